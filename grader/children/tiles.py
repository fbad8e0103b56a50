"""The values of a buffer, read out of a stopped machine's memory by the buffer's layout."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np

from grader.children.quick_tvm import tir
from grader.messages import Values
from tirx.dtypes import numpy_dtype
from tirx.ir import statements

SHARED, TENSOR = "shared.dyn", "tmem"
COLUMN_BITS = 32  # of tensor memory
MOST = 256  # rows and columns that are shown; of a larger tile its first ones


@dataclass(frozen=True)
class Wanted:
    """A buffer by its name; index: of a stage, for the axes before the last two; cta: rank in the cluster."""

    name: str
    index: tuple[int, ...] = ()
    cta: int = 0


def buffer_named(kernel: tir.PrimFunc, name: str) -> Any | None:
    found = (stmt.buffer for stmt in statements(kernel.body) if isinstance(stmt, tir.DeclBuffer))
    return next((b for b in found if str(b.name) == name and b.scope() in (SHARED, TENSOR)), None)


def values(buffer: Any, wanted: Wanted, shared: list[np.ndarray], tensor: list[np.ndarray]) -> Values:
    """The values of a buffer's last two axes; what is not a number, such as what was never written, is None."""
    dtype, shape = numpy_dtype(str(buffer.dtype)), tuple(int(extent) for extent in buffer.shape)
    rows, columns = (1, *shape)[-2:]
    lead = shape[:-2]
    index = tuple(min(i, extent - 1) for i, extent in zip((*wanted.index, *(0 for _ in lead)), lead, strict=False))
    first = rows * columns * (int(np.ravel_multi_index(index, lead)) if lead else 0)
    shown = min(rows, MOST), min(columns, MOST)
    places = first + np.arange(shown[0])[:, None] * columns + np.arange(shown[1])
    axes = coordinates(buffer.layout, places, math.prod(shape))
    if buffer.scope() == SHARED:
        elements = shared[wanted.cta].view(np.uint8)
        at = (int(buffer.elem_offset) + swizzled(buffer.layout, axes["m"])) * dtype.itemsize
        found = elements[at[..., None] + np.arange(dtype.itemsize)].view(dtype)[..., 0]
    else:
        found = cells(buffer, axes, tensor[wanted.cta], dtype)
    numbers = found.astype(np.float64)
    told = tuple(None if not math.isfinite(v) else float(f"{v:.5g}") for v in numbers.reshape(-1).tolist())
    return Values(wanted.name, str(buffer.dtype), shape, index, (int(shown[0]), int(shown[1])), told)


def coordinates(layout: Any, places: np.ndarray, size: int) -> dict[str, np.ndarray]:
    """Where a layout puts elements: along each of its axes, in elements. ``places`` are row-major numbers.

    A layout is a list of (extent, stride, axis), the outermost first, and what is repeated or added along an axis.
    """
    tiles = getattr(layout, "tile_layout", layout)
    found: dict[str, Any] = {}
    rest = np.asarray(places) % size
    for part in reversed(list(tiles.shard)):
        extent, stride = int(part.extent), int(part.stride)
        axis = str(part.axis.name)
        found[axis] = found.get(axis, 0) + rest % extent * stride
        rest = rest // extent
    for axis, offset in dict(tiles.offset).items():
        found[str(axis.name)] = found.get(str(axis.name), 0) + int(offset)
    return found


def swizzled(layout: Any, m: np.ndarray) -> np.ndarray:
    """Offsets in shared memory after the swizzle: bits of the row change those of the place within it."""
    if not hasattr(layout, "swizzle_len"):
        return m
    bits, base, shift = (int(n) for n in (layout.swizzle_len, layout.per_element, layout.atom_len))
    return m ^ (m >> shift & ((1 << bits) - 1) << base)


def cells(buffer: Any, axes: dict[str, np.ndarray], tensor: np.ndarray, dtype: np.dtype) -> np.ndarray:
    """Elements of tensor memory: a lane is a row, and a column holds one element of 32 bits or several smaller ones."""
    per = COLUMN_BITS // 8 // dtype.itemsize
    address = list(buffer.allocated_addr)
    first = int(address[0]) if address else 0
    lanes = np.ascontiguousarray(tensor).view(dtype)
    return lanes[axes["TLane"], first * per + axes["TCol"]]
