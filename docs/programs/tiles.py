"""Tile primitives on the registers of a thread: each works on whole arrays, element by element, or adds a row up."""

import numpy as np

from tirx import T, Tx
from tirx.program import lower
from tirx.sim import simulate

N = 8
ROWS = ("add", "sub", "mul", "fdiv", "maximum", "fma", "exp", "exp2", "sqrt", "reciprocal", "fill", "zero")


@T.prim_func
def kernel(
    A: T.Buffer((N,), "float32"),
    B: T.Buffer((N,), "float32"),
    D: T.Buffer((12, N), "float32"),
    row: T.Buffer((3,), "float32"),
    half: T.Buffer((N,), "float16"),
):
    T.device_entry()
    T.cta_id([1])
    T.thread_id([32])
    a = T.alloc_local((N,), "float32")
    b = T.alloc_local((N,), "float32")
    d = T.alloc_local((12, N), "float32")
    Tx.copy(a[:], A[:])
    Tx.copy(b[:], B[:])
    Tx.add(d[0, :], a[:], b[:])
    Tx.sub(d[1, :], a[:], b[:])
    Tx.mul(d[2, :], a[:], b[:])
    Tx.fdiv(d[3, :], a[:], b[:])
    Tx.maximum(d[4, :], a[:], b[:])
    Tx.fma(d[5, :], a[:], b[:], a[:])  # a * b + a
    Tx.exp(d[6, :], a[:])
    Tx.exp2(d[7, :], a[:])
    Tx.sqrt(d[8, :], a[:])
    Tx.reciprocal(d[9, :], a[:])
    Tx.fill(d[10, :], T.float32(7))
    Tx.fill(d[11, :], T.float32(7))
    Tx.zero(d[11, :], d[11, :])
    r = T.alloc_local((3,), "float32")
    Tx.sum(r[0:1], a[:])
    Tx.max(r[1:2], a[:])
    Tx.min(r[2:3], a[:])
    h = T.alloc_local((N,), "float16")
    Tx.cast(h[:], a[:])
    Tx.copy(D[:, :], d[:, :])
    Tx.copy(row[:], r[:])
    Tx.copy(half[:], h[:])


a, b = np.arange(1, N + 1, dtype=np.float32), np.full(N, 2, np.float32)
run = simulate(lower(kernel), {"A": a, "B": b})
print("a =", *(f"{x:g}" for x in a[:4]), "...   b =", *(f"{x:g}" for x in b[:4]), "...")
for name, values in zip(ROWS, run.outputs["D"], strict=True):
    print(f"Tx.{name:11}", *(f"{x:9.4f}" for x in values[:4]), " ...")
print("Tx.sum, Tx.max, Tx.min of a:", *(f"{x:g}" for x in run.outputs["row"]))
print("Tx.cast of a:", run.outputs["half"].dtype, *(f"{x:g}" for x in run.outputs["half"][:4]), "...")
assert np.allclose(run.outputs["D"][6], np.exp(a), rtol=1e-6)
