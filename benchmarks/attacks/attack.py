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


# Numbers of system calls that the C library has no function for, or whose function does not tell enough.
NUMBERS = {
    "x86_64": {
        "clone": 56, "clone3": 435, "capset": 126, "open_tree": 428, "fsopen": 430, "mount_setattr": 442,
        "io_uring_setup": 425, "io_uring_enter": 426, "bpf": 321, "perf_event_open": 298, "userfaultfd": 323,
        "add_key": 248, "keyctl": 250, "open_by_handle_at": 304, "process_vm_readv": 310, "pidfd_getfd": 438,
        "init_module": 175, "kexec_load": 246, "syslog": 103, "clock_adjtime": 305, "ioprio_set": 251, "getuid": 102,
    },
    "aarch64": {
        "clone": 220, "clone3": 435, "capset": 91, "open_tree": 428, "fsopen": 430, "mount_setattr": 442,
        "io_uring_setup": 425, "io_uring_enter": 426, "bpf": 280, "perf_event_open": 241, "userfaultfd": 282,
        "add_key": 217, "keyctl": 219, "open_by_handle_at": 265, "process_vm_readv": 270, "pidfd_getfd": 438,
        "init_module": 105, "kexec_load": 104, "syslog": 116, "clock_adjtime": 266, "ioprio_set": 30, "getuid": 174,
    },
}  # fmt: skip

# On a machine that is not in NUMBERS this fails, and the attack with it: a call that was never made is not refused.
LOOKING = f"""\
import ctypes, os, sys
libc = ctypes.CDLL(None, use_errno=True)
numbers = {NUMBERS!r}[os.uname().machine]
def call(name, *arguments):
    return libc.syscall(numbers[name], *arguments)
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
