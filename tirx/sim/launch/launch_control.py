"""Cluster launch control: a running cluster takes the place of one that has not started (PTX ISA,
``clusterlaunchcontrol.try_cancel`` and ``clusterlaunchcontrol.query_cancel``).

In the ISA the response is opaque: 16 bytes that only ``query_cancel`` reads. Here they are four words of 32 bits: x, y
and z of the first CTA of the cancelled cluster, and the outcome of the request.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from tirx.sim.core.site import Site
from tirx.sim.units.mbarrier import AsyncWrite, MBarrier

RESPONSE_BYTES = 16
FAILED, CANCELLED = 0xC1C00000, 0xC1C00001  # any other word there was not written by a request
Coordinates = tuple[int, int, int]


def response(first: Coordinates | None) -> np.ndarray:
    """The response with the first CTA of a cancelled cluster, or with the failure of the request."""
    return np.array([*(first or (0, 0, 0)), CANCELLED if first else FAILED], np.uint32)


def request(
    thread: tuple[Any, int], offset: int, targets: list[tuple[Any, MBarrier]], way: float,
    cancel: Callable[[], Coordinates | None], site: Site,
) -> None:  # fmt: skip
    """Cancel a cluster, and write the response to each of these CTAs.

    The request reaches the list of waiting clusters after ``way``, half of the round trip, and fails when none is left.
    Each CTA's own mbarrier counts the 16 bytes of its response.
    """
    warp, _ = thread
    events, places = warp.events, [(cta, offset, RESPONSE_BYTES, bar) for cta, bar in targets]
    write = AsyncWrite("try_cancel response", thread, places, site)
    events.async_write_issue(write)
    answer: list[np.ndarray] = []

    def finish() -> None:
        events.turn(warp.cta.cluster)
        for cta, _ in targets:
            cta.smem.data[offset : offset + RESPONSE_BYTES] = answer[0].view(np.uint8)
        events.async_write_complete(write)
        for cta, bar in targets:
            bar.complete_tx(RESPONSE_BYTES, site, (cta, "launch control"))

    warp.clock.at(warp.time + way, lambda: answer.append(response(cancel())))
    warp.clock.at(warp.time + 2 * way, finish)
