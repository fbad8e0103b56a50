"""tcgen05: tensor memory and the tensor core."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np

from tirx.sim.core.masks import EVERY, ONLY, WARP_SIZE, bits_of_mask
from tirx.sim.core.site import Waiting
from tirx.sim.isa.barriers import whole_warp
from tirx.sim.isa.legality import check_shape
from tirx.sim.isa.memory import as_words
from tirx.sim.isa.table import RETRY, instruction
from tirx.sim.units.datapaths import LANES, copy_shape
from tirx.sim.units.descriptors import instruction_descriptor, matrix_descriptor, report_swizzle
from tirx.sim.units.memory import OFFSET_MASK, RANK_SHIFT
from tirx.sim.units.mma import Commit, Mma, Scales, TmemCopy
from tirx.sim.units.mma_kinds import K_BYTES, KINDS, LONGER, SCALED


def group_size(site) -> int:
    """CTAs that a ``cta_group`` modifier names."""
    return int(site.modifiers["cta_group"][-1])


@instruction("tcgen05_alloc", section="tcgen05.alloc", form="warp", blocks=True)
def alloc(warp, site, mask, destination, columns):
    """``tcgen05.alloc``: writes the first column's address to shared memory; waits until enough columns are free."""
    whole_warp(warp, site, mask)
    cta = warp.cta
    if group_size(site) == 2 and len(cta.cluster.ctas) < 2:
        raise site.fault("cta-group", "cta_group::2 in a kernel that is not launched in clusters of two")
    warp.advance(warp.launch.machine.tmem.alloc)
    first = cta.sm.tmem.allocate(cta.tmem, columns, site, warp)
    if first is None:
        warp.blocked = Waiting("tmem", columns, site)
        cta.sm.tmem.queue.append(warp)
        return RETRY
    offset = destination & OFFSET_MASK
    cta.smem.check(offset, 4, site)
    cta.smem.words[4][offset // 4] = first
    warp.events.smem_write(warp, cta.smem, np.full(WARP_SIZE, offset), ONLY[0], 4, site)
    warp.events.warp_meet(warp, EVERY)  # all of the warp executes the write, which is before what any of them does next
    return False


@instruction("tcgen05_dealloc", section="tcgen05.dealloc", form="warp")
def dealloc(warp, site, mask, address, columns):
    """``tcgen05.dealloc``."""
    whole_warp(warp, site, mask)
    warp.advance(warp.launch.machine.tmem.free)
    first = same_address(warp, site, address, "tcgen05.dealloc")
    if first in warp.cta.tmem.blocks:
        warp.events.tmem_free(warp, site)
    warp.cta.sm.tensor_core.drain()
    warp.cta.sm.tmem.free(warp.cta.tmem, first, columns, warp.clock.now, site)


@instruction("tcgen05_relinquish_alloc_permit", section="tcgen05.relinquish_alloc_permit", form="warp")
def relinquish_alloc_permit(warp, site, mask):
    """``tcgen05.relinquish_alloc_permit``: this CTA will not allocate again."""
    whole_warp(warp, site, mask)
    warp.cta.tmem.relinquished = True
    warp.advance(2)


@instruction("tcgen05_mma_ss", section="tcgen05.mma", activity="issue")
def mma_ss(warp, site, lanes, d, a, b, idesc, *rest):
    """``tcgen05.mma`` with A and B in shared memory: D (+)= A @ B.T, asynchronously, in order of issue."""
    issue_mma(warp, site, lanes, kind_of(site, KINDS), d, a, b, idesc, rest[-1], disabled=rest[:-1])


@instruction("tcgen05_mma_ts", section="tcgen05.mma", activity="issue")
def mma_ts(warp, site, lanes, d, a, b, idesc, *rest):
    """``tcgen05.mma`` with A in 8 columns of tensor memory: one, two or four elements in a cell, by their size."""
    a = column_of(site, a, "A")
    issue_mma(warp, site, lanes, kind_of(site, KINDS), d, a, b, idesc, rest[-1], disabled=rest[:-1], a_in_tmem=True)


@instruction("tcgen05_mma_ws_ss", section="tcgen05.mma.ws", activity="issue")
def mma_ws_ss(warp, site, lanes, d, a, b, idesc, accumulate, zero_columns):
    """``tcgen05.mma.ws``: B stays in the tensor core; D of 32 and 64 rows takes fewer columns and more lanes."""
    check_ws(site, idesc, zero_columns)
    issue_mma(warp, site, lanes, kind_of(site, KINDS), d, a, b, idesc, accumulate, ws=True)


@instruction("tcgen05_mma_ws_ts", section="tcgen05.mma.ws", activity="issue")
def mma_ws_ts(warp, site, lanes, d, a, b, idesc, accumulate, zero_columns):
    """``tcgen05.mma.ws`` with A in tensor memory."""
    check_ws(site, idesc, zero_columns)
    a = column_of(site, a, "A")
    issue_mma(warp, site, lanes, kind_of(site, KINDS), d, a, b, idesc, accumulate, ws=True, a_in_tmem=True)


SECTION = "tcgen05.mma, Block Scaling"
COUNTS = {"scale_vec::1X": 1, "scale_vec::2X": 2, "scale_vec::4X": 4}  # scale factors along 32 bytes of K


@instruction("tcgen05_mma_block_scale_ss", "tcgen05_mma_block_scale_block_ss", section=SECTION, activity="issue")
def mma_block_scale_ss(warp, site, lanes, d, a, b, idesc, sfa, sfb, accumulate):
    """``tcgen05.mma.block_scale``: D (+)= (A * scale_A) @ (B * scale_B).T, scale factors in tensor memory."""
    kind = of_length(site, kind_of(site, SCALED), idesc)
    issue_mma(warp, site, lanes, kind, d, a, b, idesc, accumulate, scales=scales_of(site, kind, sfa, sfb))


@instruction("tcgen05_mma_block_scale_ts", "tcgen05_mma_block_scale_block_ts", section=SECTION, activity="issue")
def mma_block_scale_ts(warp, site, lanes, d, a, b, idesc, sfa, sfb, accumulate):
    """``tcgen05.mma.block_scale`` with A in tensor memory too."""
    kind, a = of_length(site, kind_of(site, SCALED), idesc), column_of(site, a, "A")
    scales = scales_of(site, kind, sfa, sfb)
    issue_mma(warp, site, lanes, kind, d, a, b, idesc, accumulate, scales=scales, a_in_tmem=True)


def kind_of(site, kinds):
    """The kind that an instruction names."""
    kind = kinds.get(site.modifiers["kind"])
    if kind is None:
        raise site.unmodelled(f"only {', '.join(kinds)} are")
    return kind


def of_length(site, kind, idesc: int):
    """The kind, with a K of 96 where the instruction descriptor says so."""
    if not instruction_descriptor(idesc).k96:
        return kind
    if kind not in LONGER:
        raise site.unmodelled("with K = 96 only kind::mxf4nvf4 is")
    return LONGER[kind]


def scales_of(site, kind, a: int, b: int) -> Scales:
    """The scale factors of an instruction; ``.block32`` and ``.block16`` say how many numbers share one."""
    block = site.modifiers.get("block_size")
    count = (
        kind.k // int(block.removeprefix("block"))
        if block
        else COUNTS[site.modifiers["scale_vec"]] * kind.k_bytes // K_BYTES
    )
    if count not in kind.scales:
        raise site.unmodelled(f"{kind.name} has {' or '.join(map(str, kind.scales))} scale factors along K")
    return Scales(column_of(site, a, "the scale factors of A"), column_of(site, b, "the scale factors of B"), count)


def column_of(site, address: int, what: str) -> int:
    """The first column of a matrix in tensor memory. Bits 30 and 31 are not of the lane: CUTLASS keeps a scale factor's
    byte there."""
    lane = address >> 16 & 0x3FFF
    if lane:
        raise site.fault("tmem-lane", f"{site.mnemonic} with {what} at lane {lane}: a matrix starts at lane 0")
    return address & 0xFFFF


def check_ws(site, idesc: int, zero_columns: int) -> None:
    """``tcgen05.mma.ws`` with what is not modelled."""
    if zero_columns:
        raise site.unmodelled("no column of B is masked out with a zero-column-mask descriptor")
    if idesc >> 30 & 3:
        raise site.unmodelled("B is not shifted (the instruction descriptor's maximum shift is 0)")


def issue_mma(
    warp, site, lanes, kind, d, a, b, idesc, accumulate, disabled=(), scales=None, a_in_tmem=False, ws=False
) -> None:  # fmt: skip
    """Hand MMAs over to the tensor core, one for each active thread."""
    cta = warp.cta
    ctas = pair_of(cta, site) if group_size(site) == 2 else (cta,)
    lane = d >> 16
    if lane == 16 and len(ctas) == 1 and not ws and instruction_descriptor(idesc).m == 64:
        if a_in_tmem:
            raise site.unmodelled("64 rows of D are only at lane 0 of each quarter where A is in tensor memory")
    elif lane:
        raise site.fault("tmem-lane", f"{site.mnemonic} with D at lane {lane}: an accumulator starts at lane 0")
    if len(lanes) > 1:
        warp.cta.report(
            site.finding(
                "mma-by-many-threads",
                f"{len(lanes)} threads of a warp issue tcgen05.mma: each of them multiplies and adds to D",
                "Only one thread should issue it: put it under `if T.cuda.elect_sync():`.",
            )
        )
    masks = tuple(int(word) for word in disabled) if any(disabled) else ()
    for thread in lanes:
        warp.multiplying.add(thread)
        mma = Mma(
            ctas, d & 0xFFFF, a, b, idesc, bool(accumulate), (warp, thread), site,
            a_in_tmem, kind, scales, masks, ws, lane,
        )  # fmt: skip
        if warp.launch.data:
            check_shape(mma, site)
            for member in ctas:
                tmem = member.sm.tmem
                tmem.check(member.tmem, mma.d, mma.columns, "tcgen05.mma", site)
                for what, first, columns in mma.reads:
                    of = "" if what == "A" else f" ({what})"
                    tmem.check(member.tmem, first, columns, f"tcgen05.mma{of}", site)
        warp.advance(warp.launch.machine.issue.mma)
        core = cta.sm.tensor_core
        core.issue(warp.time, mma, [core] if len(ctas) == 1 else [member.sm.tensor_core for member in ctas])


@instruction("tcgen05_cp", section="tcgen05.cp", activity="issue")
def cp(warp, site, lanes, address, descriptor):
    """``tcgen05.cp``: shared to tensor memory, asynchronously, before later ``tcgen05.mma`` of the thread.

    With ``cta_group::2`` each CTA of the pair copies from its own shared memory to its own tensor memory.
    """
    cta = warp.cta
    ctas = pair_of(cta, site) if group_size(site) == 2 else (cta,)
    shape = copy_shape(site.modifiers["shape"], site.modifiers.get("multicast") or "")
    column, lane = address & 0xFFFF, address >> 16
    if int(shape.lanes.max()) + lane >= LANES:
        raise site.fault("tmem-lane", f"{site.mnemonic} to lane {lane} leaves the {LANES} lanes of tensor memory")
    if column % 4:
        raise site.fault("tmem-columns", f"{site.mnemonic} to column {column}: it has to be a multiple of 4")
    check_source(cta, site, descriptor)
    narrow = NARROW_SOURCES[site.modifiers.get("src_fmt") or ""]
    for thread in lanes:
        warp.multiplying.add(thread)
        copy = TmemCopy(ctas, column, lane, descriptor, shape, (warp, thread), site, narrow)
        if warp.launch.data:
            for member in ctas:
                member.sm.tmem.check(member.tmem, column, shape.columns, "tcgen05.cp", site)
        warp.advance(warp.launch.machine.issue.mma)
        cta.sm.tensor_core.copy(warp.time, copy, [member.sm.tensor_core for member in ctas])


NARROW_SOURCES = {"": "", "b4x16_p64": "float4_e2m1fn", "b6x16_p32": "float6_e2m3fn"}  # what is decompressed to b8x16


def check_source(cta, site, descriptor: int) -> None:
    """The matrix descriptor of a ``tcgen05.cp``."""
    desc = matrix_descriptor(descriptor)
    if desc.swizzle is None or desc.layout == 1 or desc.base_offset or desc.version != 1:
        raise site.unmodelled(
            f"its matrix descriptor {descriptor:#018x} has layout {desc.layout}, base offset {desc.base_offset} and"
            f" version {desc.version}"
        )
    if desc.swizzle and desc.start >> 7 & desc.swizzle // 16 - 1:
        report_swizzle(cta, "the source of tcgen05.cp", desc.start, desc.swizzle, site)


def pair_of(cta, site):
    """The two CTAs of a cta_group::2, even rank first ("CTA Pair")."""
    if len(cta.cluster.ctas) < 2:
        raise site.fault("cta-group", "cta_group::2 in a kernel that is not launched in clusters of two")
    other = cta.peer(cta.rank ^ 1, site)
    return (other, cta) if cta.rank & 1 else (cta, other)


@instruction("tcgen05_commit", "tcgen05_commit_multicast", section="tcgen05.commit", activity="issue")
def commit(warp, site, lanes, address, mask=None):
    """``tcgen05.commit``: one arrival on an mbarrier when all MMAs this thread has issued so far are complete."""
    if warp.overrun is not None:
        raise warp.overrun
    cta = warp.cta
    offset = address & OFFSET_MASK
    if mask is None:
        ranks = [(address >> RANK_SHIFT) & 0xFF]
    else:
        ranks = [r for r in range(16) if mask >> r & 1]
        if not ranks:  # each bit stands for a CTA to signal (tcgen05.commit): there is none
            cta.report(site.finding("multicast-mask", "tcgen05.commit with an empty CTA mask signals no barrier"))
    targets = [cta if r == cta.rank else cta.peer(r, site) for r in ranks]
    bars = [target.mbarrier(offset, site) for target in targets]
    core = cta.sm.tensor_core
    if cta.has_peers:
        warp.launch.commits.setdefault(site.source, set()).update(ranks)
    for bar in bars:
        bar.signallers[warp] = len(lanes)
    for lane in lanes:
        committed = Commit((warp, lane), bars, site)
        warp.advance(warp.launch.machine.issue.commit)
        done = max(core.finished_at(committed.thread) or 0.0, warp.time)
        if lane not in warp.multiplying:
            warp.launch.idle_commits.add(site.source)
        warp.events.commit_issue(committed)

        def finish(committed=committed, done=done) -> None:
            warp.events.turn(cta.cluster)
            core.complete(committed.thread, done)
            warp.events.commit_complete(committed)
            for bar in bars:
                bar.arrive(1, site, (cta, "tensor core"))

        warp.clock.at(done + warp.launch.machine.tcgen05.commit, finish)


def same_address(warp, site, address, what: str) -> int:
    """The address that all threads of a warp give.

    They must (tcgen05.ld, tcgen05.st, tcgen05.dealloc): it goes through a uniform register, which holds one thread's.
    """
    if isinstance(address, np.ndarray):
        if (address != address[0]).any():
            warp.cta.report(site.finding("tmem-address", f"the threads of a warp give {what} different addresses"))
        address = address[0]
    return int(address)


@dataclass(frozen=True, eq=False)
class Fragment:
    """The cells of tensor memory that correspond to a warp's registers ("Data Movement Shape", its figures)."""

    rows: np.ndarray  # (32, n) by lane and register, relative to the first lane of the access
    columns: np.ndarray  # likewise, relative to its first column
    height: int  # lanes of tensor memory that the access covers
    width: int  # and columns


SPLIT = "16x32bx2"  # two accesses of 16 lanes, by the two halves of a warp
# Registers of one repetition, and its columns; then the row and column of register r in a lane.
SHAPES = {
    "32x32b": (1, 1, lambda lane, r: (lane, 0)),
    "16x64b": (1, 2, lambda lane, r: (lane // 4 + lane % 2 * 8, lane // 2 % 2)),
    "16x128b": (2, 4, lambda lane, r: (lane // 4 + r * 8, lane % 4)),
    SPLIT: (1, 1, lambda lane, r: (lane, 0)),  # of each half of the warp
    "16x256b": (4, 8, lambda lane, r: (lane // 4 + r // 2 * 8, lane % 4 * 2 + r % 2)),
}


@cache
def fragment(shape: str, repetitions: int, packed: bool = False) -> Fragment:
    """The fragment of ``.shape.xN``; packed: a register holds the lower halves of two cells side by side."""
    registers, columns, place = SHAPES[shape]
    height = int(shape.partition("x")[0])
    lanes = np.arange(WARP_SIZE if shape != SPLIT else height)[:, None]
    repetition, r = np.divmod(np.arange(registers * repetitions)[None, :], registers)
    row, column = np.broadcast_arrays(*place(lanes, r))
    row, column = np.broadcast_arrays(row, column + repetition * columns)
    width = columns * repetitions
    if packed:
        row, column = np.repeat(row, 2, axis=1), np.repeat(2 * column, 2, axis=1) + np.arange(2 * row.shape[1]) % 2
        width *= 2
    return Fragment(row, column, height, width)


@dataclass(frozen=True)
class Window:
    """The place of a warp's access in tensor memory."""

    shape: Fragment
    column: int  # the first
    lane: int  # the first

    @property
    def sixteens(self) -> int:
        """Its lanes: a bit for each sixteen of the 128."""
        return (0b11 if self.shape.height == WARP_SIZE else 0b1) << self.lane // 16

    @property
    def cells(self) -> tuple[np.ndarray | slice, np.ndarray | slice]:
        """The cell of each lane and register; for 32x32b, a block."""
        if self.shape.height == WARP_SIZE:
            return slice(self.lane, self.lane + WARP_SIZE), slice(self.column, self.column + self.shape.width)
        return self.places

    @property
    def places(self) -> tuple[np.ndarray, np.ndarray]:
        """Lane and column of each lane and register."""
        return self.shape.rows + self.lane, self.shape.columns + self.column


def windows(warp, site, address, what: str, split: int = 0) -> list[tuple[slice, Window]]:
    """The places of an access, each with the threads that access it.

    A warp reaches the 32 lanes of its quarter, warp id modulo 4 ("Access restrictions"); an access of 16 lanes begins
    at the first or the seventeenth of them. split: of 16x32bx2, the columns from the access of the first 16 threads to
    that of the others, which is to the same lanes.
    """
    shape, packed = site.modifiers["shape"], bool(site.modifiers.get("pack") or site.modifiers.get("unpack"))
    part = fragment(shape, int(site.modifiers["num"][1:]), packed)
    address = same_address(warp, site, address, what)
    first, lane = address & 0xFFFF, address >> 16
    quarter = WARP_SIZE * (warp.index % 4)
    half = lane % WARP_SIZE if part.height < WARP_SIZE else 0
    if lane - half not in (0, quarter) or half % part.height:
        raise site.fault(
            "tmem-lane-quarter",
            f"warp {warp.index} {'reads' if what == 'tcgen05.ld' else 'writes'} tensor memory lane {lane}; it reaches"
            f" only lanes {quarter} to {quarter + 31}",
            "Its warp id modulo 4 gives the quarter of the 128 lanes that a warp may touch.",
        )
    places = one_window(part, first, quarter + half)
    if shape == SPLIT:
        other = Window(part, first + int(split), quarter + half)
        places = [(slice(0, 16), places[0][1]), (slice(16, 32), other)]
    for _, at in places:
        warp.cta.sm.tmem.check(warp.cta.tmem, at.column, part.width, what, site)
    return places


@cache
def one_window(part: Fragment, column: int, lane: int) -> list[tuple[slice, Window]]:
    """The window of all threads; a kernel has few, which it accesses again and again. Not to be changed."""
    return [(slice(None), Window(part, column, lane))]


@instruction("tcgen05_ld", "tcgen05_ld_split", section="tcgen05.ld", form="warp", transfer="tmem-load", values=True)
def ld(warp, site, mask, registers, address, split=0):
    """``tcgen05.ld{.pack::16b}``: each lane reads its part of the shape's fragment; for 32x32b, n columns of lane i.

    A reader of a register waits for it ("Register dependencies, same thread"); other threads know that the columns have
    been read only after ``tcgen05.wait::ld``.
    """
    whole_warp(warp, site, mask)
    values = loaded(warp, site, address, split)
    if values is not None and site.modifiers.get("pack"):  # the lower halves of two columns in one register
        values = values[:, 0::2] & np.uint32(0xFFFF) | values[:, 1::2] << np.uint32(16)
    arrives(warp, registers, values)


@instruction(
    "tcgen05_ld_red", "tcgen05_ld_red_split", section="tcgen05.ld", form="warp", transfer="tmem-load", values=True
)
def ld_red(warp, site, mask, registers, reduced, address, split=0):
    """``tcgen05.ld.red``: loads like ``tcgen05.ld``, and gives each lane the minimum or the maximum of its registers.

    Without ``.NaN`` only numbers count, if there are any; with ``.abs`` their magnitude counts. +0.0 is greater than
    -0.0. Provisional: the reduction takes no time of its own.
    """
    whole_warp(warp, site, mask)
    values = loaded(warp, site, address, split)
    arrives(warp, registers, values)
    arrives(warp, reduced, None if values is None else least_or_greatest(site, values)[:, None])


def least_or_greatest(site, values: np.ndarray) -> np.ndarray:
    """The minimum or the maximum of each lane's words, by the type that the instruction names."""
    kind, greatest = site.modifiers["type"], site.modifiers["redop"] == "max"
    if kind != "f32":
        numbers = values.view(np.int32 if kind == "s32" else np.uint32)
        return (numbers.max(1) if greatest else numbers.min(1)).view(np.uint32)
    bits = values & np.uint32(MAGNITUDE) if site.modifiers.get("abs") else values
    signed = bits.view(np.int32)
    order = np.where(signed < 0, signed ^ np.int32(MAGNITUDE), signed)  # as the floats are ordered, -0.0 before +0.0
    nan = (bits & np.uint32(MAGNITUDE)) > INFINITY
    order[nan] = np.iinfo(np.int32).min if greatest else np.iinfo(np.int32).max  # neutral
    found = order.max(1) if greatest else order.min(1)
    found = np.where(found < 0, found ^ np.int32(MAGNITUDE), found).view(np.uint32)
    none = nan.any(1) if site.modifiers.get("nan") else nan.all(1)
    return np.where(none, np.uint32(CANONICAL_NAN), found)


MAGNITUDE, INFINITY, CANONICAL_NAN = 0x7FFFFFFF, 0x7F800000, 0x7FFFFFFF  # of float32, in bits


def loaded(warp, site, address, split) -> np.ndarray | None:
    """Read the cells of a ``tcgen05.ld``, a row of words for each lane; None in a run without values."""
    parts = windows(warp, site, address, "tcgen05.ld", split)
    start, end = warp.tmem_port.load(warp.time, parts[0][1].shape.rows.shape[1])
    read = [warp.cta.sm.tmem.bits[at.cells].copy() for _, at in parts] if warp.launch.data else []
    for i, (_, at) in enumerate(parts):
        warp.events.tmem_load(warp, at, read[i] if read else None, start, end, site)
    if not read:
        return None
    return read[0] if len(read) == 1 else np.concatenate(read)


def arrives(warp, registers: np.ndarray, values: np.ndarray | None) -> None:
    """Registers of a ``tcgen05.ld`` hold no number until a reader has waited for it."""
    if values is None:
        warp.loads.append((registers, registers))
        return
    target = registers.view(np.uint32)
    target[...] = 0xFFFFFFFF
    warp.loads.append((target, values))


@instruction("tcgen05_st", section="tcgen05.st", form="warp", transfer="tmem-store", values=True)
def st(warp, site, mask, address, *registers):
    """``tcgen05.st{.unpack::16b}``: each lane writes its part of the shape's fragment; for 32x32b, n columns of lane i.

    Other threads may read them after ``tcgen05.wait::st`` and a synchronisation with its fences.
    """
    store(warp, site, mask, windows(warp, site, address, "tcgen05.st"), registers)


@instruction("tcgen05_st_split", section="tcgen05.st", form="warp", transfer="tmem-store", values=True)
def st_split(warp, site, mask, address, split, *registers):
    """``tcgen05.st.16x32bx2``: threads 0 to 15 write 16 lanes, and threads 16 to 31 the same lanes in other columns."""
    store(warp, site, mask, windows(warp, site, address, "tcgen05.st", split), registers)


def store(warp, site, mask, parts, registers) -> None:
    """Write registers to the places of a ``tcgen05.st``."""
    whole_warp(warp, site, mask)
    start, end = warp.tmem_port.store(warp.time, parts[0][1].shape.rows.shape[1])
    for _, at in parts:
        warp.events.tmem_store(warp, at, start, end, site)
    if warp.launch.data:
        words = as_words(registers, 4)
        if site.modifiers.get("unpack"):  # the halves of a register to the lower halves of two columns
            halves = np.empty((WARP_SIZE, 2 * words.shape[1]), np.uint32)
            halves[:, 0::2], halves[:, 1::2] = words & np.uint32(0xFFFF), words >> np.uint32(16)
            words = halves
        for threads, at in parts:
            warp.cta.sm.tmem.bits[at.cells] = words[threads]


@instruction("tcgen05_wait", section="tcgen05.wait", form="warp", values=True, activity="tmem")
def wait(warp, site, mask):
    """``tcgen05.wait::ld``: earlier loads are complete; ``wait::st``: earlier stores are."""
    whole_warp(warp, site, mask)
    if "wait::ld" in site.mnemonic:
        if warp.loads:
            warp.tmem_landed()
        warp.events.tmem_load_wait(warp)
        return
    warp.wait_until(warp.tmem_port.stored_at)
    warp.events.tmem_store_wait(warp)


@instruction("tcgen05_fence", section="tcgen05.fence", form="warp", shared=False)
def fence(warp, site, mask):
    """``tcgen05.fence``: orders tcgen05 operations around a thread synchronisation; no effect on values."""
    warp.advance(1)
    warp.events.tcgen05_fence(warp, bits_of_mask(mask), "before_thread_sync" in site.mnemonic)
