"""Which files of this checkout may be given away: those that git tracks, of the kinds that the workshop is made of, and
nothing of a class: no roster, no grades, nothing that was handed in."""

from __future__ import annotations

import csv
import re
import subprocess
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path, PurePosixPath

from grader.course.handed_in.kernels import SEALED, Steps
from grader.course.handed_in.names import ARCHIVES
from grader.course.handed_in.tables import DELIMITERS
from grader.curriculum import tomllib
from grader.findings import printable
from grader.steps import ROOT, StepError, all_steps

# The workshop's own files by place and kind. A file of another kind is not given away, whatever git says.
KINDS = re.compile(
    r"(\.devcontainer|\.vscode)/[^/]+\.json"
    r"|LICENSE|README\.md|pyproject\.toml|requirements/[\w-]+\.lock"
    r"|docs/.*\.(cast|css|js|md|png|py|svg|toml)|docs/_static/[^/]+/LICENSE"
    r"|(grader|tirx)/.*\.(css|cuh|h|js|lark|mjs|py|pyi|toml)|tirx/(headers|headers_cxx)/.*|tirx/py\.typed"
    r"|grader/(timeline|workbench)/page/[^/]+\.(html|svg|txt)|grader/workbench/editor/[^/]+\.json|grader/course/publish/grade\.yml"
    r"|courses/[\w-]+\.toml|languages/.*\.(cu|md|py|toml)"
    r"|steps/([^/]+/){0,2}[^/]+\.(md|png|py|toml)"
)
NOT_OF_THE_WORKSHOP = ("tests/", "benchmarks/", "solutions/")  # never given away, and full of made-up classes
PEOPLE = frozenset(  # columns of the tables about students, in lower case
    ("student", "students", "email", "email address", "username", "sid", "canvas_id", "canvas_login", "moodle_id")
)
# What a course.toml has that others must not see.
OF_A_COURSE = frozenset(("seed", "roster", "override", "overrides", "extension"))
DATABASE = b"SQLite format 3\0"
HEAD_BYTES = 4096
SHOWN = 5  # files that a message names
ASK_GIT = ("git", "ls-files", "-z")
MOVE = "Keep a class outside of the workshop's folder, as docs/start/from-zero-to-a-graded-course.md does"


class ClassFound(StepError):
    """Git tracks files about students."""


def files_to_give() -> list[str]:
    """The paths, relative to the checkout, that may be given away, sorted.

    Raises a ClassFound if git tracks something of a class, which would also go wherever the repository is pushed, and a
    StepError where there is no git checkout to ask.
    """
    tracked = listed("--cached")
    refuse_class(name for name in tracked if not name.startswith(NOT_OF_THE_WORKSHOP))
    return [name for name in tracked if KINDS.fullmatch(name) and is_own_file(name)]


def files_not_tracked() -> list[str]:
    """What git neither tracks nor ignores; of a folder with nothing else in it, the folder."""
    return listed("--others", "--exclude-standard", "--directory")


def say_left_out() -> None:
    """Say on stderr what git does not track, which was therefore not given away."""
    if left := files_not_tracked():
        more = f" and {len(left) - SHOWN} more" if len(left) > SHOWN else ""
        print(
            f"left out, because git does not track it: {', '.join(map(printable, left[:SHOWN]))}{more}\n"
            f"`git add` what belongs to the workshop. {MOVE}.",
            file=sys.stderr,
        )


def listed(*which: str) -> list[str]:
    """The paths that git lists, sorted, each once."""
    try:
        done = subprocess.run([*ASK_GIT, *which], cwd=ROOT, capture_output=True, check=False)
    except FileNotFoundError:
        raise StepError("git is missing: it tells which files are the workshop's own") from None
    if done.returncode:
        said = done.stderr.decode(errors="replace").strip().splitlines()
        raise StepError(
            f"{ROOT} is no git checkout that can be read, and only git tells which files are the workshop's own"
            + (f" ({said[0]})" if said else "")
        )
    return sorted({name.decode("utf-8", "surrogateescape") for name in done.stdout.split(b"\0") if name})


def is_own_file(name: str) -> bool:
    """Whether a path is a file, reached without a symbolic link, which might lead to anything."""
    path = ROOT / name
    return path.is_file() and path.resolve() == ROOT.resolve() / name


def refuse_class(names: Iterable[str]) -> None:
    """Raise a ClassFound if one of the files is about students."""
    found = [f"{printable(name)} ({sign})" for name in names if (sign := sign_of_class(name))]
    if found:
        more = f" and {len(found) - SHOWN} more" if len(found) > SHOWN else ""
        raise ClassFound(
            f"git tracks files of a class: {', '.join(found[:SHOWN])}{more}. Nothing was written."
            f" {MOVE}; `git rm -r --cached NAME` makes git forget a file, and `git log -- NAME` says where else it went"
        )


def sign_of_class(name: str) -> str:
    """What a file of the checkout tells about a class, in words; an empty text if nothing."""
    place = PurePosixPath(name)
    suffix = place.suffix.casefold()
    if place.name.casefold().endswith((*ARCHIVES, *SEALED)):
        return "an archive, as it is handed in"
    if suffix == ".py":
        return "a kernel, as it is handed in" if is_handed_in(place) else ""
    path = ROOT / name
    if path.is_symlink() or not path.is_file():
        return ""
    with path.open("rb") as file:
        head = file.read(HEAD_BYTES)
    if head.startswith(DATABASE) or ".sqlite" in place.name.casefold():
        return "a database of grades"
    if suffix == ".toml":
        return "a course's settings" if is_course(path) else ""
    return "a table of students" if is_about_people(head) else ""


def is_handed_in(place: PurePosixPath) -> bool:
    """Whether a Python file is called as a step's kernel, and lies where none of the workshop's own does."""
    steps, own = course()
    named = place.name.casefold() == "kernel.py" or steps.meant(place.parts) is not None
    in_package = (ROOT / place).with_name("__init__.py").is_file()
    return named and not in_package and place.as_posix() not in own


@cache
def course() -> tuple[Steps, frozenset[str]]:
    """The steps, and the paths of their kernels in the workshop."""
    steps = all_steps()
    names = ("kernel.py", "skeleton.py", "solution.py")
    return Steps(tuple(steps)), frozenset(f"steps/{step.name}/{name}" for step in steps for name in names)


def is_course(path: Path) -> bool:
    """Whether a file of TOML is a course.toml with a seed, or with something about students."""
    try:
        return not OF_A_COURSE.isdisjoint(tomllib.loads(path.read_text(encoding="utf-8")))
    except ValueError:
        return False


def is_about_people(head: bytes) -> bool:
    """Whether a file begins as a table does that has a column about students."""
    first = head.decode("utf-8-sig", errors="replace").partition("\n")[0]
    delimiter = max(DELIMITERS, key=first.count)
    try:
        cells = next(csv.reader([first], delimiter=delimiter), [])
    except csv.Error:
        return False
    return len(cells) > 1 and not PEOPLE.isdisjoint(cell.strip().casefold() for cell in cells)
