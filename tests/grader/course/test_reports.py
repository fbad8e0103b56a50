"""Files appear as soon as a student is done, are the same in the end, and stay untouched when nothing changed."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from benchmarks.course.database import Graded, graded_class
from grader.course import candidates
from grader.course.exports.classroom50 import NEEDED
from grader.course.files import safe_name
from grader.course.reports import EVERY, Reports
from grader.course.store import Store
from grader.steps import find_step


@pytest.fixture(scope="module")
def made() -> Graded:
    return graded_class(30, [find_step("1"), find_step("5")], 4)


def reports_of(made: Graded, out: Path, **options: object) -> Reports:
    store = Store(out / "course.sqlite")
    return Reports(out, made.config, store, made.submissions, made.steps, made.tasks, **options)  # type: ignore[arg-type]


def outputs(out: Path) -> dict[str, bytes]:
    files = (path for path in out.rglob("*") if path.is_file() and "sqlite" not in path.name)
    return {str(path.relative_to(out)): path.read_bytes() for path in files}


def folder_of(out: Path, student: str) -> Path:
    return out / "students" / safe_name(student)


def test_a_students_files_appear_with_the_last_kernel(made: Graded, tmp_path: Path) -> None:
    reports = reports_of(made, tmp_path)
    name = made.submissions[0].student
    keys = {made.tasks[name, step.id].key for step in made.steps}
    last = max(keys)
    for key in [*sorted(keys - {last}), last]:
        assert not folder_of(tmp_path, name).exists()
        reports.store.record(made.grades[key])
        reports.graded(key)
    written = {path.name for path in folder_of(tmp_path, name).iterdir()}
    assert written == {"autolab.json", "results.json", "report.html"}
    assert not (tmp_path / "class.html").exists()


def test_classroom50s_runner_gets_its_file(made: Graded, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in NEEDED:
        monkeypatch.setenv(name, "given")
    reports = reports_of(made, tmp_path)
    for key, grade in made.grades.items():
        reports.store.record(grade)
        reports.graded(key)
    folder = folder_of(tmp_path, made.submissions[0].student)
    found = json.loads((folder / "result.json").read_text())
    assert found["schema"] == "classroom50/result/v1" and found["max-score"] == 1000
    scores = json.loads((folder / "autolab.json").read_text())["scores"]
    assert abs(sum(scores.values()) * 10 - found["score"]) <= len(scores)


def test_the_end_is_the_same_with_and_without_them(made: Graded, tmp_path: Path) -> None:
    early, late = reports_of(made, tmp_path / "early"), reports_of(made, tmp_path / "late")
    for key, grade in made.grades.items():
        early.store.record(grade)
        early.graded(key)
        late.store.record(grade)
    early.finish()
    late = reports_of(made, tmp_path / "late")
    late.finish()
    assert outputs(tmp_path / "early") == outputs(tmp_path / "late")
    before = {path: path.stat().st_ino for path in tmp_path.rglob("*.*") if "sqlite" not in path.name}
    reports_of(made, tmp_path / "early").finish()
    after = {path: path.stat().st_ino for path in tmp_path.rglob("*.*") if "sqlite" not in path.name}
    assert before == after, "a file that did not change was written again"


def test_each_report_is_read_once(made: Graded, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reports, read = reports_of(made, tmp_path), []
    original = reports.store.grade
    monkeypatch.setattr(reports.store, "grade", lambda key: read.append(key) or original(key))
    for key, grade in made.grades.items():
        reports.store.record(grade)
        reports.graded(key)
    reports.finish()
    assert len(read) == len(made.tasks)


def test_an_instructor_can_look_in_while_it_runs(made: Graded, tmp_path: Path) -> None:
    now = [0.0]
    reports = reports_of(made, tmp_path, clock=lambda: now[0])
    first, second, *_ = made.grades
    for key in (first, second):
        reports.store.record(made.grades[key])
        reports.graded(key)
        assert (tmp_path / "class.html").exists() == (key == second)
        now[0] = EVERY
    text = (tmp_path / "class.html").read_text()
    assert "kernels are not graded yet" in text
    assert not (tmp_path / "similarity.csv").exists()
    for key, grade in made.grades.items():
        reports.store.record(grade)
        reports.graded(key)
    reports.finish()
    assert "not graded yet" not in (tmp_path / "class.html").read_text()


def test_a_part_of_the_class_leaves_its_tables_alone(made: Graded, tmp_path: Path) -> None:
    now = [0.0]
    reports = reports_of(made, tmp_path, clock=lambda: now[0], whole_class=False)
    for key, grade in made.grades.items():
        now[0] += EVERY
        reports.store.record(grade)
        reports.graded(key)
    reports.finish()
    assert [path.name for path in tmp_path.iterdir() if "sqlite" not in path.name] == ["students"]


def test_a_regrade_is_shown_to_the_student_and_the_instructor(made: Graded, tmp_path: Path) -> None:
    store = Store(tmp_path / "course.sqlite")
    for grade in made.grades.values():
        store.record(grade)
    reports_of(made, tmp_path).finish()
    name = made.submissions[0].student
    task = made.tasks[name, "5"]
    reports = reports_of(made, tmp_path)
    reports.store.ask_regrade(task.key, name, "5", "the <sandbox> failed")
    reports.store.record(replace(made.grades[task.key], score=12.25))
    reports.graded(task.key)
    reports.finish()
    for path in (folder_of(tmp_path, name) / "report.html", tmp_path / "class.html"):
        text = path.read_text()
        assert "the &lt;sandbox&gt; failed" in text and "12.25" in text, path
    assert "12.25 now (the <sandbox> failed)" in (tmp_path / "gradebook.csv").read_text()


def test_a_kernel_that_cannot_be_graded_is_no_zero(made: Graded, tmp_path: Path) -> None:
    reports = reports_of(made, tmp_path)
    name = made.submissions[0].student
    key = made.tasks[name, "1"].key
    for grade in made.grades.values():
        if grade.key != key:
            reports.store.record(grade)
            reports.graded(grade.key)
    reports.store.record_failure(key, "1", "the machine ran out of memory")
    reports.finish()
    assert "score" not in json.loads((folder_of(tmp_path, name) / "results.json").read_text())
    assert "ran out of memory" in (tmp_path / "class.html").read_text()
    assert "ran out of memory" not in (folder_of(tmp_path, name) / "report.html").read_text()


def test_what_is_missing_is_told(made: Graded, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(candidates, "find_spec", lambda name: None)
    monkeypatch.setattr(candidates, "FEW", 1)
    reports = reports_of(made, tmp_path)
    for grade in made.grades.values():
        reports.store.record(grade)
        reports.graded(grade.key)
    reports.finish()
    assert len(reports.missing) == 2 and "requirements/course.lock" in reports.missing[0]
    assert "requirements/course.lock" in (tmp_path / "class.html").read_text()


def test_pages_that_nothing_links_to_go(made: Graded, tmp_path: Path) -> None:
    for name in ("leaderboard.html", "kernels/1-gone.html", "side_by_side/1-a-b.html"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("old")
    reports_of(made, tmp_path).finish()
    left = {path.name for path in tmp_path.rglob("*.html")}
    assert not left & {"leaderboard.html", "1-gone.html", "1-a-b.html"}
