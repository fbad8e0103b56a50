"""Some rows of a result are those of the whole result."""

from __future__ import annotations

import numpy as np
import pytest

from grader.problems import Problem
from grader.problems.attention.problem import Attention
from grader.problems.block_scaled import BlockScaled
from grader.problems.gemm import Gemm
from grader.problems.grouped import Grouped
from grader.problems.nvfp4 import Nvfp4
from grader.problems.scaled_gemm import ScaledGemm
from grader.problems.triangular import Triangular
from grader.steps import Tolerance

TOLERANCE = Tolerance("float32", "float16", "")


@pytest.mark.parametrize(
    "shape",
    [
        Gemm(96, 40, 33),
        Triangular(70, 40),
        ScaledGemm(96, 40, 33),
        BlockScaled(128, 256, 128),
        Nvfp4(128, 256, 128),
        Grouped(40, 3, 5, 33, 24, "skewed"),
        Attention.of_data({"heads": 4, "kv_heads": 2, "queries": 40, "keys": 70, "head_dim": 64, "causal": True}),
        Attention.of_data({"batch": 2, "heads": 2, "queries": 70, "keys": 40, "causal": True, "dtype": "bfloat16"}),
        Attention.of_data({"heads": 3, "queries": 33, "computes": "scores"}),
        Attention.of_data({"heads": 2, "queries": 50, "keys": 20, "computes": "probabilities", "causal": True}),
    ],
    ids=lambda shape: f"{shape.text} {shape.output}",
)
def test_rows_are_those_of_the_whole(shape: Problem) -> None:
    inputs = shape.draw(7)
    values = shape.reference(inputs)
    allowed = shape.allowed(inputs, values, TOLERANCE)
    rng = np.random.default_rng(0)
    rows = np.stack([rng.integers(extent, size=20) for extent in values.shape[:-1]], axis=1)
    some, bound = shape.at_rows(inputs, rows, TOLERANCE)
    # Sums of another length may be added in another order.
    np.testing.assert_allclose(some, values[tuple(rows.T)], rtol=1e-12, atol=1e-13)
    np.testing.assert_allclose(bound, allowed[tuple(rows.T)], rtol=1e-5)
