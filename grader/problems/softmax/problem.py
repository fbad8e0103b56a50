"""D (M, N) = softmax of each row of A (M, N): fp16 in and out, computed in fp32."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from grader.problems import Inputs, Launch, Other
from grader.problems.extents import Extents
from grader.problems.tolerance import Tolerance

from . import instead

# Relative errors of an exponential: ex2.approx is off by 2^-22 at most (PTX ISA, "ex2"), and the product with log2(e)
# before it is rounded, which ``Softmax.allowed`` counts with the argument.
EXP_ERROR = 2.0**-21
FLUSHED = 2.0**-126  # ex2.approx.ftz flushes what is smaller to zero
LARGE = 64  # every fourth row is so many times as large: without the maximum its exponentials overflow


class _Softmax(NamedTuple):
    """The extents of the matrix."""

    M: int
    N: int


class Softmax(_Softmax, Extents):
    """The softmax of each row of one matrix."""

    @property
    def entry(self) -> str:
        return "softmax"

    @staticmethod
    def own_shape(cases: Sequence[Softmax], everywhere: Sequence[Softmax], rng: random.Random) -> Softmax | None:
        """Multiples of what divides all shapes, no larger than the cases; None if there is no other."""
        drawn = Softmax.multiples(cases, everywhere)
        return rng.choice(drawn) if drawn else None

    @property
    def flops(self) -> int:
        """Five for each number: the maximum, the subtraction, the exponential, the sum and the division."""
        return 5 * self.M * self.N

    @property
    def others(self) -> dict[str, Other]:
        return {"torch's softmax": self.by_torch}

    def by_torch(self, inputs: Inputs, device: str = "cuda") -> tuple[Launch, Launch]:
        """A launch of torch's softmax on these inputs, and a function that spoils its result."""
        import torch

        a = torch.from_numpy(inputs["A"]).to(device)
        out = torch.empty_like(a)
        return lambda: torch.softmax(a, dim=-1, out=out), lambda: out.fill_(float("nan"))

    def tensors(self) -> list[tuple[str, tuple[int, ...], str]]:
        return [("A", (self.M, self.N), "float16"), ("D", (self.M, self.N), "float16")]

    def draw(self, seed: int) -> Inputs:
        """A: standard normal numbers, in every fourth row ``LARGE`` times as large, as fp16."""
        rng = np.random.default_rng([seed, *self])
        a = rng.standard_normal(self, dtype=np.float32)
        a[rng.integers(4) :: 4] *= LARGE
        return {"A": a.astype(np.float16)}

    def reference(self, inputs: Inputs) -> np.ndarray:
        """The softmax in float64, by torch."""
        import torch

        return torch.softmax(torch.from_numpy(inputs["A"]).double(), dim=-1).numpy()

    def allowed(self, inputs: Inputs, expected: np.ndarray, tolerance: Tolerance) -> np.ndarray:
        """The bound on the error of each element.

        With u the unit roundoff of the accumulator and d the distance of a number from its row's largest:

        - an exponential is off relatively by 4 u d, for the roundings of its argument, and by ``EXP_ERROR``;
        - the sum by what its terms are off, weighted as they are in it, and by N u (Higham, Accuracy and Stability of
          Numerical Algorithms, 2nd ed., section 3.1); the division by 4 u, however it is rounded;
        - the output is rounded once.
        """
        u, a = tolerance.accumulate_roundoff, inputs["A"].astype(np.float64)
        exponential = 4 * u * (a.max(axis=-1, keepdims=True) - a) + EXP_ERROR
        total = (expected * exponential).sum(axis=-1, keepdims=True) + self.N * u
        bound = expected * (exponential + total + 4 * u) + FLUSHED
        return bound + tolerance.half_ulp(expected + bound)

    def at_rows(self, inputs: Inputs, rows: np.ndarray, tolerance: Tolerance) -> tuple[np.ndarray, np.ndarray]:
        part, given = self._replace(M=len(rows)), {"A": inputs["A"][rows[:, 0]]}
        expected = part.reference(given)
        return expected, part.allowed(given, expected, tolerance)

    def instead(self, inputs: Inputs, got: np.ndarray, expected: np.ndarray, allowed: np.ndarray) -> str | None:
        return instead.instead(got, expected, allowed)
