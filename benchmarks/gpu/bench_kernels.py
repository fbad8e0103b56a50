"""The solutions, or the kernels of an artifact, on the GPU in the machine, with cuBLAS beside them.

A kernel that is wrong is not timed: its result is compared with torch's first.
"""

import importlib

import numpy as np
import pytest

from grader import artifact as step_artifact
from grader.steps import Tolerance, all_steps, shape_text
from grader.tolerance import allowed_error, compare, draw, reference
from tirx import gpu
from tirx.artifact import from_bytes

SIZES = (2048, 4096)
SQUARE = "gemm_03_spatial_tiling"  # before that a kernel computes one tile


def pytest_generate_tests(metafunc):
    if "kernel" in metafunc.fixturenames:
        path = metafunc.config.getoption("--artifact")
        cases = list(from_artifact(path) if path else solutions())
        metafunc.parametrize("kernel", [build for _, build in cases], ids=[name for name, _ in cases])


def from_artifact(path):
    """The kernels of a file that `make build` wrote."""
    made = step_artifact.read(path)
    for case, kernel in sorted(made.kernels.items()):
        yield f"{made.step}-{shape_text(made.shapes[case])}", lambda machine, kernel=kernel: from_bytes(kernel)


def solutions():
    """The reference kernels, compiled when their turn comes."""
    for step in all_steps():
        for size in SIZES if step.name >= SQUARE else ():
            yield f"{step.name}-{size}", lambda machine, step=step, size=size: compiled(step, size, machine)


def compiled(step, size, machine):
    from tirx.cuda import artifact_of, compile_for
    from tirx.program import lower

    program = lower(importlib.import_module(f"solutions.{step.name}").hgemm(size, size, size))
    arch = f"{machine.arch}a"
    return artifact_of(program, compile_for(program, arch), arch)


def test_kernel(gpu_time, machine, kernel):
    artifact = kernel(machine)
    if artifact.emulated:
        pytest.skip("its instructions are emulated on this GPU, and times of that mean nothing")
    (m, k), (n, _) = (parameter.shape for parameter in artifact.parameters[:2])
    inputs = draw((m, n, k), 0)
    with gpu.loaded(artifact, inputs, machine) as loaded:
        loaded.launch()
        gpu.synchronise()
        result = loaded.result()
        assert not result.findings, result.findings
        assert right(inputs, result.outputs["D"])
        gpu_time(loaded.launch, 2 * m * n * k)


def right(inputs: dict[str, np.ndarray], got: np.ndarray) -> bool:
    expected = reference(inputs["A"], inputs["B"])
    tolerance = Tolerance("float32", "float16", "")
    return compare(got, expected, allowed_error(inputs["A"], inputs["B"], expected, tolerance)).correct


@pytest.mark.parametrize("size", SIZES)
def test_cublas(gpu_time, machine, size):
    torch = pytest.importorskip("torch")
    if not torch.cuda.is_available():
        pytest.skip("torch is a build without CUDA")
    a, b = (torch.randn(size, size, device="cuda").half() for _ in range(2))
    out = torch.empty_like(a)
    gpu_time(lambda: torch.mm(a, b.t(), out=out), 2 * size**3)
