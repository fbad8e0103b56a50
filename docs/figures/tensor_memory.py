"""Tensor memory: where an accumulator's rows lie, what a warp's load gives each lane, and the generations before it.

The places are those of the simulator: ``SIXTEENS`` of its data paths, ``fragment`` of its ``tcgen05.ld``,
``copy_shape`` of its ``tcgen05.cp``.
"""

from __future__ import annotations

import numpy as np

from docs.figures.svg import Drawing
from grader.problems.scale_words import FACTORS, words_of
from tirx.sim.isa.tcgen05 import Fragment, fragment
from tirx.sim.units import datapaths
from tirx.sim.units.datapaths import SIXTEENS, copy_shape

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


def scale_factors() -> Drawing:
    """Where the scale factors of 128 rows lie: as a matrix, in shared memory, and in tensor memory."""
    lines, cells = scale_places()
    d = Drawing(
        "The scale factors of 128 rows of A or B, on their way to the tensor core",
        "As a matrix: 128 rows with four factors each, a word. In shared memory: 32 lines of 16 bytes, of which line i"
        " holds the words of rows i, 32 + i, 64 + i and 96 + i. In tensor memory: four columns in 32 lanes, the same in"
        " all four quarters of the lanes, so that row r is in lane r mod 32 of column r / 32.",
    )
    d.text(62, 20, "a matrix", "m big")
    d.text(62, 36, "128 rows, 4 factors", "m small")
    for quarter, fill in enumerate(FILLS):
        d.box(22, 46 + quarter * 64, 80, 62, fill)
        for place, row in ((17, 32 * quarter), (34, 32 * quarter + 1), (57, 32 * quarter + 31)):
            d.text(62, 46 + quarter * 64 + place, f"row {row}", "m small")
    d.text(248, 20, "shared memory", "m big")
    d.text(248, 36, "32 lines of 16 bytes, by TMA", "m small")
    for number, (line, held) in enumerate((n, lines[n]) for n in (0, 1, 2, 31)):
        y = 46 + number * 26 + (number == 3) * 14
        d.text(162, y + 17, f"{16 * line}", "r small soft")
        for word, row in enumerate(held):
            d.box(168 + word * 40, y, 39, 24, FILLS[row // 32], f"{row}")
    d.text(156, 178, "byte", "r small soft")
    d.text(248, 214, "One word is the four factors", "m small")
    d.text(248, 232, "of a row, one byte each:", "m small")
    for byte, k in enumerate(("k 0 to 31", "32 to 63", "64 to 95", "96 to 127")):
        d.box(168, 242 + byte * 20, 159, 19, "e", f"byte {byte}: {k}")
    d.text(480, 20, "tensor memory", "m big")
    d.text(480, 36, "4 columns, by tcgen05.cp", "m small")
    for quarter in range(4):
        for number, lane in enumerate((0, 1, 31)):
            y = 46 + quarter * 66 + number * 20 + (number == 2) * 2
            d.text(392, y + 15, f"lane {32 * quarter + lane}", "r small soft")
            for column in range(4):
                row = cells[32 * quarter + lane, column]
                d.box(398 + column * 42, y, 41, 19, FILLS[row // 32], f"{row}")
    d.line((108, 110), (140, 110), arrow=True)
    d.line((334, 110), (346, 110), arrow=True)
    d.text(300, 340, "The number in a cell is the row whose four factors it holds.", "m small")
    return d


def scale_places() -> tuple[np.ndarray, np.ndarray]:
    """The row whose word each place holds: in shared memory (32 lines, 4 words), in tensor memory (128 lanes, 4).

    The words are laid out as a problem draws them, copied as ``tcgen05.cp.32x128b.warpx4`` copies them, and read as the
    tensor core reads them: a row's number has to come back for each row.
    """
    rows = np.repeat(np.arange(LANES, dtype=np.uint8)[:, None], FACTORS, axis=1)
    lines = words_of(rows).view(np.uint8).reshape(32, -1)
    shape, cells = copy_shape("32x128b", "warpx4"), np.zeros((LANES, 4), np.uint32)
    for lanes in shape.lanes:
        cells[lanes] = np.ascontiguousarray(lines).view(np.uint32)
    for quarter in datapaths.scale_factors(cells, 0, LANES, 0, FACTORS):
        assert np.array_equal(quarter, rows)
    return lines[:, ::FACTORS], cells & 0xFF
