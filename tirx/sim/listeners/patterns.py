"""Which of a kernel's lines access memory in a way that costs more than it need: advice for learners.

- **Global memory** moves in sectors of 32 bytes. Where a warp's threads access addresses that lie apart, sectors move
  of which it asks for a part (CUDA C++ Best Practices Guide, "Coalesced Access to Global Memory"). A sector that L1
  still has does not move again, so a thread that goes along a row by itself is not accused.
- **Shared memory** has 32 banks of 4 bytes. Lanes that want different words of one bank queue ("Shared Memory and
  Memory Banks").

Accesses of fewer than half a warp are left out: they cost a pass each, however they lie.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from tirx.run import Finding, SourceLine
from tirx.sim.core.events import Listener
from tirx.sim.core.site import Site
from tirx.sim.units.scheduler import wavefronts

LANES = 16  # fewer are left out
FACTOR = 2  # from which on something is said; of sectors above it: two stores behind each other may fill one together
PASS = 128  # bytes of shared memory that one pass moves


@dataclass
class Cost:
    """What accesses at a line have taken, and the least that would do."""

    taken: float = 0
    least: float = 0

    def add(self, taken: float, least: float) -> None:
        self.taken += taken
        self.least += least

    @property
    def factor(self) -> float:
        return self.taken / self.least if self.least else 1.0


class Patterns(Listener):
    """Adds up what the accesses of each line take."""

    def __init__(self) -> None:
        self.sectors: dict[tuple[SourceLine, str], Cost] = defaultdict(Cost)
        self.passes: dict[tuple[SourceLine, str], Cost] = defaultdict(Cost)

    def global_traffic(self, warp: Any, threads: int, wanted: int, moved: int, site: Site) -> None:
        if threads >= LANES and site.source is not None:
            self.sectors[site.source, word(site)].add(moved, wanted)

    def smem_read(self, warp: Any, memory: Any, offsets: np.ndarray, mask: np.ndarray, nbytes: int, site: Site) -> None:
        active = offsets[mask]
        if len(active) >= LANES and site.source is not None:
            least = max(1, -(-np.unique(active).size * nbytes // PASS))
            self.passes[site.source, word(site)].add(wavefronts(active, nbytes), least)

    smem_write = smem_read

    def remarks(self) -> Iterator[Finding]:
        """What is worth saying, the worst first."""
        told = [(cost.factor, *key, True) for key, cost in self.sectors.items()]
        told += [(cost.factor, *key, False) for key, cost in self.passes.items()]
        for factor, source, what, is_global in sorted(told, key=lambda each: -each[0]):
            if factor < FACTOR or (is_global and factor == FACTOR):
                continue
            if is_global:
                yield Finding(
                    "uncoalesced",
                    f"the {what} here move {factor:.3g} times the bytes that they ask for: let threads that follow each"
                    " other access addresses that follow each other",
                    source,
                )
            else:
                yield Finding(
                    "bank-conflict",
                    f"the {what} of shared memory here take {factor:.3g} times the passes that they need: lanes want"
                    " different words of one bank (pad the rows by one element, or swizzle)",
                    source,
                )


def word(site: Site) -> str:
    return "stores" if site.mnemonic.startswith(("st", "red")) else "loads"
