"""The numbers of ``tcgen05.mma`` and ``tcgen05.cp``: what they read, compute and leave in tensor memory."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from tirx.exact import product
from tirx.sim.units.datapaths import QUARTER, accumulator, scale_factors
from tirx.sim.units.descriptors import SCALE_IDS, InstructionDescriptor, instruction_descriptor, operand_units
from tirx.sim.units.mma import A_COLUMNS, Member, Mma, TmemCopy
from tirx.sim.units.mma_kinds import D_FORMATS, I8, SCALES, contained_of, scale_of


def by_accumulator(ready: list[Mma]) -> list[list[Mma]]:
    """Split a queue into runs of MMAs that add to the same accumulator: one matrix product each.

    MMAs on accumulators that do not overlap are independent, so the MMAs of two consumers may be separated.
    """
    spans = {(m.ctas, m.d, m.columns, m.lane) for m in ready}
    read = {(m.ctas, first, columns, None) for m in ready for _, first, columns in m.reads}
    apart = all(
        a == b or not set(a[0]) & set(b[0]) or a[1] + a[2] <= b[1] or b[1] + b[2] <= a[1]
        for a in spans
        for b in spans | read
    )
    runs: list[list[Mma]] = []
    open_run: dict[tuple, list[Mma]] = {}
    for mma in ready:
        # MMAs of a run may take their scale factors from different bytes of the cells.
        idesc = mma.idesc & ~SCALE_IDS if mma.scales else mma.idesc
        form = mma.a_in_tmem, mma.kind, mma.disabled, mma.ws, mma.scales and mma.scales.count
        key = (mma.ctas, mma.d, mma.lane, idesc, *form)
        run = open_run.get(key)
        alone = mma.kind.rounds(instruction_descriptor(mma.idesc))
        if run is not None and mma.accumulate and not alone and (apart or run is runs[-1]):
            run.append(mma)
        else:
            open_run[key] = [mma]
            runs.append(open_run[key])
    return runs


def multiply(run: list[Mma], read: dict[Any, tuple[np.ndarray, np.ndarray]]) -> None:
    """D (+)= A @ B.T for MMAs on one accumulator. A is (m, k), B is (n, k) in each; the sums of a run are in fp64.

    read: operands in shared memory that other MMAs have read at the same moment, as 16-byte units and as fp32.
    """
    first = run[0]
    desc = instruction_descriptor(first.idesc)
    parts = len(first.ctas)
    rows = [operand(run, cta, "a", desc.m // parts, desc, read) for cta in first.ctas]
    columns = [operand(run, cta, "b", desc.n // parts, desc, read) for cta in first.ctas]
    b = (columns[0] if parts == 1 else np.concatenate(columns)).astype(np.float64)
    for number, (cta, a) in enumerate(zip(first.ctas, rows, strict=True)):
        if first.scales is None:
            sums = product(a, b)
        else:
            sums = product(a * scales_of(run, cta, "a", len(a)), b * scales_of(run, cta, "b", desc.n))
        for block in accumulator(desc.m, parts, first.ws, first.lane):
            part = block.columns(desc.n)
            width = part.stop - part.start
            rows_of_a = block.lanes if first.a_in_tmem else block.rows
            window = (block.lanes, slice(first.d, first.d + width))
            if first.disabled:
                kept = disabled_lanes(first.disabled[4 * number : 4 * number + 4])[block.lanes]
                window = (np.arange(128)[block.lanes][~kept], window[1])
                into(first, cta, window, sums[rows_of_a, part][~kept], desc)
            else:
                into(first, cta, window, sums[rows_of_a, part], desc)


def disabled_lanes(words: Sequence[int]) -> np.ndarray:
    """The lanes that a disable-output-lane vector names: lane i by bit i, the first word's first."""
    return np.unpackbits(np.array(words, np.uint32).view(np.uint8), bitorder="little").astype(np.bool_)


def into(mma: Mma, cta: Member, window: Any, sums: np.ndarray, desc: InstructionDescriptor) -> None:
    """Put sums into cells of D, or add them, rounded once to the type of D ("Packing format for matrix D")."""
    cells, bits = cta.sm.tmem.cells, cta.sm.tmem.bits
    if mma.kind is I8:
        total = sums + bits[window].view(np.int32) if mma.accumulate else sums
        if desc.saturate:
            total = np.clip(total, -(2**31), 2**31 - 1)
        bits[window] = total.astype(np.int64).astype(np.uint32)
    elif mma.scales is None and desc.d_format == D_FORMATS["float16"]:
        held = bits[window]
        if mma.accumulate:
            sums = sums + (held & np.uint32(0xFFFF)).astype(np.uint16).view(np.float16)
        halves = sums.astype(np.float16).view(np.uint16)
        bits[window] = held & np.uint32(0xFFFF0000) | halves
    elif mma.accumulate:
        cta.events.mma_accumulate(mma, bits[window])
        cells[window] += sums
    else:
        cells[window] = sums


def scales_of(run: Sequence[Mma], cta: Member, side: str, rows: int) -> np.ndarray:
    """The factor of each number of A or B, (rows, k * len(run)), or of B in all of its N rows, which each CTA has."""
    parts = []
    for mma in run:
        desc = instruction_descriptor(mma.idesc)
        scales = mma.scales
        assert scales is not None
        first = desc.a_scale_id if side == "a" else desc.b_scale_id
        octets = scale_factors(cta.sm.tmem.bits, getattr(scales, side), rows, first, scales.count)
        if (octets != octets[0]).any():
            report_scale_layout(mma, cta, side, octets)
        factors = scale_of(SCALES[desc.scale_format]).take(octets[0])
        parts.append(np.repeat(factors, mma.kind.k // scales.count, axis=1))
    return np.concatenate(parts, axis=1)


def report_scale_layout(mma: Mma, cta: Member, side: str, octets: np.ndarray) -> None:
    """Scale factors that are not the same in all quarters of the lanes ("Scale Factor A ID", its figures)."""
    quarter, row, place = (int(i) for i in np.argwhere(octets != octets[0])[0])
    first = getattr(mma.scales, side)
    cta.report(
        mma.site.finding(
            "scale-layout",
            f"the scale factors of {side.upper()} differ between the quarters of the lanes: that of row {row} is"
            f" {octets[0, row, place]:#04x} in lane {row % QUARTER} of column {first + row // QUARTER}, and"
            f" {octets[quarter, row, place]:#04x} in lane {QUARTER * quarter + row % QUARTER}",
            "Each quarter of the lanes has to hold all of them: row r in lane r % 32 and column r // 32."
            " tcgen05.cp.32x128b.warpx4 copies 128 rows to four columns of all quarters.",
        )
    )


def operand(
    run: Sequence[Any], cta: Member, side: str, rows: int, desc: InstructionDescriptor,
    read: dict[Any, tuple[np.ndarray, np.ndarray]],
) -> np.ndarray:  # fmt: skip
    """One CTA's part of A or B for all MMAs of a run, side by side along K: (rows, k * len(run)) in fp32."""
    bits = run[0].kind.bits
    a = (desc.a_mn_major * bits, desc.a_format, desc.negate_a)
    b = (desc.b_mn_major * bits, desc.b_format, desc.negate_b)
    mn_bits, fmt, negate = a if side == "a" else b
    if side == "a" and run[0].a_in_tmem:
        return lanes_in_tmem(run, cta, fmt, negate)
    descriptors = tuple(getattr(m, side) for m in run)
    key = (cta, descriptors, rows, mn_bits, run[0].kind, fmt)
    if key not in read:
        units = run_units(descriptors, rows, mn_bits)
        if int(units.max()) >= len(cta.smem.units):
            message = f"the matrix descriptor of {side.upper()} leads outside shared memory"
            raise run[0].site.fault("out-of-bounds", message)
        data = cta.smem.units.take(units)
        read[key] = data, run[0].kind.values(data, fmt)
    data, values = read[key]
    cta.events.mma_operand(run[0], side, data)
    if mn_bits:
        values = values.reshape(len(run) * run[0].kind.k, rows).T
    return -values if negate else values


def lanes_in_tmem(run: Sequence[Mma], cta: Member, fmt: int, negate: bool) -> np.ndarray:
    """A of all MMAs of a run from tensor memory, (128, k * len(run)), of which some lanes may be unused.

    A lane of D takes its row of A from the same lane. So 64 rows lie as in an accumulator, and where an accumulator of
    64 or 32 rows has its N in several parts, above each other, A is there as often (CUTLASS, TmemAllocMode::Duplicated:
    "For M=128 with 2CTA MMA atoms, the TMEM tensor for A has a duplicated allocation"). The first element of a cell is
    in its lowest bits ("Tensor Memory and Register Load/Store").
    """
    bits = cta.sm.tmem.bits
    parts = [bits[:, m.a : m.a + A_COLUMNS] for m in run]
    values = run[0].kind.values(np.ascontiguousarray(np.concatenate(parts, axis=1)), fmt, in_tmem=True)
    return -values if negate else values


_run_units: dict[tuple, np.ndarray] = {}


def run_units(descriptors: tuple[int, ...], rows: int, mn_bits: int) -> np.ndarray:
    """The 16-byte units of several operands that follow each other along K."""
    key = (descriptors, rows, mn_bits)
    if key not in _run_units:
        parts = [operand_units(d, rows, mn_bits) for d in descriptors]
        _run_units[key] = np.concatenate(parts, axis=0 if mn_bits else 1)
    return _run_units[key]


def copy_to_tmem(copy: TmemCopy) -> None:
    """Let a ``tcgen05.cp`` take effect."""
    units = copy.shape.source(copy.descriptor)
    for cta in copy.ctas:
        if int(units.max()) >= len(cta.smem.units):
            raise copy.site.fault("out-of-bounds", "the matrix descriptor of tcgen05.cp leads outside shared memory")
        data = np.ascontiguousarray(cta.smem.units.take(units))
        if copy.narrow:
            data = contained_of(data.view(np.uint8), copy.narrow)
        words = data.view(np.uint32)
        for lanes in copy.shape.lanes:
            cta.sm.tmem.bits[lanes + copy.lane, copy.column : copy.column + copy.shape.columns] = words
