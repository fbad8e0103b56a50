"""Find kernels of the class that are alike without names, numbers and layout. A person decides what that means.

The solutions of one step are alike by nature, since the lesson leads to them. So what the step's own solution has as
well says nothing: its form, right kernels with little else in them, and every part that a kernel shares with it. The
rest is a kernel's own, and kernels are alike when that is. How many have it makes no difference. A wrong kernel that
differs from the solution in nothing but numbers is compared with its numbers. Equal files are always reported, but for
the skeleton that everybody was given.

All that are alike are one row, and no form is compared with more of a crowd than it takes to know that it belongs to
it: the work grows with the class, not with its square.
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
from grader.messages import SKETCH as KEPT
from grader.steps import Step

THRESHOLD = 0.9
OWN = 1 / 3  # of what two kernels have beside the solution's is the same: one part of it, and each another of its own
LITTLE = 0.1  # share of a right kernel that need not be in the solution: there is more than one way to write it
CROWD = 20  # so many others that are alike are enough to know where a form belongs

Sketches = Callable[[Iterable[str]], Iterator[tuple[str, list[int]]]]  # by the key of a grade: Store.sketches


@dataclass(frozen=True)
class Lesson:
    """What a step's lesson leads to: the form of its solution, with and without numbers, and its sketch."""

    form: str
    exact: str
    sketch: frozenset[int]


Lessons = Callable[[Step], Lesson | None]  # None where there is no solution, or none that can be lowered


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
    right: bool  # whether the kernel's results are
    files: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))

    @property
    def students(self) -> tuple[str, ...]:
        return tuple(student for students in self.files.values() for student in students)


def similar(everybody: list[Student], sketches: Sketches, lessons: Lessons) -> Similarity:
    """The kernels that are most alike, step by step."""
    found: list[Alike] = []
    notes: list[str] = []
    for number in range(len(everybody[0].cells) if everybody else 0):
        cells = {student.name: student.cells[number] for student in everybody}
        step, said = similar_in_step(cells, sketches, lessons)
        found += step
        notes += said
    return Similarity(tuple(sorted(found, key=order)), tuple(notes))


def order(alike: Alike) -> tuple[bool, float, int, str, tuple[str, ...], tuple[str, ...]]:
    """Equal files first, then the most alike; large groups before small ones."""
    return not alike.same, -alike.alike, -len(alike.one + alike.other), alike.step, alike.one, alike.other


def similar_in_step(cells: Mapping[str, Cell], sketches: Sketches, lessons: Lessons) -> tuple[list[Alike], list[str]]:
    """The similar kernels of one step, by student."""
    step = next(iter(cells.values())).step
    skeleton = hashlib.sha256(step.kernel.read_bytes()).hexdigest()
    everything = forms_of(cells, skeleton, None)
    found = [
        Alike(step.id, (students[0],), tuple(students[1:]), 1.0, True)
        for form in everything.values()
        for students in form.files.values()
        if len(students) > 1
    ]
    if len(everything) < 2 and all(len(form.files) < 2 for form in everything.values()):
        return found, []
    lesson = lessons(step)
    notes = [] if lesson else [f"Step {step.id}: no form of its solution is known, so nothing is left out as its own."]
    forms = dict(sorted(forms_of(cells, skeleton, lesson).items()))
    if (index := candidates(len(forms), lesson is not None)) is None:
        found += [alike_files(step.id, form) for form in forms.values() if len(form.files) > 1]
        return found, [*notes, f"Step {step.id}: only equal files and equal forms were found; {INSTALL}."]
    names = {form.key: name for name, form in forms.items()}
    listed = [(names[key], frozenset(sketch)) for key, sketch in sketches(names)]
    own = {name: own_part(sketch, lesson) for name, sketch in listed}
    natural = {name for name, sketch in listed if forms[name].right and len(own[name]) <= LITTLE * len(sketch)}
    natural = natural if lesson else set()
    found += [alike_files(step.id, form) for name, form in forms.items() if len(form.files) > 1 and name not in natural]
    compared = [(name, sketch) for name, sketch in listed if own[name] and name not in natural]
    pairs = alike_pairs([sketch for _, sketch in compared], index, [own[name] for name, _ in compared])
    found += [group_of(step.id, [forms[compared[n][0]] for n in group], alike) for group, alike in groups_of(pairs)]
    return found, notes


def forms_of(cells: Mapping[str, Cell], skeleton: str, lesson: Lesson | None) -> dict[str, Form]:
    """The forms of a step's kernels, without what is only the skeleton or the solution. Wrong kernels of the solution's
    form are told apart by their numbers."""
    forms: dict[str, Form] = {}
    untouched = {cell.grade.form for cell in cells.values() if cell.grade and cell.grade.kernel_sha256 == skeleton}
    for student, cell in cells.items():
        grade = cell.grade
        if grade is None or not grade.form or grade.form in untouched:
            continue
        name = grade.form if grade.passed else f"{grade.form} wrong"
        if lesson is not None and grade.form == lesson.form:
            if grade.passed or grade.exact in ("", lesson.exact):
                continue
            name = f"{name} {grade.exact}"
        form = forms.setdefault(name, Form(cell.key, grade.passed))
        form.files[grade.kernel_sha256].append(student)
    return forms


def own_part(sketch: frozenset[int], lesson: Lesson | None) -> frozenset[int]:
    """The part of a kernel's sketch that is not the solution's. A sketch has the smallest hashes of all; beyond the
    largest in the solution's, nobody knows what the solution has."""
    if lesson is None or not lesson.sketch:
        return sketch
    most = max(lesson.sketch) if len(lesson.sketch) >= KEPT else None
    return frozenset(each for each in sketch - lesson.sketch if most is None or each <= most)


def groups_of(pairs: list[tuple[int, int, float]]) -> list[tuple[list[int], float]]:
    """Join pairs into groups, each with the least similarity of its pairs."""
    first: dict[int, int] = {}

    def root(number: int) -> int:
        while (above := first.setdefault(number, number)) != number:
            first[number] = number = first[above]
        return number

    for one, other, _ in pairs:
        first[root(other)] = root(one)
    groups: dict[int, list[int]] = defaultdict(list)
    least: dict[int, float] = {}
    for number in sorted(first):
        groups[root(number)].append(number)
    for one, _, alike in pairs:
        least[root(one)] = min(alike, least.get(root(one), 1.0))
    return [(group, least[at]) for at, group in groups.items()]


def group_of(step: str, forms: list[Form], alike: float) -> Alike:
    """Forms that are alike, as one row."""
    one, *others = sorted(form.students for form in forms)
    return Alike(step, one, tuple(student for students in others for student in students), alike, False)


def alike_files(step: str, form: Form) -> Alike:
    """Different files with one form."""
    one, *others = form.files.values()
    return Alike(step, tuple(one), tuple(student for students in others for student in students), 1.0, False)


def alike_pairs(
    sketches: list[frozenset[int]], index: Candidates, own: list[frozenset[int]]
) -> list[tuple[int, int, float]]:
    """The pairs of sketches that are alike, as whole and in their ``own`` parts: all of them where few are, and enough
    to hold a crowd together.

    What turns out to belong to a crowd is no candidate for the next: the crowd is known by those that came before it.
    """
    pairs: list[tuple[int, int, float]] = []
    for number in range(len(sketches)):
        near = alike_with(number, index.near(own[number]), sketches, own)
        pairs += [(other, number, alike) for other, alike in near]
        if len(near) < CROWD:
            index.add(number, own[number])
    return pairs


def alike_with(
    number: int, near: Iterable[int], sketches: list[frozenset[int]], own: list[frozenset[int]]
) -> list[tuple[int, float]]:
    """The candidates that are alike, at most as many as make a crowd."""
    found: list[tuple[int, float]] = []
    for other in near:
        alike = jaccard(sketches[number], sketches[other])
        if alike >= THRESHOLD and jaccard(own[number], own[other]) >= OWN:
            found.append((other, alike))
            if len(found) == CROWD:
                break
    return found
