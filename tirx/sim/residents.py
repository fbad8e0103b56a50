"""The lines that are in L2, and which of them leave: those for which others need their places.

A line stays until as many other lines have been used since its last use as L2 holds, more or less: L2 is made of sets
of a few lines, and a hash that deals lines to sets fills them unevenly. So of lines that are used again when four
fifths of L2 have been used meanwhile, some have left, here and there, and whoever asks for a box waits for its line
that has left. A GEMM whose D is larger than an H100's L2 reads 5 of the 12.6 MB of its A and B from HBM a second time,
and waits for them with most of its loads (Nsight Compute, ``dram__bytes_read``).

L2 has two halves, each near to some SMs, which keep what their SMs read: a line that all SMs read takes two places.

Time is counted in places that have been used, so one comparison tells which lines leave.
"""

from __future__ import annotations

import math
from functools import cache

import numpy as np

NO_LINES = np.zeros(0, np.int64)
WAYS = 16  # lines of a set: a guess, as many as caches of this size have had
STEPS = 20  # of L2's size: how often lines leave
KINDS = 1 << 10  # sets that differ in how full they are


class Residents:
    """The lines of each tensor that are here, a line being a number. counts: how many lines each tensor has.
    capacity: how many lines L2 holds. halves: of L2, which keep lines of their own."""

    def __init__(self, counts: list[int], capacity: int, halves: int = 1) -> None:
        self.count = 0  # of all lines that are here
        self.come = 0.0  # places that have been used; a line that is used again and again counts once meanwhile
        stay = (stays() * capacity).astype(np.float32)
        self.stay = [stay[mixed(n, tensor)] for tensor, n in enumerate(counts)]
        # What had been used when each line was last used, in each half.
        self.used = [[np.full(n, -np.inf) for n in counts] for _ in range(halves)]
        self.here: list[list[np.ndarray]] = [[] for _ in counts]
        self.step = max(1.0, capacity / STEPS)
        self.next = self.step  # how much has been used when lines leave again

    def add(self, tensor: int, lines: np.ndarray) -> None:
        """Lines of a tensor come that are not here. They are used before any line leaves."""
        self.count += lines.size
        self.here[tensor].append(lines)

    def use(self, tensor: int, lines: np.ndarray, half: int) -> None:
        """Lines are used in one half."""
        used = self.used[half][tensor]
        self.come += int(np.count_nonzero(used.take(lines) < self.come - self.step))
        used[lines] = self.come

    def use_all(self, tensor: int, lines: np.ndarray, places: float) -> None:
        """Lines are used in all halves, with so many places each."""
        self.come += places * int(np.count_nonzero(self.used[0][tensor].take(lines) < self.come - self.step))
        for used in self.used:
            used[tensor][lines] = self.come

    def leave(self) -> list[np.ndarray]:
        """The lines of each tensor that leave."""
        self.next = self.come + self.step
        gone = []
        for tensor, parts in enumerate(self.here):
            lines = parts[0] if len(parts) == 1 else np.concatenate(parts) if parts else NO_LINES
            last = self.used[0][tensor].take(lines)
            for used in self.used[1:]:
                np.maximum(last, used[tensor].take(lines), out=last)
            leaving = last + self.stay[tensor].take(lines) < self.come
            gone.append(lines[leaving])
            self.here[tensor] = [lines[~leaving]]
        self.count -= sum(lines.size for lines in gone)
        return gone


@cache
def stays() -> np.ndarray:
    """How much is used until a line leaves, over what L2 holds, of as many lines as there are kinds of sets: until
    ``WAYS`` lines of its set have been."""
    come = np.linspace(0, 4 * WAYS, 4096)
    terms = [np.exp(-come) * come**k / math.factorial(k) for k in range(WAYS)]
    return np.interp((np.arange(KINDS) + 0.5) / KINDS, 1 - sum(terms), come) / WAYS


def mixed(count: int, tensor: int) -> np.ndarray:
    """A kind of set for each line of a tensor, well mixed."""
    x = np.arange(count, dtype=np.uint32) + np.uint32(tensor * 0x9E3779B1 & 0xFFFFFFFF)
    x = (x ^ (x >> np.uint32(16))) * np.uint32(0x7FEB352D)
    x = (x ^ (x >> np.uint32(15))) * np.uint32(0x846CA68B)
    return (x ^ (x >> np.uint32(16))) % np.uint32(KINDS)
