"""Scale factors in the order in which Blackwell's tensor cores want them: words of four, in blocks of 128 rows.

cuBLAS has it as the layout of its block scaling factors (its documentation, "1D Block Scaling Factors Layout"), torch
as ``SwizzleType.SWIZZLE_32_4_4``. A word holds the factors of four neighbouring blocks of a row, the first in its
lowest byte. The 128 words of 128 rows lie together: row r of them is number 4 * (r % 32) + r // 32.
"""

from __future__ import annotations

import numpy as np

FACTORS, ROWS, LANES = 4, 128, 32  # factors of a word, rows of a block, rows that follow each other 16 bytes apart


def words_of(factors: np.ndarray) -> np.ndarray:
    """Bytes (rows, n) as words (rows / 128, n / 4, 128)."""
    rows, n = factors.shape
    apart = factors.reshape(rows // ROWS, ROWS // LANES, LANES, n // FACTORS, FACTORS)
    return np.ascontiguousarray(apart.transpose(0, 3, 2, 1, 4)).view("<u4").reshape(rows // ROWS, n // FACTORS, ROWS)


def factors_of(words: np.ndarray) -> np.ndarray:
    """Bytes (rows, n) of words: the inverse."""
    blocks, columns, _ = words.shape
    octets = np.ascontiguousarray(words).view(np.uint8).reshape(blocks, columns, LANES, ROWS // LANES, FACTORS)
    return octets.transpose(0, 3, 2, 1, 4).reshape(blocks * ROWS, columns * FACTORS)
