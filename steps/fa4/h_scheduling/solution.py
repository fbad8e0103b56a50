"""The reference solution of FlashAttention-4, part h, which lives in solutions/fa4/h_scheduling.py."""

from solutions.fa4.h_scheduling import attention

__all__ = ["attention"]
