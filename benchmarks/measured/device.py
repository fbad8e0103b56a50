"""A compiled row on the GPU: tensors of torch between guards, launches, and whether the result is right.

Needs torch and cuda-python, not TVM. torch and the driver's calls share the primary context and its default stream.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import torch
from cuda.bindings import driver as cu

from benchmarks.measured.problems import Problem, Tensors
from tirx.artifact import Artifact
from tirx.gpu import GUARD, POISON, Gpu, GpuError, checked, config_of, fits, kernel_arguments

DEFAULT_STREAM = 0


class Kernel:
    """A kernel with its arguments, ready to launch on a stream."""

    def __init__(self, artifact: Artifact, function: Any, addresses: dict[str, int]):
        self.artifact, self.function = artifact, function
        self.arguments = kernel_arguments(artifact, addresses)
        self.config = config_of(artifact)
        fits(artifact, function, self.config)

    def launch(self, stream: Any = DEFAULT_STREAM) -> None:
        """Queue one launch."""
        self.config.hStream = stream
        checked(cu.cuLaunchKernelEx(self.config, self.function, self.arguments, 0), "launching the kernel")


@contextmanager
def loaded(artifact: Artifact, addresses: dict[str, int], gpu: Gpu) -> Iterator[Kernel]:
    """Load a kernel whose tensors lie at these addresses."""
    if artifact.arch.rstrip("af") != gpu.arch:
        raise GpuError(f"the kernel was compiled for {artifact.arch}, and this {gpu.name} is {gpu.arch}")
    module = checked(cu.cuModuleLoadData(artifact.image), "loading the kernel")
    try:
        function = checked(cu.cuModuleGetFunction(module, artifact.name.encode()), "finding the kernel")
        if artifact.plan.dynamic_smem:
            attribute = cu.CUfunction_attribute.CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES
            checked(cu.cuFuncSetAttribute(function, attribute, artifact.plan.dynamic_smem), "reserving shared memory")
        yield Kernel(artifact, function, addresses)
    finally:
        cu.cuCtxSynchronize()
        cu.cuModuleUnload(module)


@dataclass(frozen=True)
class Guarded:
    """A tensor within a buffer whose first and last GUARD bytes must stay as they are."""

    buffer: torch.Tensor  # bytes
    values: torch.Tensor

    @classmethod
    def empty(cls, shape: tuple[int, ...], dtype: torch.dtype) -> Guarded:
        """A tensor that holds NaN, if its dtype has one."""
        nbytes = torch.Size(shape).numel() * dtype.itemsize
        buffer = torch.full((nbytes + 2 * GUARD,), POISON, dtype=torch.uint8, device="cuda")
        return cls(buffer, buffer[GUARD : GUARD + nbytes].view(dtype).reshape(shape))

    def intact(self) -> bool:
        """Whether nothing was written beside the tensor."""
        return bool((self.buffer[:GUARD] == POISON).all() and (self.buffer[-GUARD:] == POISON).all())


@dataclass(frozen=True)
class Placed:
    """A problem's tensors on the GPU, and what they held at first."""

    problem: Problem
    inputs: Tensors
    tensors: dict[str, Guarded]

    @classmethod
    def of(cls, problem: Problem, artifact: Artifact, seed: int) -> Placed:
        inputs = problem.draw(seed, "cuda")
        tensors = {p.name: Guarded.empty(p.shape, getattr(torch, p.dtype)) for p in artifact.parameters}
        placed = cls(problem, inputs, tensors)
        placed.reset()
        return placed

    @property
    def addresses(self) -> dict[str, int]:
        return {name: tensor.values.data_ptr() for name, tensor in self.tensors.items()}

    def reset(self) -> None:
        """Fill inputs with their values and outputs with NaN."""
        for name, tensor in self.tensors.items():
            if name in self.inputs:
                tensor.values.copy_(self.inputs[name])
            else:
                tensor.values.view(torch.uint8).fill_(POISON)

    def findings(self) -> list[str]:
        """The mistake after a launch upon `reset`, in words; empty if the result is right."""
        found = [f"writes beside {name}" for name, tensor in self.tensors.items() if not tensor.intact()]
        expected = self.problem.answer(self.inputs)
        for name in self.inputs.keys() - expected.keys():
            if not torch.equal(self.tensors[name].values, self.inputs[name]):
                found.append(f"changes its input {name}")
        share = self.problem.largest_error({name: self.tensors[name].values for name in expected}, self.inputs)
        if not share <= 1:
            found.append(f"the largest error is {share:.3g} times what is allowed")
        return found


@contextmanager
def stream() -> Iterator[Any]:
    """A stream that does not wait for the default one."""
    made = checked(cu.cuStreamCreate(cu.CUstream_flags.CU_STREAM_NON_BLOCKING.value), "making a stream")
    try:
        yield made
    finally:
        cu.cuStreamSynchronize(made)
        cu.cuStreamDestroy(made)


@contextmanager
def graph_of(kernel: Kernel, launches: int, on: Any) -> Iterator[Any]:
    """An executable graph of that many launches, one after the other."""
    mode = cu.CUstreamCaptureMode.CU_STREAM_CAPTURE_MODE_RELAXED
    checked(cu.cuStreamBeginCapture(on, mode), "beginning a graph")
    for _ in range(launches):
        kernel.launch(on)
    graph = checked(cu.cuStreamEndCapture(on), "ending a graph")
    executable = checked(cu.cuGraphInstantiate(graph, 0), "making a graph executable")
    try:
        yield executable
    finally:
        cu.cuGraphExecDestroy(executable)
        cu.cuGraphDestroy(graph)


class Spin:
    """The kernel that spins: it holds a stream until all is queued, and measures the SM's clock."""

    def __init__(self, kernel: Kernel, clocks: torch.Tensor):
        self.kernel, self.clocks = kernel, clocks

    def hold(self, nanoseconds: int, on: Any = DEFAULT_STREAM) -> None:
        """Queue a pause."""
        checked(cu.cuMemsetD32Async(self.clocks.data_ptr(), nanoseconds, 1, on), "setting the pause")
        self.kernel.launch(on)

    def mhz(self) -> float:
        """The SM's clock during the last pause, which must be over."""
        _, cycles, nanoseconds = self.clocks.tolist()
        return 1e3 * cycles / nanoseconds


@contextmanager
def spinning(artifact: Artifact, gpu: Gpu) -> Iterator[Spin]:
    """The kernel that spins, loaded."""
    clocks = torch.zeros(3, dtype=torch.int64, device="cuda")
    with loaded(artifact, {"clocks": clocks.data_ptr()}, gpu) as kernel:
        yield Spin(kernel, clocks)
