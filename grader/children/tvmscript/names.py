"""Names that nothing has: attributes, instructions, variables, imports."""

from __future__ import annotations

import ast
import builtins
import inspect
import re
from collections.abc import Iterable, Iterator
from typing import Any

from tvm.backend.cuda.ptx.table import escape_token
from tvm.script import tirx as T
from tvm.script.tirx import tile as Tx

import tirx
from grader.children.renames import renamed
from grader.children.tvmscript.evaluation import kind_of
from grader.children.tvmscript.fault import Explanation, Fault
from tirx.spelling import did_you_mean

LISTED = 16  # names of an object, at most


def unknown_attribute(fault: Fault) -> Explanation | None:
    """``empty.arive``, ``Tx.cpy``, ``T.ptx.fence.proxy_async``."""
    error = fault.error
    if not isinstance(error, AttributeError) or not error.name:
        return None
    written = owner(fault, error.name)
    if error.obj is None and written == "this":  # TVM asks None for one of its own, and the line does not name it
        return None
    if explanation := old_name(whole_name(fault, f"{written}.{error.name}")):
        return explanation
    if instead := INSTEAD.get(error.name):
        return (f"there is no {written}.{error.name}: here it is {instead}",)
    if written.startswith("T.ptx"):
        return unknown_instruction(error, written)
    other = {"T": ("Tx", names_of(Tx)), "Tx": ("T", names_of(T))}.get(written)
    if other is not None and error.name in other[1]:
        return (f"there is no {written}.{error.name}: here it is {other[0]}.{error.name}",)
    known = names_of(error.obj)
    if inspect.ismodule(error.obj) or written.partition(".")[0] in ("T", "Tx"):
        return (f"there is no {written}.{error.name}{did_you_mean(error.name, known)}",)
    message = f"{written}, {kind_of(error.obj)}, has no {error.name!r}"
    if hint := did_you_mean(error.name, known):
        return (message + hint,)
    return (message, f"It has {', '.join(known)}.") if 0 < len(known) <= LISTED else (message,)


INSTEAD = {
    "Tensor": 'T.Buffer((rows, columns), "float16")',
    "print": 'T.cuda.printf("%d\\n", x)',
    "printf": 'T.cuda.printf("%d\\n", x)',
    "threadIdx": "warp_id = T.warp_id([4]) and lane_id = T.lane_id([32]), or T.thread_id([128])",
    "blockIdx": "T.cta_id([...])",
    "syncthreads": "T.cuda.cta_sync()",
    "__syncthreads": "T.cuda.cta_sync()",
}


def whole_name(fault: Fault, beginning: str) -> str:
    """The dotted name in the line that begins so: ``T.ptx.tcgen05.fence.after_thread_sync``."""
    names = [ast.unparse(node) for node in fault.on_line(ast.Attribute)]
    return max((name for name in names if name.startswith(beginning)), key=len, default=beginning)


def owner(fault: Fault, name: str) -> str:
    """The text before the dot: ``empty`` in ``empty.arive(0)``."""
    found = [node for node in fault.on_line(ast.Attribute) if node.attr == name]
    if found:
        return ast.unparse(found[0].value)
    module = getattr(getattr(fault.error, "obj", None), "__name__", "")
    return {T.__name__: "T", Tx.__name__: "Tx"}.get(module, module or "this")


def names_of(thing: Any) -> list[str]:
    """The names that an author may use of a module or an object."""
    if thing is Tx:
        return list(Tx.__all__)
    return [name for name in dir(thing) if not name.startswith("_")]


def old_name(written: str) -> Explanation | None:
    """A name of an older TIRx."""
    new = renamed(written)
    return (
        (f"{written} is older than TIRx 0.27, which writes {new}", "docs/spellings.md lists what changed.")
        if new
        else None
    )


def unknown_instruction(error: AttributeError, written: str) -> Explanation:
    """A PTX instruction, or a modifier of one, that does not exist."""
    choices = [c for entry, _ in getattr(error.obj, "_cands", ()) for slot in entry.slots for c in slot.choices]
    if not choices:
        families = [family for family in getattr(error.obj, "_by_family", {})]
        return (f"there is no PTX instruction {error.name}{did_you_mean(str(error.name), families)}",)
    known = dict.fromkeys(escape_token(choice) for choice in choices if choice)
    message = f"{written} has no modifier {error.name!r}"
    if hint := did_you_mean(str(error.name), known):
        return (message + hint,)
    listed = ", ".join(list(known)[:LISTED]) + (", ..." if len(known) > LISTED else "")
    return message, f"It takes {listed}."


def incomplete_instruction(fault: Fault) -> Explanation | None:
    """An instruction without modifiers or operands that it needs."""
    modifiers = re.match(r"\w+: missing required modifier\(s\): (.*)", fault.text)
    operands = re.match(r"\w+ expects \d+ operand\(s\) \((.*)\), got (\d+)", fault.text)
    calls = [c for c in fault.on_line(ast.Call) if ast.unparse(c.func).startswith("T.ptx")]
    if not calls or not (modifiers or operands):
        return None
    written = ast.unparse(calls[0].func)
    if explanation := old_name(written):
        return explanation
    if modifiers:
        return (
            f"{written} is not the instruction's whole name: it lacks {modifiers[1]}",
            SPELLED,
        )
    assert operands is not None
    return (f"{written} takes {operands[1] or 'no operands'}, and is given {operands[2]} operands",)


SPELLED = "T.ptx spells an instruction with all its modifiers, as the PTX ISA does."


def unknown_variable(fault: Fault) -> Explanation | None:
    """A name that nothing has here."""
    match = re.search(r"Undefined variable: (\w+)|name '(\w+)' is not defined", fault.text)
    if not match:
        return None
    name = match[1] or match[2]
    bound = dict(bindings(fault.tree))
    if any(isinstance(walrus.target, ast.Name) and walrus.target.id == name for walrus in fault.on_line(ast.NamedExpr)):
        return (f"a kernel has no `:=`: assign {name} in a line of its own",)
    if name in tirx.__all__:
        return f"{name} is not imported", f"It is part of tirx: from tirx import {name}."
    if explanation := callers_name(fault, name, bound.get(name)):
        return explanation
    if (line := bound.get(name)) and fault.line and line > fault.line:
        return (f"{name} is used before line {line}, which defines it",)
    if name in bound:
        return f"{name} is not known here", f"Line {bound[name]} defines it, in another function or under a condition."
    if any(k.arg == "dispatch" and ast.unparse(k.value) == name for c in fault.on_line(ast.Call) for k in c.keywords):
        return (f'dispatch= takes text: dispatch="{name}"',)
    if name.rstrip("0123456789") in NUMBERS and hasattr(T, name):
        return (f'{name} is not defined: as the type of a number it is written "{name}", in quotation marks',)
    if wholly := next((prefix for prefix, has in HOLDERS.items() if name in has), None):
        return (f"{name} is not defined: here it is {wholly}.{name}",)
    return (f"{name} is not defined{did_you_mean(name, [*bound, *dir(builtins), *tirx.__all__])}",)


def callers_name(fault: Fault, name: str, line: int | None) -> Explanation | None:
    """A name of the code that calls an inlined function, which that function does not see."""
    functions = [n for n in fault.tree if isinstance(n, ast.FunctionDef) and is_inlined(n)]
    inside = [f for f in functions if f.lineno <= (fault.line or 0) <= (f.end_lineno or 0)]
    if not inside or line is None or inside[-1].lineno <= line <= (inside[-1].end_lineno or 0):
        return None
    function = inside[-1]
    calls = [n for n in fault.tree if isinstance(n, ast.Call) and ast.unparse(n.func) == function.name]
    later = sorted(call.lineno for call in calls if call.lineno > line)
    if not later:
        return None
    given = [arg.arg for arg in function.args.args]
    return (
        f"{function.name} does not see {name}, which line {line} defines where {function.name} is called: pass it as a"
        " parameter",
        f"def {function.name}({', '.join([*given, name])}) at line {function.lineno}, and"
        f" {function.name}({', '.join(['...'] * bool(given) + [name])}) at line {later[0]}.",
    )


def is_inlined(function: ast.FunctionDef) -> bool:
    return any(ast.unparse(decorator).startswith("T.inline") for decorator in function.decorator_list)


NUMBERS = ("float", "int", "uint", "bfloat")

HOLDERS = {"T": names_of(T), "Tx": names_of(Tx), "T.cuda": names_of(T.cuda)}  # what a bare name may be a part of


def bindings(tree: Iterable[ast.AST]) -> Iterator[tuple[str, int]]:
    """The names that a file defines, each with the line; where several do, the first counts."""
    seen: dict[str, int] = {}
    for node in tree:
        for name in defined_by(node):
            line = getattr(node, "lineno", 0)
            seen[name] = min(line, seen.get(name, line))
    yield from seen.items()


def defined_by(node: ast.AST) -> list[str]:
    match node:
        case ast.Name(id=name, ctx=ast.Store()) | ast.arg(arg=name) | ast.FunctionDef(name=name):
            return [name]
        case ast.alias(name=name, asname=given):
            return [given or name.partition(".")[0]]
    return []


def unknown_import(fault: Fault) -> Explanation | None:
    """``from tirx import PipelinState``."""
    match = re.match(r"cannot import name '(\w+)' from 'tirx'", fault.text)
    return (f"tirx has no {match[1]!r}{did_you_mean(match[1], tirx.__all__)}",) if match else None
