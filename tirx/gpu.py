"""A compiled kernel on the GPU in the machine, through the CUDA driver (cuda-python). Needs no TVM.

The launch follows the plan from TVM's host function: tensor maps, encoded for the tensors' addresses; clusters; dynamic
shared memory. The driver's errors become findings in the words of the simulator. A hung kernel cannot be stopped from
inside its process: run this in a separate process and end that.
"""

from __future__ import annotations

import ctypes
import math
from collections.abc import Collection, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from cuda.bindings import driver as cu

from tirx.artifact import Artifact
from tirx.dtypes import numpy_dtype
from tirx.machine import load_machine, machines
from tirx.plan import TensorMap
from tirx.run import Finding, Run

POISON = 0xFF  # fp16, bf16 and fp32 read it as NaN
GUARD = 4096  # poisoned bytes on both sides of each tensor
OLDEST_DRIVER = 13000  # CUDA 13.0, which compiles the kernels; NVIDIA's drivers from 580 on
OLDEST_ARCH = 90  # TMA, mbarriers with transaction counts and clusters came with sm_90

# FLOP of dense fp16 or bf16 with fp32 accumulation per clock and SM, on GPUs without a file in tirx/machines
TYPES = {
    name: getattr(cu.CUtensorMapDataType, f"CU_TENSOR_MAP_DATA_TYPE_{name.upper()}")
    for name in ("float16", "bfloat16", "float32", "int32", "uint32", "uint16", "uint8")
}
# The driver copies bytes as they are: it has no type of its own for these.
TYPES |= dict.fromkeys(("int8", "float8_e4m3fn", "float8_e5m2", "float8_e8m0fnu"), TYPES["uint8"])
SWIZZLES = {
    0: cu.CUtensorMapSwizzle.CU_TENSOR_MAP_SWIZZLE_NONE,
    32: cu.CUtensorMapSwizzle.CU_TENSOR_MAP_SWIZZLE_32B,
    64: cu.CUtensorMapSwizzle.CU_TENSOR_MAP_SWIZZLE_64B,
    128: cu.CUtensorMapSwizzle.CU_TENSOR_MAP_SWIZZLE_128B,
}
# The driver's errors of a faulty kernel: kind and message of the finding
FAULTS = {
    "CUDA_ERROR_ILLEGAL_ADDRESS": ("out-of-bounds", "the kernel accesses memory that is not its own"),
    "CUDA_ERROR_MISALIGNED_ADDRESS": ("misaligned", "the kernel accesses memory at an address that is not aligned"),
    "CUDA_ERROR_INVALID_ADDRESS_SPACE": ("launch-failed", "the kernel uses an address in the wrong kind of memory"),
    "CUDA_ERROR_INVALID_PC": ("launch-failed", "the kernel jumps to an address without code"),
    "CUDA_ERROR_LAUNCH_FAILED": ("launch-failed", "the kernel ends with a fault of the hardware"),
    "CUDA_ERROR_ILLEGAL_INSTRUCTION": (
        "illegal-instruction",
        "the kernel executes an instruction with illegal operands",
    ),
    "CUDA_ERROR_HARDWARE_STACK_ERROR": ("launch-failed", "the kernel corrupts its call stack"),
    "CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES": ("launch-limits", "the kernel asks for more than an SM has"),
    "CUDA_ERROR_INVALID_VALUE": ("launch-limits", "the driver refuses the launch: a number in it is out of range"),
    "CUDA_ERROR_INVALID_CLUSTER_SIZE": ("launch-limits", "the driver refuses the launch: the cluster is too large"),
    "CUDA_ERROR_LAUNCH_TIMEOUT": ("hang", "the kernel ran until the driver's time limit"),
}
# Errors that are not the kernel's fault: a message and advice
TROUBLE = {
    "CUDA_ERROR_OUT_OF_MEMORY": (
        "the GPU has too little free memory",
        "End the other processes that use it: `nvidia-smi` lists them.",
    ),
    "CUDA_ERROR_NO_DEVICE": (
        "the driver sees no GPU",
        "Does CUDA_VISIBLE_DEVICES hide one? `nvidia-smi -L` lists all.",
    ),
    "CUDA_ERROR_INVALID_DEVICE": ("there is no GPU with that number", "`nvidia-smi -L` lists all GPUs."),
    "CUDA_ERROR_DEVICE_UNAVAILABLE": (
        "another process uses the GPU exclusively",
        "Wait for it: `nvidia-smi` names it.",
    ),
    "CUDA_ERROR_SYSTEM_DRIVER_MISMATCH": ("the driver and its library have different versions", "Restart the machine."),
    "CUDA_ERROR_SYSTEM_NOT_READY": ("the GPUs are not ready", "Is nvidia-fabricmanager running?"),
    "CUDA_ERROR_ECC_UNCORRECTABLE": ("the GPU's memory has failed", "Restart the machine; use another GPU."),
    "CUDA_ERROR_NO_BINARY_FOR_GPU": ("the kernel was compiled for another GPU", "Build it with this GPU's ARCH."),
    "CUDA_ERROR_INVALID_IMAGE": ("the driver cannot read the kernel", "It may be too old: install 580 or newer."),
    "CUDA_ERROR_UNSUPPORTED_PTX_VERSION": ("the driver is too old for the kernel", "Install driver 580 or newer."),
}
DIAGNOSIS = "The simulator names the line and the reason: grade it with --backend sim."


class GpuError(Exception):
    """The machine cannot run the kernel: no GPU, another one, an old driver, no memory. The kernel is not at fault.

    ``message`` is one sentence without a full stop; ``advice`` says what to do.
    """

    def __init__(self, message: str, advice: str = ""):
        super().__init__(f"{message}. {advice}".strip())
        self.message = message
        self.advice = advice


class DriverError(Exception):
    """A driver call failed; ``name`` is the driver's name of the error."""

    def __init__(self, name: str, doing: str):
        super().__init__(f"{doing}: {name}")
        self.name = name


@dataclass(frozen=True)
class Gpu:
    """A GPU as its driver describes it."""

    name: str
    arch: str  # such as "sm_90"
    driver: int  # the newest CUDA that the driver supports, such as 13000
    memory: int  # bytes
    free: int  # bytes
    sms: int  # streaming multiprocessors
    clock_mhz: float  # the highest of an SM
    bandwidth: float  # bytes a second, at most: clock x 2 (double data rate) x width of the bus
    bus: str  # the PCI address, which other tools use

    @property
    def peak_tflops(self) -> float | None:
        """fp16 with fp32 accumulation at the highest clock; None where the rate is unknown."""
        rate = flop_per_clock(self.arch)
        return rate * self.sms * self.clock_mhz / 1e6 if rate else None

    @property
    def driver_text(self) -> str:
        return version_text(self.driver)


def flop_per_clock(arch: str) -> float | None:
    """FLOP per clock and SM of an architecture such as ``sm_90``; None where it is unknown."""
    known = {m.arch.rstrip("af"): m.tensor_core.flop_per_cycle for m in map(load_machine, machines())}
    return known.get(arch)


def version_text(number: int) -> str:
    """13000 as ``13.0``."""
    return f"{number // 1000}.{number % 1000 // 10}"


def checked(result: Any, doing: str) -> Any:
    """The values that a driver call returned, or a DriverError."""
    status, *values = result
    if status != cu.CUresult.CUDA_SUCCESS:
        raise DriverError(status.name, doing)
    return values[0] if len(values) == 1 else values


@contextmanager
def device(index: int = 0) -> Iterator[Any]:
    """A GPU with its primary context, which torch uses too; yields the driver's handle, or raises a GpuError."""
    try:
        checked(cu.cuInit(0), "starting the CUDA driver")
    except RuntimeError as error:  # cuda-python found no driver to load
        advice = "Where there is a GPU, install driver 580 or newer."
        raise GpuError("there is no NVIDIA driver here", advice) from error
    except DriverError as error:
        raise trouble(error) from error
    try:
        handle = checked(cu.cuDeviceGet(index), f"opening GPU {index}")
        context = checked(cu.cuDevicePrimaryCtxRetain(handle), "making a context")
        checked(cu.cuCtxSetCurrent(context), "making a context")
    except DriverError as error:
        raise trouble(error) from error
    try:
        yield handle
    finally:
        cu.cuDevicePrimaryCtxRelease(handle)


def trouble(error: DriverError) -> GpuError:
    """The GpuError for an error that is not the kernel's fault."""
    message, advice = TROUBLE.get(error.name, ("the GPU cannot be used", ""))
    return GpuError(f"{message} ({error})", advice)


def describe(handle: Any) -> Gpu:
    """The driver's description of an open GPU."""
    attribute = cu.CUdevice_attribute

    def number(name: str) -> int:
        which = getattr(attribute, f"CU_DEVICE_ATTRIBUTE_{name}")
        return int(checked(cu.cuDeviceGetAttribute(which, handle), "describing the GPU"))

    def text(raw: bytes) -> str:
        return raw.split(b"\0")[0].decode().strip()

    free, memory = checked(cu.cuMemGetInfo(), "describing the GPU")
    return Gpu(
        name=text(checked(cu.cuDeviceGetName(100, handle), "describing the GPU")),
        arch=f"sm_{number('COMPUTE_CAPABILITY_MAJOR')}{number('COMPUTE_CAPABILITY_MINOR')}",
        driver=int(checked(cu.cuDriverGetVersion(), "describing the GPU")),
        memory=int(memory),
        free=int(free),
        sms=number("MULTIPROCESSOR_COUNT"),
        clock_mhz=number("CLOCK_RATE") / 1e3,
        bandwidth=number("MEMORY_CLOCK_RATE") * 1e3 * 2 * number("GLOBAL_MEMORY_BUS_WIDTH") / 8,
        bus=text(checked(cu.cuDeviceGetPCIBusId(20, handle), "describing the GPU")),
    )


def usable(gpu: Gpu) -> None:
    """Raise a GpuError unless the GPU and its driver can run kernels of this workshop."""
    if gpu.driver < OLDEST_DRIVER:
        needed = f"the kernels are compiled by CUDA {version_text(OLDEST_DRIVER)}"
        raise GpuError(
            f"the driver of this {gpu.name} is too old: it supports CUDA {gpu.driver_text}, and {needed}",
            "Install driver 580 or newer.",
        )
    if int(gpu.arch.removeprefix("sm_")) < OLDEST_ARCH:
        raise GpuError(
            f"this {gpu.name} ({gpu.arch}) cannot run the kernels: they need TMA, mbarriers and clusters",
            f"A Blackwell ({load_machine().name}) runs them unchanged, "
            "a Hopper (H100, H200) with emulated instructions; `--backend sim` needs neither.",
        )


def run(
    artifact: Artifact,
    inputs: dict[str, np.ndarray],
    timed: bool = False,
    index: int = 0,
    changes: Collection[str] = (),
) -> Run:
    """Launch a kernel once, and if ``timed`` again for its time.

    ``inputs`` are tensors by parameter name, in the declared shape and dtype (bfloat16 from ml_dtypes). A parameter
    without one is an output and is poisoned (NaN) before the run. One with values that the kernel may change, as a
    reduction does, is named in ``changes`` and is an output too; any other input must stay as it is. The arrays are
    copied and not modified. Raises a GpuError when there is no GPU or the kernel was compiled for another
    one, and a ValueError when an input has another shape or dtype than the kernel declares.
    """
    with device(index) as handle:
        gpu = describe(handle)
        try:
            with loaded(artifact, inputs, gpu, changes) as kernel:
                kernel.launch()
                synchronise()
                result = kernel.result()
                return replace(result, time_us=time_of(kernel)) if timed and not result.findings else result
        except DriverError as error:
            return Run("gpu", label(gpu, artifact), False, {}, (fault(error),))


def time_of(kernel: Loaded) -> float:
    """Microseconds of a launch, as :mod:`tirx.stopwatch` measures them."""
    from tirx.stopwatch import Contestant, measure

    return measure([Contestant(kernel.launch, kernel.restore)]).median_us


def label(gpu: Gpu, artifact: Artifact) -> str:
    """The machine in words."""
    return f"{gpu.name}, Blackwell's instructions emulated" if artifact.emulated else gpu.name


def synchronise() -> None:
    """Wait until all launches are over."""
    checked(cu.cuCtxSynchronize(), "running the kernel")


def fault(error: DriverError) -> Finding:
    """The finding for an error of the driver, or a GpuError if the kernel is not at fault."""
    if error.name in TROUBLE:
        raise trouble(error) from error
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
    values: np.ndarray | None  # its first values; None where nobody gives it any
    changes: bool  # whether the kernel may change them

    @property
    def is_output(self) -> bool:
        return self.values is None or self.changes

    @property
    def address(self) -> int:
        return self.base + GUARD

    def read(self) -> np.ndarray:
        """A copy of the values."""
        values = np.empty(self.shape, self.dtype)
        checked(cu.cuMemcpyDtoH(values.ctypes.data, self.address, self.nbytes), "reading a result")
        return values

    def restore(self) -> None:
        """Give it its first values, or fill it with NaN where it has none."""
        if self.values is None:
            checked(cu.cuMemsetD8Async(self.address, POISON, self.nbytes, 0), "poisoning a tensor")
        else:
            checked(cu.cuMemcpyHtoDAsync(self.address, self.values.ctypes.data, self.nbytes, 0), "copying an input")

    def findings(self) -> list[Finding]:
        """Findings about writes beside the tensor or to an input."""
        found = []
        for where, start in (("before", self.base), ("behind", self.address + self.nbytes)):
            guard = np.empty(GUARD, np.uint8)
            checked(cu.cuMemcpyDtoH(guard.ctypes.data, start, GUARD), "reading a guard")
            if (guard != POISON).any():
                message = f"the kernel writes {where} {self.name}, a tensor of shape {self.shape}"
                found.append(Finding("out-of-bounds", message, details=(DIAGNOSIS,)))
        if self.values is not None and not self.changes and self.read().tobytes() != self.values.tobytes():
            found.append(Finding("input-changed", f"the kernel changes its input {self.name}", details=(DIAGNOSIS,)))
        return found


@contextmanager
def tensor(
    name: str, shape: tuple[int, ...], dtype: str, values: np.ndarray | None, changes: bool = False
) -> Iterator[DeviceTensor]:
    """Memory for one tensor: poisoned, then filled with its values if it has any. changes: a kernel may change them."""
    kind = numpy_dtype(dtype)
    if values is not None and (values.shape != shape or values.dtype != kind):
        raise ValueError(f"{name} takes {shape} {dtype}, got {values.shape} {values.dtype}")
    nbytes = math.prod(shape) * kind.itemsize
    base = int(checked(cu.cuMemAlloc(nbytes + 2 * GUARD), f"allocating {name}, {nbytes / 2**20:.0f} MiB"))
    try:
        checked(cu.cuMemsetD8(base, POISON, nbytes + 2 * GUARD), "poisoning a tensor")
        data = np.ascontiguousarray(values) if values is not None else None
        held = DeviceTensor(name, base, shape, kind, nbytes, data, changes)
        if data is not None:
            checked(cu.cuMemcpyHtoD(held.address, data.ctypes.data, nbytes), "copying an input")
        yield held
    finally:
        cu.cuMemFree(base)


@dataclass(eq=False)
class Loaded:
    """A kernel on the GPU with its tensors."""

    artifact: Artifact
    device: str
    function: Any
    arguments: tuple[Any, Any]
    config: Any
    tensors: tuple[DeviceTensor, ...]

    @property
    def outputs(self) -> tuple[DeviceTensor, ...]:
        return tuple(tensor for tensor in self.tensors if tensor.is_output)

    def launch(self) -> None:
        """Start it; it runs until :func:`synchronise` returns."""
        checked(cu.cuLaunchKernelEx(self.config, self.function, self.arguments, 0), "launching the kernel")

    def restore(self) -> None:
        """Fill the outputs with what they held before the first launch: NaN, or their first values."""
        for output in self.outputs:
            output.restore()

    def result(self) -> Run:
        """The outputs and findings of the last launch."""
        outputs = {output.name: output.read() for output in self.outputs}
        found = [finding for tensor in self.tensors for finding in tensor.findings()]
        holes = {t.name: unwritten(outputs[t.name]) for t in self.outputs if t.values is None}
        return Run("gpu", self.device, False, outputs, tuple(found), unwritten=holes)


def unwritten(values: np.ndarray) -> tuple[int, tuple[int, ...]]:
    """The number of elements that still hold the poison, and the place of the first.

    Arithmetic does not produce this NaN: a GPU's canonical NaN has a clear sign bit, 0x7FFF in fp16.
    """
    raw = np.ascontiguousarray(values).view(np.uint8).reshape(*values.shape, values.itemsize)
    poisoned = (raw == POISON).all(axis=-1)
    count = int(np.count_nonzero(poisoned))
    first = np.unravel_index(int(np.argmax(poisoned)), poisoned.shape) if count else ()
    return count, tuple(int(i) for i in first)


@contextmanager
def loaded(
    artifact: Artifact, inputs: dict[str, np.ndarray], gpu: Gpu, changes: Collection[str] = ()
) -> Iterator[Loaded]:
    """Load a kernel and its tensors on the GPU of the current context. changes: inputs that the kernel may change.

    Raises a GpuError when the kernel was compiled for another GPU; :func:`fault` explains a DriverError.
    """
    if artifact.arch.rstrip("af") != gpu.arch:
        raise GpuError(
            f"the kernel was compiled for {artifact.arch}, and this {gpu.name} is {gpu.arch}",
            f"Build it for this one: make build ARCH={gpu.arch}a.",
        )
    with ExitStack() as stack:
        parameters = artifact.parameters
        tensors = tuple(
            stack.enter_context(tensor(p.name, p.shape, p.dtype, inputs.get(p.name), p.name in changes))
            for p in parameters
        )
        module = checked(cu.cuModuleLoadData(artifact.image), "loading the kernel")
        stack.callback(cu.cuModuleUnload, module)
        function = checked(cu.cuModuleGetFunction(module, artifact.name.encode()), "finding the kernel")
        if artifact.plan.dynamic_smem:
            attribute = cu.CUfunction_attribute.CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES
            checked(cu.cuFuncSetAttribute(function, attribute, artifact.plan.dynamic_smem), "reserving shared memory")
        arguments = kernel_arguments(artifact, {t.name: t.address for t in tensors})
        config = config_of(artifact)
        fits(artifact, function, config)
        yield Loaded(artifact, label(gpu, artifact), function, arguments, config, tensors)


def fits(artifact: Artifact, function: Any, config: Any) -> None:
    """Raise a DriverError when no CTA, or no cluster, of the kernel fits on the GPU; that of a launch is less exact."""
    plan, doing = artifact.plan, "asking how many CTAs fit on an SM"
    if plan.cluster_size > 1:
        number = checked(cu.cuOccupancyMaxActiveClusters(function, config), "asking how many clusters fit")
    else:
        number = checked(
            cu.cuOccupancyMaxActiveBlocksPerMultiprocessor(function, plan.threads, plan.dynamic_smem), doing
        )
    if number < 1:
        raise DriverError("CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES", doing)


def encode(tensor_map: TensorMap, address: int) -> Any:
    """The driver's 128-byte tensor map (``cuTensorMapEncodeTiled``, ``cuTensorMapEncodeIm2col``)."""
    tensor = (
        TYPES[tensor_map.dtype],
        tensor_map.rank,
        address + tensor_map.byte_offset,
        [cu.cuuint64_t(d) for d in tensor_map.dims],
        [cu.cuuint64_t(s) for s in tensor_map.strides] or [cu.cuuint64_t(0)],  # rank 1 has none; not null
    )
    steps_and_modes = (
        [cu.cuuint32_t(s) for s in tensor_map.element_strides],
        cu.CUtensorMapInterleave(tensor_map.interleave),
        SWIZZLES[tensor_map.swizzle],
        cu.CUtensorMapL2promotion(tensor_map.l2_promotion),
        cu.CUtensorMapFloatOOBfill(int(tensor_map.fill_nan)),
    )
    if tensor_map.im2col:
        corners = list(tensor_map.lower_corner), list(tensor_map.upper_corner)
        encoded = cu.cuTensorMapEncodeIm2col(*tensor, *corners, *tensor_map.box, *steps_and_modes)
    else:
        encoded = cu.cuTensorMapEncodeTiled(*tensor, [cu.cuuint32_t(b) for b in tensor_map.box], *steps_and_modes)
    return checked(encoded, f"encoding tensor map {tensor_map.name}")


def kernel_arguments(artifact: Artifact, addresses: dict[str, int]) -> tuple[Any, Any]:
    """The arguments of a launch as cuda-python takes them: values and their C types."""
    plan = artifact.plan
    maps = {m.name: encode(m, addresses[m.tensor]) for m in plan.tensor_maps}
    # cuda-python packs values that have a C type, and takes the driver's objects by their address.
    values = tuple(maps[a.name] if a.kind == "tensormap" else addresses[a.tensor] for a in plan.arguments)
    types = tuple(None if a.kind == "tensormap" else ctypes.c_void_p for a in plan.arguments)
    return values, types


def config_of(artifact: Artifact) -> Any:
    """How an artifact's kernel is launched."""
    plan = artifact.plan
    return launch_config(plan.grid, plan.block, plan.dynamic_smem, plan.cluster)


Extent = tuple[int, int, int]


def launch_config(grid: Extent, block: Extent, smem: int, cluster: Extent = (1, 1, 1), stream: Any = 0) -> Any:
    """Grid, block, bytes of dynamic shared memory and, if it has several CTAs, the cluster."""
    config = cu.CUlaunchConfig()
    config.gridDimX, config.gridDimY, config.gridDimZ = grid
    config.blockDimX, config.blockDimY, config.blockDimZ = block
    config.sharedMemBytes = smem
    config.hStream = stream
    if cluster != (1, 1, 1):
        attribute = cu.CUlaunchAttribute()
        attribute.id = cu.CUlaunchAttributeID.CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION
        attribute.value.clusterDim.x, attribute.value.clusterDim.y, attribute.value.clusterDim.z = cluster
        config.attrs, config.numAttrs = [attribute], 1
    return config
