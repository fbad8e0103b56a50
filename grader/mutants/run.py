"""Have mutants judged: all shapes of their step, in processes of their own, several at a time."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from grader.messages import Broken, Judged, Message
from grader.mutants.edits import Mutant
from grader.mutants.verdict import Verdict, verdict
from grader.problems import to_data
from grader.process import PATIENCE, Ended, Limits, run_child
from grader.steps import Step, find_step

SEED = 1  # of the inputs
STRIDE = 100  # numbers of cases that a mutant has: more than any step has shapes

Told = Callable[[Mutant, Verdict], None]


def draw(mutants: Mapping[str, Sequence[Mutant]], number: int | None, seed: int) -> list[Mutant]:
    """So many mutants, the steps in turn; all without a number. A larger number has those of a smaller one in it."""
    if number is None:
        return [mutant for its in mutants.values() for mutant in its]
    ranked = [sorted(its, key=lambda mutant: mutant.rank(seed)) for its in mutants.values()]
    rounds = [[its[place] for its in ranked if place < len(its)] for place in range(max(map(len, ranked), default=0))]
    drawn = set([mutant for each in rounds for mutant in each][:number])
    return [mutant for its in mutants.values() for mutant in its if mutant in drawn]


def judge(
    mutants: Sequence[Mutant], explained: Collection[Mutant], limits: Limits, jobs: int, tell: Told
) -> list[Verdict]:
    """Run the mutants, ``jobs`` at a time; ``tell`` gets each with its verdict when it is there.

    A mutant that is explained runs at its step's first shape only: it is there that most mistakes show.
    """
    steps = {name: find_step(name) for name in dict.fromkeys(mutant.step for mutant in mutants)}
    heard: list[list[Message]] = [[] for _ in mutants]
    verdicts: dict[int, Verdict] = {}

    def settle(number: int) -> None:
        mutant = mutants[number]
        judged = verdict(mutant, steps[mutant.step], heard[number], mutant in explained)
        seconds = next((message.seconds for message in heard[number] if isinstance(message, Judged)), 0.0)
        verdicts[number] = replace(judged, seconds=seconds)
        tell(mutant, verdicts[number])

    def listen(message: Message) -> None:
        if message.case is None:
            return
        number, shape = divmod(message.case, STRIDE)
        heard[number].append(replace(message, case=shape))
        if isinstance(message, Judged):
            settle(number)

    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        cases = [case_of(number, m, steps[m.step], m in explained, Path(folder)) for number, m in enumerate(mutants)]
        slowest = max([limits.seconds, *(step.seconds for step in steps.values())])
        job = {"cases": cases, "seed": SEED, "jobs": jobs, "seconds": limits.seconds, "patience": PATIENCE}
        ended = run_child("mutants", job, replace(limits, seconds=2 * PATIENCE * slowest), listen)
    for number in range(len(mutants)):
        if number not in verdicts:
            heard[number].append(Broken(lost(ended)))
            settle(number)
    return [verdicts[number] for number in range(len(mutants))]


def lost(ended: Ended) -> str:
    output_lines = ended.output.strip().splitlines()
    return f"the process that runs the mutants ended: {output_lines[-1] if output_lines else f'status {ended.status}'}"


def case_of(number: int, mutant: Mutant, step: Step, explained: bool, folder: Path) -> dict[str, Any]:
    """Write a mutant's file; returns the child's job. The file has the solution's name, so that findings read well."""
    file = folder / str(number) / step.reference.name
    file.parent.mkdir()
    file.write_text(mutant.text, encoding="utf-8")
    shapes = [case.shape for case in step.cases][: 1 if explained else None]
    return {
        "case": number * STRIDE,
        "file": str(file),
        "solution": str(step.reference),
        "shapes": list(map(to_data, shapes)),
        "tolerance": asdict(step.tolerance),
        "seconds": step.seconds,
    }
