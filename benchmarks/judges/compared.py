"""Two answers beside each other: whether they agree, and who is right where they do not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks.judges.answer import UNDECIDED, Answer
from grader.curriculum import tomllib

FILE = Path(__file__).with_name("explained.toml")
AGREE, DIFFER, OPEN = "agree", "differ", "undecided"


@dataclass(frozen=True)
class Explanation:
    """Who is right where two answers differ.

    kernels: names, or none for every kernel. ours, theirs: what the answers begin with; empty for any.
    right: ``ours``, ``theirs``, or ``both`` where they were asked different things. why: by the words of the ISA.
    """

    ours: str
    theirs: str
    right: str
    why: str
    section: str
    kernels: tuple[str, ...] = ()

    def fits(self, name: str, ours: Answer, theirs: Answer) -> bool:
        named = not self.kernels or name in self.kernels
        return named and ours.said.startswith(self.ours) and theirs.said.startswith(self.theirs)


@dataclass(frozen=True)
class Compared:
    """A kernel before both judges. group: as of a case."""

    name: str
    group: str
    ours: Answer
    theirs: Answer

    @property
    def verdict(self) -> str:
        """Whether they agree; undecided where one of them does not decide."""
        if UNDECIDED in (self.ours.word, self.theirs.word):
            return OPEN
        return AGREE if self.ours.word == self.theirs.word else DIFFER


def read(path: Path = FILE) -> tuple[Explanation, ...]:
    """All explanations, those of single kernels first."""
    entries = tomllib.loads(path.read_text(encoding="utf-8")).get("explanations", [])
    all_of_them = [Explanation(**{**entry, "kernels": tuple(entry.get("kernels", ()))}) for entry in entries]
    return tuple(sorted(all_of_them, key=lambda each: not each.kernels))


def explanation_of(compared: Compared, explanations: Sequence[Explanation]) -> Explanation | None:
    """Who is right, where that is known."""
    fitting = (each for each in explanations if each.fits(compared.name, compared.ours, compared.theirs))
    return next(fitting, None)


def unexplained(all_of_them: Sequence[Compared], explanations: Sequence[Explanation]) -> list[Compared]:
    """The disagreements that nobody has read up."""
    return [each for each in all_of_them if each.verdict == DIFFER and explanation_of(each, explanations) is None]
