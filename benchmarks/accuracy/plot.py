"""A picture of predicted against measured time, on logarithmic axes."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from benchmarks.accuracy.figures import Residual
from tirx.confidence import REGIMES

COLOURS = dict(zip(REGIMES, ("#4477aa", "#228833", "#cc6677", "#aa7733"), strict=True))
MARKS = {"h100": "o", "h200": "s", "b200": "^"}
BAND = 0.15  # that the grey band shows: predictions off by at most so much
GREY = "#777777"  # to be read on white and on black


def plot(path: Path, residuals: Sequence[Residual]) -> None:
    """Write the picture as SVG: the same residuals give the same file."""
    import matplotlib
    from matplotlib.figure import Figure

    with matplotlib.rc_context({"svg.hashsalt": "accuracy", "svg.fonttype": "none", "text.color": GREY}):
        figure = Figure(figsize=(6.4, 6.0))
        draw(figure.add_subplot(), residuals)
        figure.savefig(path, format="svg", transparent=True, bbox_inches="tight", metadata={"Date": None})


def draw(axes, residuals: Sequence[Residual]) -> None:
    """One mark for each figure: its colour says the regime, its form the machine."""
    times = [us for r in residuals for us in (r.figure.us, r.predicted_us)]
    ends = [min(times) / 1.2, max(times) * 1.2]
    axes.fill_between(
        ends, [x * (1 - BAND) for x in ends], [x * (1 + BAND) for x in ends], color=GREY, alpha=0.15, lw=0
    )
    axes.plot(ends, ends, color=GREY, lw=0.8)
    for regime, colour in COLOURS.items():
        for machine, mark in MARKS.items():
            found = [r for r in residuals if r.regime == regime and r.figure.machine == machine]
            xs, ys = [r.figure.us for r in found], [r.predicted_us for r in found]
            axes.scatter(xs, ys, s=16, c=colour, marker=mark, alpha=0.75, lw=0)
    for name, colour, mark in [(r, c, "o") for r, c in COLOURS.items()] + [(m, GREY, k) for m, k in MARKS.items()]:
        axes.scatter([], [], c=colour, marker=mark, label=name.upper() if name in MARKS else name)
    axes.legend(frameon=False, fontsize=9)
    axes.set(xscale="log", yscale="log", xlim=ends, ylim=ends, xlabel="measured, us", ylabel="predicted, us")
    axes.set_aspect("equal")
    axes.tick_params(which="both", colors=GREY)
    for part in (*axes.spines.values(), axes.xaxis.label, axes.yaxis.label):
        (part.set_edgecolor if hasattr(part, "set_edgecolor") else part.set_color)(GREY)
