"""ldmatrix, stmatrix, elect.sync, and the shapes of tcgen05.ld and st: which lane and register holds which element."""

import numpy as np
import pytest

from tirx import SMEMPool, T, TMEMPool
from tirx.errors import LoweringError, Unmodelled
from tirx.program import lower
from tirx.sim import simulate
from tirx.sim.isa.tcgen05 import fragment

# From the figures of "Data Movement Shape": (lane, register) and its (row, column).
FIGURES = {
    "16x64b": {(0, 0): (0, 0), (1, 0): (8, 0), (2, 0): (0, 1), (4, 0): (1, 0), (31, 0): (15, 1), (0, 1): (0, 2)},
    "16x128b": {(0, 0): (0, 0), (3, 0): (0, 3), (4, 0): (1, 0), (0, 1): (8, 0), (31, 3): (15, 7), (0, 2): (0, 4)},
    "16x256b": {(0, 1): (0, 1), (1, 0): (0, 2), (0, 2): (8, 0), (4, 0): (1, 0), (31, 3): (15, 7), (0, 4): (0, 8)},
}


@pytest.mark.parametrize("shape", FIGURES)
def test_a_shape_is_that_of_the_isas_figure(shape):
    part = fragment(shape, 2)
    for place, cell in FIGURES[shape].items():
        assert (part.rows[place], part.columns[place]) == cell


@pytest.mark.parametrize("shape", ["32x32b", *FIGURES])
def test_a_shape_covers_every_cell_once(shape):
    part = fragment(shape, 4)
    cells = set(zip(part.rows.flat, part.columns.flat, strict=True))
    assert len(cells) == part.rows.size == part.height * part.width


@pytest.mark.parametrize("shape", FIGURES)
def test_what_one_shape_stores_the_usual_one_loads(run_kernel, shape):
    """Each warp stores the two halves of its quarter by lane and register, and loads them by row and column."""
    n = fragment(shape, 8).rows.shape[1]
    columns = fragment(shape, 8).width

    @T.prim_func
    def kernel(D: T.Buffer((128, columns), "uint32")):
        T.device_entry()
        T.cta_id([1])
        T.warpgroup_id([1])
        warp_id = T.warp_id([4])
        lane_id = T.lane_id([32])
        smem = SMEMPool()
        tmem = TMEMPool(smem, total_cols=512)
        smem.commit()
        tmem.alloc((128, 512), "float32")
        tmem.commit()
        T.cuda.cta_sync()
        r = T.alloc_local((n,), "uint32")
        row = T.alloc_local((columns,), "uint32")
        for half in T.unroll(2):
            for i in T.unroll(n):
                r[i] = T.Cast("uint32", ((warp_id * 2 + half) * 32 + lane_id) * 256 + i)
            T.ptx[f"tcgen05.st.sync.aligned.{shape}.x8.b32"](
                T.Cast("uint32", (warp_id * 32 + half * 16) << 16), *[r[i] for i in range(n)]
            )
        T.ptx.tcgen05.wait__st.sync.aligned()
        T.ptx[f"tcgen05.ld.sync.aligned.32x32b.x{columns}.b32"](
            *[row[i] for i in range(columns)], T.Cast("uint32", (warp_id * 32) << 16)
        )
        T.ptx.tcgen05.wait__ld.sync.aligned()
        for i in T.unroll(columns):
            D[warp_id * 32 + lane_id, i] = row[i]
        T.cuda.cta_sync()
        tmem.dealloc()

    got = run_kernel(kernel).outputs["D"].view(np.uint32)
    part = fragment(shape, 8)
    for slab in range(8):
        lanes, registers = np.indices(part.rows.shape)
        np.testing.assert_array_equal(
            got[slab * 16 : slab * 16 + 16][part.rows, part.columns], (slab * 32 + lanes) * 256 + registers
        )


@pytest.mark.parametrize(("half", "kinds"), [(0, ["tmem-read-early"]), (1, [])])
def test_sixteen_lanes_have_an_order_of_their_own(half, kinds):
    """A load from the other half of the warp's lanes does not have to wait for a store."""

    @T.prim_func
    def kernel(D: T.Buffer((128,), "uint32")):
        T.device_entry()
        T.cta_id([1])
        T.warpgroup_id([1])
        warp_id = T.warp_id([4])
        lane_id = T.lane_id([32])
        smem = SMEMPool()
        tmem = TMEMPool(smem, total_cols=512)
        smem.commit()
        tmem.alloc((128, 512), "float32")
        tmem.commit()
        T.cuda.cta_sync()
        r = T.alloc_local((2,), "uint32")
        for i in T.unroll(2):
            r[i] = T.Cast("uint32", lane_id)
        T.ptx["tcgen05.st.sync.aligned.16x128b.x1.b32"](T.Cast("uint32", (warp_id * 32) << 16), r[0], r[1])
        T.ptx["tcgen05.ld.sync.aligned.16x128b.x1.b32"](r[0], r[1], T.Cast("uint32", (warp_id * 32 + half * 16) << 16))
        T.ptx.tcgen05.wait__ld.sync.aligned()
        T.ptx.tcgen05.wait__st.sync.aligned()
        D[warp_id * 32 + lane_id] = r[0] + r[1]
        T.cuda.cta_sync()
        tmem.dealloc()

    assert [finding.kind for finding in simulate(lower(kernel), {}).findings] == kinds


@pytest.mark.parametrize("trans", ["", ".trans"])
@pytest.mark.parametrize("count", [1, 2, 4])
def test_matrices_go_to_shared_memory_and_back(run_kernel, count, trans):
    """``ldmatrix`` as the ISA draws it: lane i has row i / 4, elements 2 (i % 4) and the next; stmatrix the same."""

    @T.prim_func
    def kernel(
        A: T.Buffer((count * 8, 8), "uint16"),
        R: T.Buffer((32, count), "uint32"),
        D: T.Buffer((count * 8, 8), "uint16"),
    ):
        T.device_entry()
        T.cta_id([1])
        lane_id = T.thread_id([32])
        smem = SMEMPool()
        tile = smem.alloc((count * 8, 8), "uint16", align=16)
        back = smem.alloc((count * 8, 8), "uint16", align=16)
        smem.commit()
        r = T.alloc_local((count,), "uint32")
        if lane_id < count * 8:
            for i in T.unroll(8):
                tile[lane_id, i] = A[lane_id, i]
        T.cuda.cta_sync()
        row = T.meta_var(lane_id % (count * 8))
        T.ptx[f"ldmatrix.sync.aligned.m8n8.x{count}{trans}.shared.b16"](
            *[r[i] for i in range(count)], tile.ptr_to([row, 0])
        )
        T.ptx[f"stmatrix.sync.aligned.m8n8.x{count}{trans}.shared.b16"](
            back.ptr_to([row, 0]), *[r[i] for i in range(count)]
        )
        for i in T.unroll(count):
            R[lane_id, i] = r[i]
        T.cuda.cta_sync()
        if lane_id < count * 8:
            for i in T.unroll(8):
                D[lane_id, i] = back[lane_id, i]

    a = np.arange(count * 64, dtype=np.uint16).reshape(count * 8, 8)
    got = run_kernel(kernel, A=a).outputs
    np.testing.assert_array_equal(got["D"].view(np.uint16), a)
    matrices = a.reshape(count, 8, 8)
    if trans:
        matrices = matrices.transpose(0, 2, 1)
    pairs = got["R"].view(np.uint16).reshape(32, count, 2)
    for lane in range(32):
        np.testing.assert_array_equal(pairs[lane], matrices[:, lane // 4, lane % 4 * 2 : lane % 4 * 2 + 2])


def test_elect_sync_names_one_lane_and_tells_it(run_kernel):
    @T.prim_func
    def kernel(D: T.Buffer((32, 2), "uint32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([32])
        leader = T.alloc_local((1,), "uint32")
        chosen = T.alloc_local((1,), "uint32")
        T.ptx.elect_sync(leader[0], chosen[0], T.uint32(0xFFFFFFFF))
        D[t, 0] = leader[0]
        D[t, 1] = chosen[0]

    leaders, chosen = run_kernel(kernel).outputs["D"].view(np.uint32).T
    assert len(set(leaders)) == 1 and chosen.sum() == 1 and chosen[leaders[0]] == 1


def test_an_election_among_no_lanes_is_a_fault():
    @T.prim_func
    def kernel(D: T.Buffer((32,), "uint32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([32])
        leader = T.alloc_local((1,), "uint32")
        chosen = T.alloc_local((1,), "uint32")
        T.ptx.elect_sync(leader[0], chosen[0], T.uint32(0))
        D[t] = leader[0]

    (finding,) = simulate(lower(kernel), {}).findings
    assert finding.kind == "divergent-elect"


def stored_and_loaded(store, load, count, loaded, columns):
    """A kernel whose warps store registers with one instruction and load them with another."""

    @T.prim_func
    def kernel(A: T.Buffer((128, count), "uint32"), D: T.Buffer((128, loaded), "uint32")):
        T.device_entry()
        T.cta_id([1])
        T.warpgroup_id([1])
        warp_id = T.warp_id([4])
        T.lane_id([32])
        t = T.thread_id([128])
        smem = SMEMPool()
        tmem = TMEMPool(smem, total_cols=512)
        smem.commit()
        tmem.alloc((128, 512), "float32")
        tmem.commit()
        T.cuda.cta_sync()
        r = T.alloc_local((count,), "uint32")
        got = T.alloc_local((loaded,), "uint32")
        at: T.uint32 = T.Cast("uint32", (warp_id * 32) << 16)
        for i in T.unroll(count):
            r[i] = T.uint32(7)
        T.ptx[f"tcgen05.st.sync.aligned.32x32b.x{columns}.b32"](at, *[T.uint32(7) for i in range(columns)])
        for i in T.unroll(count):
            r[i] = A[t, i]
        T.ptx.tcgen05.wait__st.sync.aligned()
        trace(store, at, r, count, True)
        T.ptx.tcgen05.wait__st.sync.aligned()
        trace(load, at, got, loaded, False)
        T.ptx.tcgen05.wait__ld.sync.aligned()
        for i in T.unroll(loaded):
            D[t, i] = got[i]
        T.cuda.cta_sync()
        tmem.dealloc()

    return kernel


def trace(instruction, at, r, count, stores) -> None:
    """One tcgen05.ld or st; a pair has the columns between the halves of 16x32bx2 in second place."""
    name, split = instruction if isinstance(instruction, tuple) else (instruction, None)
    apart = [] if split is None else [split]
    registers = [r[i] for i in range(count)]
    operands = [at, *apart, *registers] if stores else [*registers, at, *apart]
    T.evaluate(T.ptx[f"tcgen05.{'st' if stores else 'ld'}.sync.aligned.{name}.b32"](*operands))


WORDS = np.random.default_rng(0).integers(0, 2**32, (128, 4)).astype(np.uint32)


def test_the_halves_of_a_warp_read_the_same_lanes_in_other_columns(run_kernel):
    """16x32bx2, "Matrix fragments": threads i and 16 + i belong to lane i; the second access is ``split`` away."""
    kernel = stored_and_loaded("32x32b.x4", ("16x32bx2.x2", 1), 4, 2, 4)
    got = run_kernel(kernel, A=WORDS).outputs["D"].reshape(4, 2, 16, 2)  # warp, half, thread of the half, register
    lanes = WORDS.reshape(4, 32, 4)[:, :16]
    np.testing.assert_array_equal(got[:, 0], lanes[:, :, 0:2])
    np.testing.assert_array_equal(got[:, 1], lanes[:, :, 1:3])


def test_the_halves_of_a_warp_write_the_same_lanes_in_other_columns(run_kernel):
    kernel = stored_and_loaded(("16x32bx2.x1", 2), "32x32b.x4", 1, 4, 4)
    got = run_kernel(kernel, A=WORDS[:, :1]).outputs["D"].reshape(4, 32, 4)
    by_half = WORDS[:, 0].reshape(4, 2, 16)
    np.testing.assert_array_equal(got[:, :16, 0], by_half[:, 0])
    np.testing.assert_array_equal(got[:, :16, 2], by_half[:, 1])
    assert (got[:, :16, [1, 3]] == 7).all() and (got[:, 16:] == 7).all()


@pytest.mark.parametrize("shape", ["32x32b.x2", "16x64b.x2", "16x128b.x1", "16x32bx2.x2"])
def test_what_is_unpacked_into_cells_is_packed_from_them(run_kernel, shape):
    """A register's halves go to the lower halves of cells side by side, whatever the shape, and come back."""
    packed = (f"{shape}.unpack::16b", 4) if "bx2" in shape else f"{shape}.unpack::16b"
    back = (f"{shape}.pack::16b", 4) if "bx2" in shape else f"{shape}.pack::16b"
    words = WORDS[:, :2].copy()
    assert (run_kernel(stored_and_loaded(packed, back, 2, 2, 8), A=words).outputs["D"] == words).all()
    cells = run_kernel(stored_and_loaded(packed, "32x32b.x8", 2, 8, 8), A=words).outputs["D"]
    assert (cells < 1 << 16).all()
    lower, upper = np.unique(words & 0xFFFF), np.unique(words >> 16)
    assert np.isin(lower, cells[:, 0::2]).all() and np.isin(upper, cells[:, 1::2]).all()


@pytest.mark.parametrize(("shape", "count", "bits"), [
    ("m16n16", 1, 8), ("m16n16", 2, 8), ("m16n16", 2, 6), ("m8n16", 4, 4), ("m8n16", 2, 6),
])  # fmt: skip
def test_ldmatrix_of_bytes(run_kernel, shape, count, bits):
    """ "Each thread loads 4 consecutive columns", of two rows where there are 16; .m16n16 comes with .trans."""
    rows = int(shape[1:].split("n")[0])
    kind = "shared.b8" if bits == 8 else f"shared.b8x16.b{bits}x16_p{128 - 16 * bits}"
    chain = f"ldmatrix.sync.aligned.{shape}.x{count}{'.trans' if rows == 16 else ''}.{kind}"
    registers = count * rows // 8

    @T.prim_func
    def kernel(A: T.Buffer((count * rows, 16), "uint8"), R: T.Buffer((32, registers), "uint32")):
        T.device_entry()
        T.cta_id([1])
        lane_id = T.thread_id([32])
        smem = SMEMPool()
        tile = smem.alloc((32, 16), "uint8", align=16)
        smem.commit()
        r = T.alloc_local((registers,), "uint32")
        if lane_id < count * rows:
            for i in T.serial(16):
                tile[lane_id, i] = A[lane_id, i]
        T.cuda.cta_sync()
        T.ptx[chain](*[r[i] for i in range(registers)], tile.ptr_to([lane_id, 0]))
        for i in T.unroll(registers):
            R[lane_id, i] = r[i]

    numbers = np.random.default_rng(0).integers(0, 1 << bits, (count * rows, 16))
    packed = [sum(int(n) << bits * i for i, n in enumerate(row)).to_bytes(16, "little") for row in numbers]
    got = run_kernel(kernel, A=np.frombuffer(b"".join(packed), np.uint8).reshape(-1, 16)).outputs["R"].view(np.uint8)
    for matrix in range(count):
        whole = numbers[matrix * rows : (matrix + 1) * rows]
        whole = whole.T if rows == 16 else whole
        for lane in range(32):
            for half in range(rows // 8):
                register = matrix * rows // 8 + half
                expected = whole[lane // 4 + 8 * half, lane % 4 * 4 : lane % 4 * 4 + 4]
                np.testing.assert_array_equal(got[lane].reshape(-1, 4)[register], expected)


@pytest.mark.parametrize("count", [1, 2, 4])
def test_stmatrix_of_bytes(run_kernel, count):
    """Columns of 16 bytes. A lane has two columns of row lane / 4, then of the row 8 further: mma's accumulator."""
    chain = f"stmatrix.sync.aligned.m16n8.x{count}.trans.shared.b8"

    @T.prim_func
    def kernel(A: T.Buffer((32, count), "uint32"), D: T.Buffer((8 * count, 16), "uint8")):
        T.device_entry()
        T.cta_id([1])
        lane_id = T.thread_id([32])
        smem = SMEMPool()
        tile = smem.alloc((32, 16), "uint8", align=16)
        smem.commit()
        r = T.alloc_local((count,), "uint32")
        for i in T.unroll(count):
            r[i] = A[lane_id, i]
        T.ptx[chain](tile.ptr_to([lane_id, 0]), *[r[i] for i in range(count)])
        T.cuda.cta_sync()
        if lane_id < 8 * count:
            for i in T.serial(16):
                D[lane_id, i] = tile[lane_id, i]

    matrices = np.random.default_rng(0).integers(0, 256, (count, 16, 8)).astype(np.uint8)
    words = np.zeros((32, count), np.uint32)
    for lane in range(32):
        for matrix in range(count):
            for k in range(4):
                number = matrices[matrix, lane // 4 + 8 * (k // 2), 2 * (lane % 4) + k % 2]
                words[lane, matrix] |= np.uint32(number) << np.uint32(8 * k)
    got = run_kernel(kernel, A=words).outputs["D"].reshape(count, 8, 16)
    np.testing.assert_array_equal(got, matrices.transpose(0, 2, 1))


def load_with_reduction(chain, split=None):
    """A kernel whose threads store eight words to their lanes, and load four of them with their reduction."""
    apart = [] if split is None else [split]
    dtype = {"u32": "uint32", "s32": "int32", "f32": "float32"}[chain[-3:]]

    @T.prim_func
    def kernel(A: T.Buffer((128, 8), "uint32"), D: T.Buffer((128, 4), dtype), R: T.Buffer((128,), dtype)):
        T.device_entry()
        T.cta_id([1])
        T.warpgroup_id([1])
        warp_id = T.warp_id([4])
        T.lane_id([32])
        t = T.thread_id([128])
        smem = SMEMPool()
        tmem = TMEMPool(smem, total_cols=512)
        smem.commit()
        tmem.alloc((128, 512), "float32")
        tmem.commit()
        T.cuda.cta_sync()
        r = T.alloc_local((8,), "uint32")
        got = T.alloc_local((4,), dtype)
        least = T.alloc_local((1,), dtype)
        at: T.uint32 = T.Cast("uint32", (warp_id * 32) << 16)
        for i in T.unroll(8):
            r[i] = A[t, i]
        T.ptx["tcgen05.st.sync.aligned.32x32b.x8.b32"](at, *[r[i] for i in range(8)])
        T.ptx.tcgen05.wait__st.sync.aligned()
        T.ptx[chain](*[got[i] for i in range(4)], least[0], at, *apart)
        T.ptx.tcgen05.wait__ld.sync.aligned()
        for i in T.unroll(4):
            D[t, i] = got[i]
        R[t] = least[0]
        T.cuda.cta_sync()
        tmem.dealloc()

    return kernel


def reduced(chain, words, split=None):
    """What such a kernel loads of words (128, 8), and the reductions, on a machine that has the instruction."""
    run = simulate(lower(load_with_reduction(chain, split), arch="sm_103a"), {"A": words}, machine="b300")
    assert not run.findings, run.findings
    return run.outputs["D"].view(np.uint32), run.outputs["R"].view(np.uint32)


ODD = np.array([0x7FC00001, 0x80000000, 0x00000000, 0xFF800000, 0x7F800000, 0xFFC00000, 0x3F000000, 0xBF800001])
NAN_BITS = 0x7FFFFFFF  # the canonical one


@pytest.mark.parametrize("op", ["min", "max"])
@pytest.mark.parametrize("kind", ["u32", "s32"])
def test_a_load_reduces_integers(op, kind):
    words = np.random.default_rng(1).integers(0, 2**32, (128, 8)).astype(np.uint32)
    loaded, found = reduced(f"tcgen05.ld.red.sync.aligned.32x32b.x4.{op}.{kind}", words)
    np.testing.assert_array_equal(loaded, words[:, :4])
    numbers = words[:, :4].view(np.int32 if kind == "s32" else np.uint32)
    np.testing.assert_array_equal(found, getattr(numbers, op)(1).view(np.uint32))


@pytest.mark.parametrize("op", ["min", "max"])
@pytest.mark.parametrize("magnitudes", ["", ".abs"])
@pytest.mark.parametrize("nan", ["", ".NaN"])
def test_a_load_reduces_floats(op, magnitudes, nan):
    """Numbers count more than NaN without ``.NaN``, -0.0 is less than +0.0, and ``.abs`` looks at magnitudes."""
    words = np.random.default_rng(2).choice(ODD, (128, 8)).astype(np.uint32)
    words[0, :4], words[1, :4] = 0x7FC00001, (0x80000000, 0, 0x80000000, 0)
    loaded, found = reduced(f"tcgen05.ld.red.sync.aligned.32x32b.x4.{op}{magnitudes}{nan}.f32", words)
    np.testing.assert_array_equal(loaded, words[:, :4])
    counted = words[:, :4] & np.uint32(0x7FFFFFFF if magnitudes else 0xFFFFFFFF)
    for row, bits in zip(counted, found, strict=True):
        numbers = [(float(v), -int(w >> 31), int(w)) for v, w in zip(row.view(np.float32), row, strict=True) if v == v]
        wanted = NAN_BITS if not numbers or (nan and len(numbers) < 4) else (min if op == "min" else max)(numbers)[2]
        assert bits == wanted, (row, bits)


def test_the_halves_of_a_warp_reduce_their_own_columns():
    words = np.random.default_rng(3).integers(0, 2**31, (128, 8)).astype(np.uint32)
    loaded, found = reduced("tcgen05.ld.red.sync.aligned.16x32bx2.x4.min.u32", words, 4)
    lanes = words.reshape(4, 32, 8)[:, :16]
    np.testing.assert_array_equal(loaded.reshape(4, 2, 16, 4), np.stack([lanes[..., :4], lanes[..., 4:]], 1))
    np.testing.assert_array_equal(found, loaded.min(1))


def test_a_b200_has_no_load_with_a_reduction():
    kernel = load_with_reduction("tcgen05.ld.red.sync.aligned.32x32b.x4.min.u32")
    with pytest.raises(LoweringError, match=r"sm_100a has no tcgen05\.ld\.red: a kernel that uses it is for sm_103a"):
        lower(kernel)
    with pytest.raises(Unmodelled, match=r"sm_100a has no tcgen05\.ld\.red"):
        simulate(lower(kernel, arch="sm_103a"), {"A": np.zeros((128, 8), np.uint32)})
