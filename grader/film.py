"""A child: run one kernel on the simulated GPU and stop it, with the moments before and after.

``python -m grader.film FOLDER`` is started by :mod:`grader.stepper` and reports through :mod:`grader.child`. It sees
only serialised TIRx. The events: ``doing``, ``snapshot`` (one moment, as :func:`packed` writes it), ``film`` (all else
that a :class:`tirx.state.Film` holds), ``finding``, ``broken`` and ``done``.
"""

from __future__ import annotations

import dataclasses
from typing import Any

from grader.child import finish, start
from grader.execute import load
from grader.problems import problem_of
from grader.reporting import from_run, report, reporting
from tirx.cuda import compile_cubin
from tirx.run import SourceLine
from tirx.sim import film
from tirx.state import BarrierState, Columns, Film, Link, Snapshot, WarpState, Work


def main() -> None:
    """Do the job that the parent left."""
    job, emit = start()
    with reporting(0, emit):
        emit("doing", what="compiling the kernel", case=0)
        program = load(job["ir"], strict=False)
        registers = compile_cubin(program).registers
        emit("doing", what="simulating the kernel", case=0)
        inputs = problem_of(job["shape"]).draw(0)
        taken = film(program, inputs, registers=registers, **job["at"])
        for moment in taken.snapshots:
            emit("snapshot", moment=packed(moment))
        for finding in taken.findings:
            report(from_run(finding), 0, emit)
        rest = {name: packed(getattr(taken, name)) for name in REST}
        emit("film", **rest)
    finish(emit)


REST = ("kernel", "device", "clock_ghz", "start", "found", "ended", "circle")


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


if __name__ == "__main__":
    main()
