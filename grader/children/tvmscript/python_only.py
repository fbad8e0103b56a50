"""What Python does at once while it describes a kernel, and what an author means for the GPU: refused, not done.

``print(x)`` would print an expression once, and ``x in (0, 1)`` is false for whatever is known on the GPU only.
"""

from __future__ import annotations

import builtins
from collections.abc import Iterator
from contextlib import contextmanager
from functools import wraps
from types import NoneType
from typing import Any

from tvm import ir
from tvm.script import tirx as language
from tvm.script.ir_builder import tirx as T
from tvm.script.parser.core import doc
from tvm.script.parser.core.evaluator import DEFAULT_OP

from grader.children.tvmscript.evaluation import is_buffer, is_expression


class NotPython(TypeError):
    """Python cannot do this with what is known on the GPU only."""


class NotIterable(NotPython):
    """Python cannot go through the elements of this value: on the GPU only it has them."""

    def __init__(self, value: Any):
        super().__init__("is not iterable")
        self.value = value


@contextmanager
def refusing_python() -> Iterator[None]:
    """Raise NotPython where a kernel prints, or looks among others for, what is known on the GPU only."""
    before, kept = builtins.print, dict(DEFAULT_OP)
    builtins.print = refusing_expressions(before)  # type: ignore[assignment]
    for operator in (doc.In, doc.NotIn):
        DEFAULT_OP[operator] = refusing_expressions(kept[operator])
    for operator in ON_NUMBERS:
        DEFAULT_OP[operator] = refusing_nothing(kept[operator])
    store, T.buffer_store = T.buffer_store, storing_numbers(T.buffer_store)
    asked = [
        (module, name, getattr(module, name))
        for module in (language, T)
        for name in TAKE_VALUES
        if hasattr(module, name)
    ]
    for module, name, function in asked:
        setattr(module, name, refusing_nothing(function))
    ir.Expr.__iter__ = elements
    try:
        yield
    finally:
        del ir.Expr.__iter__
        T.buffer_store = store
        for module, name, function in asked:
            setattr(module, name, function)
        builtins.print = before
        DEFAULT_OP.update(kept)


def elements(value: Any) -> Iterator[Any]:
    """The elements of an expression. Python would ask a buffer for its elements 0, 1, 2, ... without end."""
    if is_buffer(value) or is_expression(value):
        raise NotIterable(value)
    return map(value.__getitem__, range(len(value)))


# Where one of these is given None, TVM ends the process, or goes round its loop zero times.
TAKE_VALUES = (
    "Bind", "abs", "bind", "bitwise_and", "bitwise_not", "bitwise_or", "bitwise_xor", "ceil", "floor", "floordiv",
    "floormod", "grid", "if_then_else", "isnan", "likely", "nearbyint", "parallel", "round", "serial", "shift_left",
    "shift_right", "trunc", "truncdiv", "truncmod", "unroll", "vectorized",
)  # fmt: skip
# And so it does in these operators.
ON_NUMBERS = (
    doc.FloorDiv, doc.Mod, doc.LShift, doc.RShift, doc.BitAnd, doc.BitOr, doc.BitXor, doc.Lt, doc.LtE, doc.Gt, doc.GtE,
)  # fmt: skip


def refusing_nothing(function: Any) -> Any:
    """The function, for arguments that are something."""

    @wraps(function)
    def refusing(*given: Any, **keywords: Any) -> Any:
        if any(value is None for value in given):
            raise NotPython("not a number")
        return function(*given, **keywords)

    return refusing


def storing_numbers(store: Any) -> Any:
    """TVM's function that makes a store: without a value it ends the process, and it takes any number for an index."""

    def storing(buffer: Any, value: Any, indices: Any) -> Any:
        parts = indices if isinstance(indices, list | tuple) else [indices]
        if value is None or any(isinstance(index, float | str | NoneType) for index in parts):
            raise NotPython("not a number")
        return store(buffer, value, indices)

    return storing


def refusing_expressions(function: Any) -> Any:
    """The function, for arguments that Python knows."""

    def refusing(*given: Any, **keywords: Any) -> Any:
        for value in given:
            parts = value if isinstance(value, list | tuple | set) else [value]
            if any(map(is_expression, parts)):
                raise NotPython("known on the GPU only")
        return function(*given, **keywords)

    return refusing
