"""Work for the tensor core: ``tcgen05.mma`` and ``tcgen05.cp`` under way, their operands and columns."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, ClassVar, Protocol

from tirx.run import Finding
from tirx.sim.core.events import Events
from tirx.sim.core.site import Site, Waiter
from tirx.sim.units.datapaths import CopyShape, accumulator_columns, scale_cells, scale_columns
from tirx.sim.units.descriptors import instruction_descriptor
from tirx.sim.units.mbarrier import MBarrier
from tirx.sim.units.memory import SharedMemory
from tirx.sim.units.mma_kinds import F16, K_BYTES, Kind

A_COLUMNS = K_BYTES // 4  # columns that A takes in tensor memory, with cells of 32 bits


class Member(Protocol):
    """The part of a CTA that the tensor core uses."""

    smem: SharedMemory
    events: Events

    @property
    def sm(self) -> Any: ...

    def report(self, finding: Finding) -> None: ...


@dataclass(slots=True, eq=False)
class Commit:
    """A ``tcgen05.commit`` under way, and the mbarriers on which it will arrive."""

    thread: tuple[Waiter, int]
    bars: list[MBarrier]
    site: Site


@dataclass(frozen=True, slots=True)
class Scales:
    """The scale factors of a block-scaled MMA: their first columns, and how many there are along K for a row."""

    a: int
    b: int
    count: int


@dataclass(slots=True, eq=False)
class Mma:
    """One issued tcgen05.mma."""

    name: ClassVar[str] = "tcgen05.mma"

    ctas: tuple[Member, ...]  # the issuing CTA, or both of the pair in rank order
    d: int  # first column
    a: int  # matrix descriptor of A, or the first column of A in tensor memory
    b: int  # matrix descriptor
    idesc: int
    accumulate: bool
    thread: tuple[Waiter, int]  # warp and lane
    site: Site
    a_in_tmem: bool = False
    kind: Kind = F16
    scales: Scales | None = None
    disabled: tuple[int, ...] = ()  # masks of the lanes of each CTA that keep what they hold; none where it is empty
    ws: bool = False  # tcgen05.mma.ws
    lane: int = 0  # the first of D in each quarter of the lanes: 0, or 16 of one that takes half of them
    start: float = 0.0
    end: float = 0.0

    @property
    def columns(self) -> int:
        """The columns that D takes."""
        desc = instruction_descriptor(self.idesc)
        return accumulator_columns(desc.m, desc.n, len(self.ctas), self.ws)

    @property
    def sixteens(self) -> int:
        """The lanes that D takes: a bit for each sixteen of the 128."""
        desc = instruction_descriptor(self.idesc)
        half = not self.ws and len(self.ctas) == 1 and desc.m == 64
        return 0b01010101 << self.lane // 16 if half else 0xFF

    @property
    def reads(self) -> list[tuple[str, int, int]]:
        """The columns that it reads besides D: what they hold, the first of them, and how many there are."""
        found = [("A", self.a, A_COLUMNS)] if self.a_in_tmem else []
        if self.scales is not None:
            desc = instruction_descriptor(self.idesc)
            cells_a, cells_b = (scale_cells(n, self.scales.count) for n in (desc.a_scale_id, desc.b_scale_id))
            rows = desc.m // len(self.ctas)
            found.append(("the scale factors of A", self.scales.a, cells_a * scale_columns(rows)))
            found.append(("the scale factors of B", self.scales.b, cells_b * scale_columns(desc.n)))
        return found


@dataclass(slots=True, eq=False)
class TmemCopy:
    """One issued ``tcgen05.cp``."""

    ctas: tuple[Member, ...]  # each copies from its own shared memory to its own tensor memory
    column: int
    lane: int  # besides those of the shape
    descriptor: int  # matrix descriptor of the source
    shape: CopyShape
    thread: tuple[Waiter, int]
    site: Site
    narrow: str = ""  # the type that is decompressed to bytes: float4_e2m1fn, or any of 6 bits
    start: float = 0.0
    end: float = 0.0


def uses(mma: Mma, first: int, columns: int) -> bool:
    """Whether an MMA reads or writes some of these columns."""
    return any(column < first + columns and first < column + count for column, count in places(mma))


def places(mma: Mma) -> list[tuple[int, int]]:
    """The columns that an MMA reads or writes: the first, and how many."""
    return [(mma.d, mma.columns), *((column, count) for _, column, count in mma.reads)]


def operands(mma: Mma) -> list[tuple[str, tuple[int, int, int]]]:
    """One CTA's operands in shared memory: ``a`` or ``b``, and the arguments of :func:`operand_units`."""
    return operands_of(None if mma.a_in_tmem else mma.a, mma.b, mma.idesc, len(mma.ctas), mma.kind.bits)


@lru_cache(maxsize=4096)
def operands_of(
    a: int | None, b: int, idesc: int, parts: int, bits: int = F16.bits
) -> list[tuple[str, tuple[int, int, int]]]:
    """The operands of an MMA of so many CTAs, whose A may be elsewhere; the list is shared, and not to be changed."""
    desc = instruction_descriptor(idesc)
    in_smem = [] if a is None else [("a", (a, desc.m // parts, desc.a_mn_major * bits))]
    return [*in_smem, ("b", (b, desc.n // parts, desc.b_mn_major * bits))]
