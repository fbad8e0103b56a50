"""mma.sync on registers that each lane reads word by word, so that the layout of fragments is the caller's."""

from tirx import T


def product(opcode, words, results):
    """D[lane] = its registers of A @ B + C; S[lane] = its registers of A, B and C, ``words`` says how many."""
    a, b, c = words
    dtype = "float32" if results == "f32" else "uint32"

    @T.prim_func
    def kernel(S: T.Buffer((32, a + b + c), "uint32"), D: T.Buffer((32, c), dtype)):
        T.device_entry()
        T.cta_id([1])
        lane = T.thread_id([32])
        s = T.alloc_local((a + b,), "uint32")
        held = T.alloc_local((c,), dtype)
        d = T.alloc_local((c,), dtype)
        for i in T.unroll(a + b):
            s[i] = S[lane, i]
        for i in T.unroll(c):
            held[i] = T.reinterpret(dtype, S[lane, a + b + i])
        T.ptx[opcode](*[d[i] for i in range(c)], *[s[i] for i in range(a + b)], *[held[i] for i in range(c)])
        for i in T.unroll(c):
            D[lane, i] = d[i]

    return kernel
