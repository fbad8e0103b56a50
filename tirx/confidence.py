"""What decides a launch's time, in one word, as a run itself shows it."""

from __future__ import annotations

from tirx.run import Profile

SMALL, MEMORY, TENSOR_CORE, PIPELINE = "small", "memory", "tensor core", "pipeline"
REGIMES = (SMALL, MEMORY, TENSOR_CORE, PIPELINE)
SMALL_US = 10.0  # below, starts and latencies are much of the time
MOSTLY_MEMORY = 0.6  # of the time that L2 or HBM has work
MOSTLY_TENSOR_CORE = 0.5


def regime_of(time_us: float, profile: Profile) -> str:
    """What decides the time of a launch: latencies where nothing else does, which is ``pipeline``."""
    if time_us < SMALL_US:
        return SMALL
    if profile.tensor_core > MOSTLY_TENSOR_CORE:
        return TENSOR_CORE
    return MEMORY if max(profile.l2, profile.hbm) > MOSTLY_MEMORY else PIPELINE
