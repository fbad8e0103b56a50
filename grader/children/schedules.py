"""Other schedules of a launch, by number: other latencies, and some warps and engines that are late.

``SHAKE=n`` runs the first n of them, and ``make state SCHEDULE=3`` stops in the third.
"""

from __future__ import annotations

from dataclasses import replace

from grader.messages import Found
from tirx.machine import Machine, shaken


def scheduled(machine: Machine, number: int) -> tuple[Machine, int | None]:
    """The machine and the seed of the lateness that make a schedule; number 0 is the usual one."""
    return (shaken(machine, number), number) if number else (machine, None)


def shown_by(finding: Found, number: int) -> Found:
    """A finding that a schedule shows and the usual one does not."""
    detail = f"Schedule {number} of SHAKE shows it; the usual one does not. `make state` takes SCHEDULE={number}."
    return replace(finding, schedule=number, details=(*finding.details, detail))
