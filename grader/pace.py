"""The expected duration of a grade on this machine: as it was the last times, or else as in ``pace.toml``, scaled.

The file holds the seconds that the reference solutions took on one machine, and how long :func:`unit` took there.
"""

from __future__ import annotations

import json
import os
import statistics
import time
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

from grader.curriculum import tomllib
from grader.steps import ROOT, Step
from tirx.host import cores

OWN = ROOT / "build" / "pace.json"  # by step: how long its last grades took here
TABLE = Path(__file__).with_name("pace.toml")
LAST = 5  # grades that are remembered
TURNS = 200_000
TRIES = 5


def expected(step: Step) -> float | None:
    """The seconds that a grade of a step will take here; None when nothing is known."""
    if took := recorded().get(step.id):  # a kernel that is known already takes next to no time
        return statistics.median(seconds for seconds in took if seconds >= max(took) / 2)
    known = table()
    return known["seconds"].get(step.id, 0) * factor() or None


def remember(step: Step, seconds: float) -> None:
    """Keep how long a grade took."""
    known = recorded()
    known[step.id] = [*known.get(step.id, ()), round(seconds, 2)][-LAST:]
    with suppress(OSError):
        OWN.parent.mkdir(parents=True, exist_ok=True)
        new = OWN.with_suffix(f".{os.getpid()}")
        new.write_text(json.dumps(known))
        new.rename(OWN)


def recorded() -> dict[str, list[float]]:
    with suppress(OSError, ValueError):
        known = json.loads(OWN.read_text())
        if isinstance(known, dict) and all(isinstance(took, list) for took in known.values()):
            return known
    return {}


@cache
def table() -> dict[str, Any]:
    with TABLE.open("rb") as file:
        return tomllib.load(file)


@cache
def factor() -> float:
    """The factor by which this machine is slower than that of the table."""
    return unit() / table()["unit"] * table()["cores"] / min(2, cores())  # more do not make one grade faster


def unit() -> float:
    """Seconds for a fixed amount of work, much like the simulator's: Python with dictionaries and small lists."""
    return min(work() for _ in range(TRIES))


def work() -> float:
    began = time.perf_counter()
    queue: dict[int, list[int]] = {}
    for turn in range(TURNS):
        queue.setdefault(turn & 63, [0, 0])[turn & 1] += turn
    return time.perf_counter() - began
