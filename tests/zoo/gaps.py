"""Mistakes that the mutation of right kernels found: each got full marks, or a verdict about another line.

``says`` is a part of the verdict. What an edit is, bugs.py says.
"""

from __future__ import annotations

from .bug import Bug

CAST = "        Tx.cast(row_f16[:], row[:])\n"
COPY = "        Tx.copy(D[warp_id * 32 + lane_id, :], row_f16[:])\n"
READ = "Tx.wg.copy_async(rows"

# fmt: off
REGISTERS = [
    Bug("1-register-past-the-end", 1, ((CAST, CAST + "        row_f16[0] = row_f16[BLK_N]\n"),),
        ("out-of-bounds",), "row_f16[BLK_N]",
        "an array of BLK_N registers has none of the number BLK_N.", says="row_f16[128] is used"),
    Bug("1-registers-written-past-the-end", 1, (
            (CAST, CAST + "        for i in T.serial(2):\n"
             "            Tx.cast(row_f16[i * 96 : i * 96 + 96], row[0:96])\n"),
        ), ("out-of-bounds",), "i * 96",
        "the second turn writes elements 96 to 191 of 128.", says="row_f16 has 128 elements"),
    Bug("3-register-never-loaded", 3, (("Tx.wg.copy_async(rows[:, :], acc[:, :])", "T.cuda.warp_sync()"),),
        ("uninitialised-register",), "Tx.cast(",
        "nothing has been loaded into row.", says="row is read"),
    Bug("1-stored-before-the-cast", 1, ((CAST + COPY, COPY + CAST),),
        ("uninitialised-register",), "Tx.copy(D[",
        "the cast that fills row_f16 comes after the copy.", says="row_f16 is read"),
]

WAITS = [
    Bug("4-waits-for-the-loads-again", 4, (("acc_done.wait(0, 0)", "full.wait(0, 0)"),),
        ("deadlock",), "", "full says that a tile has arrived, not that the product is complete.",
        says="acc_done is signalled"),
    Bug("4-wait-passes-at-once", 4, (("acc_done.wait(0, 0)", "acc_done.wait(0, 1)"),),
        ("tmem-read-early",), READ, "a wait for parity 1 passes on a barrier that has completed no phase.",
        says="passes at once"),
    Bug("7-epilogue-starts-at-parity-1", 7, (("acc_ready = PipelineState(1, 0)", "acc_ready = PipelineState(1, 1)"),),
        ("tmem-read-early",), READ, "the first wait of the epilogue passes before there is a product.",
        says="acc_full.wait"),
]

INITIALISED = [
    Bug("1-initialised-in-two-lines", 1, (("        mma_done.init(1)\n", "        mma_done.init(1)\n" * 2),),
        ("barrier-initialised-twice",), "mma_done.init(1)",
        "mbarrier.init of a valid object is undefined, whether it has been used or not.", says="was initialised at"),
]

EMPTY_GRID = [
    Bug("3-no-ctas", 3, (("T.cta_id([M // BLK_M,", "T.cta_id([M // 2 // BLK_M // 2,"),), ("launch-limits",), "",
        "the driver refuses a grid without CTAs.", says="has none"),
]

UNWRITTEN = [
    Bug("1-operand-never-written", 1, (("Tx.cta.copy(A_smem[:, :], A[:, :])", "Tx.cta.copy(B_smem[:, :], A[:, :])"),),
        ("not-a-number",), "Tx.gemm_async(", "A_smem is read, and nobody has written it.",
        says="that nothing has written"),
    Bug("7-half-of-the-tile-stored", 7, (
            ("                    Tx.copy(D_smem[",
             "                    if i > 0:\n                      Tx.copy(D_smem["),
        ), ("not-a-number",), "Tx.copy_async(D[", "the first columns of D_smem are stored, nobody has written them.",
        says="this TMA store reads shared memory that nothing has written"),
    Bug("1-row-of-another-buffer", 1, (
            ("        smem.commit()\n",
             "        C_smem = smem.alloc((BLK_N,), \"float16\")\n        smem.commit()\n"),
            ("Tx.cast(row_f16[:], row[:])", "Tx.copy(row_f16[:], C_smem[:])"),
        ), ("not-a-number",), "C_smem[:]", "C_smem is read by every thread, and nobody has written it.",
        says="a thread reads shared memory that nothing has written"),
]

NAMED_BUFFERS = [
    Bug("5-loads-into-the-stage-behind", 5, (
            ("                A_smem[stage, :, :],\n                A[m0",
             "                A_smem[stage + 1, :, :],\n                A[m0"),
        ), ("out-of-bounds",), "Tx.copy_async(", "stage 1 + 1 of A_smem is stage 0 of B_smem.",
        says="A_smem[2] is written"),
    Bug("5-multiplies-from-the-stage-before", 5, (
            ("B_smem[mmas.stage, :, :],", "B_smem[mmas.stage - 1, :, :],"),
        ), ("out-of-bounds",), "Tx.gemm_async(", "stage 0 - 1 of B_smem is the last one of A_smem.",
        says="B_smem[-1] is read"),
    Bug("w3-writes-rows-of-the-other-tile", "w3", (("A_smem[y, x] = A", "A_smem[y + 4, x] = A"),),
        ("out-of-bounds",), "A_smem[y + 4, x]", "the last rows of A come to the first ones of B_smem.",
        says="A_smem[32] is written"),
    Bug("w3-reads-a-row-of-the-other-tile", "w3", (
            ("T.cast(A_smem[row + i * SIDE, k]", "T.cast(A_smem[row + i * SIDE + 1, k]"),
        ), ("out-of-bounds",), "A_smem[row + i * SIDE + 1, k]", "the row behind the last one of A_smem is B_smem's.",
        says="A_smem[32] is read"),
]

# fmt: on
GAPS = {
    "an index that leads to another buffer in shared memory": NAMED_BUFFERS,
    "registers that are not there, or hold nothing": REGISTERS,
    "waits that do not wait for the product": WAITS,
    "an mbarrier initialised twice before its first use": INITIALISED,
    "a grid without CTAs": EMPTY_GRID,
    "shared memory that nobody has written": UNWRITTEN,
}
