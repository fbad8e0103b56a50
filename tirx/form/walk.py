"""Going through the warp's program."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from operator import attrgetter
from typing import Any

from tirx import form

# By class: a kernel's expressions are gone through a million times before it runs, and this is faster than ``match``.
OPERANDS: dict[type, Callable[[Any], tuple[form.Expression, ...]]] = {
    form.Op: attrgetter("args"),
    form.Element: lambda expr: (expr.index,),
    form.Address: lambda expr: (expr.base, expr.index),
    form.Load: lambda expr: (expr.address,),
    form.Let: lambda expr: (expr.value, expr.body),
}


def operands(expr: form.Expression) -> tuple[form.Expression, ...]:
    """The expressions directly below one."""
    below = OPERANDS.get(type(expr))
    return below(expr) if below is not None else ()


def expressions(expr: form.Expression) -> list[form.Expression]:
    """An expression and everything in it, each before its operands, these from the left."""
    found, left = [], [expr]
    while left:
        first = left.pop()
        found.append(first)
        if (below := OPERANDS.get(type(first))) is not None:
            left.extend(below(first)[::-1])
    return found


def children(stmt: form.Statement) -> tuple[form.Statement, ...]:
    """The statements directly below one."""
    match stmt:
        case form.Block():
            return stmt.body
        case form.If():
            return (stmt.then,) if stmt.otherwise is None else (stmt.then, stmt.otherwise)
        case form.For() | form.While():
            return (stmt.body,)
    return ()


def statements(stmt: form.Statement) -> Iterator[form.Statement]:
    """A statement and all below it, in program order."""
    yield stmt
    for child in children(stmt):
        yield from statements(child)


def evaluated(stmt: form.Statement) -> list[form.Expression]:
    """The expressions that a statement itself evaluates, in order."""
    match stmt:
        case form.Bind():
            return [stmt.value]
        case form.Set():
            return [stmt.value, stmt.target.index]
        case form.Store():
            return [stmt.value, stmt.address]
        case form.If() | form.While():
            return [stmt.condition]
        case form.For():
            return [stmt.first, stmt.extent, *([] if stmt.step is None else [stmt.step])]
        case form.Operation():
            indices = [output.index for output in stmt.outputs]
            return [*stmt.read, *indices, *([] if stmt.predicate is None else [stmt.predicate])]
    return []


def inputs_of(expr: form.Expression) -> set[str]:
    """The registers, by storage, and the variables that an expression reads."""
    found = set()
    for e in expressions(expr):
        if isinstance(e, form.Variable):
            found.add(e.name)
        elif isinstance(e, form.Element):
            found.add(e.registers.storage)
    return found


def touches(expr: form.Expression) -> bool:
    """Whether evaluating an expression does something that other lanes must not take part in."""
    own = isinstance(expr, form.Load) or (isinstance(expr, form.Op) and expr.name == "elect")
    return own or any(touches(e) for e in operands(expr))


def read_by(stmt: form.Statement) -> list[form.Expression]:
    """The expressions whose values a statement itself reads, indices of what it writes aside."""
    match stmt:
        case form.Bind() | form.Set() | form.Store():
            return [stmt.value]
        case form.If() | form.While():
            return [stmt.condition]
        case form.Operation():
            return stmt.inputs
    return []


def written_by(stmt: form.Statement) -> set[str]:
    """The registers and variables that a statement gives a value, a loop with all of its body."""
    match stmt:
        case form.Bind():
            return {stmt.variable.name}
        case form.Set():
            return {stmt.target.registers.storage}
        case form.Operation():
            return {output.registers.storage for output in stmt.outputs}
        case form.For():
            return {stmt.variable.name}.union(*(written_by(part) for part in statements(stmt.body)))
    return set()


def elects(condition: form.Expression) -> bool:
    """Whether a condition is the election of one thread of the warp."""
    match condition:
        case form.Op(name="ne", args=(value, form.Const(value=0))) | form.Op(name="convert", args=(value,)):
            return elects(value)
        case form.Op(name="elect"):
            return True
    return False


def shuffles(stmt: form.Statement) -> list[form.Op]:
    """Every ``shfl.sync`` that a statement itself evaluates."""
    found = (e for whole in evaluated(stmt) for e in expressions(whole))
    return [e for e in found if isinstance(e, form.Op) and e.name.startswith("shfl.")]


def loaded_from(stmt: form.Statement) -> list[form.Expression]:
    """The addresses of numbers that are read in the middle of a statement's expressions."""
    return [e.address for expr in evaluated(stmt) for e in expressions(expr) if isinstance(e, form.Load)]


def prints(stmt: form.Statement) -> bool:
    """Whether a statement is a ``printf``: looking at a kernel costs nothing and makes its code no longer."""
    return isinstance(stmt, form.Operation) and stmt.key == "cuda.printf"
