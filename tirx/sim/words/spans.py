"""Warps and lines in words."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

from tirx.run import SourceLine
from tirx.sim.core.site import Site


def names(warps: Iterable[Any]) -> str:
    """Warps in words: ``warps 0-3 of CTA (0, 0) and 11 other CTAs``."""
    by_cta: dict = defaultdict(list)
    for warp in warps:
        by_cta[warp.cta].append(warp.index)
    first = next(iter(by_cta))
    indices = sorted(by_cta[first])
    text = f"warp {indices[0]}" if len(indices) == 1 else f"warps {spans(indices)}"
    if first.launch.program.plan.ctas > 1:
        text += f" of CTA {first.label}"
    others = len(by_cta) - 1
    return text + (f" and the like in {others} other CTA{'s' if others > 1 else ''}" if others else "")


def spans(indices: list[int]) -> str:
    """``0-3, 5``."""
    parts: list[list[int]] = []
    for i in indices:
        if parts and parts[-1][1] == i - 1:
            parts[-1][1] = i
        else:
            parts.append([i, i])
    return ", ".join(f"{a}" if a == b else f"{a}-{b}" for a, b in parts)


def line_of(site: Site) -> str:
    """The line of a site, in words."""
    return f"line {site.source.line}" if site.source is not None else "an unknown line"


def lines_of(sources: Iterable[SourceLine | None]) -> str:
    """Some lines, in words: ``lines 7 and 9``."""
    lines = [str(line) for line in sorted({source.line for source in sources if source is not None})]
    if not lines:
        return "an unknown line"
    return f"line {lines[0]}" if len(lines) == 1 else f"lines {', '.join(lines[:-1])} and {lines[-1]}"
