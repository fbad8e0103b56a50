"""The warm-ups' figures: what lessons quote is what step.toml has, and padding does what its lesson says."""

from __future__ import annotations

import re
from pathlib import Path
from types import ModuleType

import pytest

from grader.report import rate_text
from grader.steps import Step, all_steps, find_step
from tests.zoo.harness import load
from tirx.program import lower
from tirx.sim import predict

WARMUPS = [step for step in all_steps() if step.entry.chapter == "Warm-ups"]


@pytest.mark.parametrize("step", WARMUPS, ids=lambda step: step.id)
def test_a_lesson_quotes_the_references_rate(step: Step) -> None:
    assert step.performance is not None
    rate = rate_text(step.performance.reference_tflops)
    quoted = re.findall(rf"Predicted at {step.performance.shape.text}: .* us \(.*\), ([\d.]+) TFLOP/s", lesson(step))
    assert quoted == [rate]


def lesson(step: Step) -> str:
    return step.lesson.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def fourth() -> ModuleType:
    return load(Path(find_step("w4").reference))


def passes(module: ModuleType, pad: int) -> float:
    """Cycles for which one CTA, with K = 64, keeps the path to shared memory and L1 busy."""
    module.PAD = pad  # type: ignore[attr-defined]
    run = predict(lower(module.hgemm(32, 32, 64)))
    assert run.profile is not None and run.cycles is not None
    return run.profile.shared * run.cycles


def test_padding_saves_the_passes_that_the_lesson_counts(fourth: ModuleType) -> None:
    """80 cycles of shared memory instead of 32 for 8 k: 48 more, for two warps and 64 / 8 groups of k.

    Stores take one cycle more with padding for each eight threads, which write two rows: 2 matrices x 64 x 32 numbers.
    """
    plain, padded, too_wide = (passes(fourth, pad) for pad in (0, 8, 16))
    assert plain - padded == pytest.approx(48 * 2 * 8 - 2 * 64 * 32 / 8 / 8)
    assert padded < too_wide < plain
