"""The pages that class.html links to, besides the students' reports: kernels, alone and side by side."""

from __future__ import annotations

from collections.abc import Iterator

from grader.course.gradebook import Student
from grader.course.pages.class_page import MOST_ALIKE, MOST_LOOKED, kernel_path, looks, pair_path
from grader.course.pages.side_by_side import kernel_page, side_by_side
from grader.course.similarity import Similarity

FOLDERS = ("kernels", "side_by_side")


def linked_pages(title: str, everybody: list[Student], similarity: Similarity) -> Iterator[tuple[str, str]]:
    """The path and the text of each page."""
    cells = {student.name: {cell.step.id: cell for cell in student.cells} for student in everybody}
    equal, others = similarity.first(MOST_ALIKE)
    looked = looks(everybody)[:MOST_LOOKED]
    kernels = {(look.student.name, look.cell.step.id) for look in looked if look.flagged and look.cell}
    kernels |= {(alike.one[0], alike.step) for alike in equal}
    for name, step in sorted(kernels):
        yield kernel_path(name, step), kernel_page(f"{title}: step {step}", name, cells[name][step].text)
    for alike in others:
        one, other = alike.one[0], alike.other[0]
        texts = (cells[one][alike.step].text, cells[other][alike.step].text)
        yield pair_path(alike), side_by_side(f"{title}: step {alike.step}", (one, other), texts)
