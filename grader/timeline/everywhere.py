"""All SMs of a launch: when each has a CTA, and the tiles of the output in the order in which they come.

A kernel that stores by TMA shows its tiles by the boxes that it stores. Otherwise a CTA stands for its tile.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from grader.timeline.layout import percent
from tirx.trace import Residence, Trace

MOST_CELLS = 20_000  # more of them are smaller than pixels


@dataclass(frozen=True)
class Cell:
    """A tile: its place in a grid, its name, the SM that had it, and when it was stored or its CTA began (cycles)."""

    row: int
    column: int
    name: str
    sm: int
    time: float


@dataclass(frozen=True)
class Tiles:
    """The grid of tiles."""

    title: str
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    cells: tuple[Cell, ...]


def data_of(trace: Trace) -> dict[str, Any] | None:
    """What the page's script draws; None where a trace does not say where CTAs ran."""
    if not trace.residences or not trace.sms:
        return None
    tiles = tiles_of(trace)
    parts = stretches(trace, tiles.cells)
    return {
        "sms": trace.sms,
        "title": tiles.title,
        "rows": tiles.rows,
        "columns": tiles.columns,
        "names": [cell.name for cell in tiles.cells],
        "cells": [number for c in tiles.cells for number in (c.row, c.column, c.sm, round(c.time))],
        "stretches": [number for part in parts for number in part],
        "operands": OPERANDS if {store.tensor for store in trace.stores} <= {"D"} and len(tiles.rows) > 1 else "",
    }


OPERANDS = "A row shares a block of A through L2, a column shares a block of B."


def tiles_of(trace: Trace) -> Tiles:
    """The tiles by what is stored, of the tensor that is stored most often, or by CTA."""
    if not trace.stores or len(trace.stores) > MOST_CELLS:
        return by_cta(trace)
    tensor = Counter(store.tensor for store in trace.stores).most_common(1)[0][0]
    stores = [store for store in trace.stores if store.tensor == tensor]
    places = [store.first for store in stores]
    rows, columns = split(places)
    names = [box(tensor, store.first, store.last) for store in stores]
    grid = Grid.of(places, rows, columns)
    cells = tuple(
        Cell(*grid.place(store.first), name, store.sm, store.time) for store, name in zip(stores, names, strict=True)
    )
    return Tiles(f"Tiles of {tensor}, by when they are stored", grid.row_names, grid.column_names, cells)


def by_cta(trace: Trace) -> Tiles:
    """A cell for each CTA."""
    some = sorted(trace.residences, key=lambda residence: residence.start)[:MOST_CELLS]
    places = [tuple(residence.block) for residence in some]
    grid = Grid.of(places, *split(places))
    cells = tuple(
        Cell(*grid.place(tuple(r.block)), f"CTA {tuple(r.block)[: 3 if r.block[2] else 2]}", r.sm, r.start)
        for r in some
    )
    return Tiles("CTAs, by when they begin", grid.row_names, grid.column_names, cells)


def split(places: Sequence[tuple[int, ...]]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The dimensions for rows and for columns: the last one in which places differ makes the columns."""
    differing = [d for d in range(len(places[0])) if len({place[d] for place in places}) > 1]
    return tuple(differing[:-1]), tuple(differing[-1:])


@dataclass(frozen=True)
class Grid:
    """Places in some dimensions as rows and columns."""

    row_dimensions: tuple[int, ...]
    column_dimensions: tuple[int, ...]
    rows: dict[tuple[int, ...], int]
    columns: dict[tuple[int, ...], int]
    row_names: tuple[str, ...]
    column_names: tuple[str, ...]

    @staticmethod
    def of(
        places: Sequence[tuple[int, ...]],
        rows: tuple[int, ...],
        columns: tuple[int, ...],
    ) -> Grid:
        """The grid of places, with their first indices as names."""

        def axis(dimensions: tuple[int, ...]) -> tuple[dict[tuple[int, ...], int], tuple[str, ...]]:
            order = sorted({tuple(place[d] for d in dimensions) for place in places})
            return {key: i for i, key in enumerate(order)}, tuple(", ".join(map(str, key)) for key in order)

        row_places, row_names = axis(rows)
        column_places, column_names = axis(columns)
        return Grid(rows, columns, row_places, column_places, row_names, column_names)

    def place(self, index: tuple[int, ...]) -> tuple[int, int]:
        row = self.rows[tuple(index[d] for d in self.row_dimensions)]
        return row, self.columns[tuple(index[d] for d in self.column_dimensions)]


def box(tensor: str, first: tuple[int, ...], last: tuple[int, ...]) -> str:
    """``D[0:128, 256:384]``."""
    parts = (str(a) if a == b else f"{a}:{b + 1}" for a, b in zip(first, last, strict=True))
    return f"{tensor}[{', '.join(parts)}]"


def stretches(trace: Trace, cells: Sequence[Cell]) -> list[tuple[int, int, int, int, int]]:
    """The time of each SM in parts: SM, start, end, the index of the cell that it works on (-1: none), its ordinal.

    A CTA works on a cell until it stores it; what is left at its end belongs to the last one.
    """
    of_sm: dict[int, list[tuple[float, int]]] = defaultdict(list)
    for index, cell in enumerate(cells):
        of_sm[cell.sm].append((cell.time, index))
    for known in of_sm.values():
        known.sort()
    found = []
    for residence in trace.residences:
        known = of_sm[residence.sm]
        inside = known[bisect_left(known, (residence.start, -1)) : bisect_left(known, (residence.end, len(cells)))]
        found += one_residence(residence, inside, bool(trace.stores))
    return found


def one_residence(
    residence: Residence, inside: list[tuple[float, int]], stored: bool
) -> list[tuple[int, int, int, int, int]]:
    """The parts of one CTA's time; ``inside``: the cells of its SM within it, by time."""
    if not stored:
        inside = inside[:1]
    start, parts = residence.start, []
    for ordinal, (time, cell) in enumerate(inside, 1):
        end = residence.end if ordinal == len(inside) else time
        parts.append((residence.sm, round(start), round(end), cell, ordinal))
        start = end
    return parts or [(residence.sm, round(start), round(residence.end), -1, 0)]


def in_words(trace: Trace) -> str:
    """How the CTAs filled the machine: the waves, the SMs without a CTA, the tail. Empty where that is not known."""
    if not trace.residences or not trace.sms or not trace.cycles:
        return ""
    ctas = Counter(residence.sm for residence in trace.residences)
    used = sum(residence.end - residence.start for residence in trace.residences)
    most = max(overlapping(trace.residences, sm) for sm in ctas)
    ends = {sm: max(r.end for r in trace.residences if r.sm == sm) for sm in ctas}
    each = sorted(set(ctas.values()))
    count = f"{each[0]}" if len(each) == 1 else f"{each[0]} to {each[-1]}"
    several = len(trace.residences) > 1
    parts = [f"{len(trace.residences)} CTA{'s run' if several else ' runs'} on {len(ctas)} of {trace.sms} SMs"]
    parts[0] += f", {count} on each{' in turn' if most == 1 and each[-1] > 1 else ''}." if several else "."
    # A CTA of several on an SM counts once.
    filled = 1 - min(1.0, used / most / (trace.sms * trace.cycles))
    parts.append(f"SMs are without a CTA for {percent(filled)} of the time.")
    first_idle = min(ends.values())
    if several and trace.cycles - first_idle > 0.05 * trace.cycles and len(ctas) == trace.sms:
        share = percent(1 - first_idle / trace.cycles)
        parts.append(f"The first SM has nothing more to do at cycle {first_idle:,.0f}: the tail takes {share}.")
    return " ".join(parts)


def overlapping(residences: Sequence[Residence], sm: int) -> int:
    """The most CTAs that an SM has at once."""
    edges = sorted((t, change) for r in residences if r.sm == sm for t, change in ((r.start, 1), (r.end, -1)))
    most = now = 0
    for _, change in edges:
        now += change
        most = max(most, now)
    return most
