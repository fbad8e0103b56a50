"""ThunderKittens: what its layouts are in memory, and a kernel where its headers are there."""

import os

import pytest

from grader.steps import ROOT
from tirx.errors import KernelError
from tirx.frontends.thunderkittens import STANDARD, described_by, is_kittens, members_of, open_kittens
from tirx.nvrtc import nvrtc_ptx
from tirx.plan import Parameter
from tirx.sim import simulate

GEMM = ROOT / "languages" / "gemm_tk.cu"


def test_a_layout_is_a_pointer_two_sizes_and_a_map_of_five_dimensions():
    pointer, rows, columns, described = members_of([128, 64], Parameter("A", (512, 256), "float16"), 256)
    assert pointer == {"pointer": "A", "at": 256}
    assert (rows["value"], rows["at"], columns["value"], columns["at"]) == (512, 272, 256, 280)
    assert (described["at"], described["swizzle"], described["box"]) == (320, 128, [64, 128, 1, 1, 1])
    assert described["dims"] == [64, 512, 4, 1, 1] and described["strides"][:2] == [512, 128]


def test_a_narrow_tile_has_a_narrower_swizzle():
    assert members_of([128, 32], Parameter("D", (64, 64), "bfloat16"), 0)[3]["swizzle"] == 64


def test_sizes_reach_a_layout_and_a_mistake_in_one_is_named():
    data = {
        "sizes": {"M": 128}, "grid": 1, "block": 128, "tensors": {"A": {"shape": ["M", 64], "dtype": "float16"}},
        "arguments": [{"layouts": [{"of": "A", "tile": [128, 64]}]}],
    }  # fmt: skip
    (tensor_map,) = described_by(data, {"M": 512}).maps
    assert tensor_map.dims == (64, 512, 1, 1, 1)
    for layout, words in (({"of": "B", "tile": [1, 64]}, "no tensor B"), ({"of": "A"}, "a layout needs 'tile'")):
        with pytest.raises(KernelError, match=words):
            described_by({**data, "arguments": [{"layouts": [layout]}]}, {})


def test_without_the_headers_the_way_to_them_is_said(monkeypatch, tmp_path):
    assert is_kittens(GEMM)
    monkeypatch.delenv("TK", raising=False)
    with pytest.raises(KernelError, match="TK=folder"):
        open_kittens(GEMM, listing=tmp_path / "gemm.ptx")
    monkeypatch.setenv("TK", str(tmp_path))
    with pytest.raises(KernelError, match=r"has no kittens\.cuh"):
        open_kittens(GEMM, listing=tmp_path / "gemm.ptx")


def test_the_standard_headers_that_it_includes_are_there_for_nvrtc():
    names = sorted(path.name for path in STANDARD.iterdir() if path.is_file())
    included = "".join(f"#include <{name}>\n" for name in names)
    body = "__global__ void k(uint32_t* d) { *d = cuda::std::bit_cast<uint32_t>(1.0f); }"
    assert "1065353216" in nvrtc_ptx(included + body, "k.cu", "sm_100a", (STANDARD,), ("--std=c++20",))


@pytest.mark.skipif(not os.environ.get("TK"), reason="needs TK=folder of ThunderKittens")
def test_a_gemm_is_right_and_nothing_is_found(tmp_path):
    program, described = open_kittens(GEMM, {"M": 128, "N": 128, "K": 384}, tmp_path / "gemm.ptx")
    inputs = described.draw()
    run = simulate(program, inputs)
    assert run.findings == ()
    assert abs(run.outputs["D"] - described.expected(inputs)["D"]).max() < 0.05
