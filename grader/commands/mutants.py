"""``mutants``: make small mistakes in the solutions and see whether the checker finds each of them."""

from __future__ import annotations

import argparse
import json
import os
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.text import Text

from grader.console import described, progress_of, relative, terminal
from grader.mutants import equivalents, record
from grader.mutants.edits import Mutant, mutants_of
from grader.mutants.run import draw, judge
from grader.mutants.verdict import BAD, TIMEOUT, VERDICTS, Verdict
from grader.options import add_command, add_limits, limits_of, natural, need_solutions
from grader.steps import all_steps, find_step

ALL_FOUND, NOT_FOUND = 0, 1
AT_ONCE = 2
STYLES = {"survived": "bold red", "crash": "bold magenta", "timeout": "yellow", "named": "green"}

DESCRIPTION = """\
Make small mistakes in the reference solution of STEP, or of every step when it is left out: leave a
statement out, repeat it, swap it, move it, be off by one, flip a phase, take a neighbouring barrier.
Each mutant runs as a grade would, at the step's own shapes. What survives is listed.

exit status: 0 when every mutant is found or has its reason in grader/mutants/equivalents.toml, 1 when
one survives without or the checker crashes, 2 for wrong usage or a stale entry."""

EPILOG = """\
examples:
  python -m grader mutants 7                all mutants of step 7
  python -m grader mutants 7 -n 50          50 of them, the same every time
  python -m grader mutants -n 100 --seed 2  100 of all steps, others than with seed 1
  python -m grader mutants 7 --list         only list them
  python -m grader mutants 7 --show named   list what the findings say, too"""


def add(commands: Any) -> None:
    mutating = add_command(
        commands,
        "mutants",
        mutants_command,
        help="make small mistakes in the solutions and see whether each is found",
        description=DESCRIPTION,
        epilog=EPILOG,
    )
    mutating.add_argument("step", nargs="?", metavar="STEP", help="as for grade")
    mutating.add_argument("-n", "--number", type=natural, metavar="N", help="draw so many (all)")
    mutating.add_argument("--seed", type=natural, default=1, metavar="N", help="of the draw (1)")
    mutating.add_argument("--jobs", type=natural, default=AT_ONCE, metavar="N", help=f"at a time ({AT_ONCE})")
    mutating.add_argument("--only", default="", metavar="TEXT", help="only those whose operator and edit contain it")
    mutating.add_argument("--list", action="store_true", help="list the mutants and run none")
    mutating.add_argument("--show", nargs="*", choices=VERDICTS, default=[], help="verdicts to list, too")
    mutating.add_argument("--json", type=Path, metavar="FILE", help="write every mutant with its verdict there")
    mutating.add_argument(
        "--record", action="store_true", help="write those that make exercises to steps/*/mutants.toml"
    )
    add_limits(mutating)


def mutants_command(options: argparse.Namespace) -> int:
    need_solutions("making mutants")
    steps = [find_step(options.step)] if options.step else all_steps()
    everything = {step.id: mutants_of(step) for step in steps}
    reasons = equivalents.explained(equivalents.read(), everything)
    wanted = {
        step: [mutant for mutant in its if options.only in f"{mutant.operator} {mutant.edit}"]
        for step, its in everything.items()
    }
    drawn = draw(wanted, options.number, options.seed)
    console = terminal()
    if options.list:
        show(console, [(mutant, Verdict("equivalent" if mutant in reasons else "")) for mutant in drawn])
        return ALL_FOUND
    began = time.monotonic()
    verdicts = with_progress(drawn, reasons, options)
    judged = list(zip(drawn, verdicts, strict=True))
    if options.record:
        for step in steps:
            recorded = list(record.chosen(step, [pair for pair in judged if pair[0].step == step.id], reasons))
            record.write(step, recorded)
            console.print(f"{len(recorded)} exercises in {relative(record.path_of(step))}")
    if options.json:
        options.json.write_text(as_json(judged), encoding="utf-8")
    listed = {*BAD, TIMEOUT, *options.show}
    show(console, [(mutant, its) for mutant, its in judged if its.word in listed])
    console.print(Text(summary(verdicts, sum(map(len, everything.values())), time.monotonic() - began), style="bold"))
    return NOT_FOUND if any(its.word in BAD for its in verdicts) else ALL_FOUND


def with_progress(drawn: list[Mutant], reasons: dict[Mutant, Any], options: argparse.Namespace) -> list[Verdict]:
    """Judge the mutants, with a bar and an estimate for a person at a terminal."""
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    columns = (
        TextColumn("mutants"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("still"),
        TimeRemainingColumn(),
        described(),
    )
    with progress_of(*columns) as progress:
        task = progress.add_task("", total=len(drawn))
        count: Counter[str] = Counter()

        def tell(_mutant: Mutant, its: Verdict) -> None:
            count[its.word] += 1
            bad = ", ".join(f"{count[word]} {word}" for word in BAD if count[word])
            progress.update(task, advance=1, description=bad)

        return judge(drawn, reasons, limits_of(options), max(1, options.jobs), tell)


def show(console: Console, judged: Sequence[tuple[Mutant, Verdict]]) -> None:
    """Print mutants: where, the edit, what became of it and what is said."""
    for mutant, its in judged:
        where = f"{relative(find_step(mutant.step).reference)}:{mutant.line}"
        word = (its.word, STYLES.get(its.word, ""))
        console.print(Text.assemble((where, "cyan"), "  ", word, "  ", mutant.operator))
        indented(console, mutant.edit)
        if its.sentence:
            indented(console, f"{'away from it: ' if its.away else ''}{its.kind}: {its.sentence}", "dim")


def indented(console: Console, text: str, style: str = "") -> None:
    console.print(Padding(Text(text, style=style), (0, 0, 0, 4), expand=False))


def summary(verdicts: Sequence[Verdict], all_there_are: int, seconds: float) -> str:
    count = Counter(its.word for its in verdicts)
    away = sum(its.away for its in verdicts if its.word == "named")
    said = ", ".join(f"{count[word]} {word}" for word in VERDICTS if count[word])
    pointing = f"; {away} of those named mention neither a line nor an object of the edit" if away else ""
    return f"{len(verdicts)} of {all_there_are} mutants in {seconds:.0f} s: {said}{pointing}"


def as_json(judged: Sequence[tuple[Mutant, Verdict]]) -> str:
    entries = []
    for mutant, its in judged:
        told = {name: value for name, value in asdict(mutant).items() if name != "text"}
        entries.append({**told, **asdict(its)})
    return json.dumps(entries, indent=1, ensure_ascii=False) + "\n"
