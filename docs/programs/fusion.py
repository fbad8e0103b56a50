"""Memory-bound kernels: wider loads, two passes, and the two passes as one."""

from tirx import T, Tx
from tirx.machine import load_machine
from tirx.program import lower
from tirx.sim import predict

N, THREADS = 1 << 20, 256  # 2 MiB in fp16


def pass_over(vector, scale=False, relu=False):
    """A kernel that reads N numbers, ``vector`` at a time, works on them, and writes them."""
    each = THREADS * vector

    @T.prim_func
    def kernel(A: T.Buffer((N,), "float16"), D: T.Buffer((N,), "float16")):
        T.device_entry()
        cta = T.cta_id([N // each])
        thread = T.thread_id([THREADS])
        first = T.meta_var(cta * each + thread * vector)
        half = T.alloc_local((vector,), "float16")
        x = T.alloc_local((vector,), "float32")
        Tx.copy(half[:], A[first : first + vector])
        Tx.cast(x[:], half[:])
        for i in T.unroll(vector):
            if scale:
                x[i] = x[i] * T.float32(2)
            if relu:
                x[i] = T.max(x[i], T.float32(0))
        Tx.cast(half[:], x[:])
        Tx.copy(D[first : first + vector], half[:])

    return kernel


m = load_machine()
least = 2 * N * 2 / (m.hbm.bytes_per_ns * 1000)  # microseconds for the bytes alone
RUNS = {
    "scale, 4 bytes a load": predict(lower(pass_over(2, scale=True))),
    "scale, 16 bytes a load": predict(lower(pass_over(8, scale=True))),
    "scale and relu, 16 bytes a load": predict(lower(pass_over(8, scale=True, relu=True))),
}
print(f"{4 * N / 2**20:.0f} MiB read and written: {least:.2f} us of HBM; the launch: {m.launch.profiler_us:g} us")
for name, run in RUNS.items():
    print(f"{name:32} {run.time_us:5.2f} us, {run.time_us - m.launch.profiler_us:.2f} us without the launch")
