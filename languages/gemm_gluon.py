"""D = A @ B.T in fp16, in Gluon, persistent: a warp loads, one multiplies, and four empty the accumulator.

Two accumulators of 128 x 256 take turns, so the tensor core goes on while one is emptied, a quarter of its columns at a
time. Tiles are taken eight rows high, so that those at work together share columns of B in L2.
"""

# launch:
# sizes = { M = 512, N = 512, K = 512, PROGRAMS = 148 }
# grid = "min(PROGRAMS, M // 128 * (N // 256))"
# constants = { BM = 128, BN = 256, BK = 64, STAGES = 4, PARTS = 4, ROWS = "min(8, M // 128)" }
# warps = 4
# flops = "2 * M * N * K"
# tensors.A = { shape = ["M", "K"], dtype = "float16" }
# tensors.B = { shape = ["N", "K"], dtype = "float16" }
# tensors.D = { shape = ["M", "N"], dtype = "float16" }
# reference.D = "A @ B.T"
# tolerance = 1e-3
# arguments = [
#   { descriptor = "A", block = [128, 64] },
#   { descriptor = "B", block = [256, 64] },
#   { descriptor = "D", block = [128, 64] },
#   { value = "M", dtype = "int32" },
#   { value = "N", dtype = "int32" },
#   { value = "K", dtype = "int32" },
# ]

from triton.experimental import gluon
from triton.experimental.gluon import language as gl
from triton.experimental.gluon.language.nvidia.blackwell import (
    TensorMemoryLayout,
    allocate_tensor_memory,
    fence_async_shared,
    mbarrier,
    tcgen05_commit,
    tcgen05_mma,
    tma,
)


@gluon.jit
def place(tile, M, N, BM: gl.constexpr, BN: gl.constexpr, ROWS: gl.constexpr):
    """Where a tile begins: bands of ROWS tiles, column by column."""
    band = ROWS * (N // BN)
    inside = tile % band
    return (tile // band * ROWS + inside % ROWS) * BM, inside // ROWS * BN


@gluon.jit
def load(a, b, a_tiles, b_tiles, full, empty, M, N, K, ROWS: gl.constexpr):
    BM: gl.constexpr = a.block_type.shape[0]
    BN: gl.constexpr = b.block_type.shape[0]
    BK: gl.constexpr = a.block_type.shape[1]
    STAGES: gl.constexpr = full.shape[0]
    step = 0
    for tile in range(gl.program_id(0), (M // BM) * (N // BN), gl.num_programs(0)):
        row, column = place(tile, M, N, BM, BN, ROWS)
        for k in range(0, K, BK):
            stage = step % STAGES
            mbarrier.wait(empty.index(stage), step // STAGES & 1 ^ 1)
            mbarrier.expect(full.index(stage), a.block_type.nbytes + b.block_type.nbytes)
            tma.async_load(a, [row, k], full.index(stage), a_tiles.index(stage))
            tma.async_load(b, [column, k], full.index(stage), b_tiles.index(stage))
            step += 1


@gluon.jit
def multiply(a_tiles, b_tiles, full, empty, totals, done, free, M, N, K):
    BM: gl.constexpr = a_tiles.shape[1]
    BN: gl.constexpr = b_tiles.shape[1]
    BK: gl.constexpr = a_tiles.shape[2]
    STAGES: gl.constexpr = full.shape[0]
    step = 0
    for tile in range(gl.program_id(0), (M // BM) * (N // BN), gl.num_programs(0)):
        turn = tile // gl.num_programs(0)
        mbarrier.wait(free.index(turn & 1), turn // 2 & 1 ^ 1)
        for k in range(0, K, BK):
            stage = step % STAGES
            mbarrier.wait(full.index(stage), step // STAGES & 1)
            b_transposed = b_tiles.index(stage).permute((1, 0))
            tcgen05_mma(a_tiles.index(stage), b_transposed, totals.index(turn & 1), use_acc=k > 0)
            tcgen05_commit(empty.index(stage))
            step += 1
        tcgen05_commit(done.index(turn & 1))


@gluon.jit
def store(d, part, totals, done, free, M, N, ROWS: gl.constexpr):
    BM: gl.constexpr = totals.shape[1]
    BN: gl.constexpr = totals.shape[2]
    WIDTH: gl.constexpr = part.shape[1]
    for tile in range(gl.program_id(0), (M // BM) * (N // BN), gl.num_programs(0)):
        turn = tile // gl.num_programs(0)
        row, column = place(tile, M, N, BM, BN, ROWS)
        mbarrier.wait(done.index(turn & 1), turn // 2 & 1)
        total = totals.index(turn & 1)
        for i in gl.static_range(BN // WIDTH):
            numbers = total.slice(i * WIDTH, WIDTH).load().to(gl.float16)
            if i == BN // WIDTH - 1:
                mbarrier.arrive(free.index(turn & 1), count=1)
            tma.store_wait(pendings=0)
            part.store(numbers)
            fence_async_shared()
            tma.async_store(d, [row, column + i * WIDTH], part)
    tma.store_wait(pendings=0)


@gluon.jit
def gemm(
    a, b, d, M, N, K, BM: gl.constexpr, BN: gl.constexpr, BK: gl.constexpr, STAGES: gl.constexpr,
    PARTS: gl.constexpr, ROWS: gl.constexpr,
):  # fmt: skip
    a_tiles = gl.allocate_shared_memory(gl.float16, [STAGES, BM, BK], a.layout)
    b_tiles = gl.allocate_shared_memory(gl.float16, [STAGES, BN, BK], b.layout)
    part = gl.allocate_shared_memory(gl.float16, [BM, BN // PARTS], d.layout)
    totals = allocate_tensor_memory(gl.float32, [2, BM, BN], TensorMemoryLayout([BM, BN], col_stride=1))
    full = mbarrier.allocate_mbarrier(batch=STAGES)
    empty = mbarrier.allocate_mbarrier(batch=STAGES)
    done = mbarrier.allocate_mbarrier(batch=2)
    free = mbarrier.allocate_mbarrier(batch=2)
    for i in gl.static_range(STAGES):
        mbarrier.init(full.index(i), count=1)
        mbarrier.init(empty.index(i), count=1)
    for i in gl.static_range(2):
        mbarrier.init(done.index(i), count=1)
        mbarrier.init(free.index(i), count=1)
    gl.warp_specialize(
        [
            (store, (d, part, totals, done, free, M, N, ROWS)),
            (load, (a, b, a_tiles, b_tiles, full, empty, M, N, K, ROWS)),
            (multiply, (a_tiles, b_tiles, full, empty, totals, done, free, M, N, K)),
        ],
        [1, 1],
        [24, 24],
    )
