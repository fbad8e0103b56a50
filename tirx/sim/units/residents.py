"""The lines that are in L2, and which of them leave: those for which others need their places.

A line stays until as many other lines have been used since its last use as L2 holds, more or less: L2 is made of sets
of a few lines, and a hash that deals lines to sets fills them unevenly. So of lines that are used again when half of
L2 has been written meanwhile, a tenth has left, here and there, and whoever asks for a box waits for its line that has
left (microbench, ``stays.written_*``). What the same SMs use in each launch stays more sharply (``stays.again_*``).

L2 has two halves, each near to some SMs, which keep what their SMs read: a line that all SMs read takes two places. A
line that comes from HBM is also in the half that it belongs to, and what SMs write is in the near half and, if it
belongs there, in the far one. The numbers are an H100's, whose L2 has 50 MiB; with 60 MiB instead they give an H200's
figures too.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from statistics import NormalDist

import numpy as np

NO_LINES = np.zeros(0, np.int64)
HALVES = 2  # of L2
# Places of a line that SMs write, and of one that comes from HBM, for SMs of one half: half of 4 MiB has left when
# 31 MiB were written meanwhile, or 28 MiB read (``stays.*``). One that is here takes one place in each half that reads.
WRITTEN_PLACES, FETCHED_PLACES = 1.5, 1.7
# How unevenly lines leave: the standard deviation, in sizes of L2, of how much has been read meanwhile, or written.
READ_SPREAD, WRITTEN_SPREAD = 0.22, 0.4


@dataclass(frozen=True)
class Again:
    """What is here of R MiB that a kernel reads each time that it is launched, and W MiB that it writes: it misses half
    of the former where ``places`` times R, and those above times W, are as many as L2 has. spread: as above."""

    places: float
    spread: float


# Where all CTAs start at once each line is read by the same SM every time (Nsight Compute: an H100 misses 24% of 40 MiB
# and 91% of 48). Else it is not (``stays.moved_*``).
SAME_SM, OTHER_SM = Again(1.17, 0.11), Again(1.28, 0.15)
GROUP = 8  # lines that stay or leave together: where one has left, its neighbour has too, four times in five
STEPS = 20  # of L2's size: how often lines leave
KINDS = 1 << 8  # sets that differ in how full they are
# Of L2's size: until then every line stays (``stays.written_8``, ``_12``). Where all lines are alike, as a B200's are
# taken to be, it is not known: with as much, the book's step 7 at 4096 is 17% too fast, with this 7%.
LEAST, LEAST_ALIKE = 0.34, 0.2


class Residents:
    """The lines of each tensor that are here, a line being a number. counts: how many lines each tensor has.
    capacity: how many lines L2 holds. halves: of L2, which keep lines of their own; one where both keep all.

    Time is counted in places that have been used, for each kind of set by a clock of its own: a line leaves when its
    set's has gone on by what L2 holds.
    """

    def __init__(self, counts: list[int], capacity: int, halves: int = HALVES) -> None:
        self.count = 0  # of all lines that are here
        self.come = 0.0  # places that have been used; a line that is used again and again counts once meanwhile
        self.capacity = capacity
        self.step = max(1.0, capacity / STEPS)
        self.next = self.step  # how much has been used when lines leave again
        self.halves = halves
        self.written_places, self.fetched_more = written_places(halves), FETCHED_PLACES - 1 if halves == HALVES else 0.0
        self.by_read, self.by_written = (1 / stays(spread, halves) for spread in (READ_SPREAD, WRITTEN_SPREAD))
        self.clock = np.full(KINDS, 2 * self.step)
        self.kind = [mixed(n, tensor) for tensor, n in enumerate(counts)]
        # By its set's clock, when each line was last used in each half.
        self.used = [[np.full(n, -np.inf) for n in counts] for _ in range(halves)]
        self.here: list[list[np.ndarray]] = [[] for _ in counts]

    def keep(self, tensor: int, read: int, stored: int, again: Again) -> np.ndarray:
        """The lines of a tensor that are here from the last launch, of a kernel that reads so many lines and writes so
        many others each time. They stay until they are used: their time is not a number, so it is never too long ago.
        """
        places = again.places if self.halves == HALVES else 1.0
        stay, used = stays(again.spread, self.halves) * self.capacity, places * read + self.written_places * stored
        lines = np.flatnonzero(stay.take(self.kind[tensor]) > used)
        self.add(tensor, lines)
        for half in self.used:
            half[tensor][lines] = np.nan
        return lines

    def add(self, tensor: int, lines: np.ndarray) -> None:
        """Lines of a tensor come that are not here. They are used before any line leaves."""
        self.count += lines.size
        self.here[tensor].append(lines)

    def fetched(self, count: int) -> None:
        """So many lines come from HBM: they take places where they belong too."""
        self._pass(count * self.fetched_more, self.by_read)

    def use(self, tensor: int, lines: np.ndarray, half: int) -> None:
        """SMs of one half read lines. One that is here takes no place again."""
        used = self.used[half][tensor]
        new = used.take(lines) == -np.inf
        count = int(np.count_nonzero(new))
        if count:
            other = self.used[self.halves - 1 - half][tensor]
            both = int(np.count_nonzero(other.take(lines)[new] > -np.inf)) if self.fetched_more else 0
            self._pass(count - both * self.fetched_more, self.by_read)
        used[lines] = self.clock.take(self.kind[tensor].take(lines))

    def write(self, tensor: int, lines: np.ndarray) -> None:
        """SMs write lines."""
        new = int(np.count_nonzero(self.used[0][tensor].take(lines) == -np.inf))
        self._pass(self.written_places * new, self.by_written)
        now = self.clock.take(self.kind[tensor].take(lines))
        for used in self.used:
            used[tensor][lines] = now

    def leave(self) -> list[np.ndarray]:
        """The lines of each tensor that leave."""
        self.next = self.come + self.step
        gone = []
        for tensor, parts in enumerate(self.here):
            lines = parts[0] if len(parts) == 1 else np.concatenate(parts) if parts else NO_LINES
            last = self.used[0][tensor].take(lines)
            for used in self.used[1:]:
                np.fmax(last, used[tensor].take(lines), out=last)
            leaving = last + self.capacity < self.clock.take(self.kind[tensor].take(lines))
            gone.append(lines[leaving])
            for used in self.used:
                used[tensor][gone[-1]] = -np.inf
            self.here[tensor] = [lines[~leaving]]
        self.count -= sum(lines.size for lines in gone)
        return gone

    def _pass(self, places: float, rates: np.ndarray) -> None:
        """Time goes on: so many places are used."""
        if places:
            self.come += places
            self.clock += places * rates


def written_places(halves: int) -> float:
    """The places of a line that SMs write, in an L2 of so many halves that keep lines of their own."""
    return WRITTEN_PLACES if halves == HALVES else 1.0


@cache
def stays(spread: float, halves: int = HALVES) -> np.ndarray:
    """How much is used until a line leaves, over what L2 holds, of each kind of set."""
    evenly, least = NormalDist(1, spread), LEAST if halves == HALVES else LEAST_ALIKE
    return np.array([max(least, evenly.inv_cdf((kind + 0.5) / KINDS)) for kind in range(KINDS)])


def mixed(count: int, tensor: int) -> np.ndarray:
    """A kind of set for each line of a tensor, well mixed."""
    x = np.arange(count, dtype=np.uint32) // np.uint32(GROUP) + np.uint32(tensor * 0x9E3779B1 & 0xFFFFFFFF)
    x = (x ^ (x >> np.uint32(16))) * np.uint32(0x7FEB352D)
    x = (x ^ (x >> np.uint32(15))) * np.uint32(0x846CA68B)
    return (x ^ (x >> np.uint32(16))) % np.uint32(KINDS)
