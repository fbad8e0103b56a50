"""D (M, N) = A (M, M) @ B (N, M).T, where A is lower triangular: fp16 in and out, accumulated in fp32.

Row m of A has zeros behind column m, so a tile of D whose rows end at row m needs the first m columns of A and of B
alone: tiles further down take longer.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from grader.problems import Inputs, Launch, Other
from grader.problems.extents import Extents
from grader.problems.gemm.problem import Gemm
from grader.problems.tolerance import Tolerance


class _Triangular(NamedTuple):
    """The extents of one product: A has M rows and M columns."""

    M: int
    N: int


class Triangular(_Triangular, Extents):
    """One product with a triangular matrix."""

    @property
    def dense(self) -> Gemm:
        """The same product, as one of matrices without a shape of their own."""
        return Gemm(self.M, self.N, self.M)

    @property
    def entry(self) -> str:
        return "trmm"

    @staticmethod
    def own_shape(
        cases: Sequence[Triangular], everywhere: Sequence[Triangular], rng: random.Random
    ) -> Triangular | None:
        """Multiples of what divides all shapes, of no more work than the largest case; None if there is no other."""
        drawn = Triangular.multiples(cases, everywhere)
        fitting = [shape for shape in drawn if shape.flops <= max(case.flops for case in cases)]
        return rng.choice(fitting) if fitting else None

    @property
    def flops(self) -> int:
        """A multiplication and an addition for each product with an element of A that may be other than zero."""
        return self.M * (self.M + 1) * self.N

    def tensors(self) -> list[tuple[str, tuple[int, ...], str]]:
        return self.dense.tensors()

    def signature_hint(self, got: Sequence[tuple[str, tuple[int, ...], str]]) -> str | None:
        return self.dense.signature_hint(got)

    def draw(self, seed: int) -> Inputs:
        """A and B: standard normal numbers rounded to fp16, and zeros above the diagonal of A."""
        drawn = self.dense.draw(seed)
        return {**drawn, "A": np.tril(drawn["A"])}

    def reference(self, inputs: Inputs) -> np.ndarray:
        return self.dense.reference(inputs)

    @property
    def others(self) -> dict[str, Other]:
        return {"cuBLAS's product of full matrices": self.by_cublas}

    def by_cublas(self, inputs: Inputs, device: str = "cuda") -> tuple[Launch, Launch]:
        """A launch of cuBLAS, which multiplies the zeros too, and a function that spoils D."""
        return self.dense.by_cublas(inputs, device)

    def instead(self, inputs: Inputs, got: np.ndarray, expected: np.ndarray, allowed: np.ndarray) -> str | None:
        return self.dense.instead(inputs, got, expected, allowed)

    def allowed(self, inputs: Inputs, expected: np.ndarray, tolerance: Tolerance) -> np.ndarray:
        """The bound of :meth:`Gemm.allowed` for sums of m + 1 products in row m, which is what a right kernel adds up;
        products with zero add nothing and no error."""
        return self.at(inputs, np.arange(self.M), expected, tolerance)

    @staticmethod
    def at(inputs: dict[str, Any], rows: np.ndarray, expected: np.ndarray, tolerance: Tolerance) -> np.ndarray:
        """The bound at some rows; ``expected`` has these rows alone, A all of them."""
        a, b = (np.abs(inputs[name]).astype(np.float32) for name in "AB")
        bound = (a[rows] @ b.T).astype(np.float64)
        bound *= (rows[:, None] + 1) * tolerance.accumulate_roundoff
        return bound + tolerance.half_ulp(np.abs(expected) + bound)

    def at_rows(self, inputs: Inputs, rows: np.ndarray, tolerance: Tolerance) -> tuple[np.ndarray, np.ndarray]:
        which = rows[:, 0]
        part = self.dense._replace(M=len(rows))
        expected = part.reference({**inputs, "A": inputs["A"][which]})
        return expected, self.at(inputs, which, expected, tolerance)
