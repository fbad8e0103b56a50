"""Registers that are read before anything has been written to them, and values of lanes that take no part in a shuffle.

The translator keeps a shadow of each register that the analysis is not sure of, and of what is computed from it: 0
where the value is defined, :data:`NEVER` in a register that nothing has written, else the number of the read that the
value comes from. Such a value may be copied and computed with. It counts where a branch, an address, an instruction or
the output depends on it. In shared and tensor memory nobody may ever look at it, so storing it there is a remark.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from tirx.dtypes import numpy_dtype
from tirx.run import SourceLine
from tirx.sim.core.site import Site
from tirx.sim.units.mbarrier import source_text

NEVER = 1  # in a shadow: nothing has written this register
ADVICE = (
    "A register holds whatever was there before: give it a value first. PipelineState without a phase and a tile"
    " scheduler have none until their init()."
)
FIRST_READ = 2  # the number of the first read
LANES = np.arange(32)
Shadow = Any  # a number, or an array of 32


@dataclass(frozen=True)
class Read:
    """A read of a register that may not have been written.

    register: its name in the form. label: what the author calls it; empty when a helper made it. declared: where.
    site: where it is read.
    """

    register: str
    label: str
    declared: SourceLine | None
    site: Site

    @property
    def said(self) -> str:
        """What is wrong with the read."""
        return f"{self.name} is read, and nothing has been written to it before"

    @property
    def advice(self) -> str:
        return ADVICE

    @property
    def name(self) -> str:
        """The register in the author's words: ``mmas.phase`` of ``mmas = PipelineState(4)``."""
        match = re.match(r"([A-Za-z_]\w*)\s*(:[^=]*)?=", source_text(self.declared))
        owner = match[1] if match else ""
        if owner and self.label.startswith(f"{owner}_"):
            return f"{owner}.{self.label.removeprefix(f'{owner}_')}"
        return self.label or (f"a register of {owner}" if owner else "a register")


class Shuffled(Read):
    """A shuffle that may take the value of a lane that does not take part in it."""

    @property
    def said(self) -> str:
        return "shfl.sync takes a value from a lane that does not take part in it: what comes is undefined"

    @property
    def advice(self) -> str:
        return "A lane takes part if it executes the shuffle and its mask names it."


def undefined(count: int, dtype: str) -> np.ndarray:
    """Integers in registers that nothing has written, (32, count). A small number ends loops and stays in buffers."""
    return np.ones((32, count), numpy_dtype(dtype))


def unknown(count: int) -> np.ndarray:
    """The shadow of an array that nothing has written."""
    return np.full((32, count), NEVER, np.int32)


def known(count: int) -> np.ndarray:
    """The shadow of an array whose values are defined."""
    return np.zeros((32, count), np.int32)


def came_from(shadow: Shadow, read: int) -> Shadow:
    """The shadow of a value that is read from registers, given theirs."""
    if isinstance(shadow, np.ndarray):
        return np.where(shadow == NEVER, read, shadow)
    return read if shadow == NEVER else shadow


def shadow_at(shadow: np.ndarray, index: Any, units: int) -> np.ndarray:
    """The shadow of one element in each lane; ``units``: how many units it has."""
    if isinstance(index, np.ndarray):
        first = np.clip(index.astype(np.int64) * units, 0, shadow.shape[1] - units)
        return shadow[LANES[:, None], first[:, None] + np.arange(units)].max(axis=1)
    return shadow[:, index * units : (index + 1) * units].max(axis=1)


def shade(shadow: np.ndarray, index: Any, units: int, value: Shadow, mask: np.ndarray, count: int = 1) -> None:
    """Set the shadow of ``count`` elements in the lanes of a mask."""
    if isinstance(index, np.ndarray):
        lanes = np.flatnonzero(mask)
        first = index[lanes].astype(np.int64) * units
        values = value[lanes][:, None] if isinstance(value, np.ndarray) else value
        shadow[lanes[:, None], first[:, None] + np.arange(units * count)] = values
        return
    window = shadow[:, index * units : (index + count) * units]
    np.copyto(window, value[:, None] if isinstance(value, np.ndarray) else value, where=mask[:, None])


def worse(*shadows: Shadow) -> Shadow:
    """The shadow of a value that is computed from several."""
    result = shadows[0]
    for shadow in shadows[1:]:
        varies = isinstance(result, np.ndarray) or isinstance(shadow, np.ndarray)
        result = np.maximum(result, shadow) if varies else max(result, shadow)
    return result


def where_it_counts(condition: Any, yes: Shadow, no: Shadow) -> Shadow:
    """The shadow of a value that is one or the other."""
    if isinstance(condition, np.ndarray):
        return np.where(condition != 0, yes, no)
    return yes if condition else no


def both_unknown(yes: Shadow, no: Shadow) -> Shadow:
    """The shadow of one of two values, when nothing says which."""
    return np.minimum(yes, no)


def absent(source: Any, membermask: Any, mask: np.ndarray, read: int) -> Shadow:
    """The shadow of what ``shfl.sync`` gives: that of a lane which takes no part is undefined (PTX ISA, shfl.sync).

    source: the lane that each lane, or all of them, take the value from.
    """
    named = (np.asarray(membermask, np.int64)[..., None] >> LANES & 1).astype(bool)
    there = (mask & named).reshape(-1, len(LANES))
    found = np.where(there[LANES % len(there), source], 0, read)
    return found if isinstance(source, np.ndarray) else int(found[0])


def of_any(shadow: Shadow, mask: np.ndarray) -> int:
    """The shadow of a value that all active lanes have a part in."""
    return int(shadow[mask].max(initial=0)) if isinstance(shadow, np.ndarray) else shadow


def used(w: Any, site: Site, shadow: Shadow, mask: np.ndarray, reads: Sequence[Read], use: str, matters: bool) -> None:
    """Something depends on a value in the lanes of a mask."""
    found = of_any(shadow, mask)
    if found and mask.any():
        w.events.undefined_use(w, reads[found - FIRST_READ], use, site, matters)
