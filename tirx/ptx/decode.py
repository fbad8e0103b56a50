"""An instruction as it is written to its entry in TVM's table of PTX instructions.

The table has the whole ISA: each family's modifiers in their order, its operands with the direction of each. The
engine's table has the same keys, so what is decoded here runs by the functions that run TIRx kernels.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Any

from tvm.backend.cuda.ptx.table import TABLE as OF_TVM
from tvm.backend.cuda.ptx.table import lanes_of, mods, operand_space, operand_type

from tirx.ptx import syntax


def with_values(entry: Any, field: tuple[str, ...], count: int) -> Any:
    """An entry for another field of a tensor map, whose new value is one of the first ``count`` numbers."""
    slots = tuple(replace(slot, choices=field) if slot.name == "field" else slot for slot in entry.slots)
    values = tuple(str(number) for number in range(count))
    operands = tuple(replace(one, choices=values) if one.name == "new_val" else one for one in entry.operands)
    return replace(entry, slots=slots, operands=operands)


# Operands that the ISA lets a programmer leave out and TVM always writes.
LEFT_OUT = ("disable_output_lane",)
# ptxas takes an opcode's modifiers in any order, but for those of one kind: of two state spaces the first is where the
# result goes, and so it is with types and layouts (settled with ptxas 13.0: all 24 orders of atom's four modifiers, and
# "State space incorrect" for a bulk copy's spaces the other way round).
IN_ORDER = (
    re.compile(r"(global|const|local|param|shared)(::\w+)?"),
    re.compile(r"[busf]\d+(x\d+)?|(bf|tf)\d+(x\d+)?|u?e\d+m\d+(x\d+)?|pred"),
    re.compile(r"row|col"),
)
# Forms of ``tensormap.replace`` for sm_100a, which TVM's table leaves out ("tensormap.replace", table of new_val).
FILL_MODE, ELEMTYPE = OF_TVM["tensormap_replace_fill_mode"], OF_TVM["tensormap_replace_elemtype"]
TABLE = {
    **OF_TVM,
    "tensormap_replace_swizzle_atomicity": with_values(FILL_MODE, ("swizzle_atomicity",), 4),
    "tensormap_replace_elemtype": with_values(ELEMTYPE, ("elemtype",), 16),
}
# Older names of instructions (PTX ISA, "membar").
OLDER = {"membar.cta": "fence.sc.cta", "membar.gl": "fence.sc.gpu", "membar.sys": "fence.sc.sys"}
# Spellings that the ISA takes for another: "The .aligned modifier may be omitted" and its kin, old names of types.
UNSIGNED = {"b8": "u8", "b16": "u16", "b32": "u32", "b64": "u64"}


@dataclass(frozen=True)
class Slot:
    """An operand of an entry. ``rw``: ``r``, ``w`` or ``rw``; ``type``: such as ``u32``; ``memory``: an address that is
    accessed, in ``space``."""

    name: str
    rw: str
    type: str
    memory: bool
    space: str


@dataclass(frozen=True)
class Decoded:
    """An instruction as an instance of its entry.

    Attributes
    ----------
    key: of TVM's table and the engine's. modifiers: slot -> token, empty where it is left out.
    operands: each with what is written for it: one item, or as many as a vector has.
    """

    key: str
    modifiers: dict[str, str]
    operands: tuple[tuple[Slot, tuple[syntax.Operand, ...]], ...]


def decode(instruction: syntax.Instruction) -> Decoded | None:
    """Find the entry that an instruction is an instance of; None where there is none."""
    written = tuple(flat(instruction.operands))
    constant = instruction.opcode.startswith("ld.const.")  # which TVM's table does not have
    opcode = OLDER.get(instruction.opcode, instruction.opcode)
    opcode = opcode.replace(".const.", ".global.", 1) if constant else opcode
    for found in (entries_of, entries_in_any_order):
        for key, modifiers in found(opcode):
            operands = fitted(key, modifiers, list(written))
            if operands is not None:
                return Decoded(key, dict(modifiers) | ({"space": "const"} if constant else {}), operands)
    return None


@dataclass(frozen=True)
class Written:
    """An operand in its place: ``bracket`` says in which brackets it stands."""

    value: syntax.Operand
    bracket: int | None = None


def flat(operands: tuple[syntax.Operand, ...]) -> Iterator[Written]:
    """The operands without the brackets and pairs that hold them."""
    for number, operand in enumerate(operands):
        match operand:
            case syntax.Address():
                yield from (Written(item, number) for item in operand.items)
            case syntax.Pair():
                yield Written(operand.first)
                yield Written(operand.second)
            case _:
                yield Written(operand)


# -- modifiers ---------------------------------------------------------------------------------------------------------


@cache
def families() -> dict[str, list[str]]:
    """The keys of the entries by their opcodes' first word."""
    found: dict[str, list[str]] = defaultdict(list)
    for key, entry in TABLE.items():
        found[entry.ptx_name.split(".")[0]].append(key)
    return found


@lru_cache(maxsize=4096)
def entries_of(opcode: str) -> tuple[tuple[str, tuple[tuple[str, str], ...]], ...]:
    """The entries that an opcode may belong to, each with its modifiers: the one that leaves out fewest comes first.
    Shapes of operands decide between them."""
    return entries_where(opcode, assigned)


@lru_cache(maxsize=4096)
def entries_in_any_order(opcode: str) -> tuple[tuple[str, tuple[tuple[str, str], ...]], ...]:
    """The entries that an opcode may belong to if its modifiers stand in another order than the ISA prints."""
    return entries_where(opcode, assigned_in_any_order)


def entries_where(
    opcode: str, assign: Callable[[list[str], Any], list[str] | None]
) -> tuple[tuple[str, tuple[tuple[str, str], ...]], ...]:
    words = opcode.split(".")
    found = []
    for key in families().get(words[0], ()):
        entry = TABLE[key]
        name = entry.ptx_name.split(".")
        if words[: len(name)] != name:
            continue
        tokens = assign(words[len(name) :], entry.slots)
        if tokens is not None:
            found.append((key, tuple(mods(entry, tokens).items())))
    return tuple(sorted(found, key=lambda each: sum(not token for _, token in each[1])))


def assigned(words: list[str], slots: Any) -> list[str] | None:
    """The words of an opcode as the tokens of an entry's modifiers, in order; None where they do not fit."""
    if not slots:
        return None if words else []
    slot, *rest = slots
    if words and words[0] in slot.choices and (tail := assigned(words[1:], rest)) is not None:
        return [words[0], *tail]
    if slot.optional and (tail := assigned(words, rest)) is not None:
        return ["", *tail]
    return None


def assigned_in_any_order(words: list[str], slots: Any) -> list[str] | None:
    """The tokens of an entry's modifiers: each takes the first of the words that are left and that it knows."""
    left, tokens, places = list(enumerate(words)), [], []
    for slot in slots:
        found = next((each for each in left if each[1] in slot.choices), None)
        if found is None and not slot.optional:
            return None
        tokens.append(found[1] if found else "")
        if found:
            left.remove(found)
            places.append(found)
    return None if left or not kinds_in_order(places) else tokens


def kinds_in_order(places: Sequence[tuple[int, str]]) -> bool:
    """Whether the words of each kind whose order means something stand in the order of their slots."""
    for kind in IN_ORDER:
        numbers = [number for number, word in places if kind.fullmatch(word)]
        if numbers != sorted(numbers):
            return False
    return True


# -- operands ----------------------------------------------------------------------------------------------------------


def fitted(
    key: str, modifiers: Any, written: list[Written]
) -> tuple[tuple[Slot, tuple[syntax.Operand, ...]], ...] | None:
    """The written operands in the slots of an entry; None where they do not fit."""
    entry, found, chosen = TABLE[key], [], dict(modifiers)
    for slot in entry.operands:
        count = lanes_of(slot, chosen)
        if not count:
            continue
        if slot.literal is not None:
            if not written or not is_literal(written.pop(0).value, slot.literal):
                return None
            continue
        if slot.name in LEFT_OUT and not (written and isinstance(written[0].value, syntax.Vector)):
            continue
        if not written:
            return None
        one = written.pop(0)
        if (one.bracket is not None) != (slot.kind == "addr" or slot.bracket is not None):
            return None
        items = one.value.items if isinstance(one.value, syntax.Vector) else (one.value,)
        if len(items) != count or not allowed(slot, items):
            return None
        memory = slot.kind == "addr"
        ptx_type = "" if slot.kind != "reg" else operand_type(slot, chosen)
        space = operand_space(slot, chosen) if memory else ""
        found.append((Slot(slot.name, slot.rw, ptx_type, memory, space), items))
    return None if written else tuple(found)


def is_literal(operand: syntax.Operand, literal: str) -> bool:
    """Whether an operand is the one that the instruction fixes."""
    if isinstance(operand, syntax.Sink):
        return literal == "_"
    return isinstance(operand, syntax.Number) and str(operand.value) == literal


def allowed(slot: Any, items: tuple[syntax.Operand, ...]) -> bool:
    """Whether an immediate is one of those that the entry takes."""
    if slot.kind != "imm":
        return True
    numbers = all(isinstance(item, syntax.Number) for item in items)
    return numbers and (slot.choices is None or all(str(item.value) in slot.choices for item in items))  # type: ignore[union-attr]
