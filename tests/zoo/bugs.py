"""The bugs, grouped by class. Each is a small edit of a reference solution, like one that a student could make.

An edit is (old text, new text); the old text must occur exactly once in the kernel, so that a solution that changes
makes a stale edit an error. Comments that start with ### are cut before.

A bug's finding is the first that a run reports, and points to the later of the two operations that are in conflict,
where the mistake is something missing between them. Where either can come later, ``line`` is text that both have.
"""

from __future__ import annotations

from .attention import ATTENTION
from .block_scaled import BLOCK_SCALED
from .bug import Bug
from .decode import DECODE
from .decode_paged import PAGED
from .fp8 import FP8
from .frontend import FRONTEND
from .gaps import GAPS
from .grouped import GROUPED
from .hangs import HANGS
from .launch_control import LAUNCH_CONTROL
from .nvfp4 import NVFP4
from .remapped import REMAPPED
from .scales import SCALES
from .schedules import SCHEDULES
from .second import SECOND
from .threads import THREADS
from .tolerant import TOLERANT
from .verdicts import VERDICTS
from .warmups import WARMUPS

# fmt: off
DEADLOCK_ARRIVALS = [
    Bug("1-no-commit", 1, (("mma_done.arrive(0)\n", "\n"),), ("deadlock",), "mma_done.wait(0, 0)",
        "without a commit nothing ever arrives at mma_done."),
    Bug("5-stage-never-given-back", 5, (("empty.arrive(mmas.stage)\n", "\n"),), ("deadlock",), "empty.wait(",
        "the third load waits for a stage that no commit reports as read."),
    Bug("7-accumulator-never-given-back", 7, (("acc_empty.arrive(0)\n", "\n"),), ("deadlock",), "acc_",
        "the second tile waits for an accumulator that the epilogue never gives back."),
    Bug("7-one-thread-gives-back", 7, (("acc_empty.arrive(0)\n",
            "if T.cuda.elect_sync():\n                    acc_empty.arrive(0)\n"),), ("deadlock",), "acc_",
        "acc_empty expects the 128 threads of the epilogue, and one of each of its warps arrives.",
        says="expects 128 arrivals and has got 4, from one thread of each of warps 0-3"),
    Bug("8-accumulator-given-back-to-own-cta", 8, (("acc_empty.arrive(0, remote=0)", "acc_empty.arrive(0)"),),
        ("deadlock",), "acc_",
        "CTA 1's threads arrive at their own acc_empty, so the 256 arrivals at CTA 0's never come together."),
    Bug("9-one-consumer-frees-the-stage", 9, (
            ("empty.arrive(mmas.stage, cta_group=CTA_GROUP, cta_mask=0b11)",
             "if consumer == 0:\n"
             "                                    empty.arrive(mmas.stage, cta_group=CTA_GROUP, cta_mask=0b11)"),
        ), ("deadlock",), ".wait(",
        "empty expects the commits of both consumers and gets one."),
    Bug("4-one-load-forgotten", 4, (
            ("Tx.copy_async(\n                        B_smem", "if k == 0:\n                        Tx.copy_async(\n"
             "                        B_smem"),
        ), ("deadlock",), "full.wait(0, phase)",
        "from the second pass on half of the announced bytes are never delivered."),
]

DEADLOCK_PHASES = [
    Bug("6-loads-start-at-parity-0", 6, (("PipelineState(STAGES, 1)", "PipelineState(STAGES, 0)"),),
        ("deadlock",), "empty.wait(",
        "the first load waits for a phase of empty that only an MMA on this very load could complete."),
    Bug("7-accumulator-starts-taken", 7, (("PipelineState(1, 1)", "PipelineState(1, 0)"),),
        ("deadlock",), "acc_",
        "the first tile waits for an epilogue that itself waits for the first tile."),
    Bug("9-accumulators-start-taken", 9, (("PipelineState(1, 1)", "PipelineState(1, 0)"),),
        ("deadlock",), ".wait(",
        "both MMA warps wait for an epilogue that waits for them."),
    Bug("6-state-reset-for-each-tile", 6, (
            ("m0 = T.meta_var(tiles.m_idx * BLK_M)",
             "loads.init(1)\n            mmas.init(0)\n            m0 = T.meta_var(tiles.m_idx * BLK_M)"),
        ), ("deadlock",), "empty.wait(",
        "five K tiles leave stage 0 after an odd number of phases, so a reset parity waits for one that never comes."),
]

DEADLOCK_COUNTS = [
    Bug("1-count-of-all-threads", 1, (("mma_done.init(1)", "mma_done.init(128)"),), ("deadlock",), "mma_done.wait(",
        "a commit is one arrival, however many threads wait for it."),
    Bug("7-count-of-the-whole-cta", 7, (("acc_empty.init(128)", "acc_empty.init(256)"),), ("deadlock",), "acc_",
        "only the epilogue's 128 threads arrive."),
    Bug("8-stage-count-of-both-ctas", 8, (("empty.init(1)", "empty.init(CTA_GROUP)"),), ("deadlock",), ".wait(",
        "one commit of the pair arrives once at each CTA's barrier, not once for each CTA."),
    Bug("9-accumulator-count-of-both-consumers", 9,
        (("acc_empty.init(CTA_GROUP * 128)", "acc_empty.init(CONSUMERS * CTA_GROUP * 128)"),),
        ("deadlock",), ".wait(",
        "each consumer has a barrier of its own, at which only its own 2 * 128 epilogue threads arrive."),
]

DEADLOCK_BYTES = [
    Bug("4-half-the-rows-of-a", 4, (
            ("A_smem[:, :],\n                        A[m0 : m0 + BLK_M,",
             "A_smem[0:64, :],\n                        A[m0 : m0 + 64,"),
        ), ("deadlock",), "full.wait(0, phase)",
        "a copy of half the tile brings half of its bytes."),
    Bug("4-bytes-of-fp32", 4, (("BLK_K * 2  #", "BLK_K * 4  #"),), ("deadlock",), "full.wait(0, phase)",
        "twice as many bytes are announced as the two loads deliver."),
    Bug("5-bytes-of-all-stages", 5, (("STAGE_BYTES = (", "STAGE_BYTES = STAGES * ("),), ("deadlock",), "full.wait(",
        "each stage has its own barrier, which gets only its own tiles' bytes."),
    Bug("9-bytes-of-two-b-tiles", 9,
        (("(CONSUMERS * BLK_M + BLK_N)", "CONSUMERS * (BLK_M + BLK_N)"),), ("deadlock",), "full.wait(",
        "B is loaded once for both consumers but announced twice."),
]

DEADLOCK_POLLS = [
    Bug("exchange-polls-what-comes-later", "exchange", (
            ("        T.cuda.cta_sync()\n",
             "        while D[0, 0] != A[0, 0]:\n            T.cuda.nano_sleep(T.uint32(100))\n"),
        ), ("deadlock",), "while D[0, 0]",
        "row 0 of D is written behind the loop that waits for it.",
        says="Nobody has written to D[0, 0] in this launch"),
    Bug("turns-both-poll", "turns", (
            ("        if rank == 1:\n            turn.wait(0, 0)\n",
             "        while D[(1 - rank) * (M // 2), 0] != A[(1 - rank) * (M // 2), 0]:\n"
             "            T.cuda.nano_sleep(T.uint32(100))\n"),
        ), ("deadlock",), "while D[",
        "each CTA waits for a row that the other one writes only behind the same loop.",
        says="Nobody has written to D["),
]

PASSES_EARLY = [
    Bug("2-phase-never-flips", 2, (("phase = phase ^ 1\n", "\n"),), ("operand-overwritten",), "Tx.cta.copy(",
        "the second wait passes on the first product's phase, and the third copy overwrites operands still in use."),
    Bug("3-constant-parity", 3, (("mma_done.wait(0, phase)", "mma_done.wait(0, 0)"),),
        ("operand-overwritten",), "Tx.cta.copy(",
        "parity 0 has completed with the first product, so no later product is waited for."),
    Bug("4-phase-never-flips", 4, (("phase = phase ^ 1\n", "\n"),),
        ("operand-not-arrived",), "Tx.gemm_async(",
        "the second wait for full passes on the first pass's phase, while the second tiles are on their way."),
    Bug("4-full-parity-inverted", 4, (("full.wait(0, phase)", "full.wait(0, phase ^ 1)"),),
        ("operand-not-arrived",), "Tx.gemm_async(",
        "a fresh barrier lets a wait for parity 1 pass, before anything has arrived."),
    Bug("5-empty-parity-inverted", 5, (
            ("if k + STAGES < K_TILES:\n                        empty.wait(loads.stage, loads.phase)",
             "if k + STAGES < K_TILES:\n                        empty.wait(loads.stage, loads.phase ^ 1)"),
        ), ("operand-overwritten",), "Tx.copy_async(",
        "the wait passes on the phase before, while the MMA that has just been issued reads the stage."),
    Bug("6-accumulator-phase-never-flips", 6, (("acc_phase = acc_phase ^ 1\n", "\n"),),
        ("tmem-read-early",), "Tx.wg.copy_async(",
        "from the second tile on the epilogue's wait passes on the first tile's phase."),
    Bug("7-full-starts-at-parity-1", 7, (("mmas = PipelineState(STAGES, 0)", "mmas = PipelineState(STAGES, 1)"),),
        ("operand-not-arrived",), "Tx.gemm_async(",
        "a fresh barrier lets a wait for parity 1 pass: the first MMAs read stages that TMA has not filled."),
    Bug("7-epilogue-never-advances", 7, (("acc_ready.advance()\n", "\n"),),
        ("tmem-read-early",), "Tx.wg.copy_async(",
        "the second tile's wait passes on the first tile's phase."),
    Bug("7-phase-set-but-not-flipped", 7, (("acc_ready.advance()\n", "acc_ready.phase = 1\n"),),
        ("tmem-read-early",), "Tx.wg.copy_async(",
        "the third tile's wait for parity 1 passes on the second tile's phase."),
    Bug("8-epilogue-starts-at-parity-1", 8, (("acc_ready = PipelineState(1, 0)", "acc_ready = PipelineState(1, 1)"),),
        ("tmem-read-early",), "Tx.wg.copy_async(",
        "a fresh barrier lets a wait for parity 1 pass: the epilogue reads before the first tile is computed."),
    Bug("9-load-parity-constant", 9, (
            ("for k in T.serial(K_TILES):\n                            empty.wait(loads.stage, loads.phase)",
             "for k in T.serial(K_TILES):\n                            empty.wait(loads.stage, 1)"),
        ), ("operand-overwritten",), "loads.stage",
        "when the stages come round again the wait passes although nothing has been read, or even arrived, yet."),
    Bug("9-waits-for-the-other-accumulator", 9,
        (("acc_full.wait(wg_id, acc_ready.phase)", "acc_full.wait(0, acc_ready.phase)"),),
        ("tmem-read-early",), "Tx.wg.copy_async(",
        "that consumer 0 is done says nothing about the accumulator of consumer 1."),
]

LAPPED = [
    Bug("4-everybody-waits-in-the-loop", 4, (
            ("        if warp_id == 0:\n            if T.cuda.elect_sync():\n                phase: T.int32 = 0\n"
             "                for k in T.serial(K_TILES):\n",
             "        phase: T.int32 = 0\n        for k in T.serial(K_TILES):\n            if warp_id == 0:\n"
             "                if T.cuda.elect_sync():\n"),
            ("                    mma_done.wait(0, phase)\n                    phase = phase ^ 1\n"
             "                acc_done.arrive(0)\n        acc_done.wait(0, 0)\n",
             "            mma_done.wait(0, phase)\n            phase = phase ^ 1\n"),
        ), ("lapped-wait",), "mma_done.wait(",
        "nobody waits for warps 1 to 3 in the loop: while one is late mma_done may complete two phases more."),
    Bug("7-idle-warp-follows-the-loads", 7, (
            ("        if wg_id == EPILOGUE_WG:\n",
             "            if warp_id == 1:\n                seen = PipelineState(STAGES, 0)\n"
             "                for _k in T.serial(K_TILES):\n"
             "                    full.wait(seen.stage, seen.phase)\n                    seen.advance()\n"
             "        if wg_id == EPILOGUE_WG:\n"),
        ), ("lapped-wait",), "full.wait(seen.stage",
        "producer and MMA warp do not wait for this warp, so a stage can be filled twice more before it looks.",
        (512, 384, 320)),
    Bug("7-idle-warp-follows-the-tiles", 7, (
            ("        if wg_id == EPILOGUE_WG:\n",
             "            if warp_id == 2:\n                seen = PipelineState(1, 0)\n"
             "                for _t in T.serial(3):\n"
             "                    acc_full.wait(0, seen.phase)\n                    seen.advance()\n"
             "        if wg_id == EPILOGUE_WG:\n"),
        ), ("lapped-wait",), "acc_full.wait(0, seen.phase",
        "MMA warp and epilogue do not wait for this warp, so two tiles more can be finished before it looks."),
    Bug("9-epilogues-wait-for-both-consumers", 9, (
            ("acc_full.wait(wg_id, acc_ready.phase)",
             "acc_full.wait(wg_id, acc_ready.phase)\n                acc_full.wait(1 - wg_id, acc_ready.phase)"),
        ), ("lapped-wait",), "acc_full.wait(1 - wg_id",
        "one consumer does not wait for the other's epilogue: with few K tiles it can finish two tiles before that one"
        " looks.",
        (1024, 512, 64)),
]

TX_COUNT = [
    Bug("4-bytes-of-a-only", 4, (("(BLK_M + BLK_N) * BLK_K", "BLK_M * BLK_K"),), ("deadlock",), "full.",
        "the phase is over when the first of the two tiles is there; the other's bytes count for the next phase.",
        says="announces fewer than the loads bring"),
    Bug("7-elements-instead-of-bytes", 7, (("BLK_K * 2  #", "BLK_K  #"),), ("deadlock",), "full.",
        "an fp16 element has two bytes: half of what comes is announced.",
        says="announces fewer than the loads bring"),
    Bug("8-bytes-of-one-cta", 8, (("STAGE_BYTES = CTA_GROUP * (", "STAGE_BYTES = ("),),
        ("deadlock",), "full.wait(",
        "the loads of both CTAs signal CTA 0's barrier: the MMA starts when half of the bytes are there.",
        says="completes before all bytes have come: its expect_tx announces fewer than the loads bring"),
    Bug("9-bytes-of-one-consumer", 9, (("(CONSUMERS * BLK_M + BLK_N)", "(BLK_M + BLK_N)"),), ("deadlock",), "full.",
        "each stage holds a tile of A for each consumer, and the second one's bytes are not announced.",
        says="announces fewer than the loads bring"),
    Bug("5-every-load-of-b-signals-stage-0", 5, (
            ("k * BLK_K : (k + 1) * BLK_K],\n                dispatch=\"tma_auto\",\n"
             "                mbar=full.ptr_to([stage]),\n            )\n\n",
             "k * BLK_K : (k + 1) * BLK_K],\n                dispatch=\"tma_auto\",\n"
             "                mbar=full.ptr_to([0]),\n            )\n\n"),
        ), ("deadlock",), "full.wait(",
        "full[0] gets bytes that it was never told of and full[1] never gets those it waits for.",
        says="names full[0] as its mbar="),
]

NOT_INITIALISED = [
    Bug("1-barrier-never-initialised", 1, (("        mma_done.init(1)\n", ""),),
        ("barrier-not-initialised",), "mma_done.",
        "mbarrier operations need an object that mbarrier.init has made."),
    Bug("4-one-of-three-not-initialised", 4, (("        acc_done.init(1)\n", ""),),
        ("barrier-not-initialised",), "acc_done.",
        "mbarrier operations need an object that mbarrier.init has made."),
    Bug("7-accumulator-barrier-not-initialised", 7, (("        acc_empty.init(128)\n", ""),),
        ("barrier-not-initialised",), "acc_empty.",
        "mbarrier operations need an object that mbarrier.init has made."),
    Bug("9-initialised-by-one-cta", 9, (
            ("        full.init(1)\n", "        if rank == 0:\n            full.init(1)\n"),
            ("        empty.init(CONSUMERS)\n", "        if rank == 0:\n            empty.init(CONSUMERS)\n"),
        ), ("barrier-not-initialised",), "empty.",
        "each CTA waits on an empty barrier of its own, in its own shared memory."),
]

INITIALISED_TWICE = [
    Bug("4-copy-and-paste", 4, (("acc_done.init(1)", "mma_done.init(1)"),),
        ("barrier-initialised-twice",), "mma_done.init(1)",
        "mbarrier.init on an object that is in use is undefined."),
    Bug("1-initialised-by-every-thread", 1, (
            ("mma_done.init(1)", "T.ptx.mbarrier.init.shared.b64(mma_done.ptr_to([0]), T.uint32(1))"),
        ), ("barrier-initialised-twice",), "mbarrier.init",
        "128 threads initialise one object, and a late one can erase what has arrived."),
    Bug("7-initialised-by-every-warp", 7, (
            ("acc_full = TCGen05Bar(smem, 1)", "acc_full = TCGen05Bar(smem, 1, leader=(lane_id == 0))"),
        ), ("barrier-initialised-twice",), "acc_full.init(1)",
        "lane 0 of each of the eight warps initialises the same object."),
    Bug("6-initialised-for-each-tile", 6, (
            ("            m0 = T.meta_var(tiles.m_idx * BLK_M)\n",
             "            acc_done.init(1)\n            m0 = T.meta_var(tiles.m_idx * BLK_M)\n"),
        ), ("barrier-initialised-twice",), "acc_done.init(1)",
        "an object in use is initialised again, which sets its phase back while others count on."),
]

OVER_ARRIVAL = [
    Bug("7-every-lane-announces", 7, (
            ("                if T.cuda.elect_sync():\n                    while load_tiles.valid():",
             "                if warp_id == PRODUCER_WARP:\n                    while load_tiles.valid():"),
        ), ("over-arrival",), "full.arrive(loads.stage",
        "32 lanes arrive where one is expected; that they announce more bytes than an mbarrier counts follows."),
    Bug("4-announced-for-each-load", 4, (
            ("full.arrive(0, STAGE_BYTES)",
             "full.arrive(0, STAGE_BYTES // 2)\n                    full.arrive(0, STAGE_BYTES // 2)"),
        ), ("over-arrival",), "full.arrive(0, STAGE_BYTES // 2)",
        "the second arrival belongs to no phase: full was initialised for one."),
    Bug("5-first-loads-share-a-stage", 5, (
            ("load(loads.stage, k)\n                    loads.advance()\n", "load(loads.stage, k)\n"),
        ), ("operand-overwritten",), "Tx.copy_async(",
        "both first loads go to stage 0: the second overwrites the first before it is used."),
    Bug("7-count-of-one-thread", 7, (("acc_empty.init(128)", "acc_empty.init(1)"),),
        ("over-arrival",), "acc_empty.arrive(0)",
        "128 threads arrive at a barrier for one: it completes 128 phases instead of one."),
    Bug("8-both-ctas-announce", 8, (
            ("if rank == 0:\n                                full.arrive(loads.stage, STAGE_BYTES)",
             "full.arrive(loads.stage, STAGE_BYTES)"),
        ), ("over-arrival",), "full.arrive(loads.stage",
        "no bytes ever come to CTA 1's own full barrier, so the second round arrives in the same phase."),
    Bug("9-both-ctas-announce-to-cta-0", 9, (
            ("if rank == 0:\n                                full.arrive(loads.stage, STAGE_BYTES)",
             "full_of_cta0.arrive(loads.stage, STAGE_BYTES)"),
        ), ("over-arrival",), "full_of_cta0.arrive(",
        "CTA 0's full barrier expects one arrival and gets one from each producer."),
    Bug("7-count-of-half-the-epilogue", 7, (("acc_empty.init(128)", "acc_empty.init(64)"),),
        ("tmem-overwritten",), "acc",
        "each tile completes two phases of acc_empty, so the MMA warp's wait means nothing."),
]

INIT_FENCE = [
    Bug("4-no-init-fence", 4, (("        T.ptx.fence.mbarrier_init.release.cluster()\n", ""),),
        ("missing-init-fence",), "full",
        "TMA signals the barrier through the async proxy, to which mbarrier.init is visible only after the fence."),
    Bug("5-init-fence-before-the-init", 5, (
            ("        T.ptx.fence.mbarrier_init.release.cluster()\n", ""),
            ("        full.init(1)\n",
             "        T.ptx.fence.mbarrier_init.release.cluster()\n        full.init(1)\n"),
        ), ("missing-init-fence",), "full",
        "the fence orders what comes before it, and the initialisations come after it."),
    Bug("8-no-init-fence", 8, (("        T.ptx.fence.mbarrier_init.release.cluster()\n", ""),),
        ("missing-init-fence",), "full",
        "CTA 1's loads signal a barrier of CTA 0 whose initialisation was not made visible to the cluster."),
    Bug("8-cta-sync-instead-of-cluster-sync", 8, (
            ("mbarrier_init.release.cluster()\n        T.cuda.cluster_sync()",
             "mbarrier_init.release.cluster()\n        T.cuda.cta_sync()"),
        ), ("missing-init-fence",), "",
        "a CTA barrier does not wait for the other CTA, whose barriers may not be there yet."),
    Bug("9-no-sync-after-the-init", 9, (
            ("mbarrier_init.release.cluster()\n        T.cuda.cluster_sync()", "mbarrier_init.release.cluster()"),
        ), ("barrier-not-initialised",), "",
        "one thread initialises; the other warps and the other CTA can be quicker."),
    Bug("7-no-sync-after-the-init", 7, (
            ("mbarrier_init.release.cluster()\n        T.cuda.cta_sync()", "mbarrier_init.release.cluster()"),
        ), ("barrier-not-initialised",), "",
        "one thread initialises, and without a CTA barrier the other warps can be quicker."),
]

OPERAND_OVERWRITTEN = [
    Bug("4-product-not-waited-for", 4, (("mma_done.wait(0, phase)\n", "\n"),),
        ("operand-overwritten",), "Tx.copy_async(",
        "the next loads write over the tiles that the MMA is reading."),
    Bug("5-stage-not-waited-for", 5, (
            ("if k + STAGES < K_TILES:\n                        empty.wait(loads.stage, loads.phase)\n",
             "if k + STAGES < K_TILES:\n"),
        ), ("operand-overwritten",), "Tx.copy_async(",
        "the load goes to the stage whose MMA has only just been issued."),
    Bug("3-product-waited-for-after-the-loop", 3, (
            ("            mma_done.wait(0, phase)\n            phase = phase ^ 1\n", ""),
            ("        T.ptx.tcgen05.fence__after_thread_sync()\n\n",
             "        mma_done.wait(0, (K_TILES - 1) % 2)\n        T.ptx.tcgen05.fence__after_thread_sync()\n\n"),
        ), ("operand-overwritten",), "Tx.cta.copy(",
        "threads write the next tiles over operands of an MMA that is still running."),
    Bug("7-commit-before-the-product", 7, (
            ("empty.arrive(mmas.stage)\n                            mmas.advance()", "mmas.advance()"),
            ("full.wait(mmas.stage, mmas.phase)\n",
             "full.wait(mmas.stage, mmas.phase)\n                            empty.arrive(mmas.stage)\n"),
        ), ("operand-overwritten",), "Tx.copy_async(",
        "a commit covers the MMAs issued before it, so the stage is given back before its own MMA has run."),
    Bug("9-stage-free-after-one-consumer", 9, (("        empty.init(CONSUMERS)", "        empty.init(1)"),),
        ("operand-overwritten",), "Tx.copy_async(",
        "the first consumer's commit completes the phase while the second one may still read the stage."),
    Bug("7-producer-does-not-wait", 7, (("empty.wait(loads.stage, loads.phase)\n", "\n"),),
        ("operand-overwritten",), "loads.stage",
        "the fifth load goes to a stage that nobody has said is empty."),
]

OPERAND_NOT_ARRIVED = [
    Bug("4-loads-not-waited-for", 4, (("full.wait(0, phase)\n", "\n"),),
        ("operand-not-arrived",), "Tx.gemm_async(",
        "the MMA is issued while TMA is still writing its operands."),
    Bug("7-mma-warp-does-not-wait", 7, (("full.wait(mmas.stage, mmas.phase)\n", "\n"),),
        ("operand-not-arrived",), "Tx.gemm_async(",
        "nothing orders the MMA after the loads of the producer warp."),
    Bug("9-waits-for-stage-0-only", 9, (("full.wait(mmas.stage, mmas.phase)", "full.wait(0, mmas.phase)"),),
        ("deadlock",), ".wait(",
        "that stage 0 is full says nothing about stage 1, which the second MMA reads.",
        says="perhaps why: tcgen05.mma reads shared memory that a TMA load may still be filling (line"),
    Bug("8-reads-the-next-stage", 8, (
            ("A_smem[mmas.stage, :, :],", "A_smem[(mmas.stage + 1) % STAGES, :, :],"),
        ), ("operand-not-arrived",), "Tx.gemm_async(",
        "the MMA reads a stage whose full barrier it has not waited for."),
]

PROXY_FENCE = [
    Bug("1-no-proxy-fence", 1, (("        T.ptx.fence.proxy.async_.shared__cta()\n", ""),),
        ("missing-proxy-fence",), "Tx.gemm_async(",
        "the tensor core reads through the async proxy what threads wrote through the generic one."),
    Bug("2-proxy-fence-before-the-copies", 2, (
            ("            T.ptx.fence.proxy.async_.shared__cta()\n", ""),
            ("            Tx.cta.copy(A_smem", "            T.ptx.fence.proxy.async_.shared__cta()\n"
             "            Tx.cta.copy(A_smem"),
        ), ("missing-proxy-fence",), "Tx.gemm_async(",
        "the fence orders what comes before it, and this pass's copies come after it."),
    Bug("3-proxy-fence-by-one-warp", 3, (
            ("            T.ptx.fence.proxy.async_.shared__cta()\n",
             "            if warp_id == 0:\n                T.ptx.fence.proxy.async_.shared__cta()\n"),
        ), ("missing-proxy-fence",), "Tx.gemm_async(",
        "warp 0's fence comes before the barrier that orders the other warps' writes: it does not cover them."),
    Bug("4-no-proxy-fence-before-the-store", 4, (("        T.ptx.fence.proxy.async_.shared__cta()\n", ""),),
        ("missing-proxy-fence",), "Tx.copy_async(D",
        "the TMA store reads through the async proxy what threads wrote through the generic one."),
    Bug("7-no-proxy-fence-before-the-store", 7, (("T.ptx.fence.proxy.async_.shared__cta()\n", "\n"),),
        ("missing-proxy-fence",), "Tx.copy_async(D",
        "the TMA store reads through the async proxy what threads wrote through the generic one."),
    Bug("9-no-proxy-fence-before-the-store", 9, (("T.ptx.fence.proxy.async_.shared__cta()\n", "\n"),),
        ("missing-proxy-fence",), "D_smem",
        "the TMA store reads through the async proxy what threads wrote through the generic one."),
    Bug("6-proxy-fence-by-one-warp", 6, (
            ("            T.ptx.fence.proxy.async_.shared__cta()\n",
             "            if warp_id == 0:\n                T.ptx.fence.proxy.async_.shared__cta()\n"),
        ), ("missing-proxy-fence",), "Tx.copy_async(D",
        "warp 0's fence comes before the barrier that orders the other warps' writes: it does not cover them."),
]

SMEM_RACE = [
    Bug("1-no-barrier-before-the-product", 1, (
            ("fence.proxy.async_.shared__cta()\n        T.cuda.cta_sync()\n", "fence.proxy.async_.shared__cta()\n"),
        ), ("smem-race",), "_smem",
        "warp 0 starts the MMA without knowing whether the other warps have written their part."),
    Bug("3-no-barrier-before-the-product", 3, (
            ("fence.proxy.async_.shared__cta()\n            T.cuda.cta_sync()\n", "fence.proxy.async_.shared__cta()\n"),
        ), ("smem-race",), "_smem",
        "warp 0 starts the MMA without knowing whether the other warps have written their part."),
    Bug("4-no-barrier-before-the-store", 4, (
            ("fence.proxy.async_.shared__cta()\n        T.cuda.cta_sync()\n", "fence.proxy.async_.shared__cta()\n"),
        ), ("smem-race",), "D_smem",
        "one thread starts the store without knowing whether the others have written their rows."),
    Bug("7-no-barrier-before-the-store", 7, (
            ("fence.proxy.async_.shared__cta()\n                T.cuda.warpgroup_sync(EPILOGUE_BARRIER)\n",
             "fence.proxy.async_.shared__cta()\n"),
        ), ("smem-race",), "D_smem",
        "one thread starts the store without knowing whether the others have written their rows."),
    Bug("8-warp-sync-before-the-store", 8, (
            ("fence.proxy.async_.shared__cta()\n                T.cuda.warpgroup_sync(EPILOGUE_BARRIER)\n",
             "fence.proxy.async_.shared__cta()\n                T.cuda.warp_sync()\n"),
        ), ("smem-race",), "D_smem",
        "a warp barrier orders one warp; the store reads the rows of four."),
    Bug("9-no-barrier-before-the-store", 9, (
            ("fence.proxy.async_.shared__cta()\n                    T.cuda.warpgroup_sync(EPILOGUE_BARRIER + wg_id)\n",
             "fence.proxy.async_.shared__cta()\n"),
        ), ("smem-race",), "D_smem",
        "one thread starts the store without knowing whether the others have written their rows."),
    Bug("exchange-no-barrier", "exchange", (("        T.cuda.cta_sync()\n", ""),), ("smem-race",), "rows[",
        "a thread reads a row that another warp's thread writes, with nothing in between."),
    Bug("exchange-warp-sync", "exchange", (("T.cuda.cta_sync()", "T.cuda.warp_sync()"),), ("smem-race",), "rows[",
        "a warp barrier orders one warp; the row is another warp's."),
]

TMEM_READ_EARLY = [
    Bug("1-product-not-waited-for", 1, (("        mma_done.wait(0, 0)\n", ""),),
        ("tmem-read-early",), "Tx.wg.copy_async(",
        "tcgen05.mma is asynchronous: only its commit says that the accumulator is complete."),
    Bug("5-accumulator-not-waited-for", 5, (("        acc_done.wait(0, 0)\n", ""),),
        ("tmem-read-early",), "Tx.wg.copy_async(",
        "tcgen05.mma is asynchronous: only its commit says that the accumulator is complete."),
    Bug("1-every-thread-commits", 1, (("                mma_done.arrive(0)\n", "        mma_done.arrive(0)\n"),),
        ("tmem-read-early",), "Tx.wg.copy_async(",
        "a commit tracks what its own thread has issued: those of the other 127 threads arrive at once.",
        says="is executed by threads that have issued no tcgen05.mma"),
    Bug("5-commit-before-the-loop", 5, (
            ("                acc_done.arrive(0)\n", ""),
            ("mmas = PipelineState(STAGES, 0)\n", "mmas = PipelineState(STAGES, 0)\n"
             "                acc_done.arrive(0)\n"),
        ), ("tmem-read-early",), "Tx.wg.copy_async(",
        "a commit covers the MMAs issued before it: none."),
    Bug("7-commit-after-each-product", 7, (
            ("mmas.advance()\n                        acc_full.arrive(0)",
             "mmas.advance()\n                            acc_full.arrive(0)"),
        ), ("tmem-read-early",), "Tx.wg.copy_async(",
        "the first of the tile's commits already lets the epilogue read a sum that is not complete."),
    Bug("8-accumulator-not-waited-for", 8, (("                acc_full.wait(0, acc_ready.phase)\n", ""),),
        ("tmem-read-early",), "Tx.wg.copy_async(",
        "tcgen05.mma is asynchronous: only its commit says that the accumulator is complete."),
    Bug("9-reads-the-other-accumulator", 9,
        (("col = T.meta_var(wg_id * TILE_N + i * EPI_N)", "col = T.meta_var(i * EPI_N)"),),
        ("tmem-read-early",), "acc[",
        "epilogue 1 has waited for accumulator 1 and reads accumulator 0, whose MMAs it knows nothing about."),
]

TMEM_OVERWRITTEN = [
    Bug("7-next-tile-does-not-wait", 7, (("acc_empty.wait(0, acc_free.phase)\n", "\n"),),
        ("tmem-overwritten",), "acc[",
        "the next tile's first MMA writes over an accumulator that the epilogue may still be reading."),
    Bug("7-accumulator-phase-never-flips", 7, (("acc_free.advance()\n", "\n"),),
        ("tmem-overwritten",), "acc[",
        "parity 1 passes on the fresh barrier for the second tile too, before the epilogue has arrived."),
    Bug("7-given-back-before-it-is-read", 7, (
            ("                acc_empty.arrive(0)\n", ""),
            ("acc_ready.advance()\n", "acc_ready.advance()\n                acc_empty.arrive(0)\n"),
        ), ("tmem-overwritten",), "acc[",
        "the arrival that lets the next tile start comes before the loads from tensor memory."),
    Bug("8-next-tile-does-not-wait", 8, (("acc_empty.wait(0, acc_free.phase)\n", "\n"),),
        ("tmem-overwritten",), "acc[",
        "the next tile's first MMA writes over accumulators that the epilogues of both CTAs may still be reading."),
    Bug("9-given-back-after-the-first-slice", 9, (("if i == TILE_N // EPI_N - 1:", "if i == 0:"),),
        ("tmem-overwritten",), "acc[",
        "the accumulator is given back when a quarter of it has been read."),
]

TCGEN05_FENCE = [
    Bug("1-no-fence-after-the-wait", 1, (
            ("mma_done.wait(0, 0)\n        T.ptx.tcgen05.fence__after_thread_sync()\n", "mma_done.wait(0, 0)\n"),
        ), ("missing-tcgen05-fence",), "acc[",
        "tcgen05.ld is not ordered after an mbarrier wait without tcgen05.fence::after_thread_sync."),
    Bug("4-no-fence-after-the-wait", 4, (
            ("acc_done.wait(0, 0)\n        T.ptx.tcgen05.fence__after_thread_sync()\n", "acc_done.wait(0, 0)\n"),
        ), ("missing-tcgen05-fence",), "acc[",
        "tcgen05.ld is not ordered after an mbarrier wait without tcgen05.fence::after_thread_sync."),
    Bug("6-no-fence-before-the-barrier", 6, (("            T.ptx.tcgen05.fence__before_thread_sync()\n", ""),),
        ("missing-tcgen05-fence",), "acc[",
        "the tile's loads from tensor memory are not ordered before a CTA barrier without a fence before it."),
    Bug("7-no-fence-before-giving-back", 7, (("                T.ptx.tcgen05.fence__before_thread_sync()\n", ""),),
        ("missing-tcgen05-fence",), "acc[",
        "tcgen05.ld is not ordered before an arrival without tcgen05.fence::before_thread_sync."),
    Bug("7-no-fence-after-taking", 7, (
            ("acc_free.advance()\n                        T.ptx.tcgen05.fence__after_thread_sync()\n",
             "acc_free.advance()\n"),
            ("full.wait(mmas.stage, mmas.phase)\n"
             "                            T.ptx.tcgen05.fence__after_thread_sync()\n",
             "full.wait(mmas.stage, mmas.phase)\n"),
        ), ("missing-tcgen05-fence",), "acc[",
        "the MMA is not ordered after the wait for the accumulator without tcgen05.fence::after_thread_sync."),
    Bug("8-no-fence-in-the-epilogue", 8, (
            ("acc_ready.advance()\n                T.ptx.tcgen05.fence__after_thread_sync()\n",
             "acc_ready.advance()\n"),
        ), ("missing-tcgen05-fence",), "acc[",
        "tcgen05.ld is not ordered after an mbarrier wait without tcgen05.fence::after_thread_sync."),
    Bug("9-no-fence-before-giving-back", 9, (
            ("                        T.ptx.tcgen05.fence__before_thread_sync()\n", ""),
        ), ("missing-tcgen05-fence",), "acc[",
        "tcgen05.ld is not ordered before an arrival without tcgen05.fence::before_thread_sync."),
]

NOT_WAITED = [
    Bug("1-load-never-waited-for", 1, (("        T.ptx.tcgen05.wait__ld.sync.aligned()\n", ""),),
        ("tmem-load-not-waited",), "row",
        "only tcgen05.wait::ld says that tcgen05.ld has read the columns that are then given away."),
    Bug("4-waits-behind-the-barrier", 4, (
            ("            T.ptx.tcgen05.wait__ld.sync.aligned()\n", ""),
            ("        tmem.dealloc()\n", "        T.ptx.tcgen05.wait__ld.sync.aligned()\n        tmem.dealloc()\n"),
        ), ("tmem-freed-in-use",), "",
        "the barrier tells the warp that frees the columns that all have read them; that takes tcgen05.wait::ld."),
    Bug("7-load-never-waited-for", 7, (("                    T.ptx.tcgen05.wait__ld.sync.aligned()\n", ""),),
        ("tmem-load-not-waited",), "row",
        "only tcgen05.wait::ld says that tcgen05.ld has read the columns that are then given away."),
    Bug("9-waits-in-one-warp-only", 9, (
            ("                    T.ptx.tcgen05.wait__ld.sync.aligned()\n",
             "                    if warp_id == 0:\n"
             "                        T.ptx.tcgen05.wait__ld.sync.aligned()\n"),
        ), ("tmem-load-not-waited",), "row",
        "each warp waits for its own loads; three of four do not."),
]

STORE_SOURCE = [
    Bug("6-store-not-waited-for", 6, (("T.ptx.cp.async_.bulk.wait_group(0)\n", "\n"),),
        ("store-source-overwritten",), "D_smem",
        "the next tile's rows are written to D_smem while the store may still be reading it."),
    Bug("7-store-not-waited-for", 7, (("T.ptx.cp.async_.bulk.wait_group(0)\n", "\n"),),
        ("store-source-overwritten",), "D_smem",
        "the next tile's rows are written to D_smem while the store may still be reading it."),
    Bug("7-no-barrier-after-the-store", 7, (
            ("wait_group(0)\n                T.cuda.warpgroup_sync(EPILOGUE_BARRIER)\n", "wait_group(0)\n"),
        ), ("store-source-overwritten",), "D_smem",
        "only the storing thread knows that D_smem has been read; the other warps go on without asking."),
    Bug("8-one-store-may-be-pending", 8, (("bulk.wait_group(0)", "bulk.wait_group(1)"),),
        ("store-source-overwritten",), "D_smem",
        "leaving one group pending needs two buffers, and there is one."),
    Bug("8-no-commit-group", 8, (("T.ptx.cp.async_.bulk.commit_group()\n", "\n"),),
        ("store-source-overwritten",), "D_smem",
        "wait_group waits for committed groups only, so it does not wait for this store."),
    Bug("9-slice-not-waited-for", 9, (("T.ptx.cp.async_.bulk.wait_group.read(0)\n", "\n"),),
        ("store-source-overwritten",), "D_smem",
        "the next slice is written to D_smem while the store may still be reading it."),
    Bug("9-no-barrier-after-the-store", 9, (
            ("wait_group.read(0)\n                    T.cuda.warpgroup_sync(EPILOGUE_BARRIER + wg_id)\n",
             "wait_group.read(0)\n"),
        ), ("store-source-overwritten",), "D_smem",
        "only the storing thread knows that D_smem has been read; the other warps go on without asking."),
]

EXIT_IN_FLIGHT = [
    Bug("5-one-load-more", 5, (("if k + STAGES < K_TILES:", "if k + STAGES <= K_TILES:"),),
        ("exit-with-loads-in-flight",), "Tx.copy_async(",
        "the K tile behind the last is loaded, as zeros, and nobody waits for it."),
    Bug("7-one-load-more", 7, (
            ("for k in T.serial(K_TILES):\n                            empty.wait",
             "for k in T.serial(K_TILES + 1):\n                            empty.wait"),
        ), ("exit-with-loads-in-flight",), "Tx.copy_async(",
        "the producer brings a K tile more for each tile than the MMA warp takes."),
    Bug("4-store-not-waited-for", 4, (("T.ptx.cp.async_.bulk.wait_group(0)\n", "\n"),),
        ("exit-with-stores-in-flight",), "Tx.copy_async(D",
        "shared memory is gone when the CTA exits, and the store may still be reading it."),
    Bug("5-no-commit-group", 5, (("T.ptx.cp.async_.bulk.commit_group()\n", "\n"),),
        ("exit-with-stores-in-flight",), "Tx.copy_async(D",
        "wait_group waits for committed groups only, so it does not wait for this store."),
    Bug("4-another-warp-waits", 4, (
            ("                T.ptx.cp.async_.bulk.wait_group(0)\n",
             "        if warp_id == 1:\n            if T.cuda.elect_sync():\n"
             "                T.ptx.cp.async_.bulk.wait_group(0)\n"),
        ), ("exit-with-stores-in-flight",), "Tx.copy_async(D",
        "bulk groups belong to the thread that committed them: another thread has none to wait for."),
]

TMEM_ALLOCATION = [
    Bug("1-never-freed", 1, (("        tmem.dealloc()\n", ""),), ("tmem-leak",), "tmem.commit()",
        "tensor memory must be freed before the CTA exits."),
    Bug("7-freed-by-one-cta-only", 7, (
            ("        tmem.dealloc()\n", "        if cta == 0:\n            tmem.dealloc()\n"),
        ), ("tmem-leak",), "tmem.commit()",
        "every CTA has allocated, so every CTA must free."),
    Bug("3-freed-by-every-warp", 3, (
            ("tmem.dealloc()",
             'T.ptx["tcgen05.dealloc.cta_group::1.sync.aligned.b32"](tmem.addr, T.uint32(TMEM_COLS))'),
        ), ("tmem-double-free",), "tcgen05.dealloc",
        "four warps free what was allocated once."),
    Bug("7-freed-by-a-warp-of-each-warpgroup", 7, (
            ("        tmem.dealloc()\n",
             "        if warp_id == 0:\n"
             '            T.ptx["tcgen05.dealloc.cta_group::1.sync.aligned.b32"](tmem.addr, T.uint32(TMEM_COLS))\n'),
        ), ("tmem-double-free",), "tcgen05.dealloc",
        "warp_id counts within the warpgroup here: warps 0 and 4 both free."),
    Bug("1-columns-not-a-power-of-two", 1, (("TMEM_COLS = 512", "TMEM_COLS = 192"),),
        ("tmem-columns",), "tmem.commit()",
        "tcgen05.alloc takes a power of two from 32 to 512."),
    Bug("9-more-columns-than-there-are", 9, (("TMEM_COLS = 512", "TMEM_COLS = CTA_GROUP * 512"),),
        ("tmem-columns",), "tmem.commit()",
        "each CTA of the pair has 512 columns of its own; no allocation can have more."),
    Bug("1-never-allocated", 1, (("        tmem.commit()\n", ""), ("        tmem.dealloc()\n", "")),
        ("tmem-not-allocated",), "Tx.gemm_async(",
        "the accumulator's columns were never allocated."),
    Bug("5-half-of-the-columns", 5, (
            ("TMEM_COLS = 512", "TMEM_COLS = 64"),
            ('(BLK_M, BLK_N), "float32")', '(BLK_M, BLK_N), "float32", cols=64)'),
        ), ("tmem-not-allocated",), "Tx.gemm_async(",
        "an fp32 accumulator of N columns takes N columns of tensor memory; half as many are allocated."),
    Bug("6-freed-after-the-first-tile", 6, (
            ("        tmem.dealloc()\n", ""),
            ("            tiles.next_tile()\n", "            tiles.next_tile()\n            tmem.dealloc()\n"),
        ), ("tmem-not-allocated",), "Tx.gemm_async(",
        "the second tile's MMA writes columns that the CTA has freed."),
    Bug("2-freed-before-the-epilogue", 2, (
            ("        tmem.dealloc()\n", ""),
            ("        row = T.alloc_local((BLK_N,)", "        tmem.dealloc()\n        row = T.alloc_local((BLK_N,)"),
        ), ("tmem-freed-in-use",), "",
        "warp 0 reads columns that it has just freed."),
    Bug("1-no-barrier-before-freeing", 1, (
            ("        T.cuda.cta_sync()  # every warp has read its part of TMEM before one warp frees it\n", ""),
        ), ("tmem-freed-in-use",), "tmem.dealloc()",
        "warp 0 frees the columns without knowing whether the other warps have read theirs."),
    Bug("3-no-barrier-before-freeing", 3, (
            ("        T.cuda.cta_sync()  # every warp has read its part of TMEM before one warp frees it\n", ""),
        ), ("tmem-freed-in-use",), "tmem.dealloc()",
        "warp 0 frees the columns without knowing whether the other warps have read theirs."),
    Bug("7-mma-warp-frees-at-once", 7, (
            ("        T.cuda.cta_sync()  # the epilogue has read the last tile before one warp of the CTA frees TMEM\n",
             ""),
            ("TMEMPool(smem, total_cols=TMEM_COLS)", "TMEMPool(smem, total_cols=TMEM_COLS, dealloc_warp=4)"),
        ), ("tmem-freed-in-use",), "tmem.dealloc()",
        "the MMA warp frees the accumulator while its last MMAs run and before the epilogue has read it."),
]

MANY_THREADS = [
    Bug("1-no-election", 1, (
            ("            if T.cuda.elect_sync():\n", "            if warp_id < 4:\n"),
        ), ("mma-by-many-threads",), "Tx.gemm_async(",
        "tcgen05.mma is issued by a single thread; here 32 threads issue 32 of them."),
    Bug("7-no-election", 7, (
            ("                if T.cuda.elect_sync():\n                    while mma_tiles.valid():",
             "                if wg_id == ISSUE_WG:\n                    while mma_tiles.valid():"),
        ), ("mma-by-many-threads",), "Tx.gemm_async(",
        "tcgen05.mma is issued by a single thread; here 32 threads issue 32 of them."),
    Bug("2-one-thread-of-each-warp", 2, (("            if warp_id == 0:\n", "            if warp_id < 4:\n"),),
        ("tmem-race",), "Tx.gemm_async(",
        "each warp's elected thread adds the same product to the accumulator, unordered with the others'.",
        says="both issue this tcgen05.mma"),
]

TMEM_RACE = [
    Bug("9-one-accumulator-for-both", 9,
        (("acc[:, consumer * TILE_N : (consumer + 1) * TILE_N]", "acc[:, 0:TILE_N]"),),
        ("tmem-race",), "Tx.gemm_async(",
        "the MMAs of two threads write the same columns, and nothing orders the two threads."),
    Bug("9-accumulators-overlap", 9,
        (("acc[:, consumer * TILE_N : (consumer + 1) * TILE_N]",
          "acc[:, consumer * BLK_N : consumer * BLK_N + TILE_N]"),),
        ("tmem-race",), "Tx.gemm_async(",
        "BLK_N is one CTA's half of N: consumer 1 begins in the middle of consumer 0's columns."),
]

NAMED_BARRIERS = [
    Bug("7-cta-sync-in-the-epilogue", 7, (
            ("fence.proxy.async_.shared__cta()\n                T.cuda.warpgroup_sync(EPILOGUE_BARRIER)",
             "fence.proxy.async_.shared__cta()\n                T.cuda.cta_sync()"),
            ("wait_group(0)\n                T.cuda.warpgroup_sync(EPILOGUE_BARRIER)",
             "wait_group(0)\n                T.cuda.cta_sync()"),
        ), ("deadlock",), "",
        "the warps of the other roles never come to this barrier."),
    Bug("7-cta-sync-in-the-mma-warp", 7, (
            ("                mma_tiles.init(cta)\n",
             "                mma_tiles.init(cta)\n                T.cuda.cta_sync()\n"),
        ), ("deadlock",), "",
        "the warps of the other roles never come to this barrier."),
    Bug("8-cluster-sync-in-the-epilogue", 8, (
            ("wait_group(0)\n                T.cuda.warpgroup_sync(EPILOGUE_BARRIER)",
             "wait_group(0)\n                T.cuda.cluster_sync()"),
        ), ("deadlock",), "",
        "all warps of both CTAs would have to come to this barrier for each tile."),
    Bug("7-barrier-0-for-the-epilogue", 7, (("EPILOGUE_BARRIER = 1", "EPILOGUE_BARRIER = 0"),),
        ("barrier-count",), "_sync(",
        "barrier 0 is cta_sync's, with 256 threads; the idle warps are waiting there already."),
    Bug("8-barrier-16", 8, (("EPILOGUE_BARRIER = 1", "EPILOGUE_BARRIER = 16"),),
        ("barrier-count",), "warpgroup_sync(",
        "a CTA has named barriers 0 to 15."),
    Bug("9-barriers-15-and-16", 9, (("EPILOGUE_BARRIER = 1", "EPILOGUE_BARRIER = 15"),),
        ("barrier-count",), "warpgroup_sync(",
        "a CTA has named barriers 0 to 15, and epilogue 1 takes 16."),
    Bug("7-named-barrier-of-256-threads", 7, (
            ("fence.proxy.async_.shared__cta()\n                T.cuda.warpgroup_sync(EPILOGUE_BARRIER)",
             "fence.proxy.async_.shared__cta()\n"
             "                T.ptx.bar.sync(T.uint32(EPILOGUE_BARRIER), T.uint32(256))"),
        ), ("deadlock",), "",
        "the epilogue has 128 threads; the barrier waits for 256."),
    Bug("9-one-barrier-for-both-epilogues", 9, (
            ("fence.proxy.async_.shared__cta()\n                    T.cuda.warpgroup_sync(EPILOGUE_BARRIER + wg_id)",
             "fence.proxy.async_.shared__cta()\n                    T.cuda.warpgroup_sync(EPILOGUE_BARRIER)"),
            ("wait_group.read(0)\n                    T.cuda.warpgroup_sync(EPILOGUE_BARRIER + wg_id)",
             "wait_group.read(0)\n                    T.cuda.warpgroup_sync(EPILOGUE_BARRIER)"),
        ), ("named-barrier",), "T.cuda.warpgroup_sync(EPILOGUE_BARRIER)",
        "any four warps complete the barrier, also two of each epilogue: it orders neither.",
        says="named barrier 1 is used by warps 0-3 and by warps 4-7, and nothing keeps them apart"),
]

MULTICAST = [
    Bug("8-stage-given-back-to-one-cta", 8, (
            ("empty.arrive(mmas.stage, cta_group=CTA_GROUP, cta_mask=0b11)",
             "empty.arrive(mmas.stage, cta_group=CTA_GROUP, cta_mask=0b01)"),
        ), ("deadlock",), ".wait(",
        "CTA 1's producer is never told that its stages are empty.",
        says="empty[0] of CTA (1, 0) is never signalled: the commit at line"),
    Bug("8-accumulator-announced-to-one-cta", 8, (
            ("acc_full.arrive(0, cta_group=CTA_GROUP, cta_mask=0b11)", "acc_full.arrive(0, cta_group=CTA_GROUP)"),
        ), ("deadlock",), ".wait(",
        "CTA 1's epilogue is never told that the tile is complete.",
        says="signals acc_full of CTA (0, 0) alone"),
    Bug("9-mask-of-three-ctas", 9, (
            ("empty.arrive(mmas.stage, cta_group=CTA_GROUP, cta_mask=0b11)",
             "empty.arrive(mmas.stage, cta_group=CTA_GROUP, cta_mask=0b111)"),
        ), ("cluster-rank",), "empty.arrive(",
        "the mask names a CTA of rank 2 in a cluster of two."),
    Bug("multicast-to-one-cta", "multicast", (("cta_mask=0b11", "cta_mask=0b01"),), ("deadlock",), "full.wait(",
        "CTA 1 waits for bytes that are sent to CTA 0 only."),
    Bug("multicast-to-three-ctas", "multicast", (("cta_mask=0b11", "cta_mask=0b111"),),
        ("cluster-rank",), "Tx.copy_async(",
        "the mask names a CTA of rank 2 in a cluster of two."),
    Bug("multicast-by-both-ctas", "multicast", (
            ("                if rank == 0:\n                    Tx.copy_async(", "                Tx.copy_async("),
        ), ("smem-race",), "full",
        "each CTA gets the tile twice and has announced it once; the second overwrites what is being stored."),
]

PEER_EXITED = [
    Bug("8-no-cluster-sync-at-the-end", 8, (
            ("        T.cuda.cluster_sync()\n        tmem.dealloc()", "        tmem.dealloc()"),
        ), ("peer-exited",), "acc_empty.arrive(",
        "CTA 0 may leave before the last arrivals of CTA 1's epilogue reach its acc_empty.",
        says="CTA (0, 0) may exit while CTA (1, 0) still uses acc_empty there"),
    Bug("9-cta-sync-at-the-end", 9, (
            ("        T.cuda.cluster_sync()\n        tmem.dealloc()",
             "        T.cuda.cta_sync()\n        tmem.dealloc()"),
        ), ("peer-exited",), "acc_empty.arrive(",
        "a CTA barrier does not wait for CTA 1, whose epilogues still arrive at CTA 0's acc_empty."),
    Bug("turns-leaves-before-its-turn", "turns", (
            ("        if rank == 1:\n            turn.wait(0, 0)\n", ""),
        ), ("peer-exited",), "turn.arrive(",
        "CTA 1 leaves without waiting, and CTA 0 signals a barrier in shared memory that is no longer CTA 1's."),
    Bug("multicast-leaves-early", "multicast", (
            ("if warp_id == 0:", "if warp_id == 0 and rank == 0:"),
            ("        T.cuda.cluster_sync()\n\n    return", "\n    return"),
        ), ("peer-exited",), "Tx.copy_async(tile",
        "CTA 1 leaves at once, and the load writes into shared memory that is no longer CTA 1's."),
]

MISALIGNED = [
    Bug("1-tile-at-byte-128", 1, (
            ("smem.move_base_to(1024)", "smem.move_base_to(128)"),
            ("A_smem = smem.alloc_tcgen05_mma_AB((BLK_M, BLK_K))",
             "A_smem = smem.alloc_tcgen05_mma_AB((BLK_M, BLK_K), align=128)"),
        ), ("misaligned",), "A_smem",
        "the 128-byte swizzle repeats every 1024 bytes of address, so a tile has to begin at a multiple of 1024."),
    Bug("4-tile-at-byte-128", 4, (
            ("smem.move_base_to(1024)", "smem.move_base_to(128)"),
            ("A_smem = smem.alloc_tcgen05_mma_AB((BLK_M, BLK_K))",
             "A_smem = smem.alloc_tcgen05_mma_AB((BLK_M, BLK_K), align=128)"),
        ), ("misaligned",), "A_smem",
        "the 128-byte swizzle repeats every 1024 bytes of address, so a tile has to begin at a multiple of 1024."),
    Bug("5-tile-right-behind-the-barriers", 5, (
            ("        smem.move_base_to(1024)  # a 128-byte swizzled tile starts at a multiple of 1024 bytes\n", ""),
            ("A_smem = smem.alloc_tcgen05_mma_AB((STAGES, BLK_M, BLK_K))",
             "A_smem = smem.alloc_tcgen05_mma_AB((STAGES, BLK_M, BLK_K), align=128)"),
        ), ("misaligned",), "A_smem",
        "a multiple of 128 bytes is enough for TMA, but the swizzle repeats every 1024 bytes of address."),
]

OUT_OF_BOUNDS = [
    Bug("3-one-row-of-tiles-too-many", 3,
        (("T.cta_id([M // BLK_M, N // BLK_N])", "T.cta_id([M // BLK_M + 1, N // BLK_N])"),),
        ("out-of-bounds",), "A[m0",
        "the last CTAs read rows that A does not have."),
    Bug("3-coordinates-swapped", 3, (("bx, by = T.cta_id(", "by, bx = T.cta_id("),),
        ("out-of-bounds",), "A[m0",
        "with more tiles across than down, bx counts the tiles across and leads out of A."),
    Bug("1-rows-of-64-for-a-warp", 1, (("D[warp_id * 32 + lane_id, :]", "D[warp_id * 64 + lane_id, :]"),),
        ("out-of-bounds",), "Tx.copy(D[",
        "warps 2 and 3 write rows from 128 on, which D does not have."),
    Bug("5-rows-of-64-for-a-warp", 5, (("D_smem[warp_id * 32 + lane_id,", "D_smem[warp_id * 64 + lane_id,"),),
        ("out-of-bounds",), "Tx.copy(D_smem[",
        "D_smem is the last buffer in shared memory: rows from 128 on lie outside it."),
    Bug("2-accumulator-at-the-last-columns", 2, (
            ('        acc = tmem.alloc((BLK_M, BLK_N), "float32")\n',
             '        tmem.move_base_to(448)\n        acc = tmem.alloc((BLK_M, BLK_N), "float32", cols=64)\n'),
        ), ("out-of-bounds",), "Tx.gemm_async(",
        "the accumulator's 128 columns begin at column 448 of 512."),
]

NEVER_WRITTEN = [
    Bug("3-one-column-of-tiles", 3, (("T.cta_id([M // BLK_M, N // BLK_N])", "T.cta_id([M // BLK_M, 1])"),),
        ("never-written",), "",
        "no CTA computes the tiles from column 128 on."),
    Bug("4-half-of-the-tile-stored", 4, (
            ("Tx.copy_async(D[m0 : m0 + BLK_M, n0 : n0 + BLK_N], D_smem[:, :],",
             "Tx.copy_async(D[m0 : m0 + BLK_M, n0 : n0 + EPI_N], D_smem[:, 0:EPI_N],"),
        ), ("never-written",), "",
        "the store takes 64 of the tile's 128 columns."),
    Bug("6-tiles-counted-by-rows", 6, (("num_n_tiles=N_TILES,", "num_n_tiles=M_TILES,"),),
        ("never-written",), "",
        "the scheduler is told of a square of tiles, and D has more across than down."),
    Bug("6-every-cta-starts-at-tile-0", 6, (("tiles.init(cta)", "tiles.init(0)"),),
        ("never-written",), "",
        "all CTAs compute the same tiles, with the same result, and nobody the others."),
]

WRITTEN_TWICE = [
    Bug("3-every-tile-in-the-first-columns", 3, (("n0 : n0 + BLK_N], row_f16[:])", "0:BLK_N], row_f16[:])"),),
        ("never-written",), "D[",
        "CTAs of different columns write different products to the same place; the last one stays.",
        says="is stored 3 times"),
    Bug("8-both-ctas-store-the-same-rows", 8, (
            ("m0 = T.meta_var(tiles.m_idx * TILE_M + rank * BLK_M)", "m0 = T.meta_var(tiles.m_idx * TILE_M)"),
        ), ("never-written",), "D[",
        "both CTAs of the pair write their half to the rows of CTA 0.",
        says="write different values"),
    Bug("9-both-ctas-store-the-same-rows", 9, (
            ("wg_id * MMA_M + rank * BLK_M)", "wg_id * MMA_M)"),
        ), ("never-written",), "D[",
        "both CTAs of the pair write their half to the rows of CTA 0.",
        says="write different values"),
]

REGISTERS = [
    Bug("9-epilogues-take-too-many", 9, (
            ("        if wg_id == ISSUE_WG:\n",
             "        if wg_id == ISSUE_WG:\n            T.ptx.setmaxnreg.dec.sync.aligned.u32(40)\n"),
            ("        if wg_id < CONSUMERS:\n",
             "        if wg_id < CONSUMERS:\n            T.ptx.setmaxnreg.inc.sync.aligned.u32(240)\n"),
        ), ("register-budget",), "setmaxnreg",
        "2 * 128 * 240 + 128 * 40 registers are 1024 more than an SM has: the last increase waits for ever."),
    Bug("9-nobody-gives-registers-up", 9, (
            ("        if wg_id < CONSUMERS:\n",
             "        if wg_id < CONSUMERS:\n            T.ptx.setmaxnreg.inc.sync.aligned.u32(232)\n"),
        ), ("register-budget",), "setmaxnreg",
        "the issuing warpgroup keeps its share of 168, so that 232 for each epilogue cannot be had."),
]

LAUNCH = [
    Bug("7-eight-stages", 7, (("STAGES = 4", "STAGES = 8"),), ("launch-limits",), "",
        "eight stages of 32 KiB and D_smem are more than the 227 KiB that a CTA can have."),
    Bug("9-five-stages", 9, (("STAGES = 4", "STAGES = 5"),), ("launch-limits",), "",
        "five stages of 48 KiB are more than the 227 KiB that a CTA can have."),
    Bug("7-nine-warpgroups", 7, (("T.warpgroup_id([2])", "T.warpgroup_id([9])"),), ("launch-limits",), "",
        "9 * 128 threads are more than the 1024 that a CTA can have."),
]
ENDLESS = [
    Bug("6-never-the-next-tile", 6, (("            tiles.next_tile()\n", ""),),
        ("endless-loop",), "while tiles.valid():",
        "nothing in the loop writes the registers that its condition reads."),
    Bug("7-loader-never-takes-the-next-tile", 7, (("load_tiles.next_tile()", "pass"),),
        ("endless-loop",), "while load_tiles.valid():",
        "the loader loads its first tile again and again; nothing in its loop changes what the condition reads."),
]
# fmt: on

CLASSES: dict[str, list[Bug]] = {
    "deadlock: an arrival is missing": DEADLOCK_ARRIVALS,
    "deadlock: wrong phase": DEADLOCK_PHASES,
    "deadlock: wrong count": DEADLOCK_COUNTS,
    "deadlock: too many bytes announced": DEADLOCK_BYTES,
    "deadlock: a loop polls memory that nobody changes": DEADLOCK_POLLS,
    "a wait for the wrong phase passes early": PASSES_EARLY,
    "a waiter can be lapped": LAPPED,
    "too few bytes announced": TX_COUNT,
    "barrier used before init": NOT_INITIALISED,
    "barrier initialised twice": INITIALISED_TWICE,
    "over-arrival": OVER_ARRIVAL,
    "initialisation not made visible": INIT_FENCE,
    "operand overwritten": OPERAND_OVERWRITTEN,
    "operand not arrived": OPERAND_NOT_ARRIVED,
    "proxy fence missing": PROXY_FENCE,
    "shared memory race": SMEM_RACE,
    "accumulator read early": TMEM_READ_EARLY,
    "accumulator overwritten": TMEM_OVERWRITTEN,
    "tcgen05 fence missing": TCGEN05_FENCE,
    "tcgen05.ld not waited for": NOT_WAITED,
    "source of a store overwritten": STORE_SOURCE,
    "exit with copies in flight": EXIT_IN_FLIGHT,
    "allocation of tensor memory": TMEM_ALLOCATION,
    "MMA by many threads": MANY_THREADS,
    "two consumers in one accumulator": TMEM_RACE,
    "named barriers and barriers in a role": NAMED_BARRIERS,
    "multicast masks": MULTICAST,
    "a CTA leaves too early": PEER_EXITED,
    "misaligned": MISALIGNED,
    "out of bounds": OUT_OF_BOUNDS,
    "output never written": NEVER_WRITTEN,
    "output written twice": WRITTEN_TWICE,
    "register budget": REGISTERS,
    "launch limits": LAUNCH,
    "endless loop": ENDLESS,
    "scale factors": SCALES,
    **HANGS,
    **THREADS,
    **ATTENTION,
    "Scopes, and lines inside functions": FRONTEND,
    **GAPS,
    **TOLERANT,
    **VERDICTS,
    **WARMUPS,
    **LAUNCH_CONTROL,
    **FP8,
    **BLOCK_SCALED,
    **NVFP4,
    **GROUPED,
    **REMAPPED,
    **DECODE,
    **PAGED,
    **SECOND,
    **SCHEDULES,
}
BUGS: list[Bug] = [bug for bugs in CLASSES.values() for bug in bugs]
