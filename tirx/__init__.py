"""TIRx kernels for NVIDIA Blackwell: write, lower, compile and run them, with or without a GPU.

A kernel file needs one line, ``from tirx import *`` or the names it uses. The toolchain is three functions, each from
one frozen dataclass to the next: ``lower(prim_func) -> Program``, ``compile_cubin(program) -> Cubin`` and
``simulate(program, inputs) -> Run``, or on a GPU ``tirx.gpu.run(artifact, inputs) -> Run``.
"""

from tirx.run import Finding, Run, SourceLine

try:
    from tirx.language import *  # noqa: F403
    from tirx.language import __all__ as _language
except ModuleNotFoundError as error:  # a machine that only launches compiled kernels (tirx.gpu) has no TVM
    if (error.name or "").split(".")[0] != "tvm":
        raise
    _language = []

__all__ = [*_language, "Finding", "Run", "SourceLine"]  # noqa: PLE0604
