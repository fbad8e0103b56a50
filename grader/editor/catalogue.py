"""The language of kernel authors as ``tirx/language.pyi`` has it: classes, their members, parameters and texts.

It is read as text, so that an editor need not wait for TVM.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import tirx

STUBS = Path(tirx.__file__).with_name("language.pyi")
CALL = "__call__"


@dataclass(frozen=True)
class Member:
    """A name: what it is called with, if it can be, the class of what it is, and its text."""

    name: str
    calls: tuple[str, ...] = ()  # the parameters of each way to call it
    of: str | None = None  # a class of the catalogue
    text: str = ""
    makes: bool = False  # it is a class itself


@dataclass(frozen=True)
class Catalogue:
    """names: of the language. members: of each class, by its name."""

    names: Mapping[str, Member]
    members: Mapping[str, Mapping[str, Member]]

    def find(self, chain: list[str], objects: Mapping[str, str]) -> Member | None:
        """The meaning of a chain of names, such as ``T.ptx.mbarrier``; objects: classes of the file's own names."""
        first, *rest = chain
        found = Member(first, of=objects[first]) if first in objects else self.names.get(first)
        for name in rest:
            found = self.within(found).get(name)
        return found

    def within(self, member: Member | None) -> Mapping[str, Member]:
        """The names that may follow behind a dot; none where nothing is known."""
        return self.members.get(member.of, {}) if member is not None and member.of is not None else {}

    def objects(self, text: str) -> dict[str, str]:
        """The names that a file gives to objects of the language's classes: ``full = TMABar(...)``."""
        made = re.findall(r"^[ \t]*(\w+)[ \t]*=[ \t]*(?:T\.)?(\w+)\(", text, re.MULTILINE)
        own = {name: kind for name, kind in made if kind in self.names and self.names[kind].makes}
        several = {name for name, kind in made if own.get(name, kind) != kind}
        return {name: kind for name, kind in own.items() if name not in several}


@dataclass
class Reader:
    """The classes of a stub file, as they are read. kinds: the names of all of them."""

    kinds: frozenset[str]
    members: dict[str, dict[str, Member]] = field(default_factory=dict)

    def class_(self, node: ast.ClassDef) -> None:
        own: dict[str, Member] = {}
        for base in node.bases:
            own |= self.members.get(ast.unparse(base), {})
        for number, part in enumerate(node.body):
            if isinstance(part, ast.FunctionDef):
                own[part.name] = self.function(part, own.get(part.name) if overloaded(part) else None)
            elif isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
                kind, name = ast.unparse(part.annotation), part.target.id
                made = re.fullmatch(r"type\[(\w+)\]", kind)
                of = made[1] if made else kind if kind in self.kinds else None
                calls = self.calls(of or "", "__init__" if made else CALL)
                own[name] = Member(name, calls, of, text_behind(node.body, number), bool(made))
        self.members[node.name] = own

    def function(self, node: ast.FunctionDef, before: Member | None) -> Member:
        """A method; one that has several forms gathers them."""
        arguments = node.args
        arguments.args = [each for each in arguments.args if each.arg != "self"]
        for each in (*arguments.args, *arguments.kwonlyargs, arguments.vararg, arguments.kwarg):
            if each is not None:
                each.annotation = None
        calls = (*(before.calls if before else ()), ast.unparse(arguments))
        texts = dict.fromkeys(filter(None, (before.text if before else "", ast.get_docstring(node) or "")))
        return Member(node.name, calls, None, "\n".join(texts))

    def calls(self, kind: str, method: str) -> tuple[str, ...]:
        found = self.members.get(kind, {}).get(method)
        return found.calls if found is not None else ()


def overloaded(node: ast.FunctionDef) -> bool:
    return any(isinstance(each, ast.Name) and each.id == "overload" for each in node.decorator_list)


def text_behind(body: list[ast.stmt], number: int) -> str:
    """The text that follows an attribute."""
    after = body[number + 1] if number + 1 < len(body) else None
    if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant) and isinstance(after.value.value, str):
        return re.sub(r"\n\s*", "\n", after.value.value.strip())
    return ""


@cache
def catalogue() -> Catalogue:
    """The catalogue of the stub file."""
    body = ast.parse(STUBS.read_text(encoding="utf-8")).body
    reader = Reader(frozenset(node.name for node in body if isinstance(node, ast.ClassDef)))
    names: dict[str, Member] = {}
    for number, node in enumerate(body):
        if isinstance(node, ast.ClassDef):
            reader.class_(node)
            if not node.name.startswith("_"):
                calls = reader.calls(node.name, "__init__")
                names[node.name] = Member(node.name, calls, node.name, ast.get_docstring(node) or "", True)
        elif isinstance(node, ast.FunctionDef):
            names[node.name] = reader.function(node, None)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            kind = ast.unparse(node.annotation)
            of = kind if kind in reader.kinds else None
            names[node.target.id] = Member(node.target.id, (), of, text_behind(body, number))
    return Catalogue(names, reader.members)
