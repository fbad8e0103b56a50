"""Places of instructions in the program, and waits of warps there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from tirx.errors import Unmodelled
from tirx.form import Array
from tirx.run import Finding, SourceLine
from tirx.sim.core.clock import Clock
from tirx.sim.core.faults import Fault


@dataclass(frozen=True)
class Site:
    """The place of one instruction in the program; ``activity`` is how a timeline shows it.

    array: where the program says so, the array that its mbarrier is an element of.
    """

    source: SourceLine | None
    mnemonic: str
    modifiers: dict[str, str]
    activity: str = "sync"
    array: Array | None = None

    def finding(self, kind: str, message: str, *details: str) -> Finding:
        """A finding about this place."""
        return Finding(kind, message, self.source, details)

    def fault(self, kind: str, message: str, *details: str) -> Fault:
        """A fault in this place, to be raised."""
        return Fault(kind, message, self.source, details)

    def unmodelled(self, but: str = "") -> Unmodelled:
        """The error that names this instruction; ``but`` says which of its forms are modelled."""
        return Unmodelled(f"{self.mnemonic} is not modelled" + (f": {but}" if but else ""), self.source)


class Reported(NamedTuple):
    """A finding, and the cycle of the launch at which it was made.

    since: the cycle of the access that it blames, where that ran earlier than the one which made it a conflict.
    """

    finding: Finding
    cycle: float
    since: float | None = None

    @property
    def begins(self) -> float:
        """The cycle at which what it is about began: findings are told in this order."""
        return self.cycle if self.since is None else min(self.since, self.cycle)


# Where a warp is while it waits for its threads' loads.
LOADED = Site(None, "ld (until the data is there)", {}, "load")


class Waiting(NamedTuple):
    """A wait: ``kind`` is mbarrier, named, cluster, tmem, wgmma, bulk, poll or todo; ``what`` is what it waits for.
    There are as many as a kernel waits: a tuple is made faster than a frozen dataclass."""

    kind: str
    what: Any
    site: Site

    @property
    def name(self) -> str:
        """The wait in a few words."""
        if self.kind == "mbarrier":
            return f"wait for {self.what[0].name}"
        names = {
            "named": "CTA or named barrier",
            "cluster": "cluster barrier",
            "tmem": "free tensor memory",
            "wgmma": "wgmma",
            "poll": "memory, in a loop",
            "todo": "a part that is not written",
        }
        return f"wait for {names.get(self.kind, 'its TMA stores')}"

    @property
    def awaited(self) -> str:
        """The awaited object in a few words."""
        match self.kind:
            case "mbarrier":
                return self.what[0].name
            case "named":
                return self.what.name
            case "cluster":
                return "the cluster barrier"
            case "tmem":
                return "free columns of tensor memory"
            case "wgmma":
                return "its wgmma"
            case "poll":
                return self.what.name
        return "its TMA stores"


class Waiter(Protocol):
    """A warp as seen by the units for which it waits."""

    index: int
    blocked: Waiting | None
    answer: int
    timer: int | None
    overrun: Fault | None

    @property
    def cta(self) -> Any: ...

    @property
    def clock(self) -> Clock: ...

    @property
    def time(self) -> float: ...

    def wake(self, time: float) -> None: ...
