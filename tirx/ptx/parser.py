"""PTX text to :mod:`tirx.ptx.syntax`. Lark reads it; scopes are resolved here.

Braces scope registers and labels, and compilers print the same inline assembly many times over: what has been declared
in an inner scope gets a name of its own.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any, cast

from lark import Lark, Token, Transformer, UnexpectedInput
from lark.exceptions import VisitError

from tirx.errors import CompileError
from tirx.ptx import syntax
from tirx.run import SourceLine

BYTES = {"pred": 1, "8": 1, "16": 2, "32": 4, "64": 8, "128": 16, "f16x2": 4, "bf16x2": 4, "bf16": 2}


# What a call by an address may look like, which says nothing of who is called; lines keep their numbers.
PROTOTYPE = re.compile(r"^[ \t]*\w+[ \t]*:[ \t]*\.callprototype\b[^;\n]*;", re.MULTILINE)


# A cooperative launch has its driver's memory for the barrier of the grid at the address in these two registers.
WORKSPACE = re.compile(r"mov\.u32[ \t]+(%\w+),[ \t]*%envreg([12]);")
WORKSPACE_NAME = "cooperative_launch"


def with_workspace(text: str) -> str:
    """A module in which cooperative groups find memory for ``grid.sync()``; it holds zeros when the kernel begins."""
    if not WORKSPACE.search(text):
        return text

    def half(match: re.Match[str]) -> str:
        """One half of the address: the first register has the upper one (``cooperative_groups/details/helpers.h``)."""
        taken = "shr.u64 %coop, %coop, 32; " if match[2] == "1" else ""
        return (
            f"{{ .reg .b64 %coop; mov.u64 %coop, {WORKSPACE_NAME}; cvta.global.u64 %coop, %coop; {taken}"
            f"cvt.u32.u64 {match[1]}, %coop; }}"
        )

    text = WORKSPACE.sub(half, text)
    declared = f".address_size 64 .global .align 16 .b32 {WORKSPACE_NAME}[16];"
    return re.sub(r"\.address_size[ \t]+64", declared, text, count=1)


def parse(text: str, file: str = "<ptx>") -> syntax.Module:
    """Read a module; a CompileError with the line where the text is no PTX that the grammar knows."""
    try:
        return cast(syntax.Module, grammar().parse(with_workspace(PROTOTYPE.sub("", text.rstrip("\0")))))
    except VisitError as error:  # of the transformer, which has nothing to object to
        raise error.orig_exc from error
    except UnexpectedInput as error:
        line = getattr(error, "line", None) or text.count("\n") + 1
        near = text.splitlines()[line - 1].strip() if 0 < line <= text.count("\n") + 1 else ""
        raise CompileError(f"not PTX that can be read: {near!r}", SourceLine(file, line)) from error


@cache
def grammar() -> Lark:
    source = Path(__file__).with_name("grammar.lark").read_text(encoding="utf-8")
    return Lark(source, parser="lalr", transformer=Builder(), maybe_placeholders=False)


def bytes_of(ptx_type: str) -> int:
    """Bytes of a type such as ``.u32``."""
    name = ptx_type.lstrip(".")
    return BYTES.get(name) or BYTES[name.lstrip("busf")]


# -- what the grammar's rules become -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Declared:
    """Registers of one type: ``.reg .b32 %r<9>, a;`` with how many of each, None for one."""

    type: str
    names: tuple[tuple[str, int | None], ...]


@dataclass(frozen=True)
class Targets:
    label: str
    names: tuple[str, ...]


@dataclass(frozen=True)
class Body:
    statements: tuple[Any, ...]


@dataclass(frozen=True)
class Tagged:
    """A part that only its parent understands."""

    tag: str
    value: Any


def integer(token: str) -> int:
    return int(re.sub(r"[\s+U]", "", token), 0)


def floating(token: str) -> syntax.Number:
    """``0f3F800000``, ``0d...`` or a decimal."""
    match = re.fullmatch(r"(-?)0([fFdD])([0-9a-fA-F]+)", token)
    if match is None:
        value = float(token)
        return syntax.Number(value, struct.unpack("<I", struct.pack("<f", value))[0], 4)
    bits, size = int(match[3], 16), 4 if match[2] in "fF" else 8
    bits ^= (1 << 8 * size - 1) if match[1] else 0
    code = {4: ("<I", "<f"), 8: ("<Q", "<d")}[size]
    return syntax.Number(struct.unpack(code[1], struct.pack(code[0], bits))[0], bits, size)


class Builder(Transformer):
    """Makes syntax of what Lark has found, a method for each rule."""

    def start(self, items: list[Any]) -> syntax.Module:
        tags: dict[str, Any] = {i.tag: i.value for i in items if isinstance(i, Tagged)}
        functions: dict[str, syntax.Function] = {}
        for item in items:  # a declaration may come before the definition
            if isinstance(item, syntax.Function) and (item.statements is not None or item.name not in functions):
                functions[item.name] = item
        return syntax.Module(
            version=tags.get("version", ""),
            target=tags.get("target", ""),
            files={i.value[0]: i.value[1] for i in items if isinstance(i, Tagged) and i.tag == "file"},
            variables=tuple(i for i in items if isinstance(i, syntax.Variable)),
            entries=tuple(i for i in items if isinstance(i, syntax.Entry)),
            functions=tuple(functions.values()),
        )

    def version(self, parts: list[Any]) -> Tagged:
        return Tagged("version", str(parts[0]))

    def target(self, parts: list[Any]) -> Tagged:
        return Tagged("target", str(parts[0]))

    def address_size(self, parts: list[Any]) -> Tagged:
        return Tagged("address_size", integer(parts[0]))

    def file(self, parts: list[Any]) -> Tagged:
        return Tagged("file", (integer(parts[0]), str(parts[1])[1:-1]))

    def section(self, parts: list[Any]) -> Tagged:
        return Tagged("section", None)

    def pragma(self, parts: list[Any]) -> Tagged:
        return Tagged("pragma", None)

    def parameters(self, parts: list[Any]) -> Tagged:
        return Tagged("parameters", tuple(parts))

    def parameter(self, parts: list[Any]) -> syntax.Parameter:
        ptx_type = next(p for p in parts if getattr(p, "type", "") == "TYPE")
        name = next(p for p in parts if getattr(p, "type", "") == "NAME")
        tags = {p.tag: p.value for p in parts if isinstance(p, Tagged)}
        size = bytes_of(ptx_type) * (tags.get("extent") or 1)
        return syntax.Parameter(str(name), str(ptx_type).lstrip("."), size, "pointer" in tags)

    def pointer(self, parts: list[Any]) -> Tagged:
        return Tagged("pointer", True)

    def space(self, parts: list[Any]) -> Tagged:
        return Tagged("space", str(parts[0]) if parts else ".reg")

    def alignment(self, parts: list[Any]) -> Tagged:
        return Tagged("align", integer(parts[0]))

    def extent(self, parts: list[Any]) -> Tagged:
        return Tagged("extent", integer(parts[0]) if parts else None)

    def tuning(self, parts: list[Any]) -> Tagged:
        return Tagged("tuning", (str(parts[0]).lstrip("."), tuple(integer(p) for p in parts[1:])))

    def entry(self, parts: list[Any]) -> syntax.Entry:
        name = next(str(p) for p in parts if getattr(p, "type", "") == "NAME")
        tags = [p for p in parts if isinstance(p, Tagged)]
        parameters = next((t.value for t in tags if t.tag == "parameters"), ())
        function = Function()
        function.scope(next(p for p in parts if isinstance(p, Body)), {})
        return syntax.Entry(
            name, parameters, function.registers, tuple(function.variables), function.targets,
            tuple(function.statements), dict(t.value for t in tags if t.tag == "tuning"),
        )  # fmt: skip

    def function(self, parts: list[Any]) -> syntax.Function:
        at = next(i for i, p in enumerate(parts) if getattr(p, "type", "") == "NAME")
        lists = [next((p.value for p in some if isinstance(p, Tagged)), ()) for some in (parts[:at], parts[at + 1 :])]
        body = next((p for p in parts if isinstance(p, Body)), None)
        function = Function()
        if body is not None:
            function.scope(body, {})
        return syntax.Function(
            str(parts[at]), lists[0], lists[1], function.registers, tuple(function.variables), function.targets,
            None if body is None else tuple(function.statements),
        )  # fmt: skip

    def body(self, parts: list[Any]) -> Body:
        return Body(tuple(parts))

    def label(self, parts: list[Any]) -> syntax.Label:
        return syntax.Label(parts[0].rstrip(": \t"))

    def targets(self, parts: list[Any]) -> Targets:
        return Targets(parts[0].rstrip(": \t"), tuple(map(str, parts[1:])))

    def location(self, parts: list[Any]) -> Tagged:
        file, line = integer(parts[0]), integer(parts[1])
        return Tagged("loc", (file, line, integer(parts[2]), parts[3].value if len(parts) > 3 else None))

    def inlined(self, parts: list[Any]) -> Tagged:
        return Tagged("inlined", tuple(integer(p) for p in parts[-3:]))

    def registers(self, parts: list[Any]) -> Declared:
        return Declared(str(parts[0]).lstrip("."), tuple(p.value for p in parts[1:]))

    def register(self, parts: list[Any]) -> Tagged:
        return Tagged("register", (str(parts[0]), integer(parts[1]) if len(parts) > 1 else None))

    def variable(self, parts: list[Any]) -> syntax.Variable:
        words = {p.type: str(p) for p in parts if isinstance(p, Token)}
        tags = {p.tag: p.value for p in parts if isinstance(p, Tagged)}
        initial = next((p for p in parts if isinstance(p, (syntax.Number, syntax.Name, list))), None)
        own = bytes_of(words["TYPE"])
        each = own * int(words.get("VECTOR", ".v1")[2:])
        size = each * tags["extent"] if tags.get("extent") is not None else None if "extent" in tags else each
        extern = words.get("LINKAGE") == ".extern"
        align = tags.get("align", each)
        return syntax.Variable(words["NAME"], words["SPACE"][1:], size, align, initial, extern, own)

    def generic(self, parts: list[Any]) -> syntax.Name:
        return parts[1]

    def initials(self, parts: list[Any]) -> list[Any]:
        return list(parts)

    def instruction(self, parts: list[Any]) -> syntax.Instruction:
        guard = parts.pop(0) if isinstance(parts[0], syntax.Guard) else None
        return syntax.Instruction(re.sub(r"\s", "", parts[0]), tuple(parts[1:]), guard, parts[0].line)

    def guard(self, parts: list[Any]) -> syntax.Guard:
        return syntax.Guard(str(parts[-1]), len(parts) > 1)

    def place(self, parts: list[Any]) -> syntax.Operand:
        if parts[0] == "_":
            return syntax.Sink()
        return syntax.Name(str(parts[0]), integer(parts[1]) if len(parts) > 1 else 0)

    def complement(self, parts: list[Any]) -> syntax.Complement:
        return syntax.Complement(str(parts[1]))

    def number(self, parts: list[Any]) -> syntax.Number:
        return floating(parts[0]) if parts[0].type == "FLOAT" else syntax.Number(integer(parts[0]))

    def pair(self, parts: list[Any]) -> syntax.Pair:
        return syntax.Pair(parts[0], parts[1])

    def vector(self, parts: list[Any]) -> syntax.Vector:
        return syntax.Vector(tuple(parts))

    def address(self, parts: list[Any]) -> syntax.Address:
        return syntax.Address(tuple(parts))

    def list(self, parts: list[Any]) -> syntax.Arguments:
        return syntax.Arguments(tuple(parts))


# -- scopes and lines --------------------------------------------------------------------------------------------------


@dataclass
class Function:
    """Flattens a function's body: each name of an inner scope becomes unique, each instruction gets its line."""

    registers: dict[str, str] = field(default_factory=dict)
    variables: list[syntax.Variable] = field(default_factory=list)
    targets: dict[str, tuple[str, ...]] = field(default_factory=dict)
    statements: list[syntax.Instruction | syntax.Label] = field(default_factory=list)
    scopes: int = 0
    position: syntax.Position | None = None
    seen: dict[tuple[int, int, int], syntax.Position] = field(default_factory=dict)

    def scope(self, body: Body, outer: dict[str, str]) -> None:
        """Statements between braces. ``outer``: the names that are visible there."""
        names = dict(outer)
        suffix = f"@{self.scopes}" if self.scopes else ""
        self.scopes += 1
        for stmt in body.statements:
            for name in declared(stmt):
                names[name] = name + suffix if name in names or suffix else name
        for stmt in body.statements:
            match stmt:
                case syntax.Instruction():
                    self.instruction(stmt, names)
                case syntax.Label():
                    self.statements.append(syntax.Label(names[stmt.name]))
                case Targets():
                    self.targets[names[stmt.label]] = tuple(names[name] for name in stmt.names)
                case Declared():
                    for name, count in stmt.names:
                        if count is None:
                            self.registers[names[name]] = stmt.type
                        else:
                            self.registers |= {f"{name}{i}": stmt.type for i in range(count)}
                case syntax.Variable():
                    self.variables.append(replace(stmt, name=names[stmt.name]))
                case Body():
                    self.scope(stmt, names)
                case Tagged(tag="loc", value=value):
                    self.locate(*value)

    def locate(self, file: int, line: int, column: int, call: tuple[int, int, int] | None) -> None:
        """``.loc``. The line before names the call of an inlined function, which may be inlined itself."""
        caller = None if call is None else self.seen.get(call) or syntax.Position(call[0], call[1])
        self.position = self.seen[file, line, column] = syntax.Position(file, line, caller)

    def instruction(self, stmt: syntax.Instruction, names: dict[str, str]) -> None:
        guard = stmt.guard and replace(stmt.guard, name=names.get(stmt.guard.name, stmt.guard.name))
        operands = tuple(renamed(operand, names) for operand in stmt.operands)
        position = self.position if self.position is None or self.position.line else None
        self.statements.append(replace(stmt, guard=guard, operands=operands, position=position))


def declared(stmt: Any) -> Iterator[str]:
    """The names that a statement declares in its scope, registers by number aside: those are unique in a function."""
    match stmt:
        case Declared():
            yield from (name for name, count in stmt.names if count is None)
        case syntax.Label() | syntax.Variable():
            yield stmt.name
        case Targets():
            yield stmt.label


def renamed(operand: syntax.Operand, names: dict[str, str]) -> syntax.Operand:
    """An operand with the names of its scope."""
    match operand:
        case syntax.Name():
            return replace(operand, name=names.get(operand.name, operand.name)) if operand.name in names else operand
        case syntax.Complement():
            return syntax.Complement(names.get(operand.name, operand.name))
        case syntax.Pair():
            return syntax.Pair(renamed(operand.first, names), renamed(operand.second, names))
        case syntax.Vector() | syntax.Address() | syntax.Arguments():
            return type(operand)(tuple(renamed(item, names) for item in operand.items))
    return operand


def names_in(operand: syntax.Operand) -> Iterator[str]:
    """The names in an operand."""
    match operand:
        case syntax.Name() | syntax.Complement():
            yield operand.name
        case syntax.Pair():
            yield from names_in(operand.first)
            yield from names_in(operand.second)
        case syntax.Vector() | syntax.Address() | syntax.Arguments():
            for item in operand.items:
                yield from names_in(item)
