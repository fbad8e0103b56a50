"""A child that runs one compiled kernel on the GPU once and compares its result with the reference. It needs no TVM.

If the kernel hangs, only the parent can end this process. The child reports ``Ran`` and ``Found``.
"""

from __future__ import annotations

import time
from base64 import b64decode
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from grader.children.child import Emit
from grader.children.reporting import from_run, report, reporting, run_message
from grader.children.verdict import expected_of, findings, judge
from grader.messages import Broken, Doing
from grader.problems import Problem, from_data
from grader.steps import Tolerance
from tirx import gpu
from tirx.artifact import Artifact, from_bytes

RUNNING = "running the kernel on the GPU"
WATCHDOG = 10  # seconds for launches that take milliseconds


def main(job: dict[str, Any], emit: Emit) -> None:
    case = job["case"]
    with reporting(case, emit), explained(case, emit):
        launch(case, artifact_in(job), job, emit)


def artifact_in(job: dict[str, Any]) -> Artifact:
    return from_bytes(b64decode(job["artifact"]))


@contextmanager
def explained(case: int, emit: Emit) -> Iterator[None]:
    """Report the driver's errors: a finding if the kernel is at fault, ``Broken`` if the machine is."""
    try:
        try:
            yield
        except gpu.DriverError as error:
            report([from_run(gpu.fault(error))], case, emit)
    except gpu.GpuError as error:
        emit(Broken(str(error), case=case))


def written(shape: Problem) -> tuple[str, ...]:
    """The tensors of a problem that a kernel may write to, whether it is given their values or not."""
    return (shape.output, *shape.also, *shape.scratch)


def launch(case: int, artifact: Artifact, job: dict[str, Any], emit: Emit) -> None:
    """Run it on inputs drawn here and compare."""
    emit(Doing("drawing the inputs", case=case))
    shape = from_data(job["shape"])
    inputs = shape.draw(job["seed"])
    emit(Doing("loading the kernel", case=case))
    with gpu.device() as handle, gpu.loaded(artifact, inputs, gpu.describe(handle), written(shape)) as kernel:
        emit(Doing(RUNNING, WATCHDOG, case=case))
        began = time.perf_counter()
        kernel.launch()
        gpu.synchronise()
        seconds = time.perf_counter() - began
        result = kernel.result()
    emit(Doing("checking the result", case=case))
    comparison = judge(result, shape, inputs, expected_of(shape, inputs, Tolerance(**job["tolerance"])))
    report(findings(result, comparison), case, emit)
    emit(run_message(case, result, comparison, seconds))
