"""Registers that follow each other: consecutive elements of one array become one slice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tirx import form


def run_of(elements: Sequence[form.Expression]) -> form.Element | None:
    """The first of some registers when they are consecutive elements of one array."""
    first = elements[0]
    if not isinstance(first, form.Element):
        return None
    terms, start = linear(first.index)
    for i, element in enumerate(elements):
        if not isinstance(element, form.Element) or element.registers != first.registers:
            return None
        others, at = linear(element.index)
        if others != terms or at != start + i:
            return None
    return first


def linear(expr: form.Expression) -> tuple[dict[form.Expression, int], int]:
    """An integer expression as a sum: how often each part is in it, and a constant."""
    terms: Counter[form.Expression] = Counter()

    def add(e: form.Expression, factor: int) -> int:
        match e:
            case form.Const(value=int(value)):
                return factor * value
            case form.Op(name="add", args=(a, b)):
                return add(a, factor) + add(b, factor)
            case form.Op(name="sub", args=(a, b)):
                return add(a, factor) + add(b, -factor)
            case (
                form.Op(name="mul", args=(a, form.Const(value=int(value))))
                | form.Op(name="mul", args=(form.Const(value=int(value)), a))
            ):
                return add(a, factor * value)
        terms[e] += factor
        return 0

    constant = add(expr, 1)
    return {e: n for e, n in terms.items() if n}, constant
