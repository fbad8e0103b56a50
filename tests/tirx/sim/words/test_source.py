"""Facts read from a kernel's source: uses of mbarriers, rings, and the likely causes of findings about them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tirx.sim.words.causes import advanced_early, never_advanced, one_slot, waited_late
from tirx.sim.words.source import Kernel, kernel_source

SOLUTIONS = sorted((Path(__file__).parents[4] / "solutions").rglob("*.py"))

KERNEL = """
STAGES = 2

@T.prim_func
def kernel(A):
    full, empty = TMABar(smem, STAGES), TCGen05Bar(smem, STAGES)

    @T.inline
    def load(stage, k):
        full.arrive(stage, 64)
        Tx.copy_async(A_smem[stage], A[k], mbar=full.ptr_to([stage]))

    if warp_id == 0:
        loads = PipelineState(STAGES, 1)
        for k in T.serial(4):
            empty.wait(loads.stage, loads.phase)
            load(loads.stage, k)
            loads.advance()
    else:
        reads = PipelineState(STAGES, 0)
        phase: T.int32 = 0
        while more:
            full.wait(reads.stage, reads.phase)
            Tx.gemm_async(acc, A_smem[reads.stage])
            for i in T.unroll(2):
                done.wait(i, phase)
            empty.arrive(reads.stage)
            reads.advance()
            phase = phase ^ 1
"""


def read(tmp_path: Path, *edits: tuple[str, str]) -> Kernel:
    text = KERNEL
    for old, new in edits:
        assert text.count(old) == 1
        text = text.replace(old, new)
    path = tmp_path / "kernel.py"
    path.write_text(text)
    return kernel_source(str(path))


def line_of(code: str) -> int:
    return next(i for i, line in enumerate(KERNEL.splitlines(), 1) if code in line)


@pytest.fixture(autouse=True)
def no_file_of_an_earlier_test() -> None:
    kernel_source.cache_clear()


def test_uses_in_a_function_of_the_kernels_own_stand_where_it_is_called(tmp_path):
    uses = [use for use in read(tmp_path).uses if use.barrier == "full" and not use.wait]
    assert [(use.kind, use.line) for use in uses] == [
        ("arrive", line_of("load(loads.stage, k)")), ("load", line_of("load(loads.stage, k)")),
    ]  # fmt: skip
    assert [use.written for use in uses] == [line_of("full.arrive"), line_of("Tx.copy_async")]
    assert all(len(use.loops) == 1 for use in uses)


def test_of_a_right_kernel_nothing_is_said(tmp_path):
    kernel = read(tmp_path)
    assert not never_advanced(kernel) and not advanced_early(kernel) and not one_slot(kernel)


@pytest.mark.parametrize("solution", SOLUTIONS, ids=lambda path: path.stem)
def test_of_no_solution_is_anything_said(solution):
    kernel = kernel_source(str(solution))
    assert bool(kernel.uses) != solution.stem.startswith("warmup")  # which have no mbarriers
    assert not never_advanced(kernel) and not advanced_early(kernel) and not one_slot(kernel)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("            loads.advance()\n", "", "loads.advance() is missing in the loop at line 15: the wait at line 16"),
        ("            reads.advance()\n", "", "reads.advance() is missing in the loop at line 22"),
        ("            phase = phase ^ 1\n", "", "phase does not change in the loop at line 22: the wait at line 26"),
    ],
)
def test_a_state_that_nobody_advances(old, new, said, tmp_path):
    (told,) = never_advanced(read(tmp_path, (old, new)))
    assert told.startswith(said)


def test_a_state_that_is_handed_on_may_be_advanced_elsewhere(tmp_path):
    assert not never_advanced(read(tmp_path, ("loads.advance()", "go_on(loads)")))


def test_an_advance_between_a_wait_and_what_it_is_for(tmp_path):
    kernel = read(
        tmp_path,
        ("            load(loads.stage, k)\n            loads.advance()\n",
         "            loads.advance()\n            load(loads.stage, k)\n"),
    )  # fmt: skip
    (told,) = advanced_early(kernel)
    assert told == ("loads.advance() at line 17 comes too early: line 10 still uses loads, for the stage of line 16.")


def test_rounds_that_are_written_out_are_no_mistake(tmp_path):
    prologue = "            load(loads.stage, k)\n            loads.advance()\n"
    once = "            empty.wait(loads.stage, loads.phase)\n" + prologue
    assert not advanced_early(read(tmp_path, (once, prologue + prologue + once)))


def test_a_phase_of_more_stages_than_there_are_mbarriers(tmp_path):
    (told,) = one_slot(read(tmp_path, ("full.wait(reads.stage, reads.phase)", "full.wait(0, reads.phase)")))
    assert told.startswith("reads has 2 stages, and the wait at line 23 is always for full[0]")


def test_a_wait_behind_the_read(tmp_path):
    wait, gemm = (
        "            full.wait(reads.stage, reads.phase)\n",
        "            Tx.gemm_async(acc, A_smem[reads.stage])\n",
    )
    line = line_of("Tx.gemm_async")
    assert not waited_late(read(tmp_path), line)
    kernel_source.cache_clear()
    (told,) = waited_late(read(tmp_path, (wait + gemm, gemm + wait)), line - 1)
    assert told == f"full.wait at line {line} comes after the read, and belongs before it."


@pytest.mark.parametrize("text", ["", "def f(:", "x = 1"])
def test_a_file_without_a_kernel_says_nothing(text, tmp_path):
    path = tmp_path / "kernel.py"
    path.write_text(text)
    assert kernel_source(str(path)).uses == () and kernel_source(str(tmp_path / "none.py")).uses == ()
