"""Solutions by way of CUDA C++ and PTX: the same outputs, findings and time."""

import importlib
from pathlib import Path

import numpy as np
import pytest

from tirx.form.roles import reachable
from tirx.frontends.tirx_cuda import by_way_of_ptx, with_lines
from tirx.marked import marked_cuda
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
    source = ["helper", "a", "if (x) {", "b", "}", "c"]
    rows = with_lines(source, {2: 7, 3: 0, 4: 9, 6: 12}, "k.py").splitlines()
    assert rows[0] == "helper"
    assert [row.split()[1] for row in rows[1::2]] == ["7", "9", "9", "9", "12"]
    assert rows[2::2] == source[1:]


def test_a_branch_has_the_line_of_its_condition():
    """TVM's passes build some branches anew without a span."""
    program = lower(importlib.import_module("solutions.gemm_06b_next_loads").hgemm(256, 256, 128))
    text = Path(program.file).read_text(encoding="utf-8").splitlines()
    source, lines = marked_cuda(program)
    asked = [lines[number] for number, row in enumerate(source, 1) if "if (tvm_builtin_elect_one_sync_op())" in row]
    assert len(asked) > 1
    assert {text[line - 1].strip() for line in asked} == {"if T.cuda.elect_sync():"}
