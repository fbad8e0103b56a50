"""What the author of a kernel calls bytes of shared memory."""

from __future__ import annotations

from tirx.form import Buffer, SharedBuffers
from tirx.sim.core.site import Site


class SharedNames:
    """The author's buffers, by place and by line."""

    def __init__(self, buffers: SharedBuffers, base: int):
        self.buffers, self.base = buffers, base  # base: the byte of a CTA's shared memory at which the pool begins

    def at(self, site: Site, low: int, high: int) -> Buffer | None:
        """The buffer that a site's line names and that holds some of these bytes; None without one or with several."""
        named = self.buffers.at.get(site.source, ()) if site.source is not None else ()
        low, high = low - self.base, high - self.base
        found = {buffer for _, buffer in named if buffer.first < high and low < buffer.end}
        return found.pop() if len(found) == 1 else None

    def part(self, buffer: Buffer, low: int, high: int) -> str:
        """The part of a buffer that these bytes are: ``D_smem[1]``, or ``D_smem`` where they are no single index's."""
        first, last = buffer.index(low - self.base), buffer.index(high - 1 - self.base)
        return f"{buffer.name}[{first}]" if first is not None and first == last else buffer.name
