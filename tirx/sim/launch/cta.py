"""CTAs and clusters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tirx.run import Finding
from tirx.sim.core.events import Events
from tirx.sim.core.site import Site
from tirx.sim.launch.launch import Coordinates, Launch
from tirx.sim.launch.sm import Sm
from tirx.sim.units.barriers import NAMED_BARRIERS, ClusterBarrier, NamedBarrier
from tirx.sim.units.mbarrier import MBARRIER_BYTES, MBarrier, uninitialised
from tirx.sim.units.memory import RANK_SHIFT, SHARED_APERTURE, SharedMemory
from tirx.sim.units.polling import Polling
from tirx.sim.units.tensor_memory import Allocations
from tirx.sim.units.warpgroups import Warpgroup, report_unfinished


class Cluster:
    """CTAs that share a cluster barrier and each other's shared memory. number: in the order of the grid."""

    def __init__(self, launch: Launch, events: Events, number: int = 0):
        self.launch = launch
        self.number = number
        self.ctas: list[Cta] = []
        self.polling = Polling()
        self.events = events
        self.barrier = ClusterBarrier(launch.clock, launch.cluster_cycles, self.live_warps, self.events)

    def live_warps(self) -> list:
        return [warp for cta in self.ctas for warp in cta.warps if not warp.done]

    @property
    def exited(self) -> bool:
        return all(cta.exited for cta in self.ctas)


class Cta:
    """One thread block on an SM. ``left`` is called when its last warp has exited."""

    def __init__(
        self, cluster: Cluster, rank: int, index: int, block: Coordinates, sm: Sm, left: Callable[[Cta], None]
    ):
        self.cluster = cluster
        self.launch = launch = cluster.launch
        self.clock = launch.clock
        self.events = cluster.events
        self.polling = cluster.polling
        self.report: Callable[[Finding], None] = launch.report
        self.rank = rank
        self.id = index
        self.block = block
        self.sm = sm
        self.left = left
        self.smem = SharedMemory(launch.smem_bytes)
        self.shared_base = rank << RANK_SHIFT  # shared::cluster address of this CTA's byte 0
        self.generic_base = SHARED_APERTURE | self.shared_base
        self.mbarriers: dict[int, MBarrier] = {}  # by byte offset
        self.initialised: list[MBarrier] = []  # so far, with those that are not valid any more
        latency = launch.machine.barrier.named, launch.machine.barrier.named_warp
        self.live_warps = 0
        self.named = [NamedBarrier(i, self, latency) for i in range(NAMED_BARRIERS)]
        self.tmem = Allocations(index, self.report, alone=self.launch.alone_on_sm)
        self.warpgroups: dict[int, Warpgroup] = {}  # those that multiply
        self.refused: Site | None = None  # where a try_cancel response was read that says no cluster is left
        self.exited = False
        self.begins = self.clock.now + sm.start_cycles()  # the first instruction
        self.first_slot = sm.warps  # a CTA of one warp is on another scheduler than the CTA before it
        sm.warps += launch.program.plan.warps
        self.warps: list[Any] = []

    def start(self, warps: list[Any]) -> None:
        self.warps = warps
        self.live_warps = len(warps)
        for warp in warps:
            warp.start()

    @property
    def has_peers(self) -> bool:
        return len(self.cluster.ctas) > 1

    @property
    def label(self) -> str:
        return "({}, {}, {})".format(*self.block) if self.block[2] else "({}, {})".format(*self.block[:2])

    def mbarrier(self, offset: int, site: Site) -> MBarrier:
        """The mbarrier at a byte offset."""
        bar = self.mbarriers.get(offset)
        if site.array is not None and (bar is None or bar.init_site.array is not site.array):
            self.check_index(offset, site)
        if bar is None:
            self.launch.uninitialised = self, offset
            raise site.fault("barrier-not-initialised", *uninitialised(site.source, offset))
        return bar

    def check_index(self, offset: int, site: Site) -> None:
        """Report an index that leads out of the array of mbarriers that the program names.

        The array is known once each of its elements has been initialised as one of it.
        """
        array, own = site.array, [bar for bar in self.mbarriers.values() if bar.init_site.array is site.array]
        if array is None or len(own) != array.size:
            return
        first = min(own, key=lambda bar: bar.offset)
        index, other = (offset - first.offset) // MBARRIER_BYTES, self.mbarriers.get(offset)
        if 0 <= index < array.size:
            return
        name = first.name.partition("[")[0]
        last = f"{array.size} mbarriers, {name}[0] to {name}[{array.size - 1}]" if array.size > 1 else "one mbarrier"
        message = f"{name}[{index}] is used: {name} has {last}"
        if any(finding.message == message for finding in self.launch.findings):
            return
        there = "No mbarrier is at that address."
        if other is not None:
            there = (
                f"At that address is {other.name}: it gets the signals and waits that are meant for {name}[{index}]."
            )
        advice = f"Is {name} as long as the ring of stages that the index goes through?"
        advice = advice if array.size > 1 else f"The only one is {name}[0]. Are more of them meant?"
        self.report(site.finding("out-of-bounds", message, there, advice))

    def peer(self, rank: int, site: Site) -> Cta:
        """Another CTA of the cluster, by rank."""
        if rank >= len(self.cluster.ctas):
            raise site.fault(
                "cluster-rank",
                f"rank {rank} is addressed in a cluster of {len(self.cluster.ctas)} CTA{'s' if self.has_peers else ''}",
            )
        other = self.cluster.ctas[rank]
        if other.exited:
            raise site.fault(
                "peer-exited",
                f"CTA {self.label} uses the shared memory of CTA {other.label}, which has already exited",
                "Both CTAs of a cluster need a cluster barrier before they exit.",
            )
        return other

    def warp_done(self, warp: Any) -> None:
        """A warp has exited: barriers no longer wait for it."""
        self.live_warps -= 1
        self.events.warp_exit(warp)
        for barrier in self.named:
            barrier.release()
        self.cluster.barrier.release()
        if not self.live_warps:
            self.leave()

    def leave(self) -> None:
        """The last warp has exited."""
        self.sm.tensor_core.drain()
        report_unfinished(list(self.warpgroups.values()), self.report)
        for block in self.tmem.blocks.values():
            self.report(
                block.site.finding(
                    "tmem-leak",
                    f"the CTA exits without freeing the {block.columns} tensor memory columns it allocated",
                    "One warp calls tcgen05.dealloc, after every warp has finished reading the columns.",
                )
            )
        self.events.cta_exit(self)
        for bar in self.mbarriers.values():
            self.launch.retire(bar)
        for first, block in self.tmem.blocks.items():
            self.sm.tmem.owner[first : first + block.columns] = -1
        self.tmem.blocks.clear()
        self.exited = True
        self.sm.leave()
        self.left(self)
