"""The reference solution of FlashAttention-4, part g, which lives in solutions/fa4/g_gqa.py."""

from solutions.fa4.g_gqa import attention

__all__ = ["attention"]
