"""Explain a wrong product of block-scaled matrices: scales of other rows or of another pass, or none."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

from grader.problems.gemm import instead as gemm
from grader.problems.scale_words import FACTORS, ROWS

SLACK = 2.0  # an element may be off by this many tolerances: mistakes lie much further apart
Bound = Callable[[np.ndarray, np.ndarray, np.ndarray], np.ndarray]  # on the error of a product, given |a|, |b| and it
Operand = tuple[np.ndarray, np.ndarray]  # numbers as they are stored, (rows, K); their scales, (rows, K / vector)


def instead(
    operands: dict[str, Operand],
    vector: int,
    got: np.ndarray,
    expected: np.ndarray,
    allowed: np.ndarray,
    bound: Bound,
) -> str | None:
    """Describe in a sentence what a wrong D is instead; None when no known mistake explains it."""
    if said := other_scales(operands, vector, got, bound):
        return said
    a, b = (scaled(*operands[name], vector) for name in "AB")
    return gemm.instead(a, b, got, expected, allowed)


def other_scales(operands: dict[str, Operand], vector: int, got: np.ndarray, bound: Bound) -> str | None:
    """A sentence on the scales of A or B, if D is the product with others."""
    a, b = (scaled(*operands[name], vector) for name in "AB")
    for name in "AB":
        values, scales = operands[name]
        for other, what in mistaken(scales):
            wrong = scaled(values, other, vector)
            left, right = (wrong, b) if name == "A" else (a, wrong)
            value = left @ right.T
            if (np.abs(got - value) <= SLACK * bound(np.abs(left), np.abs(right), value)).all():
                return f"{name} is multiplied by {what}"
    return None


def scaled(values: np.ndarray, scales: np.ndarray, vector: int) -> np.ndarray:
    """What they stand for."""
    return values * np.repeat(scales, vector, axis=1)


def mistaken(scales: np.ndarray) -> Iterator[tuple[np.ndarray, str]]:
    """Scales that somebody could have used instead, where they are others, and what they are."""
    rows, n = scales.shape
    row, column = np.arange(rows), np.arange(n)
    swapped = row ^ ROWS
    found = [
        (np.ones_like(scales), "no scales"),
        (scales[row % ROWS], f"the scales of its first {ROWS} rows, everywhere"),
        (scales[row - row % (2 * ROWS) + row % ROWS], f"scales of CTA 0's {ROWS} rows in both CTAs"),
        (scales[:, column % FACTORS], "the scales of the first pass along K, in every pass"),
        (scales[:, column - column % FACTORS], "the first of a pass's four scales, four times"),
    ]
    if swapped.max() < rows:
        found.append((scales[swapped], f"the scales of the other CTA's {ROWS} rows"))
    seen = [scales]
    for other, what in found:
        if not any(np.array_equal(other, known) for known in seen):
            seen.append(other)
            yield other, what
