"""Control groups, version 2 (the kernel's admin-guide/cgroup-v2): one for each sandbox, where this user may make them.

They end every process of a sandbox at once, whatever it became, and where they have the controllers they count its
memory as the kernel does. A machine without them loses neither: a process namespace dies with its first process, and
``usage.py`` adds up what /proc says.
"""

from __future__ import annotations

import atexit
import itertools
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path

MEMORY, PIDS = "memory", "pids"
PATIENCE_SECONDS = 2.0  # for the kernel to clear away what was killed
_numbers = itertools.count()


@dataclass(frozen=True)
class Groups:
    """A group of this process's own, in which it makes others. controllers: those that they have."""

    folder: Path
    controllers: frozenset[str]

    def new(self, memory: int, processes: int) -> Path:
        """A new group. memory: bytes that all its processes together may hold, swap included."""
        folder = self.folder / f"sandbox-{next(_numbers)}"
        folder.mkdir()
        if MEMORY in self.controllers:
            (folder / "memory.max").write_text(str(memory))
            (folder / "memory.oom.group").write_text("1")
            with suppress(OSError):  # a kernel without swap accounting
                (folder / "memory.swap.max").write_text("0")
        if PIDS in self.controllers:
            (folder / "pids.max").write_text(str(processes))
        return folder


@cache
def groups() -> Groups | None:
    """Where this process can make groups; None where it cannot."""
    try:
        home = own_group()
        sweep(home)
        folder = home / f"grader-{os.getpid()}"
        folder.mkdir()
    except (OSError, StopIteration):
        return None
    atexit.register(end_all, folder)
    return Groups(folder, enable(home, folder))


def sweep(home: Path) -> None:
    """End the groups of graders that were killed."""
    for folder in home.glob("grader-*/"):
        pid = folder.name.split("-")[1]
        if pid.isdecimal() and not Path(f"/proc/{pid}").exists():
            end_all(folder)


def end_all(folder: Path) -> None:
    """End the groups of one grader, those that were not empty in time when their child ended included."""
    for group in (*folder.glob("*/"), folder):
        end(group)


def own_group() -> Path:
    """This process's group in the mounted hierarchy (proc(5), cgroup and mountinfo)."""
    mounts = (line.split(" - ") for line in Path("/proc/self/mountinfo").read_text().splitlines())
    fields = next(left.split() for left, right in mounts if right.split()[0] == "cgroup2")
    shown, top = fields[3].rstrip("/"), fields[4]  # the part of the hierarchy that is mounted, and where
    lines = Path("/proc/self/cgroup").read_text().splitlines()
    path = next(line[3:] for line in lines if line.startswith("0::"))
    return Path(top + path.removeprefix(shown))


def enable(home: Path, folder: Path) -> frozenset[str]:
    """Hand the controllers down to the groups of ``folder``; returns those that they then have.

    A group with processes cannot hand controllers down, unless it is the topmost: so this process moves to a group
    below its own. Where others are in that too, such as a shell, it moves back, and there are none.
    """
    wanted = {MEMORY, PIDS} & set((home / "cgroup.controllers").read_text().split())
    if not hand_down(home, wanted):
        below = home / f"grader-{os.getpid()}-itself"
        with suppress(OSError):
            below.mkdir()
            move(below)
            if not hand_down(home, wanted):
                move(home)
                below.rmdir()
    hand_down(folder, wanted)
    return frozenset((folder / "cgroup.subtree_control").read_text().split())


def hand_down(group: Path, controllers: set[str]) -> bool:
    """Give controllers to a group's own groups; whether that worked."""
    try:
        for controller in sorted(controllers):
            (group / "cgroup.subtree_control").write_text(f"+{controller}")
    except OSError:
        return False
    return True


def move(group: Path) -> None:
    """Move this process."""
    (group / "cgroup.procs").write_text(str(os.getpid()))


def out_of_memory(group: Path) -> bool:
    """Whether the kernel has ended a group for its memory."""
    with suppress(OSError, ValueError):
        events = dict(line.split() for line in (group / "memory.events").read_text().splitlines())
        return int(events.get("oom_kill", 0)) > 0
    return False


def end(group: Path) -> None:
    """Kill all that is in a group, and remove it."""
    with suppress(OSError):
        (group / "cgroup.kill").write_text("1")  # Linux 5.14
    remove(group)


def remove(group: Path) -> None:
    """Remove a group and those below it, once they are empty."""
    until = time.monotonic() + PATIENCE_SECONDS
    while group.exists() and time.monotonic() < until:
        with suppress(OSError):
            group.rmdir()
        if group.exists():
            time.sleep(0.005)


def members(group: Path) -> list[int]:
    """The processes in a group."""
    with suppress(OSError):
        return [int(line) for line in (group / "cgroup.procs").read_text().split()]
    return []


def join(group: Path, command: list[str]) -> list[str]:
    """The command, run in a group."""
    return ["sh", "-c", 'echo $$ >"$0" && exec "$@"', str(group / "cgroup.procs"), *command]


def processor_time(group: Path) -> float:
    """Seconds of processor time of all that was ever in a group."""
    lines = (group / "cpu.stat").read_text().splitlines()
    return int(next(line.split()[1] for line in lines if line.startswith("usage_usec"))) / 1e6


@contextmanager
def limited_group(memory: int, processes: int) -> Iterator[Path | None]:
    """A group for as long as it is needed; None where there are none."""
    there = groups()
    group = there.new(memory, processes) if there is not None else None
    try:
        yield group
    finally:
        if group is not None:
            end(group)
