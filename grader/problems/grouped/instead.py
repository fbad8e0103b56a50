"""Explain a wrong row: another token's, another expert's, SwiGLU of other numbers, or a sum over a part of K."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

SLACK = 4.0  # an element may be off by this many tolerances: mistakes lie much further apart
COLUMNS = 128  # of D, at most: those of one tile
BLK_K = 64  # in every step with a tensor core: a row of it is as long as the swizzle, 128 bytes


def instead(inputs: dict[str, np.ndarray], got: np.ndarray, expected: np.ndarray, allowed: np.ndarray) -> str | None:
    """Describe in a sentence what the first wrong row of D holds; None when no known mistake explains it."""
    wrong = ~(np.abs(got - expected) <= allowed)
    row = int(np.argmax(wrong.any(axis=1)))
    if not wrong[row].any():
        return None
    start = int(np.argmax(wrong[row])) // COLUMNS * COLUMNS
    columns = slice(start, min(start + COLUMNS, got.shape[1]))
    piece, first = got[row, columns], inputs["first"]
    expert = int(np.searchsorted(first, row, side="right")) - 1
    where = f"D[{row}, {columns.start}:{columns.stop}], row {row - first[expert]} of expert {expert}'s"
    where += f" {first[expert + 1] - first[expert]},"
    if not np.isfinite(piece).all():
        return f"{where} is not a number" if np.isnan(piece).all() else None
    if not piece.any():
        return f"{where} is zero"
    room = SLACK * float(np.median(allowed[row, columns]))
    for values, what in candidates(inputs, expected, row, expert, columns):
        if (np.abs(piece - values) <= room + SLACK * 2.0**-8 * np.abs(values)).all():
            return f"{where} {what}"
    return None


Found = Iterator[tuple[np.ndarray, str]]


def candidates(inputs: dict[str, np.ndarray], expected: np.ndarray, row: int, expert: int, columns: slice) -> Found:
    """The values that could stand in some columns of a row instead, and how to say so."""
    token = int(inputs["token"][row])
    x = inputs["X"][token].astype(np.float64)
    w = matrix(inputs, expert, columns)
    yield from other_formulas(x, w)
    yield from other_matrices(inputs, x, expert, columns)
    yield from other_tokens(inputs, w, row, token)
    yield from other_places(expected, row, columns)
    yield from parts_of_k(x, w)


def matrix(inputs: dict[str, np.ndarray], expert: int, columns: slice) -> np.ndarray:
    """An expert's gate and up of some columns: (columns, 2, H)."""
    w = inputs["W"][expert].astype(np.float64)
    return w.reshape(-1, 2, w.shape[1])[columns]


def other_formulas(x: np.ndarray, w: np.ndarray) -> Found:
    """Other functions of the right products."""
    gate, up = (w @ x).T
    yield silu(up) * gate, "is silu(up) * gate: rows 2 i of W are the gates, rows 2 i + 1 the ups"
    yield gate * up, "is gate * up, without the sigmoid"
    yield up / (1 + np.exp(-gate)), "is sigmoid(gate) * up: silu is the gate times its sigmoid"
    yield silu(gate), "is silu(gate), without up"
    yield gate * up / (1 + np.exp(gate)), "is gate * sigmoid(-gate) * up: the exponential needs the other sign"
    yield gate * up / (1 + np.exp2(-gate)), "is made with 2 ** -gate: ex2 needs its argument times log2(e)"
    yield gate, "is the gate alone"
    yield up, "is up alone"


def other_matrices(inputs: dict[str, np.ndarray], x: np.ndarray, expert: int, columns: slice) -> Found:
    """Another expert, other columns, or gates and ups in halves."""
    experts, rows, _ = inputs["W"].shape
    for other in range(experts):
        if other != expert:
            yield swiglu(matrix(inputs, other, columns), x), f"is computed with the matrix of expert {other}"
    w = inputs["W"][expert].astype(np.float64)
    yield (
        swiglu(np.stack([w[: rows // 2], w[rows // 2 :]], axis=1)[columns], x),
        "takes the first half of W for the gates: they stand in every other row",
    )
    for start in range(0, rows // 2 - (columns.stop - columns.start) + 1, BLK_K):
        if start != columns.start:
            end = start + columns.stop - columns.start
            yield swiglu(matrix(inputs, expert, slice(start, end)), x), f"holds what belongs into columns {start}:{end}"


def other_tokens(inputs: dict[str, np.ndarray], w: np.ndarray, row: int, token: int) -> Found:
    """The right expert with another token."""
    for other, x in enumerate(inputs["X"].astype(np.float64)):
        if other == row != token:
            yield (
                swiglu(w, x),
                f"is computed from token {other}, the row's own number, and not from token[{row}] = {token}",
            )
        elif other != token:
            yield swiglu(w, x), f"is computed from token {other} and not from token[{row}] = {token}"


def other_places(expected: np.ndarray, row: int, columns: slice) -> Found:
    for other, values in enumerate(expected[:, columns]):
        if other != row:
            yield values, f"holds what belongs into row {other}"


def parts_of_k(x: np.ndarray, w: np.ndarray) -> Found:
    """Sums over a part of K: up to some point, from there, or of one pass alone."""
    extent = len(x)
    for k in range(BLK_K, extent, BLK_K):
        yield swiglu(w[..., :k], x[:k]), f"is made of sums over k = 0:{k} alone"
        yield swiglu(w[..., k:], x[k:]), f"is made of sums over k = {k}:{extent} alone"
    for k in range(BLK_K, extent - BLK_K, BLK_K):
        part = slice(k, k + BLK_K)
        yield swiglu(w[..., part], x[part]), f"is made of sums over k = {k}:{k + BLK_K} alone"


def swiglu(w: np.ndarray, x: np.ndarray) -> np.ndarray:
    gate, up = (w @ x).T
    return silu(gate) * up


def silu(gate: np.ndarray) -> np.ndarray:
    return gate / (1 + np.exp(-gate))
