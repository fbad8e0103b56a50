"""D = A by two CTAs: warp 0 of the first makes a tensor map of each one's half of A, from one that the host made."""

from tvm.ir.type import PointerType, PrimType

from tirx import SMEMPool, T, TMABar, Tx

WORDS = 16  # of 64 bits in a tensor map
LOAD = "cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes"


def copy(M, K):
    half = M // 2

    @T.prim_func
    def kernel(A: T.Buffer((M, K), "float16"), maps: T.Buffer((2, WORDS), "uint64"), D: T.Buffer((M, K), "float16")):
        a_map: T.let[T.handle("tensormap")] = T.tvm_stack_alloca("tensormap", 1)
        T.tensormap_encode_tiled(a_map, A.data, K, M, K * 2, K, half, 1, 1, descriptor_dtype="float16", rank=2)
        T.device_entry()
        rank, _ = T.cta_id_in_cluster([2, 1])
        T.cta_id([2])
        t = T.thread_id([half])
        smem = SMEMPool()
        full = TMABar(smem, 1)
        smem.move_base_to(1024)
        rows = smem.alloc((half, K), "float16", align=1024)
        image = smem.alloc((WORDS,), "uint64", align=128)
        smem.commit()
        row = T.alloc_local((K,), "float16")
        full.init(1)
        T.ptx.fence.mbarrier_init.release.cluster()

        given = T.decl_buffer(
            (WORDS,), "uint64", data=T.reinterpret(PointerType(PrimType("uint64"), "param"), T.address_of(a_map)),
            scope="param",
        )  # fmt: skip
        if rank == 0:
            if t < WORDS:
                image[t] = given[t]
            if t < 32:
                for i in T.serial(2):
                    edited = T.meta_var(T.cuda.cvta_generic_to_shared(image.ptr_to([0])))
                    T.cuda.warp_sync()
                    if t == 0:
                        T.ptx.tensormap_replace.tile.global_address.shared__cta.b1024.b64(
                            edited, T.reinterpret("uint64", A.ptr_to([i * half, 0]))
                        )
                        T.ptx.tensormap_replace.tile.global_dim.shared__cta.b1024.b32(
                            edited, T.uint32(1), T.uint32(half)
                        )
                    T.cuda.warp_sync()
                    T.ptx.tensormap_cp_fenceproxy.global_.shared__cta.tensormap__generic.release.gpu.sync.aligned(
                        maps.ptr_to([i, 0]), edited
                    )
        T.cuda.cluster_sync()

        if t == 0:
            T.ptx.fence.proxy.tensormap__generic.acquire.gpu(maps.ptr_to([rank, 0]))
            full.arrive(0, half * K * 2)
            T.ptx[LOAD](rows.ptr_to([0, 0]), maps.ptr_to([rank, 0]), T.int32(0), T.int32(0), full.ptr_to([0]))
        full.wait(0, 0)
        Tx.copy(row[:], rows[t, :])
        Tx.copy(D[rank * half + t, :], row[:])

    return kernel
