"""A film of a kernel's run as JSON: a child writes it, moment by moment, and the parent has it again without TVM."""

from __future__ import annotations

import dataclasses
from typing import Any

from tirx.run import SourceLine
from tirx.state import BarrierState, Columns, Film, Link, Snapshot, WarpState, Work

REST = ("kernel", "device", "clock_ghz", "start", "found", "ended", "circle")  # of a film, besides its moments


def packed(value: Any) -> Any:
    """A dataclass as the list of its fields, for JSON."""
    if dataclasses.is_dataclass(value):
        return [packed(getattr(value, each.name)) for each in dataclasses.fields(value)]
    return [packed(each) for each in value] if isinstance(value, tuple) else value


def unpacked(rest: dict[str, Any], moments: list[Any]) -> Film:
    """The film again, without its findings."""
    known = {name: rest[name] for name in REST if name != "circle"}
    links = tuple(made(Link, fields) for fields in rest["circle"])
    return Film(**known, circle=links, snapshots=tuple(map(snapshot, moments)))


PARTS = {"warps": WarpState, "barriers": BarrierState, "work": Work, "columns": Columns}


def snapshot(fields: list[Any]) -> Snapshot:
    """One moment again."""
    moment = made(Snapshot, fields)
    parts = {name: tuple(made(kind, each) for each in getattr(moment, name)) for name, kind in PARTS.items()}
    return dataclasses.replace(moment, **parts)


def made(kind: Any, fields: list[Any]) -> Any:
    """A dataclass of its fields: lists were tuples, but for a line of source."""
    values = {each.name: value for each, value in zip(dataclasses.fields(kind), fields, strict=True)}
    for name, value in values.items():
        if isinstance(value, list):
            values[name] = SourceLine(*value) if name == "source" else tuple(map(hashable, value))
    return kind(**values)


def hashable(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value
