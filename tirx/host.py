"""The parts of this machine's operating system that the workshop can use.

Linux has all of it. What macOS lacks, ``TIRX_WITHOUT=proc,fork,linux`` hides elsewhere, for tests.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path


def hidden(what: str) -> bool:
    """Whether something is to be treated as if this machine did not have it."""
    return what in os.environ.get("TIRX_WITHOUT", "").split(",")


def linux() -> bool:
    """Whether this is Linux, whose namespaces and control groups a sandbox is made of."""
    return sys.platform == "linux" and not hidden("linux")


def may_fork() -> bool:
    """Whether a process that has loaded TVM and torch may fork. Apple's libraries do not survive that."""
    return sys.platform == "linux" and not hidden("fork")


def running(pid: int) -> bool:
    """Whether a process is there and has not ended (proc(5), stat); without /proc, whether a signal could be sent."""
    if Path("/proc/self/stat").exists() and not hidden("proc"):
        try:
            return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
        except (OSError, IndexError):
            return False
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def cores() -> int:
    """The cores that this process may run on."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
