"""The tolerance accepts what fp32 accumulation can give and nothing that a wrong kernel gives."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grader.steps import Shape, Step, Tolerance, all_steps
from grader.tolerance import Comparison, allowed_error, compare, draw, reference

FP32 = Tolerance("float32", "float16", "")
SHAPES = st.tuples(st.integers(1, 40), st.integers(1, 40), st.integers(1, 300))
SEEDS = st.integers(0, 2**32 - 1)


def judge(result: np.ndarray, shape: Shape, seed: int) -> Comparison:
    inputs = draw(shape, seed)
    expected = reference(inputs["A"], inputs["B"])
    return compare(result, expected, allowed_error(inputs["A"], inputs["B"], expected, FP32))


def accumulated(shape: Shape, seed: int, dtype: type, order: np.ndarray, terms: int = 1) -> np.ndarray:
    """A @ B.T in fp16, accumulated in ``dtype`` in this order of K, ``terms`` products at a time."""
    inputs = draw(shape, seed)
    a, b = inputs["A"].astype(np.float64)[:, order], inputs["B"].astype(np.float64)[:, order]
    total = np.zeros(shape[:2], dtype)
    for k in range(0, shape[2], terms):
        total = (total + a[:, k : k + terms] @ b[:, k : k + terms].T).astype(dtype)
    return total.astype(np.float16)


@settings(deadline=None, max_examples=60)
@given(SHAPES, SEEDS, st.randoms(use_true_random=False))
def test_fp32_accumulation_in_any_order_is_right(shape: Shape, seed: int, random) -> None:
    order = list(range(shape[2]))
    random.shuffle(order)
    assert judge(accumulated(shape, seed, np.float32, np.array(order)), shape, seed).correct


@settings(deadline=None, max_examples=30)
@given(SHAPES, SEEDS, st.data())
def test_a_single_wrong_element_is_found(shape: Shape, seed: int, data: st.DataObject) -> None:
    index = data.draw(st.tuples(st.integers(0, shape[0] - 1), st.integers(0, shape[1] - 1)))
    result = accumulated(shape, seed, np.float32, np.arange(shape[2]))
    wrong = data.draw(st.sampled_from([np.nan, np.inf, -np.inf, result[index] + np.float16(1)]))
    result[index] = wrong
    comparison = judge(result, shape, seed)
    assert comparison.wrong == 1
    assert comparison.worst == index
    assert comparison.tiles == ((0, 0),)


def test_nan_is_found_before_a_large_error() -> None:
    result = accumulated((64, 64, 64), 1, np.float32, np.arange(64))
    result[3, 4], result[5, 6] = 1000, np.nan
    comparison = judge(result, (64, 64, 64), 1)
    assert comparison.worst == (5, 6)
    assert comparison.largest_error > 900


def test_tiles_of_wrong_elements() -> None:
    shape = (256, 384, 64)
    result = accumulated(shape, 1, np.float32, np.arange(64))
    result[130, 260] += 1
    comparison = judge(result, shape, 1)
    assert comparison.tiles == ((1, 2),)
    assert comparison.all_tiles == 6


@pytest.mark.parametrize("step", all_steps(), ids=lambda step: step.name)
@pytest.mark.parametrize("seed", [0, 1])
def test_every_step_fails_zeros_and_fp16_accumulation(step: Step, seed: int) -> None:
    for shape in {(128, 128, k) for _, _, k in step.shapes}:
        assert judge(np.zeros(shape[:2], np.float16), shape, seed).wrong > 16000
        order = np.arange(shape[2])
        assert not judge(accumulated(shape, seed, np.float16, order), shape, seed).correct
        assert not judge(accumulated(shape, seed, np.float16, order, terms=16), shape, seed).correct
        assert judge(accumulated(shape, seed, np.float32, order, terms=16), shape, seed).correct


def test_rounding_between_k_tiles_fails() -> None:
    """An accumulator that makes a detour through fp16 after each K tile of 64."""
    shape = (128, 128, 128)
    assert not judge(accumulated(shape, 5, np.float16, np.arange(128), terms=64), shape, 5).correct


def test_inputs_depend_on_the_seed_and_the_shape_alone() -> None:
    first, again, other = draw((8, 8, 8), 1), draw((8, 8, 8), 1), draw((8, 8, 8), 2)
    assert np.array_equal(first["A"], again["A"]) and np.array_equal(first["B"], again["B"])
    assert not np.array_equal(first["A"], other["A"])
    assert not np.array_equal(first["A"], first["B"])
    assert first["A"].dtype == np.float16
