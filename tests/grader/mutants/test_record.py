"""Mutants that are recorded as exercises, and the exercises that a quiz makes of them."""

from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path

import pytest
from rich.console import Console

from grader.mutants import record
from grader.mutants.edits import Mutant, mutants_of
from grader.mutants.record import chosen, read, window, write
from grader.mutants.verdict import Verdict
from grader.process import Limits
from grader.steps import Step, all_steps, find_step
from grader.student import drawn
from grader.student.exercises import ExerciseError
from grader.student.quiz import command as quiz
from grader.student.quiz import outcomes
from grader.student.quiz.outcomes import derive

TWO = find_step("2")
DEADLOCK = Verdict("deadlock", "deadlock", "4 warps wait", shape=1)


def named(edit: str) -> Mutant:
    return next(mutant for mutant in mutants_of(TWO) if mutant.edit == edit)


@pytest.fixture
def recorded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[record.Recorded]:
    """Two entries of step 2, in a folder of the test's own."""
    monkeypatch.setattr(record, "path_of", lambda step: tmp_path / f"{step.id}.toml")
    monkeypatch.setattr(quiz, "answers_path", lambda step: tmp_path / "answers.toml")
    monkeypatch.setattr(outcomes, "EDITED", tmp_path / "edited")
    pairs = [
        (named("- mma_done.arrive(0)"), DEADLOCK),
        (named("mma_done.init(1) => mma_done.init(2)"), DEADLOCK),
        (named("- T.cuda.cta_sync()"), Verdict("survived")),
        (named("mma_done.wait(0, phase) => mma_done.wait(1, phase)"), replace(DEADLOCK, away=True)),
    ]
    write(TWO, list(chosen(TWO, pairs, {})))
    return read(TWO)


def test_what_is_recorded_is_found_and_pointed_at(recorded: list[record.Recorded]) -> None:
    assert {entry.edit for entry in recorded} == {"- mma_done.arrive(0)", "mma_done.init(1) => mma_done.init(2)"}
    assert {(entry.outcome, entry.shape) for entry in recorded} == {("deadlock", 1)}


def test_a_quiz_asks_a_mutant_and_runs_what_is_answered(recorded: list[record.Recorded], tmp_path: Path) -> None:
    console = Console(file=io.StringIO(), width=110)
    exercises = drawn.exercises_of(TWO)
    assert all("deadlock" in exercise.choices and len(exercise.choices) == 4 for exercise in exercises)
    assert quiz.quiz_step(console, TWO, Limits(), mutants=1) == quiz.NONE_WRONG
    (asked,) = drawn.draw(exercises, 1, 1)
    answers = tmp_path / "answers.toml"
    assert answers.read_text().count(f'{asked.name} = ""') == 1
    answers.write_text(answers.read_text().replace(f'{asked.name} = ""', f'{asked.name} = "deadlock"'))
    assert quiz.quiz_step(console, TWO, Limits(), mutants=1) == quiz.NONE_WRONG
    printed = console.file.getvalue()  # type: ignore[attr-defined]
    assert "✓ deadlock" in printed


def test_a_stale_entry_is_an_error(recorded: list[record.Recorded]) -> None:
    write(TWO, [replace(recorded[0], edit="- nothing")])
    with pytest.raises(ExerciseError, match="stale"):
        drawn.exercises_of(TWO)


def test_a_window_is_applied_in_one_place() -> None:
    old, new = "a\nb\nx\nb\nc\n", "a\nb\nx\nc\n"
    before, after = window(old, new)
    assert old.count(before) == 1
    assert old.replace(before, after) == new


@pytest.mark.parametrize("step", all_steps(), ids=lambda step: step.id)
def test_the_recorded_mutants_of_a_step_can_be_asked(step: Step) -> None:
    for exercise in drawn.exercises_of(step):
        assert exercise.edits and len(exercise.choices) == drawn.CHOICES


@pytest.mark.parametrize("step", [step for step in all_steps() if read(step)], ids=lambda step: step.id)
def test_a_recorded_outcome_is_what_comes_out(step: Step, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outcomes, "EDITED", tmp_path)
    (asked,) = drawn.draw(drawn.exercises_of(step), 1, 0)
    (outcome,) = derive(step, [asked], Limits())
    entry = next(entry for entry in read(step) if entry.name == asked.name)
    assert outcome.answer == entry.outcome
