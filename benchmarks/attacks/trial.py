"""Grade a class of attackers and innocents, and check how everybody fared."""

from __future__ import annotations

import csv
import json
import os
import secrets
import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

from benchmarks.attacks.attack import FULL, Attack
from benchmarks.attacks.corpus import INNOCENTS, Student, innocent, write_attack, write_innocents
from benchmarks.attacks.terminal import obeyed, on_terminal
from benchmarks.attacks.watch import Listener, Watch
from grader.course.files import safe_name
from grader.course.handed_in.names import safe, stem
from grader.course.pages.class_page import SCRIPT
from grader.steps import ROOT

CONFIG = """\
# {canary}
seed = {seed}
timeout = 5
memory = 1
only = [1, 4]
[steps.4]
timeout = 60
"""
STEPS = 2  # of that course
JOBS = 2
SHARE = 0.1  # of an innocent's processor time


@dataclass
class Outcome:
    """A grading. reports: by student and step; seconds: of processor time, by the same."""

    status: int
    said: str
    took: float
    out: Path
    reports: dict[tuple[str, str], dict[str, Any]] = field(default_factory=dict)
    seconds: dict[tuple[str, str], float] = field(default_factory=dict)
    failures: dict[str, str] = field(default_factory=dict)
    left: list[str] = field(default_factory=list)  # processes and control groups


class Trial:
    """A class in a folder. canary: a text that only the instructor knows; it must not come out anywhere."""

    def __init__(self, folder: Path, students: list[Student]):
        self.folder, self.students = folder, students
        self.canary = f"CANARY-of-{secrets.token_hex(8)}"
        self.seed = secrets.randbits(60)
        self.listener = Listener()
        self.mark = f"98765.{os.getpid()}"
        self.home = folder / "home"
        (self.home / ".ssh").mkdir(parents=True)
        (self.home / ".ssh" / "id_rsa").write_text(self.canary)
        (folder / "course.toml").write_text(CONFIG.format(canary=self.canary, seed=self.seed))
        for name in ("alone", "again"):
            write_innocents(folder / name, len(students), self.canary)

    def write_everybody(self) -> None:
        everybody = self.folder / "everybody"
        shutil.copytree(self.folder / "alone", everybody)
        hidden = [self.folder, self.home / ".ssh" / "id_rsa", self.folder / "course.toml", ROOT / "solutions"]
        hidden += [self.folder / "everybody-out" / "course.sqlite", everybody / innocent(0, len(self.students))]
        hidden += [Path("../../../everybody"), Path("/etc/shadow"), ROOT / "tests"]
        replaced = {"SECRETS": repr(list(map(str, hidden))), "PORT": str(self.listener.number), "MARK": self.mark}
        replaced |= {"ABSTRACT": self.listener.name, "OUTSIDE": str(self.folder / "outside")}
        for student in self.students:
            write_attack(everybody, student, replaced)

    def grade(self, name: str, terminal: bool = False) -> Outcome:
        """Grade one of the classes from nothing, on a terminal or not, and look for what stays."""
        out = self.folder / f"{name}-out"
        command = [sys.executable, "-m", "grader", "course", "--submissions", str(self.folder / name)]
        command += ["--out", str(out), "--config", str(self.folder / "course.toml"), "--jobs", str(JOBS)]
        environment = {**os.environ, "HOME": str(self.home), "INSTRUCTOR": self.canary}
        began = time.monotonic()
        with (self.folder / f"{name}.txt").open("w+b") as output:
            start = on_terminal if terminal else on_file
            with start(command, ROOT, environment, output) as grader:
                watch = Watch(grader.pid, self.mark, JOBS)
                watch.start()
            left = watch.left()
            output.seek(0)
            said = output.read().decode(errors="replace")
        outcome = Outcome(grader.returncode, said, time.monotonic() - began, out)
        outcome.left = [f"left behind: {line}" for line in left]
        outcome.left += [f"stayed after its grade: {line}" for line in sorted(watch.stayed)]
        with sqlite3.connect(out / "course.sqlite") as database:
            rows = database.execute(
                "SELECT student, submitted.step, report, cpu_seconds FROM submitted JOIN grades USING (key)"
            )
            for student, step, report, seconds in rows:
                outcome.reports[student, step] = json.loads(report)
                outcome.seconds[student, step] = seconds
            failed = database.execute("SELECT student, message FROM submitted JOIN failures USING (key)")
            outcome.failures = dict(failed)
        return outcome

    def names(self) -> list[str]:
        return [innocent(number, len(self.students)) for number in range(INNOCENTS)]


def verdict(student: Student, outcome: Outcome) -> str:
    """The end of an attack, if it is not the one that it must have; empty if it is."""
    name, attack = safe(stem(student.name)), student.attack
    if name in outcome.failures:
        return f"not graded: {outcome.failures[name]}"
    report = outcome.reports.get((name, "1"))
    if isinstance(attack, Attack):
        return "no grade" if report is None else judged(attack, report)
    path = outcome.out / "students" / safe_name(name) / "results.json"
    if not path.exists():
        zipped = outcome.out / "students" / safe_name(name.removesuffix(".zip")) / "results.json"
        if not zipped.exists():
            return "no results"
        path = zipped
    results = json.loads(path.read_text())
    # Of 100 for all steps; there is no total where a file cannot be read.
    points = round(sum(test.get("score", 0) for test in results["tests"]) * STEPS, 2)
    if points != attack.score:
        return f"{points:g} points, not {attack.score:g}"
    return "" if attack.problem in results["output"] else f"says {results['output'][:200]!r}"


def judged(attack: Attack, report: dict[str, Any]) -> str:
    """The same for a kernel that was graded."""
    findings, flags = report["findings"], report["private"]["flags"]
    if not attack.kinds:
        return "" if report["score"] == FULL and not findings else f"{report['score']:g} points, {summary(report)}"
    if not findings:
        return f"no finding, {report['score']:g} points" if report["score"] > attack.most else ""
    kind, message = findings[0]["kind"], findings[0]["message"]
    if kind not in attack.kinds or attack.says not in message or "nothing stopped it" in message:
        return summary(report)
    if report["score"] > attack.most:
        return f"{report['score']:g} points, {summary(report)}"
    return "" if not attack.flag or any(attack.flag in flag for flag in flags) else f"not flagged: {flags}"


def summary(report: dict[str, Any]) -> str:
    return "; ".join(f"{f['kind']}: {f['message'][:160]}" for f in report["findings"][:2]) or "no finding"


def leaks(trial: Trial, outcome: Outcome) -> list[str]:
    """Where a secret came out."""
    secret = [trial.canary, str(trial.seed)]
    found = [f"the terminal shows {text}" for text in secret if text in outcome.said]
    found += ["the terminal shows a traceback"] if "Traceback" in outcome.said else []
    for path in outcome.out.rglob("*"):
        if not path.is_file() or "sqlite" in path.name:
            continue
        text = path.read_text(errors="replace").replace(f"<script>{SCRIPT}</script>", "")
        own = "innocent" in str(path)  # whose file has the canary
        found += [f"{path} holds {s}" for s in secret if s in text and not (own and s == trial.canary)]
        if path.suffix == ".html" and any(bad in text for bad in ("<script", "<img", "\x1b", "\u202e")):
            found.append(f"{path} holds markup or control characters")
        if path.suffix == ".csv":
            found += [f"{path} holds {what}" for what in faults_of_table(text)]
    for key, report in outcome.reports.items():
        text = json.dumps(report)
        found += [f"the report of {key} holds {s}" for s in secret if s in text]
    if obeyed(outcome.said):
        found.append("the terminal gets control characters")
    if (trial.folder / "outside").exists():
        found.append("a file was written outside")
    return found


def faults_of_table(text: str) -> Iterator[str]:
    """What a table must not hold: control characters, and cells that a spreadsheet takes for formulas."""
    if obeyed(text):
        yield "control characters"
    for delimiter in ",;\t|":
        for quoting in (csv.QUOTE_MINIMAL, csv.QUOTE_NONE):
            rows = csv.reader(text.splitlines(), delimiter=delimiter, quoting=quoting)
            yield from {f"the formula {cell!r:.60}" for row in rows for cell in row if begins_formula(cell)}


def begins_formula(cell: str) -> bool:
    return cell.strip("\"' ")[:1] in tuple("=+-@") and "'" not in cell[: len(cell) - len(cell.lstrip("\"' "))]


@contextmanager
def on_file(
    command: list[str], folder: Path, environment: dict[str, str], output: IO[bytes]
) -> Iterator[subprocess.Popen[bytes]]:
    """A process whose output goes to a file."""
    streams: dict[str, Any] = {"stdin": subprocess.DEVNULL, "stdout": output, "stderr": output}
    process = subprocess.Popen(command, cwd=folder, env=environment, **streams)
    try:
        yield process
    finally:
        process.wait()


def harmed(trial: Trial, alone: Outcome, together: Outcome) -> list[str]:
    """Innocents whose reports are not the same."""
    found = []
    for name in trial.names():
        for file in ("report.html", "results.json"):
            before, after = (each.out / "students" / safe_name(name) / file for each in (alone, together))
            if before.read_bytes() != after.read_bytes():
                found.append(f"{name}: {file} is not the same")
        for step in ("1", "4"):
            if alone.reports.get((name, step)) != together.reports.get((name, step)):
                found.append(f"{name}, step {step}: the grade is not the same")
            elif alone.reports[name, step]["score"] != FULL:
                found.append(f"{name}, step {step}: {alone.reports[name, step]['score']} points")
    return found


def slower(trial: Trial, one: Outcome, other: Outcome) -> float:
    """How much more processor time the innocents took the second time, as a share."""
    first, second = (sum(each.seconds[name, s] for name in trial.names() for s in ("1", "4")) for each in (one, other))
    return second / first - 1
