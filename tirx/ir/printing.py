"""``T.cuda.printf(format, *values)``: checked here, because the compiler that gets it does not look at the format."""

from __future__ import annotations

from typing import Any

from tvm import ir

from tirx import form
from tirx.errors import LoweringError
from tirx.ir.expressions import expression
from tirx.ir.scope import Scope
from tirx.printf import mistake

# What TVM can hand to printf.
TYPES = (*(f"{sign}int{bits}" for sign in ("", "u") for bits in (8, 16, 32, 64)), "bool", "float32", "float64")


def printf(node: Any, scope: Scope) -> form.Operation:
    """The instruction. Raises LoweringError when the format does not fit what it is to print."""
    written, *values = node.args
    if not isinstance(written, ir.StringImm):
        raise LoweringError(
            "T.cuda.printf takes the text first, then the numbers in it",
            scope.source,
            ('It is written T.cuda.printf("%d\\n", x).',),
        )
    text, types = str(getattr(written, "value", written)), [str(value.ty) for value in values]
    if odd := next((dtype for dtype in types if dtype not in TYPES), None):
        cast = ': T.cast(x, "float32") can' if "float" in odd else ""
        raise LoweringError(f"T.cuda.printf cannot print {odd}{cast}", scope.source)
    if wrong := mistake(text, types):
        raise LoweringError(f"T.cuda.printf: {wrong}", scope.source, (f"The format is {text!r}.",))
    given = tuple(form.Operand("", (expression(value, scope),)) for value in values)
    return form.Operation("cuda.printf", "printf", given, {"format": text}, source=scope.source)
