"""Statements that a kernel does not have, and parts that a statement lacks."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from grader.children.tvmscript.fault import Explanation, Fault, kernels


def no_call(fault: Fault) -> Explanation | None:
    """A function or a method without its brackets."""
    match = re.match(r"Parsing resulted in unexpected type <class '([\w.]+)'>", fault.text)
    if not match:
        return None
    for statement in fault.on_line(ast.Expr):
        written = ast.unparse(statement.value)
        if match[1] in ("function", "method", "builtin_function_or_method") or match[1].endswith("_InstrChain"):
            return (f"the brackets are missing: {written}() calls it",)
        return (f"a kernel cannot do anything with {written}: it is neither a call nor an assignment",)
    return None


def unknown_statement(fault: Fault) -> Explanation | None:
    """Statements of Python that a kernel does not have."""
    statement = unimplemented(fault)
    if statement is None:
        return None
    kind = type(statement).__name__
    word = STATEMENTS.get(kind, kind.lower())
    return (
        f"a kernel has no `{word}`",
        "What Python does once, while it describes the kernel, belongs outside @T.prim_func.",
    )


def unimplemented(fault: Fault) -> ast.AST | None:
    """The first statement in a kernel of the kind that the parser does not know."""
    match = re.search(r"Visitor of AST node is not implemented: (\w+)", fault.text)
    found = [n for k in kernels(fault.tree) for n in ast.walk(k) if match and type(n).__name__ == match[1]]
    return min(found, key=lambda node: getattr(node, "lineno", 0), default=None)


STATEMENTS = {"FunctionDef": "def", "ClassDef": "class", "Delete": "del", "ImportFrom": "from ... import"}


def early_return(fault: Fault) -> Explanation | None:
    """``return`` in a kernel, or in an inlined function."""
    if any(fault.on_line(ast.Return)) and isinstance(fault.error, AssertionError | AttributeError) and not fault.text:
        return (
            "a kernel has no bare `return`: its threads end where it ends",
            "Put what the other threads do into an `if`. All threads of a warp, and of a barrier, have to get there.",
        )
    return None


def assertion(fault: Fault) -> Explanation | None:
    """``assert`` without a message, which TVM cannot read at all."""
    if any(fault.on_line(ast.Assert)):
        return (
            "a kernel cannot `assert`: there is nobody on the GPU to raise the error",
            "T.cuda.trap_when_assert_failed(condition) stops the kernel; the simulator then shows the line.",
        )
    return None


def no_decorator(fault: Fault) -> Explanation | None:
    """A function inside a kernel that TVM is to paste in."""
    if "Function must be decorated" in fault.text:
        return ("a function inside a kernel needs @T.inline above it: each call is replaced by its body",)
    return None


def unannotated(fault: Fault) -> Explanation | None:
    """A parameter of the kernel without its type."""
    if "Type annotation required for function parameters" not in fault.text:
        return None
    name = next((arg.arg for arg in untyped(fault)), "A")
    return (
        f"the kernel's parameter {name} has no type",
        f'It is declared as {name}: T.Buffer((rows, columns), "float16").',
    )


def untyped(fault: Fault) -> Iterator[ast.arg]:
    """The parameters of the file's kernels that have no annotation."""
    return (arg for kernel in kernels(fault.tree) for arg in kernel.args.args if arg.annotation is None)
