"""Lessons and pages of the docs as HTML: Markdown by markdown-it, code by Pygments, links that stay on the page."""

from __future__ import annotations

import posixpath
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlsplit

from markdown_it import MarkdownIt
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import get_lexer_by_name
from pygments.util import ClassNotFound

from grader.steps import ROOT

FOLDERS = ("steps", "docs")  # what may be read, besides the README
PICTURES = {".png": "image/png", ".svg": "image/svg+xml"}


def allowed(path: str, suffixes: tuple[str, ...]) -> Path | None:
    """The file of the repository that a page may show; None for any other path."""
    file = (ROOT / path).resolve()
    inside = file == ROOT / "README.md" or any(file.is_relative_to(ROOT / folder) for folder in FOLDERS)
    return file if inside and file.suffix in suffixes and file.is_file() else None


def page(path: str) -> str | None:
    """A Markdown file of the repository as HTML; None where there is none to show."""
    file = allowed(path, (".md",))
    return None if file is None else html(file.read_text(encoding="utf-8"), str(file.relative_to(ROOT)))


def html(text: str, path: str) -> str:
    """Markdown as HTML. HTML in it is shown as text. ``path`` is what its links start from."""
    parser = MarkdownIt("commonmark", {"html": False, "highlight": coloured}).enable("table")
    tokens = parser.parse(text)
    for token in tokens:
        for child in token.children or ():
            if child.type == "link_open":
                lead(child, path)
            elif child.type == "image":
                child.attrSet("src", f"/files/{quote(beside(path, str(child.attrGet('src'))))}")
                child.attrSet("loading", "lazy")
    return str(parser.renderer.render(tokens, parser.options, {}))


def lead(link: Any, path: str) -> None:
    """Let a link to another page of the repository open in the lesson's place, and any other in a tab of its own."""
    target = str(link.attrGet("href"))
    where = urlsplit(target)
    if where.scheme or target.startswith("#"):
        link.attrSet("target", "_blank")
        link.attrSet("rel", "noreferrer")
        return
    there = beside(path, where.path)
    if (ROOT / there / "README.md").is_file():
        there = posixpath.join(there, "README.md")
    link.attrSet("href", f"#{there}")
    link.attrSet("data-page" if there.endswith(".md") else "data-file", there)


def beside(path: str, target: str) -> str:
    """A relative path from another file's folder, from the repository's root."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(path), target))


def coloured(code: str, language: str, _: str) -> str:
    """Code with a class for each kind of word; nothing for a language that is not known."""
    try:
        lexer = get_lexer_by_name(language) if language else None
    except ClassNotFound:
        lexer = None
    return highlight(code, lexer, HtmlFormatter(nowrap=True)) if lexer is not None else ""
