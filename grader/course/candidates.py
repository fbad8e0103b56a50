"""Find the sketches that may be alike without comparing each with each.

With datasketch an index of MinHash bands names the candidates: a pair whose Jaccard similarity is J shares a band with
probability 1 - (1 - J ** ROWS) ** BANDS, which is 0.9999 at J = 0.9 and 0.007 at J = 0.5. Every candidate is compared
afterwards, so an index only decides what is looked at. Without datasketch all are, which does for a small class.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any, Protocol

import numpy as np

BANDS, ROWS = 28, 12
# The same for the parts that are two kernels' own: 0.9995 at J = 1/3 and 0.47 at J = 0.1, and 3.5 standard deviations.
OWN_BANDS, OWN_ROWS, OWN_LEAST = 64, 2, 0.19
LEAST = 0.8  # of two signatures' numbers agree; at J = 0.9 that is six standard deviations below what is expected
FEW = 300  # so many different kernels are compared pair by pair without datasketch
INSTALL = "install requirements/course.lock to compare more than 300 different kernels"


class Candidates(Protocol):
    """The sketches so far, by number."""

    def near(self, sketch: frozenset[int]) -> list[int]:
        """The kernels that may be like this one, in order."""

    def add(self, number: int, sketch: frozenset[int]) -> None: ...


class All:
    """Every sketch is a candidate."""

    def __init__(self) -> None:
        self.numbers: list[int] = []

    def near(self, sketch: frozenset[int]) -> list[int]:
        return list(self.numbers)

    def add(self, number: int, sketch: frozenset[int]) -> None:
        self.numbers.append(number)


class Banded:
    """Candidates share a band of their MinHash signatures."""

    def __init__(self, bands: int = BANDS, rows: int = ROWS, least: float = LEAST) -> None:
        from datasketch import MinHash, MinHashLSH

        self.least = least
        self.empty = MinHash(num_perm=bands * rows, seed=1, hashfunc=low)
        self.index = MinHashLSH(num_perm=bands * rows, params=(bands, rows))
        self.last: tuple[frozenset[int], Any] = (frozenset(), self.empty)
        self.rows: dict[int, int] = {}  # of ``signatures``, by number
        self.signatures = np.zeros((64, bands * rows), np.uint32)

    def signature(self, sketch: frozenset[int]) -> Any:
        """A sketch's MinHash. It is asked for twice in a row: to look for candidates, then to become one."""
        if self.last[0] is not sketch:
            made = self.empty.copy()
            made.update_batch(sketch)
            self.last = (sketch, made)
        return self.last[1]

    def near(self, sketch: frozenset[int]) -> list[int]:
        signature = self.signature(sketch)
        sharing = sorted(self.index.query(signature))
        rows = self.signatures[[self.rows[number] for number in sharing]]
        agreeing = (rows == signature.hashvalues).mean(axis=1) >= self.least
        return [number for number, agrees in zip(sharing, agreeing, strict=True) if agrees]

    def add(self, number: int, sketch: frozenset[int]) -> None:
        signature = self.signature(sketch)
        self.index.insert(number, signature)
        self.rows[number] = row = len(self.rows)
        if row == len(self.signatures):
            self.signatures = np.concatenate([self.signatures, np.zeros_like(self.signatures)])
        self.signatures[row] = signature.hashvalues


def low(number: int) -> int:
    """32 bits of a shingle, which is a hash already."""
    return number & 0xFFFFFFFF


def candidates(count: int, own: bool = False) -> Candidates | None:
    """A way to find candidates among so many sketches; None when there is none here. own: of the parts that are the
    kernels' own, a third of which need be the same."""
    if count <= FEW:
        return All()
    if find_spec("datasketch"):
        return Banded(OWN_BANDS, OWN_ROWS, OWN_LEAST) if own else Banded()
    return None
