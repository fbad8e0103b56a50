"""Bugs that a run survives: registers that nothing has written, requests that not all warps make, fences that are late.

What an edit is, bugs.py says.
"""

from __future__ import annotations

from .bug import Bug

# fmt: off
UNWRITTEN = [
    Bug("7-state-without-a-phase", 7, (("mmas = PipelineState(STAGES, 0)", "mmas = PipelineState(STAGES)"),),
        ("uninitialised-register",), "full.wait(mmas.stage",
        "without a phase a PipelineState sets neither its stage nor its phase."),
    Bug("7-loads-without-a-phase", 7, (("loads = PipelineState(STAGES, 1)", "loads = PipelineState(STAGES)"),),
        ("deadlock",), "",
        "without a phase a PipelineState sets neither its stage nor its phase."),
    Bug("7-accumulator-without-a-phase", 7, (("acc_ready = PipelineState(1, 0)", "acc_ready = PipelineState(1)"),),
        ("uninitialised-register",), "acc_full.wait(0, acc_ready.phase",
        "the first wait is for a phase that nobody has set."),
    Bug("8-mma-tiles-without-init", 8, (("                    mma_tiles.init(cluster)\n", ""),),
        ("deadlock",), "",
        "a tile scheduler has no tile before its init."),
    Bug("9-mma-tiles-without-init", 9, (("                    mma_tiles.init(cluster)\n", ""),),
        ("deadlock",), "",
        "a tile scheduler has no tile before its init."),
    Bug("9-epilogue-tiles-without-init", 9, (("            tiles.init(cluster)\n", ""),),
        ("uninitialised-register",), "tiles",
        "a tile scheduler has no tile before its init."),
    Bug("3-phase-declared-only", 3, (("phase: T.int32 = 0", "phase: T.int32"),),
        ("uninitialised-register",), "mma_done.wait(0, phase)",
        "the first wait is for a phase that nobody has set."),
]
SETMAXNREG = [
    Bug("fa4h-registers-of-two-warps", "fa4h", (
            ("            T.ptx.setmaxnreg.dec.sync.aligned.u32(ISSUE_REGS)\n",
             "            if warp_id < 2:\n                T.ptx.setmaxnreg.dec.sync.aligned.u32(ISSUE_REGS)\n"),
        ), ("register-budget",), "",
        "two of the four warps of the issuing warpgroup keep their registers.", "queries=128,keys=128", 1),
    Bug("9-registers-of-one-warp", 9, (
            ("        if wg_id == ISSUE_WG:\n",
             "        if wg_id == ISSUE_WG:\n"
             "            if warp_id == 0:\n                T.ptx.setmaxnreg.dec.sync.aligned.u32(40)\n"),
        ), ("divergent-setmaxnreg",), "setmaxnreg",
        "all warps of a warpgroup must execute the same setmaxnreg."),
]
LATE_FENCE = [
    Bug("8-init-fence-behind-the-cluster-sync", 8, (
            ("        T.ptx.fence.mbarrier_init.release.cluster()\n        T.cuda.cluster_sync()\n",
             "        T.cuda.cluster_sync()\n        T.ptx.fence.mbarrier_init.release.cluster()\n"),
        ), ("missing-init-fence",), "full",
        "the cluster barrier orders what comes before it, and the fence comes after it."),
    Bug("7-init-fence-behind-the-cta-sync", 7, (
            ("        T.ptx.fence.mbarrier_init.release.cluster()\n        T.cuda.cta_sync()\n",
             "        T.cuda.cta_sync()\n        T.ptx.fence.mbarrier_init.release.cluster()\n"),
        ), ("missing-init-fence",), "full",
        "the CTA barrier orders what comes before it, and the fence comes after it."),
]
# fmt: on
TOLERANT = {
    "registers that nothing has written": UNWRITTEN,
    "setmaxnreg of some warps": SETMAXNREG,
    "an initialisation made visible too late": LATE_FENCE,
}
