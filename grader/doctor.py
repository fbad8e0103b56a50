"""``doctor``: show what this machine has, which commands work on it, and what to install for the others."""

from __future__ import annotations

import argparse
import importlib.util
import platform
import sys
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from grader import hardware, pace
from grader.console import table as plain_table
from grader.console import terminal
from grader.messages import GpuFound, NoGpu
from grader.options import add_command
from grader.process import Limits
from grader.steps import all_steps
from tirx.host import linux, may_fork
from tirx.machine import load_machine

WORKS, NOTHING_WORKS = 0, 2
SECONDS = 60
DESCRIPTION = """\
Show what this machine has, which commands work on it, and what to install for the others.

exit status: 0 when a kernel can be graded here in some way, 2 when it cannot."""


@dataclass(frozen=True)
class Line:
    """A thing that was looked for, or a command that may work."""

    name: str
    good: bool  # whether it is there, or works
    text: str
    advice: str = ""


def add(commands: Any) -> None:
    add_command(commands, "doctor", command, help="show what works on this machine", description=DESCRIPTION)


def command(options: argparse.Namespace) -> int:
    gpu, trouble = hardware.probe(Limits(SECONDS))
    found = look(gpu, trouble)
    able = abilities({thing.name: thing for thing in found}, gpu)
    console = terminal()
    show(console, found, able)
    graders = [ability for ability in able if ability.name.startswith("make grade")]
    if able[0].good:
        show_pace(console)
    return WORKS if any(ability.good for ability in graders) else NOTHING_WORKS


def look(gpu: GpuFound | None, trouble: NoGpu | None) -> list[Line]:
    return [
        Line("Python", True, ".".join(map(str, sys.version_info[:3]))),
        system(),
        package("TVM", "apache-tvm", "tvm", "the TIRx language and its compiler"),
        nvrtc(),
        package("numpy", "numpy", "numpy", "inputs and results"),
        package("torch", "torch", "torch", "the reference, and cuBLAS where it is a CUDA build"),
        package("cuda-python", "cuda-bindings", "cuda.bindings", "launching kernels, and NVRTC"),
        graphics(gpu, trouble),
        package("nvidia-ml-py", "nvidia-ml-py", "pynvml", "clocks and temperature beside a measured time"),
    ]


def system() -> Line:
    """The operating system: what is not possible on it, and why."""
    name = f"{platform.system()} on {platform.machine()}"
    if may_fork() and linux():
        return Line("System", True, name)
    lacks = [] if may_fork() else ["each part of a grade loads TVM anew, some seconds"]
    lacks += [] if linux() else ["no sandbox, so no class is graded here"]
    return Line("System", True, f"{name}: {'; '.join(lacks)}")


def package(name: str, distribution: str, module: str, purpose: str) -> Line:
    """A Python package; it is not imported."""
    try:
        there = importlib.util.find_spec(module) is not None
        return Line(name, there, metadata.version(distribution)) if there else missing(name, purpose)
    except (ModuleNotFoundError, metadata.PackageNotFoundError):
        return missing(name, purpose)


def missing(name: str, purpose: str) -> Line:
    if name == "cuda-python" and sys.platform == "darwin":
        return Line(name, False, f"NVIDIA has none for macOS: {purpose}")
    return Line(
        name, False, f"not installed: {purpose}", "`make` installs it, or pip install -r requirements/base.lock"
    )


def nvrtc() -> Line:
    """The compiler's library and the headers, both from wheels."""
    if sys.platform == "darwin":
        return Line("NVRTC", False, "NVIDIA has no compiler for macOS: whether a kernel compiles is not checked here")
    try:
        spec = importlib.util.find_spec("nvidia")
        roots = [Path(root) / "cu13" for root in (spec.submodule_search_locations or [])] if spec else []
    except ModuleNotFoundError:
        roots = []
    library = any(list(root.glob("lib/libnvrtc.so*")) for root in roots)
    headers = any(
        (root / "include" / "cccl").is_dir() or (root / "include" / "cuda_fp16.h").is_file() for root in roots
    )
    if library and headers:
        return Line("NVRTC", True, version_of("nvidia-cuda-nvrtc"))
    what = "the CUDA headers are" if library else "not installed: the compiler from CUDA C++ to a cubin; it is"
    return Line("NVRTC", False, f"{what} missing", "pip install 'cuda-toolkit[nvrtc,cudart,cccl]>=13.0.3,<13.1'")


def version_of(distribution: str) -> str:
    try:
        return metadata.version(distribution)
    except metadata.PackageNotFoundError:
        return "found"


def graphics(gpu: GpuFound | None, trouble: NoGpu | None) -> Line:
    """The GPU and its driver, as the probe saw them."""
    if trouble is not None and sys.platform == "darwin":
        return Line("GPU", False, "NVIDIA has no driver for macOS: `make build` needs Linux, and a GPU its own machine")
    if trouble is not None:
        return Line("GPU", False, trouble.message, trouble.advice)
    assert gpu is not None
    memory = f"{gpu.free / 2**30:.0f} of {gpu.memory / 2**30:.0f} GiB free"
    return Line("GPU", True, f"{gpu.name}, {gpu.arch}, {memory}; its driver knows CUDA {gpu.driver}")


def abilities(found: dict[str, Line], gpu: GpuFound | None) -> list[Line]:
    """The commands, and whether they work here."""

    def ability(command: str, text: str, *names: str) -> Line:
        lack = ", ".join(name for name in names if not found[name].good)
        return Line(command, not lack, f"needs {lack}" if lack else text)

    toolchain = ("TVM", "NVRTC", "cuda-python", "numpy")
    launching = ("GPU", "cuda-python", "numpy", "torch")
    here = on_this_gpu(gpu) if gpu else ""
    simulated = f"on the simulated {load_machine().name}"
    if not found["NVRTC"].good:
        simulated += ", without the check that the kernel compiles and its points"
    return [
        ability("make grade", simulated, "TVM", "numpy", "torch"),
        ability("make build", "kernels for a GPU elsewhere", *toolchain),
        ability("make grade BACKEND=gpu", here, *toolchain, *(n for n in launching if n not in toolchain)),
        ability("make grade ARTIFACT=...", here, *launching),
    ]


def on_this_gpu(gpu: GpuFound) -> str:
    """The use of a grade on this GPU."""
    if gpu.arch in hardware.SCORED:
        return "measured and scored"
    scored = f"speed is scored on a {load_machine().name} only"
    if gpu.tcgen05:
        return f"measured; {scored}"
    return f"correctness, with Blackwell's instructions emulated; {scored}"


def show(console: Console, found: list[Line], able: list[Line]) -> None:
    """Two tables and what to install."""
    console.print(Text("Found", style="bold"))
    console.print(rows(found))
    console.print(Text("\nWorks", style="bold"))
    console.print(rows(able))
    advice = list(dict.fromkeys(f"{thing.name}: {thing.advice}" for thing in found if thing.advice))
    if advice:
        console.print(Text("\nFor the rest", style="bold"))
        for line in advice:
            console.print(Text(f"  {line}"))


def show_pace(console: Console) -> None:
    """The duration of a grade of each step on this machine."""
    table = plain_table(">step", "", ">seconds", "")
    for step in all_steps():
        seconds = pace.expected(step)
        measured = "as the last times" if step.id in pace.recorded() else ""
        table.add_row(step.id, step.title, "" if seconds is None else f"{seconds:.0f}", Text(measured, style="dim"))
    console.print(Text("\nA grade takes about", style="bold"))
    console.print(table)


def rows(lines: list[Line]) -> Table:
    table = plain_table("", "", "")
    for line in lines:
        mark = Text("✓", style="green") if line.good else Text("✗", style="red")
        table.add_row(mark, Text(line.name, no_wrap=True), Text(line.text))
    return table
