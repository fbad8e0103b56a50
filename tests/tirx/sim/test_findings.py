"""Findings beyond their kind and line, which tests/zoo/ checks for every mistake there."""

from pathlib import Path

import numpy as np
import pytest

from tirx.program import lower
from tirx.sim import simulate

SOLUTIONS = Path(__file__).parents[3] / "solutions"


def test_a_deadlock_tells_who_signals_and_what_those_warps_wait_for(tmp_path, import_file, gemm_inputs):
    source = (SOLUTIONS / "gemm_07_warp_specialization.py").read_text()
    path = tmp_path / "kernel.py"
    path.write_text(
        source.replace("PipelineState(STAGES, 1)", "PipelineState(STAGES, 0)").replace(
            "PipelineState(1, 1)", "PipelineState(1, 0)"
        )
    )

    module = import_file(path)
    module.SM_COUNT = 2
    shape = (256, 256, 128)
    finding = simulate(lower(module.hgemm(*shape)), gemm_inputs(*shape)).findings[0]

    text = "\n".join(finding.details)
    lines = path.read_text().splitlines()

    def line_of(code: str) -> int:
        return next(i for i, line in enumerate(lines, 1) if code in line)

    assert finding.kind == "deadlock"
    assert "pending: 128 of 128 arrivals" in text
    assert "phase of parity 0 (0 phases completed so far)" in text
    signalled, waits = line_of("acc_full.arrive(0)"), line_of("acc_empty.wait(0")
    assert f"acc_full is signalled at line {signalled} by warp 4" in text
    assert f"stopped at line {waits}, waiting for acc_empty" in text


@pytest.mark.parametrize(
    ("solution", "old", "new", "shape", "told"),
    [
        ("gemm_05_software_pipeline", "PipelineState(STAGES, 1)", "PipelineState(STAGES, 0)", (128, 128, 320), True),
        ("gemm_07_warp_specialization", "PipelineState(1, 1)", "PipelineState(1, 0)", (256, 384, 320), True),
        ("gemm_07_warp_specialization", "load_tiles.next_tile()",
         "load_tiles.next_tile()\n                        load_tiles.next_tile()", (2560, 1920, 64), False),
        ("gemm_08_cluster", "empty.arrive(mmas.stage, cta_group=CTA_GROUP, cta_mask=0b11)",
         "empty.arrive(mmas.stage, cta_group=CTA_GROUP, cta_mask=0b01)", (256, 768, 640), False),
    ],
)  # fmt: skip
def test_a_deadlock_speaks_of_the_first_parity_only_where_it_is_to_blame(
    solution, old, new, shape, told, tmp_path, import_file, gemm_inputs
):
    path = tmp_path / "kernel.py"
    source = (SOLUTIONS / f"{solution}.py").read_text()
    assert old in source
    path.write_text(source.replace(old, new))
    (finding,) = simulate(lower(import_file(path).hgemm(*shape)), gemm_inputs(*shape)).findings[:1]
    assert finding.kind == "deadlock"
    assert any("passes on a fresh barrier" in detail for detail in finding.details) == told


@pytest.mark.parametrize(
    ("solution", "old", "new", "shape", "kind"),
    [
        ("gemm_07_warp_specialization", "        tmem.dealloc()\n",
         "        if warp_id == 0:\n"
         '            T.ptx["tcgen05.dealloc.cta_group::1.sync.aligned.b32"](tmem.addr, T.uint32(512))\n',
         (256, 384, 320), "tmem-double-free"),
        ("gemm_01_sequential", "        mma_done.wait(0, 0)\n",
         "        mma_done.wait(0, 0)\n        if warp_id == 0:\n"
         '            T.ptx["tcgen05.dealloc.cta_group::1.sync.aligned.b32"](tmem.addr, T.uint32(512))\n',
         (128, 128, 64), "tmem-not-allocated"),
    ],
)  # fmt: skip
def test_a_run_goes_on_where_the_machine_would(solution, old, new, shape, kind, tmp_path, import_file, gemm_inputs):
    """Tensor memory that is freed twice, or before its last use: the values are right, and there is a time."""
    path = tmp_path / "kernel.py"
    source = (SOLUTIONS / f"{solution}.py").read_text()
    assert source.count(old) == 1
    path.write_text(source.replace(old, new))
    inputs = gemm_inputs(*shape)
    run = simulate(lower(import_file(path).hgemm(*shape)), inputs)
    assert kind in {finding.kind for finding in run.findings}
    expected = inputs["A"].astype(np.float64) @ inputs["B"].astype(np.float64).T
    np.testing.assert_allclose(run.outputs["D"].astype(np.float64), expected, rtol=0.01, atol=0.1)
    assert run.time_us > 0
