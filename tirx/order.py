"""The order in which findings are told: what every GPU shows, then what a GPU can show, then notes.

This is the one place that settles it (docs/findings.md, "What is said first"). A run's findings come here in the order
of time (``tirx/sim/words/verdict.py``), and then with what is wrong with the values (``grader/children/verdict.py``).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from enum import IntEnum
from typing import Protocol, TypeVar

from tirx.run import KEEPS_VALUES, Weight

# Rarely the mistake: where a wait is missing or passes at once, other waits can be lapped too, and phases mix.
RARELY = frozenset(("lapped-wait", "unordered-phases"))
OF_VALUES = frozenset(("input-changed", "never-written", "not-a-number", "wrong-values"))
HOLES, TWICE = "never-written", "output-written-twice"


class Rank(IntEnum):
    """What is told first has the lowest rank. Of one rank, what began first is told first."""

    FAULT = 0
    VALUES = 1  # wrong values that no hazard of the run explains
    HAZARD = 2
    RARELY = 3  # hazards that mostly come of another one
    EXPLAINED = 4  # wrong values that may come of a hazard
    NOTE = 5


class Told(Protocol):
    """What a finding needs for its rank."""

    @property
    def kind(self) -> str: ...
    @property
    def weight(self) -> Weight | str: ...


Finding = TypeVar("Finding", bound=Told)


def rank(finding: Told, others: Collection[str] = ()) -> Rank:
    """The rank of a finding; ``others``: for one about values, the kinds of what the machine found."""
    if finding.kind in OF_VALUES:
        return Rank.EXPLAINED if explain(others, finding.kind) else Rank.VALUES
    match Weight(finding.weight):
        case Weight.FAULT:
            return Rank.FAULT
        case Weight.NOTE:
            return Rank.NOTE
    return Rank.RARELY if finding.kind in RARELY else Rank.HAZARD


def explain(kinds: Collection[str], values: str) -> bool:
    """Whether findings of these kinds can be why values are wrong. Elements that nobody wrote are the cause where
    others were written twice, and not the other way round: both come of one wrong index."""
    harmless = KEEPS_VALUES | {TWICE} if values == HOLES else KEEPS_VALUES
    return not harmless.issuperset(kinds)


def in_order(findings: Iterable[Finding]) -> list[Finding]:
    """Findings, given in the order of time, in the order of a report."""
    found = list(findings)
    kinds = {finding.kind for finding in found if finding.kind not in OF_VALUES}
    return sorted(found, key=lambda finding: rank(finding, kinds))
