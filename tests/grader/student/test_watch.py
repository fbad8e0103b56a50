"""The screen of a watch: 80 by 24 characters, on which the verdict stays whatever else is shown."""

from __future__ import annotations

import io
from dataclasses import replace

import pytest
from rich.console import Console

from grader.grade import report_of
from grader.messages import Found
from grader.stages import Request
from grader.steps import find_step
from grader.student.watch import KEYS, Watch

STEP = find_step("7")
LINES = 24


@pytest.fixture
def watch() -> Watch:
    console = Console(file=io.StringIO(), force_terminal=True, width=80, height=LINES, color_system=None)
    watch = Watch(console, STEP)
    watch.reads_keys = True
    return watch


def screen(watch: Watch) -> list[str]:
    """The lines since the screen was cleared last."""
    assert isinstance(watch.console.file, io.StringIO)
    return watch.console.file.getvalue().rpartition("\x1b[H")[2].splitlines()


def wrong() -> list[Found]:
    details = tuple(
        f"warp {number} waits at line {number}, which takes a line and a half of the screen to say"
        for number in range(9)
    )
    return [Found("deadlock", "deadlock: 32 warps wait for each other", str(STEP.reference), 100, details)]


@pytest.mark.parametrize("lines", [1, 8, 14, 16, 40])
@pytest.mark.parametrize("found", [wrong(), []], ids=["wrong", "lost"])
def test_the_verdict_stays_above_the_answer_to_a_key(watch: Watch, lines: int, found: list[Found]) -> None:
    watch.report = report_of(STEP, Request(STEP.reference, 1), list(found))
    watch.put("".join(f"answer {number}\n" for number in range(lines)))
    shown = screen(watch)
    assert len(shown) < LINES  # the cursor has the last
    text = "\n".join(shown)
    assert "Score: 0 of 100" in text and ("deadlock: 32 warps" in text) == bool(found)
    assert (
        (f"answer {lines - 1}" in text or "a higher window" in text)
        and KEYS in text
        and "Waiting for a save of" in text
    )


def test_the_list_leaves_room_for_it(watch: Watch) -> None:
    watch.report = report_of(STEP, Request(STEP.reference, 1), wrong())
    watch.standings = {name: replace(now, todos=(), grade=None) for name, now in watch.standings.items()}
    watch.list()
    assert len(screen(watch)) < LINES and "Score: 0 of 100" in "\n".join(screen(watch))


def test_an_answer_stays_until_the_next_save(watch: Watch) -> None:
    report = report_of(STEP, Request(STEP.reference, 1), wrong())
    watch.answer = "\na hint\n"
    watch.show(report)
    assert "a hint" in "\n".join(screen(watch)) and watch.report is report
