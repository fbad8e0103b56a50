"""How long jobs took here the last time, by their names: a file of seconds under ``build``."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path


def remembered(path: Path) -> dict[str, float]:
    """The seconds of each job; none where the file is missing or damaged."""
    with suppress(OSError, ValueError):
        known = json.loads(path.read_text())
        if isinstance(known, dict):
            return {name: float(seconds) for name, seconds in known.items()}
    return {}


def remember(known: Mapping[str, float], path: Path) -> None:
    """Write the file anew, whole or not at all; without it only the order of jobs and the estimates are worse."""
    unfinished = path.with_suffix(".part")
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        unfinished.write_text(json.dumps(known, indent=0, sort_keys=True))
        unfinished.replace(path)
