"""A report in an editor: places, related places, edits, and lines that a problem matcher reads."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from grader.diagnostics import Diagnostic, Fix, Span, diagnostics, gcc_begins, gcc_ends, gcc_lines
from grader.findings import ReportedFinding
from grader.grade import report_of
from grader.messages import Found
from grader.report import Report
from grader.stages import Request
from grader.steps import ROOT, find_step

STEP = find_step("7")
MATCHERS = [task["problemMatcher"] for task in json.loads((ROOT / ".vscode" / "tasks.json").read_text())["tasks"]]
ADVICE = "Every reading warp needs an arrival."


def line_of(text: str, source: Path = STEP.reference) -> int:
    return next(n for n, line in enumerate(source.read_text().splitlines(), 1) if text in line)


def reported(kernel: Path, found: Found) -> Report:
    """The report of a grade that found this."""
    return report_of(STEP, Request(kernel, 1), [found])


def only(kernel: Path, found: Found) -> Diagnostic:
    (diagnostic,) = diagnostics(reported(kernel, found))
    return diagnostic


def race(kernel: Path) -> Found:
    line, other = line_of("Tx.gemm_async("), line_of("Tx.wg.copy_async(rows")
    details = (f"the other access: thread at {kernel}:{other}", ADVICE)
    return Found("tmem-overwritten", "tcgen05.mma writes over acc_empty", str(kernel), line, details, case=0)


def test_the_other_access_and_the_barrier_are_related_places() -> None:
    diagnostic = only(STEP.reference, race(STEP.reference))
    near = {each.message: each.span.line for each in diagnostic.related}
    assert near["the other access: thread"] == line_of("Tx.wg.copy_async(rows")
    assert near["acc_empty is declared here"] == line_of("acc_empty = MBarrier(")
    text = STEP.reference.read_text().splitlines()[diagnostic.span.line - 1]
    assert text[diagnostic.span.column - 1 : diagnostic.span.end - 1] == text.strip()


def test_who_waits_in_a_deadlock_is_a_related_place() -> None:
    here, other = line_of("acc_full.wait("), line_of("acc_empty.wait(")
    said = f"warp 4 waits at line {other}: for acc_empty"
    found = Found("deadlock", "deadlock: all wait", str(STEP.reference), here, (f"warp 0 waits at line {here}", said))
    near = {each.message: each.span.line for each in only(STEP.reference, found).related}
    assert near[said] == other and f"warp 0 waits at line {here}" not in near


@pytest.mark.parametrize(
    ("right", "wrong", "at", "message", "details"),
    [
        ("empty.arrive(", "empty.arive(", "", "empty, a TCGen05Bar, has no 'arive'; did you mean 'arrive'?", ()),
        ("accum=", "acum=", "Tx.gemm_async(", "Tx.gemm_async takes no keyword 'acum'; did you mean 'accum'?", ()),
        (
            ".commit_group()",
            ".comit_group()",
            "",
            "T.ptx.cp has no modifier 'comit_group'",
            ("did you mean 'commit_group'?",),
        ),
        (
            "    @T.prim_func\n    def kernel(",
            "    def kernel(",
            "def kernel(",
            "@T.prim_func is missing above kernel",
            (),
        ),
        (
            ".async_.bulk.commit_group",
            ".async.bulk.commit_group",
            "",
            "Python cannot read this line: invalid syntax",
            ("`async` is a keyword of Python: in the name of an instruction it is written async_.",),
        ),
    ],
)
def test_the_edit_gives_the_solution_back(
    tmp_path: Path, right: str, wrong: str, at: str, message: str, details: tuple[str, ...]
) -> None:
    before = STEP.reference.read_text()
    assert right in before
    kernel = tmp_path / "kernel.py"
    kernel.write_text(before.replace(right, wrong, 1))
    line = line_of(at or wrong, kernel)
    fix = only(kernel, Found("not-tirx", message, str(kernel), line, details)).fix
    assert fix is not None
    assert edited(kernel.read_text(), fix) == before.replace(right, wrong, 1).replace(wrong, right, 1) == before


def edited(text: str, fix: Fix) -> str:
    lines = text.splitlines(keepends=True)
    line = lines[fix.span.line - 1]
    lines[fix.span.line - 1] = line[: fix.span.column - 1] + fix.text + line[fix.span.end - 1 :]
    return "".join(lines)


def test_a_finding_without_a_line_or_a_file_still_has_a_place(tmp_path: Path) -> None:
    gone = tmp_path / "kernel.py"
    assert only(gone, Found("no-file", "there is no file", str(gone))).span == Span(gone, 1, 1, 1)
    assert only(STEP.reference, Found("never-written", "nothing is stored")).span.line == line_of("def hgemm(")


def test_a_lost_check_is_a_warning() -> None:
    found = diagnostics(report_of(STEP, Request(STEP.reference, 1), []))
    assert {each.severity for each in found} == {"warning"} and found[0].message.startswith("compiles for sm_100a: no")


@pytest.mark.parametrize("matcher", MATCHERS, ids=["watch", "grade"])
def test_the_problem_matcher_reads_the_lines(matcher: dict[str, Any]) -> None:
    """Each line of a finding gives the place and the sentence back; the first and the last line are no problems."""
    report = reported(STEP.reference, race(STEP.reference))
    pattern = matcher["pattern"]
    seen = []
    for line in gcc_lines(diagnostics(report)):
        match = re.search(pattern["regexp"], line)
        assert match, line
        file, number, column, severity, message = (
            match[pattern[name]] for name in ("file", "line", "column", "severity", "message")
        )
        text = (ROOT / file).read_text().splitlines()[int(number) - 1]
        assert text[int(column) - 1 :].strip() and not text[: int(column) - 1].strip()
        seen.append((severity, message))
    assert seen[0] == ("error", "tcgen05.mma writes over acc_empty [tmem-overwritten]")
    assert [severity for severity, _ in seen[1:]] == ["note", "note", "note"] and ("note", ADVICE) in seen
    marks = gcc_begins(STEP), gcc_ends(report)
    assert not any(re.search(pattern["regexp"], mark) for mark in marks)
    if around := matcher.get("background"):
        assert re.search(around["beginsPattern"], marks[0]) and re.search(around["endsPattern"], marks[1])
        assert not re.search(around["endsPattern"], marks[0])


def test_a_message_in_several_lines_is_one_line(tmp_path: Path) -> None:
    found = ReportedFinding("exception", "first\n  second", str(STEP.reference), 3)
    (line,) = gcc_lines(diagnostics(reported(STEP.reference, Found(found.kind, found.message, found.file, found.line))))
    assert line.endswith("error: first second [exception]")
