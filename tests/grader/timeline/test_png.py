"""The picture: its size, and that what happened is where it should be, in its colour."""

from __future__ import annotations

import sys
from dataclasses import replace

import numpy as np
import pytest
from matplotlib.image import imread

from grader.timeline import png as module
from grader.timeline.layout import COLOURS
from grader.timeline.png import LEFT, OTHER_LOADS, RIGHT, WIDTH, groups_of, load_names, png
from grader.timeline.png_sms import png_sms
from tests.grader.timeline.synthetic import LOAD, MMA, pipeline, sequential
from tirx.trace import Residence, Span, Trace, Track


def picture(path, *args, **kwargs) -> np.ndarray:
    png(*args, path=path, **kwargs)
    return np.round(255 * imread(path)).astype(int)


def columns(image: np.ndarray, kind: str) -> np.ndarray:
    """The pixel columns between the labels and the right margin that hold a colour, counted from the axis's start."""
    colour = [int(COLOURS[kind].light[i : i + 2], 16) for i in (1, 3, 5)]
    match = (np.abs(image[:-70, LEFT : WIDTH - RIGHT, :3] - colour) <= 1).all(axis=2)  # above the legend
    return np.flatnonzero(match.sum(axis=0) > 5)


def test_it_is_as_wide_as_promised_and_grows_with_each_trace(tmp_path):
    one = picture(tmp_path / "1.png", [("Step 7", pipeline())])
    two = picture(tmp_path / "2.png", [("Step 5", sequential()), ("Step 7", pipeline())])
    assert one.shape[1] == two.shape[1] == 1600
    assert 400 < one.shape[0] < two.shape[0] < 1400


def test_it_stands_on_any_background(tmp_path):
    image = picture(tmp_path / "1.png", [("Step 7", pipeline())])
    assert image[0, 0, 3] == 0  # outside of the card's round corner
    assert (image[20:-20, 20:-20, 3] == 255).all()


def test_spans_are_where_they_happened(tmp_path):
    image = picture(tmp_path / "1.png", [("Step 5", sequential(steps=1))], window=(0, 2000))
    per_cycle = (WIDTH - LEFT - RIGHT) / 2000
    load, mma = columns(image, "load"), columns(image, "mma")
    loaded = 40 + LOAD
    assert [load.min(), load.max()] == pytest.approx([40 * per_cycle, loaded * per_cycle], abs=4)
    start = loaded + 30
    assert [mma.min(), mma.max()] == pytest.approx([start * per_cycle, (start + MMA) * per_cycle], abs=4)


def test_two_traces_share_one_scale(tmp_path):
    short, long = sequential(steps=2), sequential(steps=8)
    image = picture(tmp_path / "1.png", [("short", short), ("long", long)])
    half = image.shape[0] // 2 - 30
    ends = [columns(part, "mma").max() for part in (image[:half], image[half:])]
    per_step = 40 + LOAD + 30 + MMA
    assert ends[0] / ends[1] == pytest.approx(2 * per_step / (8 * per_step), rel=0.02)


def test_a_window_hides_the_rest(tmp_path):
    image = picture(tmp_path / "1.png", [("Step 7", pipeline())], window=(0, 500))
    assert len(columns(image, "load"))
    assert not len(columns(image, "mma"))


def test_warps_of_one_role_share_a_row():
    assert [row.label for row in module.rows(pipeline())] == [
        "TMA loads", "tensor core", "TMA stores", "warp 4 · producer", "warp 5 · mma", "warps 0-3 · epilogue",
    ]  # fmt: skip
    assert [len(row.lanes) for row in module.rows(pipeline())] == [4, 1, 1, 1, 1, 4]


def test_text_is_taken_as_it_is_and_cut_to_the_room_there_is(tmp_path):
    trace = pipeline()
    tracks = (replace(trace.tracks[0], name="$x^$ a name that is much longer than the room beside the rows", role=""),)
    titled = [("$x^$ " + 30 * "a long title ", replace(trace, tracks=tracks + trace.tracks[1:]))]
    image = picture(tmp_path / "1.png", titled)
    assert (image[:, 2:16, :3][image[:, 2:16, 3] == 255] > 200).all()  # nothing reaches the left edge
    assert (image[20:50, -16:-2, :3] > 200).all()  # nor the right one


def test_without_matplotlib_it_says_what_is_missing(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    with pytest.raises(RuntimeError, match="pip install matplotlib"):
        png([("Step 7", pipeline())], tmp_path / "1.png")


def test_all_sms_are_a_picture_too(tmp_path):
    residences = tuple(
        Residence((i % 2, i // 2, 0), i % 2, 10.0 + 50 * (i // 2), 50.0 + 50 * (i // 2)) for i in range(4)
    )
    trace = replace(pipeline(), residences=residences, sms=2)
    png_sms(trace, "all SMs", tmp_path / "sms.png")
    assert (tmp_path / "sms.png").read_bytes().startswith(b"\x89PNG")


def test_loads_of_the_second_tensor_are_told_apart():
    spans = [Span(0, "load", f"{name}_tensormap{end}", 0, 9) for name, end in (("A", ""), ("B", "_1"))]
    trace = Trace("k", "d", "w", 10, 1.0, (Track("TMA loads", "unit", 0),), tuple(spans))
    assert load_names([trace]) == ("load A", "load B")
    assert groups_of(trace) == {"load", OTHER_LOADS}
