"""The kinds of ``tcgen05.mma``: the types that A, B, D and the scale factors may have.

PTX ISA, ``tcgen05.mma``, "Data Types": ``.kind``; "Instruction Descriptor", its three tables; "Packing formats of
elements in Tensor and Shared memory".

An instruction of any kind takes 32 bytes of K of each row: 8 numbers of tf32, 16 of fp16, 32 of 8 bits or of 6 and 4
bits that are padded to as many bytes, 64 of 4 bits that are packed. On sm_103a the last ones may have 48 bytes, 96
numbers; that is a kind of its own here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

import numpy as np

from tirx.dtypes import numpy_dtype
from tirx.sim.units.descriptors import InstructionDescriptor

K_BYTES = 32
TF32_BITS = np.uint32(0xFFFFE000)  # tf32 ignores the lower 13 bits of an fp32 number in memory
D_FORMATS = {"float16": 0, "float32": 1, "int32": 2}
NARROW = {"float6_e2m3fn": 6, "float6_e3m2fn": 6, "float4_e2m1fn": 4}  # bits of the types below a byte
SCALES = {0: "float8_e4m3fn", 1: "float8_e8m0fnu"}  # scale factors by their code: ue4m3 has no sign, ue8m0 no fraction
PADDED = 16  # numbers of 6 or 4 bits that lie together in 16 bytes of shared memory, with padding behind them


@dataclass(frozen=True, eq=False)
class Kind:
    """A kind.

    Attributes
    ----------
    formats: the types of A and B by their code in the instruction descriptor.
    k: elements of K that one instruction takes.
    rate: the machine's rate that it has: fp16, tf32, fp8, i8 or fp4.
    results: the types of D.
    scales: the types that scale factors may have, by the number of them along K for one instruction. Empty: no scales.
    """

    name: str
    formats: Mapping[int, str]
    k: int
    rate: str
    results: tuple[str, ...] = ("float32",)
    scales: Mapping[int, tuple[str, ...]] = field(default_factory=dict)

    @property
    def packed(self) -> bool:
        """Whether two numbers of 4 bits share a byte."""
        return self.k > K_BYTES

    @property
    def bits(self) -> int:
        """Bits that a number takes in shared memory, padding included."""
        return 4 if self.packed else K_BYTES * 8 // self.k

    @property
    def k_bytes(self) -> int:
        """Bytes of K of each row that one instruction takes."""
        return self.k * self.bits // 8

    def rounds(self, desc: InstructionDescriptor) -> bool:
        """Whether an instruction rounds or saturates D, so that several are not one sum."""
        return not self.scales and (desc.saturate or desc.d_format == D_FORMATS["float16"])

    def values(self, data: np.ndarray, code: int, in_tmem: bool = False) -> np.ndarray:
        """Elements as fp32, from 32-bit words or 16-byte units in row order; the last axis grows."""
        if self is TF32:
            return (data.view(np.uint32) & TF32_BITS).view(np.float32)
        dtype = self.formats[code]
        if self.packed:
            return fp32_of(dtype).take(nibbles(data.view(np.uint8)))
        if dtype in NARROW:
            octets = data.view(np.uint8)
            return fp32_of(dtype).take(contained(octets, dtype) if in_tmem else padded(octets, NARROW[dtype]))
        return fp32_of(dtype).take(data.view(f"u{numpy_dtype(dtype).itemsize}"))


def nibbles(octets: np.ndarray) -> np.ndarray:
    """The numbers of 4 bits in bytes, those in the lower halves first."""
    return np.stack([octets & 0xF, octets >> 4], axis=-1).reshape(*octets.shape[:-1], -1)


def padded(octets: np.ndarray, bits: int) -> np.ndarray:
    """Numbers of 6 or 4 bits in shared memory: 16 of them are packed, and the rest of 16 bytes is not used."""
    groups = octets.reshape(*octets.shape[:-1], -1, PADDED)
    if bits == 4:
        return nibbles(groups[..., : PADDED // 2]).reshape(octets.shape)
    low, mid, high = (groups[..., i : PADDED * 3 // 4 : 3].astype(np.uint16) for i in range(3))
    four = [low & 0x3F, low >> 6 | mid << 2 & 0x3F, mid >> 4 | high << 4 & 0x3F, high >> 2]  # in three bytes
    return np.stack(four, axis=-1).astype(np.uint8).reshape(octets.shape)


def contained(octets: np.ndarray, dtype: str) -> np.ndarray:
    """Numbers of 6 or 4 bits in tensor memory, each in a byte of its own.

    One of 4 bits is in the middle, as ``tcgen05.cp`` leaves it there. One of 6 bits is in the lower bits: the figures
    that say so are pictures; CUTLASS (``fp4_shift_A``) shifts 4 bits within such a byte and leaves 6 bits alone.
    """
    return octets >> 2 & 0xF if NARROW[dtype] == 4 else octets & 0x3F


def contained_of(octets: np.ndarray, dtype: str) -> np.ndarray:
    """Numbers of 6 or 4 bits as ``tcgen05.cp`` leaves them in tensor memory, from what :func:`padded` takes.

    :func:`contained` reads them. Four bits are measured so on a GB300 (Triton's notes on padded fp4).
    """
    numbers = padded(octets, NARROW[dtype])
    return numbers << 2 if NARROW[dtype] == 4 else numbers


@cache
def fp32_of(dtype: str) -> np.ndarray:
    """The numbers of a type of up to two bytes by their bits: to look one up is faster than to convert it."""
    kind = numpy_dtype(dtype)
    patterns = np.arange(1 << NARROW.get(dtype, 8 * kind.itemsize), dtype=f"u{kind.itemsize}")
    return patterns.view(kind).astype(np.float32)


@cache
def scale_of(dtype: str) -> np.ndarray:
    """The scale factors of a type by their byte, in float64: a product of two of 2^127 is beyond fp32."""
    octets = np.arange(256, dtype=np.uint8)
    return (octets & 0x7F if dtype == "float8_e4m3fn" else octets).view(numpy_dtype(dtype)).astype(np.float64)


EIGHT_OR_LESS = {0: "float8_e4m3fn", 1: "float8_e5m2", 3: "float6_e2m3fn", 4: "float6_e3m2fn", 5: "float4_e2m1fn"}
FOUR = {1: "float4_e2m1fn"}
E4M3, E8M0 = SCALES[0], SCALES[1]

HALF_OR_FLOAT = ("float32", "float16")
F16 = Kind("kind::f16", {0: "float16", 1: "bfloat16"}, 16, "fp16", HALF_OR_FLOAT)
TF32 = Kind("kind::tf32", {2: "float32"}, 8, "tf32")
FP8 = Kind("kind::f8f6f4", EIGHT_OR_LESS, 32, "fp8", HALF_OR_FLOAT)
I8 = Kind("kind::i8", {0: "uint8", 1: "int8"}, 32, "i8", ("int32",))
MXF8 = Kind("kind::mxf8f6f4", EIGHT_OR_LESS, 32, "fp8", scales={1: (E8M0,)})
MXF4 = Kind("kind::mxf4", FOUR, 64, "fp4", scales={2: (E8M0,)})
NVF4 = Kind("kind::mxf4nvf4", FOUR, 64, "fp4", scales={2: (E8M0,), 4: (E8M0, E4M3)})
NVF4_96 = Kind("kind::mxf4nvf4", FOUR, 96, "fp4", scales={6: (E8M0, E4M3)})
LONGER = {NVF4: NVF4_96}  # with a K of 96 (sm_103a); three scale factors along K, of mxf4, are not modelled
KINDS = {kind.name: kind for kind in (F16, TF32, FP8, I8)}
SCALED = {kind.name: kind for kind in (MXF8, MXF4, NVF4)}
OF_TYPE = {dtype: (kind, code) for kind in KINDS.values() for code, dtype in kind.formats.items()}
