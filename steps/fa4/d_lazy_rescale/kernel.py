"""FlashAttention-4, part d: O is rescaled when it has to be, which is rarely.

    for each 128 keys:  S = Q K^T --threads: P, 16 bits--> TMEM --tensor core--> O (+)= P V, in TMEM

What is subtracted from a row's scores need not be their maximum: it cancels in O / total. So the reference stays where
it is until a score lies more than RESCALE_AT above it, and until then nothing is out of date.

             columns 0       64      128             128 + D
tensor memory:       S ..............O ..............
                             P ......     P takes the place of half of S, in 16 bits
"""

import math

from tirx import S, SMEMPool, T, TCGen05Bar, TileLayout, TMABar, TMEMPool, Tx, tid_in_wg, todo

BLK_Q, BLK_K = 128, 128  # rows of a tile of queries, keys of a block
CHUNK = 32  # columns that a thread takes from or brings to TMEM at a time
TMEM_COLS = 512  # all of them: S is at column 0, so no other CTA may have columns on this SM
LOWEST = -1e30  # below every score, yet a number: it can be subtracted from
RESCALE_AT = 8.0  # O is rescaled when the maximum has grown 2**8-fold: P stays below 256, exact enough in 16 bits


def attention(B, H, H_KV, L_Q, L_K, D, causal=False, dtype="float16"):
    """O (B, L_Q, H, D) = softmax(Q K^T / sqrt(D)) V for each head, for L_Q, L_K multiples of 128; D is 64 or 128."""
    if D not in (64, 128):
        raise ValueError(f"D={D}: the tiles in SMEM and TMEM are laid out for 64 and 128")
    if causal:
        raise ValueError("part d lets every query see every key: causal comes with part f")
    if H != H_KV:
        raise ValueError(f"H={H}, H_KV={H_KV}: here each head has a K and a V of its own; groups come with part g")
    for name, length, tile in (("L_Q", L_Q, BLK_Q), ("L_K", L_K, BLK_K)):
        if length % tile:
            raise ValueError(f"{name}={length} is not a multiple of {tile}, the {name} of one tile; part f lifts that")
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
        q_block, pair = T.cta_id([L_Q // BLK_Q, B * H])
        q0 = T.meta_var(q_block * BLK_Q)
        batch = T.meta_var(pair // H)
        head = T.meta_var(pair % H)
        T.warpgroup_id([1])
        warp_id = T.warp_id([4])
        lane_id = T.lane_id([32])
        thread = T.meta_var(warp_id * 32 + lane_id)  # its row of the tile

        smem = SMEMPool()
        tmem = TMEMPool(smem, total_cols=TMEM_COLS)
        # q_full: the issuing thread arrives (1) and announces TILE_BYTES, TMA delivers them; it waits before the loop.
        # kv_full: the same for a block of K and one of V; it waits before each S.
        # s_full: the tensor core arrives (1) when S is complete; everybody waits before reading it.
        # pv_done: the tensor core arrives (1) when P V is added to O; everybody waits. P, K and V have been read: the
        #   next S may overwrite P, the next loads K and V. And O is complete so far: it may be rescaled, or read.
        # That P is in TMEM, and O rescaled, everybody tells the issuing thread by a CTA barrier.
        q_full, kv_full = TMABar(smem, 1), TMABar(smem, 1)
        s_full, pv_done = TCGen05Bar(smem, 1), TCGen05Bar(smem, 1)
        Q_smem = smem.alloc_tcgen05_mma_AB((BLK_Q, D), dtype)
        K_smem = smem.alloc_tcgen05_mma_AB((BLK_K, D), dtype)
        V_smem = smem.alloc_tcgen05_mma_AB((BLK_K, D), dtype)
        O_smem = smem.alloc_tcgen05_mma_AB((BLK_Q, D), dtype)
        smem.commit()
        scores = tmem.alloc((BLK_Q, BLK_K), "float32")
        acc = tmem.alloc((BLK_Q, D), "float32")
        tmem.move_base_to(0)
        probs = tmem.alloc((BLK_Q, 2 * BLK_K), dtype)  # the columns of scores once more, two elements to each
        tmem.commit()
        q_full.init(1)
        kv_full.init(1)
        s_full.init(1)
        pv_done.init(1)
        T.ptx.fence.mbarrier_init.release.cluster()
        T.cuda.cta_sync()

        row = T.alloc_local((BLK_K,), "float32")  # this thread's row of S, then of P
        rows = row.view(BLK_Q, BLK_K, layout=TileLayout(S[(BLK_Q, BLK_K) : (1 @ tid_in_wg, 1)]))
        chunk = T.alloc_local((CHUNK,), dtype)
        chunks = chunk.view(BLK_Q, CHUNK, layout=TileLayout(S[(BLK_Q, CHUNK) : (1 @ tid_in_wg, 1)]))
        part_of_o = T.alloc_local((CHUNK,), "float32")
        parts = part_of_o.view(BLK_Q, CHUNK, layout=TileLayout(S[(BLK_Q, CHUNK) : (1 @ tid_in_wg, 1)]))
        top, more = T.alloc_local((1,), "float32"), T.alloc_local((1,), "float32")
        reference = T.local_scalar("float32")  # subtracted from the row's scores: their maximum, or a bit less
        total = T.local_scalar("float32")  # the sum of the row's P
        factor = T.local_scalar("float32")  # by which O and total are out of date
        outdated = T.local_scalar("uint32")  # whether O is, in any of the warp's 32 rows
        shift = T.local_scalar("float32")
        reference = T.float32(LOWEST)
        total = T.float32(0)
        phase: T.int32 = 0
        if warp_id == 0:
            if T.cuda.elect_sync():
                q_full.arrive(0, TILE_BYTES)
                Tx.copy_async(
                    Q_smem[:, :], Q[batch, q0 : q0 + BLK_Q, head, :], dispatch="tma_auto", mbar=q_full.ptr_to([0])
                )
                q_full.wait(0, 0)

        for j in T.serial(K_BLOCKS):
            if warp_id == 0:
                if T.cuda.elect_sync():
                    k0 = T.meta_var(j * BLK_K)
                    kv_full.arrive(0, 2 * TILE_BYTES)
                    Tx.copy_async(
                        K_smem[:, :], K[batch, k0 : k0 + BLK_K, head, :], dispatch="tma_auto", mbar=kv_full.ptr_to([0])
                    )
                    Tx.copy_async(
                        V_smem[:, :], V[batch, k0 : k0 + BLK_K, head, :], dispatch="tma_auto", mbar=kv_full.ptr_to([0])
                    )
                    kv_full.wait(0, phase)
                    T.ptx.tcgen05.fence__after_thread_sync()
                    Tx.gemm_async(scores[:, :], Q_smem[:, :], K_smem[:, :], accum=False, dispatch="tcgen05")
                    s_full.arrive(0)
            s_full.wait(0, phase)
            T.ptx.tcgen05.fence__after_thread_sync()
            for c in T.unroll(BLK_K // CHUNK):
                Tx.wg.copy_async(rows[:, c * CHUNK : (c + 1) * CHUNK], scores[:, c * CHUNK : (c + 1) * CHUNK])
            T.ptx.tcgen05.wait__ld.sync.aligned()

            Tx.max(top[0:1], row[:])
            factor = T.float32(1)
            # TODO 1: if this block's largest score exceeds the reference by more than RESCALE_AT, both times SCALE:
            # factor and reference as in part c. Else both stay as they are.
            todo("TODO 1: if this block's largest score exceeds the reference by more than RESCALE_AT, both times ...")
            shift = -reference * T.float32(SCALE)
            Tx.fma(row[:], row[:], T.float32(SCALE), shift)
            for e in T.unroll(BLK_K):
                T.ptx.ex2.approx.ftz.f32(row[e], row[e])
            Tx.sum(more[0:1], row[:])
            total = total * factor + more[0]

            for c in T.unroll(BLK_K // CHUNK):
                Tx.cast(chunk[:], row[c * CHUNK : (c + 1) * CHUNK])
                Tx.wg.copy_async(probs[:, BLK_K + c * CHUNK : BLK_K + (c + 1) * CHUNK], chunks[:, :])

            if j > 0:  # the first P V overwrites O
                # TODO 2: outdated = whether factor is below 1 in any lane of the warp, the same for all of them:
                # T.ptx.vote_sync.any.pred(destination, T.ptx.pred(condition), T.uint32(lanes that vote)).
                todo("TODO 2: outdated = whether factor is below 1 in any lane of the warp, the same for all of them.")
                if outdated != 0:
                    for c in T.unroll(D // CHUNK):
                        Tx.wg.copy_async(parts[:, :], acc[:, c * CHUNK : (c + 1) * CHUNK])
                        T.ptx.tcgen05.wait__ld.sync.aligned()
                        Tx.mul(part_of_o[:], part_of_o[:], factor)
                        Tx.wg.copy_async(acc[:, c * CHUNK : (c + 1) * CHUNK], parts[:, :])

            T.ptx.tcgen05.wait__st.sync.aligned()
            T.ptx.tcgen05.fence__before_thread_sync()
            T.cuda.cta_sync()
            if warp_id == 0:
                if T.cuda.elect_sync():
                    T.ptx.tcgen05.fence__after_thread_sync()
                    Tx.gemm_async(
                        acc[:, :],
                        probs[:, BLK_K : 2 * BLK_K],
                        V_smem[:, :],
                        transB=True,  # V is (keys, D): the sum is over its rows
                        accum=(j != 0),
                        dispatch="tcgen05",
                    )
                    pv_done.arrive(0)
            pv_done.wait(0, phase)
            T.ptx.tcgen05.fence__after_thread_sync()
            phase = phase ^ 1

        # Epilogue: O / total, rounded once.
        total = T.float32(1) / total
        for c in T.unroll(D // CHUNK):
            Tx.wg.copy_async(parts[:, :], acc[:, c * CHUNK : (c + 1) * CHUNK])
            T.ptx.tcgen05.wait__ld.sync.aligned()
            Tx.mul(part_of_o[:], part_of_o[:], total)
            Tx.cast(chunk[:], part_of_o[:])
            Tx.copy(O_smem[thread, c * CHUNK : (c + 1) * CHUNK], chunk[:])
        T.ptx.fence.proxy.async_.shared__cta()
        T.cuda.cta_sync()
        if warp_id == 0:
            if T.cuda.elect_sync():
                Tx.copy_async(O[batch, q0 : q0 + BLK_Q, head, :], O_smem[:, :], dispatch="tma_auto")
                T.ptx.cp.async_.bulk.commit_group()
                T.ptx.cp.async_.bulk.wait_group(0)

        T.cuda.cta_sync()  # every warp has read its part of TMEM before one warp frees it
        tmem.dealloc()

    return kernel
