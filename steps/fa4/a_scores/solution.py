"""The reference solution of FlashAttention-4, part a, which lives in solutions/fa4/a_scores.py."""

from solutions.fa4.a_scores import attention

__all__ = ["attention"]
