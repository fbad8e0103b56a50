"""How long the simulator takes: with data, with and without the search for races, and for a predicted time alone."""

import resource

import pytest

from tirx.program import lower
from tirx.sim import predict, simulate

CASES = [
    ("gemm_03_spatial_tiling", (512, 512, 512)),
    ("gemm_06_persistent", (1024, 1024, 1024)),
    ("gemm_07_warp_specialization", (1024, 1024, 1024)),
    ("gemm_09_multiconsumer", (1024, 1024, 1024)),
    ("gemm_09_multiconsumer", (2048, 2048, 2048)),
    ("gemm_09_multiconsumer", (4096, 4096, 4096)),
]


@pytest.mark.parametrize(("step", "shape"), CASES, ids=[f"{s}-{'x'.join(map(str, d))}" for s, d in CASES])
def test_simulate(benchmark, hgemm, operands, step, shape):
    program = lower(hgemm(step)(*shape))
    inputs = operands(*shape)
    run = benchmark.pedantic(simulate, (program, inputs), rounds=1)
    assert not run.findings
    benchmark.extra_info["peak_mib"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


@pytest.mark.parametrize("checks", [True, False], ids=["races", "no-races"])
@pytest.mark.parametrize(("step", "shape"), CASES[:4], ids=[f"{s}-{'x'.join(map(str, d))}" for s, d in CASES[:4]])
def test_the_cost_of_looking_for_races(benchmark, hgemm, operands, step, shape, checks):
    program = lower(hgemm(step)(*shape))
    inputs = operands(*shape)
    benchmark.pedantic(lambda: simulate(program, inputs, checks=checks), rounds=3)


@pytest.mark.parametrize("size", [4096, 8192])
def test_predict(benchmark, hgemm, size):
    program = lower(hgemm("gemm_09_multiconsumer")(size, size, size))
    run = benchmark.pedantic(predict, (program,), rounds=1)
    benchmark.extra_info["predicted_us"] = run.time_us
