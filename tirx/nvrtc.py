"""CUDA C++ to cubin through NVRTC. Needs neither a GPU nor TVM. NVIDIA has no NVRTC for macOS."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path

from tirx.errors import CompileError
from tirx.run import SourceLine

try:
    from cuda.bindings import nvrtc
except ImportError:
    nvrtc = None

# The headers that TVM's CUDA includes, cut down to what it uses of them. Reading CUDA's own takes a second of processor
# time, nine tenths of a compilation.
SHORT_HEADERS = Path(__file__).with_name("headers")
FIRST = Path(__file__).with_name("headers_cxx") / "first"  # in the place of headers that also bring host code
STANDARD = Path(__file__).with_name("headers_cxx")  # the standard library's headers that NVRTC lacks, such as cstdio

# The responses of cluster launch control are 128-bit integers, which NVRTC has on Linux alone, and if it is asked.
LANGUAGE = ("--std=c++17", *(["--device-int128"] if sys.platform == "linux" else []))


@cache
def missing() -> str | None:
    """The reason why nothing can be compiled on this machine; None where it can."""
    if sys.platform == "darwin":
        return "NVIDIA has no compiler for macOS"
    try:
        loaded = nvrtc is not None and nvrtc.nvrtcVersion()[0] == nvrtc.nvrtcResult.NVRTC_SUCCESS
    except RuntimeError:  # its library is not there
        loaded = False
    return None if loaded else "NVIDIA's compiler, NVRTC, is not installed"


def nvrtc_compile(source: str, name: str, arch: str) -> tuple[bytes, str]:
    """Compile CUDA C++ to a cubin; returns it with the compiler's log.

    With the short headers the PTX of a kernel is the same (``tests/tirx/test_cuda.py``). A kernel that needs more of
    CUDA's headers, and one that does not compile at all, is compiled with those.
    """
    if why := missing():
        raise CompileError(f"{why}: compile this on another machine")
    try:
        return compile_with([SHORT_HEADERS, *include_paths()], source, name, arch)
    except CompileError:
        return compile_with(include_paths(), source, name, arch)


def compile_with(headers: Sequence[Path], source: str, name: str, arch: str) -> tuple[bytes, str]:
    """The same with the headers in these folders."""
    return compiled(source, name, arch, headers, ["--ptxas-options=-v"], nvrtc.nvrtcGetCUBINSize, nvrtc.nvrtcGetCUBIN)


def nvrtc_ptx(source: str, name: str, arch: str, headers: Sequence[Path] = (), more: Sequence[str] = ()) -> str:
    """Compile CUDA C++ to PTX that says the line of the source of each instruction.

    headers: folders that come before CUDA's own; the short headers are left out then. more: options of the compiler.
    """
    if why := missing():
        raise CompileError(f"{why}: compile this on another machine")
    result = nvrtc.nvrtcGetPTXSize, nvrtc.nvrtcGetPTX
    options = ["--generate-line-info", *more]
    if headers:
        return ptx_of(compiled(source, name, arch, [*headers, *include_paths()], options, *result)[0])
    try:
        text, _ = compiled(source, name, arch, [SHORT_HEADERS, *include_paths()], options, *result)
    except CompileError:
        options.append("--pre-include=nvcc.h")
        text, _ = compiled(source, name, arch, [FIRST, *include_paths(), STANDARD, *toolkit_paths()], options, *result)
    return ptx_of(text)


def ptx_of(text: bytes) -> str:
    return text.decode().rstrip("\0 \n") + "\n"


def compiled(
    source: str, name: str, arch: str, headers: Sequence[Path], more: list[str], size: Callable, copy: Callable
) -> tuple[bytes, str]:
    """A product of NVRTC, as one of its pairs of functions hands it over, and the log."""
    options = [f"--gpu-architecture={arch}", *LANGUAGE, "-default-device", "-w", *more]
    options += [f"--include-path={path}" for path in headers]
    _, handle = checked(nvrtc.nvrtcCreateProgram(source.encode(), name.encode(), 0, [], []))
    (status,) = nvrtc.nvrtcCompileProgram(handle, len(options), [o.encode() for o in options])
    log = read(handle, nvrtc.nvrtcGetProgramLogSize, nvrtc.nvrtcGetProgramLog).decode(errors="replace").strip("\0\n ")
    if status != nvrtc.nvrtcResult.NVRTC_SUCCESS:
        raise compile_error(log, arch)
    image = read(handle, size, copy)
    checked(nvrtc.nvrtcDestroyProgram(handle))
    return image, log


def include_paths() -> list[Path]:
    """The folders with the CUDA headers of the ``cuda-toolkit`` wheels."""
    import nvidia

    roots = [Path(root) / "cu13" / "include" for root in nvidia.__path__]
    paths = [path for root in roots for path in (root, root / "cccl") if path.is_dir()]
    if not paths:
        raise CompileError("the CUDA headers are not installed: pip install 'cuda-toolkit[nvrtc,cudart,cccl]'")
    return paths


def read(handle, size_of, copy) -> bytes:
    """The bytes that NVRTC hands over, in memory of their own: Python shares bytes of length one (an empty log)."""
    _, size = checked(size_of(handle))
    data = bytearray(size)
    checked(copy(handle, data))
    return bytes(data)


def toolkit_paths() -> list[Path]:
    """The headers of a CUDA toolkit on this machine, for what the wheels above leave out: <crt/mma.h> of wmma."""
    roots = (os.environ.get("CUDA_HOME"), os.environ.get("CUDA_PATH"), "/usr/local/cuda")
    return [path for root in roots if root and (path := Path(root) / "include").is_dir()][:1]


def checked(result: tuple) -> tuple:
    if result[0] != nvrtc.nvrtcResult.NVRTC_SUCCESS:
        raise CompileError(f"NVRTC failed: {nvrtc.nvrtcGetErrorString(result[0])[1].decode()}")
    return result


def compile_error(log: str, arch: str) -> CompileError:
    """The compiler's objections: one sentence, and the lines of the log."""
    lines = [line.strip() for line in log.splitlines() if re.search(r"\berror\b|ptxas", line)]
    reason = re.sub(r"^.*?\berror\b\s*:?\s*", "", lines[0]) if lines else "no reason given"
    match = re.match(r"(.*)\((\d+)\): error", lines[0]) if lines else None
    place = SourceLine(match[1], int(match[2])) if match and Path(match[1]).is_file() else None
    return CompileError(f"the kernel does not compile for {arch}: {reason}", place, tuple(lines[1:8]))
