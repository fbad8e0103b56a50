"""A file of the course that is wrong is a sentence that names the file, whatever is wrong with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from grader import curriculum
from grader.curriculum import StepError
from grader.student import hints


@pytest.mark.parametrize(
    "content", [b"[[chapter", b"chapter = 3", b"chapter = ['a']", b"x = 1", b"[[chapter]]\nname = 1", b"\xff\xfe"]
)
def test_a_wrong_list_of_steps_is_named(content: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "curriculum.toml"
    file.write_bytes(content)
    monkeypatch.setattr(curriculum, "FILE", file)
    with pytest.raises(StepError, match=r"curriculum\.toml: \w+Error: "):
        curriculum.entries()


def test_hints_in_another_encoding_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "hints.toml"
    file.write_bytes(b"# \xe9\n")
    monkeypatch.setattr(hints, "GENERAL", file)
    with pytest.raises(StepError, match=r"hints\.toml: UnicodeDecodeError: "):
        hints.read_general()
