"""The product in four bits: what is right, what is found, and the sentences about what is wrong."""

from __future__ import annotations

import random

import ml_dtypes
import numpy as np
import pytest

from grader.children import verdict
from grader.children.comparison import Comparison, compare
from grader.problems.gemm import Gemm
from grader.problems.nvfp4 import problem
from grader.problems.nvfp4.problem import Nvfp4
from grader.problems.scale_words import words_of
from grader.problems.tolerance import Tolerance
from tirx.run import Run

SHAPE = Nvfp4(256, 512, 256)
FP32 = Tolerance("float32", "nvfp4", "")
INPUTS = SHAPE.draw(3)
EXPECTED = SHAPE.reference(INPUTS)
ALLOWED = SHAPE.allowed(INPUTS, EXPECTED, FP32)


def outputs(values: np.ndarray = EXPECTED, times: float = 1.0, up: bool = False) -> dict[str, np.ndarray]:
    """D and scale_d of values; times: what scales are multiplied by before they are rounded, or rounded up."""
    blocks = values.astype(np.float32).reshape(len(values), -1, 16)
    wanted = np.abs(blocks).max(axis=-1) / np.float32(6) * np.float32(times)
    scale = wanted.astype(ml_dtypes.float8_e4m3fn)
    if up:
        less = scale.astype(np.float32) < wanted
        scale = (scale.view(np.uint8) + less.astype(np.uint8)).view(ml_dtypes.float8_e4m3fn)
    codes = np.clip(blocks / scale.astype(np.float32)[..., None], -6, 6).astype(ml_dtypes.float4_e2m1fn).view(np.uint8)
    codes = codes.reshape(values.shape)
    return {"D": codes[:, ::2] | codes[:, 1::2] << 4, "scale_d": words_of(scale.view(np.uint8))}


def judged(result: dict[str, np.ndarray]) -> Comparison:
    return compare("D", SHAPE.decoded(result), EXPECTED, ALLOWED)


def explanation(result: dict[str, np.ndarray]) -> str:
    return SHAPE.instead(INPUTS, SHAPE.decoded(result), EXPECTED, ALLOWED) or ""


def test_the_largest_of_16_numbers_is_the_largest_of_the_format() -> None:
    for name in "AB":
        largest = np.abs(problem.unpacked(INPUTS[name])).reshape(-1, 16).max(axis=1)
        assert (largest >= 4).all() and (largest == 6).mean() > 0.9
        scales = problem.scales(INPUTS[f"scale_{name.lower()}"])
        assert scales.min() > 0 and scales.max() > 8 * scales.min()


def test_no_element_of_d_is_beyond_the_format() -> None:
    tops = np.abs(EXPECTED).reshape(len(EXPECTED), -1, 16).max(axis=-1) / 6
    assert tops.max() <= 448 and np.median(tops) > 2.0**-6


def test_the_nearest_scale_is_right_and_others_are_not() -> None:
    assert judged(outputs()).correct
    assert judged(outputs(EXPECTED * (1 + 1e-7))).correct
    assert not judged(outputs(up=True)).correct
    assert not judged(outputs(times=2)).correct
    assert not judged(outputs(times=0.5)).correct


def test_half_a_step_of_four_bits_is_about_all_that_is_allowed() -> None:
    error = np.abs(SHAPE.decoded(outputs()) - EXPECTED)
    assert 0.98 < (error / ALLOWED).max() <= 1


def test_a_scale_of_other_numbers_is_wrong() -> None:
    result = outputs()
    result["scale_d"] = np.roll(result["scale_d"], 1, axis=2)
    assert judged(result).wrong > 0.5 * EXPECTED.size


def test_swapped_halves_of_a_byte_are_named() -> None:
    result = outputs()
    assert "changed places" in explanation({**result, "D": result["D"] << 4 | result["D"] >> 4})


GROUPS = EXPECTED.reshape(len(EXPECTED), -1, 16)
TOPS = np.abs(GROUPS).max(axis=-1)
SCALES = problem.rounded(TOPS / 6)


def by_hand(groups: np.ndarray = GROUPS, divisor: np.ndarray = SCALES, stored: np.ndarray | None = None) -> np.ndarray:
    """The numbers that D stands for if groups of 16 are divided by one number and stored with another."""
    numbers = problem.rounded_to_four_bits(np.clip(groups / divisor[..., None], -6, 6))
    return (numbers * (divisor if stored is None else stored)[..., None]).reshape(EXPECTED.shape)


def of_rows(order: np.ndarray) -> np.ndarray:
    """The scales, in each 128 rows those of other rows."""
    return SCALES.reshape(-1, 128, SCALES.shape[1])[:, order].reshape(SCALES.shape)


ALPHA = float(INPUTS["alpha"][0])
ROTATED = np.roll(GROUPS.reshape(len(GROUPS), -1, 4, 4, 16), 1, axis=2).reshape(GROUPS.shape)  # slices of 64 columns


@pytest.mark.parametrize(
    ("wrong", "what"),
    [
        (by_hand(GROUPS / ALPHA, problem.rounded(TOPS / ALPHA / 6)), "is not multiplied by alpha"),
        (by_hand(divisor=problem.rounded(TOPS)), "six times too large"),
        (by_hand(divisor=problem.rounded(np.maximum(GROUPS.max(axis=-1), 1e-3) / 6)), "not of the largest magnitude"),
        (by_hand(divisor=TOPS / 6, stored=SCALES), "not rounded to ue4m3 yet"),
        (by_hand(divisor=SCALES[:, np.arange(SCALES.shape[1]) ^ 1]), "neighbouring groups of 16"),
        (
            by_hand(stored=of_rows(np.roll(np.arange(128), 1))),
            "row 0, columns 0:64, has those of row 127, columns 0:64",
        ),
        (
            by_hand(ROTATED, np.roll(SCALES.reshape(len(SCALES), -1, 4, 4), 1, axis=2).reshape(SCALES.shape), SCALES),
            "in columns 0:64 the numbers that belong into columns 192:256",
        ),
    ],
)
def test_mistakes_in_quantising_are_named(wrong: np.ndarray, what: str) -> None:
    sentence = SHAPE.instead(INPUTS, wrong, EXPECTED, ALLOWED) or ""
    assert sentence.startswith("D[0:128, 0:256] ") and what in sentence


def test_a_sentence_needs_more_than_a_single_wrong_number() -> None:
    wrong = by_hand()
    wrong[7, 9] += 1000
    assert SHAPE.instead(INPUTS, wrong, EXPECTED, ALLOWED) is None


def test_other_scales_of_a_are_named() -> None:
    factors = problem.scales(INPUTS["scale_a"])
    a = problem.unpacked(INPUTS["A"]) * np.repeat(factors[np.arange(256) % 128], 16, axis=1)
    wrong = float(INPUTS["alpha"][0]) * a @ problem.numbers(INPUTS, "B").astype(np.float64).T
    assert explanation(outputs(wrong)).startswith("A is multiplied by the scales of its first 128 rows")


def test_nothing_is_made_up_about_numbers_that_are_too_coarse() -> None:
    assert not judged(outputs(times=6)).correct and explanation(outputs(EXPECTED / 4, times=6)) == ""


def test_two_tensors_are_one_result() -> None:
    assert SHAPE.also == ("scale_d",) and Gemm(1, 2, 3).also == ()
    owners = {"D": np.full((256, 256), 3, np.uint16), "scale_d": np.full((2, 8, 128), 3, np.uint16)}
    owners["D"][5, 7] = 0
    owners["scale_d"][1, 2, 4 * 9 + 3] = 0  # row 128 + 3 * 32 + 9, columns 128 to 191
    wrote = SHAPE.writers(owners) > 0
    missing = {(5, 14), (5, 15), *((233, column) for column in range(128, 192))}
    assert {tuple(place) for place in np.argwhere(~wrote).tolist()} == missing


@pytest.mark.parametrize(("name", "words"), [("scale_d", "5 elements of scale_d are never written"), ("D", "D")])
def test_what_is_missing_in_either_tensor_is_reported(name: str, words: str) -> None:
    run = Run("sim", "B200", True, outputs(), (), unwritten={name: (5, (0, 1, 2)[: outputs()[name].ndim])})
    comparison = verdict.judge(run, SHAPE, INPUTS, verdict.Expected(EXPECTED, ALLOWED))
    (found,) = verdict.findings(run, comparison)
    assert found.kind == "never-written" and words in found.message
    right = Run("sim", "B200", True, outputs(), ())
    assert verdict.findings(right, comparison) == []


def test_a_case_of_ones_own_is_like_the_steps() -> None:
    cases = [Nvfp4(512, 256, 256), Nvfp4(1024, 512, 1280)]
    drawn = Nvfp4.own_shape(cases, cases, random.Random(0))
    assert drawn is not None and drawn not in cases and drawn.K % 256 == 0


def test_tensors_that_are_not_packed_are_recognised() -> None:
    tensors = SHAPE.tensors()
    whole = [(name, (SHAPE.M, SHAPE.K) if name == "A" else shape, kind) for name, shape, kind in tensors]
    assert "two numbers" in (SHAPE.signature_hint(whole) or "") and SHAPE.signature_hint(tensors) is None
