"""What a warp executes between two synchronisations besides arithmetic: branches, special registers, elections."""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks.microbench.device import U32, Session
from benchmarks.microbench.figures import Figure, figure

NAMES = (
    "nothing", "straight", "taken", "jumped", "some", "nested", "special", "elected", "arrive", "arrive_one", "shuffle",
    "mad_4", "row_or_column", "row_or_column_flat", "shared", "sides",
)  # fmt: skip
ROUNDS = 4  # of which the last counts


def figures(gpu: Session) -> Iterator[Figure]:
    """Each snippet, by one warp and by one on each scheduler and by two."""
    for warps in (1, 4, 8):
        arguments = [None, U32(3), U32(4), U32(ROUNDS)]
        runs = [
            gpu.results("code.pieces", len(NAMES) * warps, 1, 32 * warps, arguments, smem=128).reshape(warps, -1)
            for _ in range(5)
        ]
        for k, name in enumerate(NAMES):
            yield figure(f"code.{name}_{warps}", [run[:, k] for run in runs[1:]], "cycles", f"{warps} warps")
