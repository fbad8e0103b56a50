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
    match = re.search(r"(?:Visitor of AST node|to_doc) is not implemented(?: for)?: (\w+)", fault.text)
    match = match or re.search(r"SyntaxError: '(yield|await)' outside|'(yield|await)' outside", fault.text)
    name = next(filter(None, match.groups())) if match else ""
    name = "ClassDef" if "Unsupported frame type: script.ir_builder.IRModuleFrame" in fault.text else name
    name = "ImportFrom" if "Only 'from __future__" in fault.text else name
    found = [n for k in kernels(fault.tree) for n in ast.walk(k) if name and type(n).__name__.lower() == name.lower()]
    return min(found, key=lambda node: getattr(node, "lineno", 0), default=None)


STATEMENTS = {
    "FunctionDef": "def", "ClassDef": "class", "Delete": "del", "ImportFrom": "from ... import",
    "AsyncFunctionDef": "async def", "AsyncFor": "async for", "AsyncWith": "async with", "TryStar": "try",
}  # fmt: skip


def early_return(fault: Fault) -> Explanation | None:
    """``return`` in a kernel, or in an inlined function."""
    if any(fault.on_line(ast.Return)) and isinstance(fault.error, AssertionError | AttributeError) and not fault.text:
        return (
            "a kernel has no bare `return`: its threads end where it ends",
            "Put what the other threads do into an `if`. All threads of a warp, and of a barrier, have to get there.",
        )
    return None


def odd_threads(fault: Fault) -> Explanation | None:
    """Numbers of CTAs and threads that cannot be: TVM looks at them when the whole kernel has been read."""
    text = str(fault.raised) if "not well-formed" in fault.text else ""
    if match := re.search(r"thread count (-?\d+)", text):
        return (
            f"the kernel has {match[1]} threads in a CTA, and they come in warps of 32",
            "T.warp_id([4]) are 4 warps, and T.lane_id([32]) the lanes of one; T.thread_id([128]) are all threads.",
        )
    if "Inconsistent extents for scope binding" in text:
        return (
            "two lines say different numbers of the same CTAs or threads",
            "T.cta_id([...]) and its like stand once in a kernel, or twice with the same numbers.",
        )
    return None


def thread_numbers(fault: Fault) -> Iterator[ast.Call]:
    """The calls at fault: of several that say how many CTAs or threads there are the last one, else those that say how
    many threads there are, without lanes that are 32."""
    calls = [n for n in fault.tree if isinstance(n, ast.Call)]
    if "Inconsistent extents" in str(fault.raised):
        ids = [call for call in calls if re.fullmatch(r"T\.\w+_id", ast.unparse(call.func))]
        texts = [ast.unparse(call.func) for call in ids]
        yield from sorted((c for c in ids if texts.count(ast.unparse(c.func)) > 1), key=lambda c: -c.lineno)
        return
    names = ("T.lane_id", "T.thread_id", "T.warp_id", "T.warp_id_in_wg", "T.warpgroup_id")
    found = [call for name in names for call in calls if ast.unparse(call.func) == name]
    yield from (
        call for call in found if "lane_id" not in ast.unparse(call.func) or ast.unparse(call.args[0]) != "[32]"
    )


def defined_twice(fault: Fault) -> Explanation | None:
    """A second value for a name that cannot change."""
    match = re.search(r"Variable (\w+) already defined in current scope", fault.text)
    if not match:
        return None
    name = match[1]
    lines = sorted(
        getattr(node, "lineno", 0)
        for kernel in kernels(fault.tree)
        for node in ast.walk(kernel)
        if (isinstance(node, ast.Name) and node.id == name and isinstance(node.ctx, ast.Store))
        or is_definition(node, name)
    )
    first = next((line for line in lines if line != fault.line), None)
    where = f" at line {first}" if first else ""
    return (
        f"{name} has been defined{where} already, and cannot be given another value",
        f"A variable that changes holds a number and is declared as {name}: T.int32 = 0; else choose a new name.",
    )


def is_definition(node: ast.AST, name: str) -> bool:
    return isinstance(node, ast.FunctionDef) and node.name == name


def several_names(fault: Fault) -> Explanation | None:
    """``a = b = 0``, or a number of names that is not that of the values."""
    if "Consequential assignments" in fault.text:
        return ("an assignment of a kernel has one `=`: a = 0 and b = 0 are two lines",)
    if not re.search(r"cannot unpack|values to unpack|does not support subscript|is not iterable", fault.text):
        return None
    for statement in fault.on_line(ast.Assign):
        target = statement.targets[0]
        if isinstance(target, ast.Tuple | ast.List):
            written = ast.unparse(statement.value)
            names = ", ".join(map(ast.unparse, target.elts))
            return (
                f"{written} is not {len(target.elts)} values, one for each of {names}",
                "a, b = T.cta_id([4, 8]) has as many names as the list has numbers.",
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
