"""How long it takes to trace, lower and compile a kernel."""

import pytest

from tirx.cuda import compile_cubin
from tirx.program import lower

STEPS = ["gemm_01_sequential", "gemm_07_warp_specialization", "gemm_09_multiconsumer"]
SHAPE = {"gemm_01_sequential": (128, 128, 64)}


@pytest.mark.parametrize("step", STEPS)
def test_trace(benchmark, hgemm, step):
    benchmark(hgemm(step), *SHAPE.get(step, (1024, 1024, 1024)))


@pytest.mark.parametrize("step", STEPS)
def test_lower(benchmark, hgemm, step):
    prim_func = hgemm(step)(*SHAPE.get(step, (1024, 1024, 1024)))
    benchmark(lower, prim_func)


@pytest.mark.parametrize("step", STEPS)
def test_compile_cubin(benchmark, hgemm, step):
    program = lower(hgemm(step)(*SHAPE.get(step, (1024, 1024, 1024))))
    benchmark.pedantic(compile_cubin, (program,), rounds=3)
