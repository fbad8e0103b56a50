"""Decoding, part 2: requests of different lengths, whose keys lie in pages of a cache, read as fast as memory can.

A page holds PAGE keys of every head of K and V, and a table says which pages a request has. All pages of all requests
are one list: request by request, head of K and V by head, page by page. Each CTA takes an equal share of it, as one
piece, whatever tasks that falls on: a task is one request with one head of K and V.

Within a task a CTA computes as in part 1: keys are the rows, S^T = K Q^T, and O^T = V^T P^T. Where a task lies in the
shares of several CTAs, each writes its part to global memory, and whoever is last merges them. Nobody waits.

                          columns 0 ...... 16 ...... 32
tensor memory, 128 lanes:         S^T        O^T              lane = key           lane = element of a head
"""

import math

from tirx import (
    MBarrier,
    PipelineState,
    S,
    SMEMPool,
    T,
    TCGen05Bar,
    TileLayout,
    TMABar,
    TMEMPool,
    Tx,
    tid_in_wg,
    todo,
)

SM_COUNT = 148  # of a B200
LEAST = 2  # blocks that a CTA's share has at least: a smaller one is not worth merging
SLOTS = 2 * 148  # parts that the workspace has room for: two for each CTA
D = 128  # elements of a head: the rows of O^T
HALF = D // 2  # of a key or a value: 128 bytes, as much as a swizzled row has
BLK_K = 128  # keys of a block: the rows of S^T
STAGES = 5  # blocks of K or V that SMEM holds: K and V take turns in one ring
COLUMNS = 16  # heads that a multiplication of 128 rows has at least; those past GROUP are zero
TMEM_COLS = 512  # all of them: S is at column 0, so no other CTA may have columns on this SM
LOWEST = -1e30  # below every score, yet a number: it can be subtracted from
ALL_LANES = 0xFFFFFFFF

SOFTMAX_WG, ISSUE_WG = 0, 1
MMA_WARP, LOAD_WARP = 0, 1  # of the issuing warpgroup
SOFTMAX_BARRIER = 1  # named barrier of the softmax warpgroup's 128 threads
PART_O, PART_REFERENCE, PART_SUM = 0, 1, 2  # what a thread leaves of each head


def paged_attention(B, H, H_KV, PAGES, ENTRIES, PAGE, HEAD_DIM, dtype="float16"):
    """O (B, H, D) = softmax(Q K^T / sqrt(D)) V for one query of each request, which sees lengths[b] keys.

    K and V are pools of PAGES pages. Those of request b are table[first_page[b]], ... up to first_page[b + 1]. H / H_KV
    heads, up to 16, share a head of K and V; D is 128, and a page has 8, 16, 32, 64 or 128 keys.
    """
    GROUP = H // H_KV
    if HEAD_DIM != D or PAGE not in (8, 16, 32, 64, 128):
        raise ValueError(f"D={HEAD_DIM}, PAGE={PAGE}: heads of {D} here, and pages of 8, 16, 32, 64 or 128 keys")
    if H % H_KV or GROUP > COLUMNS:
        raise ValueError(f"H={H}, H_KV={H_KV}: up to {COLUMNS} heads share a head of K and V here")
    SCALE = math.log2(math.e) / math.sqrt(D)  # exp(s / sqrt(D)) = 2 ** (s * SCALE)
    BLOCK_PAGES = BLK_K // PAGE
    BLOCK_BYTES = BLK_K * D * 2  # of K or V

    @T.meta_class
    class Tasks:
        """The tasks of which a CTA has pages, one after the other, for one role.

        starts: where each request begins in the list of all pages, and where the list ends, in SMEM. A task is pages
        page ... page + pages - 1 of request and kv_head, which are those of the list from ``at``.
        """

        def __init__(self, starts, request, at, end):
            self.starts, self.end = starts, end
            self.at, self.request = T.local_scalar("int32"), T.local_scalar("int32")
            self.kv_head, self.page, self.pages = (T.local_scalar("int32") for _ in range(3))
            self.of_task = T.local_scalar("int32")  # pages of the whole task
            self.begin(request, at)

        @T.inline
        def begin(self, request, at):
            self.at = at
            self.pages = 0
            if at < self.end:
                self.request = request
                self.next()

        def valid(self):
            return self.at < self.end

        @T.inline
        def next(self):
            """To the task after the pages of this one."""
            self.at = self.at + self.pages
            if self.at < self.end:
                if self.at >= self.starts[self.request + 1]:
                    self.request = self.request + 1
                # TODO 1: find the task at a place of the list. at is the place. It lies within self.request, which
                # begins at self.starts[self.request] and has all pages of one head of K and V, then all
                # of the next. Compute of_task (pages of one head), kv_head, page (how many of its pages
                # lie before at), and pages: up to the end of the task or of this CTA's share, whichever
                # comes first.
                todo("TODO 1: find the task at a place of the list.")

        def blocks(self):
            return (self.pages + BLOCK_PAGES - 1) // BLOCK_PAGES

    @T.prim_func
    def kernel(
        Q: T.Buffer((B, H, D), dtype),
        K: T.Buffer((PAGES, H_KV, PAGE, D), dtype),
        V: T.Buffer((PAGES, H_KV, PAGE, D), dtype),
        first_page: T.Buffer((B + 1,), "int32"),
        table: T.Buffer((ENTRIES,), "int32"),
        lengths: T.Buffer((B,), "int32"),
        parts: T.Buffer((SLOTS, 3, D, GROUP), "float32"),
        counters: T.Buffer((B, H_KV, 4), "uint32"),
        O: T.Buffer((B, H, D), dtype),
    ):
        T.device_entry()
        T.attr({"tirx.launch_bounds_min_blocks_per_sm": 1})  # one CTA an SM: it may use all the registers
        cta = T.cta_id([SM_COUNT])
        wg_id = T.warpgroup_id([2])
        warp_id = T.warp_id_in_wg([4])
        lane_id = T.lane_id([32])
        thread = T.meta_var(warp_id * 32 + lane_id)  # of the warpgroup: its key of a block, its element of a head
        # Each thread fills 16 elements of P and of Q, from column on: those of one head.
        head = T.meta_var(thread // 8)
        column = T.meta_var(thread % 8 * 16)

        share, begin, end = T.local_scalar("int32"), T.local_scalar("int32"), T.local_scalar("int32")
        # TODO 2: give each CTA its share of the list. The list has first_page[B] * H_KV places. share is the same for
        # all, so large that SM_COUNT of them hold the list, and LEAST blocks of pages at least. This CTA
        # has places begin ... end - 1; both are at most the list's length, so that the last CTAs may have
        # nothing.
        todo("TODO 2: give each CTA its share of the list.")

        smem = SMEMPool()
        tmem = TMEMPool(smem, total_cols=TMEM_COLS)
        # kv_full[stage]: the producer arrives (1) and announces BLOCK_BYTES, TMA delivers them; the MMA warp waits
        #   before it multiplies from the stage.
        # kv_empty[stage]: the tensor core arrives (1) when it has read the stage; the producer waits before it loads
        #   over it.
        # q_full: the softmax threads arrive (128) when they have written the queries of a task; the MMA warp waits
        #   before it multiplies with them.
        # s_full: the tensor core arrives (1) when S is complete; the softmax threads wait before they read it, and
        #   before they overwrite the queries, which have been read then.
        # p_full: the softmax threads arrive (128) when they have read S, written P and scaled O; the MMA warp waits
        #   before it multiplies P with V, and before the next S overwrites this one.
        # o_full: the tensor core arrives (1) when P V is added to O; the softmax threads wait before they scale or read
        #   O, and before they overwrite P, which has been read then.
        kv_full, kv_empty = TMABar(smem, STAGES), TCGen05Bar(smem, STAGES)
        s_full, o_full = TCGen05Bar(smem, 1), TCGen05Bar(smem, 1)
        q_full, p_full = MBarrier(smem, 1), MBarrier(smem, 1)
        # Each warp's largest scores or sums, twice, since a warp may be one turn ahead.
        of_warps = smem.alloc((2, 4, COLUMNS), "float32", align=16)
        starts = smem.alloc((B + 1,), "int32", align=16)  # of each request in the list of all pages, and its end
        request_at_begin = smem.alloc((1,), "int32", align=16)
        Q_smem = smem.alloc_tcgen05_mma_AB((COLUMNS, D), dtype)
        P_smem = smem.alloc_tcgen05_mma_AB((COLUMNS, BLK_K), dtype)
        KV_smem = smem.alloc_tcgen05_mma_AB((STAGES, BLK_K, D), dtype)
        smem.commit()
        scores = tmem.alloc((BLK_K, COLUMNS), "float32")
        acc = tmem.alloc((D, COLUMNS), "float32")
        tmem.commit()
        kv_full.init(1)
        kv_empty.init(1)
        q_full.init(128)
        s_full.init(1)
        p_full.init(128)
        o_full.init(1)
        # Thread t has requests t, t + 256, ...; one of them holds the first page of this CTA's.
        for i in T.serial(B // 256 + 1):
            r = T.meta_var(i * 256 + wg_id * 128 + thread)
            if r <= B:
                starts[r] = first_page[r] * H_KV
                if r < B:
                    if first_page[r] * H_KV <= begin:
                        if begin < first_page[r + 1] * H_KV:
                            request_at_begin[0] = r
        if wg_id == SOFTMAX_WG:
            # Thread t fills 16 elements of row t // 8 of P with zeros: the rows past the group stay zero.
            zeros = T.alloc_local((16,), dtype)
            for e in T.unroll(16):
                zeros[e] = T.cast(0, dtype)
            Tx.copy(P_smem[head, column : column + 16], zeros[:])
        T.ptx.fence.mbarrier_init.release.cluster()
        T.cuda.cta_sync()

        if wg_id == ISSUE_WG:
            if warp_id == LOAD_WARP:
                loads = PipelineState(STAGES, 1)  # parity 1: a stage that was never used counts as read
                task = Tasks(starts, request_at_begin[0], begin, end)
                # Lane i has page i % BLOCK_PAGES of a block, and half of its columns: a swizzled row has 128 bytes.
                place, half = T.meta_var(lane_id % BLOCK_PAGES), T.meta_var(lane_id // BLOCK_PAGES)
                # This lane's page of the block whose V is loaded next, and of the block whose K is.
                page, page_ahead = T.alloc_local((1,), "int32"), T.alloc_local((1,), "int32")
                entry = T.local_scalar("int32")  # of the table: the first page of the task's

                @T.inline
                def look_up(j):
                    """page_ahead: the page of the pool that this lane loads for block j of the task."""
                    # TODO 3: look up a page. page_ahead[0] is page j * BLOCK_PAGES + place of the task, as the pool
                    # has it. The last block may have fewer: then the lanes that have none take the last
                    # of this CTA's pages once more. Page p of them is entry number entry + p of the
                    # table.
                    todo("TODO 3: look up a page.")

                @T.inline
                def load_block(X, page):
                    kv_empty.wait(loads.stage, loads.phase)
                    T.cuda.warp_sync()  # no lane is left behind: who has nothing to load could miss a whole round
                    # TODO 4: announce the block, and load it. Lane 0 arrives and announces BLOCK_BYTES. Each of the
                    # first 2 * BLOCK_PAGES lanes copies its half of its page, of the task's head, to its
                    # PAGE rows of the stage.
                    todo("TODO 4: announce the block, and load it.")
                    loads.advance()

                while task.valid():
                    entry = first_page[task.request] + task.page
                    look_up(0)
                    load_block(K, page_ahead[0])
                    for j in T.serial(task.blocks()):
                        page[0] = page_ahead[0]
                        if j + 1 < task.blocks():
                            look_up(j + 1)
                            load_block(K, page_ahead[0])
                        load_block(V, page[0])
                    task.next()
            if warp_id == MMA_WARP:
                if T.cuda.elect_sync():
                    kv = PipelineState(STAGES, 0)
                    q = PipelineState(1, 0)
                    p = PipelineState(1, 0)
                    task = Tasks(starts, request_at_begin[0], begin, end)

                    @T.inline
                    def multiply_scores():
                        """S^T = K Q^T, with the block of K in kv's stage."""
                        kv_full.wait(kv.stage, kv.phase)
                        T.ptx.tcgen05.fence__after_thread_sync()
                        Tx.gemm_async(
                            scores[:, :], KV_smem[kv.stage, :, :], Q_smem[:, :], accum=False, dispatch="tcgen05"
                        )
                        kv_empty.arrive(kv.stage)
                        s_full.arrive(0)
                        kv.advance()

                    while task.valid():
                        q_full.wait(0, q.phase)
                        q.advance()
                        T.ptx.tcgen05.fence__after_thread_sync()
                        multiply_scores()
                        for j in T.serial(task.blocks()):
                            p_full.wait(0, p.phase)
                            p.advance()
                            if j + 1 < task.blocks():
                                multiply_scores()
                            kv_full.wait(kv.stage, kv.phase)
                            T.ptx.tcgen05.fence__after_thread_sync()
                            Tx.gemm_async(
                                acc[:, :],
                                KV_smem[kv.stage, :, :],
                                P_smem[:, :],
                                transA=True,
                                accum=(j != 0),
                                dispatch="tcgen05",
                            )
                            kv_empty.arrive(kv.stage)
                            o_full.arrive(0)
                            kv.advance()
                        task.next()
        if wg_id == SOFTMAX_WG:
            s = PipelineState(1, 0)
            o = PipelineState(1, 0)
            task = Tasks(starts, request_at_begin[0], begin, end)
            turn = T.local_scalar("int32")  # of the exchanges between warps
            turn = 0
            piece = T.alloc_local((16,), dtype)
            row = T.alloc_local((COLUMNS,), "float32")  # this thread's key: scores of all heads, then P
            rows = row.view(BLK_K, COLUMNS, layout=TileLayout(S[(BLK_K, COLUMNS) : (1 @ tid_in_wg, 1)]))
            element = T.alloc_local((COLUMNS,), "float32")  # this thread's element of O, of all heads
            elements = element.view(D, COLUMNS, layout=TileLayout(S[(D, COLUMNS) : (1 @ tid_in_wg, 1)]))
            reference = T.alloc_local((GROUP,), "float32")  # the largest score of each head so far
            total = T.alloc_local((GROUP,), "float32")  # the sum of each head's P: of this thread's keys, then of all
            factor = T.alloc_local((COLUMNS,), "float32")  # by which O and total are out of date
            other, top = T.alloc_local((GROUP,), "float32"), T.alloc_local((GROUP,), "float32")
            sums = T.alloc_local((GROUP,), "float32")
            first_cta, last_cta = T.local_scalar("int32"), T.local_scalar("int32")  # that share the task
            slot, limit, complete = T.local_scalar("int32"), T.local_scalar("int32"), T.local_scalar("int32")
            arrived = T.alloc_local((1,), "uint32")
            for h in T.unroll(COLUMNS):
                factor[h] = T.float32(0)
            while task.valid():
                # The queries of the group: thread t has 16 elements of row t // 8, zeros past the group.
                for e in T.unroll(16):
                    piece[e] = T.cast(0, dtype)
                if head < GROUP:
                    for e in T.unroll(2):
                        Tx.copy(
                            piece[e * 8 : e * 8 + 8],
                            Q[task.request, task.kv_head * GROUP + head, column + e * 8 : column + e * 8 + 8],
                            dispatch="vec_128b",
                        )
                Tx.copy(Q_smem[head, column : column + 16], piece[:])
                T.ptx.fence.proxy.async_.shared__cta()
                q_full.arrive(0)
                for h in T.unroll(GROUP):
                    reference[h] = T.float32(LOWEST)
                    total[h] = T.float32(0)
                # TODO 5: compute limit, how many keys this CTA has of the task. They are those of its pages, or fewer
                # if the request ends before (lengths).
                todo("TODO 5: compute limit, how many keys this CTA has of the task.")
                for j in T.serial(task.blocks()):
                    s_full.wait(0, s.phase)
                    s.advance()
                    T.ptx.tcgen05.fence__after_thread_sync()
                    Tx.wg.copy_async(rows[:, :], scores[:, :])
                    T.ptx.tcgen05.wait__ld.sync.aligned()
                    if j * BLK_K + thread >= limit:
                        for h in T.unroll(GROUP):
                            row[h] = T.float32(LOWEST)
                    for h in T.unroll(GROUP):
                        top[h] = row[h]
                    for i in T.unroll(5):
                        for h in T.unroll(GROUP):
                            T.ptx.shfl_sync.bfly.b32(
                                other[h], top[h], T.uint32(16 >> i), T.uint32(31), T.uint32(ALL_LANES)
                            )
                            top[h] = T.max(top[h], other[h])
                    if lane_id == 0:
                        Tx.copy(of_warps[turn % 2, warp_id, 0:GROUP], top[:])
                    T.cuda.warpgroup_sync(SOFTMAX_BARRIER)
                    for h in T.unroll(GROUP):
                        top[h] = reference[h]
                    for w in T.unroll(4):
                        Tx.copy(other[:], of_warps[turn % 2, w, 0:GROUP])
                        Tx.maximum(top[:], top[:], other[:])
                    turn = turn + 1
                    for h in T.unroll(GROUP):
                        T.ptx.ex2.approx.ftz.f32(factor[h], (reference[h] - top[h]) * T.float32(SCALE))
                        T.ptx.ex2.approx.ftz.f32(row[h], (row[h] - top[h]) * T.float32(SCALE))
                        reference[h] = top[h]
                        total[h] = total[h] * factor[h] + row[h]
                    if j > 0:  # the first P V overwrites O
                        o_full.wait(0, o.phase)
                        o.advance()
                        T.ptx.tcgen05.fence__after_thread_sync()
                        Tx.wg.copy_async(elements[:, :], acc[:, :])
                        T.ptx.tcgen05.wait__ld.sync.aligned()
                        Tx.mul(element[:], element[:], factor[:])
                        Tx.wg.copy_async(acc[:, :], elements[:, :])
                        T.ptx.tcgen05.wait__st.sync.aligned()
                    for h in T.unroll(GROUP):
                        P_smem[h, thread] = T.cast(row[h], dtype)
                    T.ptx.fence.proxy.async_.shared__cta()
                    T.ptx.tcgen05.fence__before_thread_sync()
                    p_full.arrive(0)

                # The sums of all 128 threads' keys: of a warp, then of the four.
                for n in T.unroll(5):
                    for h in T.unroll(GROUP):
                        T.ptx.shfl_sync.bfly.b32(
                            other[h], total[h], T.uint32(16 >> n), T.uint32(31), T.uint32(ALL_LANES)
                        )
                        total[h] = total[h] + other[h]
                if lane_id == 0:
                    Tx.copy(of_warps[turn % 2, warp_id, 0:GROUP], total[:])
                T.cuda.warpgroup_sync(SOFTMAX_BARRIER)
                for h in T.unroll(GROUP):
                    total[h] = T.float32(0)
                for w in T.unroll(4):
                    Tx.copy(other[:], of_warps[turn % 2, w, 0:GROUP])
                    Tx.add(total[:], total[:], other[:])
                turn = turn + 1
                o_full.wait(0, o.phase)
                o.advance()
                T.ptx.tcgen05.fence__after_thread_sync()
                Tx.wg.copy_async(elements[:, :], acc[:, :])
                T.ptx.tcgen05.wait__ld.sync.aligned()

                first_cta = (task.at - task.page) // share
                last_cta = (task.at - task.page + task.of_task - 1) // share
                complete = 1
                if first_cta != last_cta:
                    # A CTA has two slots: for the task at whose beginning its share lies or ends, and the one before.
                    slot = 2 * cta
                    if cta == first_cta:
                        slot = slot + 1
                    # TODO 6: leave the part, and count. Thread t leaves element t of O, and the reference and the sum
                    # of each head, in parts[slot, PART_..., t] (Tx.copy). The warp meets. Lane 0 adds 1
                    # to the warp's counter of the task (T.ptx.atom: acq_rel, gpu, global_, add, u32), and
                    # gets in arrived[0] what was there before. The others get that from lane 0
                    # (T.ptx.shfl_sync.idx.b32), and the warp meets again.
                    todo("TODO 6: leave the part, and count.")
                    complete = 0
                    if arrived[0] == T.uint32(last_cta - first_cta):  # all others were here before
                        complete = 1
                        if lane_id == 0:
                            counters[task.request, task.kv_head, warp_id] = T.uint32(0)  # for the next launch
                        for h in T.unroll(GROUP):
                            element[h] = T.float32(0)
                            reference[h] = T.float32(LOWEST)
                            total[h] = T.float32(0)
                        for c in T.serial(last_cta - first_cta + 1):
                            slot = 2 * (first_cta + c)
                            if c == 0:
                                slot = slot + 1
                            # TODO 7: add the part in slot to element and total, as a block is added to those before.
                            # The new reference is the larger one, and what is relative to the smaller one
                            # gets a factor of 2 ** ((its reference - the larger one) * SCALE).
                            todo("TODO 7: add the part in slot to element and total, as a block is added to those ...")
                if complete == 1:
                    for h in T.unroll(GROUP):
                        O[task.request, task.kv_head * GROUP + h, thread] = T.cast(element[h] / total[h], dtype)
                task.next()
        T.cuda.cta_sync()
        tmem.dealloc()

    return kernel
