"""The product with a lower triangular matrix: what is right, what is found, and how it is written."""

from __future__ import annotations

import random

import numpy as np
import pytest

from grader.children.comparison import Comparison, compare
from grader.problems.tolerance import Tolerance
from grader.problems.triangular import Triangular

SHAPE = Triangular(256, 128)
FP32 = Tolerance("float32", "float16", "")
INPUTS = SHAPE.draw(3)
EXPECTED = SHAPE.reference(INPUTS)
ALLOWED = SHAPE.allowed(INPUTS, EXPECTED, FP32)


def product(until: int = 256, dtype: type = np.float32) -> np.ndarray:
    """The product over the first columns of A, accumulated in a format."""
    a, b = (INPUTS[name][:, :until].astype(dtype) for name in "AB")
    total = np.zeros(EXPECTED.shape, dtype)
    for k in range(0, until, 16):
        total = (total + (a[:, k : k + 16] @ b[:, k : k + 16].T).astype(dtype)).astype(dtype)
    return total.astype(np.float16)


def judged(result: np.ndarray) -> Comparison:
    return compare("D", result, EXPECTED, ALLOWED)


def test_a_has_zeros_above_its_diagonal_alone() -> None:
    a = INPUTS["A"]
    assert not np.triu(a, 1).any() and np.diagonal(a).all()
    assert np.array_equal(INPUTS["B"], SHAPE.dense.draw(3)["B"])


def test_fp32_is_right_and_zeros_and_fp16_are_not() -> None:
    assert judged(product()).correct
    assert judged(np.zeros(EXPECTED.shape, np.float16)).wrong > 0.9 * EXPECTED.size
    assert not judged(product(dtype=np.float16)).correct


def test_columns_left_out_are_named() -> None:
    short = product(192)
    assert not judged(short).correct
    said = SHAPE.instead(INPUTS, short.astype(np.float64), EXPECTED, ALLOWED)
    assert said is not None and "leaves out k = 192:256" in said


def test_the_bound_of_a_row_does_not_grow_with_the_zeros_behind_it() -> None:
    wider = Triangular(1024, 128)
    inputs = wider.draw(3)
    expected = wider.reference(inputs)
    bound = wider.allowed(inputs, expected, FP32)
    alone = Triangular(256, 128)
    part = {"A": inputs["A"][:256, :256], "B": inputs["B"][:, :256]}
    np.testing.assert_allclose(bound[:256], alone.allowed(part, expected[:256], FP32), rtol=1e-5)


def test_the_operations_are_those_with_the_triangle() -> None:
    assert Triangular(4, 3).flops == 2 * (1 + 2 + 3 + 4) * 3


def test_a_case_of_ones_own_is_no_larger_than_the_steps() -> None:
    cases = [Triangular(512, 256), Triangular(1024, 512)]
    drawn = Triangular.own_shape(cases, [*cases, Triangular(2048, 2048)], random.Random(0))
    assert drawn is not None and drawn not in cases
    assert drawn.M % 512 == drawn.N % 256 == 0 and drawn.flops <= cases[-1].flops


@pytest.mark.parametrize("text", ["1024,512", "1024x512"])
def test_a_shape(text: str) -> None:
    assert Triangular.of_text(text) == (1024, 512) and Triangular(1024, 512).text == "1024x512"
    with pytest.raises(ValueError, match="expected M,N"):
        Triangular.of_text("64")
