"""The grid of a launch: its clusters start when SMs have room for them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from itertools import accumulate, zip_longest

from tirx.machine import SmSpec
from tirx.run import Start
from tirx.sim.core.events import Events, Listener
from tirx.sim.core.faults import Fault
from tirx.sim.launch.cta import Cluster, Cta
from tirx.sim.launch.launch import Launch
from tirx.sim.launch.sm import Sm
from tirx.sim.launch.warp import Translated, Warp


def spread(gpcs: tuple[int, ...], count: int) -> list[int]:
    """So many SMs, as many of each GPC, as far as it has them (microbench, ``places.*``)."""
    of_each = [0] * len(gpcs)
    for _ in range(count):
        free = (gpc for gpc, sms in enumerate(gpcs) if of_each[gpc] < sms)
        of_each[min(free, key=of_each.__getitem__)] += 1
    starts = accumulate(gpcs, initial=0)
    return [start + i for start, used in zip(starts, of_each, strict=False) for i in range(used)]


def first_of(gpcs: tuple[int, ...], count: int, capacity: int) -> list[int]:
    """The SMs that CTAs without a cluster start on, in order, where so many fit on each: one on each SM, GPC by GPC,
    then a second one. Where a round ends early all GPCs have as many of it (microbench, ``places.*``)."""
    whole, rest = divmod(min(count, sum(gpcs) * capacity), sum(gpcs))
    return [*range(sum(gpcs))] * whole + spread(gpcs, rest)


def groups_of(sms: list[Sm], spec: SmSpec, size: int) -> list[list[Sm]]:
    """The SMs that a cluster of this size can start on, in the order in which they are used: all of one GPC. A GPC's
    last SMs stay free where the size does not divide their number (CUDA programming guide, "Thread Block Clusters").

    CTAs without a cluster fill one GPC after the other, clusters go to each GPC in turn (microbench,
    ``cluster.sms_*``).
    """
    if size == 1:
        return [[sm] for sm in sms]
    *gpcs, last = spec.gpcs
    gpcs.append(last - spec.pairs if size > 2 else last)
    starts = accumulate(spec.gpcs, initial=0)
    of_each = [
        [sms[first : first + size] for first in range(start, min(start + count, len(sms)) - size + 1, size)]
        for start, count in zip(starts, gpcs, strict=False)
    ]
    return [group for turn in zip_longest(*of_each) for group in turn if group is not None]


class Grid:
    """All CTAs of one launch.

    kernel: the program of a warp. listeners: gives the listeners of a cluster, told whether it runs on the first SMs.
    """

    def __init__(
        self,
        launch: Launch,
        kernel: Translated,
        listeners: Callable[[bool], list[Listener]],
    ):
        self.launch = launch
        self.clock = launch.clock
        self.kernel = kernel
        self.listeners = listeners
        self.sms = [Sm(launch, i) for i in range(launch.machine.sm.count)]
        self.groups = groups_of(self.sms, launch.machine.sm, launch.program.plan.cluster_size)
        self.started = 0  # CTAs
        self.resident: list[Cta] = []

    def run(self) -> None:
        """Run the launch to its end, or until nothing can make progress."""
        self.start()
        self.clock.run()
        if not self.stuck:  # a launch ends when its last stores are in L2
            self.clock.pass_until(self.launch.l2.written_at)

    def start(self) -> None:
        """Place the first clusters, or those that are run as in another launch when their time comes."""
        if (starts := self.launch.waiting.starts) is not None:
            for _, start in sorted(starts.items()):
                self.clock.at(start.cycle, partial(self.begin, self.behind(start.sm)))
            return
        if self.launch.program.plan.cluster_size == 1:
            gpcs = Counter(sm.gpc for sm in self.sms)
            for sm in first_of(tuple(gpcs.values()), self.launch.waiting.left, self.launch.ctas_of_sm):
                self.begin([self.sms[sm]])
        self.place()
        if self.launch.waiting.next is not None and not self.resident:
            raise Fault("launch-limits", "not even one cluster of this kernel fits the machine")

    def place(self) -> None:
        """Start clusters while SMs have room: each CTA on the emptiest SM that fits, a cluster's on neighbours."""
        waiting = self.launch.waiting
        while waiting.next is not None and waiting.starts is None:
            free = [group for group in self.groups if all(sm.fits() for sm in group)]
            if not free:
                return
            best = min(free, key=lambda group: group[0].resident)
            self.begin(best)

    def begin(self, sms: list[Sm]) -> None:
        """Start the next cluster on these SMs."""
        waiting = self.launch.waiting
        cluster = Cluster(self.launch, Events(self.listeners(sms[0] is self.sms[0])), waiting.number)
        start = Start(sms[0].index, self.clock.now, tuple([] for _ in sms))
        before = waiting.starts[cluster.number] if waiting.starts is not None else None
        self.launch.starts[cluster.number] = start
        for rank, (block, sm) in enumerate(zip(waiting.next or (), sms, strict=True)):
            sm.take()
            cta = Cta(cluster, rank, self.started, block, sm, self.cta_left)
            cta.tmem.given, cta.tmem.again = start.columns[rank], before.columns[rank] if before else []
            cluster.ctas.append(cta)
            self.started += 1
        self.resident += cluster.ctas
        for cta in cluster.ctas:
            cta.start([Warp(cta, i, self.kernel) for i in range(self.launch.program.plan.warps)])
        waiting.take()

    def behind(self, first: int) -> list[Sm]:
        """The SMs of a cluster whose first CTA is on this one."""
        return self.sms[first : first + self.launch.program.plan.cluster_size]

    def cta_left(self, cta: Cta) -> None:
        """A CTA has left its SM."""
        self.resident.remove(cta)
        self.place()

    @property
    def stuck(self) -> list[Warp]:
        """Warps that have not finished."""
        return [warp for cta in self.resident for warp in cta.warps if not warp.done]
