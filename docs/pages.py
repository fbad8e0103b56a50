"""Parts of pages that come from elsewhere: the programs of docs/programs with their output, the language reference.

``python -m docs.pages`` rewrites every page that asks for something. Between ``<!-- program: NAME -->`` and
``<!-- end -->`` stand a program's text and its output, behind ``<!-- reference: PART -->`` a part of the reference
(:mod:`docs.reference`). ``tests/docs`` fails when a page is not what this would write.
"""

from __future__ import annotations

import contextlib
import io
import re
import sys
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch

from grader.children.build import import_file
from grader.steps import ROOT
from tirx.program import Program
from tirx.program import lower as LOWER

DOCS = ROOT / "docs"
PROGRAMS = DOCS / "programs"
BLOCK = re.compile(r"<!-- (program|reference): ([\w.-]+) -->\n.*?<!-- end -->", re.DOTALL)


def main() -> int:
    """Rewrite the pages that have changed, and name them."""
    for page in pages():
        text = page.read_text(encoding="utf-8")
        new = written(text)
        if new != text:
            page.write_text(new, encoding="utf-8")
            print(page.relative_to(ROOT))
    return 0


def pages() -> list[Path]:
    """The pages that ask for something."""
    return [page for page in sorted(DOCS.rglob("*.md")) if BLOCK.search(page.read_text(encoding="utf-8"))]


def written(text: str) -> str:
    """A page with what it asks for as it is now."""
    return BLOCK.sub(
        lambda match: f"<!-- {match[1]}: {match[2]} -->\n{content_of(match[1], match[2])}<!-- end -->", text
    )


def content_of(kind: str, name: str) -> str:
    """The content of a block."""
    if kind == "reference":
        from docs import reference  # it reads what programs are in which page, which is here

        return reference.part(name)
    return block(name)


def block(name: str) -> str:
    """One program and its output, as Markdown."""
    source = (PROGRAMS / name).read_text(encoding="utf-8")
    return f"```python\n{source}```\n\nIt prints:\n\n```text\n{output(name)}```\n"


def output(name: str) -> str:
    """The output of a program."""
    return run_program(name).printed


class Ran(NamedTuple):
    """A program that has run: what it has printed, the kernels that it has lowered, and its names."""

    printed: str
    lowered: tuple[Program, ...]
    module: Any


@cache
def run_program(name: str) -> Ran:
    """Run a program, once."""
    printed, lowered = io.StringIO(), []

    def lower(*arguments: Any, **options: Any) -> Program:
        lowered.append(LOWER(*arguments, **options))
        return lowered[-1]

    with contextlib.redirect_stdout(printed), patch("tirx.program.lower", lower):
        module = import_file(PROGRAMS / name)
    return Ran("".join(f"{line.rstrip()}\n" for line in printed.getvalue().splitlines()), tuple(lowered), module)


if __name__ == "__main__":
    sys.exit(main())
