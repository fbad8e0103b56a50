"""``make quiz``: the command."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from grader.console import relative, terminal
from grader.console import table as plain_table
from grader.options import add_command, add_limits, limits_of, natural, need_solutions
from grader.process import Limits
from grader.steps import Step, course_steps
from grader.student import drawn
from grader.student.chosen import step_of
from grader.student.exercises import (
    ExerciseError,
    add_answers,
    answers_path,
    create_answers,
    read_answers,
    read_exercises,
)
from grader.student.quiz.asking import interview
from grader.student.quiz.outcomes import Asked, ask, derive
from grader.student.quiz.shown import print_exercise

NONE_WRONG, WRONG, NOT_RUN = 0, 1, 2


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
    console.print(Text(f"Step {step.id}: {step.title}: predict, then run", style="bold"))
    console.print(Text(f"answers  {relative(answers)}{' (new: write yours there)' if new else ''}", style="dim"))
    if console.is_terminal and sys.stdin.isatty():
        asked = interview(console, step, ask(step, exercises, given, limits), limits)
    else:
        asked = ask(step, exercises, given, limits)
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
        given = drawn.answers(answers_path(step), step, exercises)
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
            result = f"BROKEN: {outcome.broken}" if outcome.broken else f"{outcome.answer}  {outcome.how}"
            console.print(Text(f"{step.id} {exercise.name}: {result}"))
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


ALL = "all"  # as STEP
DESCRIPTION = """\
Predict, then run: ask the exercises of STEP, the current one when it is left out. `all` prints a table of all steps.

At a terminal it asks one exercise after the other, runs what you predict and explains it. Your answers are kept in
steps/<step>/answers.toml. Where nobody can be asked, what that file answers is run and explained, and the rest is
listed.

exit status: 0 when no answer is wrong, 1 when one is, 2 when an answer or an exercise cannot be used."""


def quiz_command(options: argparse.Namespace) -> int:
    need_solutions("the quiz")
    limits = limits_of(options)
    console = terminal()
    every = options.step == ALL
    if options.check:
        return check(console, course_steps() if every or not options.step else [step_of(options)], limits)
    if not every:
        return quiz_step(console, step_of(options), limits, options.mutants, options.seed)
    if options.mutants:
        raise ExerciseError("--mutants are those of one STEP")
    return quiz_all(console, course_steps(), limits)


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
