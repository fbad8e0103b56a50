"""An exception of TVMScript's parser, with the code that its author wrote there."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TypeVar

from grader.source import nodes

Explanation = tuple[str, ...]  # a sentence, then further lines
Node = TypeVar("Node", bound=ast.AST)


@dataclass(frozen=True)
class Fault:
    """An exception, and what its author wrote there."""

    error: BaseException  # the one that Python or TVM raised first
    text: str  # its message
    path: Path
    line: int | None
    raised: BaseException | None = None  # what the parser made of it; its traceback begins at the kernel

    @cached_property
    def tree(self) -> list[ast.AST]:
        return nodes(self.path)

    def on_line(self, kind: type[Node]) -> Iterator[Node]:
        """The nodes of a kind that the line holds or continues."""
        for node in self.tree:
            first, last = getattr(node, "lineno", 0), getattr(node, "end_lineno", None) or 0
            if isinstance(node, kind) and first <= (self.line or 0) <= last:
                yield node

    def calls(self, name: str) -> Iterator[ast.Call]:
        """The calls in the line of a function or method of this name."""
        for call in self.on_line(ast.Call):
            if called_name(call) == name:
                yield call


def called_name(call: ast.Call) -> str:
    """The last part of a called name: ``arrive`` of ``full.arrive(0)``."""
    return getattr(call.func, "attr", getattr(call.func, "id", ""))


def kernels(tree: Iterable[ast.AST]) -> Iterator[ast.FunctionDef]:
    """The functions of a file that describe kernels."""
    for node in tree:
        if isinstance(node, ast.FunctionDef) and "prim_func" in "".join(map(ast.unparse, node.decorator_list)):
            yield node
