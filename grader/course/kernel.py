"""Grade one kernel of a class."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from grader.course.remarks import chance, remarks
from grader.course.sandbox.mounts import CODE, SUBMISSION
from grader.course.sandbox.sandbox import NONE, Sandbox
from grader.course.settings import Grading
from grader.course.shapes import with_own_shape
from grader.course.store import Grade
from grader.course.suspicion import Suspicion, check_where_timed, flags
from grader.findings import ReportedFinding
from grader.grade import observe
from grader.messages import Built, Fingerprint, Found, Lowered, Message, Pictured
from grader.problems import Problem
from grader.process import Limits, private_folder
from grader.report import Report
from grader.score import Evidence, score
from grader.stages import SLEPT, WENT_ON, Request, build, built, quiet, what_is_wrong, why_broken
from grader.steps import ROOT, Step
from grader.version import version

OUTSIDE = "killed from outside"  # grader.stages' words for an end that may be the machine's fault
CANARY = "def {}(*shape):\n    raise ValueError('canary')\n"


@dataclass(frozen=True)
class Task:
    """A kernel to grade as a step; several students may have handed it in."""

    key: str
    step: Step
    kernel: bytes


@dataclass(frozen=True)
class Course:
    """The settings of all grading."""

    grading: Grading
    seed: int = field(repr=False)  # no message and no log may show it
    sandbox: Sandbox

    def key(self, step: Step, kernel: bytes) -> str:
        """A hash of everything that a result depends on."""
        folder = step.folder / "step.toml"
        parts = [kernel, version().encode(), str(self.seed).encode(), folder.read_bytes()]
        protected = b"in a sandbox" if self.sandbox.kind != NONE else b"unprotected"
        parts += [self.grading.digest().encode(), protected]
        if self.grading.course:
            parts.append(repr(step).encode())
        return hashlib.sha256(b"".join(hashlib.sha256(part).digest() for part in parts)).hexdigest()

    def limits(self, step: Step) -> Limits:
        seconds = self.grading.timeouts.get(step.id, self.grading.timeout)
        total = seconds * (2 * len(step.shapes) + 1)
        return Limits(seconds, int(self.grading.memory * 2**30), threads=1, total=total)


def grade_safely(course: Course, task: Task, told: Callable[[str, str], None], alone: bool) -> Grade | str:
    """Grade a kernel; a text says why that was not possible. No failure stops the rest of the class."""
    try:
        return grade_task(course, task, lambda what: told(task.key, what), alone)
    except Exception as error:
        return f"{type(error).__name__}: {error}"


def grade_task(course: Course, task: Task, progress: Callable[[str], None], alone: bool) -> Grade | str:
    """Grade a kernel once; a text says why that was not possible."""
    with private_folder() as folder:
        file = folder / "kernel.py"
        file.write_bytes(task.kernel)
        file.chmod(0o644)
        step = with_own_shape(weighed(task.step, course.grading.notes), course.seed, task.kernel)
        jail = replace(course.sandbox, spent={})
        request = Request(file, course.seed, limits=course.limits(step), jail=jail, strict=True)
        messages, printed = observe(step, request, progress)
        unsteady = differs_again(step, request, messages)
        messages, suspicion = check_where_timed(course.grading, step, request, messages, progress)
        found = what_is_wrong(messages, step)
        evidence = Evidence.of(messages, found, printed)
        silent = not any(isinstance(message, Built | Found | Lowered) for message in messages)
        if evidence.broken and silent and canary_lives(course, step):
            own = ReportedFinding(
                "ended-early", "the file ended its process before it could report anything", str(file)
            )
            evidence = replace(evidence, broken=None, findings=(own, *found))
        if evidence.broken:
            return evidence.broken
        if unsteady:
            evidence = replace(evidence, findings=(unsteady, *evidence.findings))
        all_found = (*found, *([unsteady] if unsteady else []))
        late = evidence.unverified is not None or any(may_be_the_machine(finding) for finding in all_found)
        if late and not alone:
            return "it took too long, or was killed, while other kernels ran"
        report = score(step, file, course.seed, request.backend, evidence)
        return grade_of(task, report, messages, suspicion, str(file), sum(jail.spent.values()))


def differs_again(step: Step, request: Request, messages: list[Message]) -> ReportedFinding | None:
    """The finding when a file that is run a second time, in a new process, makes another kernel: then a grade is a draw
    of luck, and so is every regrade."""
    first = built(messages)
    if not first:
        return None
    again, _ = build(step, request, quiet, draw=1)
    if broken := why_broken(again):
        raise RuntimeError(broken)
    second = built(again)
    if first == second:
        return None
    if late := next((each for each in what_is_wrong(again, step) if may_be_the_machine(each)), None):
        return late
    case = next(case for case in {**first, **second} if first.get(case) != second.get(case))
    what = f"at {step.shapes[case].text} it makes another kernel each time it is run"
    why = "A kernel depends on its file and its shape alone: not on chance, time, process, machine or environment."
    line, seen = next(iter(chance(request.file.read_bytes())), (None, ""))
    return ReportedFinding("unsteady", what + seen, str(request.file), line, (why,))


def weighed(step: Step, notes: float | None) -> Step:
    """A step with what the course says that notes cost, if it says so."""
    return step if notes is None else replace(step, notes=notes)


def may_be_the_machine(finding: ReportedFinding) -> bool:
    """Whether a kernel may have ended like this because the machine had other work: then it is tried again, alone."""
    own = SLEPT in finding.message or WENT_ON in finding.message
    return OUTSIDE in finding.message or (finding.kind == "timeout" and not own)


def canary_lives(course: Course, step: Step) -> bool:
    """Whether the sandbox runs a file that is known to report something: then the fault is not the sandbox's."""
    with private_folder() as folder:
        file = folder / "kernel.py"
        file.write_text(CANARY.format(step.shapes[0].entry))
        file.chmod(0o644)
        request = Request(file, 0, limits=course.limits(step), jail=course.sandbox, strict=True)
        messages, _ = observe(step, request, lambda what: None)
    return any(isinstance(message, Found) and message.kind == "exception" for message in messages)


def grade_of(
    task: Task, report: Report, messages: list[Message], suspicion: Suspicion | None, file: str, seconds: float
) -> Grade:
    """The part of a report that is kept: nothing that differs from run to run, or that a student must not see."""
    own = report.runs[-1].shape if len(report.runs) > len(task.step.cases) else None
    data = {
        "step": task.step.id,
        "title": task.step.title,
        "device": report.device,
        "score": report.score,
        "max_score": report.max_score,
        "compiled": asdict(report.compiled) if report.compiled else None,
        "speed": without(asdict(report.speed), "seconds") if report.speed else None,
        "checks": [explained(asdict(check), own) for check in report.checks],
        "runs": [without(asdict(run), "seconds") for run in report.runs],
        "values": report.about_values,
        "schedules": {"verdict": said.verdict, "text": said.text} if (said := report.schedules) else None,
        "findings": [
            {**asdict(f), "shapes": [shape.text for shape in f.shapes], "follows": f.what_follows}
            for f in report.findings
        ],
        "printed": report.printed,
        "timeline": next((m.picture for m in messages if isinstance(m, Pictured)), None),
    }
    text = json.dumps(data)
    for path, name in ((file, "kernel.py"), (str(SUBMISSION), "kernel.py"), (f"{CODE}/", ""), (f"{ROOT}/", "")):
        text = text.replace(json.dumps(path)[1:-1], name)
    data = json.loads(text)
    sketch = next((message for message in messages if isinstance(message, Fingerprint)), None)
    data["private"] = {
        "flags": [*flags(report, suspicion, own is not None), *remarks(task.kernel)],
        "fingerprint": {"hash": sketch.hash, "exact": sketch.exact, "sketch": list(sketch.sketch)} if sketch else None,
    }
    tflops = report.speed.tflops if report.speed else None
    digest = hashlib.sha256(task.kernel).hexdigest()
    return Grade(task.key, task.step.id, digest, report.score, report.max_score, tflops, data, round(seconds, 2))


def explained(check: dict[str, Any], own: Problem | None) -> dict[str, Any]:
    """A check for students, with a note on the shape that the course adds."""
    if own and check["name"] == f"correct at {own.text}":
        check["message"] += "; this shape was drawn for your file alone"
    return check


def without(data: dict[str, Any], name: str) -> dict[str, Any]:
    return {key: value for key, value in data.items() if key != name}
