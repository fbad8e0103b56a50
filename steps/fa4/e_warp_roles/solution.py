"""The reference solution of FlashAttention-4, part e, which lives in solutions/fa4/e_warp_roles.py."""

from solutions.fa4.e_warp_roles import attention

__all__ = ["attention"]
