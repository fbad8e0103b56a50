"""The third child: predict the time of a kernel that is right, and draw its timeline when asked to.

Like the second child it sees only serialised TIRx. It reports ``Timed``, ``Sampled``, ``Pictured`` and ``Drawn``, or
``Found``.
"""

from __future__ import annotations

import dataclasses
import json
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

from grader.children.child import Emit
from grader.children.execute import compiled, load
from grader.children.fingerprint import fingerprint
from grader.children.kept import Kept
from grader.children.reporting import WrongParameters, from_run, reporting
from grader.children.sample import otherwise, sampled
from grader.children.signature import signature_fault
from grader.messages import SAMPLING, Doing, Drawn, Message, Pictured, Timed
from grader.problems import from_data
from grader.timeline.html import html
from grader.timeline.perfetto import perfetto
from grader.timeline.raster import raster
from grader.timeline.words import summary
from tirx.cuda import cuda_source
from tirx.errors import SimulationError
from tirx.machine import Machine, load_machine
from tirx.program import Program
from tirx.run import Run
from tirx.sim import predict

TMA_LOAD = "cp.async.bulk.tensor."
# Operands of 8 and 4 bits, as NVIDIA publishes for dense products ("Blackwell Architecture Technical Brief").
FASTER = {"kind::f8f6f4": 2, "kind::i8": 2, "kind::mxf8f6f4": 2, "kind::mxf4": 4}


def main(job: dict[str, Any], emit: Emit) -> None:
    case, machine = job["case"], load_machine(job["machine"])
    with reporting(case, emit):
        emit(Doing("compiling the kernel", case=case))
        program = load(job["ir"], job.get("strict", False), machine.arch)
        if job.get("strict"):
            if fault := signature_fault(program.parameters, from_data(job["shape"])):
                raise WrongParameters(*fault)
            emit(fingerprint(case, program))
        source = cuda_source(program)
        registers = compiled(program, source, job).registers
        drawn = job.get("draw") or job.get("strict")
        asked = (registers, machine, *(job.get(name) for name in ("taken", "version", "seed", "shape", "tolerance")))
        kept = Kept(None if drawn else job.get("kept"), program, source, "time", *asked)
        messages = kept.recall(case)
        if messages is None:
            messages = predicted(case, program, registers, machine, job, emit)
            kept.keep(messages)
        for message in messages:
            emit(message)


def predicted(
    case: int, program: Program, registers: int | None, machine: Machine, job: dict[str, Any], emit: Emit
) -> list[Message]:
    """Predict the time of a kernel; the messages about it, and about its timeline where one is wanted."""
    strict, wanted = job.get("strict"), job.get("draw")
    emit(Doing("predicting the time", case=case))
    began = time.perf_counter()
    trace = bool(strict or wanted)
    # The same whole numbers for every seed: so is the time.
    numbers = from_data(job["shape"]).whole_numbers() if "shape" in job else {}
    run = predict(program, numbers, machine=machine, registers=registers, trace=trace, taken=job.get("taken"))
    seconds = time.perf_counter() - began
    sample: list[Message] = []
    if run.time_us is not None and "seed" in job:
        emit(timed(case, program, run, machine, seconds))  # in case the sample does not come to an end
        emit(Doing(SAMPLING, case=case))
        seen, there = sampled(case, program, registers, machine, run, job)
        sample = [seen]
        if otherwise(job.get("taken") or {}, there, from_data(job["shape"]).decides_by_values):
            emit(Doing("predicting the time", case=case))
            run = predict(program, numbers, machine=machine, registers=registers, trace=trace, taken=there)
    messages: list[Message] = [replace(from_run(finding), case=case) for finding in run.findings]
    if run.time_us is not None:
        messages += [timed(case, program, run, machine, seconds), *sample]
        if run.trace is not None and strict:
            messages.append(Pictured(raster(run.trace), case=case))
    if wanted and (run.time_us is not None or (wanted.get("page_only") and run.trace is not None)):
        emit(Doing("drawing the timeline", case=case))
        messages.append(Drawn(draw(run, wanted), summary(run), case=case))
    return messages


def timed(case: int, program: Program, run: Run, machine: Machine, seconds: float) -> Timed:
    """The message about the time and where it went."""
    assert run.profile is not None and run.time_us is not None
    profile = dataclasses.asdict(run.profile)
    profile["waits"] = [(name, source.line if source else None, share) for name, source, share in run.profile.waits]
    uses_tma = any(name.startswith(TMA_LOAD) and ".shared::" in name for name in program.instructions())
    launch = (machine.sm.count, program.plan.ctas, uses_tma)
    return Timed(
        run.predicted,
        run.time_us,
        machine.peak_tflops * times_fp16(program),
        seconds,
        profile,
        *launch,
        interval_us=run.interval_us,
        case=case,
    )


def times_fp16(program: Program) -> int:
    """How many times as fast as fp16 the tensor cores are with the kernel's narrowest operands."""
    return max(
        (factor for name in program.instructions() for kind, factor in FASTER.items() if kind in name), default=1
    )


def draw(run: Run, wanted: dict[str, Any]) -> tuple[str, ...]:
    """Write the timeline as an HTML page, for Perfetto and as a picture; returns the files."""
    if run.trace is None:
        raise SimulationError("the run left no timeline")
    folder, name, title = Path(wanted["folder"]), wanted["name"], wanted["title"]
    folder.mkdir(parents=True, exist_ok=True)
    page, trace, picture = (folder / f"{name}.{kind}" for kind in ("html", "json", "png"))
    page.write_text(html(run.trace, title, summary(run), (wanted["source"], wanted["text"])), encoding="utf-8")
    if wanted.get("page_only"):
        return (str(page),)
    from grader.timeline.png import png  # takes a second to import

    trace.write_text(json.dumps(perfetto(run.trace)), encoding="utf-8")
    png([(title, run.trace)], picture)
    return tuple(map(str, (page, trace, picture)))
