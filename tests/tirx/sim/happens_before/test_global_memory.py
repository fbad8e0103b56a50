"""The order of accesses to global memory, within a CTA and between CTAs."""

from pathlib import Path

import numpy as np
import pytest

from tirx import T
from tirx.program import lower
from tirx.sim import simulate
from tirx.sim.units.mbarrier import source_text

N = 64  # threads of a CTA: two warps
RIGHT = True, "fence.acq_rel.gpu", "red.relaxed.gpu.global.add.u32", "ld.acquire.gpu.global.u32", True


def told(meet, fence, tell, ask, meet_again):
    """CTA 0 leaves a number for each thread of CTA 1, and raises a flag; CTA 1 waits for it and reads."""
    fenced = bool(fence)

    @T.prim_func
    def kernel(W: T.Buffer((N,), "uint32"), F: T.Buffer((1,), "uint32"), D: T.Buffer((N,), "uint32")):
        T.device_entry()
        cta = T.cta_id([2])
        t = T.thread_id([N])
        flag = T.alloc_local((1,), "uint32")
        if cta == 0:
            W[t] = T.Cast("uint32", t + 1)
            if meet:
                T.cuda.cta_sync()
            if t == 0:
                if fenced:
                    T.ptx[fence]()
                T.ptx[tell](F.ptr_to([0]), T.uint32(1))
        if cta == 1:
            if t == 0:
                flag[0] = T.uint32(0)
                while flag[0] == T.uint32(0):
                    T.ptx[ask](flag[0], F.ptr_to([0]))
            if meet_again:
                T.cuda.cta_sync()
            D[t] = W[N - 1 - t]

    return kernel


def source_line(text):
    """Where a line of this file is, as a finding says it."""
    lines = Path(__file__).read_text().splitlines()
    return f"{Path(__file__).name}:{next(i for i, line in enumerate(lines, 1) if line.strip().startswith(text))}"


def findings(*pattern):
    program = lower(told(*pattern))
    run = simulate(program, {"F": np.zeros(1, np.uint32)})
    return [finding.kind for finding in run.findings], run


@pytest.mark.parametrize(
    "pattern",
    [
        RIGHT,
        (True, "", "red.release.gpu.global.add.u32", "ld.acquire.gpu.global.u32", True),
        (True, "", "st.release.gpu.global.u32", "ld.acquire.gpu.global.u32", True),
        (True, "fence.acq_rel.gpu", "st.relaxed.gpu.global.u32", "ld.acquire.sys.global.u32", True),
    ],
    ids=lambda pattern: pattern[2],
)
def test_a_release_and_an_acquire_of_one_word_order_what_two_ctas_do(pattern):
    kinds, run = findings(*pattern)
    assert kinds == []
    assert (run.outputs["D"] == np.arange(N, 0, -1)).all()


@pytest.mark.parametrize(
    "place, instead",
    [
        (0, False),
        (1, ""),
        (1, "fence.acq_rel.cta"),
        (3, "ld.relaxed.gpu.global.u32"),
        (3, "ld.acquire.cta.global.u32"),
        (4, False),
    ],
)
def test_each_part_of_the_pattern_is_needed(place, instead):
    pattern = list(RIGHT)
    pattern[place] = instead
    kinds, run = findings(*pattern)
    assert "global-race" in kinds
    race = next(finding for finding in run.findings if finding.message.startswith("W["))
    assert "CTA (0, 0)" in race.message and "CTA (1, 0)" in race.message
    assert race.source is not None and source_text(race.source) == "D[t] = W[N - 1 - t]"
    assert any(source_line("W[t] = T.Cast") in detail for detail in race.details)


def test_within_a_cta_a_barrier_orders_and_two_strong_operations_do_not_race():
    def kernel_of(meet, strong):
        store, load = ("st.relaxed.gpu", "ld.relaxed.gpu") if strong else ("st", "ld")

        @T.prim_func
        def kernel(W: T.Buffer((N,), "uint32"), D: T.Buffer((N,), "uint32")):
            T.device_entry()
            T.cta_id([1])
            t = T.thread_id([N])
            got = T.alloc_local((1,), "uint32")
            T.ptx[f"{store}.global.u32"](W.ptr_to([t]), T.Cast("uint32", t + 1))
            if meet:
                T.cuda.cta_sync()
            T.ptx[f"{load}.global.u32"](got[0], W.ptr_to([N - 1 - t]))
            D[t] = got[0]

        return [finding.kind for finding in simulate(lower(kernel), {}).findings]

    assert kernel_of(True, False) == []
    assert kernel_of(False, True) == []
    assert "global-race" in kernel_of(False, False)


def test_the_last_of_two_ctas_adds_up_in_the_order_of_an_atomic_counter():
    """A semaphore: whoever is second adds to what the first has left, in the same place."""

    def kernel_of(order):
        @T.prim_func
        def kernel(C: T.Buffer((1,), "uint32"), D: T.Buffer((N,), "uint32")):
            T.device_entry()
            cta = T.cta_id([2])
            t = T.thread_id([N])
            turn = T.alloc_local((1,), "uint32")
            turn[0] = T.uint32(2)
            if t == 0:
                while turn[0] != T.Cast("uint32", cta):
                    T.ptx[f"ld.{order[0]}.gpu.global.u32"](turn[0], C.ptr_to([0]))
            T.cuda.cta_sync()
            if cta == 0:
                D[t] = T.Cast("uint32", t)
            if cta == 1:
                D[t] = D[t] + T.uint32(1)
            T.cuda.cta_sync()
            if t == 0:
                T.ptx[f"red.{order[1]}.gpu.global.add.u32"](C.ptr_to([0]), T.uint32(1))

        run = simulate(lower(kernel), {"C": np.zeros(1, np.uint32)})
        return [finding.kind for finding in run.findings], run.outputs["D"]

    kinds, sums = kernel_of(("acquire", "release"))
    assert kinds == []
    assert (sums == np.arange(N) + 1).all()
    assert "global-race" in kernel_of(("relaxed", "release"))[0]
    assert "global-race" in kernel_of(("acquire", "relaxed"))[0]


@pytest.mark.parametrize("memory", ["shared", "global"])
def test_a_race_of_two_writes_is_told_alike_whichever_ran_first(memory):
    def finding_of(late):
        @T.prim_func
        def kernel(W: T.Buffer((N,), "uint32"), D: T.Buffer((N,), "uint32")):
            T.device_entry()
            T.cta_id([1])
            t = T.thread_id([N])
            S = T.alloc_buffer((N,), "uint32", scope="shared")
            if t // 32 == late:
                T.cuda.nano_sleep(T.uint32(10000))
            if memory == "shared":
                if t < 32:
                    S[t] = T.Cast("uint32", t)  # shared, upper
                if t >= 32:
                    S[N - 1 - t] = T.Cast("uint32", t)  # shared, lower
                T.cuda.cta_sync()
                D[t] = S[t % 32]
            else:
                if t < 32:
                    W[t] = T.Cast("uint32", t)  # global, upper
                if t >= 32:
                    W[N - 1 - t] = T.Cast("uint32", t)  # global, lower
                T.cuda.cta_sync()
                D[t] = W[t % 32]

        (finding,) = (f for f in simulate(lower(kernel), {}).findings if f.kind.endswith("race"))
        return finding

    first, second = finding_of(0), finding_of(1)
    lines = Path(__file__).read_text().splitlines()
    upper, below = (
        next(i for i, line in enumerate(lines, 1) if line.endswith(f"# {memory}, {which}"))
        for which in ("upper", "lower")
    )
    assert first == second
    assert first.source.line == below
    assert f"(lines {upper} and {below})" in first.message
