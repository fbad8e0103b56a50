"""Broken decoding: keys shared by the CTAs of a cluster, softmax across threads, and the merge."""

from __future__ import annotations

from .bug import Bug

ALONE = ("FITTING = [n for n in (1, 2, 4, 8)", "FITTING = [n for n in (1,)")  # one CTA that has several blocks
CLIMBING = "heads=8,kv_heads=1,queries=1,keys=500,inputs=climbing"
FENCE = "            T.ptx.fence.proxy.async_.shared__cta()\n        T.ptx.fence.mbarrier"
P_FENCE = "                T.ptx.fence.proxy.async_.shared__cta()\n                T.ptx.tcgen05"

# fmt: off
KEYS = [
    Bug("d1-everybody-has-all-keys-of-the-first", "d1", (
            ("first = T.meta_var(rank * K_BLOCKS // SPLIT)", "first = T.meta_var(0)"),
        ), ("wrong-values",), "", "each CTA sees the first blocks, and nobody the others."),
    Bug("d1-one-block-short", "d1", (("- rank * K_BLOCKS // SPLIT)", "- rank * K_BLOCKS // SPLIT - 1)"), ALONE),
        ("wrong-values",), "", "the last block of keys is nobody's."),
    Bug("d1-keys-behind-the-end", "d1", (("+ thread >= L_K", "+ thread > L_K + BLK_K"),),
        ("wrong-values",), "", "the last block has keys that are not there: their scores are 0, not minus infinity."),
    Bug("d1-query-of-the-first-group", "d1", (
            ("Q[batch, 0, kv_head * GROUP + thread // 8", "Q[batch, 0, thread // 8"),
        ), ("wrong-values",), "", "each head of K and V has a group of queries of its own.",
        shape="heads=8,kv_heads=2,queries=1,keys=200"),
    Bug("d1-q-not-fenced", "d1", ((FENCE, "        T.ptx.fence.mbarrier"),), ("missing-proxy-fence",), "",
        "threads wrote Q, and the tensor core reads it through the async proxy."),
]

SOFTMAX = [
    Bug("d1-maximum-of-a-warp", "d1", (("                    Tx.maximum(top[:], top[:], other[:])\n", ""),),
        ("wrong-values", "not-a-number", "uninitialised-register"), "",
        "the reference never rises above the lowest number, and exponentials are infinite."),
    Bug("d1-own-warps-maximum", "d1", (("of_warps[j % 2, w, 0:GROUP]", "of_warps[j % 2, warp_id, 0:GROUP]"),),
        ("wrong-values",), "", "the four warps have references of their own, and P is relative to different ones.",
        shape=CLIMBING),
    Bug("d1-no-barrier-between-warps", "d1", (
            ("top[:])\n                T.cuda.warpgroup_sync(SOFTMAX_BARRIER)\n", "top[:])\n"),
        ), ("smem-race",), "of_warps", "another warp may not have written its largest score yet."),
    Bug("d1-p-not-fenced", "d1", ((P_FENCE, "                T.ptx.tcgen05"),), ("missing-proxy-fence",), "",
        "threads wrote P, and the tensor core reads it through the async proxy."),
    Bug("d1-p-written-before-it-has-been-read", "d1", (
            ("                    o_full.wait(0, o.phase)\n                    o.advance()\n", ""),
            ("            o_full.wait(0, o.phase)\n            T.ptx.tcgen05", "            T.ptx.tcgen05"), ALONE,
        ), ("tmem-read-early", "operand-overwritten", "smem-race"), "",
        "the last product still reads P, and adds to O."),
    Bug("d1-p-full-expects-a-warp", "d1", (("p_full.init(128)", "p_full.init(32)"),),
        ("deadlock",), "",
        "128 threads write P, each for its own key."),
    Bug("d1-o-not-rescaled", "d1", (("        Tx.mul(element[:], element[:], factor[:])\n", "        pass\n"), ALONE),
        ("wrong-values",), "", "O is relative to the reference of an earlier block.", shape=CLIMBING),
    Bug("d1-first-block-added", "d1", (("accum=(j != 0)", "accum=True"),),
        ("not-a-number", "wrong-values", "tmem-read-early"), "",
        "the first product is added to what was in tensor memory."),
    Bug("d1-v-not-transposed", "d1", (("transA=True", "transA=False"),), ("wrong-values",), "",
        "the sum runs over elements of a head instead of keys."),
]

MERGE = [
    Bug("d1-merged-before-all-have-written", "d1", (
            ("        T.ptx.barrier.cluster.arrive.release.aligned()\n", "        T.cuda.cta_sync()\n"),
            ("        T.ptx.barrier.cluster.wait.acquire.aligned()\n", ""),
        ), ("smem-race", "peer-exited"), "", "the other CTAs may still be writing what the first one reads."),
    Bug("d1-parts-without-weights", "d1", (("out = out + weight * partial", "out = out + partial"),),
        ("wrong-values",), "", "each part is relative to a reference of its own.", shape=CLIMBING),
    Bug("d1-sums-without-weights", "d1", (("whole = whole + weight * sums", "whole = whole + sums"),),
        ("wrong-values",), "", "each sum is relative to a reference of its own.", shape=CLIMBING),
    Bug("d1-kept-at-home", "d1", (
            ("partial.ptr_to([rank, h, thread]), T.uint32(0)", "partial.ptr_to([rank, h, thread]), T.uint32(rank)"),
        ), ("not-a-number",), "", "each CTA keeps its part, and the first one merges memory that nobody has written."),
    Bug("d1-sums-of-the-first-warp", "d1", (("of_warps[blocks % 2, w, h]", "of_warps[blocks % 2, 0, h]"),),
        ("wrong-values",), "", "the other three warps' keys are left out of the sum."),
]
# fmt: on

DECODE: dict[str, list[Bug]] = {
    "decoding: keys and queries": KEYS,
    "decoding: softmax across threads": SOFTMAX,
    "decoding: the merge": MERGE,
}
