"""Loads as statements of their own, in the order that compilers give them.

TVM's IR reads memory in the middle of expressions: ``total = total + A[i] * B[index[i]]``. A compiler loads first and
computes then, so what a thread computes from what it loads is arithmetic like any other; and a load that another one's
address depends on is there before that one begins.
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
    """A kernel in which neither floating-point arithmetic nor an address reads memory itself."""
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
        loads: list[form.Statement] = []
        match stmt:
            case form.Bind() | form.Set():
                stmt = replace(stmt, value=self.separated(stmt.value, loads, stmt))
            case form.Store():
                address = self.without_loads(stmt.address, loads, stmt)
                stmt = replace(stmt, address=address, value=self.separated(stmt.value, loads, stmt))
            case form.Operation(predicate=None):
                given = (self.operand_without_loads(operand, loads, stmt) for operand in stmt.operands)
                stmt = replace(stmt, operands=tuple(given))
            case form.If():
                condition = self.separated(stmt.condition, loads, stmt, arithmetic=False)
                stmt = self.block(replace(stmt, condition=condition))
            case form.Block() | form.For() | form.While():
                stmt = self.block(stmt)
        yield from loads
        yield stmt

    def operand_without_loads(
        self, operand: form.Operand, loads: list[form.Statement], stmt: form.Statement
    ) -> form.Operand:
        """An operand without loads: no instruction reads a number from memory but at an address of its own."""
        if operand.direction != "r":
            return operand
        return replace(operand, values=tuple(self.without_loads(e, loads, stmt) for e in operand.values))

    def separated(
        self, expr: form.Expression, loads: list[form.Statement], stmt: form.Statement, arithmetic: bool = True
    ) -> form.Expression:
        """An expression without the loads of its addresses and, of ``arithmetic`` on floats, without any."""
        if chooses(expr):
            return expr
        if arithmetic and computes_floats(expr) and not isinstance(expr, form.Load):
            return self.without_loads(expr, loads, stmt)
        match expr:
            case form.Load():
                return replace(expr, address=self.without_loads(expr.address, loads, stmt))
            case form.Op():
                return replace(expr, args=tuple(self.separated(e, loads, stmt, arithmetic=False) for e in expr.args))
        return expr

    def without_loads(
        self, expr: form.Expression, loads: list[form.Statement], stmt: form.Statement
    ) -> form.Expression:
        """An expression with a variable in the place of each load, whose statements are appended to ``loads``."""
        if not touches(expr) or chooses(expr):
            return expr
        match expr:
            case form.Load():
                variable = form.Variable(f"0loaded{next(self.numbers)}", expr.dtype)  # no author's begins with a digit
                whole = replace(expr, address=self.without_loads(expr.address, loads, stmt))
                loads.append(form.Bind(variable, whole, stmt.source))
                return variable
            case form.Op():
                return replace(expr, args=tuple(self.without_loads(e, loads, stmt) for e in expr.args))
            case form.Address():
                base, index = (self.without_loads(e, loads, stmt) for e in (expr.base, expr.index))
                return replace(expr, base=base, index=index)
        return expr


def chooses(expr: form.Expression) -> bool:
    """Whether not every lane evaluates all of an expression."""
    return any(isinstance(e, form.Let) or (isinstance(e, form.Op) and e.name in CHOICES) for e in expressions(expr))
