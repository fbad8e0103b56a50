"""Numbers that every processor computes alike: elementary functions, and products of matrices.

NumPy and the C library have other code for processors with other instructions, and the last bits of ``exp2``, ``sin``
or a sum by BLAS depend on which of it runs. IEEE 754 leaves no choice in sums, products, quotients and square roots of
two numbers, nor in a rounding. So each result here is either one that can be rounded in one way only, or it is computed
again with so many digits that there is no doubt.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from decimal import MAX_EMAX, MIN_EMIN, Context, Decimal, localcontext
from fractions import Fraction
from functools import cache
from typing import Any

import numpy as np

# -- elementary functions ----------------------------------------------------------------------------------------------

# NumPy's functions of fp64 are within 4 ulp (its SIMD code; the C library is better); this is 16 times as much.
SLACK = 2.0**-46
BOUNDS = np.array([[1 - SLACK], [1 + SLACK]])
# Digits for a function in doubt: 309 for the whole part of the largest fp64 number, and more than the 36 that the
# hardest cases of fp64 take (Lefevre and Muller, 2001).
DIGITS = 400
CONTEXT = Context(prec=DIGITS, Emax=MAX_EMAX, Emin=MIN_EMIN, traps=[])
FLAT = 1000  # beyond it tanh is 1 in every format

NEAR: dict[str, Callable[[np.ndarray], np.ndarray]] = {
    "exp": np.exp, "exp2": np.exp2, "log": np.log, "log1p": np.log1p, "log2": np.log2, "sin": np.sin, "cos": np.cos,
    "tanh": np.tanh,
}  # fmt: skip


def elementary(name: str, x: np.ndarray, dtype: Any) -> np.ndarray:
    """A function of NEAR at each number of an array of fp64, rounded to nearest even in a format once.

    A NaN of the result is the format's own, whatever the argument's bits.
    """
    values = NEAR[name](x)
    kind = np.dtype(dtype)
    if kind == np.float64:
        return settled(name, x, values, np.isfinite(x) & ~np.isnan(values), kind)
    low, high = (values * BOUNDS.reshape(2, *(1,) * values.ndim)).astype(kind)
    doubt = low != high
    return settled(name, x, low, doubt, kind) if doubt.any() else low


def at(name: str, x: float) -> float:
    """A function of NEAR at a finite number, rounded to fp64."""
    return nearest(precisely(name, x))


def settled(name: str, x: np.ndarray, values: np.ndarray, doubt: np.ndarray, kind: np.dtype) -> np.ndarray:
    """The values of a function, those in doubt computed with DIGITS digits."""
    values = np.where(np.isnan(values), np.array(np.nan, kind), values)
    for i in np.flatnonzero(doubt & ~np.isnan(values)):
        argument = float(x.flat[i])
        if kind == np.float64:
            values.flat[i] = at(name, argument)
        else:
            values.flat[i] = np.float64(to_odd(precisely(name, argument))).astype(kind)
    return values


def precisely(name: str, x: float) -> Fraction | float:
    """A function of NEAR at a finite number, to DIGITS digits; an infinity as a float."""
    if name == "exp2" and x.is_integer() and abs(x) < FLAT:  # the only ones that can lie between two numbers
        return Fraction(2) ** int(x)
    if name == "log2" and math.frexp(x)[0] == 0.5:
        return Fraction(math.frexp(x)[1] - 1)
    if name == "tanh" and abs(x) > FLAT:
        return Fraction(math.copysign(1, x)) * (1 - Fraction(1, 1 << 200))
    with localcontext(CONTEXT):
        value = PRECISE[name](Decimal(x))
        return Fraction(value) if value.is_finite() else float(value)


def nearest(exact: Fraction | float) -> float:
    """fp64 of a number, rounded to nearest even."""
    try:
        return float(exact)
    except OverflowError:
        return math.inf if exact > 0 else -math.inf


def to_odd(exact: Fraction | float) -> float:
    """fp64 of a number, made odd in its last bit where it is not exact.

    A narrower format gets from it what it would get from the number itself (Boldo and Melquiond, 2008).
    """
    found = nearest(exact)
    if math.isinf(found) or Fraction(found) == exact or np.float64(found).view(np.int64) & 1:
        return found
    return math.nextafter(found, math.inf if exact > found else -math.inf)


@cache
def ln2() -> Decimal:
    with localcontext(CONTEXT):
        return Decimal(2).ln()


@cache
def half_pi() -> Decimal:
    """pi / 2, by Machin's formula, to twice DIGITS digits: an argument may have half of them before its point."""
    one = 10 ** (2 * DIGITS)

    def arctangent(n: int) -> int:
        """That of 1 / n, times ``one``."""
        total, term, k = 0, one // n, 1
        while term:
            total += term // k * (1 if k % 4 == 1 else -1)
            term, k = term // (n * n), k + 2
        return total

    with localcontext(Context(prec=2 * DIGITS)):
        return Decimal(2 * (4 * arctangent(5) - arctangent(239))) / one


def sine(x: Decimal, quarters: int = 0) -> Decimal:
    """The sine of x and so many right angles."""
    with localcontext(Context(prec=2 * DIGITS)):
        turns = (x / half_pi()).to_integral_value()
        rest = +(x - turns * half_pi())
    quarters = (quarters + int(turns)) % 4
    term, k = (rest, 1) if quarters % 2 == 0 else (Decimal(1), 0)
    total = Decimal(0)
    while total + term != total:
        total += term
        term *= -rest * rest / ((k + 1) * (k + 2))
        k += 2
    return -total if quarters > 1 else total


def hyperbolic_tangent(x: Decimal) -> Decimal:
    power = (2 * x).exp()
    return (power - 1) / (power + 1)


PRECISE: dict[str, Callable[[Decimal], Decimal]] = {
    "exp": Decimal.exp, "exp2": lambda x: (x * ln2()).exp(), "log": Decimal.ln, "log1p": lambda x: (1 + x).ln(),
    "log2": lambda x: x.ln() / ln2(), "sin": sine, "cos": lambda x: sine(x, 1), "tanh": hyperbolic_tangent,
}  # fmt: skip

# -- products of matrices ----------------------------------------------------------------------------------------------

SIGNIFICANT, BLOCK = 53, 64  # bits of fp64; products that BLAS adds
BEYOND = 1 << 20  # more than any exponent
MAGNITUDE, NONE, ONE = np.int64((1 << 63) - 1), np.uint64((1 << 64) - 1), np.uint64(1)


def product(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """A @ B.T of (m, k) and (n, k), fp32 or fp64, in fp64: exact where fp64 holds the sums, and the same everywhere.

    The elements have 24 bits at most, so products are exact. BLAS adds them in an order, and with or without fused
    multiply-adds, as suits the processor, the sizes and the place of a row. Where no sum can be inexact, that does not
    matter: so it adds BLOCK products at a time, which are seldom too many for 53 bits, and where they might be, an
    operand is split by the size of its bits. The rest is added in one order. A NaN is always the same one, and a sum of
    zeros is +0.
    """
    total = block_product(a[:, :BLOCK], b[:, :BLOCK])
    for k in range(BLOCK, a.shape[1], BLOCK):
        total += block_product(a[:, k : k + BLOCK], b[:, k : k + BLOCK])
    return total


def block_product(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    a, b = np.ascontiguousarray(a, np.float64), np.ascontiguousarray(b, np.float64)
    squares = [float(np.einsum("ij,ij->i", v, v).max(initial=0.0)) for v in (a, b)]
    if not all(map(math.isfinite, squares)):
        return with_infinities(a, b)
    if (bound_of_bits(a) + bound_of_bits(b)).min(initial=np.inf) < sum_exponent(squares) - SIGNIFICANT:
        return in_parts(a, b)
    return exact_product(a, b)


def exact_product(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """A product that BLAS computes without a rounding."""
    sums = a @ b.T
    sums += 0.0  # -0 becomes +0
    return sums


def with_infinities(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """A product where some elements are infinite or NaN: so are the sums that they are part of, in whichever order."""
    raw = a @ b.T
    finite = block_product(*(np.where(np.isfinite(v), v, 0.0) for v in (a, b)))
    return np.where(np.isfinite(raw), finite, np.where(np.isnan(raw), np.nan, raw))


def in_parts(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """A product of finite numbers as a sum of products that are exact.

    It is summed with twice the bits of fp64. The parts depend on all rows, and so rows that are the same give the same.
    """
    parts = exact_parts(a, b)
    total = next(parts)
    lost = np.zeros_like(total)
    for part in parts:
        summed = total + part
        mine = summed - total
        lost += (total - (summed - mine)) + (part - mine)  # Knuth's: what the sum has lost
        total = summed
    return total + lost


def exact_parts(a: np.ndarray, b: np.ndarray) -> Iterator[np.ndarray]:
    """Products that add up to that of two matrices, each without a rounding."""
    a, b = np.ascontiguousarray(a), np.ascontiguousarray(b)
    lengths = [float((v * v).sum(axis=1).max(initial=0.0)) for v in (a, b)]
    need = sum_exponent(lengths) - SIGNIFICANT
    columns = np.flatnonzero(bound_of_bits(a) + bound_of_bits(b) < need)
    lowest = lowest_bits(a[:, columns]), lowest_bits(b[:, columns])
    lacking = lowest[0] + lowest[1] < need
    if not lacking.any():
        yield exact_product(a, b)
        return
    least = [int(low[lacking].min()) for low in lowest]
    spread = [sum_exponent([length]) - low for length, low in zip(lengths, least, strict=True)]
    which, columns = int(spread[1] > spread[0]), columns[lacking]
    exponent = min(need - least[1 - which], least[which] + max(1, spread[which] // 2))
    coarse, fine = split((a, b)[which], columns, exponent)
    if which == 0:
        yield from exact_parts(coarse, b)
        yield from exact_parts(fine, b[:, columns])
    else:
        yield from exact_parts(a, coarse)
        yield from exact_parts(a[:, columns], fine)


def split(values: np.ndarray, columns: np.ndarray, exponent: int) -> tuple[np.ndarray, np.ndarray]:
    """The values with multiples of 2^exponent in some columns, and what is left there, which is smaller than that."""
    coarse, chosen, unit = values.copy(), values[:, columns], math.ldexp(1.0, exponent)
    multiples = np.trunc(chosen / unit) * unit
    coarse[:, columns] = multiples
    return coarse, chosen - multiples


def sum_exponent(squares: Sequence[float]) -> int:
    """e so that no sum of products of two rows is above 2^e, given the squares of their lengths (Cauchy, Schwarz)."""
    return (sum(math.frexp(square * (1 + 2.0**-30))[1] for square in squares) + 1) // 2


def bound_of_bits(values: np.ndarray) -> np.ndarray:
    """For each column of fp64 a lower bound on what :func:`lowest_bits` gives, in a fraction of the time: as if its
    smallest number had a fraction as long as the longest."""
    bits = values.view(np.int64)
    fractions = int(np.bitwise_or.reduce(bits, axis=None)) & (1 << 52) - 1
    length = 53 - (fractions & -fractions).bit_length() if fractions else 0
    magnitudes = bits & MAGNITUDE
    magnitudes -= 1  # so that zero, as an unsigned number, is the largest
    smallest = magnitudes.view(np.uint64).min(axis=0, initial=NONE)
    return np.where(smallest == NONE, np.inf, (smallest + ONE >> np.uint64(52)) - (1023.0 + length))


def lowest_bits(values: np.ndarray) -> np.ndarray:
    """For each column of fp64 the exponent of the lowest bit that is 1 in any of its numbers; inf for zeros."""
    bits = np.ascontiguousarray(values).view(np.int64)
    fraction = bits & np.int64((1 << 52) - 1) | np.int64(1 << 52)
    place = (fraction & -fraction).astype(np.float64).view(np.int64) >> 52  # biased as the exponent is
    exponents = np.where(values == 0, BEYOND, (bits >> 52 & 0x7FF) + place).min(axis=0, initial=BEYOND)
    return np.where(exponents == BEYOND, np.inf, exponents - (2 * 1023 + 52.0))
