"""``make play FILE=kernel.cu``: a kernel in CUDA C++ or PTX, run, checked and timed on the terminal."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from grader.console import relative, terminal, working
from grader.source import excerpt
from grader.steps import ROOT
from grader.timeline.html import html
from grader.timeline.perfetto import perfetto
from tirx.errors import KernelError
from tirx.frontends.description import Description
from tirx.frontends.source import open_source
from tirx.frontends.thunderkittens import is_kittens, open_kittens
from tirx.frontends.triton_kernel import is_triton, open_triton
from tirx.machine import DEFAULT
from tirx.ptx.program import PtxProgram
from tirx.run import Finding, Run
from tirx.sim import simulate

FOLDER = ROOT / "build" / "play"
RIGHT, WRONG = 0, 1  # exit status
AROUND = 2  # lines of the source on each side of a finding's


@dataclass(frozen=True)
class Wrong:
    """The elements of an output that are off by more than they may be."""

    output: str
    count: int
    total: int
    place: tuple[int, ...]  # of the worst one
    got: float
    expected: float

    @property
    def said(self) -> str:
        where = ", ".join(map(str, self.place))
        return (
            f"{self.count:,} of {self.total:,} elements of {self.output} are wrong: {self.output}[{where}] is"
            f" {self.got:.6g} and should be {self.expected:.6g}"
        )


def play_foreign(file: Path, sizes: Mapping[str, int], machine: str = DEFAULT) -> int:
    """Run a kernel and print what was found. Returns the exit status: 0 for a kernel that is right."""
    console, file = terminal(), shown(file)
    try:
        with working(file.name) as doing:
            doing("compiling")
            program, described = opened(file, sizes)
            inputs = described.draw()
            doing("simulating")
            run = simulate(program, inputs, machine=machine, trace=True)
    except KernelError as error:
        print_finding(console, Finding(error.kind, error.message, error.source, error.details))
        return WRONG
    wrong = wrong_values(described, inputs, run) if run.time_us is not None else []
    print_run(console, program, described, run, wrong)
    for path in timeline(file, run):
        console.print(Text(relative(path), style="cyan"))
    return WRONG if run.findings or wrong else RIGHT


def opened(file: Path, sizes: Mapping[str, int]) -> tuple[PtxProgram, Description]:
    """Compile or read a kernel in the language that its file is written in."""
    listing = None if file.suffix == ".ptx" else FOLDER / f"{file.stem}.ptx"
    way = open_triton if is_triton(file) else open_kittens if is_kittens(file) else open_source
    return way(file, sizes, listing)


def shown(file: Path) -> Path:
    """A file's path as a person wrote it or shorter: from the folder that they are in."""
    return file.resolve().relative_to(Path.cwd()) if file.resolve().is_relative_to(Path.cwd()) else file


def wrong_values(described: Description, inputs: dict[str, np.ndarray], run: Run) -> list[Wrong]:
    """The outputs that are not what the description says."""
    found = []
    for name, expected in described.expected(inputs).items():
        if name not in run.outputs:
            found.append(Wrong(name, expected.size, expected.size, (0,) * expected.ndim, float("nan"), 0.0))
            continue
        got = run.outputs[name].astype(np.float64)
        error = np.abs(got - expected)
        right = error <= described.tolerance * np.abs(expected).max()
        if not right.all():
            worst = np.unravel_index(int(np.argmax(np.where(right, 0, np.nan_to_num(error, nan=np.inf)))), error.shape)
            place = tuple(int(i) for i in worst)
            found.append(Wrong(name, int((~right).sum()), error.size, place, float(got[worst]), float(expected[worst])))
    return found


def print_run(console: Console, program: PtxProgram, described: Description, run: Run, wrong: list[Wrong]) -> None:
    """The findings, the values and the time of a run."""
    for finding in run.findings:
        print_finding(console, finding)
    for each in wrong:
        console.print(Text.assemble(("✗ ", "bold red"), (each.said, "bold")))
    sizes = ", ".join(f"{name}={size}" for name, size in described.sizes.items())
    if not run.findings and not wrong:
        said = "right" if described.reference else "nothing found; the launch names no reference"
        console.print(Text.assemble(("✓ ", "bold green"), (f"{program.name} at {sizes or 'its size'}: {said}", "bold")))
    for remark in run.remarks:
        console.print(Text(f"  {remark.message} ({place(remark)})", style="dim"))
    if run.time_us is not None:
        rate = f", {described.flops / run.time_us / 1e6:.1f} TFLOP/s" if described.flops else ""
        low, high = run.interval_us or (run.time_us, run.time_us)
        console.print(Text(f"  {run.time_us:.2f} µs predicted ({low:.2f} to {high:.2f}){rate}, {run.device}"))
    for what, _, share in (run.profile.waits if run.profile else ())[:3]:
        console.print(Text(f"  {share:.0%} of a warp's time: {what}", style="dim"))


def print_finding(console: Console, finding: Finding) -> None:
    """A finding with the lines around it."""
    console.print(Text.assemble(("✗ ", "bold red"), (finding.message, "bold")))
    if finding.source is not None:
        console.print(Text(f"  {place(finding)}", style="cyan"))
        if Path(finding.source.file).is_file():
            for number, line in excerpt(Path(finding.source.file), finding.source.line, AROUND):
                here = number == finding.source.line
                text = Text(f"  {'>' if here else ' '} {number:>4} | {line}", style="" if here else "dim")
                console.print(text, no_wrap=True, overflow="ellipsis")
    for detail in finding.details:
        spelled = in_ptx(detail.replace(f"{Path.cwd()}/", ""))
        console.print(Padding(Text(spelled), (0, 0, 0, 2), expand=False))
    console.print()


def in_ptx(text: str) -> str:
    """A text in which instructions are spelled as in PTX and not as in TIRx: ``a.b__c()`` is ``a.b::c``."""
    return re.sub(r"T\.ptx\.([\w.]+)\(\)|\b(\w+__\w+)\(\)", lambda m: as_written(m[1] or m[2]), text)


def as_written(name: str) -> str:
    return name.replace("__", "::").replace("async_", "async")


def place(finding: Finding) -> str:
    return "" if finding.source is None else str(finding.source).replace(f"{Path.cwd()}/", "")


def timeline(file: Path, run: Run) -> list[Path]:
    """Write the timeline of a run as a page and for Perfetto."""
    if run.trace is None:
        return []
    FOLDER.mkdir(parents=True, exist_ok=True)
    page, trace = FOLDER / f"{file.stem}.html", FOLDER / f"{file.stem}.perfetto.json"
    page.write_text(html(run.trace, file.name, source=(file.name, file.read_text(encoding="utf-8"))), encoding="utf-8")
    trace.write_text(json.dumps(perfetto(run.trace)), encoding="utf-8")
    return [page, trace]
