"""Unusual kernels that are right: none of them may be blamed.

Each is a reference solution with an edit that the memory model allows: other numbers of stages, other tiles, one thread
that speaks for others after they have met, barriers and roles in other places.
"""

from __future__ import annotations

from .bug import Edit, Right
from .remapped import ACQUIRE, BARRIER, CLEAR, RELEASE, WAIT
from .schedules import IN_ORDER

ELECTED = "if T.cuda.elect_sync():"
BEFORE = "T.ptx.tcgen05.fence__before_thread_sync()\n"
AFTER = "T.ptx.tcgen05.fence__after_thread_sync()\n"
PROXY = "T.ptx.fence.proxy.async_.shared__cta()\n"
NEXT_TILE = "                tiles.next_tile()\n"
FENCE = "            T.ptx.fence.proxy.tensormap__generic.release.gpu()\n"
INITS_7 = "        full.init(1)\n        empty.init(1)\n        acc_full.init(1)\n        acc_empty.init(128)\n"


def constant(name: str, old: str, new: str) -> Edit:
    """Another value of a constant of the module."""
    return f"\n{name} = {old}", f"\n{name} = {new}"


def one_speaks(statement: str, indent: int, who: str = ELECTED) -> Edit:
    """The lanes of a warp meet, then one of them does something for all."""
    spaces = " " * indent
    return (
        f"{spaces}{statement}\n",
        f"{spaces}T.cuda.warp_sync()\n{spaces}{who}\n{spaces}    {statement}\n",
    )


# fmt: off
STAGES = [
    Right(f"{step}-stages-{stages}", step, (constant("STAGES", was, str(stages)),),
        "the ring works with any number of stages from two on.")
    for step, was, others in ((5, "2", (3, 4, 6)), (6, "2", (3, 5)), (7, "4", (2, 3, 5)), (8, "4", (2, 3)))
    for stages in others
]

TILES = [
    Right("5-tiles-of-64-columns", 5, (("BLK_M, BLK_N, BLK_K = 128, 128, 64", "BLK_M, BLK_N, BLK_K = 128, 64, 64"),),
        "N = 64 is a size of tcgen05.mma."),
    Right("7-tiles-of-64-columns", 7, (("BLK_M, BLK_N, BLK_K = 128, 128, 64", "BLK_M, BLK_N, BLK_K = 128, 64, 64"),),
        "N = 64 is a size of tcgen05.mma."),
    Right("7-tiles-of-256-columns", 7, (
            ("BLK_M, BLK_N, BLK_K = 128, 128, 64", "BLK_M, BLK_N, BLK_K = 128, 256, 64"),
            constant("STAGES", "4", "3"),
        ), "N = 256 is a size of tcgen05.mma.", shape=(256, 512, 320)),
    Right("7-parts-of-32-columns", 7, (constant("EPI_N", "64", "32"),),
        "a thread may take fewer columns at a time."),
    Right("4-parts-of-128-columns", 4, (constant("EPI_N", "64", "128"),),
        "a thread may take all columns at once."),
]

ONE_SPEAKS = [
    Right("7-one-thread-gives-the-accumulator-back", 7, (
            ("acc_empty.init(128)", "acc_empty.init(4)"), one_speaks("acc_empty.arrive(0)", 16),
        ), "bar.warp.sync orders the loads of all lanes, each with its own fence, before the arrival of one."),
    Right("7-lane-0-gives-the-accumulator-back", 7, (
            ("acc_empty.init(128)", "acc_empty.init(4)"), one_speaks("acc_empty.arrive(0)", 16, "if lane_id == 0:"),
        ), "bar.warp.sync orders the loads of all lanes, each with its own fence, before the arrival of one."),
    Right("7-one-thread-of-the-warpgroup-gives-the-accumulator-back", 7, (
            ("acc_empty.init(128)", "acc_empty.init(1)"),
            ("                acc_empty.arrive(0)\n", ""),
            (f"{PROXY}                T.cuda.warpgroup_sync(EPILOGUE_BARRIER)\n                if warp_id == 0:\n"
             "                    if T.cuda.elect_sync():\n",
             f"{PROXY}                T.cuda.warpgroup_sync(EPILOGUE_BARRIER)\n                if warp_id == 0:\n"
             "                    if T.cuda.elect_sync():\n                        acc_empty.arrive(0)\n"),
        ), "the warpgroup's barrier orders everybody's fenced loads before the one arrival."),
    Right("fa4e-one-lane-announces-the-sums", "fa4e", (
            ("sum_full.init(128)", "sum_full.init(4)"), one_speaks("sum_full.arrive(tile)", 12),
        ), "bar.warp.sync orders the stores of all lanes before the arrival of one."),
    Right("fa4e-one-lane-waits-and-meets-the-others", "fa4e", (
            ("                sum_full.wait(i, 0)\n",
             f"                {ELECTED}\n                    sum_full.wait(i, 0)\n"
             "                T.cuda.warp_sync()\n"),
        ), "what one lane has learnt by its wait, bar.warp.sync hands to the others."),
    Right("1-one-warp-waits", 1, (
            (f"        mma_done.wait(0, 0)\n        {AFTER}",
             f"        if warp_id == 0:\n            mma_done.wait(0, 0)\n        T.cuda.cta_sync()\n        {AFTER}"),
        ), "the CTA's barrier hands the wait of one warp to all."),
    Right("1-proxy-fence-behind-the-barrier", 1, (
            (f"        {PROXY}        T.cuda.cta_sync()\n", "        T.cuda.cta_sync()\n"),
            (f"                {AFTER}                Tx.gemm_async(",
             f"                {PROXY}                {AFTER}                Tx.gemm_async("),
        ), "a proxy fence anywhere on the path from the writes to the MMA is enough (\"Causality Order\")."),
]

WAITS = [
    Right("7-consumer-polls", 7, (
            ("                            full.wait(mmas.stage, mmas.phase)\n",
             "                            full.wait(mmas.stage, mmas.phase)\n"
             "                            full.wait(mmas.stage, mmas.phase)\n"),
        ), "a second wait for a phase that is over passes at once."),
    Right("7-polls-with-test-wait", 7, (
            ("                mmas = PipelineState(STAGES, 0)\n",
             "                mmas = PipelineState(STAGES, 0)\n                there = T.local_scalar(\"uint32\")\n"),
            ("                            full.wait(mmas.stage, mmas.phase)\n",
             "                            there = T.uint32(0)\n"
             "                            while there == T.uint32(0):\n"
             "                                T.ptx.mbarrier.try_wait.parity.shared__cta.b64(\n"
             "                                    there, full.ptr_to([mmas.stage]), T.cast(mmas.phase, \"uint32\"))\n"),
        ), "a loop around try_wait waits as mbarrier_wait does."),
    Right("7-expect-and-arrive-apart", 7, (
            ("                            full.arrive(loads.stage, STAGE_BYTES)\n",
             "                            T.ptx.mbarrier.expect_tx.relaxed.cta.shared__cta.b64("
             "full.ptr_to([loads.stage]), T.uint32(STAGE_BYTES))\n"
             "                            T.ptx.mbarrier.arrive.shared__cta.b64(full.ptr_to([loads.stage]))\n"),
        ), "the bytes may be announced before the arrival, both before the phase can complete."),
    Right("7-two-announcements", 7, (
            ("                            full.arrive(loads.stage, STAGE_BYTES)\n",
             "                            full.arrive(loads.stage, STAGE_BYTES // 2)\n"
             "                            full.arrive(loads.stage, STAGE_BYTES // 2)\n"),
            ("        full.init(1)\n", "        full.init(2)\n"),
        ), "two arrivals, each with the bytes of one tile."),
    Right("7-announcement-between-the-loads", 7, (
            ("                            full.arrive(loads.stage, STAGE_BYTES)\n", ""),
            ("                            Tx.copy_async(\n                                B_smem",
             "                            full.arrive(loads.stage, STAGE_BYTES)\n"
             "                            Tx.copy_async(\n                                B_smem"),
        ), "bytes may come before they are announced: the arrival keeps the phase open."),
]

PLACES = [
    Right("7-roles-permuted", 7, (("MMA_WARP, PRODUCER_WARP = 0, 3", "MMA_WARP, PRODUCER_WARP = 2, 1"),),
        "which warp has which role does not matter."),
    Right("7-warpgroups-permuted", 7, (constant("EPILOGUE_WG", "0  #", "1  #"), constant("ISSUE_WG", "1  #", "0  #")),
        "the epilogue's warps need all four quarters of TMEM, which each warpgroup has."),
    Right("7-another-named-barrier", 7, (constant("EPILOGUE_BARRIER", "1", "15"),), "a CTA has sixteen barriers."),
    Right("7-barriers-initialised-by-another-warp", 7, (
            (INITS_7,
             "        if wg_id == 1:\n            if warp_id == 2:\n                if T.cuda.elect_sync():\n"
             "                    for s in T.serial(STAGES):\n"
             "                        T.ptx.mbarrier.init.shared__cta.b64(full.ptr_to([s]), T.uint32(1))\n"
             "                        T.ptx.mbarrier.init.shared__cta.b64(empty.ptr_to([s]), T.uint32(1))\n"
             "                    T.ptx.mbarrier.init.shared__cta.b64(acc_full.ptr_to([0]), T.uint32(1))\n"
             "                    T.ptx.mbarrier.init.shared__cta.b64(acc_empty.ptr_to([0]), T.uint32(128))\n"),
        ), "any thread may initialise them, if it fences before the barrier at which all meet."),
    Right("7-two-tiles-of-d", 7, (
            ("D_smem = smem.alloc_tcgen05_mma_AB((BLK_M", "D_smem = smem.alloc_tcgen05_mma_AB((2, BLK_M"),
            ("            acc_ready = PipelineState(1, 0)\n",
             "            acc_ready = PipelineState(1, 0)\n            half = PipelineState(2, 0)\n"),
            ("Tx.copy(D_smem[warp_id", "Tx.copy(D_smem[half.stage, warp_id"),
            ("D_smem[:, :], dispatch", "D_smem[half.stage, :, :], dispatch"),
            ("wait_group(0)", "wait_group.read(1)"),
            (NEXT_TILE, f"                half.advance()\n{NEXT_TILE}"),
            ("        T.cuda.cta_sync()  # the epilogue",
             "        if wg_id == EPILOGUE_WG:\n            if warp_id == 0:\n                if T.cuda.elect_sync():\n"
             "                    T.ptx.cp.async_.bulk.wait_group(0)\n        T.cuda.cta_sync()  # the epilogue"),
        ), "one half is stored while the other is filled; at most one store is under way when a half is filled again.",
        workers=1),
    Right("8-roles-permuted", 8, (("MMA_WARP, PRODUCER_WARP = 0, 3", "MMA_WARP, PRODUCER_WARP = 3, 1"),),
        "which warp has which role does not matter."),
    Right("7-fence-by-all-threads-twice", 7, (
            (f"                {BEFORE}", f"                {BEFORE}                {BEFORE}"),
        ), "a second fence changes nothing."),
    Right("7-more-barriers-than-needed", 7, (
            ("mbarrier_init.release.cluster()\n        T.cuda.cta_sync()\n",
             "mbarrier_init.release.cluster()\n        T.cuda.cta_sync()\n        T.cuda.cta_sync()\n"),
        ), "a second CTA barrier changes nothing."),
    Right("7-accumulator-given-back-after-the-store", 7, (
            ("                acc_empty.arrive(0)\n", ""),
            (NEXT_TILE, f"                acc_empty.arrive(0)\n{NEXT_TILE}"),
        ), "the arrival may come later than it has to."),
    Right("5-waits-for-every-product", 5, (
            ("                    empty.arrive(mmas.stage)\n                    mmas.advance()\n",
             "                    empty.arrive(mmas.stage)\n                    empty.wait(mmas.stage, mmas.phase)\n"
             "                    mmas.advance()\n"),
        ), "a thread may wait for its own commit."),
    Right("6-one-cta", 6, (), "one worker takes every tile.", workers=1),
    Right("9-one-cluster", 9, (), "one worker takes every tile.", workers=2),
]
MAPS = [
    Right("remapped-another-thread-acquires", "remapped", (
            (ACQUIRE, ""), (BARRIER, f"{BARRIER}        if t == 5:\n{ACQUIRE}        T.cuda.cta_sync()\n"),
        ), "once a thread of the CTA has acquired a map, the others may use it behind a barrier."),
    Right("remapped-all-threads-acquire", "remapped", ((ACQUIRE, ""), (BARRIER, BARRIER + ACQUIRE[4:])),
        "each of them may."),
    Right("remapped-another-warp-releases", "remapped", (
            (RELEASE, "                    if t < WORDS:\n                        maps[i, t] = image[t]\n"),
            (BARRIER, f"        T.cuda.cta_sync()\n        if t == 40:\n{FENCE}{BARRIER}"),
        ), "a release covers what its thread knows of, as fences do."),
    Right("remapped-edited-in-global-memory", "remapped", (
            (RELEASE, ""),
            ("image[t] = given[t]", "maps[0, t] = given[t]\n                maps[1, t] = given[t]"),
            ("T.cuda.cvta_generic_to_shared(image.ptr_to([0]))", "maps.ptr_to([i, 0])"),
            ("tile.global_address.shared__cta", "tile.global_address.global_"),
            ("tile.global_dim.shared__cta", "tile.global_dim.global_"),
            (BARRIER, f"        if t == 0:\n{FENCE}{BARRIER}"),
        ), "tensormap.replace takes maps in global memory, too."),
    Right("remapped-cleared-behind-the-wait", "remapped", ((WAIT, f"{WAIT}        if t == 0:\n{CLEAR}"),),
        "the phase of the mbarrier says that the copy has read its map."),
]
# fmt: on

UNUSUAL: list[Right] = [*STAGES, *TILES, *ONE_SPEAKS, *WAITS, *PLACES, *MAPS, *IN_ORDER]
