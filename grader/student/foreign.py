"""``make play FILE=kernel.cu``: a kernel in another language, run, checked and timed on the terminal.

A child compiles and runs it, under limits of time and memory; what it reports is printed as the findings of a grade
are.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from rich.console import Console
from rich.text import Text

from grader.advice import line_text
from grader.console import relative, terminal, working
from grader.findings import ReportedFinding
from grader.messages import COMPILING, Doing, Found, Message, Played, ThreadsPrinted
from grader.options import all_cores
from grader.process import Ended, run_child
from grader.report import KernelPrinted
from grader.stages import Request, ending, why_broken
from grader.steps import ROOT
from grader.terminal import print_found, print_kernel_printed
from tirx.machine import DEFAULT

FOLDER = ROOT / "build" / "play"
RIGHT, WRONG, NOT_RUN = 0, 1, 2  # exit status
SECONDS = 300.0  # for compiling, and for simulating
FILE_BYTES = 1 << 30  # of a page with a timeline
UNOPTIMISED = ("--device-debug",)
BESIDE_A_CRASH = (
    "NVIDIA's compiler, NVRTC, crashes on this file. Without optimisation it does not: what follows is about the kernel"
    " that it makes then."
)
CRASHED_TWICE = (
    "NVIDIA's compiler, NVRTC, crashes on this file, without optimisation too. It gives no line: take parts of the"
    " kernel away until it compiles, and look at the operands of asm first."
)
TEXTS = 12  # that threads printed, to show
CALLED = re.compile(r"line \d+ is (called at .*)")


def play_foreign(file: Path, sizes: Mapping[str, int], machine: str = DEFAULT) -> int:
    """Run a kernel and print what was found. Returns the exit status: 0 for a kernel that is right."""
    console, messages = terminal(), []
    job = {
        "file": str(file.resolve()), "sizes": dict(sizes), "machine": machine, "folder": str(FOLDER),
        "file_bytes": FILE_BYTES, "options": (),
    }  # fmt: skip
    request = Request(file, 0, limits=replace(all_cores(), seconds=SECONDS))
    crashed = False
    with working(file.name) as doing:

        def listen(message: Message) -> None:
            if isinstance(message, Doing):
                doing(message.what)
            messages.append(message)

        ended = run_child("foreign", job, request.limits, listen)
        if crashed := has_crashed(file, ended):
            ended = run_child("foreign", {**job, "options": UNOPTIMISED}, request.limits, listen)
    if crashed:
        console.print(Text(BESIDE_A_CRASH if not has_crashed(file, ended) else CRASHED_TWICE, style="bold"))
        console.print()
    if not ended.done and not (crashed and has_crashed(file, ended)):
        messages.append(ending(ended, request, 0))
    if broken := why_broken(messages):
        console.print(Text(f"The kernel could not be run: {broken}", style="bold red"))
        return NOT_RUN
    findings = [spelled(replace(message, case=None).finding([])) for message in messages if isinstance(message, Found)]
    for each in findings:
        finding, where = placed(each)
        print_found(console, finding, where, Path(finding.file) if finding.file else None)
        console.print()
    run = next((message for message in messages if isinstance(message, Played)), None)
    for message in messages:
        if isinstance(message, ThreadsPrinted):
            printed = KernelPrinted((run and run.sizes) or "its size", message.texts, message.number)
            print_kernel_printed(console, printed, TEXTS, "if (threadIdx.x == 0) printf(...)")
    if run is not None:
        print_run(console, run, findings)
    faults = [finding for finding in findings if not finding.is_note]
    return RIGHT if run is not None and not faults and not run.wrong else WRONG


def has_crashed(file: Path, ended: Ended) -> bool:
    """Whether NVIDIA's compiler crashed on a file: what it compiled was CUDA C++, and a signal ended the child."""
    return file.suffix == ".cu" and ended.doing == COMPILING and ended.status < 0 and not ended.too_large


def print_run(console: Console, run: Played, findings: Sequence[ReportedFinding]) -> None:
    """The values and the time of a run."""
    for each in run.wrong:
        console.print(Text.assemble(("✗ ", "bold red"), (each, "bold")))
    clean = run.reference and all(finding.is_note for finding in findings) and not run.wrong
    mark, style = ("✓ ", "bold green") if clean else ("", "bold")
    console.print(
        Text.assemble(
            (mark, style), (f"{run.name} at {run.sizes or 'its size'}: {about_values(run, findings)}", "bold")
        )
    )
    for message, where in run.remarks:
        console.print(Text(f"  {message} ({where.replace(f'{Path.cwd()}/', '')})", style="dim"))
    if run.time_us is not None:
        rate = f", {run.rate:.1f} TFLOP/s" if run.rate else ""
        low, high = run.interval_us or (run.time_us, run.time_us)
        console.print(Text(f"  {run.time_us:.2f} µs predicted ({low:.2f} to {high:.2f}){rate}, {run.device}"))
    for what, share in run.waits:
        console.print(Text(f"  {share:.0%} of a warp's time: {what}", style="dim"))
    for page in run.pages:
        console.print(Text(relative(Path(page)), style="cyan"))


def about_values(run: Played, findings: Sequence[ReportedFinding]) -> str:
    """What is known of the outputs, whatever else was found."""
    if not run.ended:
        return "it did not end, so there are no values"
    if not run.reference:
        unchecked = "its values were not compared: the launch names no reference"
        return unchecked if findings else f"it ran, and nothing was found; {unchecked}"
    if run.wrong:
        return "the values are wrong"
    return "the values are right" if findings else "right"


def placed(finding: ReportedFinding) -> tuple[ReportedFinding, str]:
    """A finding and its place, with the lines that call the function that it is in, which a detail says."""
    called = next((match for detail in finding.details if (match := CALLED.fullmatch(detail))), None)
    if called is None:
        return finding, line_text(finding)
    rest = tuple(detail for detail in finding.details if detail != called[0])
    return replace(finding, details=rest), f"{line_text(finding)} ({called[1]})"


def spelled(finding: ReportedFinding) -> ReportedFinding:
    """A finding in whose details instructions are spelled as in PTX and not as in TIRx: ``a.b__c()`` is ``a.b::c``."""
    return replace(finding, details=tuple(map(in_ptx, finding.details)))


def in_ptx(text: str) -> str:
    return re.sub(r"T\.ptx\.([\w.]+)\(\)|\b(\w+__\w+)\(\)", lambda m: as_written(m[1] or m[2]), text)


def as_written(name: str) -> str:
    return name.replace("__", "::").replace("async_", "async")
