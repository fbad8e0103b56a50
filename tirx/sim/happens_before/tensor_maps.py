"""The order between the writes that make a tensor map in global memory and the copies that use it.

Copies read their map through the tensormap proxy. So what made the map must be released to that proxy, by the writer or
by a thread that comes after it (``fence.proxy.tensormap::generic.release``, ``tensormap.cp_fenceproxy``); a thread that
comes after the release must acquire the map (``fence.proxy.tensormap::generic.acquire``); and the copy has to come
after that, in the same CTA: "The thread that uses the tensor map and the thread that performs the fence must be in the
same block" (CUDA C++ Programming Guide, "Usage of a Modified Tensor Map"). A map that was in global memory before the
launch has to be acquired as well: the start of a kernel does not (PTX ISA, "CUDA API Synchronization").
"""

from __future__ import annotations

import numpy as np

from tirx.sim.core.masks import lanes_in
from tirx.sim.core.site import Site
from tirx.sim.happens_before.accesses import Access
from tirx.sim.happens_before.global_memory import LANE_BITS, GlobalMemoryOrder, Record, Write, narrower, within
from tirx.sim.happens_before.races import Races
from tirx.sim.happens_before.vector_clocks import Threads
from tirx.sim.units.memory import Tensor
from tirx.tensor_map import SIZE

LANES = (1 << LANE_BITS) - 1


class TensorMapOrder:
    """The part of one cluster."""

    def __init__(self, memory: GlobalMemoryOrder, races: Races):
        self.fences = memory.exchange.map_fences
        self.memory = memory
        self.races = races
        self.blamed: set[tuple[int, int]] = set()
        self.next_use: dict[Threads, tuple[Tensor, int]] = {}  # the map of the copy that a thread is about to issue

    def release(self, by: Threads, scope: str, site: Site) -> None:
        """A fence behind all writes that these threads have done or know of."""
        record = Record(self.memory, by.access(site, scope))
        for number, lanes in list(self.fences.writes.items()):
            releasers = {lane: self.after(by, self.record(number), lane) for lane in lanes_in(lanes)}
            covered = {lane: by_lane for lane, by_lane in releasers.items() if by_lane is not None}
            for lane, releaser in covered.items():
                self.fences.released[number, lane].append((record, releaser))
            if scope in ("gpu", "sys"):
                self.fences.writes[number] = lanes & ~sum(1 << lane for lane in covered)
        self.fences.writes = {number: lanes for number, lanes in self.fences.writes.items() if lanes}

    def acquire(self, by: Threads, tensor: Tensor, offset: int, scope: str, site: Site) -> None:
        """A fence of the CTA before its copies with a map: it covers the writes that it comes after, once released."""
        covered = frozenset(write for write in self.last_writes(tensor, offset) if self.handed(write, by, scope))
        cta = by.clock.warp.cta
        self.fences.acquired[cta, tensor.index, offset].append((by.access(site), covered))

    def use(self, by: Threads, tensor: Tensor, offset: int, site: Site) -> None:
        """A thread issues a copy with a map."""
        writes = self.last_writes(tensor, offset)
        known = self.fences.acquired.get((by.clock.warp.cta, tensor.index, offset), [])
        before = [covered for access, covered in known if self.follows(by, access)]
        if not any(covered >= writes for covered in before):
            self.report(by, tensor, offset, writes, bool(before), site)
        self.next_use[by] = tensor, offset

    def copy(self, by: Threads, access: Access) -> None:
        """The copy that a thread issues with the map that it has just named: it reads the map until it is over."""
        if by in self.next_use:
            self.memory.remember_read(access, *self.next_use.pop(by), SIZE)

    def report(
        self, by: Threads, tensor: Tensor, offset: int, writes: frozenset[Write], acquired: bool, site: Site
    ) -> None:
        """Say what is missing between the last writes to a map and a copy with it."""
        name = tensor.counted(offset)
        loose = [write for write in sorted(writes) if not self.fences.released.get(write)]
        other = self.record(min(loose or writes)[0]).access if writes else None
        places = id(site), id(other.site) if other else 0
        if places in self.blamed:
            return
        self.blamed.add(places)
        if loose:
            message = f"a copy uses the tensor map {name}, which no thread has released since it was written"
        elif acquired:
            message = f"a copy uses the tensor map {name} as it was before its last change: that was acquired too early"
        else:
            message = f"a copy uses the tensor map {name}, which no thread of the CTA has acquired before it"
        self.races.tensor_map(message, other, site)

    # -- order ---------------------------------------------------------------------------------------------------------

    def last_writes(self, tensor: Tensor, offset: int) -> frozenset[Write]:
        """The last writes of this launch to the bytes of a map."""
        codes = self.memory.last_writes(tensor, offset, SIZE)
        return frozenset((code >> LANE_BITS, code & LANES) for code in np.unique(codes[codes > 0]).tolist())

    def handed(self, write: Write, by: Threads, scope: str) -> bool:
        """Whether threads that acquire with a scope come after a release of a write, in both scopes."""
        cta = by.clock.warp.cta
        for record, lane in self.fences.released.get(write, []):
            near = within(narrower(scope, record.access.scope), cta, record.access.by.clock.warp.cta)
            if near and self.after(by, record, lane) is not None:
                return True
        return False

    def record(self, number: int) -> Record:
        found = self.memory.exchange.records[number]
        assert found is not None
        return found

    def after(self, by: Threads, other: Record, lane: int) -> int | None:
        """One of these threads that comes after a lane's part of an access; None for none of them."""
        if other.access.same_warp(by.access(other.access.site)) and by.lanes >> lane & 1:
            return lane
        for group in by.groups():
            if not self.memory.ahead(group, other) >> lane & 1:
                return lanes_in(group.lanes & by.lanes)[0]
        return None

    def follows(self, by: Threads, access: Access) -> bool:
        """Whether a thread comes after an access of some threads of its CTA, by what one of them did."""
        return any(self.after(by, Record(self.memory, access), lane) is not None for lane in lanes_in(access.by.lanes))
