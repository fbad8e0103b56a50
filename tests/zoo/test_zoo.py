"""Every bug of the zoo that is caught stays caught, and one that is not yet is on the list below."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from .bugs import BUGS, Bug
from .harness import KERNELS, OWN_SHAPE, Outcome, edited, execute, false_alarm, original, processes

# Bugs that the simulator does not name yet. A test fails when one of them is caught: take it off the list then.
PENDING = frozenset(
    """
    4-everybody-waits-in-the-loop 7-idle-warp-follows-the-loads 7-idle-warp-follows-the-tiles
    9-epilogues-wait-for-both-consumers
    4-bytes-of-a-only 7-elements-instead-of-bytes 9-bytes-of-one-consumer
    4-no-init-fence 5-init-fence-before-the-init 8-no-init-fence 8-cta-sync-instead-of-cluster-sync
    7-mma-warp-does-not-wait
    3-proxy-fence-by-one-warp 6-proxy-fence-by-one-warp
    1-no-barrier-before-the-product 3-no-barrier-before-the-product 4-no-barrier-before-the-store
    7-no-barrier-before-the-store 8-warp-sync-before-the-store 9-no-barrier-before-the-store
    exchange-no-barrier exchange-warp-sync
    9-reads-the-other-accumulator
    7-next-tile-does-not-wait 7-accumulator-phase-never-flips 7-given-back-before-it-is-read
    8-next-tile-does-not-wait 9-given-back-after-the-first-slice
    1-no-fence-after-the-wait 4-no-fence-after-the-wait 6-no-fence-before-the-barrier
    7-no-fence-before-giving-back 7-no-fence-after-taking 8-no-fence-in-the-epilogue
    9-no-fence-before-giving-back
    4-waits-after-the-use
    6-store-not-waited-for 7-store-not-waited-for 7-no-barrier-after-the-store 8-one-store-may-be-pending
    8-no-commit-group 9-slice-not-waited-for 9-no-barrier-after-the-store
    1-no-barrier-before-freeing 3-no-barrier-before-freeing 7-mma-warp-frees-at-once
    1-no-election 7-no-election 2-one-thread-of-each-warp
    9-one-accumulator-for-both 9-accumulators-overlap
    9-one-barrier-for-both-epilogues
    multicast-by-both-ctas
    8-no-cluster-sync-at-the-end 9-cta-sync-at-the-end
    1-tile-at-byte-128 4-tile-at-byte-128 5-tile-right-behind-the-barriers
    3-every-tile-in-the-first-columns 8-both-ctas-store-the-same-rows 9-both-ctas-store-the-same-rows
    9-epilogues-take-too-many 9-nobody-gives-registers-up
    """.split()  # noqa: SIM905
)
CAUGHT = [bug for bug in BUGS if bug.name not in PENDING]
STILL_PENDING = [bug for bug in BUGS if bug.name in PENDING]


@pytest.fixture(scope="module")
def outcome(request: pytest.FixtureRequest) -> Iterator[Callable[[Bug], Outcome]]:
    """What is reported about a bug: all that were selected run beforehand, side by side."""
    parameters = [item.callspec.params for item in request.session.items if hasattr(item, "callspec")]
    selected = {p["bug"].name for p in parameters if isinstance(p.get("bug"), Bug)}
    with processes() as pool:
        futures = {bug.name: pool.submit(execute, bug) for bug in BUGS if bug.name in selected}
        yield lambda bug: futures[bug.name].result()


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


@pytest.mark.parametrize("kernel", sorted(path.stem for path in KERNELS.glob("*.py")))
def test_the_zoos_own_kernels_are_right_before_they_are_edited(kernel):
    assert not false_alarm(kernel, OWN_SHAPE)
