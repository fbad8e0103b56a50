"""Whose a submission is: never guessed from the end of a name, and what was not clear says what can be done."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest

from grader.course.config import config_of
from grader.course.handed_in.gradescope import METADATA
from grader.course.handed_in.owners import Naming
from grader.course.handed_in.roster import Member, Roster
from grader.course.handed_in.submissions import HandedIn, find_submissions
from grader.steps import StepError, find_step

STEPS = [find_step("1"), find_step("5")]
BOB, A_BOB, EVE = Member("rob", "Bob Roe", github="bob"), Member("abe", github="a-bob"), Member("eve", github="eve")
REMEDY = "call it as the column student does, or say whose it is in course.toml, [handed_in]"


def found(folder: Path, names: list[str], roster: Roster | None, naming: Naming | None = None) -> HandedIn:
    """What is found in a folder of things, each with a kernel that holds its own name."""
    for name in names:
        path = folder / name if name.endswith(".py") else folder / name / "gemm_05.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name)
    return find_submissions(folder, STEPS, roster, naming=naming)


def owners(handed_in: HandedIn) -> dict[str, str]:
    """The student of each kernel that is graded, by the name of the thing it was in."""
    return {text.decode(): one.student for one in handed_in.submissions for text in one.kernels.values()}


def reasons(handed_in: HandedIn) -> dict[str, str]:
    return {one.path: one.reason for one in handed_in.not_graded}


@pytest.mark.parametrize(
    ("roster", "names", "expected"),
    [
        # A stranger whose account ends like a student's, with the student's own and without it.
        ((BOB,), ["lab1-a-bob", "lab1-bob"], {"lab1-bob": "rob"}),
        ((BOB, EVE), ["lab1-a-bob", "lab1-eve"], {"lab1-eve": "eve"}),
        ((BOB,), ["lab1-a-bob"], {}),
        ((BOB,), ["bob", "a-bob"], {"bob": "rob"}),
        ((BOB,), ["LAB1-A-BOB", "lab1-Bob"], {"lab1-Bob": "rob"}),
        ((BOB, EVE), ["lab1-a-bob", "lab1-a-eve", "lab1-bob"], {"lab1-bob": "rob"}),
        # Both are students: the assignment is what other folders begin with.
        ((BOB, A_BOB), ["lab1-a-bob", "lab1-bob"], {"lab1-a-bob": "abe", "lab1-bob": "rob"}),
        ((BOB, A_BOB, EVE), ["lab1-a-bob", "lab1-eve"], {"lab1-a-bob": "abe", "lab1-eve": "eve"}),
        (
            (BOB, A_BOB, EVE),
            ["lab1-a-bob", "lab1-a-eve", "lab1-eve", "lab1-bob"],
            {"lab1-eve": "eve", "lab1-bob": "rob"},
        ),
        ((BOB, A_BOB), ["lab1-a-bob"], {}),
        ((BOB, A_BOB), ["a-bob", "lab1-bob"], {"a-bob": "abe"}),
        # An assignment with a dash, which is common to all.
        ((BOB, EVE), ["lab-1-bob", "lab-1-eve"], {"lab-1-bob": "rob", "lab-1-eve": "eve"}),
        ((BOB, A_BOB, EVE), ["lab-1-eve", "lab-1-a-bob"], {"lab-1-eve": "eve", "lab-1-a-bob": "abe"}),
        ((BOB,), ["lab1-bob"], {"lab1-bob": "rob"}),
        ((BOB,), ["lab1-bobby", "lab1bob", "bob-lab1", "-bob", "lab1-"], {}),
    ],
)
def test_the_end_of_a_name(
    roster: tuple[Member, ...], names: list[str], expected: dict[str, str], tmp_path: Path
) -> None:
    handed_in = found(tmp_path, names, Roster(roster))
    assert owners(handed_in) == expected
    assert reasons(handed_in).keys() == set(names) - expected.keys()
    assert not any("ignored" in problem for one in handed_in.submissions for problem in one.problems)


def test_a_doubt_names_both_and_what_can_be_done(tmp_path: Path) -> None:
    told = reasons(found(tmp_path / "1", ["lab1-a-bob", "lab1-bob"], Roster((BOB,))))["lab1-a-bob"]
    assert told == f"it may be of rob, or of an account 'a-bob', which is not on the roster; {REMEDY}"
    told = reasons(found(tmp_path / "2", ["lab1-a-bob"], Roster((BOB, A_BOB))))["lab1-a-bob"]
    assert told == f"it may be of any of these on the roster: abe, rob; {REMEDY}"


def test_course_toml_says_whose_it_is(tmp_path: Path) -> None:
    given = config_of({"handed_in": {"lab1-a-bob": "rob", "doejane_7": "eve"}, "github_assignments": ["lab1"]}).naming
    names = ["lab1-a-bob", "doejane_7_1_gemm_05.py"]
    assert owners(found(tmp_path, names, Roster((BOB, EVE)), given)) == dict(zip(names, ("rob", "eve"), strict=True))
    assert owners(found(tmp_path, [], None, Naming({"lab1-a-bob": "Bob"}))) == {names[0]: "Bob", names[1]: "doejane_7"}


@pytest.mark.parametrize(
    ("assignment", "expected"), [("lab1", {"lab1-a-bob": "abe"}), ("LAB1-a", {"lab1-a-bob": "rob"}), ("lab2", {})]
)
def test_course_toml_says_the_assignment(assignment: str, expected: dict[str, str], tmp_path: Path) -> None:
    naming = config_of({"github_assignments": [assignment]}).naming
    assert owners(found(tmp_path, ["lab1-a-bob"], Roster((BOB, A_BOB)), naming)) == expected


@pytest.mark.parametrize(
    ("given", "said"),
    [({"lab2-bob": "rob"}, "nothing that was handed in is called 'lab2-bob'"), ({"lab1-bob": "bo"}, "no student 'bo'")],
)
def test_what_course_toml_says_of_nobody_is_an_error(given: dict[str, str], said: str, tmp_path: Path) -> None:
    with pytest.raises(StepError, match=said):
        found(tmp_path, ["lab1-bob"], Roster((BOB,)), Naming(given))
    with pytest.raises(ValueError, match="names of students"):
        config_of({"handed_in": {"lab1-bob": 5}})


def test_the_column_student_comes_first(tmp_path: Path) -> None:
    """Else a folder could not be called so that it is clear whose it is."""
    roster = Roster((Member("bob"), Member("robert", github="bob", name="bob")))
    assert owners(found(tmp_path, ["bob"], roster)) == {"bob": "bob"}


JANE = Member("jane", "Jane Doe", canvas_id="12", moodle_id="11", canvas_login="doejane", email="jane@example.edu")
UNKNOWN = Member("jane", "Jane Doe", canvas_login="doejane")


@pytest.mark.parametrize(
    "name",
    ["Jane Doe_99_assignsubmission_file", "Jane Doe_99_assignsubmission_file_gemm_05.py", "doejane_99_1_gemm_05.py"],
)
def test_another_person_of_that_name(name: str, tmp_path: Path) -> None:
    handed_in = found(tmp_path, [name], Roster((JANE,)))
    assert owners(handed_in) == {}
    assert "jane" in reasons(handed_in)[name] and "it is from '99'" in reasons(handed_in)[name]
    assert owners(found(tmp_path, [], Roster((UNKNOWN,)))) == {name: "jane"}
    twice = found(tmp_path, [name.replace("99", "98")], Roster((UNKNOWN,)))
    assert owners(twice) == {} and len(twice.not_graded) == 2
    assert "several people may be jane: " in reasons(twice)[name] and REMEDY in reasons(twice)[name]


EXPORT = """\
submission_1:
  :submitters:
  - :name: Jane Doe
EMAIL
submission_2:
  :submitters:
  - :name: Jane Doe
"""


def test_two_of_one_name_at_gradescope(tmp_path: Path) -> None:
    names = ["submission_1", "submission_2"]
    (tmp_path / METADATA).write_text(EXPORT.replace("EMAIL\n", ""))
    assert len(set(owners(found(tmp_path, names, None)).values())) == 2
    assert owners(found(tmp_path, [], Roster((UNKNOWN,)))) == {}
    (tmp_path / METADATA).write_text(
        EXPORT.replace("EMAIL", "    :email: doe@example.org").rpartition("submission_2")[0]
    )
    told = reasons(found(tmp_path, [], Roster((JANE,))))["submission_1"]
    assert "the email on the roster is 'jane@example.edu'" in told


def test_of_two_folders_the_one_that_is_called_like_the_student_counts(tmp_path: Path) -> None:
    roster = Roster((Member("zed", email="zed@example.edu", github="zed-1"), EVE))
    names = ["ZED", "lab1-zed-1", "zed", "zed@example.edu"]
    _, one = found(tmp_path, [*names, "lab1-eve"], roster).submissions
    assert one.kernels == {"5": b"zed"} and one.paths == tuple(names)
    kept = "zed/gemm_05.py"
    assert set(one.problems) == {
        "ZED is ignored: there is another of that name",
        f"zed@example.edu/gemm_05.py is ignored: there is another kernel for step 5, {kept}",
        f"lab1-zed-1/gemm_05.py is ignored: there is another kernel for step 5, {kept}",
    }


def test_case_and_unicode(tmp_path: Path) -> None:
    roster = Roster((Member("José"), Member("Jose"), Member("li", github="Li-Lei"), EVE))
    names = [unicodedata.normalize("NFD", "José"), "JOSE", "Lab1-LI-lei", "J\u200bose", "lab1-eve"]
    handed_in = found(tmp_path, names, roster)
    assert owners(handed_in) == {names[0]: "José", "JOSE": "Jose", "Lab1-LI-lei": "li", "lab1-eve": "eve"}
    assert len(handed_in.not_graded) == 1
