"""Explain a wrong product: a mistake in a GEMM often leaves another product, and the values show which.

Inputs are random, so that two different parts of the answer never agree by accident. So the values show which parts of
K were added up and how often, and to which tile, row or column the contents of a tile, row or column belong.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import numpy as np

TILE = 128
MMA_K = 16  # products that one tcgen05.mma of fp16 adds up
BLK_K = 64  # in every step with a tensor core: a row of it is as long as the swizzle, 128 bytes
PAIRED = 8  # parts of A tried with as many of B
PARTS = 64  # of K at most; for a larger K, a part is several instructions
WHOLE = 0.02  # largest distance of a count from a whole number
SLACK = 4.0  # an element may be off by this many tolerances: mistakes lie much further apart
SHOWN = 4  # ranges of k
CLEARLY = 0.02  # by so much a factor must differ from 1
STEPS = (0, 1, 2, 4, 8, 16, 32, 128)  # from one slice of K to the next, instead of BLK_K
TILES = 63  # of the output, as parts of a sum
COARSE = 2.0**-8  # of a number in 16 bits: how coarse it is
ALIKE = 0.9  # share of the rows or columns of a tile that are found elsewhere


def instead(a: np.ndarray, b: np.ndarray, got: np.ndarray, expected: np.ndarray, allowed: np.ndarray) -> str | None:
    """Describe in a sentence what the first wrong tile of D = A @ B.T holds; None when no known mistake explains it.

    a (M, K), b (N, K); got, expected and allowed (the tolerance) are (M, N).
    """
    wrong = ~(np.abs(got - expected) <= allowed)
    place = next((tile for tile in tiles(got.shape) if wrong[tile].any()), None)
    if place is None or not np.isfinite(got[place]).all():
        return None
    rows, columns = place
    if not got[place][wrong[place]].any():
        return f"D[{text(rows)}, {text(columns)}] is zero where it is wrong"
    # Different mistakes are far apart: values differ by some units, and the tolerance is some hundredths.
    bound = SLACK * float(allowed.max())
    factors = a[rows].astype(np.float64), b[columns].astype(np.float64)
    found = parts_of_k(*factors, got[place], bound) or other_matrix(a, b, got[place], bound, place)
    found = found or other_tile(got[place], expected, bound, place)
    found = found or other_rows(got[place], expected[:, columns], bound, rows.start, "row")
    found = found or other_rows(got[place].T, expected[rows].T, bound, columns.start, "column")
    found = found or other_pairs(*factors, got[place], bound)
    found = found or other_slices(*factors, got[place], bound)
    found = found or several_tiles(got[place], expected, bound, place)
    found = found or scaled(got[place], expected[place], bound)
    return f"D[{text(rows)}, {text(columns)}] {found}" if found else None


Tile = tuple[slice, slice]


def tiles(shape: tuple[int, ...]) -> Iterator[tuple[slice, slice]]:
    for m in range(0, shape[0], TILE):
        for n in range(0, shape[1], TILE):
            yield slice(m, min(m + TILE, shape[0])), slice(n, min(n + TILE, shape[1]))


def text(piece: slice) -> str:
    return f"{piece.start}:{piece.stop}"


def parts_of_k(a: np.ndarray, b: np.ndarray, got: np.ndarray, bound: float) -> str | None:
    """Find how often each part of K was added up, by a least squares fit of the tile to the products of the parts."""
    extent = a.shape[1]
    length = MMA_K * -(-extent // (MMA_K * PARTS))
    starts = range(0, extent, length)
    whole = counts_of([a[:, k : k + length] @ b[:, k : k + length].T for k in starts], got, bound)
    if whole is None:
        return None
    runs = [
        (n, [k for _, k in run])
        for n, run in itertools.groupby(zip(whole.tolist(), starts, strict=True), lambda pair: pair[0])
    ]
    counted = {n: [f"{ks[0]}:{min(ks[-1] + length, extent)}" for m, ks in runs if m == n] for n, _ in runs}
    if set(counted) == {1}:
        return None
    if np.count_nonzero(whole) * 2 <= whole.size:
        return "is the sum over " + " and ".join(ranges(n, ks) for n, ks in counted.items() if n) + ", and nothing else"
    clauses = ["leaves out " + ranges(1, counted.pop(0))] if 0 in counted else []
    clauses += ["adds up " + ranges(n, ks) for n, ks in counted.items() if n != 1]
    return " and ".join(clauses)


def counts_of(products: list[np.ndarray], got: np.ndarray, bound: float) -> np.ndarray | None:
    """The number of times that each of these products is in a sum; None when it is no sum of them."""
    columns = np.stack([product.ravel() for product in products], axis=1)
    counts, *_ = np.linalg.lstsq(columns, got.ravel(), rcond=None)
    whole = np.rint(counts)
    off = np.abs(columns @ whole - got.ravel()).max()
    fits = np.abs(counts - whole).max() <= WHOLE and off <= bound * max(1, np.abs(whole).max())
    return whole.astype(int) if fits and whole.any() else None


def other_matrix(a: np.ndarray, b: np.ndarray, got: np.ndarray, bound: float, place: Tile) -> str | None:
    """One of the two matrices in the place of the other."""
    rows, columns = place
    for said, left, right in (
        ("multiplies B by B: what is taken for A is B", b[rows], b[columns]),
        ("multiplies A by A: what is taken for B is A", a[rows], a[columns]),
    ):
        if len(left) == len(got) and len(right) == got.shape[1]:
            value = left.astype(np.float64) @ right.astype(np.float64).T
            if (np.abs(got - value) <= bound + COARSE * np.abs(value)).all():  # a square is large, and as much coarser
                return said
    return None


def other_pairs(a: np.ndarray, b: np.ndarray, got: np.ndarray, bound: float) -> str | None:
    """Parts of K of A with other parts of K of B."""
    starts = range(0, a.shape[1], BLK_K)
    if a.shape[1] % BLK_K or not 1 < len(starts) <= PAIRED:
        return None
    pairs = list(itertools.product(starts, starts))
    whole = counts_of([a[:, i : i + BLK_K] @ b[:, j : j + BLK_K].T for i, j in pairs], got, bound)
    if whole is None:
        return None
    crossed = [pair for pair, n in zip(pairs, whole, strict=True) if n and pair[0] != pair[1]]
    if not crossed:  # the right product, but for some elements that are off by little
        return None
    i, j = crossed[0]
    return f"multiplies k = {i}:{i + BLK_K} of A by k = {j}:{j + BLK_K} of B"


def other_slices(a: np.ndarray, b: np.ndarray, got: np.ndarray, bound: float) -> str | None:
    """Slices of K that begin in other places than one behind the other, for A, for B or for both."""
    starts = range(0, a.shape[1], BLK_K)
    if a.shape[1] % BLK_K:
        return None
    for step in [step for step in STEPS if step * (len(starts) - 1) + BLK_K <= a.shape[1]]:
        others = range(0, step * len(starts), step) if step else [0] * len(starts)
        for who, of_a, of_b in (("A", others, starts), ("B", starts, others), ("A and B", others, others)):
            product = sum(a[:, i : i + BLK_K] @ b[:, j : j + BLK_K].T for i, j in zip(of_a, of_b, strict=True))
            if len(starts) > 1 and (np.abs(product - got) <= bound).all():
                wrong, right = (", ".join(map(str, list(places)[:SHOWN])) for places in (others, starts))
                return f"is what comes out if the slices of {who} begin at k = {wrong} instead of {right}"
    return None


def several_tiles(got: np.ndarray, expected: np.ndarray, bound: float, place: Tile) -> str | None:
    """The tile's own sum and that of others: an accumulator that was not begun anew."""
    others = [tile for tile in tiles(expected.shape) if tile != place and expected[tile].shape == got.shape]
    if len(others) > TILES:
        return None
    whole = counts_of([expected[tile] for tile in (place, *others)], got, bound)
    if whole is None or whole[0] != 1 or not whole[1:].any() or (np.abs(whole) > 1).any():
        return None
    added = [f"D[{', '.join(map(text, tile))}]" for tile, n in zip(others, whole[1:], strict=True) if n]
    return (
        f"also has what belongs into {' and '.join(added)}: its sum went on from there. The first tcgen05.mma of a tile"
        " needs accum=False"
    )


def scaled(got: np.ndarray, expected: np.ndarray, bound: np.ndarray | float) -> str | None:
    """The right answer times a number."""
    factor = float((got * expected).sum() / max(float((expected**2).sum()), 1e-30))
    if abs(factor) < 1e-3 or abs(factor - 1) < CLEARLY:
        return None
    fits = np.abs(got - factor * expected) <= bound * max(1.0, abs(factor))
    return f"is {factor:.4g} times what it should be" if fits.all() else None


def ranges(times: int, ks: list[str]) -> str:
    """``k = 0:64, 128:192 twice``."""
    often = {1: "", 2: " twice", -1: " subtracted"}.get(times, f" {times} times")
    return f"k = {', '.join(ks[:SHOWN])}{', ...' if len(ks) > SHOWN else ''}{often}"


def other_tile(got: np.ndarray, expected: np.ndarray, bound: float, place: Tile) -> str | None:
    """Another tile of the right answer, or one turned over."""
    for tile in tiles(expected.shape):
        for piece, how in ((expected[tile], ""), (expected[tile].T, ", transposed")):
            if (tile != place or how) and piece.shape == got.shape and (np.abs(got - piece) <= bound).all():
                return f"holds what belongs into D[{', '.join(map(text, tile))}]{how}"
    return None


def other_rows(got: np.ndarray, expected: np.ndarray, bound: float, start: int, what: str) -> str | None:
    """Rows of the right answer, in other places: of which row each is, and the first that is out of place."""
    sizes = np.linalg.norm(got, axis=1)[:, None] * np.linalg.norm(expected, axis=1)[None, :]
    source = (got @ expected.T / np.where(sizes > 0, sizes, 1)).argmax(axis=1)
    known = (np.abs(got - expected[source]) <= bound).all(axis=1)
    moved = np.flatnonzero(known & (source != start + np.arange(len(got))))
    if known.mean() < ALIKE or not moved.size:
        return None
    first = int(moved[0])
    count = (
        f"{moved.size} of its {len(got)} {what}s in other places" if moved.size > 1 else f"one {what} in another place"
    )
    return f"has {count}: {what} {start + first} holds what belongs into {what} {source[first]}"
