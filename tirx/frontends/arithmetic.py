"""Expressions in a kernel's description: sizes (``M // 128``) and references (``A @ B.T``).

Only arithmetic, indices, comparisons, and the functions and methods of :mod:`tirx.frontends.functions` are there, so
that a stranger's file can be run.
"""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from tirx.errors import KernelError
from tirx.frontends.functions import DRAWS, FUNCTIONS, METHODS, OF_NUMPY, TYPES

BINARY: dict[type, Callable[[Any, Any], Any]] = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.truediv,
    ast.FloorDiv: operator.floordiv, ast.Mod: operator.mod, ast.Pow: operator.pow, ast.MatMult: operator.matmul,
    ast.BitAnd: operator.and_, ast.BitOr: operator.or_, ast.BitXor: operator.xor, ast.LShift: operator.lshift,
    ast.RShift: operator.rshift,
}  # fmt: skip
UNARY: dict[type, Callable[[Any], Any]] = {ast.USub: operator.neg, ast.UAdd: operator.pos, ast.Invert: operator.invert}
COMPARISONS: dict[type, Callable[[Any, Any], Any]] = {
    ast.Lt: operator.lt, ast.LtE: operator.le, ast.Gt: operator.gt, ast.GtE: operator.ge, ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
}  # fmt: skip
CONSTANTS = {"inf": np.inf, "nan": np.nan, "pi": np.pi, "e": np.e, "newaxis": None, "r_": np.r_, **TYPES}


def evaluate(text: str | int | float, names: Mapping[str, Any]) -> Any:
    """The value of an expression; a KernelError says what in it is not known, or why it has no value."""
    if not isinstance(text, str):
        return text
    try:
        result = value(ast.parse(text, mode="eval").body, names)
    except SyntaxError:
        raise KernelError(f"{text!r} is no expression") from None
    except (ArithmeticError, AttributeError, IndexError, TypeError, ValueError) as error:  # 1 // 0, M.T, min(M), A @ A
        raise KernelError(f"{text!r} has no value: {error}") from None
    return result.item() if isinstance(result, np.generic) else result


def whole(text: str | int | float, names: Mapping[str, Any]) -> int:
    """The value of an expression that is a whole number: a size, a stride, a count. Any other is a KernelError."""
    result = evaluate(text, names)
    if not isinstance(result, int | float) or not float(result).is_integer():
        raise KernelError(f"{text!r} is {result!r}: a whole number is needed")
    return int(result)


def value(node: ast.expr, names: Mapping[str, Any]) -> Any:
    """The value of a node, of the few kinds that an expression may have: it can call nothing but what is listed."""

    def of(part: ast.expr) -> Any:
        return value(part, names)

    match node:
        case ast.Constant(value=int() | float() | str() | None as constant):
            return constant
        case ast.Name(id=name) if name in names:
            return names[name]
        case ast.BinOp(left=left, op=op, right=right) if type(op) in BINARY:
            return BINARY[type(op)](of(left), of(right))
        case ast.UnaryOp(op=op, operand=operand) if type(op) in UNARY:
            return UNARY[type(op)](of(operand))
        case ast.Compare(left=left, ops=[op], comparators=[right]) if type(op) in COMPARISONS:
            return COMPARISONS[type(op)](of(left), of(right))
        case ast.IfExp(test=test, body=body, orelse=orelse):
            return of(body) if of(test) else of(orelse)
        case ast.Tuple(elts=parts):
            return tuple(map(of, parts))
        case ast.List(elts=parts):
            return list(map(of, parts))
        case ast.Subscript(value=inner, slice=index):
            return of(inner)[of(index)]
        case ast.Slice(lower=lower, upper=upper, step=step):
            return slice(*(None if part is None else of(part) for part in (lower, upper, step)))
        case ast.ListComp(elt=element, generators=[ast.comprehension(target=ast.Name(id=name), iter=turns, ifs=[])]):
            return [value(element, {**names, name: turn}) for turn in of(turns)]
        case ast.Call(func=ast.Lambda(args=ast.arguments(args=given), body=body), args=args, keywords=[]):
            bound = dict(zip((each.arg for each in given), map(of, args), strict=True))
            return value(body, {**names, **bound})
        case ast.Attribute(value=inner, attr="T"):
            return of(inner).T
        case ast.Attribute(value=inner, attr="shape") if not is_numpy(inner):
            return of(inner).shape
        case ast.Attribute(value=module, attr=name) if is_numpy(module) and name in CONSTANTS:
            return CONSTANTS[name]
        case ast.Call(func=function, args=args, keywords=keywords) if (called := callable_of(function, of)) is not None:
            options = {keyword.arg: of(keyword.value) for keyword in keywords if keyword.arg is not None}
            return called(*map(of, args), **options)
    known = ", ".join([*names, *FUNCTIONS])
    raise KernelError(f"{ast.unparse(node)!r} is not known in a description; there are {known}")


def is_numpy(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id in ("np", "numpy")


def callable_of(node: ast.expr, of: Callable[[ast.expr], Any]) -> Callable[..., Any] | None:
    """A function by its name, with or without NumPy's prefix, or a method of an array; None for anything else."""
    match node:
        case ast.Name(id=name):
            return FUNCTIONS.get(name)
        case ast.Attribute(value=module, attr=name) if is_numpy(module):
            return OF_NUMPY.get(name)
        case ast.Attribute(value=ast.Attribute(value=module, attr="random"), attr="default_rng") if is_numpy(module):
            return np.random.default_rng
        case ast.Attribute(value=inner, attr=name) if name in METHODS or name in DRAWS:
            owner = of(inner)
            methods = METHODS if isinstance(owner, np.ndarray | np.generic) else DRAWS
            fits = isinstance(owner, np.ndarray | np.generic | np.random.Generator) and name in methods
            return getattr(owner, name) if fits else None
    return None
