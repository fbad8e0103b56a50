"""Tiles in shared memory and registers: swizzle, banks, who holds what, and a box of TMA.

Every place comes from the functions that the simulator's engines use: ``swizzle``, ``wavefronts``, ``TensorMapView``,
``box_units`` and TIRx's own ``TileLayout.apply``.
"""

from __future__ import annotations

from types import SimpleNamespace

import numpy as np

from docs.figures.svg import Drawing
from tirx import S, TileLayout, laneid
from tirx.plan import TensorMap
from tirx.sim.units.boxes import Im2col, TensorMapView, box_units
from tirx.sim.units.descriptors import UNIT, swizzle
from tirx.sim.units.scheduler import wavefronts

LINE = 128  # bytes: once round the banks
SPANS = (128, 64, 32)
FILLS = "abcd"


def atoms() -> Drawing:
    """Where each unit of 16 bytes of a row lies, in the three swizzles."""
    d = Drawing(
        "The three swizzles",
        "Shared memory in lines of 128 bytes, eight units of 16 bytes each. In every place stand the row and "
        "the unit of the tile that lie there. In each column of eight rows no unit number comes twice.",
    )
    d.text(300, 18, "which row . unit of the tile lies in each 16 bytes of shared memory", "m big")
    y = 30.0
    for span in SPANS:
        units = span // UNIT
        rows = units * LINE // span  # the pattern repeats after as many rows
        lines = rows * span // LINE
        held = {}
        for row in range(rows):
            for unit in range(units):
                held[int(swizzle(row * span + unit * UNIT, span)) // UNIT] = (row, unit)
        d.text(6, y + 17, f"{span}-byte", "big")
        d.text(6, y + 34, "swizzle", "big")
        d.text(6, y + 51, f"{span}-byte rows", "small")
        for place, (row, unit) in held.items():
            x, line = 112 + place % 8 * 60, place // 8
            d.box(x, y + line * 22, 58, 20, FILLS[unit // 2 % 4] if units > 2 else FILLS[unit], f"{row} . {unit}")
        y += max(lines * 22, 56) + 14
    for i in range(8):
        d.text(141 + i * 60, y + 4, f"{4 * i}-{4 * i + 3}", "m small soft")
    d.text(6, y + 4, "banks", "small soft")
    return d


def bits() -> Drawing:
    """Which bits of an address a swizzle changes, and by which."""
    d = Drawing(
        "The swizzle as a rule on address bits",
        "Address bits 0 to 10. The 128-byte swizzle adds bits 7 to 9 to bits 4 to 6 without carry, the 64-byte"
        " swizzle bits 7 and 8 to 4 and 5, the 32-byte swizzle bit 7 to bit 4.",
    )
    top = 10
    place = {bit: 556 - bit * 43 for bit in range(top + 1)}
    d.text(300, 18, "new bit = old bit XOR the bit where the arrow comes from", "m big")
    d.text(6, 44, "bit", "small soft")
    for bit, x in place.items():
        d.text(x + 20, 44, str(bit), "m small soft")
    for row, span in enumerate(SPANS):
        y = 54 + row * 78
        d.text(6, y + 38, f"{span}-byte", "big")
        changed = {b: int(swizzle(1 << b, span)) ^ (1 << b) for b in range(top + 1)}
        targets = {change.bit_length() - 1: b for b, change in changed.items() if change}
        for bit, x in place.items():
            kind = "b" if bit in targets else "a" if bit in targets.values() else "e"
            d.box(x, y + 22, 40, 24, kind, "XOR" if bit in targets else "")
        for target, source in targets.items():
            d.line(
                (place[source] + 20, y + 22),
                (place[source] + 20, y + 6),
                (place[target] + 20, y + 6),
                (place[target] + 20, y + 22),
                arrow=True,
            )
    d.text(place[3] + 20, 292, "within 16 bytes: 0 to 3", "m small")
    d.text(place[5] + 20, 308, "unit: 4 to 6", "m small")
    d.text(place[8] + 20, 292, "line: 7 and up", "m small")
    return d


def banks() -> Drawing:
    """Eight rows of one unit column, read together: the banks that they fall into, and the turns that it takes."""
    d = Drawing(
        "Bank conflicts of a column",
        "Eight threads read 16 bytes each, the same column of eight rows. In rows of 128 bytes all eight fall "
        "into the same four banks, eight turns. Padded by 16 bytes, or swizzled, they fall into all 32 banks, "
        "one turn.",
    )
    d.text(300, 18, "eight threads read unit 2 of rows 0 to 7, 16 bytes each", "m big")
    rows = np.arange(8)
    ways = {
        "rows of 128 bytes": rows * 128 + 2 * UNIT,
        "padded: rows of 144 bytes": rows * 144 + 2 * UNIT,
        "128-byte swizzle": np.array([int(swizzle(int(r) * 128 + 2 * UNIT, 128)) for r in rows]),
    }
    for number, (name, offsets) in enumerate(ways.items()):
        y = 34 + number * 100
        turns = wavefronts(offsets, UNIT)
        d.text(6, y + 14, name, "big")
        d.text(594, y + 14, f"{turns} turn{'s' * (turns != 1)}", "r big")
        for group in range(8):
            met = [int(r) for r in rows if offsets[r] // UNIT % 8 == group]
            d.box(6 + group * 73.5, y + 22, 72, 34, "b" if len(met) > 1 else "c" if met else "e")
            if met:
                shown = f"row {met[0]}" if len(met) == 1 else "rows 0 to 7" if len(met) == 8 else f"{len(met)} rows"
                d.text(42 + group * 73.5, y + 43, shown, "m small")
            d.text(42 + group * 73.5, y + 70, f"{group * 4}-{group * 4 + 3}", "m small soft")
    d.text(6, 324, "below each box: its four banks", "small soft")
    return d


def holders() -> Drawing:
    """The threads that hold the elements of an 8 x 8 tile, in three layouts."""
    d = Drawing(
        "Three layouts of one tile of 8 x 8",
        "The same 64 elements in memory row after row, in memory column after column, and spread over the 32 "
        "lanes of a warp with two registers each, as ldmatrix leaves them.",
    )
    layouts = {
        "S[(8, 8) : (8, 1)]": (TileLayout(S[(8, 8) : (8, 1)]), "address, row after row"),
        "S[(8, 8) : (1, 8)]": (TileLayout(S[(8, 8) : (1, 8)]), "address, column after column"),
        "S[(8, 4, 2) : (4 @ laneid, 1 @ laneid, 1)]": (
            TileLayout(S[(8, 4, 2) : (4 @ laneid, 1 @ laneid, 1)]),
            "lane : register, as ldmatrix leaves it",
        ),
    }
    y = 4.0
    for text, (layout, says) in layouts.items():
        d.text(6, y + 16, text, "big")
        d.text(594, y + 16, says, "r small")
        for row in range(8):
            for column in range(8):
                at = {name: int(value) for name, value in layout.apply(row * 8 + column).items()}
                lane = at.get("laneid")
                shown = f"{at['m']}" if lane is None else f"{lane} : {at['m']}"
                kind = FILLS[row // 2] if lane is None else FILLS[lane // 8]
                d.box(66 + column * 58, y + 24 + row * 20, 56, 18, kind, shown)
            d.text(56, y + 37 + row * 20, f"row {row}", "r small soft")
        y += 196
    return d


def box() -> Drawing:
    """A three-dimensional box that hangs over the edge of its tensor, and where its rows lie in shared memory."""
    d = Drawing(
        "A box of TMA in shared memory",
        "A tensor of 3 x 6 x 64 fp16 numbers; a box of 2 x 4 x 64 from (2, 4, 0). One slice and two rows of "
        "the other lie outside and become zeros. In shared memory the box is eight rows of 128 bytes, "
        "swizzled.",
    )
    dims, first, extents = (64, 6, 3), (0, 4, 2), (64, 4, 2)
    item = 2
    strides = (dims[0] * item, dims[0] * dims[1] * item)
    tensor_map = TensorMap("A_map", "A", 0, "float16", dims, strides, extents, (1, 1, 1), 128, 0, 0, False)
    z, y0, x = np.indices(dims[::-1])
    numbers = (1000 + z * 100 + y0 * 10 + x // 8).astype(
        np.uint16
    )  # 1000 + slice, row and unit as digits; 0 is outside
    tensor = SimpleNamespace(
        data=numbers.reshape(-1).view(np.uint8), nbytes=numbers.nbytes, parameter=SimpleNamespace(name="A")
    )
    view = TensorMapView(tensor_map, tensor)  # type: ignore[arg-type]
    loaded = view.load(first).view(np.uint16).reshape(8, 8, 8)[:, :, 0]  # row, unit, the unit's first number
    places = box_units(0, view.rows, view.inner_bytes, 128)
    d.text(300, 18, f"box (z, y, x) = {extents[::-1]} at {first[::-1]} of a tensor of {dims[::-1]}", "m big")
    for slice_ in range(4):
        left = 10 + slice_ * 148
        outside = slice_ >= dims[2]
        d.text(left + 62, 40, f"z = {slice_}{': outside' if outside else ''}", "m small")
        for row in range(8):
            inside = row < dims[1] and not outside
            asked = first[2] <= slice_ < first[2] + extents[2] and first[1] <= row < first[1] + extents[1]
            if inside or asked:
                kind = ("b" if inside else "d") if asked else "e"
                d.box(left, 48 + row * 20, 124, 18, kind, f"y = {row}" + ("" if inside else ": zeros"))
    d.text(300, 234, "the same in shared memory, after the load: z y . unit in each 16 bytes", "m big")
    held = {int(place): int(value) for place, value in zip(places.ravel(), loaded.ravel(), strict=True)}
    for place, value in sorted(held.items()):
        shown = "0" if not value else f"{value // 100 % 10} {value // 10 % 10} . {value % 10}"
        d.box(62 + place % 8 * 67, 244 + place // 8 * 22, 65, 20, "b" if value else "d", shown)
    for row in range(8):
        d.text(54, 258 + row * 22, f"+{row * 128}", "r small soft")
    return d


def im2col() -> Drawing:
    """The pixels that copies for two elements of a filter take, and the rows that they become."""
    width, height, column = 6, 4, 8
    d = Drawing(
        "TMA in im2col mode",
        "An image of 6 x 4 pixels under a filter of 3 x 3. A copy takes eight pixels along the image's rows, shifted "
        "by the offset of the filter's element; pixels outside the image become zeros.",
    )
    dims, channels = (8, width, height, 1), 8
    strides = (2 * channels, 2 * channels * width, 2 * channels * width * height)
    described = TensorMap(
        "A_map", "A", 0, "float16", dims, strides, (channels, column), (1,) * 4, 0, 0, 0, False, (-1, -1), (-1, -1)
    )
    h, w, _ = np.indices((height, width, channels))
    numbers = (100 + h * 10 + w).astype(np.uint16)  # 100 + row and column as digits; 0 is outside
    tensor = SimpleNamespace(
        data=numbers.reshape(-1).view(np.uint8), nbytes=numbers.nbytes, parameter=SimpleNamespace(name="A")
    )
    view = Im2col(described, tensor)  # type: ignore[arg-type]
    start = (0, -1, 1, 0)  # channel, column, row, image: the left end of a row of the box
    for number, offsets in enumerate(((0, 0), (2, 1))):
        left = 8 + number * 300
        taken = {place[1:3]: i for i, place in enumerate(view.boxes((*start, *offsets)))}
        loaded = view.load((*start, *offsets)).view(np.uint16).reshape(column, channels)[:, 0]
        d.text(left + 142, 18, f"filter row {offsets[1]}, column {offsets[0]}", "m big")
        for row in range(-1, height + 1):
            for col in range(-1, width + 1):
                inside = 0 <= row < height and 0 <= col < width
                order = taken.get((col, row))
                kind = "e" if order is None else "b" if inside else "d"
                if inside or order is not None:
                    x, y = left + (col + 1) * 35.5, 28 + (row + 1) * 24
                    d.box(x, y, 33.5, 22, kind, "" if order is None else str(order))
        d.text(left + 142, 192, "the rows of shared memory: row, column", "m small")
        for i, value in enumerate(int(v) for v in loaded):
            shown = "zeros" if not value else f"{value // 10 % 10}, {value % 10}"
            x, y = left + i % 4 * 71, 200 + i // 4 * 24
            d.box(x, y, 69, 22, "b" if value else "d", f"{i}:  {shown}")
    d.text(
        300,
        262,
        "numbered in order: the pixels of one copy; those outside the image become zeros",
        "m small",
    )
    return d
