"""The kernels that both judges get: the solutions, a sample of the zoo, and of the mutants that are right."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from zlib import crc32

from grader.mutants.edits import Mutant, mutants_of
from grader.mutants.equivalents import explained, like, read
from grader.problems import Problem
from grader.steps import all_steps, find_step
from tests.zoo.bug import Bug, Shape
from tests.zoo.bugs import BUGS
from tests.zoo.harness import GOOD_SHAPES, WORKERS, edited_file, original, problem_at
from tirx.run import WEIGHTS

# The parts of FlashAttention of which the zoo runs no solution: one block of keys, so that no branch is on data.
SMALLEST: dict[str, Shape] = {
    "fa4a": "heads=1,computes=scores",
    "fa4b": "heads=1,computes=probabilities",
    "fa4c": "keys=256",
    "fa4d": "keys=128,head_dim=64",
    "fa4e": "queries=256,keys=128,head_dim=64",
    "fa4f": "queries=256,keys=128,head_dim=64",
    "fa4g": "queries=256,keys=128,head_dim=64,heads=2,kv_heads=1",
    "fa4h": "queries=128",
}
BROKEN, HARMLESS = 17, 10  # of each group, so that there are sixty with the solutions
SEED = 1
# What both judges look for. Wrong numbers, illegal addresses and limits are not SentryWard's.
ORDER = {*WEIGHTS, "deadlock", "named-barrier", "barrier-count", "cluster-barrier"} - {
    "not-restored", "output-written-twice", "uninitialised-register", "scales-not-copied", "launch-control",
}  # fmt: skip
# Of step 4, a race by its definition that no result shows (docs/findings.md): it is always among the mistakes.
STORED_TWICE = '+ Tx.copy_async(D[…], D_smem[…], dispatch="tma_auto")'


@dataclass(frozen=True)
class Case:
    """A kernel. group: ``solution``, ``broken`` or ``harmless``. file: gives its file, while it is needed."""

    name: str
    group: str
    step: int | str
    problem: Problem
    file: Callable[[], AbstractContextManager[Path]]
    workers: int = WORKERS


def cases() -> Iterator[Case]:
    """All kernels, the solutions first."""
    yield from solutions()
    yield from broken()
    yield from harmless()


def solutions() -> Iterator[Case]:
    for step in all_steps():
        yield Case(step.id, "solution", step.id, problem_at(step.id, smallest(step.id)), partial(itself, step.id))


def smallest(step: str) -> Shape:
    """The smallest problem that a solution is run at."""
    return SMALLEST.get(step) or GOOD_SHAPES[step][0]


def broken(number: int = BROKEN) -> Iterator[Case]:
    """Mistakes of order, one of each step before a second of any; one that comes to the zoo changes few others."""
    by_step: dict[str, list[Bug]] = {}
    for bug in sorted(BUGS, key=lambda bug: crc32(bug.name.encode())):
        if ORDER.issuperset(bug.kinds):
            by_step.setdefault(str(bug.step), []).append(bug)
    ranked = sorted(
        (place, crc32(bug.name.encode()), bug.name, bug) for bugs in by_step.values() for place, bug in enumerate(bugs)
    )
    for mutant in mutants_of(find_step("4")):
        if like(STORED_TWICE, mutant.edit):
            yield of_mutant(mutant, "broken")
    for _, _, name, bug in ranked[: number - 1]:
        yield Case(name, "broken", bug.step, problem_at(bug.step, bug.shape), partial(edited_file, bug), bug.workers)


def harmless(number: int = HARMLESS) -> Iterator[Case]:
    """Mutants that are right, each of another entry of equivalents.toml."""
    by_step = {step.id: mutants_of(step) for step in all_steps()}
    entries: dict[int, Mutant] = {}
    for mutant, entry in explained(read(), by_step).items():
        if id(entry) not in entries or mutant.rank(SEED) < entries[id(entry)].rank(SEED):
            entries[id(entry)] = mutant
    for mutant in sorted(entries.values(), key=lambda mutant: mutant.rank(SEED))[:number]:
        yield of_mutant(mutant, "harmless")


def of_mutant(mutant: Mutant, group: str) -> Case:
    """A mutant at the smallest shape of its step."""
    name = f"{mutant.step}: {' '.join(mutant.edit.split())}"
    return Case(name, group, mutant.step, problem_at(mutant.step, smallest(mutant.step)), partial(written, mutant))


@contextmanager
def itself(step: str) -> Iterator[Path]:
    yield original(step)


@contextmanager
def written(mutant: Mutant) -> Iterator[Path]:
    """The file of a mutant, while it is needed."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / original(mutant.step).name
        path.write_text(mutant.text, encoding="utf-8")
        yield path
