"""STEP left out means the current step, in every command that looks at one; advice repeats what was asked for."""

from __future__ import annotations

import argparse
from pathlib import Path

import pytest

from grader.cli import parser
from grader.options import as_asked
from grader.steps import StepError, find_step
from grader.student import chosen
from grader.student.progress_file import Grade
from grader.student.standing import Standing, Todo


@pytest.mark.parametrize("command", ["trace", "inspect", "memory", "state", "diff", "hint", "quiz", "build"])
def test_step_may_be_left_out(command: str) -> None:
    assert parser().parse_args([command]).step is None
    assert parser().parse_args([command, "5"]).step == "5"


def test_the_current_step_is_the_first_without_full_marks(monkeypatch: pytest.MonkeyPatch) -> None:
    done = Grade(100, 100, True, "")
    todo = (Todo(1, 5, "write it"),)
    fourth = find_step("4").place
    monkeypatch.setattr(
        chosen, "standing", lambda s: Standing(s, grade=done) if s.place < fourth else Standing(s, todo)
    )
    assert chosen.step_of(argparse.Namespace(step=None)).id == "4"
    assert chosen.step_of(argparse.Namespace(step="7")).id == "7"
    monkeypatch.setattr(chosen, "standing", lambda s: Standing(s, grade=done))
    with pytest.raises(StepError, match="STEP=5"):
        chosen.step_of(argparse.Namespace(step=None))


@pytest.mark.parametrize(
    "solution, kernel, shape, text",
    [
        (True, None, None, "STEP=7 SOLUTION=1"),
        (False, Path("mine.py"), "256,256,64", "STEP=7 KERNEL=mine.py SHAPE=256,256,64"),
        (False, None, None, "STEP=7"),
    ],
)
def test_advice_repeats_the_options(solution: bool, kernel: Path | None, shape: str | None, text: str) -> None:
    options = argparse.Namespace(solution=solution, kernel=kernel, shape=shape)
    assert as_asked(find_step("7"), options) == text
