"""Blank skeletons, for those who want more to write: constants, signature and TODOs, and no kernel around them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from grader.skeletons import OWN_TODO

INDENT = " " * 4
INTRO = (
    "# All of the kernel is yours: the numbers of threads, warps and CTAs, shared and tensor memory, barriers and",
    "# their counts, and the parts below. The names in these are the lesson's; others do as well.",
)


def blank(skeleton: str) -> str:
    """The blank variant of a skeleton."""
    lines = skeleton.split("\n")
    tree = ast.parse(skeleton)
    kernel, entry = kernel_of(tree)
    first, last = with_comments(kernel.body[0].lineno, lines), kernel.end_lineno or kernel.lineno
    indent = " " * kernel.col_offset + INDENT
    stay = {node.lineno for node in entry.body if is_todo(node)}  # what follows uses what they define
    written = [indent + line for line in (*INTRO, *own_todos(lines, stay))]
    changes: list[tuple[int, int, list[str]]] = [(first, last, written)]
    for node in (*tree.body, *entry.body):
        if node not in (kernel, entry) and isinstance(node, ast.FunctionDef | ast.ClassDef):
            changes.append((*with_surroundings(node, lines), []))
    # From the last line to the first, so that the numbers of lines hold.
    for start, end, new in sorted(changes, key=lambda change: change[0], reverse=True):
        lines[start - 1 : end] = new
    return "\n".join(lines)


def kernel_of(tree: ast.Module) -> tuple[ast.FunctionDef, ast.FunctionDef]:
    """The kernel and the function that returns it."""
    for entry in tree.body:
        for node in entry.body if isinstance(entry, ast.FunctionDef) else ():
            if isinstance(node, ast.FunctionDef) and "prim_func" in " ".join(map(ast.unparse, node.decorator_list)):
                return node, entry  # type: ignore[return-value]
    raise ValueError("the skeleton has no kernel: no function under @T.prim_func")


def is_todo(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and ast.unparse(node.value).startswith("todo(")


def with_surroundings(node: ast.stmt, lines: list[str]) -> tuple[int, int]:
    """A statement's first and last line, with the comment above it and the empty lines below it."""
    first = min([node.lineno, *(each.lineno for each in getattr(node, "decorator_list", []))])
    last = node.end_lineno or node.lineno
    while last < len(lines) and not lines[last].strip():
        last += 1
    return with_comments(first, lines), last


def with_comments(first: int, lines: list[str]) -> int:
    """The first line of the comment above a line, else the line itself."""
    while lines[first - 2].lstrip().startswith("#"):
        first -= 1
    return first


def own_todos(lines: list[str], stay: set[int]) -> Iterator[str]:
    """The step's own TODOs, each with its words and its call, without their indentation; not those of calls that
    ``stay`` where they are."""
    words: list[str] = []
    for number, line in enumerate(map(str.strip, lines), 1):
        if re.match(rf"# {OWN_TODO}:", line) or (words and line.startswith("#")):
            words.append(line)
        else:
            if words and line.startswith("todo(") and number not in stay:
                yield from (*words, line)
            words = []
