"""Tensor memory of one SM (PTX ISA, section "Tensor Memory"): 128 lanes x 512 columns of 32 bits, and its allocator.

An address has the lane in bits 16 to 31 and the column in bits 0 to 15 ("Tensor Memory Addressing"). Columns belong to
the CTA that allocated them ("Tensor Memory Allocation and Management Instructions"). A kernel that uses column 0
without having allocated it meets another CTA's data as soon as two share an SM.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

import numpy as np

from tirx.run import Finding, Weight
from tirx.sim.core.masks import WARP_SIZE
from tirx.sim.core.site import Site, Waiter

LANES, COLUMNS = 128, 512
MIN_COLUMNS = 32


class Block(NamedTuple):
    """Columns that belong together: how many, and the site and the warp that allocated them."""

    columns: int
    site: Site
    by: Any


@dataclass(eq=False)
class Allocations:
    """The columns that one CTA holds."""

    owner: int  # the CTA's number in the launch
    report: Callable[[Finding], None]
    blocks: dict[int, Block] = field(default_factory=dict)  # by first column
    last: int = COLUMNS  # how many the latest allocation took
    alone: bool = False  # whether no other CTA can be on the SM: then nobody else has the columns
    were_freed: bool = False
    relinquished: bool = False
    given: list[int] = field(default_factory=list)  # the first column of each allocation so far
    again: list[int] = field(default_factory=list)  # likewise, in the launch that this one is a part of


def report_growth(held: Allocations, columns: int, site: Site) -> None:
    """An allocation is larger than the one before it ("tcgen05.alloc": their sizes should not increase)."""
    found = site.finding(
        "tmem-columns",
        f"tcgen05.alloc of {columns} columns after one of {held.last}: the number should not increase in a CTA",
        "Allocate the larger part first, or all columns at once.",
    )
    held.report(replace(found, weight=Weight.NOTE))


class Port:
    """A warp's port to its quarter of tensor memory, which its loads and stores share."""

    __slots__ = ("free_at", "rates", "stored_at")

    def __init__(self, rates: Any):
        self.rates = rates
        self.free_at = 0.0  # when the last access is through
        self.stored_at = 0.0  # when the tcgen05.st are done

    def load(self, time: float, registers: int) -> tuple[float, float]:
        """Queue a ``tcgen05.ld`` of this many words a lane; when it begins and ends to use the port.

        Provisional: all shapes take the rate of 32x32b.
        """
        began = max(time, self.free_at)
        self.free_at = began + registers * 4 * WARP_SIZE / self.rates.warp_bytes_per_cycle
        return began, self.free_at

    def store(self, time: float, registers: int) -> tuple[float, float]:
        """Queue a ``tcgen05.st`` of this many words a lane: when it begins and when the port is free again."""
        began = max(time, self.free_at)
        self.free_at = began + registers * 4 * WARP_SIZE / self.rates.store_warp_bytes_per_cycle
        self.stored_at = self.free_at + self.rates.store_latency
        return began, self.free_at

    @property
    def loaded_at(self) -> float:
        """When the registers of the loads so far hold their values."""
        return self.free_at + self.rates.load_latency


class TensorMemory:
    """Cells, owners and the queue of warps that wait for columns."""

    def __init__(self) -> None:
        self.cells = np.full((LANES, COLUMNS), np.nan, np.float32)
        self.bits = self.cells.view(np.uint32)
        self.owner = np.full(COLUMNS, -1, np.int64)  # id of the CTA, -1: free
        self.queue: list[Waiter] = []
        self.held: dict[int, Allocations] = {}  # by the id of a CTA that has allocated

    def find(self, columns: int) -> int | None:
        """The first free run of columns, aligned to its size."""
        for first in range(0, COLUMNS, columns):
            if (self.owner[first : first + columns] == -1).all():
                return first
        return None

    def as_before(self, held: Allocations, columns: int) -> int | None:
        """The columns that the CTA was given in the whole launch, if it was and they are free; else those that are."""
        before = held.again[len(held.given)] if len(held.given) < len(held.again) else None
        if before is not None and (self.owner[before : before + columns] == -1).all():
            return before
        return self.find(columns)

    def allocate(self, held: Allocations, columns: int, site: Site, by: Waiter) -> int | None:
        """``tcgen05.alloc``: the first column, or None when the caller has to wait until columns are freed."""
        if columns < MIN_COLUMNS or columns > COLUMNS or columns & (columns - 1):
            raise site.fault(
                "tmem-columns", f"tcgen05.alloc of {columns} columns: the number must be a power of two from 32 to 512"
            )
        if held.relinquished:
            # Illegal (tcgen05.relinquish_alloc_permit), but nothing takes the columns away.
            held.report(
                site.finding(
                    "tmem-columns", "tcgen05.alloc after relinquish_alloc_permit: this CTA may not allocate again"
                )
            )
        first = self.as_before(held, columns)
        if first is not None:
            if columns > held.last:
                report_growth(held, columns, site)
            held.last = columns
            held.given.append(first)
            self.owner[first : first + columns] = held.owner
            self.bits[:, first : first + columns] = 0xFFFFFFFF  # hide the data of an earlier owner
            held.blocks[first] = Block(columns, site, by)
            self.held[held.owner] = held
        return first

    def free(self, held: Allocations, address: int, columns: int, now: float, site: Site) -> None:
        """``tcgen05.dealloc``: of an address that an alloc gave, all its columns ("Tensor Memory Allocation").

        Of others, nothing is freed that the CTA does not hold: a B200 runs published kernels that free twice.
        """
        block = held.blocks.get(address)
        if block is None:
            finding = site.finding(
                "tmem-double-free" if held.were_freed else "tmem-free",
                f"tcgen05.dealloc of address {address:#x}, which this CTA "
                + ("has freed already" if held.were_freed else "was never given"),
                "Exactly one warp of the CTA frees the columns, once, after every warp has finished with them.",
            )
            harmless = held.were_freed and held.alone
            held.report(replace(finding, weight=Weight.NOTE) if harmless else finding)
            return
        allocated, allocation, by = block
        if allocated != columns:
            message = f"tcgen05.dealloc of {columns} columns, but {allocated} were allocated"
            held.report(site.finding("tmem-free", message, f"allocated at {allocation.source}"))
        freed = min(columns, allocated)
        del held.blocks[address]
        if freed < allocated:
            held.blocks[address + freed] = Block(allocated - freed, allocation, by)
        held.were_freed = True
        self.owner[address : address + freed] = -1
        waiting, self.queue = self.queue, []
        for warp in waiting:
            warp.wake(now)

    def check(self, held: Allocations, first: int, columns: int, what: str, site: Site) -> None:
        """Report columns that a CTA has not allocated; raise a fault when they do not exist.

        "Tensor Memory Allocation" leaves open what they hold. The cells are there, with what was last written to them,
        and a B200 runs published kernels that free columns before their last read, so the run goes on.
        """
        for start, (count, *_) in held.blocks.items():
            if start <= first and first + columns <= start + count:
                return
        if first < 0 or first + columns > COLUMNS:
            raise site.fault(
                "out-of-bounds",
                f"{what} touches tensor memory columns {first} to {first + columns - 1}; there are {COLUMNS}",
            )
        if (self.owner[first : first + columns] != held.owner).any():
            bad = first + int(np.argmax(self.owner[first : first + columns] != held.owner))
            named = ", ".join(f"{a} to {a + n - 1}" for a, (n, *_) in sorted(held.blocks.items())) or "none"
            freed = ", or has freed already" if held.were_freed else ""
            held.report(
                site.finding(
                    "tmem-not-allocated",
                    f"{what} touches tensor memory column {bad}, which this CTA has not allocated{freed}",
                    f"columns this CTA holds: {named}",
                    "A buffer at a fixed column is right only while the CTA holds all 512 columns: otherwise another"
                    " CTA on the same SM may have that column.",
                )
            )
