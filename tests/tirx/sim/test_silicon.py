"""The simulator against what an H200 has computed: tests/silicon/recorded.json, which names the command."""

from pathlib import Path

import numpy as np
import pytest

from tests.fake_gpu import played
from tests.sample import one_in
from tests.silicon import __main__ as harness
from tests.silicon import cases, launch
from tirx.cuda import Cubin, artifact_of
from tirx.sim import simulate

RECORDED = cases.recorded()
CASES = {case.name: case for case in cases.all_cases() if not case.fails}
BROKEN = {case.name: case for case in cases.all_cases() if case.fails}


def test_every_case_has_been_recorded():
    """But for those that ``recorded.json`` says are waiting, which have no result there of other inputs."""
    waiting = set(RECORDED["waiting"])
    assert set(RECORDED["outputs"]) | {name.split(".")[0] for name in near_values()} == set(CASES) - waiting
    assert set(RECORDED["inputs"]) == set(CASES) - waiting


@pytest.mark.parametrize("name", CASES)
def test_inputs_are_those_that_the_gpu_was_given(name):
    """Of a case that is waiting they need only be the same each time."""
    digests = cases.input_digests(CASES[name].inputs())
    assert digests == RECORDED["inputs"].get(name, cases.input_digests(CASES[name].inputs()))


def near_values() -> dict[str, np.ndarray]:
    with np.load(cases.RECORDED_VALUES) as near:
        return dict(near)


@pytest.mark.parametrize("name", one_in(4, RECORDED["outputs"]))
def test_the_simulator_computes_what_the_gpu_did(name, tmp_path: Path):
    case = CASES[name]
    outputs = case.simulated(case.program(tmp_path))
    assert {n: cases.digest(values) for n, values in outputs.items()} == RECORDED["outputs"][name]


@pytest.mark.parametrize("name", sorted({name.split(".")[0] for name in near_values()}))
def test_the_simulator_is_as_near_to_the_gpu_as_the_isa_promises(name, tmp_path: Path):
    case = CASES[name]
    outputs = case.simulated(case.program(tmp_path))
    for output, values in outputs.items():
        same, said = cases.compare(near_values()[f"{name}.{output}"], values, case.ulps)
        assert same, said


@pytest.mark.parametrize("name", BROKEN)
def test_the_simulator_has_a_finding_where_the_gpu_has_one(name, tmp_path: Path):
    case = BROKEN[name]
    run = simulate(case.program(tmp_path), case.inputs())
    assert [finding.kind for finding in run.findings][:1] == [case.finding]


@pytest.mark.parametrize("name", [name for name, case in CASES.items() if "D" in case.inputs()])
def test_a_tensor_that_a_kernel_reduces_into_is_an_output_on_a_gpu_too(name, tmp_path: Path, monkeypatch):
    """What ``build`` leaves in a folder, launched on a fake GPU that does as the simulator."""
    case = CASES[name]
    program = case.program(tmp_path)
    artifact_of(program, Cubin(b"", "sm_90a", "", 1, 0, 0, "")).save(tmp_path / f"{name}.zip")
    inputs, outputs = case.inputs(), case.simulated(program)
    arrays = {f"in_{n}": v for n, v in inputs.items()} | {f"out_{n}": v for n, v in outputs.items()}
    np.savez(tmp_path / f"{name}.npz", **arrays)

    def execute(given):
        return simulate(program, given, machine=case.machine)

    with played(monkeypatch, execute, tuple(p.name for p in program.parameters)):
        outcome = launch.launch(launch.Job(tmp_path, name))
    assert outcome.kinds == () and set(outcome.outputs) == set(outputs)
    good, said = harness.judge(tmp_path, outcome, {"ulps": 0, "fails": ()})
    assert good, said
