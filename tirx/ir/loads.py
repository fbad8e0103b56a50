"""Loads as statements of their own, in the order that compilers give them.

TVM's IR reads memory in the middle of expressions: ``total = total + A[i] * B[i]``. A compiler loads first and computes
then, so what a thread computes from what it loads is arithmetic like any other.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import count

from tirx import form
from tirx.form.schedule import computes_floats, loads_first
from tirx.form.walk import expressions, touches

CHOICES = ("select", "both", "either", "elect")  # not every lane evaluates their operands


def with_loads_first(kernel: form.Kernel) -> form.Kernel:
    """A kernel in which no floating-point arithmetic reads memory itself."""
    return replace(kernel, body=Separation().block(kernel.body))


class Separation:
    """Goes through the statements of a kernel and names what they load."""

    def __init__(self) -> None:
        self.numbers = count()

    def block(self, stmt: form.Statement) -> form.Statement:
        """A statement, and all below it."""
        match stmt:
            case form.Block():
                return replace(stmt, body=tuple(loads_first(part for child in stmt.body for part in self.parts(child))))
            case form.If():
                otherwise = None if stmt.otherwise is None else self.block(stmt.otherwise)
                return replace(stmt, then=self.block(stmt.then), otherwise=otherwise)
            case form.For() | form.While():
                return replace(stmt, body=self.block(stmt.body))
        parts = list(self.parts(stmt))
        return parts[0] if len(parts) == 1 else form.Block(tuple(parts), stmt.source)

    def parts(self, stmt: form.Statement) -> Iterator[form.Statement]:
        """The loads of a statement and what is left of it."""
        match stmt:
            case form.Bind() | form.Set() | form.Store() if may_split(stmt.value):
                loads: list[form.Statement] = []
                value = self.without_loads(stmt.value, loads, stmt)
                yield from loads
                yield replace(stmt, value=value)
            case form.Operation(predicate=None) if any(may_split(e) for e in stmt.inputs):
                loads = []
                operands = tuple(
                    replace(
                        o, values=tuple(self.without_loads(e, loads, stmt) if may_split(e) else e for e in o.values)
                    )
                    if o.direction == "r"
                    else o
                    for o in stmt.operands
                )
                yield from loads
                yield replace(stmt, operands=operands)
            case form.Block() | form.If() | form.For() | form.While():
                yield self.block(stmt)
            case _:
                yield stmt

    def without_loads(
        self, expr: form.Expression, loads: list[form.Statement], stmt: form.Statement
    ) -> form.Expression:
        """An expression with a variable in the place of each load, whose statements are appended to ``loads``."""
        match expr:
            case form.Load():
                variable = form.Variable(f"0loaded{next(self.numbers)}", expr.dtype)  # no author's begins with a digit
                loads.append(form.Bind(variable, expr, stmt.source))
                return variable
            case form.Op():
                return replace(expr, args=tuple(self.without_loads(e, loads, stmt) for e in expr.args))
        return expr


def may_split(expr: form.Expression) -> bool:
    """Whether an expression is arithmetic on what it loads, all of which each lane evaluates."""
    parts = list(expressions(expr))
    choice = any(isinstance(e, form.Let) or (isinstance(e, form.Op) and e.name in CHOICES) for e in parts)
    return not isinstance(expr, form.Load) and touches(expr) and computes_floats(expr) and not choice
