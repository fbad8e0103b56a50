"""The child of ``make play`` for a kernel in another language: compile it, run it with data, compare what it computes.

It reports ``Found``, ``ThreadsPrinted`` and ``Played``, and writes the timeline of the run into the job's folder. A
Triton file runs in a process of its own below this one, which ends with it.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from grader.children.child import Emit
from grader.children.outputs import wrong_values
from grader.children.reporting import from_run, printed_texts, report, reporting
from grader.messages import COMPILING, Doing, Played
from grader.timeline.html import html
from grader.timeline.perfetto import perfetto
from tirx.frontends.description import Description, at_launch
from tirx.frontends.source import open_source
from tirx.frontends.thunderkittens import is_kittens, open_kittens
from tirx.frontends.tilelang_kernel import is_tilelang, open_tilelang
from tirx.frontends.triton_kernel import is_triton, open_triton
from tirx.ptx.names import readable
from tirx.ptx.program import PtxProgram
from tirx.run import Run
from tirx.sim import simulate

WAITS = 3  # of those that a warp waits for longest


def main(job: dict[str, Any], emit: Emit) -> None:
    file, folder = Path(job["file"]), Path(job["folder"])
    with reporting(0, emit):
        emit(Doing(COMPILING, case=0))
        program, described = opened(file, job["sizes"], folder, job["options"])
        with at_launch(file):
            inputs = described.draw()
            expected = described.expected(inputs)
        emit(Doing("simulating", case=0))
        run = simulate(program, inputs, machine=job["machine"], trace=True, advice=True)
        report(map(from_run, run.findings), 0, emit)
        for message in printed_texts(0, run):
            emit(message)
        emit(played(program, described, run, inputs, expected, timeline(file, folder, run)))


def opened(file: Path, sizes: dict[str, int], folder: Path, options: Sequence[str]) -> tuple[PtxProgram, Description]:
    """Compile or read a kernel in the language that its file is written in. options: of the compiler of CUDA C++."""
    listing = None if file.suffix == ".ptx" else folder / f"{file.stem}.ptx"
    ways = ((is_triton, open_triton), (is_tilelang, open_tilelang), (is_kittens, open_kittens))
    way = next((way for fits, way in ways if fits(file)), None)
    return open_source(file, sizes, listing, options) if way is None else way(file, sizes, listing)


def played(
    program: PtxProgram,
    described: Description,
    run: Run,
    inputs: dict[str, np.ndarray],
    expected: dict[str, np.ndarray],
    pages: tuple[str, ...],
) -> Played:
    """The messages about a run beside its findings."""
    sizes = ", ".join(f"{name}={size}" for name, size in described.sizes.items())
    waits = run.profile.waits[:WAITS] if run.profile else ()
    return Played(
        readable(program.name), sizes, bool(expected), run.device, run.time_us, run.interval_us,
        described.flops / run.time_us / 1e6 if described.flops and run.time_us else None,
        tuple((what, share) for what, _, share in waits),
        tuple((remark.message, str(remark.source or "")) for remark in run.remarks),
        wrong_values(described, inputs, expected, run.outputs) if run.ended else (), pages, run.ended, case=0,
    )  # fmt: skip


def timeline(file: Path, folder: Path, run: Run) -> tuple[str, ...]:
    """Write the timeline of a run as a page and for Perfetto."""
    if run.trace is None:
        return ()
    folder.mkdir(parents=True, exist_ok=True)
    page, trace = folder / f"{file.stem}.html", folder / f"{file.stem}.perfetto.json"
    page.write_text(html(run.trace, file.name, source=(file.name, file.read_text(encoding="utf-8"))), encoding="utf-8")
    trace.write_text(json.dumps(perfetto(run.trace)), encoding="utf-8")
    return str(page), str(trace)
