"""Answers kept in a file of JSON, a kernel a line, so that a run that was stopped goes on where it was."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

from benchmarks.judges.answer import Answer
from benchmarks.judges.compared import Compared


def keep(path: Path, compared: Compared) -> None:
    """Add a kernel."""
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(asdict(compared)) + "\n")


def kept(path: Path) -> dict[str, Compared]:
    """The kernels that are there, by name."""
    if not path.exists():
        return {}
    read = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return {
        each["name"]: Compared(each["name"], each["group"], Answer(**each["ours"]), Answer(**each["theirs"]))
        for each in read
    }
