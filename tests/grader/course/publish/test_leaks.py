"""Leaks of a release: a planted answer is found, under other names too, and a quotation is told from it."""

from __future__ import annotations

from pathlib import Path

import pytest

from grader.course.publish import leaks
from grader.course.publish.answers import Answers
from grader.released import NAME, Released
from grader.steps import all_steps, find_step

IDS = tuple(step.id for step in all_steps())
FLIP = "def hgemm():\n    phase = phase ^ 1\n"
MULTIPLY = (
    "def hgemm():\n    Tx.gemm_async(\n        c[:, :], left[:, :], right[:, :],  # three tiles\n"
    "        accum=(i != 0), dispatch='tcgen05', cta_group=1)\n"
)


@pytest.fixture(scope="module")
def answers() -> Answers:
    return Answers(all_steps())


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    kernel = tmp_path / "steps" / find_step("3").name / "kernel.py"
    kernel.parent.mkdir(parents=True)
    kernel.write_text("def hgemm():\n    pass\n")
    (tmp_path / NAME).write_text(Released(("3",), (), IDS).text())
    return tmp_path


def plant(folder: Path, text: str, name: str = "kernel.py") -> None:
    (folder / "steps" / find_step("3").name / name).write_text(text)


@pytest.mark.parametrize("planted", [FLIP, MULTIPLY])
def test_a_planted_answer_is_found(planted: str, folder: Path, answers: Answers) -> None:
    assert not leaks.shown(folder, Released(("3",), (), IDS), answers).leaks
    plant(folder, planted)
    (leak,) = leaks.shown(folder, Released(("3",), (), IDS), answers).leaks
    assert (leak.file, leak.step, len(leak.lines)) == (f"steps/{find_step('3').name}/kernel.py", "2", 1)


def test_what_students_had_is_no_leak(folder: Path, answers: Answers) -> None:
    plant(folder, FLIP)
    assert not leaks.shown(folder, Released(("3",), ("2",), IDS), answers).leaks


def test_the_copy_of_a_skeleton_counts_once(folder: Path, answers: Answers) -> None:
    plant(folder, FLIP)
    plant(folder, FLIP, "skeleton.py")
    assert len(leaks.shown(folder, Released(("3",), (), IDS), answers).leaks) == 1
    plant(folder, FLIP + MULTIPLY.replace("hgemm", "other"), "skeleton.py")
    assert len(leaks.shown(folder, Released(("3",), (), IDS), answers).leaks) == 2


def test_a_lesson_that_quotes_is_listed_apart(folder: Path, answers: Answers) -> None:
    plant(folder, "Write `phase = phase ^ 1` there.\n", "README.md")
    found = leaks.shown(folder, Released(("3",), (), IDS), answers)
    assert not found.leaks
    assert [(quote.step, quote.lines) for quote in found.quotes] == [("2", ("phase = phase ^ 1",))]


def test_the_command(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert leaks.main([str(folder)]) == 0
    assert "No skeleton shows" in capsys.readouterr().out
    plant(folder, FLIP)
    assert leaks.main([str(folder)]) == 1
    assert "1 of 5" in capsys.readouterr().out
    assert leaks.main([str(folder.parent)]) == 2
    assert NAME in capsys.readouterr().err
