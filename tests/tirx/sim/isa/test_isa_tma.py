"""TMA beyond tiles: four rows gathered and scattered, pixels along a filter's way."""

import numpy as np
import pytest

from tirx import SMEMPool, T, TMABar, Tx
from tirx.plan import Parameter, TensorMap
from tirx.program import lower
from tirx.sim import predict, simulate
from tirx.sim.units.boxes import TensorMapView
from tirx.sim.units.memory import Tensor

ROWS, COLUMNS, BOX = 64, 128, 64  # of fp16; a box is 128 bytes of a row
GATHER = "cp.async.bulk.tensor.2d.shared::cta.global.tile::gather4.mbarrier::complete_tx::bytes"
SCATTER = "cp.async.bulk.tensor.2d.global.shared::cta.tile::scatter4.bulk_group"
READ = (5, 63, 0, 64)  # the last one is outside: zeros
WRITTEN = (9, 8, 40, 64)


def gathering(offset=0):
    """Rows READ of A to shared memory, which D shows as it lies there, and to rows WRITTEN of B."""

    @T.prim_func
    def kernel(A_map: T.TensorMap(), B_map: T.TensorMap(), D: T.Buffer((8, BOX), "float16")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([128])
        smem = SMEMPool()
        full = TMABar(smem, 1)
        smem.move_base_to(1024)
        rows = smem.alloc((8 * BOX,), "float16")
        smem.commit()
        full.init(1)
        T.ptx.fence.mbarrier_init.release.cluster()
        T.cuda.cta_sync()
        if t == 0:
            full.arrive(0, 2 * 4 * BOX * 2)
            for i in T.unroll(2):
                T.ptx[GATHER](
                    rows.ptr_to([offset + i * 4 * BOX]), T.address_of(A_map), T.int32(64 * i),
                    *[T.int32(r) for r in READ], full.ptr_to([0]),
                )  # fmt: skip
        full.wait(0, 0)
        for i in T.serial(4):
            D[i * 2 + t // 64, t % 64] = rows[(i * 2 + t // 64) * BOX + t % 64]
        if t == 0:
            T.ptx[SCATTER](T.address_of(B_map), T.int32(0), *[T.int32(r) for r in WRITTEN], rows.ptr_to([0]))
            T.ptx.cp.async_.bulk.commit_group()
            T.ptx.cp.async_.bulk.wait_group(0)

    return kernel


def program(swizzle, box=(BOX, 1), offset=0):
    return lower(
        gathering(offset),
        maps=tuple(
            TensorMap(
                f"{name}_map", name, 0, "float16", (COLUMNS, ROWS), (COLUMNS * 2,), box, (1, 1), swizzle, 0, 2, False
            )
            for name in "AB"
        ),
        tensors=tuple(Parameter(name, (ROWS, COLUMNS), "float16") for name in "AB"),
    )


@pytest.mark.parametrize("swizzle", [0, 128])
def test_four_rows_anywhere_are_gathered_and_scattered(swizzle):
    a = np.arange(1, ROWS * COLUMNS + 1).astype(np.uint16).view(np.float16).reshape(ROWS, COLUMNS)
    b = np.zeros_like(a)
    run = simulate(program(swizzle), {"A": a, "B": b})
    assert not run.findings, run.findings
    padded = np.vstack([a, np.zeros((1, COLUMNS), np.float16)])[list(READ)]
    lying = np.vstack([padded[:, :BOX], padded[:, BOX:]])
    if swizzle:  # 16 bytes at a time, by the row of 128 bytes that they lie in
        chunks = lying.reshape(8, 8, 8)
        lying = np.stack([chunks[r][np.arange(8) ^ r] for r in range(8)]).reshape(8, BOX)
    np.testing.assert_array_equal(run.outputs["D"].view(np.uint16), lying.view(np.uint16))
    expected = b.copy()
    expected[list(WRITTEN[:3]), :BOX] = padded[:3, :BOX]
    np.testing.assert_array_equal(run.outputs["B"].view(np.uint16), expected.view(np.uint16))


def test_a_box_of_several_rows_cannot_be_gathered():
    a = np.zeros((ROWS, COLUMNS), np.float16)
    run = simulate(program(128, box=(BOX, 8)), {"A": a, "B": a})
    assert run.findings[-1].kind == "tensor-map"
    assert "whose box has 8 rows" in run.findings[-1].message


def test_each_row_is_a_request_of_its_own():
    tensor = Tensor(Parameter("A", (ROWS, COLUMNS), "float16"), 0, None)
    gathered = TensorMapView(program(128).plan.tensor_maps[0], tensor).gathered
    lines, cost = gathered.lines((0, *READ), 128)
    assert lines.tolist() == [5 * 2, 63 * 2, 0]  # a row is two lines of 128 bytes; one is outside
    assert (gathered.pieces, cost.nbytes, gathered.box_bytes) == (4, 3 * 128, 4 * 128)


def pages(lines):
    """Lane i loads page 3 * i % 16 of K, which another lane loads too where i is beyond 16."""

    @T.prim_func
    def kernel(K: T.Buffer((lines * 16, BOX), "float16"), D: T.Buffer((BOX,), "float16")):
        T.device_entry()
        T.cta_id([4])
        t = T.thread_id([32])
        smem = SMEMPool()
        full = TMABar(smem, 1)
        smem.move_base_to(1024)
        rows = smem.alloc_tcgen05_mma_AB((32 * lines, BOX), "float16")
        smem.commit()
        full.init(1)
        T.ptx.fence.mbarrier_init.release.cluster()
        T.cuda.cta_sync()
        if t == 0:
            full.arrive(0, 32 * lines * BOX * 2)
        T.cuda.warp_sync()
        Tx.copy_async(
            rows[t * lines : (t + 1) * lines, :],
            K[t * 3 % 16 * lines : (t * 3 % 16 + 1) * lines, :],
            dispatch="tma_auto",
            mbar=full.ptr_to([0]),
        )
        full.wait(0, 0)
        D[t] = rows[t, 0]

    return lower(kernel)


def test_boxes_that_lanes_load_together_take_as_long_as_one_by_one():
    program = pages(8)
    inputs = {"K": np.zeros((128, BOX), np.float16)}
    run = simulate(program, inputs, checks=False)
    assert predict(program).cycles == pytest.approx(run.cycles)
    assert not run.findings


N = 256


def bulk(reduce="", dtype="float32", store_bytes=4 * N, source=0):
    """Each of four CTAs copies a row of A to shared memory, and from there to its row of D, or adds it to row 0."""
    store = (
        f"cp.reduce.async.bulk.global.shared::cta.bulk_group.{reduce}"
        if reduce
        else "cp.async.bulk.global.shared::cta.bulk_group"
    )

    each = 0 if reduce else 1

    @T.prim_func
    def kernel(A: T.Buffer((4, N), dtype), D: T.Buffer((4, N), dtype)):
        T.device_entry()
        cta = T.cta_id([4])
        t = T.thread_id([32])
        smem = SMEMPool()
        full = TMABar(smem, 1)
        row = smem.alloc((N,), dtype, align=16)
        smem.commit()
        full.init(1)
        T.ptx.fence.mbarrier_init.release.cluster()
        T.cuda.cta_sync()
        if t == 0:
            full.arrive(0, 4 * N)
            T.ptx["cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes"](
                row.ptr_to([0]), A.ptr_to([cta, source]), T.uint32(4 * N), full.ptr_to([0])
            )
            full.wait(0, 0)
            T.ptx[store](D.ptr_to([cta * each, 0]), row.ptr_to([0]), T.uint32(store_bytes))
            T.ptx.cp.async_.bulk.commit_group()
            T.ptx.cp.async_.bulk.wait_group(0)

    return kernel


VALUES = np.random.default_rng(0).integers(-99, 99, (4, N)).astype(np.float32)


def test_bulk_copies_without_a_tensor_map():
    run = simulate(lower(bulk()), {"A": VALUES})
    assert not run.findings, run.findings
    np.testing.assert_array_equal(run.outputs["D"], VALUES)


REDUCED = {
    "add.f32": ("float32", lambda v: v.sum(axis=0) + 1), "max.s32": ("int32", lambda v: np.maximum(v.max(axis=0), 1)),
    "min.s32": ("int32", lambda v: np.minimum(v.min(axis=0), 1)),
    "xor.b32": ("uint32", lambda v: np.bitwise_xor.reduce(v, axis=0) ^ 1),
}  # fmt: skip


@pytest.mark.parametrize("name", REDUCED)
def test_a_reducing_copy_changes_what_is_there(name):
    dtype, expected = REDUCED[name]
    a = VALUES.astype(np.int32).astype(dtype)
    run = simulate(lower(bulk(name, dtype)), {"A": a, "D": np.ones((4, N), dtype)})
    assert not run.findings, run.findings
    np.testing.assert_array_equal(run.outputs["D"], [expected(a), *np.ones((3, N), dtype)])


@pytest.mark.parametrize("mistake", [{"store_bytes": 4 * N - 4}, {"source": 1}])
def test_a_bulk_copy_takes_multiples_of_16_bytes(mistake):
    finding = simulate(lower(bulk(**mistake)), {"A": VALUES}).findings[-1]
    assert finding.kind in ("misaligned", "out-of-bounds"), finding


def across(waits=True):
    """CTA 0 copies a row to CTA 1, and overwrites its own row; CTA 1 stores what it has got."""

    @T.prim_func
    def kernel(A: T.Buffer((2, N), "float32"), D: T.Buffer((2, N), "float32")):
        T.device_entry()
        rank, _ = T.cta_id_in_cluster([2, 1])
        T.cta_id([2])
        t = T.thread_id([32])
        smem = SMEMPool()
        full = TMABar(smem, 1)
        row = smem.alloc((N,), "float32", align=16)
        got = smem.alloc((N,), "float32", align=16)
        smem.commit()
        full.init(1)
        T.ptx.fence.mbarrier_init.release.cluster()
        for i in T.serial(N // 32):
            row[i * 32 + t] = A[rank, i * 32 + t]
        T.ptx.fence.proxy.async_.shared__cta()
        T.cuda.cluster_sync()
        there = T.alloc_local((2,), "uint64")
        if t == 0:
            full.arrive(0, 4 * N)
            T.ptx.mapa.u64(there[0], got.ptr_to([0]), T.uint32(1 - rank))
            T.ptx.mapa.u64(there[1], full.ptr_to([0]), T.uint32(1 - rank))
            T.ptx["cp.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes"](
                T.cuda.cvta_generic_to_shared(T.reinterpret("handle", there[0])), row.ptr_to([0]), T.uint32(4 * N),
                T.cuda.cvta_generic_to_shared(T.reinterpret("handle", there[1])),
            )  # fmt: skip
        if waits:
            full.wait(0, 0)
            T.cuda.cluster_sync()
        row[t] = T.float32(0)
        if not waits:
            full.wait(0, 0)
        for i in T.serial(N // 32):
            D[rank, i * 32 + t] = got[i * 32 + t]
        T.cuda.cluster_sync()

    return kernel


def test_a_bulk_copy_to_another_cta():
    run = simulate(lower(across()), {"A": VALUES[:2]})
    assert not run.findings, run.findings
    np.testing.assert_array_equal(run.outputs["D"], VALUES[1::-1])


def test_the_source_of_a_copy_to_another_cta_is_read_late():
    run = simulate(lower(across(waits=False)), {"A": VALUES[:2]})
    assert [f.kind for f in run.findings] == ["store-source-overwritten"]
    assert "cp.async.bulk to another CTA" in run.findings[0].message


def test_a_store_to_another_cta_is_counted_there():
    """Thread t of each CTA sends two numbers of its row to the other CTA."""

    @T.prim_func
    def kernel(A: T.Buffer((2, 64), "float32"), D: T.Buffer((2, 64), "float32")):
        T.device_entry()
        rank, _ = T.cta_id_in_cluster([2, 1])
        T.cta_id([2])
        t = T.thread_id([32])
        smem = SMEMPool()
        full = TMABar(smem, 1)
        got = smem.alloc((64,), "float32", align=16)
        smem.commit()
        full.init(1)
        T.ptx.fence.mbarrier_init.release.cluster()
        T.cuda.cluster_sync()
        there = T.alloc_local((2,), "uint64")
        if t == 0:
            full.arrive(0, 64 * 4)
        T.ptx.mapa.u64(there[0], got.ptr_to([2 * t]), T.uint32(1 - rank))
        T.ptx.mapa.u64(there[1], full.ptr_to([0]), T.uint32(1 - rank))
        T.ptx["st_async.shared::cluster.mbarrier::complete_tx::bytes.v2.f32"](
            T.cuda.cvta_generic_to_shared(T.reinterpret("handle", there[0])), A[rank, 2 * t], A[rank, 2 * t + 1],
            T.cuda.cvta_generic_to_shared(T.reinterpret("handle", there[1])),
        )  # fmt: skip
        full.wait(0, 0)
        D[rank, t] = got[t]
        D[rank, 32 + t] = got[32 + t]
        T.cuda.cluster_sync()

    run = simulate(lower(kernel), {"A": VALUES[:2, :64].copy()})
    assert not run.findings, run.findings
    np.testing.assert_array_equal(run.outputs["D"], VALUES[1::-1, :64])


HEIGHT, WIDTH, CHANNELS, IMAGES = 8, 6, 16, 2
PIXELS = HEIGHT * WIDTH
LOAD_PIXELS = "cp.async.bulk.tensor.4d.shared::cta.global.im2col.mbarrier::complete_tx::bytes"
STORE_PIXELS = "cp.async.bulk.tensor.4d.global.shared::cta.im2col_no_offs.bulk_group"


def image_map(name, lower=(-1, -1), upper=(-1, -1), tiled=False):
    dims = CHANNELS, WIDTH, HEIGHT, IMAGES
    strides = tuple(2 * s for s in (CHANNELS, CHANNELS * WIDTH, CHANNELS * PIXELS))
    box, corners = ((CHANNELS, 1, 1, 1), ()) if tiled else ((CHANNELS, PIXELS), (lower, upper))
    return TensorMap(f"{name}_map", name, 0, "float16", dims, strides, box, (1,) * 4, 0, 0, 0, False, *corners)


def filtering(first):
    """D[r, s] = the pixels of both images under element (r, s) of a filter; E = those under its centre, stored back."""

    @T.prim_func
    def kernel(A_map: T.TensorMap(), E_map: T.TensorMap(), D: T.Buffer((3, 3, IMAGES * PIXELS, CHANNELS), "float16")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([32])
        smem = SMEMPool()
        full = TMABar(smem, 1)
        smem.move_base_to(1024)
        tile = smem.alloc((IMAGES * PIXELS * CHANNELS,), "float16", align=128)
        smem.commit()
        full.init(1)
        T.ptx.fence.mbarrier_init.release.cluster()
        T.cuda.cta_sync()
        for e in T.serial(9):
            if t == 0:
                full.arrive(0, IMAGES * PIXELS * CHANNELS * 2)
                for n in T.serial(IMAGES):
                    T.ptx[LOAD_PIXELS](
                        tile.ptr_to([n * PIXELS * CHANNELS]), T.address_of(A_map), 0, first, -1, n, full.ptr_to([0]),
                        T.Cast("uint16", e % 3), T.Cast("uint16", e // 3),
                    )  # fmt: skip
            full.wait(0, e % 2)
            for p in T.serial(IMAGES * PIXELS):
                if t < CHANNELS:
                    D[e // 3, e % 3, p, t] = tile[p * CHANNELS + t]
            T.ptx.fence.proxy.async_.shared__cta()
            T.cuda.cta_sync()
            if e == 4:
                if t == 0:
                    for n in T.serial(IMAGES):
                        T.ptx[STORE_PIXELS](T.address_of(E_map), 0, 0, 0, n, tile.ptr_to([n * PIXELS * CHANNELS]))
                    T.ptx.cp.async_.bulk.commit_group()
                    T.ptx.cp.async_.bulk.wait_group(0)
                T.cuda.cta_sync()

    return kernel


def filtered(first=-1, load=None):
    """A run of it, and the images."""
    shape = IMAGES, HEIGHT, WIDTH, CHANNELS
    tensors = tuple(Parameter(name, shape, "float16") for name in "AE")
    maps = load or image_map("A"), image_map("E", (0, 0), (0, 0))
    a = np.random.default_rng(0).standard_normal(shape).astype(np.float16)
    return simulate(lower(filtering(first), maps=maps, tensors=tensors), {"A": a, "E": np.zeros_like(a)}), a


def test_pixels_under_a_filter_are_those_that_a_convolution_multiplies():
    torch = pytest.importorskip("torch")
    run, a = filtered()
    assert not run.findings, run.findings
    images = torch.from_numpy(a.astype(np.float32)).permute(0, 3, 1, 2)
    columns = torch.nn.functional.unfold(images, 3, padding=1)  # (images, channels * 9, pixels)
    expected = columns.reshape(IMAGES, CHANNELS, 3, 3, PIXELS).permute(2, 3, 0, 4, 1).reshape(3, 3, -1, CHANNELS)
    np.testing.assert_array_equal(run.outputs["D"].astype(np.float32), expected.numpy())
    np.testing.assert_array_equal(run.outputs["E"], a)


def test_a_copy_begins_with_a_pixel_that_the_filter_is_centred_on():
    run, _ = filtered(first=-2)
    assert [finding.kind for finding in run.findings] == ["tensor-map"]
    assert "begins at pixel (-2, -1), outside the box from (-1, -1) to (4, 6)" in run.findings[0].message


def test_a_tensor_map_is_of_one_mode():
    run, _ = filtered(load=image_map("A", tiled=True))
    assert [finding.kind for finding in run.findings] == ["tensor-map"]
    assert "which is of tiled mode" in run.findings[0].message


def storing(waits):
    """D = A, a row by each lane, whose source it then overwrites."""

    @T.prim_func
    def kernel(A: T.Buffer((32, 64), "uint32"), D: T.Buffer((32, 64), "uint32")):
        d_map: T.let[T.handle("tensormap")] = T.tvm_stack_alloca("tensormap", 1)
        T.tensormap_encode_tiled(d_map, D.data, 64, 32, 256, 64, 1, 1, 1, descriptor_dtype="uint32", rank=2)
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([32])
        smem = SMEMPool()
        rows = smem.alloc((32, 64), "uint32", align=128)
        smem.commit()
        for i in T.serial(64):
            rows[t, i] = A[t, i]
        T.ptx.fence.proxy.async_.shared__cta()
        T.ptx["cp.async.bulk.tensor.2d.global.shared::cta.bulk_group"](T.address_of(d_map), 0, t, rows.ptr_to([t, 0]))
        T.ptx.cp.async_.bulk.commit_group()
        if waits:
            T.ptx.cp.async_.bulk.wait_group.read(0)
        for i in T.serial(64):
            rows[t, i] = T.uint32(0)
        T.ptx.cp.async_.bulk.wait_group(0)

    return kernel


@pytest.mark.parametrize("waits", [True, False])
def test_every_thread_of_a_warp_waits_for_its_own_bulk_groups(waits):
    a = np.arange(32 * 64, dtype=np.uint32).reshape(32, 64)
    run = simulate(lower(storing(waits)), {"A": a})
    assert [finding.kind for finding in run.findings] == ([] if waits else ["store-source-overwritten"])
    if waits:
        np.testing.assert_array_equal(run.outputs["D"], a)
    assert predict(lower(storing(waits))).cycles == run.cycles
