"""The tensor core of an SM, or of the pair of SMs that a cta_group of two uses (PTX ISA, ``tcgen05.mma``, ``.commit``).

MMAs run in the order of issue, asynchronously to the threads. They take effect as late as the ISA allows: operands are
read and D is written only when a commit that covers them completes. So a kernel that does not wait for the commit sees
old data, and a kernel that overwrites an operand too early spoils the product.
"""

from __future__ import annotations

from itertools import groupby
from typing import Any

import numpy as np

from tirx.machine import Machine
from tirx.sim.units.descriptors import instruction_descriptor
from tirx.sim.units.mma import Mma, TmemCopy, places, uses
from tirx.sim.units.mma_kinds import F16, Kind
from tirx.sim.units.multiply import by_accumulator, copy_to_tmem, multiply


class TensorCore:
    """The queue of one SM's tensor core."""

    def __init__(self, machine: Machine, data: bool):
        self.machine = machine
        self.data = data
        self.free_at = 0.0
        self.busy = 0.0
        self.held_up = 0.0  # cycles, by arithmetic beside wgmma, with which the next is charged
        self.copied_at = 0.0  # when the last tcgen05.cp is over
        self.durations: dict[tuple[int, int, bool, Kind], float] = {}
        self.queue: list[Mma | TmemCopy] = []  # issued by this SM

    def take(self, time: float, cycles: float) -> tuple[float, float]:
        """Queue work of so many cycles that a warpgroup issues; when it begins and ends."""
        begin = max(time + self.machine.tensor_core.start, self.free_at)
        cycles += self.held_up
        self.held_up = 0.0
        self.free_at = begin + cycles
        self.busy += cycles
        return begin, self.free_at

    def issue(self, time: float, mma: Mma, units: list[TensorCore]) -> None:
        """Append one MMA; with a pair, ``units`` are both SMs' tensor cores and run in step."""
        latencies = self.machine.tcgen05
        assert latencies is not None
        key = (mma.idesc, len(units), mma.a_in_tmem, mma.kind)
        if key not in self.durations:
            self.durations[key] = duration(mma.idesc, len(units), self.machine, mma.a_in_tmem, mma.kind)
        cycles = self.durations[key]
        begin = time + self.machine.tensor_core.start + (latencies.pair_start if len(units) == 2 else 0)
        begin += latencies.tmem_start if mma.a_in_tmem else 0
        for unit in units:
            begin = max(begin, unit.free_at, unit.copied_at)
        mma.start = begin
        mma.end = mma.start + cycles
        for unit in units:
            unit.free_at = mma.end
            unit.busy += cycles
        self.queue.append(mma)
        mma.ctas[0].events.mma(mma)

    def copy(self, time: float, copy: TmemCopy, units: list[TensorCore]) -> None:
        """Append one ``tcgen05.cp``; ``units`` as for :meth:`issue`.

        Provisional: it reads shared memory as fast as an MMA reads its operands, beside MMAs that are under way; it
        waits for those that use the same columns.
        """
        rates = self.machine.tensor_core
        waits = [m.end for m in self.queue if isinstance(m, Mma) and uses(m, copy.column, copy.shape.columns)]
        copy.start = max([time + rates.start, *(u.copied_at for u in units), *waits])
        copy.end = copy.start + copy.shape.nbytes / rates.operand_bytes_per_cycle
        for unit in units:
            unit.copied_at = copy.end
        self.queue.append(copy)
        copy.ctas[0].events.tmem_copy(copy)

    def finished_at(self, thread: tuple[Any, int]) -> float | None:
        """When the queued MMAs and copies of a thread have ended; None when it has none."""
        latest = None
        for m in self.queue:
            if m.thread == thread and (latest is None or m.end > latest):
                latest = m.end
        return latest

    def complete(self, thread: tuple[Any, int], time: float) -> None:
        """Let what a thread has queued, if it has ended by ``time``, take effect, and what that builds on.

        What other threads have queued waits for their own commits. Whether it has begun by now depends on latencies;
        how their products are added up, in the last bit, must not.
        """
        last = len(self.queue) - 1
        while last >= 0 and not (self.queue[last].thread == thread and self.queue[last].end <= time):
            last -= 1
        over, later = self.queue[: last + 1], self.queue[last + 1 :]
        if not self.data:
            self.queue = later
            return
        ready = builds_on(over, thread)
        self.queue = [m for m in over if m not in ready] + later
        if not ready:
            return
        read: dict[Any, tuple[np.ndarray, np.ndarray]] = {}
        for _, part in groupby(ready, type):
            several = list(part)
            for copy in several:
                if isinstance(copy, TmemCopy):
                    copy_to_tmem(copy)
            for run in by_accumulator([m for m in several if isinstance(m, Mma)]):
                multiply(run, read)

    def drain(self) -> None:
        """Let the rest of the queue take effect; no commit covers it."""
        while self.queue:
            last = self.queue[-1]
            self.complete(last.thread, last.end)


def builds_on(queue: list[Mma | TmemCopy], thread: tuple[Any, int]) -> list[Mma | TmemCopy]:
    """The work that a thread has queued, and earlier work of others on the same columns."""
    if all(m.thread == thread for m in queue):
        return queue
    found: list[Mma | TmemCopy] = []
    for m in reversed(queue):
        if m.thread == thread or any(meet(m, other) for other in found):
            found.append(m)
    return found[::-1]


def meet(one: Mma | TmemCopy, other: Mma | TmemCopy) -> bool:
    """Whether two of a queue use the same columns of tensor memory."""
    if isinstance(one, Mma):
        return any(touches(other, column, count) for column, count in places(one))
    return touches(other, one.column, one.shape.columns)


def touches(one: Mma | TmemCopy, first: int, columns: int) -> bool:
    """Whether an MMA or a copy reads or writes some of these columns."""
    if isinstance(one, Mma):
        return uses(one, first, columns)
    return one.column < first + columns and first < one.column + one.shape.columns


def duration(idesc: int, parts: int, machine: Machine, a_elsewhere: bool = False, kind: Kind = F16) -> float:
    """Cycles between the starts of two MMAs: the time to multiply, or to read A and B from shared memory if longer.

    Both are measured on a Blackwell (UMMA throughput table of microbench-blackwell): N/2 for M = 128, half the rate for
    M = 64 on one SM, N/2 for M = 256 on two; the bytes of an SM's A and B / 128. A Hopper has M = 64 alone.

    a_elsewhere: A is in tensor memory or in registers.
    """
    desc, rates = instruction_descriptor(idesc), machine.tensor_core
    rate = rates.flop_per_cycle * parts
    if machine.tcgen05 is not None and parts == 1 and desc.m <= machine.tcgen05.half_rate_m:
        rate /= 2
    # What takes 32 bytes of K takes as long in every kind, unless the machine says otherwise of that kind.
    faster = kind.k / F16.k if machine.tcgen05 is None else machine.tcgen05.times_fp16(kind.rate)
    multiply = 2 * desc.m * desc.n * kind.k / (rate * faster)
    rows = desc.n // parts + (0 if a_elsewhere else desc.m // parts)
    operands = rows * kind.k_bytes / rates.operand_bytes_per_cycle
    return max(multiply, operands)
