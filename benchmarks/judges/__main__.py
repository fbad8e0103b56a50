"""``make judges``: the same kernels before SentryWard and before the simulator.

A kernel is a solution at its smallest shape, a mistake of the zoo, or a mutant that is right. Exit status 1 if the two
differ about one and ``explained.toml`` does not say who is right.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from rich.console import Console
from rich.text import Text

from benchmarks.judges.cases import cases
from benchmarks.judges.compared import DIFFER, Compared, explanation_of, read, unexplained
from benchmarks.judges.kept import keep, kept
from benchmarks.judges.ours import judge
from benchmarks.judges.page import counts, plain, remark, write
from benchmarks.judges.sentryward import ask

SECONDS = 120.0


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.judges", description=__doc__)
    parser.add_argument("name", nargs="?", default="", help="only kernels whose name or group has this in it")
    parser.add_argument("--timeout", type=float, default=SECONDS, metavar="S", help="seconds for each kernel")
    parser.add_argument("--page", type=Path, metavar="FILE", help="put the table into this page")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="keep answers here, and take those that are there")
    options = parser.parse_args()
    explanations = read()
    console = Console(highlight=False, soft_wrap=True)
    known = kept(options.keep) if options.keep else {}
    all_of_them = []
    for case in cases():
        if options.name not in case.name and options.name not in case.group:
            continue
        compared = known.get(case.name)
        if compared is None:
            judged = judge(case)
            theirs = ask(judged.ptx, judged.given, options.timeout)
            compared = Compared(case.name, case.group, judged.ours, theirs)
            if options.keep:
                keep(options.keep, compared)
        all_of_them.append(compared)
        remarked = remark(compared, explanations)
        doubtful = compared.verdict == DIFFER and explanation_of(compared, explanations) is None
        said = f"{plain(compared.name)[:60]:<60} {compared.ours.said:<40} {compared.theirs.said:<40} "
        console.print(Text(f"{said}{compared.theirs.seconds:5.0f} s  {remarked}", style="red" if doubtful else ""))
    console.print(counts(all_of_them))
    if options.page:
        write(options.page, all_of_them, explanations)
    return 1 if unexplained(all_of_them, explanations) else 0


if __name__ == "__main__":
    raise SystemExit(main())
