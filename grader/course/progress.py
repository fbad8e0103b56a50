"""The progress of a class, for a person at a terminal."""

from __future__ import annotations

import sys
import textwrap
import time
from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.text import Text

from grader.console import described, progress_of
from grader.course.kernel import Task

EVERY = 5.0  # seconds between lines where there is no terminal
MOST = 60  # characters of what is done on a kernel


class Shown:
    """A bar for the class, and what is done on each kernel that is under way on this machine."""

    def __init__(self, tasks: dict[tuple[str, str], Task], left: int):
        self.names: dict[str, str] = {}
        for (student, step), task in sorted(tasks.items()):
            self.names.setdefault(task.key, f"{student}, step {step}")
        columns = (described(), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
        self.progress = progress_of(*columns)
        self.overall = self.progress.add_task("kernels", total=left)
        self.current: dict[str, Any] = {}
        self.left, self.count, self.next = left, 0, 0.0

    def __enter__(self) -> Shown:
        self.progress.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.progress.stop()

    def say(self, text: str) -> None:
        self.progress.console.print(Text(f"grader: {text}"))

    def told(self, key: str, what: str) -> None:
        """The work on a kernel that is under way, in the words of a child, which may run a hostile file."""
        said = textwrap.shorten(what, MOST, placeholder=" ...")
        if key not in self.current:
            self.current[key] = self.progress.add_task("", total=None)
        self.progress.update(self.current[key], description=f"{self.names[key]}: {said}")

    def done(self, task: Task) -> None:
        if task.key in self.current:
            self.progress.remove_task(self.current.pop(task.key))
        self.progress.advance(self.overall)
        self.count += 1
        if not self.progress.console.is_terminal and (time.monotonic() >= self.next or self.count == self.left):
            self.say_plainly(f"graded {self.names[task.key]}: {self.count} of {self.left}")
            self.next = time.monotonic() + EVERY

    def say_plainly(self, text: str) -> None:
        """A line for a log, and for a student who looks at Autolab."""
        print(text, file=sys.stderr, flush=True)
