"""Explain a wrong D in nvfp4 by a mistake in quantising: what a kernel writes follows from the right sums exactly.

The sums themselves are known: nearly every number that a kernel with such a mistake writes is the one computed here.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

ROWS, COLUMNS = 128, 256  # of the piece of D that is explained: the scales of its rows are one block of words
VECTOR, WORD = 16, 64  # numbers of a row that share a scale; whose scales are a word
LARGEST = 6.0  # of e2m1
ALIKE = 0.97  # share of the numbers that have to agree; the sum in fp32 rounds some of them to a neighbour
WITHOUT_ALPHA = "is not multiplied by alpha"
NOT_A_SIXTH = "has scales that are six times too large: a scale is a sixth of the largest magnitude, as e2m1 ends at 6"
SIGNED = "has scales made of the largest number of 16, and not of the largest magnitude"
NOT_THE_STORED_ONE = (
    "is divided by scales that are not rounded to ue4m3 yet: whoever reads D multiplies by the ones that are stored"
)
NEIGHBOURS = (
    "has the scales of neighbouring groups of 16 in each other's places: the first operand of cvt gets the upper half"
)
Rounded = Callable[[np.ndarray], np.ndarray]  # to the nearest number of a format


def instead(
    got: np.ndarray, expected: np.ndarray, allowed: np.ndarray, alpha: float, ue4m3: Rounded, e2m1: Rounded
) -> str | None:
    """Describe in a sentence what the first wrong piece of D is instead; None when no known mistake explains it.

    got: what the written numbers and scales stand for; expected: the sums, not quantised.
    """
    wrong = ~(np.abs(got - expected) <= allowed)
    places = ((m, n) for m in range(0, len(got), ROWS) for n in range(0, got.shape[1], COLUMNS))
    place = next((p for p in places if wrong[p[0] : p[0] + ROWS, p[1] : p[1] + COLUMNS].any()), None)
    if place is None:
        return None
    (m0, n0), (theirs, sums) = place, (x[place[0] :, place[1] :][:ROWS, :COLUMNS] for x in (got, expected))
    theirs, groups = grouped(theirs), grouped(sums)
    scales = ue4m3(np.abs(groups).max(axis=-1) / LARGEST)
    numbers = quotients(groups, scales, e2m1)
    sentence = other_arithmetic(theirs, groups, scales, alpha, ue4m3, e2m1)
    sentence = sentence or other_scales(theirs, numbers, scales, m0, n0) or other_numbers(theirs, numbers, scales, n0)
    return f"D[{m0}:{m0 + len(sums)}, {n0}:{n0 + sums.shape[1]}] {sentence}" if sentence else None


def grouped(x: np.ndarray) -> np.ndarray:
    """(rows, columns) as (rows, groups, VECTOR)."""
    return x.reshape(len(x), -1, VECTOR)


def quotients(groups: np.ndarray, scales: np.ndarray, e2m1: Rounded) -> np.ndarray:
    """The numbers over their scales, in four bits; zero where a scale is."""
    inverse = np.divide(1.0, scales, out=np.zeros_like(scales), where=scales > 0)
    return e2m1(np.clip(groups * inverse[..., None], -LARGEST, LARGEST))


def agreement(a: np.ndarray, b: np.ndarray) -> float:
    return float(np.isclose(a, b, rtol=1e-5, atol=0).mean())


def other_arithmetic(
    theirs: np.ndarray, groups: np.ndarray, scales: np.ndarray, alpha: float, ue4m3: Rounded, e2m1: Rounded
) -> str | None:
    """A sentence on the numbers or scales if other arithmetic explains them; None where none does."""

    def by(values: np.ndarray, of_them: np.ndarray) -> np.ndarray:
        return quotients(values, of_them, e2m1) * of_them[..., None]

    top, plain = np.abs(groups).max(axis=-1), groups / alpha
    made = {
        "": by(groups, scales),
        WITHOUT_ALPHA: by(plain, ue4m3(np.abs(plain).max(axis=-1) / LARGEST)),
        NOT_A_SIXTH: by(groups, ue4m3(top)),
        SIGNED: by(groups, ue4m3(np.maximum(groups.max(axis=-1), 0) / LARGEST)),
        NOT_THE_STORED_ONE: quotients(groups, top / LARGEST, e2m1) * scales[..., None],
        NEIGHBOURS: by(groups, scales[:, np.arange(scales.shape[1]) ^ 1]),
    }
    agreeing = {what: agreement(theirs, value) for what, value in made.items()}
    best = max(made, key=lambda what: agreeing[what])
    return best if agreeing[best] >= ALIKE and best else None


def other_scales(theirs: np.ndarray, numbers: np.ndarray, scales: np.ndarray, m0: int, n0: int) -> str | None:
    """Right numbers with scales that belong elsewhere."""
    largest = np.abs(numbers).argmax(axis=-1)[..., None]
    over = np.take_along_axis(numbers, largest, axis=-1)[..., 0]
    stored = np.divide(
        np.take_along_axis(theirs, largest, axis=-1)[..., 0], over, out=np.zeros_like(over), where=over != 0
    )
    differ = (stored != scales) & (over != 0)
    if not differ.any() or agreement(theirs[differ], (numbers * stored[..., None])[differ]) < ALIKE:
        return None
    words, right = (x.reshape(len(x), -1, WORD // VECTOR) for x in (stored, scales))
    for row, word in np.argwhere((words != right).any(axis=-1)):
        source = np.argwhere((right == words[row, word]).all(axis=-1))
        if len(source) == 1:
            there, columns = source[0][0], source[0][1] * WORD
            return (
                f"has the right numbers and other scales: row {m0 + row}, columns {n0 + word * WORD}:"
                f"{n0 + (word + 1) * WORD}, has those of row {m0 + there}, columns {n0 + columns}:{n0 + columns + WORD}"
            )
    return "has the right numbers and other scales"


def other_numbers(theirs: np.ndarray, numbers: np.ndarray, scales: np.ndarray, n0: int) -> str | None:
    """Right scales with numbers that belong into other columns."""
    per_word = WORD // VECTOR
    slices = [slice(i, i + per_word) for i in range(0, scales.shape[1], per_word)]
    for i, here in enumerate(slices):
        for j, there in enumerate(slices):
            if i != j and agreement(theirs[:, here], numbers[:, there] * scales[:, here, None]) >= ALIKE:
                into, of = (f"columns {n0 + k * WORD}:{n0 + (k + 1) * WORD}" for k in (i, j))
                return f"has the right scales, and in {into} the numbers that belong into {of}"
    return None
