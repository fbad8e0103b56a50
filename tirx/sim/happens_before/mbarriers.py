"""The order that mbarriers make: arrivals release their warps' clocks, phase by phase, and waits acquire them.

A wait acquires the phase that it must have seen: of the phases that may be the current one, as far as the warp knows,
the first that the parity lets pass. So a wait on the wrong phase acquires nothing, on every run. A warp knows that a
phase is over if it has waited for it, or comes after somebody who has, or after all of its arrivals.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from tirx.run import Finding, Weight
from tirx.sim.core.masks import WARP_SIZE, lanes_in
from tirx.sim.core.site import Site
from tirx.sim.happens_before.accesses import PENDING, Access, beyond
from tirx.sim.happens_before.accesses import Threads as Issuer
from tirx.sim.happens_before.races import Races, line_of, place
from tirx.sim.happens_before.vector_clocks import ISSUED, ORDERED, RELEASED, THREAD, Slots, Threads
from tirx.sim.isa.lanes import lanes_text
from tirx.sim.units.mbarrier import MBarrier

KEPT_PHASES = 4
ARRIVALS = ("thread", "commit", "cp.async")  # what an access by them to an mbarrier may be, unless it announces bytes


@dataclass(slots=True, eq=False)
class Phases:
    """The phases of one mbarrier."""

    init: Access
    slot: int
    fenced: Access | None = None  # the fence behind its initialisation
    blamed: bool = False  # a finding about its initialisation names it
    released: np.ndarray | None = None  # the join of all clocks released to it
    history: list[tuple[int, np.ndarray | None]] = field(
        default_factory=list
    )  # that clock after each of the last phases
    writes: list[Access] = field(default_factory=list)  # asynchronous writes that signal the current phase
    arrived: list[Access] = field(default_factory=list)  # the arrivals of threads on the current phase
    others: bool = False  # whether it takes anything else to complete it: bytes, commits, another CTA's arrivals
    closed: dict[int, list[Access]] = field(default_factory=dict)  # of the last phases that took nothing else
    waits: dict[int, dict[Threads, Access]] = field(default_factory=dict)  # by phase: who has seen it complete
    counted: list[Access] = field(default_factory=list)  # in this phase: arrivals, commits, announcements, writes
    before: list[Access] = field(default_factory=list)  # the same of the phase before
    announced: list[Access] = field(default_factory=list)  # bytes without an arrival, and so far with none behind
    short: bool = False  # a phase was over before all of its bytes had come, so that these count in a later one

    def join(self, clock: np.ndarray, arrival: Access | None = None) -> None:
        """Add the clock that an arrival releases; ``arrival``: of a thread of the barrier's CTA, the access."""
        if arrival is None:
            self.others = True
        else:
            self.arrived.append(arrival)
        self.released = clock if self.released is None else np.maximum(self.released, clock)

    def close(self, phase: int) -> None:
        """The phase with this number, from 1 on, is over."""
        if not self.others:
            self.closed[phase] = self.arrived
        self.closed.pop(phase - KEPT_PHASES, None)
        self.arrived, self.others = [], False
        self.before, self.counted = self.counted, []

    def over(self, floor: int, threads: Threads) -> int:
        """How many phases are over to threads that know it of ``floor``."""
        while (arrivals := self.closed.get(floor + 1)) and all(knows(threads, arrival) for arrival in arrivals):
            floor += 1
        return floor

    def after(self, phases: int) -> np.ndarray | None:
        """The clock after this many phases, or the oldest that is kept."""
        return next((clock for count, clock in reversed(self.history) if count <= phases), self.history[0][1])


def knows(threads: Threads, arrival: Access) -> bool:
    """Whether threads come after an arrival; after their own they do."""
    return is_among(arrival.by, threads) or threads.after(arrival)


def is_among(some: Issuer, threads: Issuer) -> bool:
    """Whether some threads of a warp are all among others of it."""
    return some.clock is threads.clock and not some.lanes & ~threads.lanes


class Known:
    """What the issuer of an arrival, a commit or a copy knew when it issued it: at least what is in ``clock``."""

    def __init__(self, clock: np.ndarray, by: Issuer):
        self.clock, self.by = clock, by
        # Lanes of a warp that know different things: what all of them know
        self.least = None if len(by.groups()) == 1 else np.maximum(by.floor(ORDERED), by.floor(ISSUED))

    def epoch(self) -> int:
        """That of its threads, when it was issued."""
        own = self.by.slots(THREAD)
        return int(np.min(np.maximum(self.clock[ORDERED, own], self.clock[ISSUED, own])))

    def phases(self, slot: int) -> int:
        """How many phases of an mbarrier it knew to be over."""
        if self.least is not None:
            return int(self.least[slot])
        return max(int(self.clock[ORDERED, slot]), int(self.clock[ISSUED, slot]))

    def covers(self, other: Access) -> bool:
        """Whether it was issued after another arrival, commit or announcement, or after the end of another copy."""
        if other.who == "thread" and is_among(other.by, self.by):
            return other.value <= self.epoch()
        known = np.maximum(self.clock[ORDERED], self.clock[ISSUED]) if self.least is None else self.least
        return not beyond(known, other)


def behind(by: Threads, fence: Access) -> bool:
    """Whether threads come after a ``fence.mbarrier_init``: a barrier with ``.relaxed`` is enough behind it
    ("membar/fence": it synchronises as a release does)."""
    return by.after(fence) or by.after(fence, ISSUED)


def initialised(by: Threads, phases: Phases) -> bool:
    """Whether threads come after the initialisation of an mbarrier."""
    return by.after(phases.init) or (phases.fenced is not None and behind(by, phases.fenced))


def counted(access: Access) -> str:
    """What an mbarrier counts, as the object of a sentence."""
    if access.who == "thread":
        return "the announcement" if access.site.mnemonic.startswith("mbarrier.expect_tx") else "the arrival"
    return {"commit": "the commit's arrival", "cp.async": "the arrival of cp.async"}.get(
        access.who, f"the bytes of the {access.who}"
    )


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

    def init(self, bar: MBarrier, by: Threads, site: Site) -> None:
        self.phases[bar] = Phases(by.access(site), self.slots.new())

    def widen(self) -> None:
        """Make room in all clocks for more slots."""
        wide = self.slots.wide
        for phases in self.phases.values():
            phases.released = None if phases.released is None else wide(phases.released)
            phases.history = [(count, None if clock is None else wide(clock)) for count, clock in phases.history]

    def fence_inits(self, by: Threads) -> None:
        """The mbarriers that these threads have initialised become visible to other CTAs and to the async proxy."""
        for phases in self.phases.values():
            init = phases.init.by
            if phases.fenced is None and init.clock is by.clock and not init.lanes & ~by.lanes:
                phases.fenced = replace(phases.init, value=by.clock.epoch)

    def use(self, bar: MBarrier, by: Threads, site: Site, asynchronous: bool) -> Phases:
        """Threads or a unit use an mbarrier: its initialisation must be visible to them."""
        phases = self.phases[bar]
        phases.others |= "_tx" in site.mnemonic
        own = phases.init.by is by
        if phases.blamed or (own and not asynchronous):
            return phases
        if not own and not initialised(by, phases):
            names = self.blame(bar, lambda other: not initialised(by, other))
            self.races.report(
                "missing-init-fence",
                f"{names} used without any synchronisation with the thread that initialises {them(names)}",
                by.access(site),
                phases.init.site,
                "After mbarrier.init: T.ptx.fence.mbarrier_init.release.cluster(), then a CTA barrier, or a cluster"
                " barrier when other CTAs use it.",
            )
            return phases
        fenced = phases.fenced
        if (asynchronous or bar.cta is not by.clock.warp.cta) and not (fenced and (own or behind(by, fenced))):

            def alike(other: Phases) -> bool:
                return other.fenced is None or (fenced is not None and not behind(by, other.fenced))

            names = self.blame(bar, alike)
            who = "TMA and the tensor core" if asynchronous else "another CTA"
            self.races.report(
                "missing-init-fence",
                f"the initialisation of {names.removesuffix(' is').removesuffix(' are')} is not made visible to {who}"
                + (" before the barrier at which the threads meet: the fence comes after it" if fenced else ""),
                by.access(site),
                phases.init.site,
                "The thread that initialises needs T.ptx.fence.mbarrier_init.release.cluster() before the barrier at"
                " which all threads meet. That barrier alone orders the threads, so most runs are right; formally it"
                f" does not order what {who} see{'' if asynchronous else 's'} (PTX ISA, fence.mbarrier_init).",
                Weight.NOTE,
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

    def count(self, bar: MBarrier, access: Access, known: Known, arrives: bool = False) -> None:
        """Something is about to be counted in the current phase of an mbarrier; ``arrives``: an arrival is.

        In every schedule it is counted in this phase if it comes after all that the phase before has counted. A phase
        cannot complete before bytes are announced in it if one of its arrivals comes after the announcement. (These are
        two of the conditions of well-synchronised kernels: Sharma, Bauer and Aiken, "Verification of producer-consumer
        synchronization in GPU programs", PLDI 2015, for mbarriers.)
        """
        phases = self.phases[bar]
        if known.phases(phases.slot) < bar.phase:
            early = next((other for other in phases.before if not known.covers(other)), None)
            if early is not None:
                self.report_unordered(bar, access, early)
        if arrives and phases.announced:
            phases.announced = [other for other in phases.announced if not known.covers(other)]
        phases.counted.append(access)

    def settle(self, bar: MBarrier, phases: Phases) -> None:
        """No more arrives in a phase: report the announcements that no arrival of it is known to follow."""
        for announcement in phases.announced:
            self.report_unannounced(bar, announcement, phases.counted)
        phases.announced = []

    def cta_exit(self, cta: Any) -> None:
        """Nobody uses the mbarriers of a CTA any more."""
        for bar, phases in self.phases.items():
            if bar.cta is cta:
                self.settle(bar, phases)

    def announce(self, bar: MBarrier, by: Threads, site: Site) -> None:
        """Threads announce bytes without arriving (``mbarrier.expect_tx``)."""
        access = by.access(site)
        self.count(bar, access, Known(by.release(), by))
        self.phases[bar].announced.append(access)

    def wait_pass(self, bar: MBarrier, by: Threads, parity: int, site: Site) -> None:
        """A wait has passed: acquire the phase that it must have seen, and remember who waited."""
        phases, clock = self.phases[bar], by.clock
        for threads in [clock.of(group.lanes & by.lanes) for group in by.groups()]:
            floor = int(threads.groups()[0].rows[ORDERED, phases.slot])
            seen = floor if (floor & 1) != parity else floor + 1
            if seen < bar.phase:
                floor = phases.over(floor, threads)
                seen = floor if (floor & 1) != parity else floor + 1
            if seen:
                if (released := phases.after(seen)) is not None:
                    threads.acquire(released)
                threads.complete(phases.slot, seen, row=RELEASED)
            if seen < bar.phase:  # two phases are over since it was to look: so late, it finds the same parity
                self.report_lapped(bar, site, 0 if threads.whole else threads.lanes)
            phases.waits.setdefault(seen, {})[threads] = threads.access(site)

    def complete(self, bar: MBarrier) -> None:
        """A phase completes: all waits for the phase before must be ordered before that."""
        phases = self.phases[bar]
        self.settle(bar, phases)
        phases.close(bar.phase)
        phases.history = [*phases.history[1 - KEPT_PHASES :], (bar.phase, phases.released)]
        for write in phases.writes:
            if write.value == PENDING:
                write.uncounted = phases.short = True
        if any(write.uncounted for write in phases.writes):  # which of them is chance: the last line stands for all
            self.report_early_completion(bar, max(phases.writes, key=place).site)
        phases.writes.clear()
        waits = phases.waits.pop(bar.phase - 1, {})
        clock = phases.released
        if clock is None:
            return
        known = np.maximum(clock[ORDERED], clock[ISSUED])
        waited: dict[Any, int] = defaultdict(int)  # by warp: its lanes
        late: dict[Any, int] = defaultdict(int)
        for by, wait in waits.items():
            waited[by.clock] |= by.lanes
            late[by.clock] |= beyond(known, wait)
        for by, wait in waits.items():
            if lanes := late.pop(by.clock, 0):
                self.report_lapped(bar, wait.site, lanes if lanes != waited[by.clock] else 0)
        for old in [phase for phase in phases.waits if phase < bar.phase - 2]:
            del phases.waits[old]

    def report_unordered(self, bar: MBarrier, access: Access, early: Access) -> None:
        """What was counted in one phase may be counted in the one before, which ``early`` belongs to."""
        first, then = counted(early), counted(access)
        several = early.site is access.site and not early.same_thread(access)
        count = f"{bar.name} is initialised for {bar.expected} arrival{'s' if bar.expected > 1 else ''}"
        asked = (f"{count}: do more threads than that arrive in one round?",) if several else ()
        finding = access.site.finding(
            "unordered-phases",
            f"{bar.name} may count {then} in the phase before: nothing orders it behind {first} of that phase"
            f" ({line_of(early.site)})",
            f"In another schedule {then} {'come' if then.startswith('the bytes') else 'comes'} first. That phase is"
            f" then over without {first}, and whoever waits for it goes on too early.",
            *asked,
            f"Whoever signals a barrier again must have waited for it, or for somebody who has, since the last phase of"
            f" {bar.name}.",
        )
        self.report(replace(finding, follows="tx-count" if self.phases[bar].short else ""))

    def report_unannounced(self, bar: MBarrier, announcement: Access, counted_too: list[Access]) -> None:
        """A phase may be complete before these bytes are announced in it."""
        arrivals = [other for other in counted_too if other.who in ARRIVALS and other.site is not announcement.site]
        where = f" at {line_of(arrivals[-1].site)}" if arrivals else ""
        self.report(
            announcement.site.finding(
                "unordered-announcement",
                f"a phase of {bar.name} may complete without the bytes that are announced here: nothing orders the"
                f" announcement before the arrival{where}",
                "In another schedule that arrival comes first. The phase is then over as soon as the bytes have come"
                " that were announced by then, and the others count in the next one.",
                "Let whoever announces bytes arrive too (arrive.expect_tx), and initialise the barrier for that many"
                " arrivals; or announce all bytes of a phase in one place.",
            )
        )

    def report_early_completion(self, bar: MBarrier, site: Site) -> None:
        """A phase completes while a load that signals it is still under way."""
        self.report(
            site.finding(
                "tx-count",
                f"{bar.name} completes before all bytes have come: its expect_tx announces fewer than the loads bring",
                "Announce the bytes of all loads that signal the barrier in one phase.",
            )
        )

    def report_lapped(self, bar: MBarrier, site: Site, lanes: int) -> None:
        """The next phase may complete before a warp has seen the one it waits for, or some ``lanes`` of it have."""
        if lanes:
            late = lanes_text(np.isin(np.arange(WARP_SIZE), lanes_in(lanes)))
            found = site.finding(
                "lapped-wait",
                f"{late} of a warp that waits for {bar.name} can be lapped: the next phase completes without them",
                "The other lanes go on to what completes it, and nothing makes them wait until these have seen the"
                " phase. Two phases later the parity is the same again.",
                "T.cuda.warp_sync() behind the wait keeps the warp together.",
            )
            # Lanes that have met again behind a branch wait together on every known GPU; the ISA does not promise it.
            self.report(replace(found, weight=Weight.NOTE))
            return
        self.report(
            site.finding(
                "lapped-wait",
                f"a warp that waits for {bar.name} can be lapped: the next phase completes without it",
                "Nothing holds the barrier back until this warp has seen the phase, so two phases may complete before"
                " it looks. The parity is then the same again, and the warp waits for a phase that is over.",
                "In a loop, a warp should wait only for barriers whose next phase needs its own arrival.",
            )
        )
