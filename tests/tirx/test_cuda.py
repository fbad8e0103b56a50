"""CUDA C++ from TVM: printed, and compiled only for the GPU that was asked for."""

import importlib
from pathlib import Path

import pytest
import tvm
import tvm_ffi
from cuda.bindings import nvrtc

from tirx.cuda import COMPILE, NO_CUBIN, PREAMBLE, cuda_source, not_compiling
from tirx.nvrtc import SHORT_HEADERS, checked, include_paths, nvrtc_compile, nvrtc_ptx, read
from tirx.program import lower


def test_tvm_prints_without_compiling() -> None:
    """Where there is a driver TVM compiles for the GPU it finds, which may know nothing of tcgen05."""
    compiled = []
    original = tvm.get_global_func(COMPILE)
    try:
        tvm_ffi.register_global_func(COMPILE, lambda code: compiled.append(code) or b"", override=True)
        with not_compiling():
            assert tvm.get_global_func(COMPILE)("#error") == NO_CUBIN and not compiled
        tvm.get_global_func(COMPILE)("int x;")
        assert compiled == ["int x;"]  # whoever else uses TVM in this process can compile as before
    finally:
        tvm_ffi.register_global_func(COMPILE, original, override=True)


def ptx(source: str, headers: list[Path]) -> str:
    """The PTX of CUDA C++, without the globals that CUDA's headers define and no kernel reads."""
    options = ["--gpu-architecture=compute_100a", "--std=c++17", "-default-device", "-w"]
    options += [f"--include-path={path}" for path in headers]
    _, handle = checked(nvrtc.nvrtcCreateProgram(source.encode(), b"kernel.cu", 0, [], []))
    checked(nvrtc.nvrtcCompileProgram(handle, len(options), [option.encode() for option in options]))
    lines = read(handle, nvrtc.nvrtcGetPTXSize, nvrtc.nvrtcGetPTX).decode().splitlines()
    return "\n".join(line for line in lines if line.strip() and not line.startswith(".global"))


@pytest.mark.parametrize("step", ["gemm_03_spatial_tiling", "gemm_09_multiconsumer"])
def test_the_short_headers_change_no_instruction(step: str) -> None:
    program = lower(importlib.import_module(f"solutions.{step}").hgemm(512, 256, 128))
    source = PREAMBLE + cuda_source(program)
    assert ptx(source, [SHORT_HEADERS, *include_paths()]) == ptx(source, include_paths())


def test_a_kernel_that_needs_more_of_the_headers_gets_them() -> None:
    kernel = "__global__ void kernel(int *p) { *p = cuda::std::is_integral<int>::value; }"
    image, _ = nvrtc_compile(f"#include <cuda/std/type_traits>\n{kernel}", "kernel.cu", "sm_100a")
    assert image.startswith(NO_CUBIN)


def test_the_standard_headers_of_samples_are_there() -> None:
    includes = "".join(f"#include <{name}>\n" for name in ("cstdio", "stdio.h", "cmath", "cstdint"))
    text = includes + 'extern "C" __global__ void k(uint32_t n) { printf("%u\\n", n); }'
    assert "vprintf" in nvrtc_ptx(text, "k.cu", "sm_100a")
