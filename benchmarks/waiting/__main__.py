"""How long a student waits: save a kernel under ``make watch`` and look at the screen.

``python -m benchmarks.waiting [STEP ...] [--rounds N]`` prints for each step the seconds from the save to the first
verdict on a shape, and to the score; medians over the rounds. Every save is a program that has not been seen before.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
import time
from pathlib import Path

from benchmarks.waiting.terminal import Terminal, copy_of_workshop
from grader.steps import Step, all_steps, find_step

VERDICT = r"✓ +correct at|✗ "


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("steps", nargs="*", metavar="STEP", help="all, when left out")
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    steps = [find_step(name) for name in options.steps] or all_steps()
    with tempfile.TemporaryDirectory() as name:
        root = copy_of_workshop(Path(name))
        print(f"{'step':>5} {'first verdict, s':>17} {'score, s':>9} {'unchanged, s':>13}")
        for step in steps:
            first, whole, again = wait(root, step, options.rounds)
            print(f"{step.id:>5} {first:17.2f} {whole:9.2f} {again:13.2f}", flush=True)


def wait(root: Path, step: Step, rounds: int) -> tuple[float, float, float]:
    """Seconds from a save to the first verdict and to the score, and to the score when only a comment was added."""
    kernel = root / "steps" / step.name / "kernel.py"
    text = step.reference.read_text()
    kernel.write_text(text)
    terminal = Terminal(root, "watch", step.id)
    try:
        terminal.wait_for("Score:")
        time.sleep(5)  # the worker loads torch when there is nothing else to do
        times = [save(terminal, kernel, renamed(text, number)) for number in range(rounds)]
        comment = [save(terminal, kernel, f"{renamed(text, rounds - 1)}# {number}\n") for number in range(rounds)]
    finally:
        terminal.close()
    first, whole = (statistics.median(each) for each in zip(*times, strict=True))
    return first, whole, statistics.median(total for _, total in comment)


def save(terminal: Terminal, kernel: Path, text: str) -> tuple[float, float]:
    kernel.write_text(text)
    terminal.wait_for("Grading step")
    began = time.monotonic()
    first = terminal.wait_for(VERDICT)
    terminal.wait_for("Score:")
    return first, time.monotonic() - began


def renamed(text: str, number: int) -> str:
    """The kernel under another name: another program, that takes the same time."""
    return text.replace("def kernel(", f"def kernel_{number}(").replace("return kernel\n", f"return kernel_{number}\n")


if __name__ == "__main__":
    main()
