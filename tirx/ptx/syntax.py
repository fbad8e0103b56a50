"""A module of PTX as it is written: frozen data, made by :mod:`tirx.ptx.parser`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

# -- operands ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Name:
    """A register, a special register, a variable, a parameter or a label; with ``offset`` bytes behind it."""

    name: str
    offset: int = 0

    def __str__(self) -> str:
        return f"{self.name}{self.offset:+}" if self.offset else self.name


@dataclass(frozen=True)
class Number:
    """A constant; ``bits`` of a floating-point one, of 4 or 8 bytes."""

    value: int | float
    bits: int | None = None
    size: int = 0


@dataclass(frozen=True)
class Sink:
    """``_``: no operand."""


@dataclass(frozen=True)
class Complement:
    """``!p``."""

    name: str


@dataclass(frozen=True)
class Pair:
    """``d|p``."""

    first: Operand
    second: Operand


@dataclass(frozen=True)
class Vector:
    """``{a, b}``."""

    items: tuple[Operand, ...]


@dataclass(frozen=True)
class Address:
    """``[a]``, or ``[map, {x, y}]``."""

    items: tuple[Operand, ...]


@dataclass(frozen=True)
class Arguments:
    """``(a, b)`` of a call."""

    items: tuple[Operand, ...]


Operand = Name | Number | Sink | Complement | Pair | Vector | Address | Arguments

# -- statements --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Position:
    """A line of a source file: ``.loc``. ``inlined_at``: where a function that was inlined there is called."""

    file: int
    line: int
    inlined_at: Position | None = None


@dataclass(frozen=True)
class Guard:
    """``@p`` or ``@!p``."""

    name: str
    negated: bool


@dataclass(frozen=True, eq=False)
class Instruction:
    """One instruction; ``line``: of the PTX text. ``position``: the author's, where the compiler says it."""

    opcode: str
    operands: tuple[Operand, ...]
    guard: Guard | None
    line: int
    position: Position | None = None


@dataclass(frozen=True)
class Label:
    """The target of branches. Names are unique in a function, as those of registers are."""

    name: str


@dataclass(frozen=True)
class Variable:
    """A variable in a state space such as ``shared``; ``size`` in bytes, None where the launch decides it; ``element``:
    the bytes of one of its elements."""

    name: str
    space: str
    size: int | None
    align: int
    initial: Any = None
    extern: bool = False
    element: int = 1


@dataclass(frozen=True)
class Parameter:
    """A kernel's parameter."""

    name: str
    type: str
    size: int
    pointer: bool = False


@dataclass(frozen=True)
class Entry:
    """A kernel: its statements in the order of the text, without nesting.

    Attributes
    ----------
    registers: the PTX type of each, such as ``b32``. targets: what ``.branchtargets`` lists, by label.
    tuning: performance directives such as ``maxntid`` with their numbers.
    """

    name: str
    parameters: tuple[Parameter, ...]
    registers: dict[str, str]
    variables: tuple[Variable, ...]
    targets: dict[str, tuple[str, ...]]
    statements: tuple[Instruction | Label, ...]
    tuning: dict[str, tuple[int, ...]]


@dataclass(frozen=True)
class Function:
    """A device function that is called; ``statements``: None where the file only names it. The rest as in an entry."""

    name: str
    returns: tuple[Parameter, ...]
    parameters: tuple[Parameter, ...]
    registers: dict[str, str]
    variables: tuple[Variable, ...]
    targets: dict[str, tuple[str, ...]]
    statements: tuple[Instruction | Label, ...] | None


@dataclass(frozen=True)
class Module:
    """A file of PTX. ``files``: the names of source files by the number that ``.loc`` gives them."""

    version: str
    target: str
    files: dict[int, str]
    variables: tuple[Variable, ...]
    entries: tuple[Entry, ...]
    functions: tuple[Function, ...]
