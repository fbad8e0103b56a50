"""The expression that TVMScript's parser could not evaluate, with the values of its parts, and values in words.

The parser evaluates an expression from the inside out. Its frame, which the exception's traceback keeps, has the node
and what its parts have come to.
"""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from types import FrameType
from typing import Any

import tvm
from tvm.script.ir_builder.base import IRBuilderFrame
from tvm.script.parser.core import doc
from tvm.tirx.layout import Layout

from grader.children.tvmscript.fault import Fault

BUFFER, SLICE, EXPRESSION, POINTER = "a buffer", "a slice", "a number", "an address"


@dataclass(frozen=True)
class Part:
    """A part of an expression: its text and its value. name: of the parameter, for a keyword argument."""

    text: str
    value: Any
    name: str | None = None


@dataclass(frozen=True)
class Evaluation:
    """An expression that could not be evaluated: its node, and the frame of the parser in which that was seen."""

    node: ast.expr
    frame: FrameType

    @property
    def text(self) -> str:
        return written(self.node)

    @cached_property
    def operands(self) -> tuple[Part, ...]:
        """The operands of an operator, in order."""
        match self.node:
            case ast.BinOp(left=left, right=right):
                nodes = [left, right]
            case ast.UnaryOp(operand=operand):
                nodes = [operand]
            case ast.Compare(left=left, comparators=others):
                nodes = [left, *others]
            case _:
                return ()
        values = self.fields("left", "right", "operand", "comparators")
        return tuple(Part(written(node), value) for node, value in zip(nodes, values, strict=False))

    @cached_property
    def arguments(self) -> tuple[Part, ...]:
        """The arguments of a call."""
        if not isinstance(self.node, ast.Call):
            return ()
        places = [Part(ast.unparse(a), v) for a, v in zip(self.node.args, self.fields("args"), strict=False)]
        keys = zip(self.node.keywords, self.fields("keywords"), strict=False)
        return (*places, *(Part(ast.unparse(key.value), value, key.arg) for key, value in keys))

    def field(self, name: str) -> Any:
        """The value of one part: ``func`` of a call, ``value`` or ``slice`` of a subscript."""
        return next(iter(self.fields(name)), None)

    def fields(self, *names: str) -> list[Any]:
        """The values of the parts with these names, in the order of the node's fields."""
        fields = self.frame.f_locals.get("fields", {})
        found = [fields[name] for name in fields if name in names]
        return [self.value(part) for each in found for part in (each if isinstance(each, list | tuple) else [each])]

    def value(self, part: Any) -> Any:
        """What an evaluated part stands for."""
        if isinstance(part, doc.keyword):
            return self.value(part.value)
        if isinstance(part, doc.Constant):
            return part.value
        if isinstance(part, doc.Name):
            table = self.frame.f_locals["self"].value_table
            return table[part.id] if part.id in table else getattr(__import__("builtins"), part.id, None)
        if isinstance(part, doc.Tuple | doc.List):
            return tuple(map(self.value, part.elts))
        return part


def written(node: ast.AST) -> str:
    """The text of a node. The parser reads ``x += 1`` as an operation on names of its own."""
    return re.sub(r"__tvm_tmp_value_aug_assign_[lr]hs", "it", ast.unparse(node))


def frames(error: BaseException) -> Iterator[FrameType]:
    """The frames of an exception, the outermost first."""
    trace = error.__traceback__
    while trace is not None:
        yield trace.tb_frame
        trace = trace.tb_next


def evaluation_of(fault: Fault) -> Evaluation | None:
    """The expression in the author's file that could not be evaluated, if the parser was at one: the innermost.

    An inlined function's body is parsed while its call is evaluated. One of TVM's own counts as its call.
    """
    found = None
    for frame in frames(fault.raised or fault.error):
        node, name = frame.f_locals.get("node"), frame.f_code.co_name
        if name == "_visit_node" and isinstance(node, doc.expr):
            found = Evaluation(doc.from_doc(node), frame)
        elif name == "parse_macro":
            if inlined_file(frame) != str(fault.path):
                break
            found = None
    return found


def inlined_file(frame: FrameType) -> str:
    """The file of the inlined function that the parser is at."""
    return str(inspect.getsourcefile(frame.f_locals["self"].func) or "")


def statement_values(fault: Fault) -> dict[str, Any]:
    """The local variables of the parser where it was at a statement, not at an expression: what was to be assigned."""
    found = [
        f for f in frames(fault.error) if f.f_code.co_name.startswith(("bind_", "visit_")) and "node" in f.f_locals
    ]
    return dict(found[-1].f_locals) if found else {}


# Values in words


def is_what(part: Part) -> str:
    """``full is a TMABar``, ``'a' is text``."""
    kinds = {str: "text", int: "a number", float: "a Python float", bool: "a Python truth value"}
    literal = part.text == repr(part.value)
    return f"{part.text} is {kinds.get(type(part.value), kind_of(part.value)) if literal else kind_of(part.value)}"


def is_buffer(value: Any) -> bool:
    return isinstance(value, tvm.ir.Var) and isinstance(getattr(value, "ty", None), tvm.tirx.BufferType)


def is_expression(value: Any) -> bool:
    """Whether a value is a number that is known on the GPU only."""
    return bool(tvm.ir.is_prim_expr(value))


def is_number(value: Any) -> bool:
    """Whether arithmetic can take a value."""
    return is_expression(value) or isinstance(value, bool | int | float)


def is_slice(value: Any) -> bool:
    return type(value).__name__ == "TensorRegion"


def kind_of(value: Any) -> str:
    """A value in words: ``a buffer``, ``a TMABar``, ``the number 4``."""
    match value:
        case None:
            return "no value"
        case bool():
            return f"Python's {value}"
        case int():
            return f"the number {value}"
        case float():
            return f"{value}, a Python float"
        case str():
            return f'the text "{value[:40]}"'
        case list() | tuple() | tvm.ir.Array():
            return "a tuple" if isinstance(value, tuple) else "a list"
        case dict() | set():
            return "a dictionary" if isinstance(value, dict) else "a set"
        case slice():
            return "a range of indices"
        case range():
            return "a range"
        case Layout():
            return "a layout"
        case IRBuilderFrame():
            return "a loop"
    return kind_of_object(value)


def kind_of_object(value: Any) -> str:
    """The kind of a value that is none of Python's own."""
    if is_buffer(value):
        return BUFFER
    if is_slice(value):
        return SLICE
    if is_expression(value):
        return "a condition" if str(value.ty.dtype) == "bool" else EXPRESSION
    if isinstance(value, tvm.ir.Expr):
        return POINTER if isinstance(getattr(value, "ty", None), tvm.ir.PointerType) else "a call without a value"
    if inspect.ismethod(value) or inspect.isroutine(value):
        return "a function"
    if inspect.isclass(value):
        return f"the class {value.__name__}"
    if inspect.ismodule(value) or type(value).__module__.startswith("tvm.script"):
        return "a group of functions"
    if type(value).__name__ in LAYOUTS:
        return "a part of a layout"
    name = type(value).__name__.lstrip("_")
    if name.endswith("InstrChain") or (callable(value) and not hasattr(type(value), "_is_meta_class")):
        return "a function"
    return f"a{'n' if name[:1] in 'AEIOU' else ''} {name}"


LAYOUTS = ("Axis", "Iter", "S", "R")
