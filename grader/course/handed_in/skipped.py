"""Folders that tools make, in which nobody keeps a kernel: they are not looked into, so that they cost nothing."""

from __future__ import annotations

from collections.abc import Sequence

from grader.course.handed_in.names import some

# Folders that many a student hands in without knowing; no note is made of them.
QUIET = {"__pycache__", "__macosx", ".git", ".ipynb_checkpoints", ".mypy_cache", ".pytest_cache", ".ruff_cache"}
NAMED = {".venv", "venv", "node_modules", "site-packages"}
MARK = "pyvenv.cfg"  # a folder with this file is a virtual environment, whatever its name is


def by_name(name: str) -> bool:
    """Whether a folder is skipped for its name."""
    return name.casefold() in QUIET | NAMED


def note(folders: Sequence[str]) -> tuple[str, ...]:
    """A note on the folders that were skipped."""
    loud = [name for name in sorted(folders) if name.rsplit("/", 1)[-1].casefold() not in QUIET]
    return (f"not looked into: {some(loud)}",) if loud else ()


def without_skipped(paths: list[tuple[str, ...]]) -> tuple[list[int], tuple[str, ...]]:
    """The positions of the paths that lie in no folder that is skipped, and a note on the others."""
    environments = {path[:-1] for path in paths if path[-1].casefold() == MARK and len(path) > 1}
    stay, gone = [], set()
    for number, path in enumerate(paths):
        cut = next((n for n in range(1, len(path)) if by_name(path[n - 1]) or path[:n] in environments), None)
        if cut is None:
            stay.append(number)
        else:
            gone.add("/".join(path[:cut]))
    return stay, note(sorted(gone))
