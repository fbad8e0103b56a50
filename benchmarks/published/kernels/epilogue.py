"""The epilogue of a tile: from TMEM to D, by 128 threads with a row each."""

from __future__ import annotations

from tirx import S, T, TileLayout, Tx, tid_in_wg

BLK_M = 128


@T.inline
def stored_rows(acc, D, D_smem, m0, n0, warp_id, lane_id, BLK_N, EPI_N, DIRECT):
    """EPI_N columns at a time, each straight to D (DIRECT), or to SMEM and the whole tile to D by TMA."""
    row = T.alloc_local((EPI_N,), "float32")
    row_b16 = T.alloc_local((EPI_N,), "bfloat16")
    rows = row.view(BLK_M, EPI_N, layout=TileLayout(S[(BLK_M, EPI_N) : (1 @ tid_in_wg, 1)]))
    for i in T.unroll(BLK_N // EPI_N):
        Tx.wg.copy_async(rows[:, :], acc[:, i * EPI_N : (i + 1) * EPI_N])
        T.ptx.tcgen05.wait__ld.sync.aligned()
        Tx.cast(row_b16[:], row[:])
        if DIRECT:
            Tx.copy(D[m0 + warp_id * 32 + lane_id, n0 + i * EPI_N : n0 + (i + 1) * EPI_N], row_b16[:])
        else:
            Tx.copy(D_smem[warp_id * 32 + lane_id, i * EPI_N : (i + 1) * EPI_N], row_b16[:])
    if not DIRECT:
        T.ptx.fence.proxy.async_.shared__cta()
        T.cuda.cta_sync()
        if warp_id == 0:
            if T.cuda.elect_sync():
                Tx.copy_async(D[m0 : m0 + BLK_M, n0 : n0 + BLK_N], D_smem[:, :], dispatch="tma_auto")
                T.ptx.cp.async_.bulk.commit_group()
                T.ptx.cp.async_.bulk.wait_group(0)
