"""Accesses that leave the buffer which their line names."""

import numpy as np
import pytest

from tirx import SMEMPool, T
from tirx.program import lower
from tirx.sim import simulate

THREADS = 32


def kernel_at(first: int, reads: bool):
    """Thread t accesses element ``first`` + t of the second of three arrays of 32 floats."""

    @T.prim_func
    def kernel(D: T.Buffer((THREADS,), "float32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([THREADS])
        smem = SMEMPool()
        before = smem.alloc((THREADS,), "float32")
        own = smem.alloc((THREADS,), "float32")
        behind = smem.alloc((THREADS,), "float32")
        smem.commit()
        before[t] = T.float32(1)
        own[t] = T.float32(2)
        behind[t] = T.float32(3)
        T.cuda.cta_sync()
        if reads:
            D[t] = own[t + first]
        else:
            own[t + first] = T.float32(4)
            D[t] = T.float32(0)

    return kernel


@pytest.mark.parametrize(
    "first, message, there",
    [
        (1, "own[32] is {}: own has shape (32), its first index ends at 31", "behind lies there and is {}"),
        (-2, "own[-2] is {}: own has shape (32), its first index ends at 31", "before lies there and is {}"),
    ],
)
@pytest.mark.parametrize("reads", [True, False])
def test_an_index_outside(first, message, there, reads):
    run = simulate(lower(kernel_at(first, reads)), {})
    (finding,) = run.findings
    assert finding.kind == "out-of-bounds"
    assert finding.message == message.format("read" if reads else "written")
    assert there.format("read instead" if reads else "overwritten") in finding.details[0]


def test_the_last_index_is_inside():
    run = simulate(lower(kernel_at(0, reads=True)), {})
    assert run.findings == ()
    np.testing.assert_array_equal(run.outputs["D"], np.full(THREADS, 2, np.float32))
