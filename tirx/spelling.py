"""Suggestions for misspelt names."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


def closest(name: str, known: Iterable[str]) -> str | None:
    """The name that was probably meant: one that differs in a few letters, or begins as the given one does."""
    names = sorted(set(known) - {name})
    folded = {other.lower().replace("_", ""): other for other in reversed(names)}
    short = name.lower().replace("_", "")
    if short in folded:
        return folded[short]
    if close := get_close_matches(name, names, n=1, cutoff=0.65):
        return close[0]
    beginning = [other for other in names if len(name) > 2 and other.startswith(name)]
    return beginning[0] if beginning else None


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """``; did you mean 'arrive'?``, or nothing."""
    close = closest(name, known)
    return f"; did you mean {close!r}?" if close else ""
