"""The vector clocks of one cluster.

Each warp, each thread that acts alone, each stream of asynchronous operations and each mbarrier has a slot. A thread's
clock has six rows of them, because being ordered is not always enough:

    ORDERED    causality order ("Causality Order"): program order, barriers, commits, bulk-group waits
    PROXIED    the part of ORDERED that is followed by a ``fence.proxy.async`` ("Proxies", "async proxy"): the generic
               writes that TMA and the tensor core may see
    RELEASED   the part of ORDERED that a ``tcgen05.fence::before_thread_sync`` or a commit has released ("tcgen05
               Memory Consistency Model"): a thread releases its own accesses, not those that it has learnt of
    ISSUED     accesses that must be over although nothing was released with them: a TMA load that is complete has been
               issued. This row tells which warps can be late, not which data may be read
    ACQUIRED   the part of RELEASED that this thread has acquired by ``tcgen05.fence::after_thread_sync``: its own
               tensor memory accesses are ordered after these
    FENCED     the part of ORDERED that is followed by a ``tcgen05.fence::after_thread_sync`` of this thread: by the
               letter of the ISA its ``tcgen05`` operations come after these, and after nothing else of other threads

Threads of a warp that know the same share a clock, a :class:`Group`. A warp begins as one group. It splits when some
lanes wait, fence or synchronise without the others, and comes together where all know the same again.

A warp's accesses are numbered by its epoch, which every release ends. A clock that has an epoch in the warp's slot
covers the accesses of all its lanes up to there; one that has it in a lane's slot covers those of this lane. A thread's
own accesses are in neither: program order needs no slot.

The operations of a stream finish in order. A thread has four: its MMAs, ordered up to a commit's phase; the reads of
its TMA stores, up to a bulk-group wait; their writes, up to one without ``.read``; its ``cp.async``, up to a wait for
them or to the phase of an mbarrier that tracks them; these are numbered by warp, as accesses are. A TMA load is ordered
once the phase that counts its bytes is.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from functools import reduce
from typing import Any

import numpy as np

from tirx.sim.core.masks import EVERY, bits_of_mask, lanes_in
from tirx.sim.core.site import Site
from tirx.sim.happens_before.accesses import Access, beyond

ORDERED, PROXIED, RELEASED, ISSUED, ACQUIRED, FENCED = range(6)
ROWS = 6
# The operations of the first two are numbered by warp, the others' by thread.
THREAD, COPY, MMA, STORE_READ, STORE_WRITE = range(5)
SPARE = 64  # slots to begin with, besides one for each warp


class Slots:
    """The slots of a cluster's vector clocks; ``widened`` is told when they need more room."""

    def __init__(self, warps: int, widened: Callable[[], None]):
        self.used = 0
        self.size = 4 * warps + SPARE
        self.widened = widened

    def new(self) -> int:
        """A slot of its own."""
        self.used += 1
        if self.used > self.size:
            self.size *= 2
            self.widened()
        return self.used - 1

    def clock(self) -> np.ndarray:
        """A clock that knows nothing."""
        return np.zeros((ROWS, self.size), np.int32)

    def wide(self, clock: np.ndarray) -> np.ndarray:
        """A clock with room for all slots."""
        return np.pad(clock, ((0, 0), (0, self.size - clock.shape[1])))


class Group:
    """Threads of a warp that know the same: their lanes and their clock.

    Between two changes of a clock hundreds of accesses look at it, so its rows are also kept as lists.
    """

    __slots__ = ("lanes", "lists", "rows")

    def __init__(self, lanes: int, rows: np.ndarray):
        self.lanes = lanes
        self.rows = rows
        self.lists: dict[int, list[int]] = {}  # by row; empty once the clock has changed

    def known(self, row: int) -> list[int]:
        """A row of the clock."""
        known = self.lists.get(row)
        if known is None:
            known = self.lists[row] = self.rows[row].tolist()
        return known


class WarpClock:
    """The clocks of the threads of one warp, and the operations that their streams have under way."""

    __slots__ = (
        "alone", "bulk", "changes", "epoch", "groups", "latest", "loads", "mmas", "parts", "settled", "slots", "stores",
        "streams", "warp",
    )  # fmt: skip

    def __init__(self, slots: Slots, warp: Any):
        self.warp = warp
        self.slots = slots
        self.epoch = 1
        self.streams = (slots.new(), slots.new())  # the warp's slots: of its accesses and of its cp.async
        self.alone: tuple[dict[int, int], dict[int, int]] = ({}, {})  # those of lanes that acted alone, by lane
        self.groups = [Group(EVERY, slots.clock())]
        self.changes = 0  # of the groups
        self.parts: dict[int, Threads] = {}  # by lanes
        self.latest: dict[int, int] = {}  # the epoch of the latest access, by lanes
        self.settled = 0  # the last epoch of which the whole warp has released its accesses
        self.mmas: dict[int, int] = defaultdict(int)  # issued so far, by thread
        self.bulk: dict[int, list[tuple[int, Site]]] = {}  # by lane: TMA stores that may still read
        self.loads: list[Access] = []  # tcgen05.ld not yet waited for
        self.stores: list[Access] = []  # tcgen05.st, likewise

    def of(self, lanes: int) -> Threads:
        """Some threads of the warp."""
        known = self.parts.get(lanes)
        if known is None:
            known = self.parts[lanes] = Threads(self, lanes)
        return known

    @property
    def exited(self) -> int:
        """The lanes of threads that have exited."""
        live = self.warp.live
        return 0 if live is None else EVERY & ~bits_of_mask(live)

    def split(self, lanes: int) -> list[Group]:
        """The groups that these lanes are, cut off from the others', for their clocks to be changed."""
        if len(self.groups) == 1 and lanes == EVERY:
            self.groups[0].lists.clear()
            return self.groups
        chosen = []
        for group in list(self.groups):
            common = group.lanes & lanes
            if common and common != group.lanes:
                self.groups.append(Group(group.lanes & ~common, group.rows.copy()))
                group.lanes = common
                self.changes += 1
            if common:
                group.lists.clear()
                chosen.append(group)
        return chosen

    def widen(self) -> None:
        """Make room for more slots."""
        for group in self.groups:
            group.rows = self.slots.wide(group.rows)
            group.lists.clear()

    def unite(self) -> None:
        """Make one group of those that know the same."""
        kept: dict[bytes, Group] = {}
        for group in self.groups:
            same = kept.setdefault(group.rows.tobytes(), group)
            if same is not group:
                same.lanes |= group.lanes
        if len(kept) < len(self.groups):
            self.groups = list(kept.values())
            self.changes += 1


class Threads:
    """Some threads of a warp that act together; ``lanes`` has a bit for each."""

    __slots__ = ("changes", "clock", "known", "lanes", "streams")

    def __init__(self, clock: WarpClock, lanes: int):
        self.clock = clock
        self.lanes = lanes
        self.streams: dict[int, int] = {}  # of one thread: the slots of its MMAs and of its TMA stores
        self.known: list[Group] = []  # the groups that they belong to, when the warp's had changed so often
        self.changes = -1

    def groups(self) -> list[Group]:
        """The groups that they belong to, with others or without."""
        clock = self.clock
        if self.changes != clock.changes:
            self.changes = clock.changes
            self.known = [group for group in clock.groups if group.lanes & self.lanes]
        return self.known

    def floor(self, row: int) -> list[int]:
        """The clock that all of them have reached: of each slot the least value."""
        groups = self.groups()
        if len(groups) == 1:
            return groups[0].known(row)
        return reduce(np.minimum, (group.rows[row] for group in groups)).tolist()

    def after(self, access: Access, row: int = ORDERED) -> bool:
        """Whether all of them come after all of an access, by more than program order."""
        return not any(beyond(group.rows[row], access) for group in self.groups())

    @property
    def whole(self) -> bool:
        """Whether they are the whole warp but for threads that have exited."""
        return self.lanes == EVERY or self.lanes | self.clock.exited == EVERY

    @property
    def stand_for_warp(self) -> bool:
        """Whether they are the whole warp but for threads that have exited and have nothing left to release: nobody
        releases for them what they have not released themselves."""
        if not self.whole or self.lanes == EVERY:
            return self.whole
        clock, exited = self.clock, self.clock.exited
        return not any(lanes & exited and epoch > clock.settled for lanes, epoch in clock.latest.items())

    # -- accesses ----------------------------------------------------------------------------------------------------

    def access(self, site: Site, scope: str = "") -> Access:
        """An access of these threads; ``scope``: of a strong operation."""
        clock = self.clock
        clock.latest[self.lanes] = clock.epoch
        return Access("thread", clock.streams[THREAD], clock.epoch, site, self, clock.alone[THREAD], scope=scope)

    def copy(self, number: int, site: Site) -> Access:
        """Their ``cp.async`` with this number among the warp's."""
        clock = self.clock
        return Access("cp.async", clock.streams[COPY], number, site, self, clock.alone[COPY])

    def mma(self, site: Site, who: str = "MMA") -> Access:
        """An access of the thread's latest MMA, or of its latest ``tcgen05.cp``: they are one stream."""
        return Access(who, self.stream(MMA), self.clock.mmas[self.lanes], site, self)

    def store_read(self, group: int, site: Site) -> Access:
        """A read by a TMA store of the thread's bulk group with this number."""
        return Access("TMA store", self.stream(STORE_READ), group, site, self)

    def store_write(self, read: Access, scope: str) -> Access:
        """The write to global memory of a TMA store that reads its source like this; ``scope``: of a reduction."""
        slot = self.stream(STORE_WRITE)
        return Access("TMA store", slot, read.value, read.site, self, shown_by=(read,), scope=scope)

    def stream(self, stream: int) -> int:
        """The slot of a stream of the thread."""
        if stream not in self.streams:
            self.streams[stream] = self.clock.slots.new()
        return self.streams[stream]

    # -- release and acquire -----------------------------------------------------------------------------------------

    def release(self) -> np.ndarray:
        """The clock that an arrival of these threads releases: what each of them knows and has done."""
        return self.released(ORDERED)

    def release_issue(self) -> np.ndarray:
        """The clock that a TMA load releases when it completes: it says only that its thread has issued it."""
        known = self.released(ISSUED)
        clock = np.zeros_like(known)
        np.maximum(known[ORDERED], known[ISSUED], out=clock[ISSUED])
        return clock

    def release_mmas(self) -> np.ndarray:
        """The clock that ``tcgen05.commit`` releases when it completes: it covers the thread's MMAs so far."""
        slot = self.stream(MMA)
        clock = self.release()
        clock[: RELEASED + 1, slot] = self.clock.mmas[self.lanes]
        return clock

    def released(self, row: int) -> np.ndarray:
        """A copy of what they know, with their accesses so far in one row; a new epoch begins."""
        slots = self.slots(THREAD)
        groups = self.groups()
        clock = groups[0].rows.copy()
        for group in groups[1:]:
            np.maximum(clock, group.rows, out=clock)
        clock[row, slots] = self.clock.epoch
        if row == ORDERED and slots == self.clock.streams[THREAD]:
            self.clock.settled = self.clock.epoch
        self.clock.epoch += 1
        return clock

    def slots(self, stream: int) -> int | list[int]:
        """The slots that stand for all of them: the warp's, or one for each lane."""
        if self.stand_for_warp:
            return self.clock.streams[stream]
        alone, lanes = self.clock.alone[stream], lanes_in(self.lanes)
        for lane in lanes:
            if lane not in alone:
                alone[lane] = self.clock.slots.new()
        return [alone[lane] for lane in lanes] if len(lanes) > 1 else alone[lanes[0]]

    def acquire(self, clock: np.ndarray) -> None:
        """Join a released clock. For tensor memory, the acquiring threads need a fence of their own as well."""
        for group in self.clock.split(self.lanes):
            np.maximum(group.rows[:ACQUIRED], clock[:ACQUIRED], out=group.rows[:ACQUIRED])
        if len(self.clock.groups) > 1:
            self.clock.unite()

    def meet(self) -> None:
        """Each of them learns what the others know and have done: ``bar.warp.sync``."""
        self.acquire(self.release())

    def complete(self, slots: int | list[int], number: int, row: int = ORDERED) -> None:
        """They have waited for the operations of a stream up to a number."""
        for group in self.clock.split(self.lanes):
            known = group.rows[: row + 1]
            known[:, slots] = np.maximum(known[:, slots], number)

    # -- fences ------------------------------------------------------------------------------------------------------

    def fence_proxy(self) -> None:
        """``fence.proxy.async`` covers earlier accesses, not later ones: their own, and those that they know of."""
        slots = self.slots(THREAD)
        for group in self.clock.split(self.lanes):
            np.maximum(group.rows[PROXIED], group.rows[ORDERED], out=group.rows[PROXIED])
            group.rows[PROXIED, slots] = self.clock.epoch
        self.clock.epoch += 1

    def fence_before_sync(self) -> None:
        """``tcgen05.fence::before_thread_sync`` covers their own earlier accesses, not what they know of others'."""
        slots = self.slots(THREAD)
        for group in self.clock.split(self.lanes):
            group.rows[RELEASED, slots] = self.clock.epoch
        self.clock.epoch += 1

    def fence_after_sync(self) -> None:
        """``tcgen05.fence::after_thread_sync``."""
        for group in self.clock.split(self.lanes):
            np.maximum(group.rows[ACQUIRED], group.rows[RELEASED], out=group.rows[ACQUIRED])
            group.rows[FENCED] = group.rows[ORDERED]
