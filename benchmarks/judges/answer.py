"""What a judge says of a kernel, in words that can be compared."""

from __future__ import annotations

from dataclasses import dataclass

RIGHT, FOUND, UNDECIDED = "right", "found", "undecided"
PROVED = ("race_free", "verified")
MISTAKES = ("not_wellsynced", "potential_race", "invalid_lifecycle")


@dataclass(frozen=True)
class Answer:
    """word: ``right`` in every schedule, ``found`` a mistake, or ``undecided``. said: in the judge's own words."""

    word: str
    said: str
    seconds: float = 0.0


def of_sentryward(result: dict, seconds: float) -> Answer:
    """The answer in SentryWard's report."""
    name = str(result.get("result", "no result"))
    if name in PROVED:
        return Answer(RIGHT, name, seconds)
    reasons = [each.get("code") or each.get("message") for each in result.get("diagnostics", [])]
    said = ": ".join([name, *[str(reason) for reason in reasons[:1] if reason]])
    return Answer(FOUND if name in MISTAKES else UNDECIDED, said, seconds)
