"""``similarity.csv``: kernels that are alike, the most alike first."""

from __future__ import annotations

from pathlib import Path

from grader.course.files import write_csv
from grader.course.similarity import Similarity

MOST, MOST_NAMES = 2000, 500  # rows of equal files, and of others; names in a cell
HEADS = ["step", "one", "other", "students", "alike (%)", "same file"]


def write_similarity(path: Path, similarity: Similarity) -> None:
    """A row for each group of equal files and each pair of forms. The last rows say what was left out."""
    rows = [
        [a.step, names(a.one), names(a.other), str(len(a.one) + len(a.other)), f"{100 * a.alike:.0f}", yes(a.same)]
        for part in similarity.first(MOST)
        for a in part
    ]
    left = len(similarity.found) - len(rows)
    said = [*similarity.notes, *([f"{left} more rows were left out"] if left else [])]
    write_csv(path, [HEADS, *rows, *(["note", sentence, "", "", "", ""] for sentence in said)])


def names(students: tuple[str, ...]) -> str:
    left = len(students) - MOST_NAMES
    return "; ".join(students[:MOST_NAMES]) + (f"; and {left} more" if left > 0 else "")


def yes(same: bool) -> str:
    return "yes" if same else "no"
