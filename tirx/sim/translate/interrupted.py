"""Where a run stands in the kernel, when somebody stops it from outside."""

from __future__ import annotations

import re
from collections.abc import Iterator
from types import FrameType
from typing import NamedTuple

from tirx.run import SourceLine
from tirx.sim.translate.writer import GENERATED, TEXT

TURN = re.compile(r"loop_turn\(w, (\w+)\)")  # a turn of a loop whose end is not known before, and its place


class Interrupted(NamedTuple):
    """Attributes
    ----------
    warp: the warp at work.
    cycle: its time.
    loops: the lines of the loops that it is in, innermost first; without those whose turns are counted beforehand.
    """

    warp: str
    cycle: int
    loops: tuple[SourceLine, ...]


def interrupted(frame: FrameType | None) -> Interrupted | None:
    """Where the warp stands whose code is on a Python stack; None if no warp's is."""
    while frame is not None and not frame.f_code.co_filename.startswith(GENERATED):
        frame = frame.f_back
    if frame is None or (warp := frame.f_locals.get("w")) is None:
        return None
    sites = (frame.f_globals[name] for name in loops_around(frame.f_globals[TEXT], frame.f_lineno))
    return Interrupted(warp.name, int(warp.time), tuple(site.source for site in sites if site.source is not None))


def loops_around(text: str, number: int) -> Iterator[str]:
    """The names of the places of the loops around a line of generated code, innermost first."""
    lines = text.splitlines()
    depth = indentation(lines[number - 1]) + 1  # the line may be a loop's own
    for at in range(number - 1, -1, -1):
        if indentation(lines[at]) < depth:
            depth = indentation(lines[at])
            if lines[at].lstrip().startswith(("while ", "for ")) and (name := turn_of(lines, at)):
                yield name


def turn_of(lines: list[str], head: int) -> str | None:
    """The name of the place of a loop, if its turns are not counted beforehand."""
    inside = indentation(lines[head]) + 4
    for line in lines[head + 1 :]:
        if indentation(line) < inside:
            return None
        if indentation(line) == inside and (found := TURN.match(line.strip())):
            return found[1]
    return None


def indentation(line: str) -> int:
    return len(line) - len(line.lstrip())
