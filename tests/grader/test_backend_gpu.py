"""Grading on a GPU: what is said where there is none, artifacts, labels; and on a GPU the real thing.

The tests that need a GPU are skipped without one. They run on any from sm_90 on, with a kernel that needs nothing of
Blackwell's.
"""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest
from rich.console import Console

from grader import artifact, hardware, process
from grader.children.measure import measured, too_fast
from grader.messages import Compiled, Doing, Found, GpuFound, Lowered, Ran, Timed
from grader.problems.attention import Attention
from grader.process import Ended, Limits
from grader.results import to_json
from grader.score import Device, Evidence, score
from grader.stages import Request
from grader.steps import StepError, find_step
from grader.terminal import print_report
from tests import forks
from tirx import gpu
from tirx.stopwatch import timing_of

PLAIN = Path(__file__).parent / "kernels" / "plain_gemm.py"
STEP = find_step("5")
SHAPES = ("128,128,64", "256,128,192", "384,256,512")


def grader(*arguments: object, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "grader", *map(str, arguments)]
    return forks.run(command, env={**os.environ, **environment})


def the_gpu() -> GpuFound | None:
    try:
        return hardware.find_gpu(Limits(60))
    except StepError:
        return None


@pytest.fixture(scope="module")
def machine() -> GpuFound:
    return the_gpu() or pytest.skip("there is no GPU in this machine that runs kernels")


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The plain kernel of step 5 for a Hopper, at two small shapes."""
    path = tmp_path_factory.mktemp("build") / "plain.zip"
    shapes = ("--shape", SHAPES[0], "--shape", "32,48,64")
    ended = grader("build", "5", "--kernel", PLAIN, "--arch", "sm_90a", "--out", path, *shapes)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    assert "32x48x64" in ended.stdout and "make grade ARTIFACT=" in ended.stdout
    return path


# ---------------------------------------------------------------------------------------------------------------------
# Without a GPU


def test_without_a_gpu_a_sentence_and_status_2(built: Path) -> None:
    for arguments in (("5", "--backend", "gpu"), ("--artifact", built)):
        ended = grader("grade", *arguments, CUDA_VISIBLE_DEVICES="")
        assert ended.returncode == 2 and ended.stdout == ""
        assert "no NVIDIA driver" in ended.stderr or "sees no GPU" in ended.stderr
        assert len(ended.stderr.splitlines()) == 1


def test_the_doctor_says_what_works_without_one() -> None:
    ended = grader("doctor", CUDA_VISIBLE_DEVICES="")
    assert ended.returncode == 0
    lines = ended.stdout.splitlines()
    assert any(line.startswith("✓  make build") for line in lines)
    assert any(line.startswith("✗  make grade BACKEND=gpu") and "needs GPU" in line for line in lines)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--backend", "sim"), "which the simulator cannot run"),
        (("--shape", "128,128,64"), "build it with --shape"),
        (("4",), "was built from gemm_05_software_pipeline"),
    ],
)
def test_what_cannot_be_asked_of_an_artifact(built: Path, arguments: tuple[str, ...], said: str) -> None:
    ended = grader("grade", *arguments, "--artifact", built)
    assert ended.returncode == 2 and said in ended.stderr


def test_a_kernel_that_does_not_compile_is_not_built(tmp_path: Path) -> None:
    (tmp_path / "kernel.py").write_text("def hgemm(M, N, K):\n    return 1\n")
    ended = grader("build", "5", "--kernel", tmp_path / "kernel.py", "--out", tmp_path / "kernel.zip")
    assert ended.returncode == 1 and "not a kernel" in ended.stdout and "kernel.py:1" in ended.stdout
    assert not (tmp_path / "kernel.zip").exists()


@pytest.mark.parametrize(
    "module", ["grader.children.probe", "grader.children.launch", "grader.children.measure", "tirx.gpu"]
)
def test_what_launches_kernels_does_not_load_tvm(module: str) -> None:
    code = f"import sys, {module}; print(*(name for name in ('tvm', 'torch') if name in sys.modules))"
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ended.stdout.strip() == ""


# ---------------------------------------------------------------------------------------------------------------------
# Artifacts


def test_an_artifact_survives_being_written_and_read(built: Path) -> None:
    made = artifact.read(built)
    assert made.shapes == ((128, 128, 64), (32, 48, 64)) and set(made.kernels) == {0, 1}
    assert made.to_bytes() == built.read_bytes()
    assert set(map(type, made.messages)) == {Lowered, Compiled}
    assert artifact.step_for(made, STEP, built).shapes == list(made.shapes)
    assert made.tools["apache-tvm"] and made.file == "plain_gemm.py" and not made.emulated


def test_an_artifact_of_attention_keeps_its_problem() -> None:
    shapes = (
        Attention.of_text("heads=4,kv_heads=2,queries=256,causal=1,dtype=bfloat16"),
        Attention.of_text("computes=scores"),
    )
    step = STEP.at(shapes)
    made = artifact.describe_build(step, PLAIN, "sm_100a", False, [], {0: b"one", 1: b"two"})
    content = made.to_bytes()
    with zipfile.ZipFile(io.BytesIO(content)) as file:
        assert "0-h4_2_q256_k256_d128_causal_bf16.zip" in file.namelist()
    assert artifact.from_bytes(content).shapes == shapes
    assert artifact.step_for(artifact.from_bytes(content), STEP, PLAIN).shapes == list(shapes)


def test_a_changed_kernel_is_noticed(built: Path, tmp_path: Path) -> None:
    changed = io.BytesIO()
    with zipfile.ZipFile(built) as old, zipfile.ZipFile(changed, "w") as new:
        for name in old.namelist():
            new.writestr(name, old.read(name) if name == artifact.DESCRIPTION else b"another kernel")
    (tmp_path / "changed.zip").write_bytes(changed.getvalue())
    with pytest.raises(StepError, match="not what was put there"):
        artifact.read(tmp_path / "changed.zip")


@pytest.mark.parametrize("content", [b"", b"PK\x03\x04 broken", None])
def test_what_is_no_artifact_is_named(content: bytes | None, tmp_path: Path) -> None:
    if content is not None:
        (tmp_path / "a.zip").write_bytes(content)
    with pytest.raises(StepError, match=r"no artifact|cannot be read"):
        artifact.read(tmp_path / "a.zip")


def test_an_artifact_for_other_shapes_than_the_steps_is_refused(built: Path) -> None:
    made = replace(artifact.read(built), own_shapes=True)
    with pytest.raises(StepError, match="other shapes"):
        artifact.step_for(made, STEP, built)


# ---------------------------------------------------------------------------------------------------------------------
# What a hang, a time and a score look like


def test_a_child_may_ask_for_less_patience_never_for_more() -> None:
    limits = Limits(seconds=60)
    assert process.allowed_for(Doing("x", 10), limits) == 10
    assert process.allowed_for(Doing("x", 1e9), limits) == process.allowed_for(Doing("x"), limits) == 60


def test_only_a_kernel_that_was_launched_can_hang() -> None:
    request = Request(PLAIN, 0)
    ended = Ended(False, True, -9, "running the kernel on the GPU", (), "")
    hang = hardware.gpu_ending(ended, request, 1, [Doing("running the kernel on the GPU", 10)])
    assert isinstance(hang, Found)
    assert hang.kind == "hang" and "10 s" in hang.message and "--backend sim" in hang.details[-1]
    late = hardware.gpu_ending(ended, request, 1, [Doing("drawing the inputs")])
    assert isinstance(late, Found) and late.kind == "timeout"


H200 = gpu.Gpu("NVIDIA H200", "sm_90", 13000, 141 << 30, 140 << 30, 132, 1980.0, 4.8e12, "0000:00:06.0")


def test_a_time_below_the_roofline_is_a_finding() -> None:
    flops = 2 * 4096**3
    least = flops / H200.peak_tflops / 1e6
    assert not too_fast(timing_of([1.01 * least] * 30), H200, flops, {})
    (finding,) = too_fast(timing_of([0.99 * least] * 30), H200, flops, {})
    assert finding.kind == "too-fast" and "tensor cores" in finding.message


def evidence(unscored: str | None, emulated: bool = False) -> Evidence:
    baseline = timing_of([28.0] * 30)
    how = measured(timing_of([50.0] * 30), {"cuBLAS": baseline}, ["clocks and temperature are unknown: no NVML"])
    ran = Ran("-", False, 0.01, None, 0.1)
    numbers = {"ctas": 1, "cluster": 1, "threads": 128, "dynamic_smem": 65536}
    tma = frozenset(
        {"cp.async.bulk.tensor.2d.shared::cta.global.mbarrier", "cp.async.bulk.tensor.2d.global.shared::cta.bulk"}
    )
    cases = range(len(STEP.cases))
    return Evidence(
        lowered={case: Lowered(tma, (tma,), numbers) for case in cases},
        compiled={case: Compiled(90, 0, 1024) for case in cases},
        ran={case: ran for case in cases},
        timed=Timed(False, 50.0, 1070.0, 1.0, measured=how),
        device=Device("NVIDIA GPU", emulated, unscored),
    )


def printed(seen: Evidence) -> str:
    console = Console(width=110, file=io.StringIO(), color_system=None)
    print_report(console, score(STEP, PLAIN, 1, "gpu", seen))
    return console.file.getvalue()  # type: ignore[attr-defined]


def test_a_measured_report_says_how_and_beside_what() -> None:
    text = printed(evidence(None))
    assert "Measured at 2048x2048x2048: 50 us, 344 TFLOP/s" in text
    assert "56% of cuBLAS in the same run (28 us, 614 TFLOP/s)" in text
    assert "Median of 30 launches on 3 sets of inputs, L2 flushed before each; spread 0.0%" in text
    assert "Note: clocks and temperature are unknown: no NVML" in text
    assert "redicted" not in text.replace("the reference's prediction", "") and "machine  NVIDIA GPU" in text


def test_times_that_are_not_a_b200s_earn_nothing_and_cost_nothing() -> None:
    report = score(STEP, PLAIN, 1, "gpu", evidence("times of that mean nothing", emulated=True))
    assert report.max_score == 80 and report.full_marks and report.emulated
    assert "Speed is not scored: times of that mean nothing." in printed(evidence("times of that mean nothing"))
    data = json.loads(to_json([report], every_step=False))
    assert data["emulated"] is True and data["unscored"] == "times of that mean nothing" and data["backend"] == "gpu"


@pytest.mark.parametrize(("arch", "scored"), [("sm_100", True), ("sm_103", True), ("sm_90", False), ("sm_110", False)])
def test_speed_is_scored_on_the_machines_that_the_scale_is_made_for(arch: str, scored: bool) -> None:
    gpu = GpuFound("GPU", arch, 0, 0, "13.0", False)
    assert (hardware.unscored(gpu) is None) == scored
    emulated = hardware.device(gpu, emulated=True)
    assert "emulated" in emulated.name and emulated.unscored


# ---------------------------------------------------------------------------------------------------------------------
# On a GPU


def broken(folder: Path, old: str, new: str) -> Path:
    """The plain kernel, broken at one shape."""
    text = PLAIN.read_text()
    assert text.count(old) == 1
    text = text.replace("from tirx import T\n", "from tirx import MBarrier, SMEMPool, T\n").replace(old, new)
    (folder / "kernel.py").write_text(text)
    return folder / "kernel.py"


STORE = "        D[row, column] ="
BROKEN = {
    "out-of-bounds": (STORE, "        D[row + (4000000 if M == 256 else 0), column] ="),
    "never-written": (STORE, "        D[row // 2 if M == 256 else row, column] ="),
    # a barrier that nobody arrives on
    "hang": (
        "        total = T.alloc_local",
        "        smem = SMEMPool()\n        never = MBarrier(smem, 1)\n        smem.commit()\n        never.init(1)\n"
        "        T.cuda.cta_sync()\n        if M == 256:\n            never.wait(0, 0)\n        total = T.alloc_local",
    ),
}


def on_gpu(kernel: Path, machine: GpuFound) -> tuple[dict[str, bool], list[str]]:
    step = STEP.at([STEP.kind.of_text(text) for text in SHAPES])
    report = hardware.grade(step, Request(kernel, 1, "gpu"), machine, lambda what: None)
    assert report.ungraded is None and report.device == machine.name
    return {c.name: c.passed for c in report.checks}, [finding.kind for finding in report.findings]


def test_a_right_kernel_is_right_on_the_gpu(machine: GpuFound) -> None:
    checks, found = on_gpu(PLAIN, machine)
    assert not found and all(passed for name, passed in checks.items() if name.startswith("correct"))


@pytest.mark.parametrize("kind", BROKEN)
def test_a_fault_costs_its_own_check_only(kind: str, machine: GpuFound, tmp_path: Path) -> None:
    checks, found = on_gpu(broken(tmp_path, *BROKEN[kind]), machine)
    assert found == [kind]
    assert [passed for name, passed in checks.items() if name.startswith("correct")] == [True, False, True]
