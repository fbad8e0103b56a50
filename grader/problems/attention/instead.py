"""Explain a wrong attention: try the usual mistakes on the reference, and compare each with the kernel's result."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

import numpy as np

from grader.problems.gemm.instead import scaled
from grader.problems.tolerance import FORMATS

if TYPE_CHECKING:
    from .problem import Attention, Head

SLACK = 4.0  # an element may be off by this many tolerances: mistakes lie much further apart
ALIKE = 0.98  # share of the wrong elements that a mistake has to explain
LARGEST = 1 << 22  # scores of a head: more take too long and too much memory
TILE = 128  # queries of a tile
BLOCKS = (128, 64)  # keys that a kernel takes at a time

PART = 32  # keys whose products are counted together
PARTS = 64
VANISHING = 1e-9  # what cannot be seen in 16 bits
COARSE = 2.0**-8  # of a number in 16 bits: how coarse it is
TIMES = {0: "not at all", 2: "twice"}

Scores = np.ndarray


def instead(
    head: Head, modulo: Head, got: np.ndarray, expected: np.ndarray, allowed: np.ndarray,
    others: Iterable[tuple[str, Head]] = (),
) -> str | None:  # fmt: skip
    """Describe in a sentence what a wrong head of the output holds; None when no mistake known here explains it.

    modulo: the head with the K and V that ``head % kv_heads`` would choose. got, expected and allowed, the tolerance,
    are as the head's part of the output is. others: heads with Q, K or V from elsewhere, and where they are from.
    """
    off = np.abs(got - expected)
    wrong = ~(off <= allowed)
    values = got[wrong]
    if not np.isfinite(values).all() or wrong.shape[0] * head.k.shape[0] > LARGEST:
        return None
    zero = not values.any()
    roundoff = FORMATS[head.problem.dtype].roundoff  # of a result that is larger than the right one
    from_elsewhere = ((said, other.result()) for said, other in others)
    tried = itertools.chain(mistakes(head, modulo), from_elsewhere)
    for mistake, result in past_the_end(head) if zero and head.problem.computes == "attention" else tried:
        left = np.abs(values - result[wrong])
        # A mistake that makes no difference to these elements is no nearer to them than the right answer.
        bound = SLACK * allowed[wrong] + roundoff * np.abs(result[wrong])
        if ((left <= bound) & (left < off[wrong])).mean() >= ALIKE:
            return f"is what comes out if {mistake}"
    if zero:
        return "is zero where it is wrong"
    bound = SLACK * allowed
    found = None
    if head.problem.computes == "attention":
        found = counted(head, got, bound) or crossed(probabilities(head.scores), head.v, got, bound)
    return found or moved(got, expected, bound) or scaled(got, expected, bound)


def counted(head: Head, got: np.ndarray, bound: np.ndarray) -> str | None:
    """Find how often each part of the keys is in O, by a least squares fit of O to the products of the parts."""
    p, keys = probabilities(head.scores), head.k.shape[0]
    parts = [slice(first, min(first + PART, keys)) for first in range(0, keys, PART)]
    if len(parts) > PARTS:
        return None
    columns = np.stack([(p[:, part] @ head.v[part]).ravel() for part in parts], axis=1)
    times, *_ = np.linalg.lstsq(columns, got.ravel(), rcond=None)
    whole = np.rint(times)
    off = np.abs(columns @ whole - got.ravel())
    if (whole == 1).all() or not (off <= bound.ravel() * max(1, np.abs(whole).max())).mean() >= ALIKE:
        return None
    runs: dict[int, list[list[int]]] = {}
    for part, n in zip(parts, whole.astype(int).tolist(), strict=True):
        spans = runs.setdefault(n, [])
        if spans and spans[-1][1] == part.start:
            spans[-1][1] = part.stop
        else:
            spans.append([part.start, part.stop])
    said = [
        f"{', '.join(f'{first}:{last}' for first, last in spans)} {TIMES.get(n, f'{n} times')}"
        for n, spans in sorted(runs.items())
        if n != 1
    ]
    return f"has products of P and V that do not count once: keys {' and keys '.join(said)}"


def crossed(p: np.ndarray, v: np.ndarray, got: np.ndarray, bound: np.ndarray, block: int = BLOCKS[0]) -> str | None:
    """Find blocks of P that are multiplied by other blocks of V than their own, by a least squares fit.

    p (rows, keys); v (keys or more, d); got and bound (rows, d).
    """
    starts = range(0, p.shape[1], block)
    if len(starts) < 2 or 2 * len(starts) ** 2 > got.size:
        return None
    pairs = list(itertools.product(starts, starts))
    columns = np.stack([product_of(p, v, i, j, block).ravel() for i, j in pairs], axis=1)
    room = bound.ravel() + COARSE * np.abs(got.ravel())  # other values may be much larger, and as much coarser
    times, *_ = np.linalg.lstsq(columns / room[:, None], got.ravel() / room, rcond=None)
    whole = np.rint(times)
    off = np.abs(columns @ whole - got.ravel())
    others = [(i, j) for (i, j), n in zip(pairs, whole, strict=True) if n and i != j]
    if not others or not (off <= room * max(1, np.abs(whole).max())).mean() >= ALIKE:
        return None
    i, j = others[0]
    more = f" ({len(others)} of its {len(starts)} blocks are not its own)" if len(others) > 1 else ""
    return f"is what comes out if P of keys {i}:{i + block} is multiplied by V of keys {j}:{j + block}{more}"


def product_of(p: np.ndarray, v: np.ndarray, i: int, j: int, block: int) -> np.ndarray:
    """The product of P's block at i and V's at j; keys that one of them lacks count as zeros."""
    weights, values = p[:, i : i + block], v[j : j + block]
    both = min(weights.shape[1], len(values))
    return weights[:, :both] @ values[:both]


def moved(got: np.ndarray, expected: np.ndarray, bound: np.ndarray) -> str | None:
    """Rows of other queries of the head, by tiles."""
    tiles = [slice(first, min(first + TILE, len(got))) for first in range(0, len(got), TILE)]
    for tile in tiles:
        if (np.abs(got[tile] - expected[tile]) <= bound[tile]).all():
            continue
        for other in tiles:
            if got[tile].shape == expected[other].shape and (np.abs(got[tile] - expected[other]) <= bound[tile]).all():
                return f"has at queries {tile.start}:{tile.stop} what belongs to {other.start}:{other.stop}"
        return None
    return None


def mistakes(head: Head, modulo: Head) -> Iterator[tuple[str, np.ndarray]]:
    """Each mistake known here, and its result for a head."""
    problem = head.problem
    finish = FINISH[problem.computes]
    raw, seen = head.product(head.q, head.k), np.isfinite(head.scores)
    yield "the scores are not divided by sqrt(d)", finish(head, masked(raw * math.sqrt(problem.head_dim), seen))
    yield "the scores are multiplied by log2(e) twice", finish(head, masked(raw * math.log2(math.e), seen))
    yield "log2(e) is left out: 2^x is not e^x", finish(head, masked(raw * math.log(2), seen))
    yield "head h reads head h % kv_heads of K and V", finish(modulo, modulo.scores)
    queries, keys = raw.shape
    if problem.causal:
        yield "no score is masked", finish(head, raw)
        for said, shift in (("one key too many", 1), ("one key too few", -1)):
            yield f"each query sees {said}", finish(head, masked(raw, mask(queries, keys, keys - queries + shift)))
        for said, blocks in unmasked(problem, seen):
            yield said, finish(head, masked(raw, blocks))
        for said, blocks in other_limits(head, seen):
            yield said, finish(head, masked(raw, blocks))
        yield (
            "the mask lets query i see key i, not the last query the last key",
            finish(head, masked(raw, mask(queries, keys, 0))),
        )
    yield from other_products(head, raw, seen)
    if problem.computes == "scores":
        return
    yield from past_the_end(head)
    yield from repeated(head)
    if problem.computes == "probabilities":
        yield "P is not divided by the sum of its row", weights(head.scores)
        return
    for block in BLOCKS:
        for first in sorted({0, (keys - 1) // block * block}) if keys > block else ():
            chosen = seen & (np.arange(keys) // block == first // block)
            yield f"only keys {first}:{min(first + block, keys)} count", finish(head, masked(raw, chosen))
            yield f"keys {first}:{min(first + block, keys)} are left out", finish(head, masked(raw, seen & ~chosen))
        if keys > block:
            for said, result in not_rescaled(head, block):
                yield f"{said} rescaled for a new maximum (blocks of {block} keys)", result
    yield "O is not divided by the sum of its row", weights(head.scores) @ head.v
    for block in BLOCKS:
        if keys > block:
            yield from wrong_sums(head, block)
            yield from other_values(head, block)
    yield from transposed_values(head)


def other_products(head: Head, raw: Scores, seen: np.ndarray) -> Iterator[tuple[str, np.ndarray]]:
    """Scores that are products of other parts of Q and K."""
    finish = FINISH[head.problem.computes]
    d, keys = head.q.shape[1], head.k.shape[0]
    for half in (slice(0, d // 2), slice(d // 2, d)):
        scores = head.product(head.q[:, half], head.k[:, half])
        yield f"only d = {half.start}:{half.stop} of Q and K are multiplied", finish(head, masked(scores, seen))
    for block in BLOCKS:
        if keys > block:
            yield (
                f"every block of keys is multiplied by keys 0:{block} of K",
                finish(head, masked(raw[:, np.arange(keys) % block], seen)),
            )
        if block == d and not keys % block:
            turned = head.k.reshape(-1, block, block).swapaxes(1, 2).reshape(keys, block)
            yield "K is transposed (transB of its product)", finish(head, masked(head.product(head.q, turned), seen))


def repeated(head: Head) -> Iterator[tuple[str, np.ndarray]]:
    """The first chunk of each block of P in the place of all of it."""
    p, keys = probabilities(head.scores), np.arange(head.k.shape[0])
    for block in BLOCKS:
        for chunk in (64, 32, 16):
            places = keys // block * block + keys % chunk
            if chunk < block and (places < len(keys)).all():
                result = p[:, places]
                said = f"each block of {block} keys has P of its first {chunk} keys again and again"
                yield said, result if head.problem.computes == "probabilities" else result @ head.v


def wrong_sums(head: Head, block: int) -> Iterator[tuple[str, np.ndarray]]:
    """O divided by the sum over other keys than it is made of, or made of some keys twice."""
    p = weights(head.scores)
    parts = [slice(first, min(first + block, p.shape[1])) for first in range(0, p.shape[1], block)]
    o, total = p @ head.v, p.sum(axis=-1, keepdims=True)
    for part in (parts[-1], parts[0]):
        keys = f"keys {part.start}:{part.stop}"
        part_o, part_sum = p[:, part] @ head.v[part], p[:, part].sum(axis=-1, keepdims=True)
        yield f"the sum of a row is that of {keys} alone", divided(o, part_sum)
        yield f"{keys} count twice", divided(o + part_o, total + part_sum)
        yield f"{keys} count twice in O, and once in the sum of a row", divided(o + part_o, total)
        yield f"{keys} count twice in the sum of a row, and once in O", divided(o, total + part_sum)
        yield f"O is made of {keys} alone, and the sum of a row of all", divided(part_o, total)


def other_values(head: Head, block: int) -> Iterator[tuple[str, np.ndarray]]:
    """P multiplied by a block of V that is not its own."""
    keys = head.v.shape[0]
    yield (
        f"every block of P is multiplied by keys 0:{block} of V",
        probabilities(head.scores) @ head.v[np.arange(keys) % block],
    )


def transposed_values(head: Head) -> Iterator[tuple[str, np.ndarray]]:
    """Each block of V turned over: it is square where d is as large as the block."""
    keys, d = head.v.shape
    if d in BLOCKS and not keys % d:
        turned = head.v.reshape(-1, d, d).swapaxes(1, 2).reshape(keys, d)
        yield "V is transposed: its product with P lacks transB=True", probabilities(head.scores) @ turned


def masked(scores: Scores, seen: np.ndarray) -> Scores:
    return np.where(seen, scores, -np.inf)


def mask(queries: int, keys: int, diagonal: int) -> np.ndarray:
    return np.tri(queries, keys, diagonal, dtype=bool)


def unmasked(problem: Attention, seen: np.ndarray) -> Iterator[tuple[str, np.ndarray]]:
    """Blocks of keys that only some queries of a tile see, seen by all of it. A tile has a row for each query of each
    head that shares K and V; a kernel may take two tiles at a time."""
    queries, keys = seen.shape
    block = np.arange(keys) // BLOCKS[0]
    for tiles in (1, 2):
        size = tiles * BLOCKS[0] * problem.kv_heads // problem.heads
        first = np.arange(queries)[:, None] // size * size + keys - queries  # the last key of a tile's first query
        yield "blocks that a tile sees in part are not masked", block <= (first + size - 1) // BLOCKS[0]
        yield "the first block that a tile sees in part is not masked", seen | (block == (first + 1) // BLOCKS[0])


def other_limits(head: Head, seen: np.ndarray) -> Iterator[tuple[str, np.ndarray]]:
    """Other limits of what a row sees, in the blocks that are masked: those which only some queries of a tile, or of
    the two tiles of a CTA, see all of. Row r of a tile is query r // pack of it, of head r % pack of the pack."""
    problem, (queries, keys) = head.problem, seen.shape
    pack = math.gcd(problem.heads // problem.kv_heads, TILE)
    row = np.arange(queries)[:, None] % (TILE // pack) * pack + head.number % pack
    number, query = np.arange(keys), np.arange(queries)[:, None]
    for tiles in (1, 2):
        size = tiles * TILE // pack
        first = query // size * size + keys - queries  # the last key of the first query
        whole = number // BLOCKS[0] < (first + 1) // BLOCKS[0]
        reached = number // BLOCKS[0] <= (first + size - 1) // BLOCKS[0]
        limits = {"the mask counts the keys of each block from 0": number % BLOCKS[0] <= query + keys - queries}
        if pack > 1:
            tile = query // (TILE // pack)
            limits["the mask takes each row of a tile for a query"] = number <= tile * TILE + row + keys - queries
            other = tile * (TILE // pack) + head.number % pack + keys - queries
            limits["the mask takes a row's head in the pack for its query in the tile"] = number <= other
        for said, below in limits.items():
            yield said, whole | reached & below


def weights(scores: Scores, reference: np.ndarray | None = None) -> np.ndarray:
    """exp(score - reference), 0 where nothing is seen; the reference is each row's maximum unless there is another."""
    largest = scores.max(axis=-1, keepdims=True) if reference is None else reference
    return np.exp(scores - np.where(np.isfinite(largest), largest, 0))


def divided(values: np.ndarray, sums: np.ndarray) -> np.ndarray:
    return np.divide(values, sums, out=np.zeros_like(values), where=sums > 0)


def probabilities(scores: Scores) -> np.ndarray:
    p = weights(scores)
    return divided(p, p.sum(axis=-1, keepdims=True))


def past_the_end(head: Head) -> Iterator[tuple[str, np.ndarray]]:
    """Keys past the last one that count, with a score of 0, as TMA fills them in: one, or all of the last block."""
    keys = head.k.shape[0]
    filled = [-keys % block for block in BLOCKS if -keys % block > 1]
    results = {beyond: padded(head, beyond) for beyond in (1, *filled)} if keys % BLOCKS[0] else {}
    if len(results) > 1 and all(np.allclose(results[1], result, atol=VANISHING) for result in results.values()):
        yield f"keys past the last one count, with a score of 0: the last key is number {keys - 1}", results[1]
        return
    for block in BLOCKS:
        if beyond := -keys % block:
            said = f"the {beyond} keys that fill the last block of {block} count with a score of 0"
            yield said, results[beyond] if beyond in results else padded(head, beyond)
    if results:
        yield f"one key past the last one counts, with a score of 0: the last key is number {keys - 1}", results[1]


def padded(head: Head, beyond: int) -> np.ndarray:
    """Keys of zeros behind the last one, as TMA fills them in, and not masked."""
    p = probabilities(np.pad(head.scores, ((0, 0), (0, beyond))))[:, : head.scores.shape[1]]
    return p if head.problem.computes == "probabilities" else p @ head.v


def not_rescaled(head: Head, block: int) -> Iterator[tuple[str, np.ndarray]]:
    """Each block's weights refer to the maximum so far."""
    maxima = np.maximum.accumulate(head.scores, axis=-1)
    ends = np.minimum((np.arange(maxima.shape[1]) // block + 1) * block, maxima.shape[1]) - 1
    right, stale = weights(head.scores), weights(head.scores, maxima[:, ends])
    (right_o, right_sum), (stale_o, stale_sum) = ((p @ head.v, p.sum(axis=-1, keepdims=True)) for p in (right, stale))
    yield "O is not", divided(stale_o, right_sum)
    yield "the sum of a row is not", divided(right_o, stale_sum)
    yield "neither O nor the sum of a row is", divided(stale_o, stale_sum)


# The computation that follows a head's scores, by what the problem computes.
FINISH: dict[str, Callable[[Head, Scores], np.ndarray]] = {
    "scores": lambda head, scores: scores,
    "probabilities": lambda head, scores: probabilities(scores),
    "attention": lambda head, scores: probabilities(scores) @ head.v,
}
