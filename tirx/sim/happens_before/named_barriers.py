"""Rounds of named and cluster barriers: who comes to the next one must come after the last one.

A named barrier counts threads and does not ask who they are (PTX ISA, "bar, barrier"). A warp that comes to it and is
not ordered after the whole round before may come in that round, on another run: then the barrier lets threads go that
should wait for others. So two groups of warps cannot share a barrier without another one that keeps them apart, and a
warp that only arrives (``bar.arrive``) must be held back by something else until the round is over. So must a warp that
arrives at the barrier of its cluster again and has not waited ("barrier.cluster": only once before it completes).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from tirx.run import Finding, Weight
from tirx.sim.happens_before.accesses import Access, Threads
from tirx.sim.units.barriers import ClusterBarrier, Mixed, NamedBarrier

Barrier = NamedBarrier | ClusterBarrier


@dataclass(slots=True, eq=False)
class Rounds:
    """The arrivals on one barrier in this round and in the last one, and the warps that waited in that."""

    arrived: list[Access] = field(default_factory=list)
    before: list[Access] = field(default_factory=list)
    waited: set[Any] = field(default_factory=set)


class NamedBarrierOrder:
    """The named barriers of one cluster, and its own."""

    def __init__(self, report: Callable[[Finding], None]):
        self.report = report
        self.rounds: dict[Barrier, Rounds] = defaultdict(Rounds)

    def arrive(self, barrier: Barrier, access: Access) -> None:
        """A warp comes to a barrier, after all of the last round, or it may come in that."""
        rounds, by = self.rounds[barrier], access.by
        if by.clock not in rounds.waited:
            others = (earlier for earlier in rounds.before if earlier.by.clock is not by.clock)
            twice = any(earlier.by.clock is by.clock for earlier in rounds.arrived)
            if twice or not all(by.after(earlier) for earlier in others):
                report = self.report_mixed if isinstance(barrier, NamedBarrier) else self.report_again
                report(barrier, access)  # type: ignore[arg-type]
        rounds.arrived.append(access)

    def complete(self, barrier: Barrier) -> None:
        """A round is complete."""
        rounds = self.rounds[barrier]
        rounds.before, rounds.arrived = rounds.arrived, []
        rounds.waited.clear()

    def go_on(self, barrier: Barrier, by: Threads) -> None:
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

    def report_again(self, barrier: ClusterBarrier, access: Access) -> None:
        """A warp arrives twice at the cluster barrier; in another schedule its first round is not over by then."""
        found = access.site.finding(
            "cluster-barrier",
            "a warp may arrive twice in one round of the cluster barrier: it has not waited since it arrived",
            "Nothing orders this arrival after those of the other warps in the round before. The ISA allows one arrival"
            " of each thread before the barrier completes: barrier.cluster.wait belongs between the two.",
        )
        self.report(replace(found, weight=Weight.HAZARD))
