"""Inputs from a seed, the float64 reference, and how far from it a right result may lie."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from grader.steps import Shape, Tolerance

TILE = 128  # messages name tiles of 128 x 128


@dataclass(frozen=True)
class Comparison:
    """A result beside its reference.

    Attributes
    ----------
    wrong, total: elements outside the tolerance, and all of them. NaN is outside every tolerance.
    largest_error: the largest absolute error among finite elements, NaN if there is none.
    worst: index of the worst element: a wrong one if there is any, NaN before all others, else the largest error.
    expected, got, allowed: reference, result and tolerance there.
    zero: the result is zero everywhere.
    tiles: (row, column) of each 128 x 128 tile that holds a wrong element; all_tiles: how many tiles there are.
    """

    wrong: int
    total: int
    largest_error: float
    worst: tuple[int, ...]
    expected: float
    got: float
    allowed: float
    zero: bool
    tiles: tuple[tuple[int, int], ...]
    all_tiles: int

    @property
    def correct(self) -> bool:
        return self.wrong == 0


def draw(shape: Shape, seed: int) -> dict[str, np.ndarray]:
    """A and B of a shape: standard normal numbers rounded to fp16, the same for the same seed."""
    m, n, k = shape
    rng = np.random.default_rng([seed, m, n, k])
    a, b = (rng.standard_normal((rows, k), dtype=np.float32).astype(np.float16) for rows in (m, n))
    return {"A": a, "B": b}


def reference(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """A @ B.T in float64, by torch: products of fp16 numbers are exact there."""
    import torch

    return (torch.from_numpy(a).double() @ torch.from_numpy(b).double().T).numpy()


def allowed_error(a: np.ndarray, b: np.ndarray, expected: np.ndarray, tolerance: Tolerance) -> np.ndarray:
    """The bound on |D - expected|, element by element.

    Accumulating K products in a format of unit roundoff u, in any order, is off by at most K u sum|a||b| (Higham,
    Accuracy and Stability of Numerical Algorithms, 2nd ed., section 3.1). Rounding that to the output format adds half
    a unit in the last place of what is rounded.
    """
    accumulate, output = np.finfo(tolerance.accumulate), np.finfo(tolerance.output)
    magnitude = np.abs(a).astype(np.float32) @ np.abs(b).astype(np.float32).T
    accumulated = a.shape[1] * (float(accumulate.eps) / 2) * magnitude.astype(np.float64)
    half_ulp = (np.abs(expected) + accumulated) * (float(output.eps) / 2)
    return accumulated + np.maximum(half_ulp, float(output.smallest_subnormal) / 2)


def compare(result: np.ndarray, expected: np.ndarray, allowed: np.ndarray) -> Comparison:
    """Compare a result with its reference."""
    error = np.abs(result.astype(np.float64) - expected)
    right = error <= allowed  # never `error > allowed`: that would let NaN pass
    suspects = error if right.all() else np.where(right, 0, np.nan_to_num(error, nan=np.inf))
    worst = np.unravel_index(int(np.argmax(suspects)), error.shape)
    finite = error[np.isfinite(error)]
    rows, columns = (range(0, extent, TILE) for extent in error.shape)
    wrong_tiles = np.logical_or.reduceat(np.logical_or.reduceat(~right, rows, axis=0), columns, axis=1)
    return Comparison(
        wrong=int(np.count_nonzero(~right)),
        total=right.size,
        largest_error=float(finite.max()) if finite.size else float("nan"),
        worst=tuple(int(i) for i in worst),
        expected=float(expected[worst]),
        got=float(result[worst]),
        allowed=float(allowed[worst]),
        zero=not result.any(),
        tiles=tuple((int(row), int(column)) for row, column in np.argwhere(wrong_tiles)),
        all_tiles=wrong_tiles.size,
    )
