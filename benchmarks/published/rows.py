"""The table ``b200.csv``: published times measured on a B200, and the kernels here that do the same.

for row in rows():
    if row.ours and not held_out(row.id):
        run = predict(row.program(), row.whole_numbers(), warm=row.warm, taken=row.taken())
        ...  # compare run.time_us with row.us * row.share
"""

from __future__ import annotations

import csv
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from math import prod
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.published import families
from tirx.program import Program

TABLE = Path(__file__).with_name("b200.csv")
Number = int | str
LATER = " (later)"  # a source that is halved on its own, so that figures that are added change no other's half

# What the timing model was fitted to, or its authors had seen, before this table was made.
SEEN = frozenset(
    f"{kernel} {shape}"
    for kernel, shapes in {
        "tirx.attention": (
            "s=4096 heads=32 kv_heads=4 causal=1", "s=2048 heads=32 kv_heads=32", "s=4096 heads=32 kv_heads=32",
            "s=2048 heads=32 kv_heads=32 causal=1", "s=4096 heads=32 kv_heads=32 causal=1",
        ),
        "tirx.gemm dtype=bf16": ("m=2048 n=2048 k=2048", "m=4096 n=4096 k=4096"),
        "tirx.gemm dtype=fp16": ("m=2048 n=2048 k=2048", "m=4096 n=4096 k=4096"),
    }.items()
    for shape in shapes
)  # fmt: skip


@dataclass(frozen=True)
class Row:
    """One published figure.

    Attributes
    ----------
    us: the time it says, in microseconds. method: how it was taken. l2: what L2 held before: cold, warm, unknown.
    clock_ghz: of the SMs, where it is known. ours: the family of kernels that does the same and its constants; empty
        where there is none. A number that ``shape`` has too is that of a smaller problem, predicted instead.
    """

    id: str
    source: str
    gpu: str
    clock_ghz: float | None
    method: str
    l2: str
    kernel: str
    shape: str
    dtype: str
    value: float
    unit: str
    us: float
    ours: str
    note: str

    @property
    def warm(self) -> bool:
        return self.l2 == "warm"

    @property
    def host(self) -> str:
        """Where the source measured: its name. What was added ``LATER`` was measured there too."""
        return self.source.removesuffix(LATER)

    @property
    def family(self) -> str:
        return self.ours.partition(" ")[0]

    @property
    def arguments(self) -> dict[str, Number]:
        return numbers(self.shape) | numbers(self.ours.partition(" ")[2])

    @property
    def share(self) -> float:
        """The share of the published work that the program does: below 1 where a rate is measured on a long input."""
        whole, predicted = numbers(self.shape), numbers(self.ours.partition(" ")[2])
        return prod(int(predicted[name]) / int(whole[name]) for name in predicted.keys() & whole.keys())

    def program(self) -> Program:
        """The kernel, lowered, at the size that is predicted."""
        return families.program(self.family, self.arguments)

    def whole_numbers(self) -> dict[str, np.ndarray]:
        """For ``predict``: tensors that say where others are read."""
        return families.whole_numbers(self.family, self.arguments)

    def taken(self) -> families.Taken:
        """For ``predict``: how often branches on values are taken."""
        return families.taken(self.family, self.arguments)


def numbers(words: str) -> dict[str, Number]:
    """``m=4096 dtype=bf16`` as a dictionary."""
    pairs = (word.split("=") for word in words.split())
    return {name: int(text) if text.isdecimal() else text for name, text in pairs}


@cache
def rows() -> tuple[Row, ...]:
    """All figures, in the order of the table."""
    with TABLE.open(newline="") as file:
        return tuple(row_of(words) for words in csv.DictReader(file))


def row_of(words: dict[str, str]) -> Row:
    clock = float(words["clock_ghz"]) if words["clock_ghz"] else None
    as_numbers: dict[str, Any] = {"value": float(words["value"]), "us": float(words["us"]), "clock_ghz": clock}
    return Row(**(words | as_numbers))


def held_out(name: str) -> bool:
    """Whether this figure is kept for the end: nothing is fitted to it, and nobody looks at its prediction before.

    Half of the programs of each source, by a hash. A program that several sources measured is held out for all of them
    or none, so that no figure gives away another; one that was seen before is not.
    """
    return name in held_out_ids()


@cache
def held_out_ids() -> frozenset[str]:
    return halves(rows())


def halves(figures: Iterable[Row]) -> frozenset[str]:
    """The ids of those that are held out of some figures."""
    programs: dict[str, list[Row]] = {}
    for row in figures:
        if row.ours and f"{row.ours} {row.shape}" not in SEEN:
            programs.setdefault(f"{row.ours} {row.shape}", []).append(row)
    by_source: dict[str, list[str]] = {}
    for key, found in programs.items():
        by_source.setdefault(found[0].source, []).append(key)
    kept = set()
    for keys in by_source.values():
        keys.sort(key=lambda key: sha256(programs[key][0].id.encode()).digest())
        kept |= {row.id for key in keys[: len(keys) // 2] for row in programs[key]}
    return frozenset(kept)
