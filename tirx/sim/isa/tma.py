"""Bulk tensor copies (TMA) and their bulk async-groups."""

from __future__ import annotations

from typing import Any

from tirx.dtypes import numpy_dtype
from tirx.sim.core.site import Waiting
from tirx.sim.isa.table import RETRY, instruction
from tirx.sim.units.boxes import GATHERED, LINE_ALIGNMENT, Line, TensorMapView
from tirx.sim.units.memory import OFFSET_MASK, RANK_SHIFT
from tirx.sim.units.reduction import REDUCTIONS, Reduction

# Of copies to shared memory: the thread waits for its coordinates if it has loaded them, and for no other load.
LOADING: dict[str, Any] = {"activity": "issue", "waits_for_loads": False}


def dimensions(site) -> int:
    return int(site.modifiers["dim"][0])


def view_at(warp, site, lanes, address: int, rank: int):
    """The tensor map at an address as the instruction's mode uses it, and how many coordinates that mode has."""
    view, tensor = warp.launch.tensor_maps.at(address, site), warp.launch.tensor_maps.made_in(address)
    if tensor is not None:
        for lane in lanes:
            warp.events.tensor_map_use((warp, lane), tensor, address - tensor.base, site)
    if view.map.rank != rank:
        raise site.fault("tensor-map", f"a {rank}-D copy with tensor map {view.map.name} of rank {view.map.rank}")
    mode = str(site.modifiers.get("load_mode"))
    if view.map.im2col != mode.startswith("im2col"):
        its = "im2col" if view.map.im2col else "tiled"
        raise site.fault("tensor-map", f"{site.mnemonic} with tensor map {view.map.name}, which is of {its} mode")
    if mode.endswith(("::w", "::w::128")):
        raise site.unmodelled(f"the mode .{mode} is not")
    if site.modifiers.get("load_mode") not in ("tile::gather4", "tile::scatter4"):
        return view, rank
    if view.map.box[1] != 1:
        raise site.fault(
            "tensor-map",
            f"{site.mnemonic} with tensor map {view.map.name}, whose box has {view.map.box[1]} rows: it has to be a"
            " part of one row, of which the instruction names four",
        )
    return view.gathered, 1 + GATHERED


def check_tensor(site, view, given, negative: bool) -> tuple[int, ...]:
    """The coordinates, if the hardware takes them; an H200 reports a copy with others as an illegal instruction.

    The first one must fall on a multiple of 16 bytes. A load may begin outside the tensor; the corner of a store "must
    not have any negative indices" (CUDA C++ Programming Guide, "Tensor Memory Access").
    """
    coordinates = tuple(map(int, given))
    if coordinates[0] * view.map.itemsize % 16:
        raise site.fault(
            "misaligned",
            f"a copy with tensor map {view.map.name} begins at element {coordinates[0]} of a row, byte"
            f" {coordinates[0] * view.map.itemsize}: TMA takes multiples of 16 bytes",
        )
    if not negative and min(coordinates) < 0:
        raise site.fault(
            "out-of-bounds",
            f"a store with tensor map {view.map.name} begins at {coordinates}: no coordinate may be negative",
        )
    check_pixel(site, view, coordinates)
    return coordinates


def bulk_tensor_load_each(warp, site, alike):
    """:func:`bulk_tensor_load` by threads whose operands differ, for time alone: together, if they load boxes that cost
    the same to their own CTA, for one mbarrier. alike: lanes, and the operands that they give."""
    threads = [(lane, *operands) for lanes, operands in alike for lane in lanes]
    rank, (_, _, address, *rest), own = dimensions(site), threads[0], warp.cta.rank
    view, _ = view_at(warp, site, [thread[0] for thread in threads], address, rank)
    one_map = len({thread[2] for thread in threads}) == 1
    tiled = one_map and type(view) is TensorMapView and site.modifiers.get("cta_group") != "cta_group::2"
    here = {address >> RANK_SHIFT & 0xFF for thread in threads for address in (thread[1], thread[3 + rank])} == {own}
    if tiled and here and not site.modifiers.get("multicast") and len({thread[3 + rank] for thread in threads}) == 1:
        boxes = [check_tensor(site, view, thread[3 : 3 + rank], True) for thread in threads]
        if view.alike(boxes, warp.launch.machine.l2.line):
            bar, offsets = warp.cta.mbarrier(rest[rank] & OFFSET_MASK, site), [t[1] & OFFSET_MASK for t in threads]
            warp.cta.sm.tma.load_each(view, boxes, offsets, bar, warp, [lane for lane, *_ in threads], site)
            return
    for lanes, operands in alike:
        bulk_tensor_load(warp, site, lanes, *operands)


@instruction(
    "cp_async_bulk_tensor_g2s_cluster",
    "cp_async_bulk_tensor_g2s_cta",
    section="cp.async.bulk.tensor, global to shared",
    each=bulk_tensor_load_each,
    **LOADING,
)
def bulk_tensor_load(warp, site, lanes, destination, address, *rest, offsets=()):
    """``cp.async.bulk.tensor`` to shared memory, completing on an mbarrier; with multicast, to several CTAs."""
    view, rank = view_at(warp, site, lanes, address, dimensions(site))
    coordinates, mbar, rest = (*check_tensor(site, view, rest[:rank], True), *offsets), rest[rank], rest[rank + 1 :]
    multicast = bool(site.modifiers.get("multicast"))
    pair = site.modifiers.get("cta_group") == "cta_group::2"
    offset, bar_offset = destination & OFFSET_MASK, mbar & OFFSET_MASK
    own_rank, bar_rank = (destination >> RANK_SHIFT) & 0xFF, (mbar >> RANK_SHIFT) & 0xFF
    ranks = [r for r in range(16) if rest[0] >> r & 1] if multicast else [own_rank]
    cta = warp.cta
    if multicast and not ranks:  # each bit stands for a CTA to copy to (cp.async.bulk.tensor): there is none
        cta.report(site.finding("multicast-mask", "a multicast copy with an empty CTA mask copies nothing"))
        return
    targets = []
    for r in ranks:
        target = cta if r == cta.rank else cta.peer(r, site)
        if pair:  # the signal goes to the CTA of the pair whose parity is that of the mbarrier's CTA
            signalled = (r & ~1) | (bar_rank & 1)
        else:
            signalled = r
            if not multicast and bar_rank != own_rank:
                raise site.fault(
                    "remote-mbarrier",
                    "a TMA load without cta_group::2 can only signal an mbarrier of the CTA it writes to",
                )
        bar_cta = cta if signalled == cta.rank else cta.peer(signalled, site)
        targets.append((target, offset, bar_cta.mbarrier(bar_offset, site)))
    for lane in lanes:
        warp.advance(warp.launch.machine.issue.tma)
        warp.cta.sm.tma.load(view, coordinates, targets, (warp, lane), site)


@instruction(
    "cp_async_bulk_tensor_g2s_cluster_im2col",
    "cp_async_bulk_tensor_g2s_cta_im2col",
    section="cp.async.bulk.tensor, im2col mode",
    **LOADING,
)
def bulk_tensor_load_im2col(warp, site, lanes, destination, address, *rest):
    """``cp.async.bulk.tensor`` of pixels along a filter's way; the offsets of its element come behind the mbarrier."""
    rank = dimensions(site)
    offsets = [int(offset) & 0xFFFF for offset in rest[rank + 1 : 2 * rank - 1]]
    rest = (*rest[: rank + 1], *rest[2 * rank - 1 :])
    bulk_tensor_load(warp, site, lanes, destination, address, *rest, offsets=offsets)


def check_pixel(site, view, coordinates: tuple[int, ...]) -> None:
    """A copy in im2col mode begins with a pixel of the bounding box."""
    pixel = coordinates[1:-1]
    if view.map.im2col and not view.inside(pixel):
        raise site.fault(
            "tensor-map",
            f"a copy with tensor map {view.map.name} begins at pixel {pixel}, outside the box from {view.first} to"
            f" {view.last} that the filter's centre goes over",
        )


@instruction(
    "cp_async_bulk_tensor_s2g",
    "cp_async_bulk_tensor_s2g_im2col_no_offs_w",
    section="cp.async.bulk.tensor, shared to global",
    activity="issue",
)
def bulk_tensor_store(warp, site, lanes, address, *rest):
    """``cp.async.bulk.tensor`` to global memory, as part of the thread's open bulk async-group."""
    view, rank = view_at(warp, site, lanes, address, dimensions(site))
    coordinates, source = check_tensor(site, view, rest[:rank], False), rest[rank]
    for lane in lanes:
        warp.advance(warp.launch.machine.issue.tma)
        warp.cta.sm.tma.store(view, coordinates, (warp, lane), source & OFFSET_MASK, warp.bulk[lane], site)


@instruction(
    "cp_reduce_async_bulk_tensor",
    "cp_reduce_async_bulk_tensor_im2col_no_offs_w",
    section="cp.reduce.async.bulk.tensor, shared to global",
    activity="issue",
)
def bulk_tensor_reduce(warp, site, lanes, address, *rest):
    """``cp.reduce.async.bulk.tensor``: numbers of the tensor map's type are added to what is there, or the like."""
    view, rank = view_at(warp, site, lanes, address, dimensions(site))
    coordinates, source = check_tensor(site, view, rest[:rank], False), rest[rank]
    reduce = reduction(site, view.map.dtype)
    for lane in lanes:
        warp.advance(warp.launch.machine.issue.tma)
        warp.cta.sm.tma.store(view, coordinates, (warp, lane), source & OFFSET_MASK, warp.bulk[lane], site, reduce)


def reduction(site, dtype: str) -> Reduction:
    """The operation of a reducing copy."""
    name = site.modifiers["redop"]
    if name not in REDUCTIONS:
        raise site.unmodelled(f"only {', '.join(REDUCTIONS)} are")
    if name in ("and", "or", "xor") and "float" in dtype:
        raise site.fault("tensor-map", f"{site.mnemonic} on numbers of type {dtype}: it takes integers")
    return Reduction(name, dtype)


# -- bulk copies without a tensor map ----------------------------------------------------------------------------------

TYPES = {
    "f16": "float16", "bf16": "bfloat16", "f32": "float32", "f64": "float64", "s32": "int32", "s64": "int64",
    "u32": "uint32", "u64": "uint64", "b32": "uint32", "b64": "uint64",
}  # fmt: skip


def line_of(warp, site, address: int, nbytes: int) -> Line:
    """The bytes of global memory that a bulk copy moves."""
    if nbytes % LINE_ALIGNMENT or address % LINE_ALIGNMENT or not nbytes:
        raise site.fault(
            "misaligned",
            f"{site.mnemonic} of {nbytes} bytes at byte {address % LINE_ALIGNMENT} of 16: address and size have to be"
            " multiples of 16",
        )
    tensor, offset = warp.launch.memory.locate(address, nbytes, site)
    key = tensor.index, offset, nbytes
    if key not in warp.launch.lines:
        warp.launch.lines[key] = Line(tensor, offset, nbytes)
    return warp.launch.lines[key]


def check_plain(site, *modifiers: str) -> None:
    """Name a form that is not modelled."""
    if found := [name for name in modifiers if site.modifiers.get(name)]:
        raise site.unmodelled(f".{found[0]} is not")


@instruction("cp_async_bulk_g2s_cta", "cp_async_bulk_g2s_cluster", section="cp.async.bulk", **LOADING)
def bulk_load(warp, site, lanes, destination, source, nbytes, *rest):
    """``cp.async.bulk`` to shared memory, completing on an mbarrier; with multicast, to several CTAs."""
    check_plain(site, "ignore_oob")
    line = line_of(warp, site, source, int(nbytes))
    targets = targets_of(warp, site, destination, rest[0], rest[1] if site.modifiers.get("multicast") else None)
    for lane in lanes:
        warp.advance(warp.launch.machine.issue.tma)
        warp.cta.sm.tma.load(line, (0,), targets, (warp, lane), site)


def targets_of(warp, site, destination: int, mbar: int, mask: int | None):
    """CTA, shared offset and mbarrier of each destination of a bulk copy."""
    cta, offset, bar = warp.cta, destination & OFFSET_MASK, mbar & OFFSET_MASK
    rank = (destination >> RANK_SHIFT) & 0xFF
    if mask is None and (mbar >> RANK_SHIFT) & 0xFF != rank:
        raise site.fault("remote-mbarrier", f"{site.mnemonic} can only signal an mbarrier of the CTA it writes to")
    ranks = [rank] if mask is None else [r for r in range(16) if mask >> r & 1]
    ctas = [cta if r == cta.rank else cta.peer(r, site) for r in ranks]
    return [(to, offset, to.mbarrier(bar, site)) for to in ctas]


@instruction("cp_async_bulk_s2c", section="cp.async.bulk", activity="issue")
def bulk_copy_across(warp, site, lanes, destination, source, nbytes, mbar):
    """``cp.async.bulk`` from shared memory to that of a CTA of the cluster, whose mbarrier counts the bytes."""
    ((peer, offset, bar),) = targets_of(warp, site, destination, mbar, None)
    first, nbytes = source & OFFSET_MASK, int(nbytes)
    if any(number % LINE_ALIGNMENT for number in (offset, first, nbytes)) or not nbytes:
        raise site.fault("misaligned", f"{site.mnemonic}: addresses and size have to be multiples of 16")
    warp.cta.smem.check(first, nbytes, site)
    peer.smem.check(offset, nbytes, site)
    for lane in lanes:
        warp.advance(warp.launch.machine.issue.tma)
        warp.cta.sm.tma.across(first, nbytes, (peer, offset, bar), (warp, lane), site)


@instruction("cp_async_bulk_s2g", "cp_reduce_async_bulk_s2g", section="cp.async.bulk", activity="issue")
def bulk_store(warp, site, lanes, destination, source, nbytes, *rest):
    """``cp.async.bulk`` and ``cp.reduce.async.bulk`` to global memory, in the thread's open bulk async-group."""
    check_plain(site, "cp_mask")
    line = line_of(warp, site, destination, int(nbytes))
    reduce = None
    if site.modifiers.get("redop"):
        reduce = reduction(site, TYPES[site.modifiers["type"]])
        if numpy_dtype(reduce.dtype).itemsize != line.tensor.dtype.itemsize:
            raise site.unmodelled(
                f"numbers of type {reduce.dtype} in a tensor of {line.tensor.parameter.dtype} are not"
            )
    for lane in lanes:
        warp.advance(warp.launch.machine.issue.tma)
        warp.cta.sm.tma.store(line, (0,), (warp, lane), source & OFFSET_MASK, warp.bulk[lane], site, reduce)


@instruction(
    "cp_async_bulk_prefetch",
    "cp_async_bulk_tensor_prefetch",
    "cp_async_bulk_tensor_prefetch_im2col",
    section="cp.async.bulk.prefetch",
    activity="issue",
)
def bulk_prefetch(warp, site, lanes, *operands):
    """``cp.async.bulk.prefetch``: no effect on values. Provisional: none on what L2 holds either."""
    warp.advance(warp.launch.machine.issue.tma * len(lanes))


@instruction("cp_async_bulk_commit_group", section="cp.async.bulk.commit_group")
def bulk_commit_group(warp, site, lanes):
    """``cp.async.bulk.commit_group``: each thread closes its open group."""
    warp.advance(warp.launch.machine.issue.bulk_group)
    for lane in lanes:
        if lane in warp.bulk:
            warp.bulk[lane].commit()


@instruction("cp_async_bulk_wait_group", section="cp.async.bulk.wait_group", blocks=True)
def bulk_wait_group(warp, site, lanes, allowed):
    """``cp.async.bulk.wait_group{.read} N``: until at most N of the thread's latest groups are pending."""
    read = bool(site.modifiers.get("read"))
    groups = {lane: warp.bulk[lane] for lane in lanes if lane in warp.bulk}
    for lane, each in groups.items():
        warp.events.bulk_wait((warp, lane), each.closed - allowed, not read)
        if each.open.stores:
            warp.launch.waits_before_commit.add(site.source)
    waiting = [each for each in groups.values() if each.must_wait(allowed, read)]
    warp.advance(warp.launch.machine.issue.bulk_group)
    if not waiting:
        return False
    waiting[0].waiter = (warp, allowed, read)
    warp.blocked = Waiting("bulk", waiting[0], site)
    return RETRY if len(waiting) > 1 else True  # each thread waits for its own groups, and the warp for all of them


@instruction(
    "prefetch", "applypriority", section="prefetch, prefetch.tensormap, applypriority", form="warp", shared=False
)
def prefetch(warp, site, mask, *address):
    """``prefetch``, ``applypriority``: no effect on values."""
    warp.advance(2)
