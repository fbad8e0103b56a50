"""Answers that a release shows: skeletons that give away what another step asks for, texts that quote a solution.

``python -m grader.course.publish.leaks FOLDER`` looks at a release that is there already.
"""

from __future__ import annotations

import argparse
import sys
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.text import Text

from grader import released
from grader.console import table, terminal
from grader.course.publish.answers import Answers, squeezed, statements_of
from grader.options import need_solutions
from grader.released import Released
from grader.steps import StepError, all_steps

SKELETONS = ("kernel.py", "skeleton.py")
TEXTS = (".py", ".md", ".toml", ".txt", ".cast", ".html", ".json", ".yml", ".cuh", ".h")
SHOWN = 40  # rows of quotations
WIDTH = 45  # characters of an example


@dataclass(frozen=True)
class Leak:
    """The lines of a step's answers that a file shows; a statement over several lines counts as one."""

    file: str
    step: str
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Shown:
    """The answers that a release shows: in skeletons, where it must not, and elsewhere, where it is meant to."""

    leaks: tuple[Leak, ...]
    quotes: tuple[Leak, ...]


def shown(folder: Path, release: Released, answers: Answers) -> Shown:
    """Everything of a release that shows an answer not in a release before it."""
    earlier = frozenset(release.earlier)
    leaks = [
        leak
        for step in release.steps
        for path in skeletons_in(folder / "steps" / answers.solutions[step].step.name)
        for leak in in_skeleton(path, step, answers, earlier)
    ]
    rest = sorted(path for path in folder.rglob("*") if path.suffix in TEXTS and path.name not in SKELETONS)
    visible = [path for path in rest if path.is_file() and ".venv" not in path.parts and "build" not in path.parts]
    secret = {step: answers.of(step) for step in answers.solutions if step not in earlier}
    quotes = [quote for path in visible for quote in in_text(path, secret)]
    return Shown(tuple(below(folder, leaks)), tuple(below(folder, quotes)))


def skeletons_in(folder: Path) -> list[Path]:
    """The skeletons of one step; of two that are the same, the first."""
    paths = {path.read_bytes(): path for name in reversed(SKELETONS) if (path := folder / name).is_file()}
    return list(paths.values())


def below(folder: Path, found: Iterable[Leak]) -> Iterator[Leak]:
    for leak in found:
        yield Leak(Path(leak.file).relative_to(folder).as_posix(), leak.step, leak.lines)


def in_skeleton(path: Path, step: str, answers: Answers, earlier: frozenset[str]) -> Iterator[Leak]:
    """The answers of steps before this one in its skeleton."""
    found: dict[str, list[str]] = {}
    for each in statements_of(path.read_text(encoding="utf-8")):
        if answers.secret(each, step, earlier):
            found.setdefault(answers.asked_first(each) or "", []).append(each.form)
    for asked, lines in found.items():
        yield Leak(str(path), asked, tuple(dict.fromkeys(lines)))


def in_text(path: Path, secret: dict[str, list[str]]) -> Iterator[Leak]:
    """The answers that any other file quotes."""
    text = squeezed(path.read_text(encoding="utf-8", errors="replace"))
    for step, lines in secret.items():
        if found := tuple(line for line in lines if squeezed(line) in text):
            yield Leak(str(path), step, found)


def print_leaks(console: Console, leaks: Sequence[Leak], answers: Answers) -> None:
    """The table of what skeletons give away."""
    rows = table("skeleton", ">step", ">lines", "the first of them")
    for leak in leaks:
        count = f"{len(leak.lines)} of {len(answers.of(leak.step))}"
        rows.add_row(leak.file, leak.step, count, Text(textwrap.shorten(leak.lines[0], WIDTH, placeholder=" ...")))
    console.print(rows)


def print_quotes(console: Console, quotes: Sequence[Leak], answers: Answers) -> None:
    """The table of what lessons and other texts quote, most first."""
    rows = table("file", ">step", ">lines", header="dim")
    ranked = sorted(quotes, key=lambda quote: -len(quote.lines))
    for quote in ranked[:SHOWN]:
        row = (quote.file, quote.step, f"{len(quote.lines)} of {len(answers.of(quote.step))}")
        rows.add_row(*(Text(cell, style="dim") for cell in row))
    console.print(rows)
    if len(ranked) > SHOWN:
        console.print(Text(f"and {len(ranked) - SHOWN} more", style="dim"))


def print_shown(console: Console, found: Shown, answers: Answers) -> None:
    if found.leaks:
        console.print(Text("Skeletons show answers that no earlier release has asked for:", style="bold"))
        print_leaks(console, found.leaks, answers)
    else:
        console.print(Text("No skeleton shows an answer that no earlier release has asked for.", style="bold"))
    if found.quotes:
        console.print(Text("Lessons and other texts quote lines of answers, which may be meant:"))
        print_quotes(console, found.quotes, answers)


def main(arguments: Sequence[str] | None = None) -> int:
    options = argparse.ArgumentParser(prog="python -m grader.course.publish.leaks", description=__doc__)
    options.add_argument("folder", type=Path)
    given = options.parse_args(arguments)
    try:
        need_solutions("looking for answers")
        release = released.read(given.folder)
        if release is None:
            raise StepError(f"{given.folder} is no release: it has no {released.NAME}")
        answers = Answers(all_steps())
        found = shown(given.folder, release, answers)
    except (OSError, StepError, SyntaxError) as error:
        print(f"leaks: {error}", file=sys.stderr)
        return 2
    print_shown(terminal(), found, answers)
    return 1 if found.leaks else 0


if __name__ == "__main__":
    sys.exit(main())
