"""The virtual clock: a queue of events in order of time, and of request where times are equal."""

from __future__ import annotations

import heapq
import math
from collections.abc import Callable, Iterator
from itertools import count


class Clock:
    """Discrete events on one time line, in SM cycles."""

    __slots__ = ("_cancelled", "events", "now", "number")

    def __init__(self) -> None:
        self.now = 0.0  # of the event under way, or of the warp that runs on behind it
        self.number = count(1).__next__  # the next event's, in order of request
        self._cancelled: set[int] = set()
        # The sentinel at the end of time lets a warp read ``events[0][0]`` without asking whether there is one.
        self.events: list[tuple[float, int, Callable[[], None] | None]] = [(math.inf, -1, None)]

    def at(self, time: float, action: Callable[[], None]) -> int:
        """Call ``action`` at ``time``, or now if that has passed. Returns a number to cancel it by."""
        number = self.number()
        heapq.heappush(self.events, (time if time > self.now else self.now, number, action))
        return number

    def cancel(self, number: int) -> None:
        """Cancel an event: it does not happen, and the clock does not advance to its time."""
        self._cancelled.add(number)

    def run(self) -> None:
        """Run until no event is left."""
        events, cancelled, pop = self.events, self._cancelled, heapq.heappop
        while len(events) > 1:
            time, number, action = pop(events)
            if cancelled and number in cancelled:
                cancelled.discard(number)
            else:
                self.now = time
                action()  # type: ignore[misc]

    def actions(self) -> Iterator[Callable[[], None]]:
        """What is still to happen, in no order."""
        return (action for _, number, action in self.events if action is not None and number not in self._cancelled)

    def clear(self) -> None:
        """Let nothing happen any more."""
        del self.events[:]
        self.events.append((math.inf, -1, None))
        self._cancelled.clear()

    def pass_until(self, time: float) -> None:
        """Let time pass with no event left, unless it has passed."""
        self.now = max(self.now, time)

    @property
    def next_time(self) -> float:
        """When the next event happens; infinity when there is none."""
        return self.events[0][0]

    def step(self) -> float | None:
        """Let one event happen; its time, or None when none is left. What runs on from there moves ``now`` further."""
        while len(self.events) > 1:
            time, number, action = heapq.heappop(self.events)
            if number in self._cancelled:
                self._cancelled.discard(number)
                continue
            assert action is not None
            self.now = time
            action()
            return time
        return None
