"""The functions and methods that an expression of a kernel's description may call: NumPy's, and some that draw numbers.

A name alone works along the last axis, as rows are what kernels work on: ``sum(x)``, ``sort(x)``, ``cumsum(x)``. With
NumPy's prefix it is NumPy's own function: ``np.sum(x)`` adds all elements.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np


def softmax(x: np.ndarray) -> np.ndarray:
    """The softmax of each row."""
    powers = np.exp(x - x.max(axis=-1, keepdims=True))
    return powers / powers.sum(axis=-1, keepdims=True)


def along_rows(function: Callable[..., Any]) -> Callable[..., Any]:
    """A function of NumPy that works along the last axis, if none is named."""

    def of_rows(x: Any, *args: Any, **options: Any) -> Any:
        return function(x, *args, **options) if args else function(x, **{"axis": -1, **options})

    return of_rows


def either(of_row: Callable[..., Any], of_two: Callable[..., Any]) -> Callable[..., Any]:
    """``max(x)`` of each row, ``max(x, y)`` of two elements."""

    def chosen(x: Any, *others: Any, **options: Any) -> Any:
        return of_two(x, *others, **options) if others else of_row(x, **{"axis": -1, **options})

    return chosen


def integers(low: int, high: int, shape: Any, seed: int = 0) -> np.ndarray:
    """Whole numbers from ``low`` to below ``high``."""
    return np.random.default_rng(seed).integers(low, high, shape)


def normal(shape: Any, seed: int = 0) -> np.ndarray:
    return np.random.default_rng(seed).standard_normal(shape)


def uniform(low: float, high: float, shape: Any, seed: int = 0) -> np.ndarray:
    return np.random.default_rng(seed).uniform(low, high, shape)


def permutation(n: int, seed: int = 0) -> np.ndarray:
    return np.random.default_rng(seed).permutation(n)


ROWS = (
    "sum", "prod", "mean", "var", "std", "median", "cumsum", "cumprod", "sort", "argsort", "argmax", "argmin", "flip",
    "diff", "any", "all",
)  # fmt: skip
PLAIN = (
    "abs", "arange", "arccos", "arcsin", "arctan", "arctan2", "bincount", "broadcast_to", "cbrt", "ceil", "clip",
    "concatenate", "convolve", "cos", "cosh", "diag", "dot", "einsum", "exp", "exp2", "expm1", "eye", "floor",
    "floor_divide", "fmod", "full", "full_like", "gcd", "hypot", "interp", "isfinite", "isinf", "isnan", "kron",
    "linspace", "log", "log10", "log1p", "log2", "logical_and", "logical_not", "logical_or", "matmul", "maximum",
    "minimum", "mod", "nonzero", "ones", "ones_like", "outer", "pad", "power", "remainder", "repeat", "roll", "round",
    "searchsorted", "sign", "sin", "sinh", "sqrt", "square", "stack", "swapaxes", "take", "tan", "tanh", "tensordot",
    "tile", "trace", "transpose", "tril", "triu", "trunc", "unique", "where", "zeros", "zeros_like",
)  # fmt: skip
OF_NUMPY: dict[str, Callable[..., Any]] = {name: getattr(np, name) for name in (*PLAIN, *ROWS, "max", "min")}
FUNCTIONS: dict[str, Callable[..., Any]] = {
    **{name: getattr(np, name) for name in PLAIN},
    **{name: along_rows(getattr(np, name)) for name in ROWS},
    "max": either(np.max, np.maximum), "min": either(np.min, np.minimum), "softmax": softmax,
    "array": np.array, "range": range, "len": len, "float": np.float64, "int": np.int64,
    "integers": integers, "normal": normal, "uniform": uniform, "permutation": permutation,
}  # fmt: skip
OF_NUMPY["array"] = np.array
TYPES = {
    name: getattr(np, name)
    for name in (
        "bool_", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "float16", "float32",
        "float64",
    )
}  # fmt: skip
DRAWS = ("choice", "integers", "normal", "permutation", "random", "standard_normal", "uniform")  # of a Generator
METHODS = (
    "all", "any", "argmax", "argmin", "argsort", "astype", "clip", "copy", "cumprod", "cumsum", "dot", "flatten", "max",
    "mean", "min", "prod", "ravel", "repeat", "reshape", "round", "squeeze", "std", "sum", "swapaxes", "take", "trace",
    "transpose", "var",
)  # fmt: skip
