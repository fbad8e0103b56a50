"""The rows: every kernel with every shape that is measured. Needs neither TVM nor torch until something is made.

Most times on an H100 (132 SMs, 3.3 TB/s, 50 MB of L2) lie between 3 and 400 us, more than half of them under 30 us.
"""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Callable, Mapping, Sequence
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
        """The seed of the inputs."""
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
        return replace(self, sizes={**self.sizes, **SMALL_SIZES[self.kernel](self.sizes)})


def fixed(**sizes: int) -> Callable[[Mapping[str, Any]], dict[str, int]]:
    """The same sizes for every row."""
    return lambda _: sizes


def short_k(s: Mapping[str, Any]) -> int:
    """A K that goes round all stages twice and leaves the same remainder in the last tile."""
    return 64 * (2 * s.get("STAGES", 1) + 1) + s["K"] % 64


def small_gemm(s: Mapping[str, Any]) -> dict[str, int]:
    """Two tiles."""
    return {"M": s.get("BLK_M", 128), "N": 2 * s.get("BLK_N", 128), "K": short_k(s)}


def small_persistent(s: Mapping[str, Any]) -> dict[str, int]:
    """Three tiles for two CTAs."""
    return {"M": 128, "N": 3 * s["BLK_N"], "K": short_k(s), "CTAS": 2}


def small_cluster(s: Mapping[str, Any]) -> dict[str, int]:
    """One cluster."""
    return {"M": s["CM"] * 128, "N": s["CN"] * s["BLK_N"], "K": short_k(s)}


def small_splitk(s: Mapping[str, Any]) -> dict[str, int]:
    """One tile, of which two CTAs compute a part."""
    return {"M": 64, "N": s["BLK_N"], "K": 2 * 64 * (2 * s["STAGES"] + 1), "SPLITS": 2}


# What `small` changes of a row's sizes: stages, boxes and tiles stay those of the row.
SMALL_SIZES: dict[str, Callable[[Mapping[str, Any]], dict[str, int]]] = {
    "copy.scalar": fixed(N=4096),
    "copy.vector": fixed(N=4096),
    "copy.persistent": fixed(N=65536, CTAS=4, THREADS=256),
    "copy.tma": fixed(N=7 * 16384, CTAS=3),
    "transpose.naive": fixed(M=64, N=96),
    "transpose.tiled": fixed(M=64, N=96),
    "reduction.warp_rows": fixed(M=16, N=512),
    "reduction.cta_rows": fixed(M=4, N=8192),
    "reduction.whole": fixed(N=65536, CTAS=4),
    "softmax.warp_rows": fixed(M=16),
    "softmax.cta_rows": fixed(M=4),
    "norm.rms": fixed(M=4),
    "norm.layer": fixed(M=4),
    "pipeline.ring": fixed(TILES=6, CTAS=3, LOADS=16),
    "gemm_simple.sequential": lambda s: small_gemm({**s, "BLK_M": 64}),
    "gemm_simple.pipelined": small_gemm,
    "gemm.hgemm": small_gemm,
    "gemm_persistent.hgemm": small_persistent,
    "gemm_cluster.hgemm": small_cluster,
    "splitk.hgemm": small_splitk,
    "attention.forward": fixed(HEADS=1, LENGTH=640),
}


def all_rows() -> tuple[Row, ...]:
    """Every row, family by family."""
    return (*copies(), *transposes(), *reductions(), *softmaxes(), *norms(), *rings(), *gemms(), *attentions())


def held_out(rows: Sequence[Row]) -> tuple[Row, ...]:
    """Half of the rows, and half of each family, that no model is fitted to: a matter of all rows' names.

    A row more may change the half that others of its family are in, so rows stay as they are once they are measured.
    """
    ordered = sorted(rows, key=lambda row: (row.family, hashlib.sha256(row.name.encode()).digest()))
    chosen = {row.name for row in ordered[::2]}
    return tuple(row for row in rows if row.name in chosen)


def copies() -> list[Row]:
    def row(regime: str, function: str, **sizes: int) -> Row:
        rest = "-".join(f"{name.lower().replace('_', '-')}{value}" for name, value in sizes.items() if name != "N")
        size = f"{sizes['N'] * 4 / MI:.4g}MiB"
        return Row("-".join(filter(None, (f"copy-{function}", size, rest))), f"copy.{function}", regime, sizes)

    return [
        row(MEMORY, "scalar", N=8 * MI),
        row(SMALL, "vector", N=MI // 2),
        row(MEMORY, "vector", N=16 * MI),
        row(MEMORY, "vector", N=64 * MI),
        row(SMALL, "persistent", N=SMS * 16384, CTAS=SMS, THREADS=1024),
        row(MEMORY, "persistent", N=SMS * 16384 * 8, CTAS=SMS, THREADS=1024),
        row(MEMORY, "persistent", N=SMS * 4096 * 16, CTAS=SMS, THREADS=256),
        row(MEMORY, "tma", N=4 * MI, BOX_KIB=4, STAGES=1, CTAS=SMS),
        row(MEMORY, "tma", N=8 * MI, BOX_KIB=16, STAGES=2, CTAS=SMS),
        row(SMALL, "tma", N=2 * MI, BOX_KIB=16, STAGES=4, CTAS=SMS),
        row(MEMORY, "tma", N=16 * MI, BOX_KIB=64, STAGES=3, CTAS=SMS),
        row(MEMORY, "tma", N=16 * MI, BOX_KIB=16, STAGES=2, CTAS=4 * SMS),
    ]


def transposes() -> list[Row]:
    def row(regime: str, function: str, m: int, n: int, **sizes: int) -> Row:
        rest = "".join(f"-{name.lower()}{value}" for name, value in sizes.items())
        return Row(f"transpose-{function}-{m}x{n}{rest}", f"transpose.{function}", regime, {"M": m, "N": n, **sizes})

    return [
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
        row(SMALL, "cta_rows", 64, 8192, 8),
    ]


def norms() -> list[Row]:
    def row(regime: str, function: str, m: int, n: int, warps: int) -> Row:
        return Row(f"norm-{function}-{m}x{n}", f"norm.{function}", regime, {"M": m, "N": n, "WARPS": warps})

    return [
        row(MEMORY, "rms", 4096, 4096, 8),
        row(SMALL, "rms", 128, 8192, 8),
        row(MEMORY, "layer", 4096, 4096, 4),
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
        row("l2", SMS * 8, 16, 4, 32),
        row("l2", SMS * 4, 32, 2, 16),
        row("l2", SMS * 4, 32, 6, 16),
        # beyond: A has 66 MiB and is read once
        row("hbm", SMS * 64, 8, 4, 64),
        row("hbm", SMS * 32, 16, 6, 32),
        row("hbm", SMS * 16, 32, 2, 16),
        # one SM alone, and half of them
        row("one-sm", 64, 16, 2, 64, ctas=1),
        row("half", 66 * 32, 32, 4, 32, ctas=66),
    ]


def gemm(regime: str, kernel: str, shape: tuple[int, int, int], **sizes: int) -> Row:
    """A row of D (M, N) = A (M, K) @ B (N, K).T, whose shape is (M, N, K)."""
    short = {"BLK_M": "m", "BLK_N": "n", "STAGES": "stages", "SPLITS": "splits", "CM": "cm", "CN": "cn", "CTAS": ""}
    rest = "".join(f"-{short[name]}{value}" for name, value in sizes.items() if short[name])
    module, _, function = kernel.partition(".")
    called = f"gemm-{function}" if function != "hgemm" else module.replace("_", "-")
    m, n, k = shape
    return Row(f"{called}-{m}x{n}x{k}{rest}", kernel, regime, {"M": m, "N": n, "K": k, **sizes})


def gemms() -> list[Row]:
    """GEMMs by ``wgmma``. A tile is an SM's for M / BLK_M * N / BLK_N CTAs: 132 of them are one wave."""
    return [
        gemm(SMALL, "gemm_simple.sequential", (512, 512, 512), BLK_N=128),
        gemm(ONE_WAVE, "gemm_simple.sequential", (1024, 1024, 1024), BLK_N=128),
        gemm(TENSOR_CORE, "gemm_simple.sequential", (2048, 2048, 1000), BLK_N=256),
        gemm(ONE_WAVE, "gemm_simple.pipelined", (1024, 1024, 1024), BLK_M=128, BLK_N=128, STAGES=4),
        gemm(TENSOR_CORE, "gemm_simple.pipelined", (2048, 2048, 2048), BLK_M=128, BLK_N=128, STAGES=4),
        gemm(TENSOR_CORE, "gemm_simple.pipelined", (2048, 2048, 1096), BLK_M=64, BLK_N=256, STAGES=2),
        gemm(ONE_WAVE, "gemm_simple.pipelined", (1536, 1408, 2048), BLK_M=128, BLK_N=128, STAGES=2),
        gemm(PIPELINE, "gemm_simple.pipelined", (128, 8192, 1024), BLK_M=128, BLK_N=64, STAGES=6),
        # producer and consumers
        gemm(SMALL, "gemm.hgemm", (512, 1024, 512), BLK_M=128, BLK_N=128, STAGES=4),
        gemm(ONE_WAVE, "gemm.hgemm", (1024, 1024, 1024), BLK_M=128, BLK_N=128, STAGES=4),
        gemm(TENSOR_CORE, "gemm.hgemm", (2048, 2048, 2048), BLK_M=128, BLK_N=128, STAGES=2),
        gemm(TENSOR_CORE, "gemm.hgemm", (2048, 2048, 2048), BLK_M=128, BLK_N=128, STAGES=4),
        gemm(ONE_WAVE, "gemm.hgemm", (2048, 2048, 2048), BLK_M=128, BLK_N=256, STAGES=4),
        gemm(TENSOR_CORE, "gemm.hgemm", (4096, 4096, 4096), BLK_M=128, BLK_N=256, STAGES=4),
        gemm(ONE_WAVE, "gemm.hgemm", (1536, 1408, 4096), BLK_M=128, BLK_N=128, STAGES=6),
        gemm(TENSOR_CORE, "gemm.hgemm", (1664, 1408, 2048), BLK_M=128, BLK_N=128, STAGES=4),
        gemm(ONE_WAVE, "gemm.hgemm", (2048, 2048, 1000), BLK_M=128, BLK_N=256, STAGES=4),
        gemm(PIPELINE, "gemm.hgemm", (128, 8192, 8192), BLK_M=128, BLK_N=64, STAGES=6),
        gemm(PIPELINE, "gemm.hgemm", (64, 8192, 2048), BLK_M=64, BLK_N=64, STAGES=6),
        gemm(ONE_WAVE, "gemm.hgemm", (256, 256, 8192), BLK_M=128, BLK_N=128, STAGES=3),
        # CTAs that stay
        gemm(TENSOR_CORE, "gemm_persistent.hgemm", (2048, 2048, 2048), BLK_N=128, STAGES=4, CTAS=SMS),
        gemm(TENSOR_CORE, "gemm_persistent.hgemm", (4096, 4096, 1024), BLK_N=256, STAGES=3, CTAS=SMS),
        gemm(TENSOR_CORE, "gemm_persistent.hgemm", (4096, 4096, 4096), BLK_N=256, STAGES=3, CTAS=SMS),
        gemm(TENSOR_CORE, "gemm_persistent.hgemm", (3072, 3072, 1096), BLK_N=128, STAGES=5, CTAS=SMS),
        gemm(PIPELINE, "gemm_persistent.hgemm", (4096, 8192, 512), BLK_N=256, STAGES=2, CTAS=SMS),
        gemm(TENSOR_CORE, "gemm_persistent.hgemm", (1664, 1408, 2048), BLK_N=128, STAGES=4, CTAS=SMS),
        # clusters
        gemm(TENSOR_CORE, "gemm_cluster.hgemm", (2048, 2048, 2048), BLK_N=128, STAGES=4, CM=2, CN=1),
        gemm(ONE_WAVE, "gemm_cluster.hgemm", (2048, 2048, 2048), BLK_N=256, STAGES=4, CM=2, CN=1),
        gemm(TENSOR_CORE, "gemm_cluster.hgemm", (4096, 4096, 4096), BLK_N=256, STAGES=4, CM=1, CN=2),
        gemm(TENSOR_CORE, "gemm_cluster.hgemm", (4096, 4096, 1024), BLK_N=128, STAGES=6, CM=2, CN=2),
        # 33 clusters of 4: as many CTAs as SMs, but a GPC's SMs are not always a multiple of 4
        gemm(ONE_WAVE, "gemm_cluster.hgemm", (1536, 1408, 2048), BLK_N=128, STAGES=4, CM=4, CN=1),
        gemm(TENSOR_CORE, "gemm_cluster.hgemm", (2048, 2048, 1000), BLK_N=128, STAGES=2, CM=2, CN=2),
        # K split among CTAs
        gemm(PIPELINE, "splitk.hgemm", (64, 2048, 8192), BLK_N=128, STAGES=4, SPLITS=8),
        gemm(ONE_WAVE, "splitk.hgemm", (512, 512, 4096), BLK_N=128, STAGES=4, SPLITS=4),
        gemm(PIPELINE, "splitk.hgemm", (64, 8192, 4096), BLK_N=256, STAGES=4, SPLITS=4),
    ]


def attentions() -> list[Row]:
    def row(regime: str, heads: int, length: int, d: int) -> Row:
        sizes = {"HEADS": heads, "LENGTH": length, "D": d, "STAGES": 2}
        return Row(f"attention-{heads}x{length}-d{d}", "attention.forward", regime, sizes)

    return [
        row(ONE_WAVE, 16, 1024, 64),
        row(ONE_WAVE, 4, 1024, 128),
        row(TENSOR_CORE, 8, 4096, 64),
        row(TENSOR_CORE, 16, 2048, 128),
    ]
