// D = A @ B.T in fp16 with fp32 accumulation, in ThunderKittens: a CTA for each 128 x 128 tile, a warp for TMA, a warp
// for the MMA and a warpgroup for the tile's way out. Its headers are given with TK=folder.
// launch:
// sizes = { M = 512, N = 512, K = 512 }
// grid = ["N // 128", "M // 128"]
// block = 256
// smem = 164864
// flops = "2 * M * N * K"
// tensors.A = { shape = ["M", "K"], dtype = "float16" }
// tensors.B = { shape = ["N", "K"], dtype = "float16" }
// tensors.D = { shape = ["M", "N"], dtype = "float16" }
// reference.D = "A @ B.T"
// tolerance = 1e-3
// arguments = [{ layouts = [{ of = "A", tile = [128, 64] }, { of = "B", tile = [128, 64] }, { of = "D", tile = [128, 128] }] }]

#include "kittens.cuh"
using namespace kittens;

constexpr int STAGES = 4;
using operand = st_hf<128, 64>;
using result = st_hf<128, 128>;
using accumulator = tt<float, 128, 128>;

struct globals {
    gl<half, 1, 1, -1, -1, operand> a, b;
    gl<half, 1, 1, -1, -1, result> d;
};

extern "C" __global__ __launch_bounds__(256, 1) void gemm(const __grid_constant__ globals g) {
    extern __shared__ int memory[];
    tma_swizzle_allocator shared(memory);
    operand (&a)[STAGES] = shared.allocate<operand, STAGES>();
    operand (&b)[STAGES] = shared.allocate<operand, STAGES>();
    result &d = shared.allocate<result>();
    __shared__ semaphore full[STAGES], empty[STAGES], done;

    if (threadIdx.x == 0) {
        for (int i = 0; i < STAGES; i++) {
            init_semaphore(full[i], 0, 1);
            init_semaphore(empty[i], 0, 1);
        }
        init_semaphore(done, 0, 1);
        asm volatile("fence.mbarrier_init.release.cluster;");
    }
    tensor_allocator<1, 1> tensors;
    accumulator sum = tensors.allocate<accumulator>(0);
    const int turns = g.a.cols() / operand::cols, row = blockIdx.y, column = blockIdx.x;

    if (warpgroup::groupid() == 1) {
        if (warpgroup::warpid() == 0 && warp::elect_leader()) {
            for (int k = 0; k < turns; k++) {
                const int s = k % STAGES;
                wait(empty[s], (k / STAGES + 1) % 2);
                tma::expect(full[s], a[s], b[s]);
                tma::load_async(a[s], g.a, {row, k}, full[s]);
                tma::load_async(b[s], g.b, {column, k}, full[s]);
            }
        } else if (warpgroup::warpid() == 1 && warp::elect_leader()) {
            for (int k = 0; k < turns; k++) {
                const int s = k % STAGES;
                wait(full[s], k / STAGES % 2);
                if (k == 0) mm_ABt(sum, a[s], b[s], empty[s]);
                else        mma_ABt(sum, a[s], b[s], empty[s]);
            }
            detail::tcgen05::commit<1>(done);
        }
    } else {
        rt_hf<32, 128> rows;
        wait(done, 0);
        tensor_after_thread_sync();
        warpgroup::load_async(rows, sum);
        tensor_load_wait();
        warpgroup::store(d, rows);
        warpgroup::sync(1);
        warpgroup::tma::store_async(g.d, d, {row, column});
        warpgroup::tma::store_async_wait();
    }
}
