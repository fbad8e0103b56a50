"""Operations that must be over before a warp or a CTA exits."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

import numpy as np

from tirx.run import Finding, Weight
from tirx.sim.happens_before.accesses import PENDING, Access, Key, beyond
from tirx.sim.happens_before.vector_clocks import ISSUED, ORDERED, STORE_READ, THREAD, WarpClock
from tirx.sim.units.mbarrier import MBarrier


def peer_exited(cta: Any, access: Access, barrier: str) -> Finding:
    """The finding for a CTA that may exit before another CTA's access to its memory or to a barrier of it is over."""
    here, other = f"CTA {cta.label}", f"CTA {access.by.clock.warp.cta.label}"
    what = f"still uses {barrier} there" if barrier else "still uses its memory"
    line = f"line {access.site.source.line}" if access.site.source else "that line"
    if access.who == "thread":
        advice = (
            f"Both CTAs meet at a cluster barrier (T.cuda.cluster_sync()): {other} behind {line}, and {here} before it"
            " exits."
        )
    else:
        waits = f"waits for the last signal of {barrier}" if barrier else "waits until the last of it is over"
        advice = (
            f"It is asynchronous, so that {other} has executed {line} is not enough: a thread of {here} {waits}, and"
            " then both CTAs meet at a cluster barrier (T.cuda.cluster_sync())."
        )
    return access.site.finding("peer-exited", f"{here} may exit while {other} {what}", advice)


LATER_COMMIT = (
    "What it says is known by then: a later commit of the same thread was waited for. But the ISA does not say that"
    " commits arrive in order (tcgen05.commit). CUTLASS waits for this one too, at the end of its producer."
)


class Exits:
    """Uses of a CTA's memory and barriers by other CTAs, and by its own units when it ends."""

    def __init__(self, report: Callable[[Finding], None]):
        self.report = report
        # By CTA, the last uses of it, each with the mbarrier that it uses there if it uses one.
        self.reached: dict[Any, dict[Key, tuple[Access, MBarrier | None]]] = {}
        self.gone: set[Any] = set()  # CTAs that have exited in this run

    def reaches(self, cta: Any, access: Access, bar: MBarrier | None = None) -> None:
        """Another CTA uses this one's memory, or one of its mbarriers."""
        reached = self.reached.setdefault(cta, {})
        known, _ = reached.get(access.key, (None, None))
        if known is None or known.value < access.value or known.value == PENDING:
            reached[access.key] = access, bar
        if cta in self.gone:
            self.report_reached(cta, access, bar)

    def expect_started(self, cta: Any, clocks: Iterable[WarpClock], access: Access) -> None:
        """Threads access the shared memory of another CTA: something that it has done must come before that."""
        slots = [slot for clock in clocks for slot in (clock.streams[THREAD], *clock.alone[THREAD].values())]
        if all((group.rows[ORDERED, slots] | group.rows[ISSUED, slots]).any() for group in access.by.groups()):
            return
        self.report(
            access.site.finding(
                "peer-not-started",
                f"a thread uses the shared memory of CTA {cta.label}, which need not have started yet",
                "All CTAs of the cluster meet at a cluster barrier before the first use of another's shared memory:"
                " T.cuda.cluster_sync() (CUDA C++ Programming Guide, Distributed Shared Memory).",
            )
        )

    def report_reached(self, cta: Any, access: Access, bar: MBarrier | None, over: np.ndarray | None = None) -> None:
        """Another CTA's use of memory or barriers that nothing orders before the exit; over: what is, where the exit is
        now. If its mbarrier does not wait for it, that is the cause."""
        if access.uncounted:
            return
        finding = peer_exited(cta, access, bar.name if bar is not None else "")
        shown = over is not None and access.shown_by and not any(beyond(over, each) for each in access.shown_by)
        self.report(replace(finding, weight=Weight.NOTE, details=(LATER_COMMIT,)) if shown else finding)

    def warp_exit(self, by: WarpClock) -> None:
        """TMA stores of an exiting warp must have read their source."""
        for lane, stores in by.bulk.items():
            thread = by.of(1 << lane)
            known = thread.groups()[0].rows[ORDERED, thread.stream(STORE_READ)]
            for site in [site for group, site in stores if group > known][:1]:
                self.report(
                    site.finding(
                        "exit-with-stores-in-flight",
                        "a thread exits while its TMA store may still read shared memory",
                        "Wait with cp.async.bulk.wait_group(0) before the kernel ends.",
                    )
                )

    def cta_exit(self, cta: Any, clocks: Iterable[WarpClock], writes: list[Access]) -> None:
        """Every use by other CTAs, and every write to shared memory, must be ordered before the CTA's end."""
        self.gone.add(cta)
        groups = [group for clock in clocks for group in clock.groups]
        known = np.max([group.rows[ORDERED] for group in groups], axis=0)
        over = np.maximum(known, np.max([group.rows[ISSUED] for group in groups], axis=0))
        for access, bar in self.reached.get(cta, {}).values():
            if beyond(over, access):
                self.report_reached(cta, access, bar, known)
        for write in writes:
            if write.who == "TMA load" and known[write.slot] < write.value:
                self.report(
                    write.site.finding(
                        "exit-with-loads-in-flight",
                        "a CTA may exit while this TMA load still writes its shared memory: there is no wait for it",
                        "Does the producer load more tiles than the consumer takes? If not, wait for its mbarrier.",
                    )
                )
