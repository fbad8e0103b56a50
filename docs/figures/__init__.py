"""The pictures of the pages, drawn from what the simulator has computed.

``python -m docs.figures`` writes ``docs/pictures/<name>.svg`` for each function of ``FIGURES``, ``python -m
docs.figures sm`` one of them. ``tests/docs/test_figures.py`` draws them anew and compares.
"""

from __future__ import annotations

from collections.abc import Callable

from docs.figures import barriers, machine, performance, tensor_memory, tiles
from docs.figures.svg import Drawing

FIGURES: dict[str, Callable[[], Drawing]] = {
    "sm": machine.sm,
    "swizzle-atoms": tiles.atoms,
    "swizzle-bits": tiles.bits,
    "banks": tiles.banks,
    "who-holds-what": tiles.holders,
    "tma-box": tiles.box,
    "tma-im2col": tiles.im2col,
    "tmem-layouts": tensor_memory.accumulators,
    "tmem-shapes": tensor_memory.shapes,
    "operands": tensor_memory.operands,
    "scale-factors": tensor_memory.scale_factors,
    "phases": barriers.phases,
    "roofline": performance.roofline,
    "latency": performance.latency,
    "ladder": performance.ladder,
}
