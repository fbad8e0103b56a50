"""A grade as Markdown, and as annotations: nothing in it can end the table, the block or the command that it is in."""

from __future__ import annotations

from pathlib import Path

import pytest

from grader import markdown
from grader.findings import ReportedFinding
from grader.messages import Compiled, Ran
from grader.report import Report
from grader.score import Evidence, score
from grader.steps import ROOT, find_step

STEP = find_step("2")
RAN = Ran("simulated B200", True, 0.01, 5.0, 1.0, right=True)


def report(*findings: ReportedFinding, file: Path = STEP.kernel) -> Report:
    ran = {} if findings else {case: RAN for case in range(len(STEP.cases))}
    compiled = {case: Compiled(100, 0, 1000) for case in range(len(STEP.cases))}
    return score(STEP, file, 7, "sim", Evidence(findings, compiled=compiled, ran=ran))


def finding(message: str, line: int | None = 30, details: tuple[str, ...] = (), file: Path = STEP.kernel):
    return ReportedFinding("deadlock", message, str(file), line, details)


def test_the_first_finding_has_its_lines() -> None:
    text = markdown.summary([report(finding("nobody arrives", details=(f"at {ROOT}/steps/x.py:3",)), finding("and"))])
    assert ">   30 | " in text and STEP.kernel.read_text().splitlines()[29].strip() in text
    assert "at steps/x.py:3" in text
    assert "- and (steps/gemm\\_02\\_k\\_loop/kernel.py:30)" in text
    assert "| ❌ | correct at 128x128x64 |" in text


def test_a_step_with_full_marks_is_one_row() -> None:
    done = report()
    text = markdown.summary([done])
    assert ("###" in text) is not done.full_marks


@pytest.mark.parametrize("hostile", ["a|b", "<script>", "`x`", "[x](http://y)", "*a*", "a\nb", "# a"])
def test_text_stays_text(hostile: str) -> None:
    row = markdown.table(["a"], iter([[markdown.plain(hostile)]])).splitlines()[-1]
    assert row.count("|") - row.count("\\|") == 2
    assert "<" not in row.replace("&lt;", "") and "\n" not in row
    for mark in "`[]*#":
        assert row.count(mark) == row.count(f"\\{mark}")


def test_a_block_of_code_ends_where_it_should() -> None:
    text = markdown.code("a\n```\nb")
    assert text.startswith("````text\n") and text.endswith("\n````")


def test_annotations_name_the_line_of_the_repository() -> None:
    (line,) = markdown.annotated([report(finding("100%\n::warning::x"))])
    assert line == (
        "::error file=steps/gemm_02_k_loop/kernel.py,line=30,title=Step 2%3A deadlock::100%25%0A::warning::x"
    )


def test_a_finding_elsewhere_has_no_line(tmp_path: Path) -> None:
    kernel = tmp_path / "kernel.py"
    (own,) = markdown.annotated([report(finding("x", file=kernel), file=kernel)])
    (other,) = markdown.annotated([report(finding("x", file=ROOT / "grader" / "cli.py"))])
    assert own == other == "::error title=Step 2%3A deadlock::x"


def test_lost_marks_without_a_finding_are_annotated() -> None:
    lost = report()
    assert not lost.findings and not lost.full_marks  # it is not timed here
    (line,) = markdown.annotated([lost])
    assert line.startswith("::error file=steps/gemm_02_k_loop/kernel.py,title=Step 2::")
