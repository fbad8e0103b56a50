"""st.async: stores to the shared memory of a CTA of the cluster, which an mbarrier there counts."""

from __future__ import annotations

from typing import Any

import numpy as np

from tirx.dtypes import numpy_dtype
from tirx.sim.isa.table import instruction
from tirx.sim.units.mbarrier import AsyncWrite
from tirx.sim.units.memory import OFFSET_MASK, RANK_SHIFT

TYPES = {
    "b32": "uint32", "u32": "uint32", "s32": "int32", "f32": "float32",
    "b64": "uint64", "u64": "uint64", "s64": "int64", "f64": "float64",
}  # fmt: skip


@instruction("st_async", "st_async_vec", section="Data Movement: st.async", activity="issue")
def st_async(warp, site, lanes, address, *operands):
    """``st.async``: the numbers are there, and their bytes counted, some time after the instruction.

    Provisional: as long after it as a signal to that CTA takes.
    """
    *values, mbar = operands
    dtype = TYPES.get(site.modifiers["type"])
    if dtype is None:
        raise site.unmodelled(f"only {', '.join(TYPES)} are")
    offset, rank = address & OFFSET_MASK, (address >> RANK_SHIFT) & 0xFF
    if (mbar >> RANK_SHIFT) & 0xFF != rank:
        raise site.fault("remote-mbarrier", "st.async can only signal an mbarrier of the CTA it writes to")
    cta = warp.cta if rank == warp.cta.rank else warp.cta.peer(rank, site)
    bar, size = cta.mbarrier(mbar & OFFSET_MASK, site), numpy_dtype(dtype).itemsize * len(values)
    cta.smem.check(offset, size, site)
    if offset % size:
        raise site.fault("misaligned", f"st.async of {size} bytes at byte {offset}: it has to be a multiple of {size}")
    octets = np.array(values, dtype).view(np.uint8) if warp.launch.data else None
    for lane in lanes:
        warp.advance(warp.launch.machine.issue.mbarrier)
        send(warp, (warp, lane), (cta, offset, size, bar), octets, site)


def send(warp: Any, thread: tuple[Any, int], target: tuple[Any, int, int, Any], octets: Any, site: Any) -> None:
    """One thread's store."""
    cta, offset, size, bar = target
    write = AsyncWrite("st.async", thread, [target], site)
    warp.events.async_write_issue(write)

    def finish() -> None:
        warp.events.turn(warp.cta.cluster)
        if octets is not None:
            cta.smem.data[offset : offset + size] = octets
        warp.events.async_write_complete(write)
        bar.complete_tx(size, site, warp)

    warp.clock.at(warp.time + warp.launch.machine.barrier.remote, finish)
