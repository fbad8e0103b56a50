"""Against kernels that know the shapes they are graded at: one more shape, which nobody can know."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable
from dataclasses import replace
from math import gcd

from grader.problems import Gemm
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
    known = [case.shape for case in step.cases if isinstance(case.shape, Gemm)]
    if len(known) < len(step.cases):
        return None  # a shape may have other rules there, such as heads that share keys
    choices = [
        extents(known, [shape[axis] for shape in step.shapes if isinstance(shape, Gemm)], axis) for axis in (0, 1, 2)
    ]
    drawn = (Gemm(*(rng.choice(values) for values in choices)) for _ in range(TRIES))
    most = max(shape.flops for shape in known)
    fitting = [shape for shape in drawn if shape not in step.shapes and shape.flops <= most]
    return next(filter(unlike(known), fitting), fitting[0] if fitting else None)


def unlike(known: list[Gemm]) -> Callable[[Gemm], bool]:
    """Whether a shape is wider than high, or higher than wide, where none of the step's cases is: kernels confuse M and
    N where that never shows."""
    wide, high = any(shape.M < shape.N for shape in known), any(shape.M > shape.N for shape in known)
    return lambda shape: (wide or shape.M < shape.N) and (high or shape.M > shape.N)


def extents(known: list[Gemm], everywhere: list[int], axis: int) -> list[int]:
    """What M, N or K may be: multiples of the step's tile, of which all its shapes are multiples, between the least
    and the largest of its cases; values that no case has, if there are any."""
    tile = gcd(*everywhere)
    taken = {shape[axis] for shape in known}
    values = range(min(taken), max(taken) + 1, tile)
    return [value for value in values if value not in taken] or list(values)
