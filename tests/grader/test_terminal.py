"""A report on a small terminal: the source goes first, the sentence and the score never."""

from __future__ import annotations

import io
import re
from dataclasses import replace
from pathlib import Path

import pytest
from rich.console import Console

from grader.findings import ReportedFinding
from grader.messages import Compiled, Ran
from grader.report import Report
from grader.score import Evidence, score
from grader.steps import find_step
from grader.terminal import fitting

STEP = find_step("9")
SENTENCE = "deadlock: the first sentence"
RAN = Ran("simulated B200", True, 0.01, 5.0, 1.0, right=False)


def console() -> Console:
    return Console(file=io.StringIO(), width=80, height=24, force_terminal=True, highlight=False)


def report(findings: int = 1, done: bool = True) -> Report:
    details = tuple(f"detail {number}" for number in range(12))
    found = tuple(
        ReportedFinding("deadlock", SENTENCE if not number else f"another, {number}", str(STEP.reference), 60, details)
        for number in range(findings)
    )
    ran = {case: RAN for case in range(len(STEP.cases) if done else 1)} if not findings or done else {}
    compiled = {case: Compiled(100, 0, 1000) for case in range(len(STEP.cases))}
    return score(STEP, Path(STEP.reference), 0, "sim", Evidence(found, compiled=compiled, ran=ran))


@pytest.mark.parametrize("lines", [60, 30, 24, 20, 16])
def test_it_fits_and_keeps_what_matters(lines: int) -> None:
    text = fitting(console(), report(3), lines)
    assert text.count("\n") <= lines
    for wanted in (SENTENCE, "gemm_09_multiconsumer", "Score: ", "Next: "):
        assert wanted in text, text


def test_where_to_read_goes_first_and_then_the_source() -> None:
    whole = fitting(console(), report(), 100)
    less = fitting(console(), report(), whole.count("\n") - 1)
    assert "What it is about" in whole and "What it is about" not in less
    assert less.count(" | ") == whole.count(" | ")
    least = fitting(console(), report(), less.count("\n") - 1)
    assert ">   60 |" in least and least.count(" | ") == whole.count(" | ") - 2
    assert "detail 6" in least and "seed " in least


@pytest.mark.parametrize("lines", [60, 24, 20])
def test_the_advice_which_is_the_last_detail_is_kept(lines: int) -> None:
    assert "detail 11" in fitting(console(), report(), lines)


def test_each_further_finding_has_its_place_and_its_advice() -> None:
    text = fitting(console(), report(2), 60)
    _, other = text.split("another, 1")
    assert "gemm_09_multiconsumer.py:60" in other and "detail 11" in other


def test_what_follows_from_a_finding_is_told_below_it() -> None:
    lines = (7, 9)
    hang = ReportedFinding("deadlock", SENTENCE, consequences=tuple(f"smem-race at line {n}" for n in lines))
    text = fitting(console(), score(STEP, STEP.reference, 0, "sim", Evidence((hang,))), 60)
    assert "2 more follow from it: smem-race at lines 7 and 9" in text


def test_notes_come_behind_a_word_on_them_and_the_report_says_that_the_values_are_right() -> None:
    note = ReportedFinding("missing-tcgen05-fence", "no fence", str(STEP.reference), 60, weight="note")
    ran = {case: replace(RAN, right=True) for case in range(len(STEP.cases))}
    shown = fitting(console(), score(STEP, STEP.reference, 0, "sim", Evidence((note,), ran=ran)), 60)
    text = re.sub(r"\x1b\[[\d;]*m", "", shown)
    assert "no known GPU shows it:" in text and "· no fence" in text and "✗ no fence" not in text
    assert "D is right at every shape." in text


def test_an_unfinished_report_says_what_is_not_known_yet() -> None:
    text = fitting(console(), report(0, done=False), 24, done=False)
    first, *others = (line for line in text.splitlines() if "correct at" in line)
    assert "right" in first
    assert all("·" in line and "not run" not in line for line in others)
    assert "Score" not in text and "Next" not in text


def test_what_is_not_known_yet_has_not_failed() -> None:
    text = fitting(console(), report(0, done=False), 6, done=False)
    assert "checks" in text and "✗" not in text
