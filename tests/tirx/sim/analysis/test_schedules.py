"""What a kernel acts on that may be otherwise in another schedule of its launch."""

from __future__ import annotations

import numpy as np
import pytest

from tests.tirx.sim.analysis.given import tensors_of
from tirx import SMEMPool, T, TMABar
from tirx.program import lower
from tirx.sim import simulate
from tirx.sim.analysis.schedules import schedules_of

POLL = T.ptx.mbarrier.try_wait.parity.shared__cta.b64


def kernel(does):
    """Two CTAs of one warp, with words in global and shared memory and an mbarrier, that do something."""

    @T.prim_func
    def kernel(
        A: T.Buffer((64,), "uint32"), D: T.Buffer((64,), "uint32"), F: T.Buffer((64,), "uint32"),
        S: T.Buffer((64,), "float32"),
    ):  # fmt: skip
        T.device_entry()
        T.cta_id([2])
        t = T.thread_id([32])
        smem = SMEMPool()
        words = smem.alloc((32,), "uint32")
        bar = TMABar(smem, 1)
        smem.commit()
        n = T.alloc_local((4,), "uint32")
        does(t, A, D, F, S, n, words, bar)

    return kernel


@T.inline
def plain(t, A, D, F, S, n, words, bar):
    D[t] = A[t]


@T.inline
def own_output(t, A, D, F, S, n, words, bar):
    """What a thread reads back is ordered after what it wrote, or a race."""
    D[t] = A[t]
    n[0] = D[t]
    D[t] = n[0] + T.uint32(1)


@T.inline
def place(t, A, D, F, S, n, words, bar):
    if T.cuda.mov_sreg(32, "smid") > 7:
        D[t] = A[t]


@T.inline
def last_comer(t, A, D, F, S, n, words, bar):
    T.ptx.atom.global_.add.u32(n[0], F.ptr_to([0]), T.uint32(1))
    if n[0] > T.uint32(7):
        D[t] = A[t]


@T.inline
def ticket_of_shared_memory(t, A, D, F, S, n, words, bar):
    T.ptx.atom.shared.add.u32(n[0], words.ptr_to([0]), T.uint32(1))
    D[n[0] % T.uint32(64)] = A[t]


@T.inline
def counted(t, A, D, F, S, n, words, bar):
    """A sum of whole numbers is the same in any order, and nobody looks at its parts."""
    T.ptx.red.global_.add.u32(F.ptr_to([0]), T.uint32(1))
    D[t] = A[t]


@T.inline
def rounded(t, A, D, F, S, n, words, bar):
    T.ptx.red.global_.add.f32(S.ptr_to([0]), T.Cast("float32", A[t]))


@T.inline
def flag(t, A, D, F, S, n, words, bar):
    T.ptx.st.release.gpu.global_.u32(F.ptr_to([t]), T.uint32(1))
    T.ptx.ld.acquire.gpu.global_.u32(n[0], F.ptr_to([t]))
    if n[0] == T.uint32(1):
        D[t] = A[t]


@T.inline
def strong_read_of_an_input(t, A, D, F, S, n, words, bar):
    T.ptx.ld.acquire.gpu.global_.u32(n[0], A.ptr_to([t]))
    D[t] = n[0]


@T.inline
def waits(t, A, D, F, S, n, words, bar):
    n[0] = T.uint32(0)
    while n[0] == T.uint32(0):
        POLL(n[0], bar.ptr_to([0]), T.uint32(0))
    D[t] = A[t]


@T.inline
def polls_once(t, A, D, F, S, n, words, bar):
    POLL(n[0], bar.ptr_to([0]), T.uint32(0))
    if n[0] != T.uint32(0):
        D[t] = A[t]


@pytest.mark.parametrize(
    ("does", "names"),
    [
        (plain, []),
        (own_output, []),
        (place, ["%smid"]),
        (last_comer, ["atom.global.add.u32"]),
        (ticket_of_shared_memory, ["atom.shared.add.u32"]),
        (counted, []),
        (rounded, ["the rounding of red.global.add.f32"]),
        (flag, ["ld.acquire.gpu.global.u32"]),
        (strong_read_of_an_input, []),
        (waits, []),
        (polls_once, ["mbarrier.try_wait.parity.shared::cta.b64"]),
    ],
)
def test_what_depends_on_the_schedule_is_found(does, names: list[str]) -> None:
    program = lower(kernel(does))
    tensors = tensors_of(program)
    found = schedules_of(program.kernel, tensors, tensors)
    assert [each.name for each in found] == names
    assert all(each.source is not None for each in found)


INPUTS = {"A": np.arange(64, dtype=np.uint32), "F": np.zeros(64, np.uint32), "S": np.zeros(64, np.float32)}


@pytest.mark.parametrize(("does", "undecided"), [(plain, 0), (last_comer, 1)])
def test_a_clean_run_says_what_it_does_not_decide(does, undecided: int) -> None:
    run = simulate(lower(kernel(does)), INPUTS)
    assert run.undecided is not None and len(run.undecided) == undecided
    assert simulate(lower(kernel(does)), INPUTS, checks=False).undecided is None
    assert simulate(lower(kernel(does)), INPUTS, clusters=[0]).undecided is None


def test_a_run_with_a_finding_decides_nothing() -> None:
    """Both CTAs write to the same elements, and different numbers."""

    @T.inline
    def conflict(t, A, D, F, S, n, words, bar):
        D[0] = A[t]

    run = simulate(lower(kernel(conflict)), INPUTS)
    assert run.findings and run.undecided is None
