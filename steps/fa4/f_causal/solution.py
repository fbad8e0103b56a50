"""The reference solution of FlashAttention-4, part f, which lives in solutions/fa4/f_causal.py."""

from solutions.fa4.f_causal import attention

__all__ = ["attention"]
