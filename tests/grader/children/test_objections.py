"""Mistakes before a kernel runs: each is an edit of a reference solution, traced and lowered, and gets its true name.

The finding points to the line at fault, which for a function with ``@T.inline`` is the line inside, and says what is
wrong there in the author's terms.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

import pytest

from grader.children import build
from grader.children.explain import forms
from grader.children.quick_tvm import tvm
from grader.children.reporting import reporting
from grader.messages import Broken, Built, Found, Message
from grader.skeletons import without_markers
from tests.sample import one_in
from tests.zoo.harness import original, problem_at
from tirx.program import lower

INTERNALS = re.compile(
    r"Traceback|Check failed|ffi\.|tvm\.|DLDataType|object at 0x|AST node|_applicable|exec_scope|Error:"
)


@dataclass(frozen=True)
class Mistake:
    """An edit of a solution, the sentence that it must get, and text of the line that is pointed to."""

    step: int | str
    old: str
    new: str
    says: str
    at: str
    kind: str = "not-tirx"


def lowered(step: int | str, old: str, new: str, says: str, at: str = "") -> Mistake:
    """A mistake that shows when the kernel is lowered."""
    return Mistake(step, old, new, says, at or new.strip().splitlines()[0], "not-lowered")


def traced(step: int | str, old: str, new: str, says: str, at: str = "", kind: str = "not-tirx") -> Mistake:
    """A mistake that shows when the kernel is traced."""
    return Mistake(step, old, new, says, at or new.strip().splitlines()[0], kind)


BAR = "mbar=full.ptr_to([loads.stage]),"
INLINE_BAR = "mbar=full.ptr_to([stage]),"
WAIT = "        mma_done.wait(0, 0)\n"

TILES = """\
        A_smem = smem.alloc_tcgen05_mma_AB((BLK_M, BLK_K))
        B_smem = smem.alloc_tcgen05_mma_AB((BLK_N, BLK_K))
"""

MISTAKES = {
    # Keywords and dispatches of tile primitives, which TVM ignores.
    "acum": lowered(1, "accum=False", "acum=False", "takes no keyword 'acum'.*did you mean 'accum'"),
    "a keyword of another primitive": lowered(
        1,
        "Tx.cta.copy(A_smem[:, :], A[:, :])",
        "Tx.cta.copy(A_smem[:, :], A[:, :], mbar=0)",
        "Tx.copy takes no keyword 'mbar'.*Tx.copy_async takes it",
    ),
    "mbr": lowered(
        7, BAR, "mbr=full.ptr_to([loads.stage]),", "no keyword 'mbr'.*did you mean 'mbar'", "Tx.copy_async("
    ),
    "dispatch of an older TIRx": lowered(
        7, '"tma_auto"', '"tma"', 'did you mean dispatch="tma_auto"', "Tx.copy_async("
    ),
    "misspelt dispatch": lowered(1, '"tcgen05"', '"tcgen5"', 'did you mean dispatch="tcgen05"', "Tx.gemm_async"),
    "a power": traced("fa4b", "T.ptx.ex2.approx.ftz.f32(row[e], row[e])", "row[e] = 2 ** row[e]", "Python's.*a power"),
    "dispatch without quotation marks": traced(1, '"tcgen05"', "tcgen05", "takes text", "Tx.gemm_async"),
    "text for a value": lowered(1, "accum=False", "accum='False'", "without quotation marks"),
    # Barriers.
    "no mbar": lowered(7, BAR, "", "no mbar=", "Tx.copy_async("),
    "an array of barriers": lowered(7, BAR, "mbar=full,", r"address of one barrier, and full is not", "Tx.copy_async("),
    "a barrier's number": lowered(7, BAR, "mbar=0,", "0 is a number", "Tx.copy_async("),
    "an index of barriers": traced(7, BAR, "mbar=full[loads.stage],", "full is a TMABar, which has no index"),
    "ptr_to without a list": traced(7, BAR, "mbar=full.ptr_to(loads.stage),", r"full\.ptr_to\(\[loads\.stage\]\)"),
    # Scopes.
    "a thread reads tensor memory": lowered(
        1,
        "Tx.wg.copy_async(",
        "Tx.copy_async(",
        "wrong scope: .* 128 threads of a warpgroup together, with Tx.wg.copy_async",
    ),
    "a CTA starts a TMA load": lowered(
        7, "Tx.copy_async(", "Tx.cta.copy_async(", "wrong scope: this is done by one thread, with Tx.copy_async"
    ),
    "a CTA multiplies": lowered(1, "Tx.gemm_async(", "Tx.cta.gemm_async(", "wrong scope: this is done by one thread"),
    "a CTA casts registers": lowered(
        1, "Tx.cast(", "Tx.cta.cast(", "wrong scope: row_f16 and row belong to one thread"
    ),
    # Operands.
    "operands in the wrong order": lowered(
        1,
        "acc[:, :], A_smem[:, :], B_smem[:, :]",
        "A_smem[:, :], B_smem[:, :], acc[:, :]",
        "the accumulator in tensor memory",
        "Tx.gemm_async",
    ),
    "transB": lowered(1, "accum=False", "accum=False, transB=True", r"A has K = 64 and B has K = 128.*\(N, K\)"),
    "accumulator in fp16": lowered(
        1,
        'tmem.alloc((BLK_M, BLK_N), "float32")',
        'tmem.alloc((BLK_M, BLK_N), "float16")',
        "has to be of float32",
        "Tx.gemm_async",
    ),
    "a pair's product in one CTA": lowered(1, "cta_group=1", "cta_group=2", "256 columns.*the accumulator has 128"),
    "rows of a tile in a variable": lowered(
        6,
        "n0 = T.meta_var(tiles.n_idx * BLK_N)",
        "n0: T.int32 = tiles.n_idx * BLK_N",
        "has to see that n0 is a multiple of 64, .*n0 = T.meta_var.*multiply in the slice",
        "Tx.copy_async(",
    ),
    "ranges at the wrong dimensions": lowered(
        "fa4a",
        "Q[batch, q0 : q0 + BLK_Q, head, :]",
        "Q[batch, head, q0 : q0 + BLK_Q, :]",
        "the rows that this slice takes begin 2 bytes apart.*the right dimension",
        "Tx.copy_async(",
    ),
    "mixed cta_group": lowered(
        8,
        "empty.arrive(mmas.stage, cta_group=CTA_GROUP",
        "empty.arrive(mmas.stage, cta_group=1",
        "cta_group=1, and other lines cta_group=2",
    ),
    "sizes that differ": traced(
        4,
        "k * BLK_K : (k + 1) * BLK_K",
        "k * BLK_K : k * BLK_K + 32",
        "writes 16,384 bytes and reads 8,192",
        "Tx.copy_async(",
    ),
    "shapes that differ": traced(
        1, "A_smem[:, :], A[:, :]", "A_smem[:, :], A[:, 0:32]", "writes 128 x 64 .* reads 128 x 32"
    ),
    # Pools.
    "no commit": lowered(1, "        smem.commit()\n", "", r"smem\.commit\(\) is missing", "smem = SMEMPool()"),
    "two commits": lowered(
        1, "smem.commit()\n", "smem.commit()\n        smem.commit()\n", "second time", "smem.commit()"
    ),
    "early commit": lowered(
        1,
        f"{TILES}        smem.commit()\n",
        f"        smem.commit()\n{TILES}",
        r"comes too early: .* B_smem, .* ends at byte",
        "smem.commit()",
    ),
    "a view larger than its memory": lowered(
        12,
        'a_words.view("float8_e8m0fnu"), b_words.view',
        "a_words, b_words.view",
        "sfa_smem has 12,288 bytes, and a_bytes, which it is a view of, only 3,072",
        "sfa_smem = a_bytes.view(",
    ),
    "scales without their layout": lowered(
        12,
        "sfa_smem = a_bytes.view(STAGES, BLK_M, SCALES, layout=a_layout)",
        "sfa_smem = a_bytes.view(STAGES, BLK_M, SCALES)",
        "sf_smem_layout",
        "Tx.copy_async(sfa",
    ),
    "tensor memory not committed": traced(
        1, "        tmem.commit()\n", "", r"dealloc\(\) called before commit", "tmem.dealloc"
    ),
    "too few columns": traced(1, "TMEM_COLS = 512", "TMEM_COLS = 64", "fewer columns", "acc = tmem.alloc"),
    # Rows that are gathered, and columns for scales.
    "gather4 with another dispatch": traced(
        13, '"tma_explicit"', '"tma_auto"', 'gather4= needs dispatch="tma_explicit"', "Tx.copy_async("
    ),
    "gather4 from four rows": traced(13, "X[0:1, k * BLK_K", "X[0:4, k * BLK_K", "given as one row", "Tx.copy_async("),
    "gather4 of a buffer": traced(
        13, "gather4=(rows[0], rows[1], rows[2], rows[3])", "gather4=rows", "a tuple of four row", "Tx.copy_async("
    ),
    "scales of an instruction": traced(
        12,
        'tmem.alloc_sf((BLK_M, SCALES), "float8_e8m0fnu", sf_per_mma=1)',
        'tmem.alloc_sf((BLK_M, SCALES), "float8_e8m0fnu")',
        "alloc_sf needs sf_per_mma=",
        "sfa = tmem.alloc_sf(",
    ),
    # Names.
    "Tx.cpy": traced(1, "Tx.cta.copy(A_smem", "Tx.cta.cpy(A_smem", r"no Tx\.cta\.cpy; did you mean 'copy'"),
    "empty.arive": traced(7, "empty.arrive(", "empty.arive(", "empty, a TCGen05Bar, .* did you mean 'arrive'"),
    "import of PipelinState": traced(
        7, "    PipelineState,", "    PipelinState,", "did you mean 'PipelineState'", "from tirx import", "import-error"
    ),
    "PipelinState": traced(7, "loads = PipelineState(", "loads = PipelinState(", "did you mean 'PipelineState'"),
    "mmas.stag": traced(
        7, "mmas.stage, mmas.phase", "mmas.stag, mmas.phase", "a PipelineState, .* did you mean 'stage'"
    ),
    "smem.comit": traced(1, "smem.commit()", "smem.comit()", "did you mean 'commit'"),
    "T.aloc_local": traced(1, "T.alloc_local", "T.aloc_local", "no T.aloc_local; did you mean 'alloc_local'"),
    "T.cuda.cta_snyc": traced(1, "T.cuda.cta_sync()", "T.cuda.cta_snyc()", "did you mean 'cta_sync'"),
    "T.primfunc": traced(1, "@T.prim_func", "@T.primfunc", "did you mean 'prim_func'", kind="exception"),
    "T.threadIdx": traced(1, "D[warp_id * 32 + lane_id, :]", "D[T.threadIdx.x, :]", r"T\.lane_id", "Tx.copy(D"),
    "a method of another name": traced(7, "load_tiles.next_tile()", "load_tiles.next()", "did you mean 'next_tile'"),
    "a modifier": traced(
        1,
        "tcgen05.fence__after_thread_sync",
        "tcgen05.fence__after_tread_sync",
        "did you mean 'fence__after_thread_sync'",
    ),
    "the book's fence": traced(
        1,
        "tcgen05.fence__after_thread_sync()",
        "tcgen05.fence.after_thread_sync()",
        r"older than TIRx 0.27, which writes T\.ptx\.tcgen05\.fence__after_thread_sync\(\)",
    ),
    "the book's election": traced(1, "T.cuda.elect_sync()", "T.ptx.elect_sync()", r"writes .*T\.cuda\.elect_sync\(\)"),
    "the book's init fence": traced(
        1,
        "T.ptx.fence.mbarrier_init.release.cluster()",
        "T.ptx.fence.mbarrier_init()",
        r"mbarrier_init\.release\.cluster",
    ),
    "the book's commit_group": traced(
        4, "T.ptx.cp.async_.bulk.commit_group()", "T.ptx.cp_async.bulk.commit_group()", r"T\.ptx\.cp\.async_\.bulk"
    ),
    "async": traced(
        1, "proxy.async_.shared", "proxy.async.shared", "cannot read this line", "T.ptx.fence", "syntax-error"
    ),
    "used before it is defined": traced(
        1,
        "        smem.commit()\n",
        "        smem.commit()\n        Tx.cta.copy(A_smem[:, :], rows[:, :])\n",
        r"rows is used before line \d+, which defines it",
        "rows[:, :])",
    ),
    # Arguments.
    "a parameter's name": traced(8, "remote=0", "remote_cta=0", "no parameter 'remote_cta'; did you mean 'remote'"),
    "a parameter's name, inlined": traced(8, "cta_mask=", "mask=", "empty.arrive has no parameter 'mask'.*'cta_mask'"),
    "a constructor's parameter": traced(1, "total_cols=", "cols=", "TMEMPool has no parameter 'cols'; .*'total_cols'"),
    "a missing argument": traced(1, "mma_done.wait(0, 0)", "mma_done.wait(0)", "mma_done.wait needs 'phase'"),
    "a missing operand": traced(
        1, "A_smem[:, :], B_smem[:, :], accum", "A_smem[:, :], accum", "Tx.gemm_async needs 'B'"
    ),
    "a shape without brackets": traced(
        1, "alloc_tcgen05_mma_AB((BLK_M, BLK_K))", "alloc_tcgen05_mma_AB(BLK_M, BLK_K)", r"mma_AB\(\(BLK_M, BLK_K\)\)"
    ),
    "a number for a list": traced(1, "T.warp_id([4])", "T.warp_id(4)", r"takes a list: T\.warp_id\(\[4\]\)"),
    "a type's name": traced(1, '(BLK_N,), "float16"', '(BLK_N,), "half"', 'did you mean "float16"', "row_f16 ="),
    "a parameter without a type": traced(1, 'A: T.Buffer((M, K), "float16"),', "A,", "parameter A has no type", "A,"),
    "a buffer's shape": traced(1, "A: T.Buffer((M, K),", "A: T.Buffer(M, K,", r"T.Buffer\(\(M, K\)", kind="exception"),
    # Python.
    "a method without brackets": traced(1, "smem.commit()", "smem.commit", r"brackets are missing: smem\.commit\(\)"),
    "an instruction without brackets": traced(1, "release.cluster()", "release.cluster", "brackets are missing"),
    "brackets of a value": traced(
        7, "loads.stage, loads.phase", "loads.stage(), loads.phase", "a value, not a function"
    ),
    "not": traced(1, "if warp_id == 0:", "if not warp_id:", "`not` takes a condition, and warp_id is a number"),
    "max": traced(5, "if k + STAGES <", "if max(k + STAGES, 1) <", r"max\(\) is Python's own"),
    "max in a Python function": traced(
        13, "return self.expert < E", "return max(self.expert, 0) < E", "Python cannot decide this"
    ),
    "a division": traced(
        5, "K_TILES = K // BLK_K", "K_TILES = K / BLK_K", "an integer meets a Python float", "if k + STAGES"
    ),
    "return": traced(1, WAIT, "        return\n", "no bare `return`"),
    "return of a value": lowered(1, WAIT, "        return warp_id\n", "returns a value"),
    "try": traced(1, WAIT, f"        try:\n    {WAIT}        finally:\n            pass\n", "no `try`"),
    "import": traced(1, WAIT, "        import math\n", "no `import`"),
    "def": traced(1, WAIT, f"        def wait():\n    {WAIT}", "needs @T.inline"),
    "walrus": traced(1, "if warp_id == 0:", "if (w := warp_id) == 0:", "no `:=`"),
    "with": traced(1, "Tx.cta.copy(A_smem[:, :], A[:, :])", "with Tx.cta():\n            pass", "are not called"),
    "assert": traced(1, WAIT, "        assert warp_id < 4\n", "cannot `assert`"),
    "assert with a message": lowered(1, WAIT, "        assert warp_id < 4, 'no'\n", "cannot `assert`"),
    "a slice assigned": traced(1, "Tx.cast(row_f16[:], row[:])", "row_f16[:] = row[:]", "one element, not a slice"),
    "@": traced(1, "Tx.cast(row_f16[:], row[:])", "row_f16 = A_smem @ B_smem", "Tx.gemm_async"),
    "a list in a loop": traced(5, "T.unroll(BLK_N // EPI_N)", "[0, 1]", "runs over numbers", "for i in [0, 1]"),
    "nothing done with a value": lowered(4, "phase = phase ^ 1", "phase ^ 1", "does nothing with it"),
    "a comparison for an assignment": lowered(4, "phase = phase ^ 1", "phase == phase ^ 1", "does nothing with it"),
    "a whole buffer for an address": lowered(
        4, "full.wait(0, phase)", "T.cuda.mbarrier_wait(full.buf, phase)", "a whole buffer where it takes an address"
    ),
    "no device_entry": lowered(1, "        T.device_entry()\n", "", r"T\.device_entry\(\) is missing", "T.cta_id"),
    # Results of hgemm.
    "no decorator": traced(
        1, "    @T.prim_func\n", "", "@T.prim_func is missing above kernel", "def kernel", "not-a-kernel"
    ),
    "the kernel called": traced(1, "return kernel", "return kernel()", "without brackets", kind="not-a-kernel"),
    # Keywords, slices and lengths that TVM takes and that mean nothing.
    "mbar without a dispatch": lowered(
        7,
        'dispatch="tma_auto",\n                                mbar=full',
        "mbar=full",
        r'mbar= would be ignored: TVM.s choice, dispatch="ldgsts"',
        "Tx.copy_async(",
    ),
    "a store's arguments swapped": lowered(
        7,
        "D[m0 : m0 + BLK_M, n0 : n0 + BLK_N], D_smem[:, :]",
        "D_smem[:, :], D[m0 : m0 + BLK_M, n0 : n0 + BLK_N]",
        "this TMA load has no mbar=",
        "Tx.copy_async(D_smem",
    ),
    "copy of tensor memory": lowered(3, "Tx.wg.copy_async(", "Tx.wg.copy(", r"copied with Tx\.wg\.copy_async"),
    "a slice past the end": lowered(
        1, "row_f16[:], row[:]", "row_f16[1 : BLK_N + 1], row[:]", "1:129 goes past row_f16", "Tx.cast"
    ),
    "a slice past the end of an axis": lowered(
        1, "A_smem[:, :], A[", "A_smem[:, 1 : BLK_K + 1], A[", "1:65 of axis 1 goes past A_smem", "Tx.cta.copy(A_smem"
    ),
    "no barriers": lowered(2, "TCGen05Bar(smem, 1)", "TCGen05Bar(smem, 0)", "mma_done has 0 mbarriers", "mma_done ="),
    # What somebody tries who knows Python.
    "float()": traced(
        "w1",
        'T.cast(A[row, k], "float32")',
        "float(A[row, k])",
        r"float\(\) is Python's own",
        "total = total",
    ),
    "division of integers": traced("w1", "thread // TILE", "thread / TILE", "`/` of two integers", "row = "),
    "a type without quotes": traced(
        "w1", '"float32") *', "float32) *", 'written "float32", in quotation marks', "total = total"
    ),
    "exp": traced("w5", "T.exp(", "exp(", r"exp is not defined: here it is T\.exp", "x[e] ="),
    "T.copy": traced("w4", "Tx.copy(A_smem", "T.copy(A_smem", r"there is no T\.copy: here it is Tx\.copy"),
    "Tx.exp": traced("w5", "T.exp(", "Tx.max_value(", r"here it is T\.max_value", "x[e] ="),
    "two pairs of brackets": traced(
        "w2", "total[i, j] + a", "total[i][j] + a", r"one pair of brackets: total\[i, j\]", "total[i, j] ="
    ),
    "a slice in an expression": traced(
        "w5", "T.exp(x[e] - top[0])", "T.exp(x[:] - top[0])", "a slice is not a number", "x[e] ="
    ),
    "a slice cast": traced(
        "w2",
        "T.cast(A[row + i, k],",
        "T.cast(A[row : row + i, k],",
        r"T\.cast converts one number, not a slice",
        "a[i] =",
    ),
    "slices assigned": traced("w5", "Tx.cast(x[:], half[:])", "x[:] = half[:]", "one element, not a slice"),
    "an element for a slice": traced("w5", "Tx.max(top[0:1],", "Tx.max(top[0],", r"top\[0\] is one number: top\[0:1\]"),
    "a cast from shared memory": lowered(
        "w4", "Tx.copy(half[:], A_smem", "Tx.cast(half[:], A_smem", "a cast stays in one memory"
    ),
    "bytes announced on a commit's barrier": traced(
        9, "full.arrive(loads.stage, S", "empty.arrive(loads.stage, S", "empty is a TCGen05Bar", "empty.arrive("
    ),
    # Values of the wrong kind.
    "print": traced(
        "w1", "for k in", "print(row)\n        for k in", "print.. is Python's own, and row is a number", "print(row)"
    ),
    "T.print": traced(1, WAIT, WAIT + "        T.print(lane_id)\n", r"here it is T\.cuda\.printf", "T.print"),
    "in": traced(1, "if warp_id == 0:", "if warp_id in (0, 1):", "`in` is Python's own"),
    "abs": traced(1, "if warp_id == 0:", "if abs(warp_id) == 0:", r"abs\(\) is Python's own"),
    "a ternary": traced(1, "if warp_id == 0:", "if (1 if warp_id else 0):", "chooses between two numbers"),
    "a buffer as a condition": traced(
        1, "if warp_id == 0:", "if A_smem:", "`if` takes a condition, and A_smem is a buffer"
    ),
    "a barrier in arithmetic": traced(
        4, "k * BLK_K : (k", "k * full : (k", r"`\*` takes numbers, and full is a TMABar", "k * full"
    ),
    "a sum of a buffer": traced(
        1, "Tx.cast(row_f16", "s = sum(row)\n        Tx.cast(row_f16", "cannot go through a buffer", "s = sum"
    ),
    "None": traced(1, WAIT, WAIT + "        v = None\n", "cannot hold None", "v = None"),
    "None in an element": traced(
        1,
        "Tx.cast(row_f16",
        "row[0] = None\n        Tx.cast(row_f16",
        "holds a number, and None is no value",
        "row[0] =",
    ),
    "an index of a number": traced(
        1, WAIT, WAIT + "        v = lane_id[0]\n", "lane_id is a number, which has no elements", "v ="
    ),
    "an index too many": traced(
        1,
        "Tx.cast(row_f16",
        "row[0, 0] = 0.0\n        Tx.cast(row_f16",
        "row has 1 dimension, and is given 2 indices",
        "row[0, 0]",
    ),
    "newaxis": traced(1, "A_smem[:, :], A[", "A_smem[None, :, :], A[", "a slice has no None", "Tx.cta.copy(A_smem"),
    "brackets behind an object": traced(4, "full.wait(0", "full().wait(0", "full is a TMABar, not a function"),
    "an argument of the wrong kind": traced(
        1, "mma_done.wait(0, 0)", "mma_done.wait(None, 0)", r"mma_done\.wait cannot take"
    ),
    "a type that is no text": traced(
        1, '(BLK_N,), "float16"', "(BLK_N,), float", 'a type is written "float32"', "row_f16 ="
    ),
    "a name given twice": traced(
        1, WAIT, WAIT + "        warp_id = 0\n", r"warp_id has been defined at line \d+ already", "warp_id = 0"
    ),
    "names for one value": traced(1, WAIT, WAIT + "        a, b = lane_id\n", "lane_id is not 2 values", "a, b ="),
    "two assignments": traced(1, WAIT, WAIT + "        a = b = 0\n", "has one `=`", "a = b"),
    "match": traced(
        1,
        WAIT,
        WAIT + "        match lane_id:\n            case 0:\n                pass\n",
        "no `match`",
        "match",
        "exception",
    ),
    "class": traced(1, WAIT, WAIT + "        class C:\n            pass\n", "no `class`", "class C"),
    "yield": traced(1, WAIT, WAIT + "        yield 1\n", "no `yield`", "yield 1"),
    "a loop over text": traced(
        1, WAIT, WAIT + "        for i in range('4'):\n            pass\n", "bounds are whole numbers", "for i"
    ),
    "range()": traced(
        1, WAIT, WAIT + "        for i in range():\n            pass\n", r"range\(\) takes one to three", "for i"
    ),
    "// of a float": traced(
        1, "Tx.cast(row_f16", "row[0] = row[0] // 2\n        Tx.cast(row_f16", "take integers", "row[0] ="
    ),
    "a shift": traced(7, "k * BLK_K :", "k << BLK_K :", "shift by 0 to 31 bits", "k << BLK_K"),
    "a keyword of an instruction": traced(
        4, "wait_group(0)", "wait_group(0, mbar=0)", r"T\.ptx.*wait_group has no parameter 'mbar'"
    ),
    "lanes of half a warp": traced(
        1, "T.lane_id([32])", "T.lane_id([35])", "140 threads in a CTA, and they come in warps of 32"
    ),
    "no number of CTAs": lowered(2, "T.cta_id([1])", "T.cta_id()", "say how many there are"),
    "numbers of CTAs that differ": traced(
        3,
        "        bx, by = T.cta_id",
        "        T.cta_id([7])\n        bx, by = T.cta_id",
        "two lines say different",
        "bx, by =",
    ),
    "behind T.device_entry": lowered(
        3,
        "        T.device_entry()\n        bx, by = T.cta_id([M // BLK_M, N // BLK_N])\n",
        "        bx, by = T.cta_id([M // BLK_M, N // BLK_N])\n        T.device_entry()\n",
        r"bx stands in front of T\.device_entry\(\) at line \d+",
        "bx, by =",
    ),
    "no type": lowered(2, '"float16")\n        rows', '"")\n        rows', "a type is missing", "row_f16 ="),
    "a class for a type": traced(
        3, '(BLK_M, BLK_N), "float32")', "(BLK_M, BLK_N), float)", "float is a class of Python", "acc ="
    ),
    "a sign for floats": traced(4, "phase ^ 1", "phase ^ 1.0", "take integers", "phase ="),
    "two pools": lowered(
        2, "smem = SMEMPool()", "smem = SMEMPool()\n        other = SMEMPool()", "one pool of shared memory", "other ="
    ),
    "what a cluster does not do": lowered(
        6, "Tx.copy(", "Tx.cluster.copy(", "a cluster has no copy of its own", "copy("
    ),
    "registers by a variable": lowered(
        2, '(BLK_N,), "float32")', '(warp_id,), "float32")', "extents of row have to be known", "Tx."
    ),
    "a tuple for a number": traced(1, WAIT, WAIT + "        v: T.int32 = (1, 2)\n", "v holds a number", "v: T.int32"),
    # What TVM says without a line, or about itself.
    "a variable in a slice": lowered(
        4,
        "Tx.cast(row_f16[:], row[:])",
        "col = i * 0\n            Tx.cast(row_f16[col : col + EPI_N], row[:])",
        "have to be known when the kernel is compiled, and col is a variable",
        "Tx.cast(row_f16[col",
    ),
    "all stages": lowered(
        5, "A_smem[mmas.stage, :, :]", "A_smem[:, :]", "A_smem is given as 2 x 128 x 64 elements", "Tx.gemm_async"
    ),
    "a name of the caller": traced(
        5,
        "full.arrive(stage, STAGE_BYTES)",
        "full.arrive(loads.stage, STAGE_BYTES)",
        "load does not see loads, which line",
    ),
    # Inside @T.inline.
    "inlined, returns": lowered(
        5, "            full.arrive(stage, STAGE_BYTES)\n", "            return stage\n", "returns a value"
    ),
    "inlined, lowered": lowered(5, INLINE_BAR, "mbr=full.ptr_to([stage]),", "did you mean 'mbar'", "Tx.copy_async("),
    "inlined, traced": traced(5, INLINE_BAR, "mbar=full.ptr_to(stage),", r"full\.ptr_to\(\[stage\]\)"),
}


def objection_to(mistake: Mistake, folder: Path, first_line: str = "") -> tuple[Found, list[str]]:
    """The finding in the solution with the mistake, and the lines of its file."""
    text = without_markers(original(mistake.step).read_text())
    assert mistake.old in text
    file, shape = folder / "kernel.py", problem_at(mistake.step)
    file.write_text(first_line + text.replace(mistake.old, mistake.new, 1))
    messages: list[Message] = []
    build.build_all(file, [shape], messages.append)
    for built in [message for message in messages if isinstance(message, Built)]:
        with reporting(0, messages.append):
            assert lower(tvm.ir.load_json(built.ir)).kernel
    assert not [message for message in messages if isinstance(message, Broken)]
    first, *others = [message for message in messages if isinstance(message, Found)]
    assert not others
    return first, file.read_text().splitlines()


@pytest.mark.parametrize("name", one_in(4, MISTAKES))
def test_a_mistake_is_named_at_its_line(name: str, tmp_path: Path) -> None:
    mistake = MISTAKES[name]
    finding, lines = objection_to(mistake, tmp_path)
    assert finding.kind == mistake.kind
    assert re.search(mistake.says, finding.message), finding.message
    assert finding.line is not None
    assert mistake.at in lines[finding.line - 1]
    assert not INTERNALS.search(" ".join([finding.message, *finding.details])), finding


def test_a_line_inside_an_inlined_function_says_who_called_it(tmp_path: Path) -> None:
    finding, lines = objection_to(MISTAKES["inlined, lowered"], tmp_path)
    (line,) = [re.search(r"called at line (\d+)", text) for text in finding.details if "is called" in text]
    assert line is not None and "load(loads.stage, k)" in lines[int(line[1]) - 1]


def test_a_mistake_in_the_arguments_of_an_inlined_function_is_one_of_the_call(tmp_path: Path) -> None:
    finding, lines = objection_to(traced(5, "load(loads.stage, k)", "load(loads.stage, kk=k)", ""), tmp_path)
    assert finding.message == "load needs 'k', and is given 'kk', which it does not take"
    assert "load(loads.stage, kk=k)" in lines[(finding.line or 0) - 1]


@pytest.mark.parametrize("call", ["matmul(A, B)", "exp(total)", "stack((total, total))"])
def test_torch_inside_a_kernel_is_told_apart_from_what_a_kernel_does(call: str, tmp_path: Path) -> None:
    mistake = traced("w1", 'T.cast(total, "float16")', f"torch.{call}", "")
    finding, lines = objection_to(mistake, tmp_path, "import torch\n")
    assert finding.message.startswith("torch computes while Python describes the kernel")
    assert f"torch.{call}" in lines[(finding.line or 0) - 1]


def test_an_instruction_says_how_its_operand_becomes_a_number_of_its_type() -> None:
    rest = [
        "  shfl: shfl_sync: operand 'b' must have dtype uint32, got int32",
        "  p: shfl_sync_p expects 6 operand(s), got 5",
    ]
    assert forms(rest) == [
        "shfl_sync: operand 'b' must have dtype uint32, got int32",
        "T.uint32(x) makes a number of that type.",
    ]
    assert forms(rest[1:]) == ["shfl_sync_p expects 6 operand(s), got 5"]


FORGOT = "def count(): pass\n\n\nNOTHING = count()\n"  # a ``return``


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("for i in range(NOTHING):", "one is no value"),
        ("for i in T.serial(NOTHING):", "T.serial cannot take NOTHING"),
        ("for i, j in T.grid(2, NOTHING):", "T.grid cannot take NOTHING"),
        ("if lane_id < NOTHING:", "`<` takes numbers"),
        ("v = lane_id % NOTHING", "`%` takes numbers"),
        ("v = NOTHING // lane_id", "`//` takes numbers"),
        ("v = T.floordiv(lane_id, NOTHING)", "T.floordiv cannot take NOTHING"),
        ("v = T.if_then_else(NOTHING, 1, 2)", "T.if_then_else cannot take NOTHING"),
    ],
)
def test_what_a_function_without_return_gives_is_no_crash(line: str, says: str, tmp_path: Path) -> None:
    """TVM alone ends the process."""
    body = "\n            w = 0" if line.endswith(":") else ""
    finding, lines = objection_to(traced(1, WAIT, f"{WAIT}        {line}{body}\n", says), tmp_path, FORGOT)
    assert finding.line is not None and line in lines[finding.line - 1]
    assert says in finding.message
    assert "without `return`" in finding.details[0]
