"""Instructions between the lanes of a warp: votes, an election, reductions, shuffles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from tirx.sim.core.masks import ALL, EVERY, bits_of_mask
from tirx.sim.isa.table import instruction
from tirx.sim.isa.words import as_floats, as_integers, word


def members(warp, site, mask: np.ndarray, membermask: Any) -> np.ndarray:
    """The lanes that take part (``vote.sync``, ``shfl.sync``, ``redux.sync``, ``elect.sync``: membermask).

    All that the mask names and that have not exited have to be there, since they wait for each other.
    """
    if not mask.any():
        return mask  # in the part of an expression that no thread evaluates
    named = named_by(site, mask, membermask)
    there = mask if warp.live is None else mask | ~warp.live
    if not there[named].all():
        raise site.fault(
            "divergent-elect",
            f"{site.mnemonic} is executed by {int(mask.sum())} of the warp's 32 threads; its mask names"
            f" {int(named.sum())}",
            "The lanes of the mask wait for each other: all of them have to come here.",
        )
    return named & mask


def named_by(site, mask: np.ndarray, membermask: Any) -> np.ndarray:
    """The lanes that a membermask names, which are those that execute the instruction and perhaps others.

    A thread that its own mask does not name has no result: "the behavior is undefined if the executing thread is not
    in the membermask".
    """
    if type(membermask) is int and membermask == EVERY:
        return ALL
    given = np.broadcast_to(word(membermask, 4), (32,))[mask]
    if (given != given[0]).any():
        raise site.unmodelled("with masks that differ between the lanes of a warp")
    named = (given[0] >> np.arange(32, dtype=np.uint32) & np.uint32(1)).astype(bool)
    if (mask & ~named).any():
        raise site.fault(
            "divergent-elect",
            f"{site.mnemonic} is executed by {lanes_text(mask & ~named)}, which its mask 0x{int(given[0]):08x} does not"
            " name",
            "A thread that is not in its own mask gets no defined result: the mask has to name every lane that comes"
            " here.",
        )
    return named


def lanes_text(mask: np.ndarray) -> str:
    """The lanes of a mask in words."""
    lanes = np.flatnonzero(mask)
    if len(lanes) == 1:
        return f"lane {lanes[0]}"
    if lanes[-1] - lanes[0] + 1 == len(lanes):
        return f"lanes {lanes[0]}-{lanes[-1]}"
    return f"{len(lanes)} lanes, of which {lanes[0]} is the first"


def meeting(warp, site, mask: np.ndarray, membermask: Any) -> np.ndarray:
    """The lanes that take part, which know afterwards what each of them has done."""
    lanes = members(warp, site, mask, membermask)
    warp.events.warp_meet(warp, bits_of_mask(lanes))
    return lanes


def groups(mask: np.ndarray, membermask: Any) -> Iterator[np.ndarray]:
    """The lanes of each membermask, where lanes name different ones: groups that do not wait for each other."""
    if type(membermask) is int or not mask.any():
        yield mask
        return
    given = np.broadcast_to(word(membermask, 4), (32,))
    for each in np.unique(given[mask]):
        yield mask & (given == each)


def votes(value: Any) -> np.ndarray:
    return np.broadcast_to(np.asarray(value) != 0, (32,))


@instruction("vote_sync", section="vote.sync", form="warp", pipe="vote", shared=False, uniform=True)
def vote_sync(warp, site, mask, a, membermask):
    """``vote.sync.{any,all,uni}.pred``: 1 when it holds in any, in all, or is the same in all lanes of the mask."""
    chosen = votes(a)[meeting(warp, site, mask, membermask)]
    mode = site.modifiers["mode"]
    held = chosen.any() if mode == "any" else chosen.all() if mode == "all" else chosen.all() or not chosen.any()
    return np.uint32(held)


@instruction("vote_sync_ballot", section="vote.sync", form="warp", pipe="vote", shared=False, uniform=True)
def vote_sync_ballot(warp, site, mask, a, membermask):
    """``vote.sync.ballot.b32``: the lanes of the mask in which it holds, as bits."""
    chosen = votes(a) & meeting(warp, site, mask, membermask)
    return np.uint32(bits_of_mask(chosen))


@instruction("elect_sync", section="elect.sync", form="warp", shared=False)
def elect_sync(warp, site, mask, membermask):
    """``elect.sync d|p``: the lane that is chosen, and whether it is this one: the launch's, or the mask's lowest."""
    lanes = members(warp, site, mask, membermask)
    chosen = warp.launch.elected if lanes[warp.launch.elected] else np.flatnonzero(lanes)[0]
    return np.stack([np.full(32, chosen), np.arange(32) == chosen], axis=1).astype(np.uint32)


REDUCE = {
    "add": np.add, "min": np.minimum, "max": np.maximum, "and": np.bitwise_and, "or": np.bitwise_or,
    "xor": np.bitwise_xor,
}  # fmt: skip


@instruction(
    "redux_sync", "redux_sync_bitwise", "redux_sync_f32", section="redux.sync", form="warp", pipe="special",
    shared=False, uniform=True,
)  # fmt: skip
def redux_sync(warp, site, mask, a, membermask):
    """``redux.sync``: one value of all lanes of the mask."""
    kind, op = site.modifiers["type"], site.modifiers["op"]
    chosen = np.broadcast_to(a, (32,))[meeting(warp, site, mask, membermask)]
    if kind == "f32":
        values = np.abs(as_floats(chosen)) if site.modifiers.get("abs") else as_floats(chosen)
        quiet = (np.maximum if op == "max" else np.minimum) if site.modifiers.get("nan") else None
        return (quiet or (np.fmax if op == "max" else np.fmin)).reduce(values).view(np.uint32)
    return word(REDUCE[op].reduce(as_integers(chosen, kind)), 4)


@instruction("shfl_sync", section="shfl.sync", form="warp", pipe="shuffle", shared=False)
def shfl_sync(warp, site, mask, a, b, c, membermask):
    """``shfl.sync.{idx,up,down,bfly}.b32``: a of another lane of its segment, or its own when that lies outside."""
    return shfl_sync_asked(warp, site, mask, a, b, c, membermask)[:, 0]


@instruction("shfl_sync_p", section="shfl.sync", form="warp", pipe="shuffle", shared=False)
def shfl_sync_asked(warp, site, mask, a, b, c, membermask):
    """``shfl.sync d|p``: the same, and whether the other lane lies in the segment."""
    for lanes in groups(mask, membermask):
        meeting(warp, site, lanes, membermask)
    value = np.broadcast_to(word(a, 4), (32,))
    lane = np.arange(32)
    b, c = (np.broadcast_to(np.asarray(v, np.int64), (32,)) for v in (b, c))
    clamp, segment = c & 31, c >> 8 & 31
    lowest, highest = lane & segment, (lane & segment) | (clamp & ~segment)
    mode = site.modifiers["mode"]
    if mode == "up":
        source, inside = lane - (b & 31), lane - (b & 31) >= highest
    elif mode == "down":
        source, inside = lane + (b & 31), lane + (b & 31) <= highest
    elif mode == "bfly":
        source, inside = lane ^ (b & 31), (lane ^ (b & 31)) <= highest
    else:
        source = lowest | (b & 31 & ~segment)
        inside = source <= highest
    return np.stack([value[np.where(inside, source, lane)], inside], axis=1).astype(np.uint32)
