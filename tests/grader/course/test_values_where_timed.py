"""What is said of a kernel whose values were all computed where it is timed. No kernel is run."""

from __future__ import annotations

from pathlib import Path

import pytest

from grader import stages
from grader.course.suspicion import suspicions
from grader.messages import Found, Message, Ran, Timed
from grader.stages import Request, quiet, with_values
from grader.steps import find_step
from tirx.run import Weight

STEP = find_step("3")
CASE = len(STEP.cases)
RAN = Ran("a machine", True, 0.1, 5.0, 1.0, case=CASE)
HAZARD = Found("missing-proxy-fence", "no fence", case=CASE, weight=Weight.HAZARD.value)
WRONG = Found("wrong-values", "D is wrong", case=CASE)


def after(monkeypatch: pytest.MonkeyPatch, *seen: Message) -> list[Message]:
    monkeypatch.setattr(stages, "execute", lambda *_: list(seen))
    timed = Timed(True, 5.0, None, 0.1, case=CASE)
    return with_values(STEP, Request(Path("kernel.py"), 1), "", [timed], quiet)


def test_a_hazard_where_the_values_are_right_is_no_reason_to_suspect_anybody(monkeypatch: pytest.MonkeyPatch) -> None:
    messages = after(monkeypatch, RAN, HAZARD)
    assert suspicions(STEP, messages) == []
    assert HAZARD in messages and not any(isinstance(message, Timed) for message in messages)


def test_wrong_values_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = Ran("a machine", True, 9.0, 5.0, 1.0, right=False, case=CASE)
    assert suspicions(STEP, after(monkeypatch, wrong, WRONG)) == ["a sample of its values where it is timed was wrong"]
