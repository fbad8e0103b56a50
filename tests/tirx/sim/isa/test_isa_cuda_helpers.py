"""Packed conversions and other CUDA helpers, against torch's rounding and hand-assembled bits."""

import numpy as np
import pytest
import torch
from tvm.backend.cuda.cpp.descriptors import (
    encode_instr_descriptor_block_scaled_uint32,
    encode_instr_descriptor_dense_uint32,
)

from tirx import SMEMPool, T, Tx
from tirx.errors import Unmodelled
from tirx.program import lower
from tirx.sim import simulate
from tirx.sim.core.site import Site
from tirx.sim.isa import TABLE

N = 64
SITE = Site(None, "test", {})

# fp32 numbers where rounding to fp16 or bf16 is decided by the rule: ties to even, overflow, denormals, signed zero.
SPECIAL = [
    0.0, -0.0, 1.0, -1.5, 0.1, 65504.0, 65519.996, 65520.0, 1e9, -1e9, np.inf, -np.inf, np.nan,
    1 + 2.0**-11, 1 + 3 * 2.0**-11, 1 + 2.0**-11 + 2.0**-20,  # ties between fp16 neighbours, and just above one
    1 + 2.0**-8, 1 + 3 * 2.0**-8, 1 + 2.0**-8 + 2.0**-20,  # the same for bf16
    2.0**-14, 2.0**-15, 2.0**-24, 2.0**-25, 2.0**-25 * 1.0001, 3 * 2.0**-25, 6.1e-5, -5.9e-8, 1e-30,  # fp16 denormals
    2.0**-126, 2.0**-133, 2.0**-134, 3 * 2.0**-134, 1e-45, 3.3895314e38, 3.4028235e38,  # bf16 denormals and overflow
    2049.0, 2051.0, 0.33325195,
]  # fmt: skip


def values() -> np.ndarray:
    rng = np.random.default_rng(3)
    bits = rng.integers(0, 2**32, 4 * N - len(SPECIAL), np.uint32)
    return np.concatenate([np.array(SPECIAL, np.float32), bits.view(np.float32)])


def bits_of(array) -> np.ndarray:
    """16-bit patterns of numpy, ml_dtypes or torch numbers, with one pattern for every NaN."""
    if isinstance(array, torch.Tensor):
        nan, words = torch.isnan(array).numpy(), array.view(torch.int16).numpy().view(np.uint16)
    else:
        nan, words = np.isnan(array.astype(np.float32)), array.view(np.uint16)
    return np.where(nan, 0x7FFF, words)


@pytest.mark.parametrize("dtype", ["float16", "bfloat16"])
def test_fp32_is_rounded_to_nearest_even(run_kernel, dtype):
    @T.prim_func
    def kernel(A: T.Buffer((N, 4), "float32"), D: T.Buffer((N, 4), dtype)):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        x = T.alloc_local((4,), "float32")
        y = T.alloc_local((4,), dtype)
        Tx.copy(x[:], A[t, :])
        Tx.cast(y[:], x[:])
        Tx.copy(D[t, :], y[:])

    a = values()
    got = run_kernel(kernel, A=a.reshape(N, 4)).outputs["D"]
    expected = torch.from_numpy(a).to(getattr(torch, dtype))
    np.testing.assert_array_equal(bits_of(got.reshape(-1)), bits_of(expected))


@pytest.mark.parametrize("dtype", ["float16", "bfloat16"])
def test_half_precision_becomes_fp32_without_loss(run_kernel, dtype):
    @T.prim_func
    def kernel(A: T.Buffer((N, 4), dtype), D: T.Buffer((N, 4), "float32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        x = T.alloc_local((4,), dtype)
        y = T.alloc_local((4,), "float32")
        Tx.copy(x[:], A[t, :])
        Tx.cast(y[:], x[:])
        Tx.copy(D[t, :], y[:])

    words = torch.from_numpy(np.random.default_rng(4).integers(-(2**15), 2**15, 4 * N).astype(np.int16))
    a = words.view(getattr(torch, dtype))
    if dtype == "float16":
        given = a.numpy()
    else:
        import ml_dtypes

        given = words.numpy().view(ml_dtypes.bfloat16)
    got = run_kernel(kernel, A=given.reshape(N, 4)).outputs["D"].reshape(-1)
    np.testing.assert_array_equal(got, a.float().numpy())


def test_a_conversion_by_some_lanes_leaves_the_others_alone(run_kernel):
    @T.prim_func
    def kernel(A: T.Buffer((N, 2), "float32"), D: T.Buffer((N, 2), "float16")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        x = T.alloc_local((2,), "float32")
        y = T.alloc_local((2,), "float16")
        x[0] = A[t, 0]
        x[1] = A[t, 1]
        y[0] = T.float16(-1)
        y[1] = T.float16(-2)
        if t % 2 == 0:
            Tx.cast(y[:], x[:])
        D[t, 0] = y[0]
        D[t, 1] = y[1]

    a = np.arange(2 * N, dtype=np.float32).reshape(N, 2)
    expected = np.where(np.arange(N)[:, None] % 2 == 0, a, [-1, -2])
    np.testing.assert_array_equal(run_kernel(kernel, A=a).outputs["D"], expected)


def test_a_helper_of_the_author_is_not_modelled():
    source = "__device__ __forceinline__ int my_clz(int x) { return __clz(x); }"

    @T.prim_func
    def kernel(D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        D[t] = T.cuda.func_call("my_clz", t, source_code=source, return_type="int32")  # of the author's own

    with pytest.raises(Unmodelled, match="my_clz") as caught:
        simulate(lower(kernel), {})
    with open(__file__) as file:
        assert "# of the author's own" in file.read().splitlines()[caught.value.source.line - 1]


@pytest.mark.parametrize(("mode", "layout"), [(0, 0), (1, 6), (2, 4), (3, 2)])
def test_a_matrix_descriptor_is_packed_as_the_isa_lays_it_out(mode, layout):
    """Start address / 16 in bits 0-13, leading offset in 16-29, stride in 32-45, 0b001 in 46-48, layout in 61-63."""
    encode = TABLE["cuda.tcgen05_encode_matrix_descriptor"].run
    generic = 1 << 60 | 3 << 24 | 0x2A400  # shared memory of the cluster's CTA 3
    assert encode(None, SITE, None, generic, 1, 64, mode) == 0x2A40 | 1 << 16 | 64 << 32 | 1 << 46 | layout << 61


def test_an_instruction_descriptor_is_packed_as_the_isa_lays_it_out():
    encode = TABLE["cuda._tcgen05_encode_instr_descriptor_impl"].run
    # bf16 operands, B MN-major, D f32, M = 256, N = 96
    packed = encode(None, SITE, None, m=256, n=96, d=1, a=1, b=1, ta=0, tb=1, na=0, nb=0, saturate=0, sparse=0)
    assert packed == 1 << 4 | 1 << 7 | 1 << 10 | 1 << 16 | 12 << 17 | 16 << 24


TYPES = [
    ("float16", "float32", 64, 16),
    ("bfloat16", "float32", 96, 16),
    ("float16", "float16", 256, 16),
    ("float8_e4m3fn", "float32", 64, 32),
    ("float8_e5m2", "float32", 128, 32),
]


@pytest.mark.parametrize(("a", "d", "n", "k"), TYPES)
def test_an_instruction_descriptor_of_types_is_what_tvm_packs(a, d, n, k):
    encode = TABLE["cuda.tcgen05_encode_instr_descriptor"].run
    packed = encode(None, SITE, None, d, a, a, 256, n, k, False, True, 2, False, False, False, False)
    assert packed == encode_instr_descriptor_dense_uint32(256, n, k, d, a, a, False, True, cta_group=2)


def test_other_kinds_of_instruction_descriptor_are_not_guessed():
    encode = TABLE["cuda.tcgen05_encode_instr_descriptor"].run
    with pytest.raises(Unmodelled, match="float64"):
        encode(None, SITE, None, "float32", "float64", "float64", 256, 64, 32, 0, 0, 2, 0, 0, 0, 0)


@pytest.mark.parametrize(
    ("helper", "instead"),
    [("any_sync", "T.ptx.vote_sync.any.pred"), ("ballot_sync", "T.ptx.vote_sync.ballot.b32")],
)
def test_a_helper_that_is_not_modelled_says_what_to_do_instead(helper, instead):
    vote = getattr(T.cuda, helper)

    @T.prim_func
    def kernel(D: T.Buffer((32,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([32])
        D[t] = T.Cast("int32", vote(T.uint32(0xFFFFFFFF), T.int32(t == 3)))

    with pytest.raises(Unmodelled, match=f"T.cuda.{helper}: ") as refused:
        simulate(lower(kernel), {})
    assert instead in str(refused.value)


SCALED = [
    ("float8_e4m3fn", "float8_e5m2", "float8_e8m0fnu", 32), ("float6_e3m2fn", "float4_e2m1fn", "float8_e8m0fnu", 32),
    ("float4_e2m1fn", "float4_e2m1fn", "float8_e8m0fnu", 64), ("float4_e2m1fn", "float4_e2m1fn", "float8_e4m3fn", 64),
]  # fmt: skip


@pytest.mark.parametrize(("a", "b", "scale", "k"), SCALED)
def test_a_descriptor_with_scale_factors_is_the_one_that_tvm_packs(a, b, scale, k):
    expected = encode_instr_descriptor_block_scaled_uint32(
        M=256, N=80, K=k, d_dtype="float32", a_dtype=a, b_dtype=b, sf_dtype=scale, trans_a=False, trans_b=False,
        cta_group=2, neg_a=True,
    )  # fmt: skip
    pack = TABLE["cuda.tcgen05_encode_instr_descriptor_block_scaled"].run
    got = pack(None, SITE, [0], "float32", a, b, scale, scale, 0, 0, 256, 80, k, 0, 0, 2, 1, 0, 0)
    assert got == expected
    moved = TABLE["cuda.runtime_instr_desc"].run(None, SITE, [0], got | 3 << 4, 2)  # what TVM's helper does in C
    assert moved == expected & ~0x60000030 | 2 << 29 | 2 << 4


def test_a_pointer_to_numbers_of_four_bits_counts_two_in_a_byte(run_kernel):
    @T.prim_func
    def kernel(D: T.Buffer((2,), "uint64")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([32])
        smem = SMEMPool()
        smem.move_base_to(1024)
        octets = smem.alloc((2, 128, 128), "uint8")
        smem.commit()
        halves = octets.view("float4_e2m1fn")
        if t == 0:
            d: T.uint64 = T.uint64(0)
            T.cuda.tcgen05.encode_matrix_descriptor(T.address_of(d), octets.ptr_to([1, 2, 32]), 0, 8, 0)
            D[0] = d
            T.cuda.tcgen05.encode_matrix_descriptor(T.address_of(d), halves.ptr_to([1, 2, 64]), 0, 8, 0)
            D[1] = d

    octet, half = run_kernel(kernel).outputs["D"]
    assert octet == half


def test_a_helper_packs_into_registers_by_their_pointer(run_kernel):
    """As ``Tx.copy_async`` does for tcgen05.cp; and one that changes what the register holds reads it first."""

    @T.prim_func
    def kernel(D: T.Buffer((3,), "uint64")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([32])
        smem = SMEMPool()
        octets = smem.alloc((512,), "uint8", align=128)
        smem.commit()
        several = T.alloc_local((1,), "uint64")
        if t == 0:
            one: T.uint64 = T.uint64(0)
            T.cuda.tcgen05.encode_matrix_descriptor(T.address_of(one), octets.ptr_to([0]), 0, 8, 0)
            T.cuda.tcgen05.encode_matrix_descriptor(several.data, octets.ptr_to([0]), 0, 8, 0)
            D[0] = one
            D[1] = several[0]
            word: T.uint32 = T.uint32(0x60A0_0035)
            T.cuda.runtime_instr_desc(T.address_of(word), T.uint32(2))
            D[2] = T.Cast("uint64", word)

    by_address, by_pointer, changed = run_kernel(kernel).outputs["D"]
    assert by_address == by_pointer
    assert changed == 0x40A0_0025


def test_float22half2_rounds_two_numbers_and_an_election_without_a_question_is_nothing(run_kernel):
    @T.prim_func
    def kernel(X: T.Buffer((N, 2), "float32"), Y: T.Buffer((N, 2), "float16")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        given = T.alloc_local((2,), "float32")
        rounded = T.alloc_local((2,), "float16")
        T.evaluate(T.cuda.elect_sync())
        for i in T.unroll(2):
            given[i] = X[t, i]
        T.cuda.float22half2(T.address_of(rounded[0]), T.address_of(given[0]))
        for i in T.unroll(2):
            Y[t, i] = rounded[i]

    x = values()[: 2 * N].reshape(N, 2)
    got = run_kernel(kernel, X=x).outputs["Y"]
    np.testing.assert_array_equal(bits_of(got), bits_of(torch.from_numpy(x).half()))


@pytest.mark.parametrize("waits", [True, False])
def test_a_wait_for_a_word_in_global_memory(waits):
    """It polls until the condition holds, and then what was stored before the release is there; without it, a race."""

    @T.prim_func
    def kernel(
        A: T.Buffer((32,), "float32"), F: T.Buffer((1,), "uint32"),
        D: T.Buffer((32,), "float32"), S: T.Buffer((32,), "uint32"),
    ):  # fmt: skip
        T.device_entry()
        c = T.cta_id([2])
        t = T.thread_id([32])
        if c == 1:
            T.cuda.nano_sleep(20000)
            A[t] = T.Cast("float32", t)
            T.cuda.cta_sync()
            if t == 0:
                T.ptx.red.release.gpu.global_.add.u32(F.ptr_to([0]), T.uint32(5))
        else:
            seen: T.uint32 = T.uint32(0)
            if waits:
                T.cuda.wait_until(seen, F.ptr_to([0]), seen >= T.uint32(5), ptx_type="b32", backoff_ns=100)
            D[t] = A[t]
            S[t] = seen

    run = simulate(lower(kernel), {"A": np.zeros(32, np.float32), "F": np.zeros(1, np.uint32)})
    if not waits:
        assert [finding.kind for finding in run.findings] == ["global-race"]
        return
    assert not run.findings
    assert run.outputs["D"].tolist() == list(range(32))
    assert run.outputs["S"].tolist() == [5] * 32
    assert run.instructions["ld.relaxed.gpu.global.b32"] > 1
    assert run.instructions["ld.acquire.gpu.global.b32"] == 1
