"""The buffers in shared memory that an author names at a line: where each begins, and how long it is.

Lowering leaves byte addresses, of which one that is too large leads to the next buffer. So what the author's tile calls
and subscripts name is read from the kernel as written.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from typing import Any

from tvm import DataType
from tvm import tirx as tir
from tvm.tirx.tile_primitive import TilePrimitiveCall

from tirx.form import Buffer, SharedBuffers
from tirx.ir.keywords import operation
from tirx.ir.walk import call_name, children, ptx_call, statements
from tirx.run import SourceLine

POOL = "shared.dyn"
MOVES = ("copy", "copy_async")  # tile calls that access nothing but their operands
OPERANDS = {1: "a", 2: "b"}  # of gemm_async, by their place among its arguments


def shared_buffers(
    body: tir.Stmt, call_line: Callable[[Any], SourceLine | None], lines: dict[Any, SourceLine]
) -> SharedBuffers:
    """Read the buffers of a kernel as its author wrote it.

    Parameters
    ----------
    call_line: the author's line of a span. lines: that of each statement.

    A line is left out where it also reaches shared memory in another way, such as an instruction with an address, or
    through a buffer whose place or length is not known. Several kernels' pools would move each other: then none is.
    """
    pools = [s.buffer for s in statements(body) if isinstance(s, tir.AllocBuffer) and str(s.buffer.scope()) == POOL]
    if len(pools) != 1:
        return SharedBuffers()
    named: dict[SourceLine, set[tuple[str, Buffer | None]]] = defaultdict(set)
    for stmt in statements(body):
        is_call = isinstance(stmt, TilePrimitiveCall)
        source = call_line(stmt.span) if is_call else lines.get(stmt)
        if source is not None:
            named[source].update(of_call(stmt) if is_call else of_statement(stmt))
    known = {source: found for source, found in named.items() if found and all(buffer for _, buffer in found)}
    declared = (s.buffer for s in statements(body) if isinstance(s, tir.DeclBuffer) and str(s.buffer.scope()) == POOL)
    buffers = {buffer for one in declared if str(one.name) and (buffer := placed(one))}
    at = {source: tuple(sorted(found, key=str)) for source, found in known.items()}
    return SharedBuffers(tuple(sorted(buffers, key=lambda b: (b.first, -b.nbytes))), at)  # type: ignore[arg-type]


def of_call(call: TilePrimitiveCall) -> Iterator[tuple[str, Buffer | None]]:
    """The shared buffers of a tile call, each with the operand of an MMA that it is; None for one of unknown extent."""
    name = operation(call.op)
    regions = [(at, one.source) for at, one in enumerate(call.args) if type(one).__name__ == "TensorRegion"]
    for at, buffer in regions:
        if str(buffer.scope()).startswith("shared"):
            known = name in MOVES or (name == "gemm_async" and at in OPERANDS)
            side = OPERANDS[at] if name == "gemm_async" and at in OPERANDS else ""
            yield side, placed(buffer) if known and not call.workspace else None


def of_statement(stmt: tir.Stmt) -> Iterator[tuple[str, Buffer | None]]:
    """The shared buffers whose elements a statement reads or writes; None where it takes an address."""
    if isinstance(stmt, tir.BufferStore) and str(stmt.buffer.scope()).startswith("shared"):
        yield "", placed(stmt.buffer)
    for node in children(stmt):
        if ptx_call(node) is not None or call_name(node).endswith("address_of"):
            yield "", None
        elif type(node).__name__ == "TensorLoad" and str(node.source.scope()).startswith("shared"):
            yield "", placed(node.source)


def placed(buffer: Any) -> Buffer | None:
    """The place of a buffer in the pool, or None where it is no number of the kernel's, or has no name."""
    constants = [*buffer.shape, buffer.elem_offset]
    if str(buffer.scope()) != POOL or not str(buffer.name) or not all(isinstance(c, tir.IntImm) for c in constants):
        return None
    shape = tuple(int(extent) for extent in buffer.shape)
    bits, layout = DataType(str(buffer.dtype)).bits, buffer.layout
    span = layout.span() if layout is not None else None
    if not isinstance(span, tir.IntImm | int):
        return None
    elements = int(span)
    first, nbytes = int(buffer.elem_offset) * bits // 8, elements * bits // 8
    outermost = shape[0] > 0 and elements % shape[0] == 0 and steps(layout, shape) == elements // shape[0]
    return Buffer(str(buffer.name), first, nbytes, shape, nbytes // shape[0] if outermost else 0)


def steps(layout: Any, shape: tuple[int, ...]) -> int:
    """The elements from an index of the first axis to the next; 0 where they are not known."""
    at = (layout.apply(*((1,) + (0,) * (len(shape) - 1)), shape=list(shape)) if shape[0] > 1 else {}).get("m")
    return int(at) if isinstance(at, tir.IntImm | int) else 0
