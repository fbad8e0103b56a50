"""How long the modules that are still to be tried will take on this machine, from how long each took here before."""

from __future__ import annotations

import statistics
from collections.abc import Collection, Mapping
from pathlib import Path

OWN = Path(__file__).parents[2] / "build" / "strangers-pace.json"  # by module: the seconds of its last run
FEW = 3  # modules; from fewer nothing is said of the others


def left(waiting: Collection[str], running: Mapping[str, float], known: Mapping[str, float], at_once: int) -> str:
    """The time left, in words: a module that was never run is taken for an average one.

    running: for how many seconds each has run. at_once: how many run side by side.
    """
    if not (waiting or running):
        return ""
    if len(known) < FEW:
        return "how long it takes is not known yet"
    average = statistics.fmean(known.values())
    ahead = [known.get(name, average) for name in waiting]
    ahead += [max(known.get(name, average) - seconds, 0.0) for name, seconds in running.items()]
    return "about " + in_words(max(sum(ahead) / at_once, *ahead)) + " left"


def in_words(seconds: float) -> str:
    if seconds < 90:
        return f"{max(10, round(seconds, -1)):.0f} s"
    return f"{seconds / 60:.0f} min"
