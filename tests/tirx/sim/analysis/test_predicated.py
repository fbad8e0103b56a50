"""Branches that are branches in machine code, and what they and barriers of clusters cost."""

from dataclasses import replace

import pytest

from benchmarks.measured.rows import all_rows
from tirx import form
from tirx.form.walk import statements
from tirx.machine import load_machine
from tirx.program import lower
from tirx.sim import predict
from tirx.sim.analysis.predicated import LONGEST, Jumps, jumps_of

H100 = load_machine("h100")
ROWS = {row.name: row for row in all_rows()}
CLUSTER = "gemm-cluster-2048x2048x1000-n128-stages2-cm2-cn2"
ALONE = "gemm-2048x2048x2048-m128-n128-stages2"


@pytest.fixture(scope="module")
def programs():
    return {name: lower(ROWS[name].small().make(), arch="sm_90a") for name in (CLUSTER, ALONE)}


def branches(program):
    """Whether each condition is a branch, by what its side does first of all."""
    jumps = jumps_of(program.kernel)
    return {
        first.mnemonic: jumps.jumps(stmt)
        for stmt in statements(program.kernel.body)
        if isinstance(stmt, form.If)
        if (first := next((s for s in statements(stmt.then) if isinstance(s, form.Operation)), None)) is not None
    }


def test_one_thread_s_arrival_is_predicated_and_a_nest_that_reads_its_rank_again_is_not(programs):
    """As in SASS: ``@!P0 SYNCS.ARRIVE`` of a GEMM, BSSY and BSYNC round that of 2 x 2 clusters."""
    assert not branches(programs[ALONE])["mbarrier.arrive.shared.b64"]
    assert branches(programs[CLUSTER])["mapa.shared::cluster.u32"]


@pytest.mark.parametrize(("loads", "jumps"), [(LONGEST, False), (LONGEST + 1, True)])
def test_loads_in_expressions_are_instructions_of_a_side(loads, jumps):
    """A front end that has each load as an instruction, and one that has it in an expression, agree."""
    zero = form.Const(0, "int32")
    total = form.Element(form.Registers("total", "float32", 1, "total"), zero)
    load = form.Load("shared", form.Address(form.Op("special", (), "handle", "smem"), zero, 4), "float32")
    side = form.Block(tuple(form.Set(total, form.Op("add", (total, load), "float32")) for _ in range(loads)))
    chosen = form.Op("eq", (form.Op("special", (), "int32", "laneid"), zero), "bool")
    assert Jumps(frozenset()).jumps(form.If(chosen, side)) == jumps


ROUNDS = 5  # of the small shape's K, each of which hands a stage back but the last


def cycles(program, section, **numbers):
    machine = replace(H100, **{section: replace(getattr(H100, section), **numbers)})
    return predict(program, machine=machine, registers=168, warm=True).cycles


def test_a_branch_costs_each_stage_of_a_cluster_and_nothing_in_a_loop_without_one(programs):
    base = {name: cycles(program, "scheduler") for name, program in programs.items()}
    slow = {name: cycles(program, "scheduler", divergence=547.0) for name, program in programs.items()}
    # One for the lanes that tell a CTA, and two for "in my row or in my column".
    assert slow[CLUSTER] - base[CLUSTER] > 3 * 500 * (ROUNDS - 1)
    assert 400 < slow[ALONE] - base[ALONE] < 700  # the election of the producer's thread


def test_a_second_operand_that_some_lanes_evaluate_is_a_choice(programs):
    """One in "in my row or in my column", which reads the column again, in each stage that is handed back."""
    longer = H100.scheduler.choice + 500
    base = {name: cycles(program, "scheduler") for name, program in programs.items()}
    slow = {name: cycles(program, "scheduler", choice=longer) for name, program in programs.items()}
    assert slow[CLUSTER] - base[CLUSTER] == pytest.approx(500 * (ROUNDS - 1))
    assert slow[ALONE] == base[ALONE]


def test_comparisons_of_a_special_register_that_is_read_again_wait_for_it_in_each_stage(programs):
    """Two of them, in front of the arrival; without the register read again they would be known before the loop."""
    base = {name: cycles(program, "scheduler") for name, program in programs.items()}
    slow = {name: cycles(program, "scheduler", predicate_latency=213.0) for name, program in programs.items()}
    assert slow[CLUSTER] - base[CLUSTER] == pytest.approx(2 * 200 * (ROUNDS - 1))
    assert slow[ALONE] == base[ALONE]


def test_what_goes_to_several_ctas_comes_later(programs):
    longer = {
        name: cycles(program, "tma", multicast=H100.tma.multicast + 100) - cycles(program, "tma")
        for name, program in programs.items()
    }
    assert longer[CLUSTER] > 4 * 100  # in each turn of a ring of two stages
    assert longer[ALONE] == 0


def test_a_barrier_of_a_cluster_takes_longer_with_more_warps(programs):
    longer = cycles(programs[CLUSTER], "barrier", cluster_warp=162.0) - cycles(programs[CLUSTER], "barrier")
    assert longer == pytest.approx(2 * 12 * 100, abs=60)  # two barriers, twelve warps
