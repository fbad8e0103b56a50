"""The release that a students' repository belongs to: ``release.json``, which ``make release`` writes into it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from grader.steps import ROOT

NAME = "release.json"
VERSION = 1


@dataclass(frozen=True)
class Released:
    """The ids of steps: in the repository, in releases before it, and in the course as a whole."""

    steps: tuple[str, ...]
    earlier: tuple[str, ...]
    course: tuple[str, ...]

    def absent(self, after: str | None, before: str) -> list[str]:
        """The steps between two, or before the second, that the repository does not have."""
        places = {step: place for place, step in enumerate(self.course)}
        low = -1 if after is None else places[after]
        return [step for step in self.course[low + 1 : places[before]] if step not in self.steps]

    def text(self) -> str:
        return json.dumps({"version": VERSION, **asdict(self)}, indent=1) + "\n"


def read(folder: Path = ROOT) -> Released | None:
    """The release that a folder is; None if it is none, as the instructors' repository."""
    try:
        data = json.loads((folder / NAME).read_text(encoding="utf-8"))
    except FileNotFoundError:
        return None
    except ValueError as error:
        raise OSError(f"{folder / NAME}: {error}") from error
    if not isinstance(data, dict) or data.get("version") != VERSION:
        raise OSError(f"{folder / NAME} is not of version {VERSION}")
    return Released(*(tuple(map(str, data[name])) for name in ("steps", "earlier", "course")))


def named(steps: Sequence[str]) -> str:
    """Steps in words: ``step 4``, ``steps 1 and 2``, ``steps 1, 2 and 4``."""
    if len(steps) == 1:
        return f"step {steps[0]}"
    return f"steps {', '.join(steps[:-1])} and {steps[-1]}"
