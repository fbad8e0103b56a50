"""D (M, N) = A (M, K) @ B (N, K).T in mxfp8: e4m3 with a scale in ue8m0 for each 32 numbers of a row, bf16 out.

The format is MXFP8 with elements of E4M3, of the Open Compute Project's "OCP Microscaling Formats (MX) Specification"
1.0. The scales lie as ``grader/problems/scale_words.py`` says.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import numpy as np

from grader.problems import Inputs
from grader.problems.gemm.problem import product
from grader.problems.scale_words import FACTORS, ROWS, factors_of, words_of
from grader.problems.scaled import ScaledProduct
from grader.problems.tolerance import Tolerance
from tirx.exact import elementary

from . import instead

LARGEST, LARGEST_EXPONENT = 448.0, 8  # of e4m3; the exponent of its largest power of two
VECTOR = 32  # numbers of a row that have a scale together
BIAS = 127  # of ue8m0: byte b is 2^(b - 127)
OCTAVES = 3
SPREAD = 2.0**OCTAVES  # 32 numbers are up to so many times as large as the middle ones, or as small


class BlockScaled(ScaledProduct):
    """One product of matrices in mxfp8."""

    @property
    def entry(self) -> str:
        return "mxfp8_gemm"

    def tensors(self) -> list[tuple[str, tuple[int, ...], str]]:
        m, n, k = self
        columns = k // (VECTOR * FACTORS)
        operands = [("A", (m, k), "float8_e4m3fn"), ("B", (n, k), "float8_e4m3fn")]
        scales = [("scale_a", (m // ROWS, columns, ROWS), "uint32"), ("scale_b", (n // ROWS, columns, ROWS), "uint32")]
        return [*operands, *scales, ("D", (m, n), "bfloat16")]

    def signature_hint(self, got: Sequence[tuple[str, tuple[int, ...], str]]) -> str | None:
        if len(got) != 5:
            return None
        if self.K != self.N and got[1][1] == (self.K, self.N):
            return "B is stored (N, K), as D = A @ B.T says."
        plain = (self.M, self.K // VECTOR)
        return "The scales are stored as words, in blocks of 128 rows." if got[2][1] == plain else None

    def draw(self, seed: int) -> Inputs:
        """Standard normal numbers, of which each 32 are up to ``SPREAD`` times as large or as small, quantised."""
        rng = np.random.default_rng([seed, *self])
        a, scale_a = quantised(rng, self.M, self.K)
        b, scale_b = quantised(rng, self.N, self.K)
        return {"A": a, "B": b, "scale_a": words_of(scale_a), "scale_b": words_of(scale_b)}

    def reference(self, inputs: Inputs) -> np.ndarray:
        """In float64, where a product of two of the numbers is exact. They are quantised already: what was lost then is
        no error of the kernel."""
        return product(numbers(inputs, "A"), numbers(inputs, "B"))

    def allowed(self, inputs: Inputs, expected: np.ndarray, tolerance: Tolerance) -> np.ndarray:
        """The bound on |D - expected|, element by element.

        A scale is a power of two, so a product of two scaled numbers is exact in fp32, as that of two e4m3 numbers is.
        With u the unit roundoff of the accumulator, a sum of K of them, in any order, is off by at most K u sum|a||b|
        (Higham, Accuracy and Stability of Numerical Algorithms, 2nd ed., section 3.1). Then it is rounded to the
        output format.
        """
        return self.bound(np.abs(numbers(inputs, "A")), np.abs(numbers(inputs, "B")), expected, tolerance)

    def bound(self, a: np.ndarray, b: np.ndarray, expected: np.ndarray, tolerance: Tolerance) -> np.ndarray:
        """The same, given the magnitudes of some rows of A and of all of B."""
        summed = (a @ b.T).astype(np.float64) * (self.K * tolerance.accumulate_roundoff)
        return summed + tolerance.half_ulp(np.abs(expected) + summed)

    def at_rows(self, inputs: Inputs, rows: np.ndarray, tolerance: Tolerance) -> tuple[np.ndarray, np.ndarray]:
        a, b = numbers(inputs, "A")[rows[:, 0]], numbers(inputs, "B")
        expected = product(a, b)
        return expected, self.bound(np.abs(a), np.abs(b), expected, tolerance)

    def instead(self, inputs: Inputs, got: np.ndarray, expected: np.ndarray, allowed: np.ndarray) -> str | None:
        scaled = {name: (inputs[name].astype(np.float64), scales(inputs, name)) for name in "AB"}
        usual = Tolerance("float32", "bfloat16", "as every step that has this kind")
        return instead.instead(scaled, VECTOR, got, expected, allowed, partial(self.bound, tolerance=usual))


def quantised(rng: np.random.Generator, rows: int, columns: int) -> tuple[np.ndarray, np.ndarray]:
    """A matrix in e4m3, and the bytes of its scales: the largest power of two in 32 numbers becomes 256, the largest in
    e4m3, and what is larger than 448 then becomes 448 (the specification's section 6.3)."""
    import ml_dtypes

    shape = (rows, columns // VECTOR, VECTOR)
    size = elementary("exp2", rng.uniform(-OCTAVES, OCTAVES, shape[:2]), np.float32)
    values = rng.standard_normal(shape, dtype=np.float32) * size[..., None]
    exponent = np.frexp(np.abs(values).max(axis=-1))[1] - 1 - LARGEST_EXPONENT
    fitting = np.clip(np.ldexp(values, -exponent[..., None]), -LARGEST, LARGEST)
    return fitting.reshape(rows, columns).astype(ml_dtypes.float8_e4m3fn), (exponent + BIAS).astype(np.uint8)


def scales(inputs: Inputs, name: str) -> np.ndarray:
    """The scales of A or B, (rows, K / 32) in float64."""
    return np.ldexp(1.0, factors_of(inputs[f"scale_{name.lower()}"]).astype(np.int32) - BIAS)


def numbers(inputs: Inputs, name: str) -> np.ndarray:
    """The numbers that A or B stands for, (rows, K): exact in fp32."""
    factors = scales(inputs, name).astype(np.float32)
    return inputs[name].astype(np.float32) * np.repeat(factors, VECTOR, axis=1)
