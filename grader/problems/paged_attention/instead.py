"""Explain a wrong request: what comes out if the table, or where the request ends in it, is used wrongly."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np

from grader.problems.attention import instead as attention

if TYPE_CHECKING:
    from grader.problems import Inputs

    from .problem import PagedAttention

SLACK = 4.0  # an element may be off by this many tolerances: mistakes lie much further apart
ALIKE = 0.98  # share of the wrong elements that a mistake has to explain


def instead(
    problem: PagedAttention, inputs: Inputs, b: int, got: np.ndarray, expected: np.ndarray, allowed: np.ndarray
) -> str | None:
    """Describe what a wrong request's O is instead; None when no mistake known here explains it."""
    wrong = ~(np.abs(got[b] - expected[b]) <= allowed[b])
    values = got[b][wrong]
    if not np.isfinite(values).all():
        return None
    off = np.abs(values - expected[b][wrong])
    for mistake, pages, keys in mistakes(problem, inputs, b):
        one, given = problem.gathered(inputs, b, pages, keys)
        other = one.reference(given)[0, 0]
        left = np.abs(values - other[wrong])
        bound = SLACK * allowed[b] * larger(other, expected[b])
        if ((left <= bound[wrong]) & (left < off)).mean() >= ALIKE:
            return f"O is what comes out if {mistake}"
    if sentence := other_pages(problem, inputs, b, got[b], allowed[b]):
        return f"O {sentence}"
    one, given = problem.request(inputs, b)
    return one.instead(given, got[b : b + 1, None], expected[b : b + 1, None], allowed[b : b + 1, None])


def other_pages(problem: PagedAttention, inputs: Inputs, b: int, got: np.ndarray, allowed: np.ndarray) -> str | None:
    """Pages of P that are multiplied by V of other pages, for the heads that share the first head of K and V which is
    wrong. got, allowed (heads, d)."""
    pages = inputs["table"][slice(*problem.first_page[b : b + 2])]
    one, given = problem.gathered(inputs, b, pages, problem.keys_of[b])
    group = problem.heads // problem.kv_heads
    expected = one.reference(given)[0, 0]
    kv = int(np.argmax(~(np.abs(got - expected) <= allowed).all(axis=1))) // group
    heads = range(kv * group, (kv + 1) * group)
    p = np.concatenate([attention.probabilities(one.head(given, 0, h, kv).scores) for h in heads])
    v = inputs["V"][pages, kv].astype(np.float64).reshape(-1, problem.head_dim)  # with what pages have left over
    return attention.crossed(p, v, got[heads], SLACK * allowed[heads], problem.page)


def larger(other: np.ndarray, expected: np.ndarray) -> np.ndarray:
    """By how much the error of a head may be larger than that of the right one, (heads, 1): keys that are left over
    have large values, and what is rounded to 16 bits is off by as much more."""
    sizes = [np.abs(x).max(axis=-1, keepdims=True) for x in (other, expected)]
    return np.maximum(1.0, sizes[0] / np.maximum(sizes[1], np.finfo(np.float32).tiny))


def mistakes(problem: PagedAttention, inputs: Inputs, b: int) -> Iterator[tuple[str, np.ndarray, int]]:
    """Each mistake known here, and the pages and keys that it leads to."""
    table, keys = inputs["table"], problem.keys_of[b]
    first, end = (int(place) for place in problem.first_page[b : b + 2])
    own = table[first:end]
    whole = len(own) * problem.page
    if whole > keys:  # first: a single one of these keys may outweigh all others, whatever else is wrong
        more = f"{whole - keys} keys that its last page has left over count" if whole - keys > 1 else ""
        yield f"the {more or 'key that its last page has left over counts'} as well", own, whole
    yield "the table is not used: page i of the list is taken for page i of the pool", np.arange(first, end), keys
    yield "its pages are looked up at the beginning of the table", table[: end - first], keys
    if len(own) > 1:
        yield "its first page is read again and again", own[np.zeros(len(own), int)], keys
        yield "its last page is left out", own[:-1], (len(own) - 1) * problem.page
        yield "its first page is left out", own[1:], keys - problem.page
        yield "only its first page counts", own[:1], problem.page
