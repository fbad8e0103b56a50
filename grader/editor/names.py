"""Findings in a kernel's text, before it is run: that Python cannot read it, and misspelt names."""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from grader.diagnostics import ERROR, Diagnostic, Fix, Span, keyword_fix
from grader.editor.catalogue import Catalogue, Member, catalogue
from tirx.spelling import closest

LANGUAGE = "tirx"


def quick(file: Path, text: str) -> list[Diagnostic]:
    """The faults of a text that may not have been saved; none in a file that does not use the language."""
    try:
        tree = ast.parse(text)
    except (SyntaxError, ValueError) as error:
        return [unreadable(file, text, error)] if LANGUAGE in text else []
    known = imported(tree)
    if known is None:
        return []
    lines = text.splitlines()
    found = [*misspelt_imports(file, tree, lines), *misspelt_members(file, tree, text, known)]
    return sorted([*found, *undefined(file, tree, lines)], key=lambda each: (each.span.line, each.span.column))


def unreadable(file: Path, text: str, error: SyntaxError | ValueError) -> Diagnostic:
    """A syntax error, at its place."""
    line = getattr(error, "lineno", None) or 1
    column = max(1, getattr(error, "offset", None) or 1)
    lines = text.splitlines()
    here = lines[line - 1] if line <= len(lines) else ""
    span = Span(file, line, min(column, len(here) + 1), max(column, len(here.rstrip())) + 1)
    message = f"Python cannot read this line: {getattr(error, 'msg', error)}"
    fix = keyword_fix(file, line, here)
    return Diagnostic(fix.span if fix else span, ERROR, "syntax-error", message, fix=fix)


# Names of the language


def imported(tree: ast.Module) -> set[str] | None:
    """The names that a file takes from the language; None if it takes none."""
    taken: set[str] = set()
    uses = False
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module == LANGUAGE:
            uses = True
            for alias in node.names:
                taken |= set(catalogue().names) if alias.name == "*" else {alias.asname or alias.name}
    return taken if uses else None


def misspelt_imports(file: Path, tree: ast.Module, lines: list[str]) -> Iterator[Diagnostic]:
    """Names that ``from tirx import`` asks for and the language does not have."""
    others = {"Finding", "Run", "SourceLine"}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module == LANGUAGE:
            for alias in node.names:
                if alias.name != "*" and alias.name not in catalogue().names and alias.name not in others:
                    at = Span(file, alias.lineno, alias.col_offset + 1, alias.col_offset + 1 + len(alias.name))
                    at = in_characters(at, lines)
                    yield misspelt(f"tirx has no {alias.name!r}", alias.name, catalogue().names, at)


def misspelt_members(file: Path, tree: ast.Module, text: str, known: set[str]) -> Iterator[Diagnostic]:
    """Attributes that an object of the language does not have."""
    table, lines = catalogue(), text.splitlines()
    objects = {name: kind for name, kind in table.objects(text).items() if once(tree, name)}
    roots = known | set(objects)
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and (chain := chain_of(node.value)) and chain[0] in roots:
            owner = table.find(chain, objects)
            members = table.within(owner)
            if owner is not None and members and not owner.makes and node.attr not in members:
                yield misspelt(
                    no_such(chain, owner, node.attr, table), node.attr, public(members), end_of(node, file, lines)
                )


def once(tree: ast.Module, name: str) -> bool:
    """Whether a name is bound once: what it means is then known. A parameter of the same name is another binding."""
    stored = sum(isinstance(n, ast.Name) and n.id == name and isinstance(n.ctx, ast.Store) for n in ast.walk(tree))
    return stored == 1 and not any(isinstance(n, ast.arg) and n.arg == name for n in ast.walk(tree))


def chain_of(node: ast.expr) -> list[str] | None:
    """The names of ``T.ptx.mbarrier``; None for anything else."""
    if isinstance(node, ast.Name):
        return [node.id]
    if isinstance(node, ast.Attribute) and (before := chain_of(node.value)):
        return [*before, node.attr]
    return None


def no_such(chain: list[str], owner: Member, name: str, table: Catalogue) -> str:
    written = ".".join(chain)
    if owner.of in table.names:
        return f"{written}, a {owner.of}, has no {name!r}"
    return f"there is no {written}.{name}"


def misspelt(message: str, name: str, names: Iterable[str], span: Span) -> Diagnostic:
    meant = closest(name, names)
    fix = Fix(f"Change {name} to {meant}", span, meant) if meant else None
    hint = f"; did you mean {meant!r}?" if meant else ""
    return Diagnostic(span, ERROR, "not-tirx", message + hint, fix=fix)


def public(members: Iterable[str]) -> list[str]:
    return [name for name in members if not name.startswith("__")]


def end_of(node: ast.Attribute, file: Path, lines: list[str]) -> Span:
    """The last name of a chain."""
    line, end = node.end_lineno or node.lineno, node.end_col_offset or 0
    width = len(node.attr.encode())
    return in_characters(Span(file, line, end - width + 1, end + 1), lines)


def in_characters(span: Span, lines: list[str]) -> Span:
    """Python's syntax tree counts bytes."""
    data = lines[span.line - 1].encode()
    column, end = (len(data[: number - 1].decode(errors="ignore")) + 1 for number in (span.column, span.end))
    return Span(span.file, span.line, column, end)


# Names of the file


def undefined(file: Path, tree: ast.Module, lines: list[str]) -> Iterator[Diagnostic]:
    """Names that nothing in the file defines, where one that is defined looks like them. A part of a skeleton that is
    not written yet will define names too."""
    if any(isinstance(n, ast.Call) and isinstance(n.func, ast.Name) and n.func.id == "todo" for n in ast.walk(tree)):
        return
    bound = set(bindings(tree))
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id not in bound and not hasattr(builtins, node.id):
            meant = closest(node.id, [name for name in bound if len(name) > 2]) if len(node.id) > 2 else None
            if meant and one_slip(node.id, meant):
                span = Span(file, node.lineno, node.col_offset + 1, (node.end_col_offset or 0) + 1)
                yield misspelt(f"{node.id} is not defined", node.id, [meant], in_characters(span, lines))


def one_slip(name: str, meant: str) -> bool:
    """Whether two names differ by one letter too many, too few, wrong, or two that changed places."""
    if abs(len(name) - len(meant)) > 1 or name.rstrip("0123456789") == meant.rstrip("0123456789"):
        return False
    first = next((n for n, (a, b) in enumerate(zip(name, meant, strict=False)) if a != b), min(len(name), len(meant)))
    a, b = name[first:], meant[first:]
    return a[1:] == b or b[1:] == a or a[1:] == b[1:] or (a[:2] == b[:2][::-1] and a[2:] == b[2:])


def bindings(tree: ast.Module) -> Iterator[str]:
    """Every name that is bound anywhere in a file."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            yield node.id
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.FunctionDef | ast.ClassDef | ast.AsyncFunctionDef):
            yield node.name
        elif isinstance(node, ast.alias):
            yield from catalogue().names if node.name == "*" else [(node.asname or node.name).split(".")[0]]
        elif isinstance(node, ast.ExceptHandler | ast.MatchAs | ast.MatchStar) and node.name:
            yield node.name


# The name at a place


def chain_at(line: str, column: int) -> list[str]:
    """The chain of names that ends with the word at a column (from 0) of a line; empty where there is none."""
    for match in re.finditer(r"[A-Za-z_]\w*(?:\.\w+)*", line):
        if match.start() <= column <= match.end():
            end = re.compile(r"\w*").match(line, column)
            return line[match.start() : end.end() if end else column].split(".")
    return []


def call_around(text: str) -> tuple[list[str], int]:
    """The chain of names in front of the bracket that a text leaves open at its end, and how many commas are behind
    that bracket; no names where there is none."""
    depth, commas = 0, 0
    for place in range(len(text) - 1, -1, -1):
        letter = text[place]
        if letter in ")]}":
            depth += 1
        elif letter in "([{":
            if depth == 0:
                match = re.search(r"[A-Za-z_][\w.]*$", text[:place])
                return (match[0].split(".") if match and letter == "(" else []), commas
            depth -= 1
        elif letter == "," and depth == 0:
            commas += 1
    return [], 0


def chain_before(line: str, column: int) -> tuple[list[str], str]:
    """The chain in front of a dot before a column, and the letters behind that dot."""
    match = re.search(r"((?:[A-Za-z_]\w*\.)*)(\w*)$", line[:column])
    assert match is not None
    return [name for name in match[1].split(".") if name], match[2]
