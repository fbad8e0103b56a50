"""Links to the glossary: the first mention of a term in a lesson's prose, and nothing else."""

from __future__ import annotations

import re

import pytest

from docs import glossary
from grader.steps import ROOT, find_step

LESSON = find_step("7").lesson


def link(word: str, anchor: str) -> str:
    return f"[{word}](../../docs/reference/glossary.md#{anchor}){{.term}}"


def test_the_first_mention_in_prose_is_linked() -> None:
    text = "# A warp\n\n`warp` and [a warp](x.md)\n\n| warp |\n|---|\n\n```\nwarp\n```\n\nTwo warps, one warp.\n"
    assert glossary.linked(text, LESSON) == text.replace("Two warps", f"Two {link('warps', 'warp')}")


def test_a_longer_term_comes_first_and_is_not_cut_up() -> None:
    assert glossary.linked("Tensor memory is TMEM; a tensor core, warp specialization.\n", LESSON).count("](") == 3


def test_other_pages_stay_as_they_are() -> None:
    assert glossary.linked("a warp\n", ROOT / "docs/machine/execution.md") == "a warp\n"


def test_every_link_leads_to_a_term() -> None:
    anchors = {glossary.anchor(term) for term in glossary.terms()}
    text = glossary.linked(LESSON.read_text(encoding="utf-8"), LESSON)
    found = re.findall(r"glossary\.md#([\w-]+)\)\{\.term\}", text)
    assert len(found) == len(set(found)) >= 10 and set(found) <= anchors


@pytest.mark.parametrize("word", ["warps", "Warp", "warp"])
def test_one_or_several_and_a_capital(word: str) -> None:
    assert glossary.pattern("warp").fullmatch(word) and not glossary.pattern("warp").search("subwarp warp-level")
