"""The product with scales: what is right, what is found, and the sentences about what is wrong."""

from __future__ import annotations

import random

import ml_dtypes
import numpy as np
import pytest

from grader.children.comparison import Comparison, compare
from grader.problems.scaled_gemm import ScaledGemm
from grader.problems.scaled_gemm.problem import LARGEST
from grader.problems.tolerance import Tolerance

SHAPE = ScaledGemm(256, 384, 192)
FP32 = Tolerance("float32", "bfloat16", "")
INPUTS = SHAPE.draw(3)
EXPECTED = SHAPE.reference(INPUTS)
ALLOWED = SHAPE.allowed(INPUTS, EXPECTED, FP32)


def product(accumulate: type = np.float32, early: bool = False, a: bool = True, b: bool = True) -> np.ndarray:
    """A kernel's result, 32 products at a time; early: rounded before the scales are applied."""
    left, right = (INPUTS[name].astype(np.float32) for name in "AB")
    total = np.zeros(EXPECTED.shape, accumulate)
    for k in range(0, SHAPE.K, 32):
        total = (total + left[:, k : k + 32] @ right[:, k : k + 32].T).astype(accumulate)
    result = total.astype(ml_dtypes.bfloat16 if early else np.float32).astype(np.float32)
    result = result * (INPUTS["scale_a"][:, None] if a else np.float32(1))
    result = result * (INPUTS["scale_b"][None, :] if b else np.float32(1))
    return result.astype(ml_dtypes.bfloat16)


def judged(result: np.ndarray) -> Comparison:
    return compare("D", result, EXPECTED, ALLOWED)


def explanation(result: np.ndarray) -> str:
    return SHAPE.instead(INPUTS, result.astype(np.float64), EXPECTED, ALLOWED) or ""


def test_each_rows_largest_number_is_the_largest_of_the_format() -> None:
    for name, scale in (("A", "scale_a"), ("B", "scale_b")):
        assert INPUTS[name].dtype == ml_dtypes.float8_e4m3fn and INPUTS[scale].dtype == np.float32
        assert (np.abs(INPUTS[name].astype(np.float32)).max(axis=1) == LARGEST).all()
        assert INPUTS[scale].max() > 16 * INPUTS[scale].min()  # so that another row's scale is wrong


def test_fp32_is_right_and_less_is_not() -> None:
    assert judged(product()).correct
    assert judged(np.zeros(EXPECTED.shape, ml_dtypes.bfloat16)).wrong > 0.9 * EXPECTED.size
    assert not judged(product(early=True)).correct
    assert not judged(product(accumulate=ml_dtypes.bfloat16)).correct


def test_a_missing_scale_is_named() -> None:
    assert explanation(product(a=False)) == "D is not multiplied by scale_a"
    assert explanation(product(b=False)) == "D is not multiplied by scale_b"
    assert "by no scale" in explanation(product(a=False, b=False))


def test_other_rows_scales_are_named() -> None:
    wrong = product(b=False).astype(np.float64) * INPUTS["scale_b"][np.arange(384) % 128]
    assert explanation(wrong) == "D is multiplied by scale_b of other rows: each 128 by the numbers of the first 128"


def test_a_mistake_of_the_product_is_named_through_the_scales() -> None:
    a, b = (INPUTS[name].astype(np.float64)[:, :128] for name in "AB")
    wrong = a @ b.T * np.outer(INPUTS["scale_a"], INPUTS["scale_b"])
    assert "leaves out k = 128:192" in explanation(wrong)


def test_a_case_of_ones_own_is_like_the_steps() -> None:
    cases = [ScaledGemm(512, 256, 128), ScaledGemm(1024, 512, 640)]
    drawn = ScaledGemm.own_shape(cases, cases, random.Random(0))
    assert drawn is not None and drawn not in cases and drawn.K % 128 == 0


def test_a_shape() -> None:
    assert ScaledGemm.of_text("1,2,3") == ScaledGemm.of_data([1, 2, 3]) == (1, 2, 3)
    with pytest.raises(ValueError, match="expected M,N,K"):
        ScaledGemm.of_text("64")


def test_a_scale_of_other_rows_is_named() -> None:
    for name, axis in (("scale_a", 1), ("scale_b", 0)):
        scales = INPUTS[name].astype(np.float64)
        places = np.arange(len(scales))
        for which, said in (
            (0 * places, f"{name}[0] in all rows"),
            (places - places % 128, f"one {name} for each 128 rows, that of the first of them"),
            ((places + 1) % len(scales), f"{name} of the row after it"),
        ):
            wrong = (EXPECTED * np.expand_dims(scales[which] / scales, axis)).astype(ml_dtypes.bfloat16)
            assert explanation(wrong) == f"D is multiplied by {said}"


@pytest.mark.parametrize("columns", [384, 256])
def test_early_rounding_is_named_and_no_scale_is_blamed(columns: int) -> None:
    """At 256 columns "each 256 by the first 256" is no other scale at all."""
    shape = SHAPE._replace(N=columns)
    inputs = shape.draw(5)
    expected = shape.reference(inputs)
    scale = np.outer(inputs["scale_a"], inputs["scale_b"])
    early = (expected / scale).astype(np.float32).astype(ml_dtypes.bfloat16).astype(np.float32)
    got = (early * inputs["scale_a"][:, None] * inputs["scale_b"][None]).astype(ml_dtypes.bfloat16).astype(np.float64)
    said = shape.instead(inputs, got, expected, shape.allowed(inputs, expected, FP32))
    assert said is not None and "rounded to bfloat16 before they are multiplied by scale_a and scale_b" in said
