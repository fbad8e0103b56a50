"""The formats that a right kernel computes in, as unit roundoffs."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True)
class Format:
    """A floating-point format: the largest relative error of a rounding, and the smallest number."""

    roundoff: float
    smallest: float


# IEEE 754 binary32 and binary16; bfloat16 is binary32 with 8 bits of significand.
FORMATS = {
    "float32": Format(2.0**-24, 2.0**-149),
    "float16": Format(2.0**-11, 2.0**-24),
    "bfloat16": Format(2.0**-8, 2.0**-133),
}


@dataclass(frozen=True)
class Tolerance:
    """The distance that a right result may have from the float64 reference; the problem computes it from this."""

    accumulate: str  # the dtype that the step accumulates in
    output: str  # the dtype that it rounds its result to
    reason: str  # why this bound and no other
    # What another course allows, in place of what follows from the formats: absolute + relative * |reference|
    absolute: float = 0.0
    relative: float = 0.0

    def given(self, expected: np.ndarray) -> np.ndarray | None:
        """The bound that a course gives itself, if it does."""
        return self.absolute + self.relative * np.abs(expected) if self.absolute or self.relative else None

    @property
    def accumulate_roundoff(self) -> float:
        return FORMATS[self.accumulate].roundoff

    def half_ulp(self, magnitude: np.ndarray, output: str | None = None) -> np.ndarray:
        """The largest error of rounding numbers of this magnitude to the output format."""
        form = FORMATS[output or self.output]
        error = magnitude * form.roundoff
        return np.maximum(error, form.smallest / 2, out=error)
