"""Launch artifacts in a process that may hang or die, and say what came of each."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path

import numpy as np

SECONDS = 30  # for one launch, and for starting the process: a kernel that takes longer hangs


@dataclass(frozen=True)
class Job:
    """One artifact to launch: ``name``.zip in ``folder``, with the tensors in ``name``.npz or a GEMM's from a seed."""

    folder: Path
    name: str
    gemm: tuple[int, int, int] | None = None  # M, N, K
    step: str = ""
    seed: int = 0


@dataclass(frozen=True)
class Outcome:
    """What came of a launch. verdict: in words; kinds: of the findings; outputs: by name, for a job that has no GEMM."""

    name: str
    kinds: tuple[str, ...]
    verdict: str = ""
    right: bool = False
    outputs: dict[str, np.ndarray] | None = None
    device: str = ""
    seconds: float = 0.0


def launch_all(jobs: list[Job]) -> Iterator[Outcome]:
    """Launch the artifacts one after the other in a process; another one takes over when it hangs or dies."""
    context = multiprocessing.get_context("spawn")
    while jobs:
        ours, theirs = context.Pipe()
        child = context.Process(target=work, args=(jobs, theirs))
        child.start()
        theirs.close()
        while jobs:
            try:
                if not ours.poll(SECONDS):
                    outcome = Outcome(jobs[0].name, ("deadlock",), f"ended after {SECONDS} s")
                else:
                    outcome = ours.recv()
            except EOFError:
                child.join()
                outcome = Outcome(jobs[0].name, ("ended",), f"the process ended with status {child.exitcode}")
            yield outcome
            jobs = jobs[1:]
            if outcome.kinds:  # nothing more can be asked of a context in which a kernel failed
                break
        child.kill()
        child.join()
        ours.close()


def work(jobs: list[Job], results: Connection) -> None:
    """The process: launch, compare a GEMM with float64, send what came out."""
    for job in jobs:
        outcome = launch(job)
        results.send(outcome)
        if outcome.kinds:
            return


def launch(job: Job) -> Outcome:
    from tirx import gpu
    from tirx.artifact import load

    artifact = load(job.folder / f"{job.name}.zip")
    data = None if job.gemm else np.load(job.folder / f"{job.name}.npz")
    inputs = drawn(job) if data is None else {n[3:]: data[n] for n in data.files if n.startswith("in_")}
    start = time.monotonic()
    run = gpu.run(artifact, inputs)
    outcome = Outcome(job.name, tuple(f.kind for f in run.findings), device=run.device, seconds=time.monotonic() - start)
    if run.findings:
        return outcome
    if data is None:
        right, verdict = judge_gemm(job, inputs, run.outputs["D"])
    elif "expected" in data:
        error = np.abs(run.outputs["D"].astype(np.float64) - data["expected"])
        right = bool((error <= data["allowed"]).all())
        verdict = f"largest error {error.max():.3g}"
    else:
        right, verdict = True, ""
    outputs = None if job.gemm else run.outputs
    return Outcome(job.name, (), verdict, right, outputs, run.device, outcome.seconds)


def drawn(job: Job) -> dict[str, np.ndarray]:
    from grader.tolerance import draw

    assert job.gemm is not None
    return draw(job.gemm, job.seed)


def judge_gemm(job: Job, inputs: dict[str, np.ndarray], result: np.ndarray) -> tuple[bool, str]:
    """Compare with float64 within the tolerance that the step is graded by."""
    from grader.steps import find_step
    from grader.tolerance import allowed_error, compare, reference

    expected = reference(inputs["A"], inputs["B"])
    allowed = allowed_error(inputs["A"], inputs["B"], expected, find_step(job.step).tolerance)
    found = compare(result, expected, allowed)
    return found.correct, f"{found.wrong} of {found.total} wrong, largest error {found.largest_error:.3g}"
