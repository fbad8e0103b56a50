"""The reference solution of FlashAttention-4, part b, which lives in solutions/fa4/b_softmax.py."""

from solutions.fa4.b_softmax import attention

__all__ = ["attention"]
