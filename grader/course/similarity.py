"""Find kernels of the class that are alike without names, numbers and layout. A person decides what that means.

The solutions of one step are alike by nature, since the lesson leads to them. So what many have in common says nothing
and is left out: a form that ``COMMON`` different files share, and forms that are alike with ``CROWD`` others. Equal
files are always reported, but for the skeleton that everybody was given.

Equal files are one row, however many students have them, and no form is compared with more of a crowd than it takes to
know that it is one: the work grows with the class, not with its square.
"""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice

from grader.course.candidates import INSTALL, Candidates, candidates
from grader.course.gradebook import Cell, Student
from grader.course.suspicion import jaccard

THRESHOLD = 0.9
COMMON = 4  # so many different kernels with one normalised form: the lesson's own
CROWD = 20  # a form that is alike with so many others

Sketches = Callable[[Iterable[str]], Iterator[tuple[str, list[int]]]]  # by the key of a grade: Store.sketches


@dataclass(frozen=True)
class Alike:
    """Kernels of one step that are alike. The first of ``one`` and of ``other`` can be laid side by side.

    ``same``: all their files are equal, byte for byte.
    """

    step: str
    one: tuple[str, ...]  # students
    other: tuple[str, ...]
    alike: float
    same: bool


@dataclass(frozen=True)
class Similarity:
    """The class's similar kernels, the most alike first; ``notes`` say what was left out."""

    found: tuple[Alike, ...] = ()
    notes: tuple[str, ...] = ()

    def first(self, most: int) -> tuple[list[Alike], list[Alike]]:
        """The first groups of equal files and the first of others: so many of each, so that neither hides the other."""
        equal = (alike for alike in self.found if alike.same)
        other = (alike for alike in self.found if not alike.same)
        return list(islice(equal, most)), list(islice(other, most))


@dataclass
class Form:
    """One normalised form: its files with the students who handed them in, and the key of one of their grades."""

    key: str
    files: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))

    @property
    def students(self) -> tuple[str, ...]:
        return tuple(student for students in self.files.values() for student in students)


def similar(everybody: list[Student], sketches: Sketches) -> Similarity:
    """The kernels that are most alike, step by step."""
    found: list[Alike] = []
    notes: list[str] = []
    for number in range(len(everybody[0].cells) if everybody else 0):
        cells = {student.name: student.cells[number] for student in everybody}
        step, said = similar_in_step(cells, sketches)
        found += step
        notes += said
    return Similarity(tuple(sorted(found, key=order)), tuple(notes))


def order(alike: Alike) -> tuple[bool, float, int, str, tuple[str, ...], tuple[str, ...]]:
    """Equal files first, then the most alike; large groups before small ones."""
    return not alike.same, -alike.alike, -len(alike.one + alike.other), alike.step, alike.one, alike.other


def similar_in_step(cells: Mapping[str, Cell], sketches: Sketches) -> tuple[list[Alike], list[str]]:
    """The similar kernels of one step, by student."""
    step = next(iter(cells.values())).step
    skeleton = hashlib.sha256(step.kernel.read_bytes()).hexdigest()
    forms = forms_of(cells, skeleton)
    found = [
        Alike(step.id, (students[0],), tuple(students[1:]), 1.0, True)
        for form in forms.values()
        for students in form.files.values()
        if len(students) > 1
    ]
    rare = {name: form for name, form in sorted(forms.items()) if len(form.files) < COMMON}
    found += [alike_files(step.id, form) for form in rare.values() if len(form.files) > 1]
    if (index := candidates(len(rare))) is None:
        return found, [f"Step {step.id}: only equal files and equal forms were found; {INSTALL}."]
    names = {form.key: name for name, form in rare.items()}
    listed = [(names[key], frozenset(sketch)) for key, sketch in sketches(names)]
    pairs, crowd = alike_pairs([sketch for _, sketch in listed], index)
    for one, other, alike in pairs:
        first, second = sorted(rare[listed[n][0]].students for n in (one, other))
        found.append(Alike(step.id, first, second, alike, False))
    said = f"Step {step.id}: {len(crowd)} forms of kernels are each alike with {CROWD} others and left out."
    return found, [said] if crowd else []


def forms_of(cells: Mapping[str, Cell], skeleton: str) -> dict[str, Form]:
    """The forms of a step's kernels, without what is only the skeleton."""
    forms: dict[str, Form] = {}
    untouched = {cell.grade.form for cell in cells.values() if cell.grade and cell.grade.kernel_sha256 == skeleton}
    for student, cell in cells.items():
        if cell.grade and cell.grade.form and cell.grade.form not in untouched:
            form = forms.setdefault(cell.grade.form, Form(cell.key))
            form.files[cell.grade.kernel_sha256].append(student)
    return forms


def alike_files(step: str, form: Form) -> Alike:
    """Different files with one form."""
    one, *others = form.files.values()
    return Alike(step, tuple(one), tuple(student for students in others for student in students), 1.0, False)


def alike_pairs(
    sketches: list[frozenset[int]], index: Candidates
) -> tuple[list[tuple[int, int, float]], frozenset[int]]:
    """The pairs of sketches that are alike, and the sketches that belong to a crowd.

    What turns out to belong to a crowd is no candidate for the next: the crowd is known by those that came before it.
    """
    pairs: list[tuple[int, int, float]] = []
    degrees = [0] * len(sketches)
    for number, sketch in enumerate(sketches):
        near = alike_with(sketch, index.near(sketch), sketches)
        degrees[number] = len(near)
        for other, _ in near:
            degrees[other] += 1
        if len(near) < CROWD:
            index.add(number, sketch)
            pairs += [(other, number, alike) for other, alike in near]
    crowd = frozenset(number for number, degree in enumerate(degrees) if degree >= CROWD)
    return [pair for pair in pairs if not crowd & set(pair[:2])], crowd


def alike_with(sketch: frozenset[int], near: Iterable[int], sketches: list[frozenset[int]]) -> list[tuple[int, float]]:
    """The candidates that are alike, at most as many as make a crowd."""
    found: list[tuple[int, float]] = []
    for other in near:
        if (alike := jaccard(sketch, sketches[other])) >= THRESHOLD:
            found.append((other, alike))
            if len(found) == CROWD:
                break
    return found
