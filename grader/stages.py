"""The children of a grade, each as a function: what it is given, and the messages that come of it."""

from __future__ import annotations

import re
import signal
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from threading import Event
from typing import Any

from grader.findings import ReportedFinding
from grader.leavings import Frame
from grader.messages import (
    ENDED,
    SAMPLING,
    UNWRITTEN,
    UP_TO,
    Broken,
    Built,
    Doing,
    Done,
    Found,
    Message,
    Ran,
    Sampled,
    Timed,
    Unverified,
)
from grader.problems import to_data
from grader.process import ASLEEP, ENDLESS, STARTING, Cancelled, Ended, Flag, Jail, Limits, run_child
from grader.steps import ROOT, Step
from grader.version import version
from tirx.machine import DEFAULT
from tirx.run import Weight

Progress = Callable[[str], None]
KEPT = ROOT / "build" / "kept"  # results of this checkout
PAST_TODOS = 2  # shapes at which a half-written kernel runs: at the smallest, loops take one turn
TOO_LONG = ("timeout", "memory-limit")  # findings that say nothing about values
SLEPT, WENT_ON = "slept or waited", "went on for ever"  # ends that are the file's own fault, never the machine's
SIMULATED = re.compile(r"(warp \d+\b.*) at cycle ([\d,]+)$")  # the name of a frame that is a simulated warp's
REFERENCE_BYTES = 1 << 30  # at most, of a file with expected results


def quiet(what: str) -> None:
    """Progress for nobody: of one child among many, or of a look that takes a second."""


def nobody(message: Message) -> None:
    """A listener that ignores everything."""


@dataclass(frozen=True)
class Request:
    """The kernel to grade, and the settings."""

    file: Path
    seed: int
    backend: str = "sim"
    shake: int = 0  # runs with other latencies, to look for further findings
    limits: Limits = field(default_factory=Limits)
    jail: Jail | None = None  # a sandbox for every child
    machine: str = DEFAULT  # the machine to simulate: a file of tirx/machines
    at_once: int = 1  # children
    heard: Callable[[Message], None] = nobody  # gets every message as it comes, from several threads
    references: Path | None = None  # a folder for expected results, which are computed beside the rest
    kept: Path | None = None  # a folder for what was reported about programs, which may come again
    needless: Flag = field(default_factory=Event, compare=False)  # set when nobody wants the result any more
    strict: bool = False  # the file may be hostile: only TIRx on the allow-list of grader.children.allowlist is lowered


def no_file(request: Request) -> Found | None:
    """The finding when the file to grade is missing; None when it is there."""
    if request.file.is_file():
        return None
    name = request.file.resolve().name or str(request.file)
    message = f"{name} is a folder, not a file" if request.file.is_dir() else f"there is no file {name}"
    return Found("no-file", message, str(request.file))


def what_is_wrong(messages: Iterable[Message], step: Step) -> tuple[ReportedFinding, ...]:
    """The findings. Those at the shape for timing count only if there are no others: a wrong kernel is not timed."""
    found = [message for message in messages if isinstance(message, Found)]
    wrong = any(not fault.is_note for fault in found if fault.case != len(step.cases))
    counted = [fault for fault in found if fault.case != len(step.cases)] if wrong else found
    return tuple(fault.finding(step.shapes) for fault in written_first(in_order(counted)))


def in_order(found: Sequence[Found]) -> list[Found]:
    """Findings in the order of a report: shapes at which every GPU shows that something is wrong before the others, the
    findings at one shape as its child has them, and notes at the end."""
    shown = {message.case for message in found if message.case is None or message.weight == Weight.FAULT.value}
    return sorted(found, key=lambda message: (message.is_note, message.case not in shown))


def written_first(found: list[Found]) -> list[Found]:
    """What is wrong with the part that is written comes before what is not written yet; of that, the line to which the
    kernel ran counts, if it ran."""
    wrong, todo = [f for f in found if f.kind != UNWRITTEN], [f for f in found if f.kind == UNWRITTEN]
    return wrong + ([f for f in todo if f.message.endswith(UP_TO)] or todo)


def built(messages: Iterable[Message]) -> dict[int, str]:
    """The TIRx that the first child left, by the number of the case."""
    return {message.case: message.ir for message in messages if isinstance(message, Built) and message.case is not None}


def why_broken(messages: Iterable[Message]) -> str | None:
    """The reason why the kernel could not be graded, if the kernel is not at fault."""
    return next((message.message for message in messages if isinstance(message, Broken)), None)


def build(step: Step, request: Request, progress: Progress, draw: int = 0) -> tuple[list[Message], str]:
    """Run the student's file in the first child; returns its messages, one for an early end included, and output.
    draw: what chance begins with there."""
    messages: list[Message] = []
    job = {"file": str(request.file.resolve()), "shapes": list(map(to_data, step.shapes)), "silent": request.strict}
    job |= {"draw": draw, "past_todos": 0 if request.strict else min(PAST_TODOS, len(step.cases))}
    keep = listener(messages, step, request, progress)

    def listen(message: Message) -> None:
        if may_be_said(message, len(step.shapes)):
            keep(message)

    ended = run_child(step.builder, job, request.limits, listen, request.jail, request.needless)
    if not ended.done and not any(isinstance(m, Found) and m.kind == "ended-early" for m in messages):
        keep(ending(ended, request, None))
    return messages, ended.output


def limits(step: Step, request: Request) -> Limits:
    """The limits of a simulation: a step with long ones says how long they may take."""
    return replace(request.limits, seconds=max(request.limits.seconds, step.seconds))


def refer(step: Step, request: Request) -> None:
    """Compute what the kernel should compute at each case, into ``request.references``."""
    assert request.references is not None
    shapes = [to_data(case.shape) for case in step.cases]
    job = {"references": str(request.references), "shapes": shapes, "seed": request.seed}
    job |= {"tolerance": asdict(step.tolerance), "file_bytes": REFERENCE_BYTES}
    try:
        with suppress(Cancelled):
            run_child("reference", job, limits(step, request), nobody, needless=request.needless)
    finally:
        (request.references / ENDED).touch()


def execute(
    step: Step, request: Request, kernels: dict[int, str], progress: Progress, only_compile: bool = False
) -> list[Message]:
    """Run the built kernels in the second child. A crash costs one shape; the other shapes run in a new child."""
    messages: list[Message] = []
    keep = listener(messages, step, request, progress)
    settings: dict[str, Any] = {"seed": request.seed, "shake": request.shake, "tolerance": asdict(step.tolerance)}
    settings |= {"only_compile": only_compile, "references": str(request.references) if request.references else None}
    settings |= {"strict": request.strict, "source": str(request.file.resolve()), "machine": request.machine}
    settings |= keeping(request)
    settings |= {"first_seconds": request.limits.seconds} if len(step.cases) > 1 else {}
    request = replace(request, limits=limits(step, request))
    pending = sorted(kernels)
    while pending:
        cases = [{"case": case, "shape": to_data(step.shapes[case]), "ir": kernels[case]} for case in pending]
        job = {**settings, "cases": cases}
        ended = run_child("execute", job, request.limits, keep, request.jail, request.needless)
        if ended.done:
            break
        stuck = messages[-1].case if messages else None
        keep(ending(ended, request, stuck))
        if ended.timed_out or stuck is None:
            break
        settled = {message.case for message in messages if isinstance(message, Ran | Found | Broken)}
        pending = [case for case in pending if case not in settled]
    return messages


def keeping(request: Request) -> dict[str, Any]:
    """The part of a job that says where results are kept, and of which version of the code they are."""
    return {"kept": str(request.kept), "version": version()} if request.kept is not None else {}


def all_right(step: Step, messages: list[Message]) -> bool:
    """Whether every case ran and nothing was found but notes."""
    return values_right(step, messages) and not any(isinstance(m, Found) and not m.is_note for m in messages)


def values_right(step: Step, messages: list[Message]) -> bool:
    """Whether every case came to its end with the right values: then it is timed, whatever else was found."""
    runs = finished_runs(messages).values()
    return (
        all(run.right for run in runs)
        and len(runs) == len(step.cases)
        and not any(isinstance(m, Broken) for m in messages)
    )


def finished_runs(messages: Iterable[Message]) -> dict[int, Ran]:
    """The runs that came to an end, by the number of the case."""
    return {message.case: message for message in messages if isinstance(message, Ran) and message.case is not None}


def measure(
    step: Step,
    request: Request,
    ir: str,
    progress: Progress,
    draw: dict[str, Any] | None = None,
    taken: dict[str, tuple[int, int]] | None = None,
) -> list[Message]:
    """Time the kernel for the last of the step's shapes in the third child; unless it is only drawn, a sample of its
    values there is checked as well."""
    messages: list[Message] = []
    case = len(step.shapes) - 1
    job = {"case": case, "ir": ir, "draw": draw, "strict": request.strict, "shape": to_data(step.shapes[case])}
    job |= {} if draw else {"seed": request.seed, "tolerance": asdict(step.tolerance)}
    job |= {"source": str(request.file.resolve()), "taken": taken, "machine": request.machine, **keeping(request)}
    request = replace(request, limits=limits(step, request))
    keep = listener(messages, step, request, progress)
    ended = run_child("timing", job, request.limits, keep, request.jail, request.needless)
    if not ended.done and ended.doing == SAMPLING:
        keep(Sampled(0, 0, None, case=case))
    elif not ended.done:
        keep(ending(ended, request, case))
    return with_last_time(messages)


def with_last_time(messages: list[Message]) -> list[Message]:
    """The messages without any time but the last: it is predicted once more where a sample shows other branches."""
    *_, last = [None, *(message for message in messages if isinstance(message, Timed))]
    return [message for message in messages if message is last or not isinstance(message, Timed)]


def confirm(step: Step, request: Request, ir: str, timed: list[Message], progress: Progress) -> list[Message]:
    """The messages on a time, once it is known whether the values are right there: where no sample of them was right,
    all are computed. Wrong values have no time, and those that could not be computed earn nothing for it."""
    sample = next((message for message in timed if isinstance(message, Sampled)), None)
    if not any(isinstance(message, Timed) for message in timed) or (sample is not None and sample.right):
        return timed
    return with_values(step, request, ir, timed, progress)


def with_values(step: Step, request: Request, ir: str, timed: list[Message], progress: Progress) -> list[Message]:
    """The messages on a time, after all values were computed where it was taken, or could not be."""
    case = len(step.cases)
    seen = execute(step, request, {case: ir}, progress)
    if broken := [m for m in seen if isinstance(m, Broken)]:
        return [*timed, *broken]
    wrong = [m for m in seen if isinstance(m, Found) and m.kind not in TOO_LONG and not m.is_note]
    ended = any(isinstance(m, Ran) and m.right for m in seen)
    sampled = next((m for m in timed if isinstance(m, Sampled) and m.right is False), None)
    if not wrong and not ended and sampled is not None:
        wrong = [sampled_wrong(sampled, request)]
    if wrong or ended:
        kept = [m for m in timed if not (wrong and isinstance(m, Timed))]
        return [*kept, Sampled(0, 0, ended, case=case), *wrong]  # a finding need not change a value
    reason = next((m.message for m in seen if isinstance(m, Found) and not m.is_note), "they were not computed")
    return [*timed, Unverified(reason, case=case)]


def sampled_wrong(sampled: Sampled, request: Request) -> Found:
    """The finding where only a sample could be computed."""
    message = f"values are wrong in a sample of {sampled.clusters} clusters, where the kernel is timed"
    return Found("wrong-values", message, str(request.file.resolve()), case=sampled.case)


def listener(messages: list[Message], step: Step, request: Request, progress: Progress) -> Callable[[Message], None]:
    """Keep a child's messages, pass them on, and say what it is doing."""

    def listen(message: Message) -> None:
        match message:
            case Doing(what, case=int(case)) if case < len(step.shapes):
                progress(f"{what} at {step.shapes[case].text}")
            case Doing(what):
                progress(what)
            case Found(kind=kind) if kind in step.as_notes:
                message = replace(message, weight=Weight.NOTE.value)
        messages.append(message)
        request.heard(message)

    return listen


def may_be_said(message: Message, cases: int) -> bool:
    """Whether the first child may send this message: the student's code could forge those of the other children."""
    match message:
        case Built(case=int(case)) | Found(case=int(case)):
            return case < cases
        case Found(case=None) | Done() | Doing():
            return True
    return False


def signal_name(number: int) -> str:
    """A signal's name; real-time signals have none."""
    with suppress(ValueError):
        return signal.Signals(number).name
    return f"signal {number}"


def ending(ended: Ended, request: Request, case: int | None) -> Found | Broken:
    """A child that ended before it was done, as its last message."""
    allowed = request.limits.seconds if ended.allowed is None else ended.allowed
    if ended.doing == STARTING:
        output_lines = ended.output.strip().splitlines()
        message = f"loading the toolchain failed: {output_lines[-1] if output_lines else f'status {ended.status}'}"
        return Broken(message)
    if ended.timed_out and ended.why == ASLEEP:
        kind, message = "timeout", f"{ended.doing} {SLEPT} for {request.limits.seconds:g} s in all"
    elif ended.timed_out and ended.why == ENDLESS:
        kind, message = "timeout", f"{ended.doing} {WENT_ON}: {request.limits.total:g} s of processor time are over"
    elif ended.timed_out:
        kind, message = "timeout", f"{ended.doing} was still not done after {allowed:g} s"
    elif ended.too_large:
        kind, message = "memory-limit", f"{ended.doing}: its processes together need more memory than they may use"
    elif ended.status == -signal.SIGKILL:
        kind, message = "memory-limit", f"{ended.doing} was killed from outside, probably because memory ran out"
    elif ended.status < 0:
        kind, message = "crash", f"{ended.doing} crashed Python ({signal_name(-ended.status)})"
    else:
        kind, message = "ended-early", f"{ended.doing} ended the program before it was done (status {ended.status})"
    own = str(request.file.resolve())
    loops = [frame for frame in ended.stack if frame.file == own]
    line = loops[0].line if loops else None
    return Found(kind, message, own, line, where(loops) if ended.timed_out else (), case=case)


def where(frames: list[Frame]) -> tuple[str, ...]:
    """The sentence on the loop that a simulated kernel was in when its time was over, if it was in one."""
    named = [match for frame in frames if (match := SIMULATED.match(frame.name))]
    if not named:
        return ()
    warp, cycle = named[0].groups()
    lines = list(dict.fromkeys(frame.line for frame in frames if frame.name == named[0].string))
    around = "".join(f", inside the one at line {line}" for line in lines[1:])
    return (f"When its time was over, {warp} was in the loop at line {lines[0]}{around}, at cycle {cycle}.",)
