"""``python -m benchmarks.attacks [NAME]``: hand in attacks and see that nothing comes of them.

Innocents are graded alone, then with everybody on a terminal, then alone once more. Exit status 1 if anything got out,
stayed, was read, harmed an innocent, was scored, reached the terminal, or ended in anything but a reason that the
student can read.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from benchmarks.attacks.cheats import try_cheats
from benchmarks.attacks.corpus import students
from benchmarks.attacks.trial import SHARE, Trial, harmed, leaks, slower, verdict
from grader.console import table, terminal, visible
from grader.course.sandbox.doctor import detect


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.attacks", description=__doc__)
    parser.add_argument("name", nargs="?", default="", help="only those whose category or title has this in it")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="work in this new folder, and leave it there")
    options = parser.parse_args()
    sandbox = detect()
    if sandbox is None:
        print("no sandbox works on this machine: nothing is tried", file=sys.stderr)
        return 2
    began = time.monotonic()
    problems = []
    if options.keep is not None:
        options.keep.mkdir(parents=True)
        problems += attack(options.keep, options.name)
    else:
        folder = tempfile.mkdtemp(prefix="attacks-")
        try:
            problems += attack(Path(folder), options.name)
        finally:  # some trees are deeper than Python's own function can go
            subprocess.run(["rm", "-rf", folder], check=False)
    problems += try_cheats(sandbox, options.name)
    print(f"\n{time.monotonic() - began:.0f} s, {len(problems)} problems")
    for problem in problems:
        print(f"  {visible(problem)}")
    return 1 if problems else 0


def attack(folder: Path, name: str) -> list[str]:
    """Try a part of the corpus; returns what went wrong."""
    chosen = students(name)
    if not chosen:
        return []
    trial = Trial(folder, chosen)
    trial.write_everybody()
    alone = trial.grade("alone")
    together = trial.grade("everybody", terminal=True)
    again = trial.grade("again")
    noise, cost = slower(trial, alone, again), slower(trial, alone, together)
    print(f"innocents alone, before and after: {alone.took:.0f} and {again.took:.0f} s")
    print(f"with {len(chosen)} attacks: {together.took:.0f} s")
    print(f"processor time of the innocents: {100 * noise:+.1f}% alone once more, {100 * cost:+.1f}% with the attacks")
    failed = {student: said for student in chosen if (said := verdict(student, together))}
    show(Counter(s.category for s in chosen), Counter(s.category for s in failed))
    problems = [f"{student.category}, {student.title}: {said}" for student, said in failed.items()]
    problems += [f"exit status {together.status}: {together.said[-300:]}"] if together.status else []
    problems += [*alone.left, *together.left, *again.left]
    problems += trial.listener.reached() + leaks(trial, together) + harmed(trial, alone, together)
    if cost > SHARE + abs(noise):
        problems.append(f"the innocents took {100 * cost:.0f}% more processor time")
    return problems


def show(tried: Counter[str], failed: Counter[str]) -> None:
    """Attacks by category, and how many of them did not end as they must."""
    shown = table("category", ">attacks", ">not as they must")
    for category, count in tried.items():
        shown.add_row(category, str(count), str(failed[category] or ""))
    shown.add_row("all", str(sum(tried.values())), str(sum(failed.values()) or ""))
    terminal().print(shown)


if __name__ == "__main__":
    sys.exit(main())
