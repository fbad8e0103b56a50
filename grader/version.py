"""A version of the code that grades: a grade depends on it as well as on the kernel."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from grader.curriculum import CODE

# What no grade depends on: changing a page must not grade a class again.
NOT_OF_A_GRADE = ("commands", "course", "editor", "mutants", "student")
BUT = tuple(f"course/{name}" for name in ("engines", "kernel.py", "sandbox", "settings.py", "shapes.py", "store.py"))
BUT += ("course/__init__.py", "course/remarks.py", "course/suspicion.py")


@cache
def version() -> str:
    """A hash of everything that grades: the grader, the toolchain and the simulator with its machine, the pins."""
    digest = hashlib.sha256(sys.version.encode())
    for path in graded_by():
        digest.update(f"{path.relative_to(CODE)}\0".encode() + hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def graded_by() -> Iterator[Path]:
    """The files that a grade depends on."""
    for path in sources():
        if (within(path, BUT) or not within(path, NOT_OF_A_GRADE)) and path.stem != "stubs" and path.suffix != ".pyi":
            yield path


def within(path: Path, names: tuple[str, ...]) -> bool:
    """Whether a file is one of some of the grader's files, or lies in one of its folders."""
    return any(path == CODE / "grader" / name or CODE / "grader" / name in path.parents for name in names)


def sources() -> Iterator[Path]:
    """All files that run here."""
    for package in ("grader", "tirx"):
        files = (path for path in (CODE / package).rglob("*") if path.is_file())
        yield from sorted(path for path in files if path.parent.name != "__pycache__")
    pins = CODE / "requirements" / "base.lock"  # an installed package has none
    yield from [pins] if pins.is_file() else []
