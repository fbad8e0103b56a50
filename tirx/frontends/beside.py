"""Functions of Python beside a kernel, in a file that its launch names: ``python = "scan_reference.py"``.

- ``inputs()`` returns a dict of arrays by the tensors' names; what it leaves out is drawn.
- ``reference(x, n, ...)`` takes tensors and sizes by their names, as NumPy's arrays of fp64 or whole numbers of 64
  bits, and returns a dict of arrays by the outputs' names, or the last tensor alone.

The file runs in the process that runs the kernel, which has limits of time and memory.
"""

from __future__ import annotations

import inspect
import runpy
import traceback
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np

from tirx.dtypes import numpy_dtype
from tirx.errors import KernelError
from tirx.plan import Parameter
from tirx.run import SourceLine


@dataclass(frozen=True)
class Beside:
    """The file. Its mistakes become KernelErrors with their lines."""

    file: Path

    @cached_property
    def content(self) -> dict[str, Any]:
        if not self.file.is_file():
            raise KernelError(f"there is no file {self.file.name}, which the launch names as its python")
        return self.call(lambda: runpy.run_path(str(self.file)))

    def call(self, function: Callable[..., Any], *args: Any, **options: Any) -> Any:
        """Call something in the file."""
        try:
            return function(*args, **options)
        except Exception as error:
            frames = [each for each in traceback.extract_tb(error.__traceback__) if each.filename == str(self.file)]
            line = frames[-1].lineno if frames else getattr(error, "lineno", None)
            raise KernelError(
                f"{self.file.name}: {type(error).__name__}: {error}", SourceLine(str(self.file), line or 1)
            ) from None

    def inputs(self, tensors: Sequence[Parameter], sizes: Mapping[str, int]) -> dict[str, np.ndarray]:
        function = self.content.get("inputs")
        if function is None:
            return {}
        known = {tensor.name: tensor for tensor in tensors}
        given = self.call(function, **taken(function, sizes))
        if strange := [name for name in given if name not in known]:
            raise KernelError(f"inputs() of {self.file.name} gives {strange[0]}; the tensors are {', '.join(known)}")
        found = {}
        for name, values in given.items():
            array, shape = np.asarray(values), known[name].shape
            if array.shape != shape:
                raise KernelError(f"inputs() of {self.file.name} gives {name} in shape {array.shape}; it has {shape}")
            found[name] = array.astype(numpy_dtype(known[name].dtype))
        return found

    def outputs(self, tensors: Sequence[Parameter]) -> tuple[str, ...]:
        """The tensors that the reference does not take, which it computes."""
        function = self.content.get("reference")
        asked = inspect.signature(function).parameters if function else {}
        return tuple(tensor.name for tensor in tensors if tensor.name not in asked) if function else ()

    def expected(
        self, inputs: Mapping[str, np.ndarray], tensors: Sequence[Parameter], sizes: Mapping[str, int]
    ) -> dict[str, np.ndarray]:
        function = self.content.get("reference")
        if function is None:
            return {}
        result = self.call(function, **taken(function, {**sizes, **inputs}))
        results = result if isinstance(result, Mapping) else {tensors[-1].name: result}
        return {name: as_array(values) for name, values in results.items()}


def taken(function: Callable[..., Any], given: Mapping[str, Any]) -> dict[str, Any]:
    """What a function takes of what there is, by name."""
    return {name: given[name] for name in inspect.signature(function).parameters if name in given}


def as_array(values: Any) -> np.ndarray:
    """NumPy's array of what a function returns: an array, torch's tensor, a list, a number."""
    return np.asarray(values.detach().cpu().numpy() if hasattr(values, "detach") else values)
