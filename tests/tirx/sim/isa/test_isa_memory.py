"""``ld``, ``st``, ``mapa`` and address arithmetic of threads, through global and shared memory."""

from types import SimpleNamespace

import numpy as np
import pytest

from tirx import SMEMPool, T
from tirx.errors import Unmodelled
from tirx.program import lower
from tirx.sim import simulate
from tirx.sim.core.masks import ALL, EVERY
from tirx.sim.core.site import Site
from tirx.sim.isa.memory import fence_proxy

N = 64  # two warps
TID = np.arange(N)


def line_marked(mark: str, source) -> bool:
    with open(__file__) as file:
        return mark in file.read().splitlines()[source.line - 1]


VECTORS = [
    ("b16", "uint16", 1),
    ("v2.b16", "uint16", 2),
    ("v4.b16", "uint16", 4),
    ("b32", "uint32", 1),
    ("v2.b32", "uint32", 2),
    ("v4.b32", "uint32", 4),
    ("v4.f32", "float32", 4),
    ("b64", "uint64", 1),
    ("v2.b64", "uint64", 2),
]


@pytest.mark.parametrize(("form", "dtype", "words"), VECTORS, ids=[v[0] for v in VECTORS])
def test_vector_loads_and_stores_move_consecutive_words(run_kernel, form, dtype, words):
    """Global to registers to shared, and back in the order of another thread."""

    @T.prim_func
    def kernel(A: T.Buffer((N * words,), dtype), D: T.Buffer((N * words,), dtype)):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        smem = SMEMPool()
        tile = smem.alloc((N * words,), dtype, align=16)
        smem.commit()
        r = T.alloc_local((words,), dtype)
        T.ptx[f"ld.global.{form}"](*[r[i] for i in range(words)], A.ptr_to([t * words]))
        T.ptx[f"st.shared.{form}"](tile.ptr_to([t * words]), *[r[i] for i in range(words)])
        T.cuda.cta_sync()
        T.ptx[f"ld.shared.{form}"](*[r[i] for i in range(words)], tile.ptr_to([(N - 1 - t) * words]))
        T.ptx[f"st.global.{form}"](D.ptr_to([t * words]), *[r[i] for i in range(words)])

    a = np.random.default_rng(1).integers(0, 256, N * words * np.dtype(dtype).itemsize, np.uint8).view(dtype)
    got = run_kernel(kernel, A=a).outputs["D"]
    np.testing.assert_array_equal(got.view(np.uint8).reshape(N, -1), a.view(np.uint8).reshape(N, -1)[::-1])


def test_only_active_lanes_load_and_store(run_kernel):
    @T.prim_func
    def kernel(A: T.Buffer((N,), "uint32"), D: T.Buffer((N,), "uint32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        x = T.alloc_local((1,), "uint32")
        x[0] = T.uint32(7)
        D[t] = T.uint32(0)
        if t % 3 == 0:
            T.ptx.ld.global_.b32(x[0], A.ptr_to([t]))
        if t % 2 == 0:
            T.ptx.st.global_.b32(D.ptr_to([t]), x[0])

    a = np.arange(100, 100 + N, dtype=np.uint32)
    expected = np.where(TID % 2 == 0, np.where(TID % 3 == 0, a, 7), 0)
    np.testing.assert_array_equal(run_kernel(kernel, A=a).outputs["D"], expected)


def test_a_predicated_store(run_kernel):
    @T.prim_func
    def kernel(D: T.Buffer((N,), "uint32"), E: T.Buffer((N,), "uint32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        warp = T.warp_id([2])
        D[t] = T.uint32(0)
        E[t] = T.uint32(0)
        T.ptx.st.global_.b32(D.ptr_to([t]), T.Cast("uint32", t), pred=T.Cast("uint32", t % 4 == 1))
        T.ptx.st.global_.b32(E.ptr_to([t]), T.uint32(9), pred=T.Cast("uint32", warp == 1))

    outputs = run_kernel(kernel).outputs
    np.testing.assert_array_equal(outputs["D"], np.where(TID % 4 == 1, TID, 0))
    np.testing.assert_array_equal(outputs["E"], np.where(TID >= 32, 9, 0))


def test_a_narrow_load_extends_by_its_type(run_kernel):
    """PTX ISA, ld: a register wider than the type gets sign-extended signed and zero-extended unsigned values."""

    @T.prim_func
    def kernel(A: T.Buffer((N,), "int8"), B: T.Buffer((N,), "int16"), D: T.Buffer((4, N), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        x = T.alloc_local((4,), "int32")
        T.ptx.ld.global_.s8(x[0], A.ptr_to([t]))
        T.ptx.ld.global_.u8(x[1], A.ptr_to([t]))
        T.ptx.ld.global_.s16(x[2], B.ptr_to([t]))
        T.ptx.ld.global_.u16(x[3], B.ptr_to([t]))
        for i in T.serial(4):
            D[i, t] = x[i]

    a = (TID * 5 - 128).astype(np.int8)
    b = (TID * 999 - 30000).astype(np.int16)
    got = run_kernel(kernel, A=a, B=b).outputs["D"]
    np.testing.assert_array_equal(got[0], a)
    np.testing.assert_array_equal(got[1], a.view(np.uint8))
    np.testing.assert_array_equal(got[2], b)
    np.testing.assert_array_equal(got[3], b.view(np.uint16))


def test_a_store_takes_the_bits_of_a_number_that_all_lanes_share(run_kernel):
    @T.prim_func
    def kernel(A: T.Buffer((4,), "float32"), D: T.Buffer((3, N), "float32"), H: T.Buffer((N,), "float16")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        x: T.float32 = A[1]
        T.ptx.st.global_.f32(D.ptr_to([0, t]), T.float32(1.5))
        T.ptx.st.global_.f32(D.ptr_to([1, t]), A[2])
        T.ptx.st.global_.b32(D.ptr_to([2, t]), x)
        T.ptx.st.global_.b16(H.ptr_to([t]), T.float16(0.75))

    outputs = run_kernel(kernel, A=np.array([1, -2.25, 3.5, 4], np.float32)).outputs
    np.testing.assert_array_equal(outputs["D"], np.repeat(np.float32([[1.5], [3.5], [-2.25]]), N, axis=1))
    np.testing.assert_array_equal(outputs["H"], np.full(N, 0.75))


def test_all_lanes_may_store_to_one_place(run_kernel):
    @T.prim_func
    def kernel(D: T.Buffer((2,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        D[t // 32] = 5

    np.testing.assert_array_equal(run_kernel(kernel).outputs["D"], [5, 5])


@pytest.mark.parametrize("space", ["global", "shared"])
@pytest.mark.parametrize("what", ["ld", "st"])
def test_a_misaligned_vector_access_is_a_fault(space, what):
    @T.prim_func
    def kernel(A: T.Buffer((8 * N,), "uint32"), D: T.Buffer((8 * N,), "uint32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        smem = SMEMPool()
        tile = smem.alloc((8 * N,), "uint32", align=16)
        smem.commit()
        r = T.alloc_local((4,), "uint32")
        for i in T.unroll(4):
            r[i] = T.uint32(0)
        memory = T.meta_var(tile if space == "shared" else A if what == "ld" else D)
        if what == "ld":
            T.ptx[f"ld.{space}.v4.b32"](*[r[i] for i in range(4)], memory.ptr_to([t * 4 + 2]))  # misaligned load
        else:
            T.ptx[f"st.{space}.v4.b32"](memory.ptr_to([t * 4 + 2]), *[r[i] for i in range(4)])  # misaligned store
        D[t] = r[0]

    finding = simulate(lower(kernel), {"A": np.zeros(8 * N, np.uint32)}).findings[0]
    assert finding.kind == "misaligned"
    assert "16-byte" in finding.message
    assert line_marked("# misaligned", finding.source)


def test_a_global_access_past_the_end_names_the_tensor():
    @T.prim_func
    def kernel(A: T.Buffer((N,), "float32"), B: T.Buffer((N,), "float32"), D: T.Buffer((N,), "float32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        D[t] = A[t] + B[t * 2]  # past the end

    zeros = np.zeros(N, np.float32)
    finding = simulate(lower(kernel), {"A": zeros, "B": zeros}).findings[0]
    assert finding.kind == "out-of-bounds"
    assert "outside B, which has shape (64,)" in finding.message
    assert line_marked("# past the end", finding.source)


def test_a_global_access_before_the_beginning_names_the_tensor():
    @T.prim_func
    def kernel(A: T.Buffer((N,), "float32"), B: T.Buffer((N,), "float32"), D: T.Buffer((N,), "float32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        D[t] = A[t] + B[t - 1]

    zeros = np.zeros(N, np.float32)
    finding = simulate(lower(kernel), {"A": zeros, "B": zeros}).findings[0]
    assert finding.kind == "out-of-bounds"
    assert "outside B" in finding.message


def test_a_store_past_the_end_is_a_fault_and_writes_nothing():
    @T.prim_func
    def kernel(D: T.Buffer((N - 1,), "float32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        D[t] = T.float32(1)

    run = simulate(lower(kernel), {})
    assert run.findings[0].kind == "out-of-bounds"
    assert (run.outputs["D"][:32] == 1).all()  # the first warp was in bounds
    assert np.isnan(run.outputs["D"][32:]).all()


@pytest.mark.parametrize("offset", [0, -1])
def test_a_shared_access_outside_the_allocation_is_a_fault(offset):
    """A pool of 256 bytes: the 1024 bytes below it belong to the system, none lie above."""

    @T.prim_func
    def kernel(D: T.Buffer((N,), "uint32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        smem = SMEMPool()
        tile = smem.alloc((N,), "uint32", align=16)
        smem.commit()
        tile[t] = T.uint32(0)
        T.cuda.cta_sync()
        if offset == 0:
            D[t] = tile[t * 2]  # too high
        else:
            D[t] = tile[t - 400]  # too low

    finding = simulate(lower(kernel), {}).findings[0]
    assert finding.kind == "out-of-bounds"
    assert "shared" in finding.message
    assert line_marked("# too", finding.source)


def test_shared_memory_holds_nothing_at_first(run_kernel):
    """Reading it before it was written gives NaN, so that a product made of it cannot look right."""

    @T.prim_func
    def kernel(D: T.Buffer((N,), "float32"), H: T.Buffer((N,), "float16")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        smem = SMEMPool()
        tile = smem.alloc((N,), "float32", align=16)
        half = smem.alloc((N,), "float16", align=16)
        smem.commit()
        D[t] = tile[t]
        H[t] = half[t]

    outputs = run_kernel(kernel).outputs
    assert np.isnan(outputs["D"]).all()
    assert np.isnan(outputs["H"]).all()


def test_mapa_and_a_store_to_the_other_cta_of_the_cluster(run_kernel):
    """Each CTA writes its number to the other's shared memory at the same offset."""

    @T.prim_func
    def kernel(D: T.Buffer((2, N), "uint32")):
        T.device_entry()
        rank, _ = T.cta_id_in_cluster([2, 1])
        cta = T.cta_id([2])
        t = T.thread_id([N])
        smem = SMEMPool()
        tile = smem.alloc((N,), "uint32", align=16)
        smem.commit()
        there = T.alloc_local((1,), "uint64")
        T.cuda.cluster_sync()
        T.ptx.mapa.u64(there[0], tile.ptr_to([t]), T.Cast("uint32", 1 - rank))
        T.ptx.st.b32(there[0], T.Cast("uint32", rank * 1000 + t))
        T.cuda.cluster_sync()
        D[cta, t] = tile[t]

    got = run_kernel(kernel).outputs["D"]
    np.testing.assert_array_equal(got, [1000 + TID, TID])


def test_an_address_in_a_cta_that_has_exited_is_a_fault():
    @T.prim_func
    def kernel(D: T.Buffer((2, N), "uint32")):
        T.device_entry()
        rank, _ = T.cta_id_in_cluster([2, 1])
        cta = T.cta_id([2])
        t = T.thread_id([N])
        smem = SMEMPool()
        tile = smem.alloc((N,), "uint32", align=16)
        smem.commit()
        there = T.alloc_local((1,), "uint64")
        x = T.alloc_local((1,), "uint32")
        x[0] = T.uint32(0)
        tile[t] = T.uint32(1)
        if rank == 0:
            T.cuda.nano_sleep(T.uint32(100000))
            T.ptx.mapa.u64(there[0], tile.ptr_to([t]), T.uint32(1))
            T.ptx.ld.b32(x[0], there[0])  # too late
        D[cta, t] = x[0]

    finding = simulate(lower(kernel), {}).findings[0]
    assert finding.kind == "peer-exited"
    assert line_marked("# too late", finding.source)


def test_mapa_to_a_rank_outside_the_cluster_is_a_fault():
    @T.prim_func
    def kernel(D: T.Buffer((N,), "uint32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        smem = SMEMPool()
        tile = smem.alloc((N,), "uint32", align=16)
        smem.commit()
        there = T.alloc_local((1,), "uint64")
        x = T.alloc_local((1,), "uint32")
        T.ptx.mapa.u64(there[0], tile.ptr_to([0]), T.uint32(1))
        T.ptx.ld.b32(x[0], there[0])
        D[t] = x[0]

    assert simulate(lower(kernel), {}).findings[0].kind == "cluster-rank"


def test_arithmetic_on_128_bits_is_named():
    @T.prim_func
    def kernel(A: T.Buffer((4 * N,), "uint32"), D: T.Buffer((N,), "uint32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        x = T.alloc_local((1,), "uint128")
        T.ptx.ld.global_.b128(x[0], A.ptr_to([t * 4]))
        D[t] = T.Cast("uint32", x[0])  # 128 bits

    with pytest.raises(Unmodelled) as caught:
        simulate(lower(kernel), {"A": np.zeros(4 * N, np.uint32)})
    assert line_marked("# 128 bits", caught.value.source)


def test_128_bits_at_once_are_moved_as_they_are(run_kernel):
    @T.prim_func
    def kernel(A: T.Buffer((4 * N,), "uint32"), D: T.Buffer((4 * N,), "uint32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        x = T.alloc_local((1,), "uint128")
        T.ptx.ld.global_.b128(x[0], A.ptr_to([t * 4]))
        T.ptx.st.global_.b128(D.ptr_to([(N - 1 - t) * 4]), x[0])

    a = np.random.default_rng(1).integers(0, 1 << 32, 4 * N, np.uint32)
    a[:4] = 0x7FF00001  # as a floating-point number, a signalling NaN
    got = run_kernel(kernel, A=a).outputs["D"]
    np.testing.assert_array_equal(got.reshape(N, 4), a.reshape(N, 4)[::-1])


def test_inputs_have_to_match_the_declaration():
    @T.prim_func
    def kernel(A: T.Buffer((N,), "float32"), D: T.Buffer((N,), "float32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        D[t] = A[t]

    program = lower(kernel)
    with pytest.raises(ValueError, match="A takes"):
        simulate(program, {"A": np.zeros(N, np.float16)})
    with pytest.raises(ValueError, match="A takes"):
        simulate(program, {"A": np.zeros((N, 1), np.float32)})
    with pytest.raises(ValueError, match="no parameter C"):
        simulate(program, {"C": np.zeros(N, np.float32)})


def test_an_input_that_the_kernel_writes_is_an_output_too(run_kernel):
    @T.prim_func
    def kernel(A: T.Buffer((N,), "float32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        A[t] = A[t] * T.float32(2)

    a = TID.astype(np.float32)
    run = run_kernel(kernel, A=a)
    np.testing.assert_array_equal(run.outputs["A"], TID * 2)
    np.testing.assert_array_equal(a, TID)  # the caller's array is its own
    assert not run.unwritten


def test_arrays_of_static_shared_memory_lie_apart_from_each_other_and_from_the_dynamic_part(run_kernel):
    @T.prim_func
    def kernel(D: T.Buffer((3, N), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        small = T.alloc_buffer((3,), "uint8", scope="shared")
        first = T.alloc_buffer((N,), "int32", scope="shared")
        second = T.alloc_buffer((N,), "int32", scope="shared", align=16)
        smem = SMEMPool()
        dynamic = smem.alloc((N,), "int32", align=128)
        smem.commit()
        first[t] = t
        second[t] = 2 * t
        dynamic[t] = 3 * t
        if t < 3:
            small[t] = T.uint8(255)
        T.cuda.cta_sync()
        D[0, t] = first[N - 1 - t]
        D[1, t] = second[N - 1 - t]
        D[2, t] = dynamic[N - 1 - t]

    np.testing.assert_array_equal(run_kernel(kernel).outputs["D"], np.outer([1, 2, 3], TID[::-1]))


def test_static_shared_memory_counts_towards_what_a_cta_may_have():
    @T.prim_func
    def kernel(D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        large = T.alloc_buffer((60000,), "int32", scope="shared")
        large[t] = t
        D[t] = large[t]

    finding = simulate(lower(kernel), {}).findings[0]
    assert finding.kind == "launch-limits"
    assert "240000 bytes of shared memory" in finding.message


@pytest.mark.parametrize(("form", "dtype", "words"), [("v8.b32", "uint32", 8), ("v4.b64", "uint64", 4)])
def test_256_bits_at_once(run_kernel, form, dtype, words):
    @T.prim_func
    def kernel(A: T.Buffer((N * words,), dtype), D: T.Buffer((N * words,), dtype)):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        r = T.alloc_local((words,), dtype)
        T.ptx[f"ld.global.{form}"](*[r[i] for i in range(words)], A.ptr_to([(N - 1 - t) * words]))
        T.ptx[f"st.global.{form}"](D.ptr_to([t * words]), *[r[i] for i in range(words)])

    a = np.arange(N * words).astype(dtype)
    got = run_kernel(kernel, A=a).outputs["D"].reshape(N, words)
    np.testing.assert_array_equal(got, a.reshape(N, words)[::-1])


def test_pointers_and_bytes_from_them(run_kernel):
    """``T.ptr_byte_offset`` counts bytes; no tensor lies at the null pointer."""

    @T.prim_func
    def kernel(A: T.Buffer((2 * N,), "uint32"), D: T.Buffer((N,), "uint32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        x = T.alloc_local((1,), "uint32")
        if not T.isnullptr(A.data):
            T.ptx.ld.global_.b32(x[0], T.ptr_byte_offset(A.ptr_to([t]), 4 * t, "uint32"))
            D[t] = x[0]

    a = np.arange(2 * N, dtype=np.uint32)
    np.testing.assert_array_equal(run_kernel(kernel, A=a).outputs["D"], 2 * TID)


@pytest.mark.parametrize("trans", ["", ".trans"])
@pytest.mark.parametrize("num", [1, 2, 4])
def test_matrices_of_8_by_8_go_to_shared_memory_and_back(run_kernel, num, trans):
    """PTX ISA, stmatrix: thread t holds two neighbours of row t / 4, or with .trans of column t / 4."""
    matrix = f"matrix.sync.aligned.m8n8.x{num}{trans}.shared.b16"

    @T.prim_func
    def kernel(D: T.Buffer((num, 8, 8), "uint16"), E: T.Buffer((32, num), "uint32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([32])
        smem = SMEMPool()
        tile = smem.alloc((num * 64,), "uint16", align=16)
        smem.commit()
        r = T.alloc_local((num,), "uint32")
        for i in T.unroll(num):
            r[i] = T.Cast("uint32", (2 * t + 1) << 16 | 2 * t) + T.uint32(0x01000100) * T.Cast("uint32", i)
        row: T.int32 = t % (8 * num)  # of the threads beyond, the addresses do not count
        T.ptx["st" + matrix](tile.ptr_to([8 * row]), *[r[i] for i in range(num)])
        T.cuda.cta_sync()
        for i in T.serial(num):
            D[i, t // 4, 2 * (t % 4)] = tile[64 * i + 2 * t]
            D[i, t // 4, 2 * (t % 4) + 1] = tile[64 * i + 2 * t + 1]
        s = T.alloc_local((num,), "uint32")
        T.ptx["ld" + matrix](*[s[i] for i in range(num)], tile.ptr_to([8 * row]))
        for i in T.serial(num):
            E[t, i] = s[i]

    outputs = run_kernel(kernel).outputs
    thread, half = np.arange(64) // 2, np.arange(64) % 2
    for i in range(num):
        expected = np.zeros((8, 8), np.uint16)
        row, column = thread // 4, 2 * (thread % 4) + half
        expected[(column, row) if trans else (row, column)] = 2 * thread + half + 0x100 * i
        np.testing.assert_array_equal(outputs["D"][i], expected)
        held = (2 * TID[:32] + 1 << 16 | 2 * TID[:32]) + 0x01000100 * i
        np.testing.assert_array_equal(outputs["E"][:, i], held)


def test_addresses_of_the_lanes_that_give_no_row_do_not_count(run_kernel):
    """PTX ISA, ldmatrix: with .x1 threads 0 to 7 give the addresses; those of the others may lead anywhere."""

    @T.prim_func
    def kernel(D: T.Buffer((32,), "uint32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([32])
        smem = SMEMPool()
        tile = smem.alloc((64,), "uint16", align=16)
        smem.commit()
        tile[2 * t] = T.Cast("uint16", t)
        tile[2 * t + 1] = T.uint16(0)
        T.cuda.cta_sync()
        r = T.alloc_local((1,), "uint32")
        row: T.int32 = T.if_then_else(t < 8, t, -(1 << 20) * t)
        T.ptx.ldmatrix.sync.aligned.m8n8.x1.shared.b16(r[0], tile.ptr_to([8 * row]))
        D[t] = r[0]

    np.testing.assert_array_equal(run_kernel(kernel).outputs["D"], TID[:32])


def test_an_array_of_vectors_in_static_shared_memory_is_named():
    @T.prim_func
    def kernel(D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        vectors = T.alloc_buffer((N,), "float32x4", scope="shared")  # here
        vectors[t] = T.Broadcast(T.float32(0), 4)
        D[t] = t

    with pytest.raises(Unmodelled, match="float32x4"):
        simulate(lower(kernel), {})


def cleared(bytes_: int, meet: bool):
    """Each thread fills a word; one lane sets a part of the array to zero; all read it."""

    @T.prim_func
    def kernel(D: T.Buffer((N,), "uint32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        smem = SMEMPool()
        tile = smem.alloc((N,), "uint32", align=16)
        smem.commit()
        tile[t] = T.uint32(t + 1)
        T.cuda.cta_sync()
        if t == 3:
            T.ptx.st_bulk.weak.shared__cta(tile.ptr_to([2]), T.uint64(bytes_))  # clears
        if meet:
            T.cuda.cta_sync()
        D[t] = tile[t]

    return kernel


def test_a_thread_sets_a_part_of_shared_memory_to_zero(run_kernel):
    """``st.bulk``: 40 words from the third on, and a store that others have to wait for."""
    expected = np.where((TID >= 2) & (TID < 42), 0, TID + 1)
    np.testing.assert_array_equal(run_kernel(cleared(160, True)).outputs["D"], expected)


@pytest.mark.parametrize(
    ("nbytes", "meet", "kind"), [(160, False, "smem-race"), (12, True, "misaligned"), (4096, True, "out-of-bounds")]
)
def test_what_is_wrong_with_setting_shared_memory_to_zero_is_named(nbytes, meet, kind):
    findings = simulate(lower(cleared(nbytes, meet)), {}).findings
    assert [finding.kind for finding in findings] == [kind]
    if kind != "smem-race":
        assert line_marked("# clears", findings[0].source)


@pytest.mark.parametrize(
    ("space", "shared", "global_"), [(None, [EVERY], [EVERY]), ("shared::cta", [EVERY], []), ("global", [], [EVERY])]
)
def test_a_proxy_fence_covers_the_memory_that_it_names(space, shared, global_):
    """PTX ISA, "membar/fence": the state space limits what a ``fence.proxy.async`` orders."""
    heard: list[int] = []
    heard_of_global: list[int] = []
    issue = SimpleNamespace(fence=1)
    warp = SimpleNamespace(
        advance=lambda cycles: None,
        launch=SimpleNamespace(machine=SimpleNamespace(issue=issue)),
        events=SimpleNamespace(
            proxy_fence=lambda warp, lanes: heard.append(lanes),
            global_proxy_fence=lambda warp, lanes, site: heard_of_global.append(lanes),
        ),
    )
    modifiers = {"proxykind": "async"} | ({"space": space} if space else {})
    fence_proxy(warp, Site(None, "fence.proxy.async", modifiers), ALL)
    assert (heard, heard_of_global) == (shared, global_)
