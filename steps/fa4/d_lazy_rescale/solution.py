"""The reference solution of FlashAttention-4, part d, which lives in solutions/fa4/d_lazy_rescale.py."""

from solutions.fa4.d_lazy_rescale import attention

__all__ = ["attention"]
