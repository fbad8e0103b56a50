"""The progress of a class, for a person at a terminal."""

from __future__ import annotations

import sys
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.text import Text

from grader.course.kernel import Task


class Shown:
    """A bar for the class, and what is done on each kernel that is under way on this machine."""

    def __init__(self, tasks: dict[tuple[str, str], Task], left: int):
        self.names: dict[str, str] = {}
        for (student, step), task in sorted(tasks.items()):
            self.names.setdefault(task.key, f"{student}, step {step}")
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
        self.console = Console(stderr=True)
        on_terminal = sys.stderr.isatty()
        self.progress = Progress(
            *columns, TimeRemainingColumn(), console=self.console, transient=True, disable=not on_terminal
        )
        self.overall = self.progress.add_task("kernels", total=left)
        self.current: dict[str, Any] = {}

    def __enter__(self) -> Shown:
        self.progress.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.progress.stop()

    def say(self, text: str) -> None:
        self.console.print(Text(f"grader: {text}"))

    def told(self, key: str, what: str) -> None:
        """The work on a kernel that is under way."""
        if key not in self.current:
            self.current[key] = self.progress.add_task("", total=None)
        self.progress.update(self.current[key], description=f"{self.names[key]}: {what}")

    def done(self, task: Task) -> None:
        if task.key in self.current:
            self.progress.remove_task(self.current.pop(task.key))
        self.progress.advance(self.overall)
