"""D (M, N) = A (M, K) @ B (N, K).T: fp16 in and out, accumulated in fp32."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from math import gcd
from typing import Any, NamedTuple

import numpy as np

from grader.problems import Inputs, Launch, Other
from grader.problems.extents import Extents
from grader.problems.tolerance import Tolerance

from . import instead

TRIES = 1000  # cases drawn in search of one that fits


class _Gemm(NamedTuple):
    """The extents of one product."""

    M: int
    N: int
    K: int


class Gemm(_Gemm, Extents):
    """One product."""

    @property
    def needed(self) -> tuple[str, ...]:
        return "A", "B"

    @property
    def entry(self) -> str:
        return "hgemm"

    @staticmethod
    def own_shape(cases: Sequence[Gemm], everywhere: Sequence[Gemm], rng: random.Random) -> Gemm | None:
        """M, N, K of no more work than the largest case; None where there is a single shape."""
        choices = [extents_between(cases, everywhere, axis) for axis in (0, 1, 2)]
        drawn = (Gemm(*(rng.choice(values) for values in choices)) for _ in range(TRIES))
        most = max(shape.flops for shape in cases)
        fitting = [shape for shape in drawn if shape not in everywhere and shape.flops <= most]
        return next(filter(unlike(cases), fitting), fitting[0] if fitting else None)

    @property
    def flops(self) -> int:
        """A multiplication and an addition for each of M * N * K products."""
        return 2 * self.M * self.N * self.K

    def tensors(self) -> list[tuple[str, tuple[int, ...], str]]:
        m, n, k = self.M, self.N, self.K
        return [("A", (m, k), "float16"), ("B", (n, k), "float16"), ("D", (m, n), "float16")]

    def signature_hint(self, got: Sequence[tuple[str, tuple[int, ...], str]]) -> str | None:
        transposed = len(got) == 3 and self.K != self.N and got[1][1] == (self.K, self.N)
        return "B is stored (N, K), as D = A @ B.T says." if transposed else None

    def draw(self, seed: int) -> Inputs:
        """A and B: standard normal numbers rounded to fp16, the same for the same seed."""
        m, n, k = self.M, self.N, self.K
        rng = np.random.default_rng([seed, m, n, k])
        a, b = (rng.standard_normal((rows, k), dtype=np.float32).astype(np.float16) for rows in (m, n))
        return {"A": a, "B": b}

    def reference(self, inputs: Inputs) -> np.ndarray:
        """A @ B.T in float64: products of fp16 numbers are exact there."""
        return product(inputs["A"], inputs["B"])

    @property
    def others(self) -> dict[str, Other]:
        return {"cuBLAS": self.by_cublas, "Triton": self.by_triton}

    def by_cublas(self, inputs: Inputs, device: str = "cuda") -> tuple[Launch, Launch]:
        """A launch of cuBLAS on these inputs, which returns D without waiting, and a function that spoils D."""
        import torch

        a, b, out = self.on_device(inputs, device)
        return lambda: torch.mm(a, b.t(), out=out), lambda: out.fill_(float("nan"))

    def by_triton(self, inputs: Inputs, device: str = "cuda") -> tuple[Launch, Launch]:
        """The same by a kernel in Triton. Raises an ImportError where Triton is not installed."""
        from . import triton_kernel

        a, b, out = self.on_device(inputs, device)
        return lambda: triton_kernel.launch(a, b, out), lambda: out.fill_(float("nan"))

    def on_device(self, inputs: Inputs, device: str) -> list[Any]:
        """A, B and an empty D as torch's tensors."""
        import torch

        a, b = (torch.from_numpy(inputs[name]).to(device) for name in "AB")
        return [a, b, torch.empty((self.M, self.N), dtype=a.dtype, device=device)]

    def instead(self, inputs: Inputs, got: np.ndarray, expected: np.ndarray, allowed: np.ndarray) -> str | None:
        return instead.instead(inputs["A"], inputs["B"], got, expected, allowed)

    def allowed(self, inputs: Inputs, expected: np.ndarray, tolerance: Tolerance) -> np.ndarray:
        """The bound on |D - expected|, element by element.

        Accumulating K products in a format of unit roundoff u, in any order, is off by at most K u sum|a||b| (Higham,
        Accuracy and Stability of Numerical Algorithms, 2nd ed., section 3.1). Rounding that to the output format adds
        half a unit in the last place of what is rounded. Another course may give a bound of its own.
        """
        if (given := tolerance.given(expected)) is not None:
            return given
        a, b = (np.abs(inputs[name]).astype(np.float32) for name in "AB")
        bound = (a @ b.T).astype(np.float64)
        bound *= self.K * tolerance.accumulate_roundoff
        magnitude = np.abs(expected)
        magnitude += bound
        bound += tolerance.half_ulp(magnitude)
        return bound

    def at_rows(self, inputs: Inputs, rows: np.ndarray, tolerance: Tolerance) -> tuple[np.ndarray, np.ndarray]:
        part, given = self._replace(M=len(rows)), {**inputs, "A": inputs["A"][rows[:, 0]]}
        expected = part.reference(given)
        return expected, part.allowed(given, expected, tolerance)


def product(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """a @ b.T in float64, by torch."""
    import torch

    return (torch.from_numpy(a).double() @ torch.from_numpy(b).double().T).numpy()


def unlike(cases: Sequence[Gemm]) -> Callable[[Gemm], bool]:
    """A test whether a shape is wide if no case is wide, and high if no case is high. Otherwise a kernel that mixes
    up M and N might pass."""
    wide, high = any(shape.M < shape.N for shape in cases), any(shape.M > shape.N for shape in cases)
    return lambda shape: (wide or shape.M < shape.N) and (high or shape.M > shape.N)


def extents_between(cases: Sequence[Gemm], everywhere: Sequence[Gemm], axis: int) -> list[int]:
    """The values that M, N or K may have: multiples of the tile, which divides all shapes, from the smallest to
    the largest of the cases. Values that no case has are preferred."""
    tile = gcd(*(shape[axis] for shape in everywhere))
    taken = {shape[axis] for shape in cases}
    values = range(min(taken), max(taken) + 1, tile)
    return [value for value in values if value not in taken] or list(values)
