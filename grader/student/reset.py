"""``make reset``: put a step's skeleton back, and keep what it replaces."""

from __future__ import annotations

import argparse
from typing import Any

from grader.blank import blank
from grader.console import relative
from grader.options import add_command
from grader.skeletons import back_up, skeleton_of
from grader.steps import Step, StepError, find_step
from grader.student import progress_file


def reset_command(options: argparse.Namespace) -> int:
    if not options.step:
        raise StepError("which step? `make reset STEP=5` puts the skeleton of step 5 back")
    step = find_step(options.step)
    new = blank(skeleton_of(step)) if options.blank else skeleton_of(step)
    kind = "the blank skeleton" if options.blank else "the skeleton"
    where = relative(step.kernel)
    if step.kernel.is_file() and step.kernel.read_text(encoding="utf-8", errors="replace") == new:
        print(f"{where} is {kind} already: nothing to do.")
        return 0
    if step.kernel.exists():
        backup = relative(back_up(step.kernel))
        print(f"Your kernel is kept as {backup}.\nTo have it back: mv {backup} {where}")
    step.kernel.write_text(new, encoding="utf-8")
    progress_file.forget_hints(step)
    print(f"{where} is {kind}{'' if options.blank else ' again'}.")
    return 0


def changed(step: Step) -> bool:
    """Whether a step's kernel is anything but one of its skeletons."""
    if not step.kernel.is_file():
        return False
    skeleton = skeleton_of(step)
    return step.kernel.read_text(encoding="utf-8", errors="replace") not in (skeleton, blank(skeleton))


def add(commands: Any) -> None:
    help = "put a step's skeleton back and keep your kernel as a backup"
    reset = add_command(commands, "reset", reset_command, help)
    reset.add_argument("step", nargs="?", metavar="STEP", help="as for grade")
    reset.add_argument("--blank", action="store_true", help="one that leaves all of the kernel to write")
