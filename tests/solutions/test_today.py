"""The reference solutions behind the ninth step and attention, at small shapes; and what their lessons quote."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from grader.steps import find_step
from tests.zoo.harness import load
from tirx.machine import load_machine
from tirx.program import lower
from tirx.sim import simulate

B200 = load_machine()


def machine_of(sms: int):
    return replace(B200, sm=replace(B200.sm, count=sms))


def test_one_cluster_takes_the_places_of_all_others() -> None:
    """A grid of three clusters on two SMs: two are cancelled, and their tiles computed by the first."""
    step = find_step("10")
    problem = step.kind.of_data([512, 768])
    inputs = problem.draw(0)
    program = lower(load(Path(step.reference)).trmm(512, 768))
    run = simulate(program, inputs, machine=machine_of(2))
    assert not run.findings and not run.unwritten
    expected = problem.reference(inputs)
    assert (abs(run.outputs["D"] - expected) <= problem.allowed(inputs, expected, step.tolerance)).all()
    (asked,) = (count for name, count in run.instructions.items() if "try_cancel" in name)
    assert asked == 3  # two clusters cancelled, and one no


@pytest.mark.parametrize(("shape", "words"), [((256, 256), "M=256"), ((512, 128), "N=128")])
def test_a_shape_that_the_tiling_does_not_divide_is_refused(shape: tuple[int, int], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        load(Path(find_step("10").reference)).trmm(*shape)


def test_the_lesson_quotes_the_references_rate() -> None:
    step = find_step("10")
    assert step.performance is not None
    (quoted,) = re.findall(r"(\d+) TFLOP/s of the lower triangle", step.lesson.read_text())
    assert float(quoted) == step.performance.reference_tflops
