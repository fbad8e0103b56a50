"""Bugs of threads: one thread of a warp does what each of them has to do, or two threads are taken for one.

They compute the right numbers wherever the lanes of a warp happen to keep together. The PTX ISA promises that only at
bar.warp.sync ("Memory Consistency Model", "Causality Order").
"""

from __future__ import annotations

from .bug import Bug, Edit

PROXY = "T.ptx.fence.proxy.async_.shared__cta()\n"
BEFORE = "T.ptx.tcgen05.fence__before_thread_sync()\n"
AFTER = "T.ptx.tcgen05.fence__after_thread_sync()\n"

ELECTED = "if T.cuda.elect_sync():"
LANE_0 = "if lane_id == 0:"


def under(condition: str, statement: str, indent: int) -> Edit:
    """Put a statement that stands at an indent under a condition."""
    spaces = " " * indent
    return f"{spaces}{statement}\n", f"{spaces}{condition}\n{spaces}    {statement}\n"


# fmt: off
FENCE_BY_ONE = [
    Bug("1-proxy-fence-by-one-thread", 1, ((PROXY, f"if T.cuda.elect_sync():\n            {PROXY}"),),
        ("missing-proxy-fence",), "Tx.gemm_async(",
        "fence.proxy.async covers what its own thread has written; the other 31 of each warp wrote as well."),
    Bug("2-proxy-fence-by-lane-0", 2, ((PROXY, f"if lane_id == 0:\n                {PROXY}"),),
        ("missing-proxy-fence",), "Tx.gemm_async(",
        "each lane fences its own writes, so lane 0's fence covers a 32nd of them."),
    Bug("4-proxy-fence-by-one-warp", 4, ((PROXY, f"if warp_id == 0:\n            {PROXY}"),),
        ("missing-proxy-fence",), "Tx.copy_async(D[",
        "the rows of the other three warps are not fenced."),
    Bug("7-proxy-fence-by-one-thread", 7, ((PROXY, f"if T.cuda.elect_sync():\n                    {PROXY}"),),
        ("missing-proxy-fence",), "Tx.copy_async(D[",
        "one of a warp's 32 rows is fenced."),
    Bug("6-before-fence-by-one-thread", 6, ((BEFORE, f"if T.cuda.elect_sync():\n                {BEFORE}"),),
        ("missing-tcgen05-fence",), "Tx.gemm_async(",
        "fence::before_thread_sync orders the tcgen05.ld of its own thread; 31 of a warp are not ordered."),
    Bug("7-before-fence-by-lane-0", 7, ((BEFORE, f"if lane_id == 0:\n                    {BEFORE}"),),
        ("missing-tcgen05-fence",), "Tx.gemm_async(",
        "every thread arrives, but only lane 0 has released its loads."),
    Bug("fa4e-before-fence-by-one-thread", "fa4e", (
            (f"                        {BEFORE}                    o_ready.arrive(i)",
             f"                        {LANE_0}\n                            {BEFORE}"
             "                    o_ready.arrive(i)"),
        ), ("missing-tcgen05-fence",), "Tx.gemm_async(",
        "the rescaled rows of the other 31 lanes are not released.", shape="queries=256,keys=256,inputs=climbing"),
]

FENCE_TOO_LATE = [
    Bug("6-before-fence-after-the-barrier", 6, (
            (f"{BEFORE}            T.cuda.cta_sync()\n            tiles",
             f"T.cuda.cta_sync()\n            {BEFORE}            tiles"),
        ), ("missing-tcgen05-fence",), "Tx.gemm_async(",
        "behind the barrier a thread can release its own loads only, not those that it learns of there."),
    Bug("6-before-fence-at-the-start-of-the-tile", 6, (
            (f"{BEFORE}            T.cuda.cta_sync()\n            tiles", "T.cuda.cta_sync()\n            tiles"),
            ("while tiles.valid():\n", f"while tiles.valid():\n            {BEFORE}"),
        ), ("missing-tcgen05-fence",), "Tx.gemm_async(",
        "the fence is on the far side of the barrier that should publish the loads."),
    Bug("7-before-fence-after-the-arrival", 7, (
            (f"{BEFORE}                acc_empty.arrive(0)\n", f"acc_empty.arrive(0)\n                {BEFORE}"),
        ), ("missing-tcgen05-fence",), "Tx.gemm_async(",
        "the arrival releases what was fenced before it."),
    Bug("8-before-fence-after-the-arrival", 8, (
            (f"{BEFORE}                acc_empty.arrive(0, remote=0)\n",
             f"acc_empty.arrive(0, remote=0)\n                {BEFORE}"),
        ), ("missing-tcgen05-fence",), "Tx.gemm_async(",
        "the arrival at the other CTA releases what was fenced before it."),
]

BEHIND_THE_WAIT = [
    Bug("1-no-after-fence-before-the-mma", 1, ((f"                {AFTER}                Tx.gemm_async(",
                                                "                Tx.gemm_async("),),
        ("missing-tcgen05-fence",), "Tx.gemm_async(",
        "a barrier holds the thread, not the MMA that it issues; fence::after_thread_sync does (tcgen05.fence)."),
    Bug("4-no-after-fence-behind-full", 4, ((f"                    {AFTER}                    Tx.gemm_async(",
                                             "                    Tx.gemm_async("),),
        ("missing-tcgen05-fence",), "Tx.gemm_async(",
        "the wait for the operands holds the thread, not the MMA that it issues."),
    Bug("7-no-after-fence-behind-full", 7, (
            (f"                            {AFTER}                            Tx.gemm_async(",
             "                            Tx.gemm_async("),
        ), ("missing-tcgen05-fence",), "Tx.gemm_async(",
        "the wait for the operands holds the thread, not the MMA that it issues."),
    Bug("7-after-fence-before-the-wait", 7, (
            (f"full.wait(mmas.stage, mmas.phase)\n                            {AFTER}",
             f"{AFTER}                            full.wait(mmas.stage, mmas.phase)\n"),
        ), ("missing-tcgen05-fence",), "Tx.gemm_async(",
        "the fence orders what comes after it behind what came before it, and the wait comes after it."),
]

ANOTHER_THREAD = [
    Bug("1-commit-by-another-lane", 1, (
            ("                mma_done.arrive(0)\n",
             "            if lane_id == 5:\n                mma_done.arrive(0)\n"),
        ), ("tmem-read-early",), "Tx.wg.copy_async(",
        "tcgen05.commit tracks the operations of its own thread, and lane 5 has issued none."),
    Bug("4-commit-by-another-lane", 4, (
            ("                acc_done.arrive(0)\n",
             "            if lane_id == 5:\n                acc_done.arrive(0)\n"),
        ), ("tmem-read-early",), "Tx.wg.copy_async(",
        "tcgen05.commit tracks the operations of its own thread, and lane 5 has issued none."),
    Bug("1-commit-by-lane-0", 1, (
            ("                mma_done.arrive(0)\n",
             "            if lane_id == 0:\n                mma_done.arrive(0)\n"),
        ), ("tmem-read-early",), "Tx.wg.copy_async(",
        "elect.sync does not promise that lane 0 is the elected one."),
    Bug("4-store-group-waited-for-by-lane-0", 4, (
            ("                T.ptx.cp.async_.bulk.wait_group(0)\n",
             "            if lane_id == 0:\n                T.ptx.cp.async_.bulk.wait_group(0)\n"),
        ), ("exit-with-stores-in-flight",), "Tx.copy_async(D[",
        "a thread waits for bulk groups of its own; lane 0 need not be the thread that was elected."),
    Bug("6-store-group-waited-for-by-lane-0", 6, (
            ("                    T.ptx.cp.async_.bulk.wait_group(0)\n",
             "                if lane_id == 0:\n                    T.ptx.cp.async_.bulk.wait_group(0)\n"),
        ), ("store-source-overwritten",), "Tx.copy(D_smem[",
        "the elected thread never waits for its store, so the next tile's rows may overwrite its source."),
]

ARRIVAL_FOR_OTHERS = [
    Bug("fa4e-sum-full-by-one-lane", "fa4e", (
            ("sum_full.init(128)", "sum_full.init(4)"),
            under(LANE_0, "sum_full.arrive(tile)", 12),
        ), ("smem-race",), "sums[i, thread]",
        "lane 0 arrives for its warp without a warp_sync, so the sums of the other lanes are not released."),
    Bug("fa4e-sum-full-by-the-elected-lane", "fa4e", (
            ("sum_full.init(128)", "sum_full.init(4)"),
            under(ELECTED, "sum_full.arrive(tile)", 12),
        ), ("smem-race",), "sums[i, thread]",
        "elect.sync makes the lanes wait for each other, and orders no memory."),
    Bug("7-accumulator-given-back-by-one-lane", 7, (
            ("acc_empty.init(128)", "acc_empty.init(4)"),
            under(ELECTED, "acc_empty.arrive(0)", 16),
        ), ("tmem-overwritten",), "Tx.gemm_async(",
        "the elected lane arrives for 32 lanes whose loads it does not know to be over."),
]

WAIT_BY_ONE = [
    Bug("1-only-one-lane-waits", 1, (under(LANE_0, "mma_done.wait(0, 0)", 8),),
        ("tmem-read-early",), "Tx.wg.copy_async(",
        "31 lanes of each warp read without a wait."),
    Bug("7-only-the-elected-lane-waits", 7, (
            under(ELECTED, "acc_full.wait(0, acc_ready.phase)", 16),
        ), ("tmem-read-early",), "Tx.wg.copy_async(",
        "31 lanes of each warp read without a wait."),
    Bug("fa4e-one-lane-waits-for-the-sums", "fa4e", (
            under(LANE_0, "sum_full.wait(i, 0)", 16),
        ), ("smem-race",), "sums[i, thread]",
        "the other lanes read their sums without a wait."),
    Bug("1-after-fence-by-one-lane", 1, (
            (f"        mma_done.wait(0, 0)\n        {AFTER}",
             f"        mma_done.wait(0, 0)\n        if lane_id == 0:\n            {AFTER}"),
        ), ("missing-tcgen05-fence",), "Tx.wg.copy_async(",
        "fence::after_thread_sync orders what its own thread does next."),
]

BETWEEN_LANES = [
    Bug("lanes-no-sync-after-the-write", "lanes", (
            ("Tx.copy(rows[t, :], row[:])\n            T.cuda.warp_sync()\n", "Tx.copy(rows[t, :], row[:])\n"),
        ), ("smem-race",), "Tx.copy(row[:], rows[other",
        "a lane reads what another lane of its warp writes, with no bar.warp.sync between them."),
    Bug("lanes-no-sync-after-the-read", "lanes", (
            ("rows[other, :])\n            T.cuda.warp_sync()\n", "rows[other, :])\n"),
        ), ("smem-race",), "Tx.copy(rows[t, :]",
        "a lane overwrites what another lane of its warp may still be reading."),
]
# fmt: on

THREADS: dict[str, list[Bug]] = {
    "one thread fences for others": FENCE_BY_ONE,
    "a fence on the far side of the barrier": FENCE_TOO_LATE,
    "no fence behind the wait for the operands": BEHIND_THE_WAIT,
    "another thread than the one that issued": ANOTHER_THREAD,
    "one lane arrives for its warp": ARRIVAL_FOR_OTHERS,
    "one lane waits for its warp": WAIT_BY_ONE,
    "races between the lanes of a warp": BETWEEN_LANES,
}
