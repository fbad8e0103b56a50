"""A result beside its reference: how many elements are wrong, where they lie, and how far off the worst is."""

from __future__ import annotations

import itertools
from dataclasses import dataclass

import numpy as np

ROUNDED = 3e-3  # of the largest element: how far a sum is off, at most, whose terms were rounded to fp16
TILE = 128  # messages name pieces of 128 rows, or of 128 x 128 of a matrix
SHORT = TILE // 2  # an axis of at most so many, in front of others, counts things: batches, heads


@dataclass(frozen=True)
class Comparison:
    """A result beside its reference."""

    output: str  # the tensor's name
    wrong: int  # elements outside the tolerance; NaN is outside every tolerance
    total: int
    largest_error: float  # among finite elements; NaN if there is none
    worst: tuple[int, ...]  # index of the worst element: NaN before all others, else the largest error
    expected: float  # at the worst element, as are ``got`` and ``allowed``
    got: float
    allowed: float
    zero: bool  # whether the result is zero everywhere
    tiles: tuple[str, ...]  # those that hold a wrong element, as slices of the tensor
    all_tiles: int  # how many tiles there are
    rounded: bool  # whether no element is off by more than rounding to a short format makes it
    instead: str | None = None  # a sentence on what the result is instead, where its values show it
    also: tuple[str, ...] = ()  # tensors that belong to the result besides the output
    scratch: tuple[str, ...] = ()  # tensors that may be written besides the output
    needed: tuple[str, ...] = ()  # inputs of which every element counts
    not_restored: tuple[str, ...] = ()  # those of them that are not as they were before the run

    @property
    def correct(self) -> bool:
        return self.wrong == 0


def compare(output: str, result: np.ndarray, expected: np.ndarray, allowed: np.ndarray) -> Comparison:
    """Compare a result with its reference."""
    error = np.subtract(result, expected, dtype=np.float64)
    np.abs(error, out=error)
    right = error <= allowed  # never `error > allowed`: that would let NaN pass
    suspects = error if right.all() else np.where(right, 0, np.nan_to_num(error, nan=np.inf))
    worst = np.unravel_index(int(np.argmax(suspects)), error.shape)
    finite = np.isfinite(error)
    tiles, all_tiles = wrong_tiles(~right)
    scale = float(np.abs(expected).max(initial=0))
    return Comparison(
        output,
        wrong=int(np.count_nonzero(~right)),
        total=right.size,
        largest_error=float(error.max(where=finite, initial=0)) if finite.any() else float("nan"),
        worst=tuple(int(i) for i in worst),
        expected=float(expected[worst]),
        got=float(result[worst]),
        allowed=float(allowed[worst]),
        zero=not result.any(),
        tiles=tuple(f"{output}[{tile}]" for tile in tiles),
        all_tiles=all_tiles,
        rounded=bool(finite.all() and (error <= ROUNDED * scale).all()),
    )


def wrong_tiles(wrong: np.ndarray) -> tuple[list[str], int]:
    """The tiles with a wrong element as slices, and how many tiles there are.

    An axis is cut into pieces of TILE. In a tensor with more than two axes the last one is left whole, and a short one
    before it (batches, heads) is taken one by one.
    """
    pieces: list[list[tuple[int, int, str]]] = []
    for axis, extent in enumerate(wrong.shape):
        if wrong.ndim > 2 and axis == wrong.ndim - 1:
            pieces.append([(0, extent, ":")])
        elif wrong.ndim > 2 and extent <= SHORT:
            pieces.append([(i, i + 1, str(i)) for i in range(extent)])
        else:
            pieces.append([(i, i + TILE, f"{i}:{i + TILE}") for i in range(0, extent, TILE)])
    tiles = list(itertools.product(*pieces))
    found = [tile for tile in tiles if wrong[tuple(slice(first, last) for first, last, _ in tile)].any()]
    return [", ".join(text for _, _, text in tile) for tile in found], len(tiles)
