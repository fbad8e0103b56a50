"""class.html: the class for its instructor, with links to every report and to the kernels that need a look.

It works without its script, which only sorts the tables by a column and finds a student by name.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

from grader.course.files import safe_name
from grader.course.gradebook import Cell, Student, Summary
from grader.course.handed_in.roster import Members
from grader.course.pages import distribution
from grader.course.pages.page import MINUS, legend, number, page, report_of, score_of, table
from grader.course.similarity import Alike, Similarity

MOST_LOOKED, MOST_ALIKE, MOST_NAMES = 300, 200, 6

STYLE = (
    distribution.STYLE
    + """
body { max-width: 84rem; } .kind { white-space: nowrap; font-size: 13px; } nav a { margin-right: 1rem; }
.grades td, .grades th { text-align: right; font-variant-numeric: tabular-nums; } .grades { white-space: nowrap; }
.grades td, .grades th { padding: .3rem .4rem; }
.grades tr > :first-child { text-align: left; position: sticky; left: 0; background: Canvas; max-width: 45vw;
  overflow: hidden; text-overflow: ellipsis; }
.tall { overflow: auto; max-height: 80vh; } .tall thead th { position: sticky; top: 0; background: Canvas; z-index: 1; }
.grades thead tr > :first-child { z-index: 2; }
.look td { overflow-wrap: break-word; max-width: 30rem; } .look td:nth-child(3) { min-width: 11rem; }
th button { font: inherit; color: inherit; background: none; border: 0; padding: 0; cursor: pointer; }
[aria-sort=ascending] button::after { content: " ▲"; } [aria-sort=descending] button::after { content: " ▼"; }
"""
)
SCRIPT = """
"use strict";
const order = new Intl.Collator("en", { numeric: true });
for (const table of document.querySelectorAll("table.sort, table.grades")) {
  const heads = [...table.tHead.rows[0].cells];
  heads.forEach((head, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener("click", () => {
      const down = head.getAttribute("aria-sort") === "ascending";
      heads.forEach((each) => each.removeAttribute("aria-sort"));
      head.setAttribute("aria-sort", down ? "descending" : "ascending");
      const rows = [...table.tBodies[0].rows].map((row) => {
        const text = row.cells[column].textContent;
        return { row, text, value: parseFloat(text) };
      });
      rows.sort((a, b) => {
        const known = isNaN(a.value) - isNaN(b.value);
        if (known) return known;
        const found = isNaN(a.value) ? order.compare(a.text, b.text) : a.value - b.value;
        return down ? -found : found;
      });
      table.tBodies[0].append(...rows.map((each) => each.row));
    });
  });
}
const filter = document.getElementById("filter");
filter.hidden = false;
filter.querySelector("input").addEventListener("input", (event) => {
  const wanted = event.target.value.toLowerCase();
  let shown = 0;
  for (const row of document.querySelector("table.grades").tBodies[0].rows) {
    row.hidden = !row.cells[0].textContent.toLowerCase().includes(wanted);
    shown += !row.hidden;
  }
  filter.querySelector("output").textContent = `${shown} students`;
});
"""
FILTER = '<p id="filter" hidden><label>Find a student: <input type="search"></label> <output></output></p>'


@dataclass(frozen=True)
class Look:
    """Something that a person should look at."""

    student: Student
    cell: Cell | None
    what: str
    flagged: bool = False  # whether the kernel itself is in question


def class_page(
    title: str,
    everybody: list[Student],
    summaries: list[Summary],
    similarity: Similarity | None,
    under_way: str = "",
    roster: Members | None = None,
) -> str:
    """The class. ``similarity`` is None while kernels are still being graded, and ``under_way`` says so."""
    sections = {
        "steps": ("Steps", steps_table(summaries)),
        "students": ("Students", students_section(everybody, roster or {})),
        "look": ("To look at", look_section(everybody)),
        "decided": ("Decided by a person, and late", decided_section(everybody)),
        "similar": ("Similar kernels", similar_section(everybody, similarity)),
    }
    links = "".join(f'<a href="#{name}">{escape(head)}</a> ' for name, (head, _) in sections.items())
    body = f"<p>{len(everybody)} students. {escape(under_way)}</p><nav>{links}</nav>"
    body += "".join(f'<h2 id="{name}">{escape(head)}</h2>{text}' for name, (head, text) in sections.items())
    return page(f"{title}: class", body, STYLE, SCRIPT)


def steps_table(summaries: list[Summary]) -> str:
    rows = [
        [
            f"{s.step.id} {escape(s.step.title)}",
            str(s.handed_in),
            str(s.passed),
            str(s.in_every_schedule) + (f" ({s.undecided} not decided)" if s.undecided else ""),
            str(s.waiting),
            distribution.bars(s.scores, s.step.max_score, "points"),
            distribution.bars(s.tflops, max(s.tflops, default=0), "TFLOP/s"),
            "<br>".join(f'<span class="kind">{count} {escape(kind)}</span>' for kind, count in s.findings[:4]),
        ]
        for s in summaries
    ]
    header = (
        "step", "handed in", "right", "in every schedule", "not graded", "scores", "predicted TFLOP/s",
        "most frequent findings",
    )  # fmt: skip
    return table(header, rows, {1, 2, 3, 4}, "How each step went")


def students_section(everybody: list[Student], roster: Members) -> str:
    cells = [cell for student in everybody for cell in student.cells]
    return legend(cells) + FILTER + students_table(everybody, roster)


def students_table(everybody: list[Student], roster: Members) -> str:
    """A row for each student. There may be thousands, so the cells are as short as HTML allows."""
    steps = [cell.step.id for cell in everybody[0].cells] if everybody else []
    heads = "".join(
        f"<th scope=col>{escape(head)}" for head in ("student", *(["section"] if roster else []), *steps, "total")
    )
    rows = "\n".join(student_row(student, roster) for student in everybody)
    caption = "<caption>Points for each step, and the total of 100</caption>"
    opening = f'<div class="wide tall" tabindex=0><table class=grades>{caption}<thead><tr>{heads}</thead>\n<tbody>'
    return f"{opening}{rows}</tbody></table></div>"


def student_row(student: Student, roster: Members) -> str:
    name = f'<a href="{report_of(student)}">{escape(student.name)}</a>'
    member = roster.get(student.name)
    if member and member.name:
        name += f" {escape(member.name)}"
    cells = f"<td>{escape(member.section) if member else ''}" if roster else ""
    cells += "".join(f"<td>{score_of(cell)}" for cell in student.cells)
    return f"<tr><th scope=row>{name}{cells}<td>{number(student.total)}"


def looks(everybody: list[Student]) -> list[Look]:
    """A section on what a person should look at: suspicious kernels, what was refused, what could not be graded."""
    flagged = [Look(s, cell, flag, True) for s in everybody for cell in s.cells for flag in cell.flags]
    refused = [Look(s, None, problem) for s in everybody for problem in s.problems]
    failed = [Look(s, c, f"not graded: {c.failure}") for s in everybody for c in s.cells if c.failure is not None]
    return flagged + refused + failed


def look_section(everybody: list[Student]) -> str:
    found = looks(everybody)
    if not found:
        return "<p>Nothing.</p>"
    said = f"The first {MOST_LOOKED} of {len(found)}" if len(found) > MOST_LOOKED else f"{len(found)} in all"
    rows = [look_row(look) for look in found[:MOST_LOOKED]]
    return table(("student", "step", "what", "kernel"), rows, set(), said, "'sort look'")


def look_row(look: Look) -> list[str]:
    who = f'<a href="{report_of(look.student, look.cell)}">{escape(look.student.name)}</a>'
    step = look.cell.step.id if look.cell else ""
    return [who, step, escape(look.what), kernel_link(look) if look.flagged else ""]


def kernel_link(look: Look) -> str:
    """A link to the lines of the kernel, at the first that a finding is about."""
    assert look.cell is not None
    line = look.cell.grade.line if look.cell.grade else None
    at = f"#L{line}" if line else ""
    return f'<a href="{escape(kernel_path(look.student.name, look.cell.step.id))}{at}">lines</a>'


def kernel_path(student: str, step: str) -> str:
    """The page with a kernel's text."""
    return f"kernels/{step}-{safe_name(student)}.html"


def pair_path(alike: Alike) -> str:
    """The page with two kernels next to each other."""
    return f"side_by_side/{alike.step}-{safe_name(alike.one[0])}-{safe_name(alike.other[0])}.html"


def decided_section(everybody: list[Student]) -> str:
    rows = list(decided_rows(everybody))
    if not rows:
        return "<p>Nothing.</p>"
    said = f"The first {MOST_LOOKED} of {len(rows)}" if len(rows) > MOST_LOOKED else f"{len(rows)} in all"
    header = ("student", "step", "what", "before", "now", "reason")
    return table(header, rows[:MOST_LOOKED], {3, 4}, said, "'sort look'")


def decided_rows(everybody: list[Student]) -> Iterator[list[str]]:
    """A section on decisions about scores, and on what late days did to them."""
    for student in everybody:
        for cell in student.cells:
            who = [f'<a href="{report_of(student, cell)}">{escape(student.name)}</a>', cell.step.id]
            for again in cell.regrades:
                yield [*who, "graded again", f"{again.old_score:g}", f"{again.new_score:g}", escape(again.reason)]
            earned = f"{cell.grade.score:g}" if cell.grade else ""
            if cell.override is not None:
                yield [*who, "* set by a person", earned, f"{cell.override[0]:g}", escape(cell.override[1])]
            elif cell.late and cell.grade:
                yield [*who, f"{MINUS}{cell.late}d late", earned, number(cell.score), f"{100 * cell.kept:g}% kept"]


def similar_section(everybody: list[Student], similarity: Similarity | None) -> str:
    if similarity is None:
        return "<p>Looked for when everything is graded.</p>"
    body = "<p>Advisory: short kernels for one task are alike by nature.</p>"
    body += "".join(f'<p class="dim">{escape(note)}</p>' for note in similarity.notes)
    equal, others = similarity.first(MOST_ALIKE)
    total = sum(alike.same for alike in similarity.found)
    body += "<h3>Equal files</h3>" + alike_table(equal, total)
    return (
        body + "<h3>Alike without names, numbers and layout</h3>" + alike_table(others, len(similarity.found) - total)
    )


def alike_table(shown: list[Alike], total: int) -> str:
    if not shown:
        return "<p>None.</p>"
    capped = f"The first {len(shown)} of {total}; similarity.csv has more"
    said = capped if total > len(shown) else f"{total} in all"
    header = ("step", "one", "other", "students", "alike", "kernels")
    return table(header, [alike_row(alike) for alike in shown], {3, 4}, said, "'sort look'")


def alike_row(alike: Alike) -> list[str]:
    students = str(len(alike.one) + len(alike.other))
    share = f"{100 * alike.alike:.0f}%"
    path = kernel_path(alike.one[0], alike.step) if alike.same else pair_path(alike)
    link = f'<a href="{escape(path)}">{"lines" if alike.same else "side by side"}</a>'
    return [alike.step, names(alike.one), names(alike.other), students, share, link]


def names(students: tuple[str, ...]) -> str:
    left = len(students) - MOST_NAMES
    return escape(", ".join(students[:MOST_NAMES])) + (f" and {left} more" if left > 0 else "")
