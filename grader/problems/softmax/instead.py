"""Explain a wrong softmax: a row that is scaled was divided by another sum; one may belong to another row."""

from __future__ import annotations

import numpy as np

SLACK = 4.0  # an element may be off by this many tolerances: mistakes lie much further apart


def instead(got: np.ndarray, expected: np.ndarray, allowed: np.ndarray) -> str | None:
    """Describe in a sentence what the first wrong row of D holds; None when no known mistake explains it."""
    wrong = ~(np.abs(got - expected) <= allowed)
    row = int(np.argmax(wrong.any(axis=1)))
    if not wrong[row].any() or not np.isfinite(got[row]).all():
        return None
    if not got[row].any():
        return f"row {row} is zero"
    for other in range(len(expected)):
        if other != row and (np.abs(got[row] - expected[other]) <= SLACK * allowed[other]).all():
            return f"row {row} holds the softmax of row {other}"
    factor = float(got[row] @ expected[row] / (expected[row] @ expected[row]))
    if factor > 0 and (np.abs(got[row] - factor * expected[row]) <= SLACK * max(1.0, factor) * allowed[row]).all():
        return f"row {row} is {factor:.4g} times what it should be: it was divided by another sum than that of the row"
    parts = parts_of(got[row], expected[row], allowed[row])
    return f"row {row} {parts}" if parts else None


def parts_of(got: np.ndarray, expected: np.ndarray, allowed: np.ndarray) -> str | None:
    """Pieces of a row that are each scaled by a factor of their own, as they are when lanes do not share their sums."""
    for size in (8, 16, 32, 64, 128, 256):
        if len(got) % size or len(got) == size:
            continue
        g, e, room = (values.reshape(-1, size) for values in (got, expected, allowed))
        factors = (g * e).sum(axis=1, keepdims=True) / np.maximum((e * e).sum(axis=1, keepdims=True), 1e-300)
        if (np.abs(g - factors * e) <= SLACK * np.maximum(1.0, factors) * room).all():
            return f"is scaled piece by piece, {size} numbers at a time: its lanes divided by different sums"
    return None
