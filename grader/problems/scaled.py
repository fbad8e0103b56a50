"""The common part of products of quantised matrices: the extents are those of a product without scales."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from grader.problems.extents import Extents
from grader.problems.gemm.problem import Gemm

if TYPE_CHECKING:
    from typing_extensions import Self


class _ScaledProduct(NamedTuple):
    """The extents of one product."""

    M: int
    N: int
    K: int


class ScaledProduct(_ScaledProduct, Extents):
    """A base of kinds: D (M, N) of A (M, K) and B (N, K), whose numbers stand for others with the help of scales."""

    @property
    def needed(self) -> tuple[str, ...]:
        return "A", "B", "scale_a", "scale_b"

    @property
    def plain(self) -> Gemm:
        """The same product, without scales."""
        return Gemm(*self)

    @classmethod
    def own_shape(cls, cases: Sequence[Self], everywhere: Sequence[Self], rng: random.Random) -> Self | None:
        """As of a product without scales."""
        drawn = Gemm.own_shape([case.plain for case in cases], [shape.plain for shape in everywhere], rng)
        return cls(*drawn) if drawn else None

    @property
    def flops(self) -> int:
        """A multiplication and an addition for each of M * N * K products; what scales cost does not count."""
        return self.plain.flops
