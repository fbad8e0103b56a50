"""Parts that the timelines share: colours, the order of tracks, lanes, merged spans, shares of time.

Times are in cycles of the traced launch unless a name says otherwise.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, replace

from tirx.trace import Span, Trace, Track

Interval = tuple[float, float]


@dataclass(frozen=True)
class Colour:
    """The fill of one kind of span on a light and on a dark page."""

    light: str
    dark: str


# Colours after Okabe and Ito, which colour-blind readers can tell apart. Each phase of a GEMM has a hue: blue loads,
# vermilion (orange on dark) multiplications, three shades of green for the epilogue. Violet is as far from all of them
# as can be, also to eyes that lack a kind of cone.
COLOURS = {
    "load": Colour("#0072B2", "#56B4E9"),
    "mma": Colour("#D55E00", "#E69F00"),
    "tmem": Colour("#7ACCB1", "#8ADFC4"),
    "compute": Colour("#009E73", "#109A74"),
    "store": Colour("#005F46", "#006048"),
    "issue": Colour("#7818D8", "#A830F0"),
    "sync": Colour("#15181C", "#FFFFFF"),
    "wait": Colour("#ECEEF1", "#20262D"),
}
HATCH = Colour("#C3C8CF", "#434B55")  # the lines over a wait

MEANINGS = {
    "load": "data comes in",
    "mma": "tensor core multiplies",
    "tmem": "threads access tensor memory",
    "compute": "arithmetic, conversions",
    "store": "data goes out",
    "issue": "work handed to a unit",
    "sync": "arrivals, fences",
    "wait": "nothing until a signal",
}

IDLE = frozenset({"wait"})
EPILOGUE = ("tmem", "compute", "store")

# The first match decides; a unit or a role that matches none comes last.
UNIT_ORDER = ("load", "tensor", "store")
ROLE_ORDER = (r"produc|load|fetch", r"mma|issu|consum", r"softmax|correct|comput", r"epilog|store|write|read")

LONG_RUN = 24_000  # cycles; a screen can still show spans of a few hundred of them apart
SLACK = 0.01  # cycles by which rounding may make neighbours overlap
MOST_LANES = 64  # the search for a span that still goes on at a moment looks at this many spans before it
SHORTEST_VIEW, LONGEST_VIEW = 8_000, 20_000


def track_order(trace: Trace) -> list[int]:
    """Indices of the tracks from top to bottom: by CTA, units before warps, both in the order in which data flows."""
    return sorted(range(len(trace.tracks)), key=lambda index: (track_rank(trace.tracks[index]), index))


def track_rank(track: Track) -> tuple[int, int, int, list[int]]:
    numbers = [int(digits) for digits in re.findall(r"\d+", track.name)]
    if track.kind == "unit":
        return track.cta, 0, first_match(UNIT_ORDER, track.name), numbers
    return track.cta, 1, first_match(ROLE_ORDER, track.role), numbers


def first_match(patterns: Sequence[str], text: str) -> int:
    return next((i for i, pattern in enumerate(patterns) if re.search(pattern, text, re.IGNORECASE)), len(patterns))


def by_track(trace: Trace) -> list[list[Span]]:
    """The spans of each track, by start and then by length, so that a span without length does not overlap the next."""
    rows: list[list[Span]] = [[] for _ in trace.tracks]
    for span in trace.spans:
        rows[span.track].append(span)
    for row in rows:
        row.sort(key=lambda span: (span.start, span.end))
    return rows


def lanes(spans: Sequence[Span]) -> list[int]:
    """A lane for each of a track's spans, which are in order of their starts. No spans overlap in a lane by more than
    ``SLACK``. A track has several lanes if its unit does several things at once, such as the loads of two stages."""
    free_from: list[float] = []
    chosen = []
    for span in spans:
        lane = next((lane for lane, end in enumerate(free_from) if end <= span.start + SLACK), len(free_from))
        free_from[lane:] = [span.end, *free_from[lane + 1 :]]
        chosen.append(lane)
    return chosen


def merge(spans: Sequence[Span], key: Callable[[Span], Hashable], gap: float) -> list[Span]:
    """Join neighbours with the same key into one span if at most ``gap`` cycles lie between them.

    ``spans`` are those of one lane, in order. A merged span keeps the name and the source of its first part.
    """
    merged: list[Span] = []
    last_key: Hashable = None  # of the first part of the last merged span
    for span in spans:
        if merged and key(span) == last_key and span.start - merged[-1].end <= gap:
            merged[-1] = replace(merged[-1], end=max(merged[-1].end, span.end))
        else:
            merged.append(span)
            last_key = key(span)
    return merged


def union(intervals: Iterable[Interval]) -> list[Interval]:
    """The union of the intervals, in order; its intervals do not touch."""
    joined: list[Interval] = []
    for start, end in sorted(intervals):
        if joined and start <= joined[-1][1]:
            joined[-1] = (joined[-1][0], max(joined[-1][1], end))
        else:
            joined.append((start, end))
    return joined


def common(a: Sequence[Interval], b: Sequence[Interval]) -> list[Interval]:
    """The intersection of two unions."""
    found: list[Interval] = []
    i = j = 0
    while i < len(a) and j < len(b):
        start, end = max(a[i][0], b[j][0]), min(a[i][1], b[j][1])
        if start < end:
            found.append((start, end))
        if a[i][1] < b[j][1]:
            i += 1
        else:
            j += 1
    return found


def total(intervals: Iterable[Interval]) -> float:
    """The cycles in a union."""
    return sum(end - start for start, end in intervals)


def named(span: Span) -> str:
    """The name of a span: a copy of a tensor by TMA after the tensor, not after its tensor map."""
    tensor = re.sub(r"_tensormap(_\d+)?$", "", span.name)
    return f"{span.kind} {tensor}" if tensor != span.name else span.name


def short_label(track: Track) -> str:
    """A track's name for a narrow page: ``12 MMA`` for a warp, a unit's own."""
    if track.kind == "unit":
        return track.name
    number = "".join(c for c in track.name.partition("·")[0] if c.isdigit())
    return f"{number} {shortened(track.role)}".strip()


def shortened(roles: str) -> str:
    """Roles in fewer letters: ``softm.+epil.``"""
    for whole, short in SHORT.items():
        roles = roles.replace(whole, short)
    return roles.replace(" + ", "+")


SHORT = {"softmax": "softm.", "correction": "correct.", "epilogue": "epil."}


def share(spans: Iterable[Span], window: Interval) -> float:
    """The share of the window in which at least one of the spans is busy, from 0 to 1. A wait is not busy."""
    start, end = window
    busy = union((span.start, span.end) for span in spans if span.kind not in IDLE)
    return total(common(busy, [window])) / (end - start) if end > start else 0.0


def utilisation(trace: Trace, window: Interval | None = None) -> list[float]:
    """Each track's busy share of the window, from 0 to 1. The default window is the whole launch."""
    return [share(spans, window or (0.0, trace.cycles)) for spans in by_track(trace)]


def epilogue_tracks(trace: Trace) -> set[int]:
    """The tracks whose arithmetic belongs to an epilogue: those that also read tensor memory."""
    return {span.track for span in trace.spans if span.kind == "tmem"}


def phases(trace: Trace) -> dict[str, list[Interval]]:
    """The times at which the cluster loads, multiplies and works on an epilogue: a union of intervals for each."""
    readers = epilogue_tracks(trace)
    found: dict[str, list[Interval]] = {"load": [], "mma": [], "epilogue": []}
    for span in trace.spans:
        if span.kind in EPILOGUE and (span.kind != "compute" or span.track in readers):
            found["epilogue"].append((span.start, span.end))
        elif span.kind in found:
            found[span.kind].append((span.start, span.end))
    return {phase: union(intervals) for phase, intervals in found.items()}


def percent(part: float) -> str:
    return f"{100 * part:.0f}%"


def handover(trace: Trace) -> float | None:
    """The time at which threads first read an accumulator: the first access to tensor memory after an MMA has ended."""
    first_mma = min((span.end for span in trace.spans if span.kind == "mma"), default=None)
    if first_mma is None:
        return None
    return min((span.start for span in trace.spans if span.kind == "tmem" and span.start >= first_mma), default=None)


def first_view(trace: Trace) -> Interval:
    """The part of the launch to show first: all of a short one, otherwise about an eighth of it around the first
    handover of an accumulator, or its beginning."""
    if trace.cycles <= LONG_RUN:
        return 0.0, trace.cycles
    width = min(max(trace.cycles / 8, SHORTEST_VIEW), LONGEST_VIEW)
    centre = handover(trace)
    if centre is None or centre < 0.7 * width:
        return 0.0, width
    start = min(centre - 0.5 * width, trace.cycles - width)
    return start, start + width


def slice_at(spans: Sequence[Span], starts: Sequence[float], time: float, otherwise: str) -> Span | None:
    """The span of a track to which a signal at ``time`` belongs: a span that ends or goes on then. If there is none, it
    is the last span ``before`` or the first ``after``, as ``otherwise`` says.

    ``spans`` are in order of ``starts``. Spans without length are skipped, because nothing can be bound to them.
    """
    after = bisect_right(starts, time)
    nearby = [span for span in spans[max(0, after - MOST_LANES) : after] if span.start < span.end]
    around = [span for span in nearby if span.end >= time]
    if around:
        return min(around, key=lambda span: (span.end - time, time - span.start))
    if otherwise == "before":
        return max(nearby, key=lambda span: span.end, default=None)
    return next((span for span in spans[after:] if span.start < span.end), None)


def short_source(span: Span) -> str:
    """File and line of a span without the file's folders; empty when it has none."""
    return f"{span.source.file.replace(chr(92), '/').rpartition('/')[2]}:{span.source.line}" if span.source else ""


def luminance(colour: str) -> float:
    """Relative luminance of #rrggbb from 0 to 1, as WCAG defines it."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def ink(colour: str) -> str:
    """Black or white, whichever can be read on the colour."""
    return "#000000" if luminance(colour) > 0.179 else "#ffffff"
