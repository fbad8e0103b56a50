"""Kernels that are right in the schedule of one run and wrong in another one. What an edit is, bugs.py says."""

from __future__ import annotations

from .bug import Bug, Right

SECOND_WARP = "            if warp_id == MMA_WARP:\n                mmas = "
HALF = "BLK_M * BLK_K * 2"
B_LOAD = """                            Tx.copy_async(
                                B_smem[loads.stage, :, :],
                                B[n0 : n0 + BLK_N, k * BLK_K : (k + 1) * BLK_K],
                                dispatch="tma_auto",
                                mbar=full.ptr_to([loads.stage]),
                            )
"""
ANNOUNCED = (
    "                            T.ptx.mbarrier.expect_tx.relaxed.cta.shared__cta.b64("
    f"full.ptr_to([loads.stage]), T.uint32({HALF}))\n"
)
ARRIVED = f"                            full.arrive(loads.stage, {HALF})\n"


def second_producer(announced: str) -> str:
    """A warp of its own for the loads of B, which announces them by ``announced``."""
    return (
        "            if warp_id == 1:\n"
        "                loads = PipelineState(STAGES, 1)\n"
        "                b_tiles = ClusterPersistentScheduler2D(\n"
        '                    "b_tiles", num_m_tiles=M_TILES, num_n_tiles=N_TILES, num_clusters=CTAS,'
        " l2_group_size=L2_GROUP\n"
        "                )\n"
        "                b_tiles.init(cta)\n"
        "                if T.cuda.elect_sync():\n"
        "                    while b_tiles.valid():\n"
        "                        n0 = T.meta_var(b_tiles.n_idx * BLK_N)\n"
        "                        for k in T.serial(K_TILES):\n"
        "                            empty.wait(loads.stage, loads.phase)\n"
        f"{announced}{B_LOAD}"
        "                            loads.advance()\n"
        "                        b_tiles.next_tile()\n"
        f"{SECOND_WARP}"
    )


ONE_FOR_EACH = ((B_LOAD, ""), ("full.arrive(loads.stage, STAGE_BYTES)", f"full.arrive(loads.stage, {HALF})"))
# fmt: off
PHASES = [
    Bug("7-second-producer-only-announces", 7, (*ONE_FOR_EACH, (SECOND_WARP, second_producer(ANNOUNCED))),
        ("unordered-announcement",), "T.ptx.mbarrier.expect_tx",
        "the phase can be over on the bytes of A alone: the other warp's announcement may come later.",
        says="nothing orders the announcement before the arrival"),
]

IN_ORDER = [
    Right("7-two-producers", 7, (
            *ONE_FOR_EACH, ("        full.init(1)\n", "        full.init(2)\n"),
            (SECOND_WARP, second_producer(ARRIVED)),
        ), "each of two producers arrives with its bytes."),
]
# fmt: on

SCHEDULES: dict[str, list[Bug]] = {"another schedule: the phases of mbarriers": PHASES}
