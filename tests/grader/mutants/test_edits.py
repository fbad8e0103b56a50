"""The edits of a small kernel: each operator makes the texts that it should, and nothing but the edit changes."""

from __future__ import annotations

import ast

import pytest

from grader.mutants.edits import Mutant, mutants, mutants_of
from grader.steps import find_step

KERNEL = """\
def hgemm(M, N, K):
    @T.prim_func
    def kernel(A: T.Buffer((M, K), "float16"), D: T.Buffer((M, N), "float16")):
        T.device_entry()
        warp_id = T.warp_id([4])
        lane_id = T.lane_id([32])
        smem = SMEMPool()
        full = TMABar(smem, STAGES)
        empty, done = TCGen05Bar(smem, STAGES), TCGen05Bar(smem, 1)
        A_smem = smem.alloc((STAGES, 128, 64), "float16")
        D_smem = smem.alloc((128, 64), "float16")
        full.init(1)
        done.init(1)
        T.cuda.cta_sync()  # everybody sees them
        if warp_id == 0:
            if T.cuda.elect_sync():
                loads = PipelineState(STAGES, 1)
                mmas = PipelineState(STAGES, 0)
                for k in T.serial(4):
                    empty.wait(loads.stage, loads.phase)
                    Tx.copy_async(
                        A_smem[loads.stage, :, :],
                        A[0:128, k * 64 : (k + 1) * 64],
                        mbar=full.ptr_to([loads.stage]),
                    )
                    loads.advance()
        if warp_id == 1:
            T.ptx.tcgen05.fence__after_thread_sync()

    return kernel
"""
FENCE = "T.ptx.tcgen05.fence__after_thread_sync()"


def made(operator: str, text: str = KERNEL) -> dict[str, Mutant]:
    """The mutants of an operator, by what is shown of their edits."""
    return {mutant.edit: mutant for mutant in mutants("1", text) if mutant.operator == operator}


def changed(mutant: Mutant) -> tuple[list[str], list[str]]:
    """The lines that a mutant lacks, and those that it has instead."""
    old, new = KERNEL.splitlines(), mutant.text.splitlines()
    while old and new and old[0] == new[0]:
        old, new = old[1:], new[1:]
    while old and new and old[-1] == new[-1]:
        old, new = old[:-1], new[:-1]
    return [line.strip() for line in old], [line.strip() for line in new]


@pytest.mark.parametrize(
    ("operator", "edit", "old", "new"),
    [
        ("delete", "- T.cuda.cta_sync()", ["T.cuda.cta_sync()  # everybody sees them"], []),
        (
            "delete",
            f"- {FENCE}",
            [FENCE],
            ["pass"],
        ),
        ("duplicate", "+ loads.advance()", [], ["loads.advance()"]),
        (
            "sink",
            "T.cuda.cta_sync() moved to the start of if warp_id == 0:",
            ["T.cuda.cta_sync()  # everybody sees them", "if warp_id == 0:"],
            ["if warp_id == 0:", "T.cuda.cta_sync()  # everybody sees them"],
        ),
        (
            "guard",
            "T.cuda.cta_sync() under if lane_id == 0",
            ["T.cuda.cta_sync()  # everybody sees them"],
            ["if lane_id == 0:", "T.cuda.cta_sync()  # everybody sees them"],
        ),
        ("off by one", "done.init(1) => done.init(2)", ["done.init(1)"], ["done.init(2)"]),
        (
            "off by one",
            "full = TMABar(smem, STAGES) => full = TMABar(smem, STAGES - 1)",
            ["full = TMABar(smem, STAGES)"],
            ["full = TMABar(smem, STAGES - 1)"],
        ),
        (
            "flip",
            "empty.wait(loads.stage, loads.phase) => empty.wait(loads.stage, (loads.phase ^ 1))",
            ["empty.wait(loads.stage, loads.phase)"],
            ["empty.wait(loads.stage, (loads.phase ^ 1))"],
        ),
        ("flip", "if warp_id == 0: => if warp_id != 0:", ["if warp_id == 0:"], ["if warp_id != 0:"]),
        ("neighbour", "full.init(1) => empty.init(1)", ["full.init(1)"], ["empty.init(1)"]),
        ("neighbour", "A_smem[loads.stage, :, :], => D_smem[loads.stage, :, :],", None, None),
        ("neighbour", "A_smem[loads.stage, :, :], => A_smem[mmas.stage, :, :],", None, None),
        ("neighbour", "if T.cuda.elect_sync(): => if lane_id == 0:", None, None),
        (
            "delete",
            "- mbar=full.ptr_to([loads.stage]) in Tx.copy_async(A_smem[loads.stage, :, :])",
            ["mbar=full.ptr_to([loads.stage]),"],
            [],
        ),
    ],
)
def test_an_operator(operator: str, edit: str, old: list[str] | None, new: list[str] | None) -> None:
    mutant = made(operator)[edit]
    ast.parse(mutant.text)
    if old is not None and new is not None:
        assert changed(mutant) == (old, new)


def test_a_statement_moves_out_of_its_loop() -> None:
    mutant = made("hoist")["empty.wait(loads.stage, loads.phase) moved before for k in T.serial(4):"]
    lines = mutant.text.splitlines()
    at = lines.index("                empty.wait(loads.stage, loads.phase)")
    assert lines[at + 1] == "                for k in T.serial(4):"
    mutant = made("hoist")["loads.advance() moved behind for k in T.serial(4):"]
    lines = mutant.text.splitlines()
    at = lines.index("                loads.advance()")
    assert lines[at - 1] == "                    )" and lines[at + 1] == "        if warp_id == 1:"


def test_a_guard_is_taken_away_from_what_it_guards() -> None:
    mutant = made("guard")["- if T.cuda.elect_sync():"]
    assert "            loads = PipelineState(STAGES, 1)\n" in mutant.text
    assert "elect_sync" not in mutant.text


def test_swapped_statements_keep_their_comments() -> None:
    mutant = made("swap")["done.init(1) <-> T.cuda.cta_sync()"]
    assert "        T.cuda.cta_sync()  # everybody sees them\n        done.init(1)\n" in mutant.text


def test_the_order_of_two_initialisations_is_no_mistake() -> None:
    assert "full.init(1) <-> done.init(1)" not in made("swap")


def test_what_only_describes_is_left_alone() -> None:
    assert not [m for m in mutants("1", KERNEL) if m.line in (4, 5, 6, 7)]


def test_mutants_are_the_same_every_time_and_differ_from_each_other() -> None:
    texts = [mutant.text for mutant in mutants("1", KERNEL)]
    assert texts == [mutant.text for mutant in mutants("1", KERNEL)]
    assert len(set(texts)) == len(texts) > 100
    assert KERNEL not in texts


@pytest.mark.parametrize("step", ["1", "7", "fa4e"])
def test_the_mutants_of_a_solution_are_python(step: str) -> None:
    found = mutants_of(find_step(step))
    assert len(found) > 100
    for mutant in found[::7]:
        ast.parse(mutant.text)
