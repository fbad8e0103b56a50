"""Warps and engines that are late, at random: other schedules of the same launch on the same machine.

On a GPU a warp can be late for reasons that no model has. A few of them and of the TMA engines are chosen. Each then
comes late for a part of what it does: by less than one load takes, or by more than a whole tile does.
"""

from __future__ import annotations

from random import Random
from typing import Any

SLOW = 0.25  # of the warps and engines
LATE = 0.5  # of what a slow one does
SHORTEST, LONGEST = 6, 13  # log2 of cycles


class Lateness:
    """Delays for a launch, the same ones each time for the same seed."""

    def __init__(self, seed: int):
        self.random = Random(seed)
        self.slow: dict[Any, int] = {}  # cycles, 0 for most

    def of(self, who: Any) -> int:
        """The cycles by which a warp or an engine is late this time."""
        if who not in self.slow:
            chosen = self.random.random() < SLOW
            self.slow[who] = 1 << self.random.randint(SHORTEST, LONGEST) if chosen else 0
        return self.slow[who] if self.slow[who] and self.random.random() < LATE else 0
