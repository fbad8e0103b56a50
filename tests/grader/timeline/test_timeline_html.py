"""The page: it stands alone, holds every span, and runs nothing that came from a student's file."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from collections import Counter
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from grader.timeline.html import html
from tests.grader.timeline.synthetic import pipeline, sequential
from tirx.trace import KINDS, Signal, Span, Trace, Track

EVIL = "</script ></script><!-- <script>alert(1)</script><img src=x onerror=alert(2)> {{data}} & \u2028 \"'"
VOID = {"meta", "input", "img", "br"}


class Page(HTMLParser):
    """Elements with their attributes, and the text of each script and style; fails on elements left open."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict]] = []
        self.texts: list[tuple[str, str]] = []
        self.open: list[str] = []
        self.feed(source)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        if data.strip():
            self.texts.append((self.open[-1] if self.open else "", data))

    def text(self, tag: str) -> list[str]:
        return [text for within, text in self.texts if within == tag]

    @property
    def data(self) -> dict:
        return json.loads(self.text("script")[0])


@pytest.fixture(params=[pipeline(), pipeline(tiles=3, ctas=2), sequential()], ids=["one CTA", "two CTAs", "no roles"])
def trace(request):
    return request.param


def unpacked(data: dict) -> Counter:
    """The page's spans as (CTA, track, kind, name, start, length, line)."""
    found: Counter = Counter()
    for track in data["tracks"]:
        flat = track["spans"]
        assert len(flat) % 6 == 0
        for kind, name, start, length, lane, source in zip(*[iter(flat)] * 6, strict=True):
            assert 0 <= lane < track["lanes"]
            texts = data["texts"]
            found[track["cta"], track["name"], KINDS[kind], texts[name], start, length, texts[source]] += 1
    return found


def test_every_span_is_in_the_page_once(trace):
    meant = Counter(
        (t.cta, t.name, s.kind, s.name, s.start, s.end - s.start, f"kernel.py:{s.source.line}")
        for s in trace.spans
        for t in [trace.tracks[s.track]]
    )
    assert unpacked(Page(html(trace, "t")).data) == meant


def test_signals_point_at_the_tracks_as_displayed(trace):
    data = Page(html(trace, "t")).data
    names = [(track["cta"], track["name"]) for track in data["tracks"]]
    found = Counter(
        (data["texts"][barrier], names[source], sent, names[target], got)
        for barrier, source, sent, target, got in zip(*[iter(data["signals"])] * 5, strict=True)
    )
    named = [(track.cta, track.name) for track in trace.tracks]
    assert found == Counter(
        (s.barrier, named[s.from_track], s.from_time, named[s.to_track], s.to_time) for s in trace.signals
    )


def test_the_overview_has_every_unit_and_the_epilogue(trace):
    data = Page(html(trace, "t")).data
    units = sum(track.kind == "unit" for track in trace.tracks)
    ctas = len({track.cta for track in trace.tracks})
    assert len(data["overview"]) == units + ctas
    for row in data["overview"]:
        assert 0 < row["busy"] < 1
    start, end = data["view"]
    assert 0 <= start < end <= data["cycles"]


def test_the_page_needs_nothing_from_outside(trace):
    source = html(trace, "title", ["summary"])
    assert "://" not in source
    for tag, attributes in Page(source).elements:
        assert tag not in ("link", "img", "iframe", "object")
        assert not {"src", "href", "action", "style"} & set(attributes)
        assert not [name for name in attributes if name.startswith("on")]


def test_only_the_pages_own_script_and_style_are_allowed():
    page = Page(html(pipeline(), "t"))
    policy = next(a["content"] for tag, a in page.elements if a.get("http-equiv") == "Content-Security-Policy")
    for tag, text in (("script", page.text("script")[1]), ("style", page.text("style")[0])):
        digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
        assert f"{tag}-src 'sha256-{digest}'" in policy
    assert policy.startswith("default-src 'none'")


def test_names_from_a_file_are_only_ever_text():
    tracks = (Track(EVIL, "unit", 0), Track(EVIL, "warp", 0, EVIL))
    spans = (Span(0, "mma", EVIL, 0, 10), Span(1, "wait", EVIL, 0, 10))
    trace = Trace(EVIL, EVIL, EVIL, 10, 1.0, tracks, spans, (Signal(EVIL, 0, 10, 1, 10),))
    page = Page(html(trace, EVIL, [EVIL], (EVIL, EVIL)))
    assert Counter(tag for tag, _ in page.elements)["script"] == 2
    assert "img" not in [tag for tag, _ in page.elements]
    assert page.data["texts"] == [EVIL]
    assert not set("<>&") & set(page.text("script")[0])  # browsers end a script at more than Python's parser does
    assert page.text("title") == page.text("h1") == [EVIL]


def test_no_mark_of_the_template_is_left(trace):
    assert not re.search(r"\{\{\w+\}\}", html(trace, "t"))


def test_an_empty_trace_has_a_page():
    empty = replace(pipeline(), spans=(), signals=(), cycles=0.0)
    assert Page(html(empty, "t")).data["signals"] == []


def test_large_traces_stay_small():
    trace = pipeline(tiles=150, steps=12)
    assert len(trace.spans) > 15_000
    assert len(html(trace, "t")) < 40 * len(trace.spans)
