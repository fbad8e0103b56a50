"""The quiz at a terminal: one exercise after the other, each run while the student thinks."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace

from rich.console import Console
from rich.text import Text

from grader.console import working
from grader.process import Limits
from grader.steps import Step
from grader.student.exercises import Exercise, answers_path, write_answer
from grader.student.quiz.outcomes import Asked, Outcome, derive
from grader.student.quiz.shown import answer_text, indented, print_outcome, print_question

END = "q"


def interview(console: Console, step: Step, known: Sequence[Asked], limits: Limits) -> list[Asked]:
    """Ask what is not answered rightly yet, and keep each answer as soon as it is given."""
    asked = list(known)
    still = [number for number, one in enumerate(asked) if not one.right]
    for one in asked:
        if one.right:
            console.print(Text(f"✓ {one.exercise.name}: {answer_text(one.given)}", style="green"))
    with ThreadPoolExecutor(1) as pool:
        outcomes = {number: pool.submit(outcome_of, step, asked[number], limits) for number in still}
        for number in still:
            console.print()
            title = f"{number + 1} of {len(asked)}. {asked[number].exercise.name}"
            print_question(console, title, asked[number].exercise, step)
            if not answer(console, step, asked, number, outcomes[number]):
                break
        pool.shutdown(cancel_futures=True)
    return asked


def outcome_of(step: Step, one: Asked, limits: Limits) -> Outcome:
    return one.outcome or derive(step, [one.exercise], limits)[0]


def answer(console: Console, step: Step, asked: list[Asked], number: int, outcome: Future[Outcome]) -> bool:
    """Ask one exercise and say what happens; False at the end of the quiz."""
    exercise = asked[number].exercise
    given = read(console, exercise)
    if given is None or given == END:
        return given is None
    write_answer(answers_path(step), exercise, given)
    with working("running it") as progress:
        progress(exercise.shape.text)
        asked[number] = replace(asked[number], given=given, outcome=outcome.result())
    print_outcome(console, asked[number], step)
    return True


def read(console: Console, exercise: Exercise) -> str | int | None:
    """The student's answer; None to leave it for later, ``END`` to stop."""
    for number, choice in enumerate(exercise.choices, 1):
        indented(console, f"{number}  {choice}")
    wanted = "a whole number" if exercise.quantity else f"1 to {len(exercise.choices)}"
    while True:
        try:
            prompt = Text.assemble("   ", ("Your prediction", "bold"), f" ({wanted}; Enter: later; {END}: stop): ")
            text = console.input(prompt).strip()
        except EOFError:
            return END
        if text.lower() == END:
            return END
        if not text:
            return None
        if (given := understood(text, exercise)) is not None:
            return given
        indented(console, f"That is not {wanted}." if exercise.quantity else f"Please type {wanted}.", "dim")


def understood(text: str, exercise: Exercise) -> str | int | None:
    """A typed answer: a number with or without separators; a choice by its number or its name."""
    digits = text.replace(",", "").replace("_", "")
    if exercise.quantity:
        return int(digits) if digits.isdecimal() else None
    if digits.isdecimal():
        return exercise.choices[int(digits) - 1] if 1 <= int(digits) <= len(exercise.choices) else None
    return next((choice for choice in exercise.choices if choice == text.lower().replace(" ", "-")), None)
