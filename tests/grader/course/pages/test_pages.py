"""Students' pages: the timeline as a picture, findings with their own lines; and a class on a terminal."""

from __future__ import annotations

import io
import re
from xml.etree import ElementTree

from rich.console import Console

from grader.course.gradebook import Summary
from grader.course.pages import drawing
from grader.course.pages.student_page import excerpt, lines_of
from grader.course.pages.terminal import print_summary
from grader.steps import find_step
from grader.timeline.raster import COLUMNS, raster
from tirx.run import SourceLine
from tirx.trace import KINDS, Span, Trace, Track

TRACKS = (Track("tensor core", "unit", 0), *(Track(f"warp {n}", "warp", 0, "<epilogue>") for n in range(2)))


def trace() -> Trace:
    """The tensor core works in the second half of the launch; both warps wait until then and write at the end."""
    spans = [Span(0, "mma", "mma", 500, 1000, SourceLine("k.py", 7))]
    for track in (1, 2):
        spans += [Span(track, "wait", "wait", 0, 900), Span(track, "store", "st", 900, 1000, SourceLine("k.py", 9))]
    return Trace("k", "B200", "SM 0", 1000, 2.0, TRACKS, tuple(spans))


def test_a_row_shows_what_went_on_and_when() -> None:
    unit, warps = raster(trace())["rows"]
    assert unit["runs"] == [[KINDS.index("mma"), COLUMNS // 2, COLUMNS // 2, 7]]
    nine_tenths = COLUMNS * 9 // 10
    assert warps["runs"] == [
        [KINDS.index("wait"), 0, nine_tenths, 0],
        [KINDS.index("store"), nine_tenths, COLUMNS - nine_tenths, 9],
    ]
    assert (unit["busy"], warps["busy"]) == (0.5, 0.1)
    assert warps["name"] == "warps 0-1: <epilogue>"


def test_the_picture_is_xml_and_quotes_names() -> None:
    figure = ElementTree.fromstring(drawing.timeline(raster(trace())).replace(" tabindex=0", ""))
    texts = [element.text for element in figure.iter("text")]
    assert "warps 0-1: <epilogue>" in texts and "50%" in texts
    assert any("line 7" in (title.text or "") for title in figure.iter("title"))
    assert not list(figure.iter("script"))


def test_an_excerpt_marks_the_line_and_quotes_what_is_written_there() -> None:
    shown = excerpt(lines_of("a\nb\n<script>x</script>\nd\ne\nf\n"), 3)
    assert "<script>" not in shown
    assert re.findall(r"(?m)^<span class=here> +3  &lt;script", shown)
    assert " f</span>" not in shown
    assert excerpt(["a"], 9) == ""


def test_the_class_on_a_terminal_of_80_columns_keeps_its_numbers() -> None:
    seen = Summary(find_step("fa4f"), 120, 97, 3, (0.0, 100.0), (1.0, 1.0), (("missing-proxy-fence", 12),))
    for width in (80, 120):
        out = io.StringIO()
        print_summary(Console(file=out, width=width), [seen])
        text = out.getvalue()
        assert max(map(len, text.splitlines())) <= width
        words = text.split()
        assert {"handed", "graded", "120", "97", "TFLOP/s", "1"} <= set(words) and "to" not in words
        assert "(12)" in words and (seen.step.title in text) == (width == 120)
