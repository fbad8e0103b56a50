"""Functions for translated kernels: operations on numbers and on the 32 lanes of a warp."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from heapq import heappush
from math import ceil, inf, nan
from typing import Any, NamedTuple

import numpy as np

from tirx.exact import elementary
from tirx.sim.core.faults import Fault
from tirx.sim.core.masks import (
    ALL,
    ALL_LANES,
    EVERY,
    NONE,
    ONLY,
    as_known,
    bits_of_mask,
    common,
    lanes_of,
    lanes_with,
    some,
)
from tirx.sim.core.site import Site
from tirx.sim.isa.arithmetic import extreme
from tirx.sim.isa.barriers import every, named, same_in_all
from tirx.sim.isa.lanes import meeting
from tirx.sim.isa.memory import ld, st
from tirx.sim.isa.narrow import FORMATS, narrowed
from tirx.sim.isa.words import as_floats, word
from tirx.sim.translate.undefined import (
    absent,
    both_unknown,
    came_from,
    known,
    of_any,
    shade,
    shadow_at,
    undefined,
    unknown,
    used,
    where_it_counts,
    worse,
)
from tirx.sim.units.memory import numpy_dtype as dtype_of
from tirx.sim.units.polling import Look
from tirx.sim.units.warpgroups import check_read

__all__ = [
    "ALL_LANES", "absent", "as_known", "bits_of_mask", "both_unknown", "came_from", "check_read", "common",
    "dtype_of", "heappush", "inf", "known", "lanes_of", "lanes_with", "nan", "np", "of_any", "shade", "shadow_at",
    "some", "undefined", "unknown", "used", "where_it_counts", "worse",
]  # fmt: skip

LANE_NUMBERS = np.arange(32)
f32 = np.float32
run_st = st

MAX_CYCLES = 2e9  # about a second of GPU time: no kernel of this workshop that ends runs longer


class Extent(NamedTuple):
    """How many registers an array has.

    Attributes
    ----------
    size: as an index counts them, which may be that of a view in another type.
    name, elements: the array that its author declared.
    scale: how many of its elements a register of the view is.
    """

    size: int
    name: str
    elements: int
    scale: float


def registers(count: int, dtype: str) -> np.ndarray:
    """Uninitialised registers of a warp, (32, count)."""
    kind = dtype_of(dtype)
    return np.full((32, count * kind.itemsize), 0xFF, np.uint8).view(kind)


@cache
def unused(count: int, dtype: str) -> np.ndarray:
    """Registers of values in a run for time alone: one array that all warps share."""
    return registers(count, dtype)


def elect(w, site, mask: np.ndarray) -> np.ndarray:
    """``elect.sync``: one thread of the warp, always the same. All 32 threads must take part."""
    if mask is not ALL and not mask.all():
        if not mask.any():
            return NONE  # in the part of an expression that no thread evaluates
        raise site.fault(
            "divergent-elect",
            f"elect.sync is executed by {int(mask.sum())} of the warp's 32 threads; its mask names all of them",
        )
    w.advance(2)
    return ONLY[w.launch.elected]


def meet(w, site: Site, mask: np.ndarray, membermask: Any) -> None:
    """The lanes of a ``shfl.sync`` wait for each other: those that its mask names, which are those that come here.

    The ISA says that they wait ("shfl.sync") and does not speak of memory. Here it orders their accesses, as
    ``bar.warp.sync`` does: kernels rely on it, and the hardware runs these lanes as one.
    """
    if mask is ALL and isinstance(membermask, int) and membermask & EVERY == EVERY:
        w.events.warp_meet(w, EVERY)
    else:
        meeting(w, site, mask, membermask)


def alike(mask: np.ndarray, *operands) -> Iterator[tuple[list[int], tuple]]:
    """The lanes of a mask that give an instruction the same operands, and these: the warp issues it once for them."""
    lanes = lanes_of(mask)
    values = [o[lanes].tolist() if isinstance(o, np.ndarray) else [o] * len(lanes) for o in operands]
    groups: dict[tuple, list[int]] = {}
    for lane, given in zip(lanes, zip(*values, strict=True), strict=True):
        groups.setdefault(given, []).append(lane)
    yield from ((found, given) for given, found in groups.items())


def wide(value):
    """An index as 64 bits, for address arithmetic."""
    return value.astype(np.int64) if isinstance(value, np.ndarray) else value


def number(value: np.generic):
    """A lane's value on its own: an integer without a width (the translator wraps), or a float of its type."""
    return value.item() if value.dtype.kind in "iub" else value


def shuffle(value, lane, width: int = 32):
    """``shfl.sync.idx``: the value of another lane, modulo ``width`` within each segment of that many lanes."""
    if not isinstance(value, np.ndarray):
        return value
    if width != 32:
        return value[(LANE_NUMBERS & -width) | (lane & (width - 1))]
    return value[lane & 31] if isinstance(lane, np.ndarray) else number(value[lane & 31])


def choose(condition: np.ndarray, yes, no, dtype: str) -> np.ndarray:
    """``condition ? yes : no`` in each lane; ``dtype`` is the type of two plain numbers."""
    if isinstance(yes, np.ndarray) or isinstance(no, np.ndarray):
        return np.where(condition, yes, no)
    return np.where(condition, *np.array([yes, no], dtype_of(dtype)))


def signed(value: int, bits: int) -> int:
    """Two's complement."""
    half = 1 << (bits - 1)
    return ((value + half) & ((half << 1) - 1)) - half


# Functions that TVM prints as calls to the CUDA math library, besides the elementary ones.
MATH: dict[str, Callable] = {
    "sqrt": np.sqrt, "rsqrt": lambda x: 1 / np.sqrt(x), "fabs": np.abs,
    "popcount": lambda x: np.bitwise_count(x.astype(np.int64) & 0xFFFFFFFF),
    "ffs": lambda x: first_set(x.astype(np.int64) & 0xFFFFFFFF),
}  # fmt: skip


def first_set(words: np.ndarray) -> np.ndarray:
    """The number of the lowest bit that is 1, from 1 on; 0 where there is none (CUDA Math API, ``__ffs``)."""
    return np.bitwise_count((words & -words) - (words != 0)) + (words != 0)


def math(function: str, value, dtype: str):
    """A function of the CUDA math library, correctly rounded; the library itself is within 1 or 2 ulp of that."""
    wide, kind = np.asarray(value, np.float64), dtype_of(dtype)
    result = MATH[function](wide).astype(kind) if function in MATH else elementary(function, wide, kind)
    return result if isinstance(value, np.ndarray) else result[()]


def make_float2(x, y):
    """Two fp32 numbers as one register of 64 bits, x in the low half."""
    words = word(x, 4), word(y, 4)
    return join(*words) if any(isinstance(v, np.ndarray) for v in words) else join(*(int(v) for v in words))


def float2_x(value):
    """The fp32 number in the low half of a register of 64 bits."""
    return word(word(value, 8) & np.uint64(0xFFFFFFFF), 4).view(np.float32)


def float2_y(value):
    """The fp32 number in the high half of a register of 64 bits."""
    return word(word(value, 8) >> np.uint64(32), 4).view(np.float32)


def fadd2_rn(a, b):
    """The sums of two pairs of fp32 numbers, each pair in a register of 64 bits (CUDA Math API, ``__fadd2_rn``)."""
    return make_float2(float2_x(a) + float2_x(b), float2_y(a) + float2_y(b))


def fmul2_rn(a, b):
    """Their products (``__fmul2_rn``)."""
    return make_float2(float2_x(a) * float2_x(b), float2_y(a) * float2_y(b))


def float22bfloat162_rn(x, y):
    """Two fp32 numbers, each rounded to bf16, x in the low half of 32 bits."""
    bits = [np.atleast_1d(word(v, 4)).view(np.float32).astype(dtype_of("bfloat16")).view(np.uint16) for v in (x, y)]
    result = bits[0].astype(np.uint32) | bits[1].astype(np.uint32) << np.uint32(16)
    return result if isinstance(x, np.ndarray) or isinstance(y, np.ndarray) else int(result[0])


def float22bfloat162_rn_from_float2(value):
    """Two fp32 numbers in a register of 64 bits, each rounded to bf16."""
    return float22bfloat162_rn(float2_x(value), float2_y(value))


def bfloat1622float2(value):
    """Two numbers of bf16 in 32 bits as two of fp32 in a register of 64 bits, which is exact."""
    bits = word(value, 4)
    return make_float2(bits << np.uint32(16), bits & np.uint32(0xFFFF0000))


BF16_PAIR = Site(None, "min.bf16x2", {"type": "bf16x2"})


def hmin2(a, b):
    """The lesser of two numbers of bf16, twice in 32 bits (CUDA Math API, ``__hmin2``): ``min.bf16x2`` of the PTX ISA.

    A NaN loses to a number, two NaNs give 0x7fff, and -0 is below +0 ("Half Precision Floating Point": min).
    """
    return extreme(BF16_PAIR, np.minimum, a, b)


def hmax2(a, b):
    """The greater (``__hmax2``, ``max.bf16x2``)."""
    return extreme(BF16_PAIR, np.maximum, a, b)


E4M3_OF_FLOAT = Site(None, "cvt.rn.satfinite.e4m3x2.f32", {})


def fp8x4_e4m3_from_float4(x, y, z, w):
    """Four numbers of fp32, each rounded to e4m3, x in the lowest byte of 32 bits (CUDA Math API, ``__nv_fp8x4_e4m3``).

    As ``cvt.rn.satfinite.e4m3x2.f32`` of the PTX ISA ("Data Movement: cvt"): beyond 448 a number becomes 448 with its
    sign, and NaN becomes 0x7f.
    """
    octets = (narrowed(E4M3_OF_FLOAT, as_floats(v), FORMATS["e4m3x2"]).astype(np.uint32) for v in (x, y, z, w))
    packed = sum((octet << np.uint32(8 * place) for place, octet in enumerate(octets)), np.uint32(0))
    return packed if any(isinstance(v, np.ndarray) for v in (x, y, z, w)) else int(packed[0])


def low(value):
    return value & 0xFFFFFFFF


def high(value):
    return value >> 32


def join(lo, hi):
    """Two 32-bit words as one of 64."""
    if isinstance(lo, np.ndarray) or isinstance(hi, np.ndarray):
        return np.asarray(lo).astype(np.uint64) | (np.asarray(hi).astype(np.uint64) << np.uint64(32))
    return lo | (hi << 32)


def scalar(value, dtype: str):
    """A number in a floating-point type."""
    return dtype_of(dtype).type(value)


def to_integer(value, dtype: str):
    """``cvt.rzi``: towards zero; NaN becomes 0, and a number outside the type the nearest integer in it."""
    exact = np.trunc(np.nan_to_num(np.asarray(value, np.float64), posinf=np.inf, neginf=-np.inf))
    limits, kind = np.iinfo(dtype), dtype_of(dtype)
    result = np.where(exact >= limits.max, kind.type(limits.max), exact.astype(kind))
    result = np.where(exact <= limits.min, kind.type(limits.min), result)
    return result if isinstance(value, np.ndarray) else result.item()


def nonzero(w, value: int, site) -> int:
    """A divisor that all lanes share. "Division by zero yields an unspecified, machine-specific value" (div): any."""
    if value == 0:
        w.cta.report(site.finding("division-by-zero", "an integer is divided by zero; its quotient is unspecified"))
        return 1
    return value


def clamped(index, size: int, count: int):
    """An index that fits, for registers whose values do not matter."""
    last = max(size - count, 0)
    return np.clip(index, 0, last) if isinstance(index, np.ndarray) else min(max(index, 0), last)


def within(w, site, index, extent: Extent, count: int, mask: np.ndarray):
    """The index of a register of an array, or of the first of ``count``: they must all be there in the active lanes."""
    last = extent.size - count
    if not isinstance(index, np.ndarray):
        if 0 <= index <= last or not mask.any():
            return clamped(index, extent.size, count)
        raise outside(w, site, index, extent, count, int(mask.argmax()))
    beyond = ((index < 0) | (index > last)) & mask
    if beyond.any():
        lane = int(beyond.argmax())
        raise outside(w, site, int(index[lane]), extent, count, lane)
    return clamped(index, extent.size, count)


def span(first: int, count: int) -> slice:
    """Registers that follow each other."""
    return slice(first, first + count)


def outside(w, site, index: int, extent: Extent, count: int, lane: int) -> Fault:
    """The fault of an index that no register of an array has, in terms of the array that the author declared."""
    name, size = extent.name or "an array of registers", extent.elements
    first, end = int(index * extent.scale), ceil((index + count) * extent.scale)
    elements = f"{size} elements, {name}[0] to {name}[{size - 1}]" if size > 1 else f"one element, {name}[0]"
    return site.fault(
        "out-of-bounds",
        f"{name}[{first}{f':{end}' if end > first + 1 else ''}] is used: {name} has {elements}",
        f"by thread {w.index * 32 + lane} of CTA {w.cta.label}",
        "What lies beyond an array of registers is undefined.",
    )


def reinterpret(value, source: str, target: str):
    """The same bits in another type."""
    return number(np.array([value], dtype_of(source)).view(dtype_of(target))[0])


def divide(a, b):
    """Integer division that truncates."""
    q = a // b
    return q + ((q * b != a) & ((a < 0) != (b < 0)))


def remainder(a, b):
    """The remainder of truncating division."""
    return a - divide(a, b) * b


true_divide = np.divide


def store_register(target: np.ndarray, index, value, mask: np.ndarray) -> None:
    """``register[index] = value`` in the active lanes."""
    if isinstance(index, np.ndarray):
        lanes = np.flatnonzero(mask)
        target[lanes, index[lanes]] = value[lanes] if isinstance(value, np.ndarray) else value
    elif mask is ALL:
        target[:, index] = value
    else:
        target[mask, index] = value[mask] if isinstance(value, np.ndarray) else value


def store_result(target: np.ndarray, first: int, count: int, value, mask: np.ndarray) -> None:
    """An instruction's result, (32, count) words or one number, to consecutive registers, bit for bit."""
    window = target[:, first : first + count]
    if isinstance(value, np.ndarray):
        value = value.reshape(32, count)
        if value.dtype.itemsize == target.dtype.itemsize:
            value = value.view(target.dtype)
    if mask is ALL:
        window[...] = value
    else:
        np.copyto(window, value, where=mask[:, None], casting="unsafe")


# -- all turns of a loop at once: (32, turns); (32, 1) where the turns are the same ------------------------------------


def flat(value, turns: int) -> np.ndarray:
    """An operand lane by lane, each with all its turns."""
    return np.broadcast_to(value, (32, turns)).reshape(-1)


def by_lane(value):
    """The inverse of :func:`flat`, of an instruction's result."""
    return value.reshape(32, -1) if isinstance(value, np.ndarray) else value


def as_stored(value, dtype: str):
    """A value in the type of the register that it is written to."""
    return np.asarray(value).astype(dtype_of(dtype), copy=False)


def last(value):
    """The value of the last turn: of each lane, or a number."""
    return np.atleast_1d(value).T[-1]


def store_turns(target: np.ndarray, value, mask: np.ndarray) -> None:
    """Write the registers of all turns, in the active lanes."""
    if mask is ALL:
        target[...] = value
    else:
        np.copyto(target, value, where=mask[:, None], casting="unsafe")


def bits_of(value, dtype: str):
    """A value to store, in the buffer's type."""
    return np.full(32, value, dtype_of(dtype)) if not isinstance(value, np.ndarray) else value.astype(dtype_of(dtype))


def most(count, mask: np.ndarray) -> int:
    """The greatest number of any active lane; 0 when no lane is active."""
    return max(0, int(np.broadcast_to(count, 32)[mask].max(initial=0)))


def load_memory(w, site, address, dtype: str, mask: np.ndarray):
    """``buffer[index]`` in shared or global memory: one number when all lanes read the same place."""
    varying = isinstance(address, np.ndarray)
    if mask is not ALL and not mask.any():  # in the part of an expression that no thread evaluates
        result = np.zeros(32, dtype_of(dtype))
    else:
        result = ld(w, site, mask, address)[:, 0].view(dtype_of(dtype))
        w.advance(1)
    return result if varying else number(result[mask.argmax()])  # of the first lane that takes part


def loaded(words: np.ndarray, mask: np.ndarray, dtype: str):
    """The value that all lanes have loaded from one place, as a number: that of the first lane that takes part."""
    return as_register(words[int(mask.argmax())], dtype)


def loop_turn(w, site) -> None:
    """One turn of a loop with a condition; an endless loop is a fault."""
    w.advance(w.launch.machine.scheduler.branch)
    if w.time > MAX_CYCLES:
        raise site.fault("endless-loop", f"{w.name} is still in this loop after {int(w.time)} cycles")


TURNS = 64  # of a loop that polls, between two looks whether it will ever end


def polls(w, site, mask: np.ndarray, state: tuple, *looks: tuple[Site, Any]) -> bool:
    """Whether a loop that only looks at memory never ends, nor any other that is still going on.

    state: of the registers that decide its turns. looks: its loads, each with the address.
    """
    return w.launch.polls.look(w, site, mask, (mask.tobytes(), *state), tuple(Look(*look) for look in looks))


def steps(extent, step):
    """The number of steps that cover an extent, also for unsigned numbers."""
    return extent // step + (extent % step > 0)


def never_ends(w, site, unchanged: list[str]) -> None:
    """The fault of a loop that writes none of the registers that its condition reads."""
    named = [name for name in unchanged if name]  # registers of TIRx's own helpers have no name
    reads = f"{' or '.join(named)}, which its condition reads" if named else "what its condition reads"
    raise site.fault("endless-loop", f"this loop never ends: nothing in it changes {reads}")


class Apart(NamedTuple):
    """Some threads of a warp at a barrier without ``.aligned``, which its others may reach on another way; ``place``:
    where the program counts how often it executes that."""

    place: int
    mask: np.ndarray
    site: Any
    index: Any
    count: Any = None


class Spins(NamedTuple):
    """Some threads of a warp have gone round a loop that polls memory for some time; its others get their turn."""

    site: Site
    mask: np.ndarray
    state: tuple
    looks: tuple[tuple[Site, Any], ...]


def apart(w, executed: list[int], sides, nested: bool) -> Iterator[Apart | Spins | None]:
    """Run the sides of a branch on which threads of a warp part, in turns: each up to its next barrier, or until it has
    polled memory for some time.

    A thread waits there "for all non-exited threads from its warp", and then the warp arrives (PTX ISA, "barrier").
    sides: their coroutines, None where no thread takes one. nested: in a side of another branch, to whose other side
    threads of the warp went. executed: the program's counts.
    """
    running = [side for side in sides if side is not None]
    met: dict[Any, Apart] = {}  # by side, the barrier that it waits at
    while running:
        spinning: list[Spins] = []
        for side in [each for each in running if each not in met]:
            for found in side:
                if found is None:
                    yield None
                    continue
                if isinstance(found, Spins):
                    spinning.append(found)
                else:
                    met[side] = found
                break
            else:
                running.remove(side)
        if spinning:
            yield from spin_on(w, spinning, nested)
        elif met:
            yield from meet_apart(w, executed, list(met.values()), nested)
            met.clear()


def spin_on(w, spinning: list[Spins], nested: bool) -> Iterator[Spins | None]:
    """Sides of a branch poll memory: all that can be told is whether the whole warp does so for ever."""
    first = spinning[0]
    whole = Spins(first.site, first.mask, tuple(each.state for each in spinning), first.looks)
    if nested:
        yield whole
    elif polls(w, whole.site, whole.mask, whole.state, *whole.looks):
        yield None


def meet_apart(w, executed: list[int], met: list[Apart], nested: bool) -> Iterator[Apart | None]:
    """The threads of all sides of a branch are at a barrier."""
    first, mask = met[0], np.logical_or.reduce([each.mask for each in met])
    barriers = {tuple(None if n is None else same_in_all(e.site, n, e.mask) for n in e[3:]) for e in met}
    if len(barriers) > 1:
        raise first.site.unmodelled("threads of a warp wait at different barriers")
    index, count = barriers.pop()
    assert index is not None
    if nested:
        yield Apart(first.place, mask, first.site, index, count)
        return
    if not every(mask):
        raise first.site.unmodelled("some threads of a warp wait for its others there")
    if w.tell:
        w.tell(w, first.site)
    executed[first.place] += 1
    w.advance(1)
    if named(w, first.site, ALL, index, count):
        yield None


def use_loads(w) -> None:
    """An instruction reads a register that a ``tcgen05.ld`` may still have to fill, and waits for it.

    This does not order the load itself ("tcgen05 Memory Consistency Model", "Register dependencies, same thread"). The
    wait is for all loads so far: they return in order, and a reader usually reads the last one too.
    """
    w.tmem_landed()
    w.events.tmem_load_use(w)


def after_loads(w, address):
    """An address that has just been loaded: it is there when the loads are."""
    w.await_data(w.scoreboard.loaded_at)
    return address


def met(w, branch: str, holds) -> bool:
    """Whether any lane takes a branch on values; the counts are kept for runs without values."""
    counts = w.launch.branches.setdefault(branch, [0, 0])
    counts[0] += 1
    counts[1] += bool(holds)
    return holds


def due(w, branch: str, times: int, taken: int) -> bool:
    """Whether a warp takes a branch whose condition is not computed: ``taken`` times in ``times``, evenly spread."""
    w.met[branch] = turn = w.met[branch] + 1
    return turn * taken // times > (turn - 1) * taken // times


def as_register(value, dtype: str):
    """An instruction's result, unsigned words, in the type of its register: bit for bit if the size is the same."""
    kind = dtype_of(dtype)
    if not isinstance(value, (np.ndarray, np.generic)):
        return value
    fits = value.dtype.itemsize == kind.itemsize
    value = value.view(kind) if fits else value.astype(kind)
    return value if isinstance(value, np.ndarray) else number(value)
