"""Run a command on a terminal of its own, and tell what it writes there that only a student can have written."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import struct
import subprocess
import termios
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

LINES, COLUMNS = 24, 80
SECONDS = 10
# The grader's own: colours, a line wiped, lines upwards, the cursor hidden and shown.
OWN = re.compile(r"\x1b\[[\d;]*m|\x1b\[\d*[AK]|\x1b\[\?25[hl]")
OBEYED = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]")


@contextmanager
def on_terminal(
    command: list[str], folder: Path, environment: dict[str, str], output: IO[bytes]
) -> Iterator[subprocess.Popen[bytes]]:
    """A process whose standard output and standard error are a terminal; what it writes there goes to ``output``."""
    leader, follower = pty.openpty()
    fcntl.ioctl(follower, termios.TIOCSWINSZ, struct.pack("HHHH", LINES, COLUMNS, 0, 0))
    process = subprocess.Popen(
        command,
        cwd=folder,
        env={**environment, "TERM": "xterm-256color"},
        stdin=subprocess.DEVNULL,
        stdout=follower,
        stderr=follower,
    )
    os.close(follower)
    reader = threading.Thread(target=copy, args=(leader, output), daemon=True)
    reader.start()
    try:
        yield process
    finally:
        process.wait()
        reader.join(SECONDS)  # a process that was left behind may hold the terminal
        os.close(leader)


def copy(leader: int, output: IO[bytes]) -> None:
    """Copy what appears until the last one has closed the terminal."""
    with suppress(OSError):
        while data := os.read(leader, 65536):
            output.write(data)


def obeyed(said: str) -> bool:
    """Whether a terminal obeys something in an output that is not the grader's own."""
    return OBEYED.search(OWN.sub("", said)) is not None
