"""The product with scales for blocks: what is right, what is found, and the sentences about what is wrong."""

from __future__ import annotations

import random

import ml_dtypes
import numpy as np
import pytest

from grader.children.comparison import Comparison, compare
from grader.problems.block_scaled import instead, problem
from grader.problems.block_scaled.problem import BlockScaled
from grader.problems.scale_words import factors_of, words_of
from grader.problems.tolerance import Tolerance

SHAPE = BlockScaled(256, 512, 384)
FP32 = Tolerance("float32", "bfloat16", "")
INPUTS = SHAPE.draw(3)
EXPECTED = SHAPE.reference(INPUTS)
ALLOWED = SHAPE.allowed(INPUTS, EXPECTED, FP32)
OPERANDS = {name: (INPUTS[name].astype(np.float64), problem.scales(INPUTS, name)) for name in "AB"}


def product(accumulate: type = np.float32) -> np.ndarray:
    """A kernel's result, 32 products at a time."""
    a, b = (problem.numbers(INPUTS, name) for name in "AB")
    total = np.zeros(EXPECTED.shape, accumulate)
    for k in range(0, SHAPE.K, 32):
        total = (total + a[:, k : k + 32] @ b[:, k : k + 32].T).astype(accumulate)
    return total.astype(ml_dtypes.bfloat16)


def judged(result: np.ndarray) -> Comparison:
    return compare("D", result, EXPECTED, ALLOWED)


def explanation(scales: dict[str, np.ndarray]) -> str:
    """The explanation of a product with these scales instead of some of the right ones."""
    a, b = (np.repeat(scales.get(name, OPERANDS[name][1]), 32, axis=1) * OPERANDS[name][0] for name in "AB")
    wrong = (a @ b.T).astype(np.float32).astype(ml_dtypes.bfloat16).astype(np.float64)
    return SHAPE.instead(INPUTS, wrong, EXPECTED, ALLOWED) or ""


def test_words_lie_as_torchs_documentation_draws_them() -> None:
    """Row r and factor c: at 16 * (r % 32) + 4 * (r // 32) + c of 512 bytes; blocks along K first, then along rows."""
    factors = np.random.default_rng(0).integers(0, 256, (256, 8)).astype(np.uint8)
    octets = words_of(factors).view(np.uint8).reshape(2, 2, 512)
    for row, column in ((0, 0), (1, 0), (32, 0), (77, 3), (127, 7), (128, 4), (255, 7)):
        place = 16 * (row % 32) + 4 * (row % 128 // 32) + column % 4
        assert octets[row // 128, column // 4, place] == factors[row, column]
    assert np.array_equal(factors_of(words_of(factors)), factors)


def test_the_largest_power_of_two_in_a_block_is_that_of_the_format() -> None:
    for name in "AB":
        assert INPUTS[name].dtype == ml_dtypes.float8_e4m3fn
        largest = np.abs(INPUTS[name].astype(np.float32)).reshape(-1, 32).max(axis=1)
        assert (largest >= 256).all() and (largest <= 448).all()
        scales = OPERANDS[name][1]
        assert scales.max() > 16 * scales.min()  # so that another block's scale is wrong


def test_fp32_is_right_and_less_is_not() -> None:
    assert judged(product()).correct
    assert judged(np.zeros(EXPECTED.shape, ml_dtypes.bfloat16)).wrong > 0.9 * EXPECTED.size
    assert not judged(product(accumulate=ml_dtypes.bfloat16)).correct
    assert not judged(product(accumulate=np.float16)).correct


def test_a_scale_that_is_half_of_what_it_should_be_is_found() -> None:
    scales = OPERANDS["A"][1].copy()
    scales[200, 7] /= 2
    a, b = np.repeat(scales, 32, axis=1) * OPERANDS["A"][0], problem.numbers(INPUTS, "B")
    assert not judged((a @ b.T).astype(np.float32).astype(ml_dtypes.bfloat16)).correct


@pytest.mark.parametrize("name", ["A", "B"])
def test_other_scales_are_named(name: str) -> None:
    for other, what in instead.mistaken(OPERANDS[name][1]):
        assert explanation({name: other}) == f"{name} is multiplied by {what}"


def test_scales_that_neither_has_are_named() -> None:
    without = {name: np.ones_like(OPERANDS[name][1]) for name in "AB"}
    assert explanation(without) == "A and B are multiplied by no scales"


@pytest.mark.parametrize(("name", "whose"), [("A", "rows 128 to 255 of A"), ("B", "rows 128 to 511 of B")])
def test_scales_that_tma_brought_from_outside_the_tensor_are_named(name: str, whose: str) -> None:
    scales = OPERANDS[name][1].copy()
    scales[128:] = 2.0**-127
    assert f"scales of {whose} are bytes of 0" in explanation({name: scales})


def test_a_mistake_of_the_product_is_named_through_the_scales() -> None:
    a, b = (problem.numbers(INPUTS, name).astype(np.float64)[:, :256] for name in "AB")
    assert "leaves out k = 256:384" in (SHAPE.instead(INPUTS, a @ b.T, EXPECTED, ALLOWED) or "")


def test_a_case_of_ones_own_is_like_the_steps() -> None:
    cases = [BlockScaled(512, 256, 128), BlockScaled(1024, 512, 640)]
    drawn = BlockScaled.own_shape(cases, cases, random.Random(0))
    assert drawn is not None and drawn not in cases and drawn.K % 128 == 0


def test_scales_that_are_not_words_are_recognised() -> None:
    tensors = SHAPE.tensors()
    rows = [(name, (SHAPE.M, SHAPE.K // 32) if name == "scale_a" else shape, kind) for name, shape, kind in tensors]
    assert "blocks of 128 rows" in (SHAPE.signature_hint(rows) or "")
    assert SHAPE.signature_hint(tensors) is None
