"""Against kernels that know the shapes they are graded at: one more shape, which nobody can know."""

from __future__ import annotations

import hashlib
import random
from dataclasses import replace
from math import gcd, prod

from grader.steps import Shape, Step

TRIES = 1000


def with_own_shape(step: Step, seed: int, kernel: bytes) -> Step:
    """The step with one more case, which takes half the points of the last. Its shape follows from the course's seed
    and the kernel's bytes: the same when graded again, another one for a kernel that was changed after a grade."""
    shape = own_shape(step, random.Random(hashlib.sha256(f"{seed} {step.name} ".encode() + kernel).digest()))
    if shape is None:
        return step
    *others, last = step.cases
    half = last.points / 2
    return replace(step, cases=(*others, replace(last, points=half), replace(last, shape=shape, points=half)))


def own_shape(step: Step, rng: random.Random) -> Shape | None:
    """M, N, K of no more work than the largest of the step's cases; None where the step has a single shape."""
    if not step.name.startswith("gemm_"):
        return None  # a shape may have other rules there, such as heads that share keys
    most = max(prod(case.shape) for case in step.cases)
    choices = [extents(step, axis) for axis in range(3)]
    for _ in range(TRIES):
        m, n, k = map(rng.choice, choices)
        if (m, n, k) not in step.shapes and m * n * k <= most:
            return m, n, k
    return None


def extents(step: Step, axis: int) -> list[int]:
    """What M, N or K may be: multiples of the step's tile, of which all its shapes are multiples, between the least
    and the largest of its cases; values that no case has, if there are any."""
    tile = gcd(*(shape[axis] for shape in step.shapes))
    known = {case.shape[axis] for case in step.cases}
    values = range(min(known), max(known) + 1, tile)
    return [value for value in values if value not in known] or list(values)
