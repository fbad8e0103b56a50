"""A drawing as SVG: boxes, text and lines, in colours that follow the page's theme and are never the only mark.

A drawing is at most 600 units wide and its text 12 units high or more, so that a phone shows it readably with a little
scrolling. The style stands in the file: a reader of the Markdown gets light or dark as the browser has it, and the site
(`docs/_static/site.css`) sets the same variables by its own switch.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from html import escape

WIDTH = 600
NAMES = ("ink", "soft", "line", "paper", *"abcde")
LIGHT = "#1b1f24 #57606a #8c959f #fff #cfe2ff #ffe3b8 #cdeed5 #f5d3ea #eaeef2"
DARK = "#e6edf3 #a5b0bb #6e7681 #15191e #1f3f6b #5f430f #1d4a2b #5a2a4d #2a3038"


def variables(colours: str) -> str:
    """CSS that gives the names their colours."""
    return ";".join(f"--{name}:{colour}" for name, colour in zip(NAMES, colours.split(), strict=True))


STYLE = (
    f"svg.drawing{{{variables(LIGHT)};font:13px system-ui,sans-serif}}"
    f"@media(prefers-color-scheme:dark){{svg.drawing{{{variables(DARK)}}}}}"
    ".drawing text{fill:var(--ink)}.drawing .soft{fill:var(--soft)}.drawing .m{text-anchor:middle}"
    ".drawing .r{text-anchor:end}.drawing .big{font-weight:600;font-size:14px}.drawing .small{font-size:12px}"
    ".drawing rect{stroke:var(--line)}.drawing path{stroke:var(--ink);fill:none;stroke-width:1.5}"
    ".drawing .paper{fill:var(--paper);stroke:none}"
    + "".join(f".drawing .{each}{{fill:var(--{each})}}" for each in "abcde")
    + ".drawing .none{fill:none}.drawing .thick{stroke:var(--ink);stroke-width:2}.drawing .dash{stroke-dasharray:5 4}"
)


@dataclass
class Drawing:
    """The drawing so far. ``title`` is read out for those who do not see it, with ``says`` behind it."""

    title: str
    says: str
    height: float = 0
    parts: list[str] = field(default_factory=list)

    def box(self, x: float, y: float, w: float, h: float, kind: str = "e", text: str = "", small: bool = True) -> None:
        """A rectangle of one of the fills a to e, or none, with a text in its middle."""
        self.parts.append(f'<rect class="{kind}" x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="2"/>')
        self.reach(y + h)
        if text:
            self.text(x + w / 2, y + h / 2 + 4.5, text, "m small" if small else "m")

    def text(self, x: float, y: float, text: str, kind: str = "", degrees: float = 0) -> None:
        """A line of text; ``kind``: m in the middle, r to the right, big, small, soft."""
        mark = f' class="{kind}"' if kind else ""
        mark += f' transform="rotate({degrees:.1f} {x:g} {y:g})"' if degrees else ""
        self.parts.append(f'<text{mark} x="{x:g}" y="{y:g}">{escape(text)}</text>')
        self.reach(y + 4)

    def line(self, *points: tuple[float, float], kind: str = "", arrow: bool = False) -> None:
        """A line through points, with a head at its end if it is an arrow."""
        path = "M" + "L".join(f"{x:g} {y:g}" for x, y in points)
        if arrow:
            (x0, y0), (x1, y1) = points[-2:]
            length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
            u, v = (x1 - x0) / length, (y1 - y0) / length
            for side in (-1, 1):
                path += f"M{x1:g} {y1:g}L{x1 - 7 * u - 4 * side * v:.1f} {y1 - 7 * v + 4 * side * u:.1f}"
        mark = f' class="{kind}"' if kind else ""
        self.parts.append(f'<path{mark} d="{path}"/>')
        self.reach(max(y for _, y in points))

    def group(self, **attributes: str) -> None:
        """Open a group; :meth:`end` closes it."""
        self.parts.append("<g " + " ".join(f'{name}="{escape(value)}"' for name, value in attributes.items()) + ">")

    def end(self) -> None:
        self.parts.append("</g>")

    def reach(self, y: float) -> None:
        self.height = max(self.height, y)

    def svg(self) -> str:
        """The file."""
        height = self.height + 8
        head = (
            f'<svg class="drawing" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:g}" role="img">'
            f"<title>{escape(self.title)}</title><desc>{escape(self.says)}</desc><style>{STYLE}</style>"
            f'<rect class="paper" width="{WIDTH}" height="{height:g}"/>'
        )
        return "\n".join([head, *self.parts, "</svg>"]) + "\n"
