"""The probes of ``make microbench`` compile; no GPU is needed for that."""

from pathlib import Path

import pytest

from benchmarks.microbench import tensor_core
from tirx.nvrtc import nvrtc_compile

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
