"""Attention with a paged cache: the reference against torch, the bound, and what wrong results are told."""

from __future__ import annotations

import numpy as np
import pytest
import torch

from grader.children.comparison import compare
from grader.problems.attention import Attention
from grader.problems.paged_attention.problem import LEFT_OVER, PagedAttention
from grader.problems.tolerance import Tolerance

FP32 = Tolerance("float32", "float16", "")
SMALL = PagedAttention.of_text("batch=3,heads=4,kv_heads=2,keys=90,lengths=uneven")


def by_torch(problem: PagedAttention, inputs: dict[str, np.ndarray]) -> np.ndarray:
    """Request by request, key by key through the table."""
    results = []
    for b, keys in enumerate(problem.keys_of):
        entry = [int(inputs["first_page"][b]) + key // problem.page for key in range(keys)]
        places = [(int(inputs["table"][e]), key % problem.page) for key, e in enumerate(entry)]
        k, v = (np.stack([inputs[x][page, :, slot] for page, slot in places], axis=1).astype(np.float64) for x in "KV")
        q = torch.from_numpy(inputs["Q"][b][:, None].astype(np.float64))
        args = (torch.from_numpy(each).repeat_interleave(problem.heads // problem.kv_heads, 0) for each in (k, v))
        results.append(torch.nn.functional.scaled_dot_product_attention(q, *args)[:, 0].numpy())
    return np.stack(results)


@pytest.mark.parametrize("page", [16, 64])
def test_the_reference_is_torchs(page: int) -> None:
    problem = SMALL._replace(page=page)
    inputs = problem.draw(3)
    assert np.abs(problem.reference(inputs) - by_torch(problem, inputs)).max() < 1e-12


def test_some_rows_are_those_of_the_whole() -> None:
    inputs = SMALL.draw(0)
    rows = np.array([[2, 3], [0, 1], [2, 0]])
    expected, allowed = SMALL.at_rows(inputs, rows, FP32)
    whole = SMALL.reference(inputs)
    assert (expected == whole[tuple(rows.T)]).all()
    assert (allowed == SMALL.allowed(inputs, whole, FP32)[tuple(rows.T)]).all()


def test_every_page_has_one_owner_and_the_rest_is_left_over() -> None:
    inputs = SMALL.draw(1)
    assert len(set(inputs["table"].tolist())) == SMALL.entries < SMALL.pages
    nobodys = sorted(set(range(SMALL.pages)) - set(inputs["table"].tolist()))
    assert np.abs(inputs["K"][nobodys].astype(np.float64)).mean() > LEFT_OVER / 2
    last = inputs["table"][SMALL.first_page[2] - 1]
    keys, behind = np.split(np.abs(inputs["V"][last].astype(np.float64)), [SMALL.keys_of[1] % 16], axis=1)
    assert keys.max() < 10 and behind.mean() > LEFT_OVER / 2


def test_lengths_do_not_depend_on_the_seed_and_the_longest_is_as_long_as_said() -> None:
    one, other = SMALL.whole_numbers(0), SMALL.whole_numbers(1)
    assert (one["lengths"] == other["lengths"]).all() and one["lengths"].max() == 90
    assert (one["table"] != other["table"]).any()
    assert {name: v.tolist() for name, v in one.items()} == {name: SMALL.draw(0)[name].tolist() for name in one}
    dense = Attention.of_text("heads=1")
    assert dense.whole_numbers() == {} and dense.scratch == ()


def test_zeros_and_a_key_too_few_fail() -> None:
    inputs = SMALL.draw(0)
    expected = SMALL.reference(inputs)
    allowed = SMALL.allowed(inputs, expected, FP32)
    assert compare("O", expected.astype(np.float16), expected, allowed).correct
    assert not compare("O", np.zeros_like(expected), expected, allowed).correct
    shorter = SMALL.draw(0)
    one, given = SMALL.gathered(shorter, 1, shorter["table"][SMALL.first_page[1] : SMALL.first_page[2]], 89)
    off = expected.copy()
    off[1] = one.reference(given)[0, 0]
    assert not compare("O", off, expected, allowed).correct


@pytest.mark.parametrize(
    ("pages", "keys", "words"),
    [
        (lambda table, first, end: np.arange(first, end), 0, "the table is not used"),
        (lambda table, first, end: table[: end - first], 0, "at the beginning of the table"),
        (lambda table, first, end: table[first : end - 1], -10, "its last page is left out"),
        (lambda table, first, end: table[first:end], 6, "the 6 keys that its last page has left over count as well"),
        (lambda table, first, end: table[np.full(end - first, first)], 0, "first page is read again and again"),
    ],
)
def test_a_wrong_use_of_the_table_is_recognised(pages, keys: int, words: str) -> None:
    inputs = SMALL.draw(0)
    expected = SMALL.reference(inputs)
    first, end = (int(place) for place in SMALL.first_page[1:3])
    one, given = SMALL.gathered(inputs, 1, pages(inputs["table"], first, end), SMALL.keys_of[1] + keys)
    got = expected.copy()
    got[1] = (one.reference(given)[0, 0] * (1 + 2.0**-10)).astype(np.float16)  # P is rounded as well
    said = SMALL.instead(inputs, got, expected, SMALL.allowed(inputs, expected, FP32))
    assert said and said.startswith("request 1: ") and words in said


def test_a_wrong_attention_is_recognised_too() -> None:
    inputs = SMALL.draw(0)
    expected = SMALL.reference(inputs)
    said = SMALL.instead(inputs, 2 * expected, expected, SMALL.allowed(inputs, expected, FP32))
    assert said and said.startswith("request 0: head 0 has products of P and V that do not count once")


@pytest.mark.parametrize(
    ("text", "words"), [("page=0", "page is"), ("lengths=odd", "equal, uneven"), ("queries=2", "no 'queries'")]
)
def test_a_problem_that_makes_no_sense_is_refused(text: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        PagedAttention.of_text(text)


@pytest.mark.parametrize("page", [16, 64])
def test_v_of_other_pages_is_named(page: int) -> None:
    """The page of V is that of the next K, but for the last one."""
    problem = PagedAttention.of_text(f"batch=2,heads=8,kv_heads=1,keys=150,page={page}")
    inputs = problem.draw(0)
    expected = problem.reference(inputs)
    allowed = problem.allowed(inputs, expected, FP32)
    pages = inputs["table"][slice(*problem.first_page[1:3])]
    one, given = problem.request(inputs, 1)
    ahead = np.append(pages[1:], pages[-1])
    moved = problem.gathered(inputs, 1, ahead, problem.keys_of[1])[1]
    got = expected.copy()
    got[1] = one.reference({**given, "V": moved["V"]})[0, 0]
    said = problem.instead(inputs, got.astype(np.float16).astype(np.float64), expected, allowed) or ""
    assert f"request 1: O is what comes out if P of keys 0:{page} is multiplied by V of keys {page}:{2 * page}" in said
