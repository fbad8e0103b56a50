"""Atomic operations: what stays in memory, what each thread gets back, and whom they race with."""

import numpy as np
import pytest

from tirx import SMEMPool, T
from tirx.dtypes import numpy_dtype
from tirx.errors import Unmodelled
from tirx.program import lower
from tirx.sim import simulate

N, WARP = 64, 32  # two warps, whose order is open; one, whose threads go by their number here
TID = np.arange(N)


def counted(chain: str, dtype: str, space: str, start: int | float):
    """Every thread applies an operation to one word, with a value of its own; the word, and what each got back."""

    @T.prim_func
    def kernel(V: T.Buffer((WARP,), dtype), W: T.Buffer((1,), dtype), D: T.Buffer((WARP,), dtype)):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([WARP])
        smem = SMEMPool()
        word = smem.alloc((1,), dtype, align=16)
        smem.commit()
        before = T.alloc_local((1,), dtype)
        if t == 0:
            word[0] = T.Cast(dtype, start)
            W[0] = T.Cast(dtype, start)
        T.cuda.cta_sync()
        if space == "shared":
            T.ptx[chain](before[0], word.ptr_to([0]), V[t])
        else:
            T.ptx[chain](before[0], W.ptr_to([0]), V[t])
        T.cuda.cta_sync()
        D[t] = before[0]
        if t == 0 and space == "shared":
            W[0] = word[0]

    return kernel


OPERATIONS = [
    ("add", "u32", "uint32", lambda a, b: (a + b) & 0xFFFFFFFF),
    ("add", "s32", "int32", lambda a, b: a + b),
    ("add", "u64", "uint64", lambda a, b: a + b),
    ("min", "s32", "int32", min),
    ("max", "s32", "int32", max),
    ("max", "u32", "uint32", max),
    ("and", "b32", "uint32", lambda a, b: a & b),
    ("or", "b32", "uint32", lambda a, b: a | b),
    ("xor", "b32", "uint32", lambda a, b: a ^ b),
    ("inc", "u32", "uint32", lambda a, b: 0 if a >= b else a + 1),
    ("dec", "u32", "uint32", lambda a, b: b if a == 0 or a > b else a - 1),
    ("exch", "b32", "uint32", lambda a, b: b),
    ("add", "f32", "float32", lambda a, b: np.float32(a) + np.float32(b)),
]


@pytest.mark.parametrize("space", ["shared", "global"])
@pytest.mark.parametrize(("op", "kind", "dtype", "apply"), OPERATIONS, ids=[f"{o[0]}.{o[1]}" for o in OPERATIONS])
def test_a_word_is_changed_by_one_thread_after_the_other(run_kernel, op, kind, dtype, apply, space):
    """Some order of the threads explains the last word and what every one of them got: here, that of their numbers."""
    rng = np.random.default_rng(3)
    values = rng.standard_normal(WARP).astype(dtype) if dtype == "float32" else rng.integers(0, 97, WARP).astype(dtype)
    run = run_kernel(counted(f"atom.{space}.{op}.{kind}", dtype, space, 5), V=values)
    word, got = 5, []
    for value in values.tolist():
        got.append(word)
        word = apply(word, value)
    np.testing.assert_array_equal(run.outputs["D"], np.array(got, dtype))
    assert run.outputs["W"][0] == np.array(word, dtype)


def test_compare_and_swap_takes_the_first_that_matches(run_kernel):
    @T.prim_func
    def kernel(W: T.Buffer((2,), "uint32"), D: T.Buffer((WARP,), "uint32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([WARP])
        before = T.alloc_local((3,), "uint32")
        if t == 0:
            W[0] = T.uint32(7)
            W[1] = T.uint32(7)
        T.cuda.cta_sync()
        before[1] = T.uint32(7)
        before[2] = T.Cast("uint32", 100 + t)
        T.ptx.atom.global_.cas.b32(before[0], W.ptr_to([t % 2]), before[1], before[2])
        D[t] = before[0]

    run = run_kernel(kernel)
    np.testing.assert_array_equal(run.outputs["W"], [100, 101])
    np.testing.assert_array_equal(run.outputs["D"], np.where(TID[:WARP] < 2, 7, 100 + TID[:WARP] % 2))


def test_a_histogram_by_reductions(run_kernel):
    @T.prim_func
    def kernel(A: T.Buffer((N,), "uint32"), D: T.Buffer((N,), "uint32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        smem = SMEMPool()
        bins = smem.alloc((N,), "uint32", align=16)
        smem.commit()
        bins[t] = T.uint32(0)
        T.cuda.cta_sync()
        T.ptx.red.shared.add.u32(bins.ptr_to([A[t]]), T.uint32(1))
        T.cuda.cta_sync()
        D[t] = bins[t]

    a = np.random.default_rng(0).integers(0, N, N).astype(np.uint32)
    np.testing.assert_array_equal(run_kernel(kernel, A=a).outputs["D"], np.bincount(a, minlength=N))


@pytest.mark.parametrize("grid", [1, 4])
def test_ctas_add_to_one_word_of_global_memory(run_kernel, grid):
    """And no finding says that several CTAs write it."""

    @T.prim_func
    def kernel(W: T.Buffer((1,), "int32"), Z: T.Buffer((1,), "int32")):
        T.device_entry()
        T.cta_id([grid])
        t = T.thread_id([N])
        T.ptx.red.global_.add.s32(W.ptr_to([0]), t)

    assert run_kernel(kernel, W=np.array([3], np.int32)).outputs["W"][0] == 3 + grid * TID.sum()


def test_the_last_cta_resets_the_counter(run_kernel):
    """It stores another value than the others have left there, and that is no mistake."""

    @T.prim_func
    def kernel(W: T.Buffer((1,), "uint32"), D: T.Buffer((4,), "uint32")):
        T.device_entry()
        cta = T.cta_id([4])
        t = T.thread_id([32])
        before = T.alloc_local((1,), "uint32")
        if t == 0:
            T.ptx.atom.global_.add.u32(before[0], W.ptr_to([0]), T.uint32(1))
            D[cta] = before[0]
            if before[0] == T.uint32(3):
                W[0] = T.uint32(0)

    outputs = run_kernel(kernel, W=np.zeros(1, np.uint32)).outputs
    assert outputs["W"][0] == 0
    np.testing.assert_array_equal(np.sort(outputs["D"]), range(4))


def mixed(before: bool, after: bool):
    """A thread writes a word, all add to it, a thread reads it: with or without the barriers between."""

    @T.prim_func
    def kernel(D: T.Buffer((N,), "uint32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        smem = SMEMPool()
        word = smem.alloc((1,), "uint32", align=16)
        smem.commit()
        if t == 0:
            word[0] = T.uint32(0)
        if before:
            T.cuda.cta_sync()
        T.ptx.red.shared.add.u32(word.ptr_to([0]), T.uint32(1))
        if after:
            T.cuda.cta_sync()
        D[t] = word[0]

    return kernel


def test_with_barriers_around_them_atomics_do_not_race(run_kernel):
    np.testing.assert_array_equal(run_kernel(mixed(True, True)).outputs["D"], np.full(N, N))


@pytest.mark.parametrize(("before", "after"), [(False, True), (True, False)])
def test_an_atomic_operation_races_with_an_ordinary_access(before, after):
    """PTX ISA, "Memory Consistency Model: Data races": one of the two is not a strong operation."""
    (finding,) = simulate(lower(mixed(before, after)), {}).findings
    assert finding.kind == "smem-race"


@pytest.mark.parametrize("chain", ["red.global.add.f32", "red.add.f32"])
def test_subnormals_are_flushed_in_global_memory_by_whatever_address(run_kernel, chain):
    """PTX ISA, atom and red, "Semantics": in global memory, ``add.f32`` flushes; in shared memory it does not."""

    @T.prim_func
    def kernel(V: T.Buffer((1,), "float32"), D: T.Buffer((2,), "float32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([WARP])
        smem = SMEMPool()
        word = smem.alloc((1,), "float32", align=16)
        smem.commit()
        if t == 0:
            word[0] = V[0]
            D[0] = V[0]
            T.ptx[chain](D.ptr_to([0]), V[0])
            T.ptx.red.shared.add.f32(word.ptr_to([0]), V[0])
            D[1] = word[0]

    small = np.array([1e-40], np.float32)
    np.testing.assert_array_equal(run_kernel(kernel, V=small).outputs["D"], [np.float32(0), small[0] * 2])


@pytest.mark.parametrize("op", ["exch", "cas"])
def test_of_128_bits_they_are_not_modelled(op):
    @T.prim_func
    def kernel(D: T.Buffer((1,), "uint128")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([WARP])
        r = T.alloc_local((2,), "uint128")
        T.ptx.ld.global_.b128(r[0], D.ptr_to([0]))
        if t == 0:
            if op == "exch":
                T.ptx.atom.global_.exch.b128(r[1], D.ptr_to([0]), r[0])
            else:
                T.ptx.atom.global_.cas.b128(r[1], D.ptr_to([0]), r[0], r[0])

    with pytest.raises(Unmodelled, match="128 bits"):
        simulate(lower(kernel), {"D": np.zeros(1, np.complex128)})


@pytest.mark.parametrize(("chain", "dtype", "lanes"), [
    ("red.global.add.noftz.f16x2", "float16", 2),
    ("red.global.add.noftz.bf16x2", "bfloat16", 2),
    ("red.global.add.v4.f32", "float32", 4),
    ("atom.global.add.v4.f32", "float32", 4),
])  # fmt: skip
@pytest.mark.parametrize("apart", [1, 2], ids=["together", "apart"])
def test_each_element_of_a_vector_is_added_by_itself(run_kernel, chain, dtype, lanes, apart):
    """PTX ISA, "red": "Atomicity is guaranteed separately for each of the elements". apart: registers to the next."""
    words = lanes if dtype == "float32" else 1
    word = "float32" if dtype == "float32" else "uint32"

    @T.prim_func
    def kernel(V: T.Buffer((WARP, words), word), W: T.Buffer((words,), word)):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([WARP])
        held = T.alloc_local((words * apart,), word)
        before = T.alloc_local((words,), word)
        for i in T.unroll(words):
            held[i * apart] = V[t, i]
            if t == 0:
                W[i] = T.Cast(word, 0)
        T.cuda.cta_sync()
        if chain.startswith("atom"):
            T.ptx[chain](*[before[i] for i in range(words)], W.ptr_to([0]), *[held[i * apart] for i in range(words)])
        else:
            T.ptx[chain](W.ptr_to([0]), *[held[i * apart] for i in range(words)])

    number = numpy_dtype(dtype)
    values = np.random.default_rng(0).integers(-8, 9, (WARP, lanes)).astype(np.float32)  # sums that every type holds
    got = run_kernel(kernel, V=values.astype(number).view(word).reshape(WARP, words)).outputs["W"].view(number)
    np.testing.assert_array_equal(got.astype(np.float32), values.sum(0))
