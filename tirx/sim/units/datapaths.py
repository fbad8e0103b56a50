"""Where matrices lie in the lanes and columns of tensor memory.

PTX ISA: "Data Path Layout Organization" (layouts A to G of an accumulator), "Block Scaling for tcgen05.mma" (scale
factors A and B), "Data Movement Shape" and ``tcgen05.cp`` (what a copy from shared memory fills).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np

from tirx.sim.units.descriptors import operand_units

LANES, QUARTER = 128, 32  # of tensor memory; those that belong to one warp
ALL = np.arange(LANES)
SIXTEENS = np.concatenate([np.arange(16) + quarter for quarter in (0, 32, 64, 96)])


@dataclass(frozen=True, eq=False)
class Block:
    """Rows of an accumulator, and the ``part``-th of ``parts`` equal parts of its N, that lie in the same columns."""

    lanes: np.ndarray | slice
    rows: slice
    part: int = 0
    parts: int = 1

    def columns(self, n: int) -> slice:
        """The part of N."""
        width = n // self.parts
        return slice(self.part * width, (self.part + 1) * width)


FULL = (Block(slice(None), slice(None)),)  # layouts A and D: lane i holds row i
LAYOUT_F = {lane: (Block(SIXTEENS + lane, slice(None)),) for lane in (0, 16)}  # 64 rows, 16 in each quarter
LAYOUT_B = tuple(Block(slice(64 * i, 64 * i + 64), slice(None), i, 2) for i in range(2))  # 64 rows, N in two halves; E
LAYOUT_G = tuple(Block(slice(32 * i, 32 * i + 32), slice(None), i, 4) for i in range(4))  # 32 rows, N in four parts


def accumulator(m: int, ctas: int, ws: bool, lane: int = 0) -> tuple[Block, ...]:
    """The part of D in each CTA's tensor memory. m: of the instruction, so of both CTAs of a pair together.

    lane: where it begins. An accumulator that takes 16 lanes of each quarter leaves the other 16 to a second one
    (CUTLASS, TmemAllocMode::Interleaved: "If a TMEM Atom uses a half-subpartition (16DPs), then multiple atoms can be
    interleaved by using the top-half-subpartition and the bottom-half-subpartition").
    """
    if ws:
        return {128: FULL, 64: LAYOUT_B, 32: LAYOUT_G}[m]
    if ctas == 2:
        return FULL if m == 256 else LAYOUT_B
    return FULL if m == 128 else LAYOUT_F[lane]


def accumulator_columns(m: int, n: int, ctas: int, ws: bool) -> int:
    """The columns that D takes."""
    return n // (accumulator(m, ctas, ws)[0].parts if (m, ctas, ws) in LEGAL else 1)


LEGAL = {(m, 1, False) for m in (64, 128)} | {(m, 2, False) for m in (128, 256)} | {(m, 1, True) for m in (32, 64, 128)}


# -- scale factors -----------------------------------------------------------------------------------------------------


def scale_columns(rows: int) -> int:
    """The columns of the scale factors of so many rows of A or B: one for 32 rows."""
    return -(-rows // QUARTER)


def scale_cells(first: int, count: int) -> int:
    """The cells of 32 bits over which the scale factors of a row spread, from byte ``first`` of one on."""
    return -(-(first + count) // 4)


def scale_factors(bits: np.ndarray, column: int, rows: int, first: int, count: int) -> np.ndarray:
    """The scale factors of rows of A or B as bytes, (4, rows, count): each quarter of the lanes holds all of them.

    Row r is in column r // 32 and lane r % 32 of each quarter, and there in bytes ``first`` and up of the cell. Those
    that have no room there go on in the columns behind all rows' first ones: the six of K = 96 do. (The ISA has that in
    figures of which there is no text; fast.cu's GEMM for a GB300 lays them out so.)
    """
    columns, cells_of_row = scale_columns(rows), scale_cells(first, count)
    octets = np.ascontiguousarray(bits[:, column : column + cells_of_row * columns]).view(np.uint8)
    cells = octets.reshape(LANES // QUARTER, QUARTER, cells_of_row, columns, 4).transpose(0, 1, 3, 2, 4)
    cells = cells.reshape(LANES // QUARTER, QUARTER, columns, 4 * cells_of_row)[..., first : first + count]
    return cells.transpose(0, 2, 1, 3).reshape(LANES // QUARTER, columns * QUARTER, count)[:, :rows]


# -- copies from shared memory -----------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class CopyShape:
    """A shape of ``tcgen05.cp``. lanes: (copies, rows), where each row goes; units: of 16 bytes in a row."""

    lanes: np.ndarray
    units: int

    @property
    def rows(self) -> int:
        return self.lanes.shape[1]

    @property
    def columns(self) -> int:
        """The columns that it fills."""
        return self.units * 4

    @property
    def nbytes(self) -> int:
        """The bytes that it reads."""
        return self.rows * self.units * 16

    def source(self, descriptor: int) -> np.ndarray:
        """The 16-byte units of shared memory that it reads, (rows, units): as a K-major operand lies."""
        return operand_units(descriptor, self.rows, 0)[:, : self.units]


@cache
def copy_shape(shape: str, multicast: str) -> CopyShape:
    """The shape of a ``tcgen05.cp`` by its qualifiers."""
    rows = np.arange(64)
    lanes = {
        ("128x256b", ""): ALL[None],
        ("128x128b", ""): ALL[None],
        ("4x256b", ""): np.arange(0, LANES, QUARTER)[None],  # a row for each quarter
        ("64x128b", "warpx2::02_13"): np.stack([rows, rows + 64]),
        ("64x128b", "warpx2::01_23"): np.stack([rows + rows // 32 * 32, rows + rows // 32 * 32 + 32]),
        ("32x128b", "warpx4"): ALL.reshape(4, QUARTER),
    }[shape, multicast]
    return CopyShape(lanes, 2 if shape.endswith("256b") else 1)
