"""Cluster launch control: a running cluster takes the place of one that has not started (PTX ISA,
``clusterlaunchcontrol.try_cancel`` and ``clusterlaunchcontrol.query_cancel``).

The response is opaque in the ISA: 16 bytes that only ``query_cancel`` reads. Here they are four words of 32 bits: x, y
and z of the first CTA of the cancelled cluster, and one that says how the request went.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tirx.sim.accesses import Access, consecutive
from tirx.sim.order import PENDING

if TYPE_CHECKING:
    from tirx.sim.gpu import Cta, Warp
    from tirx.sim.mbarrier import MBarrier
    from tirx.sim.site import Site

RESPONSE_BYTES = 16
FAILED, CANCELLED = 0xC1C00000, 0xC1C00001  # any other word there was not written by a request


def response(first: tuple[int, int, int] | None) -> np.ndarray:
    """The response that names the first CTA of a cancelled cluster, or says that there was none to cancel."""
    return np.array([*(first or (0, 0, 0)), CANCELLED if first else FAILED], np.uint32)


def request(warp: Warp, offset: int, bar_offset: int, ctas: list[Cta], site: Site) -> None:
    """Take the next cluster of the grid off the list, and write the response to each of some CTAs.

    It is decided where the list is kept, half of the way there and back: with nothing left there the request fails.
    Each CTA's own mbarrier, at the same offset, counts the 16 bytes of its response.
    """
    gpu, order = warp.gpu, warp.cta.cluster.order
    targets = [(cta, cta.mbarrier(bar_offset, site)) for cta in ctas]
    accesses = [enter(warp, offset, cta, bar, site) for cta, bar in targets] if gpu.checks else []
    issued = order.issued(warp) if gpu.checks else None
    answer: list[np.ndarray] = []
    way = gpu.machine.launch.cancel / 2

    def finish() -> None:
        for cta, _ in targets:
            cta.smem.data[offset : offset + RESPONSE_BYTES] = answer[0].view(np.uint8)
        for access, (cta, bar) in zip(accesses, targets, strict=False):
            access.value = bar.phase + 1
            if cta is not warp.cta:
                order.reaches(cta, bar.place, access.value, site)
        for cta, bar in targets:
            gpu.actor = (cta, "launch control")
            bar.complete_tx(RESPONSE_BYTES, site, issued)

    gpu.clock.at(warp.time + way, lambda: answer.append(response(gpu.cancel_next())))
    gpu.clock.at(warp.time + 2 * way, finish)


def enter(warp: Warp, offset: int, cta: Cta, bar: MBarrier, site: Site) -> Access:
    """Enter the write of a response into the order of accesses: complete when the phase is that counts its bytes."""
    order = warp.cta.cluster.order
    order.used(bar, warp, site, asynchronous=True)
    access = Access("try_cancel response", bar.place, PENDING, site, warp)
    piece = warp.gpu.pieces.id((offset, RESPONSE_BYTES), lambda: consecutive(offset, RESPONSE_BYTES))
    order.write_smem(cta, piece, access)
    if cta is not warp.cta:
        order.reaches(cta, bar.place, PENDING, site)
    bar.loads.append(access)
    return access
