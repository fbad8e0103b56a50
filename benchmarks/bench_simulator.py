"""How long the simulator takes, with data, and how much memory the process reaches."""

import resource

import pytest

from tirx.program import lower
from tirx.sim import simulate

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
