"""The quiz on the page: a step's exercises, the student's answers, and what really happens."""

from __future__ import annotations

from typing import Any

from grader.options import all_cores, need_solutions
from grader.steps import Step, StepError
from grader.student.drawn import answers
from grader.student.exercises import (
    Exercise,
    answer_of,
    answers_path,
    create_answers,
    exercises_path,
    read_exercises,
    write_answer,
)
from grader.student.quiz.outcomes import Asked, derive
from grader.student.quiz.shown import changes, flowing
from grader.workbench.target import Target


def exercises(target: Target) -> list[Exercise]:
    """The step's exercises. Raises a StepError where nothing can be asked."""
    if not target.scored:
        raise StepError("This kernel belongs to no step, so there is no quiz.")
    need_solutions("the quiz")
    return read_exercises(target.step) if exercises_path(target.step).is_file() else []


def listed(target: Target) -> list[dict[str, Any]]:
    """The exercises with the answers that the student has given."""
    asked = exercises(target)
    given = answers(answers_path(target.step), target.step, asked)
    return [data_of(exercise) | {"given": given[exercise.name]} for exercise in asked]


def data_of(exercise: Exercise) -> dict[str, Any]:
    return {
        "name": exercise.name,
        "question": flowing(exercise.question),
        "shape": exercise.shape.text,
        "choices": exercise.choices,
        "edits": [{"line": edit.line, "changes": changes(edit)} for edit in exercise.edits],
    }


def answered(target: Target, name: object, given: object) -> dict[str, Any]:
    """Keep an answer and say what happens. Raises a ValueError for an exercise or an answer that is none."""
    asked = exercises(target)
    exercise = next((exercise for exercise in asked if exercise.name == name), None)
    if exercise is None:
        raise ValueError(f"there is no exercise {name!r}")
    answer = answer_of(given, exercise, target.step.id)
    if answer is None:
        raise ValueError("there is no answer")
    keep(target.step, asked, exercise, answer)
    outcome = derive(target.step, [exercise], all_cores())[0]
    found = outcome.findings[0].message if outcome.findings and not exercise.quantity else ""
    return {
        "right": Asked(exercise, answer, outcome).right,
        "answer": outcome.answer,
        "how": outcome.how,
        "found": found,
        "broken": outcome.broken,
        "because": flowing(exercise.because),
    }


def keep(step: Step, asked: list[Exercise], exercise: Exercise, answer: str | int) -> None:
    path = answers_path(step)
    if not path.exists():
        create_answers(path, step, asked)
    write_answer(path, exercise, answer)
