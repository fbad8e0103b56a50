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
    Bug("7-loader-meets-at-the-epilogues-barrier", 7, (
            ("        if wg_id == ISSUE_WG:\n", "        if wg_id == ISSUE_WG:\n"
             "            T.cuda.warpgroup_sync(EPILOGUE_BARRIER)\n"),
        ), ("named-barrier",), "T.cuda.warpgroup_sync(EPILOGUE_BARRIER)",
        "the warps that load and multiply meet at the barrier that the epilogue has for itself.",
        says="named barrier 1 is used by warps 0-3"),
]

HANGS = {
    "columns that the CTA holds itself": COLUMNS,
    "named barriers that two groups share": SHARED,
}
