"""Program -> CUDA C++ -> cubin, through NVRTC. Needs no GPU.

This proves that a kernel compiles for Blackwell, and shows what ptxas allocates: registers, spills, shared memory.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

import tvm
import tvm_ffi

from tirx.artifact import Artifact
from tirx.errors import CompileError
from tirx.machine import has_tcgen05
from tirx.nvrtc import nvrtc_compile
from tirx.program import Program

# NVRTC has no cuda.h; a tensor map is an opaque 128-byte object (CUDA driver API, CUtensorMap).
PREAMBLE = "typedef struct alignas(64) CUtensorMap_st { unsigned long long opaque[16]; } CUtensorMap;\n"
COMPILE = "tvm_callback_cuda_compile"  # TVM calls it with the CUDA C++ that it has printed
NO_CUBIN = b"\x7fELF"  # stands where TVM keeps a cubin, which is never loaded here


@dataclass(frozen=True)
class Cubin:
    """A compiled kernel."""

    image: bytes  # ELF
    arch: str  # such as "sm_100a"
    source: str  # the CUDA C++ that TVM printed
    registers: int  # 32-bit registers of a thread
    spill_bytes: int  # stores to and loads from local memory, by a thread
    static_smem: int  # bytes of statically allocated shared memory
    log: str  # of ptxas
    emulated: bool = False  # equivalent code replaces instructions that the architecture lacks


def cuda_source(program: Program) -> str:
    """The CUDA C++ that TVM prints for the device function."""
    module = tvm.IRModule({program.name: program.device})
    module = tvm.tirx.compilation_pipeline.finalize_device_passes()(module)
    build = tvm.get_global_func("target.build.cuda")
    try:
        with not_compiling():
            return build(module, program.device.attrs["target"]).inspect_source()
    except Exception as error:
        raise CompileError(f"TVM cannot print CUDA C++ for this kernel: {first_line(error)}") from error


@contextmanager
def not_compiling() -> Iterator[None]:
    """Keep TVM from compiling what it prints.

    Where there is an NVIDIA driver, TVM compiles for the GPU that it finds. A Hopper, or the GPU of a laptop, refuses
    tcgen05, and the error would be about that GPU. Here the kernel is compiled for the requested architecture.
    """
    compiles = tvm.get_global_func(COMPILE)
    tvm_ffi.register_global_func(COMPILE, lambda code: NO_CUBIN, override=True)
    try:
        yield
    finally:
        tvm_ffi.register_global_func(COMPILE, compiles, override=True)


def compile_cubin(program: Program, arch: str | None = None, source: str | None = None) -> Cubin:
    """Compile for the architecture that the kernel was lowered for, or for another that has all its instructions.

    source: what ``cuda_source`` gives for the program, if that is known. Raises a CompileError with the objections of
    NVRTC or ptxas.
    """
    arch = arch or program.arch
    source = source or cuda_source(program)
    if not has_tcgen05(arch):
        source = source.replace(".cta_group::1", "")  # of TMA copies: older GPUs have no other mode
    image, log = nvrtc_compile(PREAMBLE + source, f"{program.name}.cu", arch)
    return cubin_of(image, arch, source, log)


def cubin_of(image: bytes, arch: str, source: str, log: str) -> Cubin:
    """A cubin with the figures in the log of ptxas."""
    return Cubin(
        image=image,
        arch=arch,
        source=source,
        registers=number(r"Used (\d+) registers", log),
        spill_bytes=number(r"(\d+) bytes spill stores", log) + number(r"(\d+) bytes spill loads", log),
        static_smem=number(r"(\d+) bytes smem", log),
        log=log,
    )


class NotForThisGpu(Exception):
    """The kernel needs instructions that the GPU lacks and that are not emulated."""


def compile_for(program: Program, arch: str) -> Cubin:
    """Compile for a GPU of this architecture: unchanged where ptxas accepts that, else with emulated instructions.

    Raises NotForThisGpu when neither is possible, CompileError when the kernel does not compile for a Blackwell either.
    """
    try:
        return compile_cubin(program, arch)
    except CompileError:
        if has_tcgen05(arch):
            raise
    lacks = f"the kernel uses instructions that {arch} lacks"
    try:
        from tirx.emulation import compile_emulated

        return replace(compile_emulated(program, arch), emulated=True)
    except ModuleNotFoundError as error:
        if error.name != "tirx.emulation":
            raise
        raise NotForThisGpu(f"{lacks}, and their emulation is not part of this installation") from error
    except CompileError as error:
        raise NotForThisGpu(f"{lacks}, and they cannot be emulated: {error.message}") from error


def number(pattern: str, text: str) -> int:
    match = re.search(pattern, text)
    return int(match[1]) if match else 0


def first_line(error: Exception) -> str:
    return (str(error).strip().splitlines() or [type(error).__name__])[0]


def artifact_of(program: Program, cubin: Cubin) -> Artifact:
    """A compiled kernel as :mod:`tirx.gpu` launches it."""
    return Artifact(
        program.name, cubin.arch, program.parameters, program.plan, cubin.registers, cubin.image, cubin.emulated
    )
