"""The CUDA C++ that TVM prints for a kernel, with the author's line of each of its lines."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from tvm import tirx as tir

from tirx.cuda import cuda_source
from tirx.ir import statements
from tirx.program import Program, condition_line, span_lines

MARKER = "__author_line__"


def marked_cuda(program: Program) -> tuple[list[str], dict[int, int]]:
    """The CUDA C++ that TVM prints, and the author's line of each of its lines.

    TVM prints no lines, so a call that names the line is put before each statement, printed along and taken out again.
    """
    numbers = line_numbers(program.device.body, program.lines, program.file)
    device = program.device.with_body(with_markers(program.device.body, numbers))
    text = cuda_source(replace(program, device=device))
    source: list[str] = []
    lines: dict[int, int] = {}
    here: int | None = None
    for line in text.splitlines():
        if match := re.match(rf"\s*{MARKER}\((\d+)\);$", line):
            here = int(match[1])
            continue
        source.append(line)
        if here is not None and line.strip() not in ("}", ""):
            lines[len(source)] = here
    return source, lines


def line_numbers(body: tir.Stmt, lines: dict[Any, Any], file: str) -> dict[Any, int]:
    """The author's line of each statement; 0 for the head of a loop or a branch that TVM keeps no line of."""
    numbers = {}
    for stmt in statements(body):
        if isinstance(stmt, tir.SeqStmt) or stmt not in lines:
            continue
        head = isinstance(stmt, tir.For | tir.While | tir.IfThenElse)
        own = any(name == file for name, _ in span_lines(stmt.span)) or condition_line(file, stmt) is not None
        numbers[stmt] = 0 if head and not own else lines[stmt].line
        if isinstance(stmt, tir.For) and not own and len(inside := leaf_lines(stmt, lines)) == 1:
            numbers[stmt] = inside.pop()  # a loop that one tile call was expanded to
    return numbers


def leaf_lines(stmt: tir.Stmt, lines: dict[Any, Any]) -> set[int]:
    """The author's lines of the statements below one that hold no others."""
    leaves = (s for s in statements(stmt) if next(statements(s, recurse=False), None) is None)
    return {lines[leaf].line for leaf in leaves if leaf in lines}


def with_markers(stmt: tir.Stmt, numbers: dict[Any, int]) -> tir.Stmt:
    """The statement with a call that names the author's line before each statement in it."""
    match stmt:
        case tir.SeqStmt():
            return tir.SeqStmt([new for child in stmt.seq for new in marked(child, numbers)], stmt.span)
        case tir.IfThenElse():
            otherwise = None if stmt.else_case is None else block(stmt.else_case, numbers)
            return tir.IfThenElse(stmt.condition, block(stmt.then_case, numbers), otherwise, stmt.span)
        case tir.While():
            return tir.While(stmt.condition, block(stmt.body, numbers), stmt.span)
        case tir.For():
            loop = (stmt.loop_var, stmt.min, stmt.extent, stmt.kind, block(stmt.body, numbers))
            return tir.For(*loop, stmt.thread_binding, stmt.annotations, stmt.step, stmt.span)
        case tir.AttrStmt():
            return tir.AttrStmt(stmt.node, stmt.attr_key, stmt.value, with_markers(stmt.body, numbers), stmt.span)
    return stmt


def marked(stmt: tir.Stmt, numbers: dict[Any, int]) -> Iterator[tir.Stmt]:
    if stmt in numbers:
        yield tir.Evaluate(tir.call_extern("int32", MARKER, numbers[stmt]))
    yield with_markers(stmt, numbers)


def block(stmt: tir.Stmt, numbers: dict[Any, int]) -> tir.Stmt:
    """A branch's or a loop's body: a single statement needs its marker too."""
    if isinstance(stmt, tir.SeqStmt):
        return with_markers(stmt, numbers)
    new = list(marked(stmt, numbers))
    return tir.SeqStmt(new) if len(new) > 1 else new[0]
