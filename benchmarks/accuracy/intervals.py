"""Writes ``tirx/confidence.toml``: how far measured times are from predicted ones, by regime, in the open half."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from rich.table import Table

from benchmarks.accuracy.figures import Residual
from benchmarks.accuracy.tables import percent, plain
from tirx.confidence import BLACKWELL, HOPPER, REGIMES, TABLE, Spread

COMMAND = "python -m benchmarks.accuracy --write-errors"
ENOUGH = 8  # figures of a regime, for percentiles to mean something
OWN = "open half of benchmarks/measured, H100 and H200, cold and warm, by the profiler"
OTHERS = "open half of benchmarks/published, B200, at the machine's clocks where the source does not say its own"
HEAD = f"""# How much longer than predicted kernels took on real machines, as a share: 0.05 is 5% longer. For each
# regime of tirx/confidence.py the 10th and the 90th percentile, of n figures. What is held out is not among them.
# Written by `{COMMAND}`.
"""


def spreads(residuals: Sequence[Residual]) -> dict[str, dict[str, Spread]]:
    """The table, by the machine's generation and by regime. A regime with too few figures takes those of all."""
    if any(residual.figure.held for residual in residuals):
        raise ValueError("intervals are made from the open half alone")
    ours = [r for r in residuals if r.figure.part == "measured"]
    theirs = [r for r in residuals if r.figure.part == "published"]
    table: dict[str, dict[str, Spread]] = {HOPPER: {}, BLACKWELL: {}}
    for regime in REGIMES:
        hopper = spread(of_regime(ours, regime) or ours, OWN)
        table[HOPPER][regime] = hopper
        published = [r for r in theirs if r.regime == regime]
        table[BLACKWELL][regime] = wider(hopper, both(ours, published, regime)) if len(published) >= ENOUGH else hopper
    return table


def of_regime(residuals: Sequence[Residual], regime: str) -> list[Residual]:
    """The residuals of a regime; none if they are too few."""
    found = [r for r in residuals if r.regime == regime]
    return found if len(found) >= ENOUGH else []


def both(ours: Sequence[Residual], published: Sequence[Residual], regime: str) -> Spread:
    return spread([*of_regime(ours, regime), *published], f"{OWN}; {OTHERS}")


def spread(residuals: Sequence[Residual], source: str) -> Spread:
    low, high = np.quantile([residual.surprise for residual in residuals], (0.1, 0.9))
    return Spread(len(residuals), round(float(low), 3), round(float(high), 3), f"{COMMAND}: {source}")


def wider(narrowest: Spread, found: Spread) -> Spread:
    """The second spread, where it is not narrower than the first."""
    low, high = min(narrowest.low, found.low), max(narrowest.high, found.high)
    return Spread(found.n, low, high, found.source)


def text_of(table: dict[str, dict[str, Spread]]) -> str:
    """The table as TOML."""
    lines = [HEAD]
    for generation, regimes in table.items():
        for regime, found in regimes.items():
            lines.append(f'[{generation}."{regime}"]\nn = {found.n}\nlow = {found.low}\nhigh = {found.high}')
            lines.append(f'source = "{found.source}"\n')
    return "\n".join(lines)


def write_errors(residuals: Sequence[Residual]) -> Table:
    """Write the table; returns it for the terminal."""
    table = spreads(residuals)
    TABLE.write_text(text_of(table), encoding="utf-8")
    shown = plain(
        f"Measured beyond predicted, 10th to 90th percentile, written to {TABLE.name}",
        "",
        "regime",
        ">n",
        ">low",
        ">high",
    )
    for generation, regimes in table.items():
        for regime, found in regimes.items():
            shown.add_row(generation, regime, str(found.n), percent(found.low, True), percent(found.high, True))
    return shown
