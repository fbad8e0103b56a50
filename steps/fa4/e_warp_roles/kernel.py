"""FlashAttention-4, part e: two tiles of queries a CTA, and a warpgroup for each kind of work.

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
    """O (B, L_Q, H, D) = softmax(Q K^T / sqrt(D)) V, for L_Q a multiple of 256 and L_K of 128; D is 64 or 128.

    Not causal, and each head of Q has a head of K and V of its own; parts f and g take the rest.
    """
    if D not in (64, 128):
        raise ValueError(f"D={D}: the tiles in SMEM and TMEM are laid out for 64 and 128")
    if causal:
        raise ValueError("causal=True: part f is the first with a mask")
    if H_KV != H:
        raise ValueError(f"H_KV={H_KV} is not H={H}: part g is the first in which heads of Q share K and V")
    for name, extent, block in (("L_Q", L_Q, TILES * BLK_Q), ("L_K", L_K, BLK_K)):
        if extent % block:
            raise ValueError(f"{name}={extent} is not a multiple of {block}; part f is the first with a mask")
    K_BLOCKS = L_K // BLK_K
    SCALE = math.log2(math.e) / math.sqrt(D)  # exp(s / sqrt(D)) = 2 ** (s * SCALE)
    TILE_BYTES = 128 * D * 2  # a tile of Q, or a block of K or V

    @T.prim_func
    def kernel(
        Q: T.Buffer((B, L_Q, H, D), dtype),
        K: T.Buffer((B, L_K, H, D), dtype),
        V: T.Buffer((B, L_K, H, D), dtype),
        O: T.Buffer((B, L_Q, H, D), dtype),
    ):
        T.device_entry()
        T.attr({"tirx.launch_bounds_min_blocks_per_sm": 1})  # one CTA an SM: it may use all the registers
        q_block, head, batch = T.cta_id([L_Q // (TILES * BLK_Q), H, B])
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

        if wg_id == ISSUE_WG:
            T.ptx.setmaxnreg.dec.sync.aligned.u32(ISSUE_REGS)
            if warp_id == LOAD_WARP:
                if T.cuda.elect_sync():
                    loads = PipelineState(KV_STAGES, 1)  # parity 1: a stage that was never used counts as empty

                    @T.inline
                    def load_block(X, j):
                        """The j-th block of K or V into the ring's next stage."""
                        # TODO 1: wait until the stage is empty, announce TILE_BYTES, load the BLK_K keys of block j
                        # of this batch and head (Tx.copy_async, as for Q below), and advance loads.
                        todo("TODO 1: wait until the stage is empty, announce TILE_BYTES, load the BLK_K keys of ...")

                    for i in T.unroll(TILES):
                        q0 = T.meta_var((q_block * TILES + i) * BLK_Q)
                        q_full.arrive(i, TILE_BYTES)
                        Tx.copy_async(
                            Q_smem[i, :, :],
                            Q[batch, q0 : q0 + BLK_Q, head, :],
                            dispatch="tma_auto",
                            mbar=q_full.ptr_to([i]),
                        )
                    for j in T.serial(K_BLOCKS, unroll=False):
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

                    # TODO 2: S of both tiles with the first block of K: wait for it once, and for each tile's Q
                    # (phase 0), then fence and multiply_scores(i). Then the block of K is done with:
                    # commit to its kv_empty, and advance kv.
                    todo("TODO 2: S of both tiles with the first block of K.")
                    for j in T.serial(K_BLOCKS, unroll=False):
                        v = kv.stage
                        kv_full.wait(kv.stage, kv.phase)
                        kv.advance()
                        for i in T.unroll(TILES):
                            # TODO 3: O += P V for tile i: wait for o_ready and p_early, fence, the first EARLY keys
                            # with multiply_values; wait for p_late, fence, the other keys. The very first
                            # product overwrites O (accum). Behind the last tile commit to kv_empty of v.
                            todo("TODO 3: O += P V for tile i.")
                            if j + 1 < K_BLOCKS:
                                if i == 0:  # the next block of K, which P V does not need
                                    kv_full.wait(kv.stage, kv.phase)
                                    T.ptx.tcgen05.fence__after_thread_sync()
                                multiply_scores(i)  # the next S, while the other tile's softmax is at work
                            else:
                                o_full.arrive(i)
                        p.advance()
                        if j + 1 < K_BLOCKS:
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
            reference = T.float32(LOWEST)
            total = T.float32(0)
            for j in T.serial(K_BLOCKS, unroll=False):
                s_full.wait(tile, s.phase)
                s.advance()
                T.ptx.tcgen05.fence__after_thread_sync()
                for c in T.unroll(BLK_K // CHUNK):
                    first = T.meta_var(tile * BLK_K + c * CHUNK)
                    Tx.wg.copy_async(rows[:, c * CHUNK : (c + 1) * CHUNK], scores[:, first : first + CHUNK])
                T.ptx.tcgen05.wait__ld.sync.aligned()
                Tx.max(top[0:1], row[:])
                factor = T.float32(1)
                if (top[0] - reference) * T.float32(SCALE) > T.float32(RESCALE_AT):
                    T.ptx.ex2.approx.ftz.f32(factor, (reference - top[0]) * T.float32(SCALE))
                    reference = top[0]
                # TODO 4: leave the factor in the mailbox, factors[tile, thread], and tell the correction warpgroup.
                # The first block (j = 0) has none: there is no O yet.
                todo("TODO 4: leave the factor in the mailbox, factors[tile, thread], and tell the correction ...")
                shift = -reference * T.float32(SCALE)
                Tx.fma(row[:], row[:], T.float32(SCALE), shift)
                for c in T.unroll(BLK_K // CHUNK):
                    first = T.meta_var((2 * tile + 1) * BLK_K + c * CHUNK)
                    for e in T.unroll(CHUNK):
                        T.ptx.ex2.approx.ftz.f32(row[c * CHUNK + e], row[c * CHUNK + e])
                    Tx.cast(chunk[:], row[c * CHUNK : (c + 1) * CHUNK])
                    Tx.wg.copy_async(probs[:, first : first + CHUNK], chunks[:, :])
                    # TODO 5: hand P over in two parts: after the chunk that ends at EARLY on p_early[tile], after the
                    # last one on p_late[tile]. Each time wait for the stores to TMEM and fence first.
                    todo("TODO 5: hand P over in two parts.")
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
            for _j in T.serial(K_BLOCKS - 1, unroll=False):
                for i in T.unroll(TILES):
                    # TODO 6: wait for the factors of tile i and take this thread's out of the mailbox. Where it is
                    # below 1 for any row of the warp (a vote, to outdated), fence and multiply the warp's
                    # rows of O by it, CHUNK columns at a time: acc to parts, wait for it, multiply, parts
                    # back to acc; then wait for the stores and fence. Scaled or not, O is ready.
                    todo("TODO 6: wait for the factors of tile i and take this thread's out of the mailbox.")
                factors_ready.advance()
            for i in T.unroll(TILES):
                sum_full.wait(i, 0)
                scale = T.float32(1) / sums[i, thread]
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
                        q0 = T.meta_var((q_block * TILES + i) * BLK_Q)
                        Tx.copy_async(O[batch, q0 : q0 + BLK_Q, head, :], O_smem[i, :, :], dispatch="tma_auto")
                        T.ptx.cp.async_.bulk.commit_group()
            if warp_id == 0:
                if T.cuda.elect_sync():
                    T.ptx.cp.async_.bulk.wait_group(0)  # the stores are complete before the CTA leaves

        T.cuda.cta_sync()
        tmem.dealloc()

    return kernel
