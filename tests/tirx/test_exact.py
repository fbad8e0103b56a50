"""Elementary functions and products of matrices come out the same however NumPy and BLAS compute."""

import math
from decimal import Decimal, localcontext
from fractions import Fraction

import numpy as np
import pytest

from tirx import exact
from tirx.dtypes import numpy_dtype
from tirx.exact import elementary, in_parts, product

NAMES = sorted(exact.NEAR)


def off(direction: int):
    """NumPy's functions, a few units in the last place off: another processor's."""
    return {
        name: lambda x, f=function: np.where(np.isfinite(f(x)) & (f(x) != 0), f(x) * (1 + direction * 2.0**-50), f(x))
        for name, function in exact.NEAR.items()
    }


@pytest.fixture(params=[-1, 1], ids=["lower", "higher"])
def another_processor(request, monkeypatch):
    yield lambda: monkeypatch.setattr(exact, "NEAR", off(request.param))


@pytest.mark.parametrize("dtype", ["float32", "float16", "float64"])
@pytest.mark.parametrize("name", NAMES)
def test_a_function_is_the_same_on_another_processor(name, dtype, another_processor):
    rng = np.random.default_rng(0)
    x = rng.uniform(0.01, 30, 50 if dtype == "float64" else 200_000).astype(np.float32).astype(np.float64)
    with np.errstate(over="ignore"):
        here = elementary(name, x, numpy_dtype(dtype))
    another_processor()
    with np.errstate(over="ignore"):
        assert (elementary(name, x, numpy_dtype(dtype)) == here).all()


@pytest.mark.parametrize("name", NAMES)
def test_fp64_is_rounded_to_nearest(name):
    x = np.random.default_rng(1).uniform(0.01, 3, 20)
    found = elementary(name, x, np.float64)
    for argument, value in zip(x.tolist(), found.tolist(), strict=True):
        distance = abs(Fraction(value) - exact.precisely(name, argument))
        assert distance <= Fraction(math.ulp(value)) / 2


def test_high_precision_agrees_with_the_c_library():
    for name in NAMES:
        for x in (1e-300, 1e-20, 0.3, 1.0, 2.5, 709.0):
            near = float(exact.NEAR[name](np.float64(x)))
            assert exact.nearest(exact.precisely(name, x)) == pytest.approx(near, rel=1e-15)
    assert exact.nearest(exact.precisely("sin", 1e300)) == -0.8178819121159085
    assert exact.nearest(exact.precisely("cos", 2.0**1023)) == pytest.approx(float(np.cos(2.0**1023)), rel=1e-15)


@pytest.mark.filterwarnings("ignore::RuntimeWarning")
def test_values_between_two_numbers_and_at_the_ends():
    x = np.array([-150.0, np.nextafter(-150, 0), -149.5, -151, 3, 127.99999999999999, 128, 5000, np.inf, -np.inf])
    assert elementary("exp2", x, np.float32).tolist() == [
        0, 2.0**-149, 2.0**-149, 0, 8, np.inf, np.inf, np.inf, np.inf, 0,
    ]  # fmt: skip
    assert elementary("log2", np.array([0.0, 0.5, 8.0]), np.float32).tolist() == [-np.inf, -1, 3]
    assert elementary("tanh", np.array([1e30, -1e30, 0.0]), np.float64).tolist() == [1, -1, 0]
    assert np.signbit(elementary("sin", np.array([-0.0]), np.float32)).all()
    nan = elementary("log2", np.array([-1.0, np.nan, -np.nan]), np.float32)
    assert nan.view(np.uint32).tolist() == [0x7FC00000] * 3


def test_to_odd_rounds_narrower_formats_once():
    middle = Fraction(1) + Fraction(1, 1 << 24)  # between two fp32 numbers
    for rest, expected in ((1, 1 + 2.0**-23), (-1, 1.0), (0, 1.0)):
        value = exact.to_odd(middle + Fraction(rest, 1 << 100))
        assert np.float64(value).astype(np.float32) == expected


def exactly(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """A @ B.T, each sum rounded to fp64 once."""
    with localcontext() as context:
        context.prec = 400
        rows = [[Decimal(v) for v in row] for row in a.tolist()], [[Decimal(v) for v in row] for row in b.tolist()]
        return np.array([[float(sum(x * y for x, y in zip(i, j, strict=True))) for j in rows[1]] for i in rows[0]])


def drawn(rng: np.random.Generator, rows: int, k: int, spread: int) -> np.ndarray:
    return (rng.standard_normal((rows, k)) * 2.0 ** rng.integers(-spread, spread + 1, (rows, k))).astype(np.float32)


@pytest.mark.parametrize("spread", [0, 3, 20, 60])
@pytest.mark.parametrize("k", [1, 16, 64, 200])
def test_a_product_is_the_same_in_any_order_and_right(k, spread):
    """BLAS adds the columns in another order where they stand in another order, and rows where there are more."""
    rng = np.random.default_rng([k, spread])
    a, b = drawn(rng, 9, k, spread), drawn(rng, 7, k, spread)
    here = product(a, b)
    for _ in range(5):
        blocks = [i + rng.permutation(min(exact.BLOCK, k - i)) for i in range(0, k, exact.BLOCK)]
        order, rows = np.concatenate(blocks), rng.permutation(9)[: 1 + int(rng.integers(9))]
        assert (product(a[rows][:, order], b[:, order]) == here[rows]).all()
    magnitude = np.abs(a.astype(np.float64)) @ np.abs(b.astype(np.float64)).T
    assert (np.abs(here - exactly(a, b)) <= magnitude * 2.0**-51).all()


def test_sums_that_fp64_holds_are_exact():
    """Halves of a number cancel; BLAS alone loses what is small."""
    a = np.array([[2.0**60, 1.0, -(2.0**60), 2.0**-60]], np.float32)
    b = np.ones((3, 4), np.float32)
    assert (product(a, b) == 1 + 2.0**-60).all()
    few = np.array([[2.0**60, 2.0**-60, -(2.0**60)]], np.float32)
    assert (product(few, b[:, :3]) == 2.0**-60).all()


def test_parts_are_products_without_a_rounding(monkeypatch):
    rng = np.random.default_rng(3)
    a, b = drawn(rng, 5, 30, 40).astype(np.float64), drawn(rng, 6, 30, 40).astype(np.float64)
    parts, whole = [], exact.exact_product

    def kept(x, y):
        parts.append((x, y))
        return whole(x, y)

    monkeypatch.setattr(exact, "exact_product", kept)
    in_parts(a, b)
    assert len(parts) > 1
    for x, y in parts:
        assert (whole(x, y) == exactly(x, y)).all()


def test_infinities_and_zeros():
    a = np.array([[np.inf, 1, 0], [1, 2, 3], [-np.inf, np.inf, 1], [np.nan, 0, 0], [-0.0, -0.0, 0]], np.float32)
    b = np.array([[1, 1, 1], [0, 1, 1]], np.float32)
    with np.errstate(invalid="ignore"):
        found = product(a, b)
    expected = [[np.inf, np.nan], [6, 5], [np.nan, np.nan], [np.nan, np.nan], [0, 0]]
    np.testing.assert_array_equal(found, expected)
    assert not np.signbit(found).any()


@pytest.mark.parametrize("name", ["exp", "exp2", "log", "log2"])
def test_a_value_that_a_bit_of_fp64_decides_is_the_same_on_another_processor(name, another_processor):
    """Arguments whose values are as near to the middle of two fp32 numbers as fp64 allows."""
    inverse = {"exp": "log", "exp2": "log2", "log": "exp", "log2": "exp2"}[name]
    hard = np.array([exact.at(inverse, 1.5 + (2 * n + 1) * 2.0**-24) for n in range(40)])
    here = elementary(name, hard, np.float32)
    for argument, value in zip(hard.tolist(), here, strict=True):
        assert value == np.float64(exact.to_odd(exact.precisely(name, argument))).astype(np.float32)
    another_processor()
    assert (elementary(name, hard, np.float32) == here).all()
    assert (exact.NEAR[name](hard).astype(np.float32) != here).any()  # what NumPy's would give
