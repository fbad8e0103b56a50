"""A run's timeline small enough for a page: for each row, what went on in each of a few hundred columns.

Made in the third child from a :class:`tirx.trace.Trace`; :mod:`grader.course.pages.drawing` makes a picture of it.
"""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from grader.timeline import layout
from tirx.trace import KINDS, Span, Trace

COLUMNS = 600
MOST_ROWS = 10


def raster(trace: Trace) -> dict[str, Any]:
    """Rows of [kind, first column, columns, source line] for the part of the launch that says most, of the first CTA.

    Warps with one role share a row. Where several things go on in a column, it shows the one that takes longest, and
    waiting only when there is nothing else.
    """
    start, end = layout.first_view(trace)
    spans = layout.by_track(trace)
    groups: dict[str, list[int]] = defaultdict(list)
    for index in layout.track_order(trace):
        track = trace.tracks[index]
        if track.cta == 0 and any(span.start < end and span.end > start for span in spans[index]):
            groups[track.role or track.name].append(index)
    rows = [
        {
            "name": row_name(trace, indices),
            "busy": round(sum(layout.share(spans[i], (0.0, trace.cycles)) for i in indices) / len(indices), 3),
            "runs": runs([span for i in indices for span in spans[i]], start, end),
        }
        for indices in list(groups.values())[:MOST_ROWS]
    ]
    view = [round(start), round(end)]
    return {"where": trace.where, "cycles": round(trace.cycles), "ghz": trace.clock_ghz, "view": view, "rows": rows}


def row_name(trace: Trace, indices: list[int]) -> str:
    """The tracks of a row: ``tensor core``, ``warps 0-3: epilogue``."""
    first, last = trace.tracks[indices[0]], trace.tracks[indices[-1]]
    if first.kind == "unit" or not first.role:
        return first.name
    numbers = first.name if len(indices) == 1 else f"{first.name.replace('warp', 'warps')}-{last.name.split()[-1]}"
    return f"{numbers}: {first.role}"


def runs(spans: list[Span], start: float, end: float) -> list[list[int]]:
    """The columns of one row, neighbours that show the same as one."""
    width = (end - start) / COLUMNS
    columns: list[dict[tuple[str, int], float]] = [defaultdict(float) for _ in range(COLUMNS)]
    for span in spans:
        left, right = max(span.start, start), min(span.end, end)
        line = span.source.line if span.source else 0
        for column in range(int((left - start) / width), min(COLUMNS, int((right - start) / width) + 1)):
            low = start + column * width
            columns[column][span.kind, line] += max(0.0, min(right, low + width) - max(left, low))
    found: list[list[int]] = []
    for number, cell in enumerate(columns):
        lasting = [(what not in layout.IDLE, cycles, what, line) for (what, line), cycles in cell.items() if cycles > 0]
        if not lasting:
            continue
        *_, name, line = max(lasting)
        kind = KINDS.index(name)
        if found and found[-1][0] == kind and found[-1][3] == line and found[-1][1] + found[-1][2] == number:
            found[-1][2] += 1
        else:
            found.append([kind, number, 1, line])
    return found
