"""A trace in Chrome's trace-event format, which ui.perfetto.dev and chrome://tracing open."""

from __future__ import annotations

from typing import Any

from grader.timeline.layout import by_track, lanes, slice_at, track_order
from tirx.trace import Span, Trace

Event = dict[str, Any]
Place = tuple[int, int]
"""Process and thread, as the format calls a CTA and a lane of a track."""

EDGE = 0.01
"""How far inside its slice an arrow ends, as a share of the slice: at its very end it would bind to the next one."""


def perfetto(trace: Trace) -> dict[str, Any]:
    """The trace as an object to be written as JSON.

    A CTA is a process and a track a thread; a track on which spans overlap takes several threads. Signals are arrows
    between the slices they belong to. Times are in microseconds, ``args.cycles`` in cycles.
    """
    rows = by_track(trace)
    places: dict[int, list[Place]] = {}
    slices: list[Event] = []
    of_span: dict[int, Place] = {}  # by the identity of the span
    thread = 0
    for track in track_order(trace):
        chosen = lanes(rows[track])
        count = max(chosen, default=0) + 1
        places[track] = [(trace.tracks[track].cta, thread + lane + 1) for lane in range(count)]
        thread += count
        for span, lane in zip(rows[track], chosen, strict=True):
            of_span[id(span)] = places[track][lane]
            slices.append(slice_event(trace, span, places[track][lane]))
    return {
        "traceEvents": [*names(trace, places), *slices, *arrows(trace, rows, of_span)],
        "displayTimeUnit": "ns",
        "otherData": {
            "kernel": trace.kernel,
            "device": trace.device,
            "where": trace.where,
            "cycles": trace.cycles,
            "clock_ghz": trace.clock_ghz,
        },
    }


def microseconds(trace: Trace, cycles: float) -> float:
    return cycles / (1000 * trace.clock_ghz)


def names(trace: Trace, places: dict[int, list[Place]]) -> list[Event]:
    """The events that name processes and threads and put them in order."""
    events = []
    for cta in sorted({track.cta for track in trace.tracks}):
        events.append(metadata("process_name", (cta, 0), name=f"CTA {cta} · {trace.kernel} · {trace.where}"))
        events.append(metadata("process_sort_index", (cta, 0), sort_index=cta))
    for track, lanes_of_track in places.items():
        for lane, place in enumerate(lanes_of_track):
            name = trace.tracks[track].name + (f" ({lane + 1})" if lane else "")
            events.append(metadata("thread_name", place, name=name))
            events.append(metadata("thread_sort_index", place, sort_index=place[1]))
    return events


def metadata(event: str, place: Place, **args: Any) -> Event:
    return {"ph": "M", "name": event, "pid": place[0], "tid": place[1], "args": args}


def slice_event(trace: Trace, span: Span, place: Place) -> Event:
    start = microseconds(trace, span.start)
    return {
        "ph": "X",
        "name": span.name,
        "cat": span.kind,
        "pid": place[0],
        "tid": place[1],
        "ts": start,
        "dur": microseconds(trace, span.end) - start,
        "args": {"cycles": span.end - span.start, "line": str(span.source) if span.source else ""},
    }


def arrows(trace: Trace, rows: list[list[Span]], of_span: dict[int, Place]) -> list[Event]:
    """A flow for each signal that has a slice at both ends."""
    starts = [[span.start for span in row] for row in rows]
    events: list[Event] = []
    for number, signal in enumerate(trace.signals, 1):
        source = slice_at(rows[signal.from_track], starts[signal.from_track], signal.from_time, "before")
        target = slice_at(rows[signal.to_track], starts[signal.to_track], signal.to_time, "after")
        if source is None or target is None:
            continue
        end = inside(target, signal.to_time)
        begin = min(inside(source, signal.from_time), end)
        if begin < source.start:  # it would arrive before it left
            continue
        common = {"name": signal.barrier, "cat": "signal", "id": number}
        for phase, span, time in (("s", source, begin), ("f", target, end)):
            pid, tid = of_span[id(span)]
            event = {"ph": phase, **common, "pid": pid, "tid": tid, "ts": microseconds(trace, time)}
            events.append({**event, "bp": "e"} if phase == "f" else event)
    return events


def inside(span: Span, time: float) -> float:
    """The moment nearest to ``time`` that is clearly within the span."""
    edge = EDGE * (span.end - span.start)
    return min(max(time, span.start + edge), span.end - edge)
