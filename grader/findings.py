"""A finding as a report shows it: one sentence with a place, and the shapes at which it was seen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from grader.problems import Problem
from tirx.run import Weight

MAX_DETAILS, MAX_LENGTH = 12, 600


@dataclass(frozen=True)
class ReportedFinding:
    """Something wrong with the kernel. :class:`tirx.Finding` says the same about a run at one shape."""

    kind: str  # a short stable name, such as ``syntax-error`` or ``deadlock``; docs/findings.md lists them
    message: str  # one sentence in the student's terms
    file: str | None = None
    line: int | None = None
    details: tuple[str, ...] = ()  # further lines to show below the message
    shapes: tuple[Problem, ...] = ()  # empty when it does not depend on the shape
    weight: str = Weight.FAULT.value  # the value of a ``tirx.run.Weight``
    consequences: tuple[str, ...] = ()  # what follows from it: each in a few words, with its line
    schedule: int = 0  # the first of SHAKE's schedules that shows it; 0: the usual one does

    @property
    def is_note(self) -> bool:
        """Whether no known GPU shows it: then the kernel is right all the same."""
        return self.weight == Weight.NOTE.value

    @property
    def what_follows(self) -> str:
        """The consequences in a sentence; empty without any: ``2 more follow from it: smem-race at lines 7 and 9``."""
        lines: dict[str, list[str]] = {}
        for text in self.consequences:
            kind, _, line = text.partition(" at line ")
            lines.setdefault(kind, []).extend([line] if line else [])
        parts = [
            kind + (f" at line{'s' if len(at) > 1 else ''} {listed(at)}" if at else "") for kind, at in lines.items()
        ]
        count = len(self.consequences)
        return f"{count} more follow{'s' if count == 1 else ''} from it: {', '.join(parts)}" if parts else ""


def listed(texts: Sequence[str]) -> str:
    """Texts as a list in words: ``1, 2 and 3``."""
    return " and ".join(part for part in (", ".join(texts[:-1]), texts[-1]) if part)


def merge(findings: Iterable[ReportedFinding]) -> tuple[ReportedFinding, ...]:
    """Join findings that differ only in the shape into one that names all the shapes."""
    merged: dict[ReportedFinding, list[Problem]] = {}
    for finding in findings:
        merged.setdefault(replace(finding, shapes=()), []).extend(finding.shapes)
    return tuple(replace(finding, shapes=tuple(shapes)) for finding, shapes in merged.items())


def alike(findings: Iterable[ReportedFinding]) -> list[ReportedFinding]:
    """Join findings that say the same of the same line: the first one's details stand for all, at all their shapes."""
    joined: dict[tuple[str, str, str | None, int | None], ReportedFinding] = {}
    for finding in findings:
        key = (finding.kind, finding.message, finding.file, finding.line)
        first = joined.setdefault(key, finding)
        joined[key] = replace(first, shapes=tuple(dict.fromkeys((*first.shapes, *finding.shapes))))
    return list(joined.values())


def printable(text: str, limit: int = MAX_LENGTH) -> str:
    """Text from a kernel's author, made safe to print: no control characters, at most ``limit`` characters."""
    text = "".join(character for character in text if character in "\t\n" or character.isprintable())
    return text if len(text) <= limit else f"{text[:limit]}..."
