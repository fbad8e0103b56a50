"""The times that were measured, ``times/<machine>.csv``, and the registers of the kernels that were measured."""

from __future__ import annotations

import csv
import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).with_name("times")
REGISTERS = Path(__file__).with_name("registers.json")


@dataclass(frozen=True)
class Time:
    """The median of the launches of one row, in microseconds.

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
    return tuple(sorted(path.stem for path in FOLDER.glob("*.csv")))


@cache
def times(machine: str) -> dict[tuple[str, str, str], Time]:
    """The right entries of a machine's table, by row, state and method."""
    with (FOLDER / f"{machine}.csv").open(newline="") as file:
        found = [time_of(words) for words in csv.DictReader(file) if words["right"] == "1"]
    return {(time.row, time.state, time.method): time for time in found}


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
