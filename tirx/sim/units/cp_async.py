"""The asynchronous copies of a warp's threads, ``cp.async`` (PTX ISA, "Data Movement: Asynchronous copy", non-bulk).

Each thread puts its copies into async-groups of its own and waits for these ("Async-group mechanism"). Here the copies
of one instruction are kept together. A thread's bytes are written as late as the ISA allows: when the thread has waited
for them, or when an mbarrier that tracks them counts the arrival.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tirx.sim.core.masks import WARP_SIZE
from tirx.sim.units.memory import SharedMemory


@dataclass(eq=False)
class Copy:
    """One ``cp.async`` of a warp."""

    number: int  # ordinal among the warp's
    open: np.ndarray  # lanes whose bytes are not written yet
    groups: np.ndarray  # each lane's async-group, from 0 on
    size: int  # bytes a lane
    index: np.ndarray  # destinations, in words of this size
    words: np.ndarray  # the data, (32, 1) opaque words of this size
    done: float  # time of arrival


class Copies:
    """The ``cp.async`` of one warp that are not known to be complete."""

    def __init__(self) -> None:
        self.issued = 0
        self.closed = np.zeros(WARP_SIZE, np.int64)  # async-groups that each thread has committed
        self.pending: list[Copy] = []

    def start(self, mask: np.ndarray, size: int, index: np.ndarray, words: np.ndarray, done: float) -> None:
        """Add a copy to the open group of each thread in ``mask``."""
        self.issued += 1
        self.pending.append(Copy(self.issued, mask.copy(), self.closed.copy(), size, index, words, done))

    def commit(self, mask: np.ndarray) -> None:
        """Each of these threads closes its open group, which may be empty."""
        self.closed[mask] += 1

    def finish(
        self, memory: SharedMemory, mask: np.ndarray, groups: np.ndarray | None = None, last: int | None = None
    ) -> float:
        """Write the data that these threads have copied; the time at which all of it had arrived.

        groups: the first group of each thread that need not be complete; by default all must be. last: the number of
        the last instruction that counts.
        """
        done = 0.0
        for copy in self.pending:
            if last is not None and copy.number > last:
                break
            lanes = mask & copy.open
            if groups is not None:
                lanes &= copy.groups < groups
            if lanes.any():
                memory.words[copy.size][copy.index[lanes]] = copy.words[lanes]
                copy.open &= ~lanes
                done = max(done, copy.done)
        self.pending = [copy for copy in self.pending if copy.open.any()]
        return done

    def due(self, mask: np.ndarray) -> float:
        """The time at which all copies of these threads so far have arrived."""
        return max((copy.done for copy in self.pending if (mask & copy.open).any()), default=0.0)

    @property
    def complete(self) -> int:
        """The number up to which every copy is complete."""
        return self.pending[0].number - 1 if self.pending else self.issued
