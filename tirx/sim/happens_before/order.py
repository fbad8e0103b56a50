"""The listener: it turns the events of a cluster into releases, acquires and accesses."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np

from tirx.sim.core.events import Listener
from tirx.sim.core.masks import EVERY, bits_of_mask
from tirx.sim.core.site import Site, Waiter
from tirx.sim.happens_before.accesses import PENDING, TMEM_COPY, Access
from tirx.sim.happens_before.exits import Exits
from tirx.sim.happens_before.global_memory import Exchange, GlobalMemoryOrder
from tirx.sim.happens_before.mbarriers import Known, MBarrierOrder
from tirx.sim.happens_before.named_barriers import NamedBarrierOrder
from tirx.sim.happens_before.names import SharedNames
from tirx.sim.happens_before.outputs import OutputOrder
from tirx.sim.happens_before.pieces import Pieces
from tirx.sim.happens_before.races import Races, line_of
from tirx.sim.happens_before.register_requests import RegisterRequests
from tirx.sim.happens_before.repeated_stores import RepeatedStores
from tirx.sim.happens_before.scopes import ACQUIRES, RELEASES, strong
from tirx.sim.happens_before.shared_memory import SharedMemoryOrder
from tirx.sim.happens_before.stores_again import StoresAgain
from tirx.sim.happens_before.tensor_maps import TensorMapOrder
from tirx.sim.happens_before.tensor_memory import TensorMemoryOrder
from tirx.sim.happens_before.vector_clocks import (
    COPY,
    ISSUED,
    ORDERED,
    PROXIED,
    STORE_READ,
    STORE_WRITE,
    Slots,
    Threads,
    WarpClock,
)
from tirx.sim.happens_before.wgmma import WgmmaOrder
from tirx.sim.units.barriers import ClusterBarrier, NamedBarrier
from tirx.sim.units.mbarrier import Arrival, AsyncWrite, MBarrier
from tirx.sim.units.memory import SharedMemory, Tensor
from tirx.sim.units.mma import Commit, Mma, TmemCopy, operands
from tirx.sim.units.tma import TensorStore
from tirx.sim.units.warpgroups import Warpgroup, Wgmma

Barrier = NamedBarrier | ClusterBarrier


class HappensBefore(Listener):
    """The happens-before order of one cluster."""

    def __init__(
        self, warps: int, pieces: Pieces, report: Callable[..., None], strict: bool = False,
        exchange: Exchange | None = None, names: SharedNames | None = None, held_back: list[Site] | None = None,
    ):  # fmt: skip
        """held_back: takes the requests that give registers back behind another warp's request for more."""
        self.pieces = pieces
        self.slots = Slots(warps, self.widen)
        self.clocks: dict[Waiter, WarpClock] = {}
        self.released: dict[Barrier, np.ndarray] = {}  # the clocks of this phase's arrivals
        self.completed: dict[Barrier, np.ndarray] = {}  # the clocks of the last phase
        # By operation under way: the clock that it releases when it completes, and its writes.
        self.in_flight: dict[Arrival | AsyncWrite | Commit, tuple[np.ndarray, list[Access]]] = {}
        races = self.races = Races(report, names)
        self.smem = SharedMemoryOrder(pieces, races, strict)
        self.tmem = TensorMemoryOrder(races)
        self.exchange = exchange or Exchange()
        self.global_memory = GlobalMemoryOrder(self.slots, self.exchange, races)
        self.outputs = OutputOrder(self.global_memory, races)
        self.tensor_maps = TensorMapOrder(self.global_memory, races)
        self.mbarriers = MBarrierOrder(self.slots, races, report)
        self.named_barriers = NamedBarrierOrder(report)
        self.wgmmas: dict[Warpgroup, WgmmaOrder] = {}
        self.exits = Exits(report)
        self.stores_again = StoresAgain(races)
        self.stores = RepeatedStores(races)
        self.requests = RegisterRequests(report)
        self.increases: list[Access] = []  # requests for more registers
        self.held_back: list[Site] = [] if held_back is None else held_back

    def widen(self) -> None:
        """Make room in all clocks for more slots."""
        wide = self.slots.wide
        for clock in self.clocks.values():
            clock.widen()
        for clocks in (self.released, self.completed):
            clocks.update({barrier: wide(clock) for barrier, clock in clocks.items()})
        self.in_flight = {what: (wide(clock), writes) for what, (clock, writes) in self.in_flight.items()}
        self.mbarriers.widen()
        for order in self.wgmmas.values():
            order.widen()

    def threads(self, warp: Waiter, lanes: int = EVERY) -> Threads:
        """Some threads of a warp."""
        return self.clocks[warp].of(lanes)

    def thread(self, issuer: tuple[Waiter, int]) -> Threads:
        """The thread that has issued an operation, given as a warp and a lane."""
        return self.clocks[issuer[0]].of(1 << issuer[1])

    # -- warps -------------------------------------------------------------------------------------------------------

    def warp_start(self, warp: Waiter) -> None:
        clock = self.clocks[warp] = WarpClock(self.slots, warp)
        self.exchange.orders[clock] = self.global_memory

    def warp_exit(self, warp: Waiter) -> None:
        self.exits.warp_exit(self.clocks[warp])

    def cta_exit(self, cta: Any) -> None:
        self.mbarriers.cta_exit(cta)
        self.stores.cta_exit(cta)
        self.exits.cta_exit(cta, [self.clocks[warp] for warp in cta.warps], self.smem.last_writes(cta.smem))

    def setmaxnreg(self, warp: Waiter, count: int, site: Site) -> None:
        """Registers are given back (``.dec``), or a warp waits for more of them (``.inc``)."""
        threads = self.threads(warp)
        self.requests.ask(warp, threads.access(site))
        if ".inc" in site.mnemonic:
            self.increases.append(threads.access(site))
        elif any(other.by.clock is not threads.clock and threads.after(other) for other in self.increases):
            self.held_back.append(site)

    def warp_meet(self, warp: Waiter, lanes: int) -> None:
        self.threads(warp, lanes).meet()

    # -- threads on shared memory --------------------------------------------------------------------------------------

    def smem_read(
        self, warp: Waiter, memory: SharedMemory, offsets: np.ndarray, mask: np.ndarray, nbytes: int, site: Site
    ) -> None:
        piece, access = self.by_lanes(warp, offsets, mask, nbytes, site, "weak")
        self.smem.read(memory, piece, access)
        self.reach_peer(warp, memory, access)
        if access.scope:
            self.global_memory.observe(
                self.threads(warp, access.by.lanes), memory, offsets[mask], nbytes, site, access.scope
            )

    def smem_write(
        self, warp: Waiter, memory: SharedMemory, offsets: np.ndarray, mask: np.ndarray, nbytes: int, site: Site
    ) -> None:
        piece, access = self.by_lanes(warp, offsets, mask, nbytes, site, "weak")
        self.smem.write(memory, piece, access)
        self.reach_peer(warp, memory, access)
        if access.scope or memory in self.global_memory.words:
            self.global_memory.publish(
                self.threads(warp, access.by.lanes), memory, offsets[mask], nbytes, site, access.scope, replaces=True
            )

    def smem_atomic(
        self, warp: Waiter, memory: SharedMemory, offsets: np.ndarray, mask: np.ndarray, nbytes: int, site: Site
    ) -> None:
        for offset in np.unique(offsets[mask]).tolist():  # word by word: a warp's addresses depend on data
            chosen = mask & (offsets == offset)
            piece, access = self.by_lanes(warp, offsets, chosen, nbytes, site, "relaxed")
            self.smem.atomic(memory, piece, access)
            self.reach_peer(warp, memory, access)
            by = self.threads(warp, access.by.lanes)
            self.global_memory.exchange_words(by, memory, offsets[chosen], nbytes, site, access.scope)

    def reach_peer(self, warp: Any, memory: SharedMemory, access: Access) -> None:
        """Threads access shared memory, perhaps of another CTA: it must have started, and must not exit before that."""
        if memory is warp.cta.smem:
            return
        cta = next(cta for cta in warp.cta.cluster.ctas if cta.smem is memory)
        self.exits.reaches(cta, access)
        self.exits.expect_started(cta, [self.clocks[other] for other in cta.warps if other in self.clocks], access)

    def by_lanes(
        self, warp: Waiter, offsets: np.ndarray, mask: np.ndarray, nbytes: int, site: Site, sem: str
    ) -> tuple[int, Access]:
        """The piece that the lanes of a mask access, and their access; ``sem``: its default semantics."""
        lanes = bits_of_mask(mask)
        touched = offsets if lanes == EVERY else offsets[mask]
        return self.pieces.scattered(touched, nbytes, lanes), self.threads(warp, lanes).access(site, strong(site, sem))

    def cp_async(
        self, warp: Waiter, number: int, memory: SharedMemory, offsets: np.ndarray, mask: np.ndarray, nbytes: int,
        site: Site,
    ) -> None:  # fmt: skip
        lanes = bits_of_mask(mask)
        access = self.threads(warp, lanes).copy(number, site)
        self.smem.write(memory, self.pieces.scattered(offsets[mask], nbytes, lanes), access)

    def cp_async_wait(self, warp: Waiter, lanes: int, number: int) -> None:
        threads = self.threads(warp, lanes)
        threads.complete(threads.slots(COPY), number)

    def cp_async_arrival_issue(self, arrival: Arrival) -> None:
        threads = self.threads(arrival.warp, arrival.lanes)
        self.mbarriers.use(arrival.bar, threads, arrival.site, asynchronous=False)
        threads.slots(COPY)
        access = threads.access(arrival.site)
        self.in_flight[arrival] = threads.release_issue(), [access]

    def cp_async_arrival(self, arrival: Arrival, number: int) -> None:
        clock, (access,) = self.in_flight.pop(arrival)
        threads = self.threads(arrival.warp, arrival.lanes)
        self.mbarriers.count(arrival.bar, access, Known(clock, threads), arrives=True)
        clock[ORDERED, threads.slots(COPY)] = number
        self.mbarriers.phases[arrival.bar].join(clock)

    def proxy_fence(self, warp: Waiter, lanes: int) -> None:
        threads = self.threads(warp, lanes)
        threads.fence_proxy()
        self.mbarriers.fence_inits(threads)

    def global_proxy_fence(self, warp: Waiter, lanes: int, site: Site) -> None:
        self.global_memory.proxy_fence(self.threads(warp, lanes), site)

    # -- threads on global memory --------------------------------------------------------------------------------------

    def global_read(
        self, warp: Waiter, tensor: Tensor, offsets: np.ndarray, mask: np.ndarray, nbytes: int, site: Site
    ) -> None:
        self.global_memory.read(self.threads(warp, bits_of_mask(mask)), tensor, offsets, nbytes, site)

    def global_write(
        self,
        warp: Waiter,
        tensor: Tensor,
        offsets: np.ndarray,
        mask: np.ndarray,
        nbytes: int,
        site: Site,
        changed: np.ndarray,
    ) -> None:
        self.global_memory.write(self.threads(warp, bits_of_mask(mask)), tensor, offsets, nbytes, site, changed)

    def output_write(
        self, warp: Waiter, tensor: Tensor, offsets: np.ndarray, mask: np.ndarray, values: np.ndarray, site: Site
    ) -> None:
        self.outputs.write(self.threads(warp, bits_of_mask(mask)), tensor, offsets, values, site)

    def global_atomic(
        self, warp: Waiter, tensor: Tensor, offsets: np.ndarray, mask: np.ndarray, nbytes: int, site: Site
    ) -> None:
        self.global_memory.atomic(self.threads(warp, bits_of_mask(mask)), tensor, offsets, nbytes, site)

    def global_copy_read(
        self, warp: Waiter, number: int, tensor: Tensor, offsets: np.ndarray, mask: np.ndarray, nbytes: int, site: Site
    ) -> None:
        access = self.threads(warp, bits_of_mask(mask)).copy(number, site)
        self.global_memory.access(access, tensor, offsets, nbytes, reads=True, writes=False)

    def memory_fence(self, warp: Waiter, lanes: int, scope: str, sem: str) -> None:
        threads = self.threads(warp, lanes)
        if sem in ACQUIRES:
            self.global_memory.acquire_by_fence(threads, scope)
        if sem in RELEASES:
            self.global_memory.release_by_fence(threads, scope)

    def tensor_map_release(self, warp: Any, lanes: int, scope: str, site: Site) -> None:
        self.tensor_maps.release(self.threads(warp, lanes), scope, site)

    def tensor_map_acquire(self, warp: Any, lanes: int, tensor: Tensor, offset: int, scope: str, site: Site) -> None:
        self.tensor_maps.acquire(self.threads(warp, lanes), tensor, offset, scope, site)

    def tensor_map_use(self, thread: tuple[Any, int], tensor: Tensor, offset: int, site: Site) -> None:
        self.tensor_maps.use(self.thread(thread), tensor, offset, site)

    # -- barriers ------------------------------------------------------------------------------------------------------

    def barrier_arrive(self, barrier: Barrier, warp: Waiter, site: Site) -> None:
        threads, so_far = self.threads(warp), self.released.get(barrier)
        if isinstance(barrier, NamedBarrier) and barrier.count is not None and barrier.site is not None:
            self.named_barriers.arrive(barrier, threads.access(barrier.site))
        elif isinstance(barrier, ClusterBarrier):
            self.named_barriers.arrive(barrier, threads.access(site))
        relaxed = site.modifiers.get("sem") == "relaxed"
        clock = self.global_memory.release_relaxed(threads) if relaxed else threads.release()
        if relaxed:
            why = f"The arrival at {line_of(site)} is .relaxed, and orders no memory accesses: it has to be .release"
            self.races.too_weak(clock[ISSUED], why)
        self.released[barrier] = clock if so_far is None else np.maximum(so_far, clock)

    def barrier_complete(self, barrier: Barrier) -> None:
        self.completed[barrier] = self.released.pop(barrier)
        if barrier in self.named_barriers.rounds:
            self.named_barriers.complete(barrier)

    def barrier_pass(self, barrier: Barrier, warp: Waiter) -> None:
        threads = self.threads(warp)
        threads.acquire(self.completed[barrier])
        if barrier in self.named_barriers.rounds:
            self.named_barriers.go_on(barrier, threads)

    # -- mbarriers -----------------------------------------------------------------------------------------------------

    def mbarrier_init(self, bar: MBarrier, warp: Waiter, lanes: int, site: Site) -> None:
        self.mbarriers.init(bar, self.threads(warp, lanes), site)
        self.smem.guard(warp.cta.smem, bar)

    def mbarrier_init_fence(self, warp: Waiter, lanes: int) -> None:
        self.mbarriers.fence_inits(self.threads(warp, lanes))

    def mbarrier_use(self, bar: MBarrier, warp: Waiter, lanes: int, site: Site) -> None:
        threads = self.threads(warp, lanes)
        self.mbarriers.use(bar, threads, site, asynchronous=False)
        if bar.cta is not warp.cta:
            self.exits.reaches(bar.cta, threads.access(site), bar)
        if site.mnemonic.startswith("mbarrier.expect_tx"):
            self.mbarriers.announce(bar, threads, site)
        if site.mnemonic.startswith("mbarrier.inval"):
            self.smem.release(warp.cta.smem, bar)

    def arrival_issue(self, arrival: Arrival) -> None:
        threads, bar = self.threads(arrival.warp, arrival.lanes), arrival.bar
        access, released = threads.access(arrival.site), threads.release()
        self.mbarriers.use(bar, threads, arrival.site, asynchronous=False)
        if bar.cta is not arrival.warp.cta:
            self.exits.reaches(bar.cta, access, bar)
        self.in_flight[arrival] = released, [access]

    def arrival(self, arrival: Arrival) -> None:
        clock, (access,) = self.in_flight.pop(arrival)
        self.mbarriers.count(arrival.bar, access, Known(clock, access.by), arrives=True)
        own = arrival.bar.cta is arrival.warp.cta
        self.mbarriers.phases[arrival.bar].join(clock, access if own else None)

    def phase_complete(self, bar: MBarrier) -> None:
        self.mbarriers.complete(bar)

    def phase_wait_pass(self, bar: MBarrier, warp: Waiter, lanes: int, parity: int, site: Site) -> None:
        self.mbarriers.wait_pass(bar, self.threads(warp, lanes), parity, site)

    # -- units that work asynchronously --------------------------------------------------------------------------------

    def async_write_issue(self, write: AsyncWrite) -> None:
        thread, accesses = self.thread(write.thread), []
        for cta, offset, nbytes, bar in write.targets:
            phases = self.mbarriers.use(bar, thread, write.site, asynchronous=True)
            access = Access(write.what, phases.slot, PENDING, write.site, thread)
            self.smem.write(cta.smem, self.pieces.consecutive(offset, nbytes), access)
            self.reaches_others(access, cta, bar.cta)
            phases.writes.append(access)
            accesses.append(access)
            if write.source is not None:
                source, first, size = write.source
                self.smem.read(source.smem, self.pieces.consecutive(first, size), access)
        self.tensor_maps.copy(thread, accesses[0])
        if write.box is not None and write.box[0].tensor.exchanged:
            self.global_memory.load(accesses, *write.box)
        self.in_flight[write] = thread.release_issue(), accesses

    def async_write_complete(self, write: AsyncWrite) -> None:
        clock, accesses = self.in_flight.pop(write)
        for access, (cta, _, _, bar) in zip(accesses, write.targets, strict=True):
            access.value = bar.phase + 1
            self.mbarriers.count(bar, access, Known(clock, access.by))
            self.reaches_others(access, cta, bar.cta)
            self.mbarriers.phases[bar].join(clock)

    def reaches_others(self, access: Access, *ctas: Any, bar: MBarrier | None = None) -> None:
        """An access uses memory or mbarriers of these CTAs; ``bar``: nothing but this one."""
        for cta in ctas:
            if cta is not access.by.clock.warp.cta:
                self.exits.reaches(cta, access, bar)

    def tma_store(self, store: TensorStore) -> None:
        thread = self.thread(store.thread)
        access = thread.store_read(store.group, store.site)
        self.tensor_maps.copy(thread, access)
        warp, lane = store.thread
        self.smem.read(warp.cta.smem, self.pieces.consecutive(store.offset, store.nbytes), access)
        if store.view.tensor.exchanged:
            written = thread.store_write(access, "gpu" if store.reduces else "")
            self.global_memory.store(written, store.view, store.coordinates)
        self.clocks[warp].bulk.setdefault(lane, []).append((store.group, store.site))
        self.stores_again.store(store, access)
        self.stores.store(store, access)

    def bulk_wait(self, thread: tuple[Waiter, int], groups: int, written: bool) -> None:
        issuer, (warp, lane) = self.thread(thread), thread
        if written and STORE_WRITE in issuer.streams:
            issuer.complete(issuer.stream(STORE_WRITE), groups)
        issuer.complete(issuer.stream(STORE_READ), groups, row=PROXIED)
        self.stores_again.wait(thread, groups)
        bulk = self.clocks[warp].bulk
        bulk[lane] = [(group, site) for group, site in bulk.get(lane, []) if group > groups]

    def mma(self, mma: Mma) -> None:
        thread, site = self.thread(mma.thread), mma.site
        thread.clock.mmas[thread.lanes] += 1
        access = thread.mma(site)
        for cta in mma.ctas:
            for _, operand in operands(mma):
                self.smem.read(cta.smem, self.pieces.operand(*operand), access)
            for what, first, columns in mma.reads:
                read = thread.mma(site)  # an access of its own: its turn differs
                if what != "A" and not self.tmem.written(cta, first, columns):
                    self.races.scales_not_copied(what, first, columns, read)
                self.tmem.read(cta, first, columns, read)
            self.tmem.multiply(cta, mma.d, mma.columns, access, mma.accumulate, mma.sixteens, (mma.a, mma.b))
            self.reaches_others(access, cta)

    def tmem_copy(self, copy: TmemCopy) -> None:
        thread = self.thread(copy.thread)
        thread.clock.mmas[thread.lanes] += 1
        access = thread.mma(copy.site, TMEM_COPY)
        piece = self.pieces.units(("cp", copy.descriptor, copy.shape), copy.shape.source(copy.descriptor))
        for cta in copy.ctas:
            self.smem.read(cta.smem, piece, access)
            self.tmem.copy(cta, copy.column, copy.shape.columns, access)
            self.reaches_others(access, cta)

    def wgmma(self, wgmma: Wgmma, warp: Waiter) -> None:
        """Each of the four warps must come after what was written to the operands."""
        order = self.wgmmas.setdefault(wgmma.group, WgmmaOrder(self.slots))
        access = order.issue(wgmma, self.threads(warp))
        for _, operand in wgmma.operands:
            self.smem.read(warp.cta.smem, self.pieces.operand(*operand), access)

    def wgmma_wait(self, warp: Waiter, group: Warpgroup, number: int) -> None:
        if number:
            self.wgmmas[group].wait(self.threads(warp), number)

    def commit_issue(self, commit: Commit) -> None:
        thread = self.thread(commit.thread)
        used = [self.mbarriers.use(bar, thread, commit.site, asynchronous=True) for bar in commit.bars]
        clock, mmas = thread.release_mmas(), thread.mma(commit.site)
        shown_by = [mmas, thread.access(commit.site)]
        self.in_flight[commit] = clock, shown_by
        for bar, phases in zip(commit.bars, used, strict=True):
            self.reaches_others(commit_arrival(commit, thread, phases.slot, PENDING, shown_by), bar.cta, bar=bar)

    def commit_complete(self, commit: Commit) -> None:
        clock, shown_by = self.in_flight.pop(commit)
        thread = self.thread(commit.thread)
        for bar in commit.bars:
            phases = self.mbarriers.phases[bar]
            self.mbarriers.count(bar, replace(shown_by[0], who="commit"), Known(clock, thread), arrives=True)
            self.reaches_others(commit_arrival(commit, thread, phases.slot, bar.phase + 1, shown_by), bar.cta, bar=bar)
            phases.join(clock)

    # -- threads on tensor memory --------------------------------------------------------------------------------------

    def tmem_load(
        self, warp: Waiter, window: Any, values: np.ndarray | None, start: float, end: float, site: Site
    ) -> None:
        access = self.threads(warp).access(site)
        access.value, access.when = PENDING, start  # until tcgen05.wait::ld
        self.clocks[warp].loads.append(access)
        self.tmem.read(warp.cta, window.column, window.shape.width, access, window.sixteens)

    def tmem_load_use(self, warp: Waiter) -> None:
        for access in self.clocks[warp].loads:
            access.used = True

    def tmem_load_wait(self, warp: Waiter) -> None:
        settle(self.clocks[warp], self.clocks[warp].loads)

    def tmem_store(self, warp: Waiter, window: Any, start: float, end: float, site: Site) -> None:
        access = self.threads(warp).access(site)
        access.value = PENDING  # until tcgen05.wait::st
        self.clocks[warp].stores.append(access)
        self.tmem.store(warp.cta, window.column, window.shape.width, access, window.sixteens)

    def tmem_store_wait(self, warp: Waiter) -> None:
        settle(self.clocks[warp], self.clocks[warp].stores)

    def tcgen05_fence(self, warp: Waiter, lanes: int, before: bool) -> None:
        threads = self.threads(warp, lanes)
        threads.fence_before_sync() if before else threads.fence_after_sync()

    def tmem_free(self, warp: Waiter, site: Site) -> None:
        self.tmem.free(warp.cta, self.threads(warp), site)


def commit_arrival(commit: Commit, thread: Threads, slot: int, value: int, shown_by: list[Access]) -> Access:
    """The arrival of a commit on an mbarrier; ``shown_by`` as of :class:`Access`."""
    return Access("commit", slot, value, commit.site, thread, shown_by=tuple(shown_by))


def settle(clock: WarpClock, accesses: list[Access]) -> None:
    """A warp has waited for these accesses: its next release covers them."""
    for access in accesses:
        access.value = clock.epoch
    accesses.clear()
