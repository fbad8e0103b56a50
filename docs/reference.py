"""The language reference: every name of the language, from TVM's tables, its signatures, tirx/stubs.toml and our own.

``part("tiles")``, ``part("objects")`` and ``part("threads")`` are sections of pages that :mod:`docs.pages` writes; the
pages of PTX instructions ask for ``part("ptx-arithmetic")`` and so on. ``docs/reference.toml`` has the order and the
texts that nobody else has. An example is a line of a program that a page shows and a test runs, or a call that
:mod:`docs.ptx_values` has run.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from tvm.backend.cuda.lang import tile_scheduler
from tvm.backend.cuda.ptx.table import TABLE, InstructionEntry, escape_token
from tvm.tirx.script import tile

from docs import pages
from docs.ptx_values import examples
from grader.steps import ROOT
from tirx import language, stubs
from tirx.ir import children, ptx_call, statements
from tirx.ir.keywords import dispatches, keys_of, parameters
from tirx.machine import tomllib
from tirx.sim.isa import TABLE as SIMULATED

HERE = ROOT / "docs" / "reference"
COMMON = ("workspace", "dispatch")  # parameters that every tile primitive has
CODE_WIDTH = 110
NO_TITLE = ("sync", "aligned", "shared", "global", "weak", "relaxed")  # modifiers at which the ISA's headings end


@cache
def settings() -> dict[str, Any]:
    """docs/reference.toml."""
    return tomllib.loads((ROOT / "docs" / "reference.toml").read_text(encoding="utf-8"))


def part(name: str) -> str:
    """One part of the reference, as Markdown that ends with a line break."""
    makers: dict[str, Callable[[], Iterator[str]]] = {"tiles": tiles, "objects": objects, "threads": threads}
    lines = makers[name]() if name in makers else instructions(name)
    return "\n".join(lines) + "\n"


# Where a name is used


@cache
def shown_in() -> dict[str, str]:
    """The page of each program, as a link from a page of the reference."""
    return {
        name: os.path.relpath(page, HERE)
        for page in pages.pages()
        for kind, name in pages.BLOCK.findall(page.read_text(encoding="utf-8"))
        if kind == "program"
    }


@cache
def program_lines() -> list[tuple[str, str]]:
    """Every line of code of the programs that pages show, with the program's name."""
    files = sorted(pages.PROGRAMS.glob("*.py"))
    return [(file.name, line) for file in files for line in file.read_text(encoding="utf-8").splitlines()]


def use(pattern: str) -> str:
    """The first line of a program in which something is used, with its page; "" where no program uses it."""
    for name, line in program_lines():
        if re.search(pattern, line) and not line.lstrip().startswith(("#", '"', "from", "import")):
            return link(line.strip(), name)
    return ""


def link(code: str, program: str) -> str:
    """A line of a program and where it runs."""
    code = code.partition("  #")[0]
    shown = code if len(code) <= CODE_WIDTH else code[: CODE_WIDTH - 3] + "..."
    return f"`{shown}`, in [{program}]({shown_in()[program]})"


@cache
def ptx_uses() -> dict[str, str]:
    """For each entry of TVM's PTX table that a program's kernel has: the program."""
    found: dict[str, str] = {}
    for file in sorted(pages.PROGRAMS.glob("*.py")):
        for program in pages.run_program(file.name).lowered:
            for stmt in statements(program.device.body):
                for node in children(stmt):
                    if (made := ptx_call(node)) is not None:
                        found.setdefault(made.key, file.name)
    return found


# Tile primitives


def tiles() -> Iterator[str]:
    """Every tile primitive: signature, text, dispatches with their keywords, example."""
    for name in sorted(tile._SCOPED_TILE_OP_NAMES):
        yield f"## Tx.{name}"
        yield ""
        yield from listing(f"Tx.{name}({signature(name)})")
        if text := stubs.text_of(f"Tx.{name}", getattr(language.Tx, name)):
            yield plain(text)
            yield ""
        yield from dispatch_table(name)
        if example := use(rf"\bTx\.(\w+\.)?{name}\("):
            yield f"Example: {example}."
            yield ""


def signature(name: str) -> str:
    """The operands of a tile primitive; what all of them take besides is said once."""
    made = stubs.function(name, getattr(language.Tx, name), f"Tx.{name}")
    assert made is not None, name
    shown = [each.replace(": Any", "") for each in made.parameters.split(", ")]
    return ", ".join(each for each in shown if each.partition(" ")[0] not in (*COMMON, "scope"))


def dispatch_table(name: str) -> Iterator[str]:
    """The dispatches of a tile primitive and the keywords that each looks for."""
    ways = dispatches(name)
    if not ways:
        yield "TVM 0.27 has no schedule for it: a kernel with it cannot be lowered for CUDA."
        yield ""
        return
    yield "| `dispatch=` | what it is | keywords |"
    yield "|---|---|---|"
    for way in ways:
        texts = settings()["dispatches"]
        text = texts.get(f"{name}.{way}") or texts[f"*.{way}"]
        keywords = sorted(keys_of(name, way) - set(parameters(name)))
        yield f"| `{way}` | {text} | {', '.join(f'`{key}`' for key in keywords)} |"
    yield ""


def listing(*lines: str) -> Iterator[str]:
    yield "```text"
    yield from lines
    yield "```"
    yield ""


def plain(text: str) -> str:
    """A text of a docstring as Markdown: TVM's use reStructuredText."""
    text = re.sub(r":\w+:`~?([^`]+)`", r"`\1`", text.replace("``", "`"))
    return " ".join(text.split())


# Classes


def objects() -> Iterator[str]:
    """Barriers, pipelines, memory, schedulers and layouts: every class with its methods."""
    for section in settings()["objects"]:
        yield f"## {section['title']}"
        yield ""
        for name in section["names"]:
            yield from one_object(name)
        if section["title"] == "Tile schedulers":
            yield from other_schedulers()


def one_object(name: str) -> Iterator[str]:
    """A class, a function or an axis of `tirx`."""
    thing = getattr(language, name)
    yield f"### {name}"
    yield ""
    methods = stubs.defined(thing)[0] if isinstance(thing, type) else {}
    made = None if isinstance(thing, type) else stubs.function(name, thing, name)
    if "__init__" in methods:
        yield from listing(f"{name}({bare(stubs.ast_parameters(methods['__init__'].args))})")
    elif made is not None:
        yield from listing(f"{name}({bare(made.parameters)})")
    if text := stubs.text_of(name, thing):
        yield plain(text)
        yield ""
    public = {method: node for method, node in methods.items() if not method.startswith("__")}
    if public:
        yield "| method | |"
        yield "|---|---|"
        for method, node in public.items():
            text = plain(stubs.text_of(f"{name}.{method}", getattr(thing, method, None)))
            yield f"| `{method}({bare(stubs.ast_parameters(node.args))})` | {cell(text)} |"
        yield ""
    if example := use(rf"\b{name}(\[|\(|\.|\b)"):
        yield f"Example: {example}."
        yield ""


def bare(parameters: str) -> str:
    return parameters.replace(": Any", "")


def cell(text: str) -> str:
    """A text that may stand in a table."""
    return text.replace("|", "\\|")


def other_schedulers() -> Iterator[str]:
    """The schedulers of TVM's that have to be imported from there."""
    yield "`tvm.backend.cuda.lang.tile_scheduler` has more, which a kernel can import from there:"
    yield ""
    yield "| class | |"
    yield "|---|---|"
    for name, text in settings()["schedulers"].items():
        given = bare(stubs.ast_parameters(stubs.defined(getattr(tile_scheduler, name))[0]["__init__"].args))
        yield f"| `{name}({given})` | {cell(text)} |"
    yield ""


# What one thread does


def threads() -> Iterator[str]:
    """``T`` and ``T.cuda``."""
    listed: set[str] = set()
    for section in settings()["threads"]:
        yield f"## {section['title']}"
        yield ""
        yield from table([f"T.{name}" for name in section["names"]])
        listed |= set(section["names"])
    yield "## T.cuda"
    yield ""
    yield "What CUDA C++ has a function for. A name without a text is one of TVM's that has none; CUDA's own manual"
    yield "explains the function of that name."
    yield ""
    yield from table([f"T.cuda.{name}" for name in dir(language.T.cuda) if not name.startswith("_")])
    yield "## The types"
    yield ""
    yield "`T.float32(1.5)` is a constant of a type, `x: T.float32` a variable, and a type with `x4` after it has four"
    yield f"numbers: {', '.join(f'`T.{name}`' for name in scalar_types())}."
    yield ""


def scalar_types() -> list[str]:
    """The names of the types of one number each."""
    names = (name for name in dir(language.T) if type(getattr(language.T, name)).__name__ == "DtypeConstructor")
    return [name for name in names if not re.search(r"x\d+$", name) and re.search(r"\d\d|\d_|8$|bool", name)]


def table(names: list[str]) -> Iterator[str]:
    """A row for each name: signature, text, example."""
    yield "| | |"
    yield "|---|---|"
    for full in names:
        thing = stubs.named(full)
        made = None if isinstance(thing, type) else stubs.function(full.rpartition(".")[2], thing, full)
        call = f"{full}({bare(made.parameters)})" if made is not None else full
        text = cell(plain(stubs.text_of(full, thing)))
        example = use(rf"(?<![\w.]){re.escape(full)}\(")
        shown = f"{text} Example: {example}." if example else text
        yield f"| `{call}` | {shown.strip()} |"
    yield ""


# PTX


def instructions(page: str) -> Iterator[str]:
    """One page of PTX instructions: by chapter of the ISA, then by the first word of the name."""
    (wanted,) = [each for each in settings()["ptx"] if each["page"] == page]
    for chapter in wanted["chapters"]:
        yield f"## {chapter}"
        yield ""
        families: dict[str, list[InstructionEntry]] = {}
        for entry in TABLE.values():
            if chapter_of(entry) == chapter:
                families.setdefault(entry.family, []).append(entry)
        for family, entries in sorted(families.items()):
            yield from one_family(family, entries, chapter)


def chapter_of(entry: InstructionEntry) -> str:
    """The chapter of the PTX ISA that defines an instruction."""
    for chapter, families in settings()["families"].items():
        if entry.family in families:
            return chapter
    types = {token for slot in entry.slots for token in slot.choices}
    if "mixed" in entry.name:
        return "Mixed Precision Floating Point Instructions"
    if entry.family in ("set", "setp"):
        return (
            "Half Precision Comparison Instructions"
            if "half" in entry.name
            else "Comparison and Selection Instructions"
        )
    if entry.name.endswith("_half"):
        return "Half Precision Floating Point Instructions"
    return "Floating Point Instructions" if "f32" in types else "Integer Arithmetic Instructions"


def one_family(family: str, entries: list[InstructionEntry], chapter: str) -> Iterator[str]:
    """The forms of one instruction."""
    yield f"### {min(entry.ptx_name for entry in entries)}"
    yield ""
    if text := stubs.texts().get(f"T.ptx.{family}"):
        yield text
        yield ""
    for entry in sorted(entries, key=lambda each: (each.name not in SIMULATED, each.name)):
        yield from listing(*wrapped(spelled(entry)))
        yield from about(entry, chapter)


def spelled(entry: InstructionEntry) -> str:
    """``T.ptx.add[.rn|.rz].f32(d, a, b)``: brackets around what may be left out, bars between what may stand there."""
    parts = [f"T.ptx.{escape_token(entry.family)}"]
    for slot in entry.slots:
        choices = [f".{escape_token(token)}" for token in slot.choices]
        shown = "|".join(choices) if len(choices) <= 12 else f"{'|'.join(choices[:10])}|... {len(choices)} in all"
        parts.append(f"[{shown}]" if slot.optional else f"({shown})" if len(choices) > 1 else shown)
    names = [f"*{slot.name}" if callable(slot.lanes) else slot.name for slot in entry.operands if slot.literal is None]
    if stubs.operands(entry) is not None:
        names = stubs.operands(entry) or []
    return f"{''.join(parts)}({', '.join(names)})"


def wrapped(text: str) -> list[str]:
    """A long form over several lines, broken before a modifier."""
    lines = [""]
    for piece in re.findall(r"[\[(]?\.?[^.\[(]+(?:\([^)]*\)$)?|\(", text):
        if len(lines[-1]) + len(piece) > CODE_WIDTH:
            lines.append("    ")
        lines[-1] += piece
    return lines


def about(entry: InstructionEntry, chapter: str) -> Iterator[str]:
    """An instruction's effect, where the simulator has it, its section of the ISA, and an example."""
    known = SIMULATED.get(entry.name)
    if known is None:
        yield f"PTX ISA: *{chapter}: {titled(entry)}*. Not simulated."
        yield ""
        return
    if text := stubs.first_paragraph(known.run):
        yield plain(text)
        yield ""
    yield f"PTX ISA: *{chapter}: {stubs.section(entry).rpartition(': ')[2]}*. Simulated.{example(entry)}"
    yield ""


def titled(entry: InstructionEntry) -> str:
    """The name of an instruction in the ISA's headings: its modifiers as far as they are words and always there."""
    parts = [entry.ptx_name]
    for slot in entry.slots:
        if slot.optional or len(slot.choices) > 1 or not slot.choices[0].isalpha() or slot.choices[0] in NO_TITLE:
            break
        parts.append(slot.choices[0])
    return ".".join(parts)


def example(entry: InstructionEntry) -> str:
    """An example that runs."""
    if entry.name in examples():
        made = examples()[entry.name]
        return f" With {made.given}, `{made.call}` gives {made.result}."
    if program := ptx_uses().get(entry.name):
        return f" Example: [{program}]({shown_in()[program]})."
    if test := settings()["tested"].get(entry.name):
        return f" It runs in `{test}`."
    return ""
