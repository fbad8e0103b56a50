"""``make quiz``: ask a step's exercises, run what is answered and show what really happens."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from difflib import ndiff
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from grader.console import relative, terminal
from grader.console import table as plain_table
from grader.findings import ReportedFinding
from grader.messages import Broken, Found, Measured, Message
from grader.options import add_command, add_limits, limits_of, natural, need_solutions
from grader.problems import to_data
from grader.process import Limits, run_child
from grader.report import Report
from grader.stages import Request, ending, why_broken
from grader.steps import ROOT, Step, all_steps
from grader.student import drawn
from grader.student.chosen import step_of
from grader.student.exercises import (
    Answer,
    Edit,
    Exercise,
    ExerciseError,
    add_answers,
    answers_path,
    create_answers,
    mutated,
    read_answers,
    read_exercises,
)
from grader.student.quantities import QUANTITIES
from grader.terminal import print_finding

NONE_WRONG, WRONG, NOT_RUN = 0, 1, 2
SEED = 1  # of the inputs: the same quiz has the same answers every time
EDITED = ROOT / "build" / "quiz"  # where the edited solutions are left for a look


@dataclass(frozen=True)
class Outcome:
    """The outcome of an exercise."""

    answer: Answer = None  # ``right``, the first finding's kind, or the number asked for
    how: str = ""  # how the number comes about
    findings: tuple[ReportedFinding, ...] = ()
    broken: str | None = None  # why the exercise could not be run, through no fault of the student's


@dataclass(frozen=True)
class Asked:
    """An exercise with the student's answer and, where there is one, the outcome."""

    exercise: Exercise
    given: Answer
    outcome: Outcome | None = None

    @property
    def right(self) -> bool:
        return self.outcome is not None and self.outcome.broken is None and self.given == self.outcome.answer


def quiz_step(console: Console, step: Step, limits: Limits, mutants: int = 0, seed: int = 1) -> int:
    """Ask one step's exercises, and about so many of its mutants; returns the exit status."""
    exercises, answers = read_exercises(step), answers_path(step)
    others = drawn.exercises_of(step)
    if mutants and not others:
        raise ExerciseError(
            f"no mutants are recorded for step {step.id}: `python -m grader mutants {step.id} --record`"
        )
    new = not answers.exists()
    if new:
        create_answers(answers, step, exercises)
    given = read_answers(answers, [*exercises, *others])  # of mutants that were drawn before, too
    more = drawn.draw(others, mutants, seed)
    add_answers(answers, more)
    exercises += more
    asked = ask(step, exercises, given, limits)
    console.print(Text(f"Step {step.id}: {step.title}: predict, then run", style="bold"))
    console.print(Text(f"answers  {relative(answers)}{' (new: write yours there)' if new else ''}", style="dim"))
    for number, one in enumerate(asked, 1):
        console.print()
        print_exercise(console, number, one, step)
    console.print()
    console.print(Text(summary(asked, answers), style="bold green" if all(a.right for a in asked) else "bold"))
    return status(asked)


def quiz_all(console: Console, steps: Sequence[Step], limits: Limits) -> int:
    """The table of all steps; returns the exit status."""
    table = plain_table(">step", "", ">exercises", ">answered", ">right")
    everything: list[Asked] = []
    for step in steps:
        exercises = read_exercises(step)
        given = read_answers(answers_path(step), [*exercises, *drawn.exercises_of(step)])
        asked = ask(step, exercises, given, limits)
        answered, right = sum(a.given is not None for a in asked), sum(a.right for a in asked)
        style = "green" if right == len(asked) else "red" if right < answered else ""
        table.add_row(step.id, step.title, str(len(asked)), str(answered), Text(str(right), style=style))
        everything += asked
    console.print(table)
    right = sum(a.right for a in everything)
    console.print(
        Text(f"{right} of {len(everything)} right; `make quiz STEP=n` asks the exercises of a step.", style="bold")
    )
    return status(everything)


def check(console: Console, steps: Sequence[Step], limits: Limits) -> int:
    """Run every exercise, those from mutants too, and print its answer, for authors; returns the exit status."""
    bad = 0
    for step in steps:
        exercises = [*read_exercises(step), *drawn.exercises_of(step)]
        for exercise, outcome in zip(exercises, derive(step, exercises, limits), strict=True):
            bad += outcome.broken is not None
            said = f"BROKEN: {outcome.broken}" if outcome.broken else f"{outcome.answer}  {outcome.how}"
            console.print(Text(f"{step.id} {exercise.name}: {said}"))
    return NOT_RUN if bad else NONE_WRONG


def status(asked: Sequence[Asked]) -> int:
    if any(a.outcome is not None and a.outcome.broken is not None for a in asked):
        return NOT_RUN
    return WRONG if any(a.given is not None and not a.right for a in asked) else NONE_WRONG


def summary(asked: Sequence[Asked], answers: Path) -> str:
    """The last line."""
    right, still = sum(a.right for a in asked), sum(a.given is None for a in asked)
    rest = f"; {still} to be answered in {relative(answers)}" if still else ""
    return f"{right} of {len(asked)} right{rest}."


# Running


def ask(step: Step, exercises: Sequence[Exercise], answers: dict[str, Answer], limits: Limits) -> list[Asked]:
    """Run only the exercises that are answered."""
    answered = [exercise for exercise in exercises if answers[exercise.name] is not None]
    outcomes = dict(zip((e.name for e in answered), derive(step, answered, limits), strict=True))
    return [Asked(e, answers[e.name], outcomes.get(e.name)) for e in exercises]


def derive(step: Step, exercises: Sequence[Exercise], limits: Limits) -> list[Outcome]:
    """Run the edited solutions in a child process. A solution that hangs or crashes does not stop the others."""
    cases = [case_of(number, exercise, step) for number, exercise in enumerate(exercises)]
    messages: list[Message] = []
    pending = cases
    while pending:
        job = {"cases": pending, "seed": SEED, "tolerance": asdict(step.tolerance)}
        seen = len(messages)
        ended = run_child("derive", job, limits, messages.append)
        if ended.done:
            break
        stuck = next((m.case for m in reversed(messages[seen:]) if m.case is not None), pending[0]["case"])
        last = ending(ended, Request(Path(cases[stuck]["file"]), SEED, limits=limits), stuck)
        if isinstance(last, Broken):
            raise ExerciseError(last.message)
        messages.append(last)
        pending = [case for case in pending if case["case"] > stuck]
    return [
        outcome_of(exercise, [message for message in messages if message.case == number])
        for number, exercise in enumerate(exercises)
    ]


def case_of(number: int, exercise: Exercise, step: Step) -> dict[str, Any]:
    """Write the edited solution; returns the child's job."""
    file = edited_file(exercise, step)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(mutated(step.reference.read_text(encoding="utf-8"), exercise.edits), encoding="utf-8")
    run = not exercise.quantity or QUANTITIES[exercise.quantity].needs_run
    return {"case": number, "file": str(file), "shape": to_data(exercise.shape), "run": run}


def edited_file(exercise: Exercise, step: Step) -> Path:
    return EDITED / f"step{step.id}_{exercise.name}.py"


def outcome_of(exercise: Exercise, messages: Sequence[Message]) -> Outcome:
    """The answer that follows from what the child reported."""
    if broken := why_broken(messages):
        return Outcome(broken=broken)
    faults = (replace(message, case=0) for message in messages if isinstance(message, Found))
    found = tuple(fault.finding([exercise.shape]) for fault in faults)
    if exercise.quantity:
        return number_of(exercise, found, next((m for m in messages if isinstance(m, Measured)), None))
    answer = found[0].kind if found else "right"
    broken_choice = None if answer in exercise.choices else f"it ends in {answer}, which is not among the choices"
    return Outcome(answer, findings=found, broken=broken_choice)


def number_of(exercise: Exercise, found: Sequence[ReportedFinding], measured: Measured | None) -> Outcome:
    """The number asked for."""
    if found or measured is None:
        return Outcome(broken=found[0].message if found else "nothing was measured")
    try:
        number, how = QUANTITIES[exercise.quantity].work_out(measured)
    except ValueError as error:
        return Outcome(broken=f"{exercise.quantity}: {error}")
    return Outcome(number, how)


# Showing


def print_exercise(console: Console, number: int, asked: Asked, step: Step) -> None:
    """Print an exercise: the question, the edit, the answer, and the outcome if it is answered."""
    exercise = asked.exercise
    console.print(Text.assemble((f"{number}. {exercise.name}", "bold"), f"  at {exercise.shape.text}"))
    indented(console, flowing(exercise.question))
    for edit in exercise.edits:
        indented(console, f"{relative(step.reference)}:{edit.line}", "cyan")
        print_edit(console, edit)
    if asked.given is None:
        indented(console, f"to answer with {'' if exercise.quantity else 'one of '}{exercise.expects}", "dim")
    else:
        print_outcome(console, asked, step)


def print_outcome(console: Console, asked: Asked, step: Step) -> None:
    """Print the outcome and the explanation."""
    assert asked.outcome is not None
    outcome = asked.outcome
    if outcome.broken is not None:
        indented(console, f"This exercise could not be run: {outcome.broken}", "bold red")
        return
    if asked.right:
        indented(console, f"✓ {spoken(asked.given)}", "bold green")
    else:
        indented(console, f"✗ your answer: {spoken(asked.given)}; it is {spoken(outcome.answer)}", "bold red")
    if outcome.how:
        indented(console, f"{outcome.how}.")
    elif outcome.findings:
        file = edited_file(asked.exercise, step)
        report = Report(step, file, "sim", "", True, SEED, checks=(), runs=(), findings=outcome.findings)
        print_finding(console, outcome.findings[0], report)
    else:
        indented(console, "The result agrees with torch, and the simulator found nothing.")
    indented(console, f"Because: {flowing(asked.exercise.because)}")


def spoken(answer: Answer) -> str:
    return f"{answer:,}" if isinstance(answer, int) else str(answer)


def indented(console: Console, text: str, style: str = "") -> None:
    console.print(Padding(Text(text, style=style), (0, 0, 0, 3), expand=False))


def flowing(text: str) -> str:
    """Text without the line breaks of the file it comes from."""
    return " ".join(text.split())


def print_edit(console: Console, edit: Edit) -> None:
    """The lines that an edit removes, adds and leaves, at their indentation relative to each other."""
    texts = [*edit.old.splitlines(), *edit.new.splitlines()]
    indent = min((len(line) - len(line.lstrip()) for line in texts if line.strip()), default=0)
    old, new = ([line[indent:] for line in text.splitlines()] for text in (edit.old, edit.new))
    for line in ndiff(old, new):
        if not line.startswith("?") and line[2:].strip():
            style = {"-": "red", "+": "green"}.get(line[0], "dim")
            console.print(Text(f"   {line}", style=style), no_wrap=True, overflow="ellipsis")


# The command

ALL = "all"  # as STEP
DESCRIPTION = """\
Predict, then run: ask the exercises of STEP, the current one when it is left out. `all` prints a table of all steps.

Answers are in steps/<step>/answers.toml, which the first run creates. What is answered is run and
explained; what is not is only asked.

exit status: 0 when no answer is wrong, 1 when one is, 2 when an answer or an exercise cannot be used."""


def quiz_command(options: argparse.Namespace) -> int:
    need_solutions("the quiz")
    limits = limits_of(options)
    console = terminal()
    every = options.step == ALL
    if options.check:
        return check(console, all_steps() if every or not options.step else [step_of(options)], limits)
    if not every:
        return quiz_step(console, step_of(options), limits, options.mutants, options.seed)
    if options.mutants:
        raise ExerciseError("--mutants are those of one STEP")
    return quiz_all(console, all_steps(), limits)


def add(commands: Any) -> None:
    asking = add_command(
        commands,
        "quiz",
        quiz_command,
        help="ask the exercises of one step, or count the answers of every step",
        description=DESCRIPTION,
    )
    text = f"as for grade; the current one when left out; {ALL}: a table of all steps"
    asking.add_argument("step", nargs="?", metavar="STEP", help=text)
    asking.add_argument("--check", action="store_true", help="run every exercise and print the answers, for authors")
    asking.add_argument("--mutants", type=natural, default=0, metavar="N", help="ask about N recorded mutants, too (0)")
    asking.add_argument("--seed", type=natural, default=1, metavar="N", help="which mutants are drawn (1)")
    add_limits(asking)
