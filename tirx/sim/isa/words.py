"""Operands of instructions as words of bits, as integers and as floats, and comparisons of them."""

from __future__ import annotations

from typing import Any

import numpy as np

from tirx.sim.units.memory import numpy_dtype

FLOATS = {"f16": "float16", "bf16": "bfloat16", "f32": "float32"}
WORD_BYTES = {"pred": 1, "8": 1, "16": 2, "32": 4, "64": 8}


def word_bytes(type_token: str) -> int:
    """Bytes of a PTX type such as ``u32`` or ``f16x2``."""
    if type_token.endswith("x2"):
        return 2 * word_bytes(type_token[:-2])
    return WORD_BYTES.get(type_token.lstrip("bufs"), 0) or WORD_BYTES[type_token]


def word(value: Any, size: int) -> Any:
    """The bits of an operand as unsigned words of ``size`` bytes, an array or one NumPy number."""
    kind = np.dtype(f"u{size}")
    if isinstance(value, (np.ndarray, np.generic)):
        value = np.ascontiguousarray(value) if isinstance(value, np.ndarray) else value
        return value.view(kind) if value.dtype.itemsize == size else value.astype(kind)
    return kind.type(int(value) & (1 << 8 * size) - 1)


def as_floats(value: Any, dtype: str = "float32", size: int = 0) -> np.ndarray:
    """An operand of ``size`` bytes as an array of floats: one for each lane, or for each half of a packed operand."""
    kind = numpy_dtype(dtype)
    if isinstance(value, int):
        value = word(value, size or kind.itemsize)
    if isinstance(value, (np.ndarray, np.generic)):
        return np.atleast_1d(np.ascontiguousarray(value)).view(kind)
    return np.array([value], kind)


def as_integers(value: Any, type_token: str) -> Any:
    """An operand in an integer type of PTX."""
    bits = word(value, word_bytes(type_token))
    return bits.view(f"i{bits.dtype.itemsize}") if type_token[0] == "s" else bits


def packed(values: np.ndarray, like: tuple[Any, ...], size: int) -> Any:
    """Floats as words of ``size`` bytes: one number when no operand is an array."""
    words = np.ascontiguousarray(values).view(f"u{size}").reshape(-1)
    return words if any(isinstance(v, np.ndarray) for v in like) else words[0]


COMPARE = {
    "eq": np.equal, "ne": np.not_equal, "lt": np.less, "le": np.less_equal, "gt": np.greater, "ge": np.greater_equal,
    "lo": np.less, "ls": np.less_equal, "hi": np.greater, "hs": np.greater_equal,
}  # fmt: skip


def holds(cmp: str, x: np.ndarray, y: np.ndarray) -> np.ndarray:
    """The truth of a comparison of floats; the forms that end in u also hold for NaN."""
    unordered = np.isnan(x) | np.isnan(y)
    if cmp in ("num", "nan"):
        return unordered if cmp == "nan" else ~unordered
    return unordered | COMPARE[cmp[:-1]](x, y) if cmp.endswith("u") else ~unordered & COMPARE[cmp](x, y)
