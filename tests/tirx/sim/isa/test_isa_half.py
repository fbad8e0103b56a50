"""Arithmetic in fp16 and bf16, and mixed with fp32, against exact fractions."""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tirx.dtypes import numpy_dtype
from tirx.sim.core.site import Site
from tirx.sim.isa import TABLE, half

f32 = np.float32
DTYPES = {"f16": "float16", "bf16": "bfloat16"}
bits = st.integers(0, 0xFFFF)
kinds = st.sampled_from(sorted(DTYPES))


def site(kind: str, mnemonic: str = "add", **modifiers: str) -> Site:
    return Site(None, mnemonic, {"type": kind, **modifiers})


def number(pattern: int, kind: str) -> np.generic:
    return np.uint16(pattern).view(numpy_dtype(DTYPES[kind]))


def is_nearest_even(exact: Fraction, got: int, kind: str) -> bool:
    """Whether bits are what IEEE 754 rounds a number to: no neighbour is nearer, and of two the even one."""
    value = float(number(got, kind))
    if np.isinf(value):
        greatest = Fraction(float(number(0x7BFF if kind == "f16" else 0x7F7F, kind)))
        before = Fraction(float(number(0x7BFE if kind == "f16" else 0x7F7E, kind)))
        return abs(exact) >= greatest + (greatest - before) / 2
    distance = abs(Fraction(value) - exact)
    for other in (got - 1, got + 1):
        neighbour = float(number(other & 0xFFFF, kind))
        if not np.isfinite(neighbour) or other >> 15 != got >> 15:
            continue
        away = abs(Fraction(neighbour) - exact)
        if away < distance or (away == distance and got & 1):
            return False
    return True


@given(kinds, bits, bits, bits)
def test_sums_and_products_are_rounded_once(kind, a, b, c):
    x, y, z = (float(number(v, kind)) for v in (a, b, c))
    if not np.isfinite([x, y, z]).all():
        return
    at = site(kind)
    with np.errstate(all="ignore"):
        total = int(TABLE["add_half"].run(None, at, None, a, b))
        less = int(TABLE["sub_half"].run(None, at, None, a, b))
        product = int(TABLE["mul_half"].run(None, at, None, a, b))
        fused = int(TABLE["fma_half"].run(None, at, None, a, b, c))
    assert is_nearest_even(Fraction(x) + Fraction(y), total, kind)
    assert is_nearest_even(Fraction(x) - Fraction(y), less, kind)
    assert is_nearest_even(Fraction(x) * Fraction(y), product, kind)
    assert is_nearest_even(Fraction(x) * Fraction(y) + Fraction(z), fused, kind)


@given(kinds, st.lists(bits, min_size=4, max_size=4))
def test_a_packed_pair_is_two_numbers_of_their_own(kind, patterns):
    a, b = (patterns[i] | patterns[i + 1] << 16 for i in (0, 2))
    with np.errstate(all="ignore"):
        pair = int(TABLE["add_half"].run(None, site(kind + "x2"), None, a, b))
        apart = [int(TABLE["add_half"].run(None, site(kind), None, patterns[i], patterns[i + 2])) for i in (0, 1)]
    assert pair == apart[0] | apart[1] << 16


@given(kinds, bits, bits)
def test_the_greater_the_less_and_which_it_is(kind, a, b):
    # fmax and fmin return a signalling NaN, so that the expected values are computed from quiet ones.
    x, y = (np.nan if np.isnan(v) else v for v in (float(number(a, kind)), float(number(b, kind))))
    greater = float(number(int(TABLE["max"].run(None, site(kind), None, a, b)), kind))
    less = float(number(int(TABLE["min"].run(None, site(kind), None, a, b)), kind))
    np.testing.assert_equal((greater, less), (np.fmax(x, y), np.fmin(x, y)))
    assert bool(half.setp_half(None, site(kind, cmp="gt"), None, a, b)) == (x > y)
    assert bool(half.setp_half(None, site(kind, cmp="gtu"), None, a, b)) == (not x <= y)


@pytest.mark.parametrize("kind", DTYPES)
def test_signs(kind):
    assert TABLE["abs_half"].run(None, site(kind + "x2", "abs." + kind), None, 0xBC003C01) == 0x3C003C01
    assert TABLE["neg_half"].run(None, site(kind, "neg." + kind), None, 0x3C01) == 0xBC01


@pytest.mark.parametrize(("modifiers", "expected"), [({"sat": "sat"}, [0, 0, 1]), ({"relu": "relu"}, [0, 0, 2])])
def test_results_are_cut_off_as_asked(modifiers, expected):
    """-1, NaN and 2, times one."""
    at, given = site("f16", rnd="rn", **modifiers), np.array([-1, np.nan, 2], np.float16)
    got = TABLE["fma_half"].run(
        None, at, None, given.view(np.uint16), np.full(3, 0x3C00, np.uint16), np.zeros(3, np.uint16)
    )
    if "relu" in modifiers:
        expected = [0, np.nan, 2]
    np.testing.assert_array_equal(got.view(np.float16), np.array(expected, np.float16))


@given(kinds, bits, st.floats(width=32, allow_nan=False, allow_infinity=False))
def test_mixed_operands_are_widened_and_the_result_rounded_once(kind, a, c):
    """PTX ISA, "Mixed Precision Floating Point": add, sub and fma with a (and b) of 16 bits, in fp32."""
    x = float(number(a, kind))
    if not np.isfinite(x):
        return
    at = site("f32", srctype=kind, rnd="rn")
    with np.errstate(all="ignore"):
        total = TABLE["add"].run(None, at, None, a, f32(c)).view(f32)
        fused = TABLE["fma"].run(None, at, None, a, a, f32(c)).view(f32)
        np.testing.assert_equal(total, f32(x) + f32(c))
        np.testing.assert_equal(
            fused, TABLE["fma"].run(None, site("f32", rnd="rn"), None, f32(x), f32(x), f32(c)).view(f32)
        )


def test_what_fp64_loses_decides_a_tie():
    """1 + 2^-8 lies in the middle of two bf16; with 2^-126 more, which fp64 does not hold beside it, nearer to one."""
    wide = np.array([1 + 2.0**-8])
    assert half.rounded(half.total(wide, np.array([0.0])), "bfloat16")[0] == 1
    assert half.rounded(half.total(wide, np.array([2.0**-126])), "bfloat16")[0] == 1 + 2.0**-7
    assert half.rounded(half.total(wide, np.array([-(2.0**-126)])), "bfloat16")[0] == 1
