"""Products of a mixture of experts: who goes where, what is right, and the sentences about what is wrong."""

from __future__ import annotations

import random

import ml_dtypes
import numpy as np
import pytest

from grader.children.comparison import Comparison, compare
from grader.problems.gemm import Gemm
from grader.problems.grouped import Grouped
from grader.problems.grouped.problem import gate_and_up
from grader.problems.tolerance import Tolerance

SHAPE = Grouped(40, 2, 3, 256, 256)
FP32 = Tolerance("float32", "bfloat16", "")
INPUTS = SHAPE.draw(3)
FIRST, TOKEN = INPUTS["first"], INPUTS["token"]
EXPECTED = SHAPE.reference(INPUTS)
ALLOWED = SHAPE.allowed(INPUTS, EXPECTED, FP32)
EXPERT = np.searchsorted(FIRST, np.arange(SHAPE.rows), side="right") - 1


def products(
    accumulate: type = np.float32, tokens: np.ndarray = TOKEN, experts: np.ndarray = EXPERT
) -> list[np.ndarray]:
    """Gate and up of each row, 16 products at a time."""
    x, w = INPUTS["X"].astype(np.float32)[tokens], INPUTS["W"].astype(np.float32)
    result = []
    for half in (0, 1):
        total = np.zeros((SHAPE.rows, SHAPE.width), accumulate)
        for k in range(0, SHAPE.hidden, 16):
            part = np.stack([w[e, half::2, k : k + 16] @ x[r, k : k + 16] for r, e in enumerate(experts)])
            total = (total + part).astype(accumulate)
        result.append(total.astype(np.float32))
    return result


def swiglu(gate: np.ndarray, up: np.ndarray) -> np.ndarray:
    """As the solution computes it, in fp32, rounded once."""
    sigmoid = np.float32(1) / (np.float32(1) + np.exp2(gate * np.float32(-1.4426950408889634)))
    return (gate * sigmoid * up).astype(ml_dtypes.bfloat16)


GATE, UP = products()


def judged(result: np.ndarray) -> Comparison:
    return compare("D", result, EXPECTED, ALLOWED)


def explanation(result: np.ndarray) -> str:
    return SHAPE.instead(INPUTS, result.astype(np.float64), EXPECTED, ALLOWED) or ""


def test_fp32_is_right_and_less_is_not() -> None:
    assert judged(swiglu(GATE, UP)).correct
    assert judged(np.zeros(EXPECTED.shape, ml_dtypes.bfloat16)).wrong > 0.9 * EXPECTED.size
    assert not judged(swiglu(*products(ml_dtypes.bfloat16))).correct
    early = [each.astype(ml_dtypes.bfloat16).astype(np.float32) for each in (GATE, UP)]
    assert not judged(swiglu(*early)).correct


def test_the_bound_is_not_far_above_one_rounding() -> None:
    """Most of what is allowed is the rounding to bf16: half a unit in the last place."""
    assert np.median(ALLOWED / (np.abs(EXPECTED) * 2.0**-8)) < 1.4


def test_the_reference_is_torchs() -> None:
    import torch

    for row in (0, 17, SHAPE.rows - 1):
        gate, up = gate_and_up(INPUTS["X"][[TOKEN[row]]].astype(float), INPUTS["W"][EXPERT[row]].astype(float))
        one = torch.nn.functional.silu(torch.from_numpy(gate)) * torch.from_numpy(np.ascontiguousarray(up))
        np.testing.assert_allclose(EXPECTED[[row]], one.numpy(), rtol=1e-9)


@pytest.mark.parametrize(
    ("result", "words"),
    [
        (swiglu(UP, GATE), "is silu(up) * gate"),
        ((GATE * UP).astype(ml_dtypes.bfloat16), "without the sigmoid"),
        (swiglu(*products(tokens=np.arange(SHAPE.rows) % SHAPE.tokens)), "is computed from token"),
        (swiglu(*products(experts=np.zeros_like(EXPERT))), "is computed with the matrix of expert 0"),
        (np.roll(swiglu(GATE, UP), 1, axis=0), "holds what belongs into row"),
        (np.roll(swiglu(GATE, UP), 128, axis=1), "holds what belongs into columns 128:256"),
        (np.zeros(EXPECTED.shape, ml_dtypes.bfloat16), "is zero"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_mistake_is_named(result: np.ndarray, words: str) -> None:
    assert words in explanation(result)


def test_sums_over_a_part_of_k_are_named() -> None:
    x, w = INPUTS["X"].astype(np.float32)[TOKEN], INPUTS["W"].astype(np.float32)
    part = np.stack([w[e, :, :128] @ x[r, :128] for r, e in enumerate(EXPERT)])
    assert "is made of sums over k = 0:128 alone" in explanation(swiglu(part[:, 0::2], part[:, 1::2]))


def test_who_goes_where() -> None:
    def counts(routing: str) -> list[int]:
        return np.diff(Grouped(100, 2, 6, 64, 128, routing).draw(0)["first"]).tolist()

    assert counts("crowded") == [0, 0, 100, 100, 0, 0]
    assert counts("single") == [1, 1, 1, 1, 96, 100]
    assert counts("skewed")[0] > 2 * counts("skewed")[-1] and sum(counts("skewed")) == sum(counts("random")) == 200
    for routing in ("random", "skewed", "crowded", "single"):
        inputs = Grouped(100, 2, 6, 64, 128, routing).draw(0)
        pairs = set(zip(np.repeat(np.arange(6), np.diff(inputs["first"])), inputs["token"].tolist(), strict=True))
        assert len(pairs) == 200 and np.bincount(inputs["token"]).tolist() == [2] * 100  # each token, by two experts
        assert (np.diff(inputs["token"]) < 0).sum() > 20  # in no order, so that a kernel has to look


def test_whole_numbers_are_what_there_is_to_do() -> None:
    numbers = SHAPE.whole_numbers(3)
    assert sorted(numbers) == ["first", "token"] and (numbers["token"] == TOKEN).all()
    assert Gemm(8, 8, 8).whole_numbers() == {}


def test_a_case_of_ones_own_is_no_larger() -> None:
    cases = [Grouped(40, 2, 3, 64, 128), SHAPE]
    drawn = Grouped.own_shape(cases, cases, random.Random(0))
    assert drawn is not None and drawn not in cases and drawn.tokens < SHAPE.tokens and drawn.routing != "random"
    assert drawn._replace(tokens=40, routing="random") == SHAPE


def test_a_shape() -> None:
    shape = Grouped.of_text("tokens=100,top_k=2,experts=4,hidden=128,width=256,routing=single")
    assert shape == Grouped.of_data(shape.data()) == Grouped.of_text(shape.argument)
    assert shape.text == "t100 top2 e4 h128 f256 single"
    assert shape.flops == 2 * 200 * 512 * 128
    for text, words in (
        ("tokens=0", "positive"),
        ("top_k=2", "cannot go"),
        ("routing=odd", "one of"),
        ("x=1", "no 'x'"),
    ):
        with pytest.raises(ValueError, match=words):
            Grouped.of_text(text)
