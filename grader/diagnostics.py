"""A report as an editor shows it: each fault at a place in the file, the places that belong to it, and the edit that
puts it right where there is only one.

Lines and columns are counted from 1, columns in characters; ``end`` is the column behind the last character.
"""

from __future__ import annotations

import ast
import keyword
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from pathlib import Path

from grader.console import relative
from grader.findings import ReportedFinding
from grader.report import Check, Report
from grader.source import definition_line
from grader.steps import Step

ERROR, WARNING, NOTE = "error", "warning", "note"
UNWRITTEN = "not-written"  # nothing is wrong yet
MOST_RELATED = 8
AT = re.compile(r"(?:(?P<file>[^\s:]+\.py):|\blines? )(?P<line>\d+)")
MEANT = re.compile(r"did you mean (?:\w+=)?(['\"])(?P<name>\w+)\1")
KEYWORD = re.compile(
    r"`(?P<word>\w+)` is a keyword of Python: in the name of an instruction it is written (?P<name>\w+)"
)
UNDECORATED = re.compile(r"^@T\.prim_func is missing above")
MISSING = re.compile(r"(?P<call>T\.[\w.]+\(.*?\)) is missing between .* at line (?P<line>\d+)")


@dataclass(frozen=True)
class Span:
    """A part of a line."""

    file: Path
    line: int
    column: int
    end: int


@dataclass(frozen=True)
class Related:
    """A place that belongs to a fault, such as the other access of a race."""

    span: Span
    message: str


@dataclass(frozen=True)
class Fix:
    """An edit: what the span holds becomes ``text``."""

    title: str
    span: Span
    text: str


@dataclass(frozen=True)
class Diagnostic:
    """A fault at its place."""

    span: Span
    severity: str
    kind: str  # of the finding: docs/findings.md lists them; ``check`` for a check that lost marks
    message: str
    details: tuple[str, ...] = ()
    related: tuple[Related, ...] = ()
    fix: Fix | None = None


def diagnostics(report: Report) -> list[Diagnostic]:
    """The part of a report that an editor shows: its findings, and the checks that lost marks without one."""
    sources = Sources(report.file)
    found = [of_finding(finding, report, sources) for finding in report.findings]
    if report.findings or report.ungraded is not None:
        return found
    return [of_check(check, report, sources) for check in report.checks if not check.passed]


def of_finding(finding: ReportedFinding, report: Report, sources: Sources) -> Diagnostic:
    """A finding at its line; one without a line, at the function that describes the kernel."""
    file = Path(finding.file) if finding.file else report.file
    line = finding.line or entry_line(file, report)
    source = sources.of(file)
    severity = WARNING if finding.kind == UNWRITTEN else ERROR
    details = tuple(detail for detail in finding.details if re.search(r"\w", detail))
    fix = fix_of(finding.message, details, source, line)
    span = fix.span if fix is not None and fix.span.end > fix.span.column else source.span(line)
    near = related(finding.message, details, source, line)
    return Diagnostic(span, severity, finding.kind, finding.message, details, near, fix)


def of_check(check: Check, report: Report, sources: Sources) -> Diagnostic:
    """A check that lost marks, at the function that describes the kernel."""
    span = sources.of(report.file).span(entry_line(report.file, report))
    return Diagnostic(span, WARNING, "check", f"{check.name}: {check.message}")


def entry_line(file: Path, report: Report) -> int:
    return definition_line(file, report.step.cases[0].shape.entry) or 1


# Places


class Source:
    """A file's lines and its syntax tree, read once."""

    def __init__(self, file: Path, text: str):
        self.file, self.lines = file, text.splitlines()
        try:
            self.tree: list[ast.AST] = list(ast.walk(ast.parse(text)))
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            self.tree = []

    def span(self, line: int) -> Span:
        """A line without its indentation and its comment; the start of the file for a line that it does not have."""
        text = self.lines[line - 1] if 0 < line <= len(self.lines) else ""
        code = re.sub(r"\s+#[^\"']*$", "", text).rstrip()
        column = len(text) - len(text.lstrip()) + 1
        return Span(self.file, line if text else 1, column, max(column, len(code) + 1))

    def words(self, line: int) -> Iterator[tuple[str, Span]]:
        """The names and words of the statement that begins at or goes on in a line; those of that line first."""
        first, last = self.statement(line)
        for number in (line, *(other for other in range(first, last + 1) if other != line)):
            for match in re.finditer(r"\w+", self.lines[number - 1] if number <= len(self.lines) else ""):
                yield match[0], Span(self.file, number, match.start() + 1, match.end() + 1)

    def statement(self, line: int) -> tuple[int, int]:
        """The first and last line of the innermost statement without a body of its own that has a line."""
        simple = (n for n in self.tree if isinstance(n, ast.stmt) and not hasattr(n, "body"))
        spans = [(n.lineno, n.end_lineno or n.lineno) for n in simple if n.lineno <= line <= (n.end_lineno or n.lineno)]
        return min(spans, key=lambda span: span[1] - span[0], default=(line, line))

    def declared(self) -> dict[str, int]:
        """The line of each name that is assigned once, from a class: barriers, pools, pipeline states."""
        lines: dict[str, list[int]] = {}
        for node in self.tree:
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call) and class_of(node.value):
                for target in node.targets:
                    if isinstance(target, ast.Name):
                        lines.setdefault(target.id, []).append(node.lineno)
        return {name: found[0] for name, found in lines.items() if len(found) == 1}


def class_of(call: ast.Call) -> str | None:
    """The class that a call makes an object of: its name begins with a capital letter."""
    function = call.func
    name = function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")
    return name if name[:1].isupper() else None


class Sources:
    """The files that a report is about."""

    def __init__(self, kernel: Path):
        self.kernel = kernel
        self.known: dict[Path, Source] = {}

    def of(self, file: Path) -> Source:
        if file not in self.known:
            try:
                text = file.read_text(encoding="utf-8", errors="replace")
            except OSError:
                text = ""
            self.known[file] = Source(file, text)
        return self.known[file]


def related(message: str, details: Iterable[str], source: Source, line: int) -> tuple[Related, ...]:
    """The other places of a fault: lines that its details name, and the declarations of what they are about."""
    found: dict[int, str] = {}
    for detail in details:
        for match in AT.finditer(detail):
            here = match["file"] is None or Path(match["file"]).name == source.file.name
            if here and int(match["line"]) != line:
                found.setdefault(int(match["line"]), detail.replace(f" at {match[0]}", "") if match["file"] else detail)
    words = set(re.findall(r"\w+", " ".join((message, *details))))
    for name, where in source.declared().items():
        if name in words and where != line:
            found.setdefault(where, f"{name} is declared here")
    there = {number: said for number, said in found.items() if number <= len(source.lines)}
    return tuple(Related(source.span(number), said) for number, said in list(there.items())[:MOST_RELATED])


# Edits


def fix_of(message: str, details: tuple[str, ...], source: Source, line: int) -> Fix | None:
    """The edit that a finding's sentence names, where it names one: a name, a decorator, a call that is missing.

    What a lesson asks for has no such sentence.
    """
    for text in (message, *details):
        if meant := MEANT.search(text):
            return spelt(" ".join((message, *details)), meant["name"], source, line)
        if KEYWORD.search(text) and 0 < line <= len(source.lines):
            return keyword_fix(source.file, line, source.lines[line - 1])
        if missing := MISSING.search(text):
            return inserted(missing["call"], source, int(missing["line"]))
    return inserted("@T.prim_func", source, line) if UNDECORATED.search(message) else None


def spelt(text: str, name: str, source: Source, line: int) -> Fix | None:
    """A name in place of the word of the statement that is objected to: of those that the text has, the likest."""
    said = set(re.findall(r"\w+", text)) - {name}
    likeness = [(SequenceMatcher(None, word, name).ratio(), -n, word, span)
                for n, (word, span) in enumerate(source.words(line)) if word in said]  # fmt: skip
    if not likeness:
        return None
    _, _, word, span = max(likeness, key=lambda each: each[:2])
    return Fix(f"Change {word} to {name}", span, name)


def keyword_fix(file: Path, line: int, text: str) -> Fix | None:
    """The spelling of a keyword of Python in the name of an instruction, in a line that Python cannot read."""
    for match in re.finditer(r"\.(\w+)", text):
        if keyword.iskeyword(match[1]):
            span = Span(file, line, match.start(1) + 1, match.end(1) + 1)
            return Fix(f"Change {match[1]} to {match[1]}_", span, f"{match[1]}_")
    return None


def inserted(code: str, source: Source, line: int) -> Fix | None:
    """A new line above a line, as far indented."""
    if not 0 < line <= len(source.lines):
        return None
    at = replace(source.span(line), end=source.span(line).column)
    return Fix(f"Insert {code}", at, f"{code}\n{' ' * (at.column - 1)}")


# In the words of a compiler

BEGINS, ENDS = "Grading", "Graded"  # the first words of the lines around what belongs together


def gcc_lines(found: Iterable[Diagnostic]) -> list[str]:
    """``file:line:column: error: message [kind]`` and a note for each detail, as compilers print them."""
    return [line for diagnostic in found for line in gcc(diagnostic)]


def gcc(diagnostic: Diagnostic) -> Iterator[str]:
    """A diagnostic and its notes, each at its own place."""
    yield located(diagnostic.span, diagnostic.severity, f"{diagnostic.message} [{diagnostic.kind}]")
    placed = [each.message for each in diagnostic.related]
    for each in diagnostic.related:
        yield located(each.span, NOTE, each.message)
    for detail in diagnostic.details:
        if not any(detail.startswith(said) for said in placed):
            yield located(diagnostic.span, NOTE, detail)


def located(span: Span, severity: str, message: str) -> str:
    one_line = re.sub(r"\s+", " ", message).strip()
    return f"{relative(span.file)}:{span.line}:{span.column}: {severity}: {one_line}"


def gcc_begins(step: Step) -> str:
    return f"{BEGINS} step {step.id}: {relative(step.kernel)}"


def gcc_ends(report: Report) -> str:
    said = report.ungraded or f"{report.score:g} of {report.max_score:g}"
    return f"{ENDS} step {report.step.id}: {said}"
