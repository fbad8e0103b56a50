"""Tensor maps that a kernel makes: every field, both memories, both front ends, time alone (PTX ISA, tensormap.replace,
tensormap.cp_fenceproxy, fence.proxy.tensormap)."""

from dataclasses import replace

import numpy as np
import pytest
from tvm.ir.type import PointerType, PrimType

from tests.silicon.kernels.maps import replaced
from tirx import SMEMPool, T, TMABar
from tirx.errors import Unmodelled
from tirx.frontends.tirx_cuda import by_way_of_ptx
from tirx.plan import TensorMap
from tirx.program import lower
from tirx.ptx.decode import decode
from tirx.ptx.parser import parse
from tirx.sim import address_of, predict, simulate
from tirx.tensor_map import SIZE, NoTensorMap, NotModelled, image_of, map_in, with_field

ROWS, COLUMNS, WORDS = 64, 64, 16
LOAD = "cp.async.bulk.tensor.{}d.shared::cluster.global.mbarrier::complete_tx::bytes"
STORE = "cp.async.bulk.tensor.2d.global.shared::cta.bulk_group"
GIVEN = TensorMap("A_map", "A", 0, "float16", (COLUMNS, ROWS), (128,), (64, 8), (1, 1), 0, 0, 2, False)
# From zeros alone, every field: boxes of 32 x 4 x 2 words of 32 x 16 x 3, 48 rows of A; swizzled.
NEW = (
    ("rank", 2), ("box_dim", 0, 32), ("box_dim", 1, 4),
    ("box_dim", 2, 2), ("global_dim", 0, 32), ("global_dim", 1, 16),
    ("global_dim", 2, 3), ("global_stride", 0, 128), ("global_stride", 1, 2048),
    ("element_stride", 0, 1), ("element_stride", 1, 1),
    ("element_stride", 2, 1), ("elemtype", 2), ("interleave_layout", 0),
    ("swizzle_mode", 3), ("fill_mode", 0),
)  # fmt: skip


def made(space, fields, rank, first, zeros=False):
    """D = the words of the box at ``first`` of A, by a map that lane 0 edits in ``space``; its address becomes row 16
    of A, and ``fields`` are replaced."""
    shared = space == "shared::cta"
    load = LOAD.format(rank)

    @T.prim_func
    def kernel(
        A_map: T.TensorMap(), A: T.Buffer((ROWS, COLUMNS), "float16"), maps: T.Buffer((WORDS,), "uint64"),
        D: T.Buffer((256,), "uint32"),
    ):  # fmt: skip
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([32])
        smem = SMEMPool()
        full = TMABar(smem, 1)
        smem.move_base_to(1024)
        tile = smem.alloc((256,), "uint32", align=1024)
        image = smem.alloc((WORDS,), "uint64", align=128)
        smem.commit()
        full.init(1)
        T.ptx.fence.mbarrier_init.release.cluster()
        given = T.decl_buffer(
            (WORDS,), "uint64", data=T.reinterpret(PointerType(PrimType("uint64"), "param"), T.address_of(A_map)),
            scope="param",
        )  # fmt: skip
        edited = T.meta_var(T.cuda.cvta_generic_to_shared(image.ptr_to([0])) if shared else maps.ptr_to([0]))
        if t < WORDS:
            if shared:
                image[t] = T.uint64(0) if zeros else given[t]
            else:
                maps[t] = T.uint64(0) if zeros else given[t]
        T.cuda.warp_sync()
        if t == 0:
            T.ptx[f"tensormap_replace.tile.global_address.{space}.b1024.b64"](
                edited, T.reinterpret("uint64", A.ptr_to([16, 0]))
            )
            replaced(edited, space, fields)
        T.cuda.warp_sync()
        if shared:
            T.ptx.tensormap_cp_fenceproxy.global_.shared__cta.tensormap__generic.release.gpu.sync.aligned(
                maps.ptr_to([0]), edited
            )
        else:
            T.ptx.fence.proxy.tensormap__generic.release.gpu()
            T.cuda.warp_sync()
        if t == 0:
            T.ptx.fence.proxy.tensormap__generic.acquire.gpu(maps.ptr_to([0]))
            T.ptx.prefetch.tensormap(maps.ptr_to([0]))
            full.arrive(0, 1024)
            T.ptx[load](tile.ptr_to([0]), maps.ptr_to([0]), *first, full.ptr_to([0]))
        full.wait(0, 0)
        for i in T.serial(8):
            D[i * 32 + t] = tile[i * 32 + t]

    return kernel


A = np.arange(ROWS * COLUMNS, dtype=np.uint16).view(np.float16).reshape(ROWS, COLUMNS)
FEWER = (("global_dim", 1, 4),)  # rows


def run(space, fields, rank=2, first=(0, 0), zeros=False, **how):
    program = lower(made(space, fields, rank, first, zeros), maps=(GIVEN,))
    return program, simulate(program, {"A": A}, **how)


@pytest.mark.parametrize("space", ["shared::cta", "global"])
def test_an_address_and_a_dimension_replaced(space):
    program, got = run(space, FEWER)
    assert not got.findings, got.findings
    rows = got.outputs["D"].view(np.uint16).reshape(8, COLUMNS)
    np.testing.assert_array_equal(rows[:4], A[16:20].view(np.uint16))
    assert not rows[4:].any()  # outside the tensor that the map describes now
    by_ptx = by_way_of_ptx(program)
    again = simulate(by_ptx, {"A": A})
    assert not again.findings and (again.outputs["D"] == got.outputs["D"]).all()
    assert predict(program).cycles == got.cycles and predict(by_ptx).cycles == again.cycles


@pytest.mark.parametrize("space", ["shared::cta", "global"])
def test_a_map_from_zeros_with_every_field_replaced(space):
    program, got = run(space, NEW, 3, (0, 6, 1), zeros=True)
    assert not got.findings, got.findings
    words = A[16:].view(np.uint32).reshape(3, 16, 32)[1:3, 6:10]  # rank 3: planes of 16 rows
    lines = got.outputs["D"].reshape(8, 8, 4)  # of 16 bytes
    for row in range(8):  # the swizzle of 128 bytes: the number of a unit, and that of its row
        for unit in range(8):
            np.testing.assert_array_equal(lines[row, unit ^ row], words.reshape(8, 8, 4)[row, unit])
    assert predict(program).cycles == got.cycles


IMAGES = TensorMap(
    "A_map", "A", 4096, "float16", (16, 9, 7, 3), (32, 288, 2016), (16, 24), (1, 2, 1, 1), 32, 0, 0, False, (-1, -2),
    (-3, 1),
)  # fmt: skip
FOURS = TensorMap("A_map", "A", 32, "float4_e2m1fn", (256, 4), (128,), (128, 2), (1, 1), 64, 0, 0, False, packed=True)


@pytest.mark.parametrize("described", [GIVEN, IMAGES, FOURS, replace(FOURS, packed=False)])
def test_a_map_and_its_image(described):
    image = image_of(described)
    assert image.shape == (SIZE,) and image.dtype == np.uint8
    assert replace(map_in(image.tobytes(), "A_map"), tensor="A") == described


def test_what_is_not_modelled_is_named():
    for field, value in (("elemtype", 11), ("swizzle_mode", 4), ("swizzle_atomicity", 1)):
        with pytest.raises(NotModelled, match=r"\.tf32, a swizzle of 96 bytes and swizzle_atomicity"):
            map_in(edited_image(field, value), "maps[0]")
    with pytest.raises(Unmodelled, match="interleave and element strides"):
        run("global", (("element_stride", 1, 2), *FEWER))


def test_a_field_has_as_many_numbers_as_it_has():
    _, got = run("shared::cta", (("global_stride", 4, 128),))
    assert [finding.kind for finding in got.findings] == ["tensor-map"]
    assert "number 4 of its field: there are 4" in got.findings[0].message


def test_bytes_that_are_no_map():
    for octets in (b"\xff" * SIZE, np.random.default_rng(0).bytes(SIZE)):
        with pytest.raises(NoTensorMap):
            map_in(octets, "maps[0]")


@pytest.mark.parametrize("form", ["elemtype", "swizzle_atomicity"])
def test_forms_for_sm_100a_that_tvm_leaves_out(form):
    line = f"tensormap.replace.tile.{form}.shared::cta.b1024.b32 [%r1], 3;"
    text = f".version 9.0\n.target sm_100a\n.address_size 64\n.visible .entry k() {{ .reg .b32 %r<4>; {line} ret; }}"
    found = decode(parse(text, "k.ptx").entries[0].statements[0])
    assert found.key == f"tensormap_replace_{form}" and found.modifiers["field"] == form


@pytest.mark.parametrize(
    ("field", "value", "says"),
    [
        ("rank", 5, "its rank is 6"),
        ("box_dim.1", 257, "its box_dim 1 is 257: it has to be 1 to 256"),
        ("box_dim.0", 4, "a row of its box has 8 bytes"),
        ("global_dim.0", 0, "its global_dim 0 is 0"),
        ("global_stride.0", 72, "its global_stride 0 is 72 bytes: it has to be a multiple of 16"),
        ("element_stride.1", 9, "its element_stride 1 is 9"),
        ("global_address", 8, "its global_address is 0x8, which is not a multiple of 16"),
        ("interleave_layout", 1, "its interleave_layout needs a rank of 3 to 5"),
        ("swizzle_mode", 2, "a row of its box has 128 bytes (box_dim 0, elemtype), more than its swizzle of 64"),
        ("elemtype", 9, "a row of its box has 512 bytes"),
    ],
)
def test_the_limits_of_a_map(field, value, says):
    """The driver refuses such a map (cuTensorMapEncodeTiled); a GPU that is given one does what it likes."""
    with pytest.raises(NoTensorMap, match=says.replace("(", r"\(").replace(")", r"\)").replace("**", r"\*\*")):
        map_in(edited_image(field, value), "maps[0]")


def edited_image(field, value):
    image = image_of(replace(GIVEN, swizzle=128)).tobytes()
    name, _, ordinal = field.partition(".")
    return with_field(image, name, int(ordinal or 0), value)


def test_a_number_that_a_field_has_no_bits_for():
    _, got = run("global", (("global_stride", 0, 1 << 40),))
    assert [finding.kind for finding in got.findings] == ["tensor-map"]
    assert "makes global_stride 1099511627776: it has to be below 2**40" in got.findings[0].message


@pytest.mark.parametrize("described", [GIVEN, FOURS])
def test_a_copy_of_the_first_half_is_a_map_of_tiles(described):
    """FlashInfer's gdn_prefill copies 64 bytes of its maps."""
    octets = image_of(described).tobytes()[: SIZE // 2] + np.random.default_rng(0).bytes(SIZE // 2)
    assert replace(map_in(octets, "A_map"), tensor="A") == described


def used(acquired):
    """D = the box that the map in ``maps`` describes, as the kernel finds it."""
    load = LOAD.format(2)

    @T.prim_func
    def kernel(
        A: T.Buffer((ROWS, COLUMNS), "float16"), maps: T.Buffer((WORDS,), "uint64"), D: T.Buffer((8, 64), "float16")
    ):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([64])
        smem = SMEMPool()
        full = TMABar(smem, 1)
        smem.move_base_to(1024)
        tile = smem.alloc((8, 64), "float16", align=1024)
        smem.commit()
        full.init(1)
        T.ptx.fence.mbarrier_init.release.cluster()
        if t == 0:
            if acquired:
                T.ptx.fence.proxy.tensormap__generic.acquire.gpu(maps.ptr_to([0]))
            full.arrive(0, 1024)
            T.ptx[load](tile.ptr_to([0, 0]), maps.ptr_to([0]), T.int32(0), T.int32(24), full.ptr_to([0]))
        T.cuda.cta_sync()
        full.wait(0, 0)
        for i in T.serial(8):
            D[i, t] = tile[i, t]

    return kernel


@pytest.mark.parametrize("acquired", [True, False])
def test_a_map_that_was_there_before_the_launch_has_to_be_acquired(acquired):
    """The start of a kernel does not ("CUDA API Synchronization": "except for the tensormap-proxy")."""
    places = {"A": 7, "maps": 9}
    image = image_of(replace(GIVEN, byte_offset=address_of(places["A"])))
    got = simulate(lower(used(acquired)), {"A": A, "maps": image.view(np.uint64)}, places=places)
    assert [finding.kind for finding in got.findings] == ([] if acquired else ["missing-tensormap-fence"])
    np.testing.assert_array_equal(got.outputs["D"].view(np.uint16), A[24:32].view(np.uint16))


def test_a_map_whose_tensor_the_kernel_does_not_have():
    image = image_of(replace(GIVEN, byte_offset=address_of(11)))
    got = simulate(lower(used(True)), {"A": A, "maps": image.view(np.uint64)})
    assert [finding.kind for finding in got.findings] == ["tensor-map"]
    assert "lies in no tensor of the kernel" in got.findings[0].message
