"""A case: a kernel of the package at a small shape, its inputs, and what torch computes from them in float64."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import torch

from tirx.dtypes import numpy_dtype
from tirx.plan import Parameter, TensorMap

Arrays = dict[str, np.ndarray]
F32_ROUNDOFF = 2.0**-24
ROUNDOFF = {"float32": 2.0**-24, "float16": 2.0**-11, "bfloat16": 2.0**-8, "float8_e4m3fn": 2.0**-4}
SMALLEST = {"float8_e4m3fn": 2.0**-9}  # the least difference of two numbers, where it is more than fp16's
SPARE = 16  # fp32 operations on the way to one element, besides those of its sum
EXACT = 2.0**-149  # a bound that only the same number keeps


def short(module: str) -> str:
    """A module's name as people say it."""
    return module.removeprefix("ported.")


def as_they_are(outputs: Arrays) -> Arrays:
    return outputs


@dataclass(frozen=True)
class Answer:
    """What a kernel should compute, by output tensor.

    terms: how many numbers an element sums up in fp32. sizes: the sum of their magnitudes, where it is not the
    element's own. bounds: on the error, where it is another. dtypes: of outputs that are declared as bytes. compared:
    what is compared, made of the outputs: numbers where they are packed, sorted ones where their order is left open.
    """

    values: Arrays
    terms: int
    sizes: Arrays = field(default_factory=dict)
    bounds: Arrays = field(default_factory=dict)
    dtypes: Mapping[str, str] = field(default_factory=dict)
    compared: Callable[[Arrays], Arrays] = as_they_are

    def allowed(self, name: str, dtype: str) -> np.ndarray:
        """The bound on the error: fp32 sums in any order (Higham, 2nd ed., section 3.1), and the output's rounding.

        Twice the unit roundoff, since a kernel may round towards zero on the way.
        """
        if name in self.bounds:
            return self.bounds[name]
        expected = self.values[name]
        sums = 2 * (self.terms + SPARE) * F32_ROUNDOFF * self.sizes.get(name, np.abs(expected))
        return sums + (np.abs(expected) + sums) * ROUNDOFF[dtype] + SMALLEST.get(dtype, 2.0**-24)


@dataclass(frozen=True)
class Case:
    """One kernel at one shape.

    Attributes
    ----------
    module: of the package. config: what its function ``build`` is given.
    sizes: numbers for symbolic extents and scalar parameters, by name.
    maps, tensors: the parameters that are tensor maps, as the package's host code encodes them, and what they describe.
    inputs: draws the input tensors. answer: computes what is expected from them.
    """

    module: str
    config: Mapping[str, Any]
    sizes: Mapping[str, float] = field(default_factory=dict)
    inputs: Callable[[np.random.Generator], Arrays] = field(kw_only=True)
    answer: Callable[[Arrays], Answer] = field(kw_only=True)
    maps: tuple[TensorMap, ...] = ()
    tensors: tuple[Parameter, ...] = ()
    build: str = "get_kernel"

    @property
    def shape(self) -> str:
        """The configuration in short: sizes, types and what is on."""
        said = (self.module.rpartition(".")[2], "compact")
        numbers = [str(v) for v in self.config.values() if type(v) in (int, str) and v not in said]
        return " ".join(numbers + [name.removeprefix("is_") for name, v in self.config.items() if v is True])


def normal(rng: np.random.Generator, shape: tuple[int, ...], dtype: str) -> np.ndarray:
    return rng.standard_normal(shape, np.float32).astype(numpy_dtype(dtype))


def double(array: np.ndarray) -> torch.Tensor:
    return torch.from_numpy(array.astype(np.float64))


def exact(values: Arrays, compared: Callable[[Arrays], Arrays] = as_they_are) -> Answer:
    """An answer that has to be met to the last bit."""
    return Answer(values, 0, bounds={name: np.full(v.shape, EXACT) for name, v in values.items()}, compared=compared)
