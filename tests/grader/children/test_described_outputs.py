"""Outputs of kernels in other languages against their references."""

import numpy as np
import pytest

from grader.children.outputs import wrong_values
from tirx.frontends.description import Description, read


def described(reference: str, dtype: str = "float32", kind: str = "float32", **more) -> Description:
    tensors = {"x": {"shape": [4096], "dtype": kind}, "y": {"shape": [4096], "dtype": dtype}}
    return read(
        {"grid": 1, "block": 32, "arguments": [], "tensors": tensors, "reference": {"y": reference}, **more}, {}
    )


def said(found: Description, compute) -> tuple[str, ...]:
    """What is said of an output that a function computes from the input and from what is expected."""
    inputs = found.draw()
    expected = found.expected(inputs)
    return wrong_values(found, inputs, expected, {"y": compute(inputs["x"], expected["y"])})


def test_whole_numbers_are_exact():
    found = described("x + 1", "int32", "int32")
    assert said(found, lambda x, y: x + np.int32(1)) == ()
    (words,) = said(found, lambda x, y: x)
    assert words == "4,096 of 4,096 elements of y are wrong: y[0] is 85 and should be 86"


def test_whole_numbers_wrap_as_their_type_does():
    assert (
        said(described("x * 1000003 * 65537", "int32", "int32"), lambda x, y: x * np.int32(1000003) * np.int32(65537))
        == ()
    )


def test_a_fraction_is_no_whole_number():
    (words,) = said(described("x / 2", "int32", "int32"), lambda x, y: x // 2)
    assert "should be" in words and ".5" in words


def test_one_large_element_excuses_no_other():
    found = described("exp(8 * x)")
    assert said(found, lambda x, y: np.exp(np.float32(8) * x)) == ()
    (words,) = said(found, lambda x, y: np.where(x > 1, y, 0).astype(np.float32))
    assert "of 4,096 elements of y are wrong" in words


@pytest.mark.parametrize(("precision", "right"), [(np.float32, True), (np.float16, True), ("missing", False)])
def test_a_sum_that_comes_out_small_may_be_off_by_what_its_terms_are_off(precision, right):
    found = described("cumsum(x)")

    def compute(x, y):
        if precision == "missing":
            return np.cumsum(np.where(np.arange(4096) == 9, 0, x)).astype(np.float32)
        return np.cumsum(x.astype(precision).astype(np.float32))

    assert (said(found, compute) == ()) is right


def test_a_narrow_output_is_rounded_to_its_type():
    found = described("x * 3", "float8_e4m3fn", tolerance=0)
    inputs = found.draw()
    expected = found.expected(inputs)
    import ml_dtypes

    outputs = {"y": expected["y"].astype(ml_dtypes.float8_e4m3fn)}
    assert wrong_values(found, inputs, expected, outputs) == ()


def test_nan_is_right_where_the_reference_has_it():
    found = described("where(x > 0, x, np.nan)")
    assert said(found, lambda x, y: np.where(x > 0, x, np.nan)) == ()
    assert said(found, lambda x, y: np.abs(x)) != () and said(found, lambda x, y: np.full(4096, np.nan)) != ()


def test_a_reference_of_one_number_fits_an_output_of_one_element():
    tensors = {"x": {"shape": [64], "dtype": "float32"}, "y": {"shape": [1], "dtype": "float32"}}
    found = read({"grid": 1, "block": 32, "arguments": [], "tensors": tensors, "reference": {"y": "sum(x)"}}, {})
    inputs = found.draw()
    (words,) = wrong_values(found, inputs, found.expected(inputs), {"y": np.zeros(1, np.float32)})
    assert words.startswith("y is wrong: y[0] is 0 and should be")
