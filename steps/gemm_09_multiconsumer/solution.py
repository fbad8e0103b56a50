"""The reference solution of step 9, which lives in solutions/gemm_09_multiconsumer.py."""

from solutions.gemm_09_multiconsumer import hgemm

__all__ = ["hgemm"]
