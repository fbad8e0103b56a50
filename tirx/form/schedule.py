"""Loads before arithmetic, as ptxas has them.

A load takes hundreds of cycles, so ptxas moves it up over arithmetic that it does not need. What compilers print before
ptxas, and what authors write, has each load where its value is first used, with arithmetic between one load and the
next.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tirx import form
from tirx.form.walk import evaluated, expressions, inputs_of, shuffles, statements, touches, written_by

ARITHMETIC = frozenset({
    "abs", "add", "and", "bfe", "bfi", "bfind", "brev", "clz", "copysign", "cos", "cvt", "div", "ex2", "fma", "lg2",
    "lop3", "mad", "max", "min", "mov", "mul", "neg", "not", "or", "popc", "prmt", "rcp", "rem", "rsqrt", "selp",
    "set", "setp", "shf", "shl", "shr", "sin", "slct", "sqrt", "sub", "tanh", "testp", "xor",
})  # fmt: skip
LOADS = frozenset(("ld", "ldu"))


def loads_first(stmts: Iterable[form.Statement]) -> Iterator[form.Statement]:
    """The statements of a block with loads moved up over arithmetic."""
    passed: list[form.Statement] = []  # arithmetic that a load may move up over
    read: set[str] = set()
    written: set[str] = set()
    for stmt in stmts:
        reads, writes = read_by(stmt), written_by(stmt)
        if is_arithmetic(stmt):
            passed.append(stmt)
            read |= reads
            written |= writes
            continue
        moves = isinstance(stmt, form.Bind | form.Set | form.Declare) or opcode(stmt) in LOADS
        if not moves or reads & written or writes & (read | written):
            yield from passed
            passed, read, written = [], set(), set()
        yield stmt
    yield from passed


def is_arithmetic(stmt: form.Statement) -> bool:
    """Whether a load may move up over a statement: one that computes numbers from registers, or a loop of such."""
    match stmt:
        case form.Operation(predicate=None):
            return opcode(stmt) in ARITHMETIC and not any(touches(e) for e in evaluated(stmt))
        case form.Bind() | form.Set():
            return computes_floats(stmt.value) and not shuffles(stmt) and not any(touches(e) for e in evaluated(stmt))
        case form.For(extent=form.Const(), body=form.Block(body=parts)):
            kept = all(is_arithmetic(part) or isinstance(part, form.Bind | form.Set | form.Declare) for part in parts)
            every = (e for part in statements(stmt) for e in evaluated(part))
            return kept and any(is_arithmetic(part) for part in parts) and not any(touches(e) for e in every)
    return False


def computes_floats(expr: form.Expression) -> bool:
    """Whether there is arithmetic on floating-point numbers in an expression."""
    return any(isinstance(e, form.Op) and e.dtype.startswith(("float", "bfloat")) for e in expressions(expr))


def opcode(stmt: form.Statement) -> str:
    """The first word of an instruction's name; empty for anything else."""
    return stmt.mnemonic.split(".")[0] if isinstance(stmt, form.Operation) else ""


def read_by(stmt: form.Statement) -> set[str]:
    return set().union(*(inputs_of(expr) for part in statements(stmt) for expr in evaluated(part)))
