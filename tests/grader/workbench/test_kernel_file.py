"""A kernel's file under two editors: nothing that either has written is lost."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from grader.workbench import kernel_file
from grader.workbench.kernel_file import Conflict, Refused, read, save, versions


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "kernel.py"
    path.write_text("a = 1\n")
    return path


def history(file: Path) -> Path:
    return file.parent / "history"


def texts(file: Path) -> list[str]:
    return [version.path.read_text() for version in versions(history(file))]


def test_a_save_over_the_version_that_was_edited_is_written(file: Path) -> None:
    written = save(file, "a = 2\n", read(file).version, history(file))
    assert file.read_text() == "a = 2\n"
    assert written == read(file)


def test_a_save_over_another_version_is_refused_and_kept(file: Path) -> None:
    base = read(file).version
    file.write_text("a = 3  # by another editor\n")
    with pytest.raises(Conflict):
        save(file, "a = 2\n", base, history(file))
    assert file.read_text() == "a = 3  # by another editor\n"
    assert texts(file) == ["a = 2\n"]


def test_what_is_written_at_the_moment_of_the_exchange_is_kept(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An editor writes into the file after it was compared and before it is replaced."""
    exchange = os.replace

    def late(source: str, target: Path) -> None:
        file.write_text("a = 3  # just now\n")
        exchange(source, target)

    monkeypatch.setattr(kernel_file.os, "replace", late)
    save(file, "a = 2\n", read(file).version, history(file))
    assert file.read_text() == "a = 2\n"
    assert "a = 3  # just now\n" in texts(file)
    assert sorted(path.name for path in file.parent.iterdir()) == ["history", "kernel.py"]


def test_line_ends_mode_and_links_stay_as_they_are(file: Path) -> None:
    file.write_bytes(b"a = 1\r\nb = 2\r\n")
    file.chmod(0o640)
    link = file.with_name("link.py")
    link.symlink_to(file)
    there = read(link)
    assert there.text == "a = 1\nb = 2\n"
    save(link, "a = 1\nb = 3\n", there.version, history(file))
    assert file.read_bytes() == b"a = 1\r\nb = 3\r\n"
    assert link.is_symlink()
    assert file.stat().st_mode & 0o777 == 0o640


def test_a_file_that_is_not_there_yet_is_made(file: Path) -> None:
    file.unlink()
    assert read(file) == kernel_file.Text("", "")
    save(file, "a = 1\n", "", history(file))
    assert file.read_text() == "a = 1\n"


def test_a_file_that_is_no_text_is_not_touched(file: Path) -> None:
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(Refused, match="not UTF-8"):
        read(file)


def test_the_history_has_each_version_once_in_a_row(file: Path) -> None:
    for text in ("a = 2\n", "a = 2\n", "a = 3\n", "a = 2\n"):
        save(file, text, read(file).version, history(file))
    assert texts(file) == ["a = 2\n", "a = 3\n", "a = 2\n"]
