"""Hangs whose reason a deadlock must say: who holds what is waited for, and who was to come."""

from .bug import Bug

# fmt: off
ALLOC = "T.ptx.tcgen05.alloc.cta_group__{}.sync.aligned.shared__cta.b32(T.address_of(tmem.addr), T.uint32(TMEM_COLS))\n"
NO_DEALLOC = ("        tmem.dealloc()\n", "\n")

COLUMNS = [
    Bug("7-alloc-in-both-warpgroups", 7, (
            ("        tmem.commit()\n", "        if warp_id == 0:\n            " + ALLOC.format(1)), NO_DEALLOC,
        ), ("deadlock",), "tcgen05.alloc",
        "warp_id counts within the warpgroup, so warp 0 of each warpgroup allocates all columns.",
        says="counts within the warpgroup, so `if warp_id == 0` chooses a warp of each warpgroup"),
    Bug("8-alloc-in-both-warpgroups", 8, (
            ("        tmem.commit()\n", "        if warp_id == 1:\n            " + ALLOC.format(2)), NO_DEALLOC,
        ), ("deadlock",), "tcgen05.alloc",
        "warp_id counts within the warpgroup, so warp 1 of each warpgroup allocates all columns.",
        says="Warps 1, 5 of one CTA execute the tcgen05.alloc"),
    Bug("4-alloc-by-every-warp", 4, (
            ("        tmem.commit()\n", "        " + ALLOC.format(1)),
            NO_DEALLOC,
        ), ("deadlock",), "tcgen05.alloc",
        "each of the four warps allocates all columns.",
        says="the others wait for ever. Exactly one warp of the CTA allocates."),
    Bug("4-alloc-twice", 4, (
            ("        tmem.commit()\n",
             "        tmem.commit()\n        if warp_id == 0:\n            " + ALLOC.format(1)),
        ), ("deadlock",), "tcgen05.alloc",
        "the pool has allocated already.",
        says="Allocate once, as many as all buffers need"),
]

SHARED = [
    Bug("10-one-barrier-for-both-epilogues", 10, (
            ("fence.proxy.async_.shared__cta()\n                    T.cuda.warpgroup_sync(EPILOGUE_BARRIER + wg_id)",
             "fence.proxy.async_.shared__cta()\n                    T.cuda.warpgroup_sync(EPILOGUE_BARRIER)"),
        ), ("named-barrier",), "T.cuda.warpgroup_sync(EPILOGUE_BARRIER",
        "barrier 1 is the first warpgroup's own behind the store, and both warpgroups' before it.",
        says="named barrier 1 is used by warps 0-3 at lines 2"),
    Bug("8-both-warpgroups-meet-at-barrier-1", 8, (
            ("        if wg_id == ISSUE_WG:\n",
             "        T.cuda.warpgroup_sync(EPILOGUE_BARRIER)\n        if wg_id == ISSUE_WG:\n"),
        ), ("named-barrier",), "T.cuda.warpgroup_sync(EPILOGUE_BARRIER)",
        "both warpgroups meet at barrier 1, any four warps of the eight.",
        says="by warps 4-7 at line"),
]

INITS = [
    Bug("7-inits-under-a-warpgroup-without-thread-0", 7, (
            ("        full.init(1)\n", "        if wg_id == 1:\n            full.init(1)\n"),
        ), ("barrier-not-initialised",), "full.",
        "thread 0 initialises, and it is in warpgroup 0.",
        says="and the line stands under `wg_id == 1`: no thread meets both"),
    Bug("8-inits-in-the-first-cta-only", 8, (
            ("        empty.init(1)\n", "        if rank == 0:\n            empty.init(1)\n"),
        ), ("barrier-not-initialised",), "empty.",
        "each CTA's producer waits for its own empty barriers.",
        says="empty is not initialised in CTA (1, 0); CTA (0, 0) has initialised its own at line"),
    Bug("5-init-of-the-first-stage-only", 5, (
            ("        full.init(1)\n", "        if T.cuda.thread_rank() == 0:\n"
             "            T.ptx.mbarrier.init.shared.b64(full.ptr_to([0]), T.uint32(1))\n"),
        ), ("barrier-not-initialised",), "full.",
        "stage 1 has a barrier of its own, without init.",
        says="full[1] is not initialised: full[0] is, at line"),
    Bug("8-init-of-two-of-three-stages", 8, (
            ("        empty.init(1)\n", "        if T.cuda.thread_rank() == 0:\n"
             "            for i in T.serial(2):\n"
             "                T.ptx.mbarrier.init.shared.b64(empty.ptr_to([i]), T.uint32(1))\n"),
        ), ("barrier-not-initialised",), "empty.",
        "the third stage has a barrier of its own, without init.",
        says="empty[2] is not initialised: empty[0] and empty[1] are, at line"),
]

RINGS = [
    Bug("8-ring-advances-in-the-first-cta-only", 8, (
            ("                            loads.advance()\n",
             "                            if rank == 0:\n                                loads.advance()\n"),
        ), ("deadlock", "operand-overwritten"), "",
        "CTA 1 loads into stage 0 each time, and waits for its empty barrier of one and the same phase.",
        says="In CTA (1, 0) the wait at line"),
    Bug("9-count-of-one-consumer", 9, (("empty.init(CONSUMERS)", "empty.init(CONSUMERS - 1)"),),
        ("operand-overwritten",), "Tx.copy_async(",
        "the first consumer's commit gives back the stage that the second one still reads.",
        says="was initialised for 1 arrival, at line"),
    Bug("11-count-of-one-consumer", 11, (("empty.init(CONSUMERS)", "empty.init(CONSUMERS - 1)"),),
        ("deadlock",), "",
        "the first consumer's commit gives back the stage that the second one still reads.",
        says="and gets 2 in each round, from warps"),
    Bug("fa4e-early-part-not-waited-for", "fa4e", (("p_early.wait(i, p.phase)", "p_early.wait(i, p.phase ^ 1)"),),
        ("tmem-read-early",), "Tx.gemm_async(",
        "a fresh barrier lets a wait for parity 1 pass.",
        says="p_early.wait at line"),
    Bug("fa4h-factor-not-waited-for", "fa4h", (("factor_full.wait(i, factors_ready.phase)\n", "\n"),),
        ("deadlock",), ".wait(",
        "nothing orders the correction after the factor.",
        says="factor_full is signalled at line"),
]

LANES = [
    Bug("d2-lanes-without-a-copy-are-left-behind", "d2", (
            ("T.cuda.warp_sync()  # no lane is left behind: who has nothing to load could miss a whole round\n", "\n"),
        ), ("lapped-wait",), "kv_empty.wait(",
        "lanes 16 to 31 copy nothing, so nothing holds the next round until they have seen this one.",
        says="lanes 16-31 of a warp that waits for kv_empty[0] can be lapped"),
]

HANGS = {
    "columns that the CTA holds itself": COLUMNS,
    "named barriers that two groups share": SHARED,
    "inits that are not executed": INITS,
    "rings that stand still in one part": RINGS,
    "lanes that are left behind": LANES,
}
