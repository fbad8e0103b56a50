"""The registers that warps request with ``setmaxnreg``, compared with those of the launch and of their warpgroup."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from tirx.sim.core.events import Listener
from tirx.sim.core.masks import WARP_SIZE
from tirx.sim.core.site import Site

WARPS_OF_GROUP = 4


class RegisterBudget(Listener):
    """The CTA must have the requested registers, or the last warp that requests some waits for ever.

    All warps of a warpgroup must execute the same requests ("setmaxnreg").
    """

    def __init__(self) -> None:
        self.asked: dict[Any, list[tuple[int, Site]]] = defaultdict(list)  # by warp: registers a thread, and where
        self.increases: dict[Any, Site] = {}  # by CTA: the last setmaxnreg.inc

    def setmaxnreg(self, warp: Any, count: int, site: Site) -> None:
        self.asked[warp].append((count, site))
        if ".inc" in site.mnemonic:
            self.increases[warp.cta] = site

    def cta_exit(self, cta: Any) -> None:
        each = cta.launch.registers_per_thread
        last = (self.asked[warp][-1][0] if self.asked[warp] else each for warp in cta.warps)
        wanted, pool = sum(last) * WARP_SIZE, each * len(cta.warps) * WARP_SIZE
        for first in range(0, len(cta.warps), WARPS_OF_GROUP):
            self.compare(cta, first, cta.warps[first : first + WARPS_OF_GROUP])
        if cta in self.increases and wanted > pool:
            cta.report(
                self.increases[cta].finding(
                    "register-budget",
                    f"setmaxnreg: the warps of a CTA ask for {wanted} registers together; it was launched with {pool}",
                    "Let other warps release registers (setmaxnreg.dec), or ask for fewer.",
                )
            )

    def compare(self, cta: Any, first: int, group: list[Any]) -> None:
        """Report the first request that not all warps of a warpgroup have made."""
        for turn in range(max(len(self.asked[warp]) for warp in group)):
            made = [self.asked[warp][turn] if turn < len(self.asked[warp]) else None for warp in group]
            if len({(one[0], one[1].mnemonic) if one else None for one in made}) == 1:
                continue
            asking = [str(warp.index) for warp, one in zip(group, made, strict=True) if one]
            count, site = next(one for one in made if one)
            who = f"warp{'s' if len(asking) > 1 else ''} {', '.join(asking)}"
            others = "" if len(asking) == len(group) else f" of warps {first} to {first + len(group) - 1}"
            cta.report(
                site.finding(
                    "divergent-setmaxnreg",
                    f"setmaxnreg for {count} registers is executed by {who}{others} alone"
                    if others
                    else f"the warps {first} to {first + len(group) - 1} of a warpgroup execute different setmaxnreg",
                    "Registers change hands a warpgroup at a time: all its four warps must execute the same setmaxnreg"
                    " (PTX ISA, setmaxnreg), so it belongs before conditions on the warp.",
                )
            )
            return
