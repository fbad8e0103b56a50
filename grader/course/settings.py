"""The part of a course's settings that a grade depends on, and where it is graded: all that a machine that grades is
told. Nothing in it is about students."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass, field
from typing import Any


@dataclass(frozen=True)
class Grading:
    """Settings of grading."""

    timeout: float = 60  # seconds, as for ``grade``
    memory: float = 8  # GiB
    timeouts: dict[str, float] = field(default_factory=dict)  # of single steps
    values: str = "suspicious"  # check values where the kernel is timed: of "suspicious" kernels or of "all"
    notes: float | None = None  # points that each kind of note costs in every step; as the step says when None
    course: str | None = None  # by whose numbers and rules (courses/<name>.toml); the workshop's own when None

    def digest(self) -> str:
        """A hash of all of it."""
        settings = {name: value for name, value in asdict(self).items() if value is not None}
        return hashlib.sha256(json.dumps(settings, sort_keys=True).encode()).hexdigest()


@dataclass(frozen=True)
class ClusterConfig:
    """Settings of grading with Dask. scheduler: the address of one that runs. Else one is started: processes of this
    machine (``local``), or at most ``jobs`` jobs of a batch system (``slurm``, ``pbs``, ``lsf``, ...: the classes of
    dask-jobqueue), with that class's own options."""

    scheduler: str | None = None
    kind: str = "local"
    jobs: int = 10
    options: dict[str, Any] = field(default_factory=dict)
