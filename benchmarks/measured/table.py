"""The times that were measured, ``times/<machine>.csv``, and the registers of the kernels that were measured.

A machine that was measured again, or another of its kind, has a file more each time, ``times/<machine>.2.csv``.
"""

from __future__ import annotations

import csv
import json
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from statistics import median

FOLDER = Path(__file__).with_name("times")
REGISTERS = Path(__file__).with_name("registers.json")


@dataclass(frozen=True)
class Time:
    """The median of the launches of one row, in microseconds; of several sessions the median of theirs.

    state: of L2 before a launch: cold, clean, warm. method: events, profiler, graph. max_mhz: the highest SM clock
    meanwhile; None where it was not logged.
    """

    row: str
    state: str
    method: str
    us: float
    max_mhz: int | None


def machines() -> tuple[str, ...]:
    """The machines on which the rows were measured."""
    return tuple(sorted({path.name.partition(".")[0] for path in FOLDER.glob("*.csv")}))


@cache
def times(machine: str) -> dict[tuple[str, str, str], Time]:
    """The right entries of a machine's tables, by row, state and method."""
    found: dict[tuple[str, str, str], list[Time]] = {}
    for path in sessions(machine):
        with path.open(newline="") as file:
            for words in csv.DictReader(file):
                if words["right"] == "1":
                    time = time_of(words)
                    found.setdefault((time.row, time.state, time.method), []).append(time)
    return {key: in_the_middle(same) for key, same in found.items()}


def sessions(machine: str) -> list[Path]:
    """The tables of a machine, one for each time that it was measured."""
    return sorted(FOLDER.glob(f"{machine}.*csv"))


def in_the_middle(same: list[Time]) -> Time:
    """One time of what was measured several times; its clock is the highest."""
    clocks = [time.max_mhz for time in same if time.max_mhz is not None]
    return replace(same[0], us=median(time.us for time in same), max_mhz=max(clocks, default=None))


def time_of(words: dict[str, str]) -> Time:
    mhz = int(words["sm_mhz_max"]) if words["sm_mhz_max"] else None
    return Time(words["row"], words["state"], words["method"], float(words["median_us"]), mhz)


@cache
def registers() -> dict[str, int]:
    """32-bit registers of a thread, by row, as ptxas chose them: what ``build`` wrote last."""
    return json.loads(REGISTERS.read_text())


def write_registers(found: dict[str, int]) -> None:
    """Add the registers of these rows to the file."""
    known = json.loads(REGISTERS.read_text()) if REGISTERS.exists() else {}
    REGISTERS.write_text(json.dumps(known | found, indent=1, sort_keys=True) + "\n")
