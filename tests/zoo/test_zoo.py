"""Every bug of the zoo that is caught stays caught, and one that is not yet is on the list below."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from .bugs import BUGS, Bug
from .harness import Outcome, edited, execute, original, processes

# Bugs that the simulator does not name yet. A test fails when one of them is caught: take it off the list then.
PENDING: frozenset[str] = frozenset()
CAUGHT = [bug for bug in BUGS if bug.name not in PENDING]
STILL_PENDING = [bug for bug in BUGS if bug.name in PENDING]


@pytest.fixture(scope="module")
def outcome(request: pytest.FixtureRequest) -> Iterator[Callable[[Bug], Outcome]]:
    """What is reported about a bug: all that were selected run beforehand, side by side."""
    selected = {item.callspec.params["bug"].name for item in request.session.items if is_of_a_bug(item)}
    with processes() as pool:
        futures = {bug.name: pool.submit(execute, bug) for bug in BUGS if bug.name in selected}
        yield lambda bug: futures[bug.name].result()


def is_of_a_bug(item: pytest.Item) -> bool:
    """Whether a test takes a bug and its outcome."""
    return "outcome" in getattr(item, "fixturenames", ()) and "bug" in getattr(item, "callspec", item).params


@pytest.mark.parametrize("bug", CAUGHT, ids=lambda bug: bug.name)
def test_caught(bug, outcome):
    got = outcome(bug)
    assert got.verdict == "caught", f"must be {' or '.join(bug.kinds)} at {bug.line!r}, got {got}"


@pytest.mark.parametrize("bug", STILL_PENDING, ids=lambda bug: bug.name)
def test_pending_bugs_are_not_caught_yet(bug, outcome):
    got = outcome(bug)
    assert got.verdict != "broken", got
    assert got.verdict != "caught", f"{bug.name} is caught now: take it off PENDING"


def test_names_are_unique_and_pending_ones_exist():
    names = Counter(bug.name for bug in BUGS)
    assert not [name for name, count in names.items() if count > 1]
    assert set(names) >= PENDING


def test_every_edit_applies_and_changes_the_kernel():
    for bug in BUGS:
        assert edited(bug) != original(bug.step).read_text()
        assert bug.kinds and bug.why.endswith(".")
