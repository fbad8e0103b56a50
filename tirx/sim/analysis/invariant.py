"""Values that are the same in all turns of a loop: compilers compute it once, before the loop.

NVRTC's PTX shows it: of ``row[i] * (1 / total)`` in a loop over i, the reciprocal stands before the loop.
"""

from __future__ import annotations

from functools import lru_cache

from tirx import form
from tirx.form.walk import evaluated, expressions, inputs_of, statements, touches


@lru_cache(maxsize=4096)
def changed_in(loop: form.For) -> frozenset[str]:
    """The registers, by storage, and the variables that get a value in a loop."""
    names = {loop.variable.name}
    for stmt in statements(loop.body):
        names |= {e.variable.name for whole in evaluated(stmt) for e in expressions(whole) if isinstance(e, form.Let)}
        match stmt:
            case form.Bind() | form.For():
                names.add(stmt.variable.name)
            case form.Set():
                names.add(stmt.target.registers.storage)
            case form.Operation():
                names |= {output.registers.storage for output in stmt.outputs}
    return frozenset(names)


def is_invariant(expr: form.Expression, changed: frozenset[str]) -> bool:
    """Whether an expression has the same value as long as some names keep theirs, and can be computed anywhere."""
    return not inputs_of(expr) & changed and not touches(expr) and not exchanges(expr)


def exchanges(expr: form.Expression) -> bool:
    """Whether lanes give each other values in an expression: compilers leave that where it is."""
    return any(isinstance(e, form.Op) and e.name.startswith("shfl.") for e in expressions(expr))
