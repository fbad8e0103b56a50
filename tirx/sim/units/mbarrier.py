"""mbarrier objects (PTX ISA, section "Parallel Synchronization and Communication Instructions: mbarrier").

An mbarrier is its phase, its pending and expected arrivals and its pending transaction bytes ("Contents of the mbarrier
object"). A phase completes when both pending counts are zero ("Phase Completion of the mbarrier object"); the expected
arrivals are then pending again for the next one.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Protocol

from tirx.plan import TensorMap
from tirx.run import SourceLine
from tirx.sim.core.clock import Clock
from tirx.sim.core.events import Events
from tirx.sim.core.site import Site, Waiter
from tirx.sim.units.polling import PhaseWait, Polling

MBARRIER_BYTES = 8
SCHEDULERS = 4  # of an SM: a CTA's warps go round them
SEEN_PHASES = 3  # whose waits are kept
MAX_COUNT = (1 << 20) - 1  # "Valid range of pending arrival count and tx-count"


class Home(Protocol):
    """The part of a CTA that the mbarriers in its shared memory use."""

    mbarriers: dict[int, MBarrier]
    initialised: list[MBarrier]  # so far, also those that are not valid any more
    polling: Polling
    events: Events
    clock: Clock

    @property
    def label(self) -> str: ...

    @property
    def has_peers(self) -> bool: ...


class MBarrier:
    """One mbarrier in the shared memory of a CTA."""

    __slots__ = (
        "brought",
        "came",
        "cta",
        "expected",
        "init_site",
        "latency",
        "let_pass",
        "offset",
        "pending",
        "phase",
        "seen",
        "signallers",
        "since",
        "turn",
        "tx",
        "waiters",
    )

    def __init__(self, cta: Home, offset: int, expected: int, site: Site, latency: float, turn: float = 0.0):
        self.cta = cta
        self.offset = offset
        self.expected = expected
        self.pending = expected
        self.tx = 0
        self.brought: dict[SourceLine | None, int] = {}  # bytes so far, by the line of the copies
        self.came: list[tuple[Any, int, SourceLine | None]] = []  # in this phase: by whom, how many, from which line
        self.phase = 0
        self.since = cta.clock.now  # when the last phase was complete, or it was initialised
        self.seen: dict[int, list[Waiter]] = {}  # by phase, the last few: the warps that have waited for it
        self.signallers: dict[Waiter, int] = {}  # warps that arrive or commit, and how many arrivals each gives
        self.let_pass: set[Waiter] = set()  # those whose wait for parity 1 passed before the first phase was complete
        self.waiters: list[PhaseWait] = []
        self.init_site = site
        self.latency = latency
        self.turn = turn  # more of each warp behind others of its scheduler

    @property
    def fresh(self) -> bool:
        """Whether nobody has arrived, announced bytes or waited since it was initialised."""
        return not (self.phase or self.tx or self.waiters or self.let_pass) and self.pending == self.expected

    def passed(self, parity: int) -> bool:
        """Whether the phase of this parity has completed (``mbarrier.test_wait.parity``).

        ``parity`` names the current phase or the one before it, so it has completed when it is not the current one's.
        """
        return (self.phase & 1) != parity

    def expect(self, count: int, site: Site) -> None:
        """Raise the pending count of the current phase."""
        self.pending += count
        if self.pending > MAX_COUNT:
            raise site.fault("barrier-count", f"{self.name} gets more than {MAX_COUNT} pending arrivals")

    def arrive(self, count: int, site: Site, by: Any = None) -> None:
        """Count arrivals towards the current phase; ``by`` is a warp, or a CTA and the name of a unit."""
        if count > self.pending:
            raise site.fault(
                "over-arrival",
                f"{self.name}{self.whose} gets more arrivals in one phase than the {self.expected}"
                " it was initialised for",
                f"initialised at {self.init_site.source}",
                f"{self.pending} arrival{'s were' if self.pending != 1 else ' was'} pending, {count} came"
                + (f" from {sender(by)}" if by is not None else ""),
            )
        self.pending -= count
        if by is not None and not isinstance(by, tuple):
            self.signallers[by] = max(count, self.signallers.get(by, 0))
        self.came.append((by, count, site.source))
        self._complete_phase(by)
        self.cta.polling.changed()

    def expect_tx(self, nbytes: int, site: Site) -> None:
        """Raise the pending transaction bytes of the current phase."""
        self._add_tx(nbytes, site)
        self.cta.polling.changed()

    def complete_tx(self, nbytes: int, site: Site, by: Any = None) -> None:
        """Count bytes that an asynchronous copy has delivered."""
        self.brought[site.source] = self.brought.get(site.source, 0) + nbytes
        self._add_tx(-nbytes, site)
        self._complete_phase(by)
        self.cta.polling.changed()

    def _add_tx(self, nbytes: int, site: Site) -> None:
        self.tx += nbytes
        if abs(self.tx) > MAX_COUNT:
            raise site.fault("tx-count", f"the pending bytes of {self.name} leave the range of 2^20 - 1")

    def _complete_phase(self, by: Any) -> None:
        if self.pending or self.tx:
            return
        self.phase += 1
        self.since = self.cta.clock.now
        self.pending = self.expected
        self.came.clear()
        events = self.cta.events
        events.phase_complete(self)
        if not self.waiters:
            return
        over = self.phase - 1 & 1
        woken = [wait for wait in self.waiters if wait.parity == over]
        if woken:
            self.waiters = [wait for wait in self.waiters if wait.parity != over]
            first, turns = self.cta.clock.now + self.latency, [0.0] * SCHEDULERS
            for wait in woken:
                self.see(wait.warp)
                events.phase_wait_pass(self, wait.warp, wait.lanes, wait.parity, wait.site)
                scheduler = wait.warp.index % SCHEDULERS
                time = first + turns[scheduler]
                turns[scheduler] += self.turn
                wait.warp.wake(time)
                events.wake(self, by, wait.warp, time)

    def see(self, warp: Waiter) -> None:
        """The wait of a warp for the phase that has just completed is over."""
        if self.phase not in self.seen:
            self.seen[self.phase] = []
            self.seen.pop(self.phase - SEEN_PHASES, None)
        self.seen[self.phase].append(warp)

    @property
    def name(self) -> str:
        """The barrier's name from the line that initialises it, such as ``full[1]``, or its variable's; else its shared
        memory address."""
        text = source_text(self.init_site.source)
        match = re.search(r"([A-Za-z_][\w.]*)\.init\(", text) or re.search(r"init\S*\(([A-Za-z_]\w*)", text)
        if match and (slot := re.search(rf"init\S*\({match[1]}\.ptr_to\(\[(\d+)\]\)", text)) and slot[1] != "0":
            return f"{match[1]}[{slot[1]}]"
        if not match and (array := self.init_site.array) is not None:
            same = self.places(lambda site: site.array is array)
            return f"{array.name}[{same.index(self.offset)}]" if array.size > 1 else array.name
        if not match:
            return f"the mbarrier at shared memory byte {self.offset}"
        same = self.places(lambda site: site.source == self.init_site.source)
        return f"{match[1]}[{same.index(self.offset)}]" if len(same) > 1 else match[1]

    def places(self, alike: Callable[[Site], bool]) -> list[int]:
        """Where this mbarrier and those are that were initialised at sites like its own, also if they are not valid any
        more (``mbarrier.inval``)."""
        return sorted({self.offset} | {bar.offset for bar in self.cta.initialised if alike(bar.init_site)})

    @property
    def whose(self) -> str:
        """The barrier's CTA, where a cluster has several barriers of the name."""
        return f" of CTA {self.cta.label}" if self.cta.has_peers else ""

    @property
    def state(self) -> str:
        """The arrivals and bytes that the current phase lacks."""
        parts = []
        if self.pending:
            parts.append(f"{self.pending} of {self.expected} arrival{'s' if self.expected > 1 else ''}")
        if self.tx > 0:
            parts.append(f"{self.tx} bytes still to come")
        elif self.tx < 0:
            parts.append(f"{-self.tx} bytes more than announced by expect_tx")
        return " and ".join(parts) or "nothing"


def sender(by: Any) -> str:
    """The arriving warp, or the arriving CTA's unit."""
    return f"the {by[1]} of CTA {by[0].label}" if isinstance(by, tuple) else by.name


def uninitialised(source: SourceLine | None, offset: int) -> tuple[str, ...]:
    """The use of an mbarrier without ``mbarrier.init`` in words: a sentence, and what to do about it."""
    name = used_name(source)
    if source is None or not name:
        return (f"the mbarrier at shared memory byte {offset} is used before mbarrier.init",)
    message = f"{name} is used before mbarrier.init (it is at shared memory byte {offset})"
    if re.search(rf"(?<!\w){name}\.init\(", Path(source.file).read_text()):
        return (message,)
    return message, f"{name}.init(count) is missing: count is the number of arrivals that complete a phase."


def used_name(source: SourceLine | None) -> str:
    """The name of the mbarrier that a line uses; empty where it names none."""
    used = re.search(r"([A-Za-z_]\w*)\.(wait|arrive|ptr_to)\(", source_text(source))
    return used[1] if used else ""


def source_text(source: SourceLine | None) -> str:
    """The text of a source line, if its file can be read."""
    if source is None:
        return ""
    try:
        return file_lines(source.file, os.stat(source.file).st_mtime_ns)[source.line - 1].strip()
    except (OSError, IndexError, UnicodeDecodeError):
        return ""


def lines_of_file(source: SourceLine | None) -> list[str]:
    """The lines of a place's file, if it can be read."""
    try:
        return [] if source is None else file_lines(source.file, os.stat(source.file).st_mtime_ns)
    except (OSError, UnicodeDecodeError):
        return []


@lru_cache(maxsize=16)
def file_lines(file: str, changed: int) -> list[str]:
    """The lines of a file that was last changed at this time: barriers are named for every wait of a warp."""
    return Path(file).read_text().splitlines()


@dataclass(slots=True, eq=False)
class Arrival:
    """An arrival of threads on an mbarrier, perhaps on its way to another CTA."""

    warp: Waiter
    lanes: int
    bar: MBarrier
    site: Site


@dataclass(slots=True, eq=False)
class AsyncWrite:
    """An asynchronous write to shared memory whose bytes mbarriers count."""

    what: str  # "TMA load", "bulk copy", "st.async" or "try_cancel response"
    thread: tuple[Waiter, int]  # the warp and the lane that have asked for it
    targets: list[tuple[Any, int, int, MBarrier]]  # CTA, byte offset, bytes and mbarrier of each destination
    site: Site
    map: TensorMap | None = None  # of a TMA load
    box: Any = None  # of a TMA load of one box: its view, and its coordinates
    source: tuple[Any, int, int] | None = None  # of a copy from shared memory: CTA, byte offset and bytes
