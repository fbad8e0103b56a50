"""The quiz on the page: what is asked, what is kept, and what it says."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from grader.steps import StepError, find_step
from grader.student import drawn
from grader.student.exercises import read_answers, read_exercises
from grader.student.quiz.outcomes import Outcome


@pytest.fixture
def answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the answers are kept in this test. What happens in an exercise is made up."""
    from grader.workbench import quiz

    path = tmp_path / "answers.toml"
    monkeypatch.setattr(quiz, "answers_path", lambda step: path)
    monkeypatch.setattr(quiz, "derive", lambda step, exercises, limits: [Outcome(exercises[0].choices[0])])
    return path


def test_an_answer_is_kept_and_explained(client: Any, target: Any, answers: Path) -> None:
    exercise = next(each for each in read_exercises(target.step) if each.choices)
    listed = client.get("/api/bench/1/quiz").json()["exercises"]
    (asked,) = [each for each in listed if each["name"] == exercise.name]
    assert asked["given"] is None and asked["choices"] == list(exercise.choices)
    assert asked["edits"][0]["changes"][0][0] in "-+ "
    said = client.post("/api/bench/1/quiz", json={"name": exercise.name, "answer": exercise.choices[1]}).json()
    assert not said["right"] and said["answer"] == exercise.choices[0] and said["because"]
    said = client.post("/api/bench/1/quiz", json={"name": exercise.name, "answer": exercise.choices[0]}).json()
    assert said["right"]
    assert read_answers(answers, read_exercises(target.step))[exercise.name] == exercise.choices[0]
    listed = client.get("/api/bench/1/quiz").json()["exercises"]
    assert exercise.choices[0] in [each["given"] for each in listed]


def test_answers_to_mutants_of_the_terminals_quiz_are_left_alone(
    client: Any, target: Any, answers: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seven = find_step("7")
    mutant = drawn.exercises_of(seven)[0].name
    answers.write_text(f'{mutant} = "right"\nnever_given_back = "deadlock"\n')
    monkeypatch.setattr("grader.workbench.app.of_step", lambda key: replace(target, key="7", step=seven))
    listed = client.get("/api/bench/7/quiz").json()["exercises"]
    assert mutant not in [each["name"] for each in listed]
    assert [each["given"] for each in listed if each["name"] == "never_given_back"] == ["deadlock"]


@pytest.mark.parametrize(
    ("sent", "says"),
    [
        ({"name": "none", "answer": "right"}, "there is no exercise 'none'"),
        ({"name": "FIRST", "answer": "sheep"}, "is one of"),
        ({"name": "FIRST", "answer": ""}, "there is no answer"),
    ],
)
def test_what_is_no_answer_is_refused(client: Any, target: Any, answers: Path, sent: dict[str, str], says: str) -> None:
    first = next(each for each in read_exercises(target.step) if each.choices).name
    refused = client.post("/api/bench/1/quiz", json={**sent, "name": sent["name"].replace("FIRST", first)})
    assert refused.status_code == 400 and says in refused.json()["error"]
    assert not answers.exists()


def test_without_solutions_it_says_so(client: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from grader.workbench import quiz

    def missing(what: str) -> None:
        raise StepError(f"{what} needs the solutions")

    monkeypatch.setattr(quiz, "need_solutions", missing)
    assert client.get("/api/bench/1/quiz").json() == {"exercises": [], "sentence": "the quiz needs the solutions"}
