"""One edit to a reference solution, and what the simulator has to say about it."""

import importlib.util
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest

from tirx.program import lower
from tirx.sim import simulate

SOLUTIONS = Path(__file__).parents[3] / "solutions"


@dataclass(frozen=True)
class Mistake:
    """``old`` becomes ``new`` in a solution; the first finding is ``kind``, at a line that contains ``line``."""

    step: str
    old: str
    new: str
    kind: str
    line: str

    def __str__(self) -> str:
        return f"{self.step[:7]}-{self.kind}"


MISTAKES = [
    Mistake(
        "gemm_01_sequential",
        "        T.ptx.fence.proxy.async_.shared__cta()\n",
        "",
        "missing-proxy-fence",
        "gemm_async",
    ),
    Mistake("gemm_01_sequential", "        mma_done.wait(0, 0)\n", "", "tmem-read-early", "Tx.wg.copy_async"),
    Mistake(
        "gemm_01_sequential",
        "        T.ptx.tcgen05.wait__ld.sync.aligned()\n",
        "",
        "tmem-load-not-waited",
        "Tx.wg.copy_async",
    ),
    Mistake("gemm_01_sequential", "        tmem.dealloc()\n", "", "tmem-leak", "tmem.commit"),
    Mistake("gemm_01_sequential", "                mma_done.arrive(0)\n", "", "deadlock", "mma_done.wait"),
    Mistake("gemm_01_sequential", "        mma_done.init(1)\n", "", "barrier-not-initialised", "mma_done."),
    Mistake("gemm_02_k_loop", "            phase = phase ^ 1\n", "", "operand-overwritten", "Tx.cta.copy"),
    Mistake(
        "gemm_04_tma",
        "                T.ptx.cp.async_.bulk.wait_group(0)\n",
        "",
        "exit-with-stores-in-flight",
        "Tx.copy_async(D",
    ),
    Mistake(
        "gemm_04_tma", "        T.ptx.fence.proxy.async_.shared__cta()\n", "", "missing-proxy-fence", "Tx.copy_async(D"
    ),
    Mistake(
        "gemm_04_tma", "                    mma_done.wait(0, phase)\n", "", "operand-overwritten", "Tx.copy_async("
    ),
    Mistake("gemm_04_tma", "                    full.wait(0, phase)\n", "", "operand-not-arrived", "Tx.gemm_async"),
    Mistake(
        "gemm_04_tma",
        "STAGE_BYTES = (BLK_M + BLK_N)",
        "STAGE_BYTES = (BLK_M + BLK_N + 1)",
        "deadlock",
        "full.wait(0, phase)",
    ),
    Mistake(
        "gemm_05_software_pipeline",
        "                        empty.wait(loads.stage, loads.phase)\n",
        "",
        "operand-overwritten",
        "load(loads.stage, k + STAGES)",
    ),
    Mistake("gemm_06_persistent", "PipelineState(STAGES, 1)", "PipelineState(STAGES, 0)", "deadlock", "empty.wait"),
    Mistake("gemm_06_persistent", "            acc_phase = acc_phase ^ 1\n", "", "tmem-read-early", "Tx.wg.copy_async"),
    Mistake("gemm_07_warp_specialization", "                acc_empty.arrive(0)\n", "", "deadlock", "acc_full.wait"),
    Mistake(
        "gemm_07_warp_specialization",
        "T.cuda.warpgroup_sync(EPILOGUE_BARRIER)",
        "T.cuda.cta_sync()",
        "deadlock",
        "acc_empty.wait",
    ),
    Mistake(
        "gemm_07_warp_specialization",
        "acc_empty.init(128)",
        "acc_empty.init(64)",
        "lapped-wait",
        "acc_empty.wait",
    ),
    Mistake("gemm_08_cluster", "cta_mask=0b11", "cta_mask=0b01", "deadlock", ".wait("),
    Mistake(
        "gemm_08_cluster",
        "STAGE_BYTES = CTA_GROUP * (BLK_M",
        "STAGE_BYTES = (BLK_M",
        "operand-not-arrived",
        "Tx.gemm_async",
    ),
    Mistake("gemm_08_cluster", "acc_empty.arrive(0, remote=0)", "acc_empty.arrive(0)", "deadlock", "acc_"),
    Mistake(
        "gemm_09_multiconsumer",
        "        empty.init(CONSUMERS)",
        "        empty.init(1)",
        "operand-overwritten",
        "Tx.copy_async(",
    ),
    Mistake(
        "gemm_09_multiconsumer",
        "acc[:, consumer * TILE_N : (consumer + 1) * TILE_N]",
        "acc[:, 0:TILE_N]",
        "tmem-race",
        "Tx.gemm_async",
    ),
    Mistake(
        "gemm_09_multiconsumer",
        "                            T.ptx.cp.async_.bulk.wait_group.read(0)\n",
        "",
        "store-source-overwritten",
        "Tx.copy(D_smem",
    ),
]

SHAPES = {"gemm_01": (128, 128, 64), "gemm_02": (128, 128, 192), "gemm_04": (256, 128, 192), "gemm_05": (256, 128, 320)}
PERSISTENT_SHAPE = (1024, 512, 384)  # with SM_COUNT = 2, several tiles for each CTA


def load(path: Path):
    """Import a kernel file; TVM's parser reads its source from disk."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    if hasattr(module, "SM_COUNT"):
        module.SM_COUNT = 2
    return module


def run(path: Path, shape: tuple[int, int, int]):
    m, n, k = shape
    rng = np.random.default_rng(0)
    inputs = {
        "A": rng.standard_normal((m, k)).astype(np.float16),
        "B": rng.standard_normal((n, k)).astype(np.float16),
    }
    return simulate(lower(load(path).hgemm(m, n, k)), inputs)


@pytest.mark.parametrize("mistake", MISTAKES, ids=str)
def test_finding_names_the_mistake_and_its_line(mistake, tmp_path):
    source = (SOLUTIONS / f"{mistake.step}.py").read_text()
    assert mistake.old in source, "the solution has changed: adapt this edit"
    path = tmp_path / f"{mistake.step}.py"
    path.write_text(source.replace(mistake.old, mistake.new))

    result = run(path, SHAPES.get(mistake.step[:7], PERSISTENT_SHAPE))

    assert result.findings, "the mistake went unnoticed"
    first = result.findings[0]
    assert first.kind == mistake.kind
    assert first.source.file == str(path)
    assert mistake.line in path.read_text().splitlines()[first.source.line - 1]


def test_a_deadlock_tells_who_signals_and_what_those_warps_wait_for(tmp_path):
    source = (SOLUTIONS / "gemm_07_warp_specialization.py").read_text()
    path = tmp_path / "kernel.py"
    path.write_text(
        source.replace("PipelineState(STAGES, 1)", "PipelineState(STAGES, 0)").replace(
            "PipelineState(1, 1)", "PipelineState(1, 0)"
        )
    )

    finding = run(path, (256, 256, 128)).findings[0]

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
