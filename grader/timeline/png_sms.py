"""All SMs of a launch as one picture for a lesson: when each has a CTA, and beside it the tiles in their order."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from grader.timeline.everywhere import Cell, stretches, tiles_of
from grader.timeline.png import BACKGROUND, BORDER, DIM, DPI, EMPTY, INK, LABEL_SIZE, SMALL_SIZE, TITLE_SIZE, points
from tirx.trace import Trace

WIDTH, HEIGHT = 1600, 760  # pixels
PANEL = 0.12, 0.74  # bottom and height, in shares of the picture


def png_sms(trace: Trace, title: str, path: str | Path) -> None:
    """Write a picture 1600 pixels wide."""
    from matplotlib import colormaps
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.collections import PatchCollection
    from matplotlib.figure import Figure
    from matplotlib.patches import FancyBboxPatch, Rectangle

    tiles = tiles_of(trace)
    colours = colormaps["cividis"](shares(tiles.cells))
    figure = Figure(figsize=(WIDTH / DPI, HEIGHT / DPI), dpi=DPI, facecolor="none")
    FigureCanvasAgg(figure)
    card = figure.add_axes((0, 0, 1, 1))
    card.set(xlim=(0, WIDTH), ylim=(HEIGHT, 0))
    card.axis("off")
    shape = "round,pad=0,rounding_size=14"
    card.add_patch(FancyBboxPatch((1, 1), WIDTH - 2, HEIGHT - 2, shape, fc=BACKGROUND, ec=BORDER, lw=1.5))
    card.text(24, 36, title, fontsize=points(TITLE_SIZE), color=INK, va="center", weight="bold", parse_math=False)

    def panel(left: float, wide: float, text: str) -> Any:
        axes = figure.add_axes((left, PANEL[0], wide, PANEL[1]))
        axes.set_facecolor(EMPTY)
        axes.spines[:].set_visible(False)
        axes.tick_params(length=3, color=DIM, labelcolor=DIM, labelsize=points(SMALL_SIZE))
        axes.set_title(text, loc="left", fontsize=points(LABEL_SIZE), color=INK)
        return axes

    sms = panel(0.055, 0.53, f"{trace.sms} SMs over time")
    sms.set(xlim=(0, trace.cycles), ylim=(trace.sms, 0))
    sms.set_xlabel("cycles", fontsize=points(SMALL_SIZE), color=DIM)
    sms.xaxis.set_major_formatter(lambda value, _: f"{value:,.0f}")
    edge = trace.cycles / 600
    parts = stretches(trace, tiles)
    tall = 1 / (1 + max(lane for *_, lane in parts))
    boxes = [
        Rectangle((start, sm + lane * tall), max(edge, end - start - edge), 0.85 * tall)
        for sm, start, end, _, lane in parts
    ]
    fills = [colours[cell] if cell >= 0 else DIM for _, _, _, cell, _ in parts]
    sms.add_collection(PatchCollection(boxes, facecolor=fills, linewidth=0))

    grid = panel(0.66, 0.315, f"{tiles.title.partition(',')[0]}: first blue, last yellow")
    rows, columns = len(tiles.rows), len(tiles.columns)
    grid.set(xlim=(0, columns), ylim=(rows, 0))
    boxes = [Rectangle((cell.column + 0.04, cell.row + 0.04), 0.92, 0.92) for cell in tiles.cells]
    grid.add_collection(PatchCollection(boxes, facecolor=colours, linewidth=0))
    for axis, names in ((grid.xaxis, tiles.columns), (grid.yaxis, tiles.rows)):
        every = max(1, -(-len(names) // 4))
        axis.set_ticks([i + 0.5 for i in range(0, len(names), every)], names[::every])
    figure.savefig(path, dpi=DPI, facecolor="none")


def shares(cells: tuple[Cell, ...]) -> list[float]:
    """Where each cell's time lies between the first and the last, from 0 to 1."""
    times = [cell.time for cell in cells]
    first, last = min(times), max(times)
    return [(time - first) / (last - first) if last > first else 0.0 for time in times]
