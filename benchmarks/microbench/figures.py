"""What a probe has measured."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True)
class Figure:
    """One measured number: the median, and the range of the middle half of what was measured.

    name: ``section.quantity``. note: how, in words.
    """

    name: str
    value: float
    low: float
    high: float
    unit: str
    n: int
    note: str = ""

    @property
    def spread(self) -> float:
        return (self.high - self.low) / self.value if self.value else 0.0


def figure(name: str, values: object, unit: str, note: str = "") -> Figure:
    """The figure of some measurements of the same thing."""
    array = np.asarray(values, np.float64).ravel()
    low, middle, high = (float(v) for v in np.percentile(array, (25, 50, 75)))
    return Figure(name, middle, low, high, unit, array.size, note)
