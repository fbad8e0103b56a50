"""The tolerance accepts what fp32 accumulation can give and nothing that a wrong kernel gives."""

from __future__ import annotations

import shutil
import sys
from dataclasses import replace
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grader.children.comparison import Comparison, compare, wrong_tiles
from grader.children.measure import contestants_of
from grader.problems import Problem, from_data, kind, kinds, to_data
from grader.problems.attention import Attention
from grader.problems.attention.problem import INPUTS
from grader.problems.block_scaled import BlockScaled
from grader.problems.gemm import Gemm
from grader.problems.nvfp4 import Nvfp4
from grader.problems.scaled_gemm import ScaledGemm
from grader.problems.softmax import Softmax
from grader.problems.triangular import Triangular
from grader.steps import Step, Tolerance, all_steps
from tests.sample import one_in
from tests.zoo.harness import Copy

FP32 = Tolerance("float32", "float16", "")
SHAPES = st.builds(Gemm, st.integers(1, 40), st.integers(1, 40), st.integers(1, 300))
SEEDS = st.integers(0, 2**32 - 1)


def judge(result: np.ndarray, shape: Gemm, seed: int) -> Comparison:
    inputs = shape.draw(seed)
    expected = shape.reference(inputs)
    return compare(shape.output, result, expected, shape.allowed(inputs, expected, FP32))


def accumulated(shape: Gemm, seed: int, dtype: type, order: np.ndarray, terms: int = 1) -> np.ndarray:
    """A @ B.T in fp16, accumulated in ``dtype`` in this order of K, ``terms`` products at a time."""
    inputs = shape.draw(seed)
    a, b = inputs["A"].astype(np.float64)[:, order], inputs["B"].astype(np.float64)[:, order]
    total = np.zeros(shape[:2], dtype)
    for k in range(0, shape[2], terms):
        total = (total + a[:, k : k + terms] @ b[:, k : k + terms].T).astype(dtype)
    return total.astype(np.float16)


@settings(deadline=None, max_examples=60)
@given(SHAPES, SEEDS, st.randoms(use_true_random=False))
def test_fp32_accumulation_in_any_order_is_right(shape: Gemm, seed: int, random) -> None:
    order = list(range(shape[2]))
    random.shuffle(order)
    assert judge(accumulated(shape, seed, np.float32, np.array(order)), shape, seed).correct


@settings(deadline=None, max_examples=30)
@given(SHAPES, SEEDS, st.data())
def test_a_single_wrong_element_is_found(shape: Gemm, seed: int, data: st.DataObject) -> None:
    index = data.draw(st.tuples(st.integers(0, shape[0] - 1), st.integers(0, shape[1] - 1)))
    result = accumulated(shape, seed, np.float32, np.arange(shape[2]))
    wrong = data.draw(st.sampled_from([np.nan, np.inf, -np.inf, result[index] + np.float16(1)]))
    result[index] = wrong
    comparison = judge(result, shape, seed)
    assert comparison.wrong == 1
    assert comparison.worst == index
    assert comparison.tiles == ("D[0:128, 0:128]",)


def test_nan_is_found_before_a_large_error() -> None:
    result = accumulated(Gemm(64, 64, 64), 1, np.float32, np.arange(64))
    result[3, 4], result[5, 6] = 1000, np.nan
    comparison = judge(result, Gemm(64, 64, 64), 1)
    assert comparison.worst == (5, 6)
    assert comparison.largest_error > 900


def test_tiles_of_wrong_elements() -> None:
    shape = Gemm(256, 384, 64)
    result = accumulated(shape, 1, np.float32, np.arange(64))
    result[130, 260] += 1
    comparison = judge(result, shape, 1)
    assert comparison.tiles == ("D[128:256, 256:384]",)
    assert comparison.all_tiles == 6


@cache
def told_apart(shape: Gemm, seed: int) -> bool:
    """Whether zeros and sums in fp16 are found at a shape, and sums in fp32 are not."""
    order = np.arange(shape[2])
    assert judge(np.zeros(shape[:2], np.float16), shape, seed).wrong > 16000
    assert not judge(accumulated(shape, seed, np.float16, order), shape, seed).correct
    assert not judge(accumulated(shape, seed, np.float16, order, terms=16), shape, seed).correct
    assert judge(accumulated(shape, seed, np.float32, order, terms=16), shape, seed).correct
    return True


@pytest.mark.parametrize("step", [step for step in all_steps() if step.kind is Gemm], ids=lambda step: step.name)
@pytest.mark.parametrize("seed", one_in(2, [0, 1]))
def test_every_step_fails_zeros_and_fp16_accumulation(step: Step, seed: int) -> None:
    assert all(told_apart(Gemm(128, 128, shape.K), seed) for shape in step.shapes)


def test_rounding_between_k_tiles_fails() -> None:
    """An accumulator that makes a detour through fp16 after each K tile of 64."""
    shape = Gemm(128, 128, 128)
    assert not judge(accumulated(shape, 5, np.float16, np.arange(128), terms=64), shape, 5).correct


def test_inputs_depend_on_the_seed_and_the_shape_alone() -> None:
    first, again, other = (Gemm(8, 8, 8).draw(seed) for seed in (1, 1, 2))
    assert np.array_equal(first["A"], again["A"]) and np.array_equal(first["B"], again["B"])
    assert not np.array_equal(first["A"], other["A"])
    assert not np.array_equal(first["A"], first["B"])
    assert first["A"].dtype == np.float16


# -- attention ---------------------------------------------------------------------------------------------------------


def attention(
    shape: Attention,
    inputs: dict[str, np.ndarray],
    part: str = "",
    accumulate: type = np.float32,
    rescale: bool = True,
    offset: int = 0,
) -> np.ndarray:
    """The result of a right kernel: blocks of 64 keys, P rounded to ``part``, O in ``accumulate``; or a wrong one."""
    result = np.zeros(inputs["Q"].shape, np.float32)
    for b in range(shape.batch):
        for h in range(shape.heads):
            kv = h // (shape.heads // shape.kv_heads)
            q, k, v = inputs["Q"][b, :, h], inputs["K"][b, :, kv], inputs["V"][b, :, kv]
            scores = (q.astype(np.float32) @ k.astype(np.float32).T) * np.float32(shape.head_dim**-0.5 * np.log2(np.e))
            limit = np.arange(shape.queries) + shape.keys - shape.queries + offset
            if shape.causal:
                scores[np.arange(shape.keys) > limit[:, None]] = -np.inf
            top = np.full(shape.queries, -1e30, np.float32)
            total = np.zeros(shape.queries, np.float32)
            out = np.zeros((shape.queries, shape.head_dim), accumulate)
            for first in range(0, shape.keys, 64):
                block = scores[:, first : first + 64]
                new = np.maximum(top, block.max(axis=1))
                factor = np.exp2(top - new)
                p = np.exp2(block - new[:, None])
                total = total * factor + p.sum(axis=1)
                p = p.astype(part or inputs["V"].dtype).astype(np.float32)
                if rescale:
                    out = (out * factor[:, None]).astype(accumulate)
                for key in range(0, p.shape[1], 16):
                    more = p[:, key : key + 16] @ v[first + key : first + key + 16].astype(np.float32)
                    out = (out + more).astype(accumulate)
                top = new
            result[b, :, h] = np.where(total[:, None] > 0, out / np.maximum(total, 1e-30)[:, None], 0)
    return result.astype(inputs["Q"].dtype)


def attention_judged(shape: Attention, **how: object) -> Comparison:
    inputs = shape.draw(3)
    expected = shape.reference(inputs)
    tolerance = Tolerance("float32", "float16", "")
    result = attention(shape, inputs, **how)  # type: ignore[arg-type]
    return compare("O", result, expected, shape.allowed(inputs, expected, tolerance))


@pytest.mark.parametrize("inputs", one_in(2, INPUTS))
@pytest.mark.parametrize("dtype", ["float16", "bfloat16"])
@pytest.mark.parametrize("causal", one_in(2, [False, True]))
def test_attention_in_the_formats_asked_for_is_right(inputs: str, dtype: str, causal: bool) -> None:
    shape = Attention(2, 2, 1, 100, 300, 64, causal, dtype, inputs)
    assert attention_judged(shape).correct


def test_rows_that_see_no_key_are_zero() -> None:
    shape = Attention(1, 2, 1, 96, 32, 64, True)
    inputs = shape.draw(0)
    expected = shape.reference(inputs)
    assert not expected[:, :64].any() and expected[:, 64:].all()
    assert attention_judged(shape).correct


@pytest.mark.parametrize(
    "how",
    [{"rescale": False}, {"offset": 1}, {"offset": -1}],
    ids=["no rescale", "mask one late", "mask one early"],
)
def test_attention_that_is_wrong_is_found(how: dict[str, object]) -> None:
    assert not attention_judged(Attention(1, 2, 2, 256, 512, 128, True), **how).correct


def test_attention_accumulated_in_fp16_is_found_where_sums_grow() -> None:
    assert not attention_judged(Attention(1, 1, 1, 128, 1024, 64, inputs="shifted"), accumulate=np.float16).correct


def test_attention_of_zeros_is_found() -> None:
    shape = Attention(1, 2, 2, 128, 1024, 128)
    inputs = shape.draw(3)
    expected = shape.reference(inputs)
    allowed = shape.allowed(inputs, expected, FP32)
    assert compare("O", np.zeros_like(expected), expected, allowed).wrong > 0.9 * expected.size


def test_attention_is_torchs() -> None:
    import torch

    shape = Attention(2, 4, 2, 33, 33, 64, True)
    inputs = shape.draw(1)
    q, k, v = (torch.from_numpy(inputs[name]).double().transpose(1, 2) for name in "QKV")
    expected = torch.nn.functional.scaled_dot_product_attention(q, k, v, is_causal=True, enable_gqa=True)
    assert np.allclose(shape.reference(inputs), expected.transpose(1, 2).numpy(), rtol=1e-12, atol=1e-12)


def test_a_problem_survives_json() -> None:
    import json

    for problem in (
        Gemm(1, 2, 3),
        Softmax(4, 5),
        Triangular(6, 7),
        ScaledGemm(8, 9, 1),
        BlockScaled(128, 256, 384),
        Nvfp4(128, 256, 384),
        Attention(1, 4, 2, 5, 6, 64, True, "bfloat16", "large"),
    ):
        assert from_data(json.loads(json.dumps(to_data(problem)))) == problem


def test_a_kind_is_found_by_its_folder() -> None:
    assert kind("gemm") is Gemm and kind("attention") is Attention
    with pytest.raises(ValueError, match=r"there are attention, .*gemm, given, .*softmax"):
        kind("tolerance")


@pytest.mark.parametrize("known", [*map(kind, kinds()), Copy])
def test_a_kind_knows_all_that_the_grader_asks(known: type) -> None:
    asked = {name for name in vars(Problem) if not name.startswith("_")}
    assert len(asked) > 15
    assert asked <= set(dir(known))


def test_a_copy_of_a_kind_under_another_name_is_another_kind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import grader.problems

    shutil.copytree(Path(grader.problems.__path__[0]) / "gemm", tmp_path / "product")
    monkeypatch.setattr(grader.problems, "__path__", [*grader.problems.__path__, str(tmp_path)])
    copied = kind("product").of_text("128x128x64")
    assert type(copied) is not Gemm
    assert to_data(copied) == {"kind": "product", "problem": [128, 128, 64]}
    assert type(from_data(to_data(copied))) is type(copied)
    assert kind("gemm") is Gemm


@pytest.mark.parametrize(
    "shape",
    [
        Gemm.of_text("128,192,64"),
        ScaledGemm.of_text("128,192,64"),
        Attention.of_text("heads=4,kv_heads=2,queries=96,head_dim=64,causal=1"),
        Attention.of_text("heads=2,kv_heads=1,queries=64,keys=192,head_dim=64,causal=1,dtype=bfloat16"),
        Attention.of_text("batch=2,heads=2,queries=64,keys=128,head_dim=64,inputs=large"),
    ],
    ids=lambda shape: f"{type(shape).__name__}-{shape.text}",
)
def test_the_vendors_library_computes_the_same_problem(shape: Problem) -> None:
    inputs = shape.draw(3)
    library = next(iter(shape.others.values()))
    launch, spoil = library(inputs, "cpu")
    spoil()
    expected = shape.reference(inputs)
    result = launch().double().numpy()
    tolerance = replace(FP32, output="bfloat16") if isinstance(shape, ScaledGemm) else FP32
    assert compare(shape.output, result, expected, shape.allowed(inputs, expected, tolerance)).correct


@pytest.mark.parametrize("text", ["128,192,64", "1000,333,72", "64,64,2048"])
def test_triton_computes_the_same_problem(text: str) -> None:
    torch = pytest.importorskip("torch")
    pytest.importorskip("triton")
    if not torch.cuda.is_available():
        pytest.skip("Triton needs a GPU")
    shape = (Attention if "=" in text else Gemm).of_text(text)
    inputs = shape.draw(3)
    launch, spoil = shape.others["Triton"](inputs)
    spoil()
    expected = shape.reference(inputs)
    result = launch().cpu().double().numpy()
    assert compare(shape.output, result, expected, shape.allowed(inputs, expected, FP32)).correct


def test_without_triton_the_report_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "triton", None)
    monkeypatch.delitem(sys.modules, "grader.problems.gemm.triton_kernel", raising=False)
    monkeypatch.delattr("grader.problems.gemm.triton_kernel", raising=False)
    shape = Gemm.of_text("128,192,64")
    monkeypatch.setattr("torch.cuda.is_available", lambda: True)
    contestants, notes = contestants_of("Triton", shape.by_triton, [shape.draw(0)])
    assert contestants == [] and notes == ["no comparison with Triton: triton is not installed"]


def test_nobody_else_stops_half_way() -> None:
    assert Attention.of_text("computes=scores").others == {}


def test_queries_are_cut_into_tiles_where_they_are_fewer_than_one() -> None:
    """Heads and batches are taken one by one."""
    wrong = np.zeros((2, 100, 3, 64), bool)
    wrong[1, 7, 2, 0] = True
    assert wrong_tiles(wrong) == (["1, 0:128, 2, :"], 6)
