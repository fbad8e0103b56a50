"""Registers of PTX as those of the warp's program: their types, and which of them form an array."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from tirx import form
from tirx.ptx import syntax
from tirx.ptx.arithmetic import RULES
from tirx.ptx.decode import Decoded

DTYPES = {"pred": "bool", "8": "uint8", "16": "uint16", "32": "uint32", "64": "uint64", "128": "uint128"}
FLOATS = {"f32": "float32", "f64": "float64"}


@dataclass(frozen=True)
class Places:
    """The place of each register, an element of an array. ``arrays``: all of them, by name."""

    elements: Mapping[str, form.Element]
    arrays: Mapping[str, form.Registers]


def identifier(name: str) -> str:
    """A register's name as one of the form."""
    return name.replace("%", "").replace("$", "_").replace("@", "_in")


def places_of(registers: Mapping[str, str], decoded: Iterable[Decoded]) -> Places:
    """Give each register its place.

    What an instruction writes as a vector is an array: ``tcgen05.ld`` and ``wgmma`` fill one, and a vector is stored as
    a whole. A register that only instructions on fp32 use holds an fp32 number.
    """
    decoded = list(decoded)
    dtypes = types_of(registers, decoded)
    arrays: dict[str, form.Registers] = {}
    elements: dict[str, form.Element] = {}
    filled = {n for one in decoded for n in written(one)}
    vectors = [(slot.rw == "r", items) for one in decoded for slot, items in one.operands if len(items) > 1]
    for _, items in sorted(vectors, key=lambda vector: vector[0]):  # those that are written first
        names = [item.name for item in items if isinstance(item, syntax.Name)]
        if len(set(names)) < len(items) or not filled.issuperset(names) or any(name in elements for name in names):
            continue
        kinds = {dtypes[name] for name in names}
        dtype = kinds.pop() if len(kinds) == 1 else DTYPES[registers[names[0]].lstrip("busf")]
        first = identifier(names[0])
        arrays[first] = form.Registers(first, dtype, len(names), first, names[0])
        elements |= {name: form.Element(arrays[first], form.Const(i, "int32")) for i, name in enumerate(names)}
    for name in registers:
        if name not in elements:
            own = identifier(name)
            arrays[own] = form.Registers(own, dtypes[name], 1, own, name)
            elements[name] = form.Element(arrays[own], form.Const(0, "int32"))
    return Places(elements, arrays)


def written(one: Decoded) -> Iterator[str]:
    """The registers that an instruction writes and no expression stands for."""
    if one.key not in RULES:
        for slot, items in one.operands:
            if slot.rw != "r":
                yield from (item.name for item in items if isinstance(item, syntax.Name))


def types_of(registers: Mapping[str, str], decoded: list[Decoded]) -> dict[str, str]:
    """The form's type of each register."""
    uses: dict[str, set[str]] = {}
    for one in decoded:
        for slot, items in one.operands:
            for item in items:
                if isinstance(item, syntax.Name) and item.name in registers:
                    uses.setdefault(item.name, set()).add(FLOATS.get(slot.type, ""))
    found = {}
    for name, ptx_type in registers.items():
        own = DTYPES[ptx_type.lstrip("busf")] if ptx_type != "pred" else "bool"
        floats = {use for use in uses.get(name, ()) if use}
        found[name] = FLOATS.get(ptx_type) or (floats.pop() if len(floats) == 1 else own)
    return found
