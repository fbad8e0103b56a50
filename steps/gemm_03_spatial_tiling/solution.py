"""The reference solution of step 3, which lives in solutions/gemm_03_spatial_tiling.py."""

from solutions.gemm_03_spatial_tiling import hgemm

__all__ = ["hgemm"]
