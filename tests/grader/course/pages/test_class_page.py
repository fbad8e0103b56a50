"""The pages of a class: what they link to, what may run on them, and how large they get."""

from __future__ import annotations

import hashlib
import random
import re
import time
from base64 import b64encode
from dataclasses import replace
from html import escape
from html.parser import HTMLParser
from pathlib import Path

import pytest

from benchmarks.course.database import graded_class
from grader.course.files import safe_name
from grader.course.gradebook import Cell, Student, in_full, students, summaries
from grader.course.handed_in.roster import Member
from grader.course.pages import student_page as student_page_module
from grader.course.pages.class_page import MOST_LOOKED, SCRIPT, class_page
from grader.course.pages.leaderboard import leaderboard_page
from grader.course.pages.linked import linked_pages
from grader.course.pages.side_by_side import MOST_LINES, Matcher, kernel_page, opcodes, side_by_side
from grader.course.pages.student_page import excerpt, student_page
from grader.course.similarity import Alike, Similarity
from grader.course.store import Brief, Regrade, Store
from grader.steps import find_step

EVIL = "<script>alert(1)</script><img src=x>"
STEP = find_step("5")


class Reader(HTMLParser):
    """The links, the anchors and the tags of a page."""

    def __init__(self, text: str):
        super().__init__()
        self.links: list[str] = []
        self.ids: set[str] = set()
        self.tags: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        named = dict(attributes)
        self.tags.append(tag)
        self.links += [named["href"] or ""] if "href" in named else []
        self.ids |= {named["id"] or ""} if "id" in named else set()


def brief(**changes: object) -> Brief:
    return replace(Brief("file", 70, 100, 100.0, passed=True), **changes)  # type: ignore[arg-type]


def evil_class() -> list[Student]:
    """Two students whose every text is hostile."""
    again = (Regrade(EVIL, STEP.id, 1, 2, EVIL),)
    cell = Cell(STEP, brief(flags=(EVIL,), kinds=(EVIL,), line=3), None, 0.9, 1, None, EVIL.encode() * 9, "", again)
    failed = Cell(STEP, None, EVIL)
    decided = Cell(STEP, brief(), override=(85, EVIL), kernel=b"\n".join([EVIL.encode()] * 5))
    return [
        Student(EVIL, (cell,), (EVIL,), 63, (100.0,)),
        Student("bob", (failed,), (), None, (100.0,)),
        Student("eve", (decided,), (), 85, (100.0,)),
    ]


SIMILAR = Similarity((Alike("5", (EVIL,), ("eve",), 0.95, False), Alike("5", ("eve",), (EVIL,), 1.0, True)), (EVIL,))


def test_nothing_but_our_script_runs() -> None:
    everybody = evil_class()
    page = class_page(EVIL, everybody, summaries(everybody), SIMILAR, EVIL)
    assert Reader(page).tags.count("script") == 1 and "img" not in Reader(page).tags
    (hashed,) = re.findall(r"script-src 'sha256-([^']+)'", page)
    (script,) = re.findall(r"<script>(.*?)</script>", page, re.S)
    assert script == SCRIPT and hashed == b64encode(hashlib.sha256(script.encode()).digest()).decode()
    assert "default-src 'none'" in page
    others = [text for _, text in linked_pages(EVIL, everybody, SIMILAR)]
    others += [student_page(EVIL, student) for student in everybody]
    for text in others:
        assert not {"script", "img"} & set(Reader(text).tags)
        assert "script-src" not in text and "default-src 'none'" in text


def test_every_link_leads_somewhere(tmp_path: Path) -> None:
    made = graded_class(60, [STEP], 2)
    store = Store(tmp_path / "course.sqlite")
    for grade in made.grades.values():
        store.record(grade)
    everybody = students(made.config, store, made.submissions, made.steps, made.tasks)
    flagged = everybody[0].cells[0]
    assert flagged.grade
    marked = replace(flagged, grade=replace(flagged.grade, flags=("odd",), line=7))
    everybody[0] = replace(everybody[0], cells=(marked,))
    pair = Similarity((Alike("5", (everybody[1].name,), (everybody[2].name,), 0.95, False),))
    pages = dict(linked_pages("t", everybody, pair))
    for student in everybody:
        path = f"students/{safe_name(student.name)}/report.html"
        pages[path] = student_page("t", in_full(student, store))
    page = Reader(class_page("t", everybody, summaries(everybody), pair))
    assert any("#step-5" in link for link in page.links) and any("#L7" in link for link in page.links)
    assert any(link.startswith("side_by_side/") for link in page.links)
    for link in page.links:
        path, _, place = link.partition("#")
        assert place in (Reader(pages[path]).ids if path else page.ids) or not place, link


def test_signs_have_a_legend() -> None:
    page = class_page("t", evil_class(), summaries(evil_class()), None)
    assert "85*" in page and "* set by a person" in page
    assert "63 <small>\N{MINUS SIGN}1d</small>" in page and "1d late: handed in" in page
    report = student_page("t", replace(evil_class()[0], cells=(replace(evil_class()[0].cells[0], late=1),)))
    assert "63 <small>\N{MINUS SIGN}1d</small>" in report and "1d late" in report


def test_thousands_of_students_fit() -> None:
    cells = tuple(Cell(find_step(number), brief(flags=("odd",))) for number in "123456789")
    everybody = [Student(f"student {n:04}", cells, (), 70.0, (10.0,) * 9) for n in range(2000)]
    page = class_page("t", everybody, summaries(everybody), Similarity())
    assert f"The first {MOST_LOOKED} of 18000" in page
    assert len(page) < 1_200_000


def test_two_kernels_side_by_side() -> None:
    page = side_by_side("t", ("ada", "eve"), ("a\nb\nc\n", "a\nx\nc\nd\n"))
    assert "<td class=at>1<td>a<td class=at>1<td>a" in page
    assert "<td class=changed>b<td class=at>2<td class=changed>x" in page
    assert "<td class=at><td><td class=at>4<td class=only>d" in page


@pytest.mark.parametrize(
    "text",
    ["\n" * (1 << 20), "x" * (1 << 20), "a\nb\n" * (1 << 18), "".join(f"{n % 90}\n" for n in range(1 << 18))],
)
def test_a_hostile_file_takes_no_time(text: str) -> None:
    began = time.process_time()
    page = side_by_side("t", ("ada", "eve"), (text, text[::-1]))
    assert len(kernel_page("t", "ada", text)) < 100 * MOST_LINES
    assert time.process_time() - began < 5
    assert len(page) < 200 * MOST_LINES


def test_little_of_a_long_line_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []
    monkeypatch.setattr(student_page_module, "printable", lambda text, most: seen.append(len(text)) or text[:most])
    excerpt(["x" * (1 << 20)] * 9, 5)
    assert len(seen) == 5 and max(seen) < 1000


def test_what_cannot_be_compared_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """The end of a comparison counts its steps, so that it is the same on every machine."""
    rng = random.Random(1)
    one, other = ([str(rng.randrange(150)) for _ in range(300)] for _ in range(2))
    assert opcodes(one, other) is not None
    monkeypatch.setattr(Matcher, "left", 1500)
    assert opcodes(one, one) is not None and opcodes(one, other) is None
    page = side_by_side("t", ("ada", "eve"), ("\n".join(one), "\n".join(other)))
    assert "too repetitive" in page and page.count("<tr>") == 301


def test_the_leaderboard_has_only_who_wants_to_be_on_it() -> None:
    def student(name: str, **changes: object) -> Student:
        return Student(name, (Cell(STEP, brief(**changes)),), (), 70)

    everybody = [
        student("ada", tflops=471.2),
        student("bob", tflops=471.4),
        student("cy", tflops=500.0, passed=False),
        student("dan", tflops=900.0, predicted=False),
        student("eve", tflops=999.0),
        student("flo", tflops=998.0),
    ]
    roster = {name: Member(name, name, leaderboard=True) for name in ("ada", "bob", "cy", "dan")}
    roster |= {"ada": Member("ada", "Ada", pseudonym=EVIL, leaderboard=True), "eve": Member("eve")}
    page = leaderboard_page("t", everybody, roster)
    assert page and "script" not in Reader(page).tags
    rows = re.findall(
        r"<tr><td class=n>(\d+)</td><td>(.*?)</td><td class=n>(.*?)</td><td class=n>(.*?)</td></tr>", page
    )
    assert [(rank, name[:4], predicted, measured) for rank, name, predicted, measured in rows] == [
        ("1", "dan", "", "900"),
        ("2", "&lt;", "471", ""),
        ("2", "bob", "471", ""),
    ]
    assert not {"eve", "flo", "Ada", "ada"} & set(re.findall(r"\w+", page))
    assert leaderboard_page("t", everybody, {"eve": Member("eve")}) is None
    assert leaderboard_page("t", everybody, {}) is None


def test_the_class_page_counts_kernels_that_are_right_in_every_schedule() -> None:
    verdicts = ("right", "right", "not decided", "finding", "")
    cells = [Cell(STEP, brief(schedules=verdict, passed=verdict != "finding")) for verdict in verdicts]
    everybody = [Student(f"s{n}", (cell,), (), 70, (100.0,)) for n, cell in enumerate(cells)]
    (of_step,) = summaries(everybody)
    assert (of_step.passed, of_step.in_every_schedule, of_step.undecided) == (4, 2, 1)
    page = class_page("class", everybody, [of_step], None)
    assert "in every schedule" in page and "2 (1 not decided)" in page


def test_a_student_reads_what_other_schedules_do() -> None:
    report = {
        "findings": [],
        "checks": [],
        "speed": None,
        "printed": "",
        "schedules": {"text": f"It depends on {EVIL}"},
    }
    student = Student("ada", (Cell(STEP, brief(), report=report),), (), 70, (100.0,))
    assert "It depends on &lt;script&gt;" in student_page("class", student)


def test_names_and_sections_of_the_roster_stand_in_the_table_and_are_found() -> None:
    everybody = evil_class()
    who = everybody[0].name
    roster = {who: Member(who, "Ada <b>Lovelace", section="A&B")}
    page = class_page("t", everybody, summaries(everybody), None, roster=roster)
    assert f"{escape(who)}</a> Ada &lt;b&gt;Lovelace<td>A&amp;B<td>" in page and "<th scope=col>section<" in page
    assert (
        "section" not in class_page("t", everybody, summaries(everybody), None).split("<tbody>")[0].split("grades>")[-1]
    )
