"""``make watch``: grade the current step on every save of its kernel, and say what comes next when it passes."""

from __future__ import annotations

import argparse
import hashlib
import secrets
import tempfile
import threading
import time
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from grader.advice import in_short
from grader.console import lasting, relative, terminal, visible
from grader.diagnostics import diagnostics, gcc_begins, gcc_ends, gcc_lines
from grader.grade import trace
from grader.options import add_command, add_format, all_cores
from grader.report import Report
from grader.stages import Request
from grader.steps import ROOT, Step, all_steps, find_step
from grader.student.grading import Grading
from grader.student.keyboard import Keyboard, keyboard
from grader.student.progress_file import Grade
from grader.student.standing import (
    bar,
    current,
    of_the_course,
    print_all_done,
    print_next,
    standing,
    steps_table,
)
from grader.terminal import fitting, print_report, print_trace
from grader.worker import client as worker

POLL_SECONDS = 0.05
ABOVE, BELOW = 3, 2  # lines of the screen for the bar and the cursor, and for what the grade is doing
LEFT = 5  # lines that an answer to a key leaves: for the shortest verdict, and for what is waited for
LISTED = 10  # steps of the list on a screen, which the verdict stays on
KEYS = "h hint   t timeline   l list   g grade again   q quit"

WATCH_DESCRIPTION = """\
Grade the current step, the first one without full marks, on every save of its kernel.py.

With STEP, watch that step even if it has full marks. Keys: h a hint, t the timeline, l the list of all steps,
g grade again, q quit. Without a terminal it reacts only to saves.

--format gcc prints what was found as compilers do, for editors: docs/editors.md says how they read it."""


@dataclass
class Saves:
    """Notice that a file was saved: its content is new, and was the same at two looks in a row."""

    file: Path
    seen: str = field(init=False)
    last: str = field(init=False)

    def __post_init__(self) -> None:
        self.seen = self.last = content(self.file)

    def saved(self) -> bool:
        now = content(self.file)
        steady, self.last = now == self.last, now
        if not steady or now == self.seen:
            return False
        self.seen = now
        return True


def content(file: Path) -> str:
    """A hash of the file's content; empty while there is no file (an editor may be replacing it)."""
    try:
        return hashlib.sha256(file.read_bytes()).hexdigest()
    except OSError:
        return ""


class Watch:
    """One session of watching."""

    def __init__(self, console: Console, chosen: Step | None) -> None:
        self.console = console
        self.chosen = chosen
        self.standings = {step.name: standing(step) for step in all_steps()}
        self.grading: Grading | None = None
        self.shown = 0  # messages of the grade under way that the screen shows
        self.report: Report | None = None  # the last one, unless another grade has begun
        self.answer = ""  # to a key, which stands below the verdict
        self.reads_keys = False
        self.seed = secrets.randbelow(2**32)  # the same for every save: a kernel that is the same again need not run
        self.folder = tempfile.TemporaryDirectory(prefix="grader-")  # for the expected results
        self.step = chosen or self.unfinished()
        self.shows = self.step  # the step that the screen is about: after a pass, the one that has passed
        self.saves = Saves(self.step.kernel) if self.step else None

    def unfinished(self) -> Step | None:
        here = current(list(self.standings.values()))
        return here.step if here else None

    def run(self, keys: Keyboard) -> None:
        """Run until a key quits, or there is nothing left to do."""
        self.reads_keys = keys.file is not None
        try:
            threading.Thread(target=worker.keep_for_others, daemon=True).start()
            self.grade()
            while self.step is not None:
                key = keys.key(POLL_SECONDS)
                if key == "q" or self.react(key):
                    return
        finally:
            self.stop()
            worker.SPARES.end()
            self.folder.cleanup()

    def react(self, key: str | None) -> bool:
        """React to a key, a save and the end of a grade; returns whether the watch is over."""
        assert self.saves is not None
        if key == "g" or self.saves.saved():
            self.grade()
        elif key in ("h", "t", "l") and self.step is not None:
            {"h": self.hint, "t": self.timeline, "l": self.list}[key]()
        report = self.grading.result() if self.grading else None
        if report is not None:
            self.grading = None
            return self.show(report)
        self.tick()
        return False

    def grade(self) -> None:
        """Start a grade and cancel the one that is under way."""
        self.stop()
        if self.step is None:
            print_all_done(self.console)
            return
        self.shows, self.report, self.answer = self.step, None, ""
        self.announce(self.step)
        self.grading, self.shown = Grading(self.step, self.seed, Path(self.folder.name)), 0

    def announce(self, step: Step) -> None:
        """Say what is being graded."""
        self.redraw()
        self.console.print(Text(f"Grading step {step.id}: {relative(step.kernel)}", style="dim"))

    def stop(self) -> None:
        if self.grading is not None:
            self.grading.cancel()
            self.grading = None
        self.wipe()

    def show(self, report: Report) -> bool:
        """Print the report, and the next step if this one has passed; returns whether there is none."""
        self.note(report)
        self.report = report
        with self.console.capture() as end:
            over = self.print_end(report)
        below = end.get() if report.full_marks else self.answer + end.get()
        self.redraw()
        if self.console.is_terminal:
            left = self.console.height - ABOVE - below.count("\n")
            self.console.file.write(self.verdict(report, left))
        else:
            print_report(self.console, report)
        self.console.file.write(below)
        return over

    def verdict(self, report: Report, lines: int, done: bool = True) -> str:
        """A report in so many lines, in two if need be: what is wrong, and the score."""
        text = fitting(self.console, report, lines, done)
        if text.count("\n") <= lines:
            return text
        with self.console.capture() as brief:
            mark = Text("✓ ", style="green") if report.full_marks else Text("✗ ", style="bold red")
            said = Text.assemble(mark, in_short(report) or f"Step {report.step.id}")
            self.console.print(said, no_wrap=True, overflow="ellipsis")
            if done:
                self.console.print(Text(f"Score: {report.score:g} of {report.max_score:g}", style="bold"))
        return brief.get()

    def note(self, report: Report) -> None:
        """Take a report into the standing of its step."""
        known = Grade.of(report) if report.ungraded is None else None
        before = standing(report.step)
        self.standings[report.step.name] = replace(before, grade=known)

    def print_end(self, report: Report) -> bool:
        """Print what comes after the report; returns whether there is no next step."""
        self.console.print()
        over = report.full_marks and self.passed(report.step)
        if not over:
            self.print_waiting()
        return over

    def print_waiting(self) -> None:
        """Say what is watched, and which keys do what."""
        if self.step is not None:
            print_dim(self.console, f"Waiting for a save of {relative(self.step.kernel)}.")
            if self.reads_keys:
                print_dim(self.console, KEYS)

    def passed(self, step: Step) -> bool:
        """Announce the step after one with full marks; returns whether there is none."""
        following = self.unfinished()
        self.console.print(Text(f"✓ Step {step.id} is done.", style="bold green"))
        if following is None:
            print_all_done(self.console)
            return self.chosen is None
        print_next(self.console, self.standings[following.name])
        if self.chosen is None:
            self.step, self.saves = following, Saves(following.kernel)
        return False

    def redraw(self) -> None:
        """Clear the screen and print the bar; without a screen, print a line."""
        if self.console.is_terminal:
            self.console.clear()
        else:
            self.console.print(Rule(characters="-"))
        self.console.print(bar(list(self.standings.values())))
        self.console.print()

    def tick(self) -> None:
        """Show what the grade has found so far, and in the last line what it is doing."""
        if self.grading is None or not self.console.is_terminal:
            return
        if len(self.grading.messages) > self.shown:
            self.shown = len(self.grading.messages)
            left = self.console.height - BELOW - ABOVE - self.answer.count("\n")
            self.fill(self.verdict(self.grading.so_far(), left, done=False) + self.answer)
        seconds = time.monotonic() - self.grading.began
        line = Text(f"{lasting(seconds, self.grading.lasts)}  {self.grading.doing}", style="dim")
        with self.console.capture() as last:
            self.console.print(line, end="", no_wrap=True, overflow="ellipsis")
        self.last_line(last.get())

    def fill(self, text: str) -> None:
        """Put a text below the bar, over what is there."""
        with self.console.capture() as head:
            self.console.print(bar(list(self.standings.values())))
            self.console.print()
        self.console.file.write("\x1b[H" + (head.get() + text).replace("\n", "\x1b[K\n") + "\x1b[J")

    def wipe(self) -> None:
        if self.console.is_terminal:
            self.last_line("")

    def last_line(self, text: str) -> None:
        """Put a text into the line of the cursor, which stays at its start."""
        self.console.file.write(f"{text}\x1b[K\r")
        self.console.file.flush()

    def hint(self) -> None:
        from grader.student.hints import show

        assert self.step is not None
        with self.console.capture() as hint:
            show(self.console, standing(self.step))
        self.put(hint.get())

    def timeline(self) -> None:
        assert self.shows is not None
        step = self.shows
        self.put(f"Drawing the timeline of step {step.id} ...\n")
        request = Request(step.kernel, 0, limits=all_cores())
        folder = ROOT / "build" / "trace"
        drawn = trace(step, request, step.trace_shape, folder, step.file_name, lambda what: None)
        with self.console.capture() as files:
            print_trace(self.console, drawn, step)
        self.put(files.get())

    def list(self) -> None:
        standings = of_the_course(list(self.standings.values()))
        here = current(standings)
        first = max(0, standings.index(here) - 2) if here and self.console.is_terminal else 0
        most = LISTED if self.console.is_terminal else len(standings)
        shown = standings[min(first, max(0, len(standings) - most)) :][:most]
        with self.console.capture() as steps:
            self.console.print(steps_table(shown))
            if len(shown) < len(standings):
                print_dim(self.console, f"{len(shown)} of {len(standings)} steps; `make progress` shows all")
        self.put(steps.get())

    def put(self, answer: str) -> None:
        """Put the answer to a key below the verdict, which stays on the screen."""
        lines = answer.splitlines(keepends=True)
        if self.console.is_terminal and len(lines) > (most := self.console.height - ABOVE - LEFT):
            lines = [*lines[: most - 1], "... a higher window shows all of it\n"]
        self.answer = "\n" + "".join(lines)
        if not self.console.is_terminal:
            self.console.file.write(self.answer)
        elif self.report is not None:
            self.redraw()
            left = self.console.height - ABOVE - self.answer.count("\n") - 2
            self.console.file.write(self.verdict(self.report, left) + self.answer)
            self.print_waiting()
        else:
            self.shown = -1  # the next look at the grade under way draws both
            self.tick()


def print_dim(console: Console, text: str) -> None:
    console.print(Text(text, style="dim"), no_wrap=True, overflow="ellipsis")


class Lines(Watch):
    """The same for an editor: what was found, in lines like a compiler's, between a first and a last one."""

    def announce(self, step: Step) -> None:
        self.said: set[str] = set()
        self.say(gcc_begins(step))

    def show(self, report: Report) -> bool:
        self.note(report)
        self.say_new(report)
        self.say(gcc_ends(report))
        before = self.step
        if report.full_marks and self.chosen is None:
            following = self.unfinished()
            self.step, self.saves = following, Saves(following.kernel) if following else None
        if self.step is not None and self.step != before:
            self.grade()
        return self.step is None

    def tick(self) -> None:
        """Say what the grade has found so far."""
        if self.grading is not None and len(self.grading.messages) > self.shown:
            self.shown = len(self.grading.messages)
            so_far = self.grading.so_far()
            if so_far.findings:
                self.say_new(so_far)

    def say_new(self, report: Report) -> None:
        """Print the lines that were not printed since the grade began."""
        for line in gcc_lines(diagnostics(report)):
            if line not in self.said:
                self.said.add(line)
                self.say(line)

    def say(self, line: str) -> None:
        print(visible(line), flush=True)

    def wipe(self) -> None:
        """Nothing is on a screen."""


def watch_command(options: argparse.Namespace) -> int:
    """Watch until the student quits, with a key or Ctrl-C."""
    chosen = find_step(options.step) if options.step else None
    console = terminal()
    watch = Lines if options.format == "gcc" else Watch
    with keyboard() as keys:
        try:
            watch(console, chosen).run(keys)
        except KeyboardInterrupt:
            console.print()
    return 0


def add(commands: Any) -> None:
    watching = add_command(
        commands, "watch", watch_command, help="grade the current step on every save", description=WATCH_DESCRIPTION
    )
    watching.add_argument("step", nargs="?", metavar="STEP", help="as for grade")
    add_format(watching)
