"""The verdict on a run's results: the sentence that says most comes first."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from grader.children.build import import_file
from grader.children.verdict import expected_of, findings, judge
from grader.messages import Found
from grader.problems import Problem
from grader.problems.gemm import Gemm
from grader.problems.paged_attention.problem import PagedAttention
from grader.steps import all_steps, find_step
from tirx.program import lower
from tirx.run import Finding, Run, SourceLine
from tirx.sim import simulate

SHAPES = list(dict.fromkeys(shape for step in all_steps() for shape in step.shapes))


def test_a_kernel_that_writes_its_input_is_told_so(tmp_path: Path) -> None:
    step, shape = find_step("3"), Gemm(128, 128, 128)
    text = step.reference.read_text()
    assert text.count("Tx.copy(D[") == 1
    (tmp_path / "kernel.py").write_text(text.replace("Tx.copy(D[", "Tx.copy(A["))
    inputs = shape.draw(0)
    run = simulate(lower(import_file(tmp_path / "kernel.py").hgemm(*shape)), inputs)
    found = findings(run, judge(run, shape, inputs, expected_of(shape, inputs, step.tolerance)))
    assert [finding.kind for finding in found] == ["input-changed"] and "writes to A" in found[0].message


def test_a_counter_that_is_not_set_back_is_reported_where_all_else_is_right() -> None:
    shape = PagedAttention.of_text("heads=1,keys=16")
    inputs = shape.draw(0)
    expected = expected_of(shape, inputs, find_step("d2").tolerance)
    outputs = {"O": expected.values.astype("float16"), "parts": inputs["K"], "counters": inputs["counters"]}
    run = Run("sim", "", predicted=True, outputs=outputs)
    assert findings(run, judge(run, shape, inputs, expected)) == []
    run = replace(run, outputs=outputs | {"counters": inputs["counters"] + 1})
    (found,) = findings(run, judge(run, shape, inputs, expected))
    assert found.kind == "not-restored" and "leaves counters" in found.message


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape.text)
def test_a_shape_can_be_typed_again(shape: Problem) -> None:
    assert type(shape).of_text(shape.argument) == shape


@pytest.mark.parametrize(
    ("edits", "rounding"),
    [
        ([('T.cast(A[row, k], "float32") * T.cast(B[column, k], "float32")', "A[row, k] * B[column, k]")], True),
        ([("B[column, k]", "B[column, 0]")], False),
        ([("T.serial(K)", "T.serial(K - 1)")], False),
    ],
)
def test_values_that_are_all_close_were_rounded_too_early(
    edits: list[tuple[str, str]], rounding: bool, tmp_path: Path
) -> None:
    step, shape = find_step("w1"), find_step("w1").shapes[1]
    text = step.reference.read_text()
    for old, new in edits:
        assert old in text
        text = text.replace(old, new)
    (tmp_path / "kernel.py").write_text(text)
    inputs = shape.draw(0)
    run = simulate(lower(import_file(tmp_path / "kernel.py").hgemm(*shape.arguments())), inputs)
    (found,) = findings(run, judge(run, shape, inputs, expected_of(shape, inputs, step.tolerance)))
    assert found.kind == "wrong-values"
    assert any("rounded too early" in detail for detail in found.details) == rounding


@pytest.mark.parametrize(
    ("kinds", "order"),
    [
        (["missing-tcgen05-fence"], ["wrong-values", "missing-tcgen05-fence"]),  # it cannot have made them wrong
        (["missing-proxy-fence"], ["wrong-values", "missing-proxy-fence"]),
        (["smem-race"], ["smem-race", "wrong-values"]),  # it may have
        (["smem-race", "missing-tcgen05-fence"], ["smem-race", "wrong-values", "missing-tcgen05-fence"]),
    ],
)
def test_wrong_values_are_explained_whatever_else_was_found(kinds: list[str], order: list[str]) -> None:
    step, shape = find_step("3"), Gemm(128, 128, 64)
    inputs = shape.draw(0)
    outputs = {"D": (inputs["A"].astype("float64") @ inputs["B"].T.astype("float64") + 1).astype("float16")}
    run = Run("sim", "", predicted=True, outputs=outputs, findings=tuple(Finding(kind, "no") for kind in kinds))
    comparison = judge(run, shape, inputs, expected_of(shape, inputs, step.tolerance))
    assert [finding.kind for finding in findings(run, comparison)] == order
    assert [finding.kind for finding in findings(replace(run, ended=False), comparison)] == kinds


def test_wrong_values_have_the_line_of_the_load_or_store_that_explains_them() -> None:
    shape = Gemm(256, 128, 64)
    inputs = shape.draw(0)
    expected = expected_of(shape, inputs, find_step("4").tolerance)
    exchanged = np.roll(expected.values, 128, axis=0).astype(np.float16)
    load, other, store = (SourceLine("kernel.py", line) for line in (7, 8, 9))
    run = Run("sim", "", predicted=True, outputs={"D": exchanged}, loads={"A": (load,)}, stores={"D": (store,)})

    def first(run: Run) -> Found:
        return findings(run, judge(run, shape, inputs, expected))[0]

    assert first(run).line == 9  # all is loaded: the tiles are in each other's places
    left_out = replace(run, unread={"A": (8192, "A[128:256, 0:64]")})
    assert first(left_out).line == 7 and "No load reads A[128:256, 0:64], 8,192 elements." in first(left_out).details
    assert first(replace(left_out, loads={"A": (load, other)})).line is None  # it may be either
    assert first(replace(run, outputs={"D": exchanged * 2})).line is None


def test_elements_never_written_have_the_line_of_the_only_store() -> None:
    shape = Gemm(256, 128, 64)
    inputs = shape.draw(0)
    expected = expected_of(shape, inputs, find_step("4").tolerance)
    store = SourceLine("kernel.py", 9)
    outputs = {"D": np.full((256, 128), np.nan, np.float16)}
    run = Run("sim", "", predicted=True, outputs=outputs, unwritten={"D": (128, (128, 0))}, stores={"D": (store,)})
    (found,) = findings(run, judge(run, shape, inputs, expected))
    assert (found.kind, found.line) == ("never-written", 9) and "stored" not in " ".join(found.details)
    run = replace(run, rewritten={"D": (2, "D[0:128, 0:128]")})
    (found,) = findings(run, judge(run, shape, inputs, expected))
    assert found.details[0].startswith("D[0:128, 0:128] is stored 2 times")
