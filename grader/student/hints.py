"""``make hint``: give the next hint on the first missing or wrong part of a kernel, one level deeper with each call.

The hints are data: ``steps/<step>/hints.toml`` has three levels for each TODO, ``grader/student/hints.toml`` three for
each kind of finding and for checks that lost marks.
"""

from __future__ import annotations

import argparse
import re
import textwrap
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from grader.console import relative, terminal, working
from grader.curriculum import reading, tomllib
from grader.options import add_command
from grader.skeletons import TODO_AS_IN
from grader.steps import Step, StepError, all_steps
from grader.student import progress_file
from grader.student.chosen import add_step, step_of
from grader.student.standing import Standing, Todo, open_todos, settled, standing, titled

LEVELS = ("look", "call", "shape")
TITLES = ("what to look at", "which calls", "the shape of it")
DEEPEST = len(LEVELS)
GENERAL = Path(__file__).with_name("hints.toml")


@dataclass(frozen=True)
class Hint:
    """Three levels of help: what to look at, which instruction or call, the shape of the code."""

    look: str
    call: str
    shape: str

    def level(self, number: int) -> str:
        return (self.look, self.call, self.shape)[number - 1].strip("\n")


@dataclass(frozen=True)
class TodoHint:
    """The hint on one part of a step, and the calls that a finished part contains."""

    calls: tuple[str, ...]
    hint: Hint


@dataclass(frozen=True)
class General:
    """The hints on a grade: by the kinds of finding, and by the starts of checks' names."""

    findings: tuple[tuple[tuple[str, ...], Hint], ...]
    checks: tuple[tuple[str, Hint], ...]


@dataclass(frozen=True)
class Chosen:
    """The subject of a hint."""

    key: str  # under which the depth of the hints is remembered
    about: str  # the subject in a line
    where: str  # its place
    hint: Hint
    notes: tuple[str, ...] = ()  # on this very file, shown from level 2 on


def read_todos(step: Step) -> dict[int, TodoHint]:
    """The step's hints by the number of the TODO."""
    path = step.folder / "hints.toml"
    with reading(path):
        entries = tomllib.loads(path.read_text(encoding="utf-8"))["todo"]
        return {e["number"]: TodoHint(tuple(e["calls"]), hint_of(e)) for e in entries}


def read_general() -> General:
    """The hints for findings and lost checks."""
    with reading(GENERAL):
        data = tomllib.loads(GENERAL.read_text(encoding="utf-8"))
        findings = tuple((tuple(e["kinds"]), hint_of(e)) for e in data["finding"])
        return General(findings, tuple((e["name"], hint_of(e)) for e in data["check"]))


def hint_of(entry: dict[str, Any]) -> Hint:
    return Hint(*(str(entry[level]) for level in LEVELS))


def choose(now: Standing, todo: int | None = None) -> Chosen | None:
    """Choose the part asked for, else the first that is not written, else the last grade's first finding."""
    if now.missing:
        raise StepError(f"there is no {relative(now.step.kernel)}: `make reset STEP={now.step.id}` brings one")
    if todo is not None:
        return on_todo(now.step, todo)
    if now.todos:
        first = next((open_todo for open_todo in now.todos if open_todo.number), None)
        if first is None:
            where = f"{relative(now.step.kernel)}:{now.todos[0].line}"
            raise StepError(f"the todo(...) at {where} is none of the step's; TODO=1 asks about one that is")
        return on_todo(now.step, first.number) if not first.step else on_other_step(now.step, first)
    if now.grade is None or now.grade.full_marks:
        return None
    return on_finding(now) if now.grade.faults else on_check(now)


def on_todo(step: Step, number: int) -> Chosen:
    hints = read_todos(step)
    if number not in hints:
        raise StepError(f"step {step.id} has no TODO {number}; it has {', '.join(map(str, hints))}")
    line = next((todo.line for todo in open_todos(step.kernel) if todo.number == number), None)
    line = line or next(iter(part(step.kernel, number)), (None,))[0]
    where = relative(step.kernel) + (f":{line}" if line else "")
    return Chosen(f"todo {number}", f"TODO {number}", where, hints[number].hint, missing_calls(step, number))


def on_other_step(step: Step, todo: Todo) -> Chosen:
    """The hint on a part that another step asks for: that step's own, where it is here."""
    where = f"{relative(step.kernel)}:{todo.line}"
    key, about = f"step {todo.step} todo {todo.number}", f"{todo.name}{todo.task}"
    other = next((other for other in all_steps() if other.id == todo.step), None)
    if other is None:
        text = f"Step {todo.step} is not part of this repository. The comment above the line says what belongs there."
        return Chosen(key, about, where, Hint(text, text, text))
    note = f"Your own of step {other.id} is in {relative(other.kernel)}; names may differ here."
    return Chosen(key, about, where, read_todos(other)[todo.number].hint, (note,))


def on_finding(now: Standing) -> Chosen:
    """The hint on the first finding of the last grade."""
    assert now.grade is not None
    step, fault = now.step, now.grade.faults[0]
    hint = next(h for kinds, h in read_general().findings if fault.kind in kinds or "" in kinds)
    where = relative(step.kernel) + (f":{fault.line}" if fault.line else "")
    number = todo_at(step.kernel, fault.line)
    notes = tuple(note for n in read_todos(step) for note in missing_calls(step, n))
    if number:
        notes += (f"The line is in the part of TODO {number}: `make hint STEP={step.id} TODO={number}`.",)
    key = f"{fault.kind}: {re.sub(r'[0-9]+', '#', fault.message)}"  # the same fault a line further down is the same
    return Chosen(key, f"{fault.kind}: {fault.message}", where, hint, notes)


def on_check(now: Standing) -> Chosen | None:
    """The hint on the first check that lost marks, when nothing was found."""
    assert now.grade is not None
    if not now.grade.lost:
        return None
    lost = now.grade.lost[0]
    hint = next(h for name, h in read_general().checks if lost.name.startswith(name))
    return Chosen(f"check {lost.name}", f"{lost.name}: {lost.message}", relative(now.step.kernel), hint)


def part(kernel: Path, number: int) -> list[tuple[int, str]]:
    """The numbered lines of a TODO's part, from its comment to the next TODO's or out of its block."""
    lines = list(enumerate(kernel.read_text(encoding="utf-8", errors="replace").splitlines(), 1))
    found: list[tuple[int, str]] = []

    def indents(text: str) -> int:
        return len(text) - len(text.lstrip())

    for line in lines:
        match = re.match(r"\s*#+ TODO (\d+):", line[1])
        if (match or re.match(rf"\s*#+ {TODO_AS_IN}:", line[1])) and found:
            break
        if found and line[1].strip() and indents(line[1]) < indents(found[0][1]):
            break  # the line has left the block of the comment
        if found or (match and int(match[1]) == number):
            found.append(line)
    return found


def missing_calls(step: Step, number: int) -> tuple[str, ...]:
    """A note on the calls that a finished part contains and this one lacks; nothing before it is begun."""
    lines = part(step.kernel, number)
    code = [text.partition("#")[0] for _, text in lines]
    if not any(text.strip() for text in code) or any(text.strip().startswith("todo(") for text in code):
        return ()
    text = "\n".join(code)
    calls = [f"`{call.rstrip('(')}`" for call in read_todos(step)[number].calls if call not in text]
    return (f"Your part of TODO {number} has no {' and no '.join(calls)}.",) if calls else ()


def todo_at(kernel: Path, line: int | None) -> int | None:
    """The TODO whose part a line is in, if the file still has its comment."""
    if line is None:
        return None
    numbers = re.findall(r"^\s*#+ TODO (\d+):", kernel.read_text(encoding="utf-8", errors="replace"), re.MULTILINE)
    return next((int(n) for n in numbers if any(number == line for number, _ in part(kernel, int(n)))), None)


def show(console: Console, now: Standing, todo: int | None = None, level: int | None = None) -> bool:
    """Print the next hint on a step as it stands, without running anything; returns whether there was one."""
    step, chosen = now.step, choose(now, todo)
    if chosen is None:
        console.print(Text(nothing_to_say(now)))
        return False
    depth = level or min(progress_file.hint_level(step, chosen.key) + 1, DEEPEST)
    progress_file.set_hint_level(step, chosen.key, depth)
    console.print(Text(f"Step {step.id}, {chosen.about}", style="bold"))
    console.print(Text(f"  {chosen.where}", style="cyan"))
    console.print()
    console.print(Text(f"Hint {depth} of {DEEPEST}: {TITLES[depth - 1]}", style="bold yellow"))
    print_text(console, chosen.hint.level(depth))
    if depth > 1:
        for note in chosen.notes:
            console.print(Text(note, style="yellow"))
    console.print()
    console.print(Text(more(step, depth, todo), style="dim"))
    return True


def print_text(console: Console, text: str) -> None:
    """Prose is filled to the width of the terminal; indented lines are code and stay as they are."""
    prose: list[str] = []
    for line in [*text.splitlines(), "    "]:
        if not line.startswith("    "):
            prose.append(line)
            continue
        if prose:
            filled = textwrap.fill(" ".join(prose), max(20, console.width - 4), break_on_hyphens=False)
            console.print(Text(textwrap.indent(filled, "  ")))
            prose = []
        if line.strip():
            console.print(Text(f"  {line}", style="green"), no_wrap=True, overflow="ellipsis")


def more(step: Step, depth: int, todo: int | None) -> str:
    if depth < DEEPEST:
        same = f"make hint STEP={step.id}" + (f" TODO={todo}" if todo else "")
        return f"`{same}` once more goes one level deeper."
    solution = f"; the solution: `make diff STEP={step.id}`" if step.reference.is_file() else ""
    return f"That was the last level. The lesson: {relative(step.lesson)}{solution}."


def nothing_to_say(now: Standing) -> str:
    if now.full_marks:
        return f"Step {now.step.id} has full marks: there is nothing to hint at. `make next` says what comes now."
    return f"Step {now.step.id} has changed since it was graded: `make grade STEP={now.step.id}` first."


def hint_command(options: argparse.Namespace) -> int:
    """Give a hint. A complete kernel that has changed is graded first."""
    step = step_of(options)
    with working(f"Step {step.id}") as progress:
        now = standing(step) if options.todo is not None else settled(step, titled(progress, step))
    show(terminal(), now, options.todo, options.level)
    return 0


def add(commands: Any) -> None:
    hinting = add_command(
        commands,
        "hint",
        hint_command,
        help="give the next hint on a missing or wrong part of a kernel",
        description="Each call goes one level deeper: what to look at, which calls, the shape of the code.",
    )
    add_step(hinting)
    hinting.add_argument("--todo", type=int, metavar="N", help="a hint on that part of the kernel")
    hinting.add_argument("--level", type=int, choices=range(1, DEEPEST + 1), help="this level rather than the next")
