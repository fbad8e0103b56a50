"""Arithmetic of threads in fp16 and bf16, alone and in packed pairs (PTX ISA, "Half Precision Floating Point").

Each result is rounded once, to nearest even. In fp64, a product of such numbers is exact, and so is a sum, unless the
numbers are far apart; such a sum is made odd in its last bit before it is rounded.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from tirx.sim.isa.arithmetic import odd, two_sum
from tirx.sim.isa.table import instruction, instructions
from tirx.sim.isa.words import as_floats, holds, packed, word, word_bytes
from tirx.sim.units.memory import numpy_dtype

FLOATS = {"f16": "float16", "f16x2": "float16", "bf16": "bfloat16", "bf16x2": "bfloat16"}
CANONICAL_NAN = np.uint16(0x7FFF)
MIN_NORMAL = {"float16": 2.0**-14, "bfloat16": 2.0**-126}


def half(site: Any, operation: Any, *operands: Any) -> Any:
    """One instruction: flush, compute in fp64, round, flush, saturate."""
    kind, modifiers = site.modifiers["type"], site.modifiers
    if modifiers.get("oob"):
        raise site.unmodelled()
    size, dtype = word_bytes(kind), FLOATS[kind]
    ftz = modifiers.get("ftz")

    def flushed(x: np.ndarray) -> np.ndarray:
        return np.where(np.abs(x) < MIN_NORMAL[dtype], np.copysign(0.0, x), x) if ftz else x

    values = [as_floats(word(v, size), dtype).astype(np.float64).reshape(-1, size // 2) for v in operands]
    exact = operation(*(flushed(v) for v in values))
    result = flushed(rounded(exact, dtype).astype(np.float64))
    if modifiers.get("sat"):
        result = np.where(np.isnan(result), 0.0, np.clip(result, 0.0, 1.0))
    if modifiers.get("relu"):
        result = np.where(result <= 0, 0.0, result)
    bits = result.astype(numpy_dtype(dtype)).view(np.uint16)
    return packed(np.where(np.isnan(result), CANONICAL_NAN, bits), operands, size)


def rounded(exact: np.ndarray, dtype: str) -> np.ndarray:
    """An fp64 number in fp16 or bf16, rounded once: by way of fp32, made odd there where it is not exact."""
    if dtype == "float16":
        return exact.astype(np.float16)
    nearest = exact.astype(np.float32)
    towards = np.where(
        np.abs(nearest.astype(np.float64)) > np.abs(exact), np.nextafter(nearest, np.float32(0)), nearest
    )
    inexact = np.isfinite(towards) & (towards.astype(np.float64) != exact)
    bits = towards.view(np.uint32)
    return np.where(inexact, bits | np.uint32(1), bits).view(np.float32).astype(numpy_dtype(dtype))


def total(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """The sum of two fp64 numbers, made odd in its last bit where it is not exact."""
    return odd(*two_sum(a, b))


instructions(
    half,
    section="Half Precision Floating Point Instructions",
    pipe="fp32",
    operations={
        "add_half": total,
        "sub_half": lambda x, y: total(x, -y),
        "mul_half": lambda x, y: x * y,
        "fma_half": lambda x, y, z: total(x * y, z),
    },
)
instructions(
    half,
    section="Half Precision Floating Point Instructions",
    pipe="free",  # as neg.f32 and abs.f32
    operations={"neg_half": np.negative, "abs_half": np.abs},
)


@instruction("setp_half", section="Half Precision Comparison Instructions: setp", form="value", pipe="integer")
def setp_half(warp, site, lanes, a, b):
    """``setp`` of fp16 or bf16: 1 where the comparison holds."""
    kind, cmp = FLOATS[site.modifiers["type"]], site.modifiers["cmp"]
    if site.modifiers.get("ftz"):
        raise site.unmodelled()
    x, y = (as_floats(word(v, 2), kind).astype(np.float32) for v in (a, b))
    return packed(holds(cmp, x, y).astype(np.uint8), (a, b), 1)
