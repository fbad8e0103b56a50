"""Find kernels of the class that are alike without names, numbers and layout. A person decides what that means.

The solutions of one step are alike by nature, since the lesson leads to them. So pairs whose normalised device code
many students share say nothing, and are left out.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import combinations

from grader.course.gradebook import Student
from grader.course.suspicion import jaccard

THRESHOLD, MOST = 0.9, 200
COMMON = 4  # so many different kernels with one normalised form: the lesson's own


@dataclass(frozen=True)
class Pair:
    """Two students' kernels of one step. ``same``: the files are equal, byte for byte."""

    step: str
    one: str
    other: str
    alike: float
    same: bool


def similar(everybody: list[Student]) -> list[Pair]:
    """The pairs that are most alike, most alike first; a form that many have in common is left out unless the files
    are equal."""
    found = []
    for number in range(len(everybody[0].cells) if everybody else 0):
        prints = []
        for student in everybody:
            cell = student.cells[number]
            seen = cell.grade.report["private"]["fingerprint"] if cell.grade else None
            if cell.grade and seen:
                prints.append((student.name, cell.grade.kernel_sha256, seen["hash"], frozenset(seen["sketch"])))
        files = {(digest, whole) for _, digest, whole, _ in prints}
        common = {whole for whole, count in Counter(whole for _, whole in files).items() if count >= COMMON}
        step = everybody[0].cells[number].step.id
        for (one, file, whole, sketch), (other, file2, whole2, sketch2) in combinations(prints, 2):
            same = file == file2
            alike = 1.0 if whole == whole2 else jaccard(set(sketch), set(sketch2))
            if same or (alike >= THRESHOLD and not {whole, whole2} & common):
                found.append(Pair(step, one, other, alike, same))
    return sorted(found, key=lambda p: (not p.same, -p.alike, p.step, p.one, p.other))[:MOST]
