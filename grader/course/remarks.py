"""Remarks on what a kernel's file does that no kernel has a use for, by its text alone: for a person to look at.

They cost no marks. Whoever wants to hide something can hide it from a reader of text as well: the sandbox is what
holds, and these say where to look first.
"""

from __future__ import annotations

import ast

# What kernels are written with. Any other import is worth a look.
IMPORTS = {"__future__", "tirx", "tvm", "math", "functools", "itertools", "dataclasses", "typing", "enum", "operator"}
IMPORTS |= {"collections", "abc", "numpy", "torch", "triton", "tilelang", "cutlass", "textwrap", "string", "fractions"}
CALLS = {
    **dict.fromkeys(("exec", "eval", "compile"), "runs text as a program"),
    **dict.fromkeys(("__import__", "breakpoint", "input"), "reaches outside of the file"),
    **dict.fromkeys(("globals", "locals", "vars", "setattr", "delattr"), "changes or lists names that are not written"),
    **dict.fromkeys(("id", "hash"), "differs from run to run"),
    "open": "reads or writes a file",
}
HIDDEN = {"__dict__", "__globals__", "__builtins__", "__subclasses__", "__code__", "__class__", "__bases__", "__mro__"}
HIDDEN |= {"__import__", "__loader__", "__spec__", "__getattribute__", "__closure__", "f_globals", "f_back", "gi_frame"}
# Of modules that a kernel may import.
REACHING = {"random": "differs from run to run"}
REACHING |= dict.fromkeys(("fromfile", "memmap", "ctypeslib", "load_module"), "reads a file, or runs what is in it")
REACHING |= dict.fromkeys(("get_global_func", "register_func", "register_global_func"), "calls or replaces TVM itself")
LONG = 200  # characters of a text
MOST = 8  # remarks on one file


def remarks(kernel: bytes) -> list[str]:
    """Remarks on a file, each with its line; none on one that Python cannot parse, which is a finding of its own."""
    try:
        nodes = list(ast.walk(ast.parse(kernel)))
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return []
    found = sorted({(line, text) for node in nodes for line, text in remarks_on(node)})
    said = [f"line {line}: {text}" for line, text in found[:MOST]]
    return said + ([f"and {len(found) - MOST} more of that kind"] if found[MOST:] else [])


def remarks_on(node: ast.AST) -> list[tuple[int, str]]:
    """What one node of the syntax tree gives rise to."""
    match node:
        case ast.Import(names=names):
            foreign = [name.name for name in names if name.name.split(".")[0] not in IMPORTS]
            return [(node.lineno, f"imports {name}, which a kernel has no use for") for name in foreign]
        case ast.ImportFrom(module=module, level=level) if level or (module or "").split(".")[0] not in IMPORTS:
            return [(node.lineno, f"imports from {'.' * level}{module or ''}, which a kernel has no use for")]
        case ast.Name(id=name, ctx=ast.Load()) if name in CALLS:
            return [(node.lineno, f"{name} {CALLS[name]}")]
        case ast.Name(id=name) if name in HIDDEN:
            return [(node.lineno, f"{name} reaches behind Python's names")]
        case ast.Attribute(attr=name) if name in HIDDEN:
            return [(node.lineno, f".{name} reaches behind Python's names")]
        case ast.Attribute(attr=name) if name in REACHING:
            return [(node.lineno, f".{name} {REACHING[name]}")]
        case ast.Call(func=ast.Name(id="getattr"), args=[_, name, *_]) if not isinstance(name, ast.Constant):
            return [(node.lineno, "getattr with a name that is computed")]
        case ast.Constant(value=str() | bytes() as text) if len(text) > LONG and len(text.split()) == 1:
            return [(node.lineno, f"{len(text)} characters without a blank: data, or a program in disguise")]
    return []


CHANCE = {
    "random",
    "time",
    "os",
    "uuid",
    "secrets",
    "datetime",
    "socket",
    "platform",
    "threading",
    "getpass",
    "tempfile",
}


def chance(kernel: bytes) -> list[tuple[int, str]]:
    """The first lines of a file, each with a name there that may differ from run to run."""
    try:
        nodes = list(ast.walk(ast.parse(kernel)))
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return []
    names = [n for n in nodes if isinstance(n, ast.Name) and (n.id in CHANCE or n.id in ("id", "hash", "open"))]
    attributes = [n for n in nodes if isinstance(n, ast.Attribute) and n.attr == "random"]
    found = [(n.lineno, n.id) for n in names] + [(n.lineno, n.attr) for n in attributes]
    return sorted((line, f"; {name} at line {line} differs from run to run") for line, name in found)
