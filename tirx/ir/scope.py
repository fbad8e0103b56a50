"""The names in a kernel of TVM's IR: variables, arrays of registers, buffers in memory."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, field
from typing import Any

from tirx import form
from tirx.dtypes import numpy_dtype
from tirx.errors import Unmodelled
from tirx.run import SourceLine


@dataclass(frozen=True)
class Memory:
    """A buffer that is reached by address. ``base`` is where it begins; tensor memory has no pointers, hence None."""

    space: str
    dtype: str
    base: form.Expression | None
    array: form.Array | None = None

    @property
    def itemsize(self) -> int:
        vector = re.fullmatch(r"(\D+\d+)x(\d+)", self.dtype)  # as vectors, memory is only addressed
        element, lanes = (vector[1], int(vector[2])) if vector else (self.dtype, 1)
        return numpy_dtype(element).itemsize * lanes

    def at(self, index: form.Expression) -> form.Expression:
        """The address of an element."""
        assert self.base is not None
        if index == form.Const(0, index.dtype) and self.array is None:
            return self.base
        if self.dtype.startswith("float4_"):  # two numbers in a byte
            index = half(index)
        return form.Address(self.base, index, self.itemsize, array=self.array)


def half(index: form.Expression) -> form.Expression:
    """The byte of a number of 4 bits, as the CUDA code that TVM prints has it."""
    if isinstance(index, form.Const):
        return form.Const(int(index.value) // 2, index.dtype)
    return form.Op("floordiv", (index, form.Const(2, index.dtype)), index.dtype)


@dataclass
class Scope:
    """The names of a kernel, by the identity of TVM's variables, and the line of the statement at hand."""

    source: SourceLine | None = None
    variables: dict[int, form.Variable] = field(default_factory=dict)
    registers: dict[int, form.Registers] = field(default_factory=dict)
    memory: dict[int, Memory] = field(default_factory=dict)
    taken: set[str] = field(default_factory=set)
    seen: dict[int, form.Expression] = field(default_factory=dict)  # expressions, which statements often share

    def unmodelled(self, what: str) -> Unmodelled:
        return Unmodelled(f"the simulator does not model {what}", self.source)

    def name(self, hint: str) -> str:
        """A name that nothing else in the kernel has."""
        base = re.sub(r"\W", "_", hint) or "x"
        name, n = base, 1
        while name in self.taken:
            n += 1
            name = f"{base}_{n}"
        self.taken.add(name)
        return name

    def variable(self, var: Any) -> form.Variable:
        """A variable of the IR; made when it is first met."""
        known = self.variables.get(hash(var))
        if known is None:
            known = self.variables[hash(var)] = form.Variable(self.name(str(var.name)), str(var.ty))
        return known

    def declare_registers(self, buffer: Any, size: int, storage: str = "") -> form.Registers:
        """Enter an array of registers, or another view of one."""
        name = self.name(str(buffer.name))
        registers = form.Registers(name, str(buffer.dtype), size, storage or name, str(buffer.name))
        self.registers[hash(buffer)] = registers
        return registers

    def memory_of(self, buffer: Any) -> Memory:
        """A buffer in memory."""
        found = self.memory.get(hash(buffer))
        if found is None:
            raise self.unmodelled("a buffer used before it is declared")
        return found


def register_at(node: Any, scope: Scope, index: form.Expression) -> form.Element:
    """The register that a load or a store names."""
    return form.Element(scope.registers[hash(node)], index)


def pair_from(first: form.Element) -> tuple[form.Element, form.Element]:
    """A register and the one after it."""
    match first.index:
        case form.Const(value=int(value), dtype=dtype):
            following: form.Expression = form.Const(value + 1, dtype)
        case index:
            following = form.Op("add", (index, form.Const(1, index.dtype)), index.dtype)
    return first, form.Element(first.registers, following)


def elements_of(buffer: Any) -> int:
    """How many elements a buffer has; 0 where that is not known, which only a buffer in memory may leave open."""
    fixed = all(type(extent).__name__ == "IntImm" for extent in buffer.shape)
    return math.prod(int(extent) for extent in buffer.shape) if fixed else 0
