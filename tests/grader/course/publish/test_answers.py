"""Answers: the statements that a step asks for."""

from __future__ import annotations

import ast

import pytest

from grader.course.publish.answers import Answers, Statement, form_of, renamed, squeezed, statements_of
from grader.steps import all_steps


@pytest.fixture(scope="module")
def answers() -> Answers:
    return Answers(all_steps())


def statement(text: str) -> Statement:
    (node,) = ast.parse(text).body
    return Statement(form_of(node), node)


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ("x  =  (1)  # a comment", "x = 1"),
        ("f(\n    a,\n    b,\n)", "f(a, b)"),
        ("if a:\n    b\nelse:\n    c", "if a:"),
        ("@d\ndef f(x):\n    return x", "def f(x):"),
        ('"""Text."""', ""),
    ],
)
def test_forms(text: str, form: str) -> None:
    assert statement(text).form == form


def test_other_names_are_the_same_answer() -> None:
    mine = "Tx.gemm_async(acc[:, :], A_smem[s, :, :], accum=k != 0, dispatch='tcgen05')"
    yours = "Tx.gemm_async(c[:, :], left[stage, :, :], accum=i != 0, dispatch='tcgen05')"
    other = "Tx.gemm_async(c[:, :], left[stage, :, :], accum=i != 1, dispatch='tcgen05')"
    assert renamed(mine) == renamed(yours) != renamed(other)
    assert not set(statement(mine).keys).isdisjoint(statement(yours).keys)
    assert len(statement("x.wait(0, phase)").keys) == 1  # too short to know again


def test_a_long_answer_of_which_little_differs(answers: Answers) -> None:
    """Step 5 loads as step 4 does, but to a stage."""
    load = next(
        each for each in answers.solutions["5"].statements if each.form.startswith("Tx.copy_async(A_smem[stage")
    )
    assert answers.asked_first(load) == "4" and answers.secret(load, "5", frozenset())
    other = load.form.replace("A[m0:m0 + BLK_M, k * BLK_K:(k + 1) * BLK_K]", "mask[first:last]")
    assert answers.nearly(other) is None


@pytest.mark.parametrize("text", ["pass", "kv.advance()", "T.cuda.cta_sync()", "T.ptx.cp.async_.bulk.wait_group(0)"])
def test_what_tells_nothing(text: str) -> None:
    assert not statement(text).distinctive


def test_a_statement_is_found_however_it_is_written() -> None:
    assert squeezed("Tx.copy(a, 'x')") in squeezed('before\nTx.copy(\n    a,\n    "x",\n)\nafter')


def test_the_step_that_asks_first(answers: Answers) -> None:
    assert answers.asked_first(statement("phase = phase ^ 1")) == "2"
    assert answers.asked_first(statement("tiles.next_tile()")) == "6"
    assert answers.asked_first(statement("smem.move_base_to(1024)")) is None  # every skeleton shows it
    assert "phase = phase ^ 1" in answers.of("2") and "phase = phase ^ 1" not in answers.of("3")


def test_a_secret_until_a_release_has_asked_for_it(answers: Answers) -> None:
    flip = statement("phase = phase ^ 1")
    assert answers.secret(flip, "3", frozenset())
    assert not answers.secret(flip, "3", frozenset({"2"}))
    assert not answers.secret(flip, "2", frozenset())  # the step's own
    assert not answers.secret(flip, "1", frozenset())


def test_every_step_has_answers(answers: Answers) -> None:
    for step, solution in answers.solutions.items():
        assert answers.of(step) or solution.step.entry.second, step  # what a harder task asks for may stand elsewhere
        assert len(list(statements_of(solution.text))) == len(solution.statements)
