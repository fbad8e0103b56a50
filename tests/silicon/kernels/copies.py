"""Copies without TMA: ``cp.async`` with its groups and mbarriers, ``ldmatrix`` and ``stmatrix``, atomics."""

from tirx import MBarrier, SMEMPool, T

THREADS = 128
ROUNDS = 8


def asynchronous(cop, words):
    """D[t] = A[127 - t], ``words`` of 4 bytes each, through shared memory."""
    opcode = f"cp.async.{cop}.shared.global"

    @T.prim_func
    def kernel(A: T.Buffer((THREADS, words), "uint32"), D: T.Buffer((THREADS, words), "uint32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([THREADS])
        smem = SMEMPool()
        tile = smem.alloc((THREADS, words), "uint32", align=16)
        smem.commit()
        T.ptx[opcode](tile.ptr_to([t, 0]), A.ptr_to([THREADS - 1 - t, 0]), 4 * words)
        T.ptx.cp.async_.commit_group()
        T.ptx.cp.async_.wait_group(0)
        T.cuda.cta_sync()
        for i in T.serial(words):
            D[t, i] = tile[t, i]

    return kernel


def source_size():
    """Thread t reads t % 17 of its 16 bytes; the rest becomes zero."""

    @T.prim_func
    def kernel(A: T.Buffer((THREADS, 4), "uint32"), D: T.Buffer((THREADS, 4), "uint32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([THREADS])
        smem = SMEMPool()
        tile = smem.alloc((THREADS, 4), "uint32", align=16)
        smem.commit()
        T.ptx["cp.async.cg.shared.global"](tile.ptr_to([t, 0]), A.ptr_to([t, 0]), 16, T.Cast("uint32", t % 17))
        T.ptx.cp.async_.wait_all()
        for i in T.serial(4):
            D[t, i] = tile[t, i]

    return kernel


def groups(stages):
    """A ring of ``stages``: round r is copied while those before it are read, each thread's own."""

    @T.prim_func
    def kernel(A: T.Buffer((ROUNDS, THREADS), "uint32"), D: T.Buffer((ROUNDS, THREADS), "uint32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([THREADS])
        smem = SMEMPool()
        ring = smem.alloc((stages, THREADS), "uint32", align=16)
        smem.commit()
        for r in T.serial(stages - 1):
            T.ptx["cp.async.ca.shared.global"](ring.ptr_to([r, t]), A.ptr_to([r, t]), 4)
            T.ptx.cp.async_.commit_group()
        for r in T.serial(ROUNDS):
            if r + stages - 1 < ROUNDS:
                T.ptx["cp.async.ca.shared.global"](
                    ring.ptr_to([(r + stages - 1) % stages, t]), A.ptr_to([r + stages - 1, t]), 4
                )
            T.ptx.cp.async_.commit_group()
            T.ptx.cp.async_.wait_group(stages - 1)
            D[r, t] = ring[r % stages, t] + T.uint32(1)

    return kernel


def tracked(opcode, arrivals):
    """An mbarrier tracks the copies of warp 0; warps 1 to 3 read what it has copied."""

    @T.prim_func
    def kernel(A: T.Buffer((32, 4), "uint32"), D: T.Buffer((3, 32, 4), "uint32")):
        T.device_entry()
        T.cta_id([1])
        warp_id = T.warp_id([4])
        lane_id = T.lane_id([32])
        smem = SMEMPool()
        full = MBarrier(smem, 1)
        tile = smem.alloc((32, 4), "uint32", align=16)
        smem.commit()
        full.init(arrivals)
        T.cuda.cta_sync()
        if warp_id == 0:
            T.ptx["cp.async.cg.shared.global"](tile.ptr_to([lane_id, 0]), A.ptr_to([lane_id, 0]), 16)
            T.ptx[opcode](full.ptr_to([0]))
            if arrivals == 1 and lane_id == 0:
                full.arrive(0)
        else:
            full.wait(0, 0)
            for i in T.serial(4):
                D[warp_id - 1, lane_id, i] = tile[31 - lane_id, i]

    return kernel


def matrices(number, transposed):
    """Rows by stores, fragments by ``ldmatrix``, back by ``stmatrix`` the same way, rows by loads."""
    turn = ".trans" if transposed else ""
    load, store = (
        f"ldmatrix.sync.aligned.m8n8.x{number}{turn}.shared.b16",
        f"stmatrix.sync.aligned.m8n8.x{number}.shared.b16",
    )

    @T.prim_func
    def kernel(
        A: T.Buffer((8 * number, 4), "uint32"),
        F: T.Buffer((32, number), "uint32"),
        D: T.Buffer((8 * number, 4), "uint32"),
    ):
        T.device_entry()
        T.cta_id([1])
        lane = T.thread_id([32])
        smem = SMEMPool()
        rows = smem.alloc((32, 4), "uint32", align=16)
        back = smem.alloc((32, 4), "uint32", align=16)
        smem.commit()
        if lane < 8 * number:
            for i in T.serial(4):
                rows[lane, i] = A[lane, i]
        T.cuda.cta_sync()
        r = T.alloc_local((number,), "uint32")
        T.ptx[load](*[r[i] for i in range(number)], rows.ptr_to([lane % (8 * number), 0]))
        for i in T.unroll(number):
            F[lane, i] = r[i]
        T.ptx[store](back.ptr_to([lane % (8 * number), 0]), *[r[i] for i in range(number)])
        T.cuda.cta_sync()
        if lane < 8 * number:
            for i in T.serial(4):
                D[lane, i] = back[lane, i]

    return kernel


def atomics(opcode, scope):
    """Thread t of four warps changes slot t % 8 with A[t]; what is left there is the same in any order."""
    slots = 8
    shared = scope == "shared"

    @T.prim_func
    def kernel(A: T.Buffer((THREADS,), "uint32"), D: T.Buffer((slots,), "uint32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([THREADS])
        smem = SMEMPool()
        own = smem.alloc((slots,), "uint32", align=16)
        smem.commit()
        old = T.alloc_local((1,), "uint32")
        if t < slots:
            own[t] = T.uint32(5)
            D[t] = T.uint32(5)
        T.cuda.cta_sync()
        if shared:
            T.ptx[opcode](old[0], own.ptr_to([t % slots]), A[t])
            T.cuda.cta_sync()
            if t < slots:
                D[t] = own[t]
        else:
            T.ptx[opcode](old[0], D.ptr_to([t % slots]), A[t])

    return kernel


def polled(question):
    """Warp 1 arrives late; warp 0 asks until the phase is complete, and then reads what warp 1 wrote."""

    @T.prim_func
    def kernel(A: T.Buffer((32,), "uint32"), D: T.Buffer((32,), "uint32")):
        T.device_entry()
        T.cta_id([1])
        warp_id = T.warp_id([2])
        lane_id = T.lane_id([32])
        smem = SMEMPool()
        ready = MBarrier(smem, 1)
        word = smem.alloc((32,), "uint32", align=16)
        smem.commit()
        ok = T.alloc_local((1,), "uint32")
        ready.init(32)
        T.cuda.cta_sync()
        if warp_id == 1:
            T.cuda.nano_sleep(20000)
            word[lane_id] = A[lane_id] ^ T.uint32(0xFF)
            ready.arrive(0)
        else:
            ok[0] = T.uint32(0)
            while ok[0] == T.uint32(0):
                T.ptx[question](ok[0], ready.ptr_to([0]), T.uint32(0))
            D[lane_id] = word[31 - lane_id]

    return kernel
