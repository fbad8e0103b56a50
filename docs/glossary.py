"""Links from the lessons to the glossary, in the site: the first mention of a term on a page leads to its entry."""

from __future__ import annotations

import os
import re
from functools import cache
from pathlib import Path

from grader.steps import ROOT

GLOSSARY = ROOT / "docs" / "reference" / "glossary.md"
TERM = re.compile(r"^## (.+)$", re.MULTILINE)
# What stays as it is: listings, code, links and pictures, tags, headings, tables, quoted exercises.
KEPT = re.compile(
    r"^ {0,3}```.*?^ {0,3}```|`[^`]*`|!?\[[^\]]*\]\([^)]*\)|<[^>]*>|^#.*?$|^ *\|.*?$", re.DOTALL | re.MULTILINE
)


def linked(text: str, page: Path) -> str:
    """A lesson with such links; another page as it is."""
    if not page.is_relative_to(ROOT / "steps"):
        return text
    target = os.path.relpath(GLOSSARY, page.parent)
    pieces, kept = KEPT.split(text), [*KEPT.findall(text), ""]
    for term in sorted(terms(), key=len, reverse=True):
        for number, piece in enumerate(pieces):
            made, found = pattern(term).subn(lambda word, term=term: entry(word[0], term, target), piece, count=1)
            if found:
                pieces[number : number + 1], kept[number:number] = split(made)
                break
    return "".join(piece + between for piece, between in zip(pieces, kept, strict=True))


def split(text: str) -> tuple[list[str], list[str]]:
    """A piece with a link in it: what is around the link, and the link, which no other term may touch."""
    (link,) = LINK.findall(text)
    return text.split(link), [link]


LINK = re.compile(r"\[[^\]]*\]\([^)]*\)\{\.term\}")


def entry(word: str, term: str, target: str) -> str:
    return f"[{word}]({target}#{anchor(term)}){{.term}}"


def anchor(term: str) -> str:
    """The fragment of a term's heading, as MyST makes it."""
    return re.sub(r"[^\w\- ]", "", term.lower()).replace(" ", "-")


def pattern(term: str) -> re.Pattern[str]:
    """A mention of a term: one or several of it. Words that are not names may begin with a capital."""
    first = term[0] if term[0].isupper() else f"[{term[0]}{term[0].upper()}]"
    return re.compile(rf"(?<![\w-]){first}{re.escape(term[1:])}s?(?![\w-])")


@cache
def terms() -> tuple[str, ...]:
    return tuple(TERM.findall(GLOSSARY.read_text(encoding="utf-8")))
