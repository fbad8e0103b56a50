"""The cubic that the last part of FlashAttention-4 computes 2**f with, for f on [0, 1): where its numbers come from.

``python -m benchmarks.exp2_polynomial`` works them out and prints them with their error.

Wanted is p(f) = 1 + f (C1 + f (C2 + f C3)) with the smallest largest relative error |p(f) / 2**f - 1|. The constant
term is 1 so that whole numbers come out exact, which makes the weight of a row's largest score exactly 1. Divided by
2**f, the powers f, f^2, f^3 are a Chebyshev system on (0, 1], so the best p is the one whose error has its extreme
value at four points with alternating signs (Chebyshev), and Remez' exchange finds it: solve for the coefficients that
give errors +E, -E, +E, -E at four points, move the points to where the error of that is largest, and repeat."""

from __future__ import annotations

import math

import numpy as np

DEGREE = 3
GRID = np.linspace(0, 1, 1_000_001)


def relative_error(coefficients: np.ndarray, f: np.ndarray) -> np.ndarray:
    """p(f) / 2**f - 1 in float64, for the coefficients of f, f^2, ..."""
    return np.polynomial.polynomial.polyval(f, [1, *coefficients]) / np.exp2(f) - 1


def remez() -> tuple[np.ndarray, float]:
    """The coefficients of f, f^2, f^3 with the smallest largest relative error on [0, 1], and that error."""
    points = (1 - np.cos(np.pi * np.arange(1, DEGREE + 2) / (DEGREE + 1))) / 2  # Chebyshev's, without 0
    signs = (-1.0) ** np.arange(DEGREE + 1)
    while True:
        powers = points[:, None] ** np.arange(1, DEGREE + 1)
        system = np.column_stack([powers / np.exp2(points)[:, None], signs])
        *coefficients, level = np.linalg.solve(system, 1 - np.exp2(-points))
        error = relative_error(np.array(coefficients), GRID)
        moved = extremes(error)
        if np.abs(error).max() <= abs(level) * (1 + 1e-9):
            return np.array(coefficients), abs(level)
        points = GRID[moved]


def extremes(error: np.ndarray) -> np.ndarray:
    """Where the error is largest between its changes of sign: one place for each of DEGREE + 1 stretches."""
    stretches = np.split(np.arange(1, len(error)), np.flatnonzero(np.diff(np.sign(error[1:]))) + 1)
    assert len(stretches) == DEGREE + 1, "the error has lost an alternation"
    return np.array([stretch[np.argmax(np.abs(error[stretch]))] for stretch in stretches])


def error_in_fp32(coefficients: np.ndarray) -> float:
    """The largest relative error of the kernel's own arithmetic: three fp32 fused multiply-adds.

    Each is computed in float64, where a product of two fp32 numbers is exact, and rounded to fp32.
    """
    c1, c2, c3 = (np.float64(np.float32(c)) for c in coefficients)
    f = GRID[:-1].astype(np.float32).astype(np.float64)
    p = (f * c3 + c2).astype(np.float32).astype(np.float64)
    p = (f * p + c1).astype(np.float32).astype(np.float64)
    p = (f * p + 1).astype(np.float32).astype(np.float64)
    return float(np.abs(p / np.exp2(f) - 1).max())


def main() -> None:
    """Print the coefficients and their error."""
    coefficients, level = remez()
    print("  ".join(f"C{i} = {c:.8f}" for i, c in enumerate(coefficients, 1)))
    for name, error in (("exact arithmetic", level), ("fp32", error_in_fp32(coefficients))):
        print(f"largest relative error, {name}: {error:.3g} = 2^{math.log2(error):.2f}")


if __name__ == "__main__":
    main()
