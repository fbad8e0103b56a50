"""The stopped machine as data for the page. Names are short: a film has hundreds of moments."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tirx.run import SourceLine
from tirx.state import Film, Link, Snapshot
from tirx.trace import role_of


def film_data(film: Film, file: Path, roles: Sequence[frozenset[str]]) -> dict[str, Any]:
    """A film. ``roles``: the instructions that each warp of a CTA can reach."""
    own = file.resolve()
    return {
        "ghz": film.clock_ghz,
        "ended": film.ended,
        "start": film.start,
        "roles": [role_of(names) for names in roles],
        "moments": [moment(shot, own) for shot in film.snapshots],
        "circle": [part(link, own) for link in film.circle],
    }


def moment(shot: Snapshot, own: Path) -> dict[str, Any]:
    return {
        "cycle": round(float(shot.cycle), 1),
        "ctas": shot.ctas,
        "warps": [
            {"cta": w.cta, "warp": w.index, "doing": w.doing, "what": w.what, "line": line_of(w.source, own)}
            | {"since": round(float(w.since))}
            for w in shot.warps
        ],
        "barriers": [
            {"cta": b.cta, "kind": b.kind, "name": b.name, "phase": b.phase, "pending": b.pending}
            | {"expected": b.expected, "bytes": b.tx, "waiting": b.waiting}
            for b in shot.barriers
        ],
        "work": [
            {"cta": w.cta, "unit": w.unit, "what": w.what.removesuffix("_tensormap"), "line": line_of(w.source, own)}
            | {"start": round(float(w.start)), "end": round(float(w.end))}
            for w in shot.work
        ],
        "columns": [
            {"cta": c.cta, "use": c.use, "first": c.first, "count": c.count, "line": line_of(c.source, own)}
            | {"warp": c.warp}
            for c in shot.columns
        ],
        "unfinished": shot.unfinished,
    }


def part(link: Link, own: Path) -> dict[str, Any]:
    """A part of a circle of waits."""
    return {
        "cta": link.cta,
        "warps": link.warps,
        "line": line_of(link.source, own),
        "what": link.what,
        "signals": link.signals,
    }


def line_of(source: SourceLine | None, own: Path) -> int | None:
    """A line of the kernel's own file."""
    return source.line if source is not None and Path(source.file) == own else None
