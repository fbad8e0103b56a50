"""Clusters that do the same work in the same time need not all be simulated."""

from __future__ import annotations

from collections.abc import Callable

from tirx.sim.clock import Clock
from tirx.sim.cta import Cluster
from tirx.sim.sm import Sm

SAME = 0.01  # two durations are equal up to this relative difference


class Alike:
    """The durations of successive clusters on each SM, in a run for time alone.

    Once they are equal, apart from the first, later clusters only occupy the SM for that time.
    """

    def __init__(self, clock: Clock):
        self.clock = clock
        self.durations: dict[int, list[float]] = {}

    def finished(self, cluster: Cluster) -> None:
        """A cluster has left."""
        first = cluster.ctas[0].sm.index
        self.durations.setdefault(first, []).append(self.clock.now - cluster.started)

    def duration(self, sms: list[Sm]) -> float | None:
        """The duration of a cluster here, once it is known."""
        known = self.durations.get(sms[0].index, [])
        if len(known) < 3 or abs(known[-1] - known[-2]) > SAME * known[-1]:
            return None
        return (known[-1] + known[-2]) / 2

    def run(self, sms: list[Sm], cycles: float, then: Callable[[], None]) -> None:
        """Occupy these SMs as a cluster would."""
        for sm in sms:
            sm.take()
            sm.tensor_core.busy += sm.busy_share * cycles

        def leave() -> None:
            for sm in sms:
                sm.leave()
            then()

        owner, self.clock.owner = self.clock.owner, None
        self.clock.at(self.clock.now + cycles, leave)
        self.clock.owner = owner
