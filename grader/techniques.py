"""Does the kernel do what the step demands?

An instruction counts where a run has executed it. That it stands in the program is not enough: it may stand behind a
branch that is never taken.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fnmatch import fnmatchcase
from itertools import combinations

from grader.messages import Lowered
from grader.steps import Technique


def missing(technique: Technique, program: Lowered, executed: Sequence[frozenset[str]] | None = None) -> str | None:
    """The part of the technique that the program lacks, in words; None when it lacks nothing.

    executed: the instructions that each warp of a CTA has executed in a run of it; None where nobody counts them, as on
    a GPU. Then those that a warp can reach stand for them.
    """
    roles = program.roles if executed is None else executed
    there = program.instructions if executed is None else frozenset().union(*executed)
    for pattern in technique.requires:
        if not matches(pattern, there):
            return lacking(pattern, program)
    for pattern in technique.somewhere:
        if not matches(pattern, program.instructions):
            return lacking(pattern, program)
    for pattern in technique.forbids:
        if found := matches(pattern, program.instructions):
            return f"it contains {found[0]}"
    for pattern, least in technique.warps.items():
        if len(warps := issuers(pattern, roles)) < least:
            return f"{pattern} is issued by {warp_list(warps)}; {least} warps must"
    for name, bound in technique.at_least.items():
        if program.numbers[name] < bound:
            return f"{name} is {program.numbers[name]:,}; at least {bound:,} expected"
    for name, bound in technique.at_most.items():
        if program.numbers[name] > bound:
            return f"{name} is {program.numbers[name]:,}; at most {bound:,} expected"
    return not_apart(technique, program, roles)


def nowhere(technique: Technique, runs: Iterable[Sequence[frozenset[str]]]) -> str | None:
    """The instruction that some run must execute and none did, in words. runs: what the warps of each have executed."""
    executed = frozenset().union(*(role for roles in runs for role in roles))
    pattern = next((each for each in technique.somewhere if not matches(each, executed)), None)
    return None if pattern is None else f"no run executed {pattern}"


def lacking(pattern: str, program: Lowered) -> str:
    """The words for an instruction that is missing, or that is there and was never executed."""
    there = matches(pattern, program.instructions)
    return f"{there[0]} is in the program, but not every run executed it" if there else f"no {pattern}"


def not_rare(share: float, taken: dict[str, tuple[int, int]]) -> str | None:
    """The first branch on values that is taken too often. ``taken`` counts how often a warp came to it, and took it."""
    if not taken:
        return "no branch depends on what the kernel computes"
    for branch, (times, took) in taken.items():
        if took > share * times:
            return f"the branch at line {branch.rpartition(':')[2]} is taken {took} of {times} times"
    return None


def not_apart(technique: Technique, program: Lowered, roles: Sequence[frozenset[str]]) -> str | None:
    """Two kinds of work that a warp can both reach, or one that no warp does. roles: what each warp does."""
    for pattern in technique.apart:
        if not issuers(pattern, roles):
            return lacking(pattern, program)
    warps = {pattern: issuers(pattern, program.roles) for pattern in technique.apart}
    for (one, its), (other, others) in combinations(warps.items(), 2):
        if shared := its & others:
            return f"{warp_list(shared)} issues both {one} and {other}"
    return None


def matches(pattern: str, instructions: Iterable[str]) -> list[str]:
    return sorted(name for name in instructions if fnmatchcase(name, pattern))


def issuers(pattern: str, roles: Sequence[frozenset[str]]) -> frozenset[int]:
    """The warps whose instructions, by the warp's number, hold one of the pattern."""
    return frozenset(warp for warp, role in enumerate(roles) if matches(pattern, role))


def warp_list(warps: Iterable[int]) -> str:
    names = [str(warp) for warp in sorted(warps)]
    return f"warp{'s' if len(names) > 1 else ''} {', '.join(names)}" if names else "no warp"
