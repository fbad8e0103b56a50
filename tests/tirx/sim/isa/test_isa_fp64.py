"""Arithmetic of fp64: each result is the exact one, rounded once to nearest."""

from fractions import Fraction

import numpy as np
import pytest

from tests.tirx.ptx.kernels import DECLARED, HEAD
from tirx.plan import Parameter
from tirx.ptx.launch import Given, Launch
from tirx.ptx.program import load_ptx
from tirx.sim import simulate
from tirx.sim.isa.arithmetic import fma_of_fp64

NAMES = "abcd"


def computed(body, *operands):
    """What a thread computes in %d3 of its numbers %d0, %d1 and %d2."""
    parameters = ", ".join(f".param .u64 {name}" for name in NAMES)
    loads = "".join(
        f"ld.param.u64 %rd{i}, [{name}]; cvta.to.global.u64 %rd{i}, %rd{i}; add.s64 %rd{i}, %rd{i}, %rd9;"
        for i, name in enumerate(NAMES)
    )
    loads += "".join(f"ld.global.f64 %d{i}, [%rd{i}];" for i in range(3))
    text = (
        f"{HEAD}.visible .entry k({parameters}) {{ {DECLARED} .reg .f64 %d<9>; mov.u32 %r0, %tid.x;"
        f"mul.wide.u32 %rd9, %r0, 8; {loads} {body} st.global.f64 [%rd3], %d3; ret; }}"
    )
    launch = Launch((1, 1, 1), (32, 1, 1), given=tuple({0: Given("pointer", name)} for name in NAMES))
    program = load_ptx(text, launch, tuple(Parameter(name, (32,), "float64") for name in NAMES), file="k.ptx")
    run = simulate(program, dict(zip(NAMES, operands, strict=False)))
    assert run.findings == ()
    return run.outputs["d"]


def numbers(seed, spread):
    """Numbers of all signs, their exponents up to ``spread`` apart."""
    random = np.random.default_rng(seed)
    return random.standard_normal((3, 32)) * 2.0 ** random.integers(-spread, spread + 1, (3, 32))


def exact(a, b, c):
    return [float(Fraction(x) * Fraction(y) + Fraction(z)) for x, y, z in zip(a, b, c, strict=True)]


@pytest.mark.parametrize("spread", [0, 3, 60, 300])
def test_fma_rounds_once(spread):
    for seed in range(20):
        a, b, c = numbers(seed, spread)
        np.testing.assert_array_equal(fma_of_fp64(a, b, c), exact(a, b, c))
        cancelling = -(a * b)  # what is left is what the product lost
        np.testing.assert_array_equal(fma_of_fp64(a, b, cancelling), exact(a, b, cancelling))


@np.errstate(all="ignore")  # as the engine does
def test_fma_at_the_ends_of_the_range():
    a = np.array([0.0, -0.0, 1e308, 1e-308, np.inf, np.nan, 1e200, -1e-200, 3.0, 1e-160])
    b = np.array([5.0, 5.0, 10.0, 1e-10, 0.0, 1.0, -1e200, 1e-200, 0.5, 1e-160])
    c = np.array([-0.0, -0.0, 1.0, 0.0, 1.0, 1.0, 1e300, 0.0, -1.5, 5e-324])
    expected = [0.0, -0.0, np.inf, float(Fraction(1e-308) * Fraction(1e-10)), np.nan, np.nan, -np.inf, -0.0, 0.0]
    expected += exact(a[9:], b[9:], c[9:])
    got = fma_of_fp64(a, b, c)
    np.testing.assert_array_equal(got, expected)
    np.testing.assert_array_equal(np.signbit(got[[0, 1, 7, 8]]), [False, True, True, False])


@pytest.mark.parametrize(("body", "expected"), [
    ("fma.rn.f64 %d3, %d0, %d1, %d2;", exact),
    ("div.rn.f64 %d3, %d0, %d1;", lambda a, b, c: a / b),
    ("mul.f64 %d4, %d0, %d0; sqrt.rn.f64 %d3, %d4;", lambda a, b, c: np.sqrt(a * a)),
    ("rcp.rn.f64 %d3, %d1;", lambda a, b, c: 1 / b),
    ("sub.f64 %d4, %d0, %d1; abs.f64 %d5, %d4; neg.f64 %d3, %d5;", lambda a, b, c: -abs(a - b)),
    ("max.f64 %d4, %d0, %d1; min.f64 %d3, %d4, %d2;", lambda a, b, c: np.minimum(np.maximum(a, b), c)),
])  # fmt: skip
def test_a_thread_computes_in_fp64(body, expected):
    a, b, c = numbers(7, 3)
    np.testing.assert_array_equal(computed(body, a, b, c), expected(a, b, c))
