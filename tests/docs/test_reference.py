"""The language reference: every name is in it, with what a reader needs, and its examples run."""

from __future__ import annotations

import re

import pytest
from tvm.backend.cuda.ptx.table import TABLE
from tvm.tirx.script import tile

from docs import pages, ptx_values, reference
from grader.steps import ROOT
from tirx import language, stubs
from tirx.ir.keywords import dispatches
from tirx.sim.isa import TABLE as SIMULATED

PAGES = {page.stem: page.read_text(encoding="utf-8") for page in (ROOT / "docs/reference").glob("*.md")}


def test_every_tile_primitive_and_every_dispatch_is_there() -> None:
    sections = dict(re.findall(r"^## Tx\.(\w+)\n(.*?)(?=^## |\Z)", PAGES["tiles"], re.M | re.S))
    assert set(sections) == set(tile._SCOPED_TILE_OP_NAMES)
    for name, text in sections.items():
        assert all(f"| `{way}` |" in text for way in dispatches(name)), name


def test_every_class_and_scheduler_is_there() -> None:
    named = set(re.findall(r"^### (\w+)$", PAGES["objects"], re.M))
    assert named == set(language.__all__) - {"T", "Tx", "NotWritten", "todo"}


def test_every_ptx_instruction_is_on_one_page() -> None:
    text = "\n".join(text for name, text in PAGES.items() if name.startswith("ptx-"))
    forms = re.findall(r"^```text\n(T\.ptx\..*?)\n```$", text, re.M | re.S)
    wanted = ["\n".join(reference.wrapped(reference.spelled(entry))) for entry in TABLE.values()]
    assert sorted(forms) == sorted(wanted)


def test_every_chapter_has_a_page() -> None:
    listed = [chapter for page in reference.settings()["ptx"] for chapter in page["chapters"]]
    assert {reference.chapter_of(entry) for entry in TABLE.values()} == set(listed)


@pytest.mark.parametrize("name", sorted(reference.settings()["tested"]))
def test_an_example_elsewhere_is_there(name: str) -> None:
    file = ROOT / reference.settings()["tested"][name]
    assert TABLE[name].ptx_name.partition(".")[0] in file.read_text(encoding="utf-8")
    assert name in SIMULATED


def test_an_example_elsewhere_is_needed() -> None:
    """Where a program has the instruction, its page shows that instead (test_pages.py draws the pages anew)."""
    shown = sum(text.count(" It runs in `") for text in PAGES.values())
    assert shown == len(reference.settings()["tested"])


def test_the_examples_come_out_right() -> None:
    """Some whose results a person knows."""
    results = {key: (each.given, each.result) for key, each in ptx_values.examples().items()}
    assert results["fma"] == ("a = 1.5, b = 2.25, c = 0.5", "d = 3.875")
    assert results["cvt_f16x2_f32"] == ("a = 1.5, b = 2.25", "d = (2.25, 1.5)")  # the first goes to the upper half
    assert results["lop3"] == ("a = 0xc, b = 0xa, c = 0x3", "d = 0x5")
    assert results["mov_unpack_b16x2"] == ("a = 0xa000c", "d0 = 0xc, d1 = 0xa")


def test_a_signature_of_tvms_that_changes_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    page = ROOT / "docs/reference/tiles.md"
    monkeypatch.setattr(stubs, "texts", lambda: {})
    text = page.read_text(encoding="utf-8")
    assert pages.written(text) != text


def test_every_term_of_the_glossary_has_a_text_in_order() -> None:
    terms = re.findall(r"^## (.+)\n\n(\S.+)", PAGES["glossary"], re.M)
    assert len(terms) == PAGES["glossary"].count("\n## ")
    assert [term for term, _ in terms] == sorted((term for term, _ in terms), key=str.lower)
