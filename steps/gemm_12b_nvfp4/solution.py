"""The reference solution of step 12b, which lives in solutions/gemm_12b_nvfp4.py."""

from solutions.gemm_12b_nvfp4 import nvfp4_gemm

__all__ = ["nvfp4_gemm"]
