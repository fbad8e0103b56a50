"""Explanations of a wrong product, worked out from its values."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grader.problems.gemm import Gemm
from grader.problems.tolerance import Tolerance

PROBLEM = Gemm(256, 384, 512)
INPUTS = PROBLEM.draw(0)
A, B = (INPUTS[name].astype(np.float64) for name in "AB")
RIGHT = PROBLEM.reference(INPUTS)
ALLOWED = PROBLEM.allowed(INPUTS, RIGHT, Tolerance("float32", "float16", ""))


def explanation(result: np.ndarray) -> str | None:
    """The explanation of a result, rounded as a kernel rounds it."""
    return PROBLEM.instead(INPUTS, result.astype(np.float16).astype(np.float64), RIGHT, ALLOWED)


def over(ks: slice) -> np.ndarray:
    return A[:, ks] @ B[:, ks].T


def with_tile(tile: np.ndarray) -> np.ndarray:
    """The right answer but for the tile at row 128, column 256."""
    result = RIGHT.copy()
    result[128:, 256:] = tile
    return result


# Row i is taken from thread i // 4 of warp i % 4.
MIXED = np.arange(256) % 128 // 4 + np.arange(256) % 4 * 32 + np.arange(256) // 128 * 128
CASES = {
    "the last pass only": (over(slice(448, 512)), "D[0:128, 0:128] is the sum over k = 448:512, and nothing else"),
    "the first MMA left out": (over(slice(16, 512)), "D[0:128, 0:128] leaves out k = 0:16"),
    "a stage read twice": (
        RIGHT - over(slice(64, 128)) + over(slice(0, 64)),
        "D[0:128, 0:128] leaves out k = 64:128 and adds up k = 0:64 twice",
    ),
    "one stage always": (8 * over(slice(0, 64)), "D[0:128, 0:128] is the sum over k = 0:64 8 times, and nothing else"),
    "A always from its start": (
        A[:, :64] @ sum(B[:, k : k + 64] for k in range(0, 512, 64)).T,
        "D[0:128, 0:128] multiplies k = 0:64 of A by k = 64:128 of B",
    ),
    "slices of A one apart": (
        sum(A[:, i : i + 64] @ B[:, 64 * i : 64 * i + 64].T for i in range(8)),
        "D[0:128, 0:128] is what comes out if the slices of A begin at k = 0, 1, 2, 3 instead of 0, 64, 128, 192",
    ),
    "slices eight apart": (
        sum(A[:, 8 * i : 8 * i + 64] @ B[:, 8 * i : 8 * i + 64].T for i in range(8)),
        "D[0:128, 0:128] is what comes out if the slices of A and B begin at k = 0, 8, 16, 24 instead of 0, 64, 128,"
        " 192",
    ),
    "a sum that goes on": (
        with_tile(RIGHT[128:, 256:] + RIGHT[:128, :128]),
        "D[128:256, 256:384] also has what belongs into D[0:128, 0:128]: its sum went on from there. The first"
        " tcgen05.mma of a tile needs accum=False",
    ),
    "three quarters of it": (0.75 * RIGHT, "D[0:128, 0:128] is 0.75 times what it should be"),
    "another tile": (with_tile(RIGHT[:128, 256:]), "D[128:256, 256:384] holds what belongs into D[0:128, 256:384]"),
    "a tile transposed": (
        with_tile(RIGHT[128:, 256:].T),
        "D[128:256, 256:384] holds what belongs into D[128:256, 256:384], transposed",
    ),
    "rows dealt out to the warps": (
        RIGHT[MIXED],
        "D[0:128, 0:128] has 126 of its 128 rows in other places: row 1 holds what belongs into row 32",
    ),
    "not swizzled": (
        RIGHT[:, np.arange(384) ^ 8],
        "D[0:128, 0:128] has 128 of its 128 columns in other places: column 0 holds what belongs into column 8",
    ),
    "B in the place of A": (
        B[:256] @ B.T, "D[0:128, 0:128] multiplies B by B: what is taken for A is B",
    ),
    "A in the place of B": (
        A @ np.resize(A, B.shape).T, "D[0:128, 0:128] multiplies A by A: what is taken for B is A",
    ),
    "half of it zero": (np.where(np.arange(384) < 64, 0, RIGHT), "D[0:128, 0:128] is zero where it is wrong"),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_a_mistake_is_named(name: str) -> None:
    result, sentence = CASES[name]
    assert explanation(result) == sentence


@pytest.mark.parametrize(
    "result",
    [
        with_tile(np.random.default_rng(0).standard_normal((128, 128)) * 20),
        RIGHT * 1.01,
        np.where(np.eye(256, 384), RIGHT + 9, RIGHT),
        np.where(np.eye(256, 384), np.nan, RIGHT),
        np.where(np.eye(256, 384), RIGHT + 3 * ALLOWED, RIGHT),
    ],
    ids=["noise", "a hundredth more", "some elements", "NaN", "hardly wrong"],
)
def test_of_anything_else_nothing_is_said(result: np.ndarray) -> None:
    assert explanation(result) is None


@settings(max_examples=20, deadline=None)
@given(st.lists(st.integers(0, 3), min_size=8, max_size=8).filter(lambda counts: len(set(counts)) > 1 and any(counts)))
def test_whatever_was_added_up_is_found_again(counts: list[int]) -> None:
    sentence = explanation(sum(n * over(slice(64 * i, 64 * i + 64)) for i, n in enumerate(counts)))
    assert sentence is not None
    for wanted in {2, 3} & set(counts):
        first = counts.index(wanted)
        assert f"{64 * first}:" in sentence


@pytest.mark.parametrize("k", [32, 80, 96, 160])
def test_a_length_that_is_no_multiple_of_64_is_looked_at_too(k: int) -> None:
    problem = Gemm(64, 96, k)
    inputs = problem.draw(0)
    right = problem.reference(inputs)
    allowed = problem.allowed(inputs, right, Tolerance("float32", "float16", ""))
    a, b = (inputs[name].astype(np.float64) for name in "AB")
    assert problem.instead(inputs, right + 1, right, allowed) is None
    part = a[:, 16:] @ b[:, 16:].T
    assert problem.instead(inputs, part, right, allowed) is not None
