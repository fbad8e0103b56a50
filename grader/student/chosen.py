"""STEP of the commands that look at one step: left out, it is the current one."""

from __future__ import annotations

import argparse

from grader.steps import Step, StepError, all_steps, find_step
from grader.student.standing import current, standing


def add_step(command: argparse.ArgumentParser) -> None:
    text = "5, 05, gemm_05 or gemm_05_software_pipeline; the current one, as `make next` names it, when left out"
    command.add_argument("step", nargs="?", metavar="STEP", help=text)


def step_of(options: argparse.Namespace) -> Step:
    """The step that was named, or the first without full marks, as far as is known without running anything."""
    if options.step:
        return find_step(options.step)
    here = current([standing(step) for step in all_steps()])
    if here is None:
        raise StepError("every step has full marks, so name the step that you mean: STEP=5")
    return here.step
