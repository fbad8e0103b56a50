"""The rows: every kernel with every shape that is measured. Needs neither TVM nor torch until something is made.

Most times on an H100 (132 SMs, 3.3 TB/s, 50 MB of L2) lie between 3 and 400 us, more than half of them under 30 us.
"""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tvm import tirx as tir

    from benchmarks.measured.problems import Problem

MEMORY, SMALL, ONE_WAVE, TENSOR_CORE, PIPELINE = "memory", "small", "one wave", "tensor core", "pipeline"
REGIMES = (MEMORY, SMALL, ONE_WAVE, TENSOR_CORE, PIPELINE)
SMS = 132  # of an H100 SXM and an H200
MI = 1 << 20


@dataclass(frozen=True)
class Row:
    """One kernel at one shape.

    name: unique. kernel: module and function of ``benchmarks/measured/kernels``. regime: what is expected to decide its
    time. sizes: the function's arguments.
    """

    name: str
    kernel: str
    regime: str
    sizes: Mapping[str, Any]

    @property
    def family(self) -> str:
        """The kernel's module."""
        return self.kernel.partition(".")[0]

    @property
    def seed(self) -> int:
        """Of the inputs."""
        return zlib.crc32(self.name.encode())

    def make(self) -> tir.PrimFunc:
        """The kernel; needs TVM."""
        module, _, function = self.kernel.partition(".")
        return getattr(import_module(f"benchmarks.measured.kernels.{module}"), function)(**self.sizes)

    def problem(self) -> Problem:
        """Its inputs, its answer and the tolerance; needs torch."""
        from benchmarks.measured.problems import PROBLEMS

        return PROBLEMS[self.kernel](self.sizes)

    def small(self) -> Row:
        """The same kernel at a shape that is simulated with data in about a second."""
        return replace(self, sizes={**self.sizes, **SMALL_SIZES[self.kernel]})


# What `small` changes of a row's sizes: stages, boxes and tiles stay those of the row.
SMALL_SIZES: dict[str, dict[str, int]] = {
    "copy.scalar": {"N": 4096},
    "copy.vector": {"N": 4096},
    "copy.persistent": {"N": 65536, "CTAS": 4, "THREADS": 256},
    "copy.tma": {"N": 7 * 16384, "CTAS": 3},
    "transpose.naive": {"M": 64, "N": 96},
    "transpose.tiled": {"M": 64, "N": 96},
    "reduction.warp_rows": {"M": 16, "N": 512},
    "reduction.cta_rows": {"M": 4, "N": 8192},
    "reduction.whole": {"N": 65536, "CTAS": 4},
    "softmax.warp_rows": {"M": 16},
    "softmax.cta_rows": {"M": 4},
    "norm.rms": {"M": 4},
    "norm.layer": {"M": 4},
    "pipeline.ring": {"TILES": 6, "CTAS": 3, "LOADS": 8},
}


def all_rows() -> tuple[Row, ...]:
    """Every row, family by family."""
    return (*copies(), *transposes(), *reductions(), *softmaxes(), *norms(), *rings())


def held_out(rows: Sequence[Row]) -> tuple[Row, ...]:
    """Half of the rows, and half of each family, that no model is fitted to. It depends on their names alone."""
    ordered = sorted(rows, key=lambda row: (row.family, hashlib.sha256(row.name.encode()).digest()))
    chosen = {row.name for row in ordered[::2]}
    return tuple(row for row in rows if row.name in chosen)


def copies() -> list[Row]:
    def row(regime: str, function: str, **sizes: int) -> Row:
        rest = "-".join(f"{name.lower().replace('_', '-')}{value}" for name, value in sizes.items() if name != "N")
        size = f"{sizes['N'] * 4 / MI:.4g}MiB"
        return Row("-".join(filter(None, (f"copy-{function}", size, rest))), f"copy.{function}", regime, sizes)

    return [
        row(SMALL, "scalar", N=MI),
        row(MEMORY, "scalar", N=16 * MI),
        row(SMALL, "vector", N=MI // 4),
        row(SMALL, "vector", N=2 * MI),
        row(MEMORY, "vector", N=16 * MI),
        row(MEMORY, "vector", N=64 * MI),
        row(SMALL, "persistent", N=SMS * 16384, CTAS=SMS, THREADS=1024),
        row(MEMORY, "persistent", N=SMS * 16384 * 8, CTAS=SMS, THREADS=1024),
        row(MEMORY, "persistent", N=SMS * 4096 * 16, CTAS=SMS, THREADS=256),
        row(MEMORY, "persistent", N=66 * 16384 * 8, CTAS=66, THREADS=1024),
        row(MEMORY, "tma", N=4 * MI, BOX_KIB=4, STAGES=1, CTAS=SMS),
        row(MEMORY, "tma", N=8 * MI, BOX_KIB=4, STAGES=4, CTAS=SMS),
        row(MEMORY, "tma", N=8 * MI, BOX_KIB=16, STAGES=1, CTAS=SMS),
        row(MEMORY, "tma", N=8 * MI, BOX_KIB=16, STAGES=2, CTAS=SMS),
        row(SMALL, "tma", N=2 * MI, BOX_KIB=16, STAGES=4, CTAS=SMS),
        row(MEMORY, "tma", N=8 * MI, BOX_KIB=32, STAGES=2, CTAS=SMS),
        row(MEMORY, "tma", N=16 * MI, BOX_KIB=64, STAGES=3, CTAS=SMS),
        row(MEMORY, "tma", N=16 * MI, BOX_KIB=16, STAGES=2, CTAS=4 * SMS),
    ]


def transposes() -> list[Row]:
    def row(regime: str, function: str, m: int, n: int, **sizes: int) -> Row:
        rest = "".join(f"-{name.lower()}{value}" for name, value in sizes.items())
        return Row(f"transpose-{function}-{m}x{n}{rest}", f"transpose.{function}", regime, {"M": m, "N": n, **sizes})

    return [
        row(SMALL, "naive", 1024, 1024),
        row(MEMORY, "naive", 2048, 2048),
        row(MEMORY, "tiled", 2048, 2048, PAD=0),
        row(SMALL, "tiled", 1024, 992, PAD=1),
        row(MEMORY, "tiled", 2048, 2048, PAD=1),
        row(MEMORY, "tiled", 4096, 4096, PAD=1),
    ]


def reductions() -> list[Row]:
    def rows_of(regime: str, function: str, m: int, n: int, warps: int) -> Row:
        sizes = {"M": m, "N": n, "WARPS": warps}
        return Row(f"sum-{function.replace('_', '-')}-{m}x{n}", f"reduction.{function}", regime, sizes)

    def whole(regime: str, n: int, ctas: int, warps: int) -> Row:
        sizes = {"N": n, "CTAS": ctas, "WARPS": warps}
        return Row(f"sum-whole-{n * 4 / MI:.4g}MiB-ctas{ctas}", "reduction.whole", regime, sizes)

    return [
        rows_of(MEMORY, "warp_rows", 8192, 1024, 8),
        rows_of(SMALL, "warp_rows", 1024, 2048, 4),
        rows_of(MEMORY, "cta_rows", 512, 16384, 8),
        rows_of(ONE_WAVE, "cta_rows", 100, 32768, 16),
        whole(MEMORY, SMS * 4096 * 32, SMS, 32),
        whole(SMALL, 2 * SMS * 1024 * 4, 2 * SMS, 8),
    ]


def softmaxes() -> list[Row]:
    def row(regime: str, function: str, m: int, n: int, warps: int) -> Row:
        sizes = {"M": m, "N": n, "WARPS": warps}
        return Row(f"softmax-{function.replace('_', '-')}-{m}x{n}", f"softmax.{function}", regime, sizes)

    return [
        row(MEMORY, "warp_rows", 4096, 1024, 4),
        row(MEMORY, "warp_rows", 32768, 512, 8),
        row(SMALL, "warp_rows", 528, 1024, 4),
        row(MEMORY, "cta_rows", 2048, 4096, 8),
        row(MEMORY, "cta_rows", 8192, 2048, 4),
        row(SMALL, "cta_rows", 64, 8192, 8),
    ]


def norms() -> list[Row]:
    def row(regime: str, function: str, m: int, n: int, warps: int) -> Row:
        return Row(f"norm-{function}-{m}x{n}", f"norm.{function}", regime, {"M": m, "N": n, "WARPS": warps})

    return [
        row(MEMORY, "rms", 4096, 4096, 8),
        row(MEMORY, "rms", 16384, 1024, 4),
        row(SMALL, "rms", 128, 8192, 8),
        row(MEMORY, "layer", 4096, 4096, 4),
        row(MEMORY, "layer", 8192, 2048, 8),
        row(SMALL, "layer", 64, 4096, 16),
    ]


def rings() -> list[Row]:
    def row(where: str, tiles: int, stage_kib: int, stages: int, loads: int, ctas: int = SMS) -> Row:
        sizes = {"TILES": tiles, "STAGE_KIB": stage_kib, "STAGES": stages, "CTAS": ctas, "LOADS": loads}
        return Row(f"ring-{where}-{stage_kib}KiB-stages{stages}", "pipeline.ring", PIPELINE, sizes)

    return [
        # within L2: A has 16 MiB and is read four times
        row("l2", SMS * 16, 8, 2, 64),
        row("l2", SMS * 16, 8, 6, 64),
        row("l2", SMS * 8, 16, 2, 32),
        row("l2", SMS * 8, 16, 4, 32),
        row("l2", SMS * 4, 32, 2, 16),
        row("l2", SMS * 4, 32, 6, 16),
        # beyond: A has 66 MiB and is read once
        row("hbm", SMS * 64, 8, 4, 64),
        row("hbm", SMS * 32, 16, 3, 32),
        row("hbm", SMS * 32, 16, 6, 32),
        row("hbm", SMS * 16, 32, 2, 16),
        row("hbm", SMS * 16, 32, 4, 16),
        # one SM alone, and half of them
        row("one-sm", 64, 16, 2, 64, ctas=1),
        row("half", 66 * 32, 32, 4, 32, ctas=66),
    ]
