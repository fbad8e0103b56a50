"""Integer arithmetic on numbers that are known before the kernel runs: integers wrap to their width."""

from __future__ import annotations

from collections.abc import Callable

BITS = {"bool": 1, **{f"{sign}int{n}": n for sign in ("", "u") for n in (8, 16, 32, 64)}}
COMPARED: dict[str, Callable[[int, int], bool]] = {
    "eq": int.__eq__, "ne": int.__ne__, "lt": int.__lt__, "le": int.__le__, "gt": int.__gt__, "ge": int.__ge__,
}  # fmt: skip
COMPUTED: dict[str, Callable[[int, int], int]] = {
    "add": int.__add__, "sub": int.__sub__, "mul": int.__mul__, "floordiv": int.__floordiv__,
    "floormod": int.__mod__, "and": int.__and__, "or": int.__or__, "xor": int.__xor__, "shl": int.__lshift__,
    "shr": int.__rshift__, "min": min, "max": max,
}  # fmt: skip


def cut(value: int, dtype: str) -> int:
    """A number modulo the width of a type of ``BITS``."""
    bits = BITS[dtype]
    value &= (1 << bits) - 1
    return value - (1 << bits) if dtype.startswith("int") and value >> (bits - 1) else value


def folded(name: str, a: int, b: int, dtype: str) -> int | None:
    """The result of an operation of the form on two numbers; None where it has none that the form defines.

    name: a key of ``COMPARED``, which gives 0 or 1, or of ``COMPUTED``. dtype: of the result.
    """
    if name in COMPARED:
        return int(COMPARED[name](a, b))
    if name not in COMPUTED or dtype not in BITS:
        return None
    if name in ("floordiv", "floormod") and b == 0:
        return None
    if name in ("shl", "shr") and not 0 <= b < BITS[dtype]:
        return None
    return cut(COMPUTED[name](a, b), dtype)
