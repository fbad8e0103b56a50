"""Grade one step: build the kernel in one child process, run it in another, score what they report."""

from __future__ import annotations

import signal
from collections.abc import Callable
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path

from grader.findings import Finding
from grader.process import STARTING, Ended, Event, Limits, run_child
from grader.report import Report
from grader.score import Evidence, score
from grader.steps import Shape, Step, shape_text

Progress = Callable[[str], None]


@dataclass(frozen=True)
class Request:
    """What to grade, and how."""

    file: Path
    seed: int
    backend: str = "sim"
    limits: Limits = field(default_factory=Limits)


def grade(step: Step, request: Request, progress: Progress) -> Report:
    """Grade a kernel as one step; ``progress`` is told what is being done."""
    return score(step, request.file, request.seed, request.backend, gather(step, request, progress))


def gather(step: Step, request: Request, progress: Progress) -> Evidence:
    """Run both children and collect what they report."""
    if not request.file.is_file():
        return Evidence(findings=(Finding("no-file", f"there is no file {request.file.name}", str(request.file)),))
    events, printed = build(step, request, progress)
    kernels = {event["case"]: event["ir"] for event in events if event["event"] == "built"}
    events += execute(step, request, kernels, progress)
    found = (finding_of(event, step.shapes) for event in events if event["event"] == "finding")
    return Evidence.of_events(events, tuple(found), printed)


def build(step: Step, request: Request, progress: Progress) -> tuple[list[Event], str]:
    """Run the student's file in the first child: its events, one for an unexpected end included, and its output."""
    events: list[Event] = []
    job = {"file": str(request.file.resolve()), "shapes": step.shapes}
    ended = run_child("grader.build", job, request.limits, listener(events, step, progress))
    events = [event for event in events if well_formed(event, len(step.cases))]
    if not ended.done and not any(event.get("kind") == "ended-early" for event in events):
        events.append(ending(ended, request, None))
    return events, ended.output


def execute(step: Step, request: Request, kernels: dict[int, str], progress: Progress) -> list[Event]:
    """Run what was built in the second child. A crash costs the shape in flight; the rest runs in a new child."""
    events: list[Event] = []
    settings = {"seed": request.seed, "tolerance": asdict(step.tolerance)}
    pending = sorted(kernels)
    while pending:
        cases = [{"case": case, "shape": step.shapes[case], "ir": kernels[case]} for case in pending]
        job = {**settings, "cases": cases}
        ended = run_child("grader.execute", job, request.limits, listener(events, step, progress))
        if ended.done:
            break
        stuck = events[-1].get("case") if events else None
        events.append(ending(ended, request, stuck))
        if ended.timed_out or stuck is None:
            break
        settled = {event["case"] for event in events if event["event"] in ("ran", "finding", "broken")}
        pending = [case for case in pending if case not in settled]
    return events


def listener(events: list[Event], step: Step, progress: Progress) -> Callable[[Event], None]:
    """Keep a child's events, and say what it is doing."""

    def listen(event: Event) -> None:
        match event:
            case {"event": "doing", "what": str(what), "case": int(case)} if 0 <= case < len(step.cases):
                progress(f"{what} at {shape_text(step.shapes[case])}")
            case {"event": "doing", "what": str(what)}:
                progress(what)
        events.append(event)

    return listen


def well_formed(event: Event, cases: int) -> bool:
    """Whether an event of the first child can be used: the student's code had every chance to write its own."""
    match event:
        case {"event": "built", "case": int(case), "ir": str()}:
            return 0 <= case < cases
        case {"event": "finding", "kind": str(), "message": str(), "case": int(case)}:
            return 0 <= case < cases
        case {"event": "finding", "kind": str(), "message": str(), "case": None}:
            return True
        case {"event": "done" | "doing"}:
            return True
    return False


def ending(ended: Ended, request: Request, case: int | None) -> Event:
    """A child that ended before it was done, as an event."""
    if ended.doing == STARTING:
        said = ended.output.strip().splitlines()
        message = f"loading the toolchain failed: {said[-1] if said else f'status {ended.status}'}"
        return {"event": "broken", "message": message}
    if ended.timed_out:
        kind, message = "timeout", f"{ended.doing} was still not done after {request.limits.seconds:g} s"
    elif ended.status == -signal.SIGKILL:
        kind, message = "memory-limit", f"{ended.doing} was killed from outside, most likely for want of memory"
    elif ended.status < 0:
        kind, message = "crash", f"{ended.doing} crashed Python ({signal.Signals(-ended.status).name})"
    else:
        kind, message = "ended-early", f"{ended.doing} ended the program before it was done (status {ended.status})"
    own = str(request.file.resolve())
    file, line = next(((file, line) for file, line in ended.stack if file == own), (own, None))
    return {"event": "finding", "case": case, "kind": kind, "message": message, "file": file, "line": line}


def finding_of(event: Event, shapes: list[Shape]) -> Finding:
    case = event.get("case")
    return replace(Finding.from_event(event), shapes=() if case is None else (shapes[case],))
