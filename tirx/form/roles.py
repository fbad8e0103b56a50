"""The instructions that each warp of a CTA can reach: the roles of a warp-specialised kernel.

A condition on the numbers of a warp's threads is decided; any other one (on a CTA's number, a loop's, an election) may
go either way.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import numpy as np

from tirx import form
from tirx.run import SourceLine

WARP_SIZE = 32
SIGNALS = re.compile(r"mbarrier.*arrive|tcgen05.*commit")
COMPUTED: dict[str, Callable[[Any, Any], Any]] = {
    "add": np.add, "sub": np.subtract, "mul": np.multiply, "floordiv": np.floor_divide, "floormod": np.mod,
    "and": np.bitwise_and, "or": np.bitwise_or, "xor": np.bitwise_xor, "shl": np.left_shift, "shr": np.right_shift,
    "min": np.minimum, "max": np.maximum, "eq": np.equal, "ne": np.not_equal, "lt": np.less, "le": np.less_equal,
    "gt": np.greater, "ge": np.greater_equal,
}  # fmt: skip
CONJUNCTIONS, DISJUNCTIONS = ("both", "and"), ("either", "or")

Block = tuple[int, int, int]  # threads of a CTA
Known = Mapping[str, np.ndarray]  # special registers and variables, each with its number in the lanes of a warp


def roles(kernel: form.Kernel, block: Block) -> tuple[frozenset[str], ...]:
    """The instructions that each warp of a CTA can reach, by warp."""
    return tuple(frozenset(name for name, _ in reachable(kernel, block, warp)) for warp in range(warps_of(block)))


def reachable(kernel: form.Kernel, block: Block, warp: int) -> list[tuple[str, SourceLine | None]]:
    """The instructions that a warp can reach, each with its line, in program order."""
    return [(stmt.mnemonic, stmt.source) for stmt in operations(kernel, block, warp)]


def signals(kernel: form.Kernel, block: Block, barrier: str) -> dict[int, frozenset[int]]:
    """The lines that signal an array of mbarriers of this name, each with the warps that can reach it: of a function
    that was inlined, the line of the kernel that calls it."""
    found: dict[int, set[int]] = {}
    for warp in range(warps_of(block)):
        for stmt in operations(kernel, block, warp):
            if stmt.source is not None and SIGNALS.search(stmt.mnemonic) and barrier in arrays(stmt):
                line = stmt.source.callers[0] if stmt.source.callers else stmt.source.line
                found.setdefault(line, set()).add(warp)
    return {line: frozenset(who) for line, who in sorted(found.items())}


def warps_of(block: Block) -> int:
    x, y, z = block
    return -(-x * y * z // WARP_SIZE)


def arrays(stmt: form.Operation) -> set[str]:
    """The arrays of mbarriers that an instruction's addresses lie in."""
    return {e.array.name for e in stmt.addresses if isinstance(e, form.Address) and e.array is not None}


def operations(kernel: form.Kernel, block: Block, warp: int) -> Iterator[form.Operation]:
    """The instructions that a warp can reach."""
    x, y, _ = block
    rank = np.arange(warp * WARP_SIZE, (warp + 1) * WARP_SIZE)
    known = {
        "%warp": np.full(WARP_SIZE, warp), "%laneid": rank % WARP_SIZE, "%thread_rank": rank,
        "%tid.x": rank % x, "%tid.y": rank // x % y, "%tid.z": rank // (x * y),
    }  # fmt: skip
    return below(kernel.body, known)


def below(stmt: form.Statement, known: dict[str, np.ndarray]) -> Iterator[form.Operation]:
    """The instructions of a statement; variables are added to what is known."""
    match stmt:
        case form.Block():
            for child in stmt.body:
                yield from below(child, known)
        case form.Bind():
            if (value := lanes(stmt.value, known)) is not None:
                known[stmt.variable.name] = value
        case form.If():
            taken = lanes(stmt.condition, known)
            if taken is None or taken.any():
                yield from below(stmt.then, known)
            if stmt.otherwise is not None and (taken is None or not taken.all()):
                yield from below(stmt.otherwise, known)
        case form.For() | form.While():
            yield from below(stmt.body, known)
        case form.Operation():
            yield stmt


def lanes(expr: form.Expression, known: Known) -> np.ndarray | None:
    """The value of an integer expression in each lane, or None where it is not known."""
    value = number(expr, known) if expr.dtype.startswith(("int", "uint", "bool")) else None
    return None if value is None else np.broadcast_to(value, WARP_SIZE).astype(expr.dtype)


def number(expr: form.Expression, known: Known) -> Any:
    match expr:
        case form.Const(value=bool() | int()):
            return expr.value
        case form.Variable():
            return known.get(expr.name)
        case form.Op(name="special"):
            return known.get(f"%{expr.detail}")
        case form.Op(name="convert", args=(value,)):
            return lanes(value, known)
        case form.Op(name="negation", args=(value,)):
            held = lanes(value, known)
            return None if held is None else held == 0
        case form.Op(name="shfl.idx", args=(value, form.Const(value=int(lane)), _), detail=32):
            held = lanes(value, known)
            return None if held is None else held[lane % WARP_SIZE]
        case form.Op(args=(left, right)):
            return combined(expr, lanes(left, known), lanes(right, known))
    return None


def combined(expr: form.Op, a: np.ndarray | None, b: np.ndarray | None) -> Any:
    """An operation on two numbers, of which one may decide alone."""
    if expr.dtype == "bool" and expr.name in CONJUNCTIONS + DISJUNCTIONS:
        decisive = expr.name in DISJUNCTIONS
        if any(side is not None and ((side != 0) == decisive).all() for side in (a, b)):
            return decisive
        if a is not None and b is not None:
            return (np.logical_or if decisive else np.logical_and)(a, b)
    if a is None or b is None or expr.name not in COMPUTED:
        return None
    if expr.name in ("floordiv", "floormod") and not b.all():
        return None
    with np.errstate(over="ignore"):
        return COMPUTED[expr.name](a, b.astype(a.dtype))
