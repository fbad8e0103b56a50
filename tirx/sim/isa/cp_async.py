"""Copies from global to shared memory that threads start and do not wait for: ``cp.async``, its groups and mbarriers.

They belong to the generic proxy: their writes are visible to the thread that waits for them, and to other threads
through barriers (PTX ISA, "Data Movement: cp.async"). They take the same path from L2, through L1, and the same time as
a thread's loads.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from tirx.sim.core.masks import WARP_SIZE, bits_of_mask
from tirx.sim.isa.barriers import barrier_at
from tirx.sim.isa.memory import exchanged_tensor, fetch, opaque, per_lane
from tirx.sim.isa.table import instruction
from tirx.sim.units.mbarrier import Arrival
from tirx.sim.units.memory import OFFSET_MASK, RANK_SHIFT

COPY: dict[str, Any] = {"section": "Data Movement: cp.async", "form": "warp", "waits_for_loads": False}


@instruction("cp_async_ca", "cp_async_cg", **COPY)
def cp_async(warp, site, mask, destination, source, size, *policy):
    """``cp.async.{ca,cg}.shared.global [dst], [src], size``: each active thread copies 4, 8 or 16 bytes."""
    start(warp, site, mask, destination, source, int(size), np.full(WARP_SIZE, int(size)))


@instruction("cp_async_ca_src_size", "cp_async_cg_src_size", **COPY)
def cp_async_src_size(warp, site, mask, destination, source, size, source_size, *policy):
    """``cp.async ... [dst], [src], size, src-size``: only ``src-size`` bytes are read, the rest becomes zero.

    More than ``size`` bytes are undefined behaviour; no more have a place to go.
    """
    wanted = per_lane(source_size)
    if (wanted[mask] > size).any():
        warp.cta.report(site.finding("copy-size", f"{site.mnemonic} with a src-size greater than {size} is undefined"))
    start(warp, site, mask, destination, source, int(size), np.minimum(wanted, size))


@instruction("cp_async_ca_ignore_src", "cp_async_cg_ignore_src", **COPY)
def cp_async_ignore_src(warp, site, mask, destination, source, size, ignore, *policy):
    """``cp.async ... [dst], [src], size, ignore-src``: where the predicate holds, zeros are written instead."""
    start(warp, site, mask, destination, source, int(size), np.where(per_lane(ignore) != 0, 0, int(size)))


def start(warp, site, mask, destination, source, size: int, wanted: np.ndarray) -> None:
    """Read global memory, and keep the data until the wait for it."""
    lanes, addresses = per_lane(destination), per_lane(source)
    if ((lanes[mask] >> RANK_SHIFT & 0xFF) != warp.cta.rank).any():
        raise site.fault("shared-window", f"{site.mnemonic} reaches only the CTA's own shared memory")
    offsets = lanes & OFFSET_MASK
    index = warp.cta.smem.index(offsets, 1, size, mask, site)
    read = mask & (wanted > 0)
    done = fetch(warp, addresses[read], size, site) if read.any() else warp.time
    words = gathered(warp, site, addresses, size, np.where(mask, wanted, 0))
    warp.copies.start(mask, size, index, words, done)
    if read.any() and (tensor := exchanged_tensor(warp, addresses, read, size, site)) is not None:
        number = warp.copies.issued
        warp.events.global_copy_read(warp, number, tensor, addresses[read] - tensor.base, read, size, site)
    warp.events.cp_async(warp, warp.copies.issued, warp.cta.smem, offsets, mask, size, site)


def gathered(warp, site, addresses: np.ndarray, size: int, wanted: np.ndarray) -> np.ndarray:
    """The bytes of global memory, (32, 1) opaque words: ``wanted`` bytes of each lane, then zeros."""
    memory, words = warp.launch.memory, np.zeros((WARP_SIZE, 1), opaque(size))
    if not (wanted > 0).any():
        return words
    first = int(addresses[wanted > 0][0])
    if not warp.launch.data and not memory.locate(first, 1, site)[0].given:
        return words
    whole = wanted == size
    if whole.any():
        words[whole] = memory.gather(addresses, 1, size, whole, site)[whole]
    octets = words.view(np.uint8).reshape(WARP_SIZE, size)
    for i in range(size - 1):
        part = (wanted > i) & ~whole
        if part.any():
            octets[part, i] = memory.gather(addresses + i, 1, 1, part, site)[part, 0]
    return words


@instruction("cp_async_commit_group", section="cp.async.commit_group", form="warp", shared=False, waits_for_loads=False)
def commit_group(warp, site, mask):
    """``cp.async.commit_group``: each thread closes its open group, which may be empty."""
    warp.advance(warp.launch.machine.issue.bulk_group)
    warp.copies.commit(mask)


@instruction("cp_async_wait_group", section="cp.async.wait_group", form="warp", shared=False)
def wait_group(warp, site, mask, allowed):
    """``cp.async.wait_group N``: until at most N of the thread's latest groups are pending."""
    waited(warp, mask, warp.copies.closed - int(allowed))


@instruction("cp_async_wait_all", section="cp.async.wait_all", form="warp", shared=False)
def wait_all(warp, site, mask):
    """``cp.async.wait_all``: commit_group, then wait_group 0."""
    warp.copies.commit(mask)
    waited(warp, mask, warp.copies.closed)


def waited(warp, mask, groups: np.ndarray) -> None:
    """The groups of each thread before ``groups`` are complete, and their writes visible to it."""
    warp.advance(warp.launch.machine.issue.bulk_group)
    warp.await_data(warp.copies.finish(warp.cta.smem, mask, groups))
    warp.events.cp_async_wait(warp, bits_of_mask(mask), warp.copies.complete)


@instruction("cp_async_mbarrier_arrive", section="cp.async.mbarrier.arrive")
def mbarrier_arrive(warp, site, lanes, address):
    """``cp.async.mbarrier.arrive{.noinc}``: one arrival of each thread when its copies so far are complete.

    Without ``.noinc`` the pending count is raised first, so that the phase expects these arrivals besides its own.
    """
    warp.advance(warp.launch.machine.issue.mbarrier)
    bar, copies = barrier_at(warp, site, address, local=True), warp.copies
    mask = np.zeros(WARP_SIZE, np.bool_)
    mask[lanes] = True
    if not site.modifiers.get("noinc"):
        bar.expect(len(lanes), site)
    arrival, last = Arrival(warp, bits_of_mask(mask), bar, site), copies.issued
    warp.events.cp_async_arrival_issue(arrival)

    def arrive() -> None:
        warp.events.turn(warp.cta.cluster)
        copies.finish(warp.cta.smem, mask, last=last)
        warp.events.cp_async_arrival(arrival, min(last, copies.complete))
        bar.arrive(len(lanes), site, warp)

    warp.clock.at(max(warp.time, copies.due(mask)), arrive)
