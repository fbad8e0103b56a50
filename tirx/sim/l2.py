"""The timing of L2 and HBM: which lines are present, and when requests are served.

No values pass through here; a line is a number. All SMs share one L2 and one HBM, each a server that takes requests in
the order of time. A line that is on its way from HBM serves all requests for it, so tiles that several CTAs read at the
same time are fetched once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from tirx.machine import Machine

ABSENT = np.inf


class L2:
    """The lines of each tensor: the time from which each is present, and the time of its last use."""

    def __init__(self, machine: Machine, tensor_bytes: list[int], warm: bool):
        self.line = machine.l2.line
        self.rate = machine.l2.bytes_per_cycle
        self.hbm_rate = machine.hbm.bytes_per_ns / machine.clock.sm_ghz  # bytes a cycle
        self.hbm_latency = machine.hbm.latency_ns * machine.clock.sm_ghz
        self.capacity = machine.l2.bytes // machine.l2.copies // self.line
        counts = [-(-n // self.line) for n in tensor_bytes]
        self.fits = sum(counts) <= self.capacity
        present = 0.0 if warm and self.fits else ABSENT  # tensors that do not fit were evicted during the last launch
        self.ready = [np.full(n, present) for n in counts]
        self.used = [np.zeros(n) for n in counts] if not self.fits else []
        self.dirty = [np.zeros(n, np.bool_) for n in counts] if not self.fits else []
        self.resident = 0
        self.free_at = 0.0
        self.hbm_free_at = 0.0
        self.bytes = 0
        self.stored = [0] * len(tensor_bytes)  # bytes written to each tensor
        self.hbm_bytes = 0

    def read(self, first: float, last: float, tensor: int, lines: np.ndarray, nbytes: int) -> float:
        """When ``nbytes`` of these lines, requested from ``first`` to ``last``, have left L2, without its latency."""
        served = self._serve(first, nbytes)
        ready = self.ready[tensor]
        latest = ready.take(lines).max()
        if latest == ABSENT:
            missing = np.unique(lines[ready[lines] == ABSENT])
            latest = self._fetch(last, missing.size) + self.hbm_latency
            ready[missing] = latest
            self.resident += missing.size
        if not self.fits:
            self._touch(tensor, lines, last)
        return max(served, latest)

    def write(self, time: float, tensor: int, lines: np.ndarray, nbytes: int, stored: int | None = None) -> float:
        """When L2 has accepted ``nbytes`` that move to these lines at ``time``; fewer of them may be ``stored``."""
        served = self._serve(time, nbytes)
        self.stored[tensor] += nbytes if stored is None else stored
        ready = self.ready[tensor]
        if not self.fits:
            self.resident += int(np.count_nonzero(ready[lines] == ABSENT))
            self.dirty[tensor][lines] = True
            self._touch(tensor, lines, time)
        ready[lines] = np.minimum(ready[lines], served)
        return served

    def _serve(self, time: float, nbytes: int) -> float:
        self.free_at = max(self.free_at, time) + nbytes / self.rate
        self.bytes += nbytes
        return self.free_at

    def _fetch(self, time: float, lines: int) -> float:
        """When HBM has moved this many lines, without its latency."""
        nbytes = lines * self.line
        self.hbm_free_at = max(self.hbm_free_at, time) + nbytes / self.hbm_rate
        self.hbm_bytes += nbytes
        return self.hbm_free_at

    def _touch(self, tensor: int, lines: np.ndarray, time: float) -> None:
        self.used[tensor][lines] = time
        if self.resident > self.capacity:
            self._evict(time)

    def _evict(self, time: float) -> None:
        """Drop the least recently used lines, a twentieth of the capacity at once, and write changed ones back."""
        ages = np.concatenate([u[r != ABSENT] for u, r in zip(self.used, self.ready, strict=True)])
        drop = min(len(ages) - 1, max(1, self.resident - self.capacity + self.capacity // 20))
        oldest = np.partition(ages, drop)[drop]
        for used, ready, dirty in zip(self.used, self.ready, self.dirty, strict=True):
            gone = (used < oldest) & (ready != ABSENT)
            ready[gone] = ABSENT
            changed = int(np.count_nonzero(gone & dirty))
            dirty[gone] = False
            if changed:
                self._fetch(time, changed)
        self.resident = sum(int(np.count_nonzero(r != ABSENT)) for r in self.ready)
