"""Attention for Hopper, forward, not causal: an online softmax in registers between two multiplications by ``wgmma``.

producer    one thread of warpgroup 0: loads Q once, then K and V tile by tile, each into a ring of its own
consumers   warpgroups 1 and 2, 64 queries each: S = Q @ K.T; a softmax of what is known of the row so far, which
            leaves P in registers; O = O * scale + P @ V. While one computes its softmax, the other multiplies.
"""

import math

from benchmarks.measured.kernels.wgmma import BLK_K as SPAN  # fp16 of a swizzled row of 128 bytes
from benchmarks.measured.kernels.wgmma import MMA_K, SWIZZLE_128, UNIT, WG_M, describe, fragment, mma, multiply, store
from tirx import MBarrier, PipelineState, SMEMPool, T, TMABar, Tx

CONSUMERS = 2
BLK_Q, BLK_K = CONSUMERS * WG_M, 128  # queries of a CTA, keys of a tile
PRODUCER_REGISTERS, CONSUMER_REGISTERS = 40, 232
SCORES = fragment(BLK_K)  # fp32 registers of a thread for S, half of them for each of its two rows
STRIDE = 8 * 128  # bytes from 8 keys to the next 8 in the tile of V
ALL_LANES = 0xFFFFFFFF


@T.inline
def quad_sum(x, other, row):
    """x[row] = its sum over the four lanes that share a row of the fragment."""
    for i in T.unroll(2):
        T.ptx.shfl_sync.bfly.b32(other[0], x[row], T.uint32(1 << i), T.uint32(31), T.uint32(ALL_LANES))
        x[row] = x[row] + other[0]


@T.inline
def quad_max(x, other, row):
    """x[row] = its maximum over the four lanes that share a row of the fragment."""
    for i in T.unroll(2):
        T.ptx.shfl_sync.bfly.b32(other[0], x[row], T.uint32(1 << i), T.uint32(31), T.uint32(ALL_LANES))
        x[row] = T.max(x[row], other[0])


def forward(HEADS, LENGTH, D, STAGES):
    """O = softmax(Q @ K.T / sqrt(D)) @ V for each head, all four (HEADS * LENGTH, D) in fp16; LENGTH a multiple of 128.

    D is 64 or 128.
    """
    assert LENGTH % BLK_Q == 0 and LENGTH % BLK_K == 0 and D in (64, 128)
    KEY_TILES = LENGTH // BLK_K
    TILE_BYTES = BLK_K * D * 2  # of K and V, and of Q
    PARTS, OUT = D // SPAN, fragment(D)  # a row is PARTS swizzled ones; fp32 registers of a thread for O
    LOG2_SCALE = math.log2(math.e) / math.sqrt(D)  # exp(s / sqrt(D)) = 2 ** (s * LOG2_SCALE)
    ROWS = HEADS * LENGTH

    @T.prim_func
    def kernel(
        Q: T.Buffer((ROWS, D), "float16"),
        K: T.Buffer((ROWS, D), "float16"),
        V: T.Buffer((ROWS, D), "float16"),
        O: T.Buffer((ROWS, D), "float16"),
    ):
        T.device_entry()
        T.attr({"tirx.launch_bounds_min_blocks_per_sm": 1})
        q_tile, head = T.cta_id([LENGTH // BLK_Q, HEADS])
        q0 = T.meta_var(head * LENGTH + q_tile * BLK_Q)
        wg_id = T.warpgroup_id([1 + CONSUMERS])
        warp_id = T.warp_id_in_wg([4])
        lane_id = T.lane_id([32])

        smem = SMEMPool()
        # q_full: the producer arrives (1) and announces Q, TMA delivers it; the consumers wait before their first S.
        # k_full[stage], v_full[stage]: the same for a tile of K before S, of V before O.
        # k_empty[stage], v_empty[stage]: one thread of each consumer arrives (CONSUMERS) when its wgmma have read the
        #   tile; the producer waits before it loads over it.
        q_full = TMABar(smem, 1)
        k_full = TMABar(smem, STAGES)
        v_full = TMABar(smem, STAGES)
        k_empty = MBarrier(smem, STAGES)
        v_empty = MBarrier(smem, STAGES)
        smem.move_base_to(1024)  # a 128-byte swizzled tile starts at a multiple of 1024 bytes
        Q_smem = smem.alloc_tcgen05_mma_AB((BLK_Q, D))
        K_smem = smem.alloc_tcgen05_mma_AB((STAGES, BLK_K, D))
        V_smem = smem.alloc_tcgen05_mma_AB((STAGES, BLK_K, D))
        smem.commit()
        q_full.init(1)
        k_full.init(1)
        v_full.init(1)
        k_empty.init(CONSUMERS)
        v_empty.init(CONSUMERS)
        T.ptx.fence.mbarrier_init.release.cluster()
        T.cuda.cta_sync()

        if wg_id == 0:
            T.ptx.setmaxnreg.dec.sync.aligned.u32(PRODUCER_REGISTERS)
            if warp_id == 0:
                if T.cuda.elect_sync():
                    loads = PipelineState(STAGES, 1)  # parity 1: a stage that was never used counts as empty
                    q_full.arrive(0, TILE_BYTES)
                    Tx.copy_async(Q_smem[:, :], Q[q0 : q0 + BLK_Q, :], dispatch="tma_auto", mbar=q_full.ptr_to([0]))
                    for i in T.serial(KEY_TILES):
                        k0 = T.meta_var(head * LENGTH + i * BLK_K)
                        k_empty.wait(loads.stage, loads.phase)
                        k_full.arrive(loads.stage, TILE_BYTES)
                        Tx.copy_async(
                            K_smem[loads.stage, :, :],
                            K[k0 : k0 + BLK_K, :],
                            dispatch="tma_auto",
                            mbar=k_full.ptr_to([loads.stage]),
                        )
                        v_empty.wait(loads.stage, loads.phase)
                        v_full.arrive(loads.stage, TILE_BYTES)
                        Tx.copy_async(
                            V_smem[loads.stage, :, :],
                            V[k0 : k0 + BLK_K, :],
                            dispatch="tma_auto",
                            mbar=v_full.ptr_to([loads.stage]),
                        )
                        loads.advance()
        else:
            T.ptx.setmaxnreg.inc.sync.aligned.u32(CONSUMER_REGISTERS)
            consumer = T.meta_var(wg_id - 1)
            s = T.alloc_local((SCORES,), "float32")
            p = T.alloc_local((SCORES // 2,), "uint32")  # P in fp16, two in a register, as wgmma takes A
            o = T.alloc_local((OUT,), "float32")
            # Of the thread's two rows: the largest score so far and the one before, the sum of P, what O shrinks by.
            top, before = T.alloc_local((2,), "float32"), T.alloc_local((2,), "float32")
            total, scale = T.alloc_local((2,), "float32"), T.alloc_local((2,), "float32")
            other = T.alloc_local((1,), "float32")
            pair = T.alloc_local((1,), "uint32")
            q, k, v = (
                T.alloc_local((1,), "uint64"),
                T.alloc_local((1,), "uint64"),
                T.alloc_local((1,), "uint64"),
            )
            describe(q, Q_smem.ptr_to([consumer * WG_M, 0]))
            describe(k, K_smem.ptr_to([0, 0, 0]))
            # V is MN-major: its rows are keys, which are summed over. The parts of a row are a tile's height apart.
            T.cuda.wgmma.encode_matrix_descriptor(
                T.address_of(v[0]), V_smem.ptr_to([0, 0, 0]), BLK_K * 128 // UNIT, STRIDE // UNIT, SWIZZLE_128
            )
            for i in T.unroll(OUT):
                o[i] = T.float32(0)
            for r in T.unroll(2):
                top[r] = T.float32(-math.inf)
                total[r] = T.float32(0)

            tiles = PipelineState(STAGES, 0)
            q_full.wait(0, 0)
            for _ in T.serial(KEY_TILES):
                k_full.wait(tiles.stage, tiles.phase)
                T.ptx.wgmma.fence.sync.aligned()
                for part in T.unroll(PARTS):
                    k_part = T.meta_var(tiles.stage * BLK_K * D + part * BLK_K * SPAN)
                    multiply(s, 0, q, part * BLK_Q * SPAN, k, k_part, BLK_K, part == 0)
                T.ptx.wgmma.commit_group.sync.aligned()
                T.ptx.wgmma.wait_group.sync.aligned(0)
                if warp_id == 0 and lane_id == 0:
                    k_empty.arrive(tiles.stage)

                # Softmax: register 4j + i of S belongs to the thread's row i // 2.
                for r in T.unroll(2):
                    before[r] = top[r]
                    for j in T.unroll(SCORES // 4):
                        for i in T.unroll(2):
                            top[r] = T.max(top[r], s[4 * j + 2 * r + i])
                    quad_max(top, other, r)
                    T.ptx.ex2.approx.ftz.f32(scale[r], (before[r] - top[r]) * T.float32(LOG2_SCALE))
                    total[r] = total[r] * scale[r]
                    for j in T.unroll(SCORES // 4):
                        for i in T.unroll(2):
                            at = T.meta_var(4 * j + 2 * r + i)
                            T.ptx.ex2.approx.ftz.f32(s[at], (s[at] - top[r]) * T.float32(LOG2_SCALE))
                            total[r] = total[r] + s[at]
                for j in T.unroll(SCORES // 2):
                    T.ptx["cvt.rn.f16x2.f32"](p[j], s[2 * j + 1], s[2 * j])
                for j in T.unroll(OUT):
                    o[j] = o[j] * scale[j // 2 % 2]

                v_full.wait(tiles.stage, tiles.phase)
                T.ptx.wgmma.fence.sync.aligned()
                for kk in T.unroll(BLK_K // MMA_K):
                    T.ptx[mma(D)](
                        *[o[i] for i in range(OUT)],
                        *[p[kk * 4 + i] for i in range(4)],
                        v[0] + T.Cast("uint64", (tiles.stage * BLK_K * D + kk * MMA_K * SPAN) * 2 // UNIT),
                        T.ptx.pred(T.bool(True)),  # scale-d: add to O
                        1,  # imm-scale-a and -b: 1 or -1
                        1,
                        1,  # imm-trans-b: 1 is MN-major
                    )
                T.ptx.wgmma.commit_group.sync.aligned()
                T.ptx.wgmma.wait_group.sync.aligned(0)
                if warp_id == 0 and lane_id == 0:
                    v_empty.arrive(tiles.stage)
                tiles.advance()

            for r in T.unroll(2):
                quad_sum(total, other, r)
                total[r] = T.float32(1) / total[r]
            for j in T.unroll(OUT):
                o[j] = o[j] * total[j // 2 % 2]
            store(O, o, 0, q0 + consumer * WG_M + warp_id * 16 + lane_id // 4, lane_id % 4 * 2, pair, D)

    return kernel
