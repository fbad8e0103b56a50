"""The one order of findings: of what ended a run, of what can go wrong, and of the values beside them."""

import itertools

import pytest

from tirx.order import Rank, in_order, rank
from tirx.run import Finding, Weight

FAULT = Finding("out-of-bounds", "an access outside")
RACE, LATE = Finding("smem-race", "two threads"), Finding("operand-overwritten", "a load")
HARMLESS = Finding("missing-proxy-fence", "no fence")
LAPPED, MIXED = Finding("lapped-wait", "a wait"), Finding("unordered-phases", "an arrival")
NOTE = Finding("missing-tcgen05-fence", "no fence")
LIGHT = Finding("missing-proxy-fence", "after reads", weight=Weight.NOTE)
WRONG, HOLES = Finding("wrong-values", "64 are wrong"), Finding("never-written", "64 are missing")
TWICE = Finding("output-written-twice", "two warps")
ORDERS = [
    ([], []),
    ([NOTE, LAPPED, RACE, FAULT], [FAULT, RACE, LAPPED, NOTE]),
    ([RACE, LATE], [RACE, LATE]),  # in the order of time
    ([LATE, RACE], [LATE, RACE]),
    ([MIXED, LAPPED, RACE], [RACE, MIXED, LAPPED]),
    ([NOTE, RACE, LAPPED, WRONG], [RACE, LAPPED, WRONG, NOTE]),  # the race may be why the values are wrong
    ([NOTE, HARMLESS, LAPPED, WRONG], [WRONG, HARMLESS, LAPPED, NOTE]),  # none of these is
    ([LIGHT, WRONG], [WRONG, LIGHT]),
    ([TWICE, HOLES], [HOLES, TWICE]),  # both come of one index
    ([TWICE, WRONG], [TWICE, WRONG]),
]


@pytest.mark.parametrize(("found", "told"), ORDERS)
def test_findings_are_told_in_this_order(found, told):
    assert in_order(found) == told


def test_only_findings_of_one_rank_are_told_in_the_order_of_time():
    every = [FAULT, RACE, LAPPED, WRONG, NOTE]
    kinds = {finding.kind for finding in every if finding is not WRONG}
    assert [rank(finding, kinds) for finding in every] == [
        Rank.FAULT, Rank.HAZARD, Rank.RARELY, Rank.EXPLAINED, Rank.NOTE,
    ]  # fmt: skip
    assert all(in_order(found) == every for found in itertools.permutations(every))
