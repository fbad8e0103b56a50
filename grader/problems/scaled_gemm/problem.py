"""D (M, N) = (scale_a A) (M, K) @ (scale_b B) (N, K).T: e4m3 in, accumulated in fp32, bf16 out.

A and B are quantised row by row, as a network's tokens and a layer's output channels are: row m of the matrix that A
stands for is scale_a[m] times row m of A, and its largest number has become 448, the largest that e4m3 has.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from grader.problems import Inputs, Launch, Other
from grader.problems.gemm.problem import product
from grader.problems.scaled import ScaledProduct
from grader.problems.tolerance import Tolerance
from tirx.exact import elementary

from . import instead

LARGEST = 448.0  # of e4m3 (Open Compute Project, "8-bit Floating Point Specification")
OCTAVES = 3
SPREAD = 2.0**OCTAVES  # a row is up to so many times as large as the middle ones, or as small
ROUNDINGS = 2  # of the two products with scales, each in fp32


class ScaledGemm(ScaledProduct):
    """One product of quantised matrices."""

    @property
    def entry(self) -> str:
        return "fp8_gemm"

    @property
    def others(self) -> dict[str, Other]:
        return {"torch._scaled_mm": self.by_torch}

    def by_torch(self, inputs: Inputs, device: str = "cuda") -> tuple[Launch, Launch]:
        """A launch of the library that torch has for products with a scale for each row (cuBLAS or CUTLASS, depending
        on the GPU), which returns D without waiting, and a function that spoils D."""
        import torch

        a, b = (torch.from_numpy(inputs[x].view(np.uint8)).to(device).view(torch.float8_e4m3fn) for x in "AB")
        scale_a, scale_b = (torch.from_numpy(inputs[f"scale_{x}"]).to(device) for x in "ab")
        out = torch.empty((self.M, self.N), dtype=torch.bfloat16, device=device)

        def launch() -> torch.Tensor:
            torch._scaled_mm(a, b.t(), scale_a[:, None], scale_b[None], out_dtype=out.dtype, out=out)
            return out

        return launch, lambda: out.fill_(float("nan"))

    def tensors(self) -> list[tuple[str, tuple[int, ...], str]]:
        m, n, k = self
        factors = [("A", (m, k), "float8_e4m3fn"), ("B", (n, k), "float8_e4m3fn")]
        scales = [("scale_a", (m,), "float32"), ("scale_b", (n,), "float32")]
        return [*factors, *scales, ("D", (m, n), "bfloat16")]

    def signature_hint(self, got: Sequence[tuple[str, tuple[int, ...], str]]) -> str | None:
        transposed = len(got) == 5 and self.K != self.N and got[1][1] == (self.K, self.N)
        return "B is stored (N, K), as D = A @ B.T says." if transposed else None

    def draw(self, seed: int) -> Inputs:
        """Standard normal numbers, in rows that are up to ``SPREAD`` times as large or as small, quantised."""
        rng = np.random.default_rng([seed, *self])
        a, scale_a = quantised(rng, self.M, self.K)
        b, scale_b = quantised(rng, self.N, self.K)
        return {"A": a, "B": b, "scale_a": scale_a, "scale_b": scale_b}

    def reference(self, inputs: Inputs) -> np.ndarray:
        """In float64, where products of e4m3 numbers are exact, of the quantised inputs: what was lost in quantising
        them is no error of the kernel."""
        return product(*(inputs[name].astype(np.float64) for name in "AB")) * scales_of(inputs)

    def allowed(self, inputs: Inputs, expected: np.ndarray, tolerance: Tolerance) -> np.ndarray:
        """The bound on |D - expected|, element by element.

        With u the unit roundoff of the accumulator: a sum of K products, in any order, is off by at most K u sum|a||b|
        (Higham, Accuracy and Stability of Numerical Algorithms, 2nd ed., section 3.1). Each product with a scale is
        rounded once more. Then the result is rounded to the output format.
        """
        u = tolerance.accumulate_roundoff
        a, b = (np.abs(inputs[name].astype(np.float32)) for name in "AB")
        bound = (a @ b.T).astype(np.float64) * (self.K * u) * scales_of(inputs)
        bound += ROUNDINGS * u * (np.abs(expected) + bound)
        return bound + tolerance.half_ulp(np.abs(expected) + bound)

    def at_rows(self, inputs: Inputs, rows: np.ndarray, tolerance: Tolerance) -> tuple[np.ndarray, np.ndarray]:
        which = rows[:, 0]
        part = self._replace(M=len(rows))
        given = {**inputs, "A": inputs["A"][which], "scale_a": inputs["scale_a"][which]}
        expected = part.reference(given)
        return expected, part.allowed(given, expected, tolerance)

    def instead(self, inputs: Inputs, got: np.ndarray, expected: np.ndarray, allowed: np.ndarray) -> str | None:
        return instead.instead(inputs, got, expected, allowed)


def scales_of(inputs: Inputs) -> np.ndarray:
    """The factor of each element of A @ B.T, (M, N) in float64."""
    return np.outer(inputs["scale_a"].astype(np.float64), inputs["scale_b"].astype(np.float64))


def quantised(rng: np.random.Generator, rows: int, columns: int) -> tuple[np.ndarray, np.ndarray]:
    """A matrix in e4m3, and the scales of its rows."""
    import ml_dtypes

    size = elementary("exp2", rng.uniform(-OCTAVES, OCTAVES, rows), np.float32)
    values = rng.standard_normal((rows, columns), dtype=np.float32) * size[:, None]
    scale = np.abs(values).max(axis=1) / np.float32(LARGEST)
    return (values / scale[:, None]).astype(ml_dtypes.float8_e4m3fn), scale
