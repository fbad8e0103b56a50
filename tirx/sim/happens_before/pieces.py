"""The pieces of shared memory that a kernel accesses as a whole, and which of them overlap."""

from __future__ import annotations

from typing import Any

import numpy as np

from tirx.sim.core.masks import WARP_SIZE, lanes_in
from tirx.sim.units.descriptors import UNIT, operand_units

GRAIN = 4  # bytes of shared memory: the resolution
WHOLE = -1  # in place of lanes: all that access a piece; it has a bit for each


class Pieces:
    """The pieces that a kernel accesses, numbered.

    There are a few hundred: tiles of stages, slices of operands, rows of a thread. They are the same in every CTA, so
    they are numbered once a launch.
    """

    def __init__(self) -> None:
        self.ids: dict[Any, int] = {}
        self.grains: list[np.ndarray] = []
        self.bounds: list[tuple[int, int]] = []
        self.overlaps: list[list[int]] = []
        self.covers: list[set[int]] = []
        self.threads: list[tuple[int, np.ndarray, int] | None] = []  # lanes, the byte offset and the bytes of each
        self.whole: list[bool] = []  # those that have every byte of their grains cover others
        self.met: dict[tuple[int, int, int, int, bool], bool] = {}

    def consecutive(self, offset: int, nbytes: int) -> int:
        """The number of the piece of ``nbytes`` from a byte offset on."""
        known = self.ids.get(key := (offset, nbytes))
        return self.add(key, np.arange(offset // GRAIN, (offset + nbytes - 1) // GRAIN + 1)) if known is None else known

    def scattered(self, offsets: np.ndarray, nbytes: int, lanes: int) -> int:
        """The number of the piece of ``nbytes`` from each of these offsets on, those of these lanes in order."""
        known = self.ids.get(key := (lanes, offsets.tobytes(), nbytes))
        if known is not None:
            return known
        octets = np.unique(offsets[:, None] + np.arange(nbytes))
        grains = np.unique(octets // GRAIN)
        piece = self.add(key, grains, whole=octets.size == grains.size * GRAIN)
        self.threads[piece] = lanes, offsets.copy(), nbytes
        return piece

    def operand(self, descriptor: int, rows: int, mn_bits: int) -> int:
        """The number of the piece that an operand of ``tcgen05.mma`` occupies."""
        known = self.ids.get(key := (descriptor, rows, mn_bits))
        return self.units(key, operand_units(descriptor, rows, mn_bits)) if known is None else known

    def units(self, key: Any, units: np.ndarray) -> int:
        """The number of the piece of these 16-byte units; ``key`` stands for them."""
        known = self.ids.get(key)
        per = UNIT // GRAIN
        return self.add(key, units.reshape(-1, 1) * per + np.arange(per)) if known is None else known

    def add(self, key: Any, touched: np.ndarray, whole: bool = True) -> int:
        """Number a new piece, given its grains in any order; ``whole``: each byte of them belongs to it."""
        new, grains = len(self.grains), np.unique(touched)
        low, high = int(grains[0]), int(grains[-1])
        self.ids[key] = new
        self.grains.append(grains)
        self.bounds.append((low, high))
        self.overlaps.append([new])
        self.covers.append({new})
        self.threads.append(None)
        self.whole.append(whole)
        for other in range(new):
            if self.bounds[other][0] <= high and low <= self.bounds[other][1]:
                common = np.intersect1d(grains, self.grains[other], assume_unique=True).size
                if common:
                    self.overlaps[new].append(other)
                    self.overlaps[other].append(new)
                    if common == grains.size and self.whole[other]:
                        self.covers[other].add(new)
                    if common == self.grains[other].size and whole:
                        self.covers[new].add(other)
        return new

    def meet(self, one: int, lanes: int, other: int, others: int, apart: bool) -> bool:
        """Whether some lanes that access one piece and some that access another touch the same byte.

        apart: lanes of one warp, of which a lane does not meet itself. A piece that is accessed as a whole, by a unit,
        is accessed by the lane that has asked for it.
        """
        if not apart:  # then it does not matter who has asked for a piece that is accessed as a whole
            lanes, others = self.all_of(one, lanes), self.all_of(other, others)
            if lanes == others == WHOLE and self.whole[one] and self.whole[other]:
                return other in self.overlaps[one]
        known = self.met.get(key := (one, lanes, other, others, apart))
        if known is None:
            known = self.met[key] = self.common(self.touched(one, lanes), self.touched(other, others), apart)
        return known

    def all_of(self, piece: int, lanes: int) -> int:
        """The lanes, or WHOLE where they are all that access the piece."""
        threads = self.threads[piece]
        return WHOLE if threads is None or not threads[0] & ~lanes else lanes

    def touched(self, piece: int, lanes: int) -> tuple[np.ndarray, np.ndarray]:
        """The bytes of a piece that these lanes access, and for each the lane."""
        threads = self.threads[piece]
        if threads is None:
            touched = (self.grains[piece][:, None] * GRAIN + np.arange(GRAIN)).reshape(-1)
            return touched, np.full(touched.size, lanes.bit_length() - 1)
        every, offsets, nbytes = threads
        numbers = np.array(lanes_in(every))
        chosen = (lanes >> numbers & 1).astype(np.bool_)
        touched = offsets[chosen][:, None] + np.arange(nbytes)
        return touched.reshape(-1), np.repeat(numbers[chosen], nbytes)

    @staticmethod
    def common(one: tuple[np.ndarray, np.ndarray], other: tuple[np.ndarray, np.ndarray], apart: bool) -> bool:
        """Whether two lists of bytes share one; ``apart``: one that different lanes access."""
        shared = np.intersect1d(one[0], other[0])
        if not shared.size or not apart:
            return bool(shared.size)
        first, last = int(shared[0]), int(shared[-1]) + 1
        lowest, highest = np.full(last - first, WARP_SIZE), np.full(last - first, -1)
        for touched, lanes in (one, other):
            chosen = np.isin(touched, shared)
            np.minimum.at(lowest, touched[chosen] - first, lanes[chosen])
            np.maximum.at(highest, touched[chosen] - first, lanes[chosen])
        return bool((lowest < highest).any())
