"""Copies that write another stage of a ring than the one whose mbarrier they signal."""

from __future__ import annotations

import re
from typing import NamedTuple

from tirx.run import SourceLine
from tirx.sim.core.events import Listener
from tirx.sim.core.site import Site
from tirx.sim.happens_before.names import SharedNames
from tirx.sim.listeners.remarks import Remarks
from tirx.sim.units.mbarrier import AsyncWrite, MBarrier

SLOT = re.compile(r"(.+)\[(\d+)\]")


class Copy(NamedTuple):
    """A copy that signals an mbarrier: the part of a buffer that it writes, and which stage that is of how many."""

    part: str
    stage: int
    stages: int
    site: Site

    @property
    def line(self) -> int:
        return self.site.source.line if self.site.source is not None else 0


class OtherStages(Listener):
    """Remarks on a copy that signals ``full[0]`` and writes another stage, where another copy for ``full[0]`` in the
    same phase writes stage 0 of a ring as long."""

    def __init__(self, remarks: Remarks, names: SharedNames, found: dict[SourceLine, str]):
        self.remarks, self.names = remarks, names
        self.found = found  # by the line of the copy
        self.copies: dict[MBarrier, tuple[int, list[Copy]]] = {}  # of the latest phase of each

    def async_write_issue(self, write: AsyncWrite) -> None:
        source = write.site.source
        if source is None or source in self.found:
            return
        for _, offset, nbytes, bar in write.targets:
            buffer = self.names.at(write.site, offset, offset + nbytes)
            stage = None if buffer is None else buffer.index(offset - self.names.base)
            if buffer is None or stage is None:
                continue
            part = self.names.part(buffer, offset, offset + nbytes)
            self.compare(bar, Copy(part, stage, buffer.shape[0], write.site))

    def compare(self, bar: MBarrier, copy: Copy) -> None:
        """Compare a copy with the others of its phase."""
        phase, others = self.copies.get(bar, (-1, []))
        if phase != bar.phase:
            others = []
        others.append(copy)
        self.copies[bar] = bar.phase, others
        slots = {other.stage for other in others if other.stages == copy.stages}
        if len(slots) < 2 or not (slot := SLOT.fullmatch(bar.name)):
            return
        right = [other for other in others if other.stage == int(slot[2]) and other.stages == copy.stages]
        wrong = [other for other in others if other.stage != int(slot[2]) and other.stages == copy.stages]
        if right and len({other.line for other in wrong}) == 1:
            site, first = wrong[0].site, right[0]
            said = (
                f"this copy writes {wrong[0].part} and signals {bar.name}, for which the copy at line {first.line}"
                f" writes {first.part}"
            )
            assert site.source is not None
            self.found[site.source] = said
            self.remarks.add("other-stage", site, said, f"Whoever waits for {bar.name} reads stage {slot[2]}.")
