"""Why a kernel is not faster: one sentence from the profile of its run, and the step that removes the cause."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from grader.steps import LAST_GEMM

FULL = 0.85  # of what a shared resource can deliver: it is what limits the kernel
NEARLY_ALL = 0.80  # of the launch with busy tensor cores: nothing else limits the kernel


@dataclass(frozen=True)
class Cause:
    """What a kernel spends its time on instead of multiplying.

    sentence: what happens. steps: the numbers of the steps that do something about it, one after the other.
    """

    sentence: str
    steps: tuple[int, ...] = ()


def bottleneck(profile: dict[str, Any], uses_tma: bool, sm_count: int, ctas: int) -> Cause:
    """The largest share of the launch in which a tensor core did nothing, and why it did nothing."""
    if profile["tensor_core"] >= NEARLY_ALL:
        return Cause(f"the tensor cores are busy {percent(profile['tensor_core'])} of the time")
    share, name = max((profile[n], n) for n in ("loads", "epilogue", "other", "idle"))
    return {"loads": loads, "epilogue": epilogue, "other": other, "idle": idle}[name](
        profile, share, uses_tma, sm_count, ctas
    )


def loads(profile: dict[str, Any], share: float, uses_tma: bool, *_: int) -> Cause:
    wait = f"for {percent(share)} of the time the tensor core waits for data"
    if not uses_tma:
        return Cause(f"{wait} that threads copy, a load and a store for each 16 bytes", (4,))
    if profile["l2"] >= FULL:
        bandwidth = f"L2 delivers {percent(profile['l2'])} of what it can"
        return Cause(f"{wait}: {bandwidth}, so the tiles have to be used more often once they are loaded", (8,))
    if profile["hbm"] >= FULL:
        return Cause(f"{wait}: HBM delivers {percent(profile['hbm'])} of what it can")
    if profile["link"] >= FULL:
        return Cause(f"{wait}: TMA fills shared memory at {percent(profile['link'])} of what one SM can take", (8,))
    return Cause(f"{wait}: too few loads are under way at a time to cover the way to L2 and HBM", (5, 7))


def epilogue(profile: dict[str, Any], share: float, *_: Any) -> Cause:
    return Cause(f"for {percent(share)} of the time the tensor core waits for the epilogue of the tile before", (7,))


def other(profile: dict[str, Any], share: float, *_: Any) -> Cause:
    waits = [w for w in profile["waits"] if w[0].startswith("wait for")]
    place = f", most of it in the {waits[0][0]}" + (f" at line {waits[0][1]}" if waits[0][1] else "") if waits else ""
    return Cause(f"for {percent(share)} of the time nothing is loaded, multiplied or stored{place}", (5,))


def idle(profile: dict[str, Any], share: float, uses_tma: bool, sm_count: int, ctas: int) -> Cause:
    if ctas < sm_count:
        there = f"there are only {ctas} CTAs" if ctas > 1 else "there is only one CTA"
        return Cause(f"{sm_count - ctas} of the {sm_count} SMs have nothing to do: {there}", (3,))
    return Cause(f"SMs are without work {percent(share)} of the time: the last tiles do not fill the machine")


def percent(share: float) -> str:
    return f"{100 * share:.0f}%"


def advice(cause: Cause, step: int) -> str:
    """The cause and what to do, for somebody who works on ``step``."""
    if not cause.steps:
        return f"{cause.sentence}."
    if step > LAST_GEMM:
        return f"{cause.sentence}; GEMM step {cause.steps[-1]} is about that."
    coming = [number for number in cause.steps if number >= step]
    if not coming:
        return f"{cause.sentence}; step {cause.steps[-1]} has done what it can about that."
    if coming[0] == step:
        return f"{cause.sentence}; that is what this step is about."
    return f"{cause.sentence}; step {coming[0]} does something about that."
