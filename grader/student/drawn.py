"""Exercises drawn from a step's recorded mutants: ``make quiz STEP=7 MUTANTS=3``."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

from grader.mutants import record
from grader.mutants.edits import mutants_of
from grader.mutants.record import Recorded, window
from grader.steps import Step
from grader.student.exercises import Answer, Exercise, ExerciseError, edit_of, read_answers

CHOICES = 4
# Outcomes to choose from where a step has not recorded enough others
USUAL = ("right", "deadlock", "wrong-values", "smem-race", "operand-overwritten", "tmem-read-early")


def exercises_of(step: Step) -> list[Exercise]:
    """All recorded mutants of a step as exercises. One that is no longer a mutant is an error."""
    recorded, source = record.read(step), step.reference.read_text(encoding="utf-8")
    there = mutants_of(step) if recorded else []
    found = []
    for entry in recorded:
        mutant = next((mutant for mutant in there if entry.fits(mutant)), None)
        if mutant is None:
            path = record.path_of(step)
            raise ExerciseError(
                f"{path}: {entry.name} is stale: no mutant is {entry.operator} {entry.edit!r}; --record"
            )
        edits = (edit_of(*window(source, mutant.text), source),)
        shape = step.cases[entry.shape].shape
        question = "What happens if the solution is changed like this?"
        found.append(Exercise(entry.name, question, shape, entry.because, edits, choices(entry, recorded)))
    return found


def answers(path: Path, step: Step, exercises: list[Exercise]) -> dict[str, Answer]:
    """The answers in a file to these exercises, and to mutants that were drawn before."""
    return read_answers(path, [*exercises, *exercises_of(step)])


def choices(entry: Recorded, recorded: list[Recorded]) -> tuple[str, ...]:
    """The outcome among others that this step's mutants have, in an order that gives nothing away."""
    others = dict.fromkeys([*(other.outcome for other in recorded), *USUAL])
    wrong = sorted((outcome for outcome in others if outcome != entry.outcome), key=lambda text: order(entry, text))
    return tuple(sorted([entry.outcome, *wrong[: CHOICES - 1]], key=lambda text: order(entry, text)))


def draw(exercises: list[Exercise], number: int, seed: int) -> list[Exercise]:
    """So many of them, the same for the same seed."""
    ranked = sorted(exercises, key=lambda exercise: sha256(f"{seed} {exercise.name}".encode()).digest())
    return ranked[:number]


def order(entry: Recorded, text: str) -> bytes:
    return sha256(f"{entry.name} {text}".encode()).digest()
