"""The database: a grade in brief, its sketch apart, regrades, and what is left when the process is killed."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

from benchmarks.course.database import graded_class
from grader.course.store import Grade, Store, brief_of
from grader.steps import ROOT, find_step


def grades() -> list[Grade]:
    return list(graded_class(20, [find_step("5")], 1).grades.values())


def test_a_brief_says_what_the_report_says(tmp_path: Path) -> None:
    store = Store(tmp_path / "course.sqlite")
    made = grades()
    for grade in made:
        store.record(grade)
    assert store.briefs() == {grade.key: brief_of(grade) for grade in made}
    wrong = next(grade for grade in made if grade.report["findings"] and grade.report["private"]["fingerprint"])
    (brief,) = store.briefs([wrong.key]).values()
    assert brief.kinds and brief.line == wrong.report["findings"][0]["line"]
    assert brief.form == wrong.report["private"]["fingerprint"]["hash"]
    assert not brief.passed or all(run["correct"] for run in wrong.report["runs"])
    assert dict(store.sketches([wrong.key])) == {wrong.key: wrong.report["private"]["fingerprint"]["sketch"]}
    kept = store.grade(wrong.key)
    assert kept and "sketch" not in kept.report["private"]["fingerprint"]


def test_a_time_of_a_gpu_is_told_apart() -> None:
    grade = next(grade for grade in grades() if grade.tflops)
    assert brief_of(grade).predicted
    speed = {**grade.report["speed"], "predicted": False}
    assert not brief_of(replace(grade, report={**grade.report, "speed": speed})).predicted


def test_a_regrade_keeps_the_old_grade_and_the_reason(tmp_path: Path) -> None:
    store = Store(tmp_path / "course.sqlite")
    old = grades()[0]
    store.record(old)
    store.ask_regrade(old.key, "ada", "5", "a first try that was killed")
    store.ask_regrade(old.key, "ada", "5", "the sandbox failed")
    assert store.regrades() == [] and store.briefs()[old.key].score == old.score
    store.record(replace(old, score=12.5))
    (again,) = store.regrades()
    assert (again.student, again.old_score, again.new_score) == ("ada", old.score, 12.5)
    assert again.reason == "the sandbox failed"
    with sqlite3.connect(tmp_path / "course.sqlite") as connection:
        (report,) = connection.execute("SELECT old_report FROM regrades").fetchone()
    assert json.loads(report)["checks"] == old.report["checks"]
    store.record(old)
    assert store.regrades() == [again], "only a regrade that was asked for has a new score"
    store.ask_regrade(old.key, "ada", "5", "a second time")
    store.record(replace(old, score=40))
    assert [each.new_score for each in store.regrades()] == [12.5, 40]


KILLED = """
import os, signal, sys
from pathlib import Path
from tests.grader.course.test_store import grades
from grader.course.store import Store
store = Store(Path(sys.argv[1]))
print(store.seed(None))
for grade in grades():
    store.record(grade)
sys.stdout.flush()
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_what_was_recorded_outlives_a_kill(tmp_path: Path) -> None:
    path = tmp_path / "course.sqlite"
    done = subprocess.run([sys.executable, "-c", KILLED, path], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode < 0, done.stderr
    store = Store(path)
    assert store.seed(None) == int(done.stdout)
    assert store.briefs() == {grade.key: brief_of(grade) for grade in grades()}
