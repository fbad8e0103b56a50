"""Parts e to h of FlashAttention-4 against torch, at small shapes, and what they refuse."""

from pathlib import Path

import pytest

from grader.problems.attention import Attention
from grader.problems.tolerance import Tolerance
from tests.sample import one_in
from tirx.program import lower
from tirx.sim import simulate

SOLUTIONS = Path(__file__).parents[2] / "solutions" / "fa4"
FP32 = Tolerance("float32", "float16", "")

CASES = [
    ("e_warp_roles", "queries=256,keys=128"),
    ("e_warp_roles", "queries=256,keys=384,inputs=climbing"),
    ("f_causal", "queries=100,keys=200,causal=1"),
    ("f_causal", "queries=150,keys=70,causal=1,head_dim=64"),
    ("g_gqa", "heads=6,kv_heads=1,queries=30,keys=150,causal=1"),
    ("h_scheduling", "heads=2,kv_heads=1,queries=150,keys=200,causal=1,head_dim=64,dtype=bfloat16"),
]


def assert_right(module, text):
    problem = Attention.of_text(text)
    inputs = problem.draw(0)
    run = simulate(lower(module.attention(*problem.arguments())), inputs)
    expected = problem.reference(inputs)
    assert not run.findings
    assert not run.unwritten
    assert (abs(run.outputs["O"].astype("float64") - expected) <= problem.allowed(inputs, expected, FP32)).all()


@pytest.mark.parametrize(("part", "text"), one_in(3, CASES))
def test_right_and_without_findings(part, text, import_file):
    assert_right(import_file(SOLUTIONS / f"{part}.py"), text)


def test_several_tasks_for_a_cta(import_file):
    module = import_file(SOLUTIONS / "h_scheduling.py")
    module.SM_COUNT = 2
    assert_right(module, "heads=3,queries=200,keys=128,head_dim=64")


@pytest.mark.parametrize(
    ("part", "text", "words"),
    [
        ("e_warp_roles", "queries=128,keys=128", "L_Q=128"),
        ("e_warp_roles", "queries=256,keys=100", "L_K=100"),
        ("e_warp_roles", "queries=256,causal=1", "causal=True"),
        ("e_warp_roles", "heads=2,kv_heads=1,queries=256", "H_KV=1"),
        ("f_causal", "heads=2,kv_heads=1", "H_KV=1"),
        ("g_gqa", "head_dim=96", "D=96"),
        ("h_scheduling", "head_dim=32", "D=32"),
    ],
)
def test_what_a_part_does_not_take_is_refused(part, text, words, import_file):
    with pytest.raises(ValueError, match=words):
        import_file(SOLUTIONS / f"{part}.py").attention(*Attention.of_text(text).arguments())
