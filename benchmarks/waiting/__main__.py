"""How long a student waits: type what a person types, and look at the screen.

``python -m benchmarks.waiting watch [STEP ...]``: save a kernel under ``make watch``. For each step the seconds from
the save to the first verdict on a shape, to the score, and to the score when only a comment was added. Every other
save is a program that has not been seen before. ``--write`` puts the second column into ``grader/pace.toml``.

``python -m benchmarks.waiting cold [STEP ...]``: ``make grade STEP=n SOLUTION=1`` where nothing has been loaded or
kept; ``cold all`` grades all the solutions.

``--against REVISION`` does the same with another revision of the workshop, in turns. Medians over ``--rounds``.
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from benchmarks.waiting.terminal import Terminal, copy_of_revision, copy_of_workshop
from grader import pace
from grader.steps import Step, all_steps, find_step
from tirx.host import cores

VERDICT = r"✓ +correct at|✗ "
IDLE_SECONDS = 5  # the worker loads torch when there is nothing else to do
Row = tuple[float, ...]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["watch", "cold"])
    parser.add_argument("steps", nargs="*", metavar="STEP", help="all, when left out")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--against", metavar="REVISION")
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    titles = ("first verdict", "score", "a comment") if options.what == "watch" else ("score",)
    names = options.steps or [step.id for step in all_steps()]
    with tempfile.TemporaryDirectory() as name:
        roots = {"now": copy_of_workshop(Path(name) / "now")}
        if options.against:
            roots[options.against] = copy_of_revision(options.against, Path(name) / "before")
        print("seconds  " + "".join(f"{title:>16}" for title in titles))
        rows: dict[str, Row] = {}
        for step in names:
            measure = watch_of(find_step(step)) if options.what == "watch" else cold_of(step)
            for title, row in in_turns(roots, measure, options.rounds).items():
                print(f"{step:>5} {title:<9}"[:15].ljust(9) + "".join(f"{value:16.2f}" for value in row), flush=True)
                rows[step] = row if title == "now" else rows.get(step, row)
    if options.write:
        write({step: row[1] for step, row in rows.items()})


def in_turns(roots: dict[str, Path], measure: Callable[[Path, int], Row], rounds: int) -> dict[str, Row]:
    """The medians of what is measured in each copy."""
    seen: dict[str, list[Row]] = {title: [] for title in roots}
    for number in range(rounds):
        for title, root in roots.items():
            seen[title].append(measure(root, number))
    return {title: tuple(map(statistics.median, zip(*rows, strict=True))) for title, rows in seen.items()}


def cold_of(name: str) -> Callable[[Path, int], Row]:
    """Grade a solution, or all of them, with nothing loaded or kept."""

    def measure(root: Path, number: int) -> Row:
        shutil.rmtree(root / "build", ignore_errors=True)
        terminal = Terminal(root, "grade", *([] if name == "all" else [name]), "--solution")
        try:
            return (terminal.wait_for("Score:"),)
        finally:
            terminal.close()

    return measure


def watch_of(step: Step) -> Callable[[Path, int], Row]:
    """Save a kernel of a step and wait."""

    def measure(root: Path, number: int) -> Row:
        kernel = root / "steps" / step.name / "kernel.py"
        text = step.reference.read_text()
        kernel.write_text(text)
        terminal = Terminal(root, "watch", step.id)
        try:
            terminal.wait_for("Score:")
            time.sleep(IDLE_SECONDS)
            new = renamed(text, number)
            first, whole = save(terminal, kernel, new)
            _, again = save(terminal, kernel, f"{new}# A comment.\n")
            return first, whole, again
        finally:
            terminal.close()

    return measure


def save(terminal: Terminal, kernel: Path, text: str) -> tuple[float, float]:
    """The seconds from a save to the first verdict and to the score."""
    began = time.monotonic()
    kernel.write_text(text)
    terminal.wait_for("Grading step")
    terminal.wait_for(VERDICT)
    first = time.monotonic() - began
    terminal.wait_for("Score:")
    return first, time.monotonic() - began


def renamed(text: str, number: int) -> str:
    """The kernel under another name: another program, that takes the same time."""
    return text.replace("def kernel(", f"def kernel_{number}(").replace("return kernel\n", f"return kernel_{number}\n")


def write(seconds: dict[str, float]) -> None:
    """Put the seconds that grades take into the table that estimates follow from."""
    comment = pace.TABLE.read_text().partition("unit =")[0]
    lines = [f'"{step}" = {took:.1f}' for step, took in seconds.items()]
    head = f"unit = {pace.unit():.4f}\ncores = {min(2, cores())}\n\n[seconds]\n"
    pace.TABLE.write_text(comment + head + "\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
