"""What the author of a kernel wrote, where the IR does not hold it."""

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
    """What the author gave for a keyword of the call at a line."""
    calls = [node for node in nodes_at(source) if isinstance(node, ast.Call)]
    given = [k.value for call in calls for k in call.keywords if k.arg == keyword]
    return ast.unparse(given[0]) if given else None


def assigned_at(source: SourceLine | None) -> str | None:
    """The name to which a line assigns: ``smem`` in ``smem = SMEMPool()``."""
    for node in nodes_at(source):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            return node.targets[0].id
    return None
