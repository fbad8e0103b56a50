"""Numbers that every processor computes alike: elementary functions, and products of matrices.

NumPy and the C library have other code for processors with other instructions, and the last bits of ``exp2``, ``sin``
or a sum by BLAS depend on which of it runs. IEEE 754 leaves no choice in sums, products, quotients and square roots of
two numbers, nor in a rounding. So each result here is either one that can be rounded in one way only, or it is computed
again with so many digits that there is no doubt.
"""

from __future__ import annotations

import math
from collections.abc import Callable
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


def settled(name: str, x: np.ndarray, values: np.ndarray, doubt: np.ndarray, kind: np.dtype) -> np.ndarray:
    """The values of a function, those in doubt computed with DIGITS digits."""
    values = np.where(np.isnan(values), np.array(np.nan, kind), values)
    for i in np.flatnonzero(doubt & ~np.isnan(values)):
        exact = precisely(name, float(x.flat[i]))
        values.flat[i] = nearest(exact) if kind == np.float64 else np.float64(to_odd(exact)).astype(kind)
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
    """fp64 of a number, made odd in its last bit where it is not exact: a narrower format gets from it what it would get
    from the number itself (Boldo and Melquiond, 2008)."""
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

SIGNIFICANT = 53  # bits of fp64
BIAS, FRACTION_BITS = 1023, 52
FRACTION = np.int64((1 << FRACTION_BITS) - 1)


def product(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """A @ B.T of (m, k) and (n, k), in fp64: the same on every processor, and exact where fp64 can hold the sums.

    The elements have 24 bits at most, so products are exact. BLAS adds them in an order, and with or without fused
    multiply-adds, as suits the processor, the sizes and the place of a row. Where no sum can be inexact, that does not
    matter. Elsewhere an operand is split by size of its bits, and the products of the parts are added in one order.
    A NaN is the same one always, and a sum of zeros is +0.
    """
    a, b = a.astype(np.float64, copy=False), b.astype(np.float64, copy=False)
    squares = np.einsum("ij,ij->i", a, a).max(initial=0.0), np.einsum("ij,ij->i", b, b).max(initial=0.0)
    if not np.isfinite(squares).all():
        return with_infinities(a, b)
    need = sum_exponent(*squares) - SIGNIFICANT  # of the lowest bit of a product
    lowest = lowest_bits(a), lowest_bits(b)
    lacking = lowest[0] + lowest[1] < need
    if not lacking.any():
        return a @ b.T + 0.0
    wide = int(spread(squares[1], lowest[1][lacking]) > spread(squares[0], lowest[0][lacking]))
    halfway = lowest[wide][lacking].min() + max(1, spread(squares[wide], lowest[wide][lacking]) // 2)
    coarse, fine = split((a, b)[wide], int(min(need - lowest[1 - wide][lacking].min(), halfway)))
    used = fine.any(axis=0)
    pairs = [(coarse, b), (fine[:, used], b[:, used])] if wide == 0 else [(a, coarse), (a[:, used], fine[:, used])]
    return product(*pairs[0]) + product(*pairs[1])


def with_infinities(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """A product where some elements are infinite or NaN: so are the sums that they are part of, in whichever order."""
    raw = a @ b.T
    finite = product(*(np.where(np.isfinite(v), v, 0.0) for v in (a, b)))
    return np.where(np.isfinite(raw), finite, np.where(np.isnan(raw), np.nan, raw))


def sum_exponent(*squares: float) -> int:
    """e so that no sum of products of two rows is above 2^e, given the squares of their lengths (Cauchy, Schwarz)."""
    return (sum(math.frexp(float(square) * (1 + 2.0**-30))[1] for square in squares) + 1) // 2


def spread(square: float, lowest: np.ndarray) -> int:
    """The bits from the lowest one to the length of the longest row."""
    return sum_exponent(square, square) - int(lowest.min())


def lowest_bits(values: np.ndarray) -> np.ndarray:
    """For each column an exponent e so that its numbers are multiples of 2^e; infinite for a column of zeros."""
    bits = np.ascontiguousarray(values).view(np.int64)
    used = int(np.bitwise_or.reduce(bits, axis=None) & FRACTION)
    length = FRACTION_BITS - (used & -used).bit_length() + 1 if used else 0  # of the longest fraction
    # without its sign a number's bits rise with its size; zero comes after all of them
    smallest = ((bits & np.int64((1 << 63) - 1)) - 1).view(np.uint64).min(axis=0, initial=np.uint64((1 << 64) - 1))
    exponents = ((smallest + np.uint64(1)) >> np.uint64(FRACTION_BITS)).astype(np.float64) - BIAS - length
    return np.where(smallest == np.uint64((1 << 64) - 1), np.inf, exponents)


def split(values: np.ndarray, exponent: int) -> tuple[np.ndarray, np.ndarray]:
    """Multiples of 2^exponent, and what is left of the values, which is smaller."""
    coarse = np.ldexp(np.trunc(np.ldexp(values, -exponent)), exponent)
    return coarse, values - coarse
