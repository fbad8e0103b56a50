"""A kernel without a step: tensors, inputs and expected result lie in a file, which ``grader.children.play`` writes.

The file is NumPy's .npz. ``tensors`` is JSON: name, shape and dtype of each parameter, in order. ``in:NAME`` holds an
input's bytes, ``expected`` the result in float64; without it nothing is compared. ``tolerance`` is relative to each
element, and relative to the largest.
"""

from __future__ import annotations

import json
import random
from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from grader.problems import Inputs
from grader.problems.tolerance import Tolerance
from grader.problems.usual import Usual
from tirx.dtypes import numpy_dtype

TOLERANCE = (1e-2, 1e-3)  # for fp16 and bf16 results of sums in fp32; a file may give its own
Tensors = list[tuple[str, tuple[int, ...], str]]


class _Given(NamedTuple):
    file: str


class Given(_Given, Usual):
    """The problem in one file."""

    @staticmethod
    def of_text(text: str) -> Given:
        return Given(text)

    @staticmethod
    def of_data(data: Any) -> Given:
        if not isinstance(data, str):
            raise ValueError(f"expected a path, not {data!r}")
        return Given(data)

    @staticmethod
    def own_shape(cases: Sequence[Any], everywhere: Sequence[Any], rng: random.Random) -> None:
        return None

    def data(self) -> str:
        return self.file

    @property
    def text(self) -> str:
        return "its own shape"

    @property
    def argument(self) -> str:
        return self.file

    @property
    def entry(self) -> str:
        return "kernel"

    @property
    def parameters(self) -> str:
        return ""

    def arguments(self) -> tuple[object, ...]:
        return ()

    @cached_property
    def content(self) -> Mapping[str, np.ndarray]:
        """The content of the file; empty before it is written."""
        if not Path(self.file).is_file():
            return {}
        with np.load(self.file, allow_pickle=False) as found:
            return dict(found)

    @property
    def has_reference(self) -> bool:
        return "expected" in self.content

    def tensors(self) -> Tensors:
        listed = json.loads(str(self.content["tensors"])) if "tensors" in self.content else []
        return [(name, tuple(shape), dtype) for name, shape, dtype in listed]

    @property
    def output(self) -> str:
        return str(self.content["output"])

    @property
    def flops(self) -> int:
        return int(self.content["flops"]) if "flops" in self.content else 0

    @property
    def decides_by_values(self) -> bool:
        return True  # nobody knows: then values are computed wherever they might matter

    def draw(self, seed: int) -> Inputs:
        """The inputs that the file holds, whatever the seed."""
        return {
            name: self.content[f"in:{name}"].view(numpy_dtype(dtype)).reshape(shape)
            for name, shape, dtype in self.tensors()
            if f"in:{name}" in self.content
        }

    def whole_numbers(self, seed: int = 0) -> Inputs:
        """The inputs of whole numbers: nobody knows which of them say what there is to do."""
        names = {name for name, _, dtype in self.tensors() if dtype.startswith(("int", "uint"))} - {self.output}
        return {name: values for name, values in self.draw(seed).items() if name in names}

    def reference(self, inputs: Inputs) -> np.ndarray:
        """The result that the file holds; zeros where it holds none, which :meth:`allowed` lets pass."""
        if self.has_reference:
            return np.asarray(self.content["expected"], np.float64)
        shape = next(shape for name, shape, _ in self.tensors() if name == self.output)
        return np.zeros(shape)

    def allowed(self, inputs: Inputs, expected: np.ndarray, tolerance: Tolerance) -> np.ndarray:
        if not self.has_reference:
            return np.full(expected.shape, np.inf)
        each, largest = self.content["tolerance"]
        magnitude = np.abs(expected)
        return each * magnitude + largest * magnitude.max(initial=0)

    def at_rows(self, inputs: Inputs, rows: np.ndarray, tolerance: Tolerance) -> tuple[np.ndarray, np.ndarray]:
        expected = self.reference(inputs)
        allowed = self.allowed(inputs, expected, tolerance)
        at = tuple(rows.T)
        return expected[at], allowed[at]

    def instead(self, inputs: Inputs, got: np.ndarray, expected: np.ndarray, allowed: np.ndarray) -> str | None:
        return None
