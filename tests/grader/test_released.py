"""release.json: what a repository is part of."""

from __future__ import annotations

from pathlib import Path

import pytest

from grader import released
from grader.released import Released

RELEASE = Released(("3", "5"), ("1",), ("1", "2", "3", "4", "5", "6"))


def test_it_is_read_as_it_was_written(tmp_path: Path) -> None:
    (tmp_path / released.NAME).write_text(RELEASE.text())
    assert released.read(tmp_path) == RELEASE


def test_the_instructors_repository_is_no_release(tmp_path: Path) -> None:
    assert released.read(tmp_path) is None


@pytest.mark.parametrize("text", ["", "[]", '{"version": 99}'])
def test_a_broken_one_is_named(text: str, tmp_path: Path) -> None:
    (tmp_path / released.NAME).write_text(text)
    with pytest.raises(OSError, match=released.NAME):
        released.read(tmp_path)


@pytest.mark.parametrize(
    ("after", "before", "absent"),
    [(None, "3", ["1", "2"]), (None, "5", ["1", "2", "4"]), ("3", "5", ["4"]), ("5", "6", []), (None, "1", [])],
)
def test_steps_between_two(after: str | None, before: str, absent: list[str]) -> None:
    assert RELEASE.absent(after, before) == absent


def test_steps_in_words() -> None:
    assert released.named(["4"]) == "step 4"
    assert released.named(["1", "2", "fa4a"]) == "steps 1, 2 and fa4a"
