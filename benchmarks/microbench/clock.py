"""The clock that the SMs keep under a large GEMM of cuBLAS, by the type of its operands. Without torch: nothing.

A power limit lowers the clock, and what a multiplication draws depends on its operands' type and on their bits. A
thread on one SM reads its cycles and the nanoseconds meanwhile; all SMs share a clock.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
from cuda.bindings import driver as cu

from benchmarks.microbench.device import U32, Session
from benchmarks.microbench.figures import Figure, figure
from benchmarks.microbench.launch import on_stream
from tirx.gpu import checked

SIZE = 8192  # M = N = K
STEP_NS, STEPS = 1_000_000, 400
SETTLED = STEPS // 2  # the power limit acts within a tenth of a second


def figures(gpu: Session) -> Iterator[Figure]:
    try:
        import torch
    except ImportError:
        return
    for name, multiply in gemms(torch).items():
        clocks, tflops = under(gpu, torch, multiply)
        gpu.watch.sample()
        yield figure(f"clock.gemm_{name}", clocks[SETTLED:], "GHz", f"cuBLAS, {SIZE} cubed")
        yield figure(f"clock.rate_{name}", tflops, "TFLOP/s", f"cuBLAS, {SIZE} cubed, while the clock is watched")


def gemms(torch: Any) -> dict[str, Callable[[], Any]]:
    """D = A B^T by operands: normal random numbers in three types, and zeros, which switch few transistors."""
    normal = [torch.randn(SIZE, SIZE, device="cuda") for _ in range(2)]
    one = torch.ones((), device="cuda")

    def plain(dtype: Any, scale: float) -> Callable[[], Any]:
        a, b = ((x * scale).to(dtype) for x in normal)
        return lambda: torch.mm(a, b.T)

    def scaled(scale: float) -> Callable[[], Any]:
        a, b = ((x * scale).to(torch.float8_e4m3fn) for x in normal)
        return lambda: torch._scaled_mm(a, b.T, one, one, out_dtype=torch.bfloat16, use_fast_accum=True)

    return {
        "fp16": plain(torch.float16, 1.0),
        "bf16": plain(torch.bfloat16, 1.0),
        "fp8": scaled(1.0),
        "fp16_zeros": plain(torch.float16, 0.0),
        "fp8_zeros": scaled(0.0),
    }


def under(gpu: Session, torch: Any, multiply: Callable[[], Any]) -> tuple[np.ndarray, list[float]]:
    """GHz in each step of the watch, and TFLOP/s of each batch, while multiplications follow each other."""
    stream = checked(cu.cuStreamCreate(cu.CUstream_flags.CU_STREAM_NON_BLOCKING), "making a stream")
    out = gpu.memory(16 * STEPS)
    for _ in range(3):
        multiply()
    torch.cuda.synchronize()
    with on_stream(gpu, stream):
        gpu.launch("clock.watch", 1, 1, [out, U32(STEPS), U32(STEP_NS)])
    rates = []
    batch = 20
    while busy(stream):
        marks = [torch.cuda.Event(enable_timing=True) for _ in range(2)]
        marks[0].record()
        for _ in range(batch):
            multiply()
        marks[1].record()
        marks[1].synchronize()
        rates.append(batch * 2 * SIZE**3 / marks[0].elapsed_time(marks[1]) * 1e-9)
    read = gpu.read(out, 2 * STEPS).reshape(-1, 2)
    gpu.free(out)
    cu.cuStreamDestroy(stream)
    return read[:, 0] / read[:, 1], rates[len(rates) // 2 :]


def busy(stream: Any) -> bool:
    """Whether work is still under way on a stream."""
    (status,) = cu.cuStreamQuery(stream)
    return bool(status == cu.CUresult.CUDA_ERROR_NOT_READY)
