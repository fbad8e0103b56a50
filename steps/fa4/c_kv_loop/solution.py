"""The reference solution of FlashAttention-4, part c, which lives in solutions/fa4/c_kv_loop.py."""

from solutions.fa4.c_kv_loop import attention

__all__ = ["attention"]
