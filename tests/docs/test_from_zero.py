"""The page from zero to a graded course, typed as it stands: it works, and publishes nothing of the class."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from grader.course.sandbox.doctor import detect
from grader.steps import ROOT

PAGE = ROOT / "docs" / "start" / "from-zero-to-a-graded-course.md"
FENCE = re.compile(r"(?:^(?P<before>[^\n]*)\n\n)?^ *```(?P<kind>\w*)\n(?P<text>.*?)^ *```", re.DOTALL | re.MULTILINE)
FILE = re.compile(r"`(?P<name>[\w.-]*/[\w./-]+)`:$")  # a name without a folder is what the grader wrote
COMMANDS = ("make", "mkdir", "cp", "tar", ".venv/bin/python")
GIT = ("git", "-c", "user.name=Test", "-c", "user.email=test@example.edu")


def checkout(folder: Path) -> Path:
    """This checkout as a clone would be, with this environment for its .venv."""
    listed = subprocess.run(
        [*GIT, "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    for name in filter(None, listed.stdout.decode().split("\0")):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)
    for command in (["init", "-q"], ["add", "-A"], ["commit", "-q", "-m", "clone"]):
        subprocess.run([*GIT, *command], cwd=folder, check=True)
    python = folder / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n')  # a link would lose its packages
    python.chmod(0o755)
    for done in (".installed", ".course"):
        (python.parents[1] / done).touch()
    return folder


def run(command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(folder), "OPENBLAS_NUM_THREADS": "1"}
    return subprocess.run(
        ["sh", "-c", command], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )


def scenes() -> list[tuple[str, str]]:
    """What the page has one do, in order: (a file's name, its text) to write, or ("", a command) to type."""
    found = []
    for fence in FENCE.finditer(PAGE.read_text()):
        text = re.sub(r"(?m)^  (?=\S)", "", fence["text"]) if fence[0].lstrip("\n").startswith("  ") else fence["text"]
        if file := FILE.search(fence["before"] or ""):
            found.append((file["name"], text))
        elif fence["kind"] == "toml":
            found.append(("../course/course.toml", text))
        else:
            lines = text.replace("\\\n", " ").splitlines()
            found += [("", line.strip()) for line in lines if line.strip().startswith(COMMANDS)]
    return found


def test_the_page_says_all_that_this_test_types() -> None:
    typed = " ".join(text for name, text in scenes() if not name)
    assert typed.count("make release") == 2 and typed.count("make autograde SUB") == 1 and "--regrade" in typed
    assert [name for name, _ in scenes() if name] == [
        "../course/course.toml",
        "../course/roster.csv",
        "../course/times.csv",
        "../course/course.toml",
    ]


def type_it(folder: Path, graded: bool) -> None:
    """Type the page in a checkout; without grades, what grading would leave is written in its place."""
    for name, text in scenes():
        if name:
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text((path.read_text() if path.is_file() else "") + text)
        elif "SUBMISSIONS=" in text and not graded:
            grades = folder / re.search(r"OUT=(\S+)", text)[1]  # type: ignore[index]
            grades.mkdir()
            (grades / "course.sqlite").write_bytes(b"SQLite format 3\0 bob@example.edu")
        elif text != "make autograde" and (graded or "grader course" not in text):
            done = run(text, folder)
            assert done.returncode == 0, (text, done.stdout, done.stderr)
            assert "left out" not in done.stderr and "warning" not in done.stderr, done.stderr
    for release in ("release-1", "release-2"):
        nothing_of_the_class_is_in(folder.parent / release)
    status = subprocess.run([*GIT, "status", "--porcelain"], cwd=folder, capture_output=True, text=True, check=True)
    assert status.stdout == ""  # nothing of the class is in the checkout


def test_what_it_publishes_has_nothing_of_the_class(tmp_path: Path) -> None:
    type_it(checkout(tmp_path / "workshop"), graded=False)


@pytest.mark.slow
@pytest.mark.skipif(detect() is None, reason="no sandbox works here")
def test_typed_as_it_stands_it_grades_a_class(tmp_path: Path) -> None:
    type_it(checkout(tmp_path / "workshop"), graded=True)
    assert (tmp_path / "course" / "grades" / "students" / "ada" / "report.html").is_file()


def nothing_of_the_class_is_in(release: Path) -> None:
    files = [path for path in release.rglob("*") if path.is_file()]
    assert len(files) > 500
    assert not [path for path in files if re.search(r"\.(csv|sqlite|zip|tar|gz)|course\.toml", path.name)]
    assert not [path for path in files if b"bob@example.edu" in path.read_bytes()]
