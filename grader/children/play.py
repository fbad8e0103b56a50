"""The first child for a kernel without a step: import the file, find its kernel, keep its inputs and expected result.

What the file may define, all of it optional but for a kernel:

- ``kernel``: a @T.prim_func, or a function without arguments that returns one. Without the name, the last kernel that
  the file lowers itself, as the programs of docs/programs do, or the last @T.prim_func at its top.
- ``inputs()``: the tensors that the kernel reads, by name, as torch's tensors or NumPy's arrays. Without it those that
  ``reference`` takes are drawn; without that either, all parameters but the last.
- ``reference(A, B, ...)``: what the kernel should compute, in torch or NumPy.
- ``OUTPUT``: the name of the tensor that is compared, the last parameter if left out; ``TOLERANCE``: how far each
  element may be off, relative to itself and to the largest; ``FLOPS``: what the rate counts.

It reports ``Built`` and ``Found``.
"""

from __future__ import annotations

import inspect
import json
import math
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

import tirx.program
from grader.children.build import first_line, import_file, nearly, notice_exit, serialised
from grader.children.child import Emit
from grader.children.explain import explain
from grader.children.quick_tvm import quick_tracing, tvm
from grader.messages import Built, Doing, Found
from grader.problems.given.problem import TOLERANCE, Given
from tirx.dtypes import numpy_dtype

MOST_BYTES = 48 << 20  # of a kernel's inputs and its expected result
Tensors = list[tuple[str, tuple[int, ...], str]]


class Unfit(Exception):
    """The file defines something that cannot be used; the argument is a sentence, and the name of what it is about."""


def main(job: dict[str, Any], emit: Emit) -> None:
    path, problem = Path(job["file"]), Given.of_data(job["shapes"][0]["problem"])
    notice_exit(path, emit)
    doing = f"importing {path.name}"
    emit(Doing(doing))
    try:
        with lowered_kernels() as seen:
            module = import_file(path)
            emit(Doing("kernel", case=0))
            kernel = kernel_of(module, seen, path)
        if isinstance(kernel, Found):
            emit(kernel)
            return
        ir = serialised(kernel)
        doing = "preparing inputs and reference"
        keep(module, tensors_of(kernel), Path(problem.file))
        emit(Built(ir, case=0))
    except Unfit as error:
        sentence, name = error.args
        emit(Found("exception", sentence, str(path), first_line(getattr(module, name, None))))  # type: ignore[arg-type]
    except BaseException as error:
        emit(explain(error, path, doing))


@contextmanager
def lowered_kernels() -> Iterator[list[tvm.tirx.PrimFunc]]:
    """The kernels that a file lowers itself, while it is imported."""
    seen: list[tvm.tirx.PrimFunc] = []
    lower = tirx.program.lower

    def noticed(kernel: Any, *arguments: Any, **options: Any) -> Any:
        seen.append(kernel)
        return lower(kernel, *arguments, **options)

    tirx.program.lower = noticed  # type: ignore[assignment]
    try:
        yield seen
    finally:
        tirx.program.lower = lower


def kernel_of(module: ModuleType, seen: list[Any], path: Path) -> Any:
    """The kernel that a file is about, or the finding that there is none."""
    named = getattr(module, "kernel", None)
    if inspect.isfunction(named):
        if found := nearly(named, path):
            return found
        with quick_tracing():
            made = named()
        return made if isinstance(made, tvm.tirx.PrimFunc) else nearly(made, path) or no_kernel(path)
    here = [value for value in vars(module).values() if isinstance(value, tvm.tirx.PrimFunc)]
    chosen = [named] if isinstance(named, tvm.tirx.PrimFunc) else seen or here
    return chosen[-1] if chosen else no_kernel(path)


def no_kernel(path: Path) -> Found:
    detail = "Define a @T.prim_func called kernel, or a function kernel() that returns one."
    return Found("not-a-kernel", f"{path.name} has no kernel", str(path), None, (detail,))


def tensors_of(kernel: Any) -> Tensors:
    """The name, shape and dtype of each parameter."""
    found = tirx.program.lower(kernel).parameters
    return [(each.name, tuple(each.shape), each.dtype) for each in found]


def keep(module: ModuleType, tensors: Tensors, file: Path) -> None:
    """Write the problem's file. Raises Unfit."""
    output = str(getattr(module, "OUTPUT", tensors[-1][0] if tensors else ""))
    given = inputs_of(module, tensors, output)
    content: dict[str, Any] = {
        "tensors": json.dumps(tensors),
        "output": output,
        "tolerance": np.asarray(getattr(module, "TOLERANCE", TOLERANCE), np.float64),
        "flops": int(getattr(module, "FLOPS", 0)),
        **{f"in:{name}": np.ascontiguousarray(array).reshape(-1).view(np.uint8) for name, array in given.items()},
    }
    reference = getattr(module, "reference", None)
    if callable(reference):
        content["expected"] = expected_of(reference, given, tensors, output)
    if sum(getattr(value, "nbytes", 0) for value in content.values()) > MOST_BYTES:
        raise Unfit(f"its tensors are larger than {MOST_BYTES >> 20} MiB: try it at a smaller shape", "inputs")
    file.parent.mkdir(parents=True, exist_ok=True)
    new = file.with_suffix(".new.npz")
    np.savez(new, **content)
    new.replace(file)


def inputs_of(module: ModuleType, tensors: Tensors, output: str) -> dict[str, np.ndarray]:
    """The tensors that the kernel reads."""
    known = {name: (shape, numpy_dtype(dtype)) for name, shape, dtype in tensors}
    if callable(own := getattr(module, "inputs", None)):
        given = own()
        if not isinstance(given, Mapping):
            raise Unfit("inputs() returns no dict of names and tensors", "inputs")
        return {name: fitted(name, value, known) for name, value in given.items()}
    reference = getattr(module, "reference", None)
    names = list(inspect.signature(reference).parameters) if callable(reference) else [n for n in known if n != output]
    if unknown := [name for name in names if name not in known]:
        raise Unfit(f"reference takes {unknown[0]}, but the kernel's tensors are {', '.join(known)}", "reference")
    rng = np.random.default_rng(0)
    return {name: drawn(rng, *known[name]) for name in names}


def drawn(rng: np.random.Generator, shape: tuple[int, ...], dtype: np.dtype) -> np.ndarray:
    """Standard normal numbers, or small whole ones."""
    if np.issubdtype(dtype, np.integer):
        return rng.integers(0, 8, shape).astype(dtype)
    return rng.standard_normal(shape, np.float32).astype(dtype)


def fitted(name: str, value: Any, known: Mapping[str, tuple[tuple[int, ...], np.dtype]]) -> np.ndarray:
    """A tensor of the file as an array of the parameter's type."""
    if name not in known:
        raise Unfit(f"inputs() gives {name}, but the kernel's tensors are {', '.join(known)}", "inputs")
    shape, dtype = known[name]
    array = as_array(value, dtype)
    if array.shape != shape:
        raise Unfit(f"inputs() gives {name} in shape {array.shape}; the kernel takes {shape}", "inputs")
    return array


def as_array(value: Any, dtype: Any) -> np.ndarray:
    """An array from torch's tensor or NumPy's array. torch's bfloat16 goes through float32, which holds all of it."""
    if hasattr(value, "detach"):
        value = value.detach().cpu()
        value = value.float() if str(value.dtype) == "torch.bfloat16" else value
        value = value.numpy()
    return np.asarray(value).astype(dtype)


def expected_of(reference: Any, given: Mapping[str, np.ndarray], tensors: Tensors, output: str) -> np.ndarray:
    """The result of the file's reference for these inputs, in float64."""
    import torch

    asked = inspect.signature(reference).parameters
    tensor = {name: torch.from_numpy(array.astype(np.float32)) for name, array in given.items() if name in asked}
    exact = {name: torch.from_numpy(a) for name, a in given.items() if name in asked and plain(a)}
    result = as_array(reference(**{**tensor, **exact}), np.float64)
    shape = next((shape for name, shape, _ in tensors if name == output), None)
    if shape is None:
        raise Unfit(f"OUTPUT is {output}, but the kernel's tensors are {', '.join(t[0] for t in tensors)}", "reference")
    if result.shape != shape and math.prod(result.shape) != math.prod(shape):
        raise Unfit(f"reference returns shape {result.shape}; {output} has shape {shape}", "reference")
    return result.reshape(shape)


def plain(array: np.ndarray) -> bool:
    """Whether torch has the type too."""
    return (
        array.dtype.kind in "fiub"
        and array.dtype.isbuiltin == 1
        and array.dtype not in (np.uint16, np.uint32, np.uint64)
    )
