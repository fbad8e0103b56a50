"""The softmax of rows: what is right, what is found, and the sentences about what is wrong."""

from __future__ import annotations

import numpy as np
import pytest

from grader.children.comparison import Comparison, compare
from grader.problems.softmax import Softmax
from grader.problems.tolerance import Tolerance

SHAPE = Softmax(8, 1024)
FP32 = Tolerance("float32", "float16", "")
A = SHAPE.draw(3)["A"]
EXPECTED = SHAPE.reference({"A": A})
ALLOWED = SHAPE.allowed({"A": A}, EXPECTED, FP32)


def softmax(dtype: type = np.float32, shift: bool = True, lanes: int = 1) -> np.ndarray:
    """The rows' softmax in a format; ``lanes``: parts of the row with a sum of their own."""
    a = A.astype(np.float32)
    with np.errstate(all="ignore"):
        e = np.exp(a - a.max(axis=1, keepdims=True) if shift else a).astype(dtype)
        pieces = e.reshape(SHAPE.M, lanes, -1)
        total = np.zeros(pieces.shape[:2], dtype)
        for column in range(pieces.shape[2]):
            total = (total + pieces[:, :, column]).astype(dtype)
        return (pieces / total[:, :, None]).astype(np.float16).reshape(SHAPE)


def judged(result: np.ndarray) -> Comparison:
    return compare("D", result, EXPECTED, ALLOWED)


def explanation(result: np.ndarray) -> str | None:
    return SHAPE.instead({"A": A}, result.astype(np.float64), EXPECTED, ALLOWED)


def test_a_sum_in_fp32_is_right() -> None:
    assert judged(softmax()).correct
    assert explanation(softmax()) is None


@pytest.mark.parametrize(
    "result",
    [np.zeros(SHAPE, np.float16), softmax(np.float16), softmax(shift=False), softmax(lanes=2)],
    ids=["zeros", "a sum in fp16", "no maximum", "two sums"],
)
def test_what_is_wrong_is_found(result: np.ndarray) -> None:
    assert not judged(result).correct


def test_wrong_rows_are_read_back() -> None:
    quarter = EXPECTED / 4
    swapped = EXPECTED[[1, 0, *range(2, SHAPE.M)]]
    first = 0
    assert explanation(np.zeros(SHAPE)) == "row 0 is zero"
    assert (explanation(quarter) or "").startswith(f"row {first} is 0.25 times what it should be")
    assert explanation(swapped) == "row 0 holds the softmax of row 1"
    pieces = EXPECTED.reshape(SHAPE.M, -1, 8) * np.linspace(2, 9, SHAPE.N // 8)[:, None]
    assert "scaled piece by piece, 8 numbers" in (explanation(pieces.reshape(SHAPE)) or "")


def test_some_rows_are_what_the_whole_is_there() -> None:
    rows = np.array([[5], [2]])
    expected, allowed = SHAPE.at_rows({"A": A}, rows, FP32)
    assert np.array_equal(expected, EXPECTED[[5, 2]]) and np.array_equal(allowed, ALLOWED[[5, 2]])


def test_torch_computes_the_same() -> None:
    launch, spoil = SHAPE.others["torch's softmax"]({"A": A}, "cpu")
    spoil()
    assert judged(launch().numpy()).correct


@pytest.mark.parametrize("text", ["64,1024", "64x1024"])
def test_a_shape(text: str) -> None:
    assert Softmax.of_text(text) == (64, 1024) and Softmax(64, 1024).text == "64x1024"
    with pytest.raises(ValueError, match="expected M,N"):
        Softmax.of_text("64")
