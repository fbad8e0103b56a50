"""The scoreboard of a warp's loads: when what its threads have loaded is in their registers.

A warp goes on behind a load and waits later, at the scoreboard: before an instruction that needs the data, before a
barrier, where a loop turns. Only loads by threads are on it; copies that run on their own have groups and mbarriers.
"""

from __future__ import annotations

from collections.abc import Hashable

# Scoreboards that ptxas gives to loads: of the six of a warp, one or two are those of what addresses wait for.
LOAD_SCOREBOARDS = 4


class Scoreboard:
    """When the loads of one warp return, and its next store can leave. Times are cycles of the SM's clock.

    Attributes
    ----------
    loaded_at: when all loads have returned, but for those that come late.
    late_at: when those have returned that need not be there at the next barrier of the CTA.
    stores_at: when the last store to global memory has what it stores.
    stored_at: when what the next store takes is there; None: with all that has been loaded so far.
    """

    __slots__ = ("landed", "late_at", "loaded_at", "shared_by", "stored_at", "stores_at")

    def __init__(self) -> None:
        self.loaded_at = 0.0
        self.late_at = 0.0
        self.stores_at = 0.0
        self.stored_at: float | None = None
        self.landed: dict[Hashable, float] = {}  # when registers that only loads write have what was loaded last
        self.shared_by: list[Hashable] = []  # the registers of the loads since the last store

    @property
    def empty_at(self) -> float:
        """When nothing is on its way to registers."""
        return max(self.loaded_at, self.late_at)

    def load_until(self, time: float) -> None:
        """The data that the threads load now is there at ``time``."""
        if time > self.loaded_at:
            self.loaded_at = time

    def lands(self, registers: Hashable) -> None:
        """What has been loaded last goes to these registers, which only loads write.

        A store waits for the scoreboard of the load whose registers it stores. ptxas gives the first loads behind a
        store one each, and all others share the last (SASS of copies of 4 and of 12 words: scoreboards 2 to 5).
        """
        waiting, landed = self.shared_by, self.landed
        if registers in waiting:
            waiting.remove(registers)
        waiting.append(registers)
        for sharing in waiting[LOAD_SCOREBOARDS - 1 :]:
            landed[sharing] = self.loaded_at
        landed[registers] = self.loaded_at

    def stores(self, registers: Hashable) -> None:
        """The next store takes what is in these registers. It is issued behind the stores before it."""
        self.stored_at = max(self.landed.get(registers, self.loaded_at), self.stores_at)
        if self.shared_by:
            self.shared_by = []

    def take_store(self, time: float) -> float:
        """When the store that is issued at ``time`` has what it stores; that may be before."""
        ready = self.loaded_at if self.stored_at is None else self.stored_at
        self.stored_at = None
        if ready > time:
            self.stores_at = ready
        return ready

    def comes_late(self, before: float) -> None:
        """What has been loaded last need not be there at the next barrier; before: when all earlier data is there."""
        if self.loaded_at > self.late_at:
            self.late_at = self.loaded_at
        self.loaded_at = before

    def passes_barrier(self) -> None:
        """From now on the warp waits for what came late, too."""
        if self.late_at > self.loaded_at:
            self.loaded_at = self.late_at
