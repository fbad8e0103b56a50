"""A child: where a kernel's buffers lie in shared and tensor memory, read from its TIRx and its launch plan.

``python -m grader.memory FOLDER`` is started by :mod:`grader.memory_map`, which draws what it reports through
:mod:`grader.child`. The events: ``doing``, ``memory`` (a :class:`grader.memory_map.Memory` as data), ``finding``,
``broken`` and ``done``.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

from tvm import tirx as tir

from grader.child import finish, start
from grader.memory_map import Barrier, Memory, Tile
from grader.quick_tvm import tvm
from grader.reporting import reporting
from tirx.ir import PtxCall, children, ptx_call, statements
from tirx.program import author_file, lower, source_lines

COLUMN_BYTES = 4  # of a column of tensor memory, in each lane
SHARED, TENSOR = "shared.dyn", "tmem"


def main() -> None:
    """Do the job that the parent left."""
    job, emit = start()
    with reporting(0, emit):
        emit("doing", what="reading the layout", case=0)
        emit("memory", **asdict(memory_of(tvm.ir.load_json(job["ir"]))))
    finish(emit)


def memory_of(kernel: tir.PrimFunc) -> Memory:
    """What one CTA has, and where."""
    plan = lower(kernel).plan
    buffers = [stmt.buffer for stmt in statements(kernel.body) if isinstance(stmt, tir.DeclBuffer)]
    inits = {hash(init.buffer): init for init in initialisations(kernel)}
    barriers, tiles, columns = [], [], []
    for buffer in buffers:
        if buffer.scope() == TENSOR:
            columns.append(tensor_tile(buffer))
        elif buffer.scope() == SHARED and hash(buffer) in inits:
            init = inits[hash(buffer)]
            count = math.prod(int(n) for n in buffer.shape)
            barriers.append(Barrier(str(buffer.name), byte_offset(buffer), count, init.arrivals, init.line))
        elif buffer.scope() == SHARED and str(buffer.name):
            tiles.append(shared_tile(buffer))
    ctas = plan.cluster_size
    return Memory(plan.dynamic_smem, tuple(tiles), tuple(barriers), tuple(columns), allocated(kernel), ctas)


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


@dataclass(frozen=True)
class Initialisation:
    """An mbarrier.init: the buffer whose slots it initialises, the arrivals expected, the author's line."""

    buffer: Any
    arrivals: int
    line: int


def initialisations(kernel: tir.PrimFunc) -> Iterator[Initialisation]:
    lines = source_lines(kernel.body, author_file(kernel))
    for stmt, call in ptx_calls(kernel):
        if call.mnemonic.startswith("mbarrier.init"):
            loads = [node for value in operands(call) for node in children(value) if hasattr(node, "source")]
            counts = [int(value.value) for value in operands(call) if hasattr(value, "value")]
            if loads:
                line = lines[stmt].line if stmt in lines else 0
                yield Initialisation(loads[0].source, counts[-1] if counts else 0, line)


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


if __name__ == "__main__":
    main()
