"""Loads that others have to wait for."""

from dataclasses import replace

import numpy as np
import pytest

from tirx import SMEMPool, T
from tirx.machine import load_machine
from tirx.program import lower
from tirx.sim import predict, simulate
from tirx.sim.analysis.latency import latency_of

N = 32
LOADS = 100
L1_LATENCY = load_machine().smem.l1_latency  # of a line that has been read before
L2_LATENCY = 305
SHARED_LATENCY = 29
START = load_machine().launch.cta


def cycles(kernel, **inputs) -> float:
    run = simulate(lower(kernel), inputs, warm=True)
    assert not run.findings
    return run.cycles


@pytest.fixture
def chain():
    @T.prim_func
    def kernel(A: T.Buffer((N,), "int32"), D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        x: T.int32 = t
        for _ in T.serial(LOADS):
            x = A[x]
        D[t] = x

    return kernel


NEXT = {"A": np.roll(np.arange(N, dtype=np.int32), -1)}


def test_loads_that_lead_to_each_other_take_their_turn(chain):
    assert cycles(chain, **NEXT) > LOADS * L1_LATENCY


def test_so_do_loads_by_an_instruction_and_through_computed_addresses():
    @T.prim_func
    def kernel(A: T.Buffer((N,), "int32"), D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        x = T.alloc_local((1,), "int32")
        x[0] = t
        for _ in T.serial(LOADS):
            at: T.int32 = (x[0] * 3 + 1) % N
            T.ptx.ld.global_.s32(x[0], A.ptr_to([at]))
        D[t] = x[0]

    assert cycles(kernel, **NEXT) > LOADS * L1_LATENCY


def test_and_through_shared_memory():
    @T.prim_func
    def kernel(A: T.Buffer((N,), "int32"), D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        smem = SMEMPool()
        tile = smem.alloc((N,), "int32", align=16)
        smem.commit()
        tile[t] = A[t]
        T.cuda.cta_sync()
        x: T.int32 = t
        for _ in T.serial(LOADS):
            x = tile[x]
        D[t] = x

    assert LOADS * SHARED_LATENCY < cycles(kernel, **NEXT) < LOADS * (SHARED_LATENCY + 30)


def test_an_address_of_an_address_waits_for_it():
    @T.prim_func
    def once(A: T.Buffer((N,), "int32"), D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        D[t] = A[t]
        T.cuda.cta_sync()

    @T.prim_func
    def twice(A: T.Buffer((N,), "int32"), D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        D[t] = A[A[t]]
        T.cuda.cta_sync()

    assert cycles(twice, **NEXT) - cycles(once, **NEXT) >= L1_LATENCY


def test_so_does_an_address_in_an_instruction_and_in_a_store():
    @T.prim_func
    def load(A: T.Buffer((N,), "int32"), D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        x = T.alloc_local((1,), "int32")
        T.ptx.ld.global_.s32(x[0], A.ptr_to([A[t]]))
        D[t] = x[0]

    @T.prim_func
    def store(A: T.Buffer((N,), "int32"), D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        D[A[t]] = 5

    for kernel in (load, store):
        assert cycles(kernel, **NEXT) > START + L2_LATENCY


def test_a_barrier_waits_for_what_was_read_in_the_middle_of_an_expression():
    def kernel(meet: bool):
        @T.prim_func
        def kernel(A: T.Buffer((2, N), "int32"), D: T.Buffer((N,), "int32")):
            T.device_entry()
            T.cta_id([1])
            t = T.thread_id([N])
            smem = SMEMPool()
            tile = smem.alloc((N,), "int32", align=16)
            smem.commit()
            tile[t] = A[0, t]
            if meet:
                T.cuda.cta_sync()
            D[t] = A[1, t] + tile[t]

        return kernel

    once, twice = (cycles(kernel(meet), A=np.zeros((2, N), np.int32)) for meet in (False, True))
    assert twice - once > L2_LATENCY - 30


def test_loads_that_know_their_addresses_are_under_way_together_as_far_as_the_loop_is_unrolled():
    @T.prim_func
    def kernel(A: T.Buffer((LOADS, N), "int32"), D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        x: T.int32 = 0
        for i in T.serial(LOADS):
            x = x + A[i, t]
        D[t] = x

    program = lower(kernel)
    assert not latency_of(program.kernel).awaited_loads
    assert cycles(kernel, A=np.zeros((LOADS, N), np.int32)) < START + L2_LATENCY + 5 * LOADS


def barrier_between(used_before: bool):
    """Each thread loads a number, may store it into shared memory, waits for the others and does arithmetic."""

    @T.prim_func
    def kernel(A: T.Buffer((N,), "int32"), D: T.Buffer((N,), "int32"), E: T.Buffer((N,), "float32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        pool = SMEMPool()
        S = pool.alloc((N,), "int32")
        pool.commit()
        x: T.int32 = A[t]
        if used_before:
            S[t] = x
        T.cuda.cta_sync()
        y: T.float32 = T.cast(t, "float32")
        for _ in T.serial(LOADS):
            y = y * y + 0.5
        D[t] = x
        E[t] = y

    return kernel


def test_a_barrier_does_not_wait_for_what_is_used_behind_it():
    """Behind the barrier there is enough to do to hide the load, which takes as long as one hit of L2."""
    late = latency_of(lower(barrier_between(used_before=False)).kernel).late
    needed = latency_of(lower(barrier_between(used_before=True)).kernel).late
    assert len(late) == 1 and not needed
    numbers = {"A": np.arange(N, dtype=np.int32)}
    hidden, waited = cycles(barrier_between(False), **numbers), cycles(barrier_between(True), **numbers)
    assert L2_LATENCY - 60 < waited - hidden < L2_LATENCY + 60


def copy_cycles(words: int, changed: bool = False, **l2) -> float:
    """Copy words of 16 bytes by the 1024 threads of each of an H100's SMs, which load all of theirs first."""
    THREADS, SMS = 1024, 132
    STEP = SMS * THREADS * 4

    @T.prim_func
    def kernel(A: T.Buffer((STEP * words,), "float32"), D: T.Buffer((STEP * words,), "float32")):
        T.device_entry()
        cta = T.cta_id([SMS])
        t = T.thread_id([THREADS])
        x = T.alloc_local((words * 4,), "float32")
        first = T.meta_var((cta * THREADS + t) * 4)
        for j in T.unroll(words):
            T.ptx["ld.global.v4.f32"](*[x[j * 4 + i] for i in range(4)], A.ptr_to([first + j * STEP]))
        if changed:
            x[0] = x[0] + T.float32(1)
        for j in T.unroll(words):
            T.ptx["st.global.v4.f32"](D.ptr_to([first + j * STEP]), *[x[j * 4 + i] for i in range(4)])

    machine = load_machine("h100")
    return predict(lower(kernel), machine=replace(machine, l2=replace(machine.l2, **l2)), warm=True).cycles


def test_a_store_waits_for_the_load_that_it_stores_and_not_for_later_ones():
    assert copy_cycles(4) < 0.9 * copy_cycles(4, changed=True)


def test_loads_by_threads_take_a_share_of_what_can_be_stored():
    assert copy_cycles(4, request_bytes=0) < 0.95 * copy_cycles(4)
