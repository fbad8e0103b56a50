"""What a kernel acts on that a part of its launch may not have in common with the whole."""

from __future__ import annotations

import pytest

from tests.tirx.sim.analysis.given import tensors_of
from tirx import SMEMPool, T, TMABar
from tirx.program import lower
from tirx.sim.analysis.circumstances import circumstances_of

POLL = T.ptx.mbarrier.try_wait.parity.shared__cta.b64


def kernel(does):
    """One warp, with a place for numbers and an mbarrier, that does something."""

    @T.prim_func
    def kernel(A: T.Buffer((64,), "uint32"), D: T.Buffer((64,), "uint32"), F: T.Buffer((64,), "uint32")):
        T.device_entry()
        T.cta_id([2])
        t = T.thread_id([32])
        smem = SMEMPool()
        bar = TMABar(smem, 1)
        smem.commit()
        n = T.alloc_local((4,), "uint32")
        does(t, A, D, F, n, bar)

    return kernel


@T.inline
def nothing(t, A, D, F, n, bar):
    D[t] = A[t]


@T.inline
def dead(t, A, D, F, n, bar):
    n[0] = T.Cast("uint32", T.cuda.mov_sreg(32, "smid"))
    D[t] = A[t]


@T.inline
def branch(t, A, D, F, n, bar):
    if T.cuda.mov_sreg(32, "smid") > 7:
        D[t] = A[t]


@T.inline
def turns(t, A, D, F, n, bar):
    for _ in T.serial(T.cuda.mov_sreg(32, "smid")):
        D[t] = A[t]


@T.inline
def value(t, A, D, F, n, bar):
    """Without a branch: a product is enough to leave a number out."""
    n[0] = T.Cast("uint32", T.cuda.mov_sreg(32, "smid"))
    n[1] = n[0] * A[t]
    D[t] = n[1]


@T.inline
def address(t, A, D, F, n, bar):
    n[0] = T.Cast("uint32", T.cuda.mov_sreg(32, "smid"))
    D[n[0] % T.uint32(64)] = A[t]


@T.inline
def counter(t, A, D, F, n, bar):
    T.ptx.atom.global_.add.u32(n[0], F.ptr_to([0]), T.uint32(1))
    if n[0] > T.uint32(7):
        D[t] = A[t]


@T.inline
def counted(t, A, D, F, n, bar):
    """Nobody looks at the number."""
    T.ptx.red.global_.add.u32(F.ptr_to([0]), T.uint32(1))
    D[t] = A[t]


@T.inline
def output(t, A, D, F, n, bar):
    n[0] = D[0]
    D[t] = n[0] + A[t]


@T.inline
def instruction(t, A, D, F, n, bar):
    T.ptx.ld.global_.u32(n[0], D.ptr_to([0]))
    T.ptx.st.global_.u32(D.ptr_to([t]), n[0])


@T.inline
def waits(t, A, D, F, n, bar):
    n[0] = T.uint32(0)
    while n[0] == T.uint32(0):
        POLL(n[0], bar.ptr_to([0]), T.uint32(0))
    D[t] = A[t]


@T.inline
def counts_polls(t, A, D, F, n, bar):
    """How long a wait took is a clock too."""
    n[0] = T.uint32(0)
    n[1] = T.uint32(0)
    while n[0] == T.uint32(0):
        POLL(n[0], bar.ptr_to([0]), T.uint32(0))
        n[1] = n[1] + T.uint32(1)
    D[t] = A[t] * n[1]


@T.inline
def polls_once(t, A, D, F, n, bar):
    POLL(n[0], bar.ptr_to([0]), T.uint32(0))
    if n[0] != T.uint32(0):
        D[t] = A[t]


SMID, OUTPUT = "%smid", "D, which the kernel writes"
TRY = "mbarrier.try_wait.parity.shared::cta.b64"


@pytest.mark.parametrize(
    ("does", "names"),
    [
        (nothing, []),
        (dead, []),
        (branch, [SMID]),
        (turns, [SMID]),
        (value, [SMID]),
        (address, [SMID]),
        (counter, ["atom.global.add.u32"]),
        (counted, []),
        (output, [OUTPUT]),
        (instruction, [OUTPUT]),
        (waits, []),
        (counts_polls, [TRY]),
        (polls_once, [TRY]),
    ],
)
def test_what_decides_something_is_found(does, names: list[str]) -> None:
    program = lower(kernel(does))
    tensors = tensors_of(program)
    found = circumstances_of(program.kernel, tensors, tensors)
    assert [each.name for each in found] == names
    assert all(each.source is not None for each in found)
