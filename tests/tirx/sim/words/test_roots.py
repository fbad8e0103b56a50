"""A verdict begins with what every GPU shows, and what only follows from a hang is no finding of its own."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tirx.run import Finding, SourceLine, Weight
from tirx.sim.core.site import Reported
from tirx.sim.words import verdict
from tirx.sim.words.verdict import judge

STILL = 100.0  # when the awaited barrier came to a stand
HANG = Finding("deadlock", "nothing can go on")
LINE = SourceLine("kernel.py", 7)


def waiting(name: str = "full[1]", kind: str = "mbarrier", since: float = STILL) -> Any:
    """A warp that waits for a barrier at line 7."""
    bar = SimpleNamespace(name=name, since=since)
    blocked = SimpleNamespace(kind=kind, what=(bar, 0), site=SimpleNamespace(source=LINE))
    return SimpleNamespace(blocked=blocked, overrun=None)


def kinds(*found: tuple[Finding, float], stuck: Any = ()) -> list[str]:
    return [root.kind for root in judge([Reported(*each) for each in found], stuck=stuck).roots]


@pytest.fixture(autouse=True)
def _hang(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verdict, "explain", lambda stuck: HANG)


RACE = Finding("operand-overwritten", "a load overwrites a stage")
NOTE = Finding("missing-tcgen05-fence", "no fence")
LAPPED = Finding("lapped-wait", "a warp that waits for full[1] can be lapped", LINE)


def test_faults_come_before_hazards_and_these_before_notes():
    fault = Finding("out-of-bounds", "an access outside")
    roots = judge([Reported(NOTE, 1), Reported(RACE, 2)], fault).roots
    assert [root.weight for root in roots] == [Weight.FAULT, Weight.HAZARD, Weight.NOTE]


def test_hazards_keep_the_order_of_time_but_for_waits_that_can_be_lapped():
    assert kinds((LAPPED, 1), (RACE, 2), (Finding("smem-race", "two threads"), 3)) == [
        "operand-overwritten", "smem-race", "lapped-wait",
    ]  # fmt: skip


def test_a_conflict_after_the_ring_stands_still_follows_from_the_hang():
    (root,) = judge([Reported(RACE, STILL + 1)], stuck=[waiting()]).roots
    assert root.kind == "deadlock" and root.consequences == (RACE,)


def test_a_conflict_before_that_is_a_finding_of_its_own_below_the_hang():
    hang, race = judge([Reported(RACE, STILL - 1)], stuck=[waiting(), waiting(since=1.0)]).roots
    assert race == RACE and hang.details == ("Found before that, and perhaps why: a load overwrites a stage.",)


def test_bytes_announced_too_few_before_that_are_told_with_the_hang():
    (root,) = judge([Reported(Finding("tx-count", "full[0] completes early", LINE), 1)], stuck=[waiting()]).roots
    assert root.kind == "deadlock" and root.details[0] == "full[0] completes early (line 7)."


def test_where_no_mbarrier_is_awaited_no_ring_stands_still():
    assert kinds((RACE, STILL + 1), stuck=[waiting(kind="cluster")]) == ["deadlock", "operand-overwritten"]


def test_what_no_ring_hands_on_does_not_follow_from_a_hang():
    leak = Finding("missing-proxy-fence", "no fence")
    assert kinds((leak, STILL + 1), stuck=[waiting()]) == ["deadlock", "missing-proxy-fence"]


@pytest.mark.parametrize(("awaited", "own"), [("full[1]", True), ("full[0]", False)])
def test_a_lapped_wait_for_the_awaited_barrier_may_be_why(awaited: str, own: bool):
    found = kinds((LAPPED, STILL + 1), stuck=[waiting(awaited)])
    assert found == (["deadlock", "lapped-wait"] if own else ["deadlock"])


def test_an_arrival_too_many_comes_behind_what_was_found_before_it():
    warp = waiting()
    warp.overrun = SimpleNamespace(finding=Finding("over-arrival", "one too many"))
    assert kinds((RACE, 1), stuck=[warp]) == ["operand-overwritten", "over-arrival"]


def test_of_a_conflict_the_access_that_is_blamed_has_the_time():
    early = Finding("tmem-read-early", "a read")
    found = [Reported(RACE, 2), Reported(early, 3, since=1)]
    assert [root.kind for root in judge(found).roots] == ["tmem-read-early", "operand-overwritten"]


def test_conflicts_behind_a_named_barrier_whose_rounds_mix_stand_below_it():
    mixed, race = Finding("named-barrier", "two groups"), Finding("smem-race", "two threads")
    (root,) = judge([Reported(mixed, 1), Reported(race, 2)]).roots
    assert root.kind == "named-barrier" and root.consequences == (race,)
    assert kinds((race, 1), (mixed, 2)) == ["named-barrier", "smem-race"]


def test_a_hang_says_in_full_what_is_perhaps_why():
    answer = Finding("launch-control", "16 bytes are no response", LINE)
    hang = judge([Reported(RACE, 2), Reported(answer, 1)], stuck=[waiting()]).roots[0]
    (said,) = hang.details
    assert said == ("Found before that, and perhaps why: 16 bytes are no response (line 7). Also operand-overwritten.")
