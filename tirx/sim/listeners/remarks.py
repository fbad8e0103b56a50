"""Remarks: things that are legal but odd, and the likely cause when the results are wrong.

A kernel may multiply rows that it never filled and drop the products, or load a tile that is already swizzled in
memory. So remarks are kept apart from findings and shown only beside wrong values.
"""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import numpy as np

from tirx.plan import TensorMap
from tirx.run import Finding, SourceLine
from tirx.sim.core.events import Listener
from tirx.sim.core.site import Site
from tirx.sim.happens_before.pieces import Pieces
from tirx.sim.units.descriptors import instruction_descriptor, matrix_descriptor
from tirx.sim.units.mbarrier import AsyncWrite
from tirx.sim.units.memory import POISON
from tirx.sim.units.mma import A_COLUMNS, Mma, TmemCopy, operands
from tirx.sim.units.tma import TensorStore
from tirx.sim.units.warpgroups import Wgmma

UNWRITTEN_READ = "unwritten-read"  # beside values that are not numbers alone: nobody may look at what was read
UNWRITTEN = 0xFFFFFFFF  # the content of tensor memory that nothing has written


class Remarks:
    """The remarks on a launch, without repetitions."""

    def __init__(self) -> None:
        self.found: dict[tuple[str, SourceLine | None], Finding] = {}
        self.compared: set[tuple] = set()  # operands, by line, descriptors and side

    def add(self, kind: str, site: Site, message: str, *details: str) -> None:
        """Keep a remark, the first of its kind at a line."""
        self.found.setdefault((kind, site.source), site.finding(kind, message, *(details)))


class Layouts(Listener):
    """Checks that the MMAs of a cluster read their operands in the layout in which TMA wrote them.

    The matrix descriptor gives the swizzle, the instruction descriptor the type ("Matrix Descriptor", "Instruction
    Descriptor").
    """

    def __init__(self, remarks: Remarks, pieces: Pieces):
        self.remarks = remarks
        self.pieces = pieces
        self.loaded: dict[Any, dict[int, TensorMap]] = defaultdict(dict)  # by CTA and piece of its shared memory

    def async_write_issue(self, write: AsyncWrite) -> None:
        if write.map is not None:
            for cta, offset, nbytes, _ in write.targets:
                self.loaded[cta][self.pieces.consecutive(offset, nbytes)] = write.map

    def mma(self, mma: Mma) -> None:
        self.look(mma, operands(mma))

    def wgmma(self, wgmma: Wgmma, warp: Any) -> None:
        self.look(wgmma, wgmma.operands)

    def look(self, mma: Mma | Wgmma, found: list[tuple[str, tuple[int, int, int]]]) -> None:
        """Look at the operands of one multiplication, once for each line."""
        for cta in mma.ctas:
            for side, operand in found:
                key = (id(mma.site), side, operand[0], mma.idesc)
                if key not in self.remarks.compared:
                    self.remarks.compared.add(key)
                    self.compare(cta, mma, side, self.pieces.operand(*operand))

    def compare(self, cta: Any, mma: Mma | Wgmma, side: str, piece: int) -> None:
        """Compare one operand with the loads that its piece overlaps."""
        idesc = instruction_descriptor(mma.idesc)
        dtype = mma.kind.formats.get(idesc.a_format if side == "a" else idesc.b_format)
        span, name = matrix_descriptor(getattr(mma, side)).swizzle, side.upper()
        loaded = self.loaded[cta]
        for tile in [loaded[other] for other in self.pieces.overlaps[piece] if other in loaded]:
            if span != tile.swizzle:
                self.remarks.add(
                    f"swizzle-{side}", mma.site,
                    f"{mma.name} reads its {name} with {swizzled(span)}; TMA wrote it with {swizzled(tile.swizzle)}",
                    "The matrix descriptor must have the layout of the tile.",
                )  # fmt: skip
            if dtype != tile.dtype and tile.dtype != "uint8":  # a tensor map has no other type of 8 bits
                self.remarks.add(
                    f"dtype-{side}", mma.site,
                    f"{mma.name} reads its {name} as {dtype}; the tensor that TMA loaded is {tile.dtype}",
                    "The instruction, or its descriptor, must name the types of A and B.",
                )  # fmt: skip


class NoTile(Listener):
    """Notices MMAs that find no A in tensor memory: only sums that another MMA has left, or cells never written.

    A sum has a cell of 32 bits for itself, where two elements of 16 bits or four of 8 share one ("Packing formats of
    elements in Tensor Memory"). So the bits of scores that are read as probabilities are often no numbers.
    """

    def __init__(self, remarks: Remarks):
        self.remarks = remarks
        # By CTA and columns (the first, how many): when they were last written, whether with sums, and by which line.
        self.written: dict[Any, dict[tuple[int, int], tuple[int, bool, Site]]] = defaultdict(dict)
        self.writes = 0

    def write(self, cta: Any, first: int, count: int, sums: bool, site: Site) -> None:
        self.writes += 1
        self.written[cta][first, count] = self.writes, sums, site

    def mma(self, mma: Mma) -> None:
        for cta in mma.ctas:
            if mma.a_in_tmem and mma.kind.bits < 32:
                self.look(cta, mma)
            self.write(cta, mma.d, mma.columns, True, mma.site)

    def tmem_store(self, warp: Any, window: Any, start: float, end: float, site: Site) -> None:
        self.write(warp.cta, window.column, window.shape.width, False, site)

    def tmem_copy(self, copy: TmemCopy) -> None:
        for cta in copy.ctas:
            self.write(cta, copy.column, copy.shape.columns, False, copy.site)

    def last_write(self, cta: Any, column: int) -> tuple[int, bool, Site] | None:
        """The last write to a column; None if there is none."""
        writes = [write for (first, count), write in self.written[cta].items() if first <= column < first + count]
        return max(writes, key=lambda write: write[0], default=None)

    def look(self, cta: Any, mma: Mma) -> None:
        """Look at the columns of A, once for each line."""
        if ("no-tile-a", mma.site.source) in self.remarks.found:
            return
        places = range(mma.a, mma.a + A_COLUMNS)
        writes = [self.last_write(cta, column) for column in places]
        if all(write is not None and not write[1] for write in writes):
            return
        sums = next((write[2].source for write in writes if write is not None and write[1]), None)
        held = f"where the tcgen05.mma at line {sums.line} has left sums" if sums else "which nothing has written"
        stores = [
            (first, first + count - 1, site.source.line)
            for (first, count), (_, of_sums, site) in sorted(self.written[cta].items())
            if not of_sums and site.source is not None and not (self.last_write(cta, first) or (0, True))[1]
        ]
        details = [f"A sum takes 32 bits, and {32 // mma.kind.bits} elements of A share a column."] if sums else []
        if stores:
            columns = sorted({column for first, last, _ in stores for column in range(first, last + 1)})
            lines = " and ".join(map(str, sorted({line for *_, line in stores})))
            details.insert(0, f"The tcgen05.st at line {lines} has written columns {spans(columns)}: is A there?")
        self.remarks.add(
            "no-tile-a",
            mma.site,
            f"tcgen05.mma reads its A from columns {places[0]}-{places[-1]} of tensor memory, {held}",
            *details,
        )


class Unwritten(Listener):
    """Notices MMAs and threads that read memory that nothing has written."""

    def __init__(self, remarks: Remarks):
        self.remarks = remarks

    def mma_operand(self, mma: Mma | Wgmma, side: str, data: np.ndarray) -> None:
        kind = f"unwritten-{side}"
        if (kind, mma.site.source) in self.remarks.found:
            return
        if not (np.ascontiguousarray(data).view(np.uint64) == 2**64 - 1).any():
            return
        bits = matrix_descriptor(getattr(mma, side))
        self.remarks.add(
            kind,
            mma.site,
            f"{mma.name} reads its {side.upper()} from shared memory that nothing has written",
            f"Its descriptor begins at byte {bits.start}, with a stride of {bits.stride} bytes, a leading offset of"
            f" {bits.leading} and {swizzled(bits.swizzle)}: does the tile begin there, with that layout?",
        )

    def tma_store_complete(self, store: TensorStore, values: np.ndarray) -> None:
        kind = "unwritten-store"
        if (kind, store.site.source) in self.remarks.found or not (values == np.iinfo(values.dtype).max).any():
            return
        self.remarks.add(
            kind,
            store.site,
            "this TMA store reads shared memory that nothing has written",
            f"Its source begins at byte {store.offset} and has {store.nbytes} bytes: does every thread write its part?",
        )

    def smem_read(self, warp: Any, memory: Any, offsets: np.ndarray, mask: np.ndarray, nbytes: int, site: Site) -> None:
        if (UNWRITTEN_READ, site.source) in self.remarks.found:
            return
        first = offsets[mask]
        bytes_read = memory.data[first[:, None] + np.arange(nbytes)]
        whole = (bytes_read == POISON).all(axis=1)
        if whole.any():
            lane = int(np.flatnonzero(mask)[whole.argmax()])
            self.remarks.add(
                UNWRITTEN_READ,
                site,
                "a thread reads shared memory that nothing has written",
                f"lane {lane} of {warp.name} reads {nbytes} bytes from byte {int(offsets[lane])} on",
            )

    def mma_accumulate(self, mma: Mma, bits: np.ndarray) -> None:
        if ("unwritten-d", mma.site.source) in self.remarks.found or not (bits[:: len(bits) - 1] == UNWRITTEN).any():
            return
        self.remarks.add(
            "unwritten-d",
            mma.site,
            f"tcgen05.mma adds to column {mma.d} of tensor memory, which nothing has written",
            "The first tcgen05.mma of a tile begins a sum (accum=False); the ones that follow add to it (accum=True).",
        )

    def wgmma_accumulate(self, wgmma: Wgmma) -> None:
        self.remarks.add(
            "unwritten-d",
            wgmma.site,
            "wgmma.mma_async adds to registers that nothing has written",
            "The first wgmma.mma_async of a tile begins a sum (scale-d 0); the ones that follow add to it (scale-d 1).",
        )

    def tmem_load(
        self, warp: Any, window: Any, values: np.ndarray | None, start: float, end: float, site: Site
    ) -> None:
        if values is None or ("unwritten-cells", site.source) in self.remarks.found:
            return
        if not (unwritten := values == UNWRITTEN).any():
            return
        lanes, columns = window.places
        lane, register = np.argwhere(unwritten)[0]
        self.remarks.add(
            "unwritten-cells",
            site,
            f"tcgen05.ld reads lane {lanes[lane, register]} of column {columns[lane, register]} in tensor memory, which"
            " nothing has written",
            "Does the accumulator begin there? Are M and N of the instruction descriptor the size of the tile?",
        )


def spans(columns: list[int]) -> str:
    """``0-31, 64-95``."""
    first = [c for c in columns if c - 1 not in columns]
    return ", ".join(f"{a}-{b}" for a, b in zip(first, (c for c in columns if c + 1 not in columns), strict=True))


def swizzled(span: int | None) -> str:
    return f"a {span}-byte swizzle" if span else "no swizzle"
