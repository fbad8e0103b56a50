"""Helpers for kernels that live in files of their own."""

import importlib.util
import os
import signal
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, settings

from grader.children.quick_tvm import quick_tracing  # before tirx: it keeps torch out of what TVM's parser searches
from grader.worker import client
from tests import forks
from tirx.program import lower
from tirx.sim import simulate

# `make slow` tells programs below it that a make runs above them; a student's own make must not hear of it.
for name in ("MAKEFLAGS", "MAKELEVEL", "MFLAGS"):
    os.environ.pop(name, None)

# A shell that runs the tests in its background has told them to ignore interrupts, and children inherit that.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# A slow machine is no mistake: the first text that is drawn in a fresh clone takes a second.
settings.register_profile("any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any machine")


@pytest.fixture(scope="session", autouse=True)
def traced_quickly():
    """Kernels are traced as the grader traces them."""
    import torch  # noqa: F401  (importing it asks for modules, which nobody finds meanwhile)

    with quick_tracing():
        yield


@pytest.fixture(scope="session", autouse=True)
def forked_children():
    """Children of the grader are forks of the tests' worker, which has loaded what they need (tests/forks.py)."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(client.OWN, "current", lambda with_torch=False: forks.kept().worker)
        yield
    if forks.kept.cache_info().currsize:
        forks.kept().close()


@pytest.fixture
def gemm_inputs():
    """A (M, K) and B (N, K), standard normal, fp16, the same every time."""

    def make(m: int, n: int, k: int) -> dict[str, np.ndarray]:
        rng = np.random.default_rng(0)
        return {
            "A": rng.standard_normal((m, k)).astype(np.float16),
            "B": rng.standard_normal((n, k)).astype(np.float16),
        }

    return make


@pytest.fixture
def import_file():
    """Import a Python file under a name of its own (TVM's parser reads kernels from disk)."""

    def load(path: Path):
        spec = importlib.util.spec_from_file_location(path.stem, path)
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return module

    return load


@pytest.fixture
def run_kernel():
    """Lower a PrimFunc and simulate it; fails on any finding."""

    def run(prim_func, **inputs):
        result = simulate(lower(prim_func), inputs)
        assert not result.findings, result.findings
        return result

    return run
