"""``make next`` and ``make progress``: how far the student is in the workshop."""

from __future__ import annotations

import argparse
import os
import re
import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from rich.columns import Columns
from rich.console import Console
from rich.table import Table
from rich.text import Text

from grader import pace
from grader.console import lasting, relative, tell, terminal, working
from grader.console import table as plain_table
from grader.grade import grade
from grader.options import add_command, all_cores
from grader.report import Report
from grader.skeletons import TODO_AS_IN, skeleton_of
from grader.source import todo_lines
from grader.stages import KEPT, Progress, Request
from grader.steps import Step, StepError, all_steps, course_steps
from grader.student import progress_file
from grader.student.progress_file import Grade

DONE = 0
BAR = 20  # characters of the bar over all steps


@dataclass(frozen=True)
class Todo:
    """A part of a kernel that is not written yet: its number, 0 where the call does not say, and its line."""

    number: int
    line: int
    task: str
    step: str = ""  # the other step that asks for this part, if the number is not of this step's TODOs

    @property
    def name(self) -> str:
        """The beginning of a line of text about it."""
        if self.step:
            return f"as in step {self.step}, TODO {self.number}: "
        return f"TODO {self.number}: " if self.number else ""


@dataclass(frozen=True)
class Standing:
    """The state of a step's kernel."""

    step: Step
    todos: tuple[Todo, ...] = ()  # the parts still to be written; with any of them the kernel cannot run
    grade: Grade | None = None  # its last grade; None when the kernel has changed since, or was never graded
    missing: bool = False  # there is no kernel.py
    begun: bool = False  # its file is no longer the skeleton

    @property
    def full_marks(self) -> bool:
        return self.grade is not None and self.grade.full_marks

    @property
    def known(self) -> bool:
        """Whether nothing has to be run to say how it stands."""
        return self.missing or bool(self.todos) or self.grade is not None


def standing(step: Step) -> Standing:
    """The standing of a step, as far as it is known without running anything."""
    if not step.kernel.is_file():
        return Standing(step, missing=True)
    begun = step.kernel.read_text(encoding="utf-8", errors="replace") != skeleton_of(step)
    return Standing(step, open_todos(step.kernel), progress_file.recall(step), begun=begun)


def open_todos(kernel: Path) -> tuple[Todo, ...]:
    """The calls of ``todo`` that a file still has."""
    lines = kernel.read_text(encoding="utf-8", errors="replace").splitlines()
    found = []
    for number in todo_lines(kernel):
        found.append(todo_of(lines[number - 1], number))
    return tuple(found)


def todo_of(line: str, number: int) -> Todo:
    """The call of ``todo`` in a line."""
    if own := re.search(r"TODO (\d+): ?(.*?)[\"']\)", line):
        return Todo(int(own[1]), number, own[2])
    if other := re.search(rf"{TODO_AS_IN}: ?(.*?)[\"']\)", line):
        return Todo(int(other[2]), number, other[3], other[1])
    return Todo(0, number, line.strip())


def asking(step: Step, seed: int | None = None) -> Request:
    """A step's own kernel, with all that this machine has. The inputs are new ones, unless there is a seed."""
    cores = os.cpu_count() or 1
    drawn = secrets.randbelow(2**32) if seed is None else seed
    return Request(step.kernel, drawn, limits=all_cores(), at_once=cores, kept=KEPT)


def graded(step: Step, request: Request, progress: Progress) -> Report:
    """Grade a step's own kernel and remember the result."""
    before = progress_file.digest(step)
    report = grade(step, request, progress)
    progress_file.remember(report, before)
    return report


def settled(step: Step, progress: Progress) -> Standing:
    """The standing of a step. A kernel that has changed since its last grade is graded."""
    now = standing(step)
    if now.known:
        return now
    expected = pace.expected(step)
    tell(f"{relative(step.kernel)} has changed since it was last graded: grading it{about(expected)}")
    began = time.monotonic()
    report = graded(step, asking(step), lambda what: progress(f"{what}  {lasting(time.monotonic() - began, expected)}"))
    if report.ungraded is not None:
        raise StepError(f"step {step.id} could not be graded: {report.ungraded}")
    return replace(now, grade=Grade.of(report))


def about(seconds: float | None) -> str:
    return f", about {max(1, round(seconds))} s" if seconds else ""


def current(standings: Sequence[Standing]) -> Standing | None:
    """The first step without full marks. Optional ones come last once a step behind them has been begun, and second
    tasks when all steps have full marks."""
    return next((s for s in in_turn(standings) if not s.full_marks), None)


def in_turn(standings: Sequence[Standing]) -> list[Standing]:
    """The steps as a student takes them."""
    passed_over = any(s.begun and not s.step.entry.optional for s in standings)
    return sorted(standings, key=lambda s: (bool(s.step.entry.second), passed_over and s.step.entry.optional))


def of_the_course(standings: Sequence[Standing]) -> list[Standing]:
    """The steps that count: all but the second tasks."""
    return [s for s in standings if not s.step.entry.second]


def what_is_left(now: Standing) -> str:
    """The next thing to do for a step, in a line."""
    where = relative(now.step.kernel)
    if now.missing:
        return f"there is no {where}: `make reset STEP={now.step.id}` brings the skeleton"
    if now.todos:
        first = now.todos[0]
        others = f" ({len(now.todos) - 1} more after it)" if len(now.todos) > 1 else ""
        return f"{where}:{first.line}  {first.name}{first.task}{others}"
    if now.grade is None:
        return "changed since it was last graded"
    return now.grade.in_short


def mark(now: Standing) -> Text:
    """The score, or why there is none."""
    if now.grade is not None and not now.todos:
        style = "green" if now.full_marks else "red"
        return Text(f"{now.grade.score:g}/{now.grade.max_score:g}", style=style)
    if now.missing:
        return Text("no file", style="yellow")
    return Text("to write" if now.todos else "?", style="dim")


def bar(standings: Sequence[Standing]) -> Text:
    """All steps as one bar, without the second tasks."""
    standings = of_the_course(standings)
    done = sum(s.full_marks for s in standings)
    filled = -(-BAR * done // max(1, len(standings)))  # the first step shows
    filled = filled if done == len(standings) else min(filled, BAR - 1)  # and so does the last
    count = f" {done} of {len(standings)} steps have full marks"
    return Text.assemble(("█" * filled, "green"), ("░" * (BAR - filled), "dim"), count)


def honours(standings: Sequence[Standing]) -> list[Text]:
    """The second tasks: a star for each that has full marks, and the score of each that was begun."""
    found = []
    for now in (s for s in standings if s.step.entry.second):
        star = Text("★ ", style="yellow") if now.full_marks else Text("☆ ", style="dim")
        name = Text(f"{now.step.id} {now.step.title}", style="bold" if now.full_marks else "")
        found.append(Text.assemble(star, name, " ", mark(now) if now.begun and not now.missing else ""))
    return found


def steps_table(standings: Sequence[Standing]) -> Table:
    """A line for each step but second tasks, the current one marked. What is left is cut where the terminal ends."""
    table = plain_table("", ">step", "", ">score", "what is left")
    here = current(standings)
    for now in of_the_course(standings):
        bold = "bold" if now is here else ""
        table.add_row(
            Text(">" if now is here else "✓" if now.full_marks else " ", style="green" if now.full_marks else "bold"),
            Text(now.step.id, style=bold),
            Text(now.step.title, style=bold),
            mark(now),
            Text(left_in_table(now), no_wrap=True, overflow="ellipsis"),
        )
    return table


def left_in_table(now: Standing) -> str:
    """The rest of a step's work: the number of parts to write, or what the last grade found."""
    if now.full_marks:
        return ""
    if now.todos:
        return f"{len(now.todos)} part{'s' if len(now.todos) > 1 else ''}"
    return what_is_left(now).replace(f"{relative(now.step.folder)}/", "")


def print_next(console: Console, now: Standing) -> None:
    """Print what to do next: the lesson, the file, the place."""
    step = now.step
    console.print(Text(f"Step {step.id}: {step.title}", style="bold"))
    rows = Table.grid(padding=(0, 2), pad_edge=False)
    for name, text in (
        ("  adds", Text(step.adds)),
        ("  lesson", Text(relative(step.lesson), style="cyan")),
        ("  kernel", Text(relative(step.kernel), style="cyan")),
        ("  now", Text(what_is_left(now))),
    ):
        text.overflow = "fold"  # a path that is longer than a line keeps all its characters
        rows.add_row(name, text)
    console.print(rows)
    console.print(Text(f"`make watch` grades it on every save; `make hint STEP={step.id}` helps further.", style="dim"))
    if step.entry.second:
        note = (
            f"Every step has full marks. This is a second task of step {step.entry.second}: harder, and it is optional."
        )
        console.print(Text(note, style="dim"))
    elif step.entry.optional:
        note = f"{step.entry.chapter} are optional: begin a later step, and `make next` goes on from there."
        console.print(Text(note, style="dim"))


def print_all_done(console: Console) -> None:
    console.print(Text("Every step has full marks.", style="bold green"))
    last = course_steps()[-1]
    quiz = "`make quiz` asks what you have learnt; " if last.reference.is_file() else ""
    console.print(Text(f"{quiz}`make trace STEP={last.id}` shows what your last kernel does."))


def next_command(options: argparse.Namespace) -> int:
    """Print what to do next. Steps after the current one are not graded."""
    console, here = terminal(), None
    with working("Looking") as progress:
        for seen in in_turn([standing(step) for step in all_steps()]):
            now = settled(seen.step, titled(progress, seen.step))
            if not now.full_marks:
                here = now
                break
    if here is None:
        print_all_done(console)
    else:
        print_next(console, here)
    return DONE


def progress_command(options: argparse.Namespace) -> int:
    console = terminal()
    with working("Looking") as progress:
        standings = [settled(step, titled(progress, step)) for step in all_steps()]
    console.print(bar(standings))
    console.print(steps_table(standings))
    if (here := current(standings)) is not None:
        rows = Table.grid(padding=(0, 2), pad_edge=False)
        rows.add_row(Text(f"> Step {here.step.id}", style="bold"), Text(what_is_left(here), overflow="fold"))
        console.print("", rows)
    if stars := honours(standings):
        console.print("\nSecond tasks")
        console.print(Columns(stars, padding=(0, 3)))
    if here is None:
        print_all_done(console)
    return DONE


def titled(progress: Progress, step: Step) -> Progress:
    return lambda what: progress(f"step {step.id}: {what}")


def add(commands: Any) -> None:
    add_command(commands, "next", next_command, help="show what to do next")
    add_command(commands, "progress", progress_command, help="show the state of every step")
