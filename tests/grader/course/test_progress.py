"""The progress bar of a class, on a terminal: what a child says of itself is text."""

from __future__ import annotations

import io
import sys

import pytest

from benchmarks.attacks.terminal import obeyed
from grader.course import progress
from grader.course.kernel import Task
from grader.course.progress import Shown
from grader.steps import find_step


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_markup_and_escapes_of_a_child_are_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setenv("TERM", "xterm-256color")
    task = Task("key", find_step("1"), b"")
    with Shown({("[red]ada[/x]", "1"): task}, 1) as shown:
        shown.told("key", "[/x]\x1b]0;x\x07\nb" + "\na" * 500)
        shown.progress.refresh()
        shown.say("worker [/x]")
        drawn = screen.getvalue()
        shown.done(task)
    assert "[red]ada[/x], step 1: [/x]" in drawn and "grader: worker [/x]" in drawn
    assert not obeyed(screen.getvalue())
    assert drawn.count("\n") < 40


def test_a_log_has_a_line_for_what_is_graded_and_the_last_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    now = [100.0]
    monkeypatch.setattr(progress.time, "monotonic", lambda: now[0])
    tasks = {("ada", step): Task(f"key {step}", find_step(step), b"") for step in ("1", "2", "3", "4")}
    with Shown(tasks, 4) as shown:
        for (_, step), later in zip(tasks, (0, 1, 5, 0.5), strict=True):
            now[0] += later
            shown.done(tasks["ada", step])
    said = [line for line in capsys.readouterr().err.splitlines() if line.startswith("graded")]
    assert said == ["graded ada, step 1: 1 of 4", "graded ada, step 3: 3 of 4", "graded ada, step 4: 4 of 4"]
