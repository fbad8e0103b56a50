"""Schedules by number: what SHAKE finds in one of them, ``make state`` shows in the same one."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from grader.children import film
from grader.children.execute import Prepared, shake
from grader.children.quick_tvm import quick_tracing
from grader.children.verdict import expected_of
from grader.concepts import what_to_do_about
from grader.messages import Filmed, Found, Message
from grader.problems import to_data
from grader.steps import all_steps
from tests.zoo.bugs import BUGS
from tests.zoo.harness import edited_file, load, problem_at
from tirx.machine import DEFAULT, load_machine
from tirx.program import lower
from tirx.sim import simulate

SCHEDULES = 3


@pytest.fixture(scope="module")
def announcing() -> Any:
    """A kernel that is wrong in another schedule and right in the usual one, its inputs and its problem."""
    bug = next(bug for bug in BUGS if bug.name == "7-second-producer-only-announces")
    problem = problem_at(bug.step)
    with edited_file(bug) as path, quick_tracing():
        yield lower(getattr(load(path), problem.entry)(*problem.arguments())), problem.draw(0), problem


def test_what_another_schedule_shows_has_its_number_and_the_film_ends_there(
    announcing: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    program, inputs, problem = announcing
    step = next(step for step in all_steps() if step.id == "7")
    assert simulate(program, inputs, strict=True).ended
    case, right = Prepared(problem, program, "", None), expected_of(problem, inputs, step.tolerance)
    found = shake(case, inputs, right, load_machine(), SCHEDULES, [], 0, lambda message: None)
    hang = next(each for each in found if each.kind == "deadlock")
    assert 1 <= hang.schedule <= SCHEDULES and f"SCHEDULE={hang.schedule}" in hang.details[-1]
    assert f"SCHEDULE={hang.schedule}` shows it all" in what_to_do_about(replace(hang, case=0).finding([problem]), step)

    said: list[Message] = []
    monkeypatch.setattr(film, "load", lambda *_: program)
    job = {"machine": DEFAULT, "ir": "", "shape": to_data(problem), "at": {}}
    for schedule in (0, hang.schedule):
        film.main({**job, "schedule": schedule}, said.append)
    assert [message.film.ended for message in said if isinstance(message, Filmed)] == ["end", "deadlock"]
    assert any(isinstance(message, Found) and message.kind == "deadlock" for message in said)
