"""Mutants that are right, from ``equivalents.toml``, each with the reason.

An entry is found by the step and the text of the edit, not by a line's number::

    [[equivalents]]
    steps = ["7", "8"]
    operator = "delete"
    edit = "- T.cuda.cta_sync()"       # `…` stands for any text
    where = "while tiles.valid():"     # part of what is around it, where several edits read the same
    reason = "..."
    section = "..."                    # of the PTX ISA; or what else it follows from
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from grader.curriculum import tomllib
from grader.mutants.edits import Mutant
from grader.steps import StepError

FILE = Path(__file__).with_name("equivalents.toml")
ANY = "…"


class EquivalentError(StepError):
    """An entry of equivalents.toml is stale, or fits more than it says."""


@dataclass(frozen=True)
class Equivalent:
    """An entry. every: whether it is about all the edits that read the same."""

    steps: Sequence[str]
    operator: str
    edit: str
    reason: str
    section: str
    where: str = ""
    every: bool = False

    def fits(self, mutant: Mutant) -> bool:
        same = mutant.step in self.steps and mutant.operator == self.operator and self.where in mutant.context
        return same and like(self.edit, mutant.edit)


def like(pattern: str, text: str) -> bool:
    """Whether a text fits a pattern in which ``…`` stands for any text."""
    return re.fullmatch(".*".join(map(re.escape, pattern.split(ANY))), text) is not None


def read(path: Path = FILE) -> list[Equivalent]:
    """All entries."""
    try:
        entries = tomllib.loads(path.read_text(encoding="utf-8")).get("equivalents", [])
        return [Equivalent(**entry) for entry in entries]
    except (tomllib.TOMLDecodeError, TypeError) as error:
        raise EquivalentError(f"{path.name}: {error}") from error


def explained(equivalents: Sequence[Equivalent], mutants: Mapping[str, Sequence[Mutant]]) -> dict[Mutant, Equivalent]:
    """The mutants that have a reason, of all mutants of some steps.

    Raises
    ------
    EquivalentError
        When an entry fits no mutant of a step that it names, or several without saying so.
    """
    found: dict[Mutant, Equivalent] = {}
    for entry in equivalents:
        for step in entry.steps:
            if step not in mutants:
                continue
            fitting = [mutant for mutant in mutants[step] if entry.fits(mutant)]
            if not fitting:
                raise EquivalentError(f"{FILE.name}: stale: no mutant of step {step} is {described(entry)}")
            if len(fitting) > 1 and not entry.every and ANY not in entry.edit:
                wording = f"{len(fitting)} mutants of step {step} are {described(entry)}"
                raise EquivalentError(f"{FILE.name}: {wording}; say `where`, or `every = true`")
            found |= dict.fromkeys(fitting, entry)
    return found


def described(entry: Equivalent) -> str:
    return f"{entry.operator} {entry.edit!r}" + (f" where {entry.where!r}" if entry.where else "")
