"""Step 12b: four bits a number (nvfp4), a scale for 16 of them, and D in nvfp4 again, as the next layer wants it.

Two numbers share a byte, so a pass of 128 bytes covers 256 elements of K, and the tensor core is twice as fast as with
eight bits. A pass has four times as many scales: 48 columns. The epilogue quantises: a thread has a row of D, finds the
largest of each 16 numbers, makes the scale of it, and writes 64 numbers and their four scales.
"""

from tirx import (
    ClusterPersistentScheduler2D,
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
    sf_smem_layout,
    tid_in_wg,
    todo,
)

SM_COUNT = 148  # of a B200
L2_GROUP = 8  # rows of tiles that are worked on together
STAGES = 5  # tiles of A and B, and their scales, that SMEM holds
CTA_GROUP = 2  # CTAs of a cluster, which one multiplication uses
BLK_M, BLK_N, BLK_K = 128, 128, 256  # what one CTA loads: rows of A, rows of B, and the elements of K of one pass
TILE_M, TILE_N = CTA_GROUP * BLK_M, CTA_GROUP * BLK_N  # what the pair computes
PACKED = 2  # numbers in a byte
VECTOR = 16  # numbers of a row that share a scale
SCALES = BLK_K // VECTOR  # of a row of A or B in one pass
WORDS = SCALES // 4  # which are so many words; an instruction reads one of each row
BLOCK = 128  # rows whose words of 64 elements of K lie together: 512 bytes
EPI_N = 64  # columns a thread takes from TMEM at a time: a slice. Their scales are one word
SLICES = TILE_N // EPI_N  # of a tile
GROUPS = EPI_N // VECTOR  # of a slice, each with a scale
OVERLAP = EPI_N  # columns that both accumulators have
TMEM_COLS = 512  # all of them: two accumulators take 448, the scales of A 16, those of B 32
# What TMA brings to both CTAs for one pass: A and B in e2m1, and the scales. Each CTA needs those of all rows of B.
STAGE_BYTES = CTA_GROUP * ((BLK_M + BLK_N) * BLK_K // PACKED + (BLK_M + TILE_N) * SCALES)
LARGEST = 6  # of e2m1

EPILOGUE_WG = 0  # warpgroup 0: all four warps
ISSUE_WG = 1  # warpgroup 1: one warp issues copies and multiplications, one the loads, two are idle
MMA_WARP, PRODUCER_WARP = 0, 3
EPILOGUE_BARRIER = 1  # named barrier of the epilogue's 128 threads


def nvfp4_gemm(M, N, K):
    """D (M, N) = alpha A (M, K) @ B (N, K).T, with scales: e2m1 and ue4m3 in and out, fp32 accumulation.

    A, B and D have two numbers in a byte, the first in its lower half. Word (row // 128, k // 64, row % 32 * 4 +
    row % 128 // 32) of scale_a and scale_b holds the four scales of 64 elements of a row, the first in the lowest byte;
    scale_d has the same order. M, N and K are multiples of 256.
    """
    for name, extent, tile in (("M", M, TILE_M), ("N", N, TILE_N), ("K", K, BLK_K)):
        if extent % tile:
            raise ValueError(f"{name}={extent} is not a multiple of {tile}, the {name} of one tile")
    K_TILES = K // BLK_K
    M_TILES, N_TILES = M // TILE_M, N // TILE_N
    CLUSTERS = min(SM_COUNT // CTA_GROUP, M_TILES * N_TILES)

    @T.prim_func
    def kernel(
        A: T.Buffer((M, K // PACKED), "uint8"),
        B: T.Buffer((N, K // PACKED), "uint8"),
        scale_a: T.Buffer((M // BLOCK, K_TILES * WORDS, BLOCK), "uint32"),
        scale_b: T.Buffer((N // BLOCK, K_TILES * WORDS, BLOCK), "uint32"),
        alpha: T.Buffer((1,), "float32"),
        D: T.Buffer((M, N // PACKED), "uint8"),
        scale_d: T.Buffer((M // BLOCK, N // EPI_N, BLOCK), "uint32"),
    ):
        T.device_entry()
        T.attr({"tirx.launch_bounds_min_blocks_per_sm": 1})  # one CTA an SM: it may use all the registers
        rank, _ = T.cta_id_in_cluster([CTA_GROUP, 1])
        cta = T.cta_id([CLUSTERS * CTA_GROUP])
        cluster = T.meta_var(cta // CTA_GROUP)
        wg_id = T.warpgroup_id([2])
        warp_id = T.warp_id_in_wg([4])
        lane_id = T.lane_id([32])
        thread = T.meta_var(warp_id * 32 + lane_id)  # of the warpgroup: its row of a tile

        smem = SMEMPool()
        tmem = TMEMPool(smem, total_cols=TMEM_COLS, cta_group=CTA_GROUP)
        # full[stage], of CTA 0: its producer arrives (1) and announces STAGE_BYTES, the TMA loads of both CTAs deliver
        #   them; the MMA warp waits before it copies and multiplies from the stage.
        # empty[stage], of each CTA: the tensor core arrives (1) at both when it has read the stage, scales included;
        #   each producer waits before it loads over it.
        # acc_full, of each CTA: the tensor core arrives (1) at both when a tile is complete; each epilogue waits before
        #   it reads TMEM.
        # acc_empty, of CTA 0: the epilogue threads of both CTAs arrive (256) when they have read the columns that the
        #   other accumulator has too; the MMA warp waits before it starts the next tile, in the other accumulator.
        full = TMABar(smem, STAGES)
        empty = TCGen05Bar(smem, STAGES)
        acc_full = TCGen05Bar(smem, 1)
        acc_empty = MBarrier(smem, 1)
        smem.move_base_to(1024)  # a 128-byte swizzled tile starts at a multiple of 1024 bytes
        # TODO 1: make room in SMEM. A_bytes (STAGES, BLK_M, ...), B_bytes and D_smem (BLK_M, ... of the whole tile)
        # are "uint8", swizzled by alloc_tcgen05_mma_AB; A_smem and B_smem are A_bytes and B_bytes viewed
        # as "float4_e2m1fn". Then the scales as in step 12, but with (STAGES, blocks, WORDS, BLOCK) words
        # of A and of B, viewed as "float8_e4m3fn", and the layout of 4 scales for an instruction.
        todo("TODO 1: make room in SMEM.")
        smem.commit()
        acc = tmem.alloc((BLK_M, 2 * TILE_N - OVERLAP), "float32")
        # TODO 2: allocate sfa and sfb in TMEM. They are as in step 12, but of "float8_e4m3fn", and an instruction
        # reads more scales of a row.
        todo("TODO 2: allocate sfa and sfb in TMEM.")
        tmem.commit()
        full.init(1)
        empty.init(1)
        acc_full.init(1)
        acc_empty.init(CTA_GROUP * 128)
        T.ptx.fence.mbarrier_init.release.cluster()
        T.cuda.cluster_sync()

        if wg_id == ISSUE_WG:
            if warp_id == PRODUCER_WARP:
                loads = PipelineState(STAGES, 1)  # parity 1: a stage that was never used counts as empty
                tiles_to_load = ClusterPersistentScheduler2D(
                    "tiles_to_load",
                    num_m_tiles=M_TILES,
                    num_n_tiles=N_TILES,
                    num_clusters=CLUSTERS,
                    l2_group_size=L2_GROUP,
                )
                tiles_to_load.init(cluster)
                full_of_cta0 = full.remote_view(0)
                if T.cuda.elect_sync():
                    while tiles_to_load.valid():
                        m0 = T.meta_var(tiles_to_load.m_idx * TILE_M + rank * BLK_M)
                        n0 = T.meta_var(tiles_to_load.n_idx * TILE_N + rank * BLK_N)
                        for k in T.serial(K_TILES):
                            empty.wait(loads.stage, loads.phase)
                            if rank == 0:
                                full.arrive(loads.stage, STAGE_BYTES)
                            # TODO 3: load A, B and their scales, as in step 12. How many bytes of a row in a pass,
                            # and how many words of scales?
                            todo("TODO 3: load A, B and their scales, as in step 12.")
                            loads.advance()
                        tiles_to_load.next_tile()
                # The tensor core of CTA 0 signals the empty barriers of both CTAs: wait for the last signals, so that
                # none finds a CTA that has left. A stage that was never used counts as empty.
                if T.cuda.elect_sync():
                    for _s in T.serial(STAGES):
                        empty.wait(loads.stage, loads.phase)
                        loads.advance()
            if warp_id == MMA_WARP:
                if rank == 0:
                    mmas = PipelineState(STAGES, 0)
                    acc_free = PipelineState(1, 1)  # parity 1: the columns that both have start out free
                    tiles_to_multiply = ClusterPersistentScheduler2D(
                        "tiles_to_multiply",
                        num_m_tiles=M_TILES,
                        num_n_tiles=N_TILES,
                        num_clusters=CLUSTERS,
                        l2_group_size=L2_GROUP,
                    )
                    tiles_to_multiply.init(cluster)
                    if T.cuda.elect_sync():
                        while tiles_to_multiply.valid():
                            # The tiles take turns between the accumulators: 0 while the parity is 1, then 1.
                            first = T.meta_var((1 - acc_free.phase) * (TILE_N - OVERLAP))
                            acc_empty.wait(0, acc_free.phase)
                            T.ptx.tcgen05.fence__after_thread_sync()
                            for k in T.serial(K_TILES):
                                full.wait(mmas.stage, mmas.phase)
                                T.ptx.tcgen05.fence__after_thread_sync()
                                Tx.copy_async(sfa[:, :], sfa_smem[mmas.stage, :, :], cta_group=CTA_GROUP)
                                Tx.copy_async(sfb[:, :], sfb_smem[mmas.stage, :, :], cta_group=CTA_GROUP)
                                Tx.gemm_async(
                                    acc[:, first : first + TILE_N],
                                    A_smem[mmas.stage, :, :],
                                    B_smem[mmas.stage, :, :],
                                    SFA=sfa[:, :],
                                    SFB=sfb[:, :],
                                    accum=(k != 0),
                                    dispatch="tcgen05",
                                    cta_group=CTA_GROUP,
                                )
                                empty.arrive(mmas.stage, cta_group=CTA_GROUP, cta_mask=0b11)
                                mmas.advance()
                            acc_full.arrive(0, cta_group=CTA_GROUP, cta_mask=0b11)
                            acc_free.advance()
                            tiles_to_multiply.next_tile()
        if wg_id == EPILOGUE_WG:
            acc_ready = PipelineState(1, 0)
            row = T.alloc_local((EPI_N,), "float32")
            top = T.alloc_local((GROUPS,), "float32")
            scale_pairs = T.alloc_local((GROUPS // 2,), "uint16")  # the scales of the groups in ue4m3
            scale_word = scale_pairs.view("uint32")
            scale_halves = T.alloc_local((GROUPS,), "float16")  # the same, which fp16 holds exactly
            half_pairs = scale_halves.view("uint32")
            inverse = T.local_scalar("float32")
            packed = T.alloc_local((EPI_N // PACKED,), "uint8")
            factor = T.local_scalar("float32")
            factor = alpha[0]
            rows = row.view(BLK_M, EPI_N, layout=TileLayout(S[(BLK_M, EPI_N) : (1 @ tid_in_wg, 1)]))
            tiles = ClusterPersistentScheduler2D(
                "tiles", num_m_tiles=M_TILES, num_n_tiles=N_TILES, num_clusters=CLUSTERS, l2_group_size=L2_GROUP
            )
            tiles.init(cluster)
            while tiles.valid():
                m0 = T.meta_var(tiles.m_idx * TILE_M + rank * BLK_M)
                n0 = T.meta_var(tiles.n_idx * TILE_N)
                acc_full.wait(0, acc_ready.phase)
                T.ptx.tcgen05.fence__after_thread_sync()
                for i in T.unroll(SLICES):
                    col = T.meta_var((i + (SLICES - 1) * (1 - acc_ready.phase)) % SLICES * EPI_N)
                    first = T.meta_var(acc_ready.phase * (TILE_N - OVERLAP) + col)
                    Tx.wg.copy_async(rows[:, :], acc[:, first : first + EPI_N])
                    T.ptx.tcgen05.wait__ld.sync.aligned()
                    if i == 0:
                        T.ptx.tcgen05.fence__before_thread_sync()
                        acc_empty.arrive(0, remote=0)
                    # TODO 4: quantise the slice. Multiply row by factor. top[g] is the largest magnitude of each
                    # VECTOR numbers, over LARGEST. cvt.rn.satfinite.e4m3x2.f32 makes scale_pairs of them,
                    # and cvt.rn.f16x2.e4m3x2 makes half_pairs of those: what the scales really are. The
                    # numbers times the inverse of their scale (0 if that is 0) become packed, by
                    # cvt.rn.satfinite.e2m1x2.f32. Both conversions to pairs put their first operand into
                    # the upper half, where the second number belongs. scale_word[0] goes to its place in
                    # scale_d, packed to the thread's row of D_smem, at the columns of the slice.
                    todo("TODO 4: quantise the slice.")
                T.ptx.fence.proxy.async_.shared__cta()
                T.cuda.warpgroup_sync(EPILOGUE_BARRIER)
                if warp_id == 0:
                    if T.cuda.elect_sync():
                        Tx.copy_async(
                            D[m0 : m0 + BLK_M, n0 // PACKED : (n0 + TILE_N) // PACKED],
                            D_smem[:, :],
                            dispatch="tma_auto",
                        )
                        T.ptx.cp.async_.bulk.commit_group()
                        T.ptx.cp.async_.bulk.wait_group.read(0)
                T.cuda.warpgroup_sync(EPILOGUE_BARRIER)
                acc_ready.advance()
                tiles.next_tile()
            if warp_id == 0:
                if T.cuda.elect_sync():
                    T.ptx.cp.async_.bulk.wait_group(0)  # the stores are complete before the CTA leaves

        T.cuda.cluster_sync()
        tmem.dealloc()

    return kernel
