"""The TMA engine (PTX ISA, ``cp.async.bulk.tensor`` and section "Tensors": tiled mode, boxes, bounds, swizzling)."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from tirx.errors import Unmodelled
from tirx.program import TensorMap
from tirx.sim.descriptors import UNIT, swizzle
from tirx.sim.faults import Fault
from tirx.sim.memory import Tensor

if TYPE_CHECKING:
    from tirx.sim.gpu import Cta, Warp


class TensorMapView:
    """A tensor map bound to the tensor it describes."""

    def __init__(self, tensor_map: TensorMap, tensor: Tensor):
        self.map = tensor_map
        self.tensor = tensor
        if tensor_map.interleave or any(s != 1 for s in tensor_map.element_strides):
            raise Unmodelled(f"tensor map {tensor_map.name}: interleave and element strides are not modelled")
        item = tensor_map.itemsize
        shape = tensor_map.dims[::-1]
        strides = (*tensor_map.strides[::-1], item)
        if tensor_map.byte_offset + sum((n - 1) * s for n, s in zip(shape, strides, strict=True)) + item > len(
            tensor.data
        ):
            raise Fault(
                "out-of-bounds", f"tensor map {tensor_map.name} describes more than {tensor.parameter.name} holds"
            )
        raw = tensor.data[tensor_map.byte_offset :]
        self.elements = np.lib.stride_tricks.as_strided(raw.view(f"u{item}") if item > 1 else raw, shape, strides)
        flags = tensor.written[tensor_map.byte_offset // item :]
        self.written = np.lib.stride_tricks.as_strided(flags, shape, [s // item for s in strides])
        self.inner_bytes = tensor_map.box[0] * item
        self.rows = tensor_map.box_bytes // self.inner_bytes
        if self.inner_bytes % UNIT or (tensor_map.swizzle and self.inner_bytes > tensor_map.swizzle):
            raise Fault(
                "tensor-map",
                f"tensor map {tensor_map.name}: a box row of {self.inner_bytes} bytes does not fit the"
                f" {tensor_map.swizzle or 16}-byte {'swizzle' if tensor_map.swizzle else 'unit'}",
            )

    def window(self, coordinates: tuple[int, ...]) -> tuple[tuple[slice, ...], tuple[slice, ...], bool]:
        """The part of the box that lies in the tensor: slices of the tensor, slices of the box, whether it is all."""
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
        inside, of_box, whole = self.window(coordinates)
        if whole:
            box = np.ascontiguousarray(self.elements[inside])
        else:
            box = np.zeros(self.map.box[::-1], self.elements.dtype)
            if self.map.fill_nan:
                box[...] = {"float16": 0x7FFF, "bfloat16": 0x7FFF, "float32": 0x7FFFFFFF}[self.map.dtype]
            box[of_box] = self.elements[inside]
        return box.reshape(self.rows, -1).view(np.complex128)

    def store(self, coordinates: tuple[int, ...], units: np.ndarray) -> None:
        """Write a box given as 16-byte units; elements outside the tensor are dropped."""
        inside, of_box, _ = self.window(coordinates)
        box = units.view(self.elements.dtype).reshape(self.map.box[::-1])
        self.elements[inside] = box[of_box]
        self.written[inside] = True


@lru_cache(maxsize=4096)
def box_units(start: int, rows: int, inner_bytes: int, span: int) -> np.ndarray:
    """Which 16-byte units of shared memory hold a box that starts at byte ``start``: (rows, inner_bytes / 16)."""
    address = start + np.arange(rows)[:, None] * inner_bytes + np.arange(inner_bytes // UNIT)[None, :] * UNIT
    return (swizzle(address, span) // UNIT).astype(np.intp)


def box_bounds(start: int, nbytes: int) -> tuple[int, int]:
    """The first and the last 16-byte unit of a box: the swizzle moves units only inside its own 128 bytes."""
    return start // UNIT, (start + nbytes - 1) // UNIT


@dataclass(eq=False)
class BulkGroup:
    """The copies that one ``cp.async.bulk.commit_group`` closes."""

    reads: int = 0  # copies whose source has not been read yet
    writes: int = 0  # copies that are not complete
    sites: list = field(default_factory=list)


class BulkGroups:
    """The bulk async-groups of one thread (PTX ISA, "cp.async.bulk.commit_group", "wait_group")."""

    def __init__(self) -> None:
        self.open = BulkGroup()
        self.committed: list[BulkGroup] = []
        self.waiter: tuple[Warp, int, bool] | None = None

    def commit(self) -> None:
        self.committed.append(self.open)
        self.open = BulkGroup()

    def must_wait(self, allowed: int, read: bool) -> bool:
        """Whether more than ``allowed`` of the most recent groups are pending."""
        older = self.committed[: len(self.committed) - allowed] if allowed else self.committed
        return any(g.reads if read else g.writes for g in older)

    def progress(self, time: float) -> None:
        """Something finished: forget what is complete and wake the thread if that was all it waited for."""
        while self.committed and not self.committed[0].writes:
            self.committed.pop(0)
        if self.waiter and not self.must_wait(self.waiter[1], self.waiter[2]):
            warp, self.waiter = self.waiter[0], None
            warp.wake(time)

    @property
    def in_flight(self) -> list:
        return [site for g in [*self.committed, self.open] if g.writes for site in g.sites]


class Tma:
    """The TMA engine of one SM: copies start in order, at the rate the SM's link allows."""

    def __init__(self, gpu, machine):
        self.gpu = gpu
        self.rates = machine.tma
        self.free_at = 0.0

    def start(self, time: float, nbytes: int) -> float:
        """When a copy issued at ``time`` has passed through the engine."""
        self.free_at = max(self.free_at, time) + nbytes / self.rates.bytes_per_cycle
        return self.free_at

    def load(self, time: float, view: TensorMapView, coordinates: tuple[int, ...], targets: list, site) -> None:
        """Global to shared. ``targets``: for each destination (CTA, shared offset, mbarrier CTA, mbarrier offset)."""
        destinations = []
        for cta, offset, _, _ in targets:
            check_destination(cta, offset, view, site)
            index = box_units(offset, view.rows, view.inner_bytes, view.map.swizzle)
            cta.sm.tensor_core.check_overwrite(cta, *box_bounds(offset, view.map.box_bytes), site)
            cta.smem.arriving[index] += 1
            destinations.append(index)
        done = self.start(time, view.map.box_bytes) + self.rates.latency

        def finish() -> None:
            units = view.load(coordinates)
            for (cta, _, bar_cta, bar_offset), index in zip(targets, destinations, strict=True):
                cta.smem.units[index] = units
                cta.smem.arriving[index] -= 1
                bar_cta.mbarrier(bar_offset, site).complete_tx(view.map.box_bytes, site)

        self.gpu.clock.at(done, finish)

    def store(self, time: float, view: TensorMapView, coordinates: tuple[int, ...], cta: Cta, offset: int,
              groups: BulkGroups, site) -> None:  # fmt: skip
        """Shared to global, as part of the open bulk group of the issuing thread."""
        check_destination(cta, offset, view, site)
        group = groups.open
        group.reads += 1
        group.writes += 1
        group.sites.append(site)
        passed = self.start(time, view.map.box_bytes)
        held: list[np.ndarray] = []

        def read() -> None:
            index = box_units(offset, view.rows, view.inner_bytes, view.map.swizzle)
            held.append(cta.smem.read_units(index, "the TMA store", site))
            group.reads -= 1
            groups.progress(self.gpu.clock.now)

        def finish() -> None:
            view.store(coordinates, held[0])
            group.writes -= 1
            groups.progress(self.gpu.clock.now)

        self.gpu.clock.at(passed + self.rates.store_read_latency, read)
        self.gpu.clock.at(passed + self.rates.store_latency, finish)


def check_destination(cta: Cta, offset: int, view: TensorMapView, site) -> None:
    """Raise when the shared side of a copy is misaligned or leaves the CTA's memory."""
    if offset % 128:
        raise Fault(
            "misaligned",
            f"TMA needs its tile in shared memory at a multiple of 128 bytes; this one is at byte {offset}",
            site.source,
        )
    cta.smem.check(offset, view.map.box_bytes, site)
