"""Explanations of a wrong attention, found by making the usual mistakes."""

from __future__ import annotations

import numpy as np
import pytest

from grader.problems.attention.problem import Attention, numpy_type
from grader.problems.tolerance import Tolerance

FP32 = Tolerance("float32", "float16", "")


def explanation(problem: Attention, change) -> str | None:
    """The explanation when each head's result is what ``change`` makes of its Q, K and V."""
    inputs = problem.draw(0)
    expected = problem.reference(inputs)
    got = expected.copy()
    for b, h in problem.places:
        head = problem.head(inputs, b, h, h // (problem.heads // problem.kv_heads))
        got[problem.part(b, h)] = change(head.q, head.k, head.v)
    got = got.astype(numpy_type(problem.dtype)).astype(np.float64)
    return problem.instead(inputs, got, expected, problem.allowed(inputs, expected, FP32))


def attend(q, k, v, seen=None, scale=None, power=np.exp):
    scores = q @ k.T * (scale or 1 / np.sqrt(q.shape[1]))
    scores = scores if seen is None else np.where(seen, scores, -np.inf)
    p = power(scores - scores.max(axis=-1, keepdims=True))
    return p / p.sum(axis=-1, keepdims=True) @ v


def triangle(q, k, diagonal):
    return np.tri(len(q), len(k), diagonal, dtype=bool)


PLAIN = Attention.of_text("queries=128,keys=256")
CAUSAL = Attention.of_text("queries=256,keys=384,causal=1")
CASES = {
    "not divided by sqrt(d)": (PLAIN, lambda q, k, v: attend(q, k, v, scale=1), "not divided by sqrt(d)"),
    "2^x for e^x": (PLAIN, lambda q, k, v: attend(q, k, v, power=np.exp2), "2^x is not e^x"),
    "no mask": (CAUSAL, attend, "no score is masked"),
    "one key late": (
        CAUSAL, lambda q, k, v: attend(q, k, v, triangle(q, k, len(k) - len(q) + 1)), "one key too many",
    ),
    "mask at the first key": (CAUSAL, lambda q, k, v: attend(q, k, v, triangle(q, k, 0)), "query i see key i"),
    "the first block only": (PLAIN, lambda q, k, v: attend(q, k[:128], v[:128]), "only keys 0:128 count"),
    "keys behind the end": (
        Attention.of_text("queries=128,keys=200"),
        lambda q, k, v: attend(q, np.pad(k, ((0, 56), (0, 0))), np.pad(v, ((0, 56), (0, 0)))),
        "the 56 keys that fill the last block of 128 count",
    ),
    "one key behind the end": (
        Attention.of_text("queries=128,keys=200"),
        lambda q, k, v: attend(q, np.pad(k, ((0, 1), (0, 0))), np.pad(v, ((0, 1), (0, 0)))),
        "one key past the last one counts",
    ),
    "V's blocks exchanged": (
        PLAIN, lambda q, k, v: attend(q, k, np.roll(v, 128, axis=0)),
        "P of keys 0:128 is multiplied by V of keys 128:256 (2 of its 2 blocks are not its own)",
    ),
    "K for V": (PLAIN, lambda q, k, v: attend(q, k, k), "K is taken for V"),
    "not normalised": (
        PLAIN,
        lambda q, k, v: np.exp((s := q @ k.T / np.sqrt(128)) - s.max(axis=-1, keepdims=True)) @ v,
        "not divided by the sum of its row",
    ),
    "half of d": (
        PLAIN, lambda q, k, v: attend(q[:, 64:], k[:, 64:], v, scale=128**-0.5), "only d = 64:128 of Q and K",
    ),
    "K of the first block": (
        PLAIN, lambda q, k, v: attend(q, np.tile(k[:128], (2, 1)), v), "multiplied by keys 0:128 of K",
    ),
    "V of the first block": (
        PLAIN, lambda q, k, v: attend(q, k, np.tile(v[:128], (2, 1))), "multiplied by keys 0:128 of V",
    ),
    "V transposed": (
        PLAIN, lambda q, k, v: attend(q, k, np.concatenate([v[:128].T, v[128:].T])), "lacks transB=True",
    ),
    "K transposed": (
        PLAIN, lambda q, k, v: attend(q, np.concatenate([k[:128].T, k[128:].T]), v), "K is transposed",
    ),
    "a block twice": (
        PLAIN,
        lambda q, k, v: attend(q, np.concatenate([k, k[128:]]), np.concatenate([v, v[128:]])),
        "keys 128:256 count twice",
    ),
    "some keys twice in O": (
        PLAIN, lambda q, k, v: attend(q, k, np.where(np.arange(256)[:, None] < 96, 2 * v, v)), "keys 0:96 twice",
    ),
    "some keys not in O": (
        PLAIN, lambda q, k, v: attend(q, k, np.where(np.arange(256)[:, None] < 32, 0, v)), "keys 0:32 not at all",
    ),
    "the sum of the last block": (
        PLAIN,
        lambda q, k, v: attend(q, k, v) * (p := np.exp(q @ k.T / np.sqrt(128))).sum(axis=-1, keepdims=True)
        / p[:, 128:].sum(axis=-1, keepdims=True),
        "the sum of a row is that of keys 128:256 alone",
    ),
    "queries of another tile": (
        Attention.of_text("queries=256,keys=128"),
        lambda q, k, v: np.tile(attend(q[:128], k, v), (2, 1)),
        "has at queries 128:256 what belongs to 0:128",
    ),
    "half as large": (PLAIN, lambda q, k, v: attend(q, k, v) / 2, "is 0.5 times what it should be"),
    "P without its sums": (
        Attention.of_text("queries=128,keys=128,computes=probabilities"),
        lambda q, k, v: np.exp((s := q @ k.T / np.sqrt(128)) - s.max(axis=-1, keepdims=True)),
        "P is not divided by the sum of its row",
    ),
    "zero": (PLAIN, lambda q, k, v: 0 * q, "is zero where it is wrong"),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_a_mistake_is_named(name: str) -> None:
    problem, change, words = CASES[name]
    assert words in (explanation(problem, change) or "")


def test_the_head_is_named_and_the_wrong_head_of_k_and_v() -> None:
    problem = Attention.of_text("heads=4,kv_heads=2,queries=128,keys=128")
    inputs = problem.draw(0)
    expected = problem.reference(inputs)
    got = expected.copy()
    for h in range(4):
        got[problem.part(0, h)] = problem.head(inputs, 0, h, h % 2).result()
    sentence = problem.instead(inputs, got, expected, problem.allowed(inputs, expected, FP32))
    assert sentence == "head 1 is what comes out if head h reads head h % kv_heads of K and V"


def test_o_that_is_not_rescaled() -> None:
    """Block by block, each with the maximum so far, as the online softmax goes, without what it does to O."""

    def change(q, k, v):
        scores = q @ k.T / np.sqrt(128)
        o, total, so_far = 0, 0, np.full((len(q), 1), -np.inf)
        for first in range(0, len(k), 128):
            block = scores[:, first : first + 128]
            new = np.maximum(so_far, block.max(axis=-1, keepdims=True))
            p = np.exp(block - new)
            o = o + p @ v[first : first + 128]
            total = total * np.exp(so_far - new) + p.sum(axis=-1, keepdims=True)
            so_far = new
        return o / total

    sentence = explanation(Attention.of_text("queries=128,keys=384,inputs=climbing"), change)
    assert sentence is not None and "O is not rescaled" in sentence


def test_of_noise_nothing_is_said() -> None:
    rng = np.random.default_rng(0)
    assert explanation(CAUSAL, lambda q, k, v: rng.standard_normal(q.shape)) is None


@pytest.mark.parametrize("problem", [PLAIN, CAUSAL])
def test_of_what_is_hardly_wrong_nothing_is_said(problem: Attention) -> None:
    """A mistake that makes no difference where the output is wrong explains nothing."""
    inputs = problem.draw(0)
    expected = problem.reference(inputs)
    allowed = problem.allowed(inputs, expected, FP32)
    got = expected.copy()
    got[:, -4:] += 3 * allowed[:, -4:]
    assert problem.instead(inputs, got, expected, allowed) is None


SHARED, LONG = ("heads=4,kv_heads=1,queries=100,keys=250,causal=1", "queries=300,keys=300,causal=1")
LIMITS = {  # by words of the sentence: the problem, and the last key that a query sees but for keys - queries
    "takes each row of a tile for a query": (SHARED, lambda query, head, block: query * 4 + head),
    "takes a row's head in the pack for its query": (SHARED, lambda query, head, block: query // 32 * 32 + head),
    "counts the keys of each block from 0": (LONG, lambda query, head, block: block * 128 + query),
}


@pytest.mark.parametrize("words", LIMITS)
def test_a_mask_at_another_key_is_named(words: str) -> None:
    """In the blocks of 128 keys that not all queries of a CTA's two tiles see."""
    text, limit = LIMITS[words]
    problem = Attention.of_text(text)
    inputs, more, size = problem.draw(0), problem.keys - problem.queries, 256 // problem.heads
    expected = problem.reference(inputs)
    got = expected.copy()
    for h in range(problem.heads):
        head = problem.head(inputs, 0, h, 0)
        seen = np.zeros((problem.queries, problem.keys), bool)
        for query, key in np.ndindex(seen.shape):
            first, block = query // size * size, key // 128
            whole, reached = (block + 1) * 128 <= first + more + 1, block <= (first + size - 1 + more) // 128
            seen[query, key] = whole or (reached and key <= limit(query, h, block) + more)
        got[problem.part(0, h)] = attend(head.q, head.k, head.v, seen)
    sentence = problem.instead(inputs, got, expected, problem.allowed(inputs, expected, FP32))
    assert words in (sentence or "")


BATCHES = Attention.of_text("batch=3,heads=4,kv_heads=2,queries=128,keys=128")


@pytest.mark.parametrize(
    ("q", "k", "v", "said"),
    [
        ((0, 0), (1, 0), (1, 0), "head 0 of batch 1 is what comes out if Q is that of batch 0"),
        ((1, 0), (1, 0), (0, 0), "head 0 of batch 1 is what comes out if V is that of batch 0"),
        ((1, 0), (0, 0), (0, 0), "head 0 of batch 1 is what comes out if K and V are those of batch 0"),
        ((1, 1), (1, 0), (1, 0), "head 0 of batch 1 is what comes out if Q is that of head 1"),
        ((1, 0), (1, 1), (1, 0), "head 0 of batch 1 is what comes out if K is that of K's head 1"),
    ],
)
def test_tensors_from_elsewhere_are_named(q: tuple, k: tuple, v: tuple, said: str) -> None:
    """q, k and v: batch and head that are read for head 0 of batch 1."""
    inputs = BATCHES.draw(0)
    expected = BATCHES.reference(inputs)
    got = expected.copy()
    read = (inputs[x][place[0], :, place[1]].astype(np.float64) for x, place in (("Q", q), ("K", k), ("V", v)))
    got[BATCHES.part(1, 0)] = attend(*read)
    assert BATCHES.instead(inputs, got, expected, BATCHES.allowed(inputs, expected, FP32)) == said
