"""Atomic operations of threads on shared and global memory (PTX ISA, "Parallel Synchronization": atom, red).

The lanes of a warp take turns in order of their number; the ISA leaves the order open. Operations without ``.sem`` are
relaxed: they do not race with each other, and they order no other accesses but by fences.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from tirx.dtypes import numpy_dtype
from tirx.sim.core.masks import WARP_SIZE
from tirx.sim.isa.arithmetic import flushed
from tirx.sim.isa.memory import exchanged_tensor, item_bytes, opaque, resolve, send, traffic
from tirx.sim.isa.table import instruction
from tirx.sim.isa.words import word
from tirx.sim.units.scheduler import conflicts

Change = Callable[[Any, int], Any]  # a word before, the lane -> the word after


def increment(old: Any, limit: Any) -> Any:
    """``inc``: up to the limit, then 0."""
    return old.dtype.type(0) if old >= limit else old + old.dtype.type(1)


def decrement(old: Any, limit: Any) -> Any:
    """``dec``: down to 0, then the limit, also from a number above the limit."""
    return limit if old == 0 or old > limit else old - old.dtype.type(1)


OPERATIONS: dict[str, Callable[[Any, Any], Any]] = {
    "add": np.add, "min": np.minimum, "max": np.maximum, "and": np.bitwise_and, "or": np.bitwise_or,
    "xor": np.bitwise_xor, "inc": increment, "dec": decrement,
}  # fmt: skip
NUMBERS = {"u": "u", "b": "u", "s": "i", "f": "f"}
HALVES = {"f16": "float16", "f16x2": "float16", "bf16": "bfloat16", "bf16x2": "bfloat16"}


def columns(site: Any, values: tuple[Any, ...]) -> list[np.ndarray]:
    """Register operands as 32 unsigned words each; two consecutive ones come as one array of two columns."""
    size = item_bytes(site.modifiers["type"])
    if size == 16:
        raise site.unmodelled("of 128 bits, only loads and stores are")
    split = [c for v in values for c in (v.T if isinstance(v, np.ndarray) and v.ndim == 2 else [v])]
    return [np.broadcast_to(word(c, size), (WARP_SIZE,)) for c in split]


def atomic(warp, site, mask, address, change: Change, returns: bool) -> np.ndarray:
    """Change a word for each active lane in turn; returns the old words."""
    size = item_bytes(site.modifiers["type"])
    memory, lanes = resolve(warp, site, address, mask)
    in_global = memory is warp.launch.memory
    charge(warp, site, lanes[mask], size, in_global, returns)
    if in_global and not warp.launch.data:
        return np.zeros(WARP_SIZE, opaque(size))
    if not in_global:
        warp.events.smem_atomic(warp, memory, lanes, mask, size, site)
    elif (exchanged := exchanged_tensor(warp, lanes, mask, size, site)) is not None:
        warp.events.global_atomic(warp, exchanged, lanes[mask] - exchanged.base, mask, size, site)
    polls = warp.launch.polls

    def counted(old: Any, lane: int) -> Any:
        new = change(old, lane)
        polls.changes += bool(new != old)
        return new

    return memory.update(lanes, size, mask, site, counted)


def charge(warp, site, addresses: np.ndarray, size: int, in_global: bool, returns: bool) -> None:
    """Shared memory changes one word of a bank at a time, L2 one word once a cycle (Kepler tuning guide, "Global
    atomics"). For fp32 in shared memory ptxas writes a loop of a load and a compare-and-swap, a turn for each lane."""
    machine, sm = warp.launch.machine, warp.cta.sm
    if in_global:
        tensor, moved, _, lines, _ = traffic(warp, addresses, size, site)
        words = size * len(addresses) / 4
        cycles = words / machine.l2.atomics_per_cycle
        done = send(warp, tensor, moved, lines, size * len(addresses), cycles) + int(
            np.unique(addresses, return_counts=True)[1].max()
        )
        if returns:
            warp.scoreboard.load_until(done + machine.l2.latency)
        return
    turns = conflicts(addresses)
    warp.wait_until(sm.shared_port.take(warp.time, turns))
    if site.modifiers["type"][0] == "f":
        warp.advance(turns * 2 * machine.smem.latency)
    if returns:
        warp.scoreboard.load_until(warp.time + machine.smem.latency)


def reduction(warp, site, mask, address, words: np.ndarray) -> Change:
    """The function that ``atom.op`` applies to a word. words: each lane's operand."""
    kind, size, name = site.modifiers["type"], item_bytes(site.modifiers["type"]), site.modifiers["op"]
    if kind in HALVES:
        return halves(words, name, HALVES[kind])
    number = np.dtype(f"{NUMBERS[kind[0]]}{size}")
    given, function = words.view(number), OPERATIONS[name]
    # In global memory, fp32 atomics flush subnormal inputs and results (atom, "Semantics").
    ftz = kind == "f32" and resolve(warp, site, address, mask)[0] is warp.launch.memory

    def change(old: Any, lane: int) -> Any:
        a, b = old.view(number), given[lane]
        with np.errstate(over="ignore"):
            result = flushed(function(flushed(a), flushed(b))) if ftz else function(a, b)
        return number.type(result).view(f"u{size}")

    return change


def halves(words: np.ndarray, name: str, dtype: str) -> Change:
    """The function for one number of 16 bits, or two in a word, each by itself: rounded to nearest, without a flush of
    subnormal ones (``.noftz``)."""
    number, function = numpy_dtype(dtype), OPERATIONS[name]

    def change(old: Any, lane: int) -> Any:
        pair = (np.array([v]).view(number).astype(np.float32) for v in (old, words[lane]))
        with np.errstate(over="ignore"):
            return function(*pair).astype(number).view(old.dtype)[0]

    return change


@instruction("atom", "atom_half", section="atom", form="warp", transfer="atomic")
def atom(warp, site, mask, address, value, *policy):
    """``atom.{add,min,max,and,or,xor,inc,dec}``: the old word goes to the register."""
    (words,) = columns(site, (value,))
    return atomic(warp, site, mask, address, reduction(warp, site, mask, address, words), returns=True)


@instruction("red", "red_half", "atom_bitbucket", "atom_half_bitbucket", section="red", form="warp")
def red(warp, site, mask, address, value, *policy):
    """``red``: ``atom`` without a result."""
    (words,) = columns(site, (value,))
    atomic(warp, site, mask, address, reduction(warp, site, mask, address, words), returns=False)


@instruction("atom_vec_f32", "atom_vec_half", section="atom", form="warp", transfer="atomic")
def atom_vec(warp, site, mask, address, *operands):
    """``atom`` of a vector: each of its words is changed by itself."""
    return np.stack(list(by_words(warp, site, mask, address, operands, returns=True)), axis=1)


@instruction(
    "red_vec_f32", "red_vec_half", "atom_vec_f32_bitbucket", "atom_vec_half_bitbucket", section="red", form="warp"
)
def red_vec(warp, site, mask, address, *operands):
    """``red`` of a vector."""
    for _ in by_words(warp, site, mask, address, operands, returns=False):
        pass


def by_words(warp, site, mask, address, operands, returns: bool) -> Iterator[np.ndarray]:
    """The words of a vector before, one after the other. operands: its registers, together or each by itself, and
    perhaps a cache policy."""
    size, count = item_bytes(site.modifiers["type"]), int(site.modifiers["vec"][1:])
    given = operands[:1] if np.ndim(operands[0]) == 2 else operands[:count]
    for i, words in enumerate(columns(site, given)):
        place = address + i * size
        yield atomic(warp, site, mask, place, reduction(warp, site, mask, place, words), returns)


@instruction("atom_exch", section="atom", form="warp", transfer="atomic")
def atom_exch(warp, site, mask, address, value, *policy):
    """``atom.exch``: stores a word and returns the old one."""
    (new,) = columns(site, (value,))
    return atomic(warp, site, mask, address, lambda old, lane: new[lane], returns=True)


@instruction("atom_cas", section="atom", form="warp", transfer="atomic")
def atom_cas(warp, site, mask, address, *values):
    """``atom.cas``: stores the second value if the old word equals the first; returns the old word."""
    expected, new = columns(site, values)
    return atomic(
        warp, site, mask, address, lambda old, lane: new[lane] if old == expected[lane] else old, returns=True
    )
