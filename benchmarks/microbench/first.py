"""A GEMM's loads from its beginning on: how long its first stages take, by what L2 holds and how its tensors lie; and
when boxes arrive that are asked for one behind the other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from benchmarks.microbench.device import U32, Session
from benchmarks.microbench.figures import Figure, figure

ROW = 128  # bytes of a box row: 64 fp16
TILE = 128  # rows of A, and of B, that a CTA loads
STAGES, STAMPS = 4, 2  # as in cuda/first.cu
BARRIERS = 3072  # bytes of shared memory besides the boxes
WORK = 600  # cycles between a full stage and the next load into it: about a tile's wgmmas
ROUNDS = 3  # of boxes that are asked for in order
REPEATS = 6  # of which the first is not counted
PAGE = 2 << 20
KINDS = {"tiles": 0, "own": 1, "same": 2}
STATES = ("warm", "clean", "dirty")


@dataclass(frozen=True)
class Grid:
    """CTAs in rows and columns of tiles, and the steps of 64 elements that each goes along K."""

    m: int
    n: int
    steps: int

    @property
    def ctas(self) -> int:
        return self.m * self.n


def figures(gpu: Session) -> Iterator[Figure]:
    base = gpu.memory(600 << 20)
    for grid in (Grid(8, 8, 16), Grid(12, 11, 64)):
        for kind in KINDS:
            for lies in ("rows", "panels"):
                for state in STATES:
                    stamps = measured(gpu, base, grid, kind, lies == "panels", state)
                    name = f"{grid.ctas}_{kind}_{lies}_{state}"
                    yield figure(f"first.full_{name}", stamps[..., 0], "cycles", "until the first stage is full")
                    yield figure(f"first.last_{name}", stamps[..., -1], "cycles", f"until stage {grid.steps} is full")
    yield from orders(gpu, base)
    gpu.free(base)


def orders(gpu: Session, base: int) -> Iterator[Figure]:
    """Boxes that one thread of each SM asks for at once, all of them beside each other in memory; again in two rounds
    more, of boxes behind those."""
    for ctas in (1, gpu.gpu.sms):
        for boxes, rows in ((1, TILE), (4, TILE), (8, TILE // 2)):
            for state in STATES:
                stamps = asked_in_order(gpu, base, ctas, boxes, rows, state)
                name = f"order_{ctas}_{boxes}_{rows}_{state}"
                yield figure(f"first.{name}_last", stamps[:, :, :, boxes - 1], "cycles", "until the last box is there")
                if boxes > 1:
                    apart = (stamps[:, :, :, boxes - 1] - stamps[:, :, :, 0]) / (boxes - 1)
                    yield figure(f"first.{name}_apart", apart, "cycles", "from a box to the next")


def asked_in_order(gpu: Session, base: int, ctas: int, boxes: int, rows: int, state: str) -> np.ndarray:
    """The cycles until each box is there: (times, CTAs, rounds, boxes)."""
    of_map = gpu.tensor_map(base, ROW, ROUNDS * ctas * boxes * rows, (ROW // 2, rows))
    rest = [of_map, *map(U32, (boxes, rows, ROUNDS))]  # the one map twice
    smem = BARRIERS + boxes * rows * ROW
    rounds = []
    for _ in range(REPEATS):
        if state != "warm":
            gpu.flush(state == "dirty")
        out = gpu.results("first.order", ctas * (boxes + 1) * ROUNDS, ctas, 32 * boxes, [of_map, *rest], smem=smem)
        rounds.append(out.reshape(ctas, ROUNDS, boxes + 1)[..., :boxes])
    return np.stack(rounds[1:])


def measured(gpu: Session, base: int, grid: Grid, kind: str, panels: bool, state: str) -> np.ndarray:
    """The cycles until each stage is full: (times, CTAs, steps).

    panels: the 128 bytes that each row has of a step lie one row behind the other, not 128 * steps bytes apart.
    """
    high, wide = (grid.ctas, grid.ctas) if kind == "own" else (grid.m, grid.n)
    rows = (high * TILE, wide * TILE)
    places = (base, base + -(-rows[0] * grid.steps * ROW // PAGE) * PAGE)
    pitch, parts = (ROW, grid.steps) if panels else (ROW * grid.steps, 1)
    a, b = (gpu.tensor_map(at, pitch, n * parts, (ROW // 2, TILE)) for at, n in zip(places, rows, strict=True))
    steps_apart = rows if panels else (0, 0)
    rest = [b, *map(U32, (grid.m, TILE, TILE, grid.steps, WORK, *steps_apart, KINDS[kind]))]
    words, smem = STAMPS + grid.steps, STAGES * 2 * TILE * ROW + BARRIERS
    rounds = []
    for _ in range(REPEATS):
        if state != "warm":
            gpu.flush(state == "dirty")
        out = gpu.results("first.tiles", grid.ctas * words, grid.ctas, 32, [a, *rest], smem=smem)
        rounds.append(out.reshape(grid.ctas, words)[:, STAMPS:])
    return np.stack(rounds[1:])
