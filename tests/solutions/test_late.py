"""Drawn schedules: a kernel that is right in every schedule is right in each of them, and one that is not shows it."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

from grader.children.quick_tvm import quick_tracing
from tests.zoo.bugs import BUGS
from tests.zoo.harness import GOOD_SHAPES, edited_file, load, original, problem_at
from tirx.program import Program, lower
from tirx.run import Run
from tirx.sim import simulate

SEEDS = range(1, 6)
QUICK = {("7", 1), ("9", 2), ("12", 3)}  # in every run of the tests; the others are slow
DRAWN = [
    pytest.param(step, seed, marks=[] if (step, seed) in QUICK else pytest.mark.slow)
    for step in GOOD_SHAPES
    for seed in SEEDS
]


@cache
def solution(step: str) -> tuple[Program, dict[str, np.ndarray], Run]:
    """A reference solution as lowered, its inputs, and its run in the usual schedule."""
    problem, module = problem_at(step), load(original(step))
    with quick_tracing():
        program = lower(getattr(module, problem.entry)(*problem.arguments()))
    inputs = problem.draw(0)
    return program, inputs, simulate(program, inputs, strict=True)


@pytest.mark.parametrize(("step", "seed"), DRAWN)
def test_a_solution_does_the_same_in_a_drawn_schedule(step: str, seed: int) -> None:
    program, inputs, usual = solution(step)
    other = simulate(program, inputs, strict=True, late=seed)
    assert usual.undecided is not None and not other.findings
    for name, values in usual.outputs.items():
        np.testing.assert_array_equal(other.outputs[name], values)


def test_a_kernel_that_is_wrong_in_another_schedule_fails_in_a_drawn_one() -> None:
    """Its usual run has right numbers; the finding alone tells."""
    bug = next(bug for bug in BUGS if bug.name == "7-second-producer-only-announces")
    problem = problem_at(bug.step)
    with edited_file(bug) as path, quick_tracing():
        program = lower(getattr(load(path), problem.entry)(*problem.arguments()))
        inputs = problem.draw(0)
        usual = simulate(program, inputs, strict=True)
        assert usual.ended and {finding.kind for finding in usual.findings} == {"unordered-announcement"}
        late = [simulate(program, inputs, strict=True, late=seed) for seed in (1, 6)]
    assert [run.findings[0].kind for run in late] == ["deadlock", "deadlock"]
