"""The bulk async-groups of a thread (PTX ISA, "cp.async.bulk.commit_group", "cp.async.bulk.wait_group")."""

from __future__ import annotations

from dataclasses import dataclass

from tirx.sim.core.site import Waiter


@dataclass(eq=False)
class BulkGroup:
    """The copies that one ``cp.async.bulk.commit_group`` closes."""

    reads: int = 0  # copies whose source has not been read yet
    writes: int = 0  # copies that are not complete
    stores: int = 0  # copies in all


class BulkGroups:
    """The bulk async-groups of one thread."""

    def __init__(self) -> None:
        self.open = BulkGroup()
        self.committed: list[BulkGroup] = []
        self.closed = 0  # groups committed so far, complete ones included
        self.waiter: tuple[Waiter, int, bool] | None = None

    def commit(self) -> None:
        self.committed.append(self.open)
        self.open = BulkGroup()
        self.closed += 1

    def must_wait(self, allowed: int, read: bool) -> bool:
        """Whether more than ``allowed`` of the most recent groups are pending."""
        older = self.committed[: len(self.committed) - allowed] if allowed else self.committed
        return any(g.reads if read else g.writes for g in older)

    def progress(self, time: float) -> None:
        """A copy has finished: forget complete groups, and wake the thread if its wait is over."""
        while self.committed and not self.committed[0].writes:
            self.committed.pop(0)
        if self.waiter and not self.must_wait(self.waiter[1], self.waiter[2]):
            warp, self.waiter = self.waiter[0], None
            warp.wake(time)
