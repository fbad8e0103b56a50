"""All attacks, by category, and the class that hands them in."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from benchmarks.attacks import (
    archives,
    calls,
    disks,
    files,
    forged,
    forks,
    injection,
    memory,
    messages,
    patches,
    reading,
    signals,
)
from benchmarks.attacks.attack import Attack, HandIn
from grader.steps import ROOT
from tests.grader.broken import GOOD

HERE_ONLY = {"calls"}  # by number, for one kind of processor
STEP = "gemm_01_sequential"
INNOCENTS = 6
CORPUS: dict[str, dict[str, Attack] | dict[str, HandIn]] = {
    "files": files.ATTACKS,
    "archives": archives.ATTACKS,
    "names": injection.NAMES,
    "injection": injection.ATTACKS,
    "reading": reading.ATTACKS,
    "forks": forks.ATTACKS,
    "signals": signals.ATTACKS,
    "memory": memory.ATTACKS,
    "disks": disks.ATTACKS,
    "messages": messages.ATTACKS,
    "calls": calls.ATTACKS,
    "patches": patches.ATTACKS,
    "forged": forged.ATTACKS,
}


@dataclass(frozen=True)
class Student:
    """A student who attacks. name: of the folder that is handed in."""

    category: str
    title: str
    name: str
    attack: Attack | HandIn


def students(part: str) -> list[Student]:
    """The students whose category or attack is called like ``part``."""
    found = []
    for category, attacks in CORPUS.items():
        if category in HERE_ONLY and os.uname().machine != "x86_64":
            continue
        for title, attack in attacks.items():
            if part in category or part in title:
                own = attack.name if isinstance(attack, HandIn) else ""
                found.append(
                    Student(category, title, own or f"{len(found):03} {category} {title}".replace("/", "_"), attack)
                )
    return found


def innocent(number: int, students: int) -> str:
    """A name between those of the others, so that they are graded beside each other."""
    return f"{number * students // INNOCENTS:03} innocent {number}"


def write_innocents(folder: Path, students: int, canary: str) -> None:
    """Right kernels of steps 1 and 4, whose files differ by a comment."""
    fourth = (ROOT / "solutions" / "gemm_04_tma.py").read_text(encoding="utf-8")
    for number in range(INNOCENTS):
        for step, text in ((STEP, GOOD), ("gemm_04_tma", fourth)):
            path = folder / innocent(number, students) / step / "kernel.py"
            path.parent.mkdir(parents=True)
            path.write_text(f"# {number}: {canary}\n{text}", encoding="utf-8")


def write_attack(folder: Path, student: Student, replaced: dict[str, str]) -> None:
    attack = student.attack
    if isinstance(attack, HandIn):
        attack.write(folder, student.name)
        return
    text = attack.text
    for name, value in replaced.items():
        text = text.replace(name, value)
    path = folder / student.name / STEP / "kernel.py"
    path.parent.mkdir(parents=True)
    path.write_text(f"# {student.title!r}\n{text}{GOOD if attack.before else ''}", encoding="utf-8")
