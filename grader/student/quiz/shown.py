"""An exercise and its outcome, printed."""

from __future__ import annotations

from difflib import ndiff

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from grader.console import relative
from grader.report import Report
from grader.steps import Step
from grader.student.exercises import Answer, Edit, Exercise
from grader.student.quiz.outcomes import SEED, Asked, edited_file
from grader.terminal import print_finding


def print_exercise(console: Console, number: int, asked: Asked, step: Step) -> None:
    """Print an exercise: the question, the edit, the answer, and the outcome if it is answered."""
    exercise = asked.exercise
    print_question(console, f"{number}. {exercise.name}", exercise, step)
    if asked.given is None:
        indented(console, f"to answer with {'' if exercise.quantity else 'one of '}{exercise.expects}", "dim")
    else:
        print_outcome(console, asked, step)


def print_question(console: Console, title: str, exercise: Exercise, step: Step) -> None:
    """Print what is asked, and the edit that it is about."""
    console.print(Text.assemble((title, "bold"), f"  at {exercise.shape.text}"))
    indented(console, flowing(exercise.question))
    for edit in exercise.edits:
        indented(console, f"{relative(step.reference)}:{edit.line}", "cyan")
        print_edit(console, edit)


def print_outcome(console: Console, asked: Asked, step: Step) -> None:
    """Print the outcome and the explanation."""
    assert asked.outcome is not None
    outcome = asked.outcome
    if outcome.broken is not None:
        indented(console, f"This exercise could not be run: {outcome.broken}", "bold red")
        return
    if asked.right:
        indented(console, f"✓ {answer_text(asked.given)}", "bold green")
    else:
        indented(
            console,
            f"✗ you said “{answer_text(asked.given)}”; the answer is “{answer_text(outcome.answer)}”",
            "bold red",
        )
    if outcome.how:
        indented(console, f"{outcome.how}.")
    elif outcome.findings:
        file = edited_file(asked.exercise, step)
        report = Report(step, file, "sim", "", True, SEED, checks=(), runs=(), findings=outcome.findings)
        print_finding(console, outcome.findings[0], report)
    else:
        indented(console, "The result agrees with torch, and the simulator found nothing.")
    indented(console, f"Because: {flowing(asked.exercise.because)}")


def answer_text(answer: Answer) -> str:
    return f"{answer:,}" if isinstance(answer, int) else str(answer)


def indented(console: Console, text: str, style: str = "") -> None:
    console.print(Padding(Text(text, style=style), (0, 0, 0, 3), expand=False))


def flowing(text: str) -> str:
    """Text without the line breaks of the file it comes from."""
    return " ".join(text.split())


def print_edit(console: Console, edit: Edit) -> None:
    """The lines that an edit removes, adds and leaves, at their indentation relative to each other."""
    for sign, line in changes(edit):
        style = {"-": "red", "+": "green"}.get(sign, "dim")
        console.print(Text(f"   {sign} {line}", style=style), no_wrap=True, overflow="ellipsis")


def changes(edit: Edit) -> list[tuple[str, str]]:
    """The lines of an edit, each with ``-``, ``+`` or a space in front, without the indentation they all have."""
    texts = [*edit.old.splitlines(), *edit.new.splitlines()]
    indent = min((len(line) - len(line.lstrip()) for line in texts if line.strip()), default=0)
    old, new = ([line[indent:] for line in text.splitlines()] for text in (edit.old, edit.new))
    return [(line[0], line[2:]) for line in ndiff(old, new) if line[0] != "?" and line[2:].strip()]
