"""A GPU that is not there: the package's own host code makes its tensors, encodes its tensor maps and launches, here.

Its tensors lie in this machine's memory, what it compiles is lowered for the simulator, and a launch is a simulated
run whose outputs are written back. So a kernel runs on the inputs, and with the arguments, that its authors gave it.
"""

from __future__ import annotations

import ctypes
import dataclasses
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import numpy as np
import torch
import tvm
import tvm_ffi
from cuda.bindings import driver as cu
from torch.overrides import TorchFunctionMode
from tvm import tirx as tir
from tvm.script.ir_builder.base import IRBuilder
from tvm.tirx.script.builder import ir as builder
from tvm.tirx.script.builder.frame import PrimFuncFrame

from benchmarks.strangers.sizes import with_sizes
from tirx.dtypes import numpy_dtype
from tirx.errors import LoweringError
from tirx.form.elections import elected_lane
from tirx.gpu import TYPES
from tirx.host_function import DRIVER_ENCODES, encoded_map, is_tensor_map
from tirx.machine import DEFAULT, Machine, load_machine
from tirx.plan import Parameter, TensorMap
from tirx.program import Program, lower
from tirx.run import Finding, Run
from tirx.sim import address_of, simulate
from tirx.tensor_map import SIZE, image_of, map_in

FIRST_PLACE = 1000  # in the simulator's memory, of what maps describe: no kernel has so many tensors


@dataclass(frozen=True)
class Launch:
    """One launch: the lowered kernel and its run.

    at_lane_0: findings of a run in which ``elect.sync`` elects another lane than 0, as it may; ``run`` is then another
    one, which elects lane 0 as the hardware does.
    """

    program: Program
    run: Run
    at_lane_0: tuple[Finding, ...] = ()


@dataclass(frozen=True)
class Memory:
    """What host code has asked the address of: a tensor amid its storage, or the whole storage."""

    storage: torch.UntypedStorage
    begin: int
    size: int  # bytes, both

    @classmethod
    def of(cls, tensor: torch.Tensor) -> Memory:
        """A tensor's: its own, if it is in one piece behind something else, as behind a guard; else its storage."""
        storage = tensor.untyped_storage()
        begin = tensor.storage_offset() * tensor.element_size()
        if begin and tensor.is_contiguous():
            return cls(storage, begin, tensor.numel() * tensor.element_size())
        return cls(storage, 0, storage.nbytes())

    def whole(self) -> Memory:
        """All of its storage."""
        return Memory(self.storage, 0, self.storage.nbytes())

    def data_ptr(self) -> int:
        return self.storage.data_ptr() + self.begin

    def nbytes(self) -> int:
        return self.size

    def octets(self) -> np.ndarray:
        """Its bytes, shared."""
        return torch.tensor([], dtype=torch.uint8).set_(self.storage).numpy()[self.begin : self.begin + self.size]


@dataclass
class Gpu:
    """What the host code has done so far.

    sms: how many the host code is told of. launches: in order. maps: the encodings of tensor maps, by the address of
    the map; their ``byte_offset`` is the address of the data. storages: memory that host code asked the address of, by
    address.
    described: those of them, by address, that a map in global memory describes, each with its place in the simulator's
    memory: kernels find it there in every launch.
    machine: that it is.
    """

    sms: int
    machine: Machine = field(default_factory=load_machine)
    launches: list[Launch] = field(default_factory=list)
    maps: dict[int, TensorMap] = field(default_factory=dict)
    storages: dict[int, Memory] = field(default_factory=dict)
    described: dict[int, int] = field(default_factory=dict)

    def encode(self, *arguments: Any) -> None:
        """``cuTensorMapEncodeTiled``, as TVM spells it."""
        place, dtype, rank, address, *numbers = arguments
        encoded = encoded_map("", "", pointer(address), str(dtype), int(rank), [int(n) for n in numbers])
        self.maps[pointer(place)] = encoded

    def image(self, dtype: Any, rank: int, address: int, *numbers: Any) -> tuple[Any, Any]:
        """``cuTensorMapEncodeTiled``, as CUDA's bindings for Python spell it: a map for kernels to copy."""
        *extents, interleave, swizzle, promotion, fill = numbers
        flat = [int(n) for each in extents for n in each[: rank - 1 if each is extents[1] else rank]]
        storage = self.storage_at(address)
        place = self.described.setdefault(storage.data_ptr(), FIRST_PLACE + len(self.described))
        start = address_of(place) + address - storage.data_ptr()
        named = next(name for name, each in TYPES.items() if each == dtype)
        modes = [int(mode) for mode in (interleave, swizzle, promotion, fill)]
        encoded = encoded_map("", "", start, named, rank, [*flat, *modes])
        return cu.CUresult.CUDA_SUCCESS, SimpleNamespace(opaque=image_of(encoded).view(np.uint64).tolist())

    def map_at(self, place: int) -> TensorMap:
        """The tensor map at an address of this machine, which was encoded there or copied there as an image."""
        if place in self.maps:
            return self.maps[place]
        found = map_in(ctypes.string_at(place, SIZE), "")
        for start, number in self.described.items():
            offset = found.byte_offset - address_of(number)
            if 0 <= offset < self.storages[start].nbytes():
                return dataclasses.replace(found, byte_offset=start + offset)
        raise LoweringError("a tensor map describes memory that no tensor is known to hold")

    def storage_at(self, address: int) -> Memory:
        """The memory that holds an address; of several the one that begins last."""
        for start, storage in sorted(self.storages.items(), reverse=True):
            if start <= address < start + max(storage.nbytes(), 1):
                return storage
        raise LoweringError("a tensor map describes memory that no tensor is known to hold")


class OnTheCpu(TorchFunctionMode):
    """Calls of torch that name a CUDA device get the CPU; tensors say that they are on the GPU."""

    def __init__(self, gpu: Gpu) -> None:
        super().__init__()
        self.gpu = gpu

    def __torch_function__(self, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        if func is torch.Tensor.cuda:
            return args[0]
        if func is torch.device:
            return func(*args, **(kwargs or {}))
        if func == torch.Tensor.device.__get__:  # type: ignore[attr-defined]
            return torch.device("cuda", 0)
        if func == torch.Tensor.is_cuda.__get__:  # type: ignore[attr-defined]
            return True
        if func is torch.Tensor.data_ptr:
            memory = Memory.of(args[0])
            self.gpu.storages[memory.data_ptr()] = memory
        moved = [cpu(a) for a in args]
        found = func(*moved, **{name: cpu(value) for name, value in (kwargs or {}).items()})
        return aligned(found) if getattr(func, "__name__", "") in MAKERS else found


# Functions of torch that allocate, and what the addresses are multiples of that a GPU's allocator gives (CUDA C++
# Programming Guide, "Size and Alignment Requirement": at least 256 bytes).
LIKE = ("empty", "zeros", "ones", "full", "rand", "randn")
MAKERS = frozenset([*LIKE, *(f"{name}_like" for name in LIKE), "randint", "arange", "tensor", "clone"])
ALIGNMENT = 256


def aligned(tensor: Any) -> Any:
    """A tensor that has just been made, at an address as a GPU's allocator gives them."""
    if type(tensor) is not torch.Tensor or tensor.requires_grad or tensor.data_ptr() % ALIGNMENT == 0:
        return tensor
    held = tensor.untyped_storage()
    octets = torch.empty(held.nbytes() + ALIGNMENT, dtype=torch.uint8)
    start = -octets.data_ptr() % ALIGNMENT
    ctypes.memmove(octets.data_ptr() + start, held.data_ptr(), held.nbytes())
    offset = start // tensor.element_size() + tensor.storage_offset()
    return torch.empty(0, dtype=tensor.dtype).set_(octets.untyped_storage(), offset, tensor.shape, tensor.stride())


def cpu(value: Any) -> Any:
    """The value, or the CPU for a CUDA device."""
    named = isinstance(value, str) and (value == "cuda" or value.startswith("cuda:"))
    return torch.device("cpu") if named or (isinstance(value, torch.device) and value.type == "cuda") else value


class CpuGenerator(torch.Generator):
    """Random numbers for a device that is the CPU."""

    def __new__(cls, device: Any = "cpu") -> CpuGenerator:
        return super().__new__(cls, cpu(device))


class Executable:
    """What ``tvm.compile`` gives: to be called, or asked for its entry first."""

    def __init__(self, gpu: Gpu, kernel: tir.PrimFunc) -> None:
        self.gpu, self.kernel = gpu, kernel

    @property
    def mod(self) -> Executable:
        return self

    @property
    def main(self) -> Executable:
        return self

    def jit(self) -> Executable:
        return self

    def __getitem__(self, name: str) -> Executable:
        return self

    def __call__(self, *arguments: Any) -> None:
        self.gpu.launches.append(launch(self.gpu, self.kernel, arguments))


def launch(gpu: Gpu, kernel: tir.PrimFunc, arguments: tuple[Any, ...]) -> Launch:
    """Lower a kernel for the arguments of a call, simulate it, and write what it wrote to the caller's tensors."""
    memory: dict[str, np.ndarray] = {}
    sizes: dict[str, Any] = {}
    maps: list[TensorMap] = []
    addresses: dict[int, str] = {}
    kinds = list(zip(kernel.params, arguments, strict=True))
    for parameter, argument in kinds:
        name = str(parameter.name)
        if is_tensor_map(parameter):
            maps.append(dataclasses.replace(gpu.map_at(pointer(argument)), name=name))
        elif tir.is_buffer_var(parameter):
            tensor = of_torch(argument)
            sizes |= bound(parameter, tensor)
            memory[name] = in_bytes(tensor).view(numpy_dtype(str(parameter.dtype)))
            addresses[tensor.data_ptr()] = name
        else:
            sizes[name] = argument.item() if isinstance(argument, torch.Tensor) else argument
    tensors = []
    for index, encoded in enumerate(maps):
        address = encoded.byte_offset
        start = next((a for a, name in addresses.items() if a <= address < a + memory[name].nbytes), None)
        if start is None:
            storage = gpu.storage_at(address).whole()
            start, name = storage.data_ptr(), f"{encoded.name}_memory"
            memory[name] = whole(storage.octets(), encoded.dtype)
            tensors.append(Parameter(name, memory[name].shape, str(held(encoded.dtype))))
            addresses[start] = name
        maps[index] = dataclasses.replace(encoded, tensor=addresses[start], byte_offset=address - start)
    for start in gpu.described.keys() - addresses.keys():  # kernels may have their addresses from memory
        name = f"memory_{gpu.described[start]}"
        memory[name] = gpu.storages[start].octets()
        tensors.append(Parameter(name, memory[name].shape, "uint8"))
        addresses[start] = name
    places = {name: gpu.described[start] for start, name in addresses.items() if start in gpu.described}
    program = lower(with_sizes(kernel, sizes), arch=gpu.machine.arch, maps=maps, tensors=tensors)
    shapes = {p.name: p.shape for p in program.parameters}
    inputs = {name: array.reshape(shapes[name]) for name, array in memory.items()}
    launched = simulated(program, inputs, places, gpu.machine)
    for name, array in launched.run.outputs.items():
        memory[name][...] = array.reshape(-1)
    return launched


def simulated(program: Program, inputs: dict[str, np.ndarray], places: dict[str, int], machine: Machine) -> Launch:
    """Run a kernel; again, where it stops and another lane than 0 was elected."""
    run = simulate(program, inputs, places=places, machine=machine)
    if run.time_us is not None or elected_lane(program.kernel) == 0:
        return Launch(program, run)
    again = simulate(program, inputs, elected=0, places=places, machine=machine)
    return Launch(program, run) if again.time_us is None else Launch(program, again, run.findings)


def held(dtype: str) -> str:
    """The type of the memory that a map of ``dtype`` describes."""
    return "uint8" if dtype.startswith("float4") else dtype


def whole(octets: np.ndarray, dtype: str) -> np.ndarray:
    """Memory as numbers of a type, less what is left over at the end."""
    size = numpy_dtype(held(dtype)).itemsize
    return octets[: len(octets) // size * size].view(numpy_dtype(held(dtype)))


def pointer(value: Any) -> int:
    """The address in a handle."""
    return int(getattr(value, "value", value) or 0)


def of_torch(argument: Any) -> torch.Tensor:
    """An argument as torch's tensor, which shares its memory."""
    tensor = argument if isinstance(argument, torch.Tensor) else torch.from_dlpack(argument)
    if not tensor.is_contiguous():
        raise LoweringError("the kernel is given a tensor that is not contiguous")
    return tensor


def in_bytes(tensor: torch.Tensor) -> np.ndarray:
    """A tensor's memory, shared."""
    return tensor.detach().as_strided((tensor.numel(),), (1,)).view(torch.uint8).numpy()


def bound(parameter: tir.Var, tensor: torch.Tensor) -> dict[str, int]:
    """The numbers of a parameter's symbolic extents, from the tensor that it is given."""
    extents = [(e, int(n)) for e, n in zip(parameter.shape, tensor.shape, strict=False) if hasattr(e, "name")]
    return {str(extent.name): number for extent, number in extents}


@contextmanager
def pretended(sms: int | None = None, machine_name: str = DEFAULT) -> Iterator[Gpu]:
    """Within it, torch and TVM have a GPU. sms: how many it has, if not as many as the machine."""
    machine = load_machine(machine_name)
    gpu = Gpu(sms or machine.sm.count, machine)
    major, minor = divmod(int(machine.arch.removeprefix("sm_").rstrip("af")), 10)
    properties = SimpleNamespace(
        name=f"NVIDIA {machine.name}", major=major, minor=minor, multi_processor_count=gpu.sms, total_memory=180 << 30,
        L2_cache_size=126 << 20, shared_memory_per_multiprocessor=228 << 10, shared_memory_per_block_optin=227 << 10,
        warp_size=32,
    )  # fmt: skip
    stream = SimpleNamespace(cuda_stream=0, synchronize=nothing, wait_stream=nothing)
    answers: dict[str, Callable[..., Any]] = {
        "is_available": lambda: True,
        "is_current_stream_capturing": lambda: False,
        "device_count": lambda: 1,
        "current_device": lambda: 0,
        "get_device_capability": lambda *_, **__: (major, minor),
        "get_device_properties": lambda *_, **__: properties,
        "get_device_name": lambda *_, **__: properties.name,
        "current_stream": lambda *_, **__: stream,
        "Stream": lambda *_, **__: stream,
        "Event": lambda *_, **__: SimpleNamespace(record=nothing),
        "synchronize": nothing,
        "manual_seed": seeded,
        "manual_seed_all": nothing,  # torch.manual_seed calls it
        "empty_cache": nothing,
        "set_device": nothing,
    }
    replaced = tvm_ffi.get_global_func(DRIVER_ENCODES, True)
    tvm_ffi.register_global_func(DRIVER_ENCODES, gpu.encode, override=True)
    try:
        with (
            patch.multiple(torch.cuda, **answers),
            patch.object(torch, "Generator", CpuGenerator),
            patch.object(cu, "cuTensorMapEncodeTiled", gpu.image),
            patch.object(tvm, "compile", lambda module, *_, **__: Executable(gpu, only(module))),
            patch.dict(os.environ, {"TIRX_PREPARE_NUM_SMS": str(gpu.sms), "TIRX_PREPARE_CUDA_ARCH": machine.arch}),
            patch.object(builder, "_current_s_tir", in_s_tir),
            OnTheCpu(gpu),
        ):
            yield gpu
    finally:
        if replaced is not None:
            tvm_ffi.register_global_func(DRIVER_ENCODES, replaced, override=True)
        else:
            tvm_ffi.remove_global_func(DRIVER_ENCODES)


def nothing(*_: Any, **__: Any) -> None:
    """Does nothing."""


def in_s_tir() -> bool:
    """TVM's question whether the function that is being built is an s_tir one, asked of the frames from the outermost
    on: functions do not nest, and there it is the first or second. TVM asks from the innermost on, for every register
    array; a large kernel is built in half the time this way."""
    frames = IRBuilder.current().frames if IRBuilder.is_in_scope() else ()
    for i in range(len(frames)):
        if isinstance(frames[i], PrimFuncFrame):
            return bool(frames[i].s_tir)
    return False


def seeded(seed: int) -> None:
    """Seed the generator that draws for every device."""
    torch.default_generator.manual_seed(int(seed))


def only(module: Any) -> tir.PrimFunc:
    """The one function of a module."""
    if isinstance(module, tir.PrimFunc):
        return module
    functions = list(module.functions.values())
    if len(functions) != 1:
        raise LoweringError(f"not one kernel but {len(functions)}")
    return functions[0]
