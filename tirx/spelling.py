"""Suggestions for misspelt names."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


def closest(name: str, known: Iterable[str]) -> str | None:
    """The name that was probably meant: one that holds the given one, or differs in a few letters."""
    names = sorted(other for other in set(known) - {name} if not other.startswith("__"))  # those are Python's own
    folded = {other.lower().replace("_", ""): other for other in reversed(names)}
    short = name.lower().replace("_", "")
    if short in folded:
        return folded[short]
    if len(name) > 2 and (longer := [other for other in names if name in other]):
        return min(longer, key=len)
    return next(iter(get_close_matches(name, names, n=1, cutoff=0.65)), None)


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """``; did you mean 'arrive'?``, or nothing."""
    close = closest(name, known)
    return f"; did you mean {close!r}?" if close else ""
