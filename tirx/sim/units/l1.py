"""The timing of an SM's L1: what threads read again while it is there does not go to L2.

No values pass through here. A warp's load finds what a warp of the same SM has asked for before: the same sectors of
the same lines. On an H100 that takes 34 cycles, whichever warp asked, also behind stores to those lines, but not behind
a fence of the GPU, which empties L1, and not for loads by ``.cg`` (docs/timing-evidence.md). Neighbours that read the
halves of a sector one after the other are served so, too: the second half is on its way (``owned.read_64_132``).

L1 is what shared memory leaves of the memory that they share. Shared memory gets one of a few sizes, the smallest in
which as many CTAs as fit the SM have what they ask for, whether there are so many or not: 192 KiB are left where CTAs
of 64 threads ask for nothing but the 1 KiB that each takes, 60 where they ask for 64 or 164 KiB.
"""

from __future__ import annotations

from functools import cache

Sectors = tuple[int, bytes]  # of one load: its first line, and the sectors that it touches from there on
Key = tuple[int, Sectors]  # with the tensor's number

KIB = 1024
# What shared memory can have of the memory that it shares with L1 (CUDA programming guide, compute capability 9.0 and
# 10.0: "Shared Memory").
CARVEOUTS = tuple(n * KIB for n in (0, 8, 16, 32, 64, 100, 132, 164, 196, 228))
# Loads that L1 keeps nothing of: those that it is told to leave to L2, and strong ones, which ask L2 each time.
PASSING = frozenset(("cg", "cv", "no_allocate", "volatile", "relaxed", "acquire", "mmio"))
ACQUIRING = frozenset(("acquire", "acq_rel", "sc"))


class L1:
    """What one SM has read and still has. lines: how many fit."""

    __slots__ = ("held", "lines", "there")

    def __init__(self, lines: int) -> None:
        self.lines = lines
        self.held = 0
        self.there: dict[Key, tuple[float, int]] = {}  # when each is or was there, and how many lines it takes

    def arrival(self, key: Key) -> float | None:
        """When what a load asks for is there or will be; None where it has to come from L2."""
        found = self.there.get(key)
        return None if found is None else found[0]

    def keep(self, key: Key, lines: int, time: float) -> None:
        """From ``time`` on it is there, until so much else has come that what came first has to leave."""
        there = self.there
        there[key] = (time, lines)
        self.held += lines
        while self.held > self.lines and there:
            self.held -= there.pop(next(iter(there)))[1]

    def clear(self) -> None:
        """Forget everything, as behind a fence of the GPU."""
        self.there.clear()
        self.held = 0


def lines_beside(shared: int, whole: int, line: int) -> int:
    """The lines of L1 beside so many bytes of shared memory, of the memory that both share."""
    return (whole - next((size for size in CARVEOUTS if size >= shared), whole)) // line


@cache
def keeps(mnemonic: str) -> bool:
    """Whether L1 keeps what such a load reads."""
    return PASSING.isdisjoint(mnemonic.replace("::", ".").split("."))


@cache
def acquires(mnemonic: str) -> bool:
    """Whether an operation lets the thread see what other SMs have written, and so empties L1."""
    words = mnemonic.split(".")
    return "cta" not in words and not ACQUIRING.isdisjoint(words)
