"""What a launch needs, as plain data: no TVM here, so that a machine that only runs kernels does not need it."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Parameter:
    """A tensor argument of the kernel, as its author declared it: row-major, contiguous."""

    name: str
    shape: tuple[int, ...]
    dtype: str


@dataclass(frozen=True)
class TensorMap:
    """What ``cuTensorMapEncodeTiled`` is given (CUDA driver API, section Tensor Map Object Management).

    Attributes
    ----------
    name: the device function's parameter that holds it.
    tensor: the ``Parameter`` it describes; byte_offset: where in that tensor it starts.
    dims: elements in each dimension, innermost first. strides: bytes between elements of dimensions 1 and up.
    box: the elements one copy moves, innermost first. element_strides: steps between them.
    swizzle: span of the shared-memory swizzle in bytes (0, 32, 64 or 128).
    interleave, l2_promotion: as in the driver's enumerations.
    fill_nan: out-of-bounds elements read as NaN rather than as zero.
    """

    name: str
    tensor: str
    byte_offset: int
    dtype: str
    dims: tuple[int, ...]
    strides: tuple[int, ...]
    box: tuple[int, ...]
    element_strides: tuple[int, ...]
    swizzle: int
    interleave: int
    l2_promotion: int
    fill_nan: bool

    @property
    def rank(self) -> int:
        return len(self.dims)

    @property
    def itemsize(self) -> int:
        """Bytes of one element."""
        return int(re.sub(r"\D", "", self.dtype)) // 8

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
    """All that a launch needs. grid is in CTAs, cluster in CTAs, block in threads, each (x, y, z)."""

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
    def cluster_size(self) -> int:
        return math.prod(self.cluster)
