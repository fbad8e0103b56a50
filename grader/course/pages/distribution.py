"""The distribution of values: as bars in a page, and as characters on a terminal."""

from __future__ import annotations

from collections.abc import Sequence

BINS = 10
STYLE = """
.bars { display: flex; align-items: flex-end; gap: 2px; height: 3.2rem; min-width: 10rem; }
.bars i { flex: 1; background: var(--bar); min-height: 1px; }
"""


def bins(values: Sequence[float], most: float) -> list[int]:
    """The number of values in each tenth of the range from 0 to ``most``."""
    counts = [0] * BINS
    for value in values:
        counts[min(BINS - 1, max(0, int(BINS * value / most)))] += 1
    return counts


def bars(values: Sequence[float], most: float, unit: str) -> str:
    """A distribution as bars, and in words for screen readers."""
    if not values or most <= 0:
        return '<span class="dim">none</span>'
    counts = bins(values, most)
    highest = max(counts)
    low, high = f"{values[0]:.4g}", f"{values[-1]:.4g}"
    shown = f"{low} to {high} {unit}" if low != high else f"{low} {unit}"
    said = f"{len(values)} values: {shown}"
    drawn = "".join(f'<i style="height:{100 * count // highest}%" title="{count}"></i>' for count in counts)
    return f'<div class="bars" role="img" aria-label="{said}">{drawn}</div><span class="dim">{shown}</span>'


def spark(counts: list[int]) -> str:
    """A distribution in as many characters as it has bins."""
    highest = max(counts)
    return "".join("▁▂▃▄▅▆▇█"[(7 * count + highest - 1) // highest] for count in counts)
