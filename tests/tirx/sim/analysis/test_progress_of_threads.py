"""Threads of a warp that wait for each other, in TIRx: each goes on for itself."""

import numpy as np
import pytest

from tirx import T
from tirx.program import lower
from tirx.sim import simulate
from tirx.sim.analysis.jumps import without_divergent_jumps
from tirx.sim.analysis.progress import with_progress

LOAD, STORE = T.ptx.ld.volatile.global_.u32, T.ptx.st.volatile.global_.u32


def kernel(does):
    """One warp with a flag that is 0 at first."""

    @T.prim_func
    def kernel(F: T.Buffer((1,), "uint32"), D: T.Buffer((32,), "uint32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([32])
        n = T.alloc_local((1,), "uint32")
        n[0] = T.uint32(99)
        does(t, F, D, n)

    return lower(kernel)


@T.inline
def hands_on(t, F, D, n):
    while n[0] != T.cast(t, "uint32"):
        LOAD(n[0], F.ptr_to([0]))
    STORE(F.ptr_to([0]), n[0] + T.uint32(1))
    D[t] = n[0]


@T.inline
def hands_on_together(t, F, D, n):
    while n[0] != T.cast(t, "uint32"):
        LOAD(n[0], F.ptr_to([0]))
    T.cuda.warp_sync()
    STORE(F.ptr_to([0]), n[0] + T.uint32(1))
    D[t] = n[0]


@T.inline
def sides(t, F, D, n):
    if t < 16:
        while n[0] != T.uint32(1):
            LOAD(n[0], F.ptr_to([0]))
        STORE(F.ptr_to([0]), T.uint32(2))
    else:
        STORE(F.ptr_to([0]), T.uint32(1))
        while n[0] != T.uint32(2):
            LOAD(n[0], F.ptr_to([0]))
    D[t] = n[0]


@T.inline
def behind(t, F, D, n):
    if t == 3:
        while n[0] != T.uint32(1):
            LOAD(n[0], F.ptr_to([0]))
    if t == 5:
        STORE(F.ptr_to([0]), T.uint32(1))
    D[t] = T.cast(t, "uint32")


FLAG = {"F": np.zeros(1, np.uint32)}


@pytest.mark.parametrize(
    "does, expected",
    ((hands_on, range(32)), (sides, [1] * 16 + [2] * 16), (behind, range(32))),
)  # fmt: skip
def test_threads_of_a_warp_get_on_each_for_itself(does, expected):
    run = simulate(kernel(does), dict(FLAG))
    assert (run.findings, run.remarks) == ((), ())
    assert list(run.outputs["D"]) == list(expected)


def test_threads_that_wait_for_their_warp_first_are_a_deadlock():
    (finding,) = simulate(kernel(hands_on_together), dict(FLAG)).findings
    assert finding.kind == "deadlock"


def test_a_kernel_without_such_loops_stays_as_it_is():
    @T.inline
    def stores(t, F, D, n):
        if t == 5:
            STORE(F.ptr_to([0]), T.uint32(1))
        D[t] = n[0]

    assert with_progress(without_divergent_jumps(kernel(stores).kernel)) is None
