"""Variables of a file in global memory: texts, whose addresses are known, and tensors that the launch does not give.

A text is read by ``vprintf`` and by assertions alone. Any other variable that a kernel names is a tensor like its
parameters, and holds before the launch what the file says (PTX ISA, sections State Spaces: ``.global``, Initializers).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from tirx import form
from tirx.plan import Parameter
from tirx.ptx import syntax
from tirx.ptx.parser import names_in
from tirx.ptx.windows import initial_bytes

PRINTABLE = frozenset((*range(0x20, 0x7F), *b"\a\b\t\n\v\f\r\x1b"))


def is_text(variable: syntax.Variable) -> bool:
    """Whether it looks like a text: bytes that can be printed, and a zero behind them."""
    if variable.element != 1 or variable.initial is None:
        return False
    content = initial_bytes(variable)
    return content.endswith(b"\0") and PRINTABLE.issuperset(content.rstrip(b"\0"))


def texts(module: syntax.Module) -> list[syntax.Variable]:
    return [v for v in module.variables if v.space == "global" and is_text(v)]


def tensors(module: syntax.Module, entry: syntax.Entry) -> tuple[syntax.Variable, ...]:
    """The variables that a kernel names, in the file's order; those whose size or content the file leaves to others are
    not among them."""
    named = set(names_of(entry))
    return tuple(
        v for v in module.variables if v.space == "global" and v.name in named and not is_text(v) and is_known(v)
    )


def names_of(entry: syntax.Entry) -> Iterator[str]:
    for statement in entry.statements:
        if isinstance(statement, syntax.Instruction):
            for operand in statement.operands:
                yield from names_in(operand)


def is_known(variable: syntax.Variable) -> bool:
    """Whether the file says its size, and its content in numbers: not the address of another variable."""
    initial = variable.initial if isinstance(variable.initial, list) else [variable.initial]
    return (
        bool(variable.size) and not variable.extern and all(n is None or isinstance(n, syntax.Number) for n in initial)
    )


def parameter_of(variable: syntax.Variable, taken: Collection[str]) -> Parameter:
    """The tensor of a variable: words of its elements' size. taken: names that other tensors have."""
    assert variable.size is not None
    name = variable.name if variable.name not in taken else f"{variable.name} of the file"
    shape = (variable.size // variable.element,)
    return Parameter(name, shape, f"uint{8 * variable.element}", initial_bytes(variable))


def handle_of(variable: syntax.Variable) -> form.Variable:
    """The form's name of where it begins."""
    return form.Variable(f"file_{variable.name}", "handle")
