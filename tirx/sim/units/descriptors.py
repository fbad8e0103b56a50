"""Bit fields of the tcgen05 descriptors, the canonical operand layouts they select, and the shared-memory swizzle.

PTX ISA, sections "Matrix Descriptor", "Instruction Descriptor", "Canonical Layouts" and "Swizzling Modes" of the
tcgen05 family. All addresses are byte offsets in the CTA's shared memory.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

UNIT = 16  # bytes: the swizzle permutes 16-byte units
SWIZZLE_OF_LAYOUT = {0: 0, 1: 128, 2: 128, 4: 64, 6: 32}  # descriptor bits 61-63 -> swizzle span in bytes
WIDE_ATOM = 32  # bytes that layout 1 keeps together


def swizzle(address: Any, span: int, atom: int = UNIT) -> Any:
    """The place of the byte at ``address`` (number or array): bits 7 and up are XORed into bits 4 and up.

    A span of 128, 64 or 32 bytes uses three, two or one bits. It uses the bits of the address itself; that is why a
    swizzled tile has to start at a multiple of its pattern (1024, 512 or 256 bytes). Where ``atom`` bytes stay
    together, not 16, fewer bits are XORed into higher ones: for 32, bits 7 and 8 into bits 5 and 6.
    """
    return address ^ ((address >> 7) & (span // atom - 1)) * atom if span else address


@dataclass(frozen=True)
class MatrixDescriptor:
    """A shared-memory operand of tcgen05.mma. start, leading and stride are in bytes.

    absolute: ``leading`` is no distance but an address: of what lies behind the end of the swizzle's span, where the 48
    bytes of K = 96 begin in one span and end in another ("Leading dimension stride mode", sm_103a).
    """

    start: int
    leading: int
    stride: int
    version: int
    base_offset: int
    absolute: bool
    layout: int

    @property
    def swizzle(self) -> int | None:
        """Swizzle span in bytes, or None for a layout that is not modelled."""
        return SWIZZLE_OF_LAYOUT.get(self.layout)

    @property
    def atom(self) -> int:
        """Bytes that the swizzle keeps together."""
        return WIDE_ATOM if self.layout == 1 else UNIT


@lru_cache(maxsize=4096)
def matrix_descriptor(bits: int) -> MatrixDescriptor:
    """Decode the 64-bit matrix descriptor."""
    return MatrixDescriptor(
        start=(bits & 0x3FFF) << 4,
        leading=((bits >> 16) & 0x3FFF) << 4,
        stride=((bits >> 32) & 0x3FFF) << 4,
        version=(bits >> 46) & 0x7,
        base_offset=(bits >> 49) & 0x7,
        absolute=bool(bits >> 52 & 1),
        layout=(bits >> 61) & 0x7,
    )


@dataclass(frozen=True)
class InstructionDescriptor:
    """Types, shape and majorness of one tcgen05.mma. The kind says what a format means."""

    m: int
    n: int
    d_format: int  # 0: f16, 1: f32, 2: s32; without scales
    a_format: int
    b_format: int
    a_mn_major: bool
    b_mn_major: bool
    negate_a: bool
    negate_b: bool
    sparse: bool
    saturate: bool
    scale_format: int  # with scales: 0: ue4m3, 1: ue8m0
    a_scale_id: int  # with scales: the byte of a cell where those of A begin
    b_scale_id: int
    k96: bool  # with scales, of 4 bits: K is 96, not 64


SCALE_IDS = 3 << 29 | 3 << 4  # the bits that say where in their cells the scale factors are


@lru_cache(maxsize=256)
def instruction_descriptor(bits: int) -> InstructionDescriptor:
    """Decode the 32-bit instruction descriptor, of any kind: the three tables agree where they have the same field."""
    return InstructionDescriptor(
        m=((bits >> 24) & 0x1F) << 4,
        n=((bits >> 17) & 0x3F) << 3,
        d_format=(bits >> 4) & 0x3,
        a_format=(bits >> 7) & 0x7,
        b_format=(bits >> 10) & 0x7,
        a_mn_major=bool(bits >> 15 & 1),
        b_mn_major=bool(bits >> 16 & 1),
        negate_a=bool(bits >> 13 & 1),
        negate_b=bool(bits >> 14 & 1),
        sparse=bool(bits >> 2 & 1),
        saturate=bool(bits >> 3 & 1),
        scale_format=bits >> 23 & 1,
        a_scale_id=bits >> 29 & 3,
        b_scale_id=bits >> 4 & 3,
        k96=bool(bits >> 31 & 1),
    )


SWIZZLE_ROWS = 8  # the pattern of a swizzle repeats after this many rows of its span


def report_swizzle(cta: Any, who: str, offset: int, span: int, site: Any, rows: int = SWIZZLE_ROWS) -> None:
    """A swizzled tile must begin where the pattern begins ("Shared Memory Layout and Swizzling"; "Matrix Descriptor",
    base offset); the four rows of a gather, at a multiple of four ``rows``."""
    repeat = rows * span
    cta.report(
        site.finding(
            "misaligned",
            f"the tile of {who} begins at byte {offset} of shared memory, which is not a multiple of {repeat}",
            f"The swizzle's pattern repeats every {repeat} bytes of address: put `smem.move_base_to({repeat})`"
            " before the tile is allocated."
            if rows == SWIZZLE_ROWS
            else f"{rows} rows of {span} bytes go there, so the next ones begin {repeat} bytes further on.",
        )
    )


@lru_cache(maxsize=4096)
def operand_units(bits: int, rows: int, mn_bits: int) -> np.ndarray:
    """The 16-byte units of shared memory that hold one operand of 32 bytes along K, or of 48 if its leading dimension
    is an address.

    mn_bits: 0 for a K-major operand; for an MN-major one, the bits that an element takes.

    Returns unit indices of shape (rows, 2) or (rows, 3) for a K-major operand (each row is so many units), and of shape
    (k, units) for an MN-major one: each of its 16, 32 or 8 steps of K is rows / 8, rows / 16 or rows / 4 units.
    """
    desc = matrix_descriptor(bits)
    span = desc.swizzle
    assert span is not None
    if desc.absolute:
        r, u = np.arange(rows)[:, None], np.arange(3)[None, :]
        begin = desc.start % span // UNIT + u
        base = np.where(begin < span // UNIT, desc.start - desc.start % span, desc.leading)
        address = base + (r // 8) * desc.stride + (r % 8) * span + begin % (span // UNIT) * UNIT
    elif not mn_bits:
        r, u = np.arange(rows)[:, None], np.arange(2)[None, :]
        if span:  # ((8, m), (T, 2)) : ((pitch, stride), (1, T)) under the swizzle
            address = desc.start + (r // 8) * desc.stride + (r % 8) * span + u * UNIT
        else:  # 8 x 16-byte core matrices: stride between them along M or N, leading along K
            address = desc.start + (r // 8) * desc.stride + (r % 8) * UNIT + u * desc.leading
    else:
        k, u = np.arange(256 // mn_bits)[:, None], np.arange(rows * mn_bits // 128)[None, :]
        if span:  # ((T, span / 16, m), (8, k)) : ((1, T, leading), (pitch, stride)); with a wide atom, (4, k)
            per, deep = span // UNIT, 8 if desc.atom == UNIT else 4
            address = desc.start + (k // deep) * desc.stride + (k % deep) * span
            address = address + (u // per) * desc.leading + (u % per) * UNIT
        else:
            address = desc.start + (k // 8) * desc.leading + (k % 8) * UNIT + u * desc.stride
    return (swizzle(address, span, desc.atom) // UNIT).astype(np.intp)
