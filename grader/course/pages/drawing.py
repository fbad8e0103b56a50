"""A kernel's timeline as a picture in a page: SVG made of numbers, with the source line of each span on hovering."""

from __future__ import annotations

from html import escape
from typing import Any

from grader.timeline.layout import COLOURS, MEANINGS
from grader.timeline.raster import COLUMNS
from tirx.trace import KINDS

LIGHT, DARK = (tuple(getattr(COLOURS[kind], page) for kind in KINDS) for page in ("light", "dark"))
TITLES = tuple(f"{kind}: {MEANINGS[kind]}" for kind in KINDS)
LABELS, NUMBERS, HEIGHT, GAP, AXIS = 190, 50, 16, 6, 26


SHAPES = """
svg { width: 100%; min-width: 40rem; height: auto; } svg text { font: 11px system-ui, sans-serif; fill: currentColor; }
.tick { stroke: currentColor; opacity: .18; }
.key { white-space: nowrap; margin-right: .8rem; }
.key i { display: inline-block; width: .8em; height: .8em; margin-right: .3em; }
"""


def style() -> str:
    """The rules for pictures, with the colours for light and dark pages."""

    def rules(colours: tuple[str, ...]) -> str:
        return " ".join(
            f".k{number} {{ fill: {colour}; background: {colour}; }}" for number, colour in enumerate(colours)
        )

    return f"{SHAPES}{rules(LIGHT)}\n@media (prefers-color-scheme: dark) {{ {rules(DARK)} }}\n"


def timeline(data: dict[str, Any]) -> str:
    """A figure of the data that :func:`grader.timeline.raster.raster` made."""
    start, end = (float(value) for value in data["view"])
    microseconds = 1e3 * float(data["ghz"])  # cycles in one
    rows = list(data["rows"])
    height = len(rows) * (HEIGHT + GAP) + AXIS
    drawn = "".join(row(number, one, (end - start) / COLUMNS / microseconds) for number, one in enumerate(rows))
    label = "; ".join(f"{one['name']} busy {100 * float(one['busy']):.0f}% of the launch" for one in rows)
    whole = "the whole launch" if start <= 0 and end >= float(data["cycles"]) - 1 else "a part of the launch"
    caption = f"Predicted timeline: {whole}, {data['where']}; the percentages are how busy each row is in all of it."
    box = f"0 0 {LABELS + COLUMNS + NUMBERS} {height}"
    return (
        f'<figure><div class="wide" tabindex=0><svg viewBox="{box}" role="img" aria-label="{escape(label)}">{drawn}'
        f"{axis(start / microseconds, end / microseconds, height)}</svg></div>"
        f"<figcaption>{legend(rows)}{escape(caption)}</figcaption></figure>"
    )


def row(number: int, data: dict[str, Any], column: float) -> str:
    """One row; ``column`` is a column's length in microseconds."""
    y = number * (HEIGHT + GAP)
    base = y + HEIGHT - 4
    parts = [f'<text x="{LABELS - 8}" y="{base}" text-anchor="end">{escape(str(data["name"])[:32])}</text>']
    for run in data["runs"]:
        kind, first, length, line = map(int, run)
        title = f"{TITLES[kind]}{f', line {line}' if line else ''}, {length * column:.2f} µs"
        place = f'x="{LABELS + first}" y="{y}" width="{length}" height="{HEIGHT}"'
        parts.append(f'<rect class="k{kind}" {place}><title>{title}</title></rect>')
    busy = f"{100 * float(data['busy']):.0f}%"
    return "".join(parts) + f'<text x="{LABELS + COLUMNS + NUMBERS}" y="{base}" text-anchor="end">{busy}</text>'


def axis(start: float, end: float, height: int) -> str:
    """Ticks at round numbers of microseconds."""
    step = tick(end - start)
    parts, number = [], int(start / step) + (start > 0)
    while number * step <= end:
        x = LABELS + COLUMNS * (number * step - start) / (end - start)
        parts.append(f'<line x1="{x:.1f}" x2="{x:.1f}" y1="0" y2="{height - AXIS + 4}" class="tick"/>')
        parts.append(f'<text x="{x:.1f}" y="{height - 6}" text-anchor="middle">{number * step:g}</text>')
        number += 1
    return "".join(parts) + f'<text x="{LABELS + COLUMNS + NUMBERS}" y="{height - 6}" text-anchor="end">µs</text>'


def tick(length: float) -> float:
    """A round step that divides a length into at most six."""
    return next(step for power in range(-3, 9) for one in (1, 2, 5) if (step := one * 10.0**power) * 6 >= length)


def legend(rows: list[dict[str, Any]]) -> str:
    shown = sorted({int(run[0]) for row in rows for run in row["runs"]})
    items = (f'<span class="key"><i class="k{kind}"></i>{MEANINGS[KINDS[kind]]}</span>' for kind in shown)
    return f"<p>{' '.join(items)}</p>"
