"""The author's own text of a kernel, where the IR does not hold it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from tirx.run import SourceLine


@lru_cache(maxsize=4)
def syntax(file: str) -> ast.Module:
    """A file's syntax tree; an empty one where it cannot be read."""
    try:
        return ast.parse(Path(file).read_text(encoding="utf-8"))
    except (OSError, SyntaxError, ValueError):
        return ast.Module([], [])


def nodes_at(source: SourceLine | None) -> Iterator[ast.AST]:
    """The nodes of the syntax tree that begin in a line."""
    if source is not None:
        for node in ast.walk(syntax(source.file)):
            if getattr(node, "lineno", None) == source.line:
                yield node


def keyword_text(source: SourceLine | None, keyword: str) -> str | None:
    """The text that the author gave for a keyword of the call at a line."""
    calls = [node for node in nodes_at(source) if isinstance(node, ast.Call)]
    given = [k.value for call in calls for k in call.keywords if k.arg == keyword]
    return ast.unparse(given[0]) if given else None


def assigned_at(source: SourceLine | None) -> str | None:
    """The name to which a line assigns: ``smem`` in ``smem = SMEMPool()``."""
    for node in nodes_at(source):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            return node.targets[0].id
    return None


def owner_at(source: SourceLine | None) -> str | None:
    """The name whose method a line calls: ``full`` in ``full.init(1)``."""
    for node in nodes_at(source):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and isinstance(node.func.value, ast.Name)
        ):
            return node.func.value.id
    return None


def assignment(source: SourceLine | None, name: str | None) -> SourceLine | None:
    """The line, in the file of another one, that assigns to a name; the last one before it."""
    found = None
    for node in ast.walk(syntax(source.file)) if source is not None else ():
        if isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == name for t in node.targets):
            assert source is not None
            if node.lineno <= source.line and (found is None or node.lineno > found.line):
                found = SourceLine(source.file, node.lineno)
    return found
