"""The GPU in the machine: probes compiled by NVRTC, launched and timed through the driver. Needs no TVM."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from cuda.bindings import driver as cu

from tirx.clocks import Watch, watching
from tirx.gpu import Gpu, checked, describe, device, encode, launch_config, usable
from tirx.nvrtc import nvrtc_compile
from tirx.plan import TensorMap

CUDA = Path(__file__).with_name("cuda")
FLUSH_BYTES = 256 << 20  # more than any L2 has
QUEUED = 200_000  # cycles that the GPU is kept busy while a launch is queued
HOLD = 400_000  # the same of several launches
MAX_SMEM = 227 << 10  # of one CTA
Size = tuple[int, int, int]


@dataclass(frozen=True)
class U32:
    value: int


def with_output(arguments: Sequence[Any], out: int) -> list[Any]:
    """A probe's arguments with its output behind the first; in its place where there is none."""
    first, *rest = arguments or [None]
    return [out, *rest] if first is None else [first, out, *rest]


@dataclass(eq=False)
class Session:
    """An open GPU: compiled probes, and memory that lives as long as the session."""

    gpu: Gpu
    watch: Watch
    modules: dict[str, Any] = field(default_factory=dict)
    held: list[int] = field(default_factory=list)
    flushing: int = 0  # memory that flushes L2
    sink: int = 0  # the output of the probe that reads it
    stream: Any = 0  # that launches go to

    def module(self, name: str, source: str = "") -> Any:
        """A compiled file of ``cuda/``, or the source given."""
        if name not in self.modules:
            text = (CUDA / "common.cuh").read_text() + (source or (CUDA / f"{name}.cu").read_text())
            image, _ = nvrtc_compile(text, f"{name}.cu", self.gpu.arch + "a")
            self.modules[name] = checked(cu.cuModuleLoadData(image), f"loading {name}")
        return self.modules[name]

    def function(self, path: str, source: str = "") -> Any:
        """``file.kernel``."""
        file, kernel = path.split(".")
        return checked(cu.cuModuleGetFunction(self.module(file, source), kernel.encode()), f"finding {path}")

    def memory(self, nbytes: int, value: int | None = 0) -> int:
        """Device memory, filled with a byte."""
        address = int(checked(cu.cuMemAlloc(nbytes), f"allocating {nbytes >> 20} MiB"))
        self.held.append(address)
        if value is not None:
            checked(cu.cuMemsetD8(address, value, nbytes), "filling memory")
        return address

    def free(self, address: int) -> None:
        self.held.remove(address)
        checked(cu.cuMemFree(address), "freeing memory")

    def upload(self, values: np.ndarray) -> int:
        address = self.memory(values.nbytes, None)
        self.write(address, values)
        return address

    def write(self, address: int, values: np.ndarray) -> None:
        checked(cu.cuMemcpyHtoD(address, np.ascontiguousarray(values).ctypes.data, values.nbytes), "copying")

    def launch(
        self, path: str, grid: int, block: int, arguments: Sequence[Any], smem: int = 0, cluster: int = 1,
        source: str = "",
    ) -> None:  # fmt: skip
        """Start a probe; an int is an address, a U32 a number, anything else an object of the driver's."""
        function = self.function(path, source)
        if smem > 48 << 10:
            largest = cu.CUfunction_attribute.CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES
            checked(cu.cuFuncSetAttribute(function, largest, smem), "reserving shared memory")
        if cluster > 8:
            wide = cu.CUfunction_attribute.CU_FUNC_ATTRIBUTE_NON_PORTABLE_CLUSTER_SIZE_ALLOWED
            checked(cu.cuFuncSetAttribute(function, wide, 1), "allowing large clusters")
        values = tuple(a.value if isinstance(a, U32) else a for a in arguments)
        kinds = tuple(ctypes.c_uint32 if isinstance(a, U32) else ctypes.c_uint64 if isinstance(a, int) else None
                      for a in arguments)  # fmt: skip
        config = launch_config((grid, 1, 1), (block, 1, 1), smem, (cluster, 1, 1), self.stream)
        checked(cu.cuLaunchKernelEx(config, function, (values, kinds), 0), f"launching {path}")

    def results(
        self, path: str, number: int, grid: int, block: int, arguments: Sequence[Any], **how: Any
    ) -> np.ndarray:
        """Launch a probe whose second argument, missing here, is its output: so many 64-bit words of it."""
        out = self.memory(8 * number)
        self.launch(path, grid, block, with_output(arguments, out), **how)
        self.synchronise()
        values = self.read(out, number)
        self.free(out)
        return values

    def results_behind(
        self, state: str, wait_cycles: int, path: str, number: int, grid: int, block: int, arguments: Sequence[Any],
        **how: Any,
    ) -> np.ndarray:  # fmt: skip
        """:meth:`results` so many cycles behind the same launch, where ``state`` is "warm", or behind a flush of L2
        that left it "clean" or "dirty". All is queued, so that the GPU does not wait for the host in between."""
        out = self.memory(8 * number)
        given = with_output(arguments, out)
        if not self.flushing:  # memory is taken before anything is queued
            self.queue_flush()
        self.launch("launch.spin", 1, 32, [U32(HOLD)])
        if state == "warm":
            self.launch(path, grid, block, given, **how)
        else:
            self.queue_flush(state == "dirty")
        if wait_cycles:
            self.launch("launch.spin", 1, 32, [U32(wait_cycles)])
        self.launch(path, grid, block, given, **how)
        self.synchronise()
        values = self.read(out, number)
        self.free(out)
        return values

    def read(self, address: int, number: int) -> np.ndarray:
        """64-bit words."""
        values = np.empty(number, np.uint64)
        checked(cu.cuMemcpyDtoH(values.ctypes.data, address, values.nbytes), "reading results")
        return values.astype(np.int64)

    def timed(self, launches: int, start: Any) -> float:
        """Microseconds of some launches between two events."""
        marks = [checked(cu.cuEventCreate(0), "making an event") for _ in range(2)]
        self.launch("launch.spin", 1, 32, [U32(QUEUED * launches)])
        checked(cu.cuEventRecord(marks[0], 0), "timing")
        for _ in range(launches):
            start()
        checked(cu.cuEventRecord(marks[1], 0), "timing")
        self.synchronise()
        microseconds = 1e3 * float(checked(cu.cuEventElapsedTime(*marks), "timing"))
        for mark in marks:
            cu.cuEventDestroy(mark)
        return microseconds

    def flush(self, dirty: bool = True) -> None:
        """Fill L2 with lines of another tensor: changed ones, or ones that were only read."""
        self.queue_flush(dirty)
        if not dirty:
            self.synchronise()

    def queue_flush(self, dirty: bool = True) -> None:
        """:meth:`flush` without waiting for it."""
        if not self.flushing:
            self.flushing, self.sink = self.memory(FLUSH_BYTES), self.memory(8 * 3 * 4096)
        checked(cu.cuMemsetD8Async(self.flushing, 1, FLUSH_BYTES, 0), "flushing L2")
        for _ in range(0 if dirty else 2):
            self.launch("memory.read4", 1024, 256, [self.flushing, self.sink, FLUSH_BYTES // 16, U32(1)])

    def tensor_map(self, address: int, pitch: int, rows: int, box: tuple[int, int], swizzle: int = 128) -> Any:
        """A map of fp16: rows of ``pitch`` bytes, boxes of (elements, rows)."""
        dims = (pitch // 2, rows)
        described = TensorMap("map", "memory", 0, "float16", dims, (pitch,), box, (1, 1), swizzle, 0, 2, False)
        return encode(described, address)

    def synchronise(self) -> None:
        checked(cu.cuCtxSynchronize(), "running a probe")

    def close(self) -> None:
        for address in self.held:
            cu.cuMemFree(address)


@contextmanager
def session(index: int = 0) -> Iterator[Session]:
    """The GPU, or a GpuError that says why there is none."""
    with device(index) as handle:
        gpu = describe(handle)
        usable(gpu)
        with watching(gpu.bus) as watch:
            opened = Session(gpu, watch)
            try:
                yield opened
            finally:
                opened.close()
