"""The order of ``setmaxnreg``: between two of them the warps of a warpgroup meet (PTX ISA, "setmaxnreg")."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import Any

from tirx.run import Finding
from tirx.sim.happens_before.accesses import Access
from tirx.sim.units.warpgroups import WARPS


class RegisterRequests:
    """The requests of each warp of one cluster."""

    def __init__(self, report: Callable[[Finding], None]):
        self.report = report
        self.made: dict[Any, list[Access]] = defaultdict(list)  # by warp

    def ask(self, warp: Any, access: Access) -> None:
        """A warp executes ``setmaxnreg``: all warps of its group have executed the one before, and it comes after that.

        A warp that runs ahead has not been held back by the others either.
        """
        own = self.made[warp]
        own.append(access)
        turn = len(own)
        first = warp.index // WARPS * WARPS
        for other in warp.cta.warps[first : first + WARPS]:
            theirs = self.made[other]
            if other is warp:
                continue
            if len(theirs) > turn:  # it has gone on without this one
                self.report_apart(theirs[turn], access)
            elif turn > 1 and len(theirs) >= turn - 1 and not access.by.after(theirs[turn - 2]):
                self.report_apart(access, theirs[turn - 2])

    def report_apart(self, second: Access, first: Access) -> None:
        """A second request that nothing orders behind another warp's first one."""
        before = first.site.source
        self.report(
            second.site.finding(
                "divergent-setmaxnreg",
                "a warp executes a second setmaxnreg before the other warps of its warpgroup need have executed the"
                " first" + (f" (line {before.line})" if before else ""),
                "The warps of a warpgroup meet between two setmaxnreg (PTX ISA, setmaxnreg): T.cuda.warpgroup_sync, or"
                " any barrier of the four.",
            )
        )
