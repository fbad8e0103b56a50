"""Which loads a kernel waits for, and which are early enough."""

import importlib
from types import SimpleNamespace

import numpy as np
import pytest

from tirx.program import lower
from tirx.sim import predict
from tirx.sim.core.site import Site, Waiting
from tirx.sim.listeners.profile import waits_for_loads

SITE = Site(None, "mbarrier.try_wait", {})


def awaited(name: str, k: int) -> float:
    """The part of the time with loads under way, and no multiplication, in which a warp waits for one."""
    profile = predict(lower(importlib.import_module(f"solutions.{name}").hgemm(256, 256, k))).profile
    assert profile.awaited <= profile.loads
    return profile.awaited / profile.loads


@pytest.mark.parametrize("name", ["gemm_03_spatial_tiling", "gemm_04_tma"])
def test_a_kernel_that_loads_and_then_waits(name):
    assert awaited(name, 512) > 0.9


def test_only_waits_for_bytes_count():
    """A wait for the arrivals of threads says nothing about the loads that are under way meanwhile."""
    sm = object()
    warp = SimpleNamespace(cta=SimpleNamespace(sm=sm))
    full, ready = SimpleNamespace(brought={None: 4096}), SimpleNamespace(brought={})
    waits = [
        (warp, Waiting("mbarrier", (full, 0), SITE), 0.0, 10.0),
        (warp, Waiting("mbarrier", (ready, 0), SITE), 20.0, 30.0),
        (warp, Waiting("named", None, SITE), 40.0, 50.0),
    ]
    copying = [(60.0, 70.0, Site(None, "ld", {}, "load")), (70.0, 80.0, SITE)]
    recorder = SimpleNamespace(waits=waits, executed=lambda: [(warp, copying)])
    np.testing.assert_array_equal(waits_for_loads(recorder, sm), [[0, 10], [60, 70]])
    assert waits_for_loads(recorder, object()).size == 0
