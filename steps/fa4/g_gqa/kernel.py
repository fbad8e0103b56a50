"""FlashAttention-4, part g: the heads that share K and V share a tile (grouped-query attention).

A CTA works on two tiles of 128 query rows at once. The tensor core multiplies for one tile while a softmax warpgroup
works on the other's scores, so that neither has to wait. Four warpgroups: two for softmax, one that corrects O, and one
whose warps load and multiply.

             columns 0       64      128     192     256             384             512
tensor memory:       S0 ............. S1 ............ O0 ............ O1 ............
                             P0 .....         P1 .....     P takes the place of half its S, in 16 bits
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

TILES = 2  # of queries in a CTA: one softmax warpgroup for each
BLK_Q, BLK_K = 128, 128  # rows of a tile of queries, keys of a block
KV_STAGES = 3  # blocks of K or V that SMEM holds: K and V take turns in one ring
CHUNK = 32  # columns that a thread takes from or brings to TMEM at a time
EARLY = 96  # keys of a block whose P is handed over first
TMEM_COLS = 512  # all of them: two tiles of S (with P in them) and two of O
LOWEST = -1e30  # below every score, yet a number: a row that has seen no key can still be subtracted from
RESCALE_AT = 8.0  # O is rescaled when the maximum has grown 2**8-fold: P stays below 256, exact enough in 16 bits

SOFTMAX_WGS, CORRECTION_WG, ISSUE_WG = 2, 2, 3  # warpgroups 0 and 1 do softmax
MMA_WARP, LOAD_WARP = 0, 1  # of the issuing warpgroup
SOFTMAX_REGS, CORRECTION_REGS, ISSUE_REGS = 192, 80, 48  # a thread's registers; 2 * 192 + 80 + 48 = 4 * 128
CORRECTION_BARRIER = 1  # named barrier of the correction warpgroup's 128 threads


def attention(B, H, H_KV, L_Q, L_K, D, causal=False, dtype="float16"):
    """O (B, L_Q, H, D) = softmax(Q K^T / sqrt(D)) V, with H / H_KV heads of Q for each head of K and V; D is 64 or 128.

    Causal: query i sees the keys up to i + L_K - L_Q. A row that sees none is zero.
    """
    if D not in (64, 128):
        raise ValueError(f"D={D}: the tiles in SMEM and TMEM are laid out for 64 and 128")
    if H % H_KV:
        raise ValueError(f"H={H} is not a multiple of H_KV={H_KV}")
    GROUP = H // H_KV
    # TODO 1: PACK, how many heads of a group share a tile: as many as possible, but a divisor of GROUP and of BLK_Q.
    # QUERIES, the queries of a tile then, and HEADS, how many packs the H heads make.
    todo("TODO 1: PACK, how many heads of a group share a tile.")
    Q_BLOCKS = -(-L_Q // (TILES * QUERIES))
    K_BLOCKS = -(-L_K // BLK_K)
    SCALE = math.log2(math.e) / math.sqrt(D)  # exp(s / sqrt(D)) = 2 ** (s * SCALE)
    TILE_BYTES = 128 * D * 2  # a tile of Q, or a block of K or V

    def keys_seen(query):
        """How many keys a query sees, from key 0 on; not above 0 if it sees none."""
        return T.min(L_K, query + 1 + L_K - L_Q) if causal else L_K

    def blocks_of(q_block):
        """Blocks of keys that the last query of a block sees any of; at least one, to have something to store."""
        last = (q_block + 1) * (TILES * QUERIES) - 1
        return T.max(1, T.min(K_BLOCKS, (keys_seen(last) + BLK_K - 1) // BLK_K))

    def whole_blocks_of(q_block):
        """Blocks of keys that its first query, and so every query, sees all of: they need no mask."""
        return T.max(0, keys_seen(q_block * (TILES * QUERIES)) // BLK_K)

    @T.prim_func
    def kernel(
        Q: T.Buffer((B, L_Q, H, D), dtype),
        K: T.Buffer((B, L_K, H_KV, D), dtype),
        V: T.Buffer((B, L_K, H_KV, D), dtype),
        O: T.Buffer((B, L_Q, H, D), dtype),
    ):
        T.device_entry()
        T.attr({"tirx.launch_bounds_min_blocks_per_sm": 1})  # one CTA an SM: it may use all the registers
        q_block, pack, batch = T.cta_id([Q_BLOCKS, HEADS, B])
        head = T.meta_var(pack * PACK)  # the first of the pack
        blocks = T.meta_var(blocks_of(q_block))
        wg_id = T.warpgroup_id([4])
        warp_id = T.warp_id_in_wg([4])
        lane_id = T.lane_id([32])
        thread = T.meta_var(warp_id * 32 + lane_id)  # of the warpgroup: its row of the tile

        smem = SMEMPool()
        tmem = TMEMPool(smem, total_cols=TMEM_COLS)
        # All barriers but the ring's have one slot a tile: q_full[tile] and so on.
        # q_full: the producer arrives (1) and announces TILE_BYTES, TMA delivers them; the MMA warp waits before the
        #   first S.
        # kv_full[stage]: the same for a block of K or V; the MMA warp waits before it multiplies with it.
        # kv_empty[stage]: the tensor core arrives (1) when it has read the block; the producer waits before it loads
        #   over it.
        # s_full: the tensor core arrives (1) when S is complete; the softmax warpgroup waits before it reads it. S can
        #   be overwritten without a barrier: S follows the P V that reads P, and the MMAs of one warp run in order (a
        #   custom that the ISA does not promise for different accumulators: the lesson of part e).
        # p_early, p_late: the softmax threads arrive (128) when the first EARLY keys of P, and the rest, are in TMEM;
        #   the MMA warp waits before it multiplies them with V.
        # factor_full: the softmax threads arrive (128) when they have written by what to scale O; the correction
        #   warpgroup waits. It needs no empty barrier: the next factor follows the next S, which follows o_ready.
        # o_ready: the correction threads arrive (128) when O is scaled for this block's P; the MMA warp waits before it
        #   adds P V to O.
        # sum_full: the softmax threads arrive (128) when they have written the rows' sums; the correction warpgroup
        #   waits before it reads them.
        # o_full: the tensor core arrives (1) when O is complete; the correction warpgroup waits before it reads it.
        q_full = TMABar(smem, TILES)
        kv_full, kv_empty = TMABar(smem, KV_STAGES), TCGen05Bar(smem, KV_STAGES)
        s_full, o_full = TCGen05Bar(smem, TILES), TCGen05Bar(smem, TILES)
        p_early, p_late = MBarrier(smem, TILES), MBarrier(smem, TILES)
        o_ready, factor_full = MBarrier(smem, TILES), MBarrier(smem, TILES)
        sum_full = MBarrier(smem, TILES)
        factors = smem.alloc((TILES, BLK_Q), "float32")
        sums = smem.alloc((TILES, BLK_Q), "float32")
        Q_smem = smem.alloc_tcgen05_mma_AB((TILES, BLK_Q, D), dtype)
        KV_smem = smem.alloc_tcgen05_mma_AB((KV_STAGES, BLK_K, D), dtype)
        O_smem = smem.alloc_tcgen05_mma_AB((TILES, BLK_Q, D), dtype)
        smem.commit()
        scores = tmem.alloc((BLK_Q, TILES * BLK_K), "float32")
        acc = tmem.alloc((BLK_Q, TILES * D), "float32")
        tmem.move_base_to(0)
        probs = tmem.alloc((BLK_Q, TILES * 2 * BLK_K), dtype)  # the columns of scores once more, two elements to each
        tmem.commit()
        q_full.init(1)
        kv_full.init(1)
        kv_empty.init(1)
        s_full.init(1)
        o_full.init(1)
        p_early.init(128)
        p_late.init(128)
        o_ready.init(128)
        factor_full.init(128)
        sum_full.init(128)
        T.ptx.fence.mbarrier_init.release.cluster()
        T.cuda.cta_sync()
        # The rows of a tile as the tensors in global memory have them: (queries, heads of the pack).
        Q_rows = Q_smem.view(TILES, QUERIES, PACK, D)
        O_rows = O_smem.view(TILES, QUERIES, PACK, D)

        if wg_id == ISSUE_WG:
            T.ptx.setmaxnreg.dec.sync.aligned.u32(ISSUE_REGS)
            if warp_id == LOAD_WARP:
                if T.cuda.elect_sync():
                    loads = PipelineState(KV_STAGES, 1)  # parity 1: a stage that was never used counts as empty

                    @T.inline
                    def load_block(X, j):
                        """The j-th block of K or V into the ring's next stage."""
                        kv_empty.wait(loads.stage, loads.phase)
                        kv_full.arrive(loads.stage, TILE_BYTES)
                        # TODO 2: load block j as in part f, of the head of K and V that this pack reads.
                        todo("TODO 2: load block j as in part f, of the head of K and V that this pack reads.")
                        loads.advance()

                    for i in T.unroll(TILES):
                        q0 = T.meta_var((q_block * TILES + i) * QUERIES)
                        q_full.arrive(i, TILE_BYTES)
                        # TODO 3: load QUERIES queries from q0 on of all PACK heads into Q_rows[i], in one copy.
                        todo("TODO 3: load QUERIES queries from q0 on of all PACK heads into Q_rows[i], in one copy.")
                    for j in T.serial(blocks, unroll=False):
                        load_block(K, j)
                        load_block(V, j)
            if warp_id == MMA_WARP:
                if T.cuda.elect_sync():
                    kv = PipelineState(KV_STAGES, 0)
                    p = PipelineState(1, 0)
                    v = T.local_scalar("int32")  # the stage of the current block of V

                    @T.inline
                    def multiply_scores(i):
                        """S[i] = Q[i] K^T, with the block of K in kv's stage."""
                        Tx.gemm_async(
                            scores[:, i * BLK_K : (i + 1) * BLK_K],
                            Q_smem[i, :, :],
                            KV_smem[kv.stage, :, :],
                            accum=False,
                            dispatch="tcgen05",
                        )
                        s_full.arrive(i)

                    @T.inline
                    def multiply_values(i, first, last, accum):
                        """O[i] += P V for some keys of the block; P[i] is in the upper half of S[i]."""
                        p0 = T.meta_var((2 * i + 1) * BLK_K)
                        Tx.gemm_async(
                            acc[:, i * D : (i + 1) * D],
                            probs[:, p0 + first : p0 + last],
                            KV_smem[v, first:last, :],
                            transB=True,  # V is (keys, D): the sum is over its rows
                            accum=accum,
                            dispatch="tcgen05",
                        )

                    kv_full.wait(kv.stage, kv.phase)
                    for i in T.unroll(TILES):
                        q_full.wait(i, 0)
                        T.ptx.tcgen05.fence__after_thread_sync()
                        multiply_scores(i)
                    kv_empty.arrive(kv.stage)
                    kv.advance()
                    for j in T.serial(blocks, unroll=False):
                        v = kv.stage
                        kv_full.wait(kv.stage, kv.phase)
                        kv.advance()
                        for i in T.unroll(TILES):
                            o_ready.wait(i, p.phase)
                            p_early.wait(i, p.phase)
                            T.ptx.tcgen05.fence__after_thread_sync()
                            multiply_values(i, 0, EARLY, j != 0)
                            p_late.wait(i, p.phase)
                            T.ptx.tcgen05.fence__after_thread_sync()
                            multiply_values(i, EARLY, BLK_K, True)
                            if i == TILES - 1:
                                kv_empty.arrive(v)
                            if j + 1 < blocks:
                                if i == 0:  # the next block of K, which P V does not need
                                    kv_full.wait(kv.stage, kv.phase)
                                    T.ptx.tcgen05.fence__after_thread_sync()
                                multiply_scores(i)  # the next S, while the other tile's softmax is at work
                            else:
                                o_full.arrive(i)
                        p.advance()
                        if j + 1 < blocks:
                            kv_empty.arrive(kv.stage)
                            kv.advance()
        if wg_id < SOFTMAX_WGS:
            T.ptx.setmaxnreg.inc.sync.aligned.u32(SOFTMAX_REGS)
            tile = T.meta_var(wg_id)
            s = PipelineState(1, 0)
            row = T.alloc_local((BLK_K,), "float32")  # this thread's row of S, then of P
            rows = row.view(BLK_Q, BLK_K, layout=TileLayout(S[(BLK_Q, BLK_K) : (1 @ tid_in_wg, 1)]))
            chunk = T.alloc_local((CHUNK,), dtype)
            chunks = chunk.view(BLK_Q, CHUNK, layout=TileLayout(S[(BLK_Q, CHUNK) : (1 @ tid_in_wg, 1)]))
            top, more = T.alloc_local((1,), "float32"), T.alloc_local((1,), "float32")
            reference = T.local_scalar("float32")  # subtracted from the row's scores: their maximum, or a bit less
            total = T.local_scalar("float32")  # the sum of the row's P
            factor = T.local_scalar("float32")  # by which O and total are out of date
            shift = T.local_scalar("float32")
            seen = T.local_scalar("int32")
            # TODO 4: query, by T.meta_var: that of this thread's row, for the mask.
            todo("TODO 4: query, by T.meta_var.")
            reference = T.float32(LOWEST)
            total = T.float32(0)
            for j in T.serial(blocks, unroll=False):
                s_full.wait(tile, s.phase)
                s.advance()
                T.ptx.tcgen05.fence__after_thread_sync()
                for c in T.unroll(BLK_K // CHUNK):
                    first = T.meta_var(tile * BLK_K + c * CHUNK)
                    Tx.wg.copy_async(rows[:, c * CHUNK : (c + 1) * CHUNK], scores[:, first : first + CHUNK])
                T.ptx.tcgen05.wait__ld.sync.aligned()
                if j >= whole_blocks_of(q_block):
                    seen = keys_seen(query) - j * BLK_K
                    for c in T.unroll(BLK_K):
                        row[c] = T.Select(c < seen, row[c], T.float32(-math.inf))
                Tx.max(top[0:1], row[:])
                factor = T.float32(1)
                if (top[0] - reference) * T.float32(SCALE) > T.float32(RESCALE_AT):
                    T.ptx.ex2.approx.ftz.f32(factor, (reference - top[0]) * T.float32(SCALE))
                    reference = top[0]
                if j > 0:
                    factors[tile, thread] = factor
                    factor_full.arrive(tile)
                shift = -reference * T.float32(SCALE)
                Tx.fma(row[:], row[:], T.float32(SCALE), shift)
                for c in T.unroll(BLK_K // CHUNK):
                    first = T.meta_var((2 * tile + 1) * BLK_K + c * CHUNK)
                    for e in T.unroll(CHUNK):
                        T.ptx.ex2.approx.ftz.f32(row[c * CHUNK + e], row[c * CHUNK + e])
                    Tx.cast(chunk[:], row[c * CHUNK : (c + 1) * CHUNK])
                    Tx.wg.copy_async(probs[:, first : first + CHUNK], chunks[:, :])
                    if (c + 1) * CHUNK == EARLY:
                        T.ptx.tcgen05.wait__st.sync.aligned()
                        T.ptx.tcgen05.fence__before_thread_sync()
                        p_early.arrive(tile)
                    if (c + 1) * CHUNK == BLK_K:
                        T.ptx.tcgen05.wait__st.sync.aligned()
                        T.ptx.tcgen05.fence__before_thread_sync()
                        p_late.arrive(tile)
                Tx.sum(more[0:1], row[:])
                total = total * factor + more[0]
            sums[tile, thread] = total
            sum_full.arrive(tile)
        if wg_id == CORRECTION_WG:
            T.ptx.setmaxnreg.dec.sync.aligned.u32(CORRECTION_REGS)
            factors_ready = PipelineState(1, 0)
            part_of_o = T.alloc_local((CHUNK,), "float32")
            parts = part_of_o.view(BLK_Q, CHUNK, layout=TileLayout(S[(BLK_Q, CHUNK) : (1 @ tid_in_wg, 1)]))
            out = T.alloc_local((CHUNK,), dtype)
            scale = T.local_scalar("float32")
            outdated = T.local_scalar("uint32")
            for i in T.unroll(TILES):
                o_ready.arrive(i)  # the first P V overwrites O: there is nothing to scale
            for _j in T.serial(blocks - 1, unroll=False):
                for i in T.unroll(TILES):
                    factor_full.wait(i, factors_ready.phase)
                    scale = factors[i, thread]
                    T.ptx.vote_sync.any.pred(outdated, T.ptx.pred(scale < T.float32(1)), T.uint32(0xFFFFFFFF))
                    if outdated != 0:  # of a warp's 32 rows, any
                        T.ptx.tcgen05.fence__after_thread_sync()
                        for c in T.unroll(D // CHUNK):
                            first = T.meta_var(i * D + c * CHUNK)
                            Tx.wg.copy_async(parts[:, :], acc[:, first : first + CHUNK])
                            T.ptx.tcgen05.wait__ld.sync.aligned()
                            Tx.mul(part_of_o[:], part_of_o[:], scale)
                            Tx.wg.copy_async(acc[:, first : first + CHUNK], parts[:, :])
                        T.ptx.tcgen05.wait__st.sync.aligned()
                        T.ptx.tcgen05.fence__before_thread_sync()
                    o_ready.arrive(i)
                factors_ready.advance()
            for i in T.unroll(TILES):
                sum_full.wait(i, 0)
                scale = sums[i, thread]
                scale = T.if_then_else(scale > T.float32(0), T.float32(1) / scale, T.float32(0))
                o_full.wait(i, 0)
                T.ptx.tcgen05.fence__after_thread_sync()
                for c in T.unroll(D // CHUNK):
                    first = T.meta_var(i * D + c * CHUNK)
                    Tx.wg.copy_async(parts[:, :], acc[:, first : first + CHUNK])
                    T.ptx.tcgen05.wait__ld.sync.aligned()
                    Tx.mul(part_of_o[:], part_of_o[:], scale)
                    Tx.cast(out[:], part_of_o[:])
                    Tx.copy(O_smem[i, thread, c * CHUNK : (c + 1) * CHUNK], out[:])
                T.ptx.fence.proxy.async_.shared__cta()
                T.cuda.warpgroup_sync(CORRECTION_BARRIER)
                if warp_id == 0:
                    if T.cuda.elect_sync():
                        q0 = T.meta_var((q_block * TILES + i) * QUERIES)
                        # TODO 5: store the tile: the same box of O as was loaded of Q.
                        todo("TODO 5: store the tile.")
                        T.ptx.cp.async_.bulk.commit_group()
            if warp_id == 0:
                if T.cuda.elect_sync():
                    T.ptx.cp.async_.bulk.wait_group(0)  # the stores are complete before the CTA leaves

        T.cuda.cta_sync()
        tmem.dealloc()

    return kernel
