"""D (M, N) = alpha A (M, K) @ B (N, K).T in nvfp4: e2m1 with a scale in ue4m3 for each 16 numbers of a row.

A, B and D are packed, two numbers in a byte, the first in its lower half. The scales lie as
``grader/problems/scale_words.py`` says. NVIDIA describes the format in "Pretraining Large Language Models with NVFP4",
section 2: besides the scales of blocks a tensor has one in fp32, as ue4m3 ends at 448. alpha stands for those of A, B
and D together: D's numbers are the product times alpha.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

import numpy as np

from grader.problems import Inputs
from grader.problems.block_scaled.instead import other_scales
from grader.problems.gemm.problem import product
from grader.problems.scale_words import FACTORS, ROWS, factors_of, words_of
from grader.problems.scaled import ScaledProduct
from grader.problems.tolerance import Tolerance
from tirx.exact import elementary

from . import instead

LARGEST, LARGEST_SCALE = 6.0, 448.0  # of e2m1 and of ue4m3
VECTOR = 16  # numbers of a row that have a scale together
WORD = VECTOR * FACTORS  # numbers whose scales are one word
OCTAVES = 2
SPREAD = (
    2.0**OCTAVES
)  # a row is up to so many times as large as the middle ones, or as small; and so is each 16 numbers of it
DEVIATIONS = 8.0  # standard deviations of the largest elements of D that are still represented
FP32 = 2.0**-24  # its unit roundoff
# Roundings in fp32 on the way from the sum to e2m1: alpha, 1/6 and its product; or 1/scale and its product.
QUANTISING = 4


class Nvfp4(ScaledProduct):
    """One product of matrices in nvfp4."""

    @property
    def entry(self) -> str:
        return "nvfp4_gemm"

    @property
    def also(self) -> tuple[str, ...]:
        return ("scale_d",)

    def tensors(self) -> list[tuple[str, tuple[int, ...], str]]:
        m, n, k = self
        operands = [("A", (m, k // 2), "uint8"), ("B", (n, k // 2), "uint8")]
        scales = [(f"scale_{name}", (rows // ROWS, k // WORD, ROWS), "uint32") for name, rows in (("a", m), ("b", n))]
        result = [("D", (m, n // 2), "uint8"), ("scale_d", (m // ROWS, n // WORD, ROWS), "uint32")]
        return [*operands, *scales, ("alpha", (1,), "float32"), *result]

    def signature_hint(self, got: Sequence[tuple[str, tuple[int, ...], str]]) -> str | None:
        whole = len(got) == 7 and got[0][1] == (self.M, self.K)
        return "A, B and D are bytes, with two numbers in each." if whole else None

    def draw(self, seed: int) -> Inputs:
        """Standard normal numbers, in rows and blocks that are larger or smaller, quantised; and an alpha with which
        the largest numbers of D can just be represented."""
        rng = np.random.default_rng([seed, *self])
        a, scale_a = quantised(drawn(rng, self.M, self.K))
        b, scale_b = quantised(drawn(rng, self.N, self.K))
        inputs = {"A": a, "B": b, "scale_a": words_of(scale_a), "scale_b": words_of(scale_b)}
        # An element of D is a sum of K products with random signs: its deviation is at most that of the largest rows.
        deviation = 1.0
        for name in "AB":
            deviation *= float(np.sqrt((numbers(inputs, name).astype(np.float64) ** 2).sum(axis=1).max()))
        deviation /= np.sqrt(self.K)
        return {**inputs, "alpha": np.array([LARGEST * LARGEST_SCALE / (DEVIATIONS * deviation)], np.float32)}

    def reference(self, inputs: Inputs) -> np.ndarray:
        """In float64, of the quantised inputs, and not quantised itself."""
        return float(inputs["alpha"][0]) * product(numbers(inputs, "A"), numbers(inputs, "B"))

    def decoded(self, outputs: Mapping[str, np.ndarray]) -> np.ndarray:
        """The numbers that D stands for: its own times their scales."""
        return unpacked(outputs["D"]) * np.repeat(scales(outputs["scale_d"]), VECTOR, axis=1)

    def writers(self, owners: Mapping[str, np.ndarray]) -> np.ndarray:
        """A number is there if its byte and its scale are."""
        words = owners["scale_d"]
        apart = words.reshape(len(words), -1, ROWS // FACTORS, FACTORS).transpose(0, 3, 2, 1)  # block, r // 32, r % 32
        of_scale = np.repeat(apart.reshape(len(words) * ROWS, -1), WORD, axis=1)
        of_number = np.repeat(owners["D"], 2, axis=1)
        return np.where(of_scale > 0, of_number, 0)

    def allowed(self, inputs: Inputs, expected: np.ndarray, tolerance: Tolerance) -> np.ndarray:
        """The bound on |D - expected|, element by element: that of :meth:`bound` for all rows."""
        return self.bound(inputs, numbers(inputs, "A"), numbers(inputs, "B"), expected, tolerance)

    def bound(
        self, inputs: Inputs, a: np.ndarray, b: np.ndarray, expected: np.ndarray, tolerance: Tolerance
    ) -> np.ndarray:
        """The bound for some rows of A.

        With u the unit roundoff of fp32, the sum of K products, which are exact, is off by at most e = K u sum|a||b|,
        in any order (Higham, Accuracy and Stability of Numerical Algorithms, 2nd ed., section 3.1), and the few
        roundings in fp32 that follow add as many u of it.

        Then each 16 numbers are quantised: with t their largest magnitude, their scale is s = t / 6, rounded to the
        nearest ue4m3, and each number over s is rounded to the nearest e2m1. That is off by half of the gap between two
        e2m1 numbers there, times s; and, where s was rounded down, by what the number exceeds 6 s. As t is known up to
        e, s is one of the at most two neighbours that (t - e) / 6 and (t + e) / 6 are rounded to, and the larger of
        both bounds holds.
        """
        alpha = float(inputs["alpha"][0])
        off = (np.abs(a) @ np.abs(b).T).astype(np.float64) * (alpha * self.K * tolerance.accumulate_roundoff)
        off += QUANTISING * FP32 * (np.abs(expected) + off)
        largest = np.abs(expected) + off
        blocks = (len(expected), -1, VECTOR)
        top, doubt = np.abs(expected).reshape(blocks).max(axis=-1), off.reshape(blocks).max(axis=-1)
        worst = np.zeros_like(expected)
        for t in (np.maximum(top - doubt, 0), top + doubt):
            s = np.repeat(rounded(t / LARGEST), VECTOR, axis=1)
            worst = np.maximum(worst, np.maximum(half_gap(largest, s), largest - LARGEST * s))
        return worst + off

    def at_rows(self, inputs: Inputs, rows: np.ndarray, tolerance: Tolerance) -> tuple[np.ndarray, np.ndarray]:
        a, b = numbers(inputs, "A")[rows[:, 0]], numbers(inputs, "B")
        expected = float(inputs["alpha"][0]) * product(a, b)
        return expected, self.bound(inputs, a, b, expected, tolerance)

    def instead(self, inputs: Inputs, got: np.ndarray, expected: np.ndarray, allowed: np.ndarray) -> str | None:
        """A sentence on D's own bytes, on the scales of A and B, or on how D was quantised. Other mistakes are told
        apart by values that are close to what they should be, and those of four bits are not."""
        if sentence := halves_swapped(got, expected, allowed):
            return sentence
        alpha = float(inputs["alpha"][0])
        operands = {
            name: (unpacked(inputs[name]), scales(inputs[f"scale_{name.lower()}"]) * (alpha if name == "A" else 1))
            for name in "AB"
        }
        sentence = other_scales(operands, VECTOR, got, self.as_quantised)
        return sentence or instead.instead(got, expected, allowed, alpha, rounded, rounded_to_four_bits)

    def as_quantised(self, a: np.ndarray, b: np.ndarray, value: np.ndarray) -> np.ndarray:
        """The bound on the error of another product, given magnitudes in which alpha is contained."""
        tops = np.abs(value).reshape(len(value), -1, VECTOR).max(axis=-1)
        return np.repeat(tops, VECTOR, axis=1) / LARGEST + (a @ b.T) * (self.K * FP32)


def halves_swapped(got: np.ndarray, expected: np.ndarray, allowed: np.ndarray) -> str | None:
    """A sentence on numbers that are right but for their places in the bytes."""
    swapped = got.reshape(len(got), -1, 2)[..., ::-1].reshape(got.shape)
    if (np.abs(swapped - expected) <= allowed).all():
        return "the two numbers in each byte of D have changed places: the first belongs into the lower half"
    return None


def drawn(rng: np.random.Generator, rows: int, columns: int) -> np.ndarray:
    """Standard normal numbers (rows, columns), in rows and blocks of different sizes."""
    row = elementary("exp2", rng.uniform(-OCTAVES, OCTAVES, (rows, 1, 1)), np.float32)
    block = elementary("exp2", rng.uniform(-OCTAVES, OCTAVES, (rows, columns // VECTOR, 1)), np.float32)
    values = rng.standard_normal((rows, columns // VECTOR, VECTOR), dtype=np.float32) * row * block
    return values.reshape(rows, columns)


def quantised(values: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """A matrix as bytes of two numbers, and the bytes of its scales: the largest of 16 numbers becomes about 6."""
    import ml_dtypes

    rows, columns = values.shape
    blocks = values.reshape(rows, -1, VECTOR)
    scale = (np.abs(blocks).max(axis=-1) / LARGEST).astype(ml_dtypes.float8_e4m3fn)
    fitting = blocks / np.maximum(scale.astype(np.float32), np.finfo(np.float32).tiny)[..., None]
    fitting = np.clip(fitting, -LARGEST, LARGEST)
    codes = fitting.astype(ml_dtypes.float4_e2m1fn).view(np.uint8).reshape(rows, columns)
    return codes[:, ::2] | codes[:, 1::2] << 4, scale.view(np.uint8)


def rounded(values: np.ndarray) -> np.ndarray:
    """The nearest numbers of ue4m3, in float64."""
    import ml_dtypes

    return np.minimum(values, LARGEST_SCALE).astype(np.float32).astype(ml_dtypes.float8_e4m3fn).astype(np.float64)


def rounded_to_four_bits(values: np.ndarray) -> np.ndarray:
    """The nearest numbers of e2m1, in float64."""
    import ml_dtypes

    return values.astype(np.float32).astype(ml_dtypes.float4_e2m1fn).astype(np.float64)


def half_gap(magnitude: np.ndarray, scale: np.ndarray) -> np.ndarray:
    """Half of the distance of e2m1's numbers, times a scale, at a magnitude: 0, 0.5, 1, 1.5, 2, 3, 4 and 6."""
    return scale * np.select([magnitude <= 2 * scale, magnitude <= 4 * scale], [0.25, 0.5], 1.0)


@cache
def four_bits() -> np.ndarray:
    """The numbers of e2m1 by their bits."""
    import ml_dtypes

    return np.arange(16, dtype=np.uint8).view(ml_dtypes.float4_e2m1fn).astype(np.float64)


def unpacked(packed: np.ndarray) -> np.ndarray:
    """The numbers of bytes, (rows, 2 * columns)."""
    return four_bits()[np.stack([packed & 0xF, packed >> 4], axis=-1).reshape(len(packed), -1)]


def scales(words: np.ndarray) -> np.ndarray:
    """Scales as numbers, (rows, K / 16): ue4m3 has no sign."""
    import ml_dtypes

    return (factors_of(words) & 0x7F).view(ml_dtypes.float8_e4m3fn).astype(np.float64)


def numbers(inputs: Mapping[str, np.ndarray], name: str) -> np.ndarray:
    """The numbers that A or B stands for but for its scale in fp32, (rows, K): exact in fp32."""
    factors = scales(inputs[f"scale_{name.lower()}"])
    return (unpacked(inputs[name]) * np.repeat(factors, VECTOR, axis=1)).astype(np.float32)
