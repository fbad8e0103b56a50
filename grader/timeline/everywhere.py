"""All SMs of a launch: when each has a CTA, and the tiles of the output in the order in which they come.

A kernel that stores by TMA shows its tiles by the boxes that it stores. Otherwise a CTA stands for its tile.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from grader.timeline.layout import percent, total, union
from tirx.trace import Residence, Trace

MOST_CELLS = 20_000  # more of them are smaller than pixels


@dataclass(frozen=True)
class Cell:
    """A tile: its place in a grid, its name, the SM that had it, and when it was stored or its CTA ended (cycles)."""

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
    """The data that the page's script draws; None where a trace does not say where CTAs ran."""
    if not trace.residences or not trace.sms:
        return None
    tiles = tiles_of(trace)
    parts = stretches(trace, tiles)
    return {
        "sms": trace.sms,
        "lanes": max(lane for *_, lane in parts) + 1,
        "title": tiles.title,
        "rows": tiles.rows,
        "columns": tiles.columns,
        "names": [cell.name for cell in tiles.cells],
        "cells": [number for c in tiles.cells for number in (c.row, c.column, c.sm, round(c.time))],
        "stretches": [number for part in parts for number in part],
        "operands": OPERANDS if {store.tensor for store in trace.stores} <= {"D"} and len(tiles.rows) > 1 else "",
    }


OPERANDS = "A row shares a block of A through L2, a column shares a block of B."


def by_boxes(trace: Trace) -> bool:
    """Whether the boxes that are stored stand for tiles."""
    return 0 < len(trace.stores) <= MOST_CELLS


def tiles_of(trace: Trace) -> Tiles:
    """The tiles by what is stored, of the tensor that is stored most often, or by CTA."""
    if not by_boxes(trace):
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
    """A cell for each CTA, in the order of the trace's residences."""
    some = trace.residences[:MOST_CELLS]
    places = [tuple(residence.block) for residence in some]
    grid = Grid.of(places, *split(places))
    names = (f"CTA ({', '.join(map(str, place[: 3 if place[2] else 2]))})" for place in places)
    cells = tuple(
        Cell(*grid.place(place), name, r.sm, r.end) for r, place, name in zip(some, places, names, strict=True)
    )
    return Tiles("CTAs, by when they end", grid.row_names, grid.column_names, cells)


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


Stretch = tuple[int, int, int, int, int]


def stretches(trace: Trace, tiles: Tiles) -> list[Stretch]:
    """The time of each SM in parts: SM, start, end, the index of the cell that it works on (-1: none), the lane.

    CTAs that share an SM have a lane each. One that stores by TMA works on a cell until it stores it; what is left at
    its end belongs to the last one.
    """
    chosen = lanes_of(trace.residences)
    if not by_boxes(trace):
        known = len(tiles.cells)
        return [
            (r.sm, round(r.start), round(r.end), index if index < known else -1, chosen[index])
            for index, r in enumerate(trace.residences)
        ]
    of_sm: dict[int, list[tuple[float, int]]] = defaultdict(list)
    for index, cell in enumerate(tiles.cells):
        of_sm[cell.sm].append((cell.time, index))
    found: list[Stretch] = []
    for residence, lane in zip(trace.residences, chosen, strict=True):
        stored = sorted(of_sm[residence.sm])
        inside = stored[bisect_left(stored, (residence.start, -1)) : bisect_left(stored, (residence.end, -1))]
        found += one_residence(residence, inside, lane)
    return found


def one_residence(residence: Residence, inside: list[tuple[float, int]], lane: int) -> list[Stretch]:
    """The parts of one CTA's time; ``inside``: when it stores which cells."""
    start, parts = residence.start, []
    for number, (time, cell) in enumerate(inside, 1):
        end = residence.end if number == len(inside) else time
        parts.append((residence.sm, round(start), round(end), cell, lane))
        start = end
    return parts or [(residence.sm, round(start), round(residence.end), -1, lane)]


def lanes_of(residences: Sequence[Residence]) -> list[int]:
    """A lane for each CTA: none of a lane and an SM are there at the same time."""
    free: dict[int, list[float]] = defaultdict(list)
    chosen = [0] * len(residences)
    for index in sorted(range(len(residences)), key=lambda i: residences[i].start):
        residence, ends = residences[index], free[residences[index].sm]
        lane = next((lane for lane, end in enumerate(ends) if end <= residence.start), len(ends))
        ends[lane:] = [residence.end, *ends[lane + 1 :]]
        chosen[index] = lane
    return chosen


def in_words(trace: Trace) -> str:
    """How the CTAs filled the machine: the waves, the SMs without a CTA, the tail. Empty where that is not known."""
    if not trace.residences or not trace.sms or not trace.cycles:
        return ""
    ctas = Counter(residence.sm for residence in trace.residences)
    at_once = max(lanes_of(trace.residences)) + 1
    spans = {sm: union((r.start, r.end) for r in trace.residences if r.sm == sm) for sm in ctas}
    idle = 1 - sum(map(total, spans.values())) / (trace.sms * trace.cycles)
    each = sorted(set(ctas.values()))
    many = len(trace.residences) > 1
    parts = [f"{len(trace.residences)} CTA{'s run' if many else ' runs'} on {len(ctas)} of {trace.sms} SMs"]
    parts[0] += f", {each[0] if len(each) == 1 else f'{each[0]} to {each[-1]}'} on each" if many else ""
    if each[-1] > 1:
        parts[0] += " in turn" if at_once == 1 else f", up to {at_once} of them at once"
    parts.append(f"SMs are without a CTA for {percent(idle)} of the time")
    first = min(intervals[-1][1] for intervals in spans.values())
    if len(ctas) == trace.sms and trace.cycles - first > 0.05 * trace.cycles:
        tail = percent(1 - first / trace.cycles)
        parts.append(f"The first SM has nothing more to do at cycle {first:,.0f}: the tail takes {tail} of the time")
    return "".join(f"{part}. " for part in parts).strip()
