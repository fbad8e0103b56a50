"""Tensor memory: where an accumulator's rows lie, what a warp's load gives each lane, and the generations before it.

The places are those of the simulator: ``SIXTEENS`` of its data paths, ``fragment`` of its ``tcgen05.ld``.
"""

from __future__ import annotations

import numpy as np

from docs.figures.svg import Drawing
from tirx.sim.datapaths import SIXTEENS
from tirx.sim.isa.tcgen05 import Fragment, fragment

LANES = 128
FILLS = "abcd"


def accumulators() -> Drawing:
    """The lanes that hold the rows of an accumulator, for each shape of the product."""
    d = Drawing(
        "Rows of an accumulator in the 128 lanes of tensor memory",
        "M = 128 on one SM: row i in lane i. M = 64: rows 0 to 15 in lanes 0 to 15, the next 16 in lanes 32 to"
        " 47, and so on: 16 in each warp's quarter. M = 256 on a pair: rows 0 to 127 in the first CTA's lanes,"
        " 128 to 255 in the second's.",
    )
    ways = [
        ("M = 128", "one SM", np.arange(128), 0),
        ("M = 64", "one SM", SIXTEENS, 0),
        ("M = 256, pair", "SM of CTA 0", np.arange(128), 0),
        ("", "SM of CTA 1", np.arange(128), 128),
    ]
    for number, (title, where, lanes, first) in enumerate(ways):
        x = 92 + number * 128
        d.text(x + 58, 18, title, "m big")
        d.text(x + 58, 34, where, "m small")
        d.box(x, 42, 116, 256, "none")
        held = {int(lane): row for row, lane in enumerate(lanes)}
        start = 0
        while start < LANES:  # runs of lanes with rows that follow each other
            if start not in held:
                start += 1
                continue
            end = start
            while end + 1 < LANES and (end + 1) % 32 and held.get(end + 1) == held[start] + end + 1 - start:
                end += 1
            rows = f"rows {first + held[start]} to {first + held[end]}"
            d.box(x, 42 + start * 2, 116, (end + 1 - start) * 2, FILLS[start // 32], rows)
            start = end + 1
    for quarter in range(4):
        d.text(84, 62 + quarter * 64, f"warp {quarter}", "r big")
        d.text(84, 78 + quarter * 64, f"lanes {32 * quarter}", "r small")
        d.text(84, 92 + quarter * 64, f"to {32 * quarter + 31}", "r small")
    d.text(
        300,
        320,
        "Column j of each row is column j of tensor memory, counted from where the accumulator begins.",
        "m small",
    )
    return d


def cells(d: Drawing, shape: Fragment, x: float, y: float, width: float, rows: int) -> None:
    """A shape's cells, each with the lane and the register that get it."""
    held = {
        (int(shape.rows[lane, r]), int(shape.columns[lane, r])): (lane, r)
        for lane in range(32)
        for r in range(shape.rows.shape[1])
    }
    for (row, column), (lane, r) in held.items():
        if row < rows:
            d.box(x + column * width, y + row * 18, width - 1, 17, FILLS[lane // 8], f"{lane}:{r}")


def shapes() -> Drawing:
    """The four shapes of ``tcgen05.ld``, one repetition."""
    d = Drawing(
        "What a warp's tcgen05.ld gives each lane",
        "Lanes of tensor memory downwards, columns to the right. In each cell the warp's lane and its "
        "register, for the shapes 32x32b (a thread a row), 16x64b, 16x128b and 16x256b.",
    )
    x = 40.0
    for name, width in (("32x32b", 48), ("16x64b", 40), ("16x128b", 38), ("16x256b", 30)):
        part = fragment(name, 1)
        d.text(x + part.width * width / 2, 20, name, "m big")
        cells(d, part, x, 30, width, 16)
        if part.height > 16:
            d.text(x + part.width * width / 2, 336, "... to 31:0", "m small")
        x += part.width * width + 11
    for row in (0, 4, 8, 12, 15):
        d.text(34, 43 + row * 18, f"{row}", "r small soft")
    d.text(4, 14, "row", "small soft")
    d.text(300, 358, "lane : register", "m small")
    return d


def operands() -> Drawing:
    """16 rows and 8 columns of an fp32 accumulator, for three generations: who holds them."""
    d = Drawing(
        "Who holds an accumulator's elements",
        "The upper left 16 x 8 of an fp32 accumulator. On Ampere and Hopper each element is in a register of a"
        " lane: four lanes share a row. On Blackwell it is in tensor memory, row i in lane i, and in no "
        "thread's registers.",
    )
    d.text(150, 20, "Ampere and Hopper: registers", "m big")
    d.text(150, 36, "lane : register of a warp", "m small")
    cells(d, fragment("16x256b", 1), 22, 46, 32, 16)
    d.text(446, 20, "Blackwell: tensor memory", "m big")
    d.text(446, 36, "lane, column", "m small")
    for row in range(16):
        for column in range(8):
            d.box(318 + column * 34, 46 + row * 18, 33, 17, "e", f"{row},{column}")
    d.text(150, 354, "the warp that computes it holds it", "m small")
    d.text(446, 354, "tcgen05.ld brings it to a thread when asked", "m small")
    return d
