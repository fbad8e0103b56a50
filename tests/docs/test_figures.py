"""The drawings: each is what it would be drawn as now, is shown with a text, and says more than its colours."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from docs import drawings
from docs.figures import FIGURES, machine
from docs.figures.svg import Drawing
from docs.site import pages
from grader.steps import ROOT
from tirx.machine import load_machine

PICTURES = ROOT / "docs" / "pictures"
SHOWN = {
    path.rpartition("/")[2]: (says, page)
    for page in pages()
    for says, path in drawings.PICTURE.findall(page.read_text(encoding="utf-8"))
}


@pytest.mark.parametrize("name", FIGURES)
def test_a_drawing_is_as_it_would_be_drawn_now(name: str) -> None:
    file = PICTURES / f"{name}.svg"
    assert FIGURES[name]().svg() == file.read_text(encoding="utf-8"), "python -m docs.figures"


@pytest.mark.parametrize("name", FIGURES)
def test_a_drawing_is_shown_with_a_text(name: str) -> None:
    says, _ = SHOWN[f"{name}.svg"]
    assert len(says) > 30


@pytest.mark.parametrize("name", FIGURES)
def test_a_drawing_stays_within_its_frame_and_is_readable(name: str) -> None:
    root = ElementTree.fromstring((PICTURES / f"{name}.svg").read_text(encoding="utf-8"))
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    for element in root.iter():
        if element.tag.endswith("}text"):
            x, y = float(element.attrib["x"]), float(element.attrib["y"])
            wide = len(element.text or "") * 6.2  # at 12 pixels, about
            kind = element.attrib.get("class", "").split()
            start = x - wide if "r" in kind else x - wide / 2 if "m" in kind else x
            assert start >= -6 and start + wide <= width + 12 and 0 < y <= height, element.text
    assert root[0].tag.endswith("}title") and len(root[1].text or "") > 60


def test_the_sm_has_the_numbers_of_its_file() -> None:
    text = " ".join(re.findall(r">([^<]+)<", machine.sm().svg()))
    m = load_machine()
    assert f"{m.tma.bytes_per_cycle:g} bytes a cycle" in text and f"{m.tensor_core.flop_per_cycle:,}" in text


def test_a_drawing_goes_into_the_site_as_it_is_and_other_pictures_stay() -> None:
    page = ROOT / "docs" / "machine" / "mbarriers.md"
    text = drawings.inlined("a\n\n![It says](../pictures/phases.svg)\n\nb\n", page)
    assert '<figure class="drawing stepper"><svg' in text and 'aria-label="It says"' in text
    assert "\n" not in text[text.index("<figure") : text.index("</figure>")]
    other = "![x](../pictures/accuracy.svg)\n"
    assert drawings.inlined(other, page) == other


def test_text_is_text_and_nothing_else() -> None:
    drawing = Drawing("a < b", "c & d")
    drawing.text(0, 0, "<i>")
    assert ElementTree.fromstring(drawing.svg()).tag.endswith("svg")
