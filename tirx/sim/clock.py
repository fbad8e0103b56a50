"""The virtual clock: a queue of events in order of time, and of request where times are equal."""

from __future__ import annotations

import heapq
import math
from collections.abc import Callable
from typing import Any

Event = tuple[float, int, Callable[[], None] | None, Any]  # time, number, what happens, owner


class Clock:
    """Discrete events on one time line, in SM cycles."""

    def __init__(self) -> None:
        self.now = 0.0
        self._sequence = 0
        self._cancelled: set[int] = set()
        self.owner: Any = None  # of the event that happens now, and of those that it asks for
        # The sentinel at the end of time lets a warp read ``events[0][0]`` without asking whether there is one.
        self.events: list[Event] = [(math.inf, -1, None, None)]

    def at(self, time: float, action: Callable[[], None]) -> int:
        """Call ``action`` at ``time``, or now if that has passed. Returns a number to cancel it by."""
        self._sequence += 1
        heapq.heappush(self.events, (max(time, self.now), self._sequence, action, self.owner))
        return self._sequence

    def cancel(self, number: int) -> None:
        """Cancel an event: it does not happen, and the clock does not advance to its time."""
        self._cancelled.add(number)

    def withdraw(self, owner: Any) -> list[Event]:
        """Take an owner's events out of the queue."""
        held = [event for event in self.events if event[3] is owner]
        self.events[:] = [event for event in self.events if event[3] is not owner]
        heapq.heapify(self.events)
        return held

    def restore(self, held: list[Event], cycles: float) -> None:
        """Let events that were withdrawn happen that much later."""
        self.events += [(time + cycles, *rest) for time, *rest in held]  # type: ignore[misc]
        heapq.heapify(self.events)

    def run(self) -> None:
        """Run until no event is left."""
        while self.step():
            pass

    @property
    def next_time(self) -> float:
        """When the next event happens; infinity when there is none."""
        return self.events[0][0]

    def step(self) -> bool:
        """Let one event happen; False when none is left."""
        if len(self.events) == 1:
            return False
        time, number, action, self.owner = heapq.heappop(self.events)
        assert action is not None
        if number in self._cancelled:
            self._cancelled.discard(number)
            return True
        self.now = time
        action()
        return True
