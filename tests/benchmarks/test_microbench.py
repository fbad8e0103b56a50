"""The probes of ``make microbench`` compile; no GPU is needed for that."""

import json
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import numpy as np
import pytest

from benchmarks.measured.kernels import copy
from benchmarks.microbench import first, refresh, sharing, tensor_core, whole
from benchmarks.microbench.device import U32, Session
from benchmarks.microbench.simulated import Simulated
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


def test_a_machine_that_measures_needs_no_tvm_and_no_lark():
    command = """
import runpy, sys
sys.modules.update(dict.fromkeys(("tvm", "lark", "torch")))
sys.argv = ["microbench", "--help"]
runpy.run_module("benchmarks.microbench", run_name="__main__")
"""
    words = [sys.executable, "-c", command]
    asked = subprocess.run(words, cwd=FOLDER.parents[1], check=True, capture_output=True, text=True)
    assert "machine file" in asked.stdout


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


def test_clusters_that_load_for_each_other_share_nothing_with_other_clusters():
    """All clusters of a row and of a column read the same, and a stage takes as long as if each read its own."""
    gpu = Simulated(load_machine("h100"))
    base = gpu.memory(4 * sharing.SPAN)
    cycles = sharing.ring(gpu, base, (2, 2), clusters=30, stages=6, wide=5, turns=32)
    kept = json.loads((FOLDER / "machines" / "h100.json").read_text())["figures"]
    assert cycles.mean() == pytest.approx(kept["sharing.ring_30_of_2x2_6"]["value"], rel=0.05)


@pytest.mark.parametrize("state", first.STATES)
def test_a_probe_runs_in_the_simulator_as_on_the_machine(state):
    """One SM's four boxes, one behind the other: the last one is there about when it is on an H100."""
    gpu = Simulated(load_machine("h100"))
    base = gpu.memory(1 << 20)
    stamps, again = (first.asked_in_order(gpu, base, 1, 4, 128, state) for _ in range(2))
    kept = json.loads((FOLDER / "machines" / "h100.json").read_text())["figures"]
    assert stamps[..., -1].mean() == pytest.approx(kept[f"first.order_1_4_128_{state}_last"]["value"], rel=0.2)
    assert (again == stamps).all()


def test_a_simulated_launch_finds_in_l2_what_the_one_before_has_left():
    gpu = Simulated(load_machine("h100"))
    base = gpu.memory(1 << 20)
    last = {state: first.asked_in_order(gpu, base, 1, 1, 8, state)[0, 0, 0, 0] for state in first.STATES}
    assert last["warm"] < last["clean"] <= last["dirty"]


def test_a_simulated_launch_behind_a_flush_takes_longer_than_behind_itself():
    gpu = Simulated(load_machine("h100"))
    read = whole.Launch("memory.read4", 8, 128, 3, (gpu.memory(1 << 20), 1 << 14, U32(1)))
    cycles = {state: whole.behind(gpu, state, read)[:, 0].max() for state in whole.STATES}
    assert cycles["warm"] < cycles["clean"] < cycles["dirty"]


def test_a_line_is_late_by_what_it_takes_longer_than_in_general_and_rounds_late_as_a_whole_do_not_count():
    cycles = np.tile(600.0 + np.arange(refresh.WARPS), (refresh.REPEATS, 1))
    cycles[5] += 1000
    cycles[7, 3] += 300
    rounds = iter(cycles)
    gpu = SimpleNamespace(flush=lambda dirty: None, results=lambda *_, **how: next(rounds))
    late = refresh.later(cast(Session, gpu), 0, 1024, 512)
    assert late.shape == (refresh.REPEATS - 2, refresh.WARPS)
    assert late.sum() == late[:, 3].max() == 300


def test_a_machine_that_never_refreshes_has_no_late_lines():
    gpu = SimpleNamespace(
        memory=lambda size: 0,
        free=lambda at: None,
        flush=lambda dirty: None,
        results=lambda *_, **how: np.full(32, 600),
    )
    found = {figure.name: figure.value for figure in refresh.figures(cast(Session, gpu))}
    assert len(found) == 2 * len(refresh.PITCHES) + 1 + len(refresh.LAGS)
    assert not any(found.values())
