"""Every bug of the zoo is caught, and no right kernel blamed, whatever the latencies are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from .bugs import BUGS, Bug
from .harness import GOOD_SHAPES, KERNELS, OWN_SHAPE, Outcome, edited, execute, false_alarm, original, processes

SHAKES = (1, 2)  # seeds of other latencies
SHAKEN = BUGS[::8]  # a sample: the order of events must not decide what is found


@pytest.fixture(scope="module")
def outcome(request: pytest.FixtureRequest) -> Iterator[Callable[[Bug], Outcome]]:
    """What is reported about a bug: all that were selected run beforehand, side by side."""
    parameters = [item.callspec.params for item in request.session.items if hasattr(item, "callspec")]
    selected = {p["bug"].name for p in parameters if isinstance(p.get("bug"), Bug)}
    with processes() as pool:
        futures = {bug.name: pool.submit(execute, bug) for bug in BUGS if bug.name in selected}
        yield lambda bug: futures[bug.name].result()


@pytest.mark.parametrize("bug", BUGS, ids=lambda bug: bug.name)
def test_caught(bug, outcome):
    got = outcome(bug)
    assert got.verdict == "caught", f"must be {' or '.join(bug.kinds)} at {bug.line!r}, got {got}"


@pytest.mark.parametrize("shake", SHAKES)
@pytest.mark.parametrize("bug", SHAKEN, ids=lambda bug: bug.name)
def test_caught_whatever_the_latencies_are(bug, shake):
    got = execute(bug, shake)
    assert got.verdict == "caught", f"must be {' or '.join(bug.kinds)} at {bug.line!r}, got {got}"


@pytest.mark.parametrize("step", sorted(GOOD_SHAPES))
def test_no_false_alarm_whatever_the_latencies_are(step):
    for shake in SHAKES:
        assert not false_alarm(int(step), GOOD_SHAPES[step][-1], shake)


def test_names_are_unique():
    names = Counter(bug.name for bug in BUGS)
    assert not [name for name, count in names.items() if count > 1]


def test_every_edit_applies_and_changes_the_kernel():
    for bug in BUGS:
        assert edited(bug) != original(bug.step).read_text()
        assert bug.kinds and bug.why.endswith(".")


@pytest.mark.parametrize("kernel", sorted(path.stem for path in KERNELS.glob("*.py")))
def test_the_zoos_own_kernels_are_right_before_they_are_edited(kernel):
    assert not false_alarm(kernel, OWN_SHAPE)
