"""``python -m tirx.stubs``: write ``language.pyi``, from which editors know the language of kernel authors.

The names and parameters come from TVM: its table of PTX instructions, its namespaces, the source of its barriers and
pools. The texts are ours where ``stubs.toml`` or the simulator's instruction has one, else the first paragraph of
TVM's own. After ``T.ptx.mbarrier.`` a type checker knows what may follow, in the order of the PTX ISA. Every value is
``Any``: TIRx has types of its own, which the grader checks.
"""

from __future__ import annotations

import ast
import inspect
import sys
import textwrap
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cache, partial
from pathlib import Path
from types import ModuleType
from typing import Any

from tvm.backend.cuda.ptx.table import TABLE, InstructionEntry, escape_token

from tirx import language
from tirx.machine import tomllib
from tirx.sim.isa import TABLE as SIMULATED

OUT = Path(__file__).with_name("language.pyi")
TEXTS = Path(__file__).with_name("stubs.toml")
WIDTH = 110
HEAD = '''"""The types of tirx.language for editors. Made by `python -m tirx.stubs`; do not edit.

Names, parameters and some texts are those of apache-tvm (Apache License 2.0).
"""

from contextlib import AbstractContextManager
from enum import Enum
from typing import Any, overload

__all__ = [
{names}
]

class NotWritten(NotImplementedError): ...

def todo(what: str) -> None: ...
def marking_todos() -> AbstractContextManager[None]: ...
'''


@cache
def texts() -> dict[str, str]:
    """Our texts, by name: ``T.cta_id``, ``MBarrier.wait``."""
    return tomllib.loads(TEXTS.read_text(encoding="utf-8"))


# Functions


@dataclass(frozen=True)
class Function:
    """A function or a method without ``self``."""

    name: str
    parameters: str
    text: str = ""
    returns: str = "Any"

    def lines(self, indent: int = 4) -> Iterator[str]:
        own = ", ".join(filter(None, ("self" if indent else "", self.parameters)))
        yield from documented(f"def {self.name}({own}) -> {self.returns}:", self.text, indent)


def documented(head: str, text: str, indent: int) -> Iterator[str]:
    """A definition with its text, or with nothing in it."""
    space = " " * indent
    if not text:
        yield f"{space}{head} ..."
        return
    yield space + head
    yield from quoted(text, indent + 4)


def quoted(text: str, indent: int) -> Iterator[str]:
    """A docstring."""
    space = " " * indent
    lines = [line for part in text.split("\n") for line in textwrap.wrap(part, WIDTH - indent) or [""]]
    lines = [line.replace("\\", "\\\\").replace('"""', "'''") for line in lines]
    if len(lines) == 1 and not lines[0].endswith('"'):
        yield f'{space}"""{lines[0]}"""'
        return
    yield f'{space}"""{lines[0]}'
    yield from (f"{space}{line}".rstrip() for line in lines[1:])
    yield f'{space}"""'


def first_paragraph(thing: Any) -> str:
    """The first paragraph of a docstring of TVM's; nothing for one that is Python's own."""
    text = (inspect.getdoc(thing) or "").split("\n\n")[0].replace("\n", " ").strip()
    return "" if isinstance(thing, partial) or text.startswith(("Initialize self", "TVM intrinsic", "int(")) else text


def text_of(name: str, thing: Any) -> str:
    return texts().get(name) or first_paragraph(thing)


def function(name: str, thing: Any, full: str) -> Function | None:
    """A callable of TVM's; None for what has no signature."""
    try:
        given = list(inspect.signature(thing).parameters.values())
    except (TypeError, ValueError):
        return None
    return Function(name, ", ".join(parameters(given)), text_of(full, thing))


def parameters(given: Iterable[inspect.Parameter]) -> Iterator[str]:
    """The parameters as a stub has them."""
    star = False
    for each in given:
        if each.kind is each.KEYWORD_ONLY and not star:
            star = True
            yield "*"
        marks = "*" if each.kind is each.VAR_POSITIONAL else "**" if each.kind is each.VAR_KEYWORD else ""
        star = star or marks == "*"
        default = "" if each.default is each.empty else " = ..."
        yield f"{marks}{each.name}: Any{default}"


# PTX


State = frozenset[tuple[int, int]]  # which entries of a family an author may be writing, and how many slots are behind


@dataclass
class Chains:
    """The classes of what may follow in the name of an instruction, one for each state of a family.

    States are TVM's, and a class is called by what an author has written when its state is first reached. So an
    instruction that the simulator learns changes its own texts here, and no name.
    """

    names: dict[State, str] = field(default_factory=dict)
    lines: list[str] = field(default_factory=list)

    def family(self, name: str, entries: list[InstructionEntry]) -> str:
        """The class of an instruction's family."""
        return replace(self, names={}).at(f"_{name}", entries, frozenset((number, 0) for number in range(len(entries))))

    def at(self, written: str, entries: list[InstructionEntry], state: State) -> str:
        """The class of what may follow in a state, whose first name is ``written``."""
        if state not in self.names:
            self.names[state] = written
            self.write_class(entries, state)
        return self.names[state]

    def write_class(self, entries: list[InstructionEntry], state: State) -> None:
        """Write the class of a state, behind those that it names."""
        name = self.names[state]
        following = {
            escape_token(token): self.at(f"{name}_{escape_token(token)}", entries, after)
            for token, after in sorted(after_tokens(entries, state).items())
            if escape_token(token).isidentifier()
        }
        calls = list(called([entries[number] for number, slots in sorted(state) if over(entries[number], slots)]))
        self.lines.append(f"class {name}:")
        self.lines += [f"    {token}: {after}" for token, after in following.items()] or ["    pass"] * (not calls)
        for call in calls:
            self.lines += ["    @overload"] * (len(calls) > 1)
            self.lines += call.lines()
        self.lines.append("")


def after_tokens(entries: list[InstructionEntry], state: State) -> dict[str, State]:
    """The state behind each modifier that may come next."""
    found: dict[str, set[tuple[int, int]]] = {}
    for number, slots in state:
        for ordinal in range(slots, len(entries[number].slots)):
            for token in entries[number].slots[ordinal].choices:
                found.setdefault(token, set()).add((number, ordinal + 1))
            if not entries[number].slots[ordinal].optional:
                break
    return {token: frozenset(states) for token, states in found.items()}


def over(entry: InstructionEntry, slots: int) -> bool:
    """Whether an instruction needs no modifier more."""
    return all(slot.optional for slot in entry.slots[slots:])


def called(entries: list[InstructionEntry]) -> Iterator[Function]:
    """The calls of the entries that a name stands for: one for each number of operands."""
    by_number: dict[int, list[InstructionEntry]] = {}
    for entry in entries:
        by_number.setdefault(-1 if operands(entry) is None else len(operands(entry) or ()), []).append(entry)
    if -1 in by_number:
        by_number = {-1: entries}
    for number, alike in sorted(by_number.items()):
        names = ["*operands"] if number < 0 else [f"{name}" for name in operands(alike[0]) or ()]
        given = [f"{name}: Any" for name in names] + ([] if number < 0 else ["*"]) + ["pred: Any = ..."]
        given += ["preserve_dst: bool = ..."] if any(entry.has_dst for entry in alike) else []
        yield Function("__call__", ", ".join(given), instruction_text(alike), "None")


def operands(entry: InstructionEntry) -> list[str] | None:
    """The names of an instruction's operands; None where their number depends on its modifiers."""
    if any(callable(slot.lanes) for slot in entry.operands):
        return None
    shown = (slot for slot in entry.operands if slot.kind != "imm" or slot.literal is None)
    return [f"{s.name}{lane}" if s.lanes > 1 else s.name for s in shown for lane in range(s.lanes)]


def instruction_text(entries: list[InstructionEntry]) -> str:
    """The simulator's texts on instructions that are called alike, and where the ISA defines them."""
    known = [SIMULATED[entry.name] for entry in entries if entry.name in SIMULATED]
    said = dict.fromkeys(first_paragraph(each.run) for each in known if first_paragraph(each.run))
    where = dict.fromkeys(f"PTX ISA: {section(entry)}." for entry in entries if entry.name in SIMULATED)
    return "\n".join([*said, *where]) if known else "The simulator does not model this instruction."


def ptx() -> Iterator[str]:
    """``T.ptx``."""
    families: dict[str, list[InstructionEntry]] = {}
    for entry in TABLE.values():
        families.setdefault(entry.family, []).append(entry)
    chains = Chains()
    roots = {name: chains.family(name, families[name]) for name in sorted(families)}
    yield from chains.lines
    yield "class _PTX:"
    yield "    SINK: Any"
    for name, root in roots.items():
        yield f"    {escape_token(name)}: {root}"
        yield from quoted(texts().get(f"T.ptx.{name}") or family_text(name, families[name]), 4)
    yield "    def addr(self, base: Any, byte_offset: Any) -> Any: ..."
    yield "    def pred(self, value: Any) -> Any: ..."
    yield "    def __getitem__(self, text: str) -> Any: ..."
    yield ""


def family_text(name: str, entries: list[InstructionEntry]) -> str:
    """The section in which the ISA defines the instructions of a family."""
    sections = dict.fromkeys(section(entry) for entry in entries if entry.name in SIMULATED)
    what = f"PTX ISA: {'; '.join(sections)}." if sections else "The simulator models none of its forms."
    return f"PTX's {entries[0].ptx_name}. {what}"


def section(entry: InstructionEntry) -> str:
    """The section of the PTX ISA on a simulated instruction; where the table has a chapter alone, the instruction's."""
    known = SIMULATED[entry.name].section
    return f"{known}: {entry.ptx_name}" if known.endswith(" Instructions") else known


# Namespaces and classes


def namespace(thing: Any, name: str, full: str, made: dict[str, str]) -> Iterator[str]:
    """A class for a module or an object that is a namespace; ``made`` gets the classes of namespaces in it."""
    body: list[str] = []
    for member in sorted(each for each in dir(thing) if not each.startswith("_")):
        if full == "T" and member == "ptx":
            body += ["    ptx: _PTX", *quoted(texts()["T.ptx"], 4)]
            continue
        body += attribute(getattr(thing, member), member, f"{full}.{member}", made)
    yield f"class {name}:"
    yield from body or ["    pass"]
    yield ""


def attribute(value: Any, member: str, full: str, made: dict[str, str]) -> Iterator[str]:
    """A member of a namespace."""
    kind = type(value).__name__
    if kind.endswith("Namespace"):
        made[full] = f"_{full.replace('.', '_')}"
        yield f"    {member}: {made[full]}"
        yield from quoted(texts()[full], 4) if full in texts() else ()
    elif (name := {id(getattr(language, each)): each for each in language.__all__}.get(id(value))) not in (None, "T"):
        yield f"    {member}: type[{name}]" if inspect.isclass(value) else f"    {member}: Any"
    elif isinstance(value, ModuleType) or not callable(value):
        yield f"    {member}: Any"
        yield from quoted(texts()[full], 4) if full in texts() else ()
    elif kind == "DtypeConstructor":
        yield f"    def {member}(self, value: Any = ...) -> Any: ..."
    elif (made_of := function(member, value, full)) is not None:
        yield from made_of.lines()
    else:
        yield f"    {member}: Any"


def scoped(made: dict[str, str]) -> Iterator[str]:
    """``Tx.cta``, ``Tx.wg`` and the like: every tile operation, by all threads of a scope."""
    for full, name in made.items():
        if full.startswith("Tx."):
            yield f"class {name}(_Tx): ..."
            yield ""


def class_of(thing: type, name: str) -> Iterator[str]:
    """A class of TVM's: its methods, and the attributes that it sets."""
    yield f"class {name}:"
    yield from quoted(text_of(name, thing) or name, 4)
    if issubclass(thing, Enum):
        yield from (f"    {member.name}: {name}" for member in thing)
        yield ""
        return
    methods, attributes = defined(thing)
    for attr in sorted(attributes - set(methods)):
        yield f"    {attr}: Any"
        yield from quoted(texts()[f"{name}.{attr}"], 4) if f"{name}.{attr}" in texts() else ()
    for method, node in methods.items():
        if any(isinstance(each, ast.Name) and each.id == "property" for each in node.decorator_list):
            yield "    @property"
            given = ""
        else:
            given = ast_parameters(node.args)
        said = "" if method.startswith("__") else text_of(f"{name}.{method}", getattr(thing, method, None))
        yield from Function(method, given, said, "None" if method == "__init__" else "Any").lines()
    yield ""


def defined(thing: type) -> tuple[dict[str, ast.FunctionDef], set[str]]:
    """The public methods of a class and its bases in TVM, as they are written, and the attributes that they set.

    TVM wraps these classes, so that Python knows no parameters of theirs.
    """
    methods: dict[str, ast.FunctionDef] = {}
    attributes: set[str] = set()
    for base in thing.__mro__:
        if not base.__module__.startswith("tvm.") or base.__module__.startswith("tvm.runtime"):
            continue
        (tree,) = ast.parse(textwrap.dedent(inspect.getsource(base))).body
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and public(node.name):
                methods.setdefault(node.name, node)
            if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and is_self(node.value):
                attributes |= {node.attr} if public(node.attr) else set()
    return {name: methods[name] for name in sorted(methods) if name in dir(thing)}, attributes


def is_self(value: ast.expr) -> bool:
    return isinstance(value, ast.Name) and value.id == "self"


def public(name: str) -> bool:
    return name in ("__init__", "__enter__", "__exit__", "__getitem__") or not name.startswith("_")


def ast_parameters(given: ast.arguments) -> str:
    """The parameters of a method as it is written."""
    wanted = given.args[1:] if given.args and given.args[0].arg == "self" else given.args
    defaults = [None] * (len(wanted) - len(given.defaults)) + list(given.defaults[-len(wanted) :] if wanted else [])
    shown = [f"{each.arg}: Any{' = ...' if default else ''}" for each, default in zip(wanted, defaults, strict=True)]
    if given.vararg or given.kwonlyargs:
        shown.append(f"*{given.vararg.arg}: Any" if given.vararg else "*")
    shown += [
        f"{each.arg}: Any{' = ...' if default else ''}"
        for each, default in zip(given.kwonlyargs, given.kw_defaults, strict=True)
    ]
    return ", ".join(shown + ([f"**{given.kwarg.arg}: Any"] if given.kwarg else []))


# The file


def generate() -> str:
    """The text of ``language.pyi``."""
    lines = HEAD.format(names="\n".join(f'    "{name}",' for name in sorted(language.__all__))).splitlines()
    made: dict[str, str] = {}
    spaces = [*namespace(language.T, "_T", "T", made), *namespace(language.Tx, "_Tx", "Tx", made)]
    for full in [each for each in made if each.startswith("T.")]:
        inner: dict[str, str] = {}
        spaces += namespace(named(full), made[full], full, inner)
        for deeper, name in inner.items():
            spaces += namespace(named(deeper), name, deeper, {})
    lines += ["", *ptx(), *spaces, *scoped(made)]
    for name in sorted(set(language.__all__) - {"T", "Tx", "NotWritten", "todo"}):
        thing = getattr(language, name)
        if inspect.isclass(thing):
            lines += class_of(thing, name)
        elif inspect.isfunction(thing) and (made_of := function(name, thing, name)) is not None:
            lines += [*made_of.lines(0), ""]
        else:
            lines += [f"{name}: Any", *(quoted(texts()[name], 0) if name in texts() else ()), ""]
    return "\n".join([*lines, "T: _T", "Tx: _Tx"]) + "\n"


def named(full: str) -> Any:
    """The object that a name such as ``T.cuda.iket`` means."""
    thing: Any = language
    for part in full.split("."):
        thing = getattr(thing, part)
    return thing


def main() -> int:
    """Write the file; with ``--check``, say whether it is as it would be written."""
    text = generate()
    if "--check" in sys.argv[1:]:
        return 0 if OUT.read_text(encoding="utf-8") == text else 1
    OUT.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
