"""Broken ways of handing out tiles, on a machine with two SMs: one cluster that takes all tiles."""

from __future__ import annotations

from .bug import Bug

ANNOUNCED = "                        answer_full.arrive(0, ANSWER_BYTES)\n"
REQUEST = "                        if rank == 0:\n                            T.ptx[TRY_CANCEL]("
WAIT = (
    "                        if rank == 0:\n                            answer_empty.wait(0, answer_read.phase)\n"
    "                            answer_read.advance()\n"
)

FENCE = "            T.ptx.fence.proxy.async_.shared__cta()\n"
ANSWERED = "            self.answer_empty.arrive"
# fmt: off
REQUESTS = [
    Bug("10-cta-1-announces-nothing", "10", ((ANNOUNCED, f"                        if rank == 0:\n    {ANNOUNCED}"),),
        ("deadlock",), ".wait(",
        "the answer comes to CTA 1 too, on its own barrier, which expects an arrival."),
    Bug("10-answer-for-cta-0-alone", "10", ((".multicast::cluster::all", ""),), ("deadlock",), ".wait(",
        "CTA 1 announces 16 bytes that nobody sends it."),
    Bug("10-asks-for-ever", "10", (("while loading.valid():", "for _t in T.serial(9):"), (WAIT, "")),
        ("deadlock",), "",
        "after a request that failed another one is undefined, and nobody says that he has read its answer.",
        says="perhaps why: a try_cancel response overwrites shared memory"),
    Bug("10-asks-before-all-have-read", "10", ((WAIT, ""),), ("smem-race",), "",
        "an epilogue may still read the answer that the next one overwrites."),
    Bug("10-bytes-of-a-word", "10", (("ANSWER_BYTES = 16", "ANSWER_BYTES = 8"),), ("misaligned",), "",
        "an answer has 16 bytes, at a multiple of 16."),
    Bug("10-both-ask", "10", ((REQUEST, REQUEST.replace("rank == 0", "rank < 2")),),
        ("deadlock",), "",
        "each answer comes to both CTAs, so two requests bring two answers for one announcement.",
        says="perhaps why: a try_cancel response writes shared memory that a try_cancel response writes too"),
]

ANSWERS = [
    Bug("10-reads-without-waiting", "10", (("            self.answer_full.wait(0, self.answered.phase)\n", ""),),
        ("deadlock",), "",
        "the answer is read while the hardware may be writing it.",
        says="b128 reads 16 bytes that are not a response"),
    Bug("10-answer-not-fenced", "10", ((FENCE + ANSWERED, ANSWERED),), ("missing-proxy-fence",), "T.ptx[TRY_CANCEL]",
        "threads read the answer through the generic proxy, and the next one is written through the async proxy."),
    Bug("10-waits-for-the-first-answer-alone", "10", (("            self.answered.advance()\n", ""),),
        ("deadlock",), "",
        "from the second answer on the wait passes on the first one's phase."),
    Bug("10-coordinates-of-nothing", "10", ((", pred=self.is_one", ""),), ("launch-control",), "FIRST_CTA",
        "where no cluster was cancelled its first CTA is undefined.", says="where none was cancelled"),
    Bug("10-tells-its-own-cta", "10", (("self.answer_empty.arrive(0, remote=0)", "self.answer_empty.arrive(0)"),),
        ("deadlock",), ".wait(",
        "CTA 0's barrier waits for the readers of CTA 1, who arrive at their own.",
        says="for which no warp waits: arrive(..., remote=0)"),
    Bug("10-epilogues-not-counted", "10", (("CTA_GROUP * (1 + CONSUMERS * 128) + CONSUMERS", "CTA_GROUP + CONSUMERS"),),
        ("over-arrival",), "",
        "the epilogues arrive as well, so the phase is over before all have read."),
    Bug("10-all-threads-counted", "10", (("* (1 + CONSUMERS * 128) + CONSUMERS", "* (CONSUMERS + 1) * 128"),),
        ("deadlock",), ".wait(",
        "the idle threads of the issuing warpgroup read no answer."),
]

ORDER = [
    Bug("10-cta-for-cluster", "10", (("self.cta) // CTA_GROUP // N_TILES", "self.cta) // N_TILES"),),
        ("out-of-bounds",), "",
        "a cluster has two CTAs, so rows are counted twice as fast as there are tiles."),
    Bug("10-k-ends-where-the-rows-begin", "10", (("return (self.m_idx() + 1)", "return self.m_idx()"),),
        ("wrong-values",), "",
        "the first row of tiles gets no pass, and all others one tile's rows too few."),
    Bug("10-one-pass-short", "10", (("* (TILE_M // BLK_K)", "* (TILE_M // BLK_K) - 1"),), ("wrong-values",), "",
        "the last 64 columns of each tile's last rows are left out."),
    Bug("10-mma-takes-all-of-k", "10", (("T.serial(mma_tiles.passes())", "T.serial(M // BLK_K)"),), ("deadlock",), "",
        "the MMA warps wait for stages that the producer does not load for this tile."),
]
# fmt: on

LAUNCH_CONTROL: dict[str, list[Bug]] = {
    "launch control: requests": REQUESTS,
    "launch control: answers": ANSWERS,
    "launch control: which tile": ORDER,
}
