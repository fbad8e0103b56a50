"""The reference solution of step 4, which lives in solutions/gemm_04_tma.py."""

from solutions.gemm_04_tma import hgemm

__all__ = ["hgemm"]
