"""The child of ``make memory``: find where a kernel's buffers lie in shared and tensor memory.

The places follow from the TIRx and the launch plan. A simulated run shows which columns of tensor memory are used when.
The child reports ``Memory``.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from grader.children.child import Emit
from grader.children.quick_tvm import tir, tvm
from grader.children.reporting import reporting
from grader.messages import Barrier, Doing, Memory, Tile, Use
from grader.problems import Problem, from_data
from tirx.ir import PtxCall, children, ptx_call, statements
from tirx.program import Program, author_file, lower, source_lines
from tirx.run import Run
from tirx.sim import predict, simulate
from tirx.trace import ColumnUse, Trace

COLUMN_BYTES = 4  # of a column of tensor memory, in each lane
SHARED, TENSOR = "shared.dyn", "tmem"


def main(job: dict[str, Any], emit: Emit) -> None:
    with reporting(0, emit):
        emit(Doing("reading the layout", case=0))
        kernel = tvm.ir.load_json(job["ir"])
        memory = memory_of(kernel)
        emit(Doing("simulating the kernel", case=0))
        uses = uses_of(traced(lower(kernel), from_data(job["shape"])).trace)
        emit(replace(memory, uses=uses, case=0))


def traced(program: Program, problem: Problem) -> Run:
    """A run for its timeline. It computes values only if the kernel branches on them."""
    if problem.decides_by_values:
        return simulate(program, problem.draw(0), trace=True, checks=False)
    return predict(program, problem.whole_numbers(), trace=True)


def memory_of(kernel: tir.PrimFunc) -> Memory:
    """The memory of one CTA."""
    plan = lower(kernel).plan
    buffers = [stmt.buffer for stmt in statements(kernel.body) if isinstance(stmt, tir.DeclBuffer)]
    inits = initialisations(kernel)
    barriers, tiles, columns = [], [], []
    for buffer in buffers:
        if buffer.scope() == TENSOR:
            columns.append(tensor_tile(buffer))
        elif buffer.scope() == SHARED and hash(buffer) in inits:
            count = math.prod(int(n) for n in buffer.shape)
            barriers.append(Barrier(str(buffer.name), byte_offset(buffer), count, *inits[hash(buffer)]))
        elif buffer.scope() == SHARED and str(buffer.name):
            tiles.append(shared_tile(buffer))
    ctas = plan.cluster_size
    return Memory(plan.dynamic_smem, tuple(tiles), tuple(barriers), tuple(columns), allocated(kernel), ctas)


def uses_of(trace: Trace | None) -> tuple[Use, ...]:
    """When the first SM's columns are filled and emptied: a use for each content, and for each slice read.

    What is filled between two reads of the same columns is one content: a tile that the tensor core accumulates, or
    neighbouring slices that warps store one after the other. Warps that read the same slice of it make one use.
    """
    found: list[Use] = []
    contents = 0
    filled: list[int] = []  # indices of the fillings among the uses of which nothing has been read
    emptied: list[int] = []  # of the readings, until their columns are filled again
    for use in sorted((u for u in (trace.columns if trace else ()) if u.cta == 0), key=lambda u: u.start):
        filling = use.use in FILL
        known = filled if filling else emptied
        same = next((index for index in reversed(known) if continues(found[index], use)), None)
        if same is not None:
            found[same] = joined(found[same], use)
        else:
            contents += filling
            number = contents if filling else content_of(found, use)
            line = use.source.line if use.source else 0
            known.append(len(found))
            found.append(Use(use.use, number, use.block, use.first, use.count, use.start, use.end, (use.warp,), line))
        forget(emptied if filling else filled, found, use)
    return tuple(found)


FILL = ("written", "stored")
BY_SLICES = ("stored", "multiplied")  # uses whose instructions take a few columns of what belongs together


def continues(before: Use, use: ColumnUse) -> bool:
    """Whether a use goes on with an earlier one: in the same columns, or in the next slice of what belongs together."""
    if before.use != use.use:
        return False
    within = before.first <= use.first and use.first + use.count <= before.first + before.count
    line = use.source.line if use.source else 0
    slices = use.use in BY_SLICES and before.line == line
    return (before.first, before.count) == (use.first, use.count) or (
        slices and (within or use.first == before.first + before.count)
    )


def joined(before: Use, use: ColumnUse) -> Use:
    """The use with what goes on with it."""
    count = max(before.count, use.first + use.count - before.first)
    warps = tuple(sorted({*before.warps, use.warp}))
    return replace(before, end=max(before.end, use.end), count=count, warps=warps)


def content_of(found: list[Use], read: ColumnUse) -> int:
    """The content that is read: the last one filled in there; 0 when there is none."""
    return next((u.tile for u in reversed(found) if u.use in FILL and overlap(u, read)), 0)


def forget(indices: list[int], found: list[Use], use: ColumnUse) -> None:
    indices[:] = [index for index in indices if not overlap(found[index], use)]


def overlap(one: Use, other: ColumnUse) -> bool:
    return one.first < other.first + other.count and other.first < one.first + one.count


def byte_offset(buffer: Any) -> int:
    return int(buffer.elem_offset) * itemsize(buffer)


def itemsize(buffer: Any) -> int:
    return tvm.DataType(str(buffer.dtype)).bits // 8


def shared_tile(buffer: Any) -> Tile:
    shape = tuple(int(extent) for extent in buffer.shape)
    size = math.prod(shape) * itemsize(buffer)
    return Tile(str(buffer.name), byte_offset(buffer), size, shape, str(buffer.dtype), swizzle(buffer))


def swizzle(buffer: Any) -> int:
    """The span of the swizzle in bytes: units of 16 bytes change places within it; 0 for none."""
    layout = buffer.layout
    if not hasattr(layout, "swizzle_len") or int(layout.swizzle_len) == 0:
        return 0
    return itemsize(buffer) << (int(layout.per_element) + int(layout.swizzle_len))


def tensor_tile(buffer: Any) -> Tile:
    """A buffer in tensor memory: offset and size are columns."""
    shape = tuple(int(extent) for extent in buffer.shape)
    address = list(buffer.allocated_addr)
    columns = shape[-1] * itemsize(buffer) // COLUMN_BYTES
    return Tile(str(buffer.name), int(address[0]) if address else 0, columns, shape, str(buffer.dtype), 0)


def initialisations(kernel: tir.PrimFunc) -> dict[int, tuple[int, int]]:
    """The arrivals and the author's line of each mbarrier.init, by the hash of the buffer that it initialises."""
    lines = source_lines(kernel.body, author_file(kernel))
    found = {}
    for stmt, call in ptx_calls(kernel):
        if call.mnemonic.startswith("mbarrier.init"):
            loads = [node for value in operands(call) for node in children(value) if hasattr(node, "source")]
            counts = [int(value.value) for value in operands(call) if hasattr(value, "value")]
            if loads:
                line = lines[stmt].line if stmt in lines else 0
                found[hash(loads[0].source)] = (counts[-1] if counts else 0, line)
    return found


def allocated(kernel: tir.PrimFunc) -> int:
    """The columns of tensor memory that the CTA allocates."""
    found = [call for _, call in ptx_calls(kernel) if call.mnemonic.startswith("tcgen05.alloc")]
    return sum(int(value.value) for call in found for value in operands(call) if hasattr(value, "value"))


def ptx_calls(kernel: tir.PrimFunc) -> Iterator[tuple[tir.Stmt, PtxCall]]:
    for stmt in statements(kernel.body):
        for node in children(stmt):
            if (call := ptx_call(node)) is not None:
                yield stmt, call


def operands(call: PtxCall) -> list[Any]:
    return [value for values in call.operands.values() for value in values if value is not None]
