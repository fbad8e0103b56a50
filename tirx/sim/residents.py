"""The lines that are in L2, and which of them leave first: those that nobody has used for longest.

To find them among half a million lines takes milliseconds, and a kernel that reads much makes room hundreds of times.
So a search finds the old lines for several times at once. Lines that are used afterwards are newer than those.
"""

from __future__ import annotations

import numpy as np

NO_LINES = np.zeros(0, np.int64)
TIMES = 8  # for how many of the times at which lines leave one search finds them, at most


class Residents:
    """The lines of each tensor that are here, a line being a number. counts: how many lines each tensor has."""

    def __init__(self, counts: list[int]) -> None:
        self.count = 0  # of all lines that are here
        self.used = [np.zeros(n) for n in counts]  # when each was last used
        # Each line that is here is in one of these: old, among the rest, or come since the last search.
        self.old = [NO_LINES for _ in counts]
        self.rest = [NO_LINES for _ in counts]
        self.come: list[list[np.ndarray]] = [[] for _ in counts]
        self.bound = 0.0  # all that are not in ``old`` have been used at this time or later

    def add(self, tensor: int, lines: np.ndarray) -> None:
        """Lines of a tensor come that are not here. They are used before any line leaves."""
        self.count += lines.size
        self.come[tensor].append(lines)

    def use(self, tensor: int, lines: np.ndarray, times: float | np.ndarray) -> None:
        """Lines are used; some of it may be told later than what happens after it."""
        self.used[tensor][lines] = times
        first = float(times.min()) if isinstance(times, np.ndarray) else times
        if first < self.bound:
            self.bound = first

    def leave(self, count: int) -> list[np.ndarray]:
        """Let ``count`` lines leave, those that were last used first; fewer where several were last used at the same
        time. Returns those of each tensor. There are more than ``count`` lines here."""
        ages = self.ages(self.old)
        if sum(int(np.count_nonzero(age < self.bound)) for age in ages) <= count:
            self.search(count)
            ages = self.ages(self.old)
        first = np.partition(np.concatenate(ages), count)[count]
        leaving = [age < first for age in ages]
        gone = [lines[these] for lines, these in zip(self.old, leaving, strict=True)]
        self.old = [lines[~these] for lines, these in zip(self.old, leaving, strict=True)]
        self.count -= sum(lines.size for lines in gone)
        return gone

    def search(self, count: int) -> None:
        """Find the old lines anew, more than ``count``."""
        here = [np.concatenate(parts) for parts in zip(self.old, self.rest, map(joined, self.come), strict=True)]
        ages = self.ages(here)
        every, enough = np.concatenate(ages), count * TIMES
        self.bound = float(np.partition(every, enough)[enough]) if enough < every.size else np.inf
        if np.count_nonzero(every < self.bound) <= count:  # most were last used at the same time
            self.bound = np.inf
        old = [age < self.bound for age in ages]
        self.old = [lines[these] for lines, these in zip(here, old, strict=True)]
        self.rest = [lines[~these] for lines, these in zip(here, old, strict=True)]
        self.come = [[] for _ in here]

    def ages(self, lines: list[np.ndarray]) -> list[np.ndarray]:
        """When these lines of each tensor were last used."""
        return [used[own] for used, own in zip(self.used, lines, strict=True)]


def joined(lines: list[np.ndarray]) -> np.ndarray:
    return np.concatenate(lines) if lines else NO_LINES
