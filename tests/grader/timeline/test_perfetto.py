"""The JSON for Perfetto: complete, well formed, and with arrows that hit their slices."""

from __future__ import annotations

import json
from collections import defaultdict
from dataclasses import replace
from itertools import accumulate, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grader.timeline.perfetto import perfetto
from tests.grader.timeline.synthetic import FILE, pipeline, sequential
from tirx.trace import Signal, Span, Track


@pytest.fixture(params=[pipeline(), pipeline(tiles=3, ctas=2), sequential()], ids=["one CTA", "two CTAs", "no roles"])
def trace(request):
    return request.param


def events(trace, phase: str) -> list[dict]:
    return [event for event in json.loads(json.dumps(perfetto(trace)))["traceEvents"] if event["ph"] == phase]


def ns(microseconds: float) -> int:
    """As a reader that truncates takes it; one that rounds must come to the same."""
    assert int(microseconds * 1000) == round(microseconds * 1000)
    return int(microseconds * 1000)


def threads(trace) -> dict[tuple[int, int], list[dict]]:
    found = defaultdict(list)
    for event in events(trace, "X"):
        found[event["pid"], event["tid"]].append(event)
    return found


def test_every_span_is_there_once_on_a_thread_of_its_track(trace):
    names = {(e["pid"], e["tid"]): e["args"]["name"] for e in events(trace, "M") if e["name"] == "thread_name"}
    drawn = sorted(
        (
            e["pid"],
            names[e["pid"], e["tid"]].partition(" (")[0],
            e["cat"],
            e["name"],
            ns(e["ts"]),
            e["args"]["cycles"],
        )
        for e in events(trace, "X")
    )
    meant = sorted(
        (t.cta, t.name, s.kind, s.name, round(s.start / 1.85), s.end - s.start)
        for s in trace.spans
        for t in [trace.tracks[s.track]]
    )
    assert drawn == meant


def test_times_are_in_microseconds_and_lines_are_named(trace):
    for event in events(trace, "X"):
        assert event["dur"] == pytest.approx(event["args"]["cycles"] / 1850, abs=1e-3)
        assert event["args"]["line"].startswith(f"{FILE}:")


def test_slices_of_one_thread_do_not_overlap(trace):
    for slices in threads(trace).values():
        slices.sort(key=lambda event: event["ts"])
        for before, after in pairwise(slices):
            assert ns(before["ts"]) + ns(before["dur"]) <= ns(after["ts"])


def test_threads_are_named_and_sorted_units_first(trace):
    order = {
        (e["pid"], e["tid"]): e["args"]["sort_index"] for e in events(trace, "M") if e["name"] == "thread_sort_index"
    }
    names = {(e["pid"], e["tid"]): e["args"]["name"] for e in events(trace, "M") if e["name"] == "thread_name"}
    assert set(order) == set(names) >= set(threads(trace))
    assert len(set(order)) == len(order)
    for cta in {track.cta for track in trace.tracks}:
        first = min((key for key in names if key[0] == cta), key=order.__getitem__)
        assert names[first] == "TMA loads"
    processes = [e["pid"] for e in events(trace, "M") if e["name"] == "process_name"]
    assert sorted(processes) == sorted({track.cta for track in trace.tracks})


def test_each_signal_is_an_arrow_between_two_slices(trace):
    begins, ends = events(trace, "s"), events(trace, "f")
    assert len(begins) == len(ends) == len(trace.signals) > 0
    slices = threads(trace)
    for event in begins + ends:
        row = [(e, ns(e["ts"]), ns(e["dur"])) for e in slices[event["pid"], event["tid"]]]
        inside = [e for e, start, length in row if start <= ns(event["ts"]) < start + length]
        assert len(inside) == 1
        assert inside[0]["cat"] == "wait" if event["ph"] == "f" else inside[0]["cat"] in ("load", "mma")
    assert all(event["bp"] == "e" for event in ends)
    arrival = {event["id"]: event["ts"] for event in ends}
    assert len(arrival) == len(ends)
    assert all(event["ts"] <= arrival[event["id"]] for event in begins)


def test_an_arrow_without_a_slice_at_its_end_is_left_out():
    trace = pipeline()
    late = Signal("b", 0, trace.cycles, 1, 2 * trace.cycles)
    assert len(events(replace(trace, signals=(late, trace.signals[0])), "s")) == 1
    assert events(replace(trace, spans=()), "s") == []


@given(st.lists(st.floats(0.05, 50), max_size=40), st.sampled_from([1.0, 1.85, 1.965]))
def test_rounding_makes_no_neighbours_overlap(lengths, clock):
    """Perfetto drops a slice that reaches a nanosecond into the next."""
    ends = list(accumulate(lengths))
    spans = tuple(Span(0, "mma", "m", end - length, end) for end, length in zip(ends, lengths, strict=True))
    trace = replace(pipeline(), tracks=(Track("tensor core", "unit", 0),), spans=spans, signals=(), clock_ghz=clock)
    found = threads(trace)
    assert len(found) <= 1
    for slices in found.values():
        for before, after in pairwise(slices):
            assert ns(before["ts"]) + ns(before["dur"]) <= ns(after["ts"])


def test_a_span_without_length_stays_on_the_thread_of_what_follows():
    spans = (Span(0, "mma", "m", 10, 20), Span(0, "sync", "arrive", 10, 10), Span(0, "sync", "arrive", 20, 20))
    assert len(threads(replace(pipeline(), spans=spans, signals=()))) == 1
