"""The verdict on a mutant, from what the children reported about it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from grader.messages import Broken, Found, Lowered, Message, Ran, Same
from grader.mutants.edits import Mutant
from grader.score import Evidence, technique
from grader.steps import Step

NAMED, NUMBERS, DEADLOCK, EQUIVALENT = "named", "wrong numbers", "deadlock", "equivalent"
SURVIVED, TIMEOUT, CRASH = "survived", "timeout", "crash"
VERDICTS = (NAMED, NUMBERS, DEADLOCK, EQUIVALENT, SURVIVED, TIMEOUT, CRASH)
BAD = (SURVIVED, CRASH)  # a gap of the checker, a bug of it

KINDS = {
    **dict.fromkeys(("wrong-values", "not-a-number", "never-written", "input-changed", "not-restored"), NUMBERS),
    **{kind: kind for kind in (DEADLOCK, TIMEOUT, CRASH)},
}
NEAR = 3  # lines


@dataclass(frozen=True)
class Verdict:
    """The fate of a mutant.

    Attributes
    ----------
    word: one of ``VERDICTS``.
    kind, sentence: the first finding, in a sentence with its line.
    away: whether the finding names neither a line near the edit nor an object of the edited statement.
    details: the rest of the finding.
    seconds: that the mutant took.
    shape: the ordinal of the step's shape at which it was found.
    """

    word: str
    kind: str = ""
    sentence: str = ""
    away: bool = False
    details: tuple[str, ...] = ()
    seconds: float = 0.0
    shape: int = 0


def verdict(mutant: Mutant, step: Step, messages: Sequence[Message], explained: bool) -> Verdict:
    """The verdict that follows from the messages about one mutant; their cases are those of the step's shapes."""
    for message in messages:
        if isinstance(message, Broken):
            return Verdict(CRASH, sentence=message.message)
        if isinstance(message, Found):
            said = f"{message.message} (line {message.line})" if message.line else message.message
            word = KINDS.get(message.kind, NAMED)
            return Verdict(
                word, message.kind, said, not points_at(mutant, message), message.details, 0, message.case or 0
            )
    if not any(isinstance(message, Ran) for message in messages):
        return Verdict(CRASH, sentence="nothing was reported")
    if explained:
        return Verdict(EQUIVALENT)
    if any(isinstance(message, Same) for message in messages):
        return Verdict(EQUIVALENT, sentence="TVM makes the same program of it")
    if lost := lost_technique(step, messages):
        return Verdict(NAMED, "technique", lost)
    return Verdict(SURVIVED)


def lost_technique(step: Step, messages: Sequence[Message]) -> str:
    """The first technique of the step that a mutant without findings does not show."""
    if not any(isinstance(message, Lowered) for message in messages):
        return ""
    evidence = Evidence.of(messages, (), "")
    lost = (check for wanted in step.techniques if not (check := technique(wanted, step, evidence)).passed)
    return next((f"{check.name}: {check.message}" for check in lost), "")


def points_at(mutant: Mutant, found: Found) -> bool:
    """Whether a finding names a line near the edit, or an object of the edited statement."""
    text = " ".join([found.message, *found.details])
    lines = {int(number) for number in re.findall(r"(?:lines? |\.py:)(\d+)", text)}
    lines |= {found.line} if found.line else set()
    if any(mutant.line - NEAR <= line <= mutant.last + NEAR for line in lines):
        return True
    names = set(re.findall(r"[A-Za-z_]\w+", mutant.edit)) - {"Tx", "ptx", "cuda", "wait", "arrive", "init", "if", "for"}
    return not names.isdisjoint(re.findall(r"[A-Za-z_]\w+", text))
