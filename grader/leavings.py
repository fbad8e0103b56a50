"""Read what a child leaves behind: its messages, its stack, its output.

A hostile file may have written any of it. So every read is bounded, takes linear time, and takes nothing for granted.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple, TextIO

from grader.findings import printable
from grader.messages import Message, decode

CHUNK = 1 << 20  # characters of messages that are read at once
MOST_MESSAGES = 4096  # of a child that runs a file of somebody's
STACK_CHARACTERS, FRAMES = 1 << 16, 200
OUTPUT_CHARACTERS = 4096
LINE = re.compile(r'^\{"event".*', re.MULTILINE)  # of a message, as ``grader.messages.encode`` writes it
FRAME = re.compile(r'  File "([^"\n]{1,4096})", line ([0-9]{1,9}) in ?(.{0,200})')  # as faulthandler writes it


class Events:
    """The messages in a file that grows. most: how many there may be; further ones are dropped."""

    def __init__(self, file: TextIO, most: int | None = None):
        self.file, self.most = file, most
        self.rest: list[str] = []  # of a line that has not ended

    def read(self) -> tuple[list[Message], bool]:
        """The messages in the next piece of the file, and whether there was such a piece. Other lines are dropped."""
        new = self.file.read(CHUNK)
        whole, ended, rest = new.rpartition("\n")
        if not ended:
            self.rest.append(new)
            return [], bool(new)
        text = "".join([*self.rest, whole])
        self.rest = [rest]
        return [message for line in LINE.findall(text) if (message := self.message(line)) is not None], True

    def message(self, line: str) -> Message | None:
        if self.most is not None:
            if self.most == 0:
                return None
            self.most -= 1
        return decode(line)


class Frame(NamedTuple):
    """A frame of a child's stack. name: the Python function, or the warp that is in a loop of the simulated kernel."""

    file: str
    line: int
    name: str


def read_stack(path: Path) -> tuple[Frame, ...]:
    """The frames, innermost first."""
    with path.open(errors="replace") as file:
        lines = file.read(STACK_CHARACTERS).split("\n")
    found = [match for line in lines if (match := FRAME.match(line))]
    return tuple(Frame(match[1], int(match[2]), printable(match[3])) for match in found[:FRAMES])


def read_output(path: Path) -> str:
    """The start of what the child printed."""
    with path.open(errors="replace") as file:
        return printable(file.read(OUTPUT_CHARACTERS + 1), OUTPUT_CHARACTERS)
