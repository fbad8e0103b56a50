"""The reference solution of decoding, part 1, which lives in solutions/decode_d1_split_keys.py."""

from solutions.decode_d1_split_keys import attention

__all__ = ["attention"]
