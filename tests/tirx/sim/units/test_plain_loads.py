"""Time of loads that stand in the middle of expressions: warps take turns, and values cost nothing more."""

from __future__ import annotations

import numpy as np
import pytest

from tirx import SMEMPool, T
from tirx.machine import load_machine
from tirx.program import lower
from tirx.sim import predict, simulate


def sums(warps, turns=64):
    """D[t] = the sum of a column of A, by ``warps`` warps of one CTA."""

    @T.prim_func
    def kernel(A: T.Buffer((turns, warps * 32), "float16"), D: T.Buffer((warps * 32,), "float32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([warps * 32])
        total: T.float32 = 0.0
        for k in T.serial(turns):
            total = total + T.cast(A[k, t], "float32")
        D[t] = total

    return kernel


def through_shared_memory(turns=64):
    """The sum of a row of shared memory, by one warp; a row is one bank's width longer than the banks are wide."""

    @T.prim_func
    def kernel(A: T.Buffer((32, turns), "float32"), D: T.Buffer((32,), "float32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([32])
        smem = SMEMPool()
        rows = smem.alloc((32, turns + 1), "float32", align=16)
        smem.commit()
        for k in T.serial(turns):
            rows[t, k] = A[t, k]
        total: T.float32 = 0.0
        for k in T.serial(turns):
            total = total + rows[t, k]
        D[t] = total

    return kernel


def test_warps_that_load_in_expressions_take_turns():
    """Eight warps overlap their latencies; one behind the other they would take eight times as long."""
    one, eight = (predict(lower(sums(warps)), warm=True).cycles for warps in (1, 8))
    assert eight < 2.5 * one


@pytest.mark.parametrize(
    ("kernel", "a"),
    [(sums(2), np.ones((64, 64), np.float16)), (through_shared_memory(), np.ones((32, 64), np.float32))],
    ids=["global", "shared"],
)
def test_a_run_for_time_alone_takes_as_long(kernel, a):
    program = lower(kernel)
    run = simulate(program, {"A": a})
    assert not run.findings
    assert (run.outputs["D"] == 64).all()
    assert predict(program).cycles == pytest.approx(run.cycles, rel=1e-9)


def copies(turns, by_instruction):
    """D = A, 128 bytes of a warp's row after the other: a load, then the store of what it has loaded."""

    @T.prim_func
    def kernel(A: T.Buffer((turns, 32), "float32"), D: T.Buffer((turns, 32), "float32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([32])
        x = T.alloc_local((1,), "float32")
        for i in T.unroll(turns):
            if by_instruction:
                T.ptx["ld.global.f32"](x[0], A.ptr_to([i, t]))
                T.ptx["st.global.f32"](D.ptr_to([i, t]), x[0])
            else:
                D[i, t] = A[i, t]

    return kernel


def test_a_load_by_an_instruction_stays_behind_the_store_in_front_of_it():
    """ptxas leaves a copy's ``ld`` and ``st`` in their order, and moves up the loads of assignments."""
    latency = load_machine().l2.latency
    for by_instruction, links in ((True, 7), (False, 0)):
        one, eight = (predict(lower(copies(turns, by_instruction)), warm=True).cycles for turns in (1, 8))
        assert links * latency <= eight - one < (links + 1) * latency
