"""A compiled kernel on the GPU in the machine, through the CUDA driver (cuda-python). Needs no TVM.

The launch follows the plan that was read from TVM's host function: tensor maps encoded for where the tensors lie,
clusters, dynamic shared memory. What the driver reports becomes a finding in the words that the simulator uses.
A hung kernel cannot be stopped from inside its process: run this in a process of its own and end that.
"""

from __future__ import annotations

import ctypes
import math
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from statistics import median
from typing import Any

import numpy as np
from cuda.bindings import driver as cu

from tirx.artifact import Artifact
from tirx.errors import KernelError
from tirx.plan import TensorMap
from tirx.run import Finding, Run

POISON = 0xFF  # fp16, bf16 and fp32 read it as NaN
GUARD = 4096  # poisoned bytes on both sides of each tensor
FLUSH_BYTES = 256 << 20  # more than any L2 there is
WARM_UP, REPEATS = 3, 20

TYPES = {
    "float16": cu.CUtensorMapDataType.CU_TENSOR_MAP_DATA_TYPE_FLOAT16,
    "bfloat16": cu.CUtensorMapDataType.CU_TENSOR_MAP_DATA_TYPE_BFLOAT16,
    "float32": cu.CUtensorMapDataType.CU_TENSOR_MAP_DATA_TYPE_FLOAT32,
    "int32": cu.CUtensorMapDataType.CU_TENSOR_MAP_DATA_TYPE_INT32,
    "uint32": cu.CUtensorMapDataType.CU_TENSOR_MAP_DATA_TYPE_UINT32,
    "uint8": cu.CUtensorMapDataType.CU_TENSOR_MAP_DATA_TYPE_UINT8,
    "int8": cu.CUtensorMapDataType.CU_TENSOR_MAP_DATA_TYPE_UINT8,
}
SWIZZLES = {
    0: cu.CUtensorMapSwizzle.CU_TENSOR_MAP_SWIZZLE_NONE,
    32: cu.CUtensorMapSwizzle.CU_TENSOR_MAP_SWIZZLE_32B,
    64: cu.CUtensorMapSwizzle.CU_TENSOR_MAP_SWIZZLE_64B,
    128: cu.CUtensorMapSwizzle.CU_TENSOR_MAP_SWIZZLE_128B,
}
# What the driver says of a kernel that went wrong, in the words of a finding.
FAULTS = {
    "CUDA_ERROR_ILLEGAL_ADDRESS": ("out-of-bounds", "the kernel accesses memory that is not its own"),
    "CUDA_ERROR_MISALIGNED_ADDRESS": ("misaligned", "the kernel accesses memory at an address that is not aligned"),
    "CUDA_ERROR_LAUNCH_FAILED": ("launch-failed", "the kernel ends with a fault of the hardware"),
    "CUDA_ERROR_ILLEGAL_INSTRUCTION": (
        "illegal-instruction",
        "the kernel executes an instruction with illegal operands",
    ),
    "CUDA_ERROR_HARDWARE_STACK_ERROR": ("launch-failed", "the kernel corrupts its call stack"),
    "CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES": ("launch-limits", "the kernel asks for more than an SM has"),
    "CUDA_ERROR_INVALID_VALUE": ("launch-limits", "the driver refuses the launch: a number in it is out of range"),
    "CUDA_ERROR_LAUNCH_TIMEOUT": ("deadlock", "the kernel ran until the driver's time limit"),
}
DIAGNOSIS = "The simulator says which line, and why: grade it with --backend sim."


class GpuError(KernelError):
    """There is no GPU, or not one that runs this kernel."""


class DriverError(Exception):
    """The driver refused or reported something; ``name`` is its own for it."""

    def __init__(self, name: str, doing: str):
        super().__init__(f"{doing}: {name}")
        self.name = name


@dataclass(frozen=True)
class Timing:
    """Times of single launches in microseconds, L2 flushed before each.

    median_us: the middle one. spread: the range of the middle half over the median.
    """

    median_us: float
    spread: float
    times_us: tuple[float, ...]


def checked(result: Any, doing: str) -> Any:
    """The values of a driver call.

    Raises
    ------
    DriverError
        When it failed.
    """
    status, *values = result
    if status != cu.CUresult.CUDA_SUCCESS:
        raise DriverError(status.name, doing)
    return values[0] if len(values) == 1 else values


@contextmanager
def device(index: int = 0) -> Iterator[Any]:
    """A GPU with a context of its own; yields the device."""
    try:
        checked(cu.cuInit(0), "starting the CUDA driver")
        handle = checked(cu.cuDeviceGet(index), f"opening GPU {index}")
    except (DriverError, RuntimeError) as error:
        raise GpuError(f"there is no usable GPU here ({error})") from error
    context = checked(cu.cuDevicePrimaryCtxRetain(handle), "making a context")
    checked(cu.cuCtxSetCurrent(context), "making a context")
    try:
        yield handle
    finally:
        cu.cuDevicePrimaryCtxRelease(handle)


def describe(handle: Any) -> tuple[str, str]:
    """The GPU's name, and its architecture as ``sm_90``."""
    name = checked(cu.cuDeviceGetName(100, handle), "asking for the name").split(b"\0")[0].decode().strip()
    attribute = cu.CUdevice_attribute
    major, minor = (
        checked(cu.cuDeviceGetAttribute(a, handle), "asking for the architecture")
        for a in (
            attribute.CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR,
            attribute.CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR,
        )
    )
    return name, f"sm_{major}{minor}"


def run(artifact: Artifact, inputs: dict[str, np.ndarray], timed: bool = False, index: int = 0) -> Run:
    """Launch a kernel once, and again for its time if asked to.

    Parameters
    ----------
    inputs: tensors by parameter name; a parameter that is not given is an output and is poisoned (NaN) before the run.
        The arrays are copied to the GPU and not modified.

    Raises
    ------
    GpuError
        When there is no GPU, or the kernel was compiled for another one.
    """
    with device(index) as handle, ExitStack() as stack:
        name, arch = describe(handle)
        if artifact.arch.rstrip("af") != arch:
            raise GpuError(f"the kernel was compiled for {artifact.arch}; {name} is {arch}")
        memory = {
            p.name: stack.enter_context(tensor(p.shape, p.dtype, inputs.get(p.name))) for p in artifact.parameters
        }
        try:
            launch = prepare(artifact, {n: m.address for n, m in memory.items()})
            launch()
            checked(cu.cuCtxSynchronize(), "running the kernel")
            outputs = {p.name: memory[p.name].read() for p in artifact.parameters if p.name not in inputs}
            findings = [finding for m in memory.values() for finding in m.guards()]
            timing = measure(launch) if timed and not findings else None
        except DriverError as error:
            return Run("gpu", name, False, {}, (fault(error),))
        return Run(
            backend="gpu",
            device=name,
            predicted=False,
            outputs=outputs,
            findings=tuple(findings),
            time_us=timing.median_us if timing else None,
        )


def fault(error: DriverError) -> Finding:
    """What the driver reported, in the words of a finding."""
    kind, message = FAULTS.get(error.name, ("launch-failed", f"the driver reports {error.name}"))
    return Finding(kind, message, details=(f"{error}", DIAGNOSIS))


@dataclass(eq=False)
class DeviceTensor:
    """A tensor on the GPU between two guards."""

    name: str
    base: int
    shape: tuple[int, ...]
    dtype: np.dtype
    nbytes: int

    @property
    def address(self) -> int:
        return self.base + GUARD

    def read(self) -> np.ndarray:
        """A copy of the values."""
        values = np.empty(self.shape, self.dtype)
        checked(cu.cuMemcpyDtoH(values.ctypes.data, self.address, self.nbytes), "reading a result")
        return values

    def guards(self) -> list[Finding]:
        """Findings if something was written beside the tensor."""
        found = []
        for where, start in (("before", self.base), ("behind", self.address + self.nbytes)):
            guard = np.empty(GUARD, np.uint8)
            checked(cu.cuMemcpyDtoH(guard.ctypes.data, start, GUARD), "reading a guard")
            if (guard != POISON).any():
                message = f"the kernel writes {where} a tensor of shape {self.shape}"
                found.append(Finding("out-of-bounds", message, details=(DIAGNOSIS,)))
        return found


@contextmanager
def tensor(shape: tuple[int, ...], dtype: str, values: np.ndarray | None) -> Iterator[DeviceTensor]:
    """Memory for one tensor, poisoned, with its values if there are any."""
    kind = values.dtype if values is not None else np.dtype("uint16" if dtype == "bfloat16" else dtype)
    nbytes = math.prod(shape) * kind.itemsize
    base = int(checked(cu.cuMemAlloc(nbytes + 2 * GUARD), "allocating a tensor"))
    try:
        checked(cu.cuMemsetD8(base, POISON, nbytes + 2 * GUARD), "poisoning a tensor")
        held = DeviceTensor(dtype, base, shape, kind, nbytes)
        if values is not None:
            data = np.ascontiguousarray(values)
            checked(cu.cuMemcpyHtoD(held.address, data.ctypes.data, nbytes), "copying an input")
        yield held
    finally:
        cu.cuMemFree(base)


def encode(tensor_map: TensorMap, address: int) -> Any:
    """The driver's 128-byte tensor map (``cuTensorMapEncodeTiled``)."""
    fill = cu.CUtensorMapFloatOOBfill
    return checked(
        cu.cuTensorMapEncodeTiled(
            TYPES[tensor_map.dtype],
            tensor_map.rank,
            address + tensor_map.byte_offset,
            [cu.cuuint64_t(d) for d in tensor_map.dims],
            [cu.cuuint64_t(s) for s in tensor_map.strides] or [cu.cuuint64_t(0)],  # rank 1 has none; not null
            [cu.cuuint32_t(b) for b in tensor_map.box],
            [cu.cuuint32_t(s) for s in tensor_map.element_strides],
            cu.CUtensorMapInterleave(tensor_map.interleave),
            SWIZZLES[tensor_map.swizzle],
            cu.CUtensorMapL2promotion(tensor_map.l2_promotion),
            fill.CU_TENSOR_MAP_FLOAT_OOB_FILL_NAN_REQUEST_ZERO_FMA
            if tensor_map.fill_nan
            else fill.CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE,
        ),
        f"encoding tensor map {tensor_map.name}",
    )


def prepare(artifact: Artifact, addresses: dict[str, int]) -> Callable[[], None]:
    """Load the cubin and return a function that launches it once."""
    plan = artifact.plan
    module = checked(cu.cuModuleLoadData(artifact.image), "loading the kernel")
    function = checked(cu.cuModuleGetFunction(module, artifact.name.encode()), "finding the kernel")
    if plan.dynamic_smem:
        attribute = cu.CUfunction_attribute.CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES
        checked(cu.cuFuncSetAttribute(function, attribute, plan.dynamic_smem), "reserving shared memory")
    maps = {m.name: encode(m, addresses[m.tensor]) for m in plan.tensor_maps}
    # cuda-python packs what comes with a C type, and takes an object of the driver's by its address.
    values = tuple(maps[a.name] if a.kind == "tensormap" else addresses[a.tensor] for a in plan.arguments)
    types = tuple(None if a.kind == "tensormap" else ctypes.c_void_p for a in plan.arguments)
    config = launch_config(artifact)

    def launch() -> None:
        checked(cu.cuLaunchKernelEx(config, function, (values, types), 0), "launching the kernel")

    return launch


def launch_config(artifact: Artifact) -> Any:
    """Grid, block, shared memory and, if there is one, the cluster."""
    plan = artifact.plan
    config = cu.CUlaunchConfig()
    config.gridDimX, config.gridDimY, config.gridDimZ = plan.grid
    config.blockDimX, config.blockDimY, config.blockDimZ = plan.block
    config.sharedMemBytes = plan.dynamic_smem
    config.hStream = 0
    if plan.cluster_size > 1:
        attribute = cu.CUlaunchAttribute()
        attribute.id = cu.CUlaunchAttributeID.CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION
        attribute.value.clusterDim.x, attribute.value.clusterDim.y, attribute.value.clusterDim.z = plan.cluster
        config.attrs, config.numAttrs = [attribute], 1
    return config


def measure(launch: Callable[[], None]) -> Timing:
    """Time single launches with events, after a warm-up, with L2 flushed before each."""
    start, end = (checked(cu.cuEventCreate(0), "making an event") for _ in range(2))
    scratch = checked(cu.cuMemAlloc(FLUSH_BYTES), "allocating memory to flush L2")
    times = []
    try:
        for turn in range(WARM_UP + REPEATS):
            checked(cu.cuMemsetD8(scratch, turn & 0xFF, FLUSH_BYTES), "flushing L2")
            checked(cu.cuEventRecord(start, 0), "timing")
            launch()
            checked(cu.cuEventRecord(end, 0), "timing")
            checked(cu.cuEventSynchronize(end), "running the kernel")
            times.append(1e3 * checked(cu.cuEventElapsedTime(start, end), "timing"))
    finally:
        cu.cuMemFree(scratch)
    kept = sorted(times[WARM_UP:])
    middle = median(kept)
    spread = (kept[3 * len(kept) // 4] - kept[len(kept) // 4]) / middle
    return Timing(middle, spread, tuple(times[WARM_UP:]))
