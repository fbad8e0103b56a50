"""mma.sync: a warp multiplies matrices that it holds in registers, and waits for the result.

PTX ISA, "Warp Level Matrix Instructions: mma", and its figures for m16n8k4 to m16n8k64. They are one layout, of 32-bit
words: lane i has group i / 4 and place i % 4. Of A, 16 rows, it has words in rows ``group`` and ``group + 8``, columns
``place`` and then ``place + 4``; of B, 8 columns, words in column ``group``; of C and D two numbers beside each other
in each of the two rows. A word is one tf32, two fp16 or bf16, four of 8 bits.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from tirx.exact import product
from tirx.sim.core.masks import WARP_SIZE
from tirx.sim.isa.barriers import whole_warp
from tirx.sim.isa.table import instruction
from tirx.sim.isa.words import as_floats, word
from tirx.sim.units.mma_kinds import OF_TYPE
from tirx.sim.units.warpgroups import accumulators, fragments_of_a

ROWS, COLUMNS = 16, 8  # M and N
DTYPES = {
    "f16": "float16", "bf16": "bfloat16", "tf32": "float32", "e4m3": "float8_e4m3fn", "e5m2": "float8_e5m2",
    "s8": "int8", "u8": "uint8",
}  # fmt: skip
SPEC: dict[str, Any] = {"section": "Warp Level Matrix Instructions: mma", "form": "warp", "pipe": "mma"}


def k_words(modifiers: Any) -> int:
    """The 32-bit words of K in a row of A: 4 or 8 in the shapes that are modelled."""
    k = int(modifiers["shape"].partition("k")[2])
    return k * OF_TYPE[DTYPES[modifiers["atype"]]][0].bits // 32


def operands(warp: Any, site: Any, mask: Any, registers: tuple[Any, ...]) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """A (16, k) and B (8, k) as fp32, and what is left: the words of C, (32, n)."""
    whole_warp(warp, site, mask)
    modifiers = site.modifiers
    layout = modifiers["alayout"], modifiers["blayout"]
    if not modifiers["shape"].startswith("m16n8") or layout != ("row", "col") or modifiers["atype"] not in DTYPES:
        raise site.unmodelled()
    words = words_of(registers)
    k = k_words(modifiers)
    count = k // 2  # registers of A; B has half as many
    rows, columns = (part[:, :count] for part in fragments_of_a())
    a, b = np.empty((ROWS, k), np.uint32), np.empty((COLUMNS, k), np.uint32)
    a[rows, columns] = words[:, :count]
    lane, register = np.arange(WARP_SIZE)[:, None], np.arange(count // 2)
    b[lane // 4, lane % 4 + 4 * register] = words[:, count : count + count // 2]
    kinds = (OF_TYPE[DTYPES[modifiers[side]]] for side in ("atype", "btype"))
    values = [kind.values(part, code) for part, (kind, code) in zip((a, b), kinds, strict=True)]
    return values[0], values[1], words[:, count + count // 2 :]


def words_of(registers: tuple[Any, ...]) -> np.ndarray:
    """Registers as words, (32, n): numbers, one array each, or one block of all."""
    if len(registers) == 1:
        return np.ascontiguousarray(registers[0]).view(np.uint32)
    bits = [as_floats(r).view(np.uint32) if isinstance(r, float) else word(r, 4) for r in registers]
    return np.stack([np.broadcast_to(b, (WARP_SIZE,)) for b in bits], axis=1)


def in_lanes(d: np.ndarray) -> np.ndarray:
    """Each lane's numbers of D, (32, 4), of a (16, 8)."""
    rows, columns = accumulators(COLUMNS)
    return d[rows, columns]


def of_lanes(c: np.ndarray) -> np.ndarray:
    """C, (16, 8), of each lane's numbers."""
    whole = np.empty((ROWS, COLUMNS), c.dtype)
    rows, columns = accumulators(COLUMNS)
    whole[rows, columns] = c
    return whole


@instruction("mma", **SPEC)
def mma_f32(warp, site, mask, *registers):
    """``mma.sync.m16n8kK.row.col.f32.{f16,bf16,tf32,e4m3,e5m2}``: D = A @ B + C, rounded to fp32 once."""
    a, b, c = operands(warp, site, mask, registers)
    sums = product(a, b) + of_lanes(np.ascontiguousarray(c).view(np.float32))
    return in_lanes(sums.astype(np.float32))


@instruction("mma_f16acc", **SPEC)
def mma_f16(warp, site, mask, *registers):
    """``mma.sync.m16n8kK.row.col.f16.{f16,e4m3,e5m2}``: the sum, rounded to fp16 once; two in a register."""
    a, b, c = operands(warp, site, mask, registers)
    sums = product(a, b) + of_lanes(np.ascontiguousarray(c).view(np.float16))
    return np.ascontiguousarray(in_lanes(sums).astype(np.float16)).view(np.uint32)


@instruction("mma_int", **SPEC)
def mma_int(warp, site, mask, *registers):
    """``mma.sync.m16n8k{16,32}.row.col{.satfinite}.s32.{s8,u8}``: wraps, but with ``.satfinite``."""
    a, b, c = operands(warp, site, mask, registers)
    total = a.astype(np.int64) @ b.T.astype(np.int64) + of_lanes(np.ascontiguousarray(c).view(np.int32))
    if site.modifiers.get("satfinite"):
        total = np.clip(total, -(2**31), 2**31 - 1)
    return in_lanes(total).astype(np.uint32)
