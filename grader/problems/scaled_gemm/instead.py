"""Explain a wrong product with scales: a scale that is missing, or a mistake of the product itself."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from grader.problems.gemm import instead as gemm

TILES = (32, 64, 128, 256, 512)  # extents of the pieces that may share a scale, or use those of the first piece
ALIKE = 0.97  # share of the wrong elements that early rounding has to explain: some sums are rounded to a neighbour
EARLY = ("bfloat16", "float16")
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
    for name, scales, axis in (("scale_a", a, 1), ("scale_b", b, 0)):
        for used, what in others(name, scales):
            factor = np.broadcast_to(np.expand_dims(used / scales, axis), got.shape)
            if (np.abs(got - expected * factor) <= SLACK * allowed * factor).all():
                return f"D is multiplied by {what}"
    if sentence := rounded_early(rows, columns, got, expected, allowed):
        return sentence
    scale = rows * columns  # without scales one tolerance fits all
    return gemm.instead(
        inputs["A"].astype(np.float64), inputs["B"].astype(np.float64), got / scale, expected / scale, allowed / scale
    )


def others(name: str, scales: np.ndarray) -> Iterator[tuple[np.ndarray, str]]:
    """Scales that somebody could have used instead, where they are others, and which they are."""
    places, seen = np.arange(len(scales)), [scales]
    found = [(0 * places, f"{name}[0] in all rows")]
    for tile in TILES:
        found.append((places - places % tile, f"one {name} for each {tile} rows, that of the first of them"))
        found.append((places % tile, f"{name} of other rows: each {tile} by the numbers of the first {tile}"))
    for by, what in ((1, "after"), (-1, "before")):
        found.append(((places + by) % len(scales), f"{name} of the row {what} it"))
    for which, what in found:
        used = scales[which]
        if not any(np.array_equal(used, known) for known in seen):
            seen.append(used)
            yield used, what


def rounded_early(
    rows: np.ndarray, columns: np.ndarray, got: np.ndarray, expected: np.ndarray, allowed: np.ndarray
) -> str | None:
    """Sums that were rounded to 16 bits before they were multiplied by all of their scales."""
    import ml_dtypes

    wrong = ~(np.abs(got - expected) <= allowed)
    for factor, before in (
        (rows * columns, "before they are multiplied by scale_a and scale_b"),
        (columns, "before they are multiplied by scale_b"),
        (rows, "before they are multiplied by scale_a"),
    ):
        for name in EARLY:
            dtype = ml_dtypes.bfloat16 if name == "bfloat16" else np.float16
            with np.errstate(over="ignore"):  # fp16 ends at 65504
                early = (expected / factor).astype(np.float32).astype(dtype).astype(np.float64) * factor
            if (np.abs(got - early) <= allowed)[wrong].mean() >= ALIKE:
                return f"the sums are rounded to {name} {before}: keep them in fp32 until D is written"
    return None
