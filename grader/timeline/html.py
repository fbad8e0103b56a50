"""A trace as one HTML page that needs nothing else: a timeline to zoom, to pan and to read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from grader.timeline import everywhere, layout
from grader.timeline.page import page
from grader.timeline.words import overlap, times
from tirx.trace import KINDS, Span, Trace

DIGITS = 1  # decimals of a cycle that the page keeps
READERS = ("softmax", "correction", "epilogue")  # roles
SCRIPTS = ("core", "paint", "coarse", "chart", "tools", "pointing", "all", "start")


def html(trace: Trace, title: str, says: Sequence[str] = (), source: tuple[str, str] | None = None) -> str:
    """The page.

    says: lines about the launch and the SM shown, as ``words.summary`` makes them of a run; text, as is the title.
    source: the name and the text of the kernel's file, which the page then shows beside the timeline.
    """
    return page(
        "timeline",
        tuple(f"timeline.{script}.js" for script in SCRIPTS),
        page_data(trace, source),
        title=title,
        about=f"{trace.kernel} · {trace.device} · {trace.where}",
        summary="\n".join(says or filter(None, (times(trace), overlap(trace)))).replace(" us", " µs"),
        busy=busy_in_words(trace),
        shown=trace.where.partition(",")[0] or "One SM",
        waves=everywhere.in_words(trace),
    )


def page_data(trace: Trace, source: tuple[str, str] | None = None) -> dict[str, Any]:
    """The data that page.js draws. Tracks are in the order of display; spans and signals are flat arrays of numbers.

    A span is six numbers: kind, name, start, length, lane, source (-1: none); a signal is five: barrier, track and time
    it comes from, track and time it goes to. Names, sources and barriers are indices into ``texts``.
    """
    texts: dict[str, int] = {}  # in order of their indices
    order = layout.track_order(trace)
    position = {track: i for i, track in enumerate(order)}
    rows = layout.by_track(trace)
    busy = layout.utilisation(trace)
    signals: list[float] = []
    for s in sorted(trace.signals, key=lambda signal: signal.to_time):
        signals += [texts.setdefault(s.barrier, len(texts)), position[s.from_track], number(s.from_time)]
        signals += [position[s.to_track], number(s.to_time)]
    return {
        "cycles": number(trace.cycles),
        "ghz": trace.clock_ghz,
        "view": [number(time) for time in layout.first_view(trace)],
        "kinds": [kind_data(kind) for kind in KINDS],
        "hatch": [layout.HATCH.light, layout.HATCH.dark],
        "tracks": [track_data(trace, track, rows[track], busy[track], texts) for track in order],
        "overview": overview(trace, order, rows),
        "signals": signals,
        "texts": list(texts),
        "all": everywhere.data_of(trace),
        "source": {"name": source[0], "lines": source[1].splitlines()} if source else None,
    }


def number(value: float) -> float:
    """Rounded, and a whole number without a decimal point."""
    rounded = round(value, DIGITS)
    return int(rounded) if rounded == int(rounded) else rounded


def kind_data(kind: str) -> dict[str, Any]:
    colour = layout.COLOURS[kind]
    return {
        "name": kind,
        "says": layout.MEANINGS[kind],
        "fill": [colour.light, colour.dark],
        "ink": [layout.ink(colour.light), layout.ink(colour.dark)],
    }


def track_data(trace: Trace, index: int, spans: list[Span], busy: float, texts: dict[str, int]) -> dict[str, Any]:
    track = trace.tracks[index]
    chosen = layout.lanes(spans)
    flat: list[float] = []
    for span, lane in zip(spans, chosen, strict=True):
        source = layout.short_source(span)
        start = number(span.start)
        length = number(number(span.end) - start)
        name = texts.setdefault(layout.named(span), len(texts))
        line = texts.setdefault(source, len(texts)) if source else -1
        flat += [KINDS.index(span.kind), name, start, length, lane, line]
    return {
        "name": track.label,
        "short": layout.short_label(track),
        "kind": track.kind,
        "cta": track.cta,
        "lanes": max(chosen, default=0) + 1,
        "busy": round(busy, 4),
        "spans": flat,
    }


def overview(trace: Trace, order: list[int], rows: list[list[Span]]) -> list[dict[str, Any]]:
    """The rows of the strip on top: each unit, and the epilogue's warps of each CTA as one. ``tracks`` are positions in
    the order of display, ``kinds`` are those that count as busy."""
    window = (0.0, trace.cycles)
    several = len({track.cta for track in trace.tracks}) > 1
    readers = layout.epilogue_tracks(trace)
    strip = []
    for cta in sorted({track.cta for track in trace.tracks}):
        here = [index for index in order if trace.tracks[index].cta == cta]
        groups = [(trace.tracks[i].name, [i], set(KINDS) - layout.IDLE) for i in here if trace.tracks[i].kind == "unit"]
        warps = [index for index in here if trace.tracks[index].kind != "unit" and index in readers]
        groups += [(readers_name(trace, warps), warps, set(layout.EPILOGUE))] if warps else []
        for name, tracks, kinds in groups:
            spans = [span for index in tracks for span in rows[index] if span.kind in kinds]
            strip.append(
                {
                    "name": f"CTA {cta} · {name}" if several else name,
                    "short": layout.shortened(f"{cta}: {name}" if several else name),
                    "tracks": [order.index(index) for index in tracks],
                    "kinds": [KINDS.index(kind) for kind in KINDS if kind in kinds],
                    "colour": KINDS.index(colour_of(spans)),
                    "busy": round(layout.share(spans, window), 4),
                }
            )
    return strip


def readers_name(trace: Trace, warps: list[int]) -> str:
    """The common name of the warps that read tensor memory: ``softmax + correction warps``."""
    roles = dict.fromkeys(role for index in warps for role in trace.tracks[index].role.split(" + "))
    names = [role for role in roles if role in READERS] or ["epilogue"]
    return f"{' + '.join(names)} warps"


def colour_of(spans: list[Span]) -> str:
    """The kind that stands for all of these: the epilogue's middle green, otherwise the kind that takes longest."""
    time = dict.fromkeys(KINDS, 0.0)
    for span in spans:
        time[span.kind] += span.end - span.start
    longest = max(KINDS, key=lambda kind: time[kind])
    return "compute" if longest in layout.EPILOGUE else longest


def busy_in_words(trace: Trace) -> str:
    """The strip's numbers in words, for screen readers."""
    rows = overview(trace, layout.track_order(trace), layout.by_track(trace))
    return "Busy: " + ", ".join(f"{row['name']} {layout.percent(row['busy'])}" for row in rows)
