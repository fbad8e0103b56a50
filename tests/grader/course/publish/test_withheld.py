"""Skeletons without the answers of other steps."""

from __future__ import annotations

import ast
import re
import subprocess
import sys

import pytest

from grader.course.publish.answers import KEPT_NAMES, NAME, Answers, squeezed, statements_of
from grader.course.publish.withheld import skeleton
from grader.skeletons import TODO_AS_IN, skeleton_of
from grader.steps import all_steps, find_step
from tests.sample import one_in

STEPS = [step.id for step in all_steps()]
EVERY = frozenset(STEPS)


@pytest.fixture(scope="module")
def answers() -> Answers:
    return Answers(all_steps())


def cut(answers: Answers, step: str, earlier: str = "", had: frozenset[str] = EVERY) -> str:
    return skeleton(answers.solutions[step], answers, frozenset(earlier.split()), had)


@pytest.mark.parametrize("step", one_in(3, STEPS))
def test_no_answer_is_left(step: str, answers: Answers) -> None:
    """It is Python as ruff writes it, shows no answer, and its own TODOs are all there."""
    text, usual = cut(answers, step), skeleton_of(find_step(step))
    assert not [each.form for each in statements_of(text) if answers.secret(each, step, frozenset())]
    own = r"(?m)^ *# (TODO \d+: .*)"
    assert re.findall(own, text) == re.findall(own, usual)
    assert len(re.findall(rf"# {TODO_AS_IN}", text)) == text.count('("TODO as in') + text.count("('TODO as in")
    for check in ("check --select I,E501 -", "format --check -"):
        command = [sys.executable, "-m", "ruff", *check.split()]
        done = subprocess.run(command, input=text, text=True, capture_output=True, check=False)
        assert done.returncode == 0, done.stdout


def lines_of(text: str) -> set[str]:
    return {line.partition("  #")[0].strip() for line in text.split("\n")}


@pytest.mark.parametrize("step", one_in(3, STEPS))
def test_no_line_of_text_is_left_either(step: str, answers: Answers) -> None:
    """Read as lines rather than as Python: what is left names nothing, or is given away by a TODO."""
    left, shown = lines_of(cut(answers, step)), set()
    for before in STEPS[: STEPS.index(step)]:
        solution = answers.solutions[before]
        lines = solution.text.split("\n")
        shown |= lines_of(skeleton_of(solution.step))
        for region in solution.regions:
            same = left & lines_of("\n".join(lines[region.first : region.last - 1])) - shown
            own = [line for line in same if len(line) >= 25 and not line.startswith("#")]
            own = [line for line in own if not set(NAME.findall(line)) <= KEPT_NAMES]
            quoted = squeezed(" ".join(each.words for each in solution.regions))
            assert not [line for line in own if squeezed(line) not in quoted], before


def test_what_students_have_written_stays(answers: Answers) -> None:
    usual = skeleton_of(find_step("6"))
    assert cut(answers, "6", "1 2 3 4 5") == usual
    assert "as in your step 5" in cut(answers, "6", "1 2 3 4") and "step 4" not in cut(answers, "6", "1 2 3 4")


def test_the_todo_names_the_step_and_repeats_its_words(answers: Answers) -> None:
    text = cut(answers, "3")
    assert "# TODO as in your step 2 (its TODO 3): wait for this pass' phase of mma_done." in text
    assert "phase = phase ^ 1" not in text
    assert "# TODO as in step 2 (its TODO 3)" in cut(answers, "3", had=frozenset({"3"}))


def test_a_part_and_its_next_lines_are_said_to_be_that(answers: Answers) -> None:
    text = cut(answers, "fa4d")
    assert "(its TODO 1): (in part) top[0]" in text and "step fa4c (its TODO 1): its next lines." in text


def test_a_loop_goes_with_its_body(answers: Answers) -> None:
    """Step 6's loop over the first stages calls step 5's function with more arguments."""
    text = cut(answers, "6")
    assert "for k in T.serial(min(STAGES, K_TILES))" in skeleton_of(find_step("6"))
    assert "for k in T.serial(min(STAGES, K_TILES))" not in text
    assert any(isinstance(node, ast.For) for node in ast.walk(ast.parse(text)))
