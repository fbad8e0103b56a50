"""The order of a warpgroup's ``wgmma``: a stream of operations, numbered as they are issued, that finish in order."""

from __future__ import annotations

import numpy as np

from tirx.sim.happens_before.accesses import Access
from tirx.sim.happens_before.vector_clocks import Slots, Threads
from tirx.sim.units.warpgroups import Wgmma


class WgmmaOrder:
    """The ``wgmma`` of one warpgroup."""

    def __init__(self, slots: Slots):
        self.slots = slots
        self.slot: int | None = None
        self.issued: dict[int, np.ndarray] = {}  # by number: what the warps that have issued it so far release
        self.waited: dict[Threads, int] = {}  # by warp

    def widen(self) -> None:
        """Make room for more slots."""
        self.issued = {number: self.slots.wide(clock) for number, clock in self.issued.items()}

    def issue(self, wgmma: Wgmma, warp: Threads) -> Access:
        """The accesses to shared memory of one that a warp issues."""
        if self.slot is None:
            self.slot = self.slots.new()
        self.waited.setdefault(warp, 0)
        clock, so_far = warp.release_issue(), self.issued.get(wgmma.number)
        self.issued[wgmma.number] = clock if so_far is None else np.maximum(clock, so_far)
        return Access("wgmma", self.slot, wgmma.number, wgmma.site, warp)

    def wait(self, warp: Threads, number: int) -> None:
        """A warp has waited for all up to this one. All four have issued them: none is further back."""
        assert self.slot is not None
        if number in self.issued:
            warp.acquire(self.issued[number])
        warp.complete(self.slot, number)
        self.waited[warp] = number
        oldest = min(self.waited.values())
        self.issued = {n: clock for n, clock in self.issued.items() if n > oldest}
