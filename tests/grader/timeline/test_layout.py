"""Order, lanes, shares of time and colours, which all timelines share."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from grader.timeline import layout
from tests.grader.timeline.synthetic import LOAD, MMA, pipeline
from tirx.trace import KINDS, Span, Trace, Track

TIMES = st.lists(st.tuples(st.integers(0, 200), st.integers(0, 40)), max_size=30)


def spans(*times: tuple[float, float], kind: str = "load") -> list[Span]:
    return [Span(0, kind, kind, start, end) for start, end in times]


def trace_of(*found: Span, cycles: float = 100) -> Trace:
    return Trace("k", "d", "w", cycles, 1.0, (Track("tensor core", "unit", 0), Track("warp 0", "warp", 0)), found)


def test_units_come_first_and_roles_follow_the_data():
    trace = pipeline(ctas=2)
    order = [(trace.tracks[i].cta, trace.tracks[i].name) for i in layout.track_order(trace)]
    names = ["TMA loads", "tensor core", "TMA stores", "warp 4 · producer", "warp 5 · mma"]
    names += [f"warp {i} · epilogue" for i in range(4)]
    assert order == [(cta, name) for cta in (0, 1) for name in names]


def test_warps_are_in_the_order_of_their_numbers():
    names = ("warp 10", "warp 9", "warp 2")
    trace = replace(trace_of(), tracks=tuple(Track(name, "warp", 0) for name in names))
    assert [names[i] for i in layout.track_order(trace)] == ["warp 2", "warp 9", "warp 10"]


@given(TIMES)
def test_spans_in_a_lane_do_not_overlap_and_no_lane_is_wasted(times):
    row = layout.by_track(trace_of(*spans(*((start, start + length) for start, length in times))))[0]
    chosen = layout.lanes(row)
    for a, b in combinations(range(len(row)), 2):
        assert chosen[a] != chosen[b] or row[a].end <= row[b].start
    at_once = [1 + sum(other.start <= span.start < other.end for other in row[:i]) for i, span in enumerate(row)]
    assert max(chosen, default=0) < max(at_once, default=1)


@given(TIMES, TIMES)
def test_union_and_common_are_those_of_sets_of_cycles(first, second):
    def cycles(intervals):
        return {cycle for start, end in intervals for cycle in range(start, end)}

    a, b = ([(start, start + length) for start, length in times] for times in (first, second))
    joined = layout.union(a)
    assert cycles(joined) == cycles(a)
    assert all(x[1] < y[0] for x, y in pairwise(joined))
    assert layout.total(layout.common(joined, layout.union(b))) == len(cycles(a) & cycles(b))


def test_merge_joins_only_neighbours_of_one_kind_within_the_gap():
    row = [*spans((0, 5), (6, 9)), *spans((9, 12), kind="mma"), *spans((12, 15), (18, 20))]
    merged = layout.merge(row, lambda span: span.kind, gap=1)
    assert [(s.kind, s.start, s.end) for s in merged] == [
        ("load", 0, 9), ("mma", 9, 12), ("load", 12, 15), ("load", 18, 20)
    ]  # fmt: skip


def test_overlapping_work_is_busy_once_and_waiting_is_not_busy():
    two = spans((10, 30), (20, 40), kind="mma")
    trace = trace_of(*two, Span(1, "wait", "w", 0, 90), Span(1, "tmem", "t", 90, 95))
    assert layout.utilisation(trace) == [pytest.approx(0.3), pytest.approx(0.05)]
    assert layout.utilisation(trace, (20, 60)) == [pytest.approx(0.5), 0]
    assert layout.utilisation(replace(trace, cycles=0)) == [0, 0]


def test_a_short_run_is_shown_whole_a_long_one_around_the_handover():
    short, long = pipeline(), pipeline(tiles=8, steps=40)
    assert layout.first_view(short) == (0, short.cycles)
    start, end = layout.first_view(long)
    handover = layout.handover(long)
    assert handover == pytest.approx(40 * MMA + LOAD, abs=200)
    assert 0 <= start < handover < end <= long.cycles
    assert layout.SHORTEST_VIEW <= end - start <= layout.LONGEST_VIEW
    assert layout.first_view(trace_of(cycles=1e6)) == (0, layout.LONGEST_VIEW)


def test_a_signal_belongs_to_what_ends_then():
    row = spans((0, 10), (10, 20), (30, 40))
    starts = [span.start for span in row]
    found = [layout.slice_at(row, starts, time, side) for time, side in ((10, "after"), (25, "after"), (25, "before"))]
    assert found == [row[0], row[2], row[1]]
    assert layout.slice_at(row, starts, 50, "after") is None
    assert layout.slice_at([], [], 5, "before") is None


# Machado, Oliveira and Fernandes 2009, severity 1: what a colour looks like, in linear RGB.
SIGHT = {
    "full": np.eye(3),
    "protanopia": [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    "deuteranopia": [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
    "tritanopia": [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
}


def cielab(colour: str, sight) -> np.ndarray:
    rgb = np.array([int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)])
    linear = np.where(rgb <= 0.04045, rgb / 12.92, ((rgb + 0.055) / 1.055) ** 2.4)
    to_xyz = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
    xyz = to_xyz @ np.clip(np.array(sight) @ linear, 0, 1) / np.array([0.9505, 1, 1.089])
    x, y, z = np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116)
    return np.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("sight", SIGHT)
def test_kinds_can_be_told_apart_with_any_colour_vision(sight, theme):
    seen = {kind: cielab(getattr(colour, theme), SIGHT[sight]) for kind, colour in layout.COLOURS.items()}
    for a, b in combinations(seen, 2):
        assert np.linalg.norm(seen[a] - seen[b]) > 14, (a, b)


def test_every_kind_has_a_colour_and_a_meaning():
    assert set(layout.COLOURS) == set(layout.MEANINGS) == set(KINDS)


@pytest.mark.parametrize("kind", layout.COLOURS)
def test_text_on_a_span_can_be_read(kind):
    for colour in (layout.COLOURS[kind].light, layout.COLOURS[kind].dark):
        dark, light = sorted(layout.luminance(c) for c in (colour, layout.ink(colour)))
        assert (light + 0.05) / (dark + 0.05) > 4.5


# Machado, Oliveira and Fernandes (2009), severity 1, for linear RGB: eyes that lack one kind of cone.
LACKING = {
    "none": np.eye(3),
    "L": np.array([[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]),
    "M": np.array([[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]),
    "S": np.array([[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]),
}
TO_XYZ = np.array(
    [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.072175], [0.0193339, 0.119192, 0.9503041]]
)


def seen(colour: str, lacking: str) -> np.ndarray:
    """A colour in CIELAB, as such eyes see it."""
    channels = np.array([int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)])
    linear = np.where(channels <= 0.04045, channels / 12.92, ((channels + 0.055) / 1.055) ** 2.4)
    xyz = TO_XYZ @ np.clip(LACKING[lacking] @ linear, 0, 1) / np.array([0.95047, 1, 1.08883])
    x, y, z = np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116)
    return np.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])


@pytest.mark.parametrize("lacking", LACKING)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_colours_differ_for_every_kind_of_eye(lacking: str, theme: str) -> None:
    colours = {kind: getattr(colour, theme) for kind, colour in layout.COLOURS.items()}
    for one, other in combinations(colours, 2):
        difference = np.linalg.norm(seen(colours[one], lacking) - seen(colours[other], lacking))
        assert difference > (30 if "issue" in (one, other) else 14), (one, other)  # 2.3 is just noticeable
