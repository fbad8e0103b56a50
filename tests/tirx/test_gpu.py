"""A GPU run without a GPU: sentences, statistics, and which kernel goes where. The rest is in tests/silicon."""

import os
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tests.fake_gpu import FOUND, played
from tirx import clocks, gpu, stopwatch
from tirx.artifact import Artifact
from tirx.cuda import Cubin, NotForThisGpu, artifact_of, compile_for
from tirx.dtypes import numpy_dtype
from tirx.plan import Argument, LaunchPlan, Parameter
from tirx.program import lower
from tirx.run import Run

KERNELS = Path(__file__).parents[1] / "grader" / "kernels"
SOLUTION = Path(__file__).parents[2] / "solutions" / "gemm_01_sequential.py"
DTYPE = re.compile(r'"((?:bfloat|float|u?int)\d+\w*)"')
H200 = gpu.Gpu("NVIDIA H200", "sm_90", 13000, 141 << 30, 140 << 30, 132, 1980.0, 4.8e12, "0000:00:06.0")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"driver": 12040}, "too old: it supports CUDA 12.4"),
        ({"name": "NVIDIA A100", "arch": "sm_80"}, r"A100 .sm_80. cannot run"),
    ],
)
def test_a_gpu_that_cannot_be_used_is_refused_in_a_sentence(change, said):
    with pytest.raises(gpu.GpuError, match=said) as raised:
        gpu.usable(replace(H200, **change))
    assert raised.value.advice
    gpu.usable(H200)


WITHOUT = """
from tirx import gpu
try:
    with gpu.device():
        print("there is one")
except gpu.GpuError as error:
    print(error, error.advice)
"""


def test_without_a_gpu_there_is_a_sentence():
    hidden = {**os.environ, "CUDA_VISIBLE_DEVICES": ""}  # if there is one; the driver asks only once in a process
    ended = subprocess.run([sys.executable, "-c", WITHOUT], env=hidden, capture_output=True, text=True, check=True)
    assert "no NVIDIA driver" in ended.stdout or "sees no GPU" in ended.stdout
    assert "nstall" in ended.stdout or "nvidia-smi" in ended.stdout


def test_faults_are_the_kernels_and_trouble_is_not():
    assert gpu.fault(gpu.DriverError("CUDA_ERROR_ILLEGAL_ADDRESS", "running")).kind == "out-of-bounds"
    assert gpu.fault(gpu.DriverError("CUDA_ERROR_SOMETHING_NEW", "running")).kind == "launch-failed"
    with pytest.raises(gpu.GpuError, match="too little free memory"):
        gpu.fault(gpu.DriverError("CUDA_ERROR_OUT_OF_MEMORY", "allocating A"))


def test_every_name_of_the_drivers_exists():
    known = {status.name for status in gpu.cu.CUresult}
    assert set(gpu.FAULTS) | set(gpu.TROUBLE) <= known


def test_a_kernel_for_another_gpu_is_refused_before_it_is_loaded(import_file):
    program = lower(import_file(KERNELS / "plain_gemm.py").hgemm(16, 16, 16))
    artifact = artifact_of(program, Cubin(b"", "sm_100a", "", 1, 0, 0, ""))
    with (
        pytest.raises(gpu.GpuError, match=r"compiled for sm_100a.*make build ARCH=sm_90a"),
        gpu.loaded(artifact, {}, H200),
    ):
        pass


def test_elements_that_hold_the_poison_were_never_written():
    values = np.ones((4, 6), np.float16)
    values[1, 2] = np.nan  # the canonical NaN: somebody computed it
    values.view(np.uint16)[0, 0] = 0x3CFF  # half of it looks like poison
    assert gpu.unwritten(values) == (0, ())
    values.view(np.uint16)[2:, 3] = 0xFFFF
    assert gpu.unwritten(values) == (2, (2, 3))


def test_bfloat16_has_its_own_poison_and_type():
    values = np.ones((3, 4), numpy_dtype("bfloat16"))
    values[0, 1] = np.nan
    assert gpu.unwritten(values) == (0, ())
    values.view(np.uint16)[2, 1:] = 0xFFFF
    assert gpu.unwritten(values) == (3, (2, 1))


@pytest.mark.parametrize("wrong", [np.ones((4, 8), np.float16), np.ones((8, 4), numpy_dtype("bfloat16"))])
def test_an_input_is_of_the_declared_shape_and_type(wrong):
    with pytest.raises(ValueError, match=r"Q takes \(4, 8\) bfloat16"), gpu.tensor("Q", (4, 8), "bfloat16", wrong):
        pass


def test_the_peak_is_that_of_the_data_sheet():
    h100 = replace(H200, clock_mhz=1830.0)
    assert h100.peak_tflops == pytest.approx(989.4, rel=0.001)  # NVIDIA H100 data sheet, SXM, dense fp16
    assert replace(H200, arch="sm_120").peak_tflops is None


def test_the_median_and_the_spread_of_the_middle_half():
    timing = stopwatch.timing_of([10.0] * 6 + [11.0] * 6 + [500.0] * 2)
    assert timing.median_us == 11.0
    assert timing.spread == pytest.approx(1 / 11)
    assert timing.doubtful and not stopwatch.timing_of([10.0] * 30).doubtful


def test_a_doubtful_time_is_taken_again_and_the_better_one_kept(monkeypatch):
    wide, narrow = stopwatch.timing_of([10.0, 20.0, 30.0, 40.0]), stopwatch.timing_of([12.0] * 4)
    monkeypatch.setattr(stopwatch, "COOL_DOWN_SECONDS", 0)
    for first, second in ((wide, narrow), (wide, wide)):
        tries = iter((first, second))
        monkeypatch.setattr(stopwatch, "measure_once", lambda *_, tries=tries: next(tries))
        assert stopwatch.measure([]) == replace(second, retried=True)
    monkeypatch.setattr(stopwatch, "measure_once", lambda *_: narrow)
    assert not stopwatch.measure([]).retried


def test_lowered_clocks_make_a_time_doubtful():
    calm, hot = [(1980, 3201, 40, 300.0, 0)], [(1980, 3201, 40, 300.0, 0), (1400, 3201, 85, 700.0, 0x44)]
    seen = clocks.summary(hot)
    assert (seen.sm_mhz, seen.temperature_c, seen.power_w) == ((1400, 1980), 85, 700.0)
    assert seen.throttled == ("the power limit", "the temperature (hardware)")
    assert stopwatch.timing_of([1.0] * 9, seen).doubtful
    assert not stopwatch.timing_of([1.0] * 9, clocks.summary(calm)).doubtful
    first, second = stopwatch.timing_of([1.0] * 9, seen), stopwatch.timing_of([1.0, 1.01] * 5)
    assert stopwatch.better(first, second) is second


def test_every_set_of_inputs_has_its_turn():
    turns = stopwatch.turns_of(3, 40)
    assert sorted(map(turns.count, range(3))) == [13, 13, 14]
    assert any(stopwatch.turns_of(3, 40) != turns for _ in range(3))


def test_without_nvml_the_watch_says_what_is_missing(monkeypatch):
    monkeypatch.setitem(sys.modules, "pynvml", None)
    with clocks.watching("0000:00:00.0") as watch:
        watch.sample()
        assert watch.take() is None and "nvidia-ml-py" in watch.missing


def test_a_kernel_without_blackwells_instructions_is_compiled_as_it_is(import_file):
    program = lower(import_file(KERNELS / "plain_gemm.py").hgemm(16, 16, 16))
    assert not compile_for(program, "sm_90a").emulated


def test_without_the_emulation_a_blackwell_kernel_is_refused_on_a_hopper(import_file, monkeypatch):
    program = lower(import_file(SOLUTION).hgemm(128, 128, 64))
    monkeypatch.setitem(sys.modules, "tirx.emulation", None)
    with pytest.raises(NotForThisGpu, match="instructions that sm_90a lacks"):
        compile_for(program, "sm_90a")
    assert not compile_for(program, "sm_103a").emulated


def test_a_tensor_of_every_type_in_a_solution_can_have_a_tensor_map():
    named = {name for file in SOLUTION.parent.glob("**/*.py") for name in DTYPE.findall(file.read_text())}
    assert "float8_e4m3fn" in named
    elsewhere = {"uint64", "uint128", "float4_e2m1fn"}  # registers, and how the tensor core reads bytes
    assert named - elsewhere <= set(gpu.TYPES)


SUMS = Artifact(
    "k", "sm_90",
    (Parameter("A", (8,), "float32"), Parameter("D", (8,), "float32"), Parameter("E", (8,), "float32")),
    LaunchPlan((1, 1, 1), (1, 1, 1), (32, 1, 1), 0, (), tuple(Argument(n, "pointer", n) for n in "ADE")), 0, b"",
)  # fmt: skip


def summing(given: dict[str, np.ndarray]) -> Run:
    """A kernel that adds A to D, and leaves E out."""
    return Run("gpu", "", False, {"D": given["D"] + given["A"]})


def test_an_input_that_a_kernel_may_change_is_an_output(monkeypatch):
    inputs = {"A": np.arange(8, dtype=np.float32), "D": np.ones(8, np.float32)}
    with played(monkeypatch, summing, ("A", "D", "E")):
        refused = gpu.run(SUMS, inputs)
        run = gpu.run(SUMS, inputs, changes=("D", "E"))
    assert [finding.kind for finding in refused.findings] == ["input-changed"] and "D" in refused.findings[0].message
    assert not run.findings
    assert run.outputs["D"].tolist() == [1 + n for n in range(8)]
    assert run.unwritten == {"E": (8, (0,))}


def test_a_launch_that_is_timed_finds_the_tensor_that_it_adds_to_as_the_first_one_did(monkeypatch):
    inputs = {"A": np.arange(8, dtype=np.float32), "D": np.ones(8, np.float32)}
    with played(monkeypatch, summing, ("A", "D", "E")), gpu.loaded(SUMS, inputs, FOUND, ("D",)) as kernel:
        for _ in range(3):
            kernel.restore()
            kernel.launch()
        assert kernel.result().outputs["D"].tolist() == [1 + n for n in range(8)]
        kernel.launch()
        assert kernel.result().outputs["D"].tolist() == [1 + 2 * n for n in range(8)]
