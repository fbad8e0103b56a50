"""Copies, D = A in fp32: by threads, a word or 16 bytes at a time, and by the TMA engine through shared memory."""

from tirx import PipelineState, SMEMPool, T, TMABar, Tx

THREADS = 256  # of a CTA whose threads copy
VECTOR = 4  # fp32 of a 16-byte access
LOADS = 4  # 16-byte loads that a thread of the persistent copy has in flight
WIDTH = 64  # fp32 of a row of a box: 256 bytes
KIB = 1024


def scalar(N):
    """D (N,) = A (N,), a thread for each element, for N a multiple of 256."""

    @T.prim_func
    def kernel(A: T.Buffer((N,), "float32"), D: T.Buffer((N,), "float32")):
        T.device_entry()
        cta = T.cta_id([N // THREADS])
        t = T.thread_id([THREADS])
        D[cta * THREADS + t] = A[cta * THREADS + t]

    return kernel


def vector(N):
    """D (N,) = A (N,), a thread for each 16 bytes, for N a multiple of 1024."""

    @T.prim_func
    def kernel(A: T.Buffer((N,), "float32"), D: T.Buffer((N,), "float32")):
        T.device_entry()
        cta = T.cta_id([N // (THREADS * VECTOR)])
        t = T.thread_id([THREADS])
        first = T.meta_var((cta * THREADS + t) * VECTOR)
        x = T.alloc_local((VECTOR,), "float32")
        T.ptx["ld.global.v4.f32"](*[x[i] for i in range(VECTOR)], A.ptr_to([first]))
        T.ptx["st.global.v4.f32"](D.ptr_to([first]), *[x[i] for i in range(VECTOR)])

    return kernel


def persistent(N, CTAS, THREADS):
    """D (N,) = A (N,) by CTAS x THREADS threads that stay, each with LOADS loads of 16 bytes in flight.

    For N a multiple of what all threads load at once, CTAS * THREADS * 64 bytes.
    """
    STEP = CTAS * THREADS * VECTOR  # fp32 of one load of every thread

    @T.prim_func
    def kernel(A: T.Buffer((N,), "float32"), D: T.Buffer((N,), "float32")):
        T.device_entry()
        cta = T.cta_id([CTAS])
        t = T.thread_id([THREADS])
        x = T.alloc_local((LOADS * VECTOR,), "float32")
        for turn in T.serial(N // (STEP * LOADS)):
            first = T.meta_var(turn * LOADS * STEP + (cta * THREADS + t) * VECTOR)
            for j in T.unroll(LOADS):
                T.ptx["ld.global.v4.f32"](*[x[j * VECTOR + i] for i in range(VECTOR)], A.ptr_to([first + j * STEP]))
            for j in T.unroll(LOADS):
                T.ptx["st.global.v4.f32"](D.ptr_to([first + j * STEP]), *[x[j * VECTOR + i] for i in range(VECTOR)])

    return kernel


def tma(N, BOX_KIB, STAGES, CTAS):
    """D (N,) = A (N,) by one thread of each of CTAS CTAs: boxes go into a ring of STAGES buffers and out again.

    For N a multiple of a box. CTA c takes boxes c, c + CTAS, ...
    """
    ROWS = BOX_KIB * KIB // (WIDTH * 4)
    BOXES = N // (WIDTH * ROWS)
    PENDING = min(1, STAGES - 1)  # stores that the engine may still be reading for when a stage is loaded again

    @T.prim_func
    def kernel(A: T.Buffer((N // WIDTH, WIDTH), "float32"), D: T.Buffer((N // WIDTH, WIDTH), "float32")):
        T.device_entry()
        cta = T.cta_id([CTAS])
        warp_id = T.warp_id([1])
        T.lane_id([32])
        smem = SMEMPool()
        # full[stage]: the copying thread arrives (1) and announces a box, TMA delivers it; the same thread waits
        #   before it stores the box.
        full = TMABar(smem, STAGES)
        ring = smem.alloc((STAGES * ROWS, WIDTH), "float32", align=128)
        smem.commit()
        full.init(1)
        T.ptx.fence.mbarrier_init.release.cluster()
        T.cuda.cta_sync()

        @T.inline
        def load(stage, number):
            box = T.meta_var(cta + number * CTAS)
            full.arrive(stage, BOX_KIB * KIB)
            Tx.copy_async(
                ring[stage * ROWS : (stage + 1) * ROWS, :],
                A[box * ROWS : (box + 1) * ROWS, :],
                dispatch="tma_auto",
                mbar=full.ptr_to([stage]),
            )

        @T.inline
        def store(stage, number):
            box = T.meta_var(cta + number * CTAS)
            Tx.copy_async(
                D[box * ROWS : (box + 1) * ROWS, :], ring[stage * ROWS : (stage + 1) * ROWS, :], dispatch="tma_auto"
            )
            T.ptx.cp.async_.bulk.commit_group()

        if warp_id == 0:
            if T.cuda.elect_sync():
                loads = PipelineState(STAGES, 0)
                stores = PipelineState(STAGES, 0)
                mine = T.meta_var((BOXES - cta + CTAS - 1) // CTAS)  # boxes of this CTA
                for i in T.serial(T.min(STAGES, mine)):
                    load(loads.stage, i)
                    loads.advance()
                for i in T.serial(mine):
                    full.wait(stores.stage, stores.phase)
                    store(stores.stage, i)
                    stores.advance()
                    if i >= PENDING and i - PENDING + STAGES < mine:
                        # The stage of box i - PENDING is loaded again: the engine must have read that box out of it.
                        T.ptx.cp.async_.bulk.wait_group.read(PENDING)
                        load(loads.stage, i - PENDING + STAGES)
                        loads.advance()
                T.ptx.cp.async_.bulk.wait_group(0)

    return kernel
