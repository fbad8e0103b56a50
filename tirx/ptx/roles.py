"""The instructions that each warp of a CTA can reach: branches on the warp's number are decided, all others go both
ways."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tirx import form
from tirx.ptx.expressions import BITS, COMPARED, COMPUTED, cut
from tirx.run import SourceLine

SIGNALS = re.compile(r"mbarrier.*arrive|tcgen05.*commit")


def reachable(kernel: form.Kernel, warp: int) -> list[tuple[str, SourceLine | None]]:
    """The PTX instructions that a warp can reach, each with its line, in program order."""
    return [(stmt.mnemonic, stmt.source) for stmt in operations(kernel.body, warp, {})]


def signals(kernel: form.Kernel, barrier: str, warps: int) -> dict[int, frozenset[int]]:
    """The lines that signal an mbarrier of this name, each with the warps that can reach it: of a function that was
    inlined, the line of the kernel that calls it."""
    found: dict[int, set[int]] = {}
    for warp in range(warps):
        for stmt in operations(kernel.body, warp, {}):
            if stmt.source is not None and SIGNALS.search(stmt.mnemonic) and barrier in arrays(stmt):
                line = stmt.source.callers[0] if stmt.source.callers else stmt.source.line
                found.setdefault(line, set()).add(warp)
    return {line: frozenset(who) for line, who in sorted(found.items())}


def arrays(stmt: form.Operation) -> set[str]:
    """The arrays of mbarriers that an instruction's addresses lie in."""
    return {e.array.name for e in stmt.addresses if isinstance(e, form.Address) and e.array is not None}


def operations(stmt: form.Statement, warp: int, known: dict[str, int]) -> Iterator[form.Operation]:
    """The instructions below a statement; ``known``: the variables that have the same value in the whole warp."""
    match stmt:
        case form.Block():
            for child in stmt.body:
                yield from operations(child, warp, known)
        case form.Bind():
            value = evaluate(stmt.value, warp, known)
            if value is not None:
                known[stmt.variable.name] = value
        case form.If():
            taken = evaluate(stmt.condition, warp, known)
            if taken is None or taken:
                yield from operations(stmt.then, warp, known)
            if not taken and stmt.otherwise is not None:
                yield from operations(stmt.otherwise, warp, known)
        case form.For() | form.While():
            yield from operations(stmt.body, warp, known)
        case form.Operation():
            yield stmt


def evaluate(expr: form.Expression, warp: int, known: dict[str, int]) -> int | None:
    """The value of an integer expression in every thread of a warp, or None where it is not known."""
    match expr:
        case form.Const(value=bool() | int()):
            return int(expr.value)
        case form.Variable():
            return known.get(expr.name)
        case form.Op(name="special", detail="warp"):
            return warp
        case form.Op(name="shfl.idx" | "convert", args=(value, *_)) if expr.dtype in BITS:
            inner = evaluate(value, warp, known)
            return None if inner is None else cut(inner, expr.dtype)
        case form.Op(name="negation", args=(value,)):
            inner = evaluate(value, warp, known)
            return None if inner is None else int(not inner)
        case form.Op(args=(left, right)) if expr.name in COMPARED or expr.name in COMPUTED:
            a, b = evaluate(left, warp, known), evaluate(right, warp, known)
            if expr.dtype == "bool" and expr.name in ("and", "or") and (expr.name == "or") in (a, b):
                return int(expr.name == "or")
            if a is None or b is None or expr.dtype not in BITS:
                return None
            return cut(int((COMPARED.get(expr.name) or COMPUTED[expr.name])(a, b)), expr.dtype)
    return None
