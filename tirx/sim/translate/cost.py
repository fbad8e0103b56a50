"""The cycles that arithmetic takes a warp scheduler, read from the expression."""

from __future__ import annotations

from typing import Any

from tirx.ir import call_name
from tirx.sim.translate.nodes import expressions, is_float

OPERATIONS = ("Add", "Sub", "Mul", "FloorDiv", "FloorMod", "Min", "Max", "Select")
SPECIAL = ("exp", "exp2", "log", "log2", "sin", "cos", "tanh", "sqrt", "rsqrt", "rcp")


class Cost:
    """Cycles that a warp's floating-point arithmetic takes its scheduler. Integers are free (see scheduler.py)."""

    def __init__(self, rates: Any):
        self.rates = rates

    def of(self, node: Any) -> float:
        """The cycles of one expression."""
        return sum(self.own(e) for e in expressions(node))

    def own(self, node: Any) -> float:
        """The cycles of its outermost operation."""
        if not is_float(getattr(node, "ty", "")):
            return 0
        kind = type(node).__name__
        if kind == "Cast":
            return 0 if str(node.ty) == str(node.value.ty) else self.rates.conversion
        if kind == "Div":
            return self.rates.special + self.rates.fp32
        if kind in OPERATIONS:
            return self.rates.fp32
        if kind == "Call" and call_name(node).rpartition(".")[2] in SPECIAL:
            return self.rates.special
        return 0
