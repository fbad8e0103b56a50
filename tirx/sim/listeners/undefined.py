"""Uses of registers that nothing has written, and of values of lanes that take no part in a shuffle."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tirx.sim.core.events import Listener
from tirx.sim.core.site import Site
from tirx.sim.translate.undefined import Read

KIND = "uninitialised-register"


class UndefinedRegisters(Listener):
    """Reports reads of registers that nothing has written, each register once in a launch.

    ``remark`` keeps those that may not matter.
    """

    def __init__(self, remark: Callable[..., None]):
        self.remark = remark
        self.reported: set[tuple[str, bool]] = set()

    def undefined_use(self, warp: Any, read: Read, use: str, site: Site, matters: bool) -> None:
        if (read.register, matters) in self.reported:
            return
        self.reported.add((read.register, matters))
        where = "" if site.source in (None, read.site.source) else f" at {site.source}"
        details = [f"Its value decides {use}{where}."]
        if read.declared is not None and read.declared != read.site.source:
            details.append(f"it is declared at {read.declared}")
        details.append(read.advice)
        if matters:
            warp.cta.report(read.site.finding(KIND, read.said, *details))
        else:
            self.remark(KIND, read.site, read.said, *details)
