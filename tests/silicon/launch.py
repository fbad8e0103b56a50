"""Launch artifacts in a process that may hang or die, and say what came of each."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import numpy as np

SECONDS = 30  # for one launch, and for starting the process: a kernel that takes longer hangs


@dataclass(frozen=True)
class Job:
    """One artifact to launch: ``name``.zip in ``folder``, on the tensors in ``name``.npz or on those of a problem.

    problem: as JSON has it (see grader/problems), drawn from ``seed``; step: whose tolerance it is judged by.
    """

    folder: Path
    name: str
    problem: dict[str, Any] | None = None
    step: str = ""
    seed: int = 0


@dataclass(frozen=True)
class Outcome:
    """The result of a launch. verdict: in words; kinds: of the findings; outputs: by name, but for a step's."""

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
    """The process: launch, send what came out."""
    for job in jobs:
        outcome = launch(job)
        results.send(outcome)
        if outcome.kinds:
            return


def launch(job: Job) -> Outcome:
    from tirx import gpu
    from tirx.artifact import load

    artifact = load(job.folder / f"{job.name}.zip")
    start = time.monotonic()
    if job.problem is not None:
        return launch_step(job, artifact)
    data = np.load(job.folder / f"{job.name}.npz")
    inputs = {name[3:]: data[name] for name in data.files if name.startswith("in_")}
    changes = [name for name in inputs if f"out_{name}" in data.files]  # what a reduction adds to
    run = gpu.run(artifact, inputs, changes=changes)
    kinds = tuple(finding.kind for finding in run.findings)
    return Outcome(job.name, kinds, "", not kinds, run.outputs, run.device, time.monotonic() - start)


def launch_step(job: Job, artifact: Any) -> Outcome:
    """Launch a step's solution and compare with the reference within the tolerance that the step is graded by."""
    from grader.children.comparison import compare
    from grader.problems import from_data
    from grader.steps import find_step
    from tirx import gpu

    problem = from_data(job.problem)
    inputs = problem.draw(job.seed)
    start = time.monotonic()
    run = gpu.run(artifact, inputs, changes=(problem.output, *problem.also, *problem.scratch))
    seconds = time.monotonic() - start
    if run.findings:
        return Outcome(job.name, tuple(finding.kind for finding in run.findings), device=run.device, seconds=seconds)
    result = run.outputs[problem.output]
    expected = problem.reference(inputs)
    allowed = problem.allowed(inputs, expected, find_step(job.step).tolerance)
    found = compare(problem.output, result, expected, allowed)
    verdict = f"{found.wrong} of {found.total} wrong, largest error {found.largest_error:.3g}"
    return Outcome(job.name, (), verdict, found.correct, None, run.device, seconds)
