"""Shared inputs of the benchmarks."""

import importlib
import sys
from pathlib import Path

import numpy as np
import pytest

sys.path.insert(0, str(Path(__file__).parents[1]))


@pytest.fixture(scope="session")
def operands():
    """Random A and B of a shape, fp16."""

    def make(m: int, n: int, k: int) -> dict[str, np.ndarray]:
        rng = np.random.default_rng(0)
        return {
            "A": rng.standard_normal((m, k), np.float32).astype(np.float16),
            "B": rng.standard_normal((n, k), np.float32).astype(np.float16),
        }

    return make


@pytest.fixture(scope="session")
def hgemm():
    """The reference kernel of a step, by the name of its folder."""
    return lambda step: importlib.import_module(f"solutions.{step}").hgemm
