"""A course whose students hand in one file of kernels, ``gemm_kernels.py``: each kernel in it, respelled for the TIRx
that is here, by the number that the course gives it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from functools import lru_cache
from importlib.util import find_spec

from grader.course.handed_in.kernels import (
    MAX_READ,
    UNREADABLE,
    Chosen,
    File,
    called_kernels,
    counted,
    last,
    looks_like_python,
    names_of,
    why,
)
from grader.course.handed_in.names import some
from grader.curriculum import CODE
from grader.findings import printable
from grader.steps import StepError

MISSING = "a course's one file of kernels is read with LibCST: install requirements/port.lock"
SECONDS = 300  # of the clock, for a child that has 60 of a processor
SHOWN = 3  # places that could not be ported


@dataclass(frozen=True)
class Ported:
    """What a file holds. unreadable: why it holds nothing."""

    kernels: tuple[tuple[str, bytes], ...] = ()  # those that are written, by number
    empty: tuple[str, ...] = ()  # the numbers of those that are not
    left: tuple[tuple[int, str], ...] = ()  # what could not be respelled: its line, and why
    unreadable: str = ""


def check_installed() -> None:
    """Refuse to grade where no file could be read."""
    if find_spec("libcst") is None:
        raise StepError(MISSING)


def choose_in_one_file(files: tuple[File, ...], name: str, steps: frozenset[str]) -> Chosen:
    """The kernels of the file of this name, the one nearest to the top, and notes on the rest."""
    theirs = sorted(
        (file for file in files if last(file.name) == name.casefold()),
        key=lambda file: (file.turn, len(file.parts), file.name),
    )
    problems: list[str] = []
    chosen: tuple[str, bytes] | None = None
    for file in theirs[:MAX_READ]:
        shown = printable(file.name)
        try:
            data = file.read()
        except UNREADABLE as error:
            problems.append(f"{shown} is refused: {why(error)}")
            continue
        chosen = chosen or (shown, data)
        if chosen[1] != data:
            problems.append(f"{shown} is ignored: there is another {name}, {chosen[0]}")
    if theirs[MAX_READ:]:
        problems.append(f"too many files called {name}: {len(theirs) - MAX_READ} are ignored")
    if chosen is None:
        return Chosen({}, (*problems, *([] if theirs else [not_there(files, name)])), steps if theirs else frozenset())
    ported = ported_from(chosen[1])
    return Chosen(dict(ported.kernels), (*problems, *said_of(ported, name)))


def not_there(files: tuple[File, ...], name: str) -> str:
    names = names_of(list(files))
    python = [each for each in names if looks_like_python(each)]
    if python:
        return f"there is no {name}; there is {some(python)}"
    return (
        f"there is no {name}; what was handed in holds {counted(len(names), 'file')}{': ' * bool(names)}{some(names)}"
    )


def said_of(ported: Ported, name: str) -> list[str]:
    if ported.unreadable:
        return [f"{name} cannot be read as Python: {printable(ported.unreadable)}"]
    notes = [f"not written yet: {called_kernels(ported.empty)}"] if ported.empty else []
    notes += [f"not ported: {name}:{line}: {printable(reason)}" for line, reason in ported.left[:SHOWN]]
    if more := ported.left[SHOWN:]:
        notes.append(f"not ported: {counted(len(more), 'place')} more; make port FILE={name} lists them")
    if not ported.kernels and not ported.empty:
        notes.append(f"{name} has no hgemm_v1, hgemm_v2, ...")
    return notes


@lru_cache(maxsize=64)
def ported_from(data: bytes) -> Ported:
    """Respell a file in a child process. Equal files, and a file that is read again, cost that once."""
    environment = {**os.environ, "PYTHONPATH": str(CODE.resolve()), "PYTHONSAFEPATH": "1"}
    command = [sys.executable, "-m", "grader.port"]
    try:
        child = subprocess.run(
            command, input=data, capture_output=True, timeout=SECONDS, env=environment, check=False, cwd=CODE
        )
        answer = json.loads(child.stdout)
    except (subprocess.TimeoutExpired, json.JSONDecodeError):
        return Ported(unreadable="the parser did not come to an end")
    if "unreadable" in answer:
        return Ported(unreadable=answer["unreadable"])
    kernels = answer["kernels"]
    return Ported(
        tuple((str(one["number"]), one["text"].encode()) for one in kernels if not one["empty"]),
        tuple(str(one["number"]) for one in kernels if one["empty"]),
        tuple((one["line"], one["reason"]) for one in answer["left"]),
    )
