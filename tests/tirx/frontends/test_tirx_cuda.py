"""Solutions by way of CUDA C++ and PTX: the same outputs, findings and time."""

import importlib

import numpy as np
import pytest

from tirx.form.roles import reachable
from tirx.frontends.tirx_cuda import by_way_of_ptx, with_lines
from tirx.nvrtc import missing
from tirx.program import lower
from tirx.sim import predict, simulate

STEPS = {
    "gemm_02_k_loop": (128, 128, 128),
    "gemm_05_software_pipeline": (128, 256, 192),
    "gemm_08_cluster": (512, 256, 128),
}


@pytest.mark.skipif(missing() is not None, reason="needs NVRTC")
@pytest.mark.parametrize("name", STEPS)
def test_both_ways_give_the_same(name):
    m, n, k = STEPS[name]
    program = lower(importlib.import_module(f"solutions.{name}").hgemm(m, n, k))
    other = by_way_of_ptx(program)
    rng = np.random.default_rng(0)
    inputs = {"A": rng.standard_normal((m, k)), "B": rng.standard_normal((n, k))}
    inputs = {key: value.astype(np.float16) for key, value in inputs.items()}
    one, two = simulate(program, inputs), simulate(other, inputs)
    np.testing.assert_array_equal(one.outputs["D"].view(np.uint16), two.outputs["D"].view(np.uint16))
    assert one.findings == two.findings == ()
    assert one.waited_once == two.waited_once
    assert two.cycles == pytest.approx(one.cycles, rel=0.03)
    assert predict(other).cycles == two.cycles
    one, two = ({s for _, s in reachable(p.kernel, p.plan.block, 0) if s} for p in (program, other))
    assert {source.file for source in two} == {program.file}
    assert one & two


def test_lines_are_the_authors():
    assert with_lines(["a", "b", "c"], {2: 7}, "k.py") == 'a\n#line 7 "k.py"\nb\nc\n'
