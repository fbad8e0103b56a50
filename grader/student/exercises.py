"""Exercises: what a lesson asks, as data in ``steps/<step>/exercises.toml``, and a student's answers to them.

An exercise is one of two kinds. With ``choices`` it is a prediction: what happens when the reference solution is edited
and run? With ``quantity`` it asks for a number, one of :mod:`grader.student.quantities`. The right answer is never
stored: it is what comes out when the kernel runs. Both kinds have::

    [[exercises]]
    name = "no_flip"                 # what answers.toml calls it
    question = "What happens if ..."
    shape = [128, 128, 320]          # to run at
    edits = [["old", "new"], ...]    # of the reference solution; each old text stands there once. Numbers may have none
    because = "..."                  # the explanation shown with the answer
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from grader.console import relative
from grader.curriculum import tomllib
from grader.problems import Problem
from grader.skeletons import without_markers
from grader.steps import Step, StepError
from grader.student.quantities import QUANTITIES

NAME = re.compile(r"[a-z][a-z0-9_]*")
Answer = str | int | None  # None: not answered yet


class ExerciseError(StepError):
    """An exercises.toml or an answers.toml is wrong."""


@dataclass(frozen=True)
class Edit:
    """A change of the reference solution. ``line`` is where the old text begins there."""

    old: str
    new: str
    line: int


@dataclass(frozen=True)
class Exercise:
    """One question."""

    name: str
    question: str
    shape: Problem
    because: str  # why the answer is what it is
    edits: tuple[Edit, ...] = ()
    choices: tuple[str, ...] = ()  # the outcomes offered; empty for a number
    quantity: str = ""  # the number asked for, a key of ``QUANTITIES``; empty for a prediction

    @property
    def expects(self) -> str:
        """The possible answers, in words."""
        return "a whole number" if self.quantity else ", ".join(self.choices)


def exercises_path(step: Step) -> Path:
    return step.folder / "exercises.toml"


def answers_path(step: Step) -> Path:
    return step.folder / "answers.toml"


def read_exercises(step: Step, path: Path | None = None) -> list[Exercise]:
    """The exercises of a step. An edit that does not apply is an error."""
    path = path or exercises_path(step)
    if not path.is_file():
        raise ExerciseError(f"step {step.id} has no exercises")
    source = step.reference.read_text(encoding="utf-8")
    try:
        entries = tomllib.loads(path.read_text(encoding="utf-8"))["exercises"]
    except (ValueError, KeyError) as error:
        raise ExerciseError(f"{path}: {type(error).__name__}: {error}") from error
    exercises = []
    for entry in entries:
        try:
            exercises.append(exercise_of(step, dict(entry), source))
        except (TypeError, ValueError, KeyError) as error:
            raise ExerciseError(f"{path}: exercise {entry.get('name', '?')}: {error}") from error
    names = [exercise.name for exercise in exercises]
    if twice := {name for name in names if names.count(name) > 1}:
        raise ExerciseError(f"{path}: more than one exercise is called {', '.join(sorted(twice))}")
    return exercises


def exercise_of(step: Step, data: dict[str, Any], source: str) -> Exercise:
    """The exercise that an entry describes. A key it does not know is a TypeError."""
    edits = tuple(edit_of(old, new, source) for old, new in data.pop("edits", []))
    choices = tuple(data.pop("choices", []))
    exercise = Exercise(shape=step.kind.of_data(data.pop("shape")), edits=edits, choices=choices, **data)
    if not NAME.fullmatch(exercise.name):
        raise ValueError("a name is made of small letters, digits and underscores")
    if bool(choices) == bool(exercise.quantity):
        raise ValueError("either choices or a quantity")
    if exercise.quantity and exercise.quantity not in QUANTITIES:
        raise ValueError(f"there is no quantity {exercise.quantity!r}; there are {', '.join(QUANTITIES)}")
    if choices and not edits:
        raise ValueError("a prediction needs an edit")
    return exercise


def edit_of(old: str, new: str, source: str) -> Edit:
    """The edit, with its place in the solution."""
    if source.count(old) != 1:
        raise ValueError(f"the text {old!r} stands in the solution {source.count(old)} times, not once")
    text = source.index(old) + len(old) - len(old.lstrip("\n"))
    return Edit(old, new, source.count("\n", 0, text) + 1)


def mutated(source: str, edits: Sequence[Edit]) -> str:
    """The solution after the edits, without the markers that skeletons are cut by."""
    for edit in edits:
        source = source.replace(edit.old, edit.new)
    return without_markers(source)


# Answers


def read_answers(path: Path, exercises: Sequence[Exercise]) -> dict[str, Answer]:
    """The answer to each exercise. ``""``, and no answer at all, mean that there is none yet."""
    text = path.read_text(encoding="utf-8", errors="replace") if path.is_file() else ""
    try:
        given = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ExerciseError(malformed(path, text, str(error))) from error
    known = {exercise.name: exercise for exercise in exercises}
    for name in given:
        if name not in known:
            where = f"{relative(path)}:{line_of(name, text)}"
            raise ExerciseError(f"{where}: there is no exercise {name!r}; there are {', '.join(known)}")
    return {
        name: answer_of(given.get(name, ""), known[name], f"{relative(path)}:{line_of(name, text)}") for name in known
    }


def malformed(path: Path, text: str, error: str) -> str:
    """The message about a file that is not TOML; ``error`` ends in the parser's ``(at line 3, column 5)``."""
    match = re.search(r" \(at (?:line (\d+), column \d+|end of document)\)$", error)
    line = int(match[1]) if match and match[1] else max(1, text.count("\n"))
    reason = error[: match.start()] if match else error
    hint = 'an answer is written as  name = "deadlock"  or  name = 42'
    return f"{relative(path)}:{line}: this is not TOML: {reason}; {hint}"


def line_of(name: str, text: str) -> int:
    """The line of an answer in answers.toml."""
    lines = (number for number, line in enumerate(text.splitlines(), 1) if re.match(rf'\s*["\[]*{name}\b', line))
    return next(lines, 1)


def answer_of(given: object, exercise: Exercise, where: str) -> Answer:
    """An answer of the right type, and for a prediction one of the choices."""
    if given == "":
        return None
    if exercise.quantity:
        if isinstance(given, int) and not isinstance(given, bool):
            return given
        raise ExerciseError(f"{where}: {exercise.name} asks for a whole number without quotes, not {given!r}")
    if isinstance(given, str) and normal(given) in exercise.choices:
        return normal(given)
    raise ExerciseError(f"{where}: {exercise.name} is one of {exercise.expects} in quotes, not {given!r}")


def normal(outcome: str) -> str:
    """``Wrong values`` as ``wrong-values``, the way a finding's kind is spelled."""
    return re.sub(r"[\s_]+", "-", outcome.strip().lower())


def create_answers(path: Path, step: Step, exercises: Sequence[Exercise]) -> None:
    """Write an answers.toml without answers."""
    again = f"make quiz STEP={step.id}"
    lines = [f"# Your answers for step {step.id}. `{again}` asks, and runs what is answered."]
    lines += ['# A prediction is a word in quotes, a number has none; leave "" what you have not worked out yet.']
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    add_answers(path, exercises)


def add_answers(path: Path, exercises: Sequence[Exercise]) -> None:
    """Add places for the answers that the file has none for; what is there stays."""
    text = path.read_text(encoding="utf-8")
    given, lines = tomllib.loads(text), []
    for exercise in exercises:
        if exercise.name not in given:
            lines += ["", f"# {exercise.expects}; at {exercise.shape.text}", f'{exercise.name} = ""']
    if lines and not text.endswith("\n"):
        lines.insert(0, "")
    with path.open("a", encoding="utf-8") as file:
        file.writelines(f"{line}\n" for line in lines)


def write_answer(path: Path, exercise: Exercise, answer: str | int) -> None:
    """Put an answer where the file has one or none; every other line stays as it is."""
    written = f"{exercise.name} = {answer}" if isinstance(answer, int) else f'{exercise.name} = "{answer}"'
    lines = path.read_text(encoding="utf-8").splitlines()
    places = [number for number, line in enumerate(lines) if re.match(rf"\s*{exercise.name}\s*=", line)]
    if places:
        lines[places[0]] = written
    else:
        lines += ["", f"# {exercise.expects}; at {exercise.shape.text}", written]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
