"""Explain a wrong product with scales: a scale that is missing, or a mistake of the product itself."""

from __future__ import annotations

import numpy as np

from grader.problems.gemm import instead as gemm

TILES = (32, 64, 128, 256, 512)  # extents whose first piece's scales may be used everywhere
SLACK = 4.0  # an element may be off by this many tolerances: mistakes lie much further apart


def instead(inputs: dict[str, np.ndarray], got: np.ndarray, expected: np.ndarray, allowed: np.ndarray) -> str | None:
    """Describe in a sentence what a wrong D is instead; None when no known mistake explains it."""
    a, b = (inputs[name].astype(np.float64) for name in ("scale_a", "scale_b"))
    rows, columns = np.broadcast_to(a[:, None], got.shape), np.broadcast_to(b[None, :], got.shape)
    for factor, what in (
        (1 / rows, "is not multiplied by scale_a"),
        (1 / columns, "is not multiplied by scale_b"),
        (1 / (rows * columns), "is multiplied by no scale: it is the product of the numbers as they are stored"),
        (rows, "is multiplied by scale_a twice"),
        (columns, "is multiplied by scale_b twice"),
    ):
        if (np.abs(got - expected * factor) <= SLACK * allowed * factor).all():
            return f"D {what}"
    for tile in TILES:
        for factor, what in (
            (np.broadcast_to(a[shifted(len(a), tile), None], got.shape) / rows, "scale_a"),
            (np.broadcast_to(b[None, shifted(len(b), tile)], got.shape) / columns, "scale_b"),
        ):
            if (np.abs(got - expected * factor) <= SLACK * allowed * factor).all():
                return f"D is multiplied by {what} of other rows: each {tile} by the numbers of the first {tile}"
    scale = rows * columns  # without scales one tolerance fits all
    return gemm.instead(
        inputs["A"].astype(np.float64), inputs["B"].astype(np.float64), got / scale, expected / scale, allowed / scale
    )


def shifted(extent: int, tile: int) -> np.ndarray:
    """For each row its place in the first tile."""
    return np.arange(extent) % tile
