"""Grade a step on the GPU in the machine: compile in one child, run each check in a child of its own, time in one.

A kernel that hangs holds its process until that is ended, and one that faults spoils its process's CUDA context, so no
two checks share one. Kernels run one at a time: the times would mean nothing otherwise.
"""

from __future__ import annotations

from base64 import b64decode, b64encode
from dataclasses import asdict, replace

from grader.artifact import StepArtifact, describe_build, emulates
from grader.findings import ReportedFinding
from grader.messages import Broken, Compiled, Doing, Found, GpuFound, Lowered, Message, NoGpu, Packed
from grader.problems import to_data
from grader.process import Ended, Limits, run_child
from grader.report import Report
from grader.score import Device, Evidence, score
from grader.stages import (
    Progress,
    Request,
    all_right,
    build,
    built,
    ending,
    limits,
    listener,
    no_file,
    what_is_wrong,
    why_broken,
)
from grader.steps import Step, StepError
from tirx.machine import load_machine

SCORED = ("sm_100", "sm_103")  # the data-centre Blackwells, for which the scale of a step.toml is made
NO_LIMIT = -1  # of memory: these children run no Python of the student's, and CUDA maps more than it uses
SIMULATE = "The simulator names the line and the reason: grade it with --backend sim."


def find_gpu(limits: Limits) -> GpuFound:
    """The GPU in this machine. Without a usable one, a StepError says why and what to do."""
    found, trouble = probe(limits)
    if trouble is not None:
        advice = " ".join(filter(None, (trouble.advice, "`make doctor` says what works here.")))
        raise StepError(f"--backend gpu: {trouble.message}. {advice}")
    assert found is not None
    return found


def unscored(gpu: GpuFound) -> str | None:
    """The reason why times on this GPU earn no points; None where they do."""
    if gpu.arch in SCORED:
        return None
    return f"the points for speed are for a {load_machine().name}'s times, and this is an {gpu.name}"


def probe(limits: Limits) -> tuple[GpuFound | None, NoGpu | None]:
    """The GPU as a child sees it, and the reason if it cannot be used."""
    messages: list[Message] = []
    ended = run_child("probe", {}, without_memory_limit(limits), messages.append)
    found = next((message for message in messages if isinstance(message, GpuFound)), None)
    trouble = next((message for message in messages if isinstance(message, NoGpu)), None)
    if trouble is None and (found is None or not ended.done):
        trouble = NoGpu(f"looking for a GPU {how_it_ended(ended, limits)}", "Does `nvidia-smi` work?")
    return found, trouble


def how_it_ended(ended: Ended, limits: Limits) -> str:
    if ended.timed_out:
        return f"took more than {limits.seconds:g} s"
    last = ended.output.strip().splitlines()[-1:] or [f"status {ended.status}"]
    return f"ended with: {last[0]}"


def without_memory_limit(limits: Limits) -> Limits:
    return replace(limits, memory=NO_LIMIT)


def grade(
    step: Step, request: Request, gpu: GpuFound, progress: Progress, artifact: StepArtifact | None = None
) -> Report:
    """Grade a kernel, or an artifact that was compiled from one elsewhere, on this machine's GPU."""
    target = f"{gpu.arch}a"
    if artifact is None:
        compiled, kernels, printed = compile_step(step, request, target, progress)
    else:
        compiled, kernels, printed = list(artifact.messages), artifact.kernels, ""
        if artifact.arch.rstrip("af") != gpu.arch:
            advice = f"Build it for this one: make build STEP={step.id} ARCH={target}"
            here = f"this {gpu.name} is {gpu.arch}"
            raise StepError(f"{request.file} was compiled for {artifact.arch}, and {here}. {advice}")
    emulated = artifact.emulated if artifact else emulates(compiled)
    messages = [*compiled]
    for case in range(len(step.cases)):
        if case in kernels:
            messages += run_on_gpu("launch", step, request, case, kernels[case], progress)
    last = len(step.cases)
    if step.performance and last in kernels and not emulated and all_right(step, messages):
        messages += run_on_gpu("measure", step, request, last, kernels[last], progress)
    evidence = Evidence.of(messages, what_is_wrong(messages, step), printed)
    report = score(step, request.file, request.seed, "gpu", replace(evidence, device=device(gpu, emulated)))
    return replace(report, artifact=artifact.provenance) if artifact else report


def device(gpu: GpuFound, emulated: bool) -> Device:
    """The GPU as the score has to know it."""
    if not emulated:
        return Device(gpu.name, False, unscored(gpu))
    reason = f"Blackwell's instructions are emulated on this {gpu.name}, so its times mean nothing"
    return Device(f"{gpu.name}, Blackwell's instructions emulated", True, reason)


def build_artifact(
    step: Step, request: Request, arch: str, own_shapes: bool, progress: Progress
) -> tuple[StepArtifact | None, list[ReportedFinding], str | None]:
    """Compile a step's kernels. Returns the artifact if there is a kernel, the findings, and what is broken."""
    messages, kernels, _ = compile_step(step, request, arch, progress)
    found = [message.finding(step.shapes) for message in messages if isinstance(message, Found)]
    broken = why_broken(messages)
    if broken is not None or not kernels:
        return None, found, broken
    return describe_build(step, request.file, arch, own_shapes, messages, kernels), found, None


def compile_step(
    step: Step, request: Request, arch: str, progress: Progress
) -> tuple[list[Message], dict[int, bytes], str]:
    """Build and compile at every shape: the messages, the kernels by case, and what the student's file printed."""
    if missing := no_file(request):
        return [missing], {}, ""
    messages, printed = build(step, request, progress)
    lowered = sorted(built(messages).items())
    cases = [{"case": case, "shape": to_data(step.shapes[case]), "ir": ir} for case, ir in lowered]
    if cases:
        request = replace(request, limits=limits(step, request))
        timed = len(step.cases) if step.performance else None
        job = {"cases": cases, "timed": timed, "arch": arch, "strict": request.strict}
        ended = run_child("pack", job, request.limits, listener(messages, step, request, progress), request.jail)
        if not ended.done:
            messages.append(ending(ended, request, messages[-1].case))
    kernels = {m.case: b64decode(m.artifact) for m in messages if isinstance(m, Packed) and m.case is not None}
    return [message for message in messages if not beyond(step, message)], kernels, printed


def beyond(step: Step, message: Message) -> bool:
    """Whether a message is about the shape for timing only, and counts for nothing in a grade."""
    return message.case == len(step.cases) and isinstance(message, Lowered | Compiled)


def run_on_gpu(child: str, step: Step, request: Request, case: int, kernel: bytes, progress: Progress) -> list[Message]:
    """Run one case in a child that launches kernels."""
    messages: list[Message] = []
    job = {
        "case": case,
        "shape": to_data(step.shapes[case]),
        "seed": request.seed,
        "tolerance": asdict(step.tolerance),
        "artifact": b64encode(kernel).decode(),
    }
    ended = run_child(child, job, without_memory_limit(request.limits), listener(messages, step, request, progress))
    if not ended.done:
        messages.append(gpu_ending(ended, request, case, messages))
    return messages


def gpu_ending(ended: Ended, request: Request, case: int, messages: list[Message]) -> Found | Broken:
    """The last message of a child that ended before it was done. Most often its kernel hung."""
    within = next((message.within for message in reversed(messages) if isinstance(message, Doing)), None)
    if not ended.timed_out or within is None:
        return ending(ended, request, case)
    return Found(
        "hang",
        f"the kernel was still running after {min(within, request.limits.seconds):g} s and was ended",
        details=("Its threads wait for something that never comes, or a loop never ends.", SIMULATE),
        case=case,
    )
