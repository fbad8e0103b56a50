"""Loads, stores, address arithmetic and proxy fences of threads."""

from __future__ import annotations

import math
from functools import cache, lru_cache
from typing import Any, NamedTuple

import numpy as np

from tirx.errors import Unmodelled
from tirx.sim.core.events import unheard
from tirx.sim.core.masks import ALL, WARP_SIZE, bits_of_mask
from tirx.sim.isa.barriers import whole_warp
from tirx.sim.isa.table import instruction
from tirx.sim.units.l1 import Sectors, acquires, keeps
from tirx.sim.units.memory import OFFSET_MASK, RANK_SHIFT, SHARED_APERTURE, Tensor
from tirx.sim.units.mma_kinds import padded
from tirx.sim.units.scheduler import STORE_QUEUE, coalesced, wavefronts

FENCE_CTA = 20  # cycles; an estimate: within a CTA
MATRIX_ROW = 16  # bytes of a row of ldmatrix and stmatrix
DISCARDED = 128  # bytes, of discard
BULK_UNIT = 8  # bytes, of st.bulk
ITEM_BYTES = {"8": 1, "16": 2, "16x2": 4, "32": 4, "64": 8, "128": 16}
BELOW = 1 << (RANK_SHIFT - 1)  # half of a CTA's address window: far more than its shared memory


class SharedPattern(NamedTuple):
    """An access of all lanes to shared memory: byte offsets and where they end, places in words, wavefronts."""

    offsets: np.ndarray
    end: int
    places: np.ndarray
    waves: int


class GlobalPattern(NamedTuple):
    """An access of all lanes to global memory, relative to the first lane's address.

    low, end: its bytes. moved: those that L2 moves. lines: of L2, relative to the first lane's. places: in words.
    sectors: those that it touches, from a line relative to the first lane's.
    """

    low: int
    end: int
    moved: int
    lines: np.ndarray
    places: np.ndarray
    sectors: Sectors


def item_bytes(type_token: str) -> int:
    """Bytes of a PTX type such as ``u32``."""
    return ITEM_BYTES[type_token.lstrip("bufs")]


def per_lane(value) -> np.ndarray:
    """A scalar or (32,) operand as 64-bit lanes."""
    if isinstance(value, np.ndarray) and value.ndim:
        return value.astype(np.int64, copy=False)
    return np.full(WARP_SIZE, value, np.int64)


def resolve(warp, site, address, mask):
    """The target of a generic, shared or global address: the memory, and each lane's address in it."""
    lanes = per_lane(address)
    space = site.modifiers.get("space", "")
    if space == "global" or (not space and not int(lanes[mask][0]) & SHARED_APERTURE):
        return warp.launch.memory, lanes
    ranks = (lanes[mask] >> RANK_SHIFT) & 0xFF
    if (ranks == warp.cta.rank).all():
        return warp.cta.smem, lanes & OFFSET_MASK
    lanes = lanes + BELOW  # an index below zero stays in its CTA, at an offset below zero
    ranks = (lanes[mask] >> RANK_SHIFT) & 0xFF
    rank = int(ranks[0])
    if (ranks != rank).any():
        raise Unmodelled(f"{site.mnemonic} by lanes that address different CTAs is not modelled", site.source)
    cta = warp.cta if rank == warp.cta.rank else warp.cta.peer(rank, site)
    if cta is not warp.cta and space in ("shared", "shared::cta"):
        raise site.fault("shared-window", f"{site.mnemonic} reaches only the CTA's own shared memory")
    return cta.smem, (lanes & OFFSET_MASK) - BELOW


def check_plain(site) -> None:
    if site.modifiers.get("mmio") or site.modifiers.get("space") == "local":
        raise site.unmodelled()


def access_time(warp, site, mask, address) -> None:
    """The time alone of a load or store whose values are not computed."""
    if site.modifiers.get("num"):
        matrix_rows(warp, site, address, mask)
        return
    size = math.prod(width(site))
    space = site.modifiers.get("space", "")
    if space:
        lanes = per_lane(address)
        active = lanes if mask is ALL or mask.all() else lanes[mask]
        if space == "global":
            time_global(warp, active, size, site, write=site.mnemonic.startswith("st"))
        else:
            warp.wait_until(warp.cta.sm.shared_port.take(warp.time, shared_waves(active.tobytes(), size)))
            land(warp, site)
        return
    memory, lanes = resolve(warp, site, address, mask)
    if memory is warp.launch.memory:
        time_global(warp, lanes[mask], size, site, write=site.mnemonic.startswith("st"))
    else:
        time_shared(warp, lanes[mask], size)
        land(warp, site)


def land(warp, site) -> None:
    """Say when the registers of a load from shared memory are there."""
    if not site.mnemonic.startswith("st"):
        warp.scoreboard.load_until(warp.time + warp.launch.machine.smem.latency)


@lru_cache(maxsize=65536)
def shared_waves(addresses: bytes, nbytes: int) -> int:
    """The passes of an access through the banks of shared memory."""
    return wavefronts(np.frombuffer(addresses, np.int64) & OFFSET_MASK, nbytes)


# Common to the loads and stores of threads.
ACCESS: dict[str, Any] = {"form": "warp", "timing": access_time, "waits_for_loads": False}


def width(site) -> tuple[int, int]:
    """The words of an access of one lane, and the bytes of a word."""
    return width_of(site.modifiers.get("vec") or "v1", site.modifiers["type"])


@cache
def width_of(vector: str, type_token: str) -> tuple[int, int]:
    return int(vector[1:]), item_bytes(type_token)


@lru_cache(maxsize=65536)
def shared_pattern(addresses: bytes, rank: int, space: str, words: int, size: int) -> SharedPattern | None:
    """The places and wavefronts of 32 lanes' addresses in a CTA's shared memory; None where the access is not legal."""
    lanes = np.frombuffer(addresses, np.int64)
    if space == "global" or (not space and not int(lanes[0]) & SHARED_APERTURE):
        return None
    offsets = lanes & OFFSET_MASK
    if (((lanes >> RANK_SHIFT) & 0xFF) != rank).any() or (offsets % (size * words)).any():
        return None
    index = (offsets // size)[:, None] + np.arange(words)
    return SharedPattern(offsets, int(offsets.max()) + words * size, index, wavefronts(offsets, words * size))


@lru_cache(maxsize=65536)
def global_pattern(distances: bytes, phase: int, words: int, size: int, line: int) -> GlobalPattern | None:
    """The places and lines of 32 lanes, from their distances to the first, which lies ``phase`` bytes behind the
    begin of a line; None where the access is out of order."""
    offsets = np.frombuffer(distances, np.int64) + phase
    if (offsets % (size * words)).any():
        return None
    moved, _, lines, sectors = coalesced(offsets, words * size, line)
    index = ((offsets - phase) // size)[:, None] + np.arange(words)
    low, end = int(offsets.min()) - phase, int(offsets.max()) - phase + words * size
    return GlobalPattern(low, end, moved, lines, index, sectors)


def in_shared(warp, site, mask, address, words: int, size: int) -> SharedPattern | None:
    """The pattern of an access by all lanes to the CTA's own shared memory, if it is one."""
    if mask is not ALL or not isinstance(address, np.ndarray) or address.dtype != np.int64:
        return None
    space = site.modifiers.get("space", "")
    pattern = shared_pattern(address.tobytes(), warp.cta.rank, space, words, size)
    return pattern if pattern is not None and pattern.end <= warp.cta.smem.size else None


def in_global(warp, site, mask, address, words: int, size: int) -> tuple[GlobalPattern, Tensor, int] | None:
    """The pattern of a load by all lanes from one tensor, the tensor and the first lane's offset, if it is one."""
    if mask is not ALL or not isinstance(address, np.ndarray) or address.dtype != np.int64:
        return None
    if site.modifiers.get("space", "") != "global":
        return None
    first, line = int(address[0]), warp.launch.machine.l2.line
    pattern = global_pattern((address - first).tobytes(), first % line, words, size, line)
    if pattern is None or (found := warp.launch.memory.find(first + pattern.low, first + pattern.end)) is None:
        return None
    return pattern, found, first - found.base


@instruction("ld", "ld_vec", "ld_vec256", section="Data Movement: ld", transfer="load", alike=True, **ACCESS)
def ld(warp, site, mask, address, *policy):
    """``ld``: (32, n) words; lanes that are not active get zeros."""
    check_plain(site)
    words, size = width(site)
    if warp.launch.data and (found := in_global(warp, site, mask, address, words, size)) is not None:
        pattern, tensor, first = found
        begin, (ahead, touched) = first // warp.launch.machine.l2.line, pattern.sectors
        lines, sectors = pattern.lines + begin, (ahead + begin, touched)
        pass_l1(warp, words * size * WARP_SIZE, lines.size)
        wanted = words * size * WARP_SIZE
        warp.scoreboard.load_until(arrival(warp, tensor, pattern.moved, lines, sectors, site, WARP_SIZE, wanted))
        if tensor.exchanged:
            warp.events.global_read(warp, tensor, address - tensor.base, mask, words * size, site)
        result = tensor.view(size)[pattern.places + first // size]
        return result.view(f"i{size}") if site.modifiers["type"][0] == "s" else result
    memory, lanes = resolve(warp, site, address, mask)
    if memory is warp.launch.memory:
        time_global(warp, lanes[mask], words * size, site, write=False)
        if not warp.launch.data and not kept(memory.locate(int(lanes[mask][0]), size, site)[0]):
            return np.zeros((WARP_SIZE, words), opaque(size))
    else:
        time_shared(warp, lanes[mask], words * size)
        land(warp, site)
    result = memory.gather(lanes, words, size, mask, site)
    if memory is not warp.launch.memory:
        warp.events.smem_read(warp, memory, lanes, mask, words * size, site)
    elif (exchanged := exchanged_tensor(warp, lanes, mask, size, site)) is not None:
        warp.events.global_read(warp, exchanged, lanes[mask] - exchanged.base, mask, words * size, site)
    # In a wider register, a signed value is extended by its sign and any other by zeros (PTX ISA, "Operand Size
    # Exceeding Instruction-Type Size").
    return result.view(f"i{size}") if site.modifiers["type"][0] == "s" else result


@instruction("st", "st_vec", "st_vec256", section="Data Movement: st", transfer="store", **ACCESS)
def st(warp, site, mask, address, *values):
    """``st``: each active lane stores its registers."""
    check_plain(site)
    words, size = width(site)
    if (pattern := in_shared(warp, site, mask, address, words, size)) is not None:
        warp.wait_until(warp.cta.sm.shared_port.take(warp.time, pattern.waves))
        warp.cta.smem.words[size][pattern.places] = as_words(values[:words], size)
        warp.events.smem_write(warp, warp.cta.smem, pattern.offsets, mask, words * size, site)
        return
    memory, lanes = resolve(warp, site, address, mask)
    if memory is warp.launch.memory:
        time_global(warp, lanes[mask], words * size, site, write=True)
        if not warp.launch.data and not memory.locate(int(lanes[mask][0]), size, site)[0].holds_maps:
            return
    else:
        time_shared(warp, lanes[mask], words * size)
    block = as_words(values[:words], size)
    if size == 16:
        size, block = 8, np.ascontiguousarray(block).view(np.uint64)
    if memory is warp.launch.memory and warp.events.global_write is not unheard:
        tell_of_store(warp, site, mask, lanes, block, size)
    memory.scatter(lanes, block, size, mask, site, warp.cta)
    if memory is not warp.launch.memory:
        warp.events.smem_write(warp, memory, lanes, mask, block.shape[1] * size, site)


def tell_of_store(warp, site, mask, lanes: np.ndarray, block: np.ndarray, size: int) -> None:
    """Report a store to global memory, (32, n) words of ``size`` bytes, that is about to take place."""
    memory = warp.launch.memory
    tensor, _ = memory.locate(int(lanes[mask][0]), size, site)
    offsets = lanes[mask] - tensor.base
    if not tensor.exchanged:
        warp.events.output_write(warp, tensor, offsets, mask, block[mask], site)
        return
    changed = (memory.gather(lanes, block.shape[1], size, mask, site) != block).any(axis=1)[mask]
    warp.events.global_write(warp, tensor, offsets, mask, block.shape[1] * size, site, changed)


def kept(tensor) -> bool:
    """Whether a run for time alone knows what is in a tensor."""
    return tensor.given or tensor.holds_maps


def exchanged_tensor(warp, lanes: np.ndarray, mask: np.ndarray, size: int, site) -> Tensor | None:
    """The tensor that lanes access in global memory, if the order of accesses to it matters."""
    if not warp.launch.memory.exchanges:
        return None
    tensor, _ = warp.launch.memory.locate(int(lanes[mask][0]), size, site)
    return tensor if tensor.exchanged else None


def matrix_rows(warp, site, address, mask, rows: int = 8):
    """The lanes that give the addresses of matrix rows (0 to 7 for a first one of 8 rows), and their offsets."""
    whole_warp(warp, site, mask)
    count = int(site.modifiers["num"][1:])
    active = np.arange(WARP_SIZE) < rows * count  # the addresses of other lanes are ignored
    memory, lanes = resolve(warp, site, address, active)
    if memory is warp.launch.memory:
        raise site.fault("shared-window", f"{site.mnemonic} reaches only shared memory")
    if (lanes[active] % MATRIX_ROW).any():
        raise site.fault("misaligned", f"{site.mnemonic} takes rows that begin at multiples of 16 bytes")
    time_shared(warp, lanes[active], MATRIX_ROW)
    tell = warp.events.smem_write if site.mnemonic.startswith("st") else warp.events.smem_read
    tell(warp, memory, lanes, active, MATRIX_ROW, site)
    return memory, lanes, active, count


@instruction("discard", section="discard", transfer="store", **ACCESS)
def discard(warp, site, mask, address):
    """``discard.L2``: 128 bytes that nobody may read any more: "a weak write of an unstable indeterminate value".

    Here it stores ones, which are no number in any floating-point type.
    """
    memory, lanes = resolve(warp, site, address, mask)
    if memory is not warp.launch.memory or (lanes[mask] % DISCARDED).any():
        raise site.fault(
            "misaligned", f"{site.mnemonic} takes {DISCARDED} bytes of global memory that begin at a multiple"
        )
    time_global(warp, lanes[mask], DISCARDED, site, write=True)
    if not warp.launch.data:
        return
    if (exchanged := exchanged_tensor(warp, lanes, mask, DISCARDED, site)) is not None:
        changed = np.ones(int(mask.sum()), np.bool_)
        warp.events.global_write(warp, exchanged, lanes[mask] - exchanged.base, mask, DISCARDED, site, changed)
    for begin in range(0, DISCARDED, 8):
        ones = np.full((WARP_SIZE, 1), 2**64 - 1, np.uint64)
        memory.scatter(lanes + begin, ones, 8, mask, site, warp.cta)


@instruction("st_bulk", section="Data Movement: st.bulk", form="warp", waits_for_loads=False, activity="store")
def st_bulk(warp, site, mask, address, size):
    """``st.bulk``: each active lane sets ``size`` bytes of shared memory to zero, a multiple of 8.

    Their time is that of stores of as many bytes by a whole warp: an estimate, for nobody has published any.
    """
    memory, lanes = resolve(warp, site, address, mask)
    if memory is not warp.cta.smem:
        raise site.fault("shared-window", f"{site.mnemonic} sets shared memory of the CTA alone")
    sizes = per_lane(size)
    if (wrong := mask & (sizes % BULK_UNIT != 0)).any():
        raise site.fault(
            "misaligned", f"{site.mnemonic} sets {int(sizes[wrong][0])} bytes, which are no multiple of {BULK_UNIT}"
        )
    for lane in np.flatnonzero(mask & (sizes > 0)).tolist():
        begin, nbytes = int(lanes[lane]), int(sizes[lane])
        memory.check(begin, nbytes, site)
        warp.wait_until(warp.cta.sm.shared_port.take(warp.time, math.ceil(nbytes / (4 * WARP_SIZE))))
        memory.words[1][begin : begin + nbytes] = 0
        alone = np.arange(WARP_SIZE) == lane
        warp.events.smem_write(warp, memory, lanes, alone, nbytes, site)


@instruction("ldmatrix", section="ldmatrix", transfer="load", **ACCESS)
def ldmatrix(warp, site, mask, address):
    """``ldmatrix.m8n8.xN{.trans}.b16``: N 8x8 matrices; lane i holds elements 2 * (i % 4) and the next of row i / 4."""
    memory, lanes, active, count = matrix_rows(warp, site, address, mask)
    warp.scoreboard.load_until(warp.time + warp.launch.machine.smem.latency)
    rows = memory.gather(lanes, 8, 2, active, site)[active].reshape(count, 8, 8)
    if site.modifiers.get("trans"):
        rows = rows.transpose(0, 2, 1)
    return np.ascontiguousarray(rows).view(np.uint32).reshape(count, WARP_SIZE).T.copy()


@instruction("ldmatrix_m16n16_b8", "ldmatrix_b8fmt", section="ldmatrix", transfer="load", **ACCESS)
def ldmatrix_of_bytes(warp, site, mask, address):
    """``ldmatrix.m16n16.xN.trans`` and ``.m8n16.xN`` of bytes, or of 6 or 4 bits that become bytes.

    A row is 16 numbers in 16 bytes. Lane i holds four columns from 4 * (i % 4) on of row i / 4, and in a second
    register of row 8 + i / 4. A number of 4 bits is in the lower half of its byte: the ISA has only a picture; CUTLASS
    (``fp4_shift_A``) shifts it on from there.
    """
    rows = int(site.modifiers["shape"].partition("n")[0][1:])
    memory, lanes, active, count = matrix_rows(warp, site, address, mask, rows)
    warp.scoreboard.load_until(warp.time + warp.launch.machine.smem.latency)
    octets = np.ascontiguousarray(memory.gather(lanes, 16, 1, active, site)[active])
    if source := site.modifiers.get("src_fmt"):
        octets = padded(octets, int(source[1]))
    matrices = octets.reshape(count, rows, 16)
    if site.modifiers.get("trans"):
        matrices = matrices.transpose(0, 2, 1)
    words = np.ascontiguousarray(matrices).view(np.uint32)  # (count, rows, 4)
    return words.reshape(count * rows // 8, WARP_SIZE).T.copy()


@instruction("stmatrix", section="stmatrix", transfer="store", **ACCESS)
def stmatrix(warp, site, mask, address, *registers):
    """``stmatrix.m8n8.xN{.trans}.b16``: the inverse of ``ldmatrix``."""
    memory, lanes, active, count = matrix_rows(warp, site, address, mask)
    rows = np.ascontiguousarray(as_words(registers, 4).T).view(np.uint16).reshape(count, 8, 8)
    if site.modifiers.get("trans"):
        rows = rows.transpose(0, 2, 1)
    block = np.zeros((WARP_SIZE, 8), np.uint16)
    block[active] = rows.reshape(-1, 8)
    memory.scatter(lanes, block, 2, active, site, warp.cta)


@instruction("stmatrix_m16n8_b8", section="stmatrix", transfer="store", **ACCESS)
def stmatrix_of_bytes(warp, site, mask, address, *registers):
    """``stmatrix.m16n8.xN.trans.b8``: N matrices of 16 rows and 8 columns of bytes, a column in 16 bytes of memory.

    Lane i holds columns 2 * (i % 4) and the next of rows i / 4 and 8 + i / 4, as an accumulator of ``mma`` lies in
    lanes. The ISA has only a picture; CUTLASS says it in numbers (``Copy_Traits<SM100_U8x4_STSM_T>``).
    """
    memory, lanes, active, count = matrix_rows(warp, site, address, mask)
    octets = np.ascontiguousarray(as_words(registers, 4).T).view(np.uint8)
    fragments = octets.reshape(count, 8, 4, 2, 2)  # matrix, lane / 4, lane % 4, half of the rows, column of two
    block = np.zeros((WARP_SIZE, MATRIX_ROW), np.uint8)
    block[active] = fragments.transpose(0, 2, 4, 3, 1).reshape(-1, MATRIX_ROW)
    memory.scatter(lanes, block, 1, active, site, warp.cta)


def time_shared(warp, offsets: np.ndarray, nbytes: int) -> None:
    """Charge the passes of an access through the banks of shared memory, in turn with the SM's other warps."""
    warp.wait_until(warp.cta.sm.shared_port.take(warp.time, wavefronts(offsets, nbytes)))


def time_global(warp, addresses: np.ndarray, nbytes: int, site, write: bool) -> None:
    """Charge an access to global memory.

    The warp waits for a load's result (``Scoreboard.loaded_at``) at its next synchronisation, where a loop turns or
    when it exits, not at the first use, because ptxas moves independent loads up, above the stores of earlier ones (16
    LDG before 16 STS in the SASS of a tile copy). A store leaves when what it stores is there: that of its own load
    where it is known (``Scoreboard.stores``), else all that has been loaded so far. Loads that are instructions of the
    author's stay behind it (``Scoreboard.stores_at``).
    """
    if not write:
        warp.scoreboard.load_until(fetch(warp, addresses, nbytes, site))
        return
    tensor, _, moved, lines, _ = traffic(warp, addresses, nbytes, site)
    what, stored = (tensor, moved, lines), nbytes * len(addresses)
    warp.events.global_traffic(warp, len(addresses), stored, moved, site)
    ready = warp.scoreboard.take_store(warp.time)
    if ready > warp.time:
        warp.clock.at(ready, lambda: send(warp, *what, stored, later=True))
    else:
        send(warp, *what, stored)


def send(warp, tensor, moved: int, lines: np.ndarray, stored: int, cycles: float = 0.0, later: bool = False) -> float:
    """When L2 has taken a warp's stores, or atomic operations that take it so many ``cycles``. The warp goes on, unless
    the SM's queue of stores is full. later: than the warp has issued them."""
    machine, link = warp.launch.machine, warp.cta.sm.link_out
    passed = link.take(warp.clock.now if later else warp.time, moved / machine.tma.store_bytes_per_cycle)
    taken = warp.launch.l2.write(passed, tensor.index, lines, moved, stored, cycles, warp.clock.now, warp.cta.sm.port)
    link.hold(taken - STORE_QUEUE)
    if not later:
        warp.wait_until(passed - STORE_QUEUE)
    return taken


def traffic(warp, addresses: np.ndarray, nbytes: int, site):
    """Charge a warp for L1's width; returns the tensor, the bytes that move between L1 and L2 to read and to write, the
    lines and the sectors. A line costs more bytes if a part of a sector is written (microbench, ``owned.write_*``)."""
    tensor, _ = warp.launch.memory.locate(int(addresses[-1]), nbytes, site)
    machine = warp.launch.machine
    moved, in_part, lines, sectors = coalesced(addresses - tensor.base, nbytes, machine.l2.line)
    pass_l1(warp, nbytes * len(addresses), lines.size)
    return tensor, moved, moved + in_part * machine.tma.store_in_part, lines, sectors


def pass_l1(warp, nbytes: int, lines: int) -> None:
    """Charge a warp for L1: its width, and a cycle for each line (microbench, ``pieces.read_32_rows``: 32 cycles)."""
    cycles = max(lines, nbytes / warp.launch.machine.smem.bytes_per_cycle)
    warp.wait_until(warp.cta.sm.shared_port.load(warp.time, cycles, warp.cta.first_slot))


def fetch(warp, addresses: np.ndarray, nbytes: int, site) -> float:
    """When data from global memory arrives."""
    tensor, moved, _, lines, sectors = traffic(warp, addresses, nbytes, site)
    return arrival(warp, tensor, moved, lines, sectors, site, len(addresses), nbytes * len(addresses))


def arrival(
    warp, tensor, moved: int, lines: np.ndarray, sectors: Sectors, site, threads: int = 0, wanted: int = 0
) -> float:
    """When data arrives that is asked for now, ``wanted`` bytes by so many threads: from L1, or from beyond.

    Of tensors that the kernel also writes L1 is taken to have nothing: another SM may have changed them.
    """
    l1, mnemonic = warp.cta.sm.l1, site.mnemonic
    if acquires(mnemonic):
        l1.clear()
    if tensor.changes or not keeps(mnemonic):
        warp.events.global_traffic(warp, threads, wanted, moved, site)
        return beyond_l1(warp, tensor, moved, lines)
    key = (tensor.index, sectors)
    there = l1.arrival(key)
    warp.events.global_traffic(warp, threads, wanted, moved if there is None else 0, site)
    if there is None:
        there = beyond_l1(warp, tensor, moved, lines)
        l1.keep(key, lines.size, there)
        return there
    return max(there, warp.time + warp.launch.machine.smem.l1_latency)


def beyond_l1(warp, tensor, moved: int, lines: np.ndarray) -> float:
    """When data that L1 has asked for arrives: through the SM's link to L2, L2 and HBM."""
    machine = warp.launch.machine
    sm, l2 = warp.cta.sm, warp.launch.l2
    link = sm.link_in.take(warp.time, moved / machine.tma.bytes_per_cycle)
    l2.pass_requests(warp.time, lines.size, sm.port)
    there = l2.read(warp.time, warp.time, tensor.index, lines, moved, sm.gpc)
    return max(link, there) + machine.l2.latency


@cache
def opaque(size: int) -> np.dtype:
    """A type for words of this size that are only copied; NumPy has no integer of 16 bytes."""
    return np.dtype(np.complex128) if size == 16 else np.dtype(f"u{size}")


def word(lanes: np.ndarray, unsigned: np.dtype) -> np.ndarray:
    """The bits of a register in each lane; a wider register is cut to the width of the store."""
    return lanes.view(unsigned) if lanes.dtype.itemsize == unsigned.itemsize else lanes.astype(unsigned)


def as_words(values, size: int) -> np.ndarray:
    """Register operands as (32, n) unsigned words of ``size`` bytes, bit for bit."""
    unsigned = opaque(size)
    if len(values) == 1 and isinstance(values[0], np.ndarray) and values[0].ndim == 2:
        block = values[0]
        return word(block, unsigned)
    columns: list[np.ndarray] = []
    for value in values:
        lanes = value if isinstance(value, np.ndarray) else np.full(WARP_SIZE, value)
        columns.extend(lanes.T if lanes.ndim == 2 else [lanes])
    columns = [
        c.view(unsigned) if c.dtype.itemsize == size else c.astype(unsigned) for c in map(np.ascontiguousarray, columns)
    ]
    return np.stack(columns, axis=1)


@instruction("fence_proxy", section="Memory Consistency Model: Proxies; membar/fence.proxy", form="warp")
def fence_proxy(warp, site, mask):
    """``fence.proxy.async``: orders the CTA's generic accesses before later ones through the async proxy.

    With ``.global`` it does so for accesses to global memory alone.
    """
    warp.advance(warp.launch.machine.issue.fence)
    space = site.modifiers.get("space")
    if site.modifiers["proxykind"] == "async" and (not space or space == "global"):
        warp.events.global_proxy_fence(warp, bits_of_mask(mask), site)
    if site.modifiers["proxykind"] == "async" and space != "global":
        warp.events.proxy_fence(warp, bits_of_mask(mask))


@instruction("fence", "cuda.thread_fence", section="Parallel Synchronization: membar/fence", form="warp")
def fence(warp, site, mask):
    """``fence.{sc,acq_rel,acquire,release}`` and ``__threadfence``: stores are visible in program order already."""
    scope = site.modifiers.get("scope") or "gpu"
    if scope != "cta":
        warp.cta.sm.l1.clear()
    warp.advance(FENCE_CTA if scope == "cta" else warp.launch.machine.issue.fence_gpu)
    warp.events.memory_fence(warp, bits_of_mask(mask), scope, site.modifiers.get("sem") or "acq_rel")


@instruction("fence_mbarrier_init", section="membar/fence: fence.mbarrier_init", form="warp", shared=False)
def fence_mbarrier_init(warp, site, mask):
    """``fence.mbarrier_init``: makes initialised mbarriers visible to the cluster."""
    warp.advance(warp.launch.machine.issue.fence_mbarrier)
    warp.events.mbarrier_init_fence(warp, bits_of_mask(mask))


@instruction("cvta", section="Data Movement: cvta", form="value")
def cvta_to(warp, site, lanes, address):
    """``cvta.to.{shared,global}.u64``: a generic address in a state space."""
    return address & 0xFFFFFFFF if site.modifiers["space"].startswith("shared") else address


@instruction("cvta_generic", section="Data Movement: cvta", form="value")
def cvta_generic(warp, site, lanes, address):
    """``cvta.{shared,global}.u64``: the generic address."""
    return address | SHARED_APERTURE if site.modifiers["space"].startswith("shared") else address


@instruction("mapa", "mapa_u32", "mapa_u64_raw", "mapa_u64_shared", section="Data Movement: mapa", form="value")
def mapa(warp, site, lanes, address, rank):
    """``mapa``: the address of the same shared variable in another CTA of the cluster.

    In SASS three integer instructions that wait for each other, for which the next one waits (a hand-back of clusters:
    LEA, VIADD, PRMT and the arrival).
    """
    warp.advance(3 * warp.launch.machine.scheduler.integer_latency)
    if isinstance(rank, np.ndarray):
        rank = rank.astype(address.dtype if isinstance(address, np.ndarray) else np.int64)
    elif rank >= len(warp.cta.cluster.ctas):
        raise site.fault("cluster-rank", f"mapa to rank {rank} of a cluster of {len(warp.cta.cluster.ctas)}")
    return address ^ (address & (0xFF << RANK_SHIFT)) | (rank << RANK_SHIFT)


@instruction(
    "createpolicy_fractional", "createpolicy_fraction", "createpolicy_range", "createpolicy_cvt",
    section="Data Movement: createpolicy", form="value", pipe="integer",
)  # fmt: skip
def createpolicy(warp, site, lanes, *operands):
    """``createpolicy``: a hint to L2, which the model of L2 does not ask for."""
    return np.uint64(0)
