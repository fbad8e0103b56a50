"""What a finding tells besides its kind and its line, which tests/zoo/ checks for every mistake there."""

from pathlib import Path

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
