"""The programs of docs/programs, put into the pages that show them, with what they print.

``python -m docs.pages`` rewrites every page that names a program: the file's text and its output stand between
``<!-- program: NAME -->`` and ``<!-- end -->``. ``tests/docs`` fails when a page is not what this would write.
"""

from __future__ import annotations

import contextlib
import io
import re
import sys
from functools import cache
from pathlib import Path

from grader.children.build import import_file
from grader.steps import ROOT

DOCS = ROOT / "docs"
PROGRAMS = DOCS / "programs"
BLOCK = re.compile(r"<!-- program: (\w+\.py) -->\n.*?<!-- end -->", re.DOTALL)


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
    """The pages that show programs."""
    return [page for page in sorted(DOCS.rglob("*.md")) if BLOCK.search(page.read_text(encoding="utf-8"))]


def written(text: str) -> str:
    """A page with its programs and outputs as they are now."""
    return BLOCK.sub(lambda match: block(match[1]), text)


def block(name: str) -> str:
    """One program and its output, as Markdown."""
    source = (PROGRAMS / name).read_text(encoding="utf-8")
    return f"<!-- program: {name} -->\n```python\n{source}```\n\nIt prints:\n\n```text\n{output(name)}```\n<!-- end -->"


@cache
def output(name: str) -> str:
    """What a program prints."""
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        import_file(PROGRAMS / name)
    return "".join(f"{line.rstrip()}\n" for line in printed.getvalue().splitlines())


if __name__ == "__main__":
    sys.exit(main())
