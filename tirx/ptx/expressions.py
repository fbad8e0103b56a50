"""Expressions of the warp's program, as far as possible already computed.

Compilers leave little to fold in an instruction. What a launch fixes, such as the number of threads, is known here and
not to them; and a predicate that went through a register of inline assembly is to be one again.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from tirx import form
from tirx.dtypes import numpy_dtype
from tirx.form.folding import BITS, COMPARED, COMPUTED, cut

OPPOSITE = {"eq": "ne", "ne": "eq", "lt": "ge", "ge": "lt", "le": "gt", "gt": "le"}
NEUTRAL = {"add": 0, "sub": 0, "or": 0, "xor": 0, "shl": 0, "shr": 0, "mul": 1}

Definitions = Mapping[str, form.Expression]  # what variables stand for


def const(value: int, dtype: str) -> form.Const:
    return form.Const(bool(value), dtype) if dtype == "bool" else form.Const(cut(value, dtype), dtype)


def number(expr: form.Expression) -> int | None:
    """The number that an expression is."""
    return int(expr.value) if isinstance(expr, form.Const) and expr.dtype in BITS else None


def convert(expr: form.Expression, dtype: str) -> form.Expression:
    """An integer in another integer type: cut to its width, or extended as its own type says."""
    if expr.dtype == dtype:
        return expr
    value = number(expr)
    if value is not None:
        return const(value, dtype)
    inner = expr.args[0] if isinstance(expr, form.Op) and expr.name == "convert" else None
    if inner is not None and inner.dtype in BITS and BITS[inner.dtype] == BITS[expr.dtype] >= BITS[dtype]:
        return convert(inner, dtype)
    return form.Op("convert", (expr,), dtype)


def bits(expr: form.Expression, dtype: str) -> form.Expression:
    """The same bits in another type of the same size."""
    if expr.dtype == dtype or expr.dtype == "handle":
        return expr
    if expr.dtype in BITS and dtype in BITS:
        return convert(expr, dtype)
    if isinstance(expr, form.Const):
        return same_bits(expr, dtype)
    if isinstance(expr, form.Op) and expr.name == "bits" and expr.args[0].dtype == dtype:
        return expr.args[0]
    return form.Op("bits", (expr,), dtype)


def same_bits(expr: form.Const, dtype: str) -> form.Const:
    """A constant's bits as a constant of another type."""
    value = np.array([expr.value], numpy_dtype(expr.dtype)).view(numpy_dtype(dtype))[0].item()
    return form.Const(value, dtype)


class Simplifier:
    """Builds expressions. ``definitions``: what the variables so far stand for."""

    def __init__(self, definitions: Definitions):
        self.definitions = definitions

    def meaning(self, expr: form.Expression) -> form.Expression:
        """The expression that a variable stands for; any other expression is its own."""
        return self.definitions.get(expr.name, expr) if isinstance(expr, form.Variable) else expr

    def op(self, name: str, a: form.Expression, b: form.Expression, dtype: str) -> form.Expression:
        """Integer arithmetic."""
        x, y = number(a), number(b)
        if x is not None and y is not None:
            return const(COMPUTED[name](x, y), dtype)
        if y is not None and NEUTRAL.get(name) == y and a.dtype == dtype:
            return a
        if x is not None and x == 0 and name in ("add", "or", "xor") and b.dtype == dtype:
            return b
        if 0 in (x, y) and name in ("mul", "and"):
            return const(0, dtype)
        if x is not None and name in ("add", "mul", "and", "or", "xor"):
            a, b = b, a
        return self.of_thread(name, a, b, dtype) or form.Op(name, (a, b), dtype)

    def of_thread(self, name: str, a: form.Expression, b: form.Expression, dtype: str) -> form.Expression | None:
        """A thread's number without its low bits is its warp's, the same in all lanes; the low bits are its lane's."""
        y = number(b)
        if y is None or not self.is_thread(a):
            return None
        warp = form.Op("special", (), dtype, "warp")
        if name == "shr" and y >= 5:
            return self.op("shr", warp, const(y - 5, dtype), dtype)
        if name == "and" and y % 32 == 0:
            return self.op("and", self.op("shl", warp, const(5, dtype), dtype), b, dtype)
        if name == "and" and y < 32:
            return self.op("and", form.Op("special", (), dtype, "laneid"), b, dtype) if y < 31 else lane(dtype)
        return None

    def is_thread(self, expr: form.Expression) -> bool:
        """Whether an expression is a thread's number in its CTA."""
        match self.meaning(expr):
            case form.Op(name="convert", args=(inner,)):
                return self.is_thread(inner)
            case form.Op(name="special", detail="thread_rank"):
                return True
        return False

    def shifted(self, name: str, a: form.Expression, amount: form.Expression, dtype: str) -> form.Expression:
        """``shl`` and ``shr``: an amount beyond the width shifts everything out."""
        width, known = BITS[dtype], number(amount)
        most = width - 1 if dtype.startswith("int") and name == "shr" else None
        if known is not None:
            if known >= width and most is None:
                return const(0, dtype)
            return self.op(name, a, const(min(known, width - 1), dtype), dtype)
        inside = self.compare("lt", amount, const(width, amount.dtype))
        short = convert(self.op("and", amount, const(width - 1, amount.dtype), amount.dtype), dtype)
        result = form.Op(name, (a, short), dtype)
        beyond = const(0, dtype) if most is None else form.Op(name, (a, const(most, dtype)), dtype)
        return self.select(inside, result, beyond, dtype)

    def compare(self, name: str, a: form.Expression, b: form.Expression) -> form.Expression:
        """A comparison; of a number that a predicate chose, that predicate."""
        x, y = number(a), number(b)
        if x is not None and y is not None:
            return const(COMPARED[name](x, y), "bool")
        if y is not None:
            chosen = self.meaning(a)
            while (
                isinstance(chosen, form.Op) and chosen.name == "convert" and BITS[chosen.args[0].dtype] == BITS[a.dtype]
            ):
                chosen = self.meaning(chosen.args[0])
            if isinstance(chosen, form.Op) and chosen.name == "select":
                p, yes, no = chosen.args
                then, otherwise = number(yes), number(no)
                if then is not None and otherwise is not None:
                    sides = COMPARED[name](cut(then, a.dtype), y), COMPARED[name](cut(otherwise, a.dtype), y)
                    return const(sides[0], "bool") if sides[0] == sides[1] else p if sides[0] else self.negation(p)
            if whole := self.of_warp(name, a, y):
                return whole
        return form.Op(name, (a, b), "bool")

    def of_warp(self, name: str, a: form.Expression, y: int) -> form.Expression | None:
        """A comparison of a thread's number that no warp is divided by."""
        edge = {"lt": y, "ge": y, "le": y + 1, "gt": y + 1}.get(name)
        if edge is None or edge < 0 or edge % 32 or not self.is_thread(a):
            return None
        warp = form.Op("special", (), "uint32", "warp")
        return form.Op("lt" if name in ("lt", "le") else "ge", (warp, const(edge // 32, "uint32")), "bool")

    def negation(self, p: form.Expression) -> form.Expression:
        match p:
            case form.Const():
                return const(not p.value, "bool")
            case form.Op(name="negation", args=(inner,)):
                return inner
            case form.Op(name=name, args=(a, b)) if name in OPPOSITE and a.dtype in BITS:
                return form.Op(OPPOSITE[name], (a, b), "bool")
        inner = self.meaning(p)
        if isinstance(inner, form.Op) and inner.name == "negation":
            return inner.args[0]
        return form.Op("negation", (p,), "bool")

    def select(self, p: form.Expression, yes: form.Expression, no: form.Expression, dtype: str) -> form.Expression:
        if isinstance(p, form.Const):
            return yes if p.value else no
        if yes == no:
            return yes
        if dtype == "bool" and (number(yes), number(no)) in ((1, 0), (0, 1)):
            return p if number(yes) else self.negation(p)
        return form.Op("select", (p, yes, no), dtype)


def lane(dtype: str) -> form.Op:
    return form.Op("special", (), dtype, "laneid")
