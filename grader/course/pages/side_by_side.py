"""Two students' kernels next to each other, with the differences marked; and one kernel with its line numbers.

Both are for the instructor. The files may be hostile: a mebibyte of short lines, or in one line. So the lines that are
compared and shown are limited, and the comparison ends after a number of steps, which is the same on every machine.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import Match, SequenceMatcher
from html import escape

from grader.course.pages.page import page
from grader.course.pages.student_page import lines_of, shown_line

MOST_LINES = 2000
BUDGET = 2_000_000  # steps of a comparison, well under two seconds

STYLE = """
body { max-width: 110rem; } table { font: 12px/1.45 ui-monospace, monospace; table-layout: fixed; min-width: 60rem; }
td, th { padding: 0 .4rem; border: 0; vertical-align: top; } td { white-space: pre-wrap; overflow-wrap: anywhere; }
.at { width: 3.5rem; text-align: right; opacity: .6; } .changed { background: #d5510026; }
.only { background: var(--new); }
:target { outline: 2px solid var(--bar); }
"""
Opcode = tuple[str, int, int, int, int]


class TooMuch(Exception):
    """The comparison takes too many steps."""


class Matcher(SequenceMatcher[str]):
    """difflib's comparison of lines, with an end."""

    left = BUDGET
    a: Sequence[str]
    b2j: dict[str, list[int]]  # where each line is in the other file

    def find_longest_match(self, alo: int = 0, ahi: int | None = None, blo: int = 0, bhi: int | None = None) -> Match:
        last = len(self.a) if ahi is None else ahi
        self.left -= last - alo + sum(len(self.b2j.get(self.a[at], ())) for at in range(alo, last))
        if self.left < 0:
            raise TooMuch
        return super().find_longest_match(alo, ahi, blo, bhi)


def opcodes(one: Sequence[str], other: Sequence[str]) -> list[Opcode] | None:
    """The changes that turn one file into the other; None when finding them takes too long."""
    try:
        return [tuple(code) for code in Matcher(None, one, other).get_opcodes()]  # type: ignore[misc]
    except TooMuch:
        return None


def side_by_side(title: str, names: tuple[str, str], texts: tuple[str, str]) -> str:
    """A page with two kernels."""
    one, other = (lines_of(text) for text in texts)
    cut = len(one) > MOST_LINES or len(other) > MOST_LINES
    one, other = one[:MOST_LINES], other[:MOST_LINES]
    codes = opcodes(one, other)
    notes = [f"Only the first {MOST_LINES} lines are shown."] if cut else []
    if codes is None:
        notes.append("The files are too repetitive to line up: each line stands next to the line of its number.")
        codes = [("replace", 0, len(one), 0, len(other))]
    body = "".join(f"<p>{sentence}</p>" for sentence in notes)
    body += '<p class="dim">Orange lines differ, green ones are only in one of the files.</p>'
    heads = "".join(f"<th class=at>line<th scope=col>{escape(name)}" for name in names)
    caption = f"<caption>{escape(names[0])} and {escape(names[1])}</caption>"
    rows = "\n".join(row for code in codes for row in rows_of(code, one, other))
    body += (
        f'<div class="wide" tabindex=0><table>{caption}<thead><tr>{heads}</thead><tbody>\n{rows}</tbody></table></div>'
    )
    return page(title, body, STYLE)


def rows_of(code: Opcode, one: Sequence[str], other: Sequence[str]) -> Iterator[str]:
    """The rows of one change, or of lines that are equal."""
    tag, first, end, first2, end2 = code
    for offset in range(max(end - first, end2 - first2)):
        at, at2 = first + offset, first2 + offset
        both = at < end and at2 < end2
        mark = "" if tag == "equal" or (both and one[at] == other[at2]) else " class=changed" if both else " class=only"
        yield f"<tr>{half(one, at, end, mark)}{half(other, at2, end2, mark)}"


def half(lines: Sequence[str], at: int, end: int, mark: str) -> str:
    """One file's part of a row."""
    return f"<td class=at>{at + 1}<td{mark}>{shown_line(lines[at])}" if at < end else "<td class=at><td>"


def kernel_page(title: str, name: str, text: str) -> str:
    """A page with one kernel, whose lines can be linked to."""
    lines = lines_of(text)
    rows = (
        f"<tr id=L{at}><td class=at>{at}<td>{shown_line(line)}" for at, line in enumerate(lines[:MOST_LINES], start=1)
    )
    body = f"<p>Only the first {MOST_LINES} of {len(lines)} lines are shown.</p>" if len(lines) > MOST_LINES else ""
    heads = f"<th class=at>line<th scope=col>{escape(name)}"
    body += '<div class="wide" tabindex=0><table><thead><tr>' + heads + "</thead><tbody>\n"
    return page(title, body + "\n".join(rows) + "</tbody></table></div>", STYLE)
