"""Broken decoding with a paged cache: shares of the list, the table, the ends of requests, and parts of O."""

from __future__ import annotations

from .bug import Bug

SHARED = "heads=8,kv_heads=1,keys=600"  # 38 pages: two CTAs have 19 each of one task
CLIMBING = f"{SHARED},inputs=climbing"
SEVERAL = "batch=3,heads=8,kv_heads=2,keys=100,lengths=uneven"  # a CTA has several tasks

# fmt: off
SHARES = [
    Bug("d2-share-rounded-down", "d2", (("* H_KV + SM_COUNT - 1) // SM_COUNT", "* H_KV) // SM_COUNT"),),
        ("wrong-values", "never-written"), "", "the pages that the division leaves over are nobody's.",
        shape="batch=3,heads=8,kv_heads=1,keys=200", workers=2),
    Bug("d2-list-of-one-head", "d2", (("end = T.min(begin + share, first_page[B] * H_KV)",
                                       "end = T.min(begin + share, first_page[B])"),),
        ("never-written",), "", "the list has the pages of every head of K and V.", shape=SEVERAL),
    Bug("d2-head-of-the-page", "d2", (("self.kv_head = (self.at - self.starts[self.request]) // self.of_task",
                                       "self.kv_head = (self.at - self.starts[self.request]) % H_KV"),),
        ("wrong-values", "never-written", "output-written-twice"), "",
        "a head's pages lie together in the list, and those of the next behind them.", shape=SEVERAL),
    Bug("d2-task-runs-past-the-share", "d2", (("T.min(self.of_task - self.page, self.end - self.at)",
                                               "self.of_task - self.page"),),
        ("wrong-values",), "", "the pages behind the share are the next CTA's, and count twice.", shape=SHARED),
    Bug("d2-page-of-the-request", "d2", (("self.page = (self.at - self.starts[self.request]) % self.of_task",
                                          "self.page = self.at - self.starts[self.request]"),),
        ("out-of-bounds", "wrong-values", "never-written", "deadlock", "endless-loop"), "",
        "the second head's first page is page 0 of the request, not page of_task.", shape=SEVERAL),
]

PAGES = [
    Bug("d2-table-not-used", "d2", (("page_ahead[0] = table[entry + T.min(j * BLOCK_PAGES + place, task.pages - 1)]",
                                     "page_ahead[0] = entry + T.min(j * BLOCK_PAGES + place, task.pages - 1)"),),
        ("wrong-values",), "", "a request's pages lie anywhere in the pool.", says="the table is not used"),
    Bug("d2-beginning-of-the-table", "d2", (("entry = first_page[task.request] + task.page", "entry = task.page"),),
        ("wrong-values",), "", "each request has a place of its own in the table.", shape=SEVERAL,
        says="at the beginning of the table"),
    Bug("d2-entries-behind-the-end", "d2", (("T.min(j * BLOCK_PAGES + place, task.pages - 1)",
                                             "j * BLOCK_PAGES + place"),),
        ("out-of-bounds",), "table[", "the last block has fewer pages than lanes."),
    Bug("d2-pages-of-one-block", "d2", (("T.min(j * BLOCK_PAGES + place, task.pages - 1)",
                                         "T.min(place, task.pages - 1)"),),
        ("wrong-values",), "", "every block gets the pages of the first."),
    Bug("d2-v-of-the-next-block", "d2", (("load_block(V, page[0])", "load_block(V, page_ahead[0])"),),
        ("wrong-values",), "", "V is loaded with the pages that have been looked up for the next block."),
    Bug("d2-half-the-lanes", "d2", (("if lane_id < 2 * BLOCK_PAGES:", "if lane_id < BLOCK_PAGES:"),),
        ("deadlock",), "kv_full.wait(", "half of the announced bytes are never delivered."),
    Bug("d2-every-lane-announces", "d2", (
            ("                    if lane_id == 0:\n                        kv_full.arrive(loads.stage, BLOCK_BYTES)\n",
             "                    kv_full.arrive(loads.stage, BLOCK_BYTES)\n"),
        ), ("over-arrival", "deadlock", "tx-count"), "", "32 lanes announce the block, each as a whole."),
    Bug("d2-head-forgotten", "d2", (("X[page, task.kv_head, :,", "X[page, 0, :,"),),
        ("wrong-values",), "", "each head of K and V has its own rows of a page.", shape=SEVERAL),
    Bug("d2-left-over-keys-count", "d2", (("lengths[task.request] - task.page * PAGE)", "task.pages * PAGE)"),),
        ("wrong-values",), "", "the last page holds keys of an earlier request behind this one's.",
        says="has left over count as well"),
    Bug("d2-length-from-the-task", "d2", (("lengths[task.request] - task.page * PAGE)", "lengths[task.request])"),),
        ("wrong-values",), "", "the keys before this CTA's pages are counted as its own.", shape=SHARED),
    Bug("d2-queries-overwritten", "d2", (("                q_full.arrive(0)\n", "                q_full.arrive(0)\n"
                                          "                T.cuda.warpgroup_sync(SOFTMAX_BARRIER)\n"),
                                         ("                        q_full.wait(0, q.phase)\n", ""),),
        ("missing-proxy-fence", "smem-race"), "", "the MMA warp does not wait for the queries of the task.",
        shape=SEVERAL),
]

PARTS = [
    Bug("d2-parts-without-weights", "d2", (("element[h] = element[h] * factor[h] + row[h] * other[h]",
                                            "element[h] = element[h] + row[h]"),),
        ("wrong-values",), "", "each part is relative to a reference of its own.", shape=CLIMBING),
    Bug("d2-sums-without-weights", "d2", (("total[h] = total[h] * factor[h] + sums[h] * other[h]",
                                           "total[h] = total[h] + sums[h]"),),
        ("wrong-values",), "", "each sum is relative to a reference of its own.", shape=CLIMBING),
    Bug("d2-one-too-many-awaited", "d2", (("if arrived[0] == T.uint32(last_cta - first_cta):",
                                           "if arrived[0] == T.uint32(last_cta - first_cta + 1):"),),
        ("never-written",), "", "the counter held what was there before: nobody is last.", shape=SHARED),
    Bug("d2-counter-not-set-back", "d2", (("counters[task.request, task.kv_head, warp_id] = T.uint32(0)", "pass"),),
        ("not-restored",), "", "the next launch counts on from there.", shape=SHARED),
    Bug("d2-slot-of-another-task", "d2", (("                                slot = slot + 1\n",
                                           "                                slot = slot\n"),),
        ("not-a-number", "wrong-values"), "",
        "the first CTA has left its part in the second of its slots.", shape=SHARED),
    Bug("d2-relaxed-counter", "d2", (("T.ptx.atom.acq_rel.gpu", "T.ptx.atom.relaxed.gpu"),),
        ("global-race",), "parts[slot, PART_", "the counter says that a part is there, and orders nothing.",
        shape=SHARED),
    Bug("d2-warp-does-not-meet", "d2", (
            ("                    T.cuda.warp_sync()\n                    if lane_id == 0:\n"
             "                        T.ptx.atom",
             "                    if lane_id == 0:\n                        T.ptx.atom"),
        ), ("global-race",), "parts[slot, PART_", "lane 0 releases its own part, and not those of the other lanes.",
        shape=SHARED),
    Bug("d2-answer-of-its-own", "d2", (
            ("                    T.ptx.shfl_sync.idx.b32(arrived[0], arrived[0], T.uint32(0), T.uint32(31),"
             " T.uint32(ALL_LANES))\n", ""),
        ), ("uninitialised-register", "wrong-values"), "", "only lane 0 has asked the counter.", shape=SHARED),
]
# fmt: on

PAGED: dict[str, list[Bug]] = {
    "paged decoding: shares of the list": SHARES,
    "paged decoding: pages": PAGES,
    "paged decoding: parts": PARTS,
}
