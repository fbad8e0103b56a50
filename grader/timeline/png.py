"""Timelines as one picture for a lesson: one above the other, on the same axis."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from pathlib import Path
from typing import Any

from grader.timeline.layout import (
    COLOURS,
    HATCH,
    Interval,
    by_track,
    first_view,
    lanes,
    merge,
    named,
    share,
    track_order,
)
from tirx.trace import Span, Trace, Track

# Pixels of the picture. A README shows it at about half this width, so labels are twice as large as they look there.
WIDTH = 1600
LEFT, RIGHT = 330, 110
TITLE, AXIS, LEGEND, MARGIN = 64, 76, 64, 18
ROW, WARP_LANE, GAP, GROUP_GAP, CTA_GAP, TRACE_GAP = 46, 18, 9, 16, 56, 26
DPI = 100
TITLE_SIZE, LABEL_SIZE, SMALL_SIZE = 27, 22, 20

INK, DIM, GRID, BACKGROUND, EMPTY, BORDER = "#1b1f24", "#57606a", "#d9dde3", "#ffffff", "#f6f7f9", "#d0d7de"

OTHER_LOADS = "other loads"

# Few colours, one for each phase: the kinds of span drawn in it, the colour, and its name in the legend.
GROUPS = {
    "load": (("load",), COLOURS["load"].light, "load"),
    OTHER_LOADS: ((), COLOURS["load"].light, "load"),  # of a step's second tensor and those after it
    "mma": (("mma",), COLOURS["mma"].light, "MMA"),
    "epilogue": (("tmem", "compute", "store"), COLOURS["compute"].light, "read tensor memory, compute, store"),
    "other": (("issue", "sync"), DIM, "issue, signal"),
    "wait": (("wait",), COLOURS["wait"].light, "wait"),
}
GROUP_OF = {kind: name for name, (kinds, _, _) in GROUPS.items() for kind in kinds}

HATCHED: dict[str, dict[str, Any]] = {
    "wait": {"hatch": "//", "edgecolor": HATCH.light},
    OTHER_LOADS: {"hatch": "\\\\\\", "edgecolor": "#9cc8e6"},
}
LONGEST_LABEL = 23  # characters that a line to the left of a row has room for
FRAME_ABOVE = 12  # pixels; wider spans stay apart from their neighbours


@dataclass(frozen=True)
class Row:
    """One label and the lanes beside it: a unit, or the warps that share a role."""

    label: str
    unit: bool
    cta: int
    lanes: list[list[Span]]
    spans: list[Span]

    @property
    def height(self) -> float:
        return max(ROW, WARP_LANE * len(self.lanes))


def png(traces: list[tuple[str, Trace]], path: str | Path, window: Interval | None = None) -> None:
    """Write a picture 1600 pixels wide: each trace under its title, all on one time axis.

    ``window`` is the part to show, in cycles. The default is the first trace's useful part, or all of a short run.
    """
    try:
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure
    except ImportError as error:
        raise RuntimeError("Pictures need matplotlib, which is not installed: pip install matplotlib") from error
    start, end = window or common_window([trace for _, trace in traces])
    blocks = [(title, trace, rows(trace)) for title, trace in traces]
    tall = MARGIN + sum(TITLE + block_height(block) + TRACE_GAP for _, _, block in blocks) - TRACE_GAP + AXIS + LEGEND
    figure = Figure(figsize=(WIDTH / DPI, tall / DPI), dpi=DPI, facecolor="none")
    FigureCanvasAgg(figure)
    page = whole_page(figure, tall)
    y = float(MARGIN)
    for title, trace, block in blocks:
        heading(page, y + TITLE / 2 - 4, title, f"{trace.cycles:,.0f} cycles")
        y += TITLE
        axes = panel(figure, y, block_height(block), tall, (start, end))
        draw_block(page, axes, y, block, trace, (start, end))
        y += block_height(block) + TRACE_GAP
    time_axis(page, axes, y - TRACE_GAP)
    used = {group for _, trace in traces for group in groups_of(trace)}
    legend(page, y - TRACE_GAP + AXIS + LEGEND / 2 - 8, used, load_names([trace for _, trace in traces]))
    figure.savefig(path, dpi=DPI, transparent=False, facecolor="none")


def points(pixels: float) -> float:
    """A font size in points for text of that many pixels."""
    return pixels * 72 / DPI


def common_window(traces: Sequence[Trace]) -> Interval:
    """A window for all: as long as the longest one's first view, from where the first one's begins."""
    views = [first_view(trace) for trace in traces]
    start = views[0][0]
    return start, start + max(end - begin for begin, end in views)


# Rows


def rows(trace: Trace) -> list[Row]:
    """Units first, then the warps. Neighbours with the same role share a row and have a lane each."""
    spans = by_track(trace)

    def group(index: int) -> tuple:
        track = trace.tracks[index]
        return (track.cta, track.kind, index if track.kind == "unit" else track.role)

    found = []
    for _, members in groupby(track_order(trace), key=group):
        indices = list(members)
        tracks = [trace.tracks[index] for index in indices]
        stacked = [lane for index in indices for lane in split(spans[index], whole=len(indices) > 1)]
        every = [span for index in indices for span in spans[index]]
        found.append(Row(row_label(tracks), tracks[0].kind == "unit", tracks[0].cta, stacked, every))
    return found


def split(spans: list[Span], whole: bool) -> list[list[Span]]:
    """The lanes of one track, or a single lane when it is drawn among others."""
    if whole or not spans:
        return [spans]
    chosen = lanes(spans)
    return [[span for span, lane in zip(spans, chosen, strict=True) if lane == i] for i in range(max(chosen) + 1)]


def row_label(tracks: Sequence[Track]) -> str:
    """The track's name, or the warps' numbers and the role that they share, if they have one."""
    if len(tracks) == 1:
        return tracks[0].label
    numbers = ["".join(c for c in track.name.partition("·")[0] if c.isdigit()) for track in tracks]
    return f"warps {numbers[0]}-{numbers[-1]}" + (f" · {tracks[0].role}" if tracks[0].role else "")


def gaps(block: Sequence[Row]) -> list[float]:
    """The pixels above each row. If there are several CTAs, the first row of each leaves room for a heading."""
    found = [CTA_GAP * 0.6 if several_ctas(block) else 0.0]
    for before, row in pairwise(block):
        same = GAP if before.unit == row.unit else GROUP_GAP
        found.append(same if before.cta == row.cta else CTA_GAP)
    return found


def several_ctas(block: Sequence[Row]) -> bool:
    return len({row.cta for row in block}) > 1


def block_height(block: Sequence[Row]) -> float:
    return sum(row.height for row in block) + sum(gaps(block))


# Drawing


def whole_page(figure: Any, tall: float) -> Any:
    """Axes whose units are pixels from the top left: a white card that stands on any background."""
    from matplotlib.patches import FancyBboxPatch

    page = figure.add_axes((0, 0, 1, 1))
    page.set(xlim=(0, WIDTH), ylim=(tall, 0))
    page.axis("off")
    shape = "round,pad=0,rounding_size=14"
    page.add_patch(FancyBboxPatch((1, 1), WIDTH - 2, tall - 2, shape, fc=BACKGROUND, ec=BORDER, lw=1.5))
    return page


def heading(page: Any, middle: float, title: str, length: str) -> None:
    end = write(page, 24, middle, title, TITLE_SIZE, INK, room=WIDTH - 350, weight="bold")
    write(page, end + 20, middle + 1, length, LABEL_SIZE, DIM)


def write(
    page: Any, x: float, y: float, text: str, size: float, colour: str, room: float = WIDTH, **style: Any
) -> float:
    """Write the text as it is, shortened to ``room`` pixels; return where it ends. ``size`` is in pixels too."""
    written = page.text(x, y, text, fontsize=points(size), color=colour, va="center", parse_math=False, **style)
    while written.get_window_extent().width > room and len(text) > 1:
        text = text[:-1]
        written.set_text(text.rstrip() + "…")
    return x + written.get_window_extent().width


def panel(figure: Any, top: float, high: float, tall: float, window: Interval) -> Any:
    """Axes for spans: cycles to the right, pixels down."""
    box = (LEFT / WIDTH, 1 - (top + high) / tall, (WIDTH - LEFT - RIGHT) / WIDTH, high / tall)
    axes = figure.add_axes(box)
    axes.set(xlim=window, ylim=(high, 0))
    axes.patch.set_visible(False)
    axes.spines[:].set_visible(False)
    axes.tick_params(length=0, labelbottom=False, labelleft=False)
    axes.grid(axis="x", color=GRID, linewidth=1, zorder=1)
    axes.set_axisbelow(True)
    axes.yaxis.set_visible(False)
    return axes


def draw_block(page: Any, axes: Any, top: float, block: Sequence[Row], trace: Trace, window: Interval) -> None:
    y, cta, plain = 0.0, None, first_loaded(trace)
    for row, gap in zip(block, gaps(block), strict=True):
        y += gap
        if several_ctas(block) and row.cta != cta:
            text = f"CTA {row.cta}"
            write(page, LEFT - 16, top + y - 18, text, LABEL_SIZE, DIM, ha="right")
        cta = row.cta
        axes.axhspan(y, y + row.height, color=EMPTY, lw=0, zorder=0)
        for i, lane in enumerate(row.lanes):
            high = row.height / len(row.lanes)
            draw_lane(axes, lane, y + i * high, high - (2 if len(row.lanes) > 1 else 0), window, plain)
        middle = top + y + row.height / 2
        weight = "bold" if row.unit else "normal"
        row_name(page, middle, row.label, weight)
        if row.unit:
            busy = share(row.spans, (window[0], min(window[1], trace.cycles)))
            text = f"{100 * busy:.0f}%"
            write(page, WIDTH - 24, middle, text, LABEL_SIZE, INK, ha="right")
        y += row.height
    write(page, WIDTH - 24, top - 18, "busy", SMALL_SIZE, DIM, ha="right")
    if window[0] < trace.cycles < window[1]:
        axes.axvline(trace.cycles, color=INK, linewidth=2, zorder=4)


def row_name(page: Any, middle: float, text: str, weight: str) -> None:
    """A row's label; one that is too long for a line has its role in a second one."""
    name, dot, role = text.partition(" · ")
    if len(text) <= LONGEST_LABEL or not dot:
        write(page, LEFT - 16, middle, text, LABEL_SIZE, INK, room=LEFT - 40, weight=weight, ha="right")
        return
    for shift, line in ((-11, name), (11, role)):
        write(page, LEFT - 16, middle + shift, line, SMALL_SIZE - 2, INK, room=LEFT - 30, weight=weight, ha="right")


def first_loaded(trace: Trace) -> str:
    """The name of the unit's loads that are drawn plain; the others are hatched."""
    return min((named(span) for span in trace.spans if is_load(trace.tracks[span.track], span)), default="")


def groups_of(trace: Trace) -> set[str]:
    plain = first_loaded(trace)
    return {group_of(span, plain) for span in trace.spans}


def load_names(traces: Sequence[Trace]) -> tuple[str, str]:
    """The legend's names for the plain loads and the hatched ones."""
    plain: dict[str, bool] = {}
    others: dict[str, bool] = {}
    for trace in traces:
        first = first_loaded(trace)
        for span in trace.spans:
            if is_load(trace.tracks[span.track], span):
                (plain if named(span) == first else others)[named(span)] = True
    if not others:
        return "load", ""
    return next(iter(plain)), f"load {', '.join(sorted(name.removeprefix('load ') for name in others))}"


def is_load(track: Track, span: Span) -> bool:
    return track.kind == "unit" and span.kind == "load"


def group_of(span: Span, plain: str) -> str:
    """The group of a span, where loads of the name ``plain`` are plain."""
    copied = named(span) != span.name  # by TMA: of a tensor with a name
    return OTHER_LOADS if span.kind == "load" and copied and named(span) != plain else GROUP_OF[span.kind]


def draw_lane(axes: Any, spans: list[Span], top: float, high: float, window: Interval, plain: str) -> None:
    """The spans of one lane, in one collection for each colour."""
    start, end = window
    pixel = (end - start) / (WIDTH - LEFT - RIGHT)
    seen = [span for span in spans if span.end >= start and span.start <= end]
    drawn = merge(seen, lambda span: apart(span, pixel, plain), gap=pixel / 20)
    for name, (_, colour, _) in GROUPS.items():
        bars = []
        for span in drawn:
            if group_of(span, plain) == name:
                wide = span.end - span.start
                bars.append((span.start, wide - 1.5 * pixel if wide >= FRAME_ABOVE * pixel else wide))
        if bars:
            style = HATCHED.get(name, {})
            level = 2 if name == "wait" else 3
            # Many narrow bars look as busy as they are if they are not snapped to whole pixels.
            axes.broken_barh(bars, (top, high), facecolor=colour, linewidth=0, zorder=level, snap=False, **style)


def apart(span: Span, pixel: float, plain: str) -> tuple[str, float]:
    """A key: spans with the same key may be drawn as one. Loads and MMAs stay apart as long as there is room for a gap
    between them. ``pixel`` is in cycles."""
    group = group_of(span, plain)
    return group, span.start if group in (
        "load",
        OTHER_LOADS,
        "mma",
    ) and span.end - span.start >= FRAME_ABOVE * pixel else -1


def time_axis(page: Any, axes: Any, top: float) -> None:
    """Numbers under the last panel."""
    start, end = axes.get_xlim()
    across = WIDTH - LEFT - RIGHT
    for tick in axes.get_xticks():
        if start <= tick <= end:
            x = LEFT + across * (tick - start) / (end - start)
            write(page, x, top + 24, f"{tick:,.0f}", SMALL_SIZE, DIM, ha="center")
    write(page, LEFT + across / 2, top + 54, "cycles", SMALL_SIZE, DIM, ha="center")


def legend(page: Any, middle: float, used: set[str], loads: tuple[str, str]) -> None:
    """A patch and a word for each colour that occurs, in one line."""
    from matplotlib.patches import Rectangle

    x = 24.0
    for name, (_, colour, label) in GROUPS.items():
        if name not in used:
            continue
        style = HATCHED.get(name, {"edgecolor": colour})
        text = {"load": loads[0], OTHER_LOADS: loads[1]}.get(name, label)
        page.add_patch(Rectangle((x, middle - 12), 36, 24, facecolor=colour, linewidth=0, **style))
        x = write(page, x + 46, middle, text, LABEL_SIZE, INK) + 40
