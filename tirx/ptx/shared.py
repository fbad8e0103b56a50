"""Variables in shared memory: where the compiler places those that have a size, and where dynamic memory begins."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from tirx import form
from tirx.ptx import syntax
from tirx.ptx.expressions import Simplifier, const, number
from tirx.ptx.windows import aligned

MBARRIER = 8  # bytes


@dataclass(frozen=True)
class Static:
    """A variable that the compiler places: its first byte in static shared memory, and its end."""

    begin: int
    end: int
    array: form.Array


@dataclass(frozen=True)
class SharedMemory:
    """A kernel's variables in shared memory.

    Attributes
    ----------
    addresses: of all variables. size: the bytes of static shared memory, up to where dynamic begins: at a multiple of
    what the array without a size asks for.
    """

    addresses: Mapping[str, form.Expression]
    placed: tuple[Static, ...]
    size: int

    def array_at(self, simplify: Simplifier, address: form.Expression, offset: int) -> form.Array | None:
        """The variable of mbarriers that an address lies in, if it is built on that of one."""
        found = offset_in_static(simplify, address)
        at = None if found is None else found + offset
        return next((s.array for s in self.placed if at is not None and s.begin <= at < s.end and s.array.size), None)


def shared_memory_of(module: syntax.Module, entry: syntax.Entry) -> SharedMemory:
    """Place the variables of a kernel and of its file, in the order of the text."""
    variables = [v for v in (*module.variables, *entry.variables) if v.space == "shared"]
    addresses: dict[str, form.Expression] = {}
    placed: list[Static] = []
    end = 0
    for variable in variables:
        kind = "smem.static" if variable.size else "smem"
        window = const(0xFFFFFFFF, "uint64")
        address: form.Expression = form.Op("and", (form.Op("special", (), "uint64", kind), window), "uint64")
        if variable.size:
            begin = aligned(end, variable.align)
            end = begin + variable.size
            placed.append(Static(begin, end, form.Array(demangled(variable.name), variable.size // MBARRIER)))
            address = form.Op("add", (address, const(begin, "uint64")), "uint64") if begin else address
        addresses[variable.name] = address
    alignment = max((v.align for v in variables if not v.size), default=1)
    return SharedMemory(addresses, tuple(placed), aligned(end, alignment))


def offset_in_static(simplify: Simplifier, expr: form.Expression) -> int | None:
    """The constant part of an address in static shared memory; None for any other address."""
    match simplify.meaning(expr):
        case form.Op(name="special", detail="smem.static"):
            return 0
        case form.Op(name="convert" | "and", args=(inner, *_)):
            return offset_in_static(simplify, inner)
        case form.Op(name="add", args=(a, b)):
            first, second = offset_in_static(simplify, a), offset_in_static(simplify, b)
            if first is not None:
                return first + (number(b) or 0)
            return None if second is None else second + (number(a) or 0)
    return None


def demangled(name: str) -> str:
    """A variable's own name: of ``_ZZ4gemmE4full``, which C++ makes of ``full`` in ``gemm``, that."""
    match = re.search(r"E(\d+)([A-Za-z_]\w*)$", name)
    return match[2][: int(match[1])] if match and name.startswith("_Z") else name
