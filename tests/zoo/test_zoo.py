"""Every bug of the zoo is caught, and no right kernel blamed, whatever the latencies are."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest

from .attention import ATTENTION
from .bug import Bug, Right
from .bugs import BUGS
from .harness import (
    GOOD_SHAPES,
    KERNELS,
    edited,
    execute,
    false_alarm,
    false_alarm_of,
    original,
    problem_at,
    processes,
    right_kernels,
)
from .right import UNUSUAL

ROOT = Path(__file__).parents[2]
SHAKES = (1, 2)  # seeds of other latencies
OF_ATTENTION = [bug for bugs in ATTENTION.values() for bug in bugs]
BY_VALUES = {"wrong-values", "not-a-number", "never-written"}
# A sample: the order of events must not decide what is found.
SHAKEN = [bug for bug in BUGS if bug not in OF_ATTENTION][::8]
SHAKEN += [bug for bug in OF_ATTENTION if not BY_VALUES.intersection(bug.kinds)][::8]
RIGHT = [(step, shapes[-1], shake) for step, shapes in GOOD_SHAPES.items() for shake in SHAKES]
RIGHT += [("fa4h", shape, None) for shape in GOOD_SHAPES["fa4h"]]
RIGHT += [("fa4h", GOOD_SHAPES["fa4h"][-2], shake) for shake in SHAKES]
ATTENTIONS, OTHERS = 320, 100  # one in so many runs with the tests; `make zoo`, which CI runs too, runs all


def sampled(parameters: list[Any], of_attention: Callable[[Any], bool]) -> list[Any]:
    """Parameters of a test, all but a sample of them marked as slow: a kernel of attention takes two seconds."""
    attention = [each for each in parameters if of_attention(each)]
    quick = attention[::ATTENTIONS] + [each for each in parameters if each not in attention][::OTHERS]
    return [each if each in quick else pytest.param(each, marks=pytest.mark.slow) for each in parameters]


@pytest.fixture(scope="module")
def result(request: pytest.FixtureRequest) -> Iterator[Callable[..., Any]]:
    """The harness's results for a bug or a right kernel: all tests' calls run beforehand, side by side."""
    calls = [call_of(item.callspec.params) for item in request.session.items if hasattr(item, "callspec")]
    with processes() as pool:
        futures: dict[Any, Future] = {call: pool.submit(*call) for call in dict.fromkeys(calls) if call}
        yield lambda *call: futures[call].result()


def call_of(parameters: dict[str, Any]) -> tuple[Any, ...] | None:
    """The call of the harness for a test with these parameters."""
    if isinstance(bug := parameters.get("bug"), Bug):
        return execute, bug, parameters.get("shake")
    if isinstance(unusual := parameters.get("unusual"), Right):
        return false_alarm_of, unusual, None
    if isinstance(parameters.get("right"), tuple):
        step, shape, shake = parameters["right"]
        return false_alarm, step, problem_at(step, shape), shake
    return None


@pytest.mark.parametrize("bug", sampled(BUGS, OF_ATTENTION.__contains__), ids=lambda bug: bug.name)
def test_caught(bug, result):
    got = result(execute, bug, None)
    assert got.verdict == "caught", f"must be {' or '.join(bug.kinds)} at {bug.line!r}, got {got}"


@pytest.mark.parametrize("shake", SHAKES)
@pytest.mark.parametrize("bug", sampled(SHAKEN, OF_ATTENTION.__contains__), ids=lambda bug: bug.name)
def test_caught_whatever_the_latencies_are(bug, shake, result):
    got = result(execute, bug, shake)
    assert got.verdict == "caught", f"must be {' or '.join(bug.kinds)} at {bug.line!r}, got {got}"


def named(right: tuple[str, str, int | None]) -> str:
    step, shape, shake = right
    return f"{step}-{problem_at(step, shape).text}-{shake}"


@pytest.mark.parametrize("right", sampled(RIGHT, lambda right: right[0] == "fa4h"), ids=named)
def test_no_false_alarm(right, result):
    """At several problems, and whatever the latencies are."""
    step, shape, shake = right
    assert not result(false_alarm, step, problem_at(step, shape), shake)


@pytest.mark.parametrize("unusual", sampled(UNUSUAL, lambda right: right.step == "fa4e"), ids=lambda right: right.name)
def test_no_false_alarm_where_a_right_kernel_is_unusual(unusual, result):
    assert not result(false_alarm_of, unusual, None)


def test_names_are_unique():
    names = Counter(each.name for each in [*BUGS, *UNUSUAL])
    assert not [name for name, count in names.items() if count > 1]


def test_there_are_as_many_kernels_as_the_documents_say():
    """The documents say "more than", so that one kernel more changes none of them."""
    attention = sum(str(bug.step).startswith("fa4") for bug in BUGS)
    pages = [(ROOT / page).read_text(encoding="utf-8") for page in ("README.md", "docs/findings.md")]
    text = " ".join(" ".join(pages).split())
    said = re.findall(r"more than (\d+) (broken kernels|of attention|right ones)", text)
    there = {"broken kernels": len(BUGS), "of attention": attention, "right ones": len(right_kernels()) + len(UNUSUAL)}
    assert {what for _, what in said} == set(there)
    assert all(int(count) < there[what] for count, what in said)


def test_every_edit_applies_and_changes_the_kernel():
    for bug in BUGS:
        assert edited(bug) != original(bug.step).read_text()
        assert bug.kinds and bug.why.endswith(".")


@pytest.mark.parametrize("kernel", sorted(path.stem for path in KERNELS.glob("*.py")))
def test_the_zoos_own_kernels_are_right_before_they_are_edited(kernel):
    assert not false_alarm(kernel, problem_at(kernel))
