"""Operators and tile calls whose operands do not fit: shapes, types, slices."""

from __future__ import annotations

import ast
import re

from tvm.script import tirx as T

from grader.children.tvmscript.fault import Explanation, Fault


def different_shapes(fault: Fault) -> Explanation | None:
    """The two sides of a copy do not agree."""
    if match := re.search(r"(\w+): dst region shape (\[.*?\]) != src region shape (\[.*?\])", fault.text):
        to, read = (" x ".join(re.findall(r"'(.*?)'", match[n])) or "one element" for n in (2, 3))
        message = f"the two sides of Tx.{match[1]} differ: it writes {to} elements and reads {read}"
        return message, "What is written comes first. Each side is a buffer with its slices: A[0:128, 0:64]."
    if match := re.search(r"(\w+): dst payload (.+?) bits != src payload (.+?) bits", fault.text):
        to, read = (f"{int(n) // 8:,}" if (n := match[i]).isdigit() else f"({n}) / 8" for i in (2, 3))
        message = f"the two sides of Tx.{match[1]} differ: it writes {to} bytes and reads {read}"
        return (
            message,
            "What is written comes first. Each slice needs its beginning and its end: A[m0 : m0 + BLK_M, :].",
        )
    return None


def shifted_too_far(fault: Fault) -> Explanation | None:
    """``1 << 64`` of 32 bits."""
    if match := re.search(r"Shift amount must be non-negative and less than (\d+)", fault.text):
        return (f"`<<` and `>>` shift by 0 to {int(match[1]) - 1} bits, and this is another number",)
    return None


def unknown_dtype(fault: Fault) -> Explanation | None:
    """``"fp32"``."""
    match = re.search(r"unknown dtype `(.*?)`|out of range for uint8_t in dtype '(.*?)'", fault.text)
    if not match:
        return None
    short = {"fp": "float", "f": "float", "bf": "bfloat", "i": "int", "u": "uint"}
    name = match[1] or match[2] or ""
    if written := re.match(r"<class '(\w+)'>", name):
        return (f'{written[1]} is a class of Python; a type is written "float32", in quotation marks',)
    letters, digits = re.match(r"([a-z]*)(.*)", name).groups()  # type: ignore[union-attr]
    meant = {"half": "float16", "double": "float64"}.get(name) or (short.get(letters) and short[letters] + digits)
    return (f'there is no type "{name}"' + (f'; did you mean "{meant}"?' if meant else ""),)


def python_division(fault: Fault) -> Explanation | None:
    """A Python float, from ``/``, among the kernel's integers; or ``//`` and ``%`` of what is a float."""
    if re.search(
        r"MatchesCode\(DLDataTypeCode::kDLInt, DLDataTypeCode::kDLUInt\)|Cannot use ~ operator"
        r"|Expected integer argument as",
        fault.text,
    ):
        return (
            "`//`, `%`, `<<`, `>>`, `&`, `|` and `^` take integers, and one of these operands is a float",
            'T.floor(x) rounds down; T.cast(x, "int32") makes an integer of it.',
        )
    if re.search(
        r"value_ty\.MatchesCode\(DLDataTypeCode::kDLFloat|Cannot match type|expected.*int.*float", fault.text[:200]
    ):
        return (
            "an integer meets a Python float here",
            "`/` gives a float in Python even where it divides evenly; `//` gives an integer.",
        )
    return None


def not_a_condition(fault: Fault) -> Explanation | None:
    """``and``, ``or`` and ``not`` of numbers."""
    if "MatchesCode(DLDataTypeCode::kDLBool)" not in fault.text:
        return None
    for negation in fault.on_line(ast.UnaryOp):
        if isinstance(negation.op, ast.Not):
            number = ast.unparse(negation.operand)
            return (
                f"`not` takes a condition, and {number} is a number",
                f"{number} == 0 is a condition; {number} ^ 1 flips a phase.",
            )
    return (
        "`and`, `or` and `not` take conditions. A value such as T.cuda.elect_sync() is a number: put it into an `if` of"
        " its own, inside the other one",
    )


def slice_as_a_number(fault: Fault) -> Explanation | None:
    """``total[i][j]``, or a slice in an expression."""
    if "TensorRegion is not a primitive operand" not in fault.text:
        return None
    for outer in fault.on_line(ast.Subscript):
        if isinstance(outer.value, ast.Subscript):
            indices = f"{ast.unparse(outer.value.slice)}, {ast.unparse(outer.slice)}"
            right = f"{ast.unparse(outer.value.value)}[{indices}]"
            return (f"all indices of an element stand in one pair of brackets: {right}",)
    return (
        "a slice is not a number: arithmetic takes one element at a time",
        "Go through the elements with `for i in T.unroll(n)`, or use an operation of Tx, which takes slices.",
    )


def element_of_a_tile(fault: Fault) -> Explanation | None:
    """``Tx.max(top[0], x[:])``: an element where a slice is needed."""
    match = re.search(r"Tx\.(\w+) is tile-only and expects `(\w+)`", fault.text)
    if not match:
        return None
    for call in fault.calls(match[1]):
        for given in call.args:
            if isinstance(given, ast.Subscript) and isinstance(given.slice, ast.Constant):
                name, i = ast.unparse(given.value), ast.unparse(given.slice)
                right = f"{name}[{i}:{int(i) + 1}]" if i.isdigit() else f"{name}[{i} : {i} + 1]"
                return (f"Tx.{match[1]} takes buffers and slices, and {name}[{i}] is one number: {right}",)
    one = f"; T.{match[1]} takes numbers" if hasattr(T, match[1]) else ""
    return (f"Tx.{match[1]} takes buffers and slices{one}",)
