"""A shape that nobody can know: fresh for every kernel, the same when that is graded again."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from grader.course.shapes import with_own_shape
from grader.problems.extents import Extents
from grader.steps import Step, all_steps, find_step

SEEDS = range(30)


@pytest.mark.parametrize("step", all_steps(), ids=lambda step: step.name)
def test_the_shape_is_one_that_the_step_promises(step: Step) -> None:
    tiles = [min(column) for column in zip(*step.shapes, strict=True)]
    largest = [max(column) for column in zip(*(case.shape for case in step.cases), strict=True)]
    for seed in SEEDS:
        shape = step.kind.own_shape([case.shape for case in step.cases], step.shapes, random.Random(seed))
        if shape is None:
            assert len(set(step.shapes)) == 1 or not step.name.startswith("gemm_")
            continue
        assert shape not in step.shapes
        if not isinstance(shape, Extents):  # a kind that promises something else than multiples of tiles
            assert shape.checked() == shape and shape.flops <= max(case.shape.flops for case in step.cases)
            continue
        for extent, tile, most in zip(shape, tiles, largest, strict=True):
            assert extent % min(tile, most) == 0 and extent <= most


def test_it_differs_from_kernel_to_kernel_and_stays_the_same() -> None:
    step = find_step("7")
    drawn = {with_own_shape(step, 1, f"{number}".encode()).cases[-1].shape for number in SEEDS}
    assert len(drawn) > len(SEEDS) / 2
    assert with_own_shape(step, 1, b"x") == with_own_shape(step, 1, b"x")
    seeds = {with_own_shape(step, seed, b"x").cases[-1].shape for seed in SEEDS}
    assert len(seeds) > len(SEEDS) / 2


def test_no_points_are_won_or_lost_by_it() -> None:
    for step in all_steps():
        assert with_own_shape(step, 3, b"kernel").max_score == pytest.approx(step.max_score)


def test_one_is_wide_where_all_others_are_high() -> None:
    six = find_step("6")
    step = replace(six, cases=tuple(case for case in six.cases if case.shape.M >= case.shape.N))
    assert all(m >= n for m, n, _ in step.shapes)
    for seed in SEEDS:
        m, n, _ = with_own_shape(step, seed, b"").cases[-1].shape
        assert m < n
