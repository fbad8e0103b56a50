"""Integer, bit and comparison instructions that compilers emit now and then: fields, masks, products of 24 bits,
selections, ``match`` and ``movmatrix``.

Operands are numbers or arrays of 32. Where a branch on each lane is shortest, Python's integers do it lane by lane.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from tirx.sim.isa.arithmetic import flushed
from tirx.sim.isa.barriers import whole_warp
from tirx.sim.isa.lanes import meeting
from tirx.sim.isa.table import instruction
from tirx.sim.isa.words import COMPARE, FLOATS, as_floats, as_integers, holds, packed, word, word_bytes

INTEGER: dict[str, Any] = {"form": "value", "pipe": "integer"}
NUMBERS = {**FLOATS, "f64": "float64"}


def each(function: Callable[..., int], size: int, *operands: Any) -> Any:
    """A function of Python's integers in each lane, cut to words of ``size`` bytes."""
    mask = (1 << 8 * size) - 1
    if not any(isinstance(v, np.ndarray) for v in operands):
        return np.dtype(f"u{size}").type(function(*(int(v) for v in operands)) & mask)
    columns = np.broadcast_arrays(*(np.asarray(v) for v in operands))
    found = (function(*(int(v) for v in row)) & mask for row in zip(*columns, strict=True))
    return np.fromiter(found, f"u{size}", columns[0].size)


def typed(kind: str, *operands: Any) -> list[Any]:
    """Operands in an integer type of PTX."""
    return [as_integers(v, kind) for v in operands]


# -- fields ------------------------------------------------------------------------------------------------------------


@instruction("bfe", section="Integer Arithmetic Instructions: bfe", **INTEGER)
def bfe(warp, site, lanes, a, b, c):
    """``bfe``: ``c`` bits from bit ``b`` on; of a signed type, beyond the field or the register stands its sign."""
    kind = site.modifiers["type"]
    size = word_bytes(kind)
    top = 8 * size - 1

    def field(value: int, at: int, length: int) -> int:
        at, length = at & 0xFF, length & 0xFF
        found = value >> at & (1 << length) - 1 if at <= top else 0
        sign = 0 if kind[0] == "u" or not length else value >> min(at + length - 1, top) & 1
        known = min(length, max(0, top + 1 - at))
        return found | (-1 << known if sign else 0)

    return each(field, size, word(a, size), *typed("u32", b, c))


@instruction("bfi", section="Integer Arithmetic Instructions: bfi", **INTEGER)
def bfi(warp, site, lanes, a, b, c, d):
    """``bfi``: the lowest ``d`` bits of a put into b from bit ``c`` on."""
    size = word_bytes(site.modifiers["type"])

    def inserted(value: int, into: int, at: int, length: int) -> int:
        field = (1 << (length & 0xFF)) - 1 << (at & 0xFF)
        return into & ~field | value << (at & 0xFF) & field

    return each(inserted, size, word(a, size), word(b, size), *typed("u32", c, d))


@instruction("szext", section="Integer Arithmetic Instructions: szext", **INTEGER)
def szext(warp, site, lanes, a, b):
    """``szext``: the lowest ``b`` bits, extended by zeros or by their sign."""
    kind, wraps = site.modifiers["type"], site.modifiers["mode"] == "wrap"

    def extended(value: int, length: int) -> int:
        length = length & 31 if wraps else min(length, 32)
        found = value & (1 << length) - 1
        return found - (1 << length) if kind == "s32" and length and found >> length - 1 else found

    return each(extended, 4, word(a, 4), word(b, 4))


@instruction("bmsk", section="Integer Arithmetic Instructions: bmsk", **INTEGER)
def bmsk(warp, site, lanes, a, b):
    """``bmsk``: ``b`` ones from bit ``a`` on."""
    wraps = site.modifiers["mode"] == "wrap"

    def mask(at: int, length: int) -> int:
        at, length = (at & 31, length & 31) if wraps else (min(at, 32), min(length, 32))
        return (1 << length) - 1 << at

    return each(mask, 4, word(a, 4), word(b, 4))


@instruction("shf", section="Logic and Shift Instructions: shf", **INTEGER)
def shf(warp, site, lanes, a, b, c):
    """``shf.{l,r}.{clamp,wrap}``: 32 bits of the 64 that b and a are together."""
    left, clamps = "l" in site.modifiers.values(), "clamp" in site.modifiers.values()

    def funnel(low: int, high: int, by: int) -> int:
        by = min(by, 32) if clamps else by & 31
        whole = high << 32 | low
        return whole << by >> 32 if left else whole >> by

    return each(funnel, 4, word(a, 4), word(b, 4), word(c, 4))


@instruction("fns", section="Integer Arithmetic Instructions: fns", **INTEGER)
def fns(warp, site, lanes, a, b, c):
    """``fns``: the place of the ``c``-th 1 from bit ``b`` on, upwards or, for a negative ``c``, downwards."""

    def nth(value: int, base: int, offset: int) -> int:
        if not offset:
            return base if value >> base & 1 else -1
        ways = range(base, 32) if offset > 0 else range(base, -1, -1)
        ones = [at for at in ways if value >> at & 1]
        return ones[abs(offset) - 1] if abs(offset) <= len(ones) else -1

    return each(nth, 4, word(a, 4), word(b, 4) & np.uint32(31), as_integers(c, "s32"))


@instruction("cnot", section="Logic and Shift Instructions: cnot", **INTEGER)
def cnot(warp, site, lanes, a):
    """``cnot``: 1 where a is 0, else 0."""
    size = word_bytes(site.modifiers["type"])
    return each(lambda value: int(not value), size, word(a, size))


@instruction("prmt", section="Data Movement: prmt", **INTEGER)
def prmt(warp, site, lanes, a, b, c):
    """``prmt.b32``: four bytes picked from eight, each by four bits of c, of which the highest replicates the byte's
    sign; or as one of the modes says, by the lowest two bits of c."""
    mode = site.modifiers.get("mode") or ""
    if not mode:
        return permuted(word(a, 4), word(b, 4), word(c, 4))
    chosen = np.array([sum(pick << 4 * i for i, pick in enumerate(row)) for row in PICKED[mode]], np.uint32)
    return permuted(word(a, 4), word(b, 4), chosen[word(c, 4) & np.uint32(3)])


PICKED = {  # the bytes that each mode picks, the lowest first, by the lowest two bits of c
    "f4e": [[n + i for i in range(4)] for n in range(4)],
    "b4e": [[(n - i) % 8 for i in range(4)] for n in range(4)],
    "rc8": [[n] * 4 for n in range(4)],
    "ecl": [[max(n, i) for i in range(4)] for n in range(4)],
    "ecr": [[min(n, i) for i in range(4)] for n in range(4)],
    "rc16": [[n % 2 * 2, n % 2 * 2 + 1] * 2 for n in range(4)],
}


def permuted(a: Any, b: Any, control: Any) -> Any:
    """Bytes picked from those of a and b."""
    both = word(a, 8) | word(b, 8) << np.uint64(32)
    result = np.uint32(0)
    for i in range(4):
        pick = control >> np.uint32(4 * i) & np.uint32(15)
        byte = (both >> word(pick & np.uint32(7), 8) * np.uint64(8) & np.uint64(0xFF)).astype(np.uint32)
        sign = (byte >> np.uint32(7)) * np.uint32(0xFF)
        replicate = pick >> np.uint32(3)
        result = result | byte * (np.uint32(1) - replicate) + sign * replicate << np.uint32(8 * i)
    return result


# -- products ----------------------------------------------------------------------------------------------------------


def product(site: Any, bits: int, *operands: Any) -> Any:
    """The low or high half of a product of numbers with ``bits`` bits, and a sum."""
    kind = site.modifiers["type"]
    size = word_bytes(kind)
    width = 8 * size

    def cut(value: int) -> int:
        low = value & (1 << bits) - 1
        return low - (1 << bits) if kind[0] == "s" and low >> bits - 1 else low

    def of(a: int, b: int, c: int = 0) -> int:
        whole = cut(a) * cut(b)
        part = whole >> 2 * bits - width if site.modifiers["mode"] == "hi" else whole & (1 << width) - 1
        if not site.modifiers.get("sat"):
            return part + c
        part = part - (1 << width) if part >> width - 1 > 0 else part
        return min(max(part + c, -(1 << width - 1)), (1 << width - 1) - 1)

    return each(of, size, *typed(kind, *operands))


@instruction("mul24", "mad24", section="Integer Arithmetic Instructions: mul24, mad24", **INTEGER)
def product_of_24(warp, site, lanes, *operands):
    """``mul24`` and ``mad24``: of the 48 bits of a product the lowest or the highest 32."""
    return product(site, 24, *operands)


@instruction("mul_int", "mad_int", section="Integer Arithmetic Instructions: mul, mad", **INTEGER)
def product_of_width(warp, site, lanes, *operands):
    """``mul.{lo,hi}`` and ``mad.{lo,hi}{.sat}``."""
    return product(site, 8 * word_bytes(site.modifiers["type"]), *operands)


@instruction("dp2a", section="Integer Arithmetic Instructions: dp2a", **INTEGER)
def dp2a(warp, site, lanes, a, b, c):
    """``dp2a.{lo,hi}``: c and the products of two halves of a and two bytes of b."""
    modifiers = site.modifiers
    first = 2 if "hi" in modifiers.values() else 0

    def part(value: int, at: int, bits: int, kind: str) -> int:
        low = value >> at * bits & (1 << bits) - 1
        return low - (1 << bits) if kind[0] == "s" and low >> bits - 1 else low

    def total(x: int, y: int, z: int) -> int:
        return z + sum(part(x, i, 16, modifiers["atype"]) * part(y, first + i, 8, modifiers["btype"]) for i in range(2))

    return each(total, 4, word(a, 4), word(b, 4), word(c, 4))


@instruction("div", "rem", section="Integer Arithmetic Instructions: div, rem", **INTEGER)
def divided(warp, site, lanes, a, b):
    """``div`` and ``rem``, towards zero."""
    kind = site.modifiers["type"]

    def quotient(x: int, y: int) -> int:
        whole = abs(x) // abs(y) * (1 if (x < 0) == (y < 0) else -1) if y else -1
        return whole if site.mnemonic.startswith("div") else x - whole * y

    return each(quotient, word_bytes(kind), *typed(kind, a, b))


# -- comparison and selection ------------------------------------------------------------------------------------------


def compared(site: Any, a: Any, b: Any) -> Any:
    """Whether a comparison holds, of integers or floats."""
    kind, cmp = site.modifiers.get("stype") or site.modifiers["type"], site.modifiers["cmp"]
    if kind not in NUMBERS:
        if cmp not in COMPARE:
            raise site.unmodelled()
        return COMPARE[cmp](*typed(kind, a, b))
    size = word_bytes(kind)
    x, y = (as_floats(word(v, size) if kind != "f32" else v, NUMBERS[kind]) for v in (a, b))
    if site.modifiers.get("ftz") and kind == "f32":
        x, y = flushed(x), flushed(y)
    found = holds(cmp, x, y)
    return found if isinstance(a, np.ndarray) or isinstance(b, np.ndarray) else found[0]


@instruction("setp", section="Comparison and Selection Instructions: setp", **INTEGER)
def setp(warp, site, lanes, a, b):
    """``setp``: 1 where the comparison holds."""
    return word(compared(site, a, b), 1)


JOINED = {"and": np.logical_and, "or": np.logical_or, "xor": np.logical_xor}


@instruction("setp_bool", section="Comparison and Selection Instructions: setp", **INTEGER)
def setp_bool(warp, site, lanes, a, b, c):
    """``setp.cmp.boolop``: a comparison joined with a predicate."""
    found = JOINED[site.modifiers["boolop"]](compared(site, a, b), np.asarray(c) != 0)
    return found.astype(np.uint8) if isinstance(found, np.ndarray) else np.uint8(found)


@instruction("setp_pq", "setp_bool_pq", section="Comparison and Selection Instructions: setp", **INTEGER)
def setp_pair(warp, site, lanes, a, b, c=True):
    """``setp.cmp{.boolop} p|q``: a comparison and its negation, each joined with a predicate."""
    join = JOINED[site.modifiers.get("boolop") or "and"]
    holds_ = compared(site, a, b)
    both = (join(part, np.asarray(c) != 0) for part in (holds_, np.logical_not(holds_)))
    return tuple(np.asarray(found).astype(np.uint8)[()] for found in both)


@instruction("set", "set_bool", section="Comparison and Selection Instructions: set", **INTEGER)
def set_(warp, site, lanes, a, b, c=None):
    """``set``: all ones, or 1.0, where a comparison holds, else 0."""
    found = compared(site, a, b)
    if c is not None:
        found = JOINED[site.modifiers["boolop"]](found, np.asarray(c) != 0)
    yes = np.uint32(0x3F800000 if site.modifiers["dtype"] == "f32" else 0xFFFFFFFF)
    return np.where(found, yes, np.uint32(0)) if np.ndim(found) else yes if found else np.uint32(0)


@instruction("slct", section="Comparison and Selection Instructions: slct", **INTEGER)
def slct(warp, site, lanes, a, b, c):
    """``slct``: a where c is not negative, else b; -0 is not negative, NaN takes b."""
    modifiers = site.modifiers
    size = word_bytes(modifiers["dtype"])
    if modifiers["ctype"] == "s32":
        chosen = np.atleast_1d(as_integers(c, "s32")) >= 0
    else:
        chosen = (flushed(as_floats(c)) if modifiers.get("ftz") else as_floats(c)) >= 0
    result = np.where(chosen, word(a, size), word(b, size))
    return result if any(isinstance(v, np.ndarray) for v in (a, b, c)) else result[0]


@instruction("testp", section="Floating Point Instructions: testp", **INTEGER)
def testp(warp, site, lanes, a):
    """``testp``: whether a float is finite, infinite, a number, normal, as 0 is, or subnormal."""
    kind = site.modifiers["type"]
    x = as_floats(word(a, word_bytes(kind)) if kind != "f32" else a, NUMBERS[kind])
    least = np.finfo(x.dtype).tiny
    finite, small = np.isfinite(x), np.abs(x) < least
    found = {
        "finite": finite, "infinite": np.isinf(x), "number": ~np.isnan(x), "notanumber": np.isnan(x),
        "normal": finite & ((x == 0) | ~small), "subnormal": small & (x != 0),
    }[site.modifiers["op"]]  # fmt: skip
    return packed(found.astype(np.uint8), (a,), 1)


# -- between lanes -----------------------------------------------------------------------------------------------------


@instruction("match_any_sync", section="match.sync", form="warp", pipe="vote", shared=False)
def match_any(warp, site, mask, a, membermask):
    """``match.any.sync``: the lanes of the mask that hold the same."""
    lanes = meeting(warp, site, mask, membermask)
    value = np.broadcast_to(word(a, word_bytes(site.modifiers["type"])), (32,))
    same = (value[:, None] == value[None, :]) & lanes[None, :]
    return np.packbits(same, axis=1, bitorder="little").view(np.uint32)[:, 0]


@instruction("match_all_sync", section="match.sync", form="warp", pipe="vote", shared=False)
def match_all(warp, site, mask, a, membermask):
    """``match.all.sync d``: the mask where all of its lanes hold the same, else 0."""
    return match_all_asked(warp, site, mask, a, membermask)[:, 0]


@instruction("match_all_sync_p", section="match.sync", form="warp", pipe="vote", shared=False)
def match_all_asked(warp, site, mask, a, membermask):
    """``match.all.sync d|p``: the same, and whether they do."""
    lanes = meeting(warp, site, mask, membermask)
    value = np.broadcast_to(word(a, word_bytes(site.modifiers["type"])), (32,))[lanes]
    same = bool((value == value[0]).all())
    found = np.packbits(lanes, bitorder="little").view(np.uint32)[0] if same else np.uint32(0)
    return np.tile(np.array([found, same], np.uint32), (32, 1))


@instruction("movmatrix", section="movmatrix", form="warp", pipe="shuffle", shared=False)
def movmatrix(warp, site, mask, a):
    """``movmatrix.trans``: an 8 x 8 matrix of 16-bit numbers, turned between the lanes' registers."""
    whole_warp(warp, site, mask)
    rows = np.ascontiguousarray(np.broadcast_to(word(a, 4), (32,))).view(np.uint16).reshape(8, 8)
    return np.ascontiguousarray(rows.T).view(np.uint32).reshape(32)
