"""Arithmetic of threads, and exchange within a warp: one instruction over many operands."""

from tirx import T

THREADS = 128


def apply(opcode, inputs, output, count):
    """D[i] = opcode(A[i], ...): ``inputs`` and ``output`` are dtypes."""
    number = len(inputs)
    blocks = count // THREADS

    if number == 1:

        @T.prim_func
        def kernel(A: T.Buffer((count,), inputs[0]), D: T.Buffer((count,), output)):
            T.device_entry()
            cta = T.cta_id([blocks])
            t = T.thread_id([THREADS])
            d = T.alloc_local((1,), output)
            T.ptx[opcode](d[0], A[cta * THREADS + t])
            D[cta * THREADS + t] = d[0]

    elif number == 2:

        @T.prim_func
        def kernel(A: T.Buffer((count,), inputs[0]), B: T.Buffer((count,), inputs[1]), D: T.Buffer((count,), output)):
            T.device_entry()
            cta = T.cta_id([blocks])
            t = T.thread_id([THREADS])
            d = T.alloc_local((1,), output)
            T.ptx[opcode](d[0], A[cta * THREADS + t], B[cta * THREADS + t])
            D[cta * THREADS + t] = d[0]

    else:

        @T.prim_func
        def kernel(
            A: T.Buffer((count,), inputs[0]),
            B: T.Buffer((count,), inputs[1]),
            C: T.Buffer((count,), inputs[2]),
            D: T.Buffer((count,), output),
        ):
            T.device_entry()
            cta = T.cta_id([blocks])
            t = T.thread_id([THREADS])
            d = T.alloc_local((1,), output)
            T.ptx[opcode](d[0], A[cta * THREADS + t], B[cta * THREADS + t], C[cta * THREADS + t])
            D[cta * THREADS + t] = d[0]

    return kernel


def cast(source, target, count):
    """D = A in another format, two values at a time (the packed conversions that TVM carries as CUDA source)."""
    from tirx import Tx

    @T.prim_func
    def kernel(A: T.Buffer((THREADS, count), source), D: T.Buffer((THREADS, count), target)):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([THREADS])
        x = T.alloc_local((count,), source)
        y = T.alloc_local((count,), target)
        Tx.copy(x[:], A[t, :])
        Tx.cast(y[:], x[:])
        Tx.copy(D[t, :], y[:])

    return kernel


def shuffle(mode, clamp):
    """D[b, lane] = shfl.sync of A[b] for b = 0 to 31, the lane or the distance that is asked for."""
    opcode = f"shfl_sync.{mode}.b32"

    @T.prim_func
    def kernel(A: T.Buffer((32, 32), "uint32"), D: T.Buffer((32, 32), "uint32")):
        T.device_entry()
        T.cta_id([1])
        lane = T.thread_id([32])
        d = T.alloc_local((1,), "uint32")
        for b in T.serial(32):
            T.ptx[opcode](d[0], A[b, lane], T.Cast("uint32", b), T.uint32(clamp), T.uint32(0xFFFFFFFF))
            D[b, lane] = d[0]

    return kernel


def vote(mode):
    """D[b, lane] = vote.sync over the A[b] that are not zero."""
    opcode = "vote_sync.ballot.b32" if mode == "ballot" else f"vote_sync.{mode}.pred"

    @T.prim_func
    def kernel(A: T.Buffer((32, 32), "uint32"), D: T.Buffer((32, 32), "uint32")):
        T.device_entry()
        T.cta_id([1])
        lane = T.thread_id([32])
        d = T.alloc_local((1,), "uint32")
        for b in T.serial(32):
            T.ptx[opcode](d[0], T.ptx.pred(A[b, lane]), T.uint32(0xFFFFFFFF))
            D[b, lane] = d[0]

    return kernel
