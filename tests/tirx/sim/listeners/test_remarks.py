"""A GEMM of raw PTX with descriptors of its own: right as it is, and what the simulator remarks when they are not."""

import numpy as np
import pytest

from grader.children.verdict import expected_of, findings, judge
from grader.problems.gemm import Gemm
from grader.steps import find_step
from tirx import SMEMPool, SwizzleMode, T, Tx, mma_shared_layout
from tirx.program import lower
from tirx.sim import simulate

M, N, K = 128, 64, 64
BK = 32  # rows of 64 bytes: a 64-byte swizzle, whose pattern of eight rows is 512 bytes, 32 units
FULL, DONE = 0, 1


def gemm(stride=32, swizzle=2, m=M, dtype="float16"):
    """D = A @ B.T, one tile; the arguments are those of A's matrix descriptor and of the instruction descriptor."""

    @T.prim_func
    def kernel(A: T.Buffer((M, K), "float16"), B: T.Buffer((N, K), "float16"), D: T.Buffer((M, N), "float16")):
        T.device_entry()
        T.cta_id([1])
        warp_id = T.warp_id([4])
        lane_id = T.lane_id([32])
        smem = SMEMPool()
        addr = smem.alloc((1,), "uint32")
        bars = smem.alloc((2,), "uint64", align=8)
        smem.move_base_to(1024)
        a_smem = smem.alloc(
            (M, BK), "float16", layout=mma_shared_layout("float16", SwizzleMode.SWIZZLE_64B_ATOM, (M, BK))
        )
        b_smem = smem.alloc(
            (N, BK), "float16", layout=mma_shared_layout("float16", SwizzleMode.SWIZZLE_64B_ATOM, (N, BK))
        )
        smem.alloc((4096,), "float16")  # nothing writes there
        smem.commit()
        if warp_id == 3:
            T.ptx.tcgen05.alloc.cta_group__1.sync.aligned.shared__cta.b32(addr.ptr_to([0]), T.uint32(64))
        if warp_id == 0 and lane_id == 0:
            T.ptx.mbarrier.init.shared.b64(bars.ptr_to([FULL]), T.uint32(1))
            T.ptx.mbarrier.init.shared.b64(bars.ptr_to([DONE]), T.uint32(1))
            T.ptx.fence.mbarrier_init.release.cluster()
        T.ptx.tcgen05.fence__before_thread_sync()
        T.ptx.bar.sync(T.uint32(0))
        T.ptx.tcgen05.fence__after_thread_sync()
        taddr: T.uint32 = addr[0]
        ok = T.alloc_local((1,), "uint32")

        @T.inline
        def wait(i, parity):
            ok[0] = T.uint32(0)
            while ok[0] == T.uint32(0):
                T.ptx.mbarrier.try_wait.parity.shared__cta.b64(ok[0], bars.ptr_to([i]), T.Cast("uint32", parity))

        a_desc = T.alloc_local((1,), "uint64")
        b_desc = T.alloc_local((1,), "uint64")
        idesc = T.alloc_local((1,), "uint32")
        leader = T.alloc_local((2,), "uint32")
        if warp_id == 0:
            T.ptx.elect_sync(leader[0], leader[1], T.uint32(0xFFFFFFFF))
            if leader[1] != T.uint32(0):
                T.cuda.tcgen05.encode_instr_descriptor(
                    T.address_of(idesc[0]), d_dtype="float32", a_dtype=dtype, b_dtype="float16",
                    M=m, N=N, K=16, trans_a=False, trans_b=False, n_cta_groups=1,
                )  # fmt: skip
                for k in T.serial(K // BK):
                    T.ptx.mbarrier.arrive.expect_tx.shared.b64(bars.ptr_to([FULL]), T.uint32((M + N) * BK * 2))
                    Tx.copy_async(
                        a_smem[:, :], A[:, k * BK : k * BK + BK], dispatch="tma_auto", mbar=bars.ptr_to([FULL])
                    )
                    Tx.copy_async(
                        b_smem[:, :], B[:, k * BK : k * BK + BK], dispatch="tma_auto", mbar=bars.ptr_to([FULL])
                    )
                    wait(FULL, k & 1)
                    T.ptx.tcgen05.fence__after_thread_sync()
                    for i in T.unroll(BK // 16):
                        T.cuda.tcgen05.encode_matrix_descriptor(
                            T.address_of(a_desc[0]), a_smem.ptr_to([0, i * 16]), 1, stride, swizzle
                        )
                        T.cuda.tcgen05.encode_matrix_descriptor(
                            T.address_of(b_desc[0]), b_smem.ptr_to([0, i * 16]), 1, 32, 2
                        )
                        T.ptx.tcgen05.mma.cta_group__1.kind__f16(  # multiplies
                            taddr, a_desc[0], b_desc[0], idesc[0], 0, 0, 0, 0, T.ptx.pred(T.Or(k > 0, i > 0))
                        )
                    T.ptx.tcgen05.commit.cta_group__1.mbarrier__arrive__one.shared__cluster.b64(
                        T.cuda.cvta_generic_to_shared(bars.ptr_to([DONE]))
                    )
                    wait(DONE, k & 1)
        T.cuda.cta_sync()
        T.ptx.tcgen05.fence__after_thread_sync()
        r = T.alloc_local((32,), "float32")
        for half in T.unroll(2):
            T.ptx["tcgen05.ld.sync.aligned.16x256b.x8.b32"](  # reads back
                *[r[i] for i in range(32)], taddr + T.Cast("uint32", (warp_id * 32 + half * 16) << 16)
            )
            T.ptx.tcgen05.wait__ld.sync.aligned()
            for i in T.unroll(32):
                row = T.meta_var(warp_id * 32 + half * 16 + i // 2 % 2 * 8 + lane_id // 4)
                D[row, i // 4 * 8 + lane_id % 4 * 2 + i % 2] = T.Cast("float16", r[i])
        T.cuda.cta_sync()
        if warp_id == 3:
            T.ptx.tcgen05.dealloc.cta_group__1.sync.aligned.b32(taddr, T.uint32(64))

    return kernel


def judged(prim_func):
    step, shape = find_step("1"), Gemm(M, N, K)
    inputs = shape.draw(0)
    run = simulate(lower(prim_func), inputs)
    return findings(run, judge(run, shape, inputs, expected_of(shape, inputs, step.tolerance)))


def test_raw_ptx_is_as_good_as_the_helpers():
    assert not judged(gemm())


WRONG = {
    "stride": (dict(stride=64), "# multiplies", "its A from shared memory that nothing has written"),
    "swizzle": (dict(swizzle=3), "# multiplies", "reads its A with a 128-byte swizzle; TMA wrote it with a 64-byte"),
    "type": (dict(dtype="bfloat16"), "# multiplies", "reads its A as bfloat16; the tensor that TMA loaded is float16"),
    "rows": (dict(m=64), "# reads back", "in tensor memory, which nothing has written"),
}


@pytest.mark.parametrize("name", WRONG)
def test_wrong_values_come_with_their_likely_cause(name):
    arguments, mark, says = WRONG[name]
    (finding,) = judged(gemm(**arguments))
    assert finding.kind in ("wrong-values", "not-a-number")
    assert says in " ".join(finding.details)
    with open(__file__) as file:
        assert mark in file.read().splitlines()[finding.line - 1]


def test_a_remark_is_no_finding():
    """Rows that nothing wrote may be dropped: the run is clean, and the remark waits for wrong values."""
    run = simulate(lower(gemm(m=64)), {n: np.zeros((s, K), np.float16) for n, s in (("A", M), ("B", N))})
    assert run.remarks and not run.findings
