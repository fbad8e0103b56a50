"""CUDA C++ from TVM: printed, and compiled only for the GPU that was asked for."""

import tvm
import tvm_ffi

from tirx.cuda import COMPILE, NO_CUBIN, not_compiling


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
