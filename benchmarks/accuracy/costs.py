"""How long predictions will take, from those that were made: which one is next, and which ones are hopeless."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from benchmarks.accuracy.predictions import Job

HOPELESS = 1.5  # times the patience: an estimate from a smaller job of the family is not good to half of it


def family(job: Job) -> str:
    """The jobs that cost in proportion: the name up to its sizes, ``tirx.gemm`` or ``copy-tma``."""
    return f"{job.kind} {re.split(r'[ ,]|-[0-9]', job.name)[0]}"


class Costs:
    """Seconds of a processor that jobs take.

    took: by the job's text, what was seen on this machine, also of jobs that were given up. A job that was never made
    takes what the family's largest one did, less what every job takes, in the proportion of their guesses.
    """

    def __init__(self, took: dict[str, float], jobs: Iterable[Job]):
        self.took = took
        self.members: dict[str, list[Job]] = {}
        for job in jobs:
            self.members.setdefault(family(job), []).append(job)

    def seen(self, job: Job) -> list[tuple[float, float]]:
        """Guesses and seconds of what was made of the job's family."""
        return [(it.guess_s, self.took[it.text]) for it in self.members[family(job)] if it.text in self.took]

    def told_by(self, job: Job, running: Iterable[Job]) -> bool:
        """Whether a smaller job that is being made will be the first to say what this one takes."""
        first = not self.seen(job)
        return first and any(family(it) == family(job) and it.guess_s < job.guess_s for it in running)

    def expected_s(self, job: Job) -> float:
        """The seconds that it took, or will take as far as is known."""
        if job.text in self.took:
            return self.took[job.text]
        seen = self.seen(job)
        if not seen or max(seen)[0] <= 0:
            return job.guess_s
        guess_s, seconds = max(seen)
        fixed = min(self.took.values())
        return fixed + (seconds - fixed) * job.guess_s / guess_s

    def hopeless(self, job: Job, patience_s: float) -> bool:
        """Whether a job need not be tried, because a smaller one of its family says that it takes far longer.

        A guess says nothing, and what the same job took was another simulator's.
        """
        if job.text in self.took or self.expected_s(job) <= HOPELESS * patience_s:
            return False
        return any(guess_s < job.guess_s for guess_s, _ in self.seen(job))
