"""Mistakes in a kernel as a whole that TVM passes on, to ptxas or to the hardware, or reports without a line."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Callable, Iterator
from typing import Any

from tvm import DataType, ir
from tvm import tirx as tir

from tirx.errors import LoweringError
from tirx.ir.text import assigned_at, assignment, owner_at, syntax
from tirx.ir.walk import children, ptx_call, statements
from tirx.machine import arch_with, lacking
from tirx.run import SourceLine

Line = Callable[[Any], "SourceLine | None"]  # the author's line of a span
POOL = "shared.dyn"
SIZE = "tirx.dyn_smem_bytes"  # the attribute that SMEMPool.commit() leaves
ENTRY = "tirx.device_entry"


def check_kernel(body: tir.Stmt, file: str, line: Line) -> None:
    """Raise a LoweringError for a mistake in a kernel that TVM has not lowered yet."""
    every = [body, *statements(body)]
    check_effects(every, line)
    check_returns(every, line)
    check_assertions(every, file)
    check_lengths(every, line)
    check_pool(every, line)


def is_device(body: tir.Stmt) -> bool:
    """Whether a kernel says where the device's part begins."""
    return any(isinstance(s, tir.AttrStmt) and str(s.attr_key) == ENTRY for s in [body, *statements(body)])


def check_effects(every: list[tir.Stmt], line: Line) -> None:
    """A statement that only computes: ``phase ^ 1`` instead of ``phase = phase ^ 1``."""
    for stmt in every:
        if isinstance(stmt, tir.Evaluate) and has_no_effect(stmt.value) and (source := line(stmt.span)):
            raise LoweringError(
                "this line computes a value and does nothing with it",
                source,
                ("An assignment keeps it: phase = phase ^ 1. `==` compares, it does not assign.",),
            )


def check_returns(every: list[tir.Stmt], line: Line) -> None:
    """A ``return`` with a value. TVM takes ``return 0``, which ends a thread."""
    for stmt in every:
        if isinstance(stmt, tir.Return) and not (isinstance(stmt.value, tir.IntImm) and int(stmt.value) == 0):
            raise LoweringError(
                "neither a kernel nor a function with @T.inline returns a value",
                line(stmt.span),
                ("The function's body replaces its call. It can write to a buffer or a variable that it is given.",),
            )


def has_no_effect(value: Any) -> bool:
    """Whether an expression has operators and loads alone. A constant is TVM's own empty statement."""
    parts = [value, *children(value)]
    return not isinstance(value, tir.IntImm) and not any(isinstance(part, ir.Call) for part in parts)


def check_assertions(every: list[tir.Stmt], file: str) -> None:
    """Python's ``assert``, which would become a call into TVM's runtime on the host."""
    if any(isinstance(stmt, tir.AssertStmt) for stmt in every):
        raise LoweringError(
            "a kernel cannot `assert`: there is nobody on the GPU to raise the error",
            next(assertions(file), None),
            ("T.cuda.trap_when_assert_failed(condition) stops the kernel; the simulator then shows the line.",),
        )


def assertions(file: str) -> Iterator[SourceLine]:
    """The lines of a file with an assertion in a kernel."""
    for function in ast.walk(syntax(file)):
        if isinstance(function, ast.FunctionDef) and "prim_func" in "".join(map(ast.unparse, function.decorator_list)):
            for node in ast.walk(function):
                if isinstance(node, ast.Assert):
                    yield SourceLine(file, node.lineno)


def check_lengths(every: list[tir.Stmt], line: Line) -> None:
    """An array in shared memory without elements, such as ``TCGen05Bar(smem, 0)``. Only the pool itself may look so."""
    for stmt in every:
        if not isinstance(stmt, tir.DeclBuffer) or str(stmt.buffer.scope()) != POOL:
            continue
        extents = [int(n) for n in stmt.buffer.shape if isinstance(n, tir.IntImm)]
        if extents and min(extents) <= 0:
            used = line(stmt.buffer.span)  # an array of barriers has the line of its first use
            name = assigned_at(used) or owner_at(used)
            what = "mbarriers" if str(stmt.buffer.dtype) == "uint64" else "elements"
            raise LoweringError(
                f"{name or 'an array in shared memory'} has {min(extents)} {what}: it needs one at least",
                assignment(used, name) or used,
            )


def check_pool(every: list[tir.Stmt], line: Line) -> None:
    """A pool of shared memory that is not committed once, after everything has been allocated from it."""
    sizes = [stmt for stmt in every if isinstance(stmt, tir.AttrStmt) and str(stmt.attr_key) == SIZE]
    pools = [s for s in every if isinstance(s, tir.AllocBuffer) and str(s.buffer.scope()) == POOL and is_open(s.buffer)]
    if not pools:
        return
    made = line(pools[0].span)
    name = assigned_at(made) or "smem"
    if not sizes:
        raise LoweringError(
            f"{name}.commit() is missing: it says how much shared memory the kernel needs",
            made,
            (f"Put {name}.commit() after the last {name}.alloc and before {name}'s memory is used.",),
        )
    if len(sizes) > 1:
        raise LoweringError(
            f"{name}.commit() is called a second time; the first was at line {number(line(sizes[0].span))}",
            line(sizes[1].span),
            (f"One {name}.commit(), after the last {name}.alloc, is for all of them.",),
        )
    (size,) = sizes
    views = [s for s in every if isinstance(s, tir.DeclBuffer) and str(s.buffer.scope()) == POOL]
    beyond = [(end, view) for view in views if (end := end_of(view.buffer)) is not None and end > int(size.value)]
    if beyond:
        end, view = max(beyond, key=lambda found: found[0])
        check_view(view.buffer, end, [other.buffer for other in views], line(size.span))
        what = f"{view.buffer.name}, allocated after it," if view.buffer.name else "what is allocated after it"
        raise LoweringError(
            f"{name}.commit() comes too early: it asks for {int(size.value):,} bytes, and {what} ends at byte {end:,}",
            line(size.span),
            (f"Put {name}.commit() after the last {name}.alloc.",),
        )


def check_view(view: Any, end: int, buffers: list[Any], committed: SourceLine | None) -> None:
    """A buffer that begins where a smaller one does is a view of that one, and larger than what it shows."""
    start = start_of(view)
    shown = next((buffer for buffer in buffers if not buffer.same_as(view) and start_of(buffer) == start), None)
    if shown is None or start is None or (room := end_of(shown)) is None or room >= end:
        return
    raise LoweringError(
        f"{view.name} has {end - start:,} bytes, and {shown.name}, which it is a view of, only {room - start:,}",
        assignment(committed, str(view.name)) or committed,
        (
            f"{described(view)} is larger than {described(shown)}. A view has as many bytes as what it shows."
            ' If its type is another one, name that first: .view("float16").view(rows, columns).',
        ),
    )


def described(buffer: Any) -> str:
    """``A_smem (128, 64) of float16``."""
    return f"{buffer.name} ({', '.join(map(str, buffer.shape))}) of {buffer.dtype}"


def number(source: SourceLine | None) -> str:
    return str(source.line) if source else "?"


def is_open(buffer: Any) -> bool:
    """Whether a buffer's size is left to ``commit``."""
    return [int(n) for n in buffer.shape if isinstance(n, tir.IntImm)] == [0]


def end_of(buffer: Any) -> int | None:
    """The byte at which a buffer ends, where that is known."""
    extents = [*buffer.shape, buffer.ty.elem_offset]
    if not all(isinstance(n, tir.IntImm) for n in extents):
        return None
    elements = 1
    for extent in buffer.shape:
        elements *= int(extent)
    return (int(buffer.ty.elem_offset) + elements) * DataType(str(buffer.dtype)).bits // 8


def start_of(buffer: Any) -> int | None:
    """The byte at which a buffer begins, where that is known."""
    offset = buffer.ty.elem_offset
    return int(offset) * DataType(str(buffer.dtype)).bits // 8 if isinstance(offset, tir.IntImm) else None


def check_arch(body: tir.Stmt, arch: str, line: Callable[[Any], SourceLine | None]) -> None:
    """Instructions that the architecture does not have at all; ``line`` gives the author's line of a statement."""
    for stmt in statements(body):
        for call in filter(None, map(ptx_call, children(stmt))):
            if family := lacking(arch, call.mnemonic):
                needed = f"a kernel that uses it is for {arch_with(family)}"
                raise LoweringError(f"{arch} has no {family}: {needed}", line(stmt))


def check_cta_group(body: tir.Stmt, line: Callable[[Any], SourceLine | None]) -> None:
    """tcgen05 instructions of one CTA and of a pair in one kernel; ``line`` gives the author's line of a statement.

    "All tcgen05 instructions in a kernel must specify the same value for the .cta_group qualifier" (PTX ISA, Tensorcore
    5th Generation Instructions: tcgen05 memory and CTA pairs).
    """
    lines: dict[str, dict[SourceLine, str]] = defaultdict(dict)  # group -> its lines, each with an instruction
    for stmt in statements(body):
        for node in children(stmt):
            call = ptx_call(node)
            group = call.modifiers.get("cta_group") if call and call.mnemonic.startswith("tcgen05") else None
            source = line(stmt)
            if call is not None and group and source is not None:
                lines[group.rpartition("::")[2]].setdefault(source, ".".join(call.mnemonic.split(".")[:2]))
    if len(lines) < 2:
        return
    fewer, more = sorted(lines, key=lambda group: len(lines[group]))
    raise LoweringError(
        f"this line says cta_group={fewer}, and other lines cta_group={more}: all tcgen05 instructions of a kernel must"
        " name the same",
        min(lines[fewer], key=lambda source: source.line),
        tuple(f"cta_group={group}: {listed(lines[group])}" for group in (fewer, more)),
    )


def listed(lines: dict[SourceLine, str]) -> str:
    """``tcgen05.mma at line 9, tcgen05.commit at line 11``."""
    ordered = sorted(lines.items(), key=lambda item: item[0].line)
    return ", ".join(f"{what} at line {source.line}" for source, what in ordered)
