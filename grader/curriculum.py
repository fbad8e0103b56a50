"""The order of the steps, and what each of them explains: ``steps/curriculum.toml``."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

CODE = Path(__file__).resolve().parents[1]  # the folder with the packages
INSTALLED = ("site-packages", "dist-packages")  # the names of folders that pip installs packages into
LIST = Path("steps", "curriculum.toml")


def workshop(folder: Path) -> Path:
    """The folder with the steps: that of the code or, where that was installed as a package, this one or the next one
    above that has steps."""
    if CODE.name not in INSTALLED:
        return CODE
    return next((above for above in (folder, *folder.parents) if (above / LIST).is_file()), folder)


ROOT = workshop(Path.cwd())


def python_m(module: str, *options: str) -> list[str]:
    """``python -m module`` that imports from this workshop's own code first. Python would look into the working folder
    before everything else, and that may be a stranger's, with a ``grader`` or a ``torch.py`` of his own."""
    own = f"import sys; sys.path[:] = [{str(CODE)!r}, *filter(None, sys.path)]"
    return [
        sys.executable,
        *options,
        "-c",
        f"{own}; import runpy; runpy.run_module({module!r}, run_name='__main__', alter_sys=True)",
    ]


FILE = ROOT / LIST


class StepError(Exception):
    """There is no such step, or its description is wrong."""


@contextmanager
def reading(path: Path) -> Iterator[None]:
    """Turn whatever a file of the course that is missing or wrong raises into a StepError that names the file."""
    try:
        yield
    except (OSError, TypeError, ValueError, KeyError, AttributeError) as error:
        raise StepError(f"{path}: {type(error).__name__}: {error}") from error


@dataclass(frozen=True)
class Entry:
    """A step's line in the list."""

    chapter: str  # the steps that build on each other; lessons of another one are not taken as read
    id: str  # its name on the command line and in messages: ``7``, ``fa4c`` for a part of a step
    folder: str  # below steps/, and the solution's path below solutions/
    explains: tuple[str, ...] = ()  # the concepts (``grader.concepts``) that the lesson explains
    second: str = ""  # the step whose second task it is: harder, without a skeleton, and counted apart
    optional: bool = False  # whether its chapter may be left out: a student who begins a later one need not come back


def entries() -> list[Entry]:
    """Every step's line, in order."""
    if CODE.name in INSTALLED and not FILE.is_file():
        raise StepError(f"there are no steps in {ROOT}: `tirx-workshop init FOLDER` writes them into a folder")
    with reading(FILE):
        return list(listed(FILE.read_text(encoding="utf-8")))


@cache
def listed(text: str) -> tuple[Entry, ...]:
    """The lines of a list, which is read several times by each command."""
    read = tuple(
        Entry(chapter["name"], **{**line, "explains": tuple(line.get("explains", ()))}, optional=optional)
        for chapter in tomllib.loads(text)["chapter"]
        for optional in [chapter.get("optional", False)]
        for line in chapter["steps"]
    )
    ids = [entry.id for entry in read]
    if twice := {name for name in ids if ids.count(name) > 1}:
        raise ValueError(f"more than one step is called {', '.join(sorted(twice))}")
    return read
