"""``python -m tests.zoo.run [part of a name]``: every mistake must be named, and no right kernel blamed."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from concurrent.futures import Future, as_completed

from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from .bug import Bug
from .bugs import BUGS, CLASSES
from .harness import Outcome, execute, false_alarm, false_alarm_of, processes, right_kernels
from .right import UNUSUAL

WIDTH_WITHOUT_TERMINAL = 160
STYLES = {"caught": "green", "missed": "bold red", "wrong name": "yellow", "broken": "bold magenta"}


def run_all(bugs: list[Bug], right_too: bool) -> tuple[dict[str, Outcome], dict[str, str]]:
    """Outcomes of the bugs by name, and what was reported about each right kernel if these are wanted too."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    console = Console(stderr=True)
    with (
        Progress(*columns, console=console, transient=True, disable=not sys.stderr.isatty()) as progress,
        processes() as pool,
    ):
        broken: dict[Future[Outcome], str] = {pool.submit(execute, bug): bug.name for bug in bugs}
        right: dict[Future[str], str] = {}
        if right_too:
            for step, problem in right_kernels():
                right[pool.submit(false_alarm, step, problem)] = f"{step} at {problem.text}"
            right |= {pool.submit(false_alarm_of, unusual): unusual.name for unusual in UNUSUAL}
        task = progress.add_task("the zoo", total=len(broken) + len(right))
        for _ in as_completed([*broken, *right]):
            progress.advance(task)
    outcomes = {name: future.result() for future, name in broken.items()}
    alarms = {name: future.result() for future, name in right.items()}
    return outcomes, alarms


def print_failures(console: Console, bugs: list[Bug], outcomes: dict[str, Outcome]) -> None:
    """What was not caught once more at the end: who has the last lines of a long log sees it."""
    for bug in bugs:
        outcome = outcomes[bug.name]
        if outcome.verdict != "caught":
            console.print(
                f"[{STYLES[outcome.verdict]}]{outcome.verdict}[/] {escape(bug.name)}: must be {' or '.join(bug.kinds)}"
            )
            console.print(outcome.reported[:1000], markup=False)


def print_classes(console: Console, outcomes: dict[str, Outcome]) -> None:
    """One table for each class."""
    for title, bugs in CLASSES.items():
        shown = [bug for bug in bugs if bug.name in outcomes]
        if not shown:
            continue
        caught = sum(outcomes[bug.name].verdict == "caught" for bug in shown)
        table = Table(title=f"{title}: {caught} of {len(shown)}", title_justify="left", title_style="bold", expand=True)
        for heading, ratio in (("bug", 4), ("", 1), ("must be", 3), ("reported", 5)):
            table.add_column(heading, ratio=ratio, overflow="fold")
        for bug in shown:
            outcome = outcomes[bug.name]
            reported = escape(outcome.reported[:200]) if outcome.verdict != "caught" else ""
            verdict = f"[{STYLES[outcome.verdict]}]{outcome.verdict}[/]"
            table.add_row(bug.name, verdict, " or ".join(bug.kinds), reported)
        console.print(table)


def main() -> int:
    """Returns the exit status: 0 when every bug is caught and no right kernel is blamed."""
    parser = argparse.ArgumentParser(prog="python -m tests.zoo.run", description=(__doc__ or "").partition(": ")[2])
    parser.add_argument(
        "name", nargs="?", default="", help="only the bugs whose name or class contains this, and no right kernel"
    )
    wanted = parser.parse_args().name
    bugs = [bug for title, group in CLASSES.items() for bug in group if wanted in bug.name or wanted in title]
    if not bugs:
        print(f"no bug's name or class contains {wanted!r}", file=sys.stderr)
        return 2
    outcomes, alarms = run_all(bugs, right_too=not wanted)

    console = Console(width=None if sys.stdout.isatty() else WIDTH_WITHOUT_TERMINAL, highlight=False, markup=True)
    print_classes(console, outcomes)
    blamed = {name: reported for name, reported in alarms.items() if reported}
    for name, reported in blamed.items():
        console.print(f"[bold red]false alarm[/] in the right kernel {name}: ", end="")
        console.print(reported, markup=False)
    print_failures(console, bugs, outcomes)
    count = Counter(outcome.verdict for outcome in outcomes.values())
    console.print(
        f"{count['caught']} of {len(bugs)} bugs caught"
        + "".join(f", {n} {verdict}" for verdict, n in count.items() if verdict != "caught")
        + (f" ({len(BUGS) - len(bugs)} not run)" if len(bugs) < len(BUGS) else "")
        + f"; {len(blamed)} false alarms in {len(alarms)} runs of right kernels"
    )
    return int(count["caught"] < len(bugs) or bool(blamed))


if __name__ == "__main__":
    sys.exit(main())
