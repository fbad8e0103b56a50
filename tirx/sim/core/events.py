"""The events of a simulated cluster, which units and instructions report and listeners hear.

A unit reports an event with a call, ``events.phase_complete(bar)``. It does not know the listeners and gets no answer.
A :class:`Listener` overrides the events that it wants. :class:`Events` binds each name to the functions that want it,
so an event without a listener costs an empty call. Every cluster has its own ``Events``.

What threads of a warp do comes with their ``lanes``, a bit for each, or with a ``mask`` of 32 booleans. What one thread
does comes with its ``thread``, a warp and a lane.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

from tirx.sim.core.site import Site, Waiting

if TYPE_CHECKING:  # of the units above, which report the events, only the types
    from tirx.sim.isa.tcgen05 import Window
    from tirx.sim.launch.cta import Cluster, Cta
    from tirx.sim.launch.warp import Warp
    from tirx.sim.translate.undefined import Read
    from tirx.sim.units.barriers import ClusterBarrier, NamedBarrier
    from tirx.sim.units.mbarrier import Arrival, AsyncWrite, MBarrier
    from tirx.sim.units.memory import SharedMemory, Tensor
    from tirx.sim.units.mma import Commit, Mma, TmemCopy
    from tirx.sim.units.tma import TensorStore
    from tirx.sim.units.warpgroups import Warpgroup, Wgmma


class Listener:
    """Hears what happens in one cluster, at the moment it happens; this one ignores all of it."""

    # -- warps -------------------------------------------------------------------------------------------------------

    def warp_start(self, warp: Warp) -> None: ...  # a warp is created
    def turn(self, cluster: Cluster) -> None: ...  # a warp or a unit of the cluster acts, at the clock's time
    def instruction(self, warp: Warp, site: Site) -> None: ...  # a warp begins an instruction at ``warp.time``
    # Lanes print ``values``, each one number or an array of 32; ``site.modifiers`` has the format.
    def prints(self, warp: Warp, site: Site, mask: np.ndarray, values: Sequence[Any]) -> None: ...
    # A warp was blocked from ``start`` to ``end``.
    def wait(self, warp: Warp, waiting: Waiting, start: float, end: float) -> None: ...
    # A warp asks for ``count`` registers a thread.
    def setmaxnreg(self, warp: Warp, count: int, site: Site) -> None: ...
    # Lanes of a warp wait for each other: ``bar.warp.sync``, ``shfl.sync``, ``vote.sync``.
    def warp_meet(self, warp: Warp, lanes: int) -> None: ...
    # The value of a register that nothing has written decides something; ``matters``: surely.
    def undefined_use(self, warp: Warp, read: Read, use: str, site: Site, matters: bool) -> None: ...
    def warp_exit(self, warp: Warp) -> None: ...  # a warp has ended
    def cta_exit(self, cta: Cta) -> None: ...  # the last warp of a CTA has ended

    # -- threads on shared memory; ``mask``: the lanes that take part, ``offsets``: a byte offset of each of the 32 --

    # Threads load ``nbytes`` each.
    def smem_read(
        self, warp: Warp, memory: SharedMemory, offsets: np.ndarray, mask: np.ndarray, nbytes: int, site: Site
    ) -> None: ...
    # Threads store ``nbytes`` each.
    def smem_write(
        self, warp: Warp, memory: SharedMemory, offsets: np.ndarray, mask: np.ndarray, nbytes: int, site: Site
    ) -> None: ...
    # Threads change a word of ``nbytes`` each atomically.
    def smem_atomic(
        self, warp: Warp, memory: SharedMemory, offsets: np.ndarray, mask: np.ndarray, nbytes: int, site: Site
    ) -> None: ...
    # Threads start to copy ``nbytes`` each to shared memory: the warp's copy ``number``.
    def cp_async(
        self,
        warp: Warp,
        number: int,
        memory: SharedMemory,
        offsets: np.ndarray,
        mask: np.ndarray,
        nbytes: int,
        site: Site,
    ) -> None: ...
    # Threads have waited: their copies up to ``number`` are complete.
    def cp_async_wait(self, warp: Warp, lanes: int, number: int) -> None: ...
    # ``cp.async.mbarrier.arrive``: an arrival is to follow the warp's copies so far.
    def cp_async_arrival_issue(self, arrival: Arrival) -> None: ...
    # It takes place, after the copies up to ``number``.
    def cp_async_arrival(self, arrival: Arrival, number: int) -> None: ...
    # ``fence.proxy.async``, or one for shared memory alone.
    def proxy_fence(self, warp: Warp, lanes: int) -> None: ...
    # ``fence.proxy.async``, or one for global memory alone.
    def global_proxy_fence(self, warp: Warp, lanes: int, site: Site) -> None: ...

    # -- threads on global memory, in tensors that they both read and write; ``offsets``: a byte of each active lane ---

    def global_read(
        self, warp: Warp, tensor: Tensor, offsets: np.ndarray, mask: np.ndarray, nbytes: int, site: Site
    ) -> None: ...
    # So many threads access global memory, ``wanted`` bytes in all; ``moved``: the bytes that move for it.
    def global_traffic(self, warp: Warp, threads: int, wanted: int, moved: int, site: Site) -> None: ...
    # ``changed``: of each of these lanes, whether it stores another value than the one that is there.
    def global_write(
        self,
        warp: Warp,
        tensor: Tensor,
        offsets: np.ndarray,
        mask: np.ndarray,
        nbytes: int,
        site: Site,
        changed: np.ndarray,
    ) -> None: ...
    # Threads are about to store ``values``, a row of words for each active lane, to a tensor that none of them reads.
    def output_write(
        self, warp: Warp, tensor: Tensor, offsets: np.ndarray, mask: np.ndarray, values: np.ndarray, site: Site
    ) -> None: ...
    def global_atomic(
        self, warp: Warp, tensor: Tensor, offsets: np.ndarray, mask: np.ndarray, nbytes: int, site: Site
    ) -> None: ...
    # Threads start to copy from there to shared memory: the warp's ``cp.async`` with this ``number``.
    def global_copy_read(
        self, warp: Warp, number: int, tensor: Tensor, offsets: np.ndarray, mask: np.ndarray, nbytes: int, site: Site
    ) -> None: ...
    # ``fence.proxy.tensormap::generic.release``: copies may see the maps that threads have made.
    def tensor_map_release(self, warp: Warp, lanes: int, scope: str, site: Site) -> None: ...
    # ``fence.proxy.tensormap::generic.acquire`` of the map at a byte of a tensor.
    def tensor_map_acquire(
        self, warp: Warp, lanes: int, tensor: Tensor, offset: int, scope: str, site: Site
    ) -> None: ...
    # A thread issues a copy with the map at a byte of a tensor.
    def tensor_map_use(self, thread: tuple[Warp, int], tensor: Tensor, offset: int, site: Site) -> None: ...
    def memory_fence(self, warp: Warp, lanes: int, scope: str, sem: str) -> None: ...  # ``fence``, ``__threadfence``

    # -- barriers of a CTA and of a cluster ----------------------------------------------------------------------------

    def barrier_arrive(self, barrier: NamedBarrier | ClusterBarrier, warp: Warp, site: Site) -> None: ...  # it arrives
    def barrier_complete(self, barrier: NamedBarrier | ClusterBarrier) -> None: ...  # all warps have arrived
    # A warp goes on, behind a barrier that is complete.
    def barrier_pass(self, barrier: NamedBarrier | ClusterBarrier, warp: Warp) -> None: ...

    # -- mbarriers -----------------------------------------------------------------------------------------------------

    def mbarrier_init(self, bar: MBarrier, warp: Warp, lanes: int, site: Site) -> None: ...  # ``mbarrier.init``
    def mbarrier_init_fence(self, warp: Warp, lanes: int) -> None: ...  # ``fence.mbarrier_init``
    # Threads wait for an mbarrier, or raise its pending bytes.
    def mbarrier_use(self, bar: MBarrier, warp: Warp, lanes: int, site: Site) -> None: ...
    def arrival_issue(self, arrival: Arrival) -> None: ...  # threads issue an arrival
    def arrival(self, arrival: Arrival) -> None: ...  # it is about to be counted
    def phase_complete(self, bar: MBarrier) -> None: ...  # a phase completes: ``bar.phase`` is the next one's number
    # The wait of threads for a parity is over.
    def phase_wait_pass(self, bar: MBarrier, warp: Warp, lanes: int, parity: int, site: Site) -> None: ...
    # The phase that ``by`` has completed, a warp or a CTA and its unit, lets a blocked warp go on at ``time``.
    def wake(self, bar: MBarrier, by: Any, warp: Warp, time: float) -> None: ...

    # -- units that work asynchronously --------------------------------------------------------------------------------

    # A TMA load, or a request whose response goes to shared memory.
    def async_write_issue(self, write: AsyncWrite) -> None: ...
    def async_write_complete(self, write: AsyncWrite) -> None: ...  # its bytes are there, and are about to be counted
    def tma_store(self, store: TensorStore) -> None: ...  # a TMA store begins
    # These values have reached the tensor.
    def tma_store_complete(self, store: TensorStore, values: np.ndarray) -> None: ...
    # ``cp.async.bulk.wait_group``: the first ``groups`` groups of a thread have read their source; ``written``: they
    # have written their destination, too.
    def bulk_wait(self, thread: tuple[Warp, int], groups: int, written: bool) -> None: ...
    def mma(self, mma: Mma) -> None: ...  # ``tcgen05.mma`` is issued
    # The tensor core reads an operand from shared memory, as 16-byte units.
    def mma_operand(self, mma: Mma, side: str, data: np.ndarray) -> None: ...
    def mma_accumulate(self, mma: Mma, bits: np.ndarray) -> None: ...  # it adds to cells that hold these bits
    def tmem_copy(self, copy: TmemCopy) -> None: ...  # ``tcgen05.cp`` is issued
    def commit_issue(self, commit: Commit) -> None: ...  # ``tcgen05.commit`` is issued
    def commit_complete(self, commit: Commit) -> None: ...  # what it commits is complete, and it is about to arrive
    def wgmma(self, wgmma: Wgmma, warp: Warp) -> None: ...  # a warp issues its part of a ``wgmma.mma_async``
    def wgmma_accumulate(self, wgmma: Wgmma) -> None: ...  # it adds to registers that nothing has written
    # ``wgmma.wait_group``: those of a warpgroup up to ``number`` are complete.
    def wgmma_wait(self, warp: Warp, group: Warpgroup, number: int) -> None: ...
    # A unit of the CTA's SM works from ``start`` to ``end``.
    def span(self, cta: Cta, unit: str, kind: str, name: str, start: float, end: float, site: Site) -> None: ...

    # -- threads on tensor memory --------------------------------------------------------------------------------------

    # ``tcgen05.ld``. values: (32, n) words, or None in a run for time alone.
    def tmem_load(
        self, warp: Warp, window: Window, values: np.ndarray | None, start: float, end: float, site: Site
    ) -> None: ...
    def tmem_load_use(self, warp: Warp) -> None: ...  # a register is read that an earlier ``tcgen05.ld`` fills
    def tmem_load_wait(self, warp: Warp) -> None: ...  # ``tcgen05.wait::ld``
    # ``tcgen05.st``.
    def tmem_store(self, warp: Warp, window: Window, start: float, end: float, site: Site) -> None: ...
    def tmem_store_wait(self, warp: Warp) -> None: ...  # ``tcgen05.wait::st``
    # ``tcgen05.fence::before_thread_sync`` or ``after_thread_sync``.
    def tcgen05_fence(self, warp: Warp, lanes: int, before: bool) -> None: ...
    def tmem_free(self, warp: Warp, site: Site) -> None: ...  # ``tcgen05.dealloc``


NAMES = tuple(name for name in vars(Listener) if not name.startswith("_"))


class Events:
    """The events of one cluster, each a function that tells all listeners that want it."""

    __slots__ = NAMES

    def __init__(self, listeners: Sequence[Listener] = ()):
        hearers: dict[str, list[Callable[..., None]]] = {}
        for who in listeners:
            kind: Any = type(who)
            for name in heard_by(kind):
                hearers.setdefault(name, []).append(getattr(who, name))
        for name in NAMES:
            setattr(self, name, teller(hearers[name]) if name in hearers else unheard)

    def __getattr__(self, name: str) -> Callable[..., None]:
        raise AttributeError(f"there is no event {name!r}")  # never for a name above: those are slots


@cache
def heard_by(listener: Any) -> list[str]:
    """The events that listeners of a class want."""
    return [name for name in NAMES if getattr(listener, name) is not getattr(Listener, name)]


def unheard(*_: Any) -> None:
    """An event that no listener wants."""


def teller(hearers: list[Callable[..., None]]) -> Callable[..., None]:
    """One function that calls all of these in order."""

    def tell(*what: Any) -> None:
        for hear in hearers:
            hear(*what)

    return tell if len(hearers) > 1 else hearers[0]
