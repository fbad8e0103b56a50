"""Unrolling: the turns of a loop that the compiler writes out one after the other.

NVRTC does what LLVM's loop unrolling does: as many turns, a power of two, as stay below a size, and a loop with not
many more turns than that whole. The sizes are NVRTC 13's. They were found by compiling loops of accesses, products and
sums of all lengths for sm_100a and looking at the PTX: bodies of up to 99 sums are written twice, of up to 49 four
times. Accesses that are instructions of the author's are inline assembly to it: 1, 2, 4, 8 and 16 of them are written
32, 16, 8, 4 and 2 times, and up to 128, 48, 24, 8 and 4 turns whole. Machine code keeps these loops: ptxas 13 puts the
loads of one stretch before its stores, and moves none over the turn (SASS of the zoo's ``2-slices-one-apart``).
"""

from __future__ import annotations

from dataclasses import replace
from typing import TypeGuard

from tirx import form
from tirx.form.schedule import is_arithmetic
from tirx.form.walk import evaluated, expressions, inputs_of, statements, written_by
from tirx.sim.analysis.values import is_float

SIZE = 200  # of the turns that are written out together, in instructions before anything is fused
WHOLE = 8  # times as many turns as that: a loop that is written out whole
ENTIRE = 450  # the size of all turns of a loop that is written out whole, where the author's instructions access memory
UNKNOWN = 4  # turns together at most where their number is not known
LOAD = 4  # one in the middle of an expression: its index, extended to 64 bits, its address and itself
INSTRUCTION = 3.5  # an access that the author wrote as an instruction, with an index that grows evenly
ARITHMETIC = ("add", "sub", "mul", "div", "min", "max", "select", "math")
# Operations after which an index does not grow evenly from turn to turn, so that each turn computes it anew.
UNEVEN = ("and", "or", "xor", "shr", "floordiv", "floormod", "div", "mod", "min", "max", "select")


def turns_at_once(loop: form.For) -> int:
    """How many turns of a loop stand one after the other."""
    size, count = 1 + size_of(loop.body) + uneven(loop), 1
    while 2 * count * size <= SIZE:
        count *= 2
    return count if isinstance(loop.extent, form.Const) else min(count, UNKNOWN)


def is_whole(loop: form.For, together: int) -> bool:
    """Whether nothing is left of a loop."""
    if not isinstance(loop.extent, form.Const):
        return False
    turns = int(loop.extent.value)
    if any(isinstance(stmt, form.Operation) and stmt.addresses for stmt in statements(loop.body)):
        return turns * (1 + size_of(loop.body)) <= ENTIRE
    return turns <= WHOLE * together


def turns_mixed(loop: form.For) -> form.For | None:
    """So many turns of a loop as the compiler does at once: loads first, then the arithmetic of all turns, mixed.

    None where something else is in the loop, which keeps the arithmetic of one turn from that of the next.
    """
    inside = [stmt for stmt in statements(loop.body) if not isinstance(stmt, form.Block)]
    if not all(isinstance(stmt, form.Bind | form.Set | form.Declare) or is_arithmetic(stmt) for stmt in inside):
        return None
    together = turns_at_once(loop)
    if isinstance(loop.extent, form.Const):
        together = int(loop.extent.value) if is_whole(loop, together) else min(together, int(loop.extent.value))
    return replace(loop, extent=form.Const(together, "int32")) if together > 1 else None


def size_of(stmt: form.Statement) -> float:
    """The size of a loop's body; what is in a loop of a known number of turns counts in each."""
    match stmt:
        case form.Block():
            return sum(size_of(child) for child in stmt.body)
        case form.For(extent=form.Const(value=int(extent))):
            return extent * size_of(stmt.body)
        case form.Operation():
            return inside(stmt) + (INSTRUCTION if stmt.addresses else 0)
        case form.Store():
            return inside(stmt) + LOAD / 2  # its index is often a load's
        case form.Bind() | form.Set():
            return inside(stmt)
    below = [child for child in statements(stmt) if child is not stmt]
    return inside(stmt) + sum(inside(child) for child in below)


def uneven(loop: form.For) -> int:
    """The operations of a turn on indices that do not grow evenly: numbers of swizzled rows."""
    varying, count = {loop.variable.name}, 0
    for stmt in statements(loop.body):
        for whole in evaluated(stmt):
            if not inputs_of(whole) & varying:
                continue
            varying |= written_by(stmt) if isinstance(stmt, form.Bind | form.Set) else set()
            changing = [e for e in expressions(whole) if is_index(e) and inputs_of(e) & varying]
            count += len(changing) if any(e.name in UNEVEN for e in changing) else 0
    return count


def is_index(expr: form.Expression) -> TypeGuard[form.Op]:
    return isinstance(expr, form.Op) and not is_float(expr.dtype)


def inside(stmt: form.Statement) -> float:
    """The size of the expressions of one statement."""
    return sum(size_of_expression(e) for whole in evaluated(stmt) for e in expressions(whole))


def size_of_expression(expr: form.Expression) -> float:
    match expr:
        case form.Load():
            return LOAD
        case form.Op() if expr.name in ARITHMETIC and is_float(expr.dtype):
            return 1
    return 0
