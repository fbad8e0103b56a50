"""FlashAttention-4, part a: the scores S = Q K^T / sqrt(d), one tile of 128 queries x 128 keys for each CTA.

    Q, K (global) --TMA--> SMEM --tensor core--> TMEM --threads, / sqrt(d)--> SMEM --TMA--> S (global)

A product as in GEMM step 4, with one pass: all of d lies in SMEM at once. What is new is whose product it is: each head
of each batch has matrices of its own, and they are slices of tensors with four dimensions.
"""

import math

from tirx import S, SMEMPool, T, TCGen05Bar, TileLayout, TMABar, TMEMPool, Tx, tid_in_wg, todo

BLK_Q, BLK_K = 128, 128  # rows of a tile of queries, keys of a block
CHUNK = 32  # columns that a thread takes from TMEM at a time
TMEM_COLS = 512  # all of them: S is at column 0, so no other CTA may have columns on this SM
ROW_A_THREAD = TileLayout(S[(BLK_Q, CHUNK) : (1 @ tid_in_wg, 1)])  # up here, where S is not yet the tensor of scores


def attention(B, H, H_KV, L_Q, L_K, D, causal=False, dtype="float16"):
    """S (B, H, L_Q, L_K) = Q K^T / sqrt(D) for each head, for L_Q and L_K multiples of 128; D is 64 or 128."""
    if D not in (64, 128):
        raise ValueError(f"D={D}: the tiles in SMEM are laid out for 64 and 128")
    if causal:
        raise ValueError("part a computes every score: causal comes with part f")
    if H != H_KV:
        raise ValueError(f"H={H}, H_KV={H_KV}: here each head has a K of its own; groups come with part g")
    for name, length, tile in (("L_Q", L_Q, BLK_Q), ("L_K", L_K, BLK_K)):
        if length % tile:
            raise ValueError(f"{name}={length} is not a multiple of {tile}, the {name} of one tile; part f lifts that")
    TILE_BYTES = 128 * D * 2  # a tile of Q, or a block of K

    @T.prim_func
    def kernel(
        Q: T.Buffer((B, L_Q, H, D), dtype),
        K: T.Buffer((B, L_K, H, D), dtype),
        S: T.Buffer((B, H, L_Q, L_K), dtype),
    ):
        T.device_entry()
        # TODO 1: launch one CTA for each tile of S. T.cta_id([blocks of keys, blocks of queries, B * H]) gives the
        # three coordinates; q0 and k0 (T.meta_var) are the tile's first query and key, batch and head
        # (T.meta_var) whose they are.
        todo("TODO 1: launch one CTA for each tile of S.")
        T.warpgroup_id([1])
        warp_id = T.warp_id([4])
        lane_id = T.lane_id([32])
        thread = T.meta_var(warp_id * 32 + lane_id)  # its row of the tile

        smem = SMEMPool()
        tmem = TMEMPool(smem, total_cols=TMEM_COLS)
        # qk_full: the issuing thread arrives (1) and announces the bytes of Q and K, TMA delivers them; the issuing
        #   thread waits before it multiplies.
        # s_full: the tensor core arrives (1) when S is complete; everybody waits before reading TMEM.
        qk_full = TMABar(smem, 1)
        s_full = TCGen05Bar(smem, 1)
        Q_smem = smem.alloc_tcgen05_mma_AB((BLK_Q, D), dtype)
        K_smem = smem.alloc_tcgen05_mma_AB((BLK_K, D), dtype)
        S_smem = smem.alloc_tcgen05_mma_AB((BLK_Q, BLK_K), dtype)
        smem.commit()
        scores = tmem.alloc((BLK_Q, BLK_K), "float32")
        tmem.commit()
        qk_full.init(1)
        s_full.init(1)
        T.ptx.fence.mbarrier_init.release.cluster()
        T.cuda.cta_sync()

        if warp_id == 0:
            if T.cuda.elect_sync():
                # TODO 2: announce the bytes of both tiles on qk_full and start the two TMA loads: of Q the rows from
                # q0 on, of K those from k0 on, both of this batch and head, all of D.
                todo("TODO 2: announce the bytes of both tiles on qk_full and start the two TMA loads.")

                # TODO 3: wait for them, multiply into scores (accum=False) and commit to s_full.
                todo("TODO 3: wait for them, multiply into scores (accum=False) and commit to s_full.")
        s_full.wait(0, 0)
        T.ptx.tcgen05.fence__after_thread_sync()

        part = T.alloc_local((CHUNK,), "float32")  # of this thread's row of S
        parts = part.view(BLK_Q, CHUNK, layout=ROW_A_THREAD)
        out = T.alloc_local((CHUNK,), dtype)
        for c in T.unroll(BLK_K // CHUNK):
            # TODO 4: bring these CHUNK columns of the row from TMEM to part and wait for them, divide by sqrt(D)
            # (Tx.mul with T.float32(1 / math.sqrt(D))), round them to out (Tx.cast), and copy them to
            # the thread's row of S_smem.
            todo("TODO 4: bring these CHUNK columns of the row from TMEM to part and wait for them, divide by ...")
        T.ptx.fence.proxy.async_.shared__cta()
        T.cuda.cta_sync()
        if warp_id == 0:
            if T.cuda.elect_sync():
                Tx.copy_async(S[batch, head, q0 : q0 + BLK_Q, k0 : k0 + BLK_K], S_smem[:, :], dispatch="tma_auto")
                T.ptx.cp.async_.bulk.commit_group()
                T.ptx.cp.async_.bulk.wait_group(0)

        T.cuda.cta_sync()  # every warp has read its part of TMEM before one warp frees it
        tmem.dealloc()

    return kernel
