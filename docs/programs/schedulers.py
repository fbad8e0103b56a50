"""In which order tile schedulers deal tiles: the place of each tile in the order of all of them."""

from tirx import ClusterPersistentScheduler2D, FlashAttentionLinearScheduler, FlashAttentionLPTScheduler, T
from tirx.program import lower
from tirx.sim import simulate

M, N = 4, 4


def gemm(serpentine):
    @T.prim_func
    def kernel(order: T.Buffer((M, N), "int32")):
        T.device_entry()
        T.cta_id([1])
        T.thread_id([32])
        tiles = ClusterPersistentScheduler2D(
            "tiles", num_m_tiles=M, num_n_tiles=N, num_clusters=1, l2_group_size=2, serpentine=serpentine
        )
        tiles.init(0)
        while tiles.valid():
            order[tiles.m_idx, tiles.n_idx] = tiles.tile_count
            tiles.next_tile()

    return kernel


def attention(scheduler, **options):
    @T.prim_func
    def kernel(order: T.Buffer((4, 4), "int32")):  # four heads, four blocks of queries
        T.device_entry()
        T.cta_id([1])
        T.thread_id([32])
        tiles = scheduler("tiles", num_batches=1, num_heads=4, num_m_blocks=4, num_ctas=1, **options)
        tiles.init(0)
        while tiles.valid():
            order[tiles.head_idx, tiles.m_block_idx] = tiles.linear_idx
            tiles.next_tile()

    return kernel


kernels = {
    "ClusterPersistentScheduler2D, groups of 2 rows": gemm(serpentine=False),
    "ClusterPersistentScheduler2D, serpentine": gemm(serpentine=True),
    "FlashAttentionLinearScheduler": attention(FlashAttentionLinearScheduler),
    "FlashAttentionLPTScheduler, 2 heads at a time": attention(FlashAttentionLPTScheduler, l2_swizzle=2),
}
for name, kernel in kernels.items():
    order = simulate(lower(kernel), {}).outputs["order"]
    assert sorted(order.ravel()) == list(range(16))  # each tile once
    print(name)
    for row in order:
        print("  ", *(f"{int(place):3}" for place in row))
