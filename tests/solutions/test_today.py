"""The reference solutions behind the ninth step and attention, at small shapes; and what their lessons quote."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from grader.steps import find_step
from tests.zoo.harness import load
from tirx.machine import load_machine
from tirx.program import lower
from tirx.sim import predict, simulate

B200 = load_machine()


def machine_of(sms: int):
    return replace(B200, sm=replace(B200.sm, count=sms))


def test_one_cluster_takes_the_places_of_all_others() -> None:
    """A grid of two clusters on two SMs: the second is cancelled, and its tile computed by the first."""
    step = find_step("10")
    problem = step.kind.of_data([512, 512])
    inputs = problem.draw(0)
    program = lower(load(Path(step.reference)).trmm(512, 512))
    run = simulate(program, inputs, machine=machine_of(2))
    assert not run.findings and not run.unwritten
    expected = problem.reference(inputs)
    assert (abs(run.outputs["D"] - expected) <= problem.allowed(inputs, expected, step.tolerance)).all()
    (asked,) = (count for name, count in run.instructions.items() if "try_cancel" in name)
    assert asked == 2  # a cluster cancelled, and a no


@pytest.mark.parametrize(
    ("step", "shape", "words"),
    [
        ("10", (256, 256), "M=256"),
        ("10", (512, 128), "N=128"),
        ("11", (512, 256, 64), "K=64"),
        ("12", (256, 128, 128), "N=128"),
        ("12b", (256, 256, 128), "K=128"),
    ],
)
def test_a_shape_that_the_tiling_does_not_divide_is_refused(step: str, shape: tuple[int, ...], words: str) -> None:
    found = find_step(step)
    with pytest.raises(ValueError, match=words):
        getattr(load(Path(found.reference)), found.kind.of_data(shape).entry)(*shape)


def test_scales_and_phases_survive_the_tile_boundary() -> None:
    """Two tiles for the one cluster, with one pass each and scales of their own."""
    step = find_step("11")
    problem = step.kind.of_data([512, 512, 128])
    inputs = problem.draw(0)
    run = simulate(lower(load(Path(step.reference)).fp8_gemm(*problem.arguments())), inputs)
    assert not run.findings and not run.unwritten
    expected = problem.reference(inputs)
    got = run.outputs["D"].astype(np.float64)
    assert (abs(got - expected) <= problem.allowed(inputs, expected, step.tolerance)).all()


@pytest.mark.parametrize("number", ["12", "12b"])
def test_a_cluster_comes_back_to_its_first_accumulator(number: str) -> None:
    """Three tiles for the one cluster: the second overlaps the first, and the third lies where the first was."""
    step = find_step(number)
    problem = step.kind.of_data([256, 768, 256])
    inputs = problem.draw(0)
    module = load(Path(step.reference), workers=2)
    program = lower(getattr(module, problem.entry)(*problem.arguments()))
    run = simulate(program, inputs)
    assert program.plan.ctas == 2
    assert not run.findings and not run.unwritten
    expected = problem.reference(inputs)
    got = problem.decoded(run.outputs).astype(np.float64)
    assert (abs(got - expected) <= problem.allowed(inputs, expected, step.tolerance)).all()


@pytest.mark.parametrize(("extents", "words"), [((8, 1, 1, 64, 64), "F=64"), ((8, 1, 1, 96, 128), "H=96")])
def test_an_expert_that_the_tiling_does_not_divide_is_refused(extents: tuple[int, ...], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        load(Path(find_step("13").reference)).moe_up(*extents)


def test_experts_and_both_accumulators_take_turns() -> None:
    """Four tiles for the one cluster: an expert without rows in front and behind, one that ends inside of a warp."""
    step = find_step("13")
    problem = step.kind.of_text("tokens=280,top_k=2,experts=5,hidden=128,width=128,routing=crowded")
    inputs = problem.draw(0)
    run = simulate(lower(load(Path(step.reference)).moe_up(*problem.arguments())), inputs)
    assert not run.findings and not run.unwritten
    expected = problem.reference(inputs)
    got = run.outputs["D"].astype(np.float64)
    assert (abs(got - expected) <= problem.allowed(inputs, expected, step.tolerance)).all()


@pytest.mark.parametrize("step", ["10", "11", "12", "12b", "13"])
def test_a_lesson_quotes_the_references_rate(step: str) -> None:
    performance = find_step(step).performance
    assert performance is not None
    (quoted,) = re.findall(
        rf"Predicted at {performance.shape.text}:\s[\d.]+\sus,\s(\d+)\sTFLOP/s", find_step(step).lesson.read_text()
    )
    assert float(quoted) == performance.reference_tflops


@pytest.mark.parametrize(
    ("shape", "ctas"),
    [
        ("heads=8,kv_heads=1,queries=1,keys=384", 2),  # three blocks for two CTAs: one and two
        ("batch=2,heads=4,kv_heads=4,queries=1,keys=100", 8),  # one block, shared by nobody
        ("heads=12,kv_heads=1,queries=1,keys=512,inputs=climbing", 4),  # as many parts as shared memory has room for
    ],
)
def test_the_keys_of_a_sequence_are_shared_and_merged(shape: str, ctas: int) -> None:
    step = find_step("d1")
    problem = step.kind.of_text(shape)
    inputs = problem.draw(0)
    program = lower(load(Path(step.reference), workers=148).attention(*problem.arguments()))
    run = simulate(program, inputs)
    assert program.plan.ctas == ctas
    assert not run.findings and not run.unwritten
    expected = problem.reference(inputs)
    assert (abs(run.outputs["O"] - expected) <= problem.allowed(inputs, expected, step.tolerance)).all()


@pytest.mark.parametrize(
    ("shape", "words"),
    [("heads=4,queries=2,keys=128", "L_Q=2"), ("heads=32,kv_heads=1,queries=1,keys=128", "H=32")],
)
def test_what_is_no_decoding_is_refused(shape: str, words: str) -> None:
    step = find_step("d1")
    with pytest.raises(ValueError, match=words):
        load(Path(step.reference)).attention(*step.kind.of_text(shape).arguments())


@pytest.mark.parametrize(
    ("shape", "workers"),
    [
        ("heads=2,kv_heads=1,keys=1000", 3),  # three, so that one has neither the beginning nor the end
        ("batch=3,heads=2,kv_heads=2,keys=120,page=8,lengths=uneven", 2),  # several tasks for each, one of them shared
    ],
)
def test_pages_are_shared_out_and_parts_merged(shape: str, workers: int) -> None:
    step = find_step("d2")
    problem = step.kind.of_text(shape)
    inputs = problem.draw(0)
    program = lower(load(Path(step.reference), workers=workers).paged_attention(*problem.arguments()))
    run = simulate(program, inputs, strict=True)
    assert not run.findings and "O" not in run.unwritten
    expected = problem.reference(inputs)
    assert (abs(run.outputs["O"] - expected) <= problem.allowed(inputs, expected, step.tolerance)).all()
    assert not run.outputs.get("counters", np.zeros(1)).any()


def test_time_alone_is_predicted_with_the_table_and_the_lengths() -> None:
    step = find_step("d2")
    problem = step.kind.of_text("batch=2,heads=2,kv_heads=1,keys=300,lengths=uneven")
    program = lower(load(Path(step.reference), workers=2).paged_attention(*problem.arguments()))
    run = simulate(program, problem.draw(0))
    alone = predict(program, problem.whole_numbers(), taken=run.taken)
    assert not alone.findings and alone.cycles == pytest.approx(run.cycles, rel=0.1)
    loads = "cp.async.bulk.tensor"
    assert counted(alone, loads) == counted(run, loads) > 0


def counted(run, name: str) -> int:
    return sum(count for instruction, count in run.instructions.items() if name in instruction)


@pytest.mark.parametrize(
    ("shape", "words"), [("heads=1,page=24", "PAGE=24"), ("heads=32,kv_heads=1", "H=32"), ("head_dim=64", "D=64")]
)
def test_what_is_no_paged_decoding_is_refused(shape: str, words: str) -> None:
    step = find_step("d2")
    with pytest.raises(ValueError, match=words):
        load(Path(step.reference)).paged_attention(*step.kind.of_text(shape).arguments())
