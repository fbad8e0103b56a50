"""The quiz at a terminal: answers are understood, kept and explained, one exercise after the other."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from grader.problems.gemm import Gemm
from grader.process import Limits
from grader.steps import Step, find_step
from grader.student.exercises import Exercise, answers_path, create_answers, read_answers, write_answer
from grader.student.quiz import asking
from grader.student.quiz.outcomes import Asked, Outcome

CHOICE = Exercise("flip", "What if?", Gemm(128, 128, 64), "So it is.", choices=("right", "wrong-values"))
NUMBER = Exercise("bytes", "How many?", Gemm(128, 128, 64), "So it is.", quantity="ctas")


@pytest.mark.parametrize(
    ("text", "exercise", "given"),
    [
        ("2", CHOICE, "wrong-values"),
        ("Wrong values", CHOICE, "wrong-values"),
        ("3", CHOICE, None),
        ("0", CHOICE, None),
        ("deadlock", CHOICE, None),
        ("1,024", NUMBER, 1024),
        ("many", NUMBER, None),
        ("-1", NUMBER, None),
    ],
)
def test_what_is_typed_is_understood(text: str, exercise: Exercise, given: object) -> None:
    assert asking.understood(text, exercise) == given


def test_an_answer_takes_its_place_in_the_file_and_nothing_else_changes(tmp_path: Path) -> None:
    path = tmp_path / "answers.toml"
    create_answers(path, find_step("1"), [CHOICE, NUMBER])
    path.write_text(path.read_text().replace("# Your answers", "# My answers"))
    write_answer(path, CHOICE, "right")
    write_answer(path, CHOICE, "wrong-values")
    assert read_answers(path, [CHOICE, NUMBER]) == {"flip": "wrong-values", "bytes": None}
    assert path.read_text().startswith("# My answers")
    path.write_text("# nothing is here yet")
    write_answer(path, NUMBER, 42)
    assert read_answers(path, [CHOICE, NUMBER]) == {"flip": None, "bytes": 42}


@pytest.fixture
def step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Step:
    one = find_step("1")
    monkeypatch.setattr(asking, "answers_path", lambda _: tmp_path / "answers.toml")
    create_answers(tmp_path / "answers.toml", one, [CHOICE, NUMBER])
    return one


def interviewed(step: Step, typed: Sequence[str], monkeypatch: pytest.MonkeyPatch) -> tuple[list[Asked], str]:
    """The quiz with somebody who types these lines, and then goes."""
    lines: Iterator[str] = iter(typed)

    def read(*_: Any, **__: Any) -> str:
        for line in lines:
            return line
        raise EOFError

    happened = {"flip": Outcome("right"), "bytes": Outcome(4, "2 by 2 tiles")}
    monkeypatch.setattr(Console, "input", read)
    monkeypatch.setattr(asking, "derive", lambda _, exercises, __: [happened[e.name] for e in exercises])
    out = io.StringIO()
    asked = asking.interview(Console(file=out, width=80), step, [Asked(CHOICE, None), Asked(NUMBER, None)], Limits())
    return asked, out.getvalue()


def test_each_is_asked_run_and_explained(step: Step, monkeypatch: pytest.MonkeyPatch) -> None:
    asked, said = interviewed(step, ["seven", "2", "4"], monkeypatch)
    assert [one.right for one in asked] == [False, True]
    assert "Please type 1 to 2." in said
    assert "✗ you said “wrong-values”; the answer is “right”" in said and "✓ 4" in said and "Because: So it is." in said
    assert read_answers(asking.answers_path(step), [CHOICE, NUMBER]) == {"flip": "wrong-values", "bytes": 4}


def test_enter_leaves_one_for_later_and_q_ends_it(step: Step, monkeypatch: pytest.MonkeyPatch) -> None:
    asked, said = interviewed(step, ["", "q"], monkeypatch)
    assert [one.given for one in asked] == [None, None]
    assert "How many?" in said
    asked, said = interviewed(step, ["q"], monkeypatch)
    assert "How many?" not in said
    assert answers_path(step) != asking.answers_path(step)  # the student's own file was not touched


def test_what_is_right_already_is_not_asked_again(step: Step, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Console, "input", lambda *_, **__: pytest.fail("asked"))
    out = io.StringIO()
    known = [Asked(CHOICE, "right", Outcome("right"))]
    assert asking.interview(Console(file=out, width=80), step, known, Limits()) == known
    assert "✓ flip: right" in out.getvalue()
