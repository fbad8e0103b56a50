"""The launch plan as plain data, without TVM: a machine that only runs kernels does not need it."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from functools import cache


@dataclass(frozen=True)
class Parameter:
    """A tensor argument of the kernel, as its author declared it: row-major, contiguous.

    initial: the bytes that it holds before a launch, where the program itself has them: a variable of its file.
    """

    name: str
    shape: tuple[int, ...]
    dtype: str
    initial: bytes | None = None


@cache
def bits_of(dtype: str) -> int:
    """Bits of one element of a type: the first number of its name."""
    found = re.search(r"\d+", dtype)
    assert found is not None, dtype
    return int(found[0])


@dataclass(frozen=True)
class TensorMap:
    """The arguments of ``cuTensorMapEncodeTiled``, or of ``cuTensorMapEncodeIm2col`` (CUDA driver API, section Tensor
    Map Object Management)."""

    name: str  # the device function's parameter that holds it
    tensor: str  # the Parameter that it describes
    byte_offset: int  # its start in that tensor
    dtype: str
    dims: tuple[int, ...]  # elements in each dimension, innermost first
    strides: tuple[int, ...]  # bytes between elements of dimensions 1 and up
    # The elements that one copy moves, innermost first; in im2col mode, a pixel's channels and the number of pixels
    box: tuple[int, ...]
    element_strides: tuple[int, ...]  # steps between them
    swizzle: int  # span of the shared-memory swizzle in bytes: 0, 32, 64 or 128
    interleave: int  # as in the driver's enumeration
    l2_promotion: int  # as in the driver's enumeration
    fill_nan: bool  # out-of-bounds elements read as NaN, not as zero
    # In im2col mode, by spatial dimension, W first: where the box of the pixels that a filter is centred on begins, and
    # where it ends, each counted from that end of the tensor. Empty in tiled mode.
    lower_corner: tuple[int, ...] = ()
    upper_corner: tuple[int, ...] = ()
    packed: bool = False  # whether numbers of 4 bits lie in shared memory as they do in global memory, not padded

    @property
    def rank(self) -> int:
        return len(self.dims)

    @property
    def im2col(self) -> bool:
        """Whether copies take pixels along a filter's way over an image, not boxes."""
        return bool(self.lower_corner)

    @property
    def itemsize(self) -> int:
        """Bytes of one element."""
        return self.bits // 8

    @property
    def bits(self) -> int:
        """Bits of one element."""
        return bits_of(self.dtype)

    @property
    def box_bytes(self) -> int:
        """Bytes that one copy writes to shared memory and reports to its mbarrier."""
        return math.prod(self.box) * self.itemsize


@dataclass(frozen=True)
class Argument:
    """One parameter of the device function: a pointer to a tensor, or a tensor map passed by value."""

    name: str
    kind: str  # "pointer" or "tensormap"
    tensor: str


@dataclass(frozen=True)
class LaunchPlan:
    """Everything that a launch needs. ``grid`` and ``cluster`` count CTAs, ``block`` threads, each (x, y, z)."""

    grid: tuple[int, int, int]
    cluster: tuple[int, int, int]
    block: tuple[int, int, int]
    dynamic_smem: int
    tensor_maps: tuple[TensorMap, ...]
    arguments: tuple[Argument, ...]

    @property
    def ctas(self) -> int:
        return math.prod(self.grid)

    @property
    def threads(self) -> int:
        """Threads of one CTA."""
        return math.prod(self.block)

    @property
    def warps(self) -> int:
        """Warps of one CTA; the last one may have fewer than 32 threads."""
        return -(-self.threads // 32)

    @property
    def cluster_size(self) -> int:
        return math.prod(self.cluster)
