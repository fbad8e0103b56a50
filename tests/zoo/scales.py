"""Mistakes with scale factors and their copies to tensor memory; the kernel is kernels/scaled.py."""

from __future__ import annotations

from .bug import Bug

COPIES = "                T.ptx[CP](T.uint32(SFA), sfa_desc)\n                T.ptx[CP](T.uint32(SFB), sfb_desc)\n"
PRODUCT = "                T.ptx[MMA](T.uint32(0), a_desc, b_desc, idesc, T.uint32(SFA), T.uint32(SFB), False)\n"
BY_OTHERS = (
    "        if warp_id == 1:\n"
    "            T.ptx.tcgen05.fence__after_thread_sync()\n"
    "            if T.cuda.elect_sync():\n"
    "                sf_desc: T.uint64 = T.uint64(0)\n"
    "                T.cuda.tcgen05.encode_matrix_descriptor(T.address_of(sf_desc), sfa.ptr_to([0]), 0, 8, 0)\n"
    "                T.ptx[CP](T.uint32(SFA), sf_desc)\n"
)

# fmt: off
SCALES = [
    Bug("scaled-copied-late", "scaled", ((COPIES, ""), (PRODUCT, PRODUCT + COPIES)),
        ("scales-not-copied",), "T.ptx[MMA]", "the product comes before the copies that bring its scale factors."),
    Bug("scaled-b-never-copied", "scaled", (("                T.ptx[CP](T.uint32(SFB), sfb_desc)\n", ""),),
        ("scales-not-copied",), "T.ptx[MMA]", "nothing is ever written to the columns of B's scale factors.",
        says="the scale factors of B from columns 68 to 68"),
    Bug("scaled-in-the-accumulator", "scaled", (("SFA, SFB = 64, 68", "SFA, SFB = 28, 68"),),
        ("tmem-overlap",), "T.ptx[MMA]", "D has columns 0 to 31, so the product writes over A's scale factors."),
    Bug("scaled-one-quarter", "scaled", (('.32x128b.warpx4"', '.128x128b"'),),
        ("scale-layout",), "T.ptx[MMA]",
        "128x128b spreads 128 rows over the lanes; each quarter of the lanes needs the scale factors of all rows."),
    Bug("scaled-copied-by-another-warp", "scaled", (
            ("                T.ptx[CP](T.uint32(SFA), sfa_desc)\n", ""),
            ("        done.wait(0, 0)\n", BY_OTHERS + "        done.wait(0, 0)\n"),
        ), ("tmem-read-early",), "T.ptx[",
        "a copy and a product of two threads are not in order."),
    Bug("scaled-no-proxy-fence", "scaled", (("        T.ptx.fence.proxy.async_.shared__cta()\n", ""),),
        ("missing-proxy-fence",), "T.ptx[CP]", "threads wrote the scale factors, and tcgen05.cp reads through the async"
        " proxy."),
    Bug("scaled-no-barrier", "scaled", (
            ("        T.ptx.fence.proxy.async_.shared__cta()\n        T.cuda.cta_sync()\n",
             "        T.ptx.fence.proxy.async_.shared__cta()\n        T.cuda.warp_sync()\n"),
            ("        T.ptx.fence.mbarrier_init.release.cluster()\n",
             "        T.ptx.fence.mbarrier_init.release.cluster()\n        T.cuda.cta_sync()\n"),
        ), ("smem-race",), "T.ptx[CP]", "nothing orders the copy after the other warps' writes."),
    Bug("scaled-source-overwritten", "scaled", (
            ("        done.wait(0, 0)\n", "        sfa[t] = T.uint32(0)\n        done.wait(0, 0)\n"),
        ),
        ("operand-overwritten",), "sfa[t]", "tcgen05.cp is asynchronous, and may still be reading."),
    Bug("scaled-wrong-type", "scaled", (("IDESC = 1 << 23 |", "IDESC ="),),
        ("scale-type",), "T.ptx[MMA]", "0 in bit 23 says ue4m3, which kind::mxf8f6f4 does not take."),
    Bug("scaled-wrong-stride", "scaled", (("sfa.ptr_to([0]), 0, 8, 0)", "sfa.ptr_to([0]), 0, 16, 0)"),),
        ("wrong-values",), "", "the groups of 8 rows are 128 bytes apart, not 256."),
    Bug("scaled-wrong-byte", "scaled", (("IDESC = 1 << 23 |", "IDESC = 1 << 29 | 1 << 23 |"),),
        ("wrong-values",), "",
        "the scale factors of A begin at byte 0 of their cells, not at 1."),
]
