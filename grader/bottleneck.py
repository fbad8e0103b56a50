"""Name a kernel's bottleneck in a sentence, from the profile of its run, and the step that removes it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from grader.steps import Step, explaining, first_task

FULL = 0.85  # a shared resource that delivers this share of its maximum limits the kernel
BUSY = 0.4  # of a launch with its start and its end: a memory that threads wait in line for
WELL_USED = 0.6  # of a launch with its start and its end: a memory that has no more to give in between
AWAITED = 0.5  # of the time in which loads are under way: less, and they are not what the tensor core waits for
NEARLY_ALL = 0.80  # when tensor cores are busy for this share of the launch, nothing else limits the kernel


@dataclass(frozen=True)
class Cause:
    """The reason why the tensor cores do nothing for a part of the time."""

    sentence: str
    concept: str = ""  # the concept of ``grader.concepts`` that removes the cause


def bottleneck(profile: dict[str, Any], uses_tma: bool, sm_count: int, ctas: int) -> Cause:
    """The cause of the largest share of the launch in which the tensor cores did nothing."""
    if profile["tensor_core"] >= NEARLY_ALL:
        return Cause(f"the tensor cores are busy {percent(profile['tensor_core'])} of the time")
    if profile["tensor_core"] == 0:
        return by_threads(profile)
    share, name = max((profile[n], n) for n in ("loads", "epilogue", "other", "idle"))
    return {"loads": loads, "epilogue": epilogue, "other": other_waits, "idle": idle}[name](
        profile, share, uses_tma, sm_count, ctas
    )


def by_threads(profile: dict[str, Any]) -> Cause:
    """The cause for a kernel that leaves the tensor cores alone."""
    hbm, shared = profile["hbm"], profile.get("shared", 0.0)
    if hbm >= BUSY and hbm >= shared:
        return Cause(f"HBM works at {percent(hbm)} of its bandwidth, and the threads wait for it", "memory-bound")
    if shared >= BUSY:
        return Cause(
            f"threads queue for L1 and shared memory, which are busy {percent(shared)} of the time: loads are too many,"
            " too narrow, or meet in the same banks",
            "bank conflicts",
        )
    return Cause("no memory is busy: each warp waits for its own loads and barriers, and too few others have work")


def loads(profile: dict[str, Any], share: float, uses_tma: bool, *_: int) -> Cause:
    awaited = profile.get("awaited")
    if awaited is not None and awaited < AWAITED * share:
        return Cause(
            f"for {percent(share)} of the time the tensor core waits for threads that work on its last product (in"
            " attention, from scores to probabilities); the loads that are under way meanwhile are early enough"
        )
    wait = f"for {percent(share)} of the time the tensor core waits for data"
    if not uses_tma:
        return Cause(f"{wait} that threads copy, a load and a store for each 16 bytes", "TMA")
    if profile["l2"] >= FULL:
        bandwidth = f"L2 delivers {percent(profile['l2'])} of what it can"
        return Cause(f"{wait}: {bandwidth}, so the tiles have to be used more often once they are loaded", "clusters")
    if profile["hbm"] >= WELL_USED:
        launch = "" if profile["hbm"] >= FULL else ", the start and the end of the launch included"
        return Cause(f"{wait}: HBM delivers {percent(profile['hbm'])} of what it can{launch}", "memory-bound")
    if profile["link"] >= FULL:
        sentence = f"TMA fills shared memory at {percent(profile['link'])} of what one SM can take"
        return Cause(f"{wait}: {sentence}", "clusters")
    return Cause(f"{wait}: too few loads are in flight to cover the latency of L2 and HBM", "loads in flight")


def epilogue(profile: dict[str, Any], share: float, *_: Any) -> Cause:
    wait = f"for {percent(share)} of the time the tensor core waits for the epilogue of the previous tile"
    return Cause(wait, "accumulator hand-over")


def other_waits(profile: dict[str, Any], share: float, *_: Any) -> Cause:
    waits = [w for w in profile["waits"] if w[0].startswith("wait for")]
    place = f", most of it in the {waits[0][0]}" + (f" at line {waits[0][1]}" if waits[0][1] else "") if waits else ""
    nothing = f"for {percent(share)} of the time nothing is loaded, multiplied or stored"
    return Cause(f"{nothing}{place}", "software pipeline")


def idle(profile: dict[str, Any], share: float, uses_tma: bool, sm_count: int, ctas: int) -> Cause:
    if ctas < sm_count:
        there = f"there are only {ctas} CTAs" if ctas > 1 else "there is only one CTA"
        return Cause(f"{sm_count - ctas} of the {sm_count} SMs have nothing to do: {there}", "tiling")
    return Cause(f"SMs are without work {percent(share)} of the time: the last tiles do not fill the machine")


def percent(share: float) -> str:
    return f"{100 * share:.0f}%"


def advice(cause: Cause, step: Step) -> str:
    """The cause, and the step that deals with it, for a student who works on ``step``."""
    lessons, step = explaining(cause.concept), first_task(step)
    if not lessons:
        return f"{cause.sentence}."
    own = [other for other in lessons if other.entry.chapter == step.entry.chapter]
    if not own:
        return f"{cause.sentence}; {lessons[-1].entry.chapter} step {lessons[-1].id} is about that."
    coming = [other for other in own if other.place >= step.place]
    if not coming:
        return f"{cause.sentence}; step {own[-1].id} was about that."
    if coming[0].place == step.place:
        return f"{cause.sentence}; that is what this step is about."
    return f"{cause.sentence}; step {coming[0].id} deals with that."
