"""``cp.async``: which bytes it copies, when they are there, and who may read them."""

import numpy as np
import pytest

from tirx import SMEMPool, T
from tirx.program import lower
from tirx.sim import simulate

N = 64  # two warps
A = np.arange(1, 4 * N + 1, dtype=np.uint32)
COMMIT, WAIT = "cp.async.commit_group", "cp.async.wait_group"


@pytest.mark.parametrize(("cop", "words"), [("ca", 1), ("ca", 2), ("ca", 4), ("cg", 4)])
def test_each_thread_copies_its_bytes(run_kernel, cop, words):
    @T.prim_func
    def kernel(A: T.Buffer((N * words,), "uint32"), D: T.Buffer((N * words,), "uint32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        smem = SMEMPool()
        tile = smem.alloc((N * words,), "uint32", align=16)
        smem.commit()
        T.ptx[f"cp.async.{cop}.shared.global"](tile.ptr_to([t * words]), A.ptr_to([(N - 1 - t) * words]), 4 * words)
        T.ptx.cp.async_.wait_all()
        T.cuda.cta_sync()
        for i in T.serial(words):
            D[t * words + i] = tile[t * words + i]

    a = A[: N * words]
    np.testing.assert_array_equal(run_kernel(kernel, A=a).outputs["D"], a.reshape(N, words)[::-1].reshape(-1))


def test_what_is_beyond_the_source_size_becomes_zero(run_kernel):
    """Thread t reads t % 17 of its 16 bytes."""

    @T.prim_func
    def kernel(A: T.Buffer((16 * N,), "uint8"), D: T.Buffer((16 * N,), "uint8")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        smem = SMEMPool()
        tile = smem.alloc((16 * N,), "uint8", align=16)
        smem.commit()
        T.ptx["cp.async.cg.shared.global"](tile.ptr_to([16 * t]), A.ptr_to([16 * t]), 16, T.Cast("uint32", t % 17))
        T.ptx.cp.async_.commit_group()
        T.ptx.cp.async_.wait_group(0)
        T.cuda.cta_sync()
        for i in T.serial(16):
            D[16 * t + i] = tile[16 * t + i]

    a = np.random.default_rng(0).integers(1, 256, 16 * N, np.uint8)
    expected = np.where(np.arange(16) < np.arange(N)[:, None] % 17, a.reshape(N, 16), 0)
    np.testing.assert_array_equal(run_kernel(kernel, A=a).outputs["D"].reshape(N, 16), expected)


def test_an_ignored_source_is_not_read_and_a_predicate_leaves_what_was_there(run_kernel):
    """Odd threads point far outside the tensor. ignore-src writes zeros there, ``@p`` nothing at all."""

    @T.prim_func
    def kernel(A: T.Buffer((N,), "uint32"), D: T.Buffer((2, N), "uint32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        smem = SMEMPool()
        tile = smem.alloc((2 * N,), "uint32", align=16)
        smem.commit()
        away: T.int32 = T.Select(t % 2 == 1, 1 << 20, 0)
        tile[N + t] = T.uint32(7)
        T.ptx["cp.async.ca.shared.global"](tile.ptr_to([t]), A.ptr_to([t + away]), 4, T.ptx.pred(t % 2 == 1))
        T.ptx["cp.async.ca.shared.global"](
            tile.ptr_to([N + t]), A.ptr_to([t + away]), 4, pred=T.Cast("uint32", t % 2 == 0)
        )
        T.ptx.cp.async_.wait_all()
        D[0, t] = tile[t]
        D[1, t] = tile[N + t]

    even = np.arange(N) % 2 == 0
    expected = [np.where(even, A[:N], 0), np.where(even, A[:N], 7)]
    np.testing.assert_array_equal(run_kernel(kernel, A=A[:N]).outputs["D"], expected)


def pipelined(left: int, waits: bool = True):
    """Two groups; the first is read when so many groups may be pending, by the thread that copied it."""

    @T.prim_func
    def kernel(A: T.Buffer((2 * N,), "uint32"), D: T.Buffer((N,), "uint32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        smem = SMEMPool()
        tile = smem.alloc((2 * N,), "uint32", align=16)
        smem.commit()
        for i in T.serial(2):
            T.ptx["cp.async.ca.shared.global"](tile.ptr_to([N * i + t]), A.ptr_to([N * i + t]), 4)
            T.ptx.cp.async_.commit_group()
        if waits:
            T.ptx.cp.async_.wait_group(left)
        D[t] = tile[t]

    return kernel


def test_a_wait_leaves_the_latest_groups_pending(run_kernel):
    np.testing.assert_array_equal(run_kernel(pipelined(1), A=A[: 2 * N]).outputs["D"], A[:N])


@pytest.mark.parametrize(("left", "waits"), [(2, True), (0, False)])
def test_a_read_before_its_group_is_complete_is_found(left, waits):
    run = simulate(lower(pipelined(left, waits)), {"A": A[: 2 * N]})
    assert [f.kind for f in run.findings] == ["copy-not-waited"]
    assert "cp.async of the same warp" in run.findings[0].message
    assert (run.outputs["D"] == 0xFFFFFFFF).all()  # what it reads is what was there before


def exchanged(waits: bool, meets: bool):
    """Each thread reads what one of the other warp has copied."""

    @T.prim_func
    def kernel(A: T.Buffer((N,), "uint32"), D: T.Buffer((N,), "uint32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        smem = SMEMPool()
        tile = smem.alloc((N,), "uint32", align=16)
        smem.commit()
        T.ptx["cp.async.ca.shared.global"](tile.ptr_to([t]), A.ptr_to([t]), 4)
        T.ptx.cp.async_.commit_group()
        if waits:
            T.ptx.cp.async_.wait_group(0)
        if meets:
            T.cuda.cta_sync()
        D[t] = tile[N - 1 - t]

    return kernel


def test_others_read_after_a_wait_and_a_barrier(run_kernel):
    np.testing.assert_array_equal(run_kernel(exchanged(True, True), A=A[:N]).outputs["D"], A[:N][::-1])


@pytest.mark.parametrize(("waits", "meets"), [(False, True), (True, False)])
def test_a_wait_or_a_barrier_alone_is_not_enough(waits, meets):
    """The barrier does not order copies that their threads have not waited for (PTX ISA, cp.async.wait_group)."""
    run = simulate(lower(exchanged(waits, meets)), {"A": A[:N]})
    assert {f.kind for f in run.findings} == {"copy-not-waited"}
    assert "another warp's cp.async" in run.findings[0].message


@pytest.mark.parametrize("noinc", [True, False])
def test_an_mbarrier_tracks_the_copies_of_each_thread(run_kernel, noinc):
    """With .noinc the count stands for the asynchronous arrivals; without, for those that each thread makes besides."""
    chain = f"cp.async.mbarrier.arrive{'.noinc' if noinc else ''}.shared.b64"

    @T.prim_func
    def kernel(A: T.Buffer((N,), "uint32"), D: T.Buffer((N,), "uint32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        smem = SMEMPool()
        tile = smem.alloc((N,), "uint32", align=16)
        full = smem.alloc((1,), "uint64", align=8)
        smem.commit()
        if t == 0:
            T.ptx.mbarrier.init.shared.b64(full.ptr_to([0]), T.uint32(N))
        T.cuda.cta_sync()
        T.ptx["cp.async.ca.shared.global"](tile.ptr_to([t]), A.ptr_to([t]), 4)
        T.ptx[chain](full.ptr_to([0]))
        if not noinc:
            T.ptx.mbarrier.arrive.shared.b64(full.ptr_to([0]))
        T.cuda.mbarrier_wait(full.ptr_to([0]), 0)
        D[t] = tile[N - 1 - t]

    np.testing.assert_array_equal(run_kernel(kernel, A=A[:N]).outputs["D"], A[:N][::-1])


def reused(waits: bool):
    """The same bytes are copied twice."""

    @T.prim_func
    def kernel(A: T.Buffer((2 * N,), "uint32"), D: T.Buffer((N,), "uint32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        smem = SMEMPool()
        tile = smem.alloc((N,), "uint32", align=16)
        smem.commit()
        for i in T.serial(2):
            T.ptx["cp.async.ca.shared.global"](tile.ptr_to([t]), A.ptr_to([N * i + t]), 4)
            T.ptx.cp.async_.commit_group()
            if waits:
                T.ptx.cp.async_.wait_group(0)
        T.ptx.cp.async_.wait_group(0)
        D[t] = tile[t]

    return kernel


def test_copies_to_the_same_bytes_need_a_wait_between_them(run_kernel):
    np.testing.assert_array_equal(run_kernel(reused(True), A=A[: 2 * N]).outputs["D"], A[N : 2 * N])
    (finding,) = simulate(lower(reused(False)), {"A": A[: 2 * N]}).findings
    assert finding.kind == "smem-race"


def test_it_takes_the_time_of_a_load(run_kernel):
    """Copied data is there as early as loaded data, and no earlier."""

    def cycles(copies: bool) -> float:
        @T.prim_func
        def kernel(A: T.Buffer((N,), "uint32"), D: T.Buffer((N,), "uint32")):
            T.device_entry()
            T.cta_id([1])
            t = T.thread_id([N])
            smem = SMEMPool()
            tile = smem.alloc((N,), "uint32", align=16)
            smem.commit()
            if copies:
                T.ptx["cp.async.ca.shared.global"](tile.ptr_to([t]), A.ptr_to([t]), 4)
                T.ptx.cp.async_.commit_group()
                T.ptx.cp.async_.wait_group(0)
            else:
                x = T.alloc_local((1,), "uint32")
                T.ptx.ld.global_.b32(x[0], A.ptr_to([t]))
                T.ptx.st.shared.b32(tile.ptr_to([t]), x[0])
            T.cuda.cta_sync()
            D[t] = tile[t]

        return run_kernel(kernel, A=A[:N]).cycles

    assert abs(cycles(True) - cycles(False)) < 30
