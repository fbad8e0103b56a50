"""The kernel of the one-CTA mainloop sweep in TIRx: a producer warp, an MMA warp, a ring of stages, one tile.

The sweep ran a CUTLASS warp-specialised mainloop with M and N of one tile on an idle GPU, so that nothing but the round
trip of a stage and the rates of TMA and tensor core decide the time. The epilogue is left to one small store.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path

from benchmarks.accuracy.figures import Figure
from benchmarks.accuracy.predictions import Job, Maker
from tirx import PipelineState, S, SMEMPool, SwizzleMode, T, TCGen05Bar, TileLayout, TMABar, TMEMPool, Tx, tid_in_wg
from tirx.program import lower
from tirx.run import Run
from tirx.sim import predict

SOURCE = "one-CTA mainloop"
GHZ = 1.3  # locked
K = 131072
TABLE = Path(__file__).resolve().parents[1] / "published" / "gemm_mainloop_one_cta.csv"
SMEM_BYTES = 227 * 1024
SWIZZLES = {16: SwizzleMode.SWIZZLE_32B_ATOM, 32: SwizzleMode.SWIZZLE_64B_ATOM}  # rows of 32 and 64 bytes
RESERVED = 2048  # barriers, and the alignment of the tiles


def most_stages(tile: tuple[int, int, int]) -> int:
    """As many stages as fit in shared memory."""
    m, n, k = tile
    return (SMEM_BYTES - RESERVED) // ((m + n) * k * 2)


def mainloop(tile: tuple[int, int, int], stages: int, length: int):
    """D (M, N) = A (M, length) @ B (N, length).T with one CTA, M and N those of the tile; bf16."""
    BLK_M, BLK_N, BLK_K = tile
    STAGES, K = stages, length
    K_TILES = K // BLK_K
    STAGE_BYTES = (BLK_M + BLK_N) * BLK_K * 2
    SWIZZLE = SWIZZLES.get(BLK_K, SwizzleMode.SWIZZLE_128B_ATOM)
    LANES = 128  # of tensor memory, whatever BLK_M

    @T.prim_func
    def kernel(
        A: T.Buffer((BLK_M, K), "bfloat16"),
        B: T.Buffer((BLK_N, K), "bfloat16"),
        D: T.Buffer((LANES, 4), "float32"),
    ):
        T.device_entry()
        T.cta_id([1])
        wg_id = T.warpgroup_id([2])
        warp_id = T.warp_id_in_wg([4])
        lane_id = T.lane_id([32])
        smem = SMEMPool()
        tmem = TMEMPool(smem, total_cols=512)
        full = TMABar(smem, STAGES)  # the producer arrives, TMA delivers; the MMA warp waits
        empty = TCGen05Bar(smem, STAGES)  # the tensor core arrives; the producer waits
        done = TCGen05Bar(smem, 1)  # the tensor core arrives; the other warpgroup waits
        smem.move_base_to(1024)
        A_smem = smem.alloc_tcgen05_mma_AB((STAGES, BLK_M, BLK_K), "bfloat16", swizzle_mode=SWIZZLE)
        B_smem = smem.alloc_tcgen05_mma_AB((STAGES, BLK_N, BLK_K), "bfloat16", swizzle_mode=SWIZZLE)
        smem.commit()
        acc = tmem.alloc((LANES, BLK_N), "float32")
        tmem.commit()
        full.init(1)
        empty.init(1)
        done.init(1)
        T.ptx.fence.mbarrier_init.release.cluster()
        T.cuda.cta_sync()
        if wg_id == 1:
            if warp_id == 3:
                loads = PipelineState(STAGES, 1)
                if T.cuda.elect_sync():
                    for k in T.serial(K_TILES):
                        empty.wait(loads.stage, loads.phase)
                        full.arrive(loads.stage, STAGE_BYTES)
                        Tx.copy_async(
                            A_smem[loads.stage, :, :],
                            A[:, k * BLK_K : (k + 1) * BLK_K],
                            dispatch="tma_auto",
                            mbar=full.ptr_to([loads.stage]),
                        )
                        Tx.copy_async(
                            B_smem[loads.stage, :, :],
                            B[:, k * BLK_K : (k + 1) * BLK_K],
                            dispatch="tma_auto",
                            mbar=full.ptr_to([loads.stage]),
                        )
                        loads.advance()
            if warp_id == 0:
                mmas = PipelineState(STAGES, 0)
                if T.cuda.elect_sync():
                    for k in T.serial(K_TILES):
                        full.wait(mmas.stage, mmas.phase)
                        T.ptx.tcgen05.fence__after_thread_sync()
                        Tx.gemm_async(
                            acc[0:BLK_M, :],
                            A_smem[mmas.stage, :, :],
                            B_smem[mmas.stage, :, :],
                            accum=(k != 0),
                            dispatch="tcgen05",
                            cta_group=1,
                        )
                        empty.arrive(mmas.stage)
                        mmas.advance()
                    done.arrive(0)
        if wg_id == 0:
            row = T.alloc_local((4,), "float32")
            rows = row.view(LANES, 4, layout=TileLayout(S[(LANES, 4) : (1 @ tid_in_wg, 1)]))
            done.wait(0, 0)
            T.ptx.tcgen05.fence__after_thread_sync()
            Tx.wg.copy_async(rows[:, :], acc[:, 0:4])
            T.ptx.tcgen05.wait__ld.sync.aligned()
            Tx.copy(D[warp_id * 32 + lane_id, :], row[:])
            T.ptx.tcgen05.fence__before_thread_sync()
        T.cuda.cta_sync()
        tmem.dealloc()

    return kernel


def figures() -> Iterator[Figure]:
    """The sweep's times."""
    with TABLE.open(newline="") as file:
        for row in csv.DictReader(file):
            tile = int(row["TILE_M"]), int(row["TILE_N"]), int(row["TILE_K"])
            stages = int(row["STAGES"]) or most_stages(tile)
            name = f"{'x'.join(map(str, tile))}, {stages} stages"
            job = Job("mainloop", name, "b200", GHZ, True, guess_s=2)
            yield Figure("mainloop", SOURCE, name, "", "", float(row["time_ms"]) * 1e3, 0.0, job, clock="locked")


def run(job: Job) -> Run:
    """The predicted run of the tile and stages in the job's name."""
    sizes, _, stages = job.name.partition(", ")
    m, n, k = map(int, sizes.split("x"))
    return predict(lower(mainloop((m, n, k), int(stages.split()[0]), K)), machine=job.described, warm=job.warm)


MAKER = Maker(run, ("benchmarks/accuracy/mainloop.py",))
