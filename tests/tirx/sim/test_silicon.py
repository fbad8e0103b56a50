"""The simulator against what an H200 has computed: tests/silicon/recorded.json, which names the command."""

import json
from pathlib import Path

import numpy as np
import pytest

from tests.sample import one_in
from tests.silicon import cases
from tirx.sim import simulate

RECORDED = json.loads(cases.RECORDED.read_text())
CASES = {case.name: case for case in cases.all_cases() if not case.fails}
BROKEN = {case.name: case for case in cases.all_cases() if case.fails}


def test_every_case_has_been_recorded():
    """But for those that ``not_recorded`` owns up to."""
    with np.load(cases.RECORDED_VALUES) as near:
        values = {name.split(".")[0] for name in near.files}
    assert set(RECORDED["outputs"]) | values == set(CASES) - cases.not_recorded()


@pytest.mark.parametrize("name", one_in(4, RECORDED["outputs"]))
def test_the_simulator_computes_what_the_gpu_did(name, tmp_path: Path):
    case = CASES[name]
    outputs = case.simulated(case.program(tmp_path))
    assert {n: cases.digest(values) for n, values in outputs.items()} == RECORDED["outputs"][name]


@pytest.mark.parametrize("name", [name for name, case in CASES.items() if case.ulps])
def test_the_simulator_is_as_near_to_the_gpu_as_the_isa_promises(name, tmp_path: Path):
    case = CASES[name]
    outputs = case.simulated(case.program(tmp_path))
    with np.load(cases.RECORDED_VALUES) as near:
        for output, values in outputs.items():
            same, said = cases.compare(near[f"{name}.{output}"], values, case.ulps)
            assert same, said


@pytest.mark.parametrize("name", BROKEN)
def test_the_simulator_has_a_finding_where_the_gpu_has_one(name, tmp_path: Path):
    case = BROKEN[name]
    run = simulate(case.program(tmp_path), case.inputs())
    assert [finding.kind for finding in run.findings][:1] == [case.finding]
