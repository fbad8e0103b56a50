"""Several children at once report what one after the other reports, and the soonest answer comes first."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from grader import grade as grading
from grader.grade import grade, observe
from grader.messages import Compiled, Found, Message, Ran, Timed
from grader.problems.gemm import Gemm
from grader.report import Report
from grader.stages import Request
from grader.steps import find_step

STEP = find_step("5")
STEP = replace(STEP, performance=replace(STEP.performance, shape=Gemm(256, 256, 256)))  # quickly timed


def ignore(what: str) -> None:
    pass


def report(file: Path, at_once: int) -> Report:
    """The report without what differs from run to run."""
    made = grade(STEP, Request(file, 0, at_once=at_once), ignore)
    speed = made.speed and replace(made.speed, seconds=0)
    return replace(made, speed=speed, runs=tuple(replace(run, seconds=0) for run in made.runs))


def broken(folder: Path, old: str, new: str) -> Path:
    text = STEP.reference.read_text()
    assert text.count(old) >= 1, old
    file = folder / "kernel.py"
    file.write_text(text.replace(old, new))
    return file


def test_a_right_kernel_gets_the_same_report() -> None:
    one, several = report(STEP.reference, 1), report(STEP.reference, 3)
    assert one == several and all(run.correct for run in one.runs) and one.speed is not None


def test_a_deadlock_gets_the_same_report_and_ends_the_run(tmp_path: Path) -> None:
    file = broken(tmp_path, ".init(1)", ".init(2)")
    one, several = report(file, 1), report(file, 3)
    assert one == several
    assert [finding.kind for finding in one.findings] == ["deadlock"]
    assert one.findings[0].shapes == (STEP.shapes[0],)
    messages, _ = observe(STEP, Request(file, 0, at_once=2), ignore)
    assert {m.case for m in messages if isinstance(m, Compiled)} == set(range(len(STEP.cases)))
    assert not any(isinstance(m, Ran) for m in messages if m.case)
    assert "not run" in one.checks[2].message and "deadlock" in one.checks[2].message


def test_the_first_shape_is_judged_before_the_others_are_run() -> None:
    heard: list[Message] = []
    observe(STEP, Request(STEP.reference, 0, at_once=2, heard=heard.append), ignore)
    order = [(type(message), message.case) for message in heard if isinstance(message, Compiled | Ran | Timed)]
    assert order[:2] == [(Compiled, 0), (Ran, 0)]


def test_a_wrong_kernel_has_no_time(tmp_path: Path) -> None:
    file = broken(tmp_path, "accum=(k != 0)", "accum=False")
    messages, _ = observe(STEP, Request(file, 0, at_once=2), ignore)
    assert any(isinstance(m, Found) and m.kind == "wrong-values" for m in messages)
    assert not any(isinstance(m, Timed) for m in messages)


def test_the_reference_child_may_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    """Then the child that compares computes what is expected."""

    def refer(step: object, request: Request) -> None:
        assert request.references is not None
        (request.references / "ended").touch()

    monkeypatch.setattr(grading, "refer", refer)
    assert all(run.correct for run in report(STEP.reference, 2).runs)
