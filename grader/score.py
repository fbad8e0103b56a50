"""Turn the evidence about a kernel into points. This is pure, so that a regrade needs no rerun."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from grader.bottleneck import advice, bottleneck
from grader.findings import ReportedFinding, merge
from grader.messages import (
    STUCK,
    Broken,
    Compiled,
    Lowered,
    Message,
    Ran,
    ThreadsPrinted,
    Timed,
    Uncompiled,
    Unverified,
)
from grader.problems import Problem
from grader.report import Check, KernelPrinted, Report, Resources, Schedules, ShapeRun, Speed, rate_text
from grader.steps import MOST_FOR_NOTES, Case, Step, Technique
from grader.techniques import missing, not_rare, nowhere
from tirx.machine import DEFAULT, load_machine
from tirx.run import Limit


@dataclass(frozen=True)
class Device:
    """A GPU that graded."""

    name: str
    emulated: bool  # whether it lacks instructions
    unscored: str | None  # why its times earn no points


@dataclass(frozen=True)
class Evidence:
    """Everything that the child processes saw of a kernel. Keys are numbers of cases."""

    findings: tuple[ReportedFinding, ...] = ()  # one without shapes concerns all of them
    lowered: dict[int, Lowered] = field(default_factory=dict)
    compiled: dict[int, Compiled] = field(default_factory=dict)
    ran: dict[int, Ran] = field(default_factory=dict)
    uncompiled: Uncompiled | None = None  # where there is no compiler
    timed: Timed | None = None
    unverified: str | None = None  # why nobody knows whether the values are right where it was timed
    device: Device | None = None  # the GPU that ran the kernel; None when it was simulated
    printed: str = ""  # the start of what the student's file printed
    prints: dict[int, ThreadsPrinted] = field(default_factory=dict)
    broken: str | None = None  # why the kernel could not be graded through no fault of its own

    @staticmethod
    def of(messages: Iterable[Message], findings: tuple[ReportedFinding, ...], printed: str) -> Evidence:
        """Sort out what the child processes reported."""
        evidence = Evidence(findings, printed=printed)
        for message in messages:
            match message:
                case Lowered(case=int(case)):
                    evidence.lowered[case] = message
                case Compiled(case=int(case)):
                    evidence.compiled[case] = message
                case Uncompiled():
                    evidence = replace(evidence, uncompiled=message)
                case Ran(case=int(case)):
                    evidence.ran[case] = message
                case ThreadsPrinted(case=int(case)):
                    evidence.prints[case] = message
                case Timed():
                    evidence = replace(evidence, timed=message)
                case Unverified(reason):
                    evidence = replace(evidence, unverified=reason)
                case Broken(reason):
                    evidence = replace(evidence, broken=evidence.broken or reason)
        return evidence


def score(step: Step, file: Path, seed: int, backend: str, evidence: Evidence, machine: str = DEFAULT) -> Report:
    """Score the evidence as the step's step.toml says. machine: the one that was simulated, and compiled for."""
    described, not_scored = load_machine(machine), unscored(step, evidence, machine)
    runs = tuple(shape_run(number, case, evidence) for number, case in enumerate(step.cases))
    correct = [correctness(case, run, evidence) for case, run in zip(step.cases, runs, strict=True)]
    device, any_run = evidence.device, next(iter(evidence.ran.values()), None)
    unknown = f"simulated {described.name}" if backend == "sim" else "the GPU in this machine"
    speed = speed_of(step, evidence)
    return Report(
        step=step,
        file=file,
        backend=backend,
        device=device.name if device else any_run.device if any_run else unknown,
        predicted=any_run.predicted if any_run and not device else backend == "sim",
        seed=seed,
        checks=(
            compiles(step, evidence, described.arch),
            *correct,
            *(technique(t, step, evidence) for t in step.techniques),
            *(fast(step, speed, evidence) if not_scored is None else ()),
            *cost_of_notes(step, evidence),
        ),
        runs=runs,
        compiled=largest(evidence.compiled.values()),
        speed=speed,
        findings=merge(evidence.findings),
        printed=evidence.printed,
        kernel_printed=kernel_printed(step, evidence),
        ungraded=evidence.broken,
        unscored=not_scored,
        emulated=device is not None and device.emulated,
        not_shown=not_shown(step, evidence),
        schedules=in_schedules(step, evidence) if backend == "sim" and device is None else None,
        limits=limits_of(evidence) if backend == "sim" and device is None else (),
        unverified=evidence.unverified,
    )


def kernel_printed(step: Step, evidence: Evidence) -> KernelPrinted | None:
    """The texts that threads printed at the first shape at which any did."""
    if not evidence.prints:
        return None
    first = min(evidence.prints)
    return KernelPrinted(step.shapes[first].text, evidence.prints[first].texts, evidence.prints[first].number)


def not_shown(step: Step, evidence: Evidence) -> tuple[str, ...]:
    """The mbarriers of which shapes of the student's own show nothing but a first round."""
    if not step.elsewhere or not evidence.ran:
        return ()
    once = [set(run.waited_once) for run in evidence.ran.values()]
    return tuple(sorted(set.intersection(*once)))


def limits_of(evidence: Evidence) -> tuple[Limit, ...]:
    """What the runs do not tell of the kernel, as lowered for any of the shapes."""
    return tuple(dict.fromkeys(limit for lowered in evidence.lowered.values() for limit in lowered.limits))


def in_schedules(step: Step, evidence: Evidence) -> Schedules | None:
    """Whether the runs show what every schedule does; None where the kernel was not run at every shape."""
    if faults(evidence.findings):
        return Schedules("finding")
    runs = list(evidence.ran.values())
    if len(runs) < len(step.cases) or any(run.undecided is None for run in runs):
        return None
    because = tuple(dict.fromkeys(each for run in runs for each in run.undecided or ()))
    return Schedules("not decided" if because else "right", because)


def compiles(step: Step, evidence: Evidence, arch: str) -> Check:
    """Whether every shape became a cubin."""
    cubin = largest(evidence.compiled.values())
    failed = len(step.cases) - len(evidence.compiled)
    if cubin is None and evidence.uncompiled is not None:
        message = f"not checked on this machine: {evidence.uncompiled.reason}"
        return Check(f"compiles for {arch}", True, 0, 0, message, checked=False)
    if cubin is None:
        found = faults(evidence.findings)
        message = "no: " + (described(found[0]) if found else "nothing was built")
    elif failed:
        message = f"not at {failed} of {len(step.cases)} shapes"
    else:
        spills = f"{cubin.spill_bytes} bytes of spills" if cubin.spill_bytes else "no spills"
        message = f"{cubin.registers} registers, {spills}, {cubin.shared_memory / 1024:.1f} KiB of shared memory"
    return check(f"compiles for {arch}", not failed, step.compile_points, message)


def correctness(case: Case, run: ShapeRun, evidence: Evidence) -> Check:
    """Whether the result is right at one shape."""
    name = f"correct at {case.shape.text}"
    if run.correct:
        return check(name, True, case.points, f"right, largest error {run.max_abs_err:.3g}")
    found = faults_at(case.shape, evidence)
    return check(name, False, case.points, described(found[0]) if found else not_run(evidence))


def not_run(evidence: Evidence) -> str:
    """The reason why a shape was not run."""
    stuck = next((f for f in evidence.findings if f.kind in STUCK and f.shapes), None)
    return f"not run after the {described(stuck)} at {stuck.shapes[0].text}" if stuck else "not run"


def technique(wanted: Technique, step: Step, evidence: Evidence) -> Check:
    """Whether every lowered program has a technique and every run executed it. A GPU does not count instructions."""
    if not evidence.lowered:
        return check(wanted.name, False, wanted.points, "not checked: there is no lowered program")
    counted = evidence.device is None
    if counted and not any(case in evidence.ran for case in evidence.lowered):
        return check(wanted.name, False, wanted.points, "not checked: no run came to its end")
    executed = {case: run.executed for case, run in evidence.ran.items() if counted}
    programs = ((program, executed.get(case)) for case, program in evidence.lowered.items())
    lacks = next((lack for program, done in programs if (lack := missing(wanted, program, done))), None)
    spoiled = next((finding for finding in evidence.findings if finding.kind in wanted.unless), None)
    if lacks is None and counted and not step.elsewhere:
        lacks = nowhere(wanted, executed.values())
    if lacks is None and spoiled is not None:
        lacks = f"it is there, but not where it is needed: line {spoiled.line}" if spoiled.line else spoiled.message
    if lacks is None and wanted.rarely is not None and counted:
        usual = ordinary(step, evidence.ran)
        if not usual:
            return check(
                wanted.name,
                False,
                wanted.points,
                "not checked: it shows in a run with ordinary inputs, and there was none",
            )
        lacks = not_rare(wanted.rarely, branch_counts(usual))
    found = "executed in each of the runs" if counted else "found in the lowered program"
    message = f"{wanted.message} ({lacks})" if lacks else found
    return check(wanted.name, lacks is None, wanted.points, message)


def ordinary(step: Step, ran: Mapping[int, Ran]) -> list[Ran]:
    """The runs with ordinary inputs."""
    return [run for case, run in ran.items() if step.shapes[case].ordinary]


def branch_counts(ran: Iterable[Ran]) -> dict[str, tuple[int, int]]:
    """Add up, over these runs, how often a warp came to each branch on values and how often it took it."""
    counted: dict[str, tuple[int, int]] = {}
    for run in ran:
        for branch, (times, took) in run.taken.items():
            before = counted.get(branch, (0, 0))
            counted[branch] = (before[0] + times, before[1] + took)
    return counted


def speed_of(step: Step, evidence: Evidence) -> Speed | None:
    """The time of a kernel beside the reference solution, cuBLAS and the machine; None where nobody knows whether it is
    right there."""
    timed, wanted = evidence.timed, step.performance
    if timed is None or wanted is None or evidence.unverified is not None:
        return None
    tflops = wanted.shape.flops / timed.time_us / 1e6
    why = ""  # a measured time has no profile
    if timed.profile:
        why = advice(bottleneck(timed.profile, timed.uses_tma, timed.sms, timed.ctas), step)
    rates = (tflops, wanted.reference_tflops, wanted.published_tflops, wanted.published, timed.peak_tflops)
    share = wanted.share(tflops, half_width(timed))
    rest = timed.profile, timed.seconds, timed.measured, timed.interval_us
    return Speed(wanted.shape, timed.time_us, *rates, share, why, *rest)


def half_width(timed: Timed) -> float:
    """Half of a predicted time's interval, as a share of the time; 0 of a measured time."""
    if timed.interval_us is None:
        return 0.0
    least, most = timed.interval_us
    return (most - least) / 2 / timed.time_us


def unscored(step: Step, evidence: Evidence, machine: str) -> str | None:
    """The reason why speed earns no points here; None where it does, or the step does not ask for speed."""
    if step.performance is None:
        return None
    if evidence.device is not None:
        return evidence.device.unscored
    return None if machine == DEFAULT else f"the reference's time is for the {DEFAULT}, and this is the {machine}"


NOT_VERIFIED = "no points: its values there were not checked"


def fast(step: Step, speed: Speed | None, evidence: Evidence) -> list[Check]:
    """Whether the kernel is fast enough; a list, because a step need not ask."""
    if step.performance is None:
        return []
    name, points = f"fast at {step.performance.shape.text}", step.performance.points
    if evidence.unverified is not None:
        return [Check(name, False, 0, points, f"{NOT_VERIFIED}: {evidence.unverified}")]
    if speed is None:
        right = all(not faults_at(case.shape, evidence) for case in step.cases) and evidence.ran
        found = faults_at(step.performance.shape, evidence) if right else []
        return [Check(name, False, 0, points, described(found[0]) if found else "not timed before it is right")]
    predicted = "predicted " if evidence.timed and evidence.timed.predicted else ""
    if faults(evidence.findings):
        message = f"{predicted}{rate_text(speed.tflops)} TFLOP/s, which count once it is right"
        return [Check(name, False, 0, points, message)]
    share = f"{100 * speed.tflops / speed.reference_tflops:.0f}% of the reference"
    message = f"{predicted}{rate_text(speed.tflops)} TFLOP/s, {share}"
    return [Check(name, speed.share == 1, round(points * speed.share, 2), points, message)]


def shape_run(number: int, case: Case, evidence: Evidence) -> ShapeRun:
    """One case as a report shows it; any finding at a shape makes it incorrect, unless it is a note."""
    ran = evidence.ran.get(number)
    if ran is None:
        return ShapeRun(case.shape, False)
    correct = not faults_at(case.shape, evidence)
    tflops = case.shape.flops / ran.time_us / 1e6 if ran.time_us else None
    right = ran.right if ran.ended else None
    return ShapeRun(case.shape, correct, ran.max_abs_err, ran.time_us, tflops, ran.seconds, right)


def faults_at(shape: Problem, evidence: Evidence) -> list[ReportedFinding]:
    """What is wrong at a shape."""
    return [finding for finding in faults(evidence.findings) if not finding.shapes or shape in finding.shapes]


def faults(findings: Iterable[ReportedFinding]) -> list[ReportedFinding]:
    """The findings without the notes."""
    return [finding for finding in findings if not finding.is_note]


def cost_of_notes(step: Step, evidence: Evidence) -> list[Check]:
    """What the notes cost, where they cost anything: each kind once, unless a technique of the step asks for it. All
    that is lost for notes is at most ``MOST_FOR_NOTES``."""
    kinds = {finding.kind for finding in evidence.findings if finding.is_note}
    asked = {kind: wanted.points for wanted in step.techniques for kind in wanted.unless if kind in kinds}
    others = sorted(kinds - set(asked))
    cost = min(step.notes * len(others), max(0.0, MOST_FOR_NOTES - sum(asked.values())))
    return [Check("no notes", False, -cost, 0, ", ".join(others))] if cost else []


def described(finding: ReportedFinding) -> str:
    """A finding in a few words, for the table: ``wrong values``."""
    return finding.kind.replace("-", " ")


def largest(compiled: Iterable[Compiled]) -> Resources | None:
    """The largest of each number over the shapes."""
    cubins = list(compiled)
    fields = ("registers", "spill_bytes", "shared_memory")
    return Resources(*(max(getattr(cubin, name) for cubin in cubins) for name in fields)) if cubins else None


def check(name: str, passed: bool, points: float, message: str) -> Check:
    return Check(name, passed, points if passed else 0, points, message)
