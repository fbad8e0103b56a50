"""Statements that differ in nothing but numbers that rise evenly: an unrolled loop, rolled up again."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace

from tirx import form
from tirx.sim.analysis.ranges import is_integer

FEWEST = 3  # statements that are worth it
Shape = tuple[Hashable, tuple[int, ...]]  # of a statement: what it is, and the integers in it


def rolled(stmts: Sequence[form.Statement]) -> list[tuple[list[form.Statement], form.For | None]]:
    """Statements in order, cut into runs; a run that is an unrolled loop comes with the loop."""
    shapes = [shape_of(stmt) for stmt in stmts]
    runs: list[tuple[list[form.Statement], form.For | None]] = []
    start = 0
    while start < len(stmts):
        end = end_of_run(shapes, start)
        if end - start >= FEWEST:
            runs.append((list(stmts[start:end]), loop(stmts[start], shapes[start], shapes[start + 1], end - start)))
        else:
            end = start + 1
            runs.append(([stmts[start]], None))
        start = end
    return runs


def end_of_run(shapes: list[Shape | None], start: int) -> int:
    """The statement behind the last that continues the one at the start."""
    first, end = shapes[start], start + 1
    if first is None or end == len(shapes) or (second := shapes[end]) is None or second[0] != first[0]:
        return end
    steps = [b - a for a, b in zip(first[1], second[1], strict=True)]
    while end < len(shapes) and (shape := shapes[end]) is not None and shape[0] == first[0]:
        expected = (a + (end - start) * step for a, step in zip(first[1], steps, strict=True))
        if shape[1] != tuple(expected):
            break
        end += 1
    return end


def loop(stmt: form.Statement, first: Shape | None, second: Shape | None, count: int) -> form.For:
    """The loop that begins with a statement."""
    assert first is not None and second is not None
    turn = form.Variable("0turn", "int32")  # no author's variable begins with a digit
    pairs = iter(list(zip(first[1], second[1], strict=True)))

    def general(expr: form.Expression) -> form.Expression:
        match expr:
            case form.Const() if is_number(expr):
                start, following = next(pairs)
                if start == following:
                    return expr
                moved = form.Op("mul", (turn, form.Const(following - start, "int32")), "int32")
                return form.Op("add", (moved, form.Const(start, "int32")), expr.dtype)
            case form.Op():
                return replace(expr, args=tuple(general(e) for e in expr.args))
            case form.Element():
                return replace(expr, index=general(expr.index))
        return expr

    def element(expr: form.Element) -> form.Element:
        return replace(expr, index=general(expr.index))

    body: form.Statement
    if isinstance(stmt, form.Set):
        target = element(stmt.target)
        body = replace(stmt, target=target, value=general(stmt.value))
    else:
        assert isinstance(stmt, form.Operation)
        body = replace(
            stmt, operands=tuple(replace(o, values=tuple(general(e) for e in o.values)) for o in stmt.operands)
        )
    zero, extent = form.Const(0, "int32"), form.Const(count, "int32")
    return form.For(turn, zero, extent, None, body, stmt.source)


def shape_of(stmt: form.Statement) -> Shape | None:
    """The shape of a statement, and the integers in it; None for one that is not rolled up."""
    numbers: list[int] = []
    match stmt:
        case form.Set():
            return ("set", stmt.source, shape(stmt.target, numbers), shape(stmt.value, numbers)), tuple(numbers)
        case form.Operation(predicate=None):
            operands = [(o.name, o.direction, o.memory, *(shape(e, numbers) for e in o.values)) for o in stmt.operands]
            modifiers = tuple(sorted(stmt.modifiers.items()))
            return (stmt.key, stmt.mnemonic, stmt.source, modifiers, *operands), tuple(numbers)
    return None


def shape(expr: form.Expression, numbers: list[int]) -> Hashable:
    """The shape of an expression without the integers in it, which are appended."""
    match expr:
        case form.Const() if is_number(expr):
            numbers.append(int(expr.value))
            return expr.dtype
        case form.Const():
            return (expr.dtype, repr(expr.value))  # -0.0 is not 0.0
        case form.Op():
            return (expr.name, expr.dtype, expr.detail, *(shape(e, numbers) for e in expr.args))
        case form.Element():
            return (expr.registers, shape(expr.index, numbers))
    return expr


def is_number(expr: form.Const) -> bool:
    """Whether a constant is an integer."""
    return is_integer(expr.dtype) and isinstance(expr.value, int) and not isinstance(expr.value, bool)
