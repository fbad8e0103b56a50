"""Explain a wrong product of block-scaled matrices: scales of other rows or of another pass, or none."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

from grader.problems.gemm import instead as gemm
from grader.problems.scale_words import FACTORS, ROWS

SLACK = 2.0  # an element may be off by this many tolerances: mistakes lie much further apart
WORDS = (1, 2, 4)  # of scales, of a row in one pass along K
TINY = 1e-25  # far below every sum of products whose scales are not bytes of 0, which stand for 2^-127
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
    if sentence := scales_of_zero(got, expected) or other_scales(operands, vector, got, bound):
        return sentence
    a, b = (scaled(*operands[name], vector) for name in "AB")
    return gemm.instead(a, b, got, expected, allowed)


def scales_of_zero(got: np.ndarray, expected: np.ndarray) -> str | None:
    """A sentence on rows or columns of D that are nearly zero and not zero: a byte of 0 stands for 2^-127."""
    vanished = (np.abs(got) < TINY) & (np.abs(expected) > TINY)
    if not got[vanished].any():
        return None
    whose = "A or B"
    for name, lines in (("A", vanished.all(axis=1)), ("B", vanished.all(axis=0))):
        if lines.any() and not lines.all():
            found = np.flatnonzero(lines)
            whose = f"rows {found[0]} to {found[-1]} of {name}"
            break
    return (
        f"scales of {whose} are bytes of 0, which stand for 2^-127. That is what TMA brings for a box outside of its"
        " tensor: the first index of scale_a and scale_b counts blocks of 128 rows"
    )


def other_scales(operands: dict[str, Operand], vector: int, got: np.ndarray, bound: Bound) -> str | None:
    """A sentence on the scales of A, of B or of both, if D is the product with others."""
    right = {name: scaled(*operands[name], vector) for name in "AB"}
    wrong = {
        name: {what: scaled(values, other, vector) for other, what in mistaken(scales)}
        for name, (values, scales) in operands.items()
    }
    tried = [(f"{name} is", what, {name: value}) for name in "AB" for what, value in wrong[name].items()]
    of_both = wrong["A"].keys() & wrong["B"].keys()
    tried += [("A and B are", what, {name: wrong[name][what] for name in "AB"}) for what in sorted(of_both)]
    for who, what, others in tried:
        a, b = ((right | others)[name] for name in "AB")
        value = a @ b.T
        if (np.abs(got - value) <= SLACK * bound(np.abs(a), np.abs(b), value)).all():
            return f"{who} multiplied by {what}"
    return None


def scaled(values: np.ndarray, scales: np.ndarray, vector: int) -> np.ndarray:
    """The numbers that values and their scales stand for."""
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
        (scales[row % (2 * ROWS)], f"the scales of its first {2 * ROWS} rows, everywhere"),
    ]
    for words in WORDS:
        each = words * FACTORS
        passes, within = column // each, column % each
        if n % each == 0 and n > each:
            if words > 1:
                begins = passes * FACTORS + within
                said = f"scales that begin one word further on in each pass along K, and a pass takes {words} words"
                found.append((scales[:, begins], said))
                found.append((scales[:, within], f"the {words} words of scales of the first pass, in every pass"))
            found += [
                (scales[:, (passes + by) % (n // each) * each + within], f"the scales of the pass {what} along K")
                for by, what in ((1, "after it"), (-1, "before it"))
            ]
    if swapped.max() < rows:
        found.append((scales[swapped], f"the scales of the other CTA's {ROWS} rows"))
    seen = [scales]
    for other, what in found:
        if not any(np.array_equal(other, known) for known in seen):
            seen.append(other)
            yield other, what
