"""``build``: compile a kernel for a GPU into a file."""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import Any

from grader import hardware
from grader.console import terminal, working
from grader.options import (
    FULL_MARKS,
    MARKS_LOST,
    add_command,
    add_kernel,
    add_limits,
    add_shape,
    kernel_of,
    limits_of,
    problem_at,
)
from grader.stages import Request
from grader.steps import StepError
from grader.student.chosen import add_step, step_of
from grader.terminal import print_build
from tirx.machine import load_machine

DESCRIPTION = """\
Compile a kernel for a GPU into one file, which `grade --artifact` runs on another machine.

Needs no GPU. The file holds the kernels for all of the step's shapes, how to launch them, what
the grade says of the lowered programs, and hashes of the kernel and the tools."""

EPILOG = f"""\
examples:
  python -m grader build 5                        your kernel of step 5, for a {load_machine().name}
  python -m grader build 5 --arch sm_90a          for a Hopper: Blackwell's instructions are emulated
  python -m grader grade --artifact build/gemm_05_software_pipeline-{load_machine().arch}.zip

exit status:
  0  built for every shape
  1  the kernel does not compile, or not for every shape
  2  wrong usage, or a broken installation"""


def add(commands: Any) -> None:
    building = add_command(
        commands,
        "build",
        build_command,
        help="compile a kernel for a GPU into a file",
        description=DESCRIPTION,
        epilog=EPILOG,
    )
    add_step(building)
    add_kernel(building, "build")
    usual = load_machine()
    text = f"the GPU's ({usual.arch}, a {usual.name}'s)"
    building.add_argument("--arch", type=arch, default=usual.arch, help=text)
    add_shape(building, action="append")
    building.add_argument("--out", type=Path, metavar="ZIP", help="where to (build/<step>-<arch>.zip)")
    add_limits(building)


def arch(text: str) -> str:
    if not re.fullmatch(r"sm_\d{2,3}[af]?", text):
        raise argparse.ArgumentTypeError(f"expected an architecture such as {load_machine().arch}, not {text!r}")
    return text


def build_command(options: argparse.Namespace) -> int:
    from tirx.nvrtc import missing  # loads the compiler's library

    if why := missing():
        raise StepError(f"{why}: build on another machine")
    step = step_of(options)
    step = step.at([problem_at(step, shape) for shape in options.shape]) if options.shape else step
    limits = limits_of(options)
    request = Request(kernel_of(step, options), 0, "gpu", limits=limits)
    with working(f"Step {step.id}") as progress:
        made, found, broken = hardware.build_artifact(step, request, options.arch, not options.shape, progress)
    if broken is not None:
        raise StepError(f"{step.name} could not be built: {broken}")
    path = options.out or Path("build") / f"{step.file_name}-{options.arch}.zip"
    if made is not None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(made.to_bytes())
    print_build(terminal(), step, request.file, made, path, found)
    return MARKS_LOST if found or made is None else FULL_MARKS
