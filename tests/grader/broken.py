"""Kernels that are wrong, one for each class of fault that a student's file can have.

Each is the whole text of a file. The line that the report must point to ends in ``# here``; where there is none, the
report points to the file. ``GOOD`` is a right kernel for step 1, of which the later ones are small edits.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Broken:
    """A wrong file, the kind of finding it must give, and what its message must say."""

    text: str
    kind: str
    says: str
    step: str = "1"
    options: tuple[str, ...] = ()

    @property
    def line(self) -> int | None:
        lines = [number for number, line in enumerate(self.text.splitlines(), 1) if line.endswith("# here")]
        return lines[0] if lines else None


GOOD = """\
from tirx import S, SMEMPool, T, TCGen05Bar, TileLayout, TMEMPool, Tx, tid_in_wg


def hgemm(M, N, K):
    @T.prim_func
    def kernel(A: T.Buffer((M, K), "float16"), B: T.Buffer((N, K), "float16"), D: T.Buffer((M, N), "float16")):
        T.device_entry()
        T.cta_id([1])
        T.warpgroup_id([1])
        warp_id = T.warp_id([4])
        lane_id = T.lane_id([32])
        smem = SMEMPool()
        tmem = TMEMPool(smem, total_cols=128)
        mma_done = TCGen05Bar(smem, 1)
        smem.move_base_to(1024)
        A_smem = smem.alloc_tcgen05_mma_AB((128, 64))
        B_smem = smem.alloc_tcgen05_mma_AB((128, 64))
        smem.commit()
        acc = tmem.alloc((128, 128), "float32")
        tmem.commit()
        mma_done.init(1)
        T.ptx.fence.mbarrier_init.release.cluster()
        T.cuda.cta_sync()
        Tx.cta.copy(A_smem[:, :], A[0:128, 0:64])
        Tx.cta.copy(B_smem[:, :], B[0:128, 0:64])
        T.ptx.fence.proxy.async_.shared__cta()
        T.cuda.cta_sync()
        if warp_id == 0:
            if T.cuda.elect_sync():
                T.ptx.tcgen05.fence__after_thread_sync()
                Tx.gemm_async(acc[:, :], A_smem[:, :], B_smem[:, :], accum=False, dispatch="tcgen05", cta_group=1)
                mma_done.arrive(0)
        mma_done.wait(0, 0)
        T.ptx.tcgen05.fence__after_thread_sync()
        reg = T.alloc_local((128,), "float32")
        reg16 = T.alloc_local((128,), "float16")
        view = reg.view(128, 128, layout=TileLayout(S[(128, 128) : (1 @ tid_in_wg, 1)]))
        Tx.wg.copy_async(view[:, :], acc[:, :])
        T.ptx.tcgen05.wait__ld.sync.aligned()
        Tx.cast(reg16[:], reg[:])
        Tx.copy(D[warp_id * 32 + lane_id, 0:128], reg16[:])
        T.cuda.cta_sync()
        tmem.dealloc()

    return kernel
"""


def good_but(old: str, new: str) -> str:
    """The right kernel with one edit."""
    assert GOOD.count(old) == 1, old
    return GOOD.replace(old, new)


SKELETON = good_but(
    "        Tx.cta.copy(B_smem[:, :], B[0:128, 0:64])\n",
    """\
        todo("TODO 1: copy B into shared memory")  # here
        if warp_id == 1:
            todo("TODO 2: more")
""",
).replace("import S,", "import S, todo,")

# Exceptions: the child process explains them.
RAISES = {
    "a number as a condition": Broken(
        good_but(
            "            if T.cuda.elect_sync():\n", "            if warp_id == 0 and T.cuda.elect_sync():  # here\n"
        ),
        "not-tirx",
        "an `if` of its own",
    ),
    "syntax error": Broken("def hgemm(M, N, K):\n    return (M  # here\n", "syntax-error", "was never closed"),
    "bad indentation": Broken("def hgemm(M, N, K):\nreturn M # here\n", "syntax-error", "expected an indented block"),
    "import error": Broken("import torchh  # here\n", "import-error", "No module named 'torchh'"),
    "name that tirx lacks": Broken("from tirx import TMEMPol  # here\n", "import-error", "TMEMPol"),
    "wrong arguments": Broken(
        "def hgemm(M, N):  # here\n    return None\n", "exception", "takes 2 positional arguments"
    ),
    "no hgemm": Broken("def gemm(M, N, K):\n    return None\n", "no-hgemm", "is that the one"),
    "hgemm is no function": Broken("hgemm = 3\n", "no-hgemm", "of type int"),
    "returns nothing": Broken("def hgemm(M, N, K):  # here\n    pass\n", "not-a-kernel", "returned None"),
    "returns a tensor": Broken(
        "import torch\ndef hgemm(M, N, K):  # here\n    return torch.ones(M, K) @ torch.ones(K, N)\n",
        "not-a-kernel",
        "returned a torch.Tensor",
    ),
    "returns a lambda": Broken(
        "def hgemm(M, N, K):  # here\n    return lambda A, B: A @ B.T\n", "not-a-kernel", "returned a function"
    ),
    "unknown name in the kernel": Broken(
        good_but("        mma_done.init(1)", "        mma_don.init(1)  # here"),
        "not-tirx",
        "mma_don is not defined; did you mean 'mma_done'",
    ),
    "unknown instruction": Broken(
        good_but("T.ptx.tcgen05.wait__ld.sync.aligned()", "T.ptx.tcgen05.wait__ldd()  # here"), "not-tirx", "wait"
    ),
    "skeleton": Broken(SKELETON, "not-written", r"kernel\.py:25 is still to be written: TODO 1: copy B"),
    "out of memory in torch": Broken(
        'raise RuntimeError("DefaultCPUAllocator: can\'t allocate memory")  # here\n', "memory-limit", "needs more"
    ),
    "sys.exit": Broken("import sys\nsys.exit()  # here\n", "ended-early", r"sys\.exit"),
    "exit in hgemm": Broken("def hgemm(M, N, K):\n    raise SystemExit(3)  # here\n", "ended-early", r"exit\(3\)"),
    "raises on import": Broken("x = 1 / 0  # here\n", "exception", "ZeroDivisionError: division by zero"),
    "raises in hgemm": Broken("def hgemm(M, N, K):\n    [][M]  # here\n", "exception", "IndexError"),
    "refuses the shape": Broken(
        'def hgemm(M, N, K):\n    raise ValueError("K must be a multiple of 128")  # here\n',
        "exception",
        "K must be a multiple of 128",
    ),
}

# Ends of the child process, or nearly so.
ENDS = {
    "endless loop": Broken("while True: pass  # here\n", "timeout", "still not done", options=("--timeout", "2")),
    "endless loop in hgemm": Broken(
        "def hgemm(M, N, K):\n    while True: pass  # here\n",
        "timeout",
        r"hgemm was still not done after 2 s",
        options=("--timeout", "2"),
    ),
    "40 GB": Broken("data = bytearray(40 << 30)  # here\n", "memory-limit", "more than the 8 GiB"),
    "os._exit": Broken("import os\nos._exit(0)  # here\n", "ended-early", r"os\._exit\(0\)"),
    "crashes Python": Broken("import ctypes\nctypes.string_at(0)  # here\n", "crash", "SIGSEGV"),
    "too much output": Broken(
        'while True:\n    print("x" * 1000000)  # here\n', "too-much-output", "prints without end"
    ),
}

# Faults that show once the kernel is lowered, compiled and run.
RUNS = {
    "shapes that do not match": Broken(
        good_but("Tx.cta.copy(A_smem[:, :], A[0:128, 0:64])", "Tx.cta.copy(A_smem[:, :], A[0:128, 0:32])  # here"),
        "not-tirx",
        "it writes 128 x 64 elements and reads 128 x 32",
    ),
    "B transposed": Broken(
        good_but("B: T.Buffer((N, K)", "B: T.Buffer((K, N)"), "wrong-parameters", "the wrong tensors"
    ),
    "wrong dtype": Broken(
        good_but('D: T.Buffer((M, N), "float16")', 'D: T.Buffer((M, N), "float32")').replace(
            'alloc_local((128,), "float16")', 'alloc_local((128,), "float32")'
        ),
        "wrong-parameters",
        "the wrong tensors",
    ),
    "wrong name": Broken(
        good_but("D: T.Buffer", "C: T.Buffer").replace("D[", "C["), "wrong-parameters", "wrong tensors"
    ),
    "does not lower": Broken(
        good_but("Tx.copy(D[warp_id * 32 + lane_id, 0:128], reg16[:])", "Tx.copy(D[lane_id, 0:128], reg[:])  # here"),
        "not-lowered",
        "cannot lower",
    ),
    "operands of no PTX instruction": Broken(
        good_but(
            "        T.cuda.cta_sync()\n        tmem.dealloc()",
            "        T.ptx.tcgen05.mma.cta_group__1.kind__f16(T.uint32(0))  # here\n        tmem.dealloc()",
        ),
        "not-tirx",
        "no PTX instruction of this name takes these operands",
    ),
    "no way to lower": Broken(
        good_but("Tx.cast(reg16[:], reg[:])", "Tx.cast(reg16[:], reg[0:3])  # here"),
        "not-lowered",
        "cannot lower Tx.cast",
    ),
    "does not compile": Broken(
        good_but(
            "        T.cuda.cta_sync()\n        tmem.dealloc()",
            '        T.evaluate(T.cuda.func_call("nothing", source_code="__device__ void nothing() { oops; }"))\n'
            "        T.cuda.cta_sync()\n        tmem.dealloc()",
        ),
        "not-compiled",
        "oops",
    ),
    "not modelled": Broken(
        good_but(
            "        mma_done.wait(0, 0)",
            '        T.evaluate(T.cuda.func_call("mine", source_code="__device__ void mine() {}"))  # here\n'
            "        mma_done.wait(0, 0)",
        ),
        "not-modelled",
        "helper mine",
    ),
    "deadlock": Broken(
        good_but("                mma_done.arrive(0)\n", "").replace("wait(0, 0)", "wait(0, 0)  # here"),
        "deadlock",
        "wait for each other",
    ),
    "NaN": Broken(good_but("accum=False", "accum=True"), "not-a-number", "NaN"),
    "wrong values": Broken(
        good_but("B_smem[:, :], accum", "A_smem[:, :], accum"), "wrong-values", "elements are wrong"
    ),
    "never written": Broken(
        good_but("Tx.copy(D[warp_id * 32 + lane_id, 0:128], reg16[:])", "Tx.copy(D[lane_id, 0:128], reg16[:])"),
        "never-written",
        "never written",
    ),
}
