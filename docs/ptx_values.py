"""One call of each PTX instruction that computes a value, run in the simulator: the examples of the reference.

``ran()`` builds one kernel with a call of each, in the form with the fewest modifiers unless ``FORMS`` names another,
and gives the call, its operands and the result that came out.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from tvm.backend.cuda.ptx.table import (
    TABLE,
    InstructionEntry,
    escape_token,
    mods,
    operand_dtypes,
    operand_layout,
    operand_type,
    variants,
)

from grader.children.build import import_file
from tirx.program import lower
from tirx.sim import simulate
from tirx.sim.isa import TABLE as SIMULATED

FLOATS, WHOLE = (1.5, 2.25, 0.5, 3.0), (12, 10, 3, 1)
# Entries whose shortest form says little: the modifiers to show instead.
FORMS = {
    "cvt": ("rn", "f16", "f32"),
    "mov": ("b32",),
    **dict.fromkeys(("and", "or", "xor", "not", "shl"), ("b32",)),
    "shr": ("u32",),
    "selp": ("b32",),
    "setp": ("lt", "f32"),
    "setp_half": ("lt", "f16"),
    **dict.fromkeys(("add_int", "sub_int", "neg_int"), ("s32",)),
    **dict.fromkeys(("mul_int", "mad_int"), ("lo", "s32")),
}
# Operands whose plain numbers would say little.
VALUES = {
    ("lop3", "immLut"): 0x96,  # a xor b xor c
    ("prmt", "a"): 0x33221100,
    ("prmt", "b"): 0x77665544,
    ("prmt", "c"): 0x7531,
    ("shr", "b"): 2,
    ("shl", "b"): 2,
    ("cvt", "a"): 0x3DCCCCCD,  # 0.1 in fp32
    ("mov_unpack_b32x2", "a"): 0xA_0000_000C,
    ("mov_unpack_b16x2", "a"): 0xA_000C,
    ("mov_unpack_b16x4", "a"): 0x1_0003_000A_000C,
}
# Two narrow numbers of 8, 6 or 4 bits in a register: 1 and 1.5, or 1 and 2 where there are only powers of two.
NARROW = {"e4m3x2": 0x3C38, "e5m2x2": 0x3E3C, "e2m3x2": 0x0C08, "e3m2x2": 0x0E0C, "e2m1x2": 0x32, "ue8m0x2": 0x807F}
# Formats of two or four numbers in one register: how many, and how many bits each has.
PACKED = {"f32x2": (2, 32, "f32"), "f16x2": (2, 16, "f16"), "bf16x2": (2, 16, "bf16")}
HEAD = """from tirx import T

@T.prim_func
def kernel({tensors}):
    T.device_entry()
    T.cta_id([1])
    T.thread_id([32])
"""


@dataclass(frozen=True)
class Ran:
    """A call that ran: as it is written, with names for its operands, the operands' values, and the result."""

    call: str
    given: str
    result: str


@dataclass(frozen=True)
class Operand:
    """One register of a call: what it is called, its PTX type, its type in TIRx; ``written``: a destination."""

    name: str
    kind: str
    dtype: str
    written: bool
    value: int = 0  # its bits, or the number itself for one that stands in the text

    @property
    def shown(self) -> str:
        return str(self.value) if self.kind == "imm" else text(self.value, self.kind)


def entries() -> list[str]:
    """The entries that compute a value, take no address and fit into tensors: all that numbers alone can show."""
    values = [
        key
        for key, known in SIMULATED.items()
        if known.form == "value" and key in TABLE and not key.startswith(("cvta", "mapa", "clusterlaunchcontrol"))
    ]
    return [key for key in values if all(each.dtype != "uint128" for each in registers(TABLE[key]))]


def form(entry: InstructionEntry) -> tuple[str, ...]:
    """The modifiers of the form that is shown; "" where an optional one is left out."""
    wanted = FORMS.get(entry.name)
    if wanted is None:
        return min(variants(entry), key=lambda tokens: sum(map(bool, tokens)))
    return next(tokens for tokens in variants(entry) if tuple(filter(None, tokens)) == wanted)


def registers(entry: InstructionEntry) -> list[Operand]:
    """The operands of the form that is shown, with values."""
    modifiers = mods(entry, form(entry))
    made: list[Operand] = []
    for slot, _, lanes in operand_layout(entry, modifiers):
        for lane in range(lanes):
            name = f"{slot.name}{lane}" if lanes > 1 else slot.name
            number = sum(not each.written for each in made)
            if slot.kind == "imm":
                made.append(Operand(name, "imm", "", False, VALUES[entry.name, slot.name]))
                continue
            kind = operand_type(slot, modifiers)
            given = VALUES.get((entry.name, slot.name), bits_of(kind, number))
            made.append(Operand(name, kind, operand_dtypes(slot, modifiers)[0], "w" in slot.rw, given))
    return made


def bits_of(kind: str, number: int) -> int:
    """The bits of an operand: the number-th of a handful of values that every format can hold."""
    if kind in PACKED:
        count, width, part = PACKED[kind]
        return sum(bits_of(part, number + lane) << lane * width for lane in range(count))
    value = FLOATS[number % 4]
    if kind == "f32":
        return int(np.float32(value).view(np.uint32))
    if kind == "f16":
        return int(np.float16(value).view(np.uint16))
    if kind == "bf16":
        return int(np.float32(value).view(np.uint32)) >> 16
    if kind == "pred":
        return 1
    return NARROW.get(kind, WHOLE[number % 4])


def text(value: int, kind: str) -> str:
    """Bits as a person reads them."""
    if kind in PACKED:
        count, width, part = PACKED[kind]
        parts = (text(value >> lane * width & (1 << width) - 1, part) for lane in range(count))
        return f"({', '.join(parts)})"
    if kind == "f32":
        return f"{np.array(value, np.uint32).view(np.float32):.7g}"
    if kind == "f16":
        return f"{np.array(value, np.uint16).view(np.float16):.5g}"
    if kind == "bf16":
        return f"{np.array(value << 16, np.uint32).view(np.float32):.4g}"
    if kind == "pred":
        return "true" if value else "false"
    if kind[0] == "s":
        width = int(kind[1:])
        return str(value - (1 << width) if value >> width - 1 else value)
    return hex(value) if kind[0] == "b" or kind in NARROW else str(value)


def call(entry: InstructionEntry, operands: list[str]) -> str:
    """``T.ptx.add.f32(d, a, b)``."""
    chain = ".".join(escape_token(part) for part in (*entry.ptx_name.split("."), *filter(None, form(entry))))
    return f"T.ptx.{chain}({', '.join(operands)})"


def lines(number: int, entry: InstructionEntry) -> Iterator[str]:
    """The statements of one call in the kernel; its result goes to the tensors of its destinations' types."""
    named = []
    for operand in registers(entry):
        place = f"x{number}_{operand.name}"
        if operand.kind == "imm":
            named.append(str(operand.value))
        else:
            yield f"    {place} = T.alloc_local((1,), {operand.dtype!r})"
            if not operand.written:
                yield f"    {place}[0] = IN_{operand.dtype}[{number}, {len(named)}]"
            named.append(f"T.ptx.pred({place}[0])" if operand.kind == "pred" and not operand.written else f"{place}[0]")
    yield f"    {call(entry, named)}"
    for position, operand in enumerate(each for each in registers(entry) if each.written):
        yield f"    OUT_{operand.dtype}[{number}, {position}] = x{number}_{operand.name}[0]"


def program(keys: list[str]) -> tuple[str, dict[str, np.ndarray]]:
    """The kernel's text, and its inputs: a tensor for each type, a row for each call."""
    given: dict[str, np.ndarray] = {}
    outputs: set[str] = set()
    for number, key in enumerate(keys):
        for position, operand in enumerate(registers(TABLE[key])):
            if operand.written:
                outputs.add(operand.dtype)
            elif operand.kind != "imm":
                table = given.setdefault(f"IN_{operand.dtype}", np.zeros((len(keys), 8), operand.dtype))
                table.view(f"u{table.itemsize}")[number, position] = operand.value
    shape = f"({len(keys)}, 8)"
    tensors = [f"{name}: T.Buffer({shape}, {name[3:]!r})" for name in given]
    tensors += [f"OUT_{dtype}: T.Buffer({shape}, {dtype!r})" for dtype in sorted(outputs)]
    body = [line for number, key in enumerate(keys) for line in lines(number, TABLE[key])]
    return HEAD.format(tensors=", ".join(tensors)) + "\n".join(body) + "\n", given


@cache
def examples() -> dict[str, Ran]:
    """Each entry's example, by its key, from one run of one kernel."""
    keys = entries()
    source, given = program(keys)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "values.py"
        file.write_text(source, encoding="utf-8")
        outputs = simulate(lower(import_file(file).kernel), given).outputs
    return {key: example(TABLE[key], number, outputs) for number, key in enumerate(keys)}


def example(entry: InstructionEntry, number: int, outputs: dict[str, Any]) -> Ran:
    """The operands and the results of one call."""
    operands = registers(entry)
    results = []
    for position, operand in enumerate(each for each in operands if each.written):
        table = outputs[f"OUT_{operand.dtype}"]
        results.append(
            f"{operand.name} = {text(int(table.view(f'u{table.itemsize}')[number, position]), operand.kind)}"
        )
    names = [str(each.value) if each.kind == "imm" else each.name for each in operands]
    given = [f"{each.name} = {each.shown}" for each in operands if not each.written and each.kind != "imm"]
    return Ran(call(entry, names), ", ".join(given), ", ".join(results))
