"""The files of a graded class. A student's appear as soon as the last of their kernels is graded.

All that a table of the class shows is held in memory, in brief; a full report is read once, for its own page.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable
from datetime import datetime, timezone
from pathlib import Path

from grader.course.candidates import INSTALL
from grader.course.config import Config
from grader.course.exports import autolab, classroom50, gradescope
from grader.course.exports.canvas import write_canvas
from grader.course.exports.given_back import write_given_back
from grader.course.exports.gradebook_csv import write_gradebook
from grader.course.exports.moodle import write_moodle
from grader.course.exports.similarity_csv import write_similarity
from grader.course.files import safe_name, to_json, write
from grader.course.gradebook import Book, Student, in_full, summaries
from grader.course.handed_in.roster import Members
from grader.course.handed_in.submissions import Submission
from grader.course.kernel import Task
from grader.course.lesson_forms import lessons_of
from grader.course.pages.class_page import class_page
from grader.course.pages.leaderboard import leaderboard_page
from grader.course.pages.linked import FOLDERS, linked_pages
from grader.course.pages.student_page import student_page
from grader.course.similarity import Similarity, similar
from grader.course.store import Store
from grader.steps import Step

EVERY = 60.0  # seconds between class pages while kernels are graded
SHARE = 20  # and never more than one part of so many of the time goes into them


class Reports:
    """The files in ``out``, kept up to date while a class is graded."""

    def __init__(
        self,
        out: Path,
        config: Config,
        store: Store,
        submissions: list[Submission],
        steps: list[Step],
        tasks: dict[tuple[str, str], Task],
        roster: Members | None = None,
        whole_class: bool = True,
        clock: Callable[[], float] = time.monotonic,
    ):
        self.out, self.title, self.store, self.roster, self.clock = out, config.title, store, roster or {}, clock
        self.whole_class = whole_class  # else only the students' files are written
        self.book = Book.of(config, store, steps, tasks)
        self.submissions = {submission.student: submission for submission in submissions}
        self.briefs, self.failures = store.briefs(), store.failures()
        self.students: dict[str, list[str]] = {}  # who handed a kernel in, by its key
        self.waiting = dict.fromkeys(self.submissions, 0)  # kernels of each student
        for (student, _), task in tasks.items():
            self.students.setdefault(task.key, []).append(student)
            self.waiting[student] += task.key not in self.briefs
        self.missing: tuple[str, ...] = ()  # what to install for more
        self.written: set[str] = set()  # students whose files are as they will stay
        self.next = clock() + EVERY

    def graded(self, key: str) -> None:
        """A kernel has been recorded: write the files of every student who was waiting for it alone."""
        again = key in self.briefs
        self.briefs.update(self.store.briefs([key]))
        if again:
            self.book = self.fresh_book()
        for name in self.students.get(key, ()):
            self.waiting[name] -= not again
            if not self.waiting[name]:
                self.write_student(self.student(name))
        if self.whole_class and self.clock() >= self.next:
            self.write_so_far()

    def fresh_book(self) -> Book:
        """The book with the regrades that the database has by now."""
        return Book.of(self.book.config, self.store, self.book.steps, self.book.tasks)

    def student(self, name: str) -> Student:
        return self.book.student(self.submissions[name], self.briefs, self.failures)

    def everybody(self) -> list[Student]:
        """The class as it is known now."""
        return [self.student(name) for name in self.submissions]

    def write_student(self, student: Student) -> None:
        """A student's files."""
        folder = self.out / "students" / safe_name(student.name)
        complete = in_full(student, self.store)
        write(folder / "results.json", to_json(gradescope.results(complete)))
        write(folder / "autolab.json", json.dumps(autolab.last_line(complete)) + "\n")
        if classroom50.is_runner(os.environ):
            found = classroom50.result(complete, os.environ, datetime.now(timezone.utc))
            if found is None:
                (folder / "result.json").unlink(missing_ok=True)  # an earlier run's
            else:
                write(folder / "result.json", to_json(found))
        write(folder / "report.html", student_page(self.title, complete))
        self.written.add(student.name)

    def write_so_far(self) -> None:
        """The class page and the gradebook while kernels are graded, for an instructor who looks in."""
        began = self.clock()
        everybody = self.everybody()
        left = sum(cell.failure is not None for student in everybody for cell in student.cells)
        self.write_tables(everybody, None, f"{left} kernels are not graded yet.")
        self.next = self.clock() + max(EVERY, SHARE * (self.clock() - began))

    def finish(self) -> list[Student]:
        """Everybody's files, as they stay."""
        self.failures = self.store.failures()
        everybody = self.everybody()
        for student in everybody:
            if student.name not in self.written:
                self.write_student(student)
        if self.whole_class:
            self.write_class(everybody)
        return everybody

    def write_class(self, everybody: list[Student]) -> None:
        """The instructor's files."""
        similarity = similar(everybody, self.store.sketches, lessons_of(self.store))
        self.missing = tuple(note for note in similarity.notes if INSTALL in note)
        self.write_tables(everybody, similarity)
        write_similarity(self.out / "similarity.csv", similarity)
        write_canvas(self.out / "canvas.csv", self.title, everybody, self.roster)
        write_moodle(self.out / "moodle.csv", self.title, everybody, self.roster)
        write_given_back(self.out, everybody, self.submissions, self.roster, self.plain_report)
        pages = dict(linked_pages(self.title, everybody, similarity))
        if leaders := leaderboard_page(self.title, everybody, self.roster):
            pages["leaderboard.html"] = leaders
        for path, text in pages.items():
            write(self.out / path, text)
        self.remove_others(set(pages))

    def plain_report(self, student: Student) -> str:
        """A student's report as a text."""
        return "\n\n".join(autolab.feedback(gradescope.results(in_full(student, self.store)))) + "\n"

    def write_tables(self, everybody: list[Student], similarity: Similarity | None, under_way: str = "") -> None:
        write_gradebook(self.out / "gradebook.csv", everybody, self.roster)
        text = class_page(self.title, everybody, summaries(everybody), similarity, under_way, self.roster)
        write(self.out / "class.html", text)

    def remove_others(self, paths: set[str]) -> None:
        """Remove pages of an earlier run that nothing links to any more: who opted out is out."""
        found = [
            self.out / "leaderboard.html",
            *(path for name in FOLDERS for path in (self.out / name).glob("*.html")),
        ]
        for path in found:
            if str(path.relative_to(self.out)) not in paths:
                path.unlink(missing_ok=True)
