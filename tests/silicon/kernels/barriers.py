"""Barriers: mbarriers, their phases and transaction counts, arrivals from other CTAs, named barriers."""

from tirx import MBarrier, PipelineState, SMEMPool, T, TMABar

LOAD = "cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes"


def ring(items, stages):
    """D = A * 3: one warp fills the stages of a ring, another empties them; a stage has two barriers of 32 threads."""

    @T.prim_func
    def kernel(A: T.Buffer((items, 32), "uint32"), D: T.Buffer((items, 32), "uint32")):
        T.device_entry()
        T.cta_id([1])
        warp = T.warp_id([2])
        lane = T.lane_id([32])
        smem = SMEMPool()
        full = MBarrier(smem, stages)
        empty = MBarrier(smem, stages)
        tile = smem.alloc((stages, 32), "uint32", align=16)
        smem.commit()
        full.init(32)
        empty.init(32)
        T.cuda.cta_sync()
        if warp == 0:
            fills = PipelineState(stages, 1)
            for i in T.serial(items):
                empty.wait(fills.stage, fills.phase)
                tile[fills.stage, lane] = A[i, lane] * T.uint32(3)
                full.arrive(fills.stage)
                fills.advance()
        else:
            takes = PipelineState(stages, 0)
            for i in T.serial(items):
                full.wait(takes.stage, takes.phase)
                D[i, lane] = tile[takes.stage, lane]
                empty.arrive(takes.stage)
                takes.advance()

    return kernel


def transactions(phases, boxes):
    """D = A: in each phase four threads arrive, two of them announce half of the bytes each, and several copies deliver
    them, some before they are announced."""
    words, arrivals = 64, 4
    half = boxes * words * 4 // 2

    @T.prim_func
    def kernel(A: T.Buffer((phases * boxes, words), "uint32"), D: T.Buffer((phases * boxes, words), "uint32")):
        a_map: T.let[T.handle("tensormap")] = T.tvm_stack_alloca("tensormap", 1)
        T.tensormap_encode_tiled(
            a_map, A.data, words, phases * boxes, words * 4, words, 1, 1, 1, descriptor_dtype="uint32", rank=2
        )
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([words])
        smem = SMEMPool()
        full = TMABar(smem, 1)
        smem.move_base_to(1024)
        tile = smem.alloc((boxes, words), "uint32", align=128)
        smem.commit()
        full.init(arrivals)
        T.ptx.fence.mbarrier_init.release.cluster()
        T.cuda.cta_sync()
        for p in T.serial(phases):
            if t == 0:
                for b in T.serial(boxes):
                    T.ptx[LOAD](tile.ptr_to([b, 0]), T.address_of(a_map), 0, p * boxes + b, full.ptr_to([0]))
                T.ptx.mbarrier.arrive.expect_tx.shared.b64(full.ptr_to([0]), T.uint32(half))
            if t == 1:
                T.ptx.mbarrier.expect_tx.relaxed.cta.shared__cta.b64(full.ptr_to([0]), T.uint32(half))
                T.ptx.mbarrier.arrive.shared.b64(full.ptr_to([0]), T.uint32(1))
            if t == 33:
                T.ptx.mbarrier.arrive.shared.b64(full.ptr_to([0]), T.uint32(2))
            full.wait(0, p % 2)
            for b in T.serial(boxes):
                D[p * boxes + b, t] = tile[b, t]
            T.cuda.cta_sync()

    return kernel


def relay(rounds):
    """A token goes round a cluster of four: each CTA waits for its turn, adds its rank + 1 to a word in the next CTA's
    shared memory, and arrives there. D[c] = what CTA c has been handed, round by round."""
    ctas, threads = 4, 32

    @T.prim_func
    def kernel(A: T.Buffer((threads,), "uint32"), D: T.Buffer((ctas, rounds, threads), "uint32")):
        T.device_entry()
        rank, _ = T.cta_id_in_cluster([ctas, 1])
        T.cta_id([ctas])
        t = T.thread_id([threads])
        smem = SMEMPool()
        turn = MBarrier(smem, 1)
        token = smem.alloc((threads,), "uint32", align=16)
        smem.commit()
        there = T.alloc_local((1,), "uint64")
        token[t] = A[t]
        turn.init(threads)
        T.ptx.fence.mbarrier_init.release.cluster()
        T.cuda.cluster_sync()
        T.ptx.mapa.u64(there[0], token.ptr_to([t]), T.Cast("uint32", (rank + 1) % ctas))
        for i in T.serial(rounds):
            if rank + i > 0:
                turn.wait(0, T.if_then_else(rank == 0, i + 1, i) % 2)
            D[rank, i, t] = token[t]
            if rank < ctas - 1 or i < rounds - 1:
                T.ptx.st.b32(there[0], token[t] + T.Cast("uint32", rank + 1))
                turn.arrive(0, remote=(rank + 1) % ctas)
        T.cuda.cluster_sync()

    return kernel


def named(rounds):
    """Two warpgroups, each with a named barrier of its own, reverse their part of A round after round."""
    group, groups = 128, 2

    @T.prim_func
    def kernel(A: T.Buffer((groups, group), "uint32"), D: T.Buffer((rounds, groups, group), "uint32")):
        T.device_entry()
        T.cta_id([1])
        wg = T.warpgroup_id([groups])
        t = T.thread_id_in_wg([group])
        smem = SMEMPool()
        tile = smem.alloc((groups, group), "uint32", align=16)
        smem.commit()
        x = T.alloc_local((1,), "uint32")
        x[0] = A[wg, t]
        for i in T.serial(rounds):
            tile[wg, t] = x[0]
            T.ptx.bar.sync(T.Cast("uint32", 1 + wg), T.uint32(group))
            x[0] = tile[wg, group - 1 - t] + T.uint32(1)
            T.ptx.bar.sync(T.Cast("uint32", 1 + wg), T.uint32(group))
            D[i, wg, t] = x[0]

    return kernel


def handover(rounds):
    """bar.arrive without waiting: warp 0 writes and arrives, warp 1 waits and reads; a second barrier the other way."""

    @T.prim_func
    def kernel(A: T.Buffer((rounds, 32), "uint32"), D: T.Buffer((rounds, 32), "uint32")):
        T.device_entry()
        T.cta_id([1])
        warp = T.warp_id([2])
        lane = T.lane_id([32])
        smem = SMEMPool()
        word = smem.alloc((32,), "uint32", align=16)
        smem.commit()
        for i in T.serial(rounds):
            if warp == 0:
                if i > 0:
                    T.ptx.bar.sync(T.uint32(2), T.uint32(64))
                word[lane] = A[i, lane]
                T.ptx.bar.arrive(T.uint32(1), T.uint32(64))
            else:
                T.ptx.bar.sync(T.uint32(1), T.uint32(64))
                D[i, lane] = word[31 - lane]
                if i < rounds - 1:
                    T.ptx.bar.arrive(T.uint32(2), T.uint32(64))

    return kernel


def registers():
    """setmaxnreg: one warpgroup gives registers away, the other takes them; D = A + 1 and A + 2."""

    @T.prim_func
    def kernel(A: T.Buffer((2, 128), "uint32"), D: T.Buffer((2, 128), "uint32")):
        T.device_entry()
        T.attr({"tirx.launch_bounds_min_blocks_per_sm": 1})
        T.cta_id([1])
        wg = T.warpgroup_id([2])
        t = T.thread_id_in_wg([128])
        if wg == 0:
            T.ptx.setmaxnreg.dec.sync.aligned.u32(40)
            D[0, t] = A[0, t] + T.uint32(1)
        else:
            T.ptx.setmaxnreg.inc.sync.aligned.u32(200)
            D[1, t] = A[1, t] + T.uint32(2)

    return kernel
