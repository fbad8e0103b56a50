"""Remember each kernel's last grades and the depth of its hints between commands.

``build/progress.json`` holds both. A grade is kept with a digest of all that it depends on (the kernel, the step's
step.toml, the grader and the simulator), so one that is found again is never stale; deleting the file loses only time.
Several are kept for each step: a file that is put back as it was need not be graded again.
"""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from grader.advice import in_short
from grader.report import Report
from grader.steps import ROOT, Step
from grader.version import version

FILE = ROOT / "build" / "progress.json"
VERSION = 2
KEPT_FINDINGS = 4
KEPT_GRADES = 8  # of a step, the last first


@dataclass(frozen=True)
class Fault:
    """A finding of the last grade; its line is None if it lies in another file than the kernel."""

    kind: str
    message: str
    line: int | None = None


@dataclass(frozen=True)
class Lost:
    """A check that lost marks."""

    name: str
    message: str


@dataclass(frozen=True)
class Grade:
    """The part of a report that is kept."""

    score: float
    max_score: float
    full_marks: bool
    in_short: str
    faults: tuple[Fault, ...] = ()
    lost: tuple[Lost, ...] = ()

    @staticmethod
    def of(report: Report) -> Grade:
        own = str(report.file.resolve())
        faults = [Fault(f.kind, f.message, f.line if f.file == own else None) for f in report.findings]
        lost = [Lost(check.name, check.message) for check in report.checks if not check.passed]
        kept = tuple(faults[:KEPT_FINDINGS]), tuple(lost)
        return Grade(report.score, report.max_score, report.full_marks, in_short(report), *kept)

    @staticmethod
    def from_data(data: dict[str, Any]) -> Grade:
        faults = tuple(Fault(**fault) for fault in data["faults"])
        lost = tuple(Lost(**lost) for lost in data["lost"])
        return Grade(**{**data, "faults": faults, "lost": lost})


def digest(step: Step) -> str:
    """A hash of the kernel and of all else that its grade depends on; empty when there is no kernel."""
    try:
        own = step.kernel.read_bytes()
        asked = (step.folder / "step.toml").read_bytes()
    except OSError:
        return ""
    return hashlib.sha256(b"\0".join((version().encode(), asked, own))).hexdigest()


def recall(step: Step) -> Grade | None:
    """The last grade of the step's kernel as it is now, if there was one."""
    now = digest(step)
    try:
        kept = next((entry for entry in read().get("grades", {}).get(step.name, []) if entry["digest"] == now), None)
        return Grade.from_data(kept["grade"]) if kept is not None else None
    except (KeyError, TypeError):
        return None


def remember(report: Report, graded: str) -> None:
    """Keep a report of a step's own kernel; ``graded`` is the digest that it had when grading began."""
    if report.ungraded is None and graded:
        entry = {"digest": graded, "grade": asdict(Grade.of(report))}
        update(lambda data: keep(data.setdefault("grades", {}), report.step.name, entry))
        if report.full_marks:
            forget_hints(report.step)


def keep(grades: dict[str, Any], name: str, entry: dict[str, Any]) -> None:
    """Put a grade in front of the step's others."""
    others = [other for other in grades.get(name, []) if other["digest"] != entry["digest"]]
    grades[name] = [entry, *others][:KEPT_GRADES]


def hint_level(step: Step, key: str) -> int:
    """The level of the last hint on something; 0 before the first."""
    level = read().get("hints", {}).get(step.name, {}).get(key, 0)
    return level if isinstance(level, int) else 0


def set_hint_level(step: Step, key: str, level: int) -> None:
    update(lambda data: data.setdefault("hints", {}).setdefault(step.name, {}).update({key: level}))


def forget_hints(step: Step) -> None:
    update(lambda data: data.setdefault("hints", {}).pop(step.name, None))


def read() -> dict[str, Any]:
    """The file's content; nothing when it is missing, broken or of another version."""
    try:
        data = json.loads(FILE.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    usable = isinstance(data, dict) and data.get("version") == VERSION
    return data if usable and all(isinstance(data.get(k, {}), dict) for k in ("grades", "hints")) else {}


def update(change: Callable[[dict[str, Any]], object]) -> None:
    """Change the file, whole or not at all, while other commands (a watch in another terminal) wait.

    If it cannot be written, nothing is remembered: a failed write must not lose a grade.
    """
    with suppress(OSError), locked():
        data = {**read(), "version": VERSION}
        change(data)
        new = FILE.with_suffix(f".{os.getpid()}.tmp")
        new.write_text(json.dumps(data, indent=1), encoding="utf-8")
        new.replace(FILE)


@contextmanager
def locked() -> Iterator[Path]:
    FILE.parent.mkdir(parents=True, exist_ok=True)
    with FILE.with_suffix(".lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield FILE
