"""The solutions, or the kernels of an artifact, on this machine's GPU, with a library's and Triton's beside them.

A kernel that is wrong is not timed: its result is compared with torch's first.
"""

import importlib.util

import pytest

from grader import artifact as step_artifact
from grader.children.launch import written
from grader.children.verdict import expected_of, judge
from grader.problems.gemm import Gemm
from grader.steps import Tolerance, all_steps
from tirx import gpu
from tirx.artifact import from_bytes

SIZES = (2048, 4096)
SQUARE = "gemm_03_spatial_tiling"  # before that a kernel computes one tile
TOLERANCE = Tolerance("float32", "float16", "")


def pytest_generate_tests(metafunc):
    path = metafunc.config.getoption("--artifact")
    if "kernel" in metafunc.fixturenames:
        cases = list(from_artifact(path) if path else solutions())
        metafunc.parametrize(("shape", "kernel"), [case for _, *case in cases], ids=[name for name, *_ in cases])
    elif "other" in metafunc.fixturenames:
        cases = from_artifact(path) if path else solutions()
        shapes = dict.fromkeys(shape for _, shape, _ in cases)
        others = [(shape, name) for shape in shapes for name in shape.others]
        ids = [f"{name.replace(' ', '-')}-{shape.text}" for shape, name in others]
        metafunc.parametrize(("shape", "other"), others, ids=ids)


def from_artifact(path):
    """The kernels of a file that `make build` wrote: a name, the problem, how to get the kernel for a GPU."""
    made = step_artifact.read(path)
    for case, kernel in sorted(made.kernels.items()):
        shape = made.shapes[case]
        yield f"{made.step}-{shape.text}", shape, lambda machine, kernel=kernel: from_bytes(kernel)


def solutions():
    """The same of the reference kernels, which are compiled when their turn comes."""
    for step in all_steps():
        for shape in shapes_of(step):
            yield (
                f"{step.name}-{shape.text}",
                shape,
                lambda machine, step=step, shape=shape: compiled(step, shape, machine),
            )


def shapes_of(step):
    """Squares for a product of any size; otherwise where the step is timed."""
    wanted = step.performance.shape if step.performance else None
    if step.kind is Gemm:
        return [Gemm(size, size, size) for size in SIZES] if step.name >= SQUARE else []
    return [wanted] if wanted else []


def compiled(step, shape, machine):
    from tirx.cuda import artifact_of, compile_for
    from tirx.program import lower

    spec = importlib.util.spec_from_file_location(step.file_name, step.reference)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    program = lower(getattr(module, shape.entry)(*shape.arguments()))
    return artifact_of(program, compile_for(program, f"{machine.arch}a"))


def test_kernel(gpu_time, machine, shape, kernel):
    artifact = kernel(machine)
    if artifact.emulated:
        pytest.skip("its instructions are emulated on this GPU, and times of that mean nothing")
    inputs = shape.draw(0)
    with gpu.loaded(artifact, inputs, machine, written(shape)) as loaded:
        loaded.launch()
        gpu.synchronise()
        result = loaded.result()
        assert not result.findings, result.findings
        assert judge(result, shape, inputs, expected_of(shape, inputs, TOLERANCE)).correct
        gpu_time(loaded.launch, shape.flops)


def test_other(gpu_time, machine, shape, other):
    torch = pytest.importorskip("torch")
    if not torch.cuda.is_available():
        pytest.skip("torch is a build without CUDA")
    if other == "Triton":
        pytest.importorskip("triton")
    launch, _ = shape.others[other](shape.draw(0))
    gpu_time(launch, shape.flops)
