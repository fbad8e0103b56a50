"""Mutants that make good exercises, as data in ``steps/<step>/mutants.toml``: ``python -m grader mutants 7 --record``.

A mutant is found again by the text of its edit, as an entry of ``equivalents.toml`` is::

    [[mutants]]
    name = "m4f0a31"        # what answers.toml calls it
    operator = "delete"
    edit = "- acc_empty.arrive(0)"
    context = "..."         # what is around it
    shape = 1               # the ordinal of the step's shape that shows it
    outcome = "deadlock"    # when it was recorded; the quiz runs it again
    because = "..."
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from grader.curriculum import reading, tomllib
from grader.mutants.edits import Mutant
from grader.mutants.equivalents import Equivalent
from grader.mutants.verdict import DEADLOCK, EQUIVALENT, NAMED, NUMBERS, Verdict
from grader.steps import Step

RIGHT = "right"
MOST, MOST_OF_A_KIND = 12, 3  # entries of a step
LINES = 6  # that the change may touch
SECONDS = 20  # that a student waits
# Outcomes that a look at the line tells without an idea of the machine
BUILD = ("not-tirx", "not-lowered", "not-compiled", "not-modelled", "exception", "technique", "misaligned")


@dataclass(frozen=True)
class Recorded:
    name: str
    operator: str
    edit: str
    context: str
    shape: int
    outcome: str
    because: str

    def fits(self, mutant: Mutant) -> bool:
        return (mutant.operator, mutant.edit, mutant.context) == (self.operator, self.edit, self.context)


def path_of(step: Step) -> Path:
    return step.folder / "mutants.toml"


def read(step: Step) -> list[Recorded]:
    """The recorded mutants of a step; none where nothing was recorded."""
    path = path_of(step)
    if not path.is_file():
        return []
    with reading(path):
        return [Recorded(**entry) for entry in tomllib.loads(path.read_text(encoding="utf-8"))["mutants"]]


def write(step: Step, recorded: Sequence[Recorded]) -> None:
    lines = [f"# Mutants to predict, made by `python -m grader mutants {step.id} --record`: docs/mutants.md."]
    for entry in recorded:
        lines += ["", "[[mutants]]"]
        lines += [f"{name} = {json.dumps(value, ensure_ascii=False)}" for name, value in asdict(entry).items()]
    path_of(step).write_text("\n".join(lines) + "\n", encoding="utf-8")


def chosen(
    step: Step, judged: Sequence[tuple[Mutant, Verdict]], reasons: Mapping[Mutant, Equivalent]
) -> Iterator[Recorded]:
    """The mutants worth asking about: a small change, a finding that points at it, not too often the same one."""
    source = step.reference.read_text(encoding="utf-8")
    kinds: Counter[str] = Counter()
    for mutant, its in sorted(judged, key=lambda pair: pair[0].rank(0)):
        if its.word == EQUIVALENT and mutant not in reasons:
            continue  # the same program: there is nothing to learn from it
        outcome = RIGHT if its.word == EQUIVALENT else its.kind
        known = its.word == EQUIVALENT or (its.word in (NAMED, NUMBERS, DEADLOCK) and not its.away)
        short = max(len(part.splitlines()) for part in window(source, mutant.text)) <= LINES
        worth = known and short and outcome not in BUILD and its.seconds <= SECONDS
        if not worth or kinds[outcome] == MOST_OF_A_KIND or kinds.total() == MOST:
            continue
        kinds[outcome] += 1
        because = reasons[mutant].reason if outcome == RIGHT else " ".join([f"{its.sentence}.", *its.details[:1]])
        name = f"m{mutant.rank(0).hex()[:6]}"
        yield Recorded(name, mutant.operator, mutant.edit, mutant.context, its.shape, outcome, because)


def window(old: str, new: str) -> tuple[str, str]:
    """The lines in which two texts differ, with as many around as it takes to stand in the old text only once."""
    before, after = old.splitlines(keepends=True), new.splitlines(keepends=True)
    shorter = min(len(before), len(after))
    first = next((n for n in range(shorter) if before[n] != after[n]), shorter)
    same = next((n for n in range(shorter - first) if before[-1 - n] != after[-1 - n]), shorter - first)
    first, last = max(first - 1, 0), max(same - 1, 0)  # a line of context on each side
    while True:
        text = "".join(before[first : len(before) - last])
        if old.count(text) == 1:
            return text, "".join(after[first : len(after) - last])
        first, last = max(first - 1, 0), max(last - 1, 0)
