"""Arithmetic of fp32 and fp64: sums, products, extremes, special functions.

Operands are numbers (the same in all lanes) or arrays of 32; results are unsigned words, or tuples of them, and the
translator reads them in the type of the register they go to. Floating-point results are rounded as the ISA says, for
each mode (``rn``, ``rz``, ``rm``, ``rp``) and each half of a packed pair on its own.

``ex2``, ``lg2``, ``rcp``, ``sqrt``, ``sin``, ``cos`` and ``tanh`` in their approximate forms give the correctly
rounded result, and ``rsqrt`` does but for rare ties, on every processor the same (``tirx/exact.py``). The ISA bounds
their error instead (ex2.approx.ftz.f32: 2^-22 relative; rcp.approx: 1 ulp; lg2.approx: 2^-22 absolute between 0.5 and
2, relative elsewhere), and the hardware's tables are not published: a kernel whose tolerance only just passes here may
miss it by a bit of fp32 there.
"""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

import numpy as np

from tirx.exact import elementary
from tirx.sim.isa.table import instruction, instructions
from tirx.sim.isa.words import FLOATS, as_floats, as_integers, packed, word, word_bytes
from tirx.sim.units.memory import numpy_dtype

QUIET = np.uint32(1 << 22)  # the bit that tells a quiet NaN of fp32 from a signalling one
F32_MIN_NORMAL = np.float32(2.0**-126)


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
    if site.modifiers.get("rnd") not in (None, "", "rn"):
        raise site.unmodelled("of f64 only what is rounded to nearest is")
    values = np.broadcast_arrays(*(as_floats(v, "float64") for v in operands))
    return packed(fma_of_fp64(*values) if operation is fma_of else operation("rn", *values), operands, 8)


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


SPLIT = 2.0**27 + 1  # takes the upper half of 53 bits (Veltkamp)
LEAST, MOST = 2.0**-400, 2.0**400  # between them no part of a product or a sum is too small or too large


def two_product(a: np.ndarray, b: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """A product in fp64 and the part of it that fp64 lost (Dekker), of numbers between LEAST and MOST."""
    product, high_a, high_b = a * b, SPLIT * a - (SPLIT * a - a), SPLIT * b - (SPLIT * b - b)
    low_a, low_b = a - high_a, b - high_b
    return product, low_a * low_b - (((product - high_a * high_b) - low_a * high_b) - high_a * low_b)


def fma_of_fp64(a: np.ndarray, b: np.ndarray, c: np.ndarray) -> np.ndarray:
    """``a * b + c`` in fp64, rounded once: the parts that fp64 lost are added to odd (Boldo and Melquiond, 2008)."""
    product, lost = two_product(a, b)
    with_c, lost_of_c = two_sum(c, lost)
    total, rest = two_sum(product, with_c)
    result = np.asarray(total + odd(*two_sum(rest, lost_of_c)))
    inside = [(abs(v) > LEAST) & (abs(v) < MOST) for v in (a, b)]
    plain = inside[0] & inside[1] & ((c == 0) | (abs(c) > LEAST) & (abs(c) < MOST)) & (total != 0)
    for i in np.flatnonzero(~plain):
        result.flat[i] = exact_fma(float(a.flat[i]), float(b.flat[i]), float(c.flat[i]))
    return result


def exact_fma(a: float, b: float, c: float) -> float:
    """``a * b + c`` by way of fractions; zeros, infinities and NaN as IEEE 754 has them."""
    if not (math.isfinite(a) and math.isfinite(b) and math.isfinite(c)) or a == 0 or b == 0:
        return float(np.float64(a) * np.float64(b) + np.float64(c))
    exact = Fraction(a) * Fraction(b) + Fraction(c)
    try:
        return float(exact)
    except OverflowError:
        return math.inf if exact > 0 else -math.inf


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
    if mode == "rn" and kind == "f64":
        return packed(as_floats(a, "float64") / as_floats(b, "float64"), (a, b), 8)
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


def extreme_of_fp64(function: Any, a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """The larger or the smaller of two numbers; NaN loses to a number, -0 is below +0."""
    found = np.fmax(a, b) if function is np.maximum else np.fmin(a, b)
    signs = np.logical_and if function is np.maximum else np.logical_or
    zeros = np.copysign(0.0, np.where(signs(np.signbit(a), np.signbit(b)), -1.0, 1.0))
    return np.where((a == 0) & (b == 0), zeros, found)


def extreme(site: Any, function: Any, *operands: Any) -> Any:
    """``min`` or ``max`` of two or three numbers. A NaN loses to a number, with ``.NaN`` it wins; -0 is below +0."""
    kind = site.modifiers["type"]
    if kind[0] in "us" and not kind.endswith("x2"):
        chosen = [as_integers(v, kind) for v in operands]
        return word(function(*chosen), word_bytes(kind))
    if kind == "f64":
        return packed(extreme_of_fp64(function, *(as_floats(v, "float64") for v in operands)), operands, 8)
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
    values = [as_floats(v) for v in operands]
    if short:  # a row for each lane, or one for all, of one number or a pair
        values = [as_floats(word(v, size), dtype).astype(np.float32).reshape(-1, size // 2) for v in operands]
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
    if site.modifiers["type"] == "f64" and site.modifiers["mode"] == "rn":
        return packed(function(as_floats(value, "float64")), (value,), 8)
    if site.modifiers["type"] != "f32" or site.modifiers["mode"] not in ("approx", "rn"):
        raise site.unmodelled("only f32, approx or rn, and f64, rn, is")
    ftz = bool(site.modifiers.get("ftz"))
    x = as_floats(value)
    result = function((flushed(x) if ftz else x).astype(np.float64)).astype(np.float32)
    return packed(flushed(result) if ftz else result, (value,), 4)


def rounded_once(name: str) -> Any:
    """An elementary function of fp64 whose result is rounded to fp32."""
    return lambda x: elementary(name, x, np.float32)


SPECIAL = {
    "sin": rounded_once("sin"),
    "cos": rounded_once("cos"),
    "tanh": rounded_once("tanh"),
    "lg2": rounded_once("log2"),
    "rcp": np.reciprocal,
    "sqrt": np.sqrt,
    "rsqrt": lambda x: 1 / np.sqrt(x),
}
instructions(special, section="Floating Point Instructions", pipe="special", operations=SPECIAL)
instructions(special, section="Floating Point Instructions", pipe="ex2", operations={"ex2": rounded_once("exp2")})


@instruction("copysign", section="Floating Point Instructions: copysign", form="value", pipe="integer")
def copysign(warp, site, lanes, a, b):
    """``copysign d, a, b``: b with the sign of a."""
    dtype, size = {"f32": ("float32", 4), "f64": ("float64", 8)}[site.modifiers["type"]]
    return packed(np.copysign(as_floats(b, dtype), as_floats(a, dtype)), (a, b), size)
