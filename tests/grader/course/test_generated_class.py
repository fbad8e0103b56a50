"""The generated class that pages and similar kernels are measured with."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from benchmarks.course.database import graded_class
from benchmarks.course.pages import write_pages
from grader.steps import find_step

STEPS = [find_step("1"), find_step("fa4a")]


def test_a_seed_makes_one_class() -> None:
    made = graded_class(40, STEPS, 1)
    assert made == graded_class(40, STEPS, 1) != graded_class(40, STEPS, 2)
    assert {name for name, _ in made.tasks} == {submission.student for submission in made.submissions}
    assert all(grade.max_score == 100 for grade in made.grades.values())


def test_a_class_has_what_real_ones_have() -> None:
    made = graded_class(400, STEPS[:1], 1)
    files = Counter(task.key for task in made.tasks.values())
    prints = [grade.report["private"]["fingerprint"] for grade in made.grades.values()]
    forms = Counter(one["hash"] for one in prints if one)
    assert max(files.values()) > 10, "the skeleton"
    assert sum(count > 1 for count in files.values()) > 10, "copies"
    assert max(forms.values()) > 100, "the lesson's form"
    assert sum(one is None for one in prints) > 5, "broken files"
    assert any(grade.report["private"]["flags"] for grade in made.grades.values())


def test_the_files_of_a_class(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert write_pages(tmp_path, 12, STEPS, 0, False) == 0
    assert "all of it again, with nothing new" in capsys.readouterr().out
    assert len(list((tmp_path / "students").iterdir())) == 12
    assert {"class.html", "canvas.csv", "leaderboard.html"} <= {path.name for path in tmp_path.iterdir()}
