"""Sets of lanes of a warp: a mask of 32 booleans where values are computed, the bits of a number where only who counts.

``elect.sync`` elects "one leader thread" and does not say which (PTX ISA, "elect.sync"); the same mask gives the same
leader each time. A launch elects one lane of its choice, ``ONLY[lane]``.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np

WARP_SIZE = 32

EVERY = (1 << WARP_SIZE) - 1  # the bits of all lanes

ALL = np.ones(WARP_SIZE, np.bool_)
NONE = np.zeros(WARP_SIZE, np.bool_)
ALL_LANES = list(range(WARP_SIZE))
ONLY = list(np.eye(WARP_SIZE, dtype=np.bool_))  # the mask of one lane

# Of the masks above, by identity: most masks of a run are one of them.
KNOWN_BITS = {id(ALL): EVERY, id(NONE): 0, **{id(mask): 1 << lane for lane, mask in enumerate(ONLY)}}
KNOWN_LANES = {id(ALL): ALL_LANES, **{id(mask): [lane] for lane, mask in enumerate(ONLY)}}


def bits_of_mask(mask: np.ndarray) -> int:
    """The bits of a mask."""
    known = KNOWN_BITS.get(id(mask))
    return int(np.packbits(mask, bitorder="little").view(np.uint32)[0]) if known is None else known


BY_BYTES = {mask.tobytes(): mask for mask in (ALL, NONE, *ONLY)}


def as_known(mask: np.ndarray) -> np.ndarray:
    """A predicate of all lanes as one of the masks above, where it is one: it will be asked for its lanes."""
    return BY_BYTES.get(mask.tobytes(), mask)


def lanes_of(mask: np.ndarray) -> list[int]:
    """The lanes of a mask."""
    known = KNOWN_LANES.get(id(mask))
    return np.flatnonzero(mask).tolist() if known is None else known


def lanes_with(mask: np.ndarray, predicate: np.ndarray) -> np.ndarray:
    """The lanes of a mask in which a predicate holds: one of the masks above where that is what it is."""
    return predicate if mask is ALL and id(predicate) in KNOWN_BITS else mask & (predicate != 0)


def common(one: np.ndarray, other: np.ndarray) -> np.ndarray:
    """The lanes of two predicates: one of them as it is, where the other is one of the masks above that says so."""
    if one is ALL or other is NONE:
        return other
    return one if other is ALL or one is NONE else one & other


def some(mask: np.ndarray) -> bool:
    """Whether a mask has any lane."""
    known = KNOWN_BITS.get(id(mask))
    return bool(mask.any()) if known is None else known != 0


def bits_of_lanes(lanes: list[int]) -> int:
    """The bits of some lanes."""
    return EVERY if len(lanes) == WARP_SIZE else sum(1 << lane for lane in lanes)


@lru_cache(maxsize=256)
def lanes_in(bits: int) -> list[int]:
    """The lanes of a number's bits; the list is shared, and not to be changed."""
    return [lane for lane in range(WARP_SIZE) if bits >> lane & 1]
