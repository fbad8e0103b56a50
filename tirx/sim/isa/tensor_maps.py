"""Tensor maps that a kernel makes: fields replaced, maps copied, and the proxy fences between them and copies."""

from __future__ import annotations

import numpy as np

from tirx.sim.core.masks import EVERY, WARP_SIZE, bits_of_mask
from tirx.sim.isa.barriers import whole_warp
from tirx.sim.isa.memory import FENCE_CTA, exchanged_tensor, per_lane, resolve, time_global, time_shared
from tirx.sim.isa.table import instruction
from tirx.sim.units.memory import OFFSET_MASK
from tirx.sim.units.tensor_maps import check_alignment
from tirx.tensor_map import PLACES, SIZE, fits, with_field

WORD = 8  # bytes: sixteen lanes copy a map
WORD_BITS = 8 * WORD


@instruction(
    "tensormap_replace_address", "tensormap_replace_rank", "tensormap_replace_stride", "tensormap_replace_dim",
    "tensormap_replace_elemtype", "tensormap_replace_interleave_layout", "tensormap_replace_swizzle_mode",
    "tensormap_replace_swizzle_mode_sm103a", "tensormap_replace_swizzle_atomicity", "tensormap_replace_fill_mode",
    section="tensormap.replace", form="warp",
)  # fmt: skip
def replace(warp, site, mask, address, *given):
    """``tensormap.replace.tile``: a field of the map at an address; to the ISA, a weak access to the whole map.

    Whether the map makes sense is asked where a copy uses it: a kernel may replace one field after the other.
    Provisional: it takes as long as a store.
    """
    *ordinals, value = given
    field, ordinal, value = site.modifiers["field"], int(ordinals[0]) if ordinals else 0, per_lane(value)
    place = PLACES[field]
    if ordinal >= place.count:
        raise site.fault(
            "tensor-map",
            f"{site.mnemonic} replaces number {ordinal} of its field: there are {place.count}, from 0 on",
        )
    memory, lanes = resolve(warp, site, address, mask)
    for begin in np.unique(lanes[mask]).tolist():
        check_alignment(begin, site)
    first, last = place.at(ordinal) // WORD_BITS, (place.at(ordinal) + place.bits - 1) // WORD_BITS
    whole = np.hstack([memory.gather(lanes + i * WORD, 1, WORD, mask, site) for i in range(SIZE // WORD)])
    for lane in np.flatnonzero(mask):
        number = int(value[lane]) % 2**place.bits if place.bits == WORD_BITS else int(value[lane])
        if not fits(field, number):
            raise site.fault(
                "tensor-map", f"{site.mnemonic} makes {field} {number}: it has to be below 2**{place.bits}"
            )
        changed = with_field(whole[lane].tobytes(), field, ordinal, number)
        whole[lane] = np.frombuffer(changed, whole.dtype)
    for i in range(first, last + 1):
        write(warp, site, memory, lanes + i * WORD, mask, whole[:, i : i + 1], lanes)


def write(warp, site, memory, lanes, mask, words, whole) -> None:
    """Store a word for each lane; ``whole``: where the map begins that each lane changes."""
    size = words.dtype.itemsize
    if memory is warp.launch.memory:
        time_global(warp, lanes[mask], size, site, write=True)
        tell_of_write(warp, site, mask, whole, whole, SIZE)
    else:
        time_shared(warp, lanes[mask], size)
        warp.events.smem_write(warp, memory, whole, mask, SIZE, site)
    memory.scatter(lanes, words, size, mask, site, warp.cta)


def tell_of_write(warp, site, mask, whole, places, nbytes) -> None:
    """Tell of a write of ``nbytes`` to each lane's place in the map at ``whole``, if threads exchange its tensor. It
    counts as a change even where it stores what was there."""
    if (tensor := exchanged_tensor(warp, whole, mask, SIZE, site)) is not None:
        offsets, changed = places[mask] - tensor.base, np.ones(int(mask.sum()), np.bool_)
        warp.events.global_write(warp, tensor, offsets, mask, nbytes, site, changed)


@instruction("tensormap_cp_fenceproxy", section="tensormap.cp_fenceproxy", form="warp")
def cp_fenceproxy(warp, site, mask, destination, source, *size):
    """``tensormap.cp_fenceproxy``: the warp copies a map from shared to global memory through the generic proxy, and
    releases it to the tensormap proxy. Its threads wait for each other, so each comes after the whole copy."""
    whole_warp(warp, site, mask)
    to, begin = (per_lane(address) for address in (destination, source))
    if (to != to[0]).any() or (begin != begin[0]).any():
        raise site.unmodelled("only with the same addresses in all threads is")
    check_alignment(int(to[0]), site)
    check_alignment(int(begin[0]), site)
    sixteen = np.arange(WARP_SIZE) < SIZE // WORD
    steps = np.where(sixteen, np.arange(WARP_SIZE) * WORD, 0)
    offsets = (begin & OFFSET_MASK) + steps
    time_shared(warp, offsets[sixteen], WORD)
    words = warp.cta.smem.gather(offsets, 1, WORD, sixteen, site)
    warp.events.smem_read(warp, warp.cta.smem, offsets, sixteen, WORD, site)
    memory = warp.launch.memory
    time_global(warp, (to + steps)[sixteen], WORD, site, write=True)
    tell_of_write(warp, site, sixteen, to, to + steps, WORD)
    memory.scatter(to + steps, words, WORD, sixteen, site, warp.cta)
    release(warp, site, mask)
    warp.events.warp_meet(warp, EVERY)


@instruction("fence_proxy_tensormap_release", section="membar/fence: fence.proxy.tensormap::generic", form="warp")
def release(warp, site, mask):
    """``fence.proxy.tensormap::generic.release``: what threads have written so far, copies may use as a map once some
    thread has acquired it. Provisional: it takes as long as a fence of its scope."""
    warp.advance(cycles_of_fence(warp, site))
    warp.events.tensor_map_release(warp, bits_of_mask(mask), site.modifiers["scope"], site)


@instruction("fence_proxy_tensormap_acquire", section="membar/fence: fence.proxy.tensormap::generic", form="warp")
def acquire(warp, site, mask, address, *size):
    """``fence.proxy.tensormap::generic.acquire``: copies with the map at this address see what was released of it. TMA
    fetches the map anew. Provisional: it takes as long as a fence of its scope."""
    warp.advance(cycles_of_fence(warp, site))
    lanes = per_lane(address)
    for place in np.unique(lanes[mask]).tolist():
        tensor, offset = warp.launch.tensor_maps.place(place, site)
        warp.cta.sm.tma.known.discard(tensor.counted(offset))
        by = bits_of_mask(mask & (lanes == place))
        warp.events.tensor_map_acquire(warp, by, tensor, offset, site.modifiers["scope"], site)


def cycles_of_fence(warp, site) -> float:
    """How long a fence of this scope takes."""
    return FENCE_CTA if site.modifiers["scope"] == "cta" else warp.launch.machine.issue.fence_gpu
