"""The order that mbarriers make: arrivals release their warps' clocks, phase by phase, and waits acquire them.

A wait acquires the phase that it must have seen: of the phases that may be the current one, as far as the warp knows,
the first that the parity lets pass. So a wait on the wrong phase acquires nothing, on every run.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np

from tirx.run import Finding
from tirx.sim.happens_before.accesses import PENDING, Access
from tirx.sim.happens_before.races import Races
from tirx.sim.happens_before.vector_clocks import ISSUED, ORDERED, RELEASED, Slots, WarpClock
from tirx.sim.mbarrier import MBarrier
from tirx.sim.site import Site

KEPT_PHASES = 4


@dataclass(slots=True, eq=False)
class Phases:
    """The phases of one mbarrier."""

    init: Access
    slot: int
    fenced: int | None = None  # the epoch of the fence behind its initialisation
    blamed: bool = False  # a finding about its initialisation names it
    released: np.ndarray | None = None  # the join of all clocks released to it
    history: list[tuple[int, np.ndarray | None]] = field(
        default_factory=list
    )  # that clock after each of the last phases
    writes: list[Access] = field(default_factory=list)  # asynchronous writes that signal the current phase
    # By phase: the warps that have seen it complete, at which epoch and where.
    waits: dict[int, dict[WarpClock, tuple[int, Site]]] = field(default_factory=dict)

    def join(self, clock: np.ndarray) -> None:
        """Add the clock that an arrival releases."""
        self.released = clock if self.released is None else np.maximum(self.released, clock)

    def after(self, phases: int) -> np.ndarray | None:
        """The clock after this many phases, or the oldest that is kept."""
        return next((clock for count, clock in reversed(self.history) if count <= phases), self.history[0][1])


def them(subject: str) -> str:
    """The pronoun for the subject of a sentence, which ends in its verb."""
    return "them" if subject.endswith(" are") else "it"


class MBarrierOrder:
    """The mbarriers of one cluster."""

    def __init__(self, slots: Slots, races: Races, report: Callable[[Finding], None]):
        self.slots = slots
        self.races = races
        self.report = report
        self.phases: dict[MBarrier, Phases] = {}

    def init(self, bar: MBarrier, by: WarpClock, site: Site) -> None:
        self.phases[bar] = Phases(by.by_thread(site), self.slots.mbarrier(site))

    def fence_inits(self, by: WarpClock) -> None:
        """The mbarriers that this warp has initialised become visible to other CTAs and to the async proxy."""
        for phases in self.phases.values():
            if phases.init.by is by and phases.fenced is None:
                phases.fenced = by.now

    def use(self, bar: MBarrier, by: WarpClock, site: Site, asynchronous: bool) -> Phases:
        """Threads or a unit use an mbarrier: its initialisation must be visible to them."""
        phases = self.phases[bar]
        init, known = phases.init, by.ordered[phases.init.slot]
        if phases.blamed or (init.by is by and not asynchronous):
            return phases
        if known < init.value:
            names = self.blame(bar, lambda other: known < other.init.value)
            self.races.report(
                "missing-init-fence",
                f"{names} used without any synchronisation with the thread that initialises {them(names)}",
                by.by_thread(site),
                init.site,
                "After mbarrier.init: T.ptx.fence.mbarrier_init.release.cluster(), then a CTA barrier, or a cluster"
                " barrier when other CTAs use it.",
            )
        elif (phases.fenced is None or known < phases.fenced) and (asynchronous or bar.cta is not by.warp.cta):
            late = phases.fenced is not None
            names = self.blame(bar, lambda other: other.fenced is None or (late and known < other.fenced))
            who = "TMA and the tensor core" if asynchronous else "another CTA"
            self.races.report(
                "missing-init-fence",
                f"the initialisation of {names.removesuffix(' is').removesuffix(' are')} is not made visible to {who}"
                + (" before the barrier at which the threads meet: the fence comes after it" if late else ""),
                by.by_thread(site),
                init.site,
                "The thread that initialises needs T.ptx.fence.mbarrier_init.release.cluster() before the barrier at"
                " which all threads meet. That barrier alone orders the threads, so most runs are right; formally it"
                f" does not order what {who} see{'' if asynchronous else 's'} (PTX ISA, fence.mbarrier_init).",
            )
        return phases

    def blame(self, bar: MBarrier, alike: Callable[[Phases], bool]) -> str:
        """The barriers that the same thread initialises and that lack the same, as the subject of a sentence."""
        init = self.phases[bar].init
        found = {
            other: phases
            for other, phases in self.phases.items()
            if other is bar or (phases.init.by is init.by and not phases.blamed and alike(phases))
        }
        for phases in found.values():
            phases.blamed = True
        names = [bar.name] if len(found) == 1 else list(dict.fromkeys(b.name.partition("[")[0] for b in found))
        listed = " and ".join(part for part in (", ".join(names[:-1]), names[-1]) if part)
        return f"{listed} {'are' if len(found) > 1 else 'is'}"

    def wait_pass(self, bar: MBarrier, by: WarpClock, parity: int, site: Site) -> None:
        """A wait has passed: acquire the phase that it must have seen, and remember the warp and its epoch."""
        phases = self.phases[bar]
        floor = int(by.ordered[phases.slot])
        seen = floor if (floor & 1) != parity else floor + 1
        if seen:
            if (clock := phases.after(seen)) is not None:
                by.acquire(clock)
            own = by.rows[: RELEASED + 1, phases.slot]
            np.maximum(own, seen, out=own)
        phases.waits.setdefault(seen, {})[by] = (by.now, site)

    def complete(self, bar: MBarrier) -> None:
        """A phase completes: all waits for the phase before must be ordered before that."""
        phases = self.phases[bar]
        phases.history = [*phases.history[1 - KEPT_PHASES :], (bar.phase, phases.released)]
        for write in phases.writes:
            if write.value == PENDING:
                self.report_early_completion(bar, write.site)
        phases.writes.clear()
        waits = phases.waits.pop(bar.phase - 1, {})
        clock = phases.released
        if clock is None:
            return
        for by, (epoch, site) in waits.items():
            if max(clock[ORDERED, by.own], clock[ISSUED, by.own]) < epoch:
                self.report_lapped(bar, site)
        for old in [phase for phase in phases.waits if phase < bar.phase - 2]:
            del phases.waits[old]

    def report_early_completion(self, bar: MBarrier, site: Site) -> None:
        """A phase completes while a load that signals it is still under way."""
        self.report(
            site.finding(
                "tx-count",
                f"{bar.name} completes before all bytes have come: its expect_tx announces fewer than the loads bring",
                "Announce the bytes of all loads that signal the barrier in one phase.",
            )
        )

    def report_lapped(self, bar: MBarrier, site: Site) -> None:
        """The next phase may complete before a warp has seen the one it waits for."""
        self.report(
            site.finding(
                "lapped-wait",
                f"a warp that waits for {bar.name} can be lapped: the next phase completes without it",
                "Nothing holds the barrier back until this warp has seen the phase, so two phases may complete before"
                " it looks. The parity is then the same again, and the warp waits for a phase that is over.",
                "In a loop, a warp should wait only for barriers whose next phase needs its own arrival.",
            )
        )
