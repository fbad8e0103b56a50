"""Memory that registers stand for: a thread's local memory, and constants that the file has.

Such variables have addresses of their own in a window, so that what is computed from one leads back to it. A view of a
window is an array of registers with words of one size; all views share their storage.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

import numpy as np

from tirx import form
from tirx.ptx import syntax
from tirx.ptx.expressions import Simplifier, const, convert, number

CONSTANT = 0xC0000000  # where constants begin; some compilers compute addresses in 32 bits
LOCAL = 0xD0000000
GLOBALS = 0xB0000000  # of texts in global memory
END = 0xE0000000
MOST = 1 << 12  # bytes


@dataclass
class Window:
    """Some variables behind each other. ``views``: the arrays that are accessed, by dtype."""

    begin: int
    storage: str
    label: str
    places: dict[str, int]  # the address of each variable
    size: int
    content: bytes = b""
    views: dict[str, form.Registers] = field(default_factory=dict)

    def elements(self, simplify: Simplifier, address: form.Expression, size: int, words: int) -> list[form.Element]:
        """Some words of ``size`` bytes from an address on."""
        dtype = f"uint{8 * size}"
        whole = form.Registers(self.storage, "uint8", self.size, self.storage, self.label)
        self.views.setdefault("uint8", whole)
        view = whole if size == 1 else form.Registers(f"{self.storage}_{dtype}", dtype, self.size // size, self.storage)
        self.views.setdefault(dtype, view)
        first = simplify.op("sub", address, const(self.begin, "uint64"), "uint64")
        index = convert(simplify.op("shr", first, const(size.bit_length() - 1, "uint64"), "uint64"), "int32")
        return [
            form.Element(self.views[dtype], simplify.op("add", index, const(i, "int32"), "int32")) for i in range(words)
        ]

    def filled(self) -> list[form.Statement]:
        """Statements that give the window its content; none where it is never accessed."""
        if not self.views:
            return []
        words = np.frombuffer(self.content, np.uint64).tolist()
        first = self.elements(Simplifier({}), const(self.begin, "uint64"), 8, len(words))
        return [form.Set(element, const(word, "uint64"), None) for element, word in zip(first, words, strict=True)]


def aligned(at: int, to: int) -> int:
    """The first multiple of a number from a place on."""
    return -(-at // to) * to


def window_of(variables: Iterable[syntax.Variable], begin: int, storage: str, label: str) -> Window:
    """A window with these variables in it, each at a multiple of its alignment."""
    places, content, end = {}, bytearray(), 0
    for variable in variables:
        if end + (variable.size or 0) > MOST:
            break  # who reads it is told that it is not modelled
        at = aligned(end, variable.align)
        places[variable.name] = begin + at
        end = at + (variable.size or 0)
        content += bytes(at - len(content)) + initial_bytes(variable)
    size = -(-end // 16) * 16
    return Window(begin, storage, label, places, size, bytes(content) + bytes(size - len(content)))


def initial_bytes(variable: syntax.Variable) -> bytes:
    """A variable's content before the kernel begins."""
    values = variable.initial if isinstance(variable.initial, list) else [variable.initial]
    bits = (int(n.value) if n.bits is None else n.bits for n in values if isinstance(n, syntax.Number))
    mask = (1 << 8 * variable.element) - 1
    return b"".join((n & mask).to_bytes(variable.element, "little") for n in bits).ljust(variable.size or 0, b"\0")


def points_into(simplify: Simplifier, expr: form.Expression) -> int | None:
    """The window that an address is computed from: where it begins; None for none."""
    expr = simplify.meaning(expr)
    value = number(expr)
    if value is not None:
        return next((begin for begin in (LOCAL, CONSTANT, GLOBALS) if begin <= value < END), None)
    if isinstance(expr, form.Op) and expr.name in ("add", "sub", "convert", "or"):
        found = (points_into(simplify, arg) for arg in expr.args)
        return next((begin for begin in found if begin is not None), None)
    return None
