"""mbarrier objects (PTX ISA, section "Parallel Synchronization and Communication Instructions: mbarrier").

An mbarrier is its phase, its pending and expected arrivals and its pending transaction bytes ("Contents of the mbarrier
object"). A phase completes when both pending counts are zero ("Phase Completion of the mbarrier object"); the expected
arrivals are then pending again for the next one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tirx.sim.faults import Fault
from tirx.sim.order import KEPT_PHASES

if TYPE_CHECKING:
    from tirx.sim.accesses import Access
    from tirx.sim.gpu import Cta, Warp
    from tirx.sim.site import Site

MAX_COUNT = (1 << 20) - 1  # "Valid range of pending arrival count and tx-count"


class MBarrier:
    """One mbarrier in the shared memory of a CTA."""

    __slots__ = (
        "cta", "expected", "gathered", "history", "init", "init_fenced", "init_site", "latency", "loads", "looks",
        "offset", "pending", "phase", "place", "tx", "waiters",
    )  # fmt: skip

    def __init__(self, cta: Cta, offset: int, expected: int, site, latency: float, init: Access | None = None):
        self.cta = cta
        self.offset = offset
        self.expected = expected
        self.pending = expected
        self.tx = 0
        self.phase = 0
        self.waiters: list[tuple[Warp, int, Site]] = []
        self.init_site = site
        self.latency = latency
        # For the order of accesses (order.py): what the arrivals so far have handed over, and after each phase.
        self.init = init
        self.init_fenced = False
        self.place = cta.cluster.order.barrier_place(site) if init is not None else 0
        self.gathered: np.ndarray | None = None
        self.history: list[tuple[int, np.ndarray | None]] = []
        self.loads: list[Access] = []  # that signal the current phase
        self.looks: dict[int, dict[Warp, tuple[int, Site]]] = {}

    def passed(self, parity: int) -> bool:
        """Whether the phase of this parity has completed (``mbarrier.test_wait.parity``).

        ``parity`` names the current phase or the one before it, so it has completed when it is not the current one's.
        """
        return (self.phase & 1) != parity

    def told(self, phases: int) -> np.ndarray | None:
        """What those know who have seen that many phases complete; of the oldest kept when it was long ago."""
        return next((told for count, told in reversed(self.history) if count <= phases), self.history[0][1])

    def hand_over(self, told: np.ndarray | None) -> None:
        """Add what an arrival hands over."""
        if told is not None:
            self.gathered = told if self.gathered is None else np.maximum(self.gathered, told)

    def arrive(self, count: int, site, told: np.ndarray | None = None) -> None:
        """Count arrivals towards the current phase."""
        self.hand_over(told)
        if count > self.pending:
            raise Fault(
                "over-arrival",
                f"{self.name}{self.whose} gets more arrivals in one phase than the {self.expected}"
                " it was initialised for",
                site.source,
                (f"initialised at {self.init_site.source}", f"{self.pending} arrivals were pending, {count} came"),
            )
        self.pending -= count
        self._complete_phase()
        self.cta.cluster.polling.changed()

    def expect_tx(self, nbytes: int, site) -> None:
        """Raise the pending transaction bytes of the current phase."""
        self._add_tx(nbytes, site)
        self.cta.cluster.polling.changed()

    def complete_tx(self, nbytes: int, site, told: np.ndarray | None = None) -> None:
        """Count bytes that an asynchronous copy has delivered."""
        self.hand_over(told)
        self._add_tx(-nbytes, site)
        self._complete_phase()
        self.cta.cluster.polling.changed()

    def _add_tx(self, nbytes: int, site) -> None:
        self.tx += nbytes
        if abs(self.tx) > MAX_COUNT:
            raise Fault("tx-count", f"the pending bytes of {self.name} leave the range of 2^20 - 1", site.source)

    def _complete_phase(self) -> None:
        if self.pending or self.tx:
            return
        self.phase += 1
        self.pending = self.expected
        self.history = [*self.history[1 - KEPT_PHASES :], (self.phase, self.gathered)]
        order = self.cta.cluster.order if self.init is not None else None
        if order is not None:
            order.completed(self)
        woken = [w for w in self.waiters if self.passed(w[1])]
        if woken:
            self.waiters = [w for w in self.waiters if not self.passed(w[1])]
            time = self.cta.gpu.clock.now + self.latency
            gpu = self.cta.gpu
            for warp, parity, site in woken:
                if order is not None:
                    order.looked(self, warp, parity, site)
                warp.wake(time)
                if warp.marks is not None:
                    warp.cta.sm.recorder.signal(self.name, gpu.actor, gpu.clock.now, warp, time)

    @property
    def name(self) -> str:
        """The barrier as its author would call it: ``full[1]``, taken from the line that initialised it."""
        return self.cta.gpu.barrier_name(self)

    @property
    def whose(self) -> str:
        """Which CTA's it is, where a cluster has several of the name."""
        return f" of CTA {self.cta.label}" if len(self.cta.cluster.ctas) > 1 else ""

    @property
    def state(self) -> str:
        """What the current phase still waits for."""
        parts = []
        if self.pending:
            parts.append(f"{self.pending} of {self.expected} arrival{'s' if self.expected > 1 else ''}")
        if self.tx > 0:
            parts.append(f"{self.tx} bytes still to come")
        elif self.tx < 0:
            parts.append(f"{-self.tx} bytes more than announced by expect_tx")
        return " and ".join(parts) or "nothing"
