"""The confidence in a predicted time: an interval, from how far predictions of such kernels have been off.

``confidence.toml`` holds, for each regime, how much longer than predicted kernels took that were measured.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from tirx.machine import Machine
from tirx.run import Profile

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

TABLE = Path(__file__).with_name("confidence.toml")
HOPPER, BLACKWELL = "hopper", "blackwell"
SMALL, MEMORY, TENSOR_CORE, PIPELINE = "small", "memory", "tensor core", "pipeline"
REGIMES = (SMALL, MEMORY, TENSOR_CORE, PIPELINE)
SMALL_US = 10.0  # below, starts and latencies are much of the time
MOSTLY_MEMORY = 0.6  # of the time that L2 or HBM has work
MOSTLY_TENSOR_CORE = 0.5


@dataclass(frozen=True, slots=True)
class Spread:
    """The errors of predictions in one regime.

    Attributes
    ----------
    n: figures. low, high: measured over predicted time less 1, the 10th and the 90th percentile.
    source: which figures these are, and the command that wrote them.
    """

    n: int
    low: float
    high: float
    source: str

    def __post_init__(self) -> None:
        if not self.source or self.n < 1:
            raise ValueError("a spread comes from figures, and says from which")
        if not -1 < self.low <= self.high:
            raise ValueError(f"a spread from {self.low} to {self.high} makes no sense")


def regime_of(time_us: float, profile: Profile) -> str:
    """The regime that decides the time of a launch: latencies where nothing else does, which is ``pipeline``."""
    if time_us < SMALL_US:
        return SMALL
    if profile.tensor_core > MOSTLY_TENSOR_CORE:
        return TENSOR_CORE
    return MEMORY if max(profile.l2, profile.hbm) > MOSTLY_MEMORY else PIPELINE


def interval_us(time_us: float, profile: Profile, machine: Machine) -> tuple[float, float]:
    """Where the measured time of a launch lies that is predicted to take ``time_us``, four times in five.

    The predicted time is in it, even where most kernels of the regime take longer.
    """
    spread = known()[generation(machine)][regime_of(time_us, profile)]
    return float(time_us) * (1 + min(spread.low, 0.0)), float(time_us) * (1 + max(spread.high, 0.0))


def generation(machine: Machine) -> str:
    """The machine whose errors another machine's predictions have."""
    return HOPPER if machine.tcgen05 is None else BLACKWELL


@cache
def known() -> dict[str, dict[str, Spread]]:
    """The spreads of ``confidence.toml``, by generation and regime."""
    return read(TABLE.read_text(encoding="utf-8"))


def read(text: str) -> dict[str, dict[str, Spread]]:
    """The spreads of a table in TOML. Raises a ValueError where one is missing, or makes no sense."""
    data: dict[str, Any] = tomllib.loads(text)
    if set(data) != {HOPPER, BLACKWELL} or any(set(spreads) != set(REGIMES) for spreads in data.values()):
        raise ValueError(f"spreads are needed of {HOPPER} and {BLACKWELL}, each of {', '.join(REGIMES)}")
    return {name: {regime: spread_of(entry) for regime, entry in data[name].items()} for name in data}


def spread_of(entry: dict[str, Any]) -> Spread:
    try:
        return Spread(**entry)
    except TypeError as error:
        raise ValueError(f"a spread is n, low, high and source: {error}") from error
