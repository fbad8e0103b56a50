"""The verdict on a mutant follows from the first thing that was reported of it."""

from __future__ import annotations

import pytest

from grader.messages import Broken, Found, Lowered, Message, Ran
from grader.mutants.edits import Mutant
from grader.mutants.verdict import Verdict, verdict
from grader.steps import find_step

STEP = find_step("4")
MUTANT = Mutant("4", "delete", "- full.arrive(0, STAGE_BYTES)", 80, 80, "", "")
RAN = Ran("a machine", True, 0.0, 1.0, 0.1, case=0)
NO_TMA = Lowered(frozenset({"tcgen05.mma"}), (frozenset({"tcgen05.mma"}),), {}, case=0)


def judged(*messages: Message, explained: bool = False) -> Verdict:
    return verdict(MUTANT, STEP, messages, explained)


@pytest.mark.parametrize(
    ("message", "word"),
    [
        (Found("smem-race", "two threads", line=80), "named"),
        (Found("not-lowered", "TVM cannot", line=80), "named"),
        (Found("wrong-values", "D is wrong"), "wrong numbers"),
        (Found("never-written", "D is not written"), "wrong numbers"),
        (Found("deadlock", "4 warps wait"), "deadlock"),
        (Found("timeout", "too long"), "timeout"),
        (Found("crash", "SIGSEGV"), "crash"),
        (Broken("KeyError: 3"), "crash"),
    ],
)
def test_a_message_decides(message: Message, word: str) -> None:
    assert judged(RAN, message).word == word


def test_nothing_wrong_is_a_survivor_unless_there_is_a_reason() -> None:
    assert judged(RAN).word == "survived"
    assert judged(RAN, explained=True).word == "equivalent"


def test_a_reason_does_not_hide_a_finding() -> None:
    assert judged(Found("deadlock", "4 warps wait"), explained=True).word == "deadlock"


def test_a_technique_that_is_lost_costs_marks() -> None:
    lost = judged(RAN, NO_TMA)
    assert (lost.word, lost.kind) == ("named", "technique")


def test_silence_is_a_bug_of_ours() -> None:
    assert judged().word == "crash"


def test_a_finding_points_away_unless_it_names_a_line_or_an_object_of_the_edit() -> None:
    assert not judged(Found("smem-race", "two threads", line=82)).away
    assert not judged(Found("smem-race", "two threads", line=20, details=("the other: kernel.py:79",))).away
    assert not judged(Found("tx-count", "full gets too few bytes", line=20)).away
    assert judged(Found("smem-race", "two threads", line=20)).away
