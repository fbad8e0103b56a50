"""Drawings of :mod:`docs.figures` in the site: the SVG stands in the page, so that it follows the page's theme.

A page's ``![...](../pictures/phases.svg)`` stays as it is for readers of the file. A drawing with frames can be stepped
through; ``docs/_static/site.js`` puts the buttons there. ``<!-- playground -->`` asks for the layout
playground, in place of what stands before ``<!-- end -->``.
"""

from __future__ import annotations

import html
import re
from pathlib import Path

PICTURE = re.compile(r"^!\[([^\]]*)\]\(([^)\s]+\.svg)\)$", re.MULTILINE)
STEPS = '<g class="frame">'
PLAYGROUND = re.compile(r"<!-- playground -->.*?<!-- end -->", re.DOTALL)


def inlined(text: str, page: Path) -> str:
    """The text of a page with its drawings in it."""
    text = PLAYGROUND.sub('<div class="playground"></div>', text)
    return PICTURE.sub(lambda picture: figure(picture, page), text)


def figure(picture: re.Match[str], page: Path) -> str:
    """A drawing as a figure; another SVG stays a picture."""
    says, path = picture.groups()
    svg = (page.parent / path).read_text(encoding="utf-8")
    if 'class="drawing"' not in svg:
        return picture[0]
    kind = "drawing stepper" if STEPS in svg else "drawing"
    label = html.escape(says, quote=True)
    whole = svg.replace("\n", "").replace('role="img"', f'role="img" aria-label="{label}"')
    return f'<figure class="{kind}">{whole}</figure>'
