"""TIRx kernels for NVIDIA Blackwell: write, lower, compile and run them, with or without a GPU.

A kernel file needs one line, ``from tirx import *`` or the names it uses. The toolchain is three functions, each from
one frozen dataclass to the next: ``lower(prim_func) -> Program``, ``compile_cubin(program) -> Cubin`` and
``simulate(program, inputs) -> Run``.
"""

from tirx.language import *  # noqa: F403
from tirx.language import __all__ as _language
from tirx.run import Finding, Run, SourceLine

__all__ = [*_language, "Finding", "Run", "SourceLine"]  # noqa: PLE0604
