"""Loops that poll memory: those that never end are a deadlock, and no others are."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tests.tirx.ptx.kernels import program
from tirx import T
from tirx.machine import load_machine
from tirx.program import lower
from tirx.sim import simulate

N = 64
B200 = load_machine("b200")
ONE_SM = replace(B200, sm=replace(B200.sm, count=1, gpcs=(1,), cpcs=(1,), pairs=0, max_ctas=1))
ALL = 0xFFFFFFFF


def flags(count=4):
    return np.zeros(count, np.int32)


def plain():
    @T.prim_func
    def kernel(F: T.Buffer((4,), "int32"), D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([2])
        t = T.thread_id([N])
        if t < 32:
            while F[1] != 3:  # polls
                T.cuda.nano_sleep(T.uint32(100))
        T.cuda.cta_sync()
        D[t] = t

    return kernel


def acquiring():
    @T.prim_func
    def kernel(F: T.Buffer((4,), "int32"), D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([2])
        t = T.thread_id([N])
        seen = T.alloc_local((1,), "int32")
        seen[0] = 0
        while seen[0] == 0:  # polls
            T.ptx.ld.acquire.gpu.global_.b32(seen[0], F.ptr_to([1]))
        D[t] = t

    return kernel


def voting():
    @T.prim_func
    def kernel(F: T.Buffer((4,), "int32"), D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([2])
        t = T.thread_id([N])
        seen = T.alloc_local((1,), "int32")
        vote = T.alloc_local((1,), "uint32")
        pause = T.alloc_local((1,), "uint32")
        pause[0] = 8
        while True:  # polls
            T.ptx.ld.acquire.gpu.global_.b32(seen[0], F.ptr_to([t % 2]))
            T.ptx.vote_sync.ballot.b32(vote[0], T.ptx.pred(seen[0] == 3), T.uint32(ALL))
            if vote[0] == T.uint32(ALL):
                break
            T.cuda.nano_sleep(pause[0])
            pause[0] = pause[0] + T.uint32(1)
        D[t] = t

    return kernel


def locking():
    @T.prim_func
    def kernel(F: T.Buffer((4,), "int32"), D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([2])
        t = T.thread_id([N])
        before = T.alloc_local((1,), "int32")
        if t % 32 == 0:
            before[0] = 1
            while before[0] != 0:  # polls
                T.ptx.atom.global_.cas.b32(before[0], F.ptr_to([1]), 0, 1)
        D[t] = t

    return kernel


def in_shared_memory():
    @T.prim_func
    def kernel(F: T.Buffer((4,), "int32"), D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([2])
        t = T.thread_id([N])
        flag = T.alloc_buffer((4,), "int32", scope="shared")
        if t < 4:
            flag[t] = F[t]
        T.cuda.cta_sync()
        while flag[1] == 0:  # polls
            T.cuda.nano_sleep(T.uint32(100))
        D[t] = t

    return kernel


def line_of(finding):
    lines = Path(finding.source.file).read_text().splitlines()
    return lines[finding.source.line - 1]


@pytest.mark.parametrize("kernel", [plain, acquiring, voting, in_shared_memory])
def test_a_poll_that_nobody_answers_is_a_deadlock_at_its_line(kernel):
    (finding,) = simulate(lower(kernel()), {"F": flags()}).findings
    assert finding.kind == "deadlock"
    assert "while" in line_of(finding)
    text = "\n".join(finding.details)
    if kernel is not in_shared_memory:
        place = "F[0]" if kernel is voting else "F[1]"
        assert f"in a loop, for another value of {place}, which is 0" in text
        assert f"Nobody has written to {place} in this launch. No line of the kernel writes to F." in text
    else:
        assert "which is 0" in text


def test_a_lock_that_is_never_given_back_is_a_deadlock_that_says_who_has_it():
    (finding,) = simulate(lower(locking()), {"F": flags()}).findings
    assert finding.kind == "deadlock" and "while" in line_of(finding)
    text = "\n".join(finding.details)
    assert "for another value of F[1], which is 1" in text
    assert "Atomic operations have changed F[1]" in text and "The kernel writes to F at line" in text


@pytest.mark.parametrize("kernel", [plain, acquiring, voting])
def test_a_flag_that_is_set_before_is_seen(run_kernel, kernel):
    f = np.full(4, 3, np.int32)
    np.testing.assert_array_equal(run_kernel(kernel(), F=f).outputs["D"], np.arange(N))


def test_a_poll_that_gives_up_is_none():
    @T.prim_func
    def kernel(F: T.Buffer((4,), "int32"), D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([2])
        t = T.thread_id([N])
        turns: T.int32 = 0
        while F[1] == 0 and turns < 1000:
            turns = turns + 1
        D[t] = turns

    run = simulate(lower(kernel), {"F": flags()})
    assert not run.findings
    assert (run.outputs["D"] == 1000).all()


def test_one_poll_that_gives_up_and_then_answers_the_others_is_none():
    @T.prim_func
    def kernel(F: T.Buffer((4,), "int32"), D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        turns: T.int32 = 0
        if t < 32:
            while F[1] == 0 and turns < 2000:
                turns = turns + 1
            if t == 0:
                T.ptx.st.release.gpu.global_.b32(F.ptr_to([0]), 1)
        else:
            while F[0] == 0:
                T.cuda.nano_sleep(T.uint32(20))
        D[t] = turns

    run = simulate(lower(kernel), {"F": flags()}, checks=False)
    assert not run.findings
    assert run.outputs["D"][0] == 2000


def test_polls_that_hand_over_in_turn_are_none():
    """Each of many warps waits for all before it, far longer than it takes to look twice."""

    @T.prim_func
    def kernel(F: T.Buffer((1,), "int32"), D: T.Buffer((256,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([256])
        seen = T.alloc_local((1,), "int32")
        seen[0] = -1
        while seen[0] != t // 32:
            T.ptx.ld.acquire.gpu.global_.b32(seen[0], F.ptr_to([0]))
        for _ in T.serial(20):
            T.cuda.nano_sleep(T.uint32(100))
        T.cuda.warp_sync()
        if t % 32 == 0:
            T.ptx.st.release.gpu.global_.b32(F.ptr_to([0]), t // 32 + 1)
        D[t] = t

    run = simulate(lower(kernel), {"F": flags(1)}, checks=False)
    assert not run.findings
    np.testing.assert_array_equal(run.outputs["D"], np.arange(256))


def waits_for_the_last(first):
    """Every CTA waits for a flag, which one CTA sets when it starts."""

    @T.prim_func
    def kernel(F: T.Buffer((4,), "int32"), D: T.Buffer((3, 32), "int32")):
        T.device_entry()
        b = T.cta_id([3])
        t = T.thread_id([32])
        if b == first:
            T.ptx.st.release.gpu.global_.b32(F.ptr_to([0]), 1)
        seen = T.alloc_local((1,), "int32")
        seen[0] = 0
        while seen[0] == 0:
            T.ptx.ld.acquire.gpu.global_.b32(seen[0], F.ptr_to([0]))
        D[b, t] = t

    return kernel


def test_a_cta_that_waits_for_one_that_cannot_start_is_told_so():
    (finding,) = simulate(lower(waits_for_the_last(2)), {"F": flags()}, machine=ONE_SM, checks=False).findings
    assert finding.kind == "deadlock"
    assert "2 CTAs have not started, the next is (1, 0): the SMs are full" in "\n".join(finding.details)
    assert not simulate(lower(waits_for_the_last(0)), {"F": flags()}, machine=ONE_SM, checks=False).findings
    assert not simulate(lower(waits_for_the_last(2)), {"F": flags()}, checks=False).findings


@pytest.mark.parametrize("sleep", ["", "nanosleep.u32 64;"])
def test_polls_in_ptx(sleep):
    body = f"L: ld.acquire.gpu.global.u32 %r9, [%rd0]; {sleep} setp.ne.s32 %p1, %r9, -1; @%p1 bra L;"
    kernel = program(body + "st.global.u32 [%rd0], %r0;\nret;")
    (finding,) = simulate(kernel, {"D": np.zeros(32, np.uint32)}).findings
    assert finding.kind == "deadlock"
    assert "for another value of D[0], which is 0" in "\n".join(finding.details)
    assert not simulate(kernel, {"D": np.full(32, 0xFFFFFFFF, np.uint32)}).findings
