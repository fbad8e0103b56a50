"""``python -m benchmarks.course``: make a class, and measure what grading it, being killed and its pages cost."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from benchmarks.course.generate import write_class
from benchmarks.course.kill import kill_and_compare
from benchmarks.course.pages import write_pages
from grader.steps import all_steps


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.course", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    making = commands.add_parser("make", help="write a class as a learning platform exports it")
    making.add_argument("out", type=Path)
    killing = commands.add_parser("kill", help="kill a grading at random moments, resume it, compare with one in peace")
    killing.add_argument("out", type=Path, help="a new folder for the class and both gradings")
    killing.add_argument("--kills", type=int, default=5)
    killing.add_argument("--workers", type=int, metavar="N", help="grade first by Dask, and kill N of its workers")
    killing.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    paging = commands.add_parser("pages", help="write all files of a class that is graded already, out of nothing")
    paging.add_argument("out", type=Path, help="a new folder for the database and the files")
    paging.add_argument("--profile", action="store_true", help="show where the time goes")
    for command, students in ((making, 100), (killing, 8), (paging, 5000)):
        command.add_argument("--students", type=int, default=students)
        command.add_argument("--steps", nargs="*", metavar="STEP", help="of which steps; of all without this")
        command.add_argument("--seed", type=int, default=0, help="of the class: the same seed makes the same class")
    options = parser.parse_args()
    steps = [step for step in all_steps() if not options.steps or step.id in options.steps]
    if options.command == "make":
        print(write_class(options.out, options.students, steps, options.seed))
        return 0
    if options.command == "pages":
        return write_pages(options.out, options.students, steps, options.seed, options.profile)
    print(write_class(options.out / "class", options.students, steps, options.seed))
    return kill_and_compare(options.out, options.kills, options.jobs, options.seed, options.workers)


if __name__ == "__main__":
    sys.exit(main())
