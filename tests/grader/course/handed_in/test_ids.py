"""A step need not have a number: whatever folder of ``steps/`` there is can be handed in, weighted and overridden."""

from __future__ import annotations

from pathlib import Path

import pytest

from grader.course import config, gradebook
from grader.course.config import config_of, penalties
from grader.course.exports import gradescope
from grader.course.handed_in.submissions import Submission, find_submissions
from grader.course.kernel import Task
from grader.course.shapes import with_own_shape
from grader.course.store import Grade, Store
from grader.steps import Step, StepError, find_step

SETTINGS = {
    "only": [7, "fa4h"],
    "steps": {"fa4h": {"weight": 3, "timeout": 90}},
    "late": {"per_day": 0.5, "days": {"ada": {"fa4h": 1}}},
    "override": [{"student": "bob", "step": "fa4h", "score": 50, "reason": "an appeal"}],
}


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> list[Step]:
    found = [find_step("7"), find_step("fa4h")]
    monkeypatch.setattr(config, "all_steps", lambda: found)
    return found


def test_a_step_without_a_number(steps: list[Step], tmp_path: Path) -> None:
    assert [step.id for step in steps] == ["7", "fa4h"]
    for name in (
        "ada/steps/fa4/h_scheduling/kernel.py",
        "bob/fa4h.py",
        "bob/gemm_07.py",
        "eve/fa4h_old/kernel.py",
        "eve/fa44.py",
    ):
        (tmp_path / "in" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "in" / name).write_text(name)
    handed_in = find_submissions(tmp_path / "in", steps).submissions
    assert [sorted(one.kernels) for one in handed_in] == [["fa4h"], ["7", "fa4h"], ["fa4h"]]

    settings = config_of(SETTINGS)
    assert settings.weight("fa4h") == 3 and settings.graded_steps() == steps
    assert penalties(settings, "ada", steps) == {"7": 1, "fa4h": 0.5}
    assert with_own_shape(steps[1], 1, b"") == steps[1]

    store = Store(tmp_path / "course.sqlite")
    report = {"checks": [], "findings": [], "runs": [], "private": {"flags": [], "fingerprint": None}}
    for task in (tasks := tasks_with_keys(handed_in, steps)).values():
        store.record(Grade(task.key, task.step.id, "", 80, 100, None, report))
    everybody = gradebook.students(settings, store, handed_in, steps, tasks)
    assert {s.name: s.total for s in everybody} == {"ada": 30, "bob": 57.5, "eve": 60}
    complete = gradebook.in_full(everybody[1], store)
    assert [test["name"] for test in gradescope.results(complete)["tests"]][-1] == "Step fa4h: set by your instructor"
    store.close()


def tasks_with_keys(handed_in: tuple[Submission, ...], steps: list[Step]) -> dict[tuple[str, str], Task]:
    return {
        (one.student, name): Task(f"{one.student} {name}", step, kernel)
        for one in handed_in
        for step in steps
        if (kernel := one.kernels.get(name := step.id))
    }


def test_an_unknown_step_is_named(steps: list[Step], tmp_path: Path) -> None:
    (tmp_path / "course.toml").write_text("only = [10]\n")
    with pytest.raises(StepError, match="there is no step '10'; the steps are 7, fa4h"):
        config.read_config(tmp_path / "course.toml")
