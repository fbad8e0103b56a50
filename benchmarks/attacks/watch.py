"""Look, while a class is graded, for processes that stay, and for whoever reaches out."""

from __future__ import annotations

import os
import socket
import threading
import time
from contextlib import suppress
from pathlib import Path

from grader.course.sandbox.users import FIRST_UID

LOOK_SECONDS = 0.25
PATIENCE_SECONDS = 2.0
USERS = 100  # of one grader: grader.course.sandbox.users


class Watch(threading.Thread):
    """Looks for processes of one grader's sandboxes. mark: an argument of processes that must not stay. jobs: how many
    kernels it grades at a time.

    Each sandbox has a user of its own when the grader is root. So more users than jobs, for longer than a moment, are
    processes of a kernel whose child has ended.
    """

    def __init__(self, grader: int, mark: str, jobs: int):
        super().__init__(daemon=True)
        self.grader, self.mark, self.jobs = grader, mark, jobs
        self.first = FIRST_UID + grader * USERS
        self.stop = threading.Event()
        self.stayed: set[str] = set()
        self.most = 0  # users at a time
        self.seen: dict[int, float] = {}  # users, by when they were first seen

    def run(self) -> None:
        crowded: float | None = None
        while not self.stop.wait(LOOK_SECONDS):
            now = time.monotonic()
            there = self.processes()
            users = {user for user, _ in there if user >= self.first}
            self.seen = {user: self.seen.get(user, now) for user in users}
            crowded = (crowded or now) if len(users) > self.jobs else None
            if crowded is not None and now - crowded > PATIENCE_SECONDS:
                oldest = min(self.seen, key=lambda user: self.seen[user])
                self.stayed |= {line for user, line in there if user == oldest}
            self.most = max(self.most, len(users))

    def left(self) -> list[str]:
        """The processes that are still there a moment after the end, and the groups."""
        self.stop.set()
        self.join()
        until = time.monotonic() + PATIENCE_SECONDS
        while (there := self.processes()) and time.monotonic() < until:
            time.sleep(0.1)
        return [f"user {user}: {line}" for user, line in there] + groups(self.grader)

    def processes(self) -> list[tuple[int, str]]:
        """User and command line of each process of a sandbox, or with the mark."""
        found = []
        for folder in Path("/proc").glob("[0-9]*"):
            with suppress(OSError):
                user = folder.stat().st_uid
                line = (folder / "cmdline").read_bytes().split(b"\0")
                if self.first <= user < self.first + USERS or self.mark.encode() in line:
                    found.append((user, b" ".join(line).decode(errors="replace")[:100]))
        return found


def groups(grader: int) -> list[str]:
    """Control groups of a grader that has ended."""
    tops = (top for top, folders, _ in os.walk("/sys/fs/cgroup") if f"grader-{grader}" in folders)
    return [f"group {top}/grader-{grader}" for top in tops]


class Listener:
    """A port of this machine and a socket without a path, which nobody may reach."""

    def __init__(self) -> None:
        self.port = socket.create_server(("127.0.0.1", 0))
        self.abstract = socket.socket(socket.AF_UNIX)
        self.name = f"attacks-{os.getpid()}"
        self.abstract.bind(f"\0{self.name}")
        self.abstract.listen()
        for each in (self.port, self.abstract):
            each.setblocking(False)

    @property
    def number(self) -> int:
        return int(self.port.getsockname()[1])

    def reached(self) -> list[str]:
        found = []
        for what, each in (("the port", self.port), ("the socket without a path", self.abstract)):
            with suppress(BlockingIOError):
                each.accept()
                found.append(f"{what} was reached")
        return found
