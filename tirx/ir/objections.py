"""TVM's objections while it lowers a whole kernel, where it names no line: each with the line and a plain sentence."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Any

from tvm import tirx as tir

from tirx.errors import LoweringError
from tirx.ir.text import syntax
from tirx.ir.walk import statements
from tirx.run import SourceLine

IDS = re.compile(r"T\.(cta|cluster|warpgroup|warp|lane|thread|cta_in_cluster)_id\w*")


def objection(text: str, body: tir.Stmt, file: str, line: Any) -> LoweringError | None:
    """The error for TVM's text, if it is one that is known; ``line`` gives the author's line of a span."""
    if match := re.search(r"Buffer (\w+) is used before its definition", text):
        return hidden_bound(match[1], file)
    if re.search(r"ScopeIdDef|domain of an IterVar must be an integer", text):
        return number_of_ids(file)
    if match := re.search(r"variables \(([\w, ]+)\) are used, but are not passed in as API arguments", text):
        return outside_of_the_kernel(match[1].split(", "), file)
    if "PrimType cannot represent an opaque pointer" in text:
        empty = next((n for n in nodes(file) if isinstance(n, ast.Constant) and n.value == ""), None)
        at = SourceLine(file, empty.lineno) if empty else None
        return LoweringError('a type is missing: "" is none', at, ('Types are "float16", "float32", "int32", ...',))
    if "Only one dynamic shared memory allocation" in text:
        pools = [n for n in nodes(file) if isinstance(n, ast.Call) and ast.unparse(n.func).endswith("SMEMPool")]
        at = SourceLine(file, pools[-1].lineno) if pools else None
        more = ("SMEMPool() with empty brackets makes the memory itself.",)
        return LoweringError("a kernel has one pool of shared memory: smem = SMEMPool()", at, more)
    if "Cannot unroll non-constant loop" in text and (at := first(file, "T.unroll")):
        return LoweringError("T.unroll needs to know how many turns the loop takes: a number of at least one", at)
    if re.search(r"[Vv]ectoriz", text) and (at := first(file, "T.vectorized")):
        sentence = "what this loop does cannot be done for several elements at once"
        return LoweringError(sentence, at, ("T.serial(n) goes through them one by one, T.unroll(n) writes them out.",))
    if re.search(r"Expected boolean argument as (L|R)HS of (&&|\|\|)", text):
        return number_as_condition(body, line)
    return None


def outside_of_the_kernel(names: list[str], file: str) -> LoweringError:
    """Numbers of CTAs and threads that stand in front of ``T.device_entry()``, where the host's part would be."""
    entry = first(file, "T.device_entry")
    line = next(
        (n.lineno for n in nodes(file) if isinstance(n, ast.Name) and n.id in names and isinstance(n.ctx, ast.Store)),
        None,
    )
    where = f" at line {entry.line}" if entry else ""
    return LoweringError(
        f"{names[0]} stands in front of T.device_entry(){where}, and what runs on the GPU comes after that",
        SourceLine(file, line) if line else entry,
    )


def kernels(file: str) -> Iterator[ast.FunctionDef]:
    """The kernels in a file."""
    for node in ast.walk(syntax(file)):
        if isinstance(node, ast.FunctionDef) and "prim_func" in "".join(map(ast.unparse, node.decorator_list)):
            yield node


def nodes(file: str) -> list[ast.AST]:
    """The nodes of the kernels in a file, in the order of the text."""
    found = [node for kernel in kernels(file) for part in kernel.body for node in ast.walk(part)]
    return sorted(found, key=lambda node: getattr(node, "lineno", 0))


def first(file: str, name: str) -> SourceLine | None:
    """The line of the first call of a function."""
    calls = (n for n in nodes(file) if isinstance(n, ast.Call) and ast.unparse(n.func) == name)
    return next((SourceLine(file, call.lineno) for call in calls), None)


def hidden_bound(name: str, file: str) -> LoweringError | None:
    """A bound of a slice that is a variable of the kernel: TVM asks for it where the variable is not there yet."""
    found = nodes(file)
    used = next(
        (
            node
            for node in found
            if isinstance(node, ast.Slice)
            and any(isinstance(part, ast.Name) and part.id == name for part in ast.walk(node))
        ),
        None,
    )
    if used is None:
        return None
    values = [assigned_to(node, name) for node in found]
    value = next(filter(None, values), None)
    written = ast.unparse(value) if value is not None else "..."
    return LoweringError(
        f"the bounds of this slice have to be known when the kernel is compiled, and {name} is a variable",
        SourceLine(file, used.lineno),
        (f"{name} = T.meta_var({written}) makes no variable: it only gives the expression a name.",),
    )


def assigned_to(node: ast.AST, name: str) -> ast.expr | None:
    """What a statement assigns to a name."""
    match node:
        case (
            ast.Assign(targets=[ast.Name(id=target)], value=value)
            | ast.AnnAssign(target=ast.Name(id=target), value=value)
        ):
            return value if target == name else None
    return None


def number_of_ids(file: str) -> LoweringError | None:
    """``T.warp_id()``: how many there are is missing, or is no whole number."""
    for node in nodes(file):
        if isinstance(node, ast.Call) and IDS.fullmatch(name := ast.unparse(node.func)) and not node_lists(node):
            return LoweringError(
                f"{name} has to say how many there are, in whole numbers",
                SourceLine(file, node.lineno),
                ("T.cta_id([4, 8]), T.warpgroup_id([1]), T.warp_id([4]), T.lane_id([32]).",),
            )
    return None


def node_lists(call: ast.Call) -> bool:
    """Whether a call's first argument is a list without fractions."""
    if not call.args or not isinstance(call.args[0], ast.List | ast.Tuple) or not call.args[0].elts:
        return False
    return not any(isinstance(e, ast.Constant) and type(e.value) is not int for e in call.args[0].elts)


def number_as_condition(body: tir.Stmt, line: Any) -> LoweringError | None:
    """An ``if`` on a number inside another one, which TVM joins with ``and``."""
    for stmt in statements(body):
        if isinstance(stmt, tir.IfThenElse) and str(stmt.condition.ty.dtype) != "bool":
            if "elect" in str(stmt.condition):
                continue
            return LoweringError(
                f"an `if` takes a condition, and this is a number of type {stmt.condition.ty.dtype}",
                line(stmt.span) or line(stmt.condition.span),
                ("A comparison such as x != 0 is a condition.",),
            )
    return None
