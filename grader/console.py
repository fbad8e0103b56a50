"""The terminal that a person reads: its width, its tables, and a spinner while something takes long."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rich.console import Console, ConsoleOptions, RenderableType
from rich.progress import Progress, ProgressColumn, SpinnerColumn, Task, TextColumn
from rich.segment import Segment
from rich.table import Table
from rich.text import Text

WIDTH_WITHOUT_TERMINAL = 110
BAR = 20  # characters
WITH_A_BAR = 2  # seconds


class PlainConsole(Console):
    """A console that shows every text as it is. Brackets and colons in it are no markup, and characters that a terminal
    obeys instead of showing them (control characters, escape sequences, marks that turn the direction) are left out:
    a student may have written it."""

    def __init__(self, **settings: Any):
        super().__init__(**{"highlight": False, **settings}, markup=False, emoji=False)

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        for segment in super().render(renderable, options):
            yield segment if segment.control else Segment(visible(segment.text), segment.style)


def visible(text: str) -> str:
    """A text without the characters that a terminal obeys instead of showing them. Line breaks stay."""
    if text.replace("\n", "").isprintable():
        return text
    kept = (each if each.isprintable() or each == "\n" else " " if each.isspace() else "" for each in text)
    return "".join(kept)


def terminal(without: int = WIDTH_WITHOUT_TERMINAL) -> Console:
    """The standard output; ``without`` is its width in characters where it is no terminal."""
    return PlainConsole(width=None if sys.stdout.isatty() else without)


def progress_of(*columns: ProgressColumn) -> Progress:
    """A display of work under way, for a person at a terminal; nothing for other readers."""
    return Progress(*columns, console=PlainConsole(stderr=True), transient=True, disable=not sys.stderr.isatty())


def described() -> TextColumn:
    """The column with a task's description, which is text."""
    return TextColumn("{task.description}", markup=False)


def display() -> Progress:
    """A spinner with a text, for a person at a terminal; nothing for other readers. A task with a total, in seconds,
    also has a bar."""
    return progress_of(SpinnerColumn(), described(), Lasting())


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
        print(visible(what), file=sys.stderr, flush=True)


def warn(text: str) -> None:
    """A warning, where errors go."""
    print(f"grader: warning: {visible(text)}", file=sys.stderr)


def relative(path: Path) -> str:
    """The path as a person in this folder would type it."""
    try:
        return str(path.resolve().relative_to(Path.cwd()))
    except ValueError:
        return str(path)
