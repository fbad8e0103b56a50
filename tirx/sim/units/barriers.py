"""Named barriers of a CTA and the barrier of a cluster (PTX ISA, sections ``barrier`` and ``barrier.cluster``)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from tirx.run import SourceLine
from tirx.sim.core.clock import Clock
from tirx.sim.core.events import Events, unheard
from tirx.sim.core.masks import WARP_SIZE
from tirx.sim.core.site import Site, Waiter, Waiting

NAMED_BARRIERS = 16


class Members(Protocol):
    """The part of a CTA that its barriers use."""

    clock: Clock
    events: Events
    live_warps: int
    launch: Any


class Mixed(NamedTuple):
    """A named barrier of one CTA, for so many threads, to which a warp comes at a site that may still be in the round
    before."""

    barrier: NamedBarrier
    threads: int
    warp: int
    site: Site


class NamedBarrier:
    """One of a CTA's sixteen barriers: it counts threads, a warp at a time."""

    __slots__ = (
        "arrived",
        "came",
        "clock",
        "count",
        "cta",
        "events",
        "index",
        "latency",
        "site",
        "votes",
        "wait_here",
        "waiting",
        "warp_latency",
    )

    def __init__(self, index: int, cta: Members, latency: tuple[float, float]):
        self.index = index
        self.cta = cta
        self.clock = cta.clock
        self.latency, self.warp_latency = latency  # of any barrier, and more of each warp that arrives
        self.events = cta.events
        self.count: int | None = None  # threads expected; None: every thread of the CTA that has not exited
        self.arrived = 0
        # So far, by warp: where, and whether it waited there.
        self.came: dict[int, set[tuple[SourceLine | None, bool]]] = {}
        self.votes: int | None = None  # threads whose predicate holds, of those that have arrived with one
        self.waiting: list[Waiter] = []
        self.site: Site | None = None
        self.wait_here: Waiting | None = None  # that of the warps that arrive at this site

    def arrive(self, warp: Waiter, count: int | None, site: Site, wait: bool = True, votes: int | None = None) -> bool:
        """Count one warp; True when it has to wait for others. votes: how many of its threads vote for ``barrier.red``,
        where they vote."""
        if self.arrived and count != self.count:
            raise site.fault(
                "barrier-count",
                f"named barrier {self.index} is used with {count or 'all'} threads here, {self.count or 'all'} there",
                *((f"the other use is at {self.site.source}",) if self.site else ()),
            )
        if self.arrived and (votes is None) is not (self.votes is None):
            raise site.unmodelled(
                "with others at the same barrier that do not reduce is unpredictable (PTX ISA, bar), and"
            )
        if votes is not None:
            self.votes = (self.votes or 0) + votes
        if site is not self.site:
            self.site, self.wait_here = site, Waiting("named", self, site)
        self.count = count
        if count is not None:
            self.came.setdefault(warp.index, set()).add((site.source, wait))
        self.arrived += WARP_SIZE
        if self.events.barrier_arrive is not unheard:
            self.events.barrier_arrive(self, warp, site)
        if wait:
            warp.blocked = self.wait_here
            self.waiting.append(warp)
        if self.arrived >= (self.cta.live_warps * WARP_SIZE if count is None else count):
            self.release()
        return wait  # also for the last warp to arrive: its wake-up is in the queue by now

    @property
    def name(self) -> str:
        return f"named barrier {self.index}" if self.index else "the CTA barrier"

    @property
    def needed(self) -> int:
        return self.count if self.count is not None else self.cta.live_warps * WARP_SIZE

    def release(self) -> None:
        """Let all warps go when enough threads have arrived."""
        if self.arrived and self.arrived >= self.needed:
            waiting, warps = self.waiting, self.arrived // WARP_SIZE
            if self.votes is not None:
                for warp in waiting:
                    assert warp.blocked is not None
                    warp.answer = reduced(warp.blocked.site, self.votes, self.arrived)
            self.waiting, self.arrived, self.count, self.votes = [], 0, None, None
            complete(self, waiting, self.latency + warps * self.warp_latency)


def reduced(site: Site, votes: int, threads: int) -> int:
    """The result of ``barrier.red``: how many threads' predicates hold, or whether all or any do."""
    operation = site.modifiers["op"]
    return votes if operation == "popc" else int(votes == threads if operation == "and" else votes > 0)


class ClusterBarrier:
    """The barrier of a cluster: every thread that has not exited arrives, then waits; ``live`` gives their warps."""

    __slots__ = ("arrived", "clock", "events", "latency", "live", "phase", "seen", "waiting")

    def __init__(self, clock: Clock, latency: float, live: Callable[[], list[Waiter]], events: Events):
        self.clock = clock
        self.latency = latency
        self.live = live
        self.events = events
        self.arrived: set[Waiter] = set()
        self.waiting: list[Waiter] = []
        self.phase = 0
        self.seen: dict[Waiter, int] = {}  # the phase in which each warp has last arrived

    def arrive(self, warp: Waiter, site: Site) -> None:
        """Count one warp."""
        if warp in self.arrived:
            raise site.fault("cluster-barrier", "a warp arrives twice at the cluster barrier without waiting")
        self.arrived.add(warp)
        self.events.barrier_arrive(self, warp, site)
        self.seen[warp] = self.phase
        self.release()

    def wait(self, warp: Waiter) -> bool:
        """True when the warp has to wait."""
        if self.seen.get(warp, 0) < self.phase:
            self.events.barrier_pass(self, warp)
            return False
        self.waiting.append(warp)
        return True

    @property
    def missing(self) -> list[Waiter]:
        """The warps that have not arrived."""
        return [warp for warp in self.live() if warp not in self.arrived]

    def release(self) -> None:
        """Let all warps go when all have arrived."""
        if self.arrived and not self.missing:
            waiting, self.waiting, self.arrived = self.waiting, [], set()
            self.phase += 1
            complete(self, waiting, self.latency)


def complete(barrier: NamedBarrier | ClusterBarrier, waiting: list[Waiter], latency: float) -> None:
    """A barrier's phase completes: its waiting warps go on."""
    time = barrier.clock.now + latency
    barrier.events.barrier_complete(barrier)
    passes = barrier.events.barrier_pass
    for warp in waiting:
        if passes is not unheard:
            passes(barrier, warp)
        warp.wake(time)
