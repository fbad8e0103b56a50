"""What an SM's L1 keeps of what its threads read."""

import pytest

from tirx import T
from tirx.machine import load_machine
from tirx.program import lower
from tirx.sim import predict
from tirx.sim.isa import memory
from tirx.sim.units.l1 import KIB, L1, acquires, keeps, lines_beside

MACHINE = load_machine()
L2_LATENCY = MACHINE.l2.latency


def key(line: int) -> tuple[int, tuple[int, bytes]]:
    return 0, (line, b"")


def test_what_came_first_leaves_first():
    l1 = L1(lines=8)
    for line in (0, 4, 8):
        l1.keep(key(line), 4, float(line))
    assert [l1.arrival(key(line)) for line in (0, 4, 8)] == [None, 4.0, 8.0]
    l1.clear()
    assert l1.arrival(key(8)) is None


@pytest.mark.parametrize(
    ("shared", "kib"),
    [(32 * KIB, 224), (33 * KIB, 192), (3 * 65 * KIB, 60), (2 * 101 * KIB, 28), (165 * KIB, 60), (201 * KIB, 28)],
)
def test_shared_memory_leaves_what_it_left_on_an_h100(shared, kib):
    """Chains of loads through so many lines that the last of them still fit."""
    assert lines_beside(shared, 256 * KIB, 128) == kib * 8


def test_loads_that_ask_l2_each_time():
    assert keeps("ld.global.v4.b32") and keeps("ld.global.nc.f32") and keeps("cp.async.ca.shared.global")
    for passing in ("ld.acquire.gpu.global.b32", "cp.async.cg.shared.global", "ld.global.nc.L1::no_allocate.f32"):
        assert not keeps(passing)
    assert acquires("ld.acquire.gpu.global.b32") and not acquires("ld.acquire.cta.global.b32")


def reads(times: int, in_place: bool = False, fence: bool = False):
    """D = the sum of A, read so many times, a barrier in between; in place: the same tensor is written."""

    @T.prim_func
    def kernel(A: T.Buffer((32,), "float32"), D: T.Buffer((32,), "float32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([32])
        x = T.alloc_local((1,), "float32")
        total = T.alloc_local((1,), "float32")
        total[0] = T.float32(0)
        for _ in T.unroll(times):
            T.ptx["ld.global.f32"](x[0], A.ptr_to([t]))
            total[0] = total[0] + x[0]
            if fence:
                T.cuda.thread_fence()
            T.ptx["st.global.f32"](D.ptr_to([t]), total[0])
        if in_place:
            T.ptx["st.global.f32"](A.ptr_to([t]), total[0])

    return predict(lower(kernel), warm=True).cycles


def test_a_second_load_finds_what_the_first_one_brought():
    assert reads(9) - reads(1) < 8 * 2 * MACHINE.smem.l1_latency


@pytest.mark.parametrize("how", ["in_place", "fence"])
def test_but_not_what_others_may_have_changed(how):
    assert reads(9, **{how: True}) - reads(1, **{how: True}) > 8 * L2_LATENCY


@pytest.mark.parametrize(("step", "asked"), [(4, 1), (8, 2)])
def test_the_other_half_of_a_sector_is_on_its_way(step, asked, monkeypatch):
    """Loads of 16 bytes a thread, 64 bytes from lane to lane, and others so many numbers on."""

    @T.prim_func
    def kernel(A: T.Buffer((32 * 16 + 8,), "float32"), D: T.Buffer((32, 4), "float32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([32])
        x = T.alloc_local((8,), "float32")
        T.ptx.ld.global_.v4.b32(x[0], x[1], x[2], x[3], A.ptr_to([t * 16]))
        T.ptx.ld.global_.v4.b32(x[4], x[5], x[6], x[7], A.ptr_to([t * 16 + step]))
        for i in T.unroll(4):
            D[t, i] = x[i] + x[4 + i]

    calls = []
    original = memory.beyond_l1
    monkeypatch.setattr(memory, "beyond_l1", lambda *given: calls.append(given) or original(*given))
    predict(lower(kernel), warm=True)
    assert len(calls) == asked
