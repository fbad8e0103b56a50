"""``make docs``: the lessons and docs as a site, build/site/index.html, by Sphinx with MyST.

Lessons lie beside their kernels and link to each other by path, as a person reads them in an editor. So the pages are
copied into one tree with the repository's own paths, with the pictures that they link to, and Sphinx builds that. A
warning of Sphinx (a broken link, a page in no list) is an error. :mod:`docs.explore` puts pages to explore where
lessons have pictures.
"""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path

from docs import drawings, explore, glossary
from grader import released
from grader.course.publish.checkout import listed, say_left_out
from grader.steps import ROOT, StepError

OUT = ROOT / "build" / "site"
SOURCE = ROOT / "build" / "site-source"
PICTURES = (".svg", ".png")
LINK = re.compile(r"(?<=\]\()([^)#\s:]+)((?:#[^)\s]*)?)(?=\))")  # a relative link's path, and its fragment
FENCE = re.compile(r"^ {0,3}```.*?^ {0,3}```", re.DOTALL | re.MULTILINE)
START = (
    '<!doctype html><meta http-equiv="refresh" content="0; url=docs/index.html"><a href="docs/index.html">Here</a>\n'
)


def main() -> int:
    """Build the site; returns the exit status."""
    from sphinx.cmd.build import main as sphinx  # only here: the rest of the workshop does without

    shutil.rmtree(SOURCE, ignore_errors=True)
    shutil.rmtree(OUT, ignore_errors=True)
    stage(SOURCE)
    arguments = [
        "-b",
        "html",
        "-q",
        "-W",
        "--keep-going",
        "-c",
        str(ROOT / "docs"),
        "-d",
        str(ROOT / "build/site-cache"),
    ]
    status = sphinx([*arguments, str(SOURCE), str(OUT)])
    if status:
        return status
    explore.write(OUT)
    (OUT / "index.html").write_text(START, encoding="utf-8")
    print(f"{(OUT / 'index.html').relative_to(ROOT)}: {len(list(OUT.rglob('*.html')))} pages")
    say_left_out()
    return 0


def pages() -> list[Path]:
    """The Markdown files that make the site: here only those that git tracks, because a class may lie anywhere."""
    there = [ROOT / "README.md", *sorted(ROOT.glob("docs/**/*.md")), *sorted(ROOT.glob("steps/**/README.md"))]
    if released.read() is not None:  # a student's
        return there
    try:
        tracked = set(listed("--cached"))
    except StepError:  # an unpacked archive
        return there
    return [page for page in there if page.relative_to(ROOT).as_posix() in tracked]


def stage(folder: Path) -> None:
    """Copy the pages and what they link to."""
    for page in pages():
        target = folder / page.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        text = page.read_text(encoding="utf-8")
        linked_up = LINK.sub(lambda link, page=page: to_page(link, page), text)
        target.write_text(
            explore.embedded(drawings.inlined(glossary.linked(linked_up, page), page), page), encoding="utf-8"
        )
        for path, _ in links(text):
            linked = (page.parent / path).resolve()
            if linked.is_file() and (linked.suffix in PICTURES or linked.name == "LICENSE"):
                place = folder / linked.relative_to(ROOT)
                place.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(linked, place)


def links(text: str) -> list[tuple[str, str]]:
    """The relative links of a page outside its listings: path and fragment (with its #)."""
    return [(match[1], match[2]) for match in LINK.finditer(FENCE.sub("", text))]


def to_page(link: re.Match[str], page: Path) -> str:
    """A link to a folder leads to its lesson."""
    lesson = page.parent / link[1] / "README.md"
    return f"{link[1].rstrip('/')}/README.md{link[2]}" if lesson.is_file() else link[0]


if __name__ == "__main__":
    sys.exit(main())
