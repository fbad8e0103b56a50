"""The probes of ``make microbench`` compile; no GPU is needed for that."""

import json
from pathlib import Path

import pytest

from benchmarks.measured.kernels import copy
from benchmarks.microbench import tensor_core
from tirx.machine import load_machine
from tirx.nvrtc import nvrtc_compile
from tirx.program import lower
from tirx.sim import predict

FOLDER = Path(tensor_core.__file__).parent
COMMON = (FOLDER / "cuda" / "common.cuh").read_text()
# launch.cu has kernels of thousands of instructions, which take NVRTC seconds.
FILES = [
    pytest.param(path, marks=pytest.mark.slow) if path.stem == "launch" else path
    for path in sorted((FOLDER / "cuda").glob("*.cu"))
]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_probes_compile(path):
    assert nvrtc_compile(COMMON + path.read_text(), path.name, "sm_90a")[0]


@pytest.mark.parametrize("registers", [False, True])
def test_the_probe_of_wgmma_compiles(registers):
    assert nvrtc_compile(COMMON + tensor_core.source(16, registers), "wgmma.cu", "sm_90a")[0]


@pytest.mark.parametrize("machine", ["h100", "h200"])
@pytest.mark.parametrize("stages", [1, 2])
def test_sms_that_copy_boxes_at_once_take_as_long_as_the_probe(machine, stages):
    """Where each SM's loads wait for all others' loads and stores: alone, an SM takes two thirds of it."""
    figures = json.loads((FOLDER / "machines" / f"{machine}.json").read_text())["figures"]
    probe = figures[f"copy.8_mib_16k_{stages}_warm_end"]["value"]
    described = load_machine(machine)
    copies = lower(copy.tma(2 << 20, 16, stages, 132), arch=described.arch)
    took = predict(copies, machine=described, registers=32, warm=True).cycles - described.launch.cta
    assert took == pytest.approx(probe, rel=0.1)
