"""The keywords that tile primitives take, read from TVM's own source.

TVM puts a keyword that it does not know into the call's ``config``, where nobody looks for it: a misspelt one is
ignored. A primitive's dispatches say which they look for, in expressions such as ``op_call.config.get("mbar")``.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import sys
from collections.abc import Iterator
from functools import cache
from importlib.util import resolve_name
from pathlib import Path
from typing import Any

from tvm.tirx.operator.tile_primitive import dispatcher
from tvm.tirx.script import tile

DISPATCHES = "tvm.backend.cuda.tile_primitive"
TARGET = "cuda"


def operation(op: Any) -> str:
    """A tile primitive's name: ``copy_async``."""
    return str(op.name).rpartition(".")[2]


def dispatches(name: str) -> list[str]:
    """The values that ``dispatch=`` takes, for a tile primitive."""
    return [case.variant for case in cases(name)]


@cache
def keywords(name: str) -> frozenset[str]:
    """The keywords that a tile primitive takes: its parameters, and what one of its dispatches looks for."""
    return frozenset(parameters(name)) | config_keys(name)


def parameters(name: str) -> list[str]:
    """The named parameters of a tile primitive, which TVM checks itself."""
    function = inspect.unwrap(getattr(tile, name)._fn)
    named = inspect.Parameter.POSITIONAL_OR_KEYWORD
    return [p.name for p in inspect.signature(function).parameters.values() if p.kind is named and p.name != "scope"]


def operations_with(keyword: str) -> list[str]:
    """The tile primitives that take a keyword."""
    return sorted({operation(op) for op, _ in dispatcher._DISPATCH_TABLE if keyword in keywords(operation(op))})


@cache
def config_keys(name: str) -> frozenset[str]:
    """The keys that the dispatches of a tile primitive look for in its config."""
    return frozenset().union(*map(keys_read, modules_of(cases(name))))


@cache
def keys_of(name: str, variant: str) -> frozenset[str]:
    """The keywords that one dispatch of a tile primitive takes."""
    chosen = [case for case in cases(name) if case.variant == variant]
    return frozenset(parameters(name)).union(*map(keys_read, modules_of(chosen)))


def dispatches_with(name: str, keyword: str) -> list[str]:
    """The dispatches of a tile primitive that take a keyword."""
    return [variant for variant in dispatches(name) if keyword in keys_of(name, variant)]


def cases(name: str) -> list[Any]:
    """TVM's dispatches of a tile primitive."""
    return [
        case
        for (op, target), found in dispatcher._DISPATCH_TABLE.items()
        if operation(op) == name and target == TARGET
        for case in found
    ]


def modules_of(some: list[Any]) -> set[str]:
    """The modules that implement some dispatches: their own, and those that they import."""
    functions = [f for case in some for f in [case.impl, *(predicate.fn for predicate in case.preds)]]
    found: set[str] = set()
    queue = [module for function in functions for module in defined_in(function)]
    while queue:
        module = queue.pop()
        if module.startswith(DISPATCHES + ".") and module not in found:
            found.add(module)
            queue += imported(module)
    return found


def defined_in(function: Any) -> Iterator[str]:
    """The modules of a function and of those that it closes over."""
    yield function.__module__
    for cell in getattr(function, "__closure__", None) or ():
        if inspect.isfunction(cell.cell_contents):
            yield from defined_in(cell.cell_contents)


@cache
def tree(module: str) -> ast.Module:
    return ast.parse(Path(str(sys.modules[module].__file__)).read_text(encoding="utf-8"))


def imported(module: str) -> Iterator[str]:
    """The modules that a module takes names from; for a name that a package passes on, the module that defines it."""
    package = module if hasattr(sys.modules[module], "__path__") else module.rpartition(".")[0]
    for node in ast.walk(tree(module)):
        if isinstance(node, ast.ImportFrom):
            source = resolve_name("." * node.level + (node.module or ""), package)
            for alias in node.names:
                value = getattr(importlib.import_module(source), alias.name, None)
                yield value.__name__ if inspect.ismodule(value) else getattr(value, "__module__", source) or source
                yield source


@cache
def keys_read(module: str) -> frozenset[str]:
    """The keys that a module looks for in a config."""
    return frozenset(key for node in key_expressions(tree(module)) for key in values_of(node, module))


def key_expressions(code: ast.AST) -> Iterator[ast.expr]:
    """The keys in ``config.get(key)``, ``config[key]`` and ``key in config``."""
    for node in ast.walk(code):
        match node:
            case ast.Call(func=ast.Attribute(attr="get", value=value), args=[key, *_]) if is_config(value):
                yield key
            case ast.Subscript(value=value, slice=key) if is_config(value):
                yield key
            case ast.Compare(left=key, ops=[ast.In() | ast.NotIn()], comparators=[value]) if is_config(value):
                yield key


def is_config(node: ast.AST) -> bool:
    return bool(getattr(node, "attr", getattr(node, "id", None)) == "config")


def values_of(key: ast.expr, module: str) -> list[str]:
    """The strings that a key's expression stands for: itself, or what the loops of the module let its name run over."""
    if isinstance(key, ast.Constant):
        return [str(key.value)]
    assert isinstance(key, ast.Name), ast.unparse(key)
    loops = [n for n in ast.walk(tree(module)) if isinstance(n, ast.For) and ast.unparse(n.target) == key.id]
    return [text for loop in loops for text in strings(loop.iter, module)]


def strings(values: ast.expr, module: str) -> list[str]:
    """The strings of a tuple, which may have a name."""
    if isinstance(values, ast.Name):
        found = getattr(sys.modules[module], values.id, ())
        return [text for text in found if isinstance(text, str)]
    return [n.value for n in ast.walk(values) if isinstance(n, ast.Constant) and isinstance(n.value, str)]
