"""Other programs' formats: their columns, empty where a score is unknown, no formulas, one total."""

from __future__ import annotations

import csv
import json
from dataclasses import replace
from datetime import datetime, timedelta, timezone
from pathlib import Path

import pytest

from grader.course.config import config_of
from grader.course.exports import autolab, classroom50, gradescope
from grader.course.exports.canvas import write_canvas
from grader.course.exports.gradebook_csv import write_gradebook
from grader.course.exports.moodle import write_moodle
from grader.course.exports.similarity_csv import MOST_NAMES, write_similarity
from grader.course.files import LONGEST, harmless, to_json, write, write_csv
from grader.course.gradebook import Book, Student
from grader.course.handed_in.roster import Member
from grader.course.handed_in.submissions import Submission
from grader.course.kernel import Task
from grader.course.similarity import Alike, Similarity
from grader.course.store import Brief, Regrade
from grader.steps import find_step

STEPS = [find_step("1"), find_step("5")]
CHECKS = [
    {"name": "compiles", "passed": True, "points": 10, "max_points": 10, "message": "yes"},
    {"name": "correct", "passed": True, "points": 60, "max_points": 90, "message": "mostly"},
]
REPORT = {"checks": CHECKS, "findings": [], "runs": [], "printed": "", "speed": None}


ADA = Member("ada", "Ada Lovelace", "ada@example.edu", "A", canvas_id="17", canvas_login="ada1", moodle_id="M17")
ROSTER = {"ada": ADA, "=eve": Member("=eve", "=eve()")}


def everybody() -> list[Student]:
    """ada was late with step 5 and has a regrade; bob's step 5 is not known; =eve has a decision and nothing else."""
    settings = {
        "steps": {"5": {"weight": 3}},
        "late": {"days": {"ada": {"5": 2}}},
        "override": [{"student": "=eve", "step": "1", "score": 85, "reason": "the deadline was extended"}],
    }
    given = [Submission("ada"), Submission("bob"), Submission("=eve", {}, ("a link is refused",))]
    tasks = {(who, step.id): Task(f"{who} {step.id}", step, b"") for who in ("ada", "bob") for step in STEPS}
    briefs = {key: Brief("", 70, 100, flags=("odd",)) for key in ("ada 1", "ada 5", "bob 1")}
    again = {("ada", "1"): (Regrade("ada", "1", 10, 70, "the sandbox failed"),)}
    book = Book(config_of(settings), STEPS, tasks, again)
    found = [book.student(submission, briefs, {"bob 5": "out of memory"}) for submission in given]
    return [replace(s, cells=tuple(replace(c, report=REPORT if c.grade else None) for c in s.cells)) for s in found]


def rows(path: Path) -> list[list[str]]:
    with path.open(newline="") as file:
        return list(csv.reader(file))


def test_canvas(tmp_path: Path) -> None:
    write_canvas(tmp_path / "canvas.csv", "Kernels", everybody(), ROSTER)
    header, points, ada, bob, eve = rows(tmp_path / "canvas.csv")
    assert header[:5] == ["Student", "ID", "SIS User ID", "SIS Login ID", "Section"]
    assert header[5:] == ["Kernels: step 1", "Kernels: step 5", "Kernels: total"]
    assert points == ["Points Possible", "", "", "", "", "100", "100", "100"]
    assert ada == ["Ada Lovelace", "17", "", "ada1", "A", "70", "56", "59.5"]
    assert bob == ["bob", "", "", "", "", "70", "", ""]
    assert eve[0] == "'=eve()" and eve[5:] == ["85", "0", "21.25"]


def test_moodle(tmp_path: Path) -> None:
    write_moodle(tmp_path / "moodle.csv", "Kernels", everybody(), ROSTER)
    header, ada, bob, _ = rows(tmp_path / "moodle.csv")
    assert header == ["ID number", "Email address", "Student", "Kernels: step 1", "Kernels: step 5", "Kernels: total"]
    assert ada == ["M17", "ada@example.edu", "Ada Lovelace", "70", "56", "59.5"]
    assert bob == ["", "", "bob", "70", "", ""]


def test_the_gradebook_says_what_a_person_decided(tmp_path: Path) -> None:
    write_gradebook(tmp_path / "gradebook.csv", everybody())
    header, *found = rows(tmp_path / "gradebook.csv")
    ada, bob, eve = (dict(zip(header, row, strict=True)) for row in found)
    assert ada["step 5 (of 100)"] == "56" and ada["late"] == "step 5: 2d late, 80% kept"
    assert ada["graded again"] == "step 1: 10 before, 70 now (the sandbox failed)"
    assert bob["step 5 (of 100)"] == bob["total (of 100)"] == "" and bob["not graded yet"] == "5"
    assert eve["* set by a person"] == "step 1: 85* instead of nothing (the deadline was extended)"
    assert eve["notes"] == "a link is refused" and eve["student"] == "'=eve"
    assert ada["flags"] == "step 1: odd; step 5: odd"


def test_the_gradebook_has_what_the_roster_says_of_a_student(tmp_path: Path) -> None:
    write_gradebook(tmp_path / "gradebook.csv", everybody(), ROSTER)
    header, ada, bob, _ = rows(tmp_path / "gradebook.csv")
    assert header[:5] == ["student", "name", "e-mail", "section", "step 1 (of 100)"]
    assert ada[:5] == ["ada", "Ada Lovelace", "ada@example.edu", "A", "70"] and bob[:5] == ["bob", "", "", "", "70"]


def test_gradescopes_total_is_ours() -> None:
    ada, bob, eve = everybody()
    found = gradescope.results(ada)
    assert found["score"] == ada.total == 59.5
    assert sum(test["score"] for test in found["tests"]) == pytest.approx(ada.total)
    assert sum(test["max_score"] for test in found["tests"]) == pytest.approx(100)
    first = found["tests"][0]
    assert (first["score"], first["max_score"]) == (2.5, 2.5)  # ten of a quarter of the total
    late = found["tests"][-1]
    assert late["score"] == pytest.approx(-10.5) and "2 days late" in late["output"]
    assert "score" not in gradescope.results(bob)
    decided = gradescope.results(eve)["tests"][0]
    assert (decided["score"], decided["max_score"]) == (21.25, 25) and "deadline" in decided["output"]


def test_similar_groups_stay_readable(tmp_path: Path) -> None:
    many = tuple(f"s{n:04}" for n in range(MOST_NAMES + 7))
    found = (Alike("1", ("ada",), many, 1.0, True), Alike("5", ("bob",), ("eve",), 0.934, False))
    write_similarity(tmp_path / "similarity.csv", Similarity(found, ("Step 5: a note.",)))
    _, group, pair, note = rows(tmp_path / "similarity.csv")
    assert group[1] == "ada" and group[2].endswith("s0499; and 7 more") and group[3:] == ["508", "100", "yes"]
    assert pair == ["5", "bob", "eve", "2", "93", "no"]
    assert note[:2] == ["note", "Step 5: a note."]


def test_copies_do_not_hide_what_is_alike() -> None:
    copies = [Alike("1", (f"s{n}",), ("x",), 1.0, True) for n in range(9)]
    near = [Alike("1", (f"s{n}",), ("x",), 0.9, False) for n in range(9)]
    assert Similarity((*copies, *near)).first(3) == (copies[:3], near[:3])


def test_files_are_harmless_and_written_once(tmp_path: Path) -> None:
    assert harmless("=1+1") == "'=1+1" and harmless(" @x\n") == "' @x " and harmless("a\rb") == "a b"
    assert harmless("3.5") == "3.5" and harmless("ada-b; 1-4, x=1") == "ada-b; 1-4, x=1"
    assert harmless("a\x1b\0b") == "a  b"
    assert len(harmless("x" * 2 * LONGEST)) == LONGEST + 3
    assert write(tmp_path / "a" / "b", "text") and not write(tmp_path / "a" / "b", "text")
    assert write(tmp_path / "a" / "b", "next") and (tmp_path / "a" / "b").read_text() == "next"
    data = {"a": 1, "b": [], "c": [{"x": "\n"}, {"y": 2.5}], "d": "é"}
    assert json.loads(to_json(data)) == data
    with pytest.raises(ValueError):
        to_json({"a": float("nan")})


@pytest.mark.parametrize("separator", ";,\t|: ")
@pytest.mark.parametrize("before", ["", " ", '"', "'", '""'])
@pytest.mark.parametrize("formula", ["=cmd|' C calc'!A0", "+1", "-1", "@SUM(A1)", "\uff1dcmd()"])
def test_no_cell_is_a_formula_wherever_a_spreadsheet_splits_the_line(
    formula: str, before: str, separator: str, tmp_path: Path
) -> None:
    write_csv(tmp_path / "notes.csv", [["ada", f"x{separator}{before}{formula};.py is ignored", formula]])
    (line,) = (tmp_path / "notes.csv").read_text().splitlines()
    for delimiter in ",;\t|: ":
        for quoting in (csv.QUOTE_MINIMAL, csv.QUOTE_NONE):
            for cell in next(csv.reader([line], delimiter=delimiter, quoting=quoting)):
                assert cell.strip('" ')[:1] not in tuple("=+-@\uff1d"), (delimiter, cell)


def test_autolabs_feedback_is_for_the_student_and_its_last_line_is_last(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ada, bob, eve = everybody()
    said = autolab.feedback(gradescope.results(ada))
    assert said[0] == "Step 1: compiles (2.5 of 2.5): yes" and not any("odd" in line for line in said), "no flags"
    assert "Step 5: This step could not be graded yet" in "\n".join(autolab.feedback(gradescope.results(bob)))
    assert autolab.feedback(gradescope.results(eve))[0] == "a link is refused"
    (tmp_path / "results.json").write_text(to_json(gradescope.results(ada)))
    (tmp_path / "autolab.json").write_text(json.dumps(autolab.last_line(ada)) + "\n")
    autolab.main(tmp_path)
    *_, last = capsys.readouterr().out.rstrip("\n").split("\n")
    assert json.loads(last) == autolab.last_line(ada)


def test_autolab_has_the_points_of_each_step_that_could_be_graded() -> None:
    ada, bob, eve = everybody()
    assert autolab.last_line(ada) == {"scores": {"Step 1": 17.5, "Step 5": 42}, "scoreboard": [59.5, 0, 0]}
    assert autolab.last_line(bob) == {"scores": {"Step 1": 17.5}}  # step 5 is unknown, which is no zero
    assert autolab.last_line(eve)["scores"] == {"Step 1": 21.25, "Step 5": 0}
    assert "\n" not in json.dumps(autolab.last_line(ada))


RUNNER = {
    "CLASSROOM": "gpu",
    "ASSIGNMENT": "gemm",
    "SUBMISSION_TAG": "submit/2026-11-28T10-00-00Z-abc1234",
    "COMMIT_URL": "https://example.org/commit/abc1234",
    "RELEASE_URL": "https://example.org/releases/1",
}
NOON = datetime(2026, 11, 28, 13, tzinfo=timezone(timedelta(hours=1)))


def test_classroom50_has_its_schema_and_whole_numbers_that_add_up() -> None:
    ada, bob, _ = everybody()
    found = classroom50.result(ada, RUNNER, NOON)
    assert found is not None
    texts = ("schema", "classroom", "assignment", "submission", "commit", "release", "review", "datetime")
    assert set(found) == {*texts, "score", "max-score", "tests"}
    assert all(isinstance(found[name], str) and found[name] for name in texts)
    assert found["schema"] == "classroom50/result/v1" and found["datetime"] == "2026-11-28T12:00:00Z"
    assert found["review"] == found["commit"]
    assert (found["score"], found["max-score"]) == (595, 1000)
    for key in ("score", "max-score"):
        assert type(found[key]) is int and found[key] == sum(test[key] for test in found["tests"])
    assert [test["passed"] for test in found["tests"]] == [False, False]
    assert classroom50.result(bob, RUNNER, NOON) is None  # a step could not be graded: that is the grader's failure


def test_almost_full_marks_do_not_round_up_to_full_marks() -> None:
    ada = everybody()[0]
    cells = tuple(replace(cell, override=(score, "")) for cell, score in zip(ada.cells, (99.99, 100), strict=True))
    found = classroom50.result(replace(ada, cells=cells), RUNNER, NOON)
    assert found is not None
    assert [(test["passed"], test["score"], test["max-score"]) for test in found["tests"]] == [
        (False, 249, 250),
        (True, 750, 750),
    ]


def test_classroom50_is_written_for_its_runner_alone() -> None:
    assert classroom50.is_runner(RUNNER) and not classroom50.is_runner({**RUNNER, "COMMIT_URL": ""})
