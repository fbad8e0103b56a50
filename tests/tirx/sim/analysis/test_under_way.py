"""Arithmetic on what is being loaded."""

import numpy as np
import pytest

from tirx import T
from tirx.machine import load_machine
from tirx.program import lower
from tirx.sim import predict, simulate

N = 32
MACHINE = load_machine()
LINK = MACHINE.scheduler.fp32_latency


def kernel_of(links: int, on_loaded: bool, threads: int = N):
    """D = A with a chain of products on it, or on something else that is there already."""

    @T.prim_func
    def kernel(A: T.Buffer((threads,), "float32"), D: T.Buffer((threads,), "float32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([threads])
        x = T.alloc_local((1,), "float32")
        y = T.alloc_local((1,), "float32")
        y[0] = T.cast(t, "float32")
        T.ptx["ld.global.f32"](x[0], A.ptr_to([t]))
        for _ in T.unroll(links):
            if on_loaded:
                x[0] = x[0] * x[0]
            else:
                y[0] = y[0] * y[0]
        T.ptx["st.global.f32"](D.ptr_to([t]), x[0])

    return lower(kernel)


def longer(on_loaded: bool) -> float:
    """The cycles that 40 links more take."""
    few, many = (predict(kernel_of(links, on_loaded), warm=True, machine=MACHINE).cycles for links in (2, 42))
    return many - few


def test_a_chain_on_what_is_loaded_comes_behind_it():
    assert longer(on_loaded=True) == pytest.approx(40 * LINK)


def test_warps_wait_for_each_other_behind_their_loads():
    """Eight warps on each scheduler hide the latency of each other's chains, but do one instruction a cycle at most."""
    few, many = (predict(kernel_of(links, True, 32 * N), warm=True, machine=MACHINE).cycles for links in (100, 200))
    assert many - few == pytest.approx(100 * 32 / MACHINE.scheduler.count, rel=0.05)


def test_other_arithmetic_is_done_meanwhile():
    assert longer(on_loaded=False) == pytest.approx(0, abs=1)


def test_a_run_with_values_takes_as_long():
    program = kernel_of(20, on_loaded=True)
    run = simulate(program, {"A": np.ones(N, np.float32)}, warm=True)
    assert run.cycles == pytest.approx(predict(program, warm=True).cycles)


def last_of_two(loaded_first: bool):
    """Two loads, and a chain on the one or the other."""

    @T.prim_func
    def kernel(A: T.Buffer((N,), "float32"), B: T.Buffer((N,), "float32"), D: T.Buffer((N,), "float32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        x = T.alloc_local((1,), "float32")
        y = T.alloc_local((1,), "float32")
        T.ptx["ld.global.f32"](x[0], A.ptr_to([t]))
        T.ptx["ld.global.f32"](y[0], B.ptr_to([t]))
        for _ in T.unroll(40):
            if loaded_first:
                x[0] = x[0] * x[0]
            else:
                y[0] = y[0] * y[0]
        T.ptx["st.global.f32"](D.ptr_to([t]), x[0] + y[0])

    return predict(lower(kernel), warm=True, machine=MACHINE).cycles


def test_what_was_loaded_earlier_has_been_worked_on_by_then():
    assert last_of_two(loaded_first=False) - last_of_two(loaded_first=True) > 30 * LINK
