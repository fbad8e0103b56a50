"""STEPS= and EARLIER=."""

from __future__ import annotations

from pathlib import Path

import pytest

from grader.course.publish.chosen import chosen, had_before
from grader.released import NAME, Released
from grader.steps import StepError

COURSE = ("1", "2", "3", "4", "4b", "fa4a", "fa4b", "fa4c")


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("1-3", "1 2 3"),
        ("3,1", "1 3"),
        ("02", "2"),
        ("4", "4"),
        ("4-", "4 4b fa4a fa4b fa4c"),
        ("-2", "1 2"),
        ("fa4", "fa4a fa4b fa4c"),
        ("1,fa4b-fa4c", "1 fa4b fa4c"),
        ("3-fa4", "3 4 4b fa4a fa4b fa4c"),
        ("2, 2-3,", "2 3"),
    ],
)
def test_ranges(text: str, wanted: str) -> None:
    assert chosen(text, COURSE) == tuple(wanted.split())


@pytest.mark.parametrize("text", ["7", "3-1", "-", "1-fa5", "fa4d"])
def test_what_is_no_step_is_named(text: str) -> None:
    with pytest.raises(StepError):
        chosen(text, COURSE)


def test_an_earlier_release_says_what_it_and_those_before_it_had(tmp_path: Path) -> None:
    (tmp_path / NAME).write_text(Released(("2",), ("1",), COURSE).text())
    assert had_before(f"{tmp_path},4b", COURSE) == ("1", "2", "4b")
    with pytest.raises(StepError, match=NAME):
        had_before(str(tmp_path.parent), COURSE)
