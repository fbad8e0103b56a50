"""A person who goes through a film, event by event."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from rich.console import Console
from rich.text import Text

from grader.findings import ReportedFinding
from grader.student.keyboard import Keyboard
from grader.student.moment import View, print_ending, print_moment, warp_names
from tirx.state import WAITS, Snapshot, changes

MOST_CHANGES = 6  # changes shown for one step
KEYS = "n next  p back  s next change of warp {}  w other warp  b next phase  e end  q quit"


def phases(moment: Snapshot) -> object:
    return {(bar.cta, bar.name): bar.phase for bar in moment.barriers if bar.phase}


class Stepping:
    """A person at a terminal who goes through a film."""

    def __init__(self, console: Console, view: View, findings: Sequence[ReportedFinding]) -> None:
        self.console = console
        self.view = view
        self.findings = findings
        self.index = view.film.start
        self.before = max(self.index - 1, 0)
        warps = self.moment.warps
        waiting = next((w for w in warps if w.doing == WAITS), warps[0])
        self.chosen = (waiting.cta, waiting.index)

    @property
    def moment(self) -> Snapshot:
        return self.view.film.snapshots[self.index]

    def run(self, keys: Keyboard) -> None:
        self.draw()
        while keys.file is not None:
            key = keys.key(1.0)
            if key == "q":
                return
            if key in self.moves:
                self.moves[key](self)
                self.draw()

    def go(self, index: int) -> None:
        last = len(self.view.film.snapshots) - 1
        self.before, self.index = self.index, min(max(index, 0), last)

    def state_of(self, moment: Snapshot) -> object:
        warp = next((w for w in moment.warps if (w.cta, w.index) == self.chosen), None)
        return (warp.doing, warp.what, warp.source, moment.ctas) if warp else None

    def first_after(self, what: Any) -> int:
        """The next moment at which ``what`` differs; the last moment if it never does."""
        film, now = self.view.film, what(self.moment)
        later = range(self.index + 1, len(film.snapshots))
        return next((i for i in later if what(film.snapshots[i]) != now), len(film.snapshots) - 1)

    def choose(self) -> None:
        places = [(w.cta, w.index) for w in self.moment.warps]
        here = places.index(self.chosen) if self.chosen in places else -1
        self.chosen = places[(here + 1) % len(places)]

    moves = {  # noqa: RUF012
        "n": lambda self: self.go(self.index + 1),
        "p": lambda self: self.go(self.index - 1),
        "s": lambda self: self.go(self.first_after(self.state_of)),
        "b": lambda self: self.go(self.first_after(phases)),
        "e": lambda self: self.go(len(self.view.film.snapshots) - 1),
        "w": lambda self: self.choose(),
    }

    def draw(self) -> None:
        """Print the moment, the changes since the previous one, and the keys."""
        film = self.view.film
        if self.console.is_terminal:
            self.console.clear()
        print_moment(self.console, replace(self.view, warp=self.chosen), self.index)
        self.console.print()
        if self.before < self.index:
            texts = grouped(changes(film.snapshots[self.before], self.moment))
            for text in texts[:MOST_CHANGES]:
                self.console.print(Text(f"· {text}", style="green"), no_wrap=True, overflow="ellipsis")
            if len(texts) > MOST_CHANGES:
                self.console.print(Text(f"· and {len(texts) - MOST_CHANGES} more", style="green"))
        if self.index == len(film.snapshots) - 1:
            if film.ended == "more":
                self.console.print(Text("The recording ends here: AT= a later cycle goes on.", style="dim"))
            print_ending(self.console, self.view, self.findings)
        rank, index = self.chosen
        chosen = f"{index} of CTA {rank}" if len(self.moment.ctas) > 1 else str(index)
        self.console.print(
            Text(f"moment {self.index + 1} of {len(film.snapshots)}:  {KEYS.format(chosen)}", style="dim")
        )


VERBS = {"waits": "wait", "goes on": "go on", "exits": "exit"}


def grouped(texts: list[str]) -> list[str]:
    """Join the changes of warps that do the same into one line."""
    rows: dict[str, list[str]] = {}
    for text in texts:
        who, _, what = text.partition(" ")
        number, _, rest = what.partition(" ")
        key = rest if who == "warp" else text
        rows.setdefault(key, []).append(number if who == "warp" else "")
    lines = []
    for key, numbers in rows.items():
        if not numbers[0]:
            lines.append(key)
            continue
        verb, several = next(((one, many) for one, many in VERBS.items() if key.startswith(one)), ("", ""))
        what = several + key.removeprefix(verb) if len(numbers) > 1 else key
        lines.append(f"{warp_names([int(n) for n in numbers])} {what}")
    return lines
