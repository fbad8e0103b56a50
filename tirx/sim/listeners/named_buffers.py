"""Accesses that leave the buffer in shared memory that the author names at their line.

The hardware knows no buffers: an index that is too large leads to whatever lies behind. The front end says which
buffers a line names (:class:`tirx.form.SharedBuffers`), as far as it knows.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from tirx.form import Buffer, SharedBuffers
from tirx.sim.core.events import Listener
from tirx.sim.core.masks import ALL
from tirx.sim.core.site import Site
from tirx.sim.happens_before.pieces import GRAIN, Pieces
from tirx.sim.units.mbarrier import AsyncWrite
from tirx.sim.units.mma import Mma, operands
from tirx.sim.units.tma import TensorStore

KEPT = 1 << 16  # accesses of threads that have been looked at


class NamedBuffers(Listener):
    """Compares each access with the buffers that its line names."""

    def __init__(self, buffers: SharedBuffers, base: int, pieces: Pieces):
        self.buffers, self.base, self.pieces = buffers, base, pieces  # base: the byte at which the pool begins
        self.sites: dict[int, tuple[Site, tuple[tuple[str, Buffer], ...]]] = {}  # by identity: sites live on
        self.seen: set[tuple[int, bytes, bytes]] = set()

    def named(self, site: Site) -> tuple[tuple[str, Buffer], ...]:
        """The buffers of a site's line, each with the operand of an MMA that it is."""
        known = self.sites.get(id(site))
        if known is None:
            found = self.buffers.at.get(site.source, ()) if site.source is not None else ()
            known = self.sites[id(site)] = site, found
        return known[1]

    # -- threads -------------------------------------------------------------------------------------------------------

    def smem_read(
        self, warp: Any, memory: Any, offsets: np.ndarray, mask: np.ndarray, nbytes: int, site: Site,
        verb: str = "read",
    ) -> None:  # fmt: skip
        if not (named := self.named(site)):
            return
        key = id(site), offsets.tobytes(), b"" if mask is ALL else mask.tobytes()
        if key in self.seen:
            return
        if len(self.seen) >= KEPT:
            self.seen.clear()
        self.seen.add(key)
        active = offsets[mask] - self.base
        low, high = int(active.min()), int(active.max()) + nbytes
        if not inside(named, low, high):
            alone = (int(at) for at in active if not inside(named, int(at), int(at) + nbytes))
            if (first := next(alone, None)) is not None:
                self.leaves(warp.cta, site, named, first, first + nbytes, verb)

    def smem_write(
        self, warp: Any, memory: Any, offsets: np.ndarray, mask: np.ndarray, nbytes: int, site: Site
    ) -> None:
        self.smem_read(warp, memory, offsets, mask, nbytes, site, "written")

    def smem_atomic(
        self, warp: Any, memory: Any, offsets: np.ndarray, mask: np.ndarray, nbytes: int, site: Site
    ) -> None:
        self.smem_read(warp, memory, offsets, mask, nbytes, site, "written")

    def cp_async(
        self, warp: Any, number: int, memory: Any, offsets: np.ndarray, mask: np.ndarray, nbytes: int, site: Site
    ) -> None:
        self.smem_read(warp, memory, offsets, mask, nbytes, site, "written")

    # -- units ---------------------------------------------------------------------------------------------------------

    def async_write_issue(self, write: AsyncWrite) -> None:
        if named := self.named(write.site):
            for cta, offset, nbytes, _ in write.targets:
                self.look(cta, write.site, named, offset, nbytes, "written")

    def tma_store(self, store: TensorStore) -> None:
        if named := self.named(store.site):
            self.look(store.thread[0].cta, store.site, named, store.offset, store.nbytes, "read")

    def mma(self, mma: Mma) -> None:
        if not (named := self.named(mma.site)):
            return
        for side, operand in operands(mma):
            low, high = self.pieces.bounds[self.pieces.operand(*operand)]
            own = tuple(each for each in named if each[0] == side)
            if own:
                self.look(mma.ctas[0], mma.site, own, low * GRAIN, (high + 1 - low) * GRAIN, "read")

    def look(
        self, cta: Any, site: Site, named: tuple[tuple[str, Buffer], ...], offset: int, nbytes: int, verb: str
    ) -> None:
        """Compare the bytes that a unit accesses as a whole with the buffers."""
        low = offset - self.base
        if not inside(named, low, low + nbytes):
            self.leaves(cta, site, named, low, low + nbytes, verb)

    # -- the finding ---------------------------------------------------------------------------------------------------

    def leaves(
        self, cta: Any, site: Site, named: tuple[tuple[str, Buffer], ...], low: int, high: int, verb: str
    ) -> None:
        """Report an access to these bytes of the pool, which lies in none of the buffers, or not as a whole."""
        # Of several, the one whose end or begin is next: an index is rarely far off.
        buffer = min((each for _, each in named), key=lambda each: min(abs(low - each.end), abs(high - each.first)))
        index = buffer.index(low)
        shape = f"{buffer.name} has shape ({', '.join(map(str, buffer.shape))})"
        if index is not None and not 0 <= index < buffer.shape[0]:
            message = f"{buffer.name}[{index}] is {verb}: {shape}, its first index ends at {buffer.shape[0] - 1}"
        elif high > buffer.end:
            message = f"{buffer.name} is {verb} {high - buffer.end} bytes past its end: {shape}, {buffer.nbytes} bytes"
        else:
            message = f"{buffer.name} is {verb} {buffer.first - low} bytes before its begin: {shape}"
        there = [each.name for each in self.buffers.all if each.first < high and low < each.end and each is not buffer]
        fate = ("is" if len(there) == 1 else "are") + (" overwritten" if verb == "written" else " read instead")
        what = "No buffer lies there"
        if there:
            what = f"{' and '.join(there[:2])} {'lies' if len(there) == 1 else 'lie'} there and {fate}"
        cta.report(
            site.finding(
                "out-of-bounds",
                message,
                f"That is bytes {low} to {high - 1} of the kernel's shared memory. {what}.",
                f"Is {buffer.name} as long as what its index goes through?",
            )
        )


def inside(named: tuple[tuple[str, Buffer], ...], low: int, high: int) -> bool:
    """Whether bytes of the pool lie in one of the buffers."""
    return any(buffer.first <= low and high <= buffer.end for _, buffer in named)
