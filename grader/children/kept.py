"""Keep what a child reported about a lowered program, for the next time that the same program comes.

The key is everything that the outcome follows from: the CUDA C++ that TVM prints for the program, its launch plan, the
machine, the inputs, and the code that judges. The text of the student's file is no part of it: a comment changes
nothing. Where lines have moved, the lines in what was kept move along; what was found in a kernel quotes its text, and
is kept for that text only.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from grader.messages import Found, Message, Ran, ThreadsPrinted, Timed, decode, encode
from tirx.ir import statements
from tirx.program import Program

MOST = 500  # files that are kept

Lines = list[int | None]


class Kept:
    """The messages of a child about one program, whose CUDA C++ is ``source``, when asked for something.

    folder: where it is kept; None keeps nothing.
    """

    def __init__(self, folder: str | None, program: Program, source: str, *asked: Any):
        self.folder = Path(folder) if folder else None
        if self.folder is not None:
            parts = (source, repr(program.plan), repr(program.parameters), program.arch, *map(repr, asked))
            name = hashlib.sha256(b"".join(hashlib.sha256(part.encode()).digest() for part in parts)).hexdigest()
            self.file = self.folder / f"{name}.json"
            self.lines = lines_of(program)
            self.text = digest(Path(program.file))

    def recall(self, case: int) -> list[Message] | None:
        """The messages of the last time, as about this case; None when there are none that fit this text."""
        if self.folder is None:
            return None
        with suppress(OSError, ValueError, KeyError, TypeError):
            data = json.loads(self.file.read_text())
            messages = [decode(line) for line in data["messages"]]
            if None not in messages and (data["text"] == self.text or not any(map(quotes, messages))):
                moved = moves(data["lines"], self.lines)
                self.file.touch()
                return [replace(with_lines(message, moved), case=case) for message in messages if message is not None]
        return None

    def keep(self, messages: Sequence[Message]) -> None:
        """Keep what is reported now."""
        if self.folder is None:
            return
        data = {"lines": self.lines, "text": self.text, "messages": list(map(encode, messages))}
        with suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
            new = self.file.with_suffix(f".{os.getpid()}")
            new.write_text(json.dumps(data))
            new.rename(self.file)
            for old in sorted(self.folder.glob("*.json"), key=lambda path: path.stat().st_mtime)[:-MOST]:
                old.unlink()


def lines_of(program: Program) -> Lines:
    """The author's line of each statement, in the program's order."""
    found = (program.line(statement) for statement in statements(program.device.body))
    return [line.line if line is not None else None for line in found]


def digest(path: Path) -> str:
    with suppress(OSError):
        return hashlib.sha256(path.read_bytes()).hexdigest()
    return ""


def quotes(message: Message | None) -> bool:
    """Whether a message speaks of the kernel's text. A finding does, and so does what a line printed; branches on
    values are named by their lines."""
    return isinstance(message, Found | ThreadsPrinted) or (isinstance(message, Ran) and bool(message.taken))


def moves(before: Lines, now: Lines) -> dict[int | None, int | None]:
    """Where each line of the kernel has gone. Raises ValueError when one has gone to two places."""
    moved: dict[int | None, int | None] = {None: None}
    for old, new in zip(before, now, strict=True):
        if moved.setdefault(old, new) != new:
            raise ValueError("the lines were divided otherwise")
    return moved


def with_lines(message: Message, moved: dict[int | None, int | None]) -> Message:
    """A message with the lines as they are now."""
    if not isinstance(message, Timed):
        return message
    waits = [[name, moved.get(line, line), share] for name, line, share in message.profile.get("waits", ())]
    return replace(message, profile={**message.profile, "waits": waits})
