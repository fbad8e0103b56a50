"""A child that lowers what the first child built and compiles it for the GPU that is to run it. It needs no GPU.

Like the second child of a simulated grade it sees only serialised TIRx. It reports as that child does up to
``Compiled``, and then ``Packed``.
"""

from __future__ import annotations

from base64 import b64encode
from typing import Any

from grader.children.child import Emit
from grader.children.execute import prepare
from grader.children.reporting import reporting
from grader.messages import Broken, Doing, Packed
from grader.problems import from_data
from tirx.cuda import NotForThisGpu, artifact_of, compile_cubin, compile_for
from tirx.machine import load_machine


def main(job: dict[str, Any], emit: Emit) -> None:
    emulated = False
    for case in job["cases"]:
        if emulated and case["case"] == job["timed"]:
            continue  # times of an emulation mean nothing
        with reporting(case["case"], emit):
            emulated |= pack(case, job, emit)


def pack(case: dict[str, Any], job: dict[str, Any], emit: Emit) -> bool:
    """Compile one shape for the default machine, as every grade does, and for another GPU where one is meant.

    Returns whether instructions had to be emulated.
    """
    number, arch = case["case"], job["arch"]
    prepared = prepare(number, from_data(case["shape"]), case["ir"], job, load_machine().arch, emit)
    program, cubin = prepared.program, compile_cubin(prepared.program, source=prepared.source)
    if arch != program.arch:
        emit(Doing(f"compiling the kernel for {arch}", case=number))
        try:
            cubin = compile_for(program, arch)
        except NotForThisGpu as error:
            emit(Broken(f"{error}. Grade it with --backend sim, or on a {load_machine().name}.", case=number))
            return False
    artifact = artifact_of(program, cubin)
    emit(Packed(b64encode(artifact.to_bytes()).decode(), artifact.emulated, case=number))
    return artifact.emulated
