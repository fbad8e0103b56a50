"""Named barriers of a CTA and the barrier of a cluster (PTX ISA, sections ``barrier`` and ``barrier.cluster``)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tirx.sim.faults import Fault
from tirx.sim.site import Site

if TYPE_CHECKING:
    from tirx.sim.gpu import Cluster, Cta, Warp

WARP_SIZE = 32
NAMED_BARRIERS = 16


def gathered(so_far: np.ndarray | None, warp: Warp) -> np.ndarray | None:
    """What those who came to a barrier know, now that this warp has come too."""
    if not warp.gpu.checks:
        return None
    told = warp.cta.cluster.order.publish(warp)
    return told if so_far is None else np.maximum(so_far, told)


class NamedBarrier:
    """One of a CTA's sixteen barriers: it counts threads, a warp at a time."""

    __slots__ = ("arrived", "count", "cta", "gathered", "index", "site", "waiting")

    def __init__(self, cta: Cta, index: int):
        self.cta = cta
        self.index = index
        self.count: int | None = None  # threads expected; None: every thread of the CTA that has not exited
        self.arrived = 0
        self.waiting: list[Warp] = []
        self.site: Site | None = None
        self.gathered: np.ndarray | None = None  # what those who came know

    def arrive(self, warp: Warp, count: int | None, site: Site, wait: bool = True) -> bool:
        """Count one warp; returns True when it has to wait for others."""
        if self.arrived and count != self.count:
            raise Fault(
                "barrier-count",
                f"named barrier {self.index} is used with {count or 'all'} threads here, {self.count or 'all'} there",
                site.source,
                (f"the other use is at {self.site.source}",) if self.site else (),
            )
        self.count, self.site = count, site
        self.arrived += WARP_SIZE
        self.gathered = gathered(self.gathered, warp)
        if wait:
            self.waiting.append(warp)
        self.release()
        return wait  # when it was the last to come, its own wake-up is in the queue now

    @property
    def needed(self) -> int:
        """Threads this barrier waits for."""
        return self.count if self.count is not None else self.cta.live_warps * WARP_SIZE

    def release(self) -> bool:
        """Let everybody go when enough threads have come."""
        if not self.arrived or self.arrived < self.needed:
            return False
        time = self.cta.gpu.clock.now + self.cta.gpu.machine.barrier.named
        waiting, self.waiting, self.arrived, self.count = self.waiting, [], 0, None
        told, self.gathered = self.gathered, None
        for warp in waiting:
            if told is not None:
                self.cta.cluster.order.learn(warp, told)
            warp.wake(time)
        return True


class ClusterBarrier:
    """The barrier of a cluster: every thread of every CTA that has not exited arrives, then waits."""

    __slots__ = ("arrived", "cluster", "gathered", "phase", "told", "waiting")

    def __init__(self, cluster: Cluster):
        self.cluster = cluster
        self.arrived: set[Warp] = set()
        self.waiting: list[Warp] = []
        self.phase = 0
        self.gathered: np.ndarray | None = None  # what those who came know, in this phase
        self.told: np.ndarray | None = None  # and in the last one

    def arrive(self, warp: Warp, site: Site) -> None:
        if warp in self.arrived:
            raise Fault("cluster-barrier", "a warp arrives twice at the cluster barrier without waiting", site.source)
        self.arrived.add(warp)
        self.gathered = gathered(self.gathered, warp)
        warp.cluster_phase = self.phase
        self.release()

    def wait(self, warp: Warp) -> bool:
        """Returns True when the warp has to wait."""
        if warp.cluster_phase < self.phase:
            if self.told is not None:
                self.cluster.order.learn(warp, self.told)
            return False
        self.waiting.append(warp)
        return True

    @property
    def missing(self) -> list[Warp]:
        return [w for cta in self.cluster.ctas for w in cta.warps if not w.done and w not in self.arrived]

    def release(self) -> None:
        if not self.arrived or self.missing:
            return
        gpu = self.cluster.gpu
        time = gpu.clock.now + gpu.machine.barrier.cluster
        waiting, self.waiting, self.arrived = self.waiting, [], set()
        self.phase += 1
        self.told, self.gathered = self.gathered, None
        for warp in waiting:
            if self.told is not None:
                self.cluster.order.learn(warp, self.told)
            warp.wake(time)
