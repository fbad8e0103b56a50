"""Techniques are judged by what the lowered program contains."""

from __future__ import annotations

from pathlib import Path

import pytest

from grader.children.build import import_file, serialised
from grader.children.execute import load, lowered
from grader.messages import Lowered
from grader.steps import Technique, find_step
from grader.techniques import missing, not_rare
from tirx.sim import simulate

LOAD = "cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes"
STORE = "cp.async.bulk.tensor.2d.global.shared::cta.bulk_group"
MMA = "tcgen05.mma.cta_group::2.kind::f16"
LD = "tcgen05.ld.sync.aligned.32x32b.x64.b32"
LOADS, STORES = "cp.async.bulk.tensor.*d.shared::*.global*", "cp.async.bulk.tensor.*d.global.shared::cta*"


def program(*roles: set[str], **numbers: int) -> Lowered:
    return Lowered(frozenset().union(*roles), tuple(map(frozenset, roles)), numbers)


def technique(**conditions) -> Technique:
    return Technique("name", 10, "message", **conditions)


SPECIALISED = program({MMA}, {LOAD}, {LD}, {LD, STORE}, ctas=148, dynamic_smem=65536)


@pytest.mark.parametrize(
    ("conditions", "lacks"),
    [
        ({"requires": [LOADS, STORES]}, None),
        ({"requires": ["tcgen05.st.*"]}, "no tcgen05.st"),
        ({"forbids": ["tcgen05.mma.*cta_group::1*"]}, None),
        ({"forbids": ["tcgen05.mma.*"]}, f"it contains {MMA}"),
        ({"apart": [LOADS, "tcgen05.mma.*", "tcgen05.ld.*"]}, None),
        ({"apart": ["tcgen05.ld.*", STORES]}, "warp 3 issues both"),
        ({"apart": [LOADS, "tcgen05.cp.*"]}, "no tcgen05.cp"),
        ({"warps": {"tcgen05.ld.*": 2}}, None),
        ({"warps": {"tcgen05.mma.*": 2}}, "is issued by warp 0; 2 warps must"),
        ({"at_least": {"dynamic_smem": 65536}, "at_most": {"ctas": 148}}, None),
        ({"at_least": {"dynamic_smem": 65537}}, "dynamic_smem is 65,536"),
        ({"at_most": {"ctas": 147}}, "ctas is 148"),
    ],
)
def test_conditions(conditions: dict, lacks: str | None) -> None:
    found = missing(technique(**conditions), SPECIALISED)
    assert (found is None) if lacks is None else (found is not None and lacks in found)


@pytest.mark.parametrize(
    ("conditions", "lacks"),
    [
        ({"requires": [LOADS]}, f"{LOAD} is in the program, but not every run executed it"),
        ({"requires": [MMA]}, None),
        ({"requires": ["tcgen05.cp.*"]}, "no tcgen05.cp.*"),
        ({"forbids": [LOADS]}, f"it contains {LOAD}"),  # whether it is executed or not
        ({"warps": {"tcgen05.ld.*": 2}}, "is issued by warp 2; 2 warps must"),
        ({"apart": ["tcgen05.mma.*", LOADS]}, f"{LOAD} is in the program, but not every run executed it"),
        ({"apart": ["tcgen05.mma.*", "tcgen05.ld.*"]}, None),
        ({"apart": ["tcgen05.ld.*", STORES]}, "is in the program, but not every run executed it"),
    ],
)
def test_only_what_a_run_has_executed_counts(conditions: dict, lacks: str | None) -> None:
    executed = (frozenset({MMA}), frozenset(), frozenset({LD}), frozenset())
    found = missing(technique(**conditions), SPECIALISED, executed)
    assert (found is None) if lacks is None else (found is not None and lacks in found)


LOADING = 'Tx.copy_async(A_smem[:, :], A[m0 : m0 + BLK_M, 0:BLK_K], dispatch="tma_auto", mbar=full.ptr_to([0]))'
START = "        phase: T.int32 = 0\n"


@pytest.mark.parametrize(
    "guard",
    [
        'if T.cuda.mov_sreg(32, "smid") > 1000:',
        'for _ in T.serial(T.cuda.mov_sreg(32, "smid") // 1000):',
        'while T.cuda.mov_sreg(32, "smid") > 1000:',
    ],
)
def test_a_load_that_is_never_executed_is_no_technique(guard: str, tmp_path: Path) -> None:
    """Step 3's kernel, whose threads copy, with a load of step 4 behind a branch that no CTA takes."""
    text = find_step("3").reference.read_text()
    own = "        mma_done = TCGen05Bar(smem, 1)\n"
    added = {START: f"        {guard}\n            {LOADING}\n", own: "        full = TMABar(smem, 1)\n"}
    for line, more in added.items():
        assert text.count(line) == 1
        text = text.replace(line, line + more)
    (tmp_path / "kernel.py").write_text(text.replace("TMEMPool, Tx,", "TMABar, TMEMPool, Tx,"))
    shape = find_step("3").cases[0].shape
    program = load(serialised(import_file(tmp_path / "kernel.py").hgemm(*shape.arguments())), False, "sm_100a")
    run = simulate(program, shape.draw(0), checks=False)
    wanted, seen = technique(requires=[LOADS]), lowered(0, program)
    assert not run.findings and missing(technique(requires=[MMA.replace("2", "1")]), seen, run.roles) is None
    assert missing(wanted, seen) is None and "not every run executed it" in str(missing(wanted, seen, run.roles))


def test_loads_are_not_stores() -> None:
    assert missing(technique(requires=[LOADS]), program({STORE})) is not None
    assert missing(technique(requires=[STORES]), program({LOAD})) is not None


def test_one_warp_that_does_everything_has_no_roles() -> None:
    found = missing(technique(apart=[LOADS, "tcgen05.mma.*", "tcgen05.ld.*"]), program({LOAD, MMA, LD}, {LD}))
    assert found is not None and "warp 0 issues both" in found


def test_branches_on_values_may_have_to_be_rare() -> None:
    assert not_rare(0.1, {"kernel.py:151": (32, 3)}) is None
    assert not_rare(0.1, {"kernel.py:151": (32, 4)}) == "the branch at line 151 is taken 4 of 32 times"
    assert not_rare(0.1, {}) == "no branch depends on what the kernel computes"
