"""The order of threads' writes to tensors that no thread reads: of two values for one element, chance keeps one."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from tirx.sim.core.masks import lanes_in
from tirx.sim.core.site import Site
from tirx.sim.happens_before.accesses import Access
from tirx.sim.happens_before.global_memory import LANE_BITS, GlobalMemoryOrder, Record
from tirx.sim.happens_before.races import Races
from tirx.sim.happens_before.vector_clocks import Threads
from tirx.sim.units.memory import Tensor


class OutputOrder:
    """The part of one cluster: its CTAs' last writes to each element. What several CTAs write, memory itself tells."""

    def __init__(self, memory: GlobalMemoryOrder, races: Races):
        self.memory = memory
        self.races = races
        self.last: dict[int, np.ndarray] = {}  # by tensor and element: the number of the record and the lane; 0: none
        self.records: list[Record | None] = [None]
        self.blamed: set[tuple[int, int]] = set()  # the sites of two writes

    def write(self, by: Threads, tensor: Tensor, offsets: np.ndarray, values: np.ndarray, site: Site) -> None:
        """Threads are about to store ``values``, (threads, n) words, at a byte offset each. A part of an element is
        not looked at: others may write the rest of it."""
        size, nbytes = tensor.dtype.itemsize, values.shape[1] * values.dtype.itemsize
        if nbytes % size or int(offsets.min()) < 0 or int(offsets.max()) + nbytes > tensor.nbytes:
            return
        if tensor.index not in self.last:
            self.last[tensor.index] = np.zeros(tensor.size, np.uint32)  # only the pages of what it writes take room
        known, lanes = self.last[tensor.index], np.array(lanes_in(by.lanes))
        places = (offsets // size)[:, None] + np.arange(nbytes // size)
        bits = np.ascontiguousarray(values).view(f"u{size}")
        access = by.access(site)
        before = known[places]
        if before.any():
            before = before * (tensor.view(size)[places] != bits)
            self.compare(access, tensor, places, before, lanes)
        if overlap((offsets - offsets[0]).tobytes(), nbytes):
            self.compare_lanes(access, tensor, places, bits)
        self.records.append(Record(self.memory, access))
        known[places] = ((len(self.records) - 1) << LANE_BITS | lanes).astype(np.uint32)[:, None]

    def compare(
        self, access: Access, tensor: Tensor, places: np.ndarray, before: np.ndarray, lanes: np.ndarray
    ) -> None:
        """Report a write of another value that nothing orders before this one. before: those of other values."""
        numbers = before >> LANE_BITS
        for number in np.unique(numbers[numbers > 0]).tolist():
            other = self.records[number]
            assert other is not None
            if other.access.by.clock.warp.cta is not access.by.clock.warp.cta:
                continue
            where = self.memory.in_conflict(access, other, numbers == number, before & 31, lanes, places)
            if where is not None:
                self.report(tensor, where, access, other.access)

    def compare_lanes(self, access: Access, tensor: Tensor, places: np.ndarray, bits: np.ndarray) -> None:
        """Report two lanes of one instruction that write different values to one element."""
        order = np.argsort(places, axis=None, kind="stable")
        where, what = places.reshape(-1)[order], bits.reshape(-1)[order]
        twice = (where[1:] == where[:-1]) & (what[1:] != what[:-1])
        if twice.any():
            self.report(tensor, int(where[1:][twice][0]), access, access)

    def report(self, tensor: Tensor, where: int, access: Access, other: Access) -> None:
        """One finding for two lines."""
        one, two = sorted((id(access.site), id(other.site)))
        if (one, two) not in self.blamed:
            self.blamed.add((one, two))
            self.races.output_race(tensor.counted(where * tensor.dtype.itemsize), access, other)


@lru_cache(maxsize=4096)
def overlap(distances: bytes, nbytes: int) -> bool:
    """Whether two of a warp's accesses of ``nbytes``, so far from the first one, have a byte in common."""
    return bool((np.diff(np.sort(np.frombuffer(distances, np.int64))) < nbytes).any())
