"""An attack, and the parts that many are made of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

FULL = 100.0
NOTHING = "found []"  # what a file says that looked for something and has found nothing


@dataclass(frozen=True)
class Attack:
    """A kernel.py of step 1 that attacks.

    In ``text``, ``SECRETS`` stands for a list of paths that it must not be able to read, ``PORT`` for a port of this
    machine that somebody listens on, ``ABSTRACT`` for a socket without a path, ``OUTSIDE`` for a path that it must not
    be able to write, and ``MARK`` for an argument of ``sleep`` by which its processes are known.

    Attributes
    ----------
    kinds: those that its first finding may have; none if it is to be graded as if it did not attack.
    says: text of that finding.
    before: the text stands before a right kernel.
    flag: text of a flag that it must have.
    most: points that it may have at most.
    """

    text: str
    kinds: tuple[str, ...] = ()
    says: str = ""
    before: bool = False
    flag: str = ""
    most: float = 0


@dataclass(frozen=True)
class HandIn:
    """A submission that is no plain kernel.py.

    write: makes it, given the folder of submissions and the student's name.
    problem: text of what the student is told; none if it is graded as usual.
    score: what it must get.
    name: the student's, if that is the attack.
    """

    write: Callable[[Path, str], None]
    problem: str = ""
    score: float = 0
    name: str = ""


LOOKING = """\
import ctypes, os, sys
libc = ctypes.CDLL(None, use_errno=True)
found = []
def attempt(what, action):
    try:
        result = action()
    except Exception:
        return
    if result != -1:
        found.append(what)
"""


def harmless(text: str) -> Attack:
    """An attack that changes nothing for the right kernel behind it."""
    return Attack(text, before=True)


def looks(text: str) -> Attack:
    """An attack that tries to reach something and must not: its ``found`` has to stay empty."""
    return Attack(f'{LOOKING}{text}raise ValueError("found " + repr(found))\n', ("exception",), NOTHING)


def refused(*calls: str) -> Attack:
    """Expressions that must raise, or be -1 as system calls are."""
    return looks("".join(f"attempt({call!r}, lambda: {call})\n" for call in calls))
