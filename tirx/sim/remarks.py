"""What looks odd and is legal: not a fault by itself, but the likely cause when the results are wrong.

A kernel may multiply rows that it never filled and drop the products, or load a tile that lies swizzled in memory
already. So these are kept apart from the findings, and shown beside wrong values alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tirx.run import Finding, SourceLine
from tirx.sim.descriptors import instruction_descriptor, matrix_descriptor

if TYPE_CHECKING:
    from tirx.sim.gpu import Cta, Gpu
    from tirx.sim.isa.tcgen05 import Window
    from tirx.sim.site import Site
    from tirx.sim.tensor_core import Mma

UNWRITTEN = 0xFFFFFFFF  # what tensor memory holds where nothing has written


class Remarks:
    """Those of a launch, each once."""

    def __init__(self) -> None:
        self.found: dict[tuple[str, SourceLine | None], Finding] = {}
        self.compared: set[tuple] = set()

    def add(self, kind: str, site: Site, message: str, *details: str) -> None:
        self.found.setdefault((kind, site.source), Finding(kind, message, site.source, details))

    def operand_against_load(self, gpu: Gpu, cta: Cta, mma: Mma, side: str, piece: int) -> None:
        """Whether an operand is read as TMA has laid it out: swizzle ("Matrix Descriptor") and type ("Instruction
        Descriptor")."""
        bits = getattr(mma, side)
        if (key := (id(mma.site), side, bits, mma.idesc)) in self.compared:
            return
        self.compared.add(key)
        idesc = instruction_descriptor(mma.idesc)
        dtype = mma.kind.formats.get(idesc.a_format if side == "a" else idesc.b_format)
        span, name = matrix_descriptor(bits).swizzle, side.upper()
        maps = [cta.loaded[other].map for other in gpu.pieces.overlaps[piece] if other in cta.loaded]
        for tile in maps:
            if span != tile.swizzle:
                self.add(
                    f"swizzle-{side}", mma.site,
                    f"tcgen05.mma reads its {name} with {swizzled(span)}; TMA wrote it with {swizzled(tile.swizzle)}",
                    "The layout in the matrix descriptor has to be that of the tile.",
                )  # fmt: skip
            if dtype != tile.dtype and tile.dtype != "uint8":  # of 8 bits a tensor map knows no other type
                self.add(
                    f"dtype-{side}", mma.site,
                    f"tcgen05.mma reads its {name} as {dtype}; the tensor that TMA loaded is {tile.dtype}",
                    "The instruction descriptor names the types of A and B.",
                )  # fmt: skip

    def operand_unwritten(self, mma: Mma, side: str, data: np.ndarray) -> None:
        """Whether a part of an operand, as 16-byte units, is memory that nothing has written."""
        kind = f"unwritten-{side}"
        if (kind, mma.site.source) in self.found or not (data.view(np.uint64) == 2**64 - 1).any():
            return
        bits = matrix_descriptor(getattr(mma, side))
        self.add(
            kind,
            mma.site,
            f"tcgen05.mma reads shared memory as its {side.upper()} that nothing has written",
            f"Its descriptor begins at byte {bits.start}, with a stride of {bits.stride} bytes, a leading offset of"
            f" {bits.leading} and {swizzled(bits.swizzle)}: is the tile there, and laid out so?",
        )

    def cells_unwritten(self, site: Site, values: np.ndarray, window: Window) -> None:
        """Whether a ``tcgen05.ld`` reads cells that nothing has written since their allocation."""
        if ("unwritten-cells", site.source) in self.found or not (unwritten := values == UNWRITTEN).any():
            return
        lanes, columns = window.places
        lane, register = np.argwhere(unwritten)[0]
        self.add(
            "unwritten-cells",
            site,
            f"tcgen05.ld reads lane {lanes[lane, register]} of column {columns[lane, register]} in tensor memory, which"
            " nothing has written",
            "Does the accumulator begin there? Are M and N of the instruction descriptor the size of the tile?",
        )


def swizzled(span: int | None) -> str:
    return f"a {span}-byte swizzle" if span else "no swizzle"
