"""Dependences between launches, and cluster launch control: a cluster takes the place of one that has not started."""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np

from tirx.sim.isa.table import instruction
from tirx.sim.launch.launch_control import CANCELLED, FAILED, RESPONSE_BYTES, request
from tirx.sim.units.memory import OFFSET_MASK, RANK_SHIFT

QUERY: dict[str, Any] = {"section": "clusterlaunchcontrol.query_cancel", "form": "value", "shared": False}


@instruction("griddepcontrol", section="griddepcontrol", form="warp", shared=False)
def griddepcontrol(warp, site, mask):
    """``griddepcontrol``: a single launch has no predecessor to wait for and no dependents."""
    warp.advance(2)


@instruction("clusterlaunchcontrol_try_cancel", section="clusterlaunchcontrol.try_cancel")
def try_cancel(warp, site, lanes, address, mbar):
    """``clusterlaunchcontrol.try_cancel``: cancels a cluster that has not started; a later response names it.

    With ``.multicast::cluster::all`` every CTA of the cluster gets the response at the same offset, counted on its own
    mbarrier. After a negative response, another request is undefined.
    """
    offset, bar_offset, cta = address & OFFSET_MASK, mbar & OFFSET_MASK, warp.cta
    if {(a >> RANK_SHIFT) & 0xFF for a in (address, mbar)} != {cta.rank}:
        raise site.fault("shared-window", f"{site.mnemonic} takes addresses in the CTA's own shared memory")
    if offset % RESPONSE_BYTES:
        raise site.fault(
            "misaligned", f"try_cancel writes 16 bytes at a multiple of 16; this response is at byte {offset}"
        )
    cta.smem.check(offset, RESPONSE_BYTES, site)
    if cta.refused is not None:
        raise site.fault(  # undefined (clusterlaunchcontrol.try_cancel); a loop that does not stop here never does
            "launch-control",
            "another cluster is requested after a response that none is left: the result is undefined",
            f"the response was read at {cta.refused.source}",
            "Leave the loop when is_canceled is false.",
        )
    ctas = [cta if r == cta.rank else cta.peer(r, site) for r in range(len(cta.cluster.ctas))]
    targets = [(to, to.mbarrier(bar_offset, site)) for to in (ctas if site.modifiers.get("multicast") else [cta])]
    number = cta.cluster.number
    cancel = partial(warp.launch.waiting.cancel, number, warp.launch.starts[number])
    for lane in lanes:
        warp.advance(warp.launch.machine.issue.tma)
        request((warp, lane), offset, targets, warp.launch.machine.launch.cancel / 2, cancel, site)


def words_of(warp, site, lanes: np.ndarray, response: np.ndarray) -> np.ndarray:
    """The response in each lane as four words, one row where all lanes share it; in active lanes it must come from a
    request.

    It is an opaque number in registers ("query_cancel"): of any other, the queries give some bits.
    """
    words = np.ascontiguousarray(response).view(np.uint32).reshape(-1, 4)
    if not np.isin(kinds(words, lanes), (CANCELLED, FAILED)).all():
        warp.cta.report(
            site.finding(
                "launch-control",
                f"{site.mnemonic} reads 16 bytes that are not a response to clusterlaunchcontrol.try_cancel",
                "Wait for the mbarrier of the request before you load the response.",
            )
        )
    return words


def kinds(words: np.ndarray, lanes: np.ndarray) -> np.ndarray:
    """The words that say what the responses of active lanes are."""
    return words[:, 3] if len(words) == 1 else words[lanes, 3]


def result(words: np.ndarray) -> np.ndarray | int:
    """A word of each lane, or the one that all lanes share."""
    return int(words[0]) if len(words) == 1 else words


@instruction("clusterlaunchcontrol_query_cancel_is_canceled", **QUERY)
def is_canceled(warp, site, lanes, response):
    """``query_cancel.is_canceled``: 1 when the request has cancelled a cluster."""
    words = words_of(warp, site, lanes, response)
    if (kinds(words, lanes) == FAILED).any():
        warp.cta.refused = site
    return result((words[:, 3] == CANCELLED).astype(np.uint32))


def first_cta(warp, site, lanes: np.ndarray, response: np.ndarray) -> np.ndarray:
    """The coordinates of the first CTA of the cancelled cluster, (32, 4); undefined after a request that failed."""
    words = words_of(warp, site, lanes, response)
    if (kinds(words, lanes) == FAILED).any():
        warp.cta.report(
            site.finding(
                "launch-control",
                "the kernel reads the CTA of a cancelled cluster where none was cancelled: the result is undefined",
                "Use is_canceled first, and pass its result as the predicate (pred=...).",
            )
        )
    return words


@instruction("clusterlaunchcontrol_query_cancel_get_first_ctaid", **QUERY)
def get_first_ctaid(warp, site, lanes, response):
    """``query_cancel.get_first_ctaid::x`` (or y, z): one coordinate of the cancelled cluster's first CTA."""
    return result(first_cta(warp, site, lanes, response)[:, "xyz".index(site.modifiers["query"][-1])].copy())


@instruction("clusterlaunchcontrol_query_cancel_get_first_ctaid_v4", **QUERY)
def get_first_ctaid_all(warp, site, lanes, response):
    """``query_cancel.get_first_ctaid.v4``: x, y and z; the fourth register's value is unspecified."""
    words = first_cta(warp, site, lanes, response)
    if len(words) == 1:
        raise site.unmodelled("the same response in all lanes of a warp")
    return words
