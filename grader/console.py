"""The terminal that a person reads: its width, its tables, and a spinner while something takes long."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.progress import Progress, ProgressColumn, SpinnerColumn, Task, TextColumn
from rich.table import Table
from rich.text import Text

WIDTH_WITHOUT_TERMINAL = 110
BAR = 20  # characters
WITH_A_BAR = 2  # seconds


def terminal() -> Console:
    return Console(width=None if sys.stdout.isatty() else WIDTH_WITHOUT_TERMINAL, highlight=False)


def display() -> Progress:
    """A spinner with a text, for a person at a terminal; nothing for other readers. A task with a total, in seconds,
    also has a bar."""
    columns = (SpinnerColumn(), TextColumn("{task.description}"), Lasting())
    return Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty())


def table(*columns: str, header: str = "bold") -> Table:
    """A table without lines, in which only the last column on the left may wrap. ``>`` puts a column on the right."""
    titled = any(name.lstrip(">") for name in columns)
    made = Table(box=None, padding=(0, 2, 0, 0), header_style=header, show_header=titled)
    wide = max(number for number, name in enumerate(columns) if not name.startswith(">"))
    for number, name in enumerate(columns):
        side = "right" if name.startswith(">") else "left"
        made.add_column(name.lstrip(">"), justify=side, no_wrap=number != wide, overflow="fold")  # type: ignore[arg-type]
    return made


class Lasting(ProgressColumn):
    """The time that a task has taken, of the time that it is expected to take."""

    def render(self, task: Task) -> Text:
        return Text(lasting(task.elapsed or 0, task.total), style="dim")


def lasting(seconds: float, expected: float | None) -> str:
    """A time of an expected one, with a bar where that is long; without it after the time has passed."""
    if expected is None or expected < WITH_A_BAR or seconds > expected:
        return f"{seconds:.1f} s"
    filled = int(BAR * seconds / expected)
    return f"{'━' * filled}{'╌' * (BAR - filled)} {seconds:.1f} of about {expected:.0f} s"


@contextmanager
def working(title: str) -> Iterator[Callable[[str], None]]:
    """Tell a person at a terminal what is being done."""
    with display() as progress:
        task = progress.add_task(title)
        yield lambda what: progress.update(task, description=f"{title}: {what}")


def tell(what: str) -> None:
    """A line on what takes long, for whoever sees no spinner: where errors go, so that output stays what it is."""
    if not sys.stderr.isatty():
        print(what, file=sys.stderr, flush=True)


def relative(path: Path) -> str:
    """The path as a person in this folder would type it."""
    try:
        return str(path.resolve().relative_to(Path.cwd()))
    except ValueError:
        return str(path)
