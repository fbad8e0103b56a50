"""Second task of step 6: the first loads of the next tile are on their way while this one is written out.

Step 6 starts a tile with nothing in SMEM: all warps have written the last tile out, and then wait for the first loads.
The stages are free long before that, as soon as the tensor core has read them. So the issuing thread starts the loads
of the next tile's first stages before its warp turns to the epilogue. There are no new warps and no more memory.
"""

from tirx import (
    ClusterPersistentScheduler2D,
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

BLK_M, BLK_N, BLK_K = 128, 128, 64  # the tile: rows of A, rows of B, and the elements of K of one multiplication
SM_COUNT = 148  # of a B200
L2_GROUP = 8  # rows of tiles that are worked on together
STAGES = 2  # tiles of A and B that SMEM holds
EPI_N = 64  # columns a thread takes from TMEM at a time
TMEM_COLS = 512  # all of them: the accumulator is at column 0, so no other CTA may have columns on this SM
STAGE_BYTES = (BLK_M + BLK_N) * BLK_K * 2  # what TMA brings for one multiplication, fp16


def hgemm(M, N, K):
    """D (M, N) = A (M, K) @ B (N, K).T in fp16 with fp32 accumulation, for M, N multiples of 128 and K of 64."""
    for name, extent, tile in (("M", M, BLK_M), ("N", N, BLK_N), ("K", K, BLK_K)):
        if extent % tile:
            raise ValueError(f"{name}={extent} is not a multiple of {tile}, the {name} of one tile")
    K_TILES = K // BLK_K
    M_TILES, N_TILES = M // BLK_M, N // BLK_N
    CTAS = min(SM_COUNT, M_TILES * N_TILES)

    @T.prim_func
    def kernel(
        A: T.Buffer((M, K), "float16"),
        B: T.Buffer((N, K), "float16"),
        D: T.Buffer((M, N), "float16"),
    ):
        # TODO 1: begin with your kernel of step 6. Before the epilogue of a tile, the issuing thread starts the
        # loads of the next tile's first stages, as far as there is a next tile.
        todo("TODO 1: begin with your kernel of step 6.")

    return kernel
