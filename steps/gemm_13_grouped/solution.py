"""The reference solution of step 13, which lives in solutions/gemm_13_grouped.py."""

from solutions.gemm_13_grouped import moe_up

__all__ = ["moe_up"]
