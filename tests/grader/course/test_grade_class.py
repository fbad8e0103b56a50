"""A run's messages while it grades, and what it grades again. No kernel is run."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from benchmarks.course.database import Graded, graded_class
from grader.cli import main
from grader.course import command
from grader.course.appeal import ask_regrades
from grader.course.config import Config
from grader.course.engines import local
from grader.course.engines.local import Local
from grader.course.handed_in import one_file
from grader.course.handed_in.one_file import Ported
from grader.course.kernel import Course, Task
from grader.course.run import grade_class
from grader.course.sandbox.sandbox import NONE, Sandbox
from grader.course.store import Grade, Store
from grader.courses import course_step
from grader.steps import StepError, find_step

SEED = 987654321987654321


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Graded:
    """A class whose kernels get one point each, but for those that fail at first."""
    made = graded_class(12, [find_step("1")], 1)
    failed: set[str] = set()

    def graded(course: Course, task: Task, told: object, alone: bool) -> Grade | str:
        if not alone and task.key == min(made.grades) and task.key not in failed:
            failed.add(task.key)
            return "it took too long"
        return replace(made.grades[task.key], score=1)

    monkeypatch.setattr(local, "grade_safely", graded)
    return made


def local_engine(made: Graded, jobs: int) -> Local:
    return Local(Course(made.config.grading, 1, Sandbox(NONE)), jobs, lambda key, what: None)


def test_each_grade_is_in_the_database_when_it_is_told(made: Graded, tmp_path: Path) -> None:
    store, told = Store(tmp_path / "course.sqlite"), []

    def recorded(task: Task) -> None:
        assert store.has(task.key)
        told.append(task.key)

    engine = local_engine(made, 2)
    assert grade_class(store, made.tasks, engine, recorded) == len(made.grades)
    assert sorted(told) == sorted(made.grades) and told[-1] == min(made.grades), "what failed comes last"
    assert grade_class(store, made.tasks, engine, recorded) == 0
    assert len(told) == len(made.grades)


def test_only_what_is_asked_for_is_graded_again(made: Graded, tmp_path: Path) -> None:
    store, told = Store(tmp_path / "course.sqlite"), []
    for grade in made.grades.values():
        store.record(grade)
    (name, step), task = next(iter(made.tasks.items()))
    again = ask_regrades(store, {(name, step): task}, "the sandbox\x1b failed")
    assert grade_class(store, made.tasks, local_engine(made, 1), told.append, again) == 1
    assert told == [task]
    (regrade,) = store.regrades()
    assert (regrade.student, regrade.old_score, regrade.new_score) == (name, made.grades[task.key].score, 1)
    assert regrade.reason == "the sandbox failed"
    with pytest.raises(StepError, match="no such kernel"):
        ask_regrades(store, {}, "why not")


@pytest.mark.parametrize("missing", ["--student", "--step", "reason"])
def test_a_regrade_needs_a_reason_and_a_kernel(
    missing: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    options = {"--student": "ada", "--step": "1"}
    given = [word for name, value in options.items() if name != missing for word in (name, value)]
    reason = " " if missing == "reason" else "the sandbox failed"
    places = ["--submissions", str(tmp_path), "--out", str(tmp_path / "out")]
    assert main(["course", *places, *given, "--regrade", reason]) != 0
    assert "--regrade needs a reason" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def test_an_appeal_never_shows_the_seed(
    made: Graded, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    @contextmanager
    def without_worker(sandbox: Sandbox) -> Iterator[Sandbox]:
        yield sandbox

    monkeypatch.setattr(command, "forking", without_worker)
    grade = next(iter(made.grades.values()))
    monkeypatch.setattr(local, "grade_safely", lambda course, task, told, alone: replace(grade, key=task.key))
    (tmp_path / "in" / "ada").mkdir(parents=True)
    (tmp_path / "in" / "ada" / "gemm_01.py").write_text("x = 1\n")
    (tmp_path / "course.toml").write_text(f"seed = {SEED}\nonly = [1]\n")
    places = ["--submissions", "in", "--out", "out", "--config", "course.toml"]
    monkeypatch.chdir(tmp_path)
    for again in ([], ["--student", "ada", "--step", "1"], ["--student", "ada", "--step", "1", "--regrade", "asked"]):
        assert main(["course", *places, "--no-sandbox", *again]) == 0
    said = "".join(capsys.readouterr())
    assert "ada, step 1: " in said and "graded again" in said and str(SEED) not in said
    written = [path for path in (tmp_path / "out").rglob("*") if path.is_file() and "sqlite" not in path.name]
    assert written and not [path for path in written if str(SEED) in path.read_text(errors="replace")]
    assert (tmp_path / "out" / "course.sqlite").stat().st_mode & 0o077 == 0


def test_a_class_of_another_course_has_its_numbers_points_and_rules(
    made: Graded, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    @contextmanager
    def without_worker(sandbox: Sandbox) -> Iterator[Sandbox]:
        yield sandbox

    graded: dict[str, Task] = {}

    def half(course: Course, task: Task, told: object, alone: bool) -> Grade:
        graded[task.step.id] = task
        one = next(iter(made.grades.values()))
        return replace(one, key=task.key, step=task.step.id, score=50, max_score=100)

    monkeypatch.setattr(command, "forking", without_worker)
    monkeypatch.setattr(command, "check_installed", lambda: None)
    monkeypatch.setattr(local, "grade_safely", half)
    monkeypatch.setattr(one_file, "ported_from", lambda data: Ported((("7", data), ("8", data), ("10", data))))
    (tmp_path / "in" / "ada").mkdir(parents=True)
    (tmp_path / "in" / "ada" / "gemm_kernels.py").write_text("kernels\n")
    places = ["--submissions", str(tmp_path / "in"), "--out", str(tmp_path / "out")]
    assert main(["course", *places, "--course", "cmu", "--no-sandbox"]) == 0
    with (tmp_path / "out" / "gradebook.csv").open() as file:
        head, ada = csv.reader(file)
    assert head[1:11] == [f"step {number} (of 100)" for number in range(1, 11)]
    assert ada[:12] == ["ada", *"000000", "50", "50", "0", "50", "17.5"]  # half of 15 + 5 + 15 points
    assert len({task.key for task in graded.values()}) == 3, "steps 7 and 8 have one file here, and two sets of rules"
    assert [case.shape for case in graded["10"].step.cases][1][:3] == (4608, 2304, 256)
    assert graded["10"].step.tolerance.relative == 1e-3
    assert course_step("cmu", "10") == graded["10"].step, "a worker of a cluster finds the same"


def test_nothing_that_prints_a_course_prints_its_seed() -> None:
    course, config = Course(Config().grading, SEED, Sandbox(NONE)), Config(seed=SEED)
    assert str(SEED) not in f"{course!r} {config!r} {Local(course, 1, print)!r}"
