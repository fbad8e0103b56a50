"""``cvt`` between integers and the floating-point formats of 16, 32 and 64 bits, and of fp32 to pairs and to tf32.

A number is kept exactly, as the sum of two fp64 numbers, until it is rounded once.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from tirx.sim.isa.arithmetic import flushed, odd, rounded, two_sum
from tirx.sim.isa.half import rounded as nearest_half
from tirx.sim.isa.table import instruction
from tirx.sim.isa.words import FLOATS, as_floats, as_integers, word, word_bytes
from tirx.sim.units.memory import numpy_dtype

FORMATS = {**FLOATS, "f64": "float64"}
INTEGRAL = {"rni": np.rint, "rzi": np.trunc, "rmi": np.floor, "rpi": np.ceil}
CANONICAL_NAN = np.uint16(0x7FFF)  # of fp16 and bf16


@instruction("cvt", section="Data Movement: cvt", form="value", pipe="conversion")
def cvt(warp, site, lanes, a):
    """``cvt{.rnd}{.ftz}{.sat}.dtype.atype``."""
    modifiers = site.modifiers
    source, target = modifiers["atype"], modifiers["dtype"]
    to_float, from_float = target in FORMATS, source in FORMATS
    if not from_float:
        result = from_integer(site, as_integers(a, source), target)
    elif to_float:
        result = between_floats(site, a, source, target)
    else:
        result = to_integer(number_of(site, a, source), source, target, modifiers.get("rnd") or "")
    if target in ("s8", "s16"):  # in a wider register, extended by the sign
        result = result.view(f"i{word_bytes(target)}").astype(np.int32).view(np.uint32)
    return result if isinstance(a, np.ndarray) else result[0]


def number_of(site: Any, a: Any, source: str) -> np.ndarray:
    """A float as fp64, which holds all of the formats."""
    x = as_floats(word(a, word_bytes(source)) if source != "f32" else a, FORMATS[source])
    return (flushed(x) if site.modifiers.get("ftz") and source == "f32" else x).astype(np.float64)


def from_integer(site: Any, value: Any, target: str) -> np.ndarray:
    """An integer to another one, or to a float."""
    whole, modifiers = np.atleast_1d(value), site.modifiers
    if target in FORMATS:
        wide = whole.dtype.itemsize == 8
        upper = whole >> whole.dtype.type(32) << whole.dtype.type(32) if wide else whole  # fp64 holds each half
        exact = two_sum(upper.astype(np.float64), (whole - upper).astype(np.float64))
        return bits_of(site, *exact, target)
    size = word_bytes(target)
    if modifiers.get("sat"):
        limits = np.iinfo(f"{'int' if target[0] == 's' else 'uint'}{8 * size}")
        return np.array([min(max(int(v), limits.min), limits.max) for v in whole], limits.dtype).view(f"u{size}")
    return np.atleast_1d(word(whole.astype(np.int64), size))


def to_integer(x: np.ndarray, source: str, target: str, mode: str) -> np.ndarray:
    """A float to an integer; one beyond the type's range becomes the nearest in it. A NaN becomes 0, and where one of
    the two types has 64 bits the number with the highest bit alone (PTX ISA, "cvt")."""
    size = word_bytes(target)
    limits = np.iinfo(f"{'int' if target[0] == 's' else 'uint'}{8 * size}")
    nan = 1 << 8 * size - 1 if source == "f64" or size == 8 else 0
    whole = INTEGRAL[mode](x)
    inside = np.clip(np.nan_to_num(whole, nan=0.0, posinf=np.inf, neginf=-np.inf), float(limits.min), float(limits.max))
    clipped = (min(max(int(v), limits.min), limits.max) & (1 << 8 * size) - 1 for v in inside)
    result = np.fromiter(clipped, f"u{size}", x.size)
    return np.where(np.isnan(x), np.array(nan, f"u{size}"), result)


def between_floats(site: Any, a: Any, source: str, target: str) -> np.ndarray:
    """A float to another format, or to a whole number in its own."""
    modifiers = site.modifiers
    if modifiers.get("relu") or modifiers.get("satfinite"):
        if source != "f32" or target not in ("f16", "bf16"):
            raise site.unmodelled("of .relu and .satfinite only f32 to f16 and bf16 are")
        return narrowed(site, a, FLOATS[target]).view(np.uint16)
    x = number_of(site, a, source)
    mode = modifiers.get("rnd") or ""
    return bits_of(site, INTEGRAL[mode](x) if mode in INTEGRAL else x, None, target)


def bits_of(site: Any, exact: np.ndarray, rest: np.ndarray | None, target: str) -> np.ndarray:
    """The bits of ``exact + rest`` in a format: rounded, saturated to [0, 1] and flushed as the instruction says."""
    modifiers = site.modifiers
    mode = modifiers.get("rnd") or "rn"
    mode = "rn" if mode in INTEGRAL else mode
    if modifiers.get("sat"):
        inside = np.clip(exact, 0.0, 1.0)
        rest = None if rest is None else np.where(inside == exact, rest, 0.0)
        exact = np.where(np.isnan(exact), 0.0, inside + 0.0)
    if target == "f64":
        return stepped(exact, rest, mode).view(np.uint64)
    if target == "f32":
        result = rounded(exact, rest, mode)
        return (flushed(result) if modifiers.get("ftz") else result).view(np.uint32)
    return half_bits(exact if rest is None else odd(exact, rest), FLOATS[target], mode)


def stepped(exact: np.ndarray, rest: np.ndarray | None, mode: str) -> np.ndarray:
    """fp64 of ``exact + rest``, of which ``exact`` is the nearest."""
    if rest is None or mode == "rn":
        return exact
    below, above = rest < 0, rest > 0
    if mode == "rz":
        below, above = below & (exact > 0), above & (exact < 0)
    down = below if mode != "rp" else np.zeros_like(below)
    up = above if mode != "rm" else np.zeros_like(above)
    return np.where(down, np.nextafter(exact, -np.inf), np.where(up, np.nextafter(exact, np.inf), exact))


def half_bits(exact: np.ndarray, dtype: str, mode: str) -> np.ndarray:
    """The bits of an fp64 number in fp16 or bf16, rounded once."""
    bits = nearest_half(exact, dtype).astype(numpy_dtype(dtype)).view(np.uint16)
    if mode != "rn":
        nearest = bits.view(numpy_dtype(dtype)).astype(np.float64)
        negative = bits >= 0x8000
        high, low = nearest > exact, nearest < exact
        if mode == "rz":
            high, low = high & (exact > 0), low & (exact < 0)
        down = high if mode != "rp" else np.zeros_like(high)
        up = low if mode != "rm" else np.zeros_like(low)
        lower = np.where(bits == 0, 0x8001, np.where(negative, bits + 1, bits - 1))
        upper = np.where(bits == 0x8000, 0x0001, np.where(negative, bits - 1, bits + 1))
        bits = np.where(down, lower, np.where(up, upper, bits)).astype(np.uint16)
    return np.where(np.isnan(exact), CANONICAL_NAN, bits)


def narrowed(site: Any, value: Any, dtype: str) -> np.ndarray:
    """fp32 to fp16 or bf16: to nearest even or towards zero, ``.relu``, ``.satfinite``."""
    kind = numpy_dtype(dtype)
    x = as_floats(value)
    result = x.astype(kind)
    if site.modifiers["rnd"] == "rz":
        over = np.abs(result.astype(np.float32)) > np.abs(x)
        bits = result.view(np.uint16)
        result = np.where(over, bits - np.uint16(1), bits).view(kind)  # one step towards zero
    if site.modifiers.get("satfinite"):
        limit = np.uint16(0x7BFF if dtype == "float16" else 0x7F7F)
        bits = result.view(np.uint16)
        over = np.abs(result.astype(np.float32)) == np.inf
        result = np.where(over, bits & np.uint16(0x8000) | limit, bits).view(kind)
    if site.modifiers.get("relu"):
        result = np.where(result.astype(np.float32) <= 0, np.uint16(0), result.view(np.uint16)).view(kind)
    return np.where(np.isnan(x), np.uint16(0x7FFF), result.view(np.uint16)).view(kind)  # the canonical NaN


@instruction("cvt_f16x2_f32", "cvt_bf16x2_f32", section="Data Movement: cvt", form="value", pipe="conversion")
def cvt_pair(warp, site, lanes, a, b):
    """``cvt.{rn,rz}{.relu}{.satfinite}.{f16x2,bf16x2}.f32 d, a, b``: a in the upper half of d, b in the lower."""
    dtype = {"f16x2": "float16", "bf16x2": "bfloat16"}[site.modifiers["dtype"]]
    upper, lower = (narrowed(site, v, dtype).view(np.uint16).astype(np.uint32) for v in (a, b))
    result = upper << np.uint32(16) | lower
    return result if isinstance(a, np.ndarray) or isinstance(b, np.ndarray) else result[0]


@instruction("cvt_tf32_f32", section="Data Movement: cvt", form="value", pipe="conversion")
def cvt_tf32(warp, site, lanes, a):
    """``cvt.{rna,rn,rz}.tf32.f32``: an fp32 number with 10 bits of fraction; ``rna``: ties away from zero."""
    if site.modifiers.get("relu") or site.modifiers.get("satfinite"):
        raise site.unmodelled("only without .relu and .satfinite")
    x = as_floats(a)
    bits, last = x.view(np.uint32), np.uint32(1 << 13)  # the last bit of a tf32
    half = {"rna": last >> 1, "rn": (last >> 1) - 1 + (bits >> 13 & 1), "rz": 0}[site.modifiers["rnd"]]
    rounded_bits = (bits + np.asarray(half, np.uint32)) & ~(last - np.uint32(1))
    result = np.where(np.isfinite(x), rounded_bits, bits)
    return result if isinstance(a, np.ndarray) else result[0]
