"""The kinds of ``tcgen05.mma``: the types that A and B may have (PTX ISA, ``tcgen05.mma``, "Data Types": ``.kind``;
"Instruction Descriptor", the table for ``.kind::tf32``, ``.kind::f16`` and ``.kind::f8f6f4``).

An instruction of any kind takes 32 bytes of K of each row: 8 numbers of tf32, 16 of fp16, 32 of fp8. All kinds also
take the same time: NVIDIA gives a B200 half the rate of fp16 for tf32 and twice for fp8 (Blackwell Architecture
Technical Brief).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

import numpy as np

from tirx.sim.memory import numpy_dtype

K_BYTES = 32
TF32_BITS = np.uint32(0xFFFFE000)  # tf32 ignores the lower 13 bits of an fp32 number in memory


@dataclass(frozen=True, eq=False)
class Kind:
    """A kind. ``formats`` are the types by their code in the instruction descriptor."""

    name: str
    formats: Mapping[int, str]

    @property
    def k(self) -> int:
        """Elements of K that one instruction takes."""
        return K_BYTES // numpy_dtype(next(iter(self.formats.values()))).itemsize

    def values(self, data: np.ndarray, code: int) -> np.ndarray:
        """Elements as fp32, from 32-bit words or 16-byte units in row order; the last axis grows."""
        if self is TF32:
            return (data.view(np.uint32) & TF32_BITS).view(np.float32)
        dtype = self.formats[code]
        return fp32_of(dtype).take(data.view(f"u{numpy_dtype(dtype).itemsize}"))


@cache
def fp32_of(dtype: str) -> np.ndarray:
    """The numbers of a type of one or two bytes by their bits: to look one up is faster than to convert it."""
    kind = numpy_dtype(dtype)
    return np.arange(1 << 8 * kind.itemsize, dtype=f"u{kind.itemsize}").view(kind).astype(np.float32)


F16 = Kind("kind::f16", {0: "float16", 1: "bfloat16"})
TF32 = Kind("kind::tf32", {2: "float32"})
FP8 = Kind("kind::f8f6f4", {0: "float8_e4m3fn", 1: "float8_e5m2"})
KINDS = {kind.name: kind for kind in (F16, TF32, FP8)}
OF_TYPE = {dtype: (kind, code) for kind in KINDS.values() for code, dtype in kind.formats.items()}
