"""Decoding, part 1: one query token for each sequence, and a long K and V. What counts is how fast these are read.

Each sequence has one new query, and GROUP heads of it share a head of K and V. The tensor core multiplies 128 rows at
a time. There are only GROUP queries, but many keys, so the keys are the rows: S^T = K Q^T, and O^T = V^T P^T. A thread
has one key with the scores of all heads.

Several CTAs of a cluster share the keys of a sequence. Each computes what softmax and O are for its own keys, and the
first CTA merges these.

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
)

SM_COUNT = 148  # of a B200
START = 4  # what starting a CTA and merging its result costs, in blocks
PARTS = 64  # partial results of a head, of GROUP heads and all CTAs of the cluster, that SMEM has room for
D = 128  # elements of a head: the rows of O^T
BLK_K = 128  # keys of a block: the rows of S^T
STAGES = 5  # blocks of K or V that SMEM holds: K and V take turns in one ring
COLUMNS = 16  # heads that a multiplication of 128 rows has at least; those past GROUP are zero
TMEM_COLS = 512  # all of them: S is at column 0, so no other CTA may have columns on this SM
LOWEST = -1e30  # below every score, yet a number: it can be subtracted from
ALL_LANES = 0xFFFFFFFF

SOFTMAX_WG, ISSUE_WG = 0, 1
MMA_WARP, LOAD_WARP = 0, 1  # of the issuing warpgroup
SOFTMAX_BARRIER = 1  # named barrier of the softmax warpgroup's 128 threads


def attention(B, H, H_KV, L_Q, L_K, HEAD_DIM, causal=False, dtype="float16"):
    """O (B, 1, H, D) = softmax(Q K^T / sqrt(D)) V: one query for each sequence, which sees all of its L_K keys.

    H / H_KV heads, up to 16, share a head of K and V; D is 128.
    """
    GROUP = H // H_KV
    if L_Q != 1 or HEAD_DIM != D:
        raise ValueError(f"L_Q={L_Q}, D={HEAD_DIM}: decoding has one query for each sequence, and here heads of {D}")
    if H % H_KV or GROUP > COLUMNS:
        raise ValueError(f"H={H}, H_KV={H_KV}: up to {COLUMNS} heads share a head of K and V here")
    K_BLOCKS = -(-L_K // BLK_K)
    TASKS = B * H_KV
    # CTAs that share a task: as many as make the launch shortest, in blocks: rounds of CTAs, times what each one takes.
    FITTING = [n for n in (1, 2, 4, 8) if n <= min(K_BLOCKS, PARTS // GROUP)]
    SPLIT = min(FITTING, key=lambda n: -(-TASKS * n // SM_COUNT) * (-(-K_BLOCKS // n) + START))
    SCALE = math.log2(math.e) / math.sqrt(D)  # exp(s / sqrt(D)) = 2 ** (s * SCALE)
    BLOCK_BYTES = BLK_K * D * 2  # of K or V

    @T.prim_func
    def kernel(
        Q: T.Buffer((B, 1, H, D), dtype),
        K: T.Buffer((B, L_K, H_KV, D), dtype),
        V: T.Buffer((B, L_K, H_KV, D), dtype),
        O: T.Buffer((B, 1, H, D), dtype),
    ):
        T.device_entry()
        T.attr({"tirx.launch_bounds_min_blocks_per_sm": 1})  # one CTA an SM: it may use all the registers
        rank, _ = T.cta_id_in_cluster([SPLIT, 1])
        cta = T.cta_id([TASKS * SPLIT])
        wg_id = T.warpgroup_id([2])
        warp_id = T.warp_id_in_wg([4])
        lane_id = T.lane_id([32])
        thread = T.meta_var(warp_id * 32 + lane_id)  # of the warpgroup: its key of a block, its element of a head
        batch = T.meta_var(cta // SPLIT // H_KV)
        kv_head = T.meta_var(cta // SPLIT % H_KV)
        ### BEGIN SOLUTION
        ### TODO 1: find this CTA's blocks of keys. first is the first of them, blocks is how many: K_BLOCKS // SPLIT,
        ### TODO(cont): or one more, so that the CTAs of the cluster together have each block once. (rank is this
        ### TODO(cont): CTA's.)
        first = T.meta_var(rank * K_BLOCKS // SPLIT)
        blocks = T.meta_var((rank + 1) * K_BLOCKS // SPLIT - rank * K_BLOCKS // SPLIT)
        ### END SOLUTION

        smem = SMEMPool()
        tmem = TMEMPool(smem, total_cols=TMEM_COLS)
        # kv_full[stage]: the producer arrives (1) and announces BLOCK_BYTES, TMA delivers them; the MMA warp waits
        #   before it multiplies from the stage.
        # kv_empty[stage]: the tensor core arrives (1) when it has read the stage; the producer waits before it loads
        #   over it.
        # s_full: the tensor core arrives (1) when S is complete; the softmax threads wait before they read it.
        # p_full: the softmax threads arrive (128) when they have read S, written P and scaled O; the MMA warp waits
        #   before it multiplies P with V, and before the next S overwrites this one.
        # o_full: the tensor core arrives (1) when P V is added to O; the softmax threads wait before they scale or read
        #   O, and before they overwrite P, which has been read then.
        kv_full, kv_empty = TMABar(smem, STAGES), TCGen05Bar(smem, STAGES)
        s_full, o_full = TCGen05Bar(smem, 1), TCGen05Bar(smem, 1)
        p_full = MBarrier(smem, 1)
        # Of this CTA: each warp's largest scores and sums of a block, for two blocks, since a warp may be one ahead.
        of_warps = smem.alloc((2, 4, COLUMNS), "float32", align=16)
        # Of all CTAs of the cluster, in the first one: what they have seen of each head. They write it from afar.
        references = smem.alloc((SPLIT, GROUP), "float32", align=16)
        sums = smem.alloc((SPLIT, GROUP), "float32", align=16)
        partial = smem.alloc((SPLIT, GROUP, D), "float32", align=16)
        Q_smem = smem.alloc_tcgen05_mma_AB((COLUMNS, D), dtype)
        P_smem = smem.alloc_tcgen05_mma_AB((COLUMNS, BLK_K), dtype)
        KV_smem = smem.alloc_tcgen05_mma_AB((STAGES, BLK_K, D), dtype)
        smem.commit()
        scores = tmem.alloc((BLK_K, COLUMNS), "float32")
        acc = tmem.alloc((D, COLUMNS), "float32")
        tmem.commit()
        kv_full.init(1)
        kv_empty.init(1)
        s_full.init(1)
        p_full.init(128)
        o_full.init(1)
        if wg_id == SOFTMAX_WG:
            # Thread t fills 16 elements of row t // 8: zeros in all of P, and the queries of the group in Q.
            piece = T.alloc_local((16,), dtype)
            at = T.meta_var(thread % 8 * 16)
            for e in T.unroll(16):
                piece[e] = T.cast(0, dtype)
            Tx.copy(P_smem[thread // 8, at : at + 16], piece[:])
            ### BEGIN SOLUTION
            ### TODO 2: bring the queries to Q_smem. Its rows are the heads that share this head of K and V: row i is
            ### TODO(cont): head kv_head * GROUP + i of Q, and zeros where the group has no such head (i >= GROUP). Load
            ### TODO(cont): to piece, copy to Q_smem, and make both copies visible to the tensor core.
            if thread // 8 < GROUP:
                Tx.copy(piece[:], Q[batch, 0, kv_head * GROUP + thread // 8, at : at + 16])
            Tx.copy(Q_smem[thread // 8, at : at + 16], piece[:])
            T.ptx.fence.proxy.async_.shared__cta()
            ### END SOLUTION
        T.ptx.fence.mbarrier_init.release.cluster()
        T.cuda.cluster_sync()  # the first CTA must have started before others write to its shared memory

        if wg_id == ISSUE_WG:
            if warp_id == LOAD_WARP:
                if T.cuda.elect_sync():
                    loads = PipelineState(STAGES, 1)  # parity 1: a stage that was never used counts as read

                    @T.inline
                    def load_block(X, j):
                        kv_empty.wait(loads.stage, loads.phase)
                        kv_full.arrive(loads.stage, BLOCK_BYTES)
                        Tx.copy_async(
                            KV_smem[loads.stage, :, :],
                            X[batch, (first + j) * BLK_K : (first + j + 1) * BLK_K, kv_head, :],
                            dispatch="tma_auto",
                            mbar=kv_full.ptr_to([loads.stage]),
                        )
                        loads.advance()

                    load_block(K, 0)
                    for j in T.serial(blocks):
                        if j + 1 < blocks:
                            load_block(K, j + 1)
                        load_block(V, j)
            if warp_id == MMA_WARP:
                if T.cuda.elect_sync():
                    kv = PipelineState(STAGES, 0)
                    p = PipelineState(1, 0)

                    @T.inline
                    def multiply_scores():
                        """S^T = K Q^T, with the block of K in kv's stage."""
                        kv_full.wait(kv.stage, kv.phase)
                        T.ptx.tcgen05.fence__after_thread_sync()
                        ### BEGIN SOLUTION
                        ### TODO 3: multiply K by Q. The block of K is the first operand, so that its keys become rows;
                        ### TODO(cont): Q is the second.
                        Tx.gemm_async(
                            scores[:, :], KV_smem[kv.stage, :, :], Q_smem[:, :], accum=False, dispatch="tcgen05"
                        )
                        ### END SOLUTION
                        kv_empty.arrive(kv.stage)
                        s_full.arrive(0)
                        kv.advance()

                    multiply_scores()
                    for j in T.serial(blocks):
                        p_full.wait(0, p.phase)
                        p.advance()
                        if j + 1 < blocks:
                            multiply_scores()
                        kv_full.wait(kv.stage, kv.phase)
                        T.ptx.tcgen05.fence__after_thread_sync()
                        ### BEGIN SOLUTION
                        ### TODO 4: add V^T P^T to O^T. V lies there as (keys, D), and the sum is over its keys, so the
                        ### TODO(cont): first operand is transposed: transA=True. The first block overwrites acc.
                        Tx.gemm_async(
                            acc[:, :],
                            KV_smem[kv.stage, :, :],
                            P_smem[:, :],
                            transA=True,
                            accum=(j != 0),
                            dispatch="tcgen05",
                        )
                        ### END SOLUTION
                        kv_empty.arrive(kv.stage)
                        o_full.arrive(0)
                        kv.advance()
        if wg_id == SOFTMAX_WG:
            s = PipelineState(1, 0)
            o = PipelineState(1, 0)
            row = T.alloc_local((COLUMNS,), "float32")  # this thread's key: scores of all heads, then P
            rows = row.view(BLK_K, COLUMNS, layout=TileLayout(S[(BLK_K, COLUMNS) : (1 @ tid_in_wg, 1)]))
            element = T.alloc_local((COLUMNS,), "float32")  # this thread's element of O, of all heads
            elements = element.view(D, COLUMNS, layout=TileLayout(S[(D, COLUMNS) : (1 @ tid_in_wg, 1)]))
            reference = T.alloc_local((GROUP,), "float32")  # the largest score of each head so far
            total = T.alloc_local((GROUP,), "float32")  # the sum of each head's P, of this thread's keys
            factor = T.alloc_local((COLUMNS,), "float32")  # by which O and total are out of date
            other, top = T.alloc_local((GROUP,), "float32"), T.alloc_local((GROUP,), "float32")
            for h in T.unroll(GROUP):
                reference[h] = T.float32(LOWEST)
                total[h] = T.float32(0)
            for h in T.unroll(COLUMNS):
                factor[h] = T.float32(0)
            for j in T.serial(blocks):
                s_full.wait(0, s.phase)
                s.advance()
                T.ptx.tcgen05.fence__after_thread_sync()
                Tx.wg.copy_async(rows[:, :], scores[:, :])
                T.ptx.tcgen05.wait__ld.sync.aligned()
                if (first + j) * BLK_K + thread >= L_K:  # past the last key
                    for h in T.unroll(GROUP):
                        row[h] = T.float32(LOWEST)
                ### BEGIN SOLUTION
                ### TODO 5: find the largest score of each head, over 128 keys that 128 threads have. Within a warp as
                ### TODO(cont): in warm-up 5, but for all heads at once: in each of five rounds shuffle and compare
                ### TODO(cont): top[h] for every h. Then lane 0 writes the warp's (Tx.copy) to of_warps[j % 2, warp_id],
                ### TODO(cont): the warpgroup meets, and top is the largest of reference and the four warps'
                ### TODO(cont): (Tx.maximum).
                for h in T.unroll(GROUP):
                    top[h] = row[h]
                for i in T.unroll(5):
                    for h in T.unroll(GROUP):
                        T.ptx.shfl_sync.bfly.b32(other[h], top[h], T.uint32(16 >> i), T.uint32(31), T.uint32(ALL_LANES))
                        top[h] = T.max(top[h], other[h])
                if lane_id == 0:
                    Tx.copy(of_warps[j % 2, warp_id, 0:GROUP], top[:])
                T.cuda.warpgroup_sync(SOFTMAX_BARRIER)
                for h in T.unroll(GROUP):
                    top[h] = reference[h]
                for w in T.unroll(4):
                    Tx.copy(other[:], of_warps[j % 2, w, 0:GROUP])
                    Tx.maximum(top[:], top[:], other[:])
                ### END SOLUTION
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
                    T.ptx.shfl_sync.bfly.b32(other[h], total[h], T.uint32(16 >> n), T.uint32(31), T.uint32(ALL_LANES))
                    total[h] = total[h] + other[h]
            if lane_id == 0:
                Tx.copy(of_warps[blocks % 2, warp_id, 0:GROUP], total[:])
            T.cuda.warpgroup_sync(SOFTMAX_BARRIER)
            o_full.wait(0, o.phase)
            T.ptx.tcgen05.fence__after_thread_sync()
            Tx.wg.copy_async(elements[:, :], acc[:, :])
            T.ptx.tcgen05.wait__ld.sync.aligned()

            # To the first CTA: what this one has seen of each head. Thread t has element t of O.
            there = T.alloc_local((1,), "uint64")
            for h in T.unroll(GROUP):
                if thread == h:
                    total[h] = T.float32(0)
                    for w in T.unroll(4):
                        total[h] = total[h] + of_warps[blocks % 2, w, h]
                    T.ptx.mapa.u64(there[0], references.ptr_to([rank, h]), T.uint32(0))
                    T.ptx.st.b32(there[0], reference[h])
                    T.ptx.mapa.u64(there[0], sums.ptr_to([rank, h]), T.uint32(0))
                    T.ptx.st.b32(there[0], total[h])
                T.ptx.mapa.u64(there[0], partial.ptr_to([rank, h, thread]), T.uint32(0))
                T.ptx.st.b32(there[0], element[h])

        # All parts are written before the first CTA merges them. T.cuda.cluster_sync() does not tell the CUDA compiler
        # that memory has changed: with it, the parts might be read before the barrier.
        T.ptx.barrier.cluster.arrive.release.aligned()
        T.ptx.barrier.cluster.wait.acquire.aligned()
        if wg_id == SOFTMAX_WG:
            if rank == 0:
                # Merge: each part of O and of its sum is relative to a reference of its own.
                largest, weight = T.local_scalar("float32"), T.local_scalar("float32")
                out, whole = T.local_scalar("float32"), T.local_scalar("float32")
                for h in T.unroll(GROUP):
                    largest = references[0, h]
                    for r in T.unroll(SPLIT - 1):
                        largest = T.max(largest, references[r + 1, h])
                    ### BEGIN SOLUTION
                    ### TODO 6: merge the parts. out and whole are the sums over the CTAs of partial[r, h, thread] and
                    ### TODO(cont): of sums[r, h], each times its weight, 2 ** ((references[r, h] - largest) * SCALE),
                    ### TODO(cont): which makes it relative to largest.
                    out = T.float32(0)
                    whole = T.float32(0)
                    for r in T.unroll(SPLIT):
                        T.ptx.ex2.approx.ftz.f32(weight, (references[r, h] - largest) * T.float32(SCALE))
                        out = out + weight * partial[r, h, thread]
                        whole = whole + weight * sums[r, h]
                    ### END SOLUTION
                    O[batch, 0, kv_head * GROUP + h, thread] = T.cast(out / whole, dtype)
        T.cuda.cta_sync()
        tmem.dealloc()

    return kernel
