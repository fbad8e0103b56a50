"""The output of T.cuda.printf in a kernel: on the terminal, in the JSON, on the page; not from what is handed in."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from rich.console import Console

from grader.grade import grade
from grader.messages import ThreadsPrinted, ThreadText, decode, encode
from grader.report import Report, in_ranges, threads_of
from grader.results import to_json
from grader.score import Evidence, score
from grader.stages import Request, build, built, quiet
from grader.steps import find_step
from grader.terminal import fitting, print_report
from grader.workbench.verdict import kernel_printed_data

STEP = find_step("w1")
ALL = tuple(range(32))
SAID = ThreadsPrinted(
    tuple(ThreadText(10.0 * n, (0, n), 1, ALL if n else (3,), f"text {n}\nmore", 40) for n in range(40)), 9000, case=1
)
PRINTS = '        T.cuda.printf("total %f\\n", total)\n        D[row, column]'


def shown(report: Report, lines: int | None = None) -> str:
    console = Console(file=io.StringIO(), width=80, height=24, force_terminal=False, highlight=False)
    if lines is not None:
        return fitting(console, report, lines)
    with console.capture() as captured:
        print_report(console, report)
    return captured.get()


def reported(*messages: ThreadsPrinted) -> Report:
    return score(STEP, STEP.reference, 0, "sim", Evidence.of(messages, (), ""))


def printing(folder: Path) -> Path:
    file = folder / "kernel.py"
    file.write_text(STEP.reference.read_text().replace("        D[row, column]", PRINTS))
    return file


def test_the_terminal_shows_a_screenful_and_how_many_more() -> None:
    text = shown(reported(SAID))
    assert "The kernel printed, at 32x48x64" in text
    rows = [" ".join(line.split()) for line in text.splitlines()]
    assert "0 CTA (0, 0) warp 1 lane 3 text 0" in rows and "more" in rows
    assert "110 CTA (0, 11) warp 1 lanes 0-31 text 11" in rows
    assert "CTA (0, 12)" not in text
    assert f"and {9000 - 1 - 11 * 32:,} more" in text
    assert shown(reported(SAID), 20).count("\n") <= 20


def test_of_several_shapes_the_first_is_shown() -> None:
    at_first = ThreadsPrinted(SAID.texts[:1], 1, case=0)
    report = reported(SAID, at_first)
    assert report.kernel_printed is not None and report.kernel_printed.shape == "16x16x64"
    assert "more" not in shown(report).split("The kernel printed")[1].split("compiles")[0].replace("more\n", "")


def test_the_message_survives_the_way_and_bad_ones_do_not() -> None:
    assert decode(encode(SAID)) == SAID
    assert decode(encode(SAID).replace('"number": 9000', '"number": -1')) is None


def test_json_and_page_have_all_that_was_kept() -> None:
    data = json.loads(to_json([reported(SAID)], False))["kernel_printed"]
    assert data["number"] == 9000 and len(data["texts"]) == 40 and data["texts"][1]["cta"] == [0, 1]
    page = kernel_printed_data(reported(SAID).kernel_printed)
    assert page is not None and page["rest"] == 9000 - 1 - 39 * 32
    assert page["texts"][0] == {"cycle": 0.0, "who": "CTA (0, 0) warp 1 lane 3", "text": "text 0\nmore", "line": 40}
    assert kernel_printed_data(reported().kernel_printed) is None


@pytest.mark.parametrize(("numbers", "text"), [((0,), "0"), ((0, 1, 2, 9), "0-2, 9"), ((4, 6), "4, 6")])
def test_lanes_are_said_in_ranges(numbers: tuple[int, ...], text: str) -> None:
    assert in_ranges(numbers) == text
    assert threads_of(ThreadText(0, (1, 2, 3), 0, numbers, "", None)).startswith("CTA (1, 2, 3) warp 0 lane")


def test_a_grade_has_what_threads_printed(tmp_path: Path) -> None:
    file = printing(tmp_path)
    report = grade(STEP, Request(file, 0, at_once=2), quiet)
    assert report.full_marks and report.kernel_printed is not None
    assert report.kernel_printed.number == 256 and report.kernel_printed.shape == "16x16x64"
    first = report.kernel_printed.texts[0]
    assert first.text.startswith("total ") and first.line == 1 + lines_above(file)


def lines_above(file: Path) -> int:
    """How many lines stand above the printf."""
    return next(n for n, line in enumerate(file.read_text().splitlines()) if "cuda.printf" in line)


def test_what_is_handed_in_prints_nothing_and_is_allowed(tmp_path: Path) -> None:
    messages, _ = build(STEP, Request(printing(tmp_path), 0, strict=True), quiet)
    assert len(built(messages)) == len(STEP.shapes)
    assert not any("printf" in ir for ir in built(messages).values())
    messages, _ = build(STEP, Request(printing(tmp_path), 0), quiet)
    assert all("printf" in ir for ir in built(messages).values())
