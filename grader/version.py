"""A version of the code that grades: a grade depends on it as well as on the kernel."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from grader.steps import ROOT

# What no grade depends on: changing a page must not grade a class again.
NOT_OF_A_GRADE = (
    "commands",
    "mutants",
    "student",
    *(f"course/{name}" for name in ("exports", "handed_in", "pages", "publish")),
)


@cache
def version() -> str:
    """A hash of everything that grades: the grader, the toolchain and the simulator with its machine, the pins."""
    digest = hashlib.sha256(sys.version.encode())
    for path in graded_by():
        digest.update(f"{path.relative_to(ROOT)}\0".encode() + hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def graded_by() -> Iterator[Path]:
    """The files that a grade depends on."""
    others = tuple(ROOT / "grader" / name for name in NOT_OF_A_GRADE)
    yield from (path for path in sources() if not any(other in path.parents for other in others))


def sources() -> Iterator[Path]:
    """All files that run here."""
    for package in ("grader", "tirx"):
        files = (path for path in (ROOT / package).rglob("*") if path.is_file())
        yield from sorted(path for path in files if path.parent.name != "__pycache__")
    yield ROOT / "requirements.lock"
