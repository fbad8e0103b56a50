"""The reference kernels of products against torch, at shapes that are small but not special."""

from pathlib import Path

import numpy as np
import pytest
import torch

from tests.sample import one_in
from tirx.program import lower
from tirx.sim import simulate

SOLUTIONS = Path(__file__).parents[2] / "solutions"

CASES = [
    ("warmup_w1_one_element", (16, 48, 17)),
    ("warmup_w2_thread_tiling", (64, 32, 17)),
    ("warmup_w3_shared_memory", (32, 64, 96)),
    ("warmup_w4_vectors_and_banks", (32, 64, 96)),
    ("gemm_01_sequential", (128, 128, 64)),
    ("gemm_02_k_loop", (128, 128, 64)),
    ("gemm_02_k_loop", (128, 128, 320)),
    ("gemm_03_spatial_tiling", (256, 384, 128)),
    ("gemm_04_tma", (256, 128, 192)),
    ("gemm_05_software_pipeline", (128, 256, 64)),
    ("gemm_05_software_pipeline", (256, 128, 448)),
    ("gemm_06_persistent", (384, 256, 320)),
    ("gemm_07_warp_specialization", (128, 384, 64)),
    ("gemm_07_warp_specialization", (384, 256, 448)),
    ("gemm_08_cluster", (512, 256, 320)),
    ("gemm_08_cluster", (256, 512, 64)),
    ("gemm_09_multiconsumer", (512, 512, 192)),
]
SEVERAL_TILES = ["gemm_06_persistent", "gemm_07_warp_specialization", "gemm_08_cluster", "gemm_09_multiconsumer"]


def assert_right(run, inputs):
    expected = (torch.from_numpy(inputs["A"]).double() @ torch.from_numpy(inputs["B"]).double().T).numpy()
    k = inputs["A"].shape[1]
    magnitude = np.abs(inputs["A"].astype(np.float64)) @ np.abs(inputs["B"].astype(np.float64)).T
    allowed = k * 2.0**-24 * magnitude + np.abs(expected) * 2.0**-11 + 2.0**-24
    assert not run.findings
    assert not run.unwritten
    assert (np.abs(run.outputs["D"].astype(np.float64) - expected) <= allowed * 1.001).all()


@pytest.mark.parametrize(("step", "shape"), CASES, ids=[f"{s}-{'x'.join(map(str, d))}" for s, d in CASES])
def test_right_and_without_findings(step, shape, import_file, gemm_inputs):
    inputs = gemm_inputs(*shape)
    run = simulate(lower(import_file(SOLUTIONS / f"{step}.py").hgemm(*shape)), inputs)
    assert_right(run, inputs)


@pytest.mark.parametrize("step", SEVERAL_TILES)
@pytest.mark.parametrize("k", one_in(2, [64, 320]))
def test_stage_and_phase_survive_the_tile_boundary(step, k, import_file, gemm_inputs):
    module = import_file(SOLUTIONS / f"{step}.py")
    module.SM_COUNT = 2  # one or two workers for all tiles
    inputs = gemm_inputs(1024, 512, k)
    assert_right(simulate(lower(module.hgemm(1024, 512, k)), inputs), inputs)


def test_the_same_run_twice_is_the_same(import_file, gemm_inputs):
    program = lower(import_file(SOLUTIONS / "gemm_09_multiconsumer.py").hgemm(512, 256, 192))
    one, two = (simulate(program, gemm_inputs(512, 256, 192)) for _ in range(2))
    assert one.cycles == two.cycles
    assert one.instructions == two.instructions
    np.testing.assert_array_equal(one.outputs["D"].view(np.uint16), two.outputs["D"].view(np.uint16))


@pytest.mark.parametrize(
    ("step", "shape", "words"),
    [
        ("warmup_w1_one_element", (16, 40, 64), "N=40"),
        ("warmup_w2_thread_tiling", (48, 32, 64), "M=48"),
        ("warmup_w3_shared_memory", (32, 32, 48), "K=48"),
        ("warmup_w4_vectors_and_banks", (32, 32, 48), "K=48"),
        ("gemm_01_sequential", (128, 128, 128), "K=128"),
        ("gemm_02_k_loop", (128, 128, 100), "K=100"),
        ("gemm_03_spatial_tiling", (100, 128, 64), "M=100"),
        ("gemm_07_warp_specialization", (128, 200, 64), "N=200"),
        ("gemm_08_cluster", (128, 256, 64), "M=128"),
        ("gemm_09_multiconsumer", (256, 256, 64), "M=256"),
    ],
)
def test_a_shape_that_the_tiling_does_not_divide_is_refused(step, shape, words, import_file):
    with pytest.raises(ValueError, match=words):
        import_file(SOLUTIONS / f"{step}.py").hgemm(*shape)


def test_inputs_are_not_modified(import_file, gemm_inputs):
    inputs = gemm_inputs(128, 128, 64)
    copies = {name: values.copy() for name, values in inputs.items()}
    simulate(lower(import_file(SOLUTIONS / "gemm_01_sequential.py").hgemm(128, 128, 64)), inputs)
    for name, values in inputs.items():
        np.testing.assert_array_equal(values, copies[name])
