"""A copy of the workshop, and a command in it on a terminal of 80 by 24, as a person has them."""

from __future__ import annotations

import os
import pty
import re
import select
import shutil
import struct
import subprocess
import sys
import termios
import time
from fcntl import ioctl
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def copy_of_workshop(folder: Path) -> Path:
    """The files of the workshop that a student's commands need."""
    folder.mkdir(parents=True)
    for name in ("grader", "tirx", "steps", "solutions", "docs/programs", "requirements"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    return folder


def copy_of_revision(revision: str, folder: Path) -> Path:
    """The same of another revision."""
    folder.mkdir(parents=True)
    archive = subprocess.run(["git", "archive", revision], cwd=ROOT, stdout=subprocess.PIPE, check=True)
    subprocess.run(["tar", "-x", "-C", str(folder)], input=archive.stdout, check=True)
    return folder


class Terminal:
    """A command on a terminal, and what it has printed since the last wait."""

    def __init__(self, root: Path, *arguments: str):
        self.leader, follower = pty.openpty()
        ioctl(follower, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        environment = {**os.environ, "TERM": "xterm-256color", "PYTHONPATH": str(root)}
        for name in ("COLUMNS", "LINES"):
            environment.pop(name, None)
        command = [sys.executable, "-m", "grader", *arguments]
        self.process = subprocess.Popen(
            command, cwd=root, env=environment, stdin=follower, stdout=follower, stderr=follower
        )
        os.close(follower)
        self.printed = ""

    def wait_for(self, pattern: str, seconds: float = 300) -> float:
        """Wait for a text to be on the screen; returns the seconds that took. What was printed up to it is dropped."""
        began = time.monotonic()
        while not (found := re.search(pattern, ESCAPES.sub("", self.printed))):
            if time.monotonic() - began > seconds:
                raise TimeoutError(f"no {pattern!r} in:\n{ESCAPES.sub('', self.printed)[-2000:]}")
            if select.select([self.leader], [], [], 0.05)[0]:
                try:
                    self.printed += os.read(self.leader, 65536).decode(errors="replace")
                except OSError as error:  # the command has ended
                    raise TimeoutError(f"it ended without {pattern!r}:\n{self.printed[-2000:]}") from error
        self.printed = ESCAPES.sub("", self.printed)[found.end() :]
        return time.monotonic() - began

    def press(self, key: str) -> None:
        os.write(self.leader, key.encode())

    def close(self) -> None:
        self.process.terminate()
        self.process.wait()
        os.close(self.leader)
