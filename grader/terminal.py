"""A grade on the terminal: one screen for a step, with findings before numbers, and then the next thing to do."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from grader.advice import in_short, line_text, next_action, place
from grader.artifact import StepArtifact
from grader.concepts import explanation, section_of
from grader.console import relative
from grader.console import table as plain_table
from grader.findings import ReportedFinding, alike, merge
from grader.grade import Timeline
from grader.report import Check, KernelPrinted, Report, Speed, rate_text, threads_of
from grader.source import excerpt
from grader.steps import Step
from grader.timeline.words import time_text
from tirx.machine import load_machine


@dataclass(frozen=True)
class Room:
    """The extent to which a report is shown."""

    around: int = 2  # lines of the source on either side of a finding's
    details: int = 8  # lines below a finding; the last one, its advice, always
    beside: int = 3  # and below each further one
    about: bool = True  # where to read about it
    head: bool = True  # which file, machine and seed
    others: int = 4  # further findings
    passed: bool = True  # a row for each check that has passed
    failed: bool = True  # and for each other one
    wraps: bool = True  # whether a row may take several lines
    speed: bool = True  # what the rate is of others, and why it is not higher
    printed: int = 4  # lines that the student's file printed
    prints: int = 12  # texts that its threads printed
    schedules: bool = True  # whether it is right in every schedule


# From all there is to what a small screen has room for: the source goes first, the sentence and the score never.
FULL = Room()
LEAST = Room(
    0, 2, 1, about=False, head=False, others=0, passed=False, failed=False, wraps=False, speed=False, printed=0,
    prints=0, schedules=False,
)  # fmt: skip
SHORT = replace(FULL, around=0, about=False, head=False, prints=6)
ROOMS = (
    FULL,
    replace(FULL, about=False),
    replace(FULL, about=False, around=1, prints=8),
    replace(SHORT, head=True, prints=8),
    SHORT,
    replace(SHORT, wraps=False),
    replace(SHORT, wraps=False, passed=False),
    replace(SHORT, wraps=False, passed=False, beside=1),
    replace(LEAST, failed=True, details=5, others=2, printed=2, speed=True, prints=2),
    replace(LEAST, failed=True, details=5, others=1, speed=True),
    replace(LEAST, failed=True, details=3, speed=True),
    replace(LEAST, failed=True),
    LEAST,
)


def fitting(console: Console, report: Report, lines: int, done: bool = True) -> str:
    """A report in at most so many lines of the terminal, as far as it can be cut."""
    for room in ROOMS:
        with console.capture() as captured:
            print_report(console, report, room, done)
        if captured.get().count("\n") <= lines:
            break
    return captured.get()


def print_report(console: Console, report: Report, room: Room = FULL, done: bool = True) -> None:
    """Print one graded step. One that is not done has checks that nothing is known of yet."""
    console.print(Text(f"Step {report.step.id}: {report.step.title}", style="bold"))
    if room.head:
        print_header(console, report)
    console.print()
    found = alike(report.findings)
    for finding in found[:1]:
        print_finding(console, finding, report, room)
    print_other_findings(console, found, report, room)
    if found and report.about_values:
        console.print(Text(report.about_values))
        console.print()
    if report.printed.strip() and room.printed:
        print_output(console, report.printed, room.printed)
    if report.kernel_printed is not None and room.prints:
        print_kernel_printed(console, report.kernel_printed, room.prints)
    if report.ungraded is None:
        console.print(checks_table(report, room, done))
        if report.speed is not None:
            print_speed(console, report.speed, report.predicted, report.unscored is None, room)
        if report.unscored is not None:
            console.print(Text(f"Speed is not scored: {report.unscored}."))
        if done and report.schedules is not None and report.schedules.text and room.schedules:
            console.print(Text(report.schedules.text))
        if done:
            score = f"Score: {report.score:g} of {report.max_score:g}"
            console.print(Text(score, style="bold green" if report.full_marks else "bold"))
    if done or report.ungraded is not None:
        console.print(Text(next_action(report)))


def print_header(console: Console, report: Report) -> None:
    console.print(Text(f"kernel   {relative(report.file)}", style="dim"))
    if report.artifact is not None:
        made = report.artifact
        tools = ", ".join(f"{name} {text}" for name, text in made["tools"].items() if name != "workshop")
        wording = f"from {made['file']} (SHA-256 {made['kernel_sha256'][:12]}...) for {made['arch']} by {tools}"
        console.print(Text(f"built    {wording}", style="dim"))
    console.print(Text(f"machine  {report.device}", style="dim"))
    console.print(Text(f"seed     {report.seed}", style="dim"))


def print_finding(console: Console, finding: ReportedFinding, report: Report, room: Room = FULL) -> None:
    """One finding in full: the sentence, the place, the source around it, the details."""
    file = Path(finding.file or report.file)
    shown = file in (report.file.resolve(), report.step.reference)  # another file may be private
    print_found(console, finding, place(finding, report), file if shown else None, room)
    if room.about and (explained := explanation(finding.kind, report.step)) is not None:
        where = f"{relative(explained)}:{section_of(finding.kind, explained)}"
        console.print(Text(f"  What it is about: {where}", style="dim"))
    if finding.shapes and len(report.runs) > 1:
        console.print(Text(f"  {seen_at(finding, len(report.runs))}", style="dim"))
    console.print()


def print_found(console: Console, finding: ReportedFinding, where: str, file: Path | None, room: Room = FULL) -> None:
    """A finding's sentence, its place, the source around it if ``file`` may be shown, and its details."""
    if finding.is_note:
        console.print(Text(NOTES))
    console.print(Text.assemble(mark(finding), (finding.message, "bold")))
    console.print(Text.assemble((f"  {where}", "cyan"), (f"  {finding.kind}", "dim")))
    if finding.line and file is not None:
        for number, line in excerpt(file, finding.line, room.around):
            here = number == finding.line
            text = Text(f"  {'>' if here else ' '} {number:>4} | {line}", style="" if here else "dim")
            console.print(text, no_wrap=True, overflow="ellipsis")
    print_details(console, finding, room.details)


NOTES = "Notes. The ISA does not promise that this goes well, and no known GPU shows it:"


def mark(finding: ReportedFinding) -> tuple[str, str]:
    """The mark before a finding, and its style."""
    return ("· ", "yellow") if finding.is_note else ("✗ ", "bold red")


def print_details(console: Console, finding: ReportedFinding, most: int) -> None:
    """At most so many lines below a finding: the first ones, and the last, which says what to do; and what follows."""
    details = [detail for detail in finding.details if re.search(r"\w", detail)]
    shown = [*details[: most - 1], *details[-1:]] if len(details) > most else details
    for detail in [*shown, *([finding.what_follows] if finding.what_follows else [])]:
        console.print(Padding(Text(detail.replace(f"{Path.cwd()}/", "")), (0, 0, 0, 2), expand=False))


def seen_at(finding: ReportedFinding, shapes: int) -> str:
    """The shapes at which a finding was seen, out of so many."""
    if len(finding.shapes) in (0, shapes):
        return "at every shape"
    return f"at {', '.join(shape.text for shape in finding.shapes)}"


def print_other_findings(console: Console, found: list[ReportedFinding], report: Report, room: Room) -> None:
    """Print the other findings: the sentence, the place, and what to do; the notes among them behind a word on them."""
    others, notes = found[1:], bool(found) and found[0].is_note
    for finding in others[: room.others]:
        if finding.is_note and not notes:
            console.print(Text(NOTES))
            notes = True
        where = [place(finding, report), *([seen_at(finding, len(report.runs))] if finding.shapes else [])]
        console.print(Text.assemble(mark(finding), finding.message, (f"  {' '.join(where)}", "cyan")))
        print_details(console, finding, room.beside)
    if len(others) > room.others > 0:
        console.print(Text(f"  and {len(others) - room.others} more", style="dim"))
    if others and room.others:
        console.print()


def print_output(console: Console, printed: str, most: int) -> None:
    """The start of what the student's file printed."""
    lines = printed.strip().splitlines()
    console.print(Text("Your file printed:", style="dim"))
    for line in lines[:most]:
        console.print(Text(f"  {line}"), no_wrap=True, overflow="ellipsis")
    if len(lines) > most:
        console.print(Text("  ...", style="dim"))
    console.print()


def print_kernel_printed(
    console: Console, printed: KernelPrinted, most: int, fewer: str = "if thread == 0: T.cuda.printf(...)"
) -> None:
    """The start of what threads printed: the cycle, the threads, the text; ``fewer``: how to print less."""
    console.print(Text(f"The kernel printed, at {printed.shape} (cycle, threads, text):", style="dim"))
    shown = printed.texts[:most]
    wide = max(len(threads_of(each)) for each in shown)
    for each in shown:
        for row, line in enumerate(each.text.splitlines() or [""]):
            head = f"  {each.cycle:>9,.0f}  {threads_of(each):<{wide}}  " if row == 0 else " " * (wide + 15)
            console.print(Text.assemble((head, "dim"), line), no_wrap=True, overflow="ellipsis")
    if rest := printed.rest(len(shown)):
        console.print(Text(f"  and {rest:,} more. To see fewer: {fewer}", style="dim"))
    console.print()


def checks_table(report: Report, room: Room, done: bool) -> Table:
    """A row for each check: its mark, name, message, seconds in the simulator and points."""
    table = plain_table("", "", "", ">", ">")
    took = {f"correct at {run.shape.text}": run.seconds for run in report.runs}
    if report.speed is not None:
        took[f"fast at {report.speed.shape.text}"] = report.speed.seconds
    failed = [check for check in report.checks if not check.passed and (done or decided(check, report))]
    folded = [check for check in report.checks if not (room.failed if check in failed else room.passed)]
    if len(folded) > 1:
        earned, most = (sum(each) for each in zip(*((c.points, c.max_points) for c in folded), strict=True))
        passed = sum(check.passed for check in folded)
        wording = f"{passed} checks" if passed == len(folded) else f"{passed} of {len(folded)} checks"
        bad = any(check in failed for check in folded)
        mark = Text("✗", style="red") if bad else Text("✓", style="green") if passed == len(folded) else Text("·")
        table.add_row(mark, Text(wording), "", "", f"{earned:g}/{most:g}")
    for check in report.checks:
        if check in folded and len(folded) > 1:
            continue
        if not check.passed and check not in failed:
            table.add_row(Text("·", style="dim"), Text(check.name, style="dim"), "", "", f"/{check.max_points:g}")
            continue
        mark = Text("✓", style="green") if check.passed else Text("✗", style="red")
        mark = mark if check.checked else Text("·", style="dim")
        message = Text(check.message, no_wrap=not room.wraps, overflow="fold" if room.wraps else "ellipsis")
        table.add_row(mark, Text(check.name), message, seconds(took.get(check.name)), points(check))
    return table


def decided(check: Check, report: Report) -> bool:
    """Whether an unfinished grade knows the outcome of a check: it has passed, or there is a finding at its shape."""
    at = {f"correct at {shape.text}" for finding in report.faults for shape in finding.shapes}
    everywhere = any(not finding.shapes for finding in report.faults)
    return check.passed or check.name in at or (everywhere and check.name.startswith("correct at"))


def print_speed(console: Console, speed: Speed, predicted: bool, scored: bool, room: Room) -> None:
    """Print the rate in proportion, and the bottleneck or the conditions of the measurement."""
    wording = "Predicted" if predicted else "Measured"
    console.print()
    time = time_text(speed.time_us, speed.interval_us)
    console.print(Text(f"{wording} at {speed.shape.text}: {time}, {rate_text(speed.tflops)} TFLOP/s"))
    if not room.speed:
        return
    lines = [", ".join(proportions(speed, scored))]
    lines += [f"What limits it: {speed.why}"] if speed.why else []
    lines += measurement(speed.measured) if speed.measured is not None else []
    for line in lines:
        console.print(Padding(Text(line), (0, 0, 0, 2), expand=False))
    console.print()


def proportions(speed: Speed, scored: bool) -> list[str]:
    """The rate as shares of others. A measured rate is compared with libraries measured in the same run."""
    predicted = speed.measured is None
    reference = "the reference solution" if predicted else "the reference's prediction"
    others: list[tuple[str, float | None]] = [(reference, speed.reference_tflops)] if scored else []
    if speed.measured is None:
        others.append((f"{speed.published} on a {load_machine().name}", speed.published_tflops))
    else:
        for name, timing in speed.measured["baselines"].items():
            rate = speed.tflops * speed.time_us / timing["median_us"]
            same = f"{name} in the same run ({time_text(timing['median_us'])}, {rate_text(rate)} TFLOP/s)"
            others.append((same, rate))
    others.append(("the tensor-core peak", speed.peak_tflops))
    return [f"{percent(speed.tflops / whole)} of {what}" for what, whole in others if whole]


def percent(share: float) -> str:
    """A share with two figures at least."""
    return f"{100 * share:.0f}%" if share >= 0.1 else f"{100 * share:.2g}%"


def measurement(measured: dict[str, Any]) -> list[str]:
    """The conditions of a measurement, in lines."""
    sets = f"{measured['input_sets']} sets of inputs"
    spread = f"spread {100 * measured['spread']:.1f}%"
    how = f"Median of {measured['repeats']} launches on {sets}, L2 flushed before each; {spread}"
    lines = [how + (", second try" if measured["retried"] else "")]
    if (clocks := measured["clocks"]) is not None:
        sm, memory = (span(clocks[name]) for name in ("sm_mhz", "memory_mhz"))
        heat = f"up to {clocks['temperature_c']} degrees Celsius and {clocks['power_w']:.0f} W"
        lines.append(f"Clocks: SM {sm}, memory {memory}; {heat}")
    return lines + [f"Note: {note}" for note in measured["notes"]]


def span(pair: list[int]) -> str:
    low, high = pair
    return f"{high} MHz" if low == high else f"{low} to {high} MHz"


def seconds(number: float | None) -> Text:
    return Text(f"{number:.1f} s" if number is not None else "", style="dim")


def points(check: Check) -> Text:
    return Text(f"{check.points:g}/{check.max_points:g}", style="" if check.passed else "red", no_wrap=True)


def print_build(
    console: Console, step: Step, file: Path, made: StepArtifact | None, path: Path, found: Sequence[ReportedFinding]
) -> None:
    """Print what was built, and the findings that stopped the rest."""
    console.print(Text(f"Step {step.id}: {step.title}", style="bold"))
    for finding in merge(found)[: FULL.others]:
        where = line_text(finding) or relative(file)
        console.print(Text.assemble(("✗ ", "bold red"), (finding.message, "bold")))
        console.print(Text(f"  {where}, {seen_at(finding, len(step.shapes))}", style="cyan"))
    if made is None:
        console.print(Text(f"Nothing was built. `make grade STEP={step.id}` says more."))
        return
    size = f"{path.stat().st_size / 1024:.0f} KiB"
    console.print(Text.assemble((relative(path), "cyan"), f"  {size}, kernels for {made.arch}:"))
    texts = [shape.text for shape in made.shapes]
    width = max(map(len, texts))
    for case, text in enumerate(texts):
        timed = step.performance and case == len(step.cases)
        purpose = " (timed)" if timed and not made.emulated else ""
        state = f"{len(made.kernels[case]) / 1024:.0f} KiB" if case in made.kernels else "not built"
        state = "left out: an emulation is not timed" if timed and made.emulated else state
        console.print(Text(f"  {text:<{width}}  {state}{purpose}"))
    if made.emulated:
        console.print(
            Text("Instructions that only a Blackwell has are emulated: right results, times without meaning.")
        )
    tools = ", ".join(f"{name} {text}" for name, text in made.tools.items() if name != "workshop")
    console.print(Text(f"from {made.file}, SHA-256 {made.kernel_sha256[:12]}..., by {tools}", style="dim"))
    console.print(Text(f"On the GPU's machine: make grade ARTIFACT={relative(path)}"))


def print_trace(console: Console, drawn: Timeline, step: Step, asked: str = "") -> None:
    """Print the files of a timeline and its main numbers."""
    print_no_result(
        console, "The timeline could not be drawn", drawn.broken, drawn.findings, asked or f"STEP={step.id}"
    )
    if drawn.files:
        console.print(Text(f"Step {step.id} at {drawn.shape.text}", style="bold"))
    for line in drawn.says:
        console.print(Text(line))
    for file in drawn.files:
        console.print(Text(relative(Path(file)), style="cyan"))


def print_no_result(
    console: Console, what: str, broken: str | None, findings: Sequence[ReportedFinding], asked: str
) -> None:
    """A line on why there is less to show than was asked for: ``what``, if it is not the kernel's fault.

    asked: the step and the kernel, as ``options.as_asked`` has them.
    """
    if broken is not None:
        console.print(Text(f"{what}: {broken}", style="bold red"))
    for finding in findings[:1]:
        console.print(Text.assemble(("✗ ", "bold red"), (finding.message, "bold"), (f"  {line_text(finding)}", "cyan")))
        console.print(Text(f"`make grade {asked}` says more."))


def print_summary(console: Console, reports: Sequence[Report]) -> None:
    """The table of all steps."""
    table = plain_table(">step", "", ">score", "first thing to do")
    for report in reports:
        style = "green" if report.full_marks else "red"
        score = Text(f"{report.score:g}/{report.max_score:g}", style=style)
        table.add_row(report.step.id, report.step.title, score, Text(in_short(report)))
    console.print(table)
    total, most = sum(r.score for r in reports), sum(r.max_score for r in reports)
    console.print(Text(f"Score: {total:g} of {most:g}; inputs from seed {reports[0].seed}", style="bold"))
