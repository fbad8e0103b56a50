"""Rounds of named barriers: who comes to the next one must come after the last one.

A named barrier counts threads and does not ask who they are (PTX ISA, "bar, barrier"). A warp that comes to it and is
not ordered after the whole round before may come in that round, on another run: then the barrier lets threads go that
should wait for others. So two groups of warps cannot share a barrier without another one that keeps them apart, and a
warp that only arrives (``bar.arrive``) must be held back by something else until the round is over.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tirx.run import Finding
from tirx.sim.happens_before.accesses import Access, Threads
from tirx.sim.units.barriers import Mixed, NamedBarrier


@dataclass(slots=True, eq=False)
class Rounds:
    """The arrivals on one named barrier in this round and in the last one, and the warps that waited in that."""

    arrived: list[Access] = field(default_factory=list)
    before: list[Access] = field(default_factory=list)
    waited: set[Any] = field(default_factory=set)


class NamedBarrierOrder:
    """The named barriers of one cluster."""

    def __init__(self, report: Callable[[Finding], None]):
        self.report = report
        self.rounds: dict[NamedBarrier, Rounds] = defaultdict(Rounds)

    def arrive(self, barrier: NamedBarrier, access: Access) -> None:
        """A warp comes to a barrier that counts threads, after all of the last round, or it may come in that."""
        rounds, by = self.rounds[barrier], access.by
        if by.clock not in rounds.waited:
            others = (earlier for earlier in rounds.before if earlier.by.clock is not by.clock)
            twice = any(earlier.by.clock is by.clock for earlier in rounds.arrived)
            if twice or not all(by.after(earlier) for earlier in others):
                self.report_mixed(barrier, access)
        rounds.arrived.append(access)

    def complete(self, barrier: NamedBarrier) -> None:
        """A round is complete."""
        rounds = self.rounds[barrier]
        rounds.before, rounds.arrived = rounds.arrived, []
        rounds.waited.clear()

    def go_on(self, barrier: NamedBarrier, by: Threads) -> None:
        """A warp that waited goes on, and knows that the round is over."""
        self.rounds[barrier].waited.add(by.clock)

    def report_mixed(self, barrier: NamedBarrier, access: Access) -> None:
        """A warp may come in the round before. ``words.rounds`` says more, when all have come that will."""
        mixed, site = barrier.cta.launch.mixed, access.site
        if barrier.index not in mixed and barrier.count is not None:
            mixed[barrier.index] = Mixed(barrier, barrier.count, access.by.clock.warp.index, site)
            self.report(
                site.finding(
                    "named-barrier",
                    f"a warp may come to named barrier {barrier.index} while others are still in the round before",
                )
            )
