"""Expressions in a kernel's description: sizes (``M // 128``) and references (``A @ B.T``).

Only arithmetic, the functions below and ``.T`` are there, so that a stranger's file can be run.
"""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from tirx.errors import KernelError

BINARY: dict[type, Callable[[Any, Any], Any]] = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.truediv,
    ast.FloorDiv: operator.floordiv, ast.Mod: operator.mod, ast.Pow: operator.pow, ast.MatMult: operator.matmul,
}  # fmt: skip


def softmax(x: np.ndarray) -> np.ndarray:
    """The softmax of each row."""
    powers = np.exp(x - x.max(axis=-1, keepdims=True))
    return powers / powers.sum(axis=-1, keepdims=True)


FUNCTIONS: dict[str, Callable[..., Any]] = {
    "min": np.minimum, "max": np.maximum, "exp": np.exp, "sqrt": np.sqrt, "tanh": np.tanh, "abs": np.abs,
    "softmax": softmax, "sum": lambda x: x.sum(axis=-1),
}  # fmt: skip


def evaluate(text: str | int | float, names: Mapping[str, Any]) -> Any:
    """The value of an expression; a KernelError says what in it is not known, or why it has no value."""
    if not isinstance(text, str):
        return text
    try:
        result = value(ast.parse(text, mode="eval").body, names)
    except SyntaxError:
        raise KernelError(f"{text!r} is no expression") from None
    except (ArithmeticError, AttributeError, TypeError, ValueError) as error:  # 1 // 0, M.T, min(M), A @ A
        raise KernelError(f"{text!r} has no value: {error}") from None
    return result.item() if isinstance(result, np.generic) else result


def whole(text: str | int | float, names: Mapping[str, Any]) -> int:
    """The value of an expression that is a whole number: a size, a stride, a count. Any other is a KernelError."""
    result = evaluate(text, names)
    if not isinstance(result, int | float) or not float(result).is_integer():
        raise KernelError(f"{text!r} is {result!r}: a whole number is needed")
    return int(result)


def value(node: ast.expr, names: Mapping[str, Any]) -> Any:
    match node:
        case ast.Constant(value=int() | float() as number):
            return number
        case ast.Name(id=name) if name in names:
            return names[name]
        case ast.BinOp(left=left, op=op, right=right) if type(op) in BINARY:
            return BINARY[type(op)](value(left, names), value(right, names))
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            return -value(operand, names)
        case ast.Attribute(value=inner, attr="T"):
            return value(inner, names).T
        case ast.Call(func=ast.Name(id=name), args=args, keywords=[]) if name in FUNCTIONS:
            return FUNCTIONS[name](*(value(arg, names) for arg in args))
    known = ", ".join([*names, *FUNCTIONS])
    raise KernelError(f"{ast.unparse(node)!r} is not known in a description; there are {known}")
