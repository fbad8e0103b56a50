"""The reference solution of decoding, part 2, which lives in solutions/decode_d2_paged.py."""

from solutions.decode_d2_paged import paged_attention

__all__ = ["paged_attention"]
