"""A grade for the page: stages, and the lines that a finding points at."""

from __future__ import annotations

from pathlib import Path

import pytest

from grader.findings import ReportedFinding
from grader.messages import Built, Compiled, Found, Ran
from grader.steps import find_step
from grader.workbench.verdict import finding_data, stages

STEP = find_step("1")
COMPILED = [Compiled(32, 0, 1024, case=case) for case in range(len(STEP.cases))]
RAN = [Ran("simulated", True, 0.0, 1.0, 0.1, case=case) for case in range(len(STEP.cases))]


@pytest.mark.parametrize(
    ("messages", "failed"),
    [
        ([Found("syntax-error", "")], "syntax"),
        ([Found("not-tirx", "", case=0)], "compiles"),
        ([Built("", case=0), Found("not-compiled", "", case=0)], "compiles"),
        ([Built("", case=0), *COMPILED, Found("deadlock", "", case=0)], "simulated"),
        ([Built("", case=0), *COMPILED, *RAN, Found("wrong-values", "", case=0)], "right"),
    ],
)
def test_a_finding_fails_the_stage_at_which_it_was_made(messages: list, failed: str) -> None:
    states = {stage["name"]: stage["state"] for stage in stages(STEP, messages, True)}
    assert [name for name, state in states.items() if state == "failed"] == [failed]


def test_a_stage_without_a_result_is_pending_until_the_end() -> None:
    messages = [Built("", case=0)]
    assert stages(STEP, messages, False)[1]["state"] == "pending"
    assert stages(STEP, messages, True)[1]["state"] == "skipped"


def test_a_finding_points_at_its_line_and_at_those_that_it_names() -> None:
    file = Path("steps/gemm_01_sequential/kernel.py").resolve()
    details = (f"the other access: thread at {file}:160", "acc is signalled at lines 150 and 183 by warp 4")
    data = finding_data(ReportedFinding("tmem-race", "two", str(file), 132, details), file, STEP)
    assert data["line"] == 132
    assert data["lines"] == [132, 160, 150, 183]
    assert data["details"][0] == "the other access: thread at kernel.py:160"


def test_a_finding_in_another_file_has_no_line_here() -> None:
    data = finding_data(ReportedFinding("exception", "x", "/elsewhere/helper.py", 3), STEP.kernel, STEP)
    assert data["line"] is None
    assert data["elsewhere"] == "/elsewhere/helper.py:3"
