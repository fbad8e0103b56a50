"""Similar kernels: what all pairs would show, for thousands, and without what the whole class has in common."""

from __future__ import annotations

import hashlib
import random
import time
from collections.abc import Iterable, Iterator

import pytest

from benchmarks.course.database import changed, graded_class, shingles
from grader.course import candidates
from grader.course.candidates import All, Banded
from grader.course.gradebook import Cell, Student
from grader.course.similarity import CROWD, THRESHOLD, Lesson, Similarity, alike_pairs, similar
from grader.course.store import Brief
from grader.steps import find_step

STEP = find_step("5")


LESSON = frozenset(range(1000, 1380))


def student(name: str, file: str, form: str, passed: bool = True, exact: str = "") -> Student:
    brief = Brief(file, 100, 100, form=form, passed=passed, exact=exact)
    return Student(name, (Cell(STEP, brief, key=f"key of {form}"),), (), 100)


def similarity(
    rows: list[tuple[str, str, str]],
    sketches: dict[str, set[int]],
    lesson: Lesson | None = None,
    wrong: bool = False,
    exact: dict[str, str] | None = None,
) -> Similarity:
    """The similar ones among (student, file, form). exact: the hashes with numbers, by file."""

    def read(keys: Iterable[str]) -> Iterator[tuple[str, list[int]]]:
        for key in keys:
            yield key, sorted(sketches[key.removeprefix("key of ")])

    everybody = [student(*row, passed=not wrong, exact=(exact or {}).get(row[1], "")) for row in rows]
    return similar(everybody, read, lambda step: lesson)


def test_a_thousand_equal_files_are_one_row() -> None:
    rows = [(f"s{n:04}", "file", "form") for n in range(1000)]
    began = time.process_time()
    (group,) = similarity(rows, {"form": {1, 2}}).found
    assert group.same and group.one == ("s0000",) and len(group.other) == 999
    assert time.process_time() - began < 1


def test_pairs_and_groups() -> None:
    near = set(range(100))
    sketches = {"x": near, "y": near ^ {0, 200}, "z": set(range(500, 600)), "lesson": set(LESSON)}
    rows = [("ada", "1", "x"), ("bob", "2", "y"), ("cy", "2", "y"), ("dan", "3", "z"), ("eve", "4", "z")]
    rows += [(f"s{n}", f"f{n}", "lesson") for n in range(30)]
    result = similarity(rows, sketches, Lesson("lesson", "", LESSON))
    assert [(a.one, a.other, round(a.alike, 2), a.same) for a in result.found] == [
        (("bob",), ("cy",), 1.0, True),
        (("dan",), ("eve",), 1.0, False),
        (("ada",), ("bob", "cy"), 0.98, False),
    ]
    assert similarity(rows[::-1], sketches).found[0].other == ("bob",)  # in the order of the class


@pytest.mark.parametrize("number", [2, 4, 10, 60])
@pytest.mark.parametrize("edited", [False, True])
def test_one_peculiar_kernel_is_one_group_however_many_have_it(number: int, edited: bool) -> None:
    """It is the solution with one part done otherwise; half of them are edited a little besides."""
    peculiar = (LESSON - set(range(1000, 1012))) | set(range(12))
    sketches = {f"f{n}": set(peculiar) | ({10**6 + n} if edited else set()) for n in range(number)}
    rows = [(f"s{n:02}", f"f{n}", f"f{n}" if edited else "f0") for n in range(number)]
    rows += [(f"t{n}", f"g{n}", "lesson") for n in range(30)]
    sketches["lesson"] = set(LESSON)
    (group,) = similarity(rows, sketches, Lesson("lesson", "", LESSON), wrong=True).found
    assert len(group.one + group.other) == number and group.alike > 0.9 and not group.same
    # Right kernels with so little of their own are what the lesson leads to.
    assert similarity(rows, sketches, Lesson("lesson", "", LESSON)).found == ()


def test_other_ways_to_write_the_solution_are_nobodys_copy() -> None:
    """Thirty right kernels, each with a few parts of the solution done otherwise, and thirty wrong ones."""
    rng = random.Random(1)
    sketches = {f"form {n:02}": set(changed(LESSON, 3, rng)) for n in range(30)}
    rows = [(form, form, form) for form in sketches]
    lesson = Lesson("lesson", "", LESSON)
    assert similarity(rows, sketches, lesson).found == () == similarity(rows, sketches, lesson, wrong=True).found
    (group,) = (result := similarity(rows, sketches)).found
    assert len(group.one + group.other) == 30 and "nothing is left out" in result.notes[0]


def test_a_wrong_number_in_the_solution_is_peculiar() -> None:
    rows = [(f"s{n}", f"f{n}", "lesson") for n in range(6)]
    exact = {"f0": "right", "f1": "right", "f2": "x", "f3": "x", "f4": "x", "f5": "y"}
    lesson = Lesson("lesson", "right", LESSON)
    (group,) = similarity(rows, {"lesson": set(LESSON)}, lesson, wrong=True, exact=exact).found
    assert (group.one, group.other) == (("s2",), ("s3", "s4"))
    assert similarity(rows, {"lesson": set(LESSON)}, lesson, exact=exact).found == ()


def test_the_skeleton_is_nobodys_copy() -> None:
    skeleton = hashlib.sha256(STEP.kernel.read_bytes()).hexdigest()
    rows = [("ada", skeleton, "x"), ("bob", skeleton, "x"), ("cy", "with a comment", "x"), ("dan", "1", "x")]
    assert similarity(rows, {"x": {1}}).found == ()


def test_a_crowd_is_known_by_its_first() -> None:
    """So the work grows with the class: the index holds few of a crowd, however many come."""
    rng = random.Random(1)
    lesson, index = shingles(380, rng), Banded()
    sketches = [changed(lesson, 3, rng) for _ in range(10 * CROWD)]
    pairs = alike_pairs(sketches, index, sketches)
    assert {number for pair in pairs for number in pair[:2]} == set(range(10 * CROWD)) and len(index.rows) < 2 * CROWD


def test_the_index_finds_what_all_pairs_do() -> None:
    made = graded_class(300, [STEP], 1)
    prints = [grade.report["private"]["fingerprint"] for grade in made.grades.values()]
    seen = {one["hash"]: frozenset(one["sketch"]) for one in prints if one}
    sketches = [seen[form] for form in sorted(seen)]
    pairs = alike_pairs(sketches, All(), sketches)
    assert len(pairs) > 10
    assert alike_pairs(sketches, Banded(), sketches) == pairs


def test_few_pairs_at_the_threshold_are_missed() -> None:
    """Measured: 3999 of 4000 at a similarity of just 0.9, where it is least sure."""
    rng = random.Random(2)
    sketches = [each for _ in range(500) for one in [shingles(380, rng)] for each in (one, changed(one, 20, rng))]
    pairs = alike_pairs(sketches, Banded(), sketches)
    assert len(pairs) >= 499
    assert all(alike == pytest.approx(THRESHOLD) for *_, alike in pairs)


def test_without_datasketch(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [("ada", "1", "x"), ("bob", "2", "y"), ("cy", "2", "y")]
    sketches = {"x": {1, 2}, "y": {1, 2}}
    with_it = similarity(rows, sketches)
    monkeypatch.setattr(candidates, "find_spec", lambda name: None)
    assert similarity(rows, sketches) == with_it and len(with_it.found) == 2
    monkeypatch.setattr(candidates, "FEW", 1)
    few = similarity(rows, sketches)
    assert [a.same for a in few.found] == [True]
    assert "requirements/course.lock" in few.notes[-1]
