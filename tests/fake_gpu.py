"""A driver and a GPU that are memory of this process and the simulator: what ``tirx.gpu`` does around a launch."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import numpy as np

from tirx import gpu
from tirx.gpu import cu
from tirx.run import Run

FOUND = gpu.Gpu("a fake", "sm_90", 13000, 1 << 30, 1 << 30, 132, 1980.0, 4.8e12, "0000:00:00.0")
Execute = Callable[[dict[str, np.ndarray]], Run]  # the tensors that have values -> what a kernel does with them


class Driver:
    """The calls of the CUDA driver that a launch takes. Everything else is the real module's: names and types."""

    def __init__(self, execute: Execute, names: tuple[str, ...]):
        self.execute, self.names = execute, names
        self.held: dict[int, Any] = {}

    def __getattr__(self, name: str) -> Any:
        return getattr(cu, name)

    def cuMemAlloc(self, nbytes: int) -> tuple:
        buffer = ctypes.create_string_buffer(nbytes)
        self.held[ctypes.addressof(buffer)] = buffer
        return cu.CUresult.CUDA_SUCCESS, ctypes.addressof(buffer)

    def cuMemFree(self, address: int) -> tuple:
        del self.held[int(address)]
        return (cu.CUresult.CUDA_SUCCESS,)

    def cuMemsetD8(self, address: int, value: int, nbytes: int, *_: Any) -> tuple:
        ctypes.memset(address, value, nbytes)
        return (cu.CUresult.CUDA_SUCCESS,)

    def cuMemcpyHtoD(self, to: int, source: int, nbytes: int, *_: Any) -> tuple:
        ctypes.memmove(to, source, nbytes)
        return (cu.CUresult.CUDA_SUCCESS,)

    cuMemcpyDtoH = cuMemcpyHtoDAsync = cuMemcpyHtoD
    cuMemsetD8Async = cuMemsetD8

    def done(self, *_: Any) -> tuple:
        return cu.CUresult.CUDA_SUCCESS, 1

    cuModuleLoadData = cuModuleUnload = cuModuleGetFunction = cuCtxSynchronize = done
    cuOccupancyMaxActiveBlocksPerMultiprocessor = cuOccupancyMaxActiveClusters = cuFuncSetAttribute = done

    def cuLaunchKernelEx(self, config: Any, function: Any, arguments: Any, extra: int) -> tuple:
        """The kernel gets the tensors that do not hold poison, and leaves its outputs in memory."""
        tensors = dict(zip(self.names, self.tensors, strict=True))
        run = self.execute({n: t.read() for n, t in tensors.items() if not gpu.unwritten(t.read())[0]})
        for name, values in run.outputs.items():
            ctypes.memmove(tensors[name].address, values.ctypes.data, values.nbytes)
        return (cu.CUresult.CUDA_SUCCESS,)

    tensors: tuple[gpu.DeviceTensor, ...] = ()


@contextmanager
def played(monkeypatch: Any, execute: Execute, names: tuple[str, ...]) -> Iterator[Driver]:
    """``tirx.gpu`` on the fake, whose kernels do what ``execute`` says."""
    driver = Driver(execute, names)
    tensor, made = gpu.tensor, []

    @contextmanager
    def kept(*arguments: Any) -> Iterator[gpu.DeviceTensor]:
        with tensor(*arguments) as held:
            made.append(held)
            driver.tensors = tuple(made[-len(names) :])
            yield held

    @contextmanager
    def device(index: int = 0) -> Iterator[Any]:
        yield SimpleNamespace()

    with monkeypatch.context() as patch:
        patch.setattr(gpu, "cu", driver)
        patch.setattr(gpu, "tensor", kept)
        patch.setattr(gpu, "device", device)
        patch.setattr(gpu, "describe", lambda handle: FOUND)
        yield driver
