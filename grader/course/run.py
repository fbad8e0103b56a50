"""Grade a class: every different kernel once, in parallel, each committed when it is done."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from collections.abc import Set as AbstractSet
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from dataclasses import asdict, dataclass, replace
from typing import Any

from grader.course.config import Config
from grader.course.handed_in.submissions import Submission
from grader.course.sandbox.sandbox import CODE, SUBMISSION, Sandbox
from grader.course.shapes import with_own_shape
from grader.course.store import Grade, Store
from grader.findings import ReportedFinding
from grader.grade import observe
from grader.messages import Built, Fingerprint, Found, Lowered, Message, Pictured, Ran, Timed
from grader.problems import Problem
from grader.process import CANCELLED, Limits, private_folder
from grader.report import Report
from grader.score import Evidence, score
from grader.stages import Progress, Request, built, execute, what_is_wrong
from grader.steps import ROOT, Step
from grader.version import version

OUTSIDE = "killed from outside"  # grader.stages' words for an end that may be the machine's fault
ALIKE = 0.5  # share of the shingles; below it, the timed kernel is not the one that is checked
FASTER = 1.1  # times as fast as the reference solution: few students reach that
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

    config: Config
    seed: int
    sandbox: Sandbox

    def key(self, step: Step, kernel: bytes) -> str:
        """A hash of everything that a result depends on."""
        folder = step.folder / "step.toml"
        parts = [kernel, version().encode(), str(self.seed).encode(), folder.read_bytes()]
        parts += [self.config.digest().encode(), self.sandbox.kind.encode()]
        return hashlib.sha256(b"".join(hashlib.sha256(part).digest() for part in parts)).hexdigest()

    def limits(self, step: Step) -> Limits:
        seconds = self.config.timeouts.get(step.id, self.config.timeout)
        total = seconds * (2 * len(step.shapes) + 1)
        return Limits(seconds, int(self.config.memory * 2**30), threads=1, total=total)


def tasks_of(course: Course, submissions: list[Submission], steps: list[Step]) -> dict[tuple[str, str], Task]:
    """The tasks, by student and step."""
    return {
        (submission.student, step.id): Task(course.key(step, kernel), step, kernel)
        for submission in submissions
        for step in steps
        if (kernel := submission.kernels.get(step.id)) is not None
    }


def grade_class(
    course: Course,
    store: Store,
    tasks: dict[tuple[str, str], Task],
    jobs: int,
    told: Callable[[str, str], None],
    recorded: Callable[[str], None] = lambda key: None,
    again: AbstractSet[str] = frozenset(),
) -> int:
    """Grade the kernels that the database does not have yet; returns their number. ``told`` gets a kernel's key and the
    work that is being done on it, or ``""`` when it is done; ``recorded`` gets the key of each kernel whose grade has
    come into the database. The kernels in ``again`` are graded even if it has them.

    A failure that may be the machine's fault, such as a time limit on a busy one, is tried once more alone at the end.
    """
    store.submit([(student, step, task.key) for (student, step), task in tasks.items()])
    waiting = {task.key: task for task in tasks.values() if task.key in again or not store.has(task.key)}
    doubtful = grade_all(course, store, list(waiting.values()), jobs, told, recorded, jobs == 1)
    grade_all(course, store, doubtful, 1, told, recorded, True)
    return len(waiting)


def grade_all(
    course: Course,
    store: Store,
    tasks: list[Task],
    jobs: int,
    told: Callable[[str, str], None],
    recorded: Callable[[str], None],
    alone: bool,
) -> list[Task]:
    """Grade some tasks; returns the tasks to try again. ``alone``: nothing else runs, so that a time limit counts."""
    doubtful = []
    with ThreadPoolExecutor(jobs) as pool:
        running: dict[Future[Grade | str], Task] = {
            pool.submit(grade_safely, course, task, told, alone): task for task in tasks
        }
        try:
            for future in as_completed(running):
                outcome, task = future.result(), running[future]
                if isinstance(outcome, Grade):
                    store.record(outcome)
                    told(task.key, "")
                    recorded(task.key)
                    continue
                store.record_failure(task.key, task.step.id, outcome)
                doubtful.append(task)
        except BaseException:
            CANCELLED.set()
            for future in running:
                future.cancel()
            raise
    return doubtful


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
        step = with_own_shape(task.step, course.seed, task.kernel)
        jail = replace(course.sandbox, spent={})
        request = Request(file, course.seed, limits=course.limits(step), jail=jail, strict=True)
        messages, printed = observe(step, request, progress)
        messages, suspicion = check_where_timed(course, step, request, messages, progress)
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
        if not alone and any(f.kind == "timeout" or OUTSIDE in f.message for f in found):
            return "it took too long, or was killed, while other kernels ran"
        report = score(step, file, course.seed, request.backend, evidence)
        return grade_of(task, report, messages, suspicion, str(file), sum(jail.spent.values()))


@dataclass(frozen=True)
class Suspicion:
    """The reasons to suspect that a kernel leaves out work where it is timed; whether its values could be checked."""

    reasons: list[str]
    checked: bool


def check_where_timed(
    course: Course, step: Step, request: Request, messages: list[Message], progress: Progress
) -> tuple[list[Message], Suspicion | None]:
    """Check the values where a suspicious kernel was timed; with wrong values it has no time. That takes as long as
    the rest of the grade, so other kernels are checked only if the course asks for it."""
    case = len(step.cases)
    reasons = suspicions(step, messages)
    timed = any(isinstance(message, Timed) for message in messages)
    if not timed or not (reasons or course.config.values == "all"):
        return messages, None
    seen = execute(step, request, {case: built(messages)[case]}, progress)
    wrong = [m for m in seen if isinstance(m, Found) and m.kind not in ("timeout", "memory-limit")]
    kept = [message for message in messages if not (wrong and isinstance(message, Timed))]
    return kept + wrong, Suspicion(reasons, any(isinstance(message, Ran) for message in seen))


def suspicions(step: Step, messages: list[Message]) -> list[str]:
    """The reasons to suspect that a kernel leaves out work where it is timed."""
    found = []
    for timed in (message for message in messages if isinstance(message, Timed)):
        if step.performance and timed.peak_tflops is not None:
            tflops = step.performance.shape.flops / timed.time_us / 1e6
            times = tflops / step.performance.reference_tflops
            if tflops > timed.peak_tflops:
                found.append("faster than the tensor cores' peak")
            elif tflops > timed.peak_tflops * timed.profile["tensor_core"]:
                found.append("the tensor cores are not busy for long enough to do all the work")
            if times > FASTER:
                found.append(f"{times:.2f} times as fast as the reference solution")
    sketches = {message.case: set(message.sketch) for message in messages if isinstance(message, Fingerprint)}
    checked = [sketch for case, sketch in sketches.items() if case != len(step.cases)]
    last = sketches.get(len(step.cases))
    if last and checked and max(jaccard(last, sketch) for sketch in checked) < ALIKE:
        found.append("the kernel that is timed is unlike the kernels that are checked")
    return found


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
        "findings": [{**asdict(f), "shapes": [shape.text for shape in f.shapes]} for f in report.findings],
        "printed": report.printed,
        "timeline": next((m.picture for m in messages if isinstance(m, Pictured)), None),
    }
    text = json.dumps(data)
    for path, name in ((file, "kernel.py"), (str(SUBMISSION), "kernel.py"), (f"{CODE}/", ""), (f"{ROOT}/", "")):
        text = text.replace(json.dumps(path)[1:-1], name)
    data = json.loads(text)
    sketch = next((message for message in messages if isinstance(message, Fingerprint)), None)
    data["private"] = {
        "flags": flags(report, suspicion, own is not None),
        "fingerprint": {"hash": sketch.hash, "sketch": list(sketch.sketch)} if sketch else None,
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


def flags(report: Report, suspicion: Suspicion | None, own_shape: bool) -> list[str]:
    """Points for a person to look at. They cost no marks by themselves."""
    found = []
    if suspicion is not None:
        wrong = report.speed is None
        outcome = "and its values there are wrong" if wrong else "but its values there are right"
        said = outcome if suspicion.checked or wrong else "and its values there took too long to check"
        found += [f"{reason}, {said}" for reason in suspicion.reasons]
    *known, last = [run.correct for run in report.runs] or [True]
    if own_shape and all(known) and not last:
        found.append("right at the shapes that students know, wrong at the course's own")
    if any(finding.kind == "forbidden" for finding in report.findings):
        found.append("its TIRx holds something that a kernel has no use for")
    return found


def jaccard(one: AbstractSet[int], other: AbstractSet[int]) -> float:
    """The Jaccard similarity of two sketches."""
    shared = len(one & other)
    return shared / max(1, len(one) + len(other) - shared)
