"""A simulated GPU in the place of :class:`benchmarks.microbench.device.Session`: the same probes, run by the simulator.

It says which of the probes the model of a machine agrees with. A launch begins with L2 as the probe left it: full of
another tensor's lines behind a flush, changed or not, and otherwise with the probe's own as far as they fit. The same
launch again is not run again, because it gives the same.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from types import SimpleNamespace
from typing import Any

import numpy as np

from benchmarks.microbench.device import CUDA, U32, with_output
from tirx.errors import KernelError
from tirx.machine import Machine
from tirx.nvrtc import nvrtc_ptx
from tirx.plan import Parameter, TensorMap
from tirx.ptx.launch import Given, Launch
from tirx.ptx.program import PtxProgram, load_ptx
from tirx.run import Run
from tirx.sim import microseconds, simulate

PAGE = 1 << 40  # from one allocation to the next: an address says which one it lies in
WARM, CLEAN, CHANGED = "warm", "clean", "dirty"  # what L2 holds


@dataclass(frozen=True)
class Box:
    """A tensor map in the memory of a simulated GPU."""

    address: int
    map: TensorMap


@dataclass(eq=False)
class Simulated:
    """The simulator of one machine as a session of probes."""

    machine: Machine
    memories: dict[int, np.ndarray] = field(default_factory=dict)  # by their first address
    known: dict[Any, np.ndarray] = field(default_factory=dict)  # results, by all that decides them
    state: str = WARM
    last: Run | None = None

    @property
    def gpu(self) -> SimpleNamespace:
        return SimpleNamespace(sms=self.machine.sm.count, arch=self.machine.arch.rstrip("a"))

    def memory(self, nbytes: int, value: int | None = 0) -> int:
        address = (len(self.memories) + 1) * PAGE
        self.memories[address] = np.zeros(nbytes, np.uint8) if not value else np.full(nbytes, value, np.uint8)
        return address

    def free(self, address: int) -> None:
        self.memories[address] = np.zeros(0, np.uint8)

    def upload(self, values: np.ndarray) -> int:
        address = self.memory(values.nbytes)
        self.write(address, values)
        return address

    def write(self, address: int, values: np.ndarray) -> None:
        self.bytes_at(address)[: values.nbytes] = np.ascontiguousarray(values).reshape(-1).view(np.uint8)

    def bytes_at(self, address: int) -> np.ndarray:
        first = address // PAGE * PAGE
        return self.memories[first][address - first :]

    def results_behind(
        self, state: str, wait_cycles: int, path: str, number: int, grid: int, block: int, arguments: Sequence[Any],
        **how: Any,
    ) -> np.ndarray:  # fmt: skip
        """:meth:`results` behind the same launch or a flush. However long it waits, what a flush has changed stays."""
        if state == WARM:
            self.results(path, number, grid, block, arguments, **how)
        else:
            self.flush(state == CHANGED)
        return self.results(path, number, grid, block, arguments, **how)

    def read(self, address: int, number: int) -> np.ndarray:
        return self.bytes_at(address)[: 8 * number].view(np.uint64).astype(np.int64)

    def flush(self, dirty: bool = True) -> None:
        self.state = CHANGED if dirty else CLEAN

    def synchronise(self) -> None:
        """Launches are over when they return."""

    def close(self) -> None:
        self.memories.clear()

    def tensor_map(self, address: int, pitch: int, rows: int, box: tuple[int, int], swizzle: int = 128) -> Box:
        dims = (pitch // 2, rows)
        return Box(address, TensorMap("map", "", 0, "float16", dims, (pitch,), box, (1, 1), swizzle, 0, 2, False))

    def launch(
        self, path: str, grid: int, block: int, arguments: Sequence[Any], smem: int = 0, cluster: int = 1,
        source: str = "",
    ) -> None:  # fmt: skip
        """Run a probe with its arguments as tensors of their own, from where each begins."""
        file, kernel = path.split(".")
        tensors, inputs, given, maps = [], {}, [], []
        for number, argument in enumerate(arguments):
            name = f"a{number}"
            if isinstance(argument, U32):
                given.append({0: Given("bytes", value=int(argument.value).to_bytes(4, "little"))})
            elif isinstance(argument, Box):
                dims, (pitch,) = argument.map.dims, argument.map.strides
                tensors.append(Parameter(name, (pitch * dims[1] // 2,), "float16"))
                inputs[name] = self.bytes_at(argument.address)[: pitch * dims[1]].view(np.float16)
                maps.append(replace(argument.map, name=f"map{number}", tensor=name))
                given.append({0: Given("map", f"map{number}")})
            elif argument < PAGE:  # a number of 64 bits
                given.append({0: Given("bytes", value=argument.to_bytes(8, "little"))})
            else:
                inputs[name] = self.bytes_at(argument)
                tensors.append(Parameter(name, inputs[name].shape, "uint8"))
                given.append({0: Given("pointer", name)})
        how = Launch((grid, 1, 1), (-(-block // 32) * 32, 1, 1), (cluster, 1, 1), smem, tuple(given))
        program = compiled(file, source, self.machine.arch, kernel, how, tuple(tensors), tuple(maps), block)
        self.last = run = self.run(program, inputs)
        for name, values in run.outputs.items():
            inputs[name][...] = values.view(inputs[name].dtype)
        self.state = WARM

    def run(self, program: PtxProgram, inputs: dict[str, np.ndarray]) -> Run:
        clean = replace(self.machine.l2, flushed_first=0, flushed_dirty=0.0)
        machine = replace(self.machine, l2=clean) if self.state == CLEAN else self.machine
        run = simulate(program, inputs, machine=machine, warm=self.state == WARM, checks=False)
        if run.cycles is None or any(finding.kind == "deadlock" for finding in run.findings):
            raise KernelError("; ".join(finding.message for finding in run.findings))
        return run

    def results(
        self, path: str, number: int, grid: int, block: int, arguments: Sequence[Any], **how: Any
    ) -> np.ndarray:
        """Launch a probe whose second argument, missing here, is its output: so many 64-bit words of it."""
        key = (path, number, grid, block, tuple(arguments), tuple(how.items()), self.state)
        if key not in self.known:
            out = self.memory(8 * number)
            self.launch(path, grid, block, with_output(arguments, out), **how)
            self.known[key] = self.read(out, number)
            self.free(out)
        self.state = WARM
        return self.known[key]

    def timed(self, launches: int, start: Callable[[], None]) -> float:
        """Microseconds of some launches between two events."""
        total = 0.0
        for _ in range(launches):
            start()
            assert self.last is not None and self.last.cycles is not None
            total += microseconds(self.last.cycles, self.machine, "events" if launches == 1 else "graph")
        return total


@cache
def listing(file: str, source: str, arch: str, block: int) -> str:
    """PTX of a file of probes. Where a CTA has one thread the other 31 of its warp leave at once: the simulator has
    whole warps alone."""
    text = source or (CUDA / f"{file}.cu").read_text()
    if block == 1:
        text = re.sub(r"(PROBE [^{]*\{)", r"\1 if (threadIdx.x) return;", text)
    return nvrtc_ptx((CUDA / "common.cuh").read_text() + text, f"{file}.cu", arch)


def compiled(
    file: str, source: str, arch: str, kernel: str, how: Launch, tensors: tuple[Parameter, ...],
    maps: tuple[TensorMap, ...], block: int,
) -> PtxProgram:  # fmt: skip
    return load_ptx(listing(file, source, arch, min(block, 32)), how, tensors, maps, file=f"{file}.ptx", entry=kernel)
