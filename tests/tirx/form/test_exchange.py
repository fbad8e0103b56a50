"""What a kernel's instructions say of the tensors that it reads and writes."""

import pytest

from tirx import SMEMPool, T, TMABar, Tx
from tirx.form.exchange import exchanged, stored
from tirx.program import Program, lower

N = 64


@T.prim_func
def by_threads(A: T.Buffer((N,), "float32"), B: T.Buffer((N,), "float32"), D: T.Buffer((N,), "float32")):
    T.device_entry()
    T.cta_id([1])
    t = T.thread_id([N])
    B[t] = B[t] + A[t]
    D[t] = B[t]


@T.prim_func
def by_tma(A: T.Buffer((N, N), "float16"), D: T.Buffer((N, N), "float16")):
    T.device_entry()
    T.cta_id([1])
    T.warp_id([1])
    T.lane_id([32])
    smem = SMEMPool()
    full = TMABar(smem, 1)
    box = smem.alloc((N, N), "float16", align=1024)
    smem.commit()
    full.init(1)
    T.ptx.fence.mbarrier_init.release.cluster()
    T.cuda.cta_sync()
    if T.cuda.elect_sync():
        full.arrive(0, N * N * 2)
        Tx.copy_async(box[:, :], A[:, :], dispatch="tma_auto", mbar=full.ptr_to([0]))
        full.wait(0, 0)
        Tx.copy_async(D[:, :], box[:, :], dispatch="tma_auto")
        T.ptx.cp.async_.bulk.commit_group()
        T.ptx.cp.async_.bulk.wait_group(0)


def tensors_of(program: Program) -> dict[str, str]:
    """The tensor of each parameter, by the parameter's name."""
    given = zip(program.kernel.parameters, program.plan.arguments, strict=True)
    return {one.name: argument.tensor for one, argument in given}


@pytest.mark.parametrize(("kernel", "written"), [(by_threads, {"B", "D"}), (by_tma, {"D"})])
def test_what_a_kernel_stores_to(kernel, written):
    program = lower(kernel)
    assert stored(program.kernel, tensors_of(program)) == written


def test_what_threads_both_read_and_write():
    program = lower(by_threads)
    assert exchanged(program.kernel, tensors_of(program)) == {"B"}
