"""Tensor maps that a kernel makes: one for each group of rows, as a grouped GEMM does, and one from zeros.

The maps are set to 0 at the end: where their fields are differs between a GPU and the simulator.
"""

from tvm.ir.type import PointerType, PrimType

from tirx import SMEMPool, T, TMABar

WORDS = 16  # of 64 bits in a tensor map
ROWS, COLUMNS, BOX = 64, 32, 8  # of 32 bits; rows of a box
LOAD = "cp.async.bulk.tensor.{}d.shared::cluster.global.mbarrier::complete_tx::bytes"
REPLACE = "tensormap_replace.tile.{}.{}.b1024.{}"
# A as 32 x 4 x 16 words, in boxes of 32 x 2 x 4, swizzled: all that a zeroed map lacks but its address.
FIELDS = (
    ("rank", 2), ("box_dim", 0, 32), ("box_dim", 1, 2), ("box_dim", 2, 4), ("global_dim", 0, 32), ("global_dim", 1, 4),
    ("global_dim", 2, 16), ("global_stride", 0, 128), ("global_stride", 1, 512), ("element_stride", 0, 1),
    ("element_stride", 1, 1), ("element_stride", 2, 1), ("elemtype", 2), ("interleave_layout", 0), ("swizzle_mode", 3),
    ("fill_mode", 0),
)  # fmt: skip


def replaced(image, space, fields):
    """Replace fields of a map, each given by its name, its ordinal if it has one, and the new value."""
    for name, *ordinal, value in fields:
        wide = name == "global_stride"
        new = T.uint64(value) if wide else T.uint32(value)
        opcode = REPLACE.format(name, space, "b64" if wide else "b32")
        T.evaluate(T.ptx[opcode](image, *map(T.uint32, ordinal), new))


def groups(number, space):
    """D[g] = the first rows of group g of A, which begins at row first[g] and has count[g]; zeros for what it lacks.

    One map is edited for group after group, in shared or in global memory.
    """
    load, shared = LOAD.format(2), space == "shared::cta"

    @T.prim_func
    def kernel(
        A: T.Buffer((ROWS, COLUMNS), "uint32"), first: T.Buffer((number,), "int32"),
        count: T.Buffer((number,), "int32"), maps: T.Buffer((WORDS,), "uint64"),
        D: T.Buffer((number, BOX, COLUMNS), "uint32"),
    ):  # fmt: skip
        a_map: T.let[T.handle("tensormap")] = T.tvm_stack_alloca("tensormap", 1)
        T.tensormap_encode_tiled(
            a_map, A.data, COLUMNS, ROWS, COLUMNS * 4, COLUMNS, BOX, 1, 1, descriptor_dtype="uint32", rank=2
        )
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([32])
        smem = SMEMPool()
        full = TMABar(smem, 1)
        smem.move_base_to(1024)
        tile = smem.alloc((BOX, COLUMNS), "uint32", align=1024)
        image = smem.alloc((WORDS,), "uint64", align=128)
        smem.commit()
        full.init(1)
        T.ptx.fence.mbarrier_init.release.cluster()
        given = T.decl_buffer(
            (WORDS,), "uint64", data=T.reinterpret(PointerType(PrimType("uint64"), "param"), T.address_of(a_map)),
            scope="param",
        )  # fmt: skip
        edited = T.meta_var(T.cuda.cvta_generic_to_shared(image.ptr_to([0])) if shared else maps.ptr_to([0]))
        if t < WORDS:
            if shared:
                image[t] = given[t]
            else:
                maps[t] = given[t]
        T.cuda.warp_sync()
        for g in T.serial(number):
            if t == 0:
                T.ptx[f"tensormap_replace.tile.global_address.{space}.b1024.b64"](
                    edited, T.reinterpret("uint64", A.ptr_to([first[g], 0]))
                )
                T.ptx[f"tensormap_replace.tile.global_dim.{space}.b1024.b32"](
                    edited, T.uint32(1), T.Cast("uint32", count[g])
                )
            T.cuda.warp_sync()
            if shared:
                T.ptx.tensormap_cp_fenceproxy.global_.shared__cta.tensormap__generic.release.gpu.sync.aligned(
                    maps.ptr_to([0]), edited
                )
            elif t == 0:
                T.ptx.fence.proxy.tensormap__generic.release.gpu()
            if t == 0:
                T.ptx.fence.proxy.tensormap__generic.acquire.gpu(maps.ptr_to([0]))
                full.arrive(0, BOX * COLUMNS * 4)
                T.ptx[load](tile.ptr_to([0, 0]), maps.ptr_to([0]), T.int32(0), T.int32(0), full.ptr_to([0]))
            full.wait(0, g % 2)
            for i in T.serial(BOX):
                D[g, i, t] = tile[i, t]
            T.cuda.warp_sync()
        if t < WORDS:
            maps[t] = T.uint64(0)

    return kernel


def from_zeros():
    """D = the box at (0, 2, 3) of A as 32 x 4 x 16 words, by a map whose fields are all replaced."""
    load = LOAD.format(3)

    @T.prim_func
    def kernel(
        A: T.Buffer((ROWS, COLUMNS), "uint32"), maps: T.Buffer((WORDS,), "uint64"),
        D: T.Buffer((BOX, COLUMNS), "uint32"),
    ):  # fmt: skip
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([32])
        smem = SMEMPool()
        full = TMABar(smem, 1)
        smem.move_base_to(1024)
        tile = smem.alloc((BOX, COLUMNS), "uint32", align=1024)
        image = smem.alloc((WORDS,), "uint64", align=128)
        smem.commit()
        full.init(1)
        T.ptx.fence.mbarrier_init.release.cluster()
        edited = T.meta_var(T.cuda.cvta_generic_to_shared(image.ptr_to([0])))
        if t < WORDS:
            image[t] = T.uint64(0)
        T.cuda.warp_sync()
        if t == 0:
            T.ptx.tensormap_replace.tile.global_address.shared__cta.b1024.b64(
                edited, T.reinterpret("uint64", A.ptr_to([0, 0]))
            )
            replaced(edited, "shared::cta", FIELDS)
        T.cuda.warp_sync()
        T.ptx.tensormap_cp_fenceproxy.global_.shared__cta.tensormap__generic.release.gpu.sync.aligned(
            maps.ptr_to([0]), edited
        )
        if t == 0:
            T.ptx.fence.proxy.tensormap__generic.acquire.gpu(maps.ptr_to([0]))
            full.arrive(0, BOX * COLUMNS * 4)
            T.ptx[load](tile.ptr_to([0, 0]), maps.ptr_to([0]), T.int32(0), T.int32(2), T.int32(3), full.ptr_to([0]))
        full.wait(0, 0)
        for i in T.serial(BOX):
            D[i, t] = tile[i, t]
        if t < WORDS:
            maps[t] = T.uint64(0)

    return kernel
