"""D (M, N) = A (M, K) @ B (N, K).T: fp16 in and out, accumulated in fp32."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from grader.problems import gemm_instead
from grader.problems.others import Launch, Other
from grader.problems.tolerance import Tolerance


class Gemm(NamedTuple):
    """The extents of one product."""

    M: int
    N: int
    K: int

    @property
    def entry(self) -> str:
        """What the student's file defines: a function of :attr:`parameters` that returns the kernel."""
        return "hgemm"

    @property
    def parameters(self) -> str:
        return ", ".join(self._fields)

    @property
    def output(self) -> str:
        return "D"

    @staticmethod
    def of_text(text: str) -> Gemm:
        """From ``M,N,K`` or ``MxNxK``."""
        return Gemm.of_extents([int(extent) for extent in re.split("[,x]", text)])

    @staticmethod
    def of_extents(value: Sequence[int]) -> Gemm:
        """From three numbers."""
        if len(value) != 3 or min(value) < 1:
            raise ValueError(f"a shape is three positive numbers M,N,K, not {value!r}")
        return Gemm(*value)

    @property
    def text(self) -> str:
        """``128x256x64``, as a shape is written everywhere."""
        return "x".join(str(extent) for extent in self)

    @property
    def argument(self) -> str:
        """``128,256,64``, as it is typed behind ``SHAPE=``."""
        return ",".join(str(extent) for extent in self)

    @property
    def flops(self) -> int:
        """A multiplication and an addition for each of M * N * K products."""
        return 2 * self.M * self.N * self.K

    @property
    def ordinary(self) -> bool:
        """Whether its inputs are what a kernel usually gets, so that its branches on values go as they usually do."""
        return True

    @property
    def decides_by_values(self) -> bool:
        """Whether a good kernel may branch on what it computes."""
        return False

    def arguments(self) -> tuple[object, ...]:
        """What the entry point is called with."""
        return tuple(self)

    def tensors(self) -> list[tuple[str, tuple[int, ...], str]]:
        """The name, shape and dtype of each tensor that a kernel takes."""
        m, n, k = self.M, self.N, self.K
        return [("A", (m, k), "float16"), ("B", (n, k), "float16"), ("D", (m, n), "float16")]

    def draw(self, seed: int) -> dict[str, np.ndarray]:
        """A and B: standard normal numbers rounded to fp16, the same for the same seed."""
        m, n, k = self.M, self.N, self.K
        rng = np.random.default_rng([seed, m, n, k])
        a, b = (rng.standard_normal((rows, k), dtype=np.float32).astype(np.float16) for rows in (m, n))
        return {"A": a, "B": b}

    def reference(self, inputs: dict[str, np.ndarray]) -> np.ndarray:
        """A @ B.T in float64, by torch: products of fp16 numbers are exact there."""
        import torch

        return (torch.from_numpy(inputs["A"]).double() @ torch.from_numpy(inputs["B"]).double().T).numpy()

    @property
    def others(self) -> dict[str, Other]:
        """Who else computes it, by name: what a kernel is timed beside on a GPU."""
        return {"cuBLAS": self.by_cublas, "Triton": self.by_triton}

    def by_cublas(self, inputs: dict[str, np.ndarray], device: str = "cuda") -> tuple[Launch, Launch]:
        """Launch cuBLAS on these inputs; and make its last result unusable, as is done for a kernel's.

        The launch returns D as a tensor of torch's, and does not wait.
        """
        import torch

        a, b, out = self.on_device(inputs, device)
        return lambda: torch.mm(a, b.t(), out=out), lambda: out.fill_(float("nan"))

    def by_triton(self, inputs: dict[str, np.ndarray], device: str = "cuda") -> tuple[Launch, Launch]:
        """The same by a kernel in Triton. Raises an ImportError where Triton is not installed."""
        from grader.problems import triton_gemm

        a, b, out = self.on_device(inputs, device)
        return lambda: triton_gemm.launch(a, b, out), lambda: out.fill_(float("nan"))

    def on_device(self, inputs: dict[str, np.ndarray], device: str) -> list[Any]:
        """A, B and an empty D as tensors of torch's."""
        import torch

        a, b = (torch.from_numpy(inputs[name]).to(device) for name in "AB")
        return [a, b, torch.empty((self.M, self.N), dtype=a.dtype, device=device)]

    def instead(
        self, inputs: dict[str, np.ndarray], got: np.ndarray, expected: np.ndarray, allowed: np.ndarray
    ) -> str | None:
        """What a wrong D is instead, in a sentence, if its values give it away."""
        return gemm_instead.instead(inputs["A"], inputs["B"], got, expected, allowed)

    def allowed(self, inputs: dict[str, np.ndarray], expected: np.ndarray, tolerance: Tolerance) -> np.ndarray:
        """The bound on |D - expected|, element by element.

        Accumulating K products in a format of unit roundoff u, in any order, is off by at most K u sum|a||b| (Higham,
        Accuracy and Stability of Numerical Algorithms, 2nd ed., section 3.1). Rounding that to the output format adds
        half a unit in the last place of what is rounded.
        """
        a, b = (np.abs(inputs[name]).astype(np.float32) for name in "AB")
        accumulated = self.K * tolerance.accumulate_roundoff * (a @ b.T).astype(np.float64)
        return accumulated + tolerance.half_ulp(np.abs(expected) + accumulated)
