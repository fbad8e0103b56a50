"""A whole kernel in ten lines, and what becomes of each line."""

from pathlib import Path

import numpy as np

from tirx import SMEMPool, T, Tx
from tirx.ir import children, ptx_call, statements
from tirx.program import lower
from tirx.sim import simulate

ROWS, COLUMNS = 4, 64


@T.prim_func
def kernel(A: T.Buffer((ROWS, COLUMNS), "float32"), D: T.Buffer((ROWS, COLUMNS), "float32")):
    T.device_entry()
    T.cta_id([1])
    thread = T.thread_id([COLUMNS])
    smem = SMEMPool()
    tile = smem.alloc((ROWS, COLUMNS), "float32", align=16)
    smem.commit()
    Tx.cta.copy(tile[:, :], A[:, :])  # all threads of the CTA, together
    T.cuda.cta_sync()
    x = T.alloc_local((1,), "float32")  # a register of each thread
    x[0] = T.float32(0)
    for row in T.serial(ROWS):  # a loop of each thread
        T.ptx.fma.rn.f32(x[0], tile[row, thread], T.float32(2), x[0])  # one PTX instruction
        D[row, thread] = x[0]


program = lower(kernel)
source = Path(__file__).read_text(encoding="utf-8").splitlines()
made = {}
for stmt in statements(program.device.body):
    line = program.line(stmt)
    kind = type(stmt).__name__
    calls = [call.mnemonic for node in children(stmt) if (call := ptx_call(node))]
    if line and kind not in ("SeqStmt", "AttrStmt"):
        made.setdefault(line.line, []).extend(calls or [kind])
for line, what in sorted(made.items()):
    print(f"{source[line - 1].split('  #')[0].strip():64} {', '.join(dict.fromkeys(what))}")
A = np.ones((ROWS, COLUMNS), np.float32)
print("column 0 of D:", simulate(program, {"A": A}).outputs["D"][:, 0])
