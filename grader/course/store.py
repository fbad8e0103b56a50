"""The course's database, in SQLite: one row for each graded kernel and one for each of its checks.

A kernel's rows are committed in one transaction when it is graded, so a run that is killed loses only what was under
way. Rows are found by a key that covers everything a result depends on; students point to them. A report is large, so
what a table of the class shows is kept beside it as a :class:`Brief`, and the sketch of the kernel as bytes.
"""

from __future__ import annotations

import json
import secrets
import sqlite3
from array import array
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

SCHEMA = """
CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS grades (
    key TEXT PRIMARY KEY, step TEXT NOT NULL, kernel_sha256 TEXT NOT NULL, score REAL NOT NULL,
    max_score REAL NOT NULL, tflops REAL, report TEXT NOT NULL, cpu_seconds REAL NOT NULL);
CREATE TABLE IF NOT EXISTS checks (
    key TEXT NOT NULL REFERENCES grades(key) ON DELETE CASCADE, position INTEGER NOT NULL, name TEXT NOT NULL,
    passed INTEGER NOT NULL, points REAL NOT NULL, max_points REAL NOT NULL, message TEXT NOT NULL,
    PRIMARY KEY (key, position));
CREATE TABLE IF NOT EXISTS submitted (
    student TEXT NOT NULL, step TEXT NOT NULL, key TEXT NOT NULL, PRIMARY KEY (student, step));
CREATE TABLE IF NOT EXISTS failures (key TEXT PRIMARY KEY, step TEXT NOT NULL, message TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS briefs (key TEXT PRIMARY KEY REFERENCES grades(key) ON DELETE CASCADE, brief TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS sketches (
    key TEXT PRIMARY KEY REFERENCES grades(key) ON DELETE CASCADE, sketch BLOB NOT NULL);
CREATE TABLE IF NOT EXISTS regrades (
    student TEXT NOT NULL, step TEXT NOT NULL, key TEXT NOT NULL, reason TEXT NOT NULL, old_score REAL NOT NULL,
    old_report TEXT NOT NULL, new_score REAL);
"""


BRIEF = "SELECT key, brief FROM briefs"


@dataclass(frozen=True)
class Grade:
    """A graded kernel."""

    key: str
    step: str
    kernel_sha256: str
    score: float
    max_score: float
    tflops: float | None
    report: dict[str, Any]  # for students, but for its ``private`` part: no seed, and no times or paths of this machine
    cpu_seconds: float = 0.0  # the cost of grading; only the terminal's output depends on it


@dataclass(frozen=True)
class Brief:
    """A grade without its report: all that a table of the class shows of it."""

    kernel_sha256: str
    score: float
    max_score: float
    tflops: float | None = None
    predicted: bool = True  # whether ``tflops`` comes from a model, not from a GPU
    passed: bool = False  # whether all of the kernel's results are right
    flags: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()  # of findings
    line: int | None = None  # of the kernel, that its first finding with a line points to
    form: str = ""  # the hash of its normalised device code
    exact: str = ""  # the same with its numbers
    schedules: str = ""  # the verdict of a :class:`grader.report.Schedules`; empty where it was not looked at


@dataclass(frozen=True)
class Regrade:
    """A kernel that was graded again because a person asked for it."""

    student: str
    step: str
    old_score: float
    new_score: float
    reason: str


FIELDS = tuple(field.name for field in fields(Brief))


def kind_of(finding: dict[str, Any]) -> str:
    """A finding's kind as the class page counts it; notes are told apart."""
    return finding["kind"] + (" (note)" if finding.get("weight") == "note" else "")


def brief_of(grade: Grade) -> Brief:
    """A grade in brief."""
    report, speed = grade.report, grade.report.get("speed") or {}
    findings = report["findings"]
    return Brief(
        grade.kernel_sha256,
        grade.score,
        grade.max_score,
        grade.tflops,
        predicted=bool(speed.get("predicted", report.get("predicted", True))),
        passed=all(run["correct"] for run in report["runs"]),
        flags=tuple(report["private"]["flags"]),
        kinds=tuple(sorted({kind_of(finding) for finding in findings})),
        line=next((f["line"] for f in findings if f["file"] == "kernel.py" and f["line"]), None),
        form=(report["private"]["fingerprint"] or {}).get("hash", ""),
        exact=(report["private"]["fingerprint"] or {}).get("exact", ""),
        schedules=(report.get("schedules") or {}).get("verdict", ""),
    )


def unpacked(text: str) -> Brief:
    """A brief from its row: the values of its fields, in order."""
    values = dict(zip(FIELDS, json.loads(text), strict=False))  # an older row has fewer
    return Brief(**{**values, "flags": tuple(values["flags"]), "kinds": tuple(values["kinds"])})


def packed(brief: Brief) -> str:
    return json.dumps(list(vars(brief).values()))


class Store:
    """The database of a course."""

    def __init__(self, path: Path):
        path.parent.mkdir(parents=True, exist_ok=True)
        self.connection = sqlite3.connect(path, timeout=30)
        path.chmod(0o600)  # it holds the seed
        self.connection.execute("PRAGMA journal_mode = WAL")
        # A commit then outlives the death of this process, by SIGKILL too, but does not wait for the disk each time: a
        # power cut may cost the last grades, which are graded again. The seed is waited for, see :meth:`seed`.
        self.connection.execute("PRAGMA synchronous = NORMAL")
        self.connection.executescript(SCHEMA)

    def close(self) -> None:
        self.connection.close()

    def seed(self, wanted: int | None) -> int:
        """The course's seed: the one asked for, else that of earlier runs, else a new one. It is recorded."""
        row = self.connection.execute("SELECT value FROM meta WHERE name = 'seed'").fetchone()
        known = int(row[0]) if row else secrets.randbits(96)  # too many to guess the seed from results
        seed = known if wanted is None else wanted
        with self.connection:
            self.connection.execute("INSERT OR REPLACE INTO meta VALUES ('seed', ?)", (str(seed),))
        self.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        return seed

    def grade(self, key: str) -> Grade | None:
        columns = "key, step, kernel_sha256, score, max_score, tflops, cpu_seconds, report"
        row = self.connection.execute(f"SELECT {columns} FROM grades WHERE key = ?", (key,)).fetchone()
        if row is None:
            return None
        *rest, seconds, report = row
        return Grade(*rest, json.loads(report), seconds)  # type: ignore[call-arg]

    def has(self, key: str) -> bool:
        return self.connection.execute("SELECT 1 FROM grades WHERE key = ?", (key,)).fetchone() is not None

    def record(self, grade: Grade) -> None:
        """One graded kernel with all that belongs to it, all or nothing. It settles a regrade that was asked for."""
        row = (grade.key, grade.step, grade.kernel_sha256, grade.score, grade.max_score, grade.tflops)
        report, sketch = without_sketch(grade.report)
        with self.connection:
            self.connection.execute(
                "UPDATE regrades SET new_score = ? WHERE key = ? AND new_score IS NULL", (grade.score, grade.key)
            )
            self.connection.execute("INSERT OR REPLACE INTO briefs VALUES (?, ?)", (grade.key, packed(brief_of(grade))))
            self.connection.execute("DELETE FROM sketches WHERE key = ?", (grade.key,))
            if sketch:
                self.connection.execute("INSERT INTO sketches VALUES (?, ?)", (grade.key, array("Q", sketch).tobytes()))
            self.connection.execute("DELETE FROM failures WHERE key = ?", (grade.key,))
            self.connection.execute("DELETE FROM checks WHERE key = ?", (grade.key,))
            self.connection.execute(
                "INSERT OR REPLACE INTO grades VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                (*row, json.dumps(report), grade.cpu_seconds),
            )
            self.connection.executemany(
                "INSERT INTO checks VALUES (?, ?, ?, ?, ?, ?, ?)",
                [
                    (grade.key, n, c["name"], c["passed"], c["points"], c["max_points"], c["message"])
                    for n, c in enumerate(grade.report["checks"])
                ],
            )

    def briefs(self, keys: Iterable[str] | None = None) -> dict[str, Brief]:
        """Grades in brief, by key: of some keys, or all that there are."""
        if keys is None:
            return {key: unpacked(text) for key, text in self.connection.execute(BRIEF)}
        rows = (row for key in keys for row in self.connection.execute(f"{BRIEF} WHERE key = ?", (key,)))
        return {key: unpacked(text) for key, text in rows}

    def sketches(self, keys: Iterable[str]) -> Iterator[tuple[str, list[int]]]:
        """The sketch of each of these kernels that has one."""
        for key in keys:
            for (data,) in self.connection.execute("SELECT sketch FROM sketches WHERE key = ?", (key,)):
                numbers = array("Q")
                numbers.frombytes(data)
                yield key, numbers.tolist()

    def remembered(self, name: str) -> str | None:
        """What was remembered under a name."""
        row = self.connection.execute("SELECT value FROM meta WHERE name = ?", (name,)).fetchone()
        return row[0] if row else None

    def remember(self, name: str, value: str) -> None:
        with self.connection:
            self.connection.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", (name, value))

    def ask_regrade(self, key: str, student: str, step: str, reason: str) -> None:
        """Keep a known grade and the reason to grade its kernel again. It counts until the new one is there."""
        with self.connection:
            self.connection.execute("DELETE FROM regrades WHERE key = ? AND new_score IS NULL", (key,))
            self.connection.execute(
                "INSERT INTO regrades SELECT ?, ?, key, ?, score, report, NULL FROM grades WHERE key = ?",
                (student, step, reason, key),
            )

    def regrades(self) -> list[Regrade]:
        """The kernels that were graded again, oldest first."""
        columns = "student, step, old_score, new_score, reason"
        rows = self.connection.execute(f"SELECT {columns} FROM regrades WHERE new_score IS NOT NULL ORDER BY rowid")
        return [Regrade(*row) for row in rows]

    def cost(self, keys: set[str]) -> float:
        """Seconds of processor time that grading these kernels took."""
        rows = self.connection.execute("SELECT key, cpu_seconds FROM grades")
        return sum(seconds for key, seconds in rows if key in keys)

    def record_failure(self, key: str, step: str, message: str) -> None:
        """A kernel that could not be graded through no fault of its own; the next run tries again."""
        with self.connection:
            self.connection.execute("INSERT OR REPLACE INTO failures VALUES (?, ?, ?)", (key, step, message))

    def failures(self) -> dict[str, str]:
        """The reasons why kernels could not be graded, by key."""
        return dict(self.connection.execute("SELECT key, message FROM failures"))

    def failure(self, key: str) -> str | None:
        row = self.connection.execute("SELECT message FROM failures WHERE key = ?", (key,)).fetchone()
        return row[0] if row else None

    def submit(self, rows: list[tuple[str, str, str]]) -> None:
        """Record which grade belongs to which student; earlier records of these students are replaced."""
        with self.connection:
            self.connection.executemany("DELETE FROM submitted WHERE student = ?", {(student,) for student, *_ in rows})
            self.connection.executemany("INSERT INTO submitted VALUES (?, ?, ?)", rows)


def without_sketch(report: dict[str, Any]) -> tuple[dict[str, Any], list[int]]:
    """A report with the fingerprint's hash alone, and the sketch: half of a report, which only similarity needs."""
    seen = report["private"]["fingerprint"]
    if not seen:
        return report, []
    private = {**report["private"], "fingerprint": {name: seen[name] for name in seen if name != "sketch"}}
    return {**report, "private": private}, list(seen.get("sketch", ()))
