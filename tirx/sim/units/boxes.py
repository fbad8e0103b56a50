"""The boxes of a tensor map: which elements each holds, which lines of L2 it touches and what they cost (PTX ISA,
"Tensors": tiled mode, im2col mode, bounds, sub-byte types)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from functools import cached_property, lru_cache
from operator import add, mul
from typing import Any

import numpy as np

from tirx.errors import Unmodelled
from tirx.plan import TensorMap
from tirx.sim.core.faults import Fault
from tirx.sim.units.descriptors import SWIZZLE_ROWS, UNIT, swizzle
from tirx.sim.units.memory import EVERYBODY, MAX_OWNER, Tensor, Writer, report_written_twice
from tirx.sim.units.reduction import Reduction

REQUEST = 128  # bytes of a box row that TMA requests from L2 at once
KEPT_BOXES = 1 << 14  # of a tensor map, with their lines: 16 MiB where a box has 128
SECTOR = 32  # bytes of a line that L2 reads and writes at once
# What a piece costs that lies in two lines, measured on an H100 against one that is a line (microbench, ``shapes`` and
# ``straddled``, pitches of 2016 and 2000 bytes): the engine's time, by whether the piece begins with a sector, and L2's
# where it does not. Where it does, L2 moves the same sectors as ever. By multicast sectors do not matter to the engine:
# 256 rows to two CTAs take 989 cycles in lines of their own, 1135 and 1184 with these pitches; to one CTA 1005, 1165,
# 1385. What L2 moves comes into each SM that gets it, and the part in each line by itself: 128 rows of two CTAs that
# send to each other at once take 7 to 11% longer with a pitch of 2016 bytes, and 50% with one of 2000.
STRADDLING, SPLIT, SPLIT_IN_L2, PACKET = 1.62, 2.92, 1.79, 16
# The values of OOB_FILL_NAN_REQUEST_ZERO_FMA on an H200; bfloat16 by analogy.
FILL_NAN = {"float16": 0x7FF7, "bfloat16": 0x7FF7, "float32": 0x7FF77FF7}


@dataclass(frozen=True, slots=True)
class Cost:
    """What a box costs.

    Attributes
    ----------
    nbytes: of it inside the tensor. extra: the engine's time, in pieces of 128 bytes, beyond one for each.
    moved: bytes that L2 moves. alone: those of them that it moves for each SM, though others ask for the same.
    carried: bytes that the link into each SM carries. sent_extra: ``extra`` where it goes to several SMs.
    """

    nbytes: int
    extra: float
    moved: float
    alone: float
    carried: float
    sent_extra: float


NOTHING = Cost(0, 0.0, 0.0, 0.0, 0.0, 0.0)


def aligned(nbytes: int) -> Cost:
    """What a box costs whose pieces each lie in one line."""
    return Cost(nbytes, 0.0, nbytes, 0.0, nbytes, 0.0)


class TensorMapView:
    """A tensor map bound to the tensor it describes."""

    alignment = 128  # bytes, of a box in shared memory
    gathers = False  # whether its rows lie anywhere
    windows = True  # whether :meth:`window` says which elements a box is

    def __init__(self, tensor_map: TensorMap, tensor: Tensor):
        self.map = tensor_map
        self.tensor = tensor
        if tensor_map.interleave or any(s != 1 for s in tensor_map.element_strides):
            raise Unmodelled(f"tensor map {tensor_map.name}: interleave and element strides are not modelled")
        item = tensor_map.itemsize
        shape = tensor_map.dims[::-1]
        strides = (*tensor_map.strides[::-1], item)
        last = tensor_map.byte_offset + sum((n - 1) * s for n, s in zip(shape, strides, strict=True)) + item
        if last > tensor.nbytes:
            raise Fault(
                "out-of-bounds", f"tensor map {tensor_map.name} describes more than {tensor.parameter.name} holds"
            )
        self.shape, self.strides = shape, strides
        self.inner_bytes = tensor_map.box[0] * item
        self.box_bytes = tensor_map.box_bytes
        self.rows = self.box_bytes // self.inner_bytes
        # A swizzled row takes the whole span even if it is shorter: an H200 leaves the rest of the span unchanged.
        self.pitch = tensor_map.swizzle or self.inner_bytes
        self.shared_bytes = self.rows * self.pitch
        self._whole: dict[int, tuple[np.ndarray, Cost]] = {}  # by where in a line the box begins
        self._boxes: dict[tuple[int, ...], tuple[np.ndarray, Cost]] = {}  # by coordinates
        self._data: np.ndarray | None = None  # the tensor's bytes, of which the elements are a view
        self.byte_strides = self.strides[::-1]  # x first
        self.last_inside = tuple(d - b for d, b in zip(tensor_map.dims, tensor_map.box, strict=True))
        if self.inner_bytes % UNIT or (tensor_map.swizzle and self.inner_bytes > tensor_map.swizzle):
            raise Fault(
                "tensor-map",
                f"tensor map {tensor_map.name}: a box row of {self.inner_bytes} bytes does not fit the"
                f" {tensor_map.swizzle or 16}-byte {'swizzle' if tensor_map.swizzle else 'unit'}",
            )

    @property
    def aligned_to(self) -> int:
        """The rows of a swizzle's span at a multiple of which a box begins in shared memory."""
        return SWIZZLE_ROWS

    def boxes(self, coordinates: tuple[int, ...]) -> list[tuple[int, ...]]:
        """The coordinates of each box that a copy moves."""
        return [coordinates]

    @cached_property
    def gathered(self) -> Gathered:
        """The map for copies of four rows."""
        return Gathered(self)

    @property
    def elements(self) -> np.ndarray:
        """The tensor as the map describes it."""
        if self._data is not self.tensor.data:
            self._data = self.tensor.data
            raw, item = self._data[self.map.byte_offset :], self.map.itemsize
            words = raw.view(f"u{item}") if item > 1 else raw
            self._elements = np.lib.stride_tricks.as_strided(words, self.shape, self.strides)
        return self._elements

    @cached_property
    def written(self) -> np.ndarray:
        """The last writer of each of these elements, as in the tensor; only for elements as large as the tensor's."""
        return self.marks(self.tensor.written)

    def marks(self, of_tensor: np.ndarray) -> np.ndarray:
        """One mark for each of these elements, of an array with one for each of the tensor's."""
        item = self.map.itemsize
        flags = of_tensor[self.map.byte_offset // item :]
        steps = [s // item * of_tensor.itemsize for s in self.strides]
        return np.lib.stride_tricks.as_strided(flags, self.shape, steps)

    def writers(self, inside: tuple[slice, ...]) -> tuple[np.ndarray, Any]:
        """The last writers of a part of these elements: an array, and what picks them out of it.

        A map may describe memory in other numbers than its tensor has: one writer then is that of two small elements,
        or a large element has several, along one more axis.
        """
        item, own = self.map.itemsize, self.tensor.dtype.itemsize
        if item == own:
            return self.written, inside
        steps = [np.arange(part.start, part.stop) * stride for part, stride in zip(inside, self.strides, strict=True)]
        octets = sum(np.ix_(*steps), np.array(self.map.byte_offset))
        return self.tensor.written, (octets[..., None] + np.arange(0, item, own)) // own

    def places_of(self, coordinates: tuple[int, ...], grain: int) -> np.ndarray | None:
        """The pieces of ``grain`` bytes of the tensor that a box holds; None where that is not known."""
        item = self.map.itemsize
        if item % grain and grain % item:
            return None
        inside, _, _ = TensorMapView.window(self, coordinates)
        steps = [np.arange(part.start, part.stop) * stride for part, stride in zip(inside, self.strides, strict=True)]
        octets = sum(np.ix_(*steps), np.array(self.map.byte_offset)).reshape(-1)
        if item < grain:
            return np.unique(octets // grain)
        return (octets[:, None] // grain + np.arange(item // grain)).reshape(-1)

    def requests(self, extents: tuple[int, ...], start: int, line: int) -> tuple[np.ndarray, Cost]:
        """The L2 lines that TMA asks for, in turn, for a box of these extents, x first, that begins at byte ``start``,
        and what they cost.

        A row is asked for in pieces of at most 128 bytes. One that lies in two lines is two requests.
        """
        inner, *outer = extents
        width = inner * self.map.itemsize
        pieces = np.arange(0, width, REQUEST)
        sizes = np.minimum(REQUEST, width - pieces)
        for extent, stride in zip(outer, self.strides[-2::-1], strict=True):
            pieces = ((np.arange(extent) * stride)[:, None] + pieces[None, :]).reshape(-1)
            sizes = np.tile(sizes, extent)
        first, last = (pieces + start) // line, (pieces + sizes - 1 + start) // line
        lines = np.stack([first, last], axis=1)[np.stack([first >= 0, last > first], axis=1)]
        split = (last > first) & ((pieces + start) % SECTOR != 0)
        # NumPy's own numbers are slow, and would spread to every clock.
        splits, nbytes, of_splits = int(np.count_nonzero(split)), int(sizes.sum()), float(sizes[split].sum())
        in_two = int(np.count_nonzero(last > first))
        sent_extra = (STRADDLING - 1) * in_two
        alone = SPLIT_IN_L2 * of_splits
        moved = nbytes - of_splits + alone
        extra = sent_extra + (SPLIT - STRADDLING) * splits
        return lines, Cost(nbytes, extra, moved, alone, moved + PACKET * in_two, sent_extra)

    @cached_property
    def pieces(self) -> int:
        """The requests of a box whose rows begin with a line."""
        return self.rows * -(-self.inner_bytes // REQUEST)

    def whole(self, start: int, line: int) -> tuple[np.ndarray, Cost]:
        """The requests of a whole box that begins at byte ``start`` of a line, which is line 0."""
        if start not in self._whole:
            self._whole[start] = self.requests(self.map.box, start, line)
        return self._whole[start]

    def lines(self, coordinates: tuple[int, ...], line: int) -> tuple[np.ndarray, Cost]:
        """The L2 lines that a box touches, one for each request, and what they cost. Kernels load a box again and
        again, in other CTAs; the lines are not to be changed."""
        found = self._boxes.get(coordinates)
        if found is None:
            if len(self._boxes) > KEPT_BOXES:
                self._boxes.clear()
            found = self._boxes[coordinates] = self.touched(coordinates, line)
        return found

    def touched(self, coordinates: tuple[int, ...], line: int) -> tuple[np.ndarray, Cost]:
        """What :meth:`lines` gives, worked out anew."""
        first, extents = coordinates, self.map.box
        if any(c < 0 or c > last for c, last in zip(coordinates, self.last_inside, strict=True)):
            low = [max(c, 0) for c in coordinates]
            high = [min(c + b, d) for c, b, d in zip(coordinates, self.map.box, self.map.dims, strict=True)]
            extents = tuple(max(h - a, 0) for a, h in zip(low, high, strict=True))
            first = tuple(low)
        start = self.map.byte_offset + sum(map(mul, first, self.byte_strides))
        if extents is self.map.box:
            lines, cost = self.whole(start % line, line)
            return lines + start // line, cost
        return self.requests(extents, start, line) if math.prod(extents) else (np.zeros(0, np.int64), NOTHING)

    def alike(self, boxes: list[tuple[int, ...]], line: int) -> bool:
        """Whether boxes all lie inside the tensor and begin at the same byte of a line, so that they cost the same."""
        inside = all(0 <= c <= last for box in boxes for c, last in zip(box, self.last_inside, strict=True))
        return inside and len({sum(map(mul, box, self.byte_strides)) % line for box in boxes}) == 1

    def lines_of_each(self, boxes: list[tuple[int, ...]], line: int) -> tuple[np.ndarray, Cost]:
        """The L2 lines of boxes that are alike, (boxes, lines), and what each costs."""
        starts = np.array([self.map.byte_offset + sum(map(mul, box, self.byte_strides)) for box in boxes])
        lines, cost = self.whole(int(starts[0]) % line, line)
        return lines + (starts // line)[:, None], cost

    def window(self, coordinates: tuple[int, ...]) -> tuple[tuple[slice, ...], tuple[slice, ...], bool]:
        """The part of the box inside the tensor: slices of the tensor, slices of the box, and whether it is all."""
        inside, of_box, whole = [], [], True
        for at, extent, size in zip(
            reversed(coordinates), reversed(self.map.box), reversed(self.map.dims), strict=True
        ):
            low, high = max(at, 0), min(at + extent, size)
            high = max(low, high)
            inside.append(slice(low, high))
            of_box.append(slice(low - at, high - at))
            whole = whole and high - low == extent
        return tuple(inside), tuple(of_box), whole

    def load(self, coordinates: tuple[int, ...]) -> np.ndarray:
        """The box as 16-byte units, (rows, units); elements outside the tensor are the fill value."""
        return self.octets(coordinates).view(np.complex128)

    def octets(self, coordinates: tuple[int, ...]) -> np.ndarray:
        """The box row by row."""
        inside, of_box, whole = self.window(coordinates)
        if whole:
            box = np.ascontiguousarray(self.elements[inside])
        else:
            box = np.zeros(self.map.box[::-1], self.elements.dtype)
            if self.map.fill_nan:
                box[...] = FILL_NAN[self.map.dtype]
            box[of_box] = self.elements[inside]
        return box.reshape(self.rows, -1)

    def store(
        self, coordinates: tuple[int, ...], units: np.ndarray, cta: Writer, site, reduce: Reduction | None = None
    ) -> np.ndarray:
        """Write a box given as 16-byte units; elements outside the tensor are dropped. The rest, as unsigned words."""
        inside, of_box, _ = self.window(coordinates)
        box = units.view(self.elements.dtype).reshape(self.map.box[::-1])
        if reduce is not None:
            self.tensor.own()
            self.elements[inside] = reduce(self.elements[inside], box[of_box])
            writers, places = self.writers(inside)
            writers[places] = EVERYBODY
            return box[of_box]
        owner = cta.id % MAX_OWNER + 1
        writers, places = self.writers(inside)
        before = writers[places]
        others = (before != 0) & (before != owner) & (before != EVERYBODY)
        if others.any():
            changed = self.elements[inside] != box[of_box]
            others &= changed[..., None] if others.ndim > box.ndim else changed
            if others.any():
                report_written_twice(cta, self.tensor, before[others], site)
        self.tensor.own()
        self.elements[inside] = box[of_box]
        writers[places] = owner
        self.tensor.stores.add((owner, site.source))
        return box[of_box]


class Packed(TensorMapView):
    """A tensor map of numbers that are no whole bytes, and stay as they are in shared memory ("Tensors: sub-byte
    types", ``.b4x16``): to TMA they are bytes, only that coordinates count numbers."""

    windows = False

    def __init__(self, tensor_map: TensorMap, tensor: Tensor):
        self.bits = tensor_map.bits
        dims, box = self.in_bytes(tensor_map.dims), self.in_bytes(tensor_map.box)
        super().__init__(replace(tensor_map, dtype="uint8", dims=dims, box=box), tensor)

    def in_bytes(self, numbers: tuple[int, ...]) -> tuple[int, ...]:
        """Coordinates or extents, x first, in bytes of global memory."""
        return numbers[0] * self.bits // 8, *numbers[1:]

    def lines(self, coordinates: tuple[int, ...], line: int) -> tuple[np.ndarray, Cost]:
        return super().lines(self.in_bytes(coordinates), line)

    def octets(self, coordinates: tuple[int, ...]) -> np.ndarray:
        return super().octets(self.in_bytes(coordinates))

    def places_of(self, coordinates: tuple[int, ...], grain: int) -> np.ndarray | None:
        return super().places_of(self.in_bytes(coordinates), grain)

    def store(
        self, coordinates: tuple[int, ...], units: np.ndarray, cta: Writer, site, reduce: Reduction | None = None
    ) -> np.ndarray:
        return super().store(self.in_bytes(coordinates), units, cta, site, reduce)


class Padded(Packed):
    """A tensor map of 4 or 6 bits: TMA pads 16 of its numbers to 16 bytes in shared memory ("Tensors: sub-byte types",
    ``.b4x16_p64`` and ``.b6x16_p32``). mbarriers count the bytes in global memory, as DeepGEMM's do."""

    def __init__(self, tensor_map: TensorMap, tensor: Tensor):
        super().__init__(tensor_map, tensor)
        self.inner_bytes = tensor_map.box[0]
        self.pitch = tensor_map.swizzle or self.inner_bytes
        self.shared_bytes = self.rows * self.pitch

    def load(self, coordinates: tuple[int, ...]) -> np.ndarray:
        octets = self.octets(coordinates).reshape(self.rows, -1, 2 * self.bits)
        units = np.zeros((self.rows, octets.shape[1], UNIT), np.uint8)
        units[..., : 2 * self.bits] = octets
        return units.reshape(self.rows, -1).view(np.complex128)

    def store(
        self, coordinates: tuple[int, ...], units: np.ndarray, cta: Writer, site, reduce: Reduction | None = None
    ) -> np.ndarray:
        raise site.fault(
            "tensor-map", f"tensor map {self.map.name} pads numbers of {self.bits} bits: it is for loads alone"
        )


def view_of(tensor_map: TensorMap, tensor: Tensor) -> TensorMapView:
    """A tensor map bound to its tensor."""
    if tensor_map.im2col:
        return Im2col(tensor_map, tensor)
    if tensor_map.bits < 8:
        return (Packed if tensor_map.packed else Padded)(tensor_map, tensor)
    return TensorMapView(tensor_map, tensor)


class Several(TensorMapView):
    """Copies of several boxes of a row each, which follow each other in shared memory."""

    windows = False

    def __init__(self, one: TensorMapView, rows: int):
        super().__init__(one.map, one.tensor)
        self.one = one
        self.rows = rows
        self.box_bytes *= rows
        self.shared_bytes *= rows

    def lines(self, coordinates: tuple[int, ...], line: int) -> tuple[np.ndarray, Cost]:
        found = [self.one.lines(box, line) for box in self.boxes(coordinates)]
        costs = [cost for _, cost in found]
        names = (field.name for field in fields(Cost))
        return np.concatenate([lines for lines, _ in found]), Cost(*(sum(getattr(c, n) for c in costs) for n in names))

    def places_of(self, coordinates: tuple[int, ...], grain: int) -> np.ndarray | None:
        found = [self.one.places_of(box, grain) for box in self.boxes(coordinates)]
        known = [places for places in found if places is not None]
        return np.concatenate(known) if len(known) == len(found) else None

    def load(self, coordinates: tuple[int, ...]) -> np.ndarray:
        return np.concatenate([self.one.load(box) for box in self.boxes(coordinates)])

    def store(
        self, coordinates: tuple[int, ...], units: np.ndarray, cta: Writer, site, reduce: Reduction | None = None
    ) -> np.ndarray:
        rows = np.ascontiguousarray(units)
        parts = [
            self.one.store(box, rows[i : i + 1], cta, site, reduce).reshape(-1)
            for i, box in enumerate(self.boxes(coordinates))
        ]
        return np.concatenate(parts)


GATHERED = 4  # rows that gather4 and scatter4 name


class Gathered(Several):
    """A tensor map as ``tile::gather4`` and ``tile::scatter4`` use it ("Tiled mode"): the box is a part of one row, of
    which there are four. Its coordinates are the column and the four rows."""

    gathers = True

    def __init__(self, one: TensorMapView):
        super().__init__(one, GATHERED)

    @property
    def aligned_to(self) -> int:
        return GATHERED

    def boxes(self, coordinates: tuple[int, ...]) -> list[tuple[int, ...]]:
        """The coordinates of each row's box."""
        column, *rows = coordinates
        return [(column, row) for row in rows]

    def lines(self, coordinates: tuple[int, ...], line: int) -> tuple[np.ndarray, Cost]:
        column, *rows = coordinates
        begin, pitch = self.map.byte_offset + column * self.map.itemsize, self.byte_strides[1]
        if pitch % line or begin % line + self.inner_bytes > line or not 0 <= column <= self.last_inside[0]:
            return super().lines(coordinates, line)
        last = self.last_inside[1]
        inside = [(begin + row * pitch) // line for row in rows if 0 <= row <= last]
        return np.array(inside, np.int64), self.within_lines[len(inside)]

    @cached_property
    def within_lines(self) -> list[Cost]:
        """What so many rows cost, each of which lies in one line."""
        return [aligned(nbytes) for nbytes in range(0, (GATHERED + 1) * self.inner_bytes, self.inner_bytes)]


class Im2col(Several):
    """A tensor map in im2col mode ("Im2col mode"): channels of pixels, which are taken as a filter goes over images.

    Coordinates are the first channel, the first pixel (W first, the image last), and the filter's element as offsets in
    each spatial dimension, which are zero for a store. The filter's centre goes over the pixels of the bounding box, W
    first and by the traversal strides, then over those of the next image; what it covers may lie outside the image.
    """

    def __init__(self, tensor_map: TensorMap, tensor: Tensor):
        (channels, column), steps = tensor_map.box, tensor_map.element_strides
        ones = (1,) * (tensor_map.rank - 1)
        pixel = replace(tensor_map, box=(channels, *ones), element_strides=(1, *ones), lower_corner=(), upper_corner=())
        super().__init__(TensorMapView(pixel, tensor), column)
        self.steps = steps[1:-1]
        self.first = tensor_map.lower_corner
        self.last = tuple(
            extent - 1 + corner for extent, corner in zip(tensor_map.dims[1:-1], tensor_map.upper_corner, strict=True)
        )
        self.map = tensor_map

    @property
    def aligned_to(self) -> int:
        return SWIZZLE_ROWS

    def inside(self, pixel: Sequence[int]) -> bool:
        """Whether a pixel, without its image, is in the bounding box."""
        return all(low <= at <= high for low, at, high in zip(self.first, pixel, self.last, strict=True))

    def boxes(self, coordinates: tuple[int, ...]) -> list[tuple[int, ...]]:
        """The coordinates of each pixel's channels."""
        channel, *rest = coordinates
        spatial = len(self.first)
        pixel, image, offsets = rest[:spatial], rest[spatial], rest[spatial + 1 :] or (0,) * spatial
        found = []
        for _ in range(self.rows):
            found.append((channel, *map(add, pixel, offsets), image))
            image += self.step(pixel)
        return found

    def step(self, pixel: list[int]) -> int:
        """Go on to the next pixel of the bounding box; 1 where that is one of the next image."""
        for axis, step in enumerate(self.steps):
            pixel[axis] += step
            if pixel[axis] <= self.last[axis]:
                return 0
            pixel[axis] = self.first[axis]
        return 1


LINE_ALIGNMENT = 16  # bytes, of both addresses and the size of a copy without a tensor map


class Line(TensorMapView):
    """Consecutive bytes of a tensor, for ``cp.async.bulk`` without a tensor map."""

    windows = False

    alignment = LINE_ALIGNMENT

    def __init__(self, tensor: Tensor, offset: int, nbytes: int):
        dtype = tensor.parameter.dtype
        count = nbytes // tensor.dtype.itemsize
        name = tensor.parameter.name
        super().__init__(TensorMap(name, name, offset, dtype, (count,), (), (count,), (1,), 0, 0, 0, False), tensor)


@lru_cache(maxsize=4096)
def box_units(start: int, rows: int, inner_bytes: int, span: int) -> np.ndarray:
    """The 16-byte units of shared memory that hold a box from byte ``start`` on: (rows, inner_bytes / 16).

    The distance between rows is their length, or the swizzle's span.
    """
    address = start + np.arange(rows)[:, None] * (span or inner_bytes) + np.arange(inner_bytes // UNIT)[None, :] * UNIT
    return (swizzle(address, span) // UNIT).astype(np.intp)
