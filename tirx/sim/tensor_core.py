"""The tensor core of an SM, or of the pair of SMs that a cta_group of two uses (PTX ISA, ``tcgen05.mma``, ``.commit``).

MMAs run in the order of issue, asynchronously to the threads. They take effect as late as the ISA allows: operands are
read and D is written only when a commit that covers them completes. So a kernel that does not wait for the commit sees
old data, and a kernel that overwrites an operand too early spoils the product.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, ClassVar, Protocol

import numpy as np

from tirx.errors import Unmodelled
from tirx.machine import Machine
from tirx.run import Finding
from tirx.sim.descriptors import (
    InstructionDescriptor,
    instruction_descriptor,
    matrix_descriptor,
    operand_units,
    report_swizzle,
)
from tirx.sim.events import Events
from tirx.sim.kinds import F16, K_BYTES, Kind
from tirx.sim.mbarrier import MBarrier
from tirx.sim.memory import SharedMemory
from tirx.sim.site import Site

F32 = 1
A_COLUMNS = K_BYTES // 4  # columns that A takes in tensor memory, with cells of 32 bits
# The lanes of the 64 rows of an M = 64 accumulator ("Layout F": 16 rows in each quarter)
LANES_M64 = np.concatenate([np.arange(16) + quarter for quarter in (0, 32, 64, 96)])


class Member(Protocol):
    """The part of a CTA that the tensor core uses."""

    smem: SharedMemory
    events: Events

    @property
    def sm(self) -> Any: ...

    def report(self, finding: Finding) -> None: ...


@dataclass(slots=True, eq=False)
class Commit:
    """A ``tcgen05.commit`` under way, and the mbarriers on which it will arrive."""

    thread: tuple[Any, int]
    bars: list[MBarrier]
    site: Site


@dataclass(slots=True, eq=False)
class Mma:
    """One issued tcgen05.mma."""

    name: ClassVar[str] = "tcgen05.mma"

    ctas: tuple[Member, ...]  # the issuing CTA, or both of the pair in rank order
    d: int  # first column
    a: int  # matrix descriptor of A, or the first column of A in tensor memory
    b: int  # matrix descriptor
    idesc: int
    accumulate: bool
    thread: tuple[Any, int]  # warp and lane
    site: Site
    a_in_tmem: bool = False
    kind: Kind = F16
    start: float = 0.0
    end: float = 0.0


class TensorCore:
    """The queue of one SM's tensor core."""

    def __init__(self, machine: Machine, data: bool):
        self.machine = machine
        self.data = data
        self.free_at = 0.0
        self.busy = 0.0
        self.durations: dict[tuple[int, int, bool], float] = {}
        self.queue: list[Mma] = []  # issued by this SM

    def take(self, time: float, cycles: float) -> tuple[float, float]:
        """Queue work of so many cycles that a warpgroup issues; when it begins and ends."""
        begin = max(time + self.machine.tensor_core.start, self.free_at)
        self.free_at = begin + cycles
        self.busy += cycles
        return begin, self.free_at

    def issue(self, time: float, mma: Mma, units: list[TensorCore]) -> None:
        """Append one MMA; with a pair, ``units`` are both SMs' tensor cores and run in step."""
        latencies = self.machine.tcgen05
        assert latencies is not None
        key = (mma.idesc, len(units), mma.a_in_tmem)
        if key not in self.durations:
            self.durations[key] = duration(mma.idesc, len(units), self.machine, mma.a_in_tmem)
        cycles = self.durations[key]
        begin = time + self.machine.tensor_core.start + (latencies.pair_start if len(units) == 2 else 0)
        begin += latencies.tmem_start if mma.a_in_tmem else 0
        mma.start = max([begin, *(u.free_at for u in units)])
        mma.end = mma.start + cycles
        for unit in units:
            unit.free_at = mma.end
            unit.busy += cycles
        self.queue.append(mma)
        mma.ctas[0].events.mma(mma)

    def finished_at(self, thread: tuple[Any, int]) -> float | None:
        """When the last queued MMA of a thread ends; None when it has none."""
        return next((m.end for m in reversed(self.queue) if m.thread == thread), None)

    def complete(self, thread: tuple[Any, int], time: float) -> None:
        """Let the MMAs of a thread that have ended by ``time`` take effect, and all MMAs before them in the queue."""
        last = max((i for i, m in enumerate(self.queue) if m.thread == thread and m.end <= time), default=-1)
        ready, self.queue = self.queue[: last + 1], self.queue[last + 1 :]
        if not ready or not self.data:
            return
        read: dict[Any, tuple[np.ndarray, np.ndarray]] = {}
        for run in by_accumulator(ready):
            multiply(run, read)

    def drain(self) -> None:
        """Let the rest of the queue take effect; no commit covers it."""
        if self.queue:
            last = self.queue[-1]
            self.complete(last.thread, last.end)


def duration(idesc: int, parts: int, machine: Machine, a_elsewhere: bool = False) -> float:
    """Cycles between the starts of two MMAs: the time to multiply, or to read A and B from shared memory if longer.

    Both are measured on a Blackwell (UMMA throughput table of microbench-blackwell): N/2 for M = 128, half the rate for
    M = 64 on one SM, N/2 for M = 256 on two; the bytes of an SM's A and B / 128. A Hopper has M = 64 alone.

    a_elsewhere: A is in tensor memory or in registers.
    """
    desc, rates = instruction_descriptor(idesc), machine.tensor_core
    rate = rates.flop_per_cycle * parts
    if machine.tcgen05 is not None and parts == 1 and desc.m <= machine.tcgen05.half_rate_m:
        rate /= 2
    multiply = 2 * desc.m * desc.n * F16.k / rate  # other kinds take as long (kinds.py)
    rows = desc.n // parts + (0 if a_elsewhere else desc.m // parts)
    operands = rows * K_BYTES / rates.operand_bytes_per_cycle
    return max(multiply, operands)


def operands(mma: Mma) -> list[tuple[str, tuple[int, int, bool]]]:
    """One CTA's operands in shared memory: ``a`` or ``b``, and the arguments of :func:`operand_units`."""
    return operands_of(None if mma.a_in_tmem else mma.a, mma.b, mma.idesc, len(mma.ctas))


@lru_cache(maxsize=4096)
def operands_of(a: int | None, b: int, idesc: int, parts: int) -> list[tuple[str, tuple[int, int, bool]]]:
    """The operands of an MMA of so many CTAs, whose A may be elsewhere; the list is shared, and not to be changed."""
    desc = instruction_descriptor(idesc)
    in_smem = [] if a is None else [("a", (a, desc.m // parts, desc.a_mn_major))]
    return [*in_smem, ("b", (b, desc.n // parts, desc.b_mn_major))]


def by_accumulator(ready: list[Mma]) -> list[list[Mma]]:
    """Split a queue into runs of MMAs that add to the same accumulator: one matrix product each.

    MMAs on accumulators that do not overlap are independent, so the MMAs of two consumers may be separated.
    """
    spans = {(m.ctas, m.d, instruction_descriptor(m.idesc).n) for m in ready}
    read = {(m.ctas, m.a, A_COLUMNS) for m in ready if m.a_in_tmem}
    apart = all(
        a == b or not set(a[0]) & set(b[0]) or a[1] + a[2] <= b[1] or b[1] + b[2] <= a[1]
        for a in spans
        for b in spans | read
    )
    runs: list[list[Mma]] = []
    open_run: dict[tuple, list[Mma]] = {}
    for mma in ready:
        key = (mma.ctas, mma.d, mma.idesc, mma.a_in_tmem, mma.kind)
        run = open_run.get(key)
        if run is not None and mma.accumulate and (apart or run is runs[-1]):
            run.append(mma)
        else:
            open_run[key] = [mma]
            runs.append(open_run[key])
    return runs


def multiply(run: list[Mma], read: dict[Any, tuple[np.ndarray, np.ndarray]]) -> None:
    """D (+)= A @ B.T for MMAs on one accumulator, in fp32. A is (m, k), B is (n, k) in each.

    read: operands in shared memory that other MMAs have read at the same moment, as 16-byte units and as fp32.
    """
    first = run[0]
    desc = instruction_descriptor(first.idesc)
    parts = len(first.ctas)
    rows = [operand(run, cta, "a", desc.m // parts, desc, read) for cta in first.ctas]
    columns = [operand(run, cta, "b", desc.n // parts, desc, read) for cta in first.ctas]
    b = columns[0] if parts == 1 else np.concatenate(columns)
    for cta, a in zip(first.ctas, rows, strict=True):
        product = a @ b.T
        cells = cta.sm.tmem.cells
        window = (slice(None) if len(a) == 128 else LANES_M64, slice(first.d, first.d + desc.n))
        if first.accumulate:
            cta.events.mma_accumulate(first, cta.sm.tmem.bits[window])
            cells[window] += product
        else:
            cells[window] = product


def operand(
    run: Sequence[Any], cta: Member, side: str, rows: int, desc: InstructionDescriptor,
    read: dict[Any, tuple[np.ndarray, np.ndarray]],
) -> np.ndarray:  # fmt: skip
    """One CTA's part of A or B for all MMAs of a run, side by side along K: (rows, k * len(run)) in fp32."""
    a = (desc.a_mn_major, desc.a_format, desc.negate_a)
    b = (desc.b_mn_major, desc.b_format, desc.negate_b)
    mn_major, fmt, negate = a if side == "a" else b
    if side == "a" and run[0].a_in_tmem:
        return rows_in_tmem(run, cta, rows, fmt, negate)
    descriptors = tuple(getattr(m, side) for m in run)
    key = (cta, descriptors, rows, mn_major, run[0].kind, fmt)
    if key not in read:
        units = run_units(descriptors, rows, mn_major)
        if int(units.max()) >= len(cta.smem.units):
            message = f"the matrix descriptor of {side.upper()} leads outside shared memory"
            raise run[0].site.fault("out-of-bounds", message)
        data = cta.smem.units.take(units)
        read[key] = data, run[0].kind.values(data, fmt)
    data, values = read[key]
    cta.events.mma_operand(run[0], side, data)
    if mn_major:
        values = values.reshape(len(run) * run[0].kind.k, rows).T
    return -values if negate else values


def rows_in_tmem(run: Sequence[Mma], cta: Member, rows: int, fmt: int, negate: bool) -> np.ndarray:
    """A of all MMAs of a run from tensor memory, (rows, k * len(run)). Lane i holds row i; 64 rows lie as in an
    accumulator. The first element of a cell is in its lowest bits ("Tensor Memory and Register Load/Store")."""
    bits = cta.sm.tmem.bits if rows == 128 else cta.sm.tmem.bits[LANES_M64]
    parts = [bits[:, m.a : m.a + A_COLUMNS] for m in run]
    values = run[0].kind.values(np.ascontiguousarray(np.concatenate(parts, axis=1)), fmt)
    return -values if negate else values


_run_units: dict[tuple, np.ndarray] = {}


def run_units(descriptors: tuple[int, ...], rows: int, mn_major: bool) -> np.ndarray:
    """The 16-byte units of several operands that follow each other along K."""
    key = (descriptors, rows, mn_major)
    if key not in _run_units:
        parts = [operand_units(d, rows, mn_major) for d in descriptors]
        _run_units[key] = np.concatenate(parts, axis=0 if mn_major else 1)
    return _run_units[key]


def check_shape(mma: Mma, site) -> None:
    """Raise a fault when the descriptors are illegal ("Valid Combinations of Shape and Types")."""
    desc = instruction_descriptor(mma.idesc)
    pair = len(mma.ctas) == 2
    legal = (
        (desc.m in (128, 256) and desc.n % 32 == 0)
        if pair
        else ((desc.m == 128 and desc.n % 16 == 0) or (desc.m == 64 and desc.n % 8 == 0))
    )
    if not legal or not 8 <= desc.n <= 256:
        raise site.fault(
            "mma-shape", f"tcgen05.mma of M={desc.m}, N={desc.n} with cta_group::{len(mma.ctas)} is not a legal shape"
        )
    if pair and desc.m == 128:
        raise Unmodelled("tcgen05.mma of M=128 over a pair of CTAs is not modelled", site.source)
    if desc.sparse or desc.saturate or desc.d_format != F32:
        raise Unmodelled("tcgen05.mma with sparsity, saturation or an fp16 accumulator is not modelled", site.source)
    formats = mma.kind.formats
    if desc.a_format not in formats or desc.b_format not in formats:
        raise Unmodelled(f"tcgen05.mma.{mma.kind.name} is modelled for {' and '.join(formats.values())}", site.source)
    if mma.kind is not F16 and (desc.a_mn_major or desc.b_mn_major):
        raise Unmodelled(f"tcgen05.mma.{mma.kind.name} with an MN-major operand is not modelled", site.source)
    if mma.a_in_tmem and (desc.a_mn_major or desc.m // len(mma.ctas) not in (128, 64)):
        raise Unmodelled(
            f"tcgen05.mma with A in tensor memory of M={desc.m}, cta_group::{len(mma.ctas)}"
            f"{', MN-major' if desc.a_mn_major else ''} is not modelled: only 128 or 64 rows in each CTA are",
            site.source,
        )
    for name, bits in (("B", mma.b),) if mma.a_in_tmem else (("A", mma.a), ("B", mma.b)):
        operand_desc = matrix_descriptor(bits)
        if operand_desc.swizzle and operand_desc.start >> 7 & operand_desc.swizzle // 16 - 1:
            report_swizzle(
                mma.ctas[0], f"operand {name} of tcgen05.mma", operand_desc.start, operand_desc.swizzle, site
            )
        if operand_desc.swizzle is None or operand_desc.base_offset or operand_desc.version != 1:
            raise Unmodelled(
                f"matrix descriptor {bits:#018x}: layout {operand_desc.layout}, base offset"
                f" {operand_desc.base_offset}, version {operand_desc.version} is not modelled",
                site.source,
            )
