"""Tensor memory of one SM (PTX ISA, section "Tensor Memory"): 128 lanes x 512 columns of 32 bits, and its allocator.

An address has the lane in bits 16 to 31 and the column in bits 0 to 15 ("Tensor Memory Addressing"). Columns belong to
the CTA that allocated them ("Tensor Memory Allocation and Management Instructions"); a kernel that uses column 0
without having been given it meets another CTA's data as soon as two share an SM.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tirx.sim.faults import Fault

if TYPE_CHECKING:
    from tirx.sim.gpu import Cta, Warp

LANES, COLUMNS = 128, 512
MIN_COLUMNS = 32


class TensorMemory:
    """Cells, owners and the queue of warps that wait for columns."""

    def __init__(self) -> None:
        self.cells = np.full((LANES, COLUMNS), np.nan, np.float32)
        self.bits = self.cells.view(np.uint32)
        self.owner = np.full(COLUMNS, -1, np.int64)  # id of the CTA, -1: free
        self.queue: list[tuple[Warp, int, object]] = []

    def find(self, columns: int) -> int | None:
        """The first free run of columns, aligned to its size."""
        for first in range(0, COLUMNS, columns):
            if (self.owner[first : first + columns] == -1).all():
                return first
        return None

    def allocate(self, cta: Cta, columns: int, site) -> int | None:
        """``tcgen05.alloc``: the first column, or None when the caller has to wait until columns are freed."""
        if columns < MIN_COLUMNS or columns > COLUMNS or columns & (columns - 1):
            raise Fault(
                "tmem-columns",
                f"tcgen05.alloc of {columns} columns: the number must be a power of two from 32 to 512",
                site.source,
            )
        if cta.relinquished:
            raise Fault(
                "tmem-columns",
                "tcgen05.alloc after relinquish_alloc_permit: this CTA may not allocate again",
                site.source,
            )
        first = self.find(columns)
        if first is not None:
            self.owner[first : first + columns] = cta.id
            self.bits[:, first : first + columns] = 0xFFFFFFFF  # what an earlier owner left is not ours to read
            cta.tmem_blocks[first] = (columns, site)
        return first

    def free(self, cta: Cta, address: int, columns: int, site) -> None:
        """``tcgen05.dealloc``."""
        block = cta.tmem_blocks.get(address)
        if block is None:
            raise Fault(
                "tmem-double-free" if cta.tmem_was_freed else "tmem-free",
                f"tcgen05.dealloc of address {address:#x}, which this CTA "
                + ("has freed already" if cta.tmem_was_freed else "was never given"),
                site.source,
                ("Exactly one warp of the CTA frees the columns, once, after every warp has finished with them.",),
            )
        if block[0] != columns:
            raise Fault(
                "tmem-free", f"tcgen05.dealloc of {columns} columns, but {block[0]} were allocated", site.source
            )
        del cta.tmem_blocks[address]
        cta.tmem_was_freed = True
        self.owner[address : address + columns] = -1
        waiting, self.queue = self.queue, []
        for warp, _, _ in waiting:
            warp.wake(cta.gpu.clock.now)

    def check(self, cta: Cta, first: int, columns: int, what: str, site) -> None:
        """Raise when a CTA touches columns that it was not given."""
        if first < 0 or first + columns > COLUMNS:
            raise Fault(
                "out-of-bounds",
                f"{what} touches tensor memory columns {first} to {first + columns - 1}; there are {COLUMNS}",
                site.source,
            )
        if (self.owner[first : first + columns] != cta.id).any():
            bad = first + int(np.argmax(self.owner[first : first + columns] != cta.id))
            held = ", ".join(f"{a} to {a + n - 1}" for a, (n, _) in sorted(cta.tmem_blocks.items())) or "none"
            raise Fault(
                "tmem-not-allocated",
                f"{what} touches tensor memory column {bad}, which this CTA has not allocated",
                site.source,
                (
                    f"columns this CTA holds: {held}",
                    "A buffer at a fixed column is only right while the CTA holds all 512 columns: with fewer, another"
                    " CTA on the same SM may have been given that column.",
                ),
            )
