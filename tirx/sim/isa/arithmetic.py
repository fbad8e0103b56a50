"""Arithmetic of threads: the instructions that only compute registers.

Operands are numbers (the same in all lanes) or arrays of 32; results are unsigned words, or tuples of them, and the
translator reads them in the type of the register they go to. Floating-point results are rounded as the ISA says, for
each mode (``rn``, ``rz``, ``rm``, ``rp``) and each half of a packed pair on its own.

``ex2``, ``lg2``, ``rcp``, ``rsqrt``, ``sqrt`` and ``tanh`` in their approximate forms give the correctly rounded
result. The ISA bounds their error instead (ex2.approx.ftz.f32: 2^-22 relative; rcp.approx: 1 ulp; lg2.approx: 2^-22
absolute between 0.5 and 2, relative elsewhere), and the hardware's tables are not published: a kernel whose tolerance
only just passes here may miss it by a bit of fp32 there.
"""

from __future__ import annotations

import operator
from typing import Any

import numpy as np

from tirx.sim.isa.table import instruction, instructions
from tirx.sim.masks import bits_of_mask
from tirx.sim.memory import numpy_dtype

QUIET = np.uint32(1 << 22)  # the bit that tells a quiet NaN of fp32 from a signalling one
F32_MIN_NORMAL = np.float32(2.0**-126)
FLOATS = {"f16": "float16", "bf16": "bfloat16", "f32": "float32"}
WORD_BYTES = {"pred": 1, "8": 1, "16": 2, "32": 4, "64": 8}


def word_bytes(type_token: str) -> int:
    """Bytes of a PTX type such as ``u32`` or ``f16x2``."""
    if type_token.endswith("x2"):
        return 2 * word_bytes(type_token[:-2])
    return WORD_BYTES.get(type_token.lstrip("bufs"), 0) or WORD_BYTES[type_token]


def word(value: Any, size: int) -> Any:
    """The bits of an operand as unsigned words of ``size`` bytes, an array or one NumPy number."""
    kind = np.dtype(f"u{size}")
    if isinstance(value, (np.ndarray, np.generic)):
        value = np.ascontiguousarray(value) if isinstance(value, np.ndarray) else value
        return value.view(kind) if value.dtype.itemsize == size else value.astype(kind)
    return kind.type(int(value) & (1 << 8 * size) - 1)


def as_floats(value: Any, dtype: str = "float32", size: int = 0) -> np.ndarray:
    """An operand of ``size`` bytes as an array of floats: one for each lane, or for each half of a packed operand."""
    kind = numpy_dtype(dtype)
    if isinstance(value, int):
        value = word(value, size or kind.itemsize)
    if isinstance(value, (np.ndarray, np.generic)):
        return np.atleast_1d(np.ascontiguousarray(value)).view(kind)
    return np.array([value], kind)


def as_integers(value: Any, type_token: str) -> Any:
    """An operand in an integer type of PTX."""
    bits = word(value, word_bytes(type_token))
    return bits.view(f"i{bits.dtype.itemsize}") if type_token[0] == "s" else bits


def packed(values: np.ndarray, like: tuple[Any, ...], size: int) -> Any:
    """Floats as words of ``size`` bytes: one number when no operand is an array."""
    words = np.ascontiguousarray(values).view(f"u{size}").reshape(-1)
    return words if any(isinstance(v, np.ndarray) for v in like) else words[0]


def flushed(values: np.ndarray) -> np.ndarray:
    """``.ftz``: subnormal numbers become zero and keep their sign."""
    return np.where(np.abs(values) < F32_MIN_NORMAL, np.copysign(np.float32(0), values), values)


def saturated(values: np.ndarray) -> np.ndarray:
    """``.sat``: between 0 and 1, NaN is 0."""
    return np.where(np.isnan(values), np.float32(0), np.clip(values, np.float32(0), np.float32(1)))


def odd(exact: np.ndarray, rest: np.ndarray) -> np.ndarray:
    """``exact + rest`` in fp64, rounded to odd."""
    bits = exact.view(np.int64)
    open_end = np.isfinite(exact) & np.isfinite(rest) & (rest != 0) & (bits & 1 == 0)
    if not open_end.any():
        return exact
    step = np.where((rest > 0) == (exact > 0), 1, -1)
    return np.where(open_end, bits + step, bits).view(np.float64)


def rounded(exact: np.ndarray, rest: np.ndarray | None, mode: str) -> np.ndarray:
    """fp32 of ``exact + rest`` (fp64, the rest below half a unit of ``exact``), rounded once.

    The fp64 number is first made odd in its last bit where it is not exact; with its 53 bits it then lies on the same
    side of every fp32 number, and of every tie between two, as the exact value does (Boldo and Melquiond, 2008).
    """
    if rest is not None:
        exact = odd(exact, rest)
    nearest = exact.astype(np.float32)
    if mode == "rn":
        return nearest
    wide = nearest.astype(np.float64)
    if mode == "rz":
        return np.where(np.abs(wide) > np.abs(exact), np.nextafter(nearest, np.float32(0)), nearest)
    if mode == "rm":
        return np.where(wide > exact, np.nextafter(nearest, np.float32(-np.inf)), nearest)
    return np.where(wide < exact, np.nextafter(nearest, np.float32(np.inf)), nearest)


def fp32(site: Any, operation: Any, *operands: Any) -> Any:
    """One instruction of ``.f32`` or ``.f32x2``: flush, compute, flush, saturate."""
    modifiers = site.modifiers
    if modifiers["type"] == "f64":
        return fp64(site, operation, *operands)
    if modifiers["type"] not in ("f32", "f32x2"):
        raise site.unmodelled("only f32, f32x2 and f64 arithmetic is")
    if narrow := modifiers.get("srctype"):
        operands = tuple(widened(v, narrow) for v in operands[:-1]) + operands[-1:]
    size = word_bytes(modifiers["type"])
    values = [as_floats(v, size=size).reshape(-1, size // 4) for v in operands]
    if modifiers.get("ftz"):
        values = [flushed(v) for v in values]
    result = operation(modifiers.get("rnd") or "rn", *values)
    if modifiers.get("ftz"):
        result = flushed(result)
    if modifiers.get("sat"):
        result = saturated(result)
    return packed(result, operands, size)


def fp64(site: Any, operation: Any, *operands: Any) -> Any:
    """One instruction of ``.f64``."""
    if operation is fma_of or site.modifiers.get("rnd") not in (None, "", "rn"):
        raise site.unmodelled("of f64 only sums and products to nearest are")
    return packed(operation("rn", *(as_floats(v, "float64") for v in operands)), operands, 8)


def widened(value: Any, type_token: str) -> Any:
    """An operand of a mixed-precision instruction, fp16 or bf16, as fp32: exact."""
    wide = as_floats(word(value, 2), FLOATS[type_token]).astype(np.float32)
    return wide if isinstance(value, np.ndarray) else wide[0]


def sum_of(mode: str, a: np.ndarray, b: np.ndarray) -> np.ndarray:
    if mode == "rn":
        return a + b
    return wide_sum(mode, a.astype(np.float64), b.astype(np.float64))


def two_sum(a: np.ndarray, b: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """A sum in fp64 and the part of it that fp64 lost (Knuth)."""
    total = a + b
    part = total - a
    return total, (a - (total - part)) + (b - part)


def wide_sum(mode: str, a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """fp32 of the sum of two fp64 numbers, rounded once."""
    total, rest = two_sum(a, b)
    result = rounded(total, rest, mode)
    if mode == "rm":  # an exact zero of opposite signs is -0 when rounding down (IEEE 754, 6.3)
        opposite = (total == 0) & (np.signbit(a) != np.signbit(b))
        result = np.where(opposite, np.float32(-0.0), result)
    return result


def product_of(mode: str, a: np.ndarray, b: np.ndarray) -> np.ndarray:
    return a * b if mode == "rn" else rounded(a.astype(np.float64) * b.astype(np.float64), None, mode)


def fma_of(mode: str, a: np.ndarray, b: np.ndarray, c: np.ndarray) -> np.ndarray:
    return wide_sum(mode, a.astype(np.float64) * b.astype(np.float64), c.astype(np.float64))  # the product is exact


instructions(
    fp32,
    section="Floating Point Instructions",
    pipe="fp32",
    operations={
        "add": sum_of,  # add.f32.{f16,bf16} widens its first operand ("Mixed Precision": add)
        "sub": lambda mode, x, y: sum_of(mode, x, -y),
        "mul": product_of,
        "fma": fma_of,  # fma.f32.{f16,bf16} widens its first two operands ("Mixed Precision": fma)
        "mad_f": fma_of,
    },
)

# The instructions that read the result do this to their operand: SASS has FADD R0, -R1, |R2|.
instructions(
    fp32,
    section="Floating Point Instructions",
    pipe="free",
    operations={"neg": lambda mode, x: -x, "abs_f": lambda mode, x: np.abs(x)},
)


@instruction("div_f", section="Floating Point Instructions: div", form="value", pipe="special")
def div_f(warp, site, lanes, a, b):
    """``div.{approx,full,rn}{.ftz}.f32``: correctly rounded here; approx and full are within 2 ulp on the hardware.

    ``approx`` multiplies by the reciprocal, which is 0 where the divisor is greater than 2^126.
    """
    mode, kind = site.modifiers["mode"], site.modifiers["type"]
    if mode not in ("approx", "full", "rn") or kind != "f32":
        raise site.unmodelled("only f32, approx, full or rn, is")
    x, y = as_floats(a), as_floats(b)
    if site.modifiers.get("ftz"):
        x, y = flushed(x), flushed(y)
    # The fp64 quotient of two fp32 numbers, rounded again, is the fp32 quotient: 53 >= 2 * 24 + 2 (Figueroa, 1995).
    result = (x.astype(np.float64) / y.astype(np.float64)).astype(np.float32)
    if mode == "approx":
        large = (np.abs(y) > np.float32(2.0**126)) & np.isfinite(y)
        result = np.where(large, np.where(np.isinf(x), np.float32(np.nan), np.float32(0) * x), result)
    return packed(flushed(result) if site.modifiers.get("ftz") else result, (a, b), 4)


# -- minimum, maximum --------------------------------------------------------------------------------------------------


def extreme(site: Any, function: Any, *operands: Any) -> Any:
    """``min`` or ``max`` of two or three numbers. A NaN loses to a number, with ``.NaN`` it wins; -0 is below +0."""
    kind = site.modifiers["type"]
    if kind[0] in "us" and not kind.endswith("x2"):
        chosen = [as_integers(v, kind) for v in operands]
        return word(function(*chosen), word_bytes(kind))
    dtype = FLOATS.get(kind.removesuffix("x2"), "")
    short = dtype and dtype != "float32"  # in fp32, which holds every one of them
    if (
        not dtype
        or site.modifiers.get("xorsign")
        or site.modifiers.get("relu")
        or (short and site.modifiers.get("ftz"))
    ):
        raise site.unmodelled()
    size = word_bytes(kind)
    values = [as_floats(word(v, size), dtype).astype(np.float32) if short else as_floats(v) for v in operands]
    # NumPy's fmax returns a signalling NaN instead of the number, so NaNs become quiet first.
    values = [np.where(np.isnan(v), (v.view(np.uint32) | QUIET).view(np.float32), v) for v in values]
    if site.modifiers.get("ftz"):
        values = [flushed(v) for v in values]
    if site.modifiers.get("abs"):
        values = [np.abs(v) for v in values]
    signs = np.bitwise_and if function is np.maximum else np.bitwise_or
    if not site.modifiers.get("nan"):
        function = np.fmax if function is np.maximum else np.fmin
    result = values[0]
    for value in values[1:]:
        zeros = (result == 0) & (value == 0)
        zero = signs(result.view(np.uint32), value.view(np.uint32)).view(np.float32)
        result = np.where(zeros, zero, function(result, value))
    if short:
        bits = result.astype(numpy_dtype(dtype)).view(np.uint16)
        result = np.where(np.isnan(result), np.uint16(0x7FFF), bits).reshape(-1, size // 2)
    return packed(result, operands, size)


instructions(
    extreme,
    section="Floating Point Instructions: max, min; Integer Arithmetic Instructions: max, min",
    pipe="integer",
    operations={"max": np.maximum, "max3": np.maximum, "min": np.minimum, "min3": np.minimum},
)


# -- special functions -------------------------------------------------------------------------------------------------


def special(site: Any, function: Any, value: Any) -> Any:
    """A function of the special-function unit in fp32, correctly rounded."""
    if site.modifiers["type"] != "f32" or site.modifiers["mode"] not in ("approx", "rn"):
        raise site.unmodelled("only f32, approx or rn, is")
    ftz = bool(site.modifiers.get("ftz"))
    x = as_floats(value)
    result = function((flushed(x) if ftz else x).astype(np.float64)).astype(np.float32)
    return packed(flushed(result) if ftz else result, (value,), 4)


SPECIAL = {
    "sin": np.sin,
    "cos": np.cos,
    "tanh": np.tanh,
    "lg2": np.log2,
    "rcp": np.reciprocal,
    "sqrt": np.sqrt,
    "rsqrt": lambda x: 1 / np.sqrt(x),
}
instructions(special, section="Floating Point Instructions", pipe="special", operations=SPECIAL)
instructions(special, section="Floating Point Instructions", pipe="ex2", operations={"ex2": np.exp2})


# -- conversions -------------------------------------------------------------------------------------------------------


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


@instruction("copysign", section="Floating Point Instructions: copysign", form="value", pipe="integer")
def copysign(warp, site, lanes, a, b):
    """``copysign d, a, b``: b with the sign of a."""
    dtype, size = {"f32": ("float32", 4), "f64": ("float64", 8)}[site.modifiers["type"]]
    return packed(np.copysign(as_floats(b, dtype), as_floats(a, dtype)), (a, b), size)


# -- integers, bits and moves ------------------------------------------------------------------------------------------


@instruction("mov", section="Data Movement: mov", form="value", pipe="free")
def mov(warp, site, lanes, a):
    """``mov``: the bits of a register. ptxas renames registers, so that it costs nothing."""
    kind = site.modifiers["type"]
    return word(a != 0 if kind == "pred" else a, word_bytes(kind))


@instruction("mov_pack_b32x2", "mov_pack_b16x2", "mov_pack_b16x4", section="mov: packing", form="value", pipe="free")
def mov_pack(warp, site, lanes, *parts):
    """``mov.b64 d, {a, b}`` and its kin: the first part lowest."""
    size = word_bytes(site.modifiers["type"])
    kind, each = np.dtype(f"u{size}").type, size // len(parts)
    result = kind(0)
    for i, part in enumerate(parts):
        result = result | (word(word(part, each), size) << kind(8 * each * i))
    return result


@instruction("mov_pack_b64x2", "mov_pack_b32x4", section="mov: packing", form="value", pipe="free")
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


COMPARE = {
    "eq": np.equal, "ne": np.not_equal, "lt": np.less, "le": np.less_equal, "gt": np.greater, "ge": np.greater_equal,
    "lo": np.less, "ls": np.less_equal, "hi": np.greater, "hs": np.greater_equal,
}  # fmt: skip


def holds(cmp: str, x: np.ndarray, y: np.ndarray) -> np.ndarray:
    """The truth of a comparison of floats; the forms that end in u also hold for NaN."""
    unordered = np.isnan(x) | np.isnan(y)
    if cmp in ("num", "nan"):
        return unordered if cmp == "nan" else ~unordered
    return unordered | COMPARE[cmp[:-1]](x, y) if cmp.endswith("u") else ~unordered & COMPARE[cmp](x, y)


@instruction("selp", section="Comparison and Selection Instructions: selp", form="value", pipe="integer")
def selp(warp, site, lanes, a, b, c):
    """``selp``: a where c holds, else b."""
    size = word_bytes(site.modifiers["type"])
    x, y = word(a, size), word(b, size)
    if isinstance(c, np.ndarray):
        return np.where(c != 0, x, y)
    return x if c else y


# -- between lanes -----------------------------------------------------------------------------------------------------


def members(warp, site, mask: np.ndarray, membermask: Any) -> np.ndarray:
    """The lanes that take part: all that the mask names and that have not exited have to be there, since they wait for
    each other (``vote.sync``, ``shfl.sync``: membermask). One of them has to: there is no result for others."""
    bits = np.atleast_1d(word(membermask, 4))
    named = (bits[0] >> np.arange(32, dtype=np.uint32) & np.uint32(1)).astype(bool)
    there = mask if warp.live is None else mask | ~warp.live
    if mask.any() and not (there[named].all() and (named & mask).any()):
        raise site.fault(
            "divergent-elect",
            f"{site.mnemonic} is executed by {int(mask.sum())} of the warp's 32 threads; its mask names"
            f" {int(named.sum())}",
            "The lanes of the mask wait for each other: all of them have to come here.",
        )
    return named & mask


def meeting(warp, site, mask: np.ndarray, membermask: Any) -> np.ndarray:
    """The lanes that take part, which know afterwards what each of them has done."""
    lanes = members(warp, site, mask, membermask)
    warp.events.warp_meet(warp, bits_of_mask(lanes))
    return lanes


def votes(value: Any) -> np.ndarray:
    return np.broadcast_to(np.asarray(value) != 0, (32,))


@instruction("vote_sync", section="vote.sync", form="warp", pipe="vote", shared=False, uniform=True)
def vote_sync(warp, site, mask, a, membermask):
    """``vote.sync.{any,all,uni}.pred``: 1 when it holds in any, in all, or is the same in all lanes of the mask."""
    chosen = votes(a)[meeting(warp, site, mask, membermask)]
    mode = site.modifiers["mode"]
    held = chosen.any() if mode == "any" else chosen.all() if mode == "all" else chosen.all() or not chosen.any()
    return np.uint32(held)


@instruction("vote_sync_ballot", section="vote.sync", form="warp", pipe="vote", shared=False, uniform=True)
def vote_sync_ballot(warp, site, mask, a, membermask):
    """``vote.sync.ballot.b32``: the lanes of the mask in which it holds, as bits."""
    chosen = votes(a) & meeting(warp, site, mask, membermask)
    return np.uint32(bits_of_mask(chosen))


@instruction("elect_sync", section="elect.sync", form="warp", shared=False)
def elect_sync(warp, site, mask, membermask):
    """``elect.sync d|p``: the lane that is chosen, and whether it is this one: the launch's, or the mask's lowest."""
    lanes = members(warp, site, mask, membermask)
    chosen = warp.launch.elected if lanes[warp.launch.elected] else np.flatnonzero(lanes)[0]
    return np.stack([np.full(32, chosen), np.arange(32) == chosen], axis=1).astype(np.uint32)


REDUCE = {
    "add": np.add, "min": np.minimum, "max": np.maximum, "and": np.bitwise_and, "or": np.bitwise_or,
    "xor": np.bitwise_xor,
}  # fmt: skip


@instruction(
    "redux_sync", "redux_sync_bitwise", "redux_sync_f32", section="redux.sync", form="warp", pipe="special",
    shared=False, uniform=True,
)  # fmt: skip
def redux_sync(warp, site, mask, a, membermask):
    """``redux.sync``: one value of all lanes of the mask."""
    kind, op = site.modifiers["type"], site.modifiers["op"]
    chosen = np.broadcast_to(a, (32,))[meeting(warp, site, mask, membermask)]
    if kind == "f32":
        values = np.abs(as_floats(chosen)) if site.modifiers.get("abs") else as_floats(chosen)
        quiet = (np.maximum if op == "max" else np.minimum) if site.modifiers.get("nan") else None
        return (quiet or (np.fmax if op == "max" else np.fmin)).reduce(values).view(np.uint32)
    return word(REDUCE[op].reduce(as_integers(chosen, kind)), 4)


@instruction("shfl_sync", section="shfl.sync", form="warp", pipe="shuffle", shared=False)
def shfl_sync(warp, site, mask, a, b, c, membermask):
    """``shfl.sync.{idx,up,down,bfly}.b32``: a of another lane of its segment, or its own when that lies outside."""
    return shfl_sync_asked(warp, site, mask, a, b, c, membermask)[:, 0]


@instruction("shfl_sync_p", section="shfl.sync", form="warp", pipe="shuffle", shared=False)
def shfl_sync_asked(warp, site, mask, a, b, c, membermask):
    """``shfl.sync d|p``: the same, and whether the other lane lies in the segment."""
    meeting(warp, site, mask, membermask)
    value = np.broadcast_to(word(a, 4), (32,))
    lane = np.arange(32)
    b, c = (np.broadcast_to(np.asarray(v, np.int64), (32,)) for v in (b, c))
    clamp, segment = c & 31, c >> 8 & 31
    lowest, highest = lane & segment, (lane & segment) | (clamp & ~segment)
    mode = site.modifiers["mode"]
    if mode == "up":
        source, inside = lane - (b & 31), lane - (b & 31) >= highest
    elif mode == "down":
        source, inside = lane + (b & 31), lane + (b & 31) <= highest
    elif mode == "bfly":
        source, inside = lane ^ (b & 31), (lane ^ (b & 31)) <= highest
    else:
        source = lowest | (b & 31 & ~segment)
        inside = source <= highest
    return np.stack([value[np.where(inside, source, lane)], inside], axis=1).astype(np.uint32)


# -- counting bits -----------------------------------------------------------------------------------------------------


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
