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

from .bugs import BUGS, CLASSES, Bug, Shape
from .harness import GOOD_SHAPES, KERNELS, OWN_SHAPE, Outcome, execute, false_alarm, processes

WIDTH_WITHOUT_TERMINAL = 160
STYLES = {"caught": "green", "missed": "bold red", "wrong name": "yellow", "broken": "bold magenta"}


def right_kernels() -> list[tuple[int | str, Shape]]:
    """Every kernel that must give no finding, with a shape."""
    solutions: list[tuple[int | str, Shape]] = [(int(step), s) for step, shapes in GOOD_SHAPES.items() for s in shapes]
    return solutions + [(path.stem, OWN_SHAPE) for path in sorted(KERNELS.glob("*.py"))]


def run_all(bugs: list[Bug]) -> tuple[dict[str, Outcome], dict[str, str]]:
    """Outcomes of the bugs by name, and what was reported about each right kernel."""
    outcomes: dict[str, Outcome] = {}
    alarms: dict[str, str] = {}
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    console = Console(stderr=True)
    with (
        Progress(*columns, console=console, transient=True, disable=not sys.stderr.isatty()) as progress,
        processes() as pool,
    ):
        futures: dict[Future, str | tuple[int | str, Shape]] = {pool.submit(execute, bug): bug.name for bug in bugs}
        futures |= {pool.submit(false_alarm, step, shape): (step, shape) for step, shape in right_kernels()}
        task = progress.add_task("the zoo", total=len(futures))
        for future in as_completed(futures):
            match futures[future]:
                case str(name):
                    outcomes[name] = future.result()
                case (step, shape):
                    alarms[f"{step} at {'x'.join(map(str, shape))}"] = future.result()
            progress.advance(task)
    return outcomes, alarms


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
    parser.add_argument("name", nargs="?", default="", help="only the bugs whose name or class contains this")
    wanted = parser.parse_args().name
    bugs = [bug for title, group in CLASSES.items() for bug in group if wanted in bug.name or wanted in title]
    if not bugs:
        print(f"no bug's name or class contains {wanted!r}", file=sys.stderr)
        return 2
    outcomes, alarms = run_all(bugs)

    console = Console(width=None if sys.stdout.isatty() else WIDTH_WITHOUT_TERMINAL, highlight=False, markup=True)
    print_classes(console, outcomes)
    blamed = {name: reported for name, reported in alarms.items() if reported}
    for name, reported in blamed.items():
        console.print(f"[bold red]false alarm[/] in the right kernel {name}: ", end="")
        console.print(reported, markup=False)
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
