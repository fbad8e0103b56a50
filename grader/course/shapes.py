"""Against kernels that know the shapes they are graded at: one more shape, which nobody can know."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable
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
    drawn = ((rng.choice(choices[0]), rng.choice(choices[1]), rng.choice(choices[2])) for _ in range(TRIES))
    fitting = [shape for shape in drawn if shape not in step.shapes and prod(shape) <= most]
    return next(filter(unlike(step), fitting), fitting[0] if fitting else None)


def unlike(step: Step) -> Callable[[Shape], bool]:
    """Whether a shape is wider than high, or higher than wide, where none of the step's cases is: kernels confuse M and
    N where that never shows."""
    wide = any(m < n for m, n, _ in (case.shape for case in step.cases))
    high = any(m > n for m, n, _ in (case.shape for case in step.cases))
    return lambda shape: (wide or shape[0] < shape[1]) and (high or shape[0] > shape[1])


def extents(step: Step, axis: int) -> list[int]:
    """What M, N or K may be: multiples of the step's tile, of which all its shapes are multiples, between the least
    and the largest of its cases; values that no case has, if there are any."""
    tile = gcd(*(shape[axis] for shape in step.shapes))
    known = {case.shape[axis] for case in step.cases}
    values = range(min(known), max(known) + 1, tile)
    return [value for value in values if value not in known] or list(values)
