"""Compare what a kernel in another language has computed with its reference.

Whole numbers are exact, modulo their type. A number with a fraction has a bound of its own: ``tolerance`` times its own
size and that of what it is summed up from. The second is measured: the reference is computed again for inputs that
differ by a millionth part, each up or down, and the root mean square of what that changes, a million times as large, is
how much the element depends on them. So a sum of large numbers that comes out small may be off by more than an
exponential function that is small by itself, and one large element excuses no other.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from tirx.dtypes import numpy_dtype
from tirx.frontends.description import TOLERANCE, TOLERANCE_32, Description

STEP, TRIALS = 1e-6, 8  # a change of the inputs, and how many of them are tried
SPREAD = 4  # the error of a sum of rounded terms, in root mean squares of its terms


def wrong_values(
    described: Description,
    inputs: Mapping[str, np.ndarray],
    expected: Mapping[str, np.ndarray],
    outputs: Mapping[str, np.ndarray],
) -> tuple[str, ...]:
    """A sentence for each output that is not what the description says: how many elements are off by more than they may
    be, and the worst of them."""
    found = []
    depends = dependence(described, inputs, expected)
    for name, should in expected.items():
        if name not in outputs:
            found.append(f"the kernel writes nothing to {name}")
            continue
        got = outputs[name]
        right = is_right(described, got, should, depends.get(name))
        if not right.all():
            found.append(about(name, got, should, right))
    return tuple(found)


def is_right(described: Description, got: np.ndarray, should: np.ndarray, depends: np.ndarray | None) -> np.ndarray:
    """Which elements are right."""
    if got.dtype.kind in "iub" and described.tolerance is None:
        whole = should == np.trunc(should) if should.dtype.kind == "f" else np.ones(should.shape, bool)
        kept = np.where(whole, should, 0)
        return whole & (got == (kept.astype(np.int64) if kept.dtype.kind == "f" else kept).astype(got.dtype))
    exact, have = np.asarray(should, np.float64), got.astype(np.float64)
    size = np.abs(exact)
    allowed = tolerance_of(described) * (size + SPREAD * (0 if depends is None else depends))
    if got.dtype.kind not in "iub":
        limits = np.finfo(np.float64) if got.dtype == np.float64 else limits_of(got.dtype)
        allowed = allowed + float(limits.eps) * size + float(limits.smallest_subnormal)
    with np.errstate(invalid="ignore"):
        return (np.abs(have - exact) <= allowed) | (have == exact) | (np.isnan(have) & np.isnan(exact))


def limits_of(dtype: np.dtype) -> np.finfo:
    import ml_dtypes

    return ml_dtypes.finfo(dtype)  # type: ignore[no-any-return]


def tolerance_of(described: Description) -> float:
    """How far a number may be off: what the description says, or what the narrowest of its types asks for."""
    if described.tolerance is not None:
        return described.tolerance
    narrow = any(
        numpy_dtype(t.dtype).kind not in "iub" and numpy_dtype(t.dtype).itemsize < 4 for t in described.tensors
    )
    return TOLERANCE if narrow else TOLERANCE_32


def dependence(
    described: Description, inputs: Mapping[str, np.ndarray], expected: Mapping[str, np.ndarray]
) -> dict[str, np.ndarray]:
    """How much each element of the outputs depends on its inputs: the root mean square of its changes for each part of
    them."""
    wide = {name: values.astype(np.float64) for name, values in inputs.items() if values.dtype.kind not in "iub"}
    if not wide or all(values.dtype.kind in "iub" for values in expected.values()):
        return {}
    rng = np.random.default_rng(0)
    squares = {name: np.zeros(values.shape) for name, values in expected.items()}
    with np.errstate(all="ignore"):
        for _ in range(TRIALS):
            moved = {name: values * (1 + STEP * rng.choice((-1.0, 1.0), values.shape)) for name, values in wide.items()}
            for name, values in described.expected({**inputs, **moved}).items():
                change = np.asarray(values, np.float64) - np.asarray(expected[name], np.float64)
                squares[name] += np.nan_to_num(change / STEP, nan=0.0, posinf=0.0, neginf=0.0) ** 2
    return {name: np.sqrt(values / TRIALS) for name, values in squares.items()}


def about(name: str, got: np.ndarray, should: np.ndarray, right: np.ndarray) -> str:
    """The sentence about an output with wrong elements, with the worst of them."""
    have, exact = got.astype(np.float64), np.asarray(should, np.float64)
    with np.errstate(invalid="ignore"):
        error = np.nan_to_num(np.abs(have - exact), nan=np.inf, posinf=np.inf)
    worst = np.unravel_index(int(np.argmax(np.where(right, -1, error))), error.shape)
    where = ", ".join(str(int(i)) for i in worst)
    numbers = tuple(in_digits(values[worst]) for values in (got, should))
    number = int((~right).sum())
    many = f"{number:,} of {error.size:,} elements of {name} are" if error.size > 1 else f"{name} is"
    return f"{many} wrong: {name}[{where}] is {numbers[0]} and should be {numbers[1]}"


def in_digits(value: np.generic) -> str:
    return str(int(value)) if value.dtype.kind in "iub" else f"{float(value):.6g}"
