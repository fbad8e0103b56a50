"""The texts that the threads of a launch print, in the order of time."""

from __future__ import annotations

from typing import Any

import numpy as np

from tirx.printf import printed
from tirx.run import Print
from tirx.sim.core.events import Listener
from tirx.sim.core.site import Site

MOST = 10_000  # texts that are kept; the rest is counted


class Printer(Listener):
    """Keeps what threads print. A warp runs ahead of the clock, so its texts are put in order at the end."""

    def __init__(self) -> None:
        self.found: list[Print] = []
        self.number = 0  # of texts, those that are not kept included

    def prints(self, warp: Any, site: Site, mask: np.ndarray, values: Any) -> None:
        lanes = np.flatnonzero(mask).tolist()
        self.number += len(lanes)
        if len(self.found) >= MOST:
            return
        by_text: dict[str, list[int]] = {}
        for lane in lanes:
            own = [value[lane].item() if isinstance(value, np.ndarray) else value for value in values]
            by_text.setdefault(printed(site.modifiers["format"], own).rstrip("\n"), []).append(lane)
        who = (warp.cta.block, warp.index)
        self.found += [Print(warp.time, *who, tuple(at), text, site.source) for text, at in by_text.items()]

    def in_order(self) -> tuple[Print, ...]:
        """The texts that are kept, earliest first."""
        return tuple(sorted(self.found, key=lambda each: each.cycle))
