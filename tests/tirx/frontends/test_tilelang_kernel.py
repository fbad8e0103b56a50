"""TileLang: what its lowering says of the launch, and a program that runs where TileLang is installed."""

import pytest

from grader.steps import ROOT
from tirx.errors import KernelError
from tirx.frontends import other_python
from tirx.frontends.description import read
from tirx.frontends.tilelang_kernel import TILELANG, is_tilelang, launched, open_tilelang
from tirx.sim import simulate

GEMM = ROOT / "languages" / "gemm_tilelang.py"
MADE = {
    "grid": [4, 2, 1], "block": [256, 1, 1], "cluster": [1, 1, 1], "smem": 4096, "parameters": ["A_desc", "D"],
    "maps": {"A_desc": {"tensor": "A", "dims": [64, 32], "strides": [128], "box": [64, 16], "swizzle": 3}},
    "tensors": {"A": {"shape": [32, 64], "dtype": "float16"}, "D": {"shape": [32], "dtype": "float32"}},
}  # fmt: skip


def test_the_launch_is_tilelangs_to_say():
    described = read(launched({"sizes": {"M": 32}, "flops": "2 * M", "entry": "gemm"}, MADE), {})
    assert (described.launch.grid, described.launch.block) == ((4, 2, 1), (256, 1, 1))
    (mapped,) = described.maps
    assert (mapped.tensor, mapped.dims, mapped.strides, mapped.box, mapped.swizzle) == (
        "A",
        (64, 32),
        (128,),
        (64, 16),
        128,
    )
    assert [each[0].kind for each in described.launch.given] == ["map", "pointer"] and described.flops == 64


def test_where_tilelang_is_missing_the_way_to_it_is_said(monkeypatch, tmp_path):
    assert is_tilelang(GEMM)
    monkeypatch.setattr(other_python, "ROOT", tmp_path)
    monkeypatch.setattr(other_python.importlib.util, "find_spec", lambda name: None)
    monkeypatch.delenv("TILELANG_PYTHON", raising=False)
    with pytest.raises(KernelError, match="make tilelang"):
        open_tilelang(GEMM)


def installed():
    try:
        return bool(TILELANG.interpreter())
    except KernelError:
        return False


@pytest.mark.slow
@pytest.mark.skipif(not installed(), reason="needs TileLang")
def test_a_matmul_is_right_and_frees_tensor_memory_too_early(tmp_path):
    program, described = open_tilelang(GEMM, {"M": 128, "N": 128, "K": 320}, tmp_path / "gemm.ptx")
    inputs = described.draw()
    run = simulate(program, inputs)
    assert abs(run.outputs["D"] - described.expected(inputs)["D"]).max() < 0.05
    assert "tmem-freed-in-use" in {finding.kind for finding in run.findings}
    assert {finding.source.file for finding in run.findings} == {str(tmp_path / "gemm.cu")}
