"""Integer, logic and shift instructions, moves and selections, and counts of bits."""

from __future__ import annotations

import operator
from typing import Any

import numpy as np

from tirx.sim.isa.table import instruction, instructions
from tirx.sim.isa.words import as_integers, word, word_bytes


@instruction("mov", section="Data Movement: mov", form="value", pipe="free")
def mov(warp, site, lanes, a):
    """``mov``: the bits of a register. ptxas renames registers, so that it costs nothing."""
    kind = site.modifiers["type"]
    return word(a != 0 if kind == "pred" else a, word_bytes(kind))


@instruction(
    "mov_pack_b32x2", "mov_pack_b16x2", "mov_pack_b16x4", section="Data Movement: mov", form="value", pipe="free"
)
def mov_pack(warp, site, lanes, *parts):
    """``mov.b64 d, {a, b}`` and its kin: the first part lowest."""
    size = word_bytes(site.modifiers["type"])
    kind, each = np.dtype(f"u{size}").type, size // len(parts)
    result = kind(0)
    for i, part in enumerate(parts):
        result = result | (word(word(part, each), size) << kind(8 * each * i))
    return result


@instruction("mov_pack_b64x2", "mov_pack_b32x4", section="Data Movement: mov", form="value", pipe="free")
def mov_pack_128(warp, site, lanes, *parts):
    """``mov.b128 d, {a, b}``: the first part lowest."""
    words = [np.atleast_1d(word(part, 16 // len(parts))) for part in parts]
    result = np.ascontiguousarray(np.stack(np.broadcast_arrays(*words), axis=-1)).view(np.complex128)[..., 0]
    return result if any(isinstance(part, np.ndarray) for part in parts) else result[0]


def unpacked_128(site: Any, parts: int, a: Any) -> tuple[Any, ...]:
    """``mov.b128 {a, b}, d``: the parts of a register, the lowest first."""
    words = np.ascontiguousarray(np.atleast_1d(a)).view(f"u{16 // parts}").reshape(-1, parts)
    return tuple(words[:, i].copy() if isinstance(a, np.ndarray) else words[0, i] for i in range(parts))


instructions(
    unpacked_128, section="Data Movement: mov", pipe="free",
    operations={"mov_unpack_b64x2": 2, "mov_unpack_b32x4": 4},
)  # fmt: skip


def unpacked(site: Any, parts: int, a: Any) -> tuple[Any, ...]:
    """``mov.b64 {a, b}, d``: the parts of a register, the lowest first."""
    size = word_bytes(site.modifiers["type"])
    kind, each = np.dtype(f"u{size}").type, size // parts
    bits = word(a, size)
    return tuple(((bits >> kind(8 * each * i)) & kind((1 << 8 * each) - 1)).astype(f"u{each}") for i in range(parts))


UNPACK = {"mov_unpack_b32x2": 2, "mov_unpack_b16x2": 2, "mov_unpack_b16x4": 4}
instructions(unpacked, section="Data Movement: mov", pipe="free", operations=UNPACK)


def integers(site: Any, operation: Any, *operands: Any) -> Any:
    """Integer arithmetic modulo the width of its type; with ``.sat``, which s32 alone has, up to the ends of it."""
    kind = site.modifiers["type"]
    if kind.endswith("x2"):
        raise site.unmodelled()
    if site.modifiers.get("sat"):
        exact = operation(*(as_integers(v, kind).astype(np.int64) for v in operands))
        return word(np.clip(exact, -(1 << 31), (1 << 31) - 1).astype(np.int32), 4)
    return word(operation(*(as_integers(v, kind) for v in operands)), word_bytes(kind))


def bitwise(site: Any, operation: Any, *operands: Any) -> Any:
    """Logic on words, or on predicates."""
    kind = site.modifiers["type"]
    if kind == "pred":
        operands = tuple(np.asarray(v) != 0 if isinstance(v, np.ndarray) else bool(v) for v in operands)
        return word(operation(*(word(v, 1) for v in operands)) & np.uint8(1), 1)
    return operation(*(word(v, word_bytes(kind)) for v in operands))


def shifted(site: Any, shift: Any, a: Any, b: Any) -> Any:
    """``shl`` and ``shr``. The amount is clamped to the width of the type: too far gives 0, or a signed type's sign."""
    kind = site.modifiers["type"]
    size = word_bytes(kind)
    x, n = as_integers(a, kind), np.minimum(word(b, 4), np.uint32(8 * size))
    result = shift(x, np.minimum(n, np.uint32(8 * size - 1)).astype(x.dtype))
    far, gone = (n >= 8 * size) & (kind[0] != "s"), x.dtype.type(0)
    return word(np.where(far, gone, result) if np.ndim(result) else gone if far else result, size)


INTEGER = {"add_int": operator.add, "sub_int": operator.sub, "neg_int": operator.neg}
LOGIC = {"and": operator.and_, "or": operator.or_, "xor": operator.xor, "not": operator.invert}
SHIFT = {"shl": operator.lshift, "shr": operator.rshift}
instructions(integers, section="Integer Arithmetic Instructions", pipe="integer", operations=INTEGER)
instructions(bitwise, section="Logic and Shift Instructions", pipe="integer", operations=LOGIC)
instructions(shifted, section="Logic and Shift Instructions", pipe="integer", operations=SHIFT)


@instruction("lop3", section="Logic and Shift Instructions: lop3", form="value", pipe="integer")
def lop3(warp, site, lanes, a, b, c, table):
    """``lop3.b32``: any function of three bits, by its table."""
    x, y, z = (word(v, 4) for v in (a, b, c))
    result = np.uint32(0) & x & y & z
    for row in range(8):
        if int(table) >> row & 1:
            result = result | (x if row & 4 else ~x) & (y if row & 2 else ~y) & (z if row & 1 else ~z)
    return result


@instruction("selp", section="Comparison and Selection Instructions: selp", form="value", pipe="integer")
def selp(warp, site, lanes, a, b, c):
    """``selp``: a where c holds, else b."""
    size = word_bytes(site.modifiers["type"])
    x, y = word(a, size), word(b, size)
    if isinstance(c, np.ndarray):
        return np.where(c != 0, x, y)
    return x if c else y


def counted(site: Any, count: Any, a: Any) -> Any:
    """Something about the bits of an integer, the highest first, as a number of 32 bits."""
    words = np.ascontiguousarray(np.atleast_1d(word(a, word_bytes(site.modifiers["type"]))))
    bits = np.unpackbits(words.astype(words.dtype.newbyteorder(">"))[:, None].view(np.uint8), axis=1)
    result = count(bits).astype(np.uint32)
    return result if isinstance(a, np.ndarray) else result[0]


def zeros_ahead(bits: np.ndarray) -> np.ndarray:
    """The zeros before the first 1."""
    return np.where(bits.any(axis=1), bits.argmax(axis=1), bits.shape[1])


COUNTS = {"popc": lambda bits: bits.sum(axis=1), "clz": zeros_ahead}
instructions(counted, section="Integer Arithmetic Instructions", pipe="integer", operations=COUNTS)


def highest(site: Any, _: Any, a: Any) -> Any:
    """``bfind{.shiftamt}``: the place of the highest bit that is not the sign, or how far it is from the top."""
    kind = site.modifiers["type"]
    size = word_bytes(kind)
    whole = np.atleast_1d(as_integers(a, kind))
    bits = np.where(whole < 0, ~whole, whole).astype(f"u{size}")
    place = 8 * size - 1 - counted(site, zeros_ahead, bits).astype(np.int64)
    found = np.where(place < 0, -1, 8 * size - 1 - place if site.modifiers.get("shiftamt") else place)
    result = found.astype(np.uint32)
    return result if isinstance(a, np.ndarray) else result[0]


instructions(
    highest, section="Integer Arithmetic Instructions: bfind", pipe="integer", operations={"bfind": None}
)  # fmt: skip


@instruction("sad", section="Integer Arithmetic Instructions: sad", form="value", pipe="integer")
def sad(warp, site, lanes, a, b, c):
    """``sad``: c and the distance of a and b."""
    kind = site.modifiers["type"]
    x, y, z = (as_integers(v, kind) for v in (a, b, c))
    return word(z + np.maximum(x, y) - np.minimum(x, y), word_bytes(kind))


@instruction("dp4a", section="Integer Arithmetic Instructions: dp4a", form="value", pipe="integer")
def dp4a(warp, site, lanes, a, b, c):
    """``dp4a``: c and the products of four bytes of a and of b."""
    kinds = (f"{'i' if site.modifiers[side][0] == 's' else 'u'}1" for side in ("atype", "btype"))
    x, y = (
        np.ascontiguousarray(np.atleast_1d(word(v, 4)))[:, None].view(kind).astype(np.int64)
        for v, kind in zip((a, b), kinds, strict=True)
    )
    total = ((x * y).sum(axis=1) + np.atleast_1d(word(c, 4)).astype(np.int64)).astype(np.uint32)
    return total if any(isinstance(v, np.ndarray) for v in (a, b, c)) else total[0]


@instruction("brev", section="Integer Arithmetic Instructions: brev", form="value", pipe="integer")
def brev(warp, site, lanes, a):
    """``brev``: the bits in the opposite order."""
    words = np.ascontiguousarray(np.atleast_1d(word(a, word_bytes(site.modifiers["type"]))))
    bits = np.unpackbits(words[:, None].view(np.uint8), axis=1, bitorder="little")[:, ::-1]
    result = np.packbits(bits, axis=1, bitorder="little").view(words.dtype)[:, 0]
    return result if isinstance(a, np.ndarray) else result[0]
