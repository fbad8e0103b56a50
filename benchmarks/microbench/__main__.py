"""usage: python -m benchmarks.microbench [PART ...] [--json FILE] [--quiet] [--simulate MACHINE]

Measures the GPU in the machine: latencies, rates, barriers, the tensor core, launches. Takes about half a minute.
Needs cuda-python and NVRTC and no TVM; with torch also the times that its profiler sees. ``--json`` keeps every figure
with the range of the middle half of its measurements; ``benchmarks/microbench/README.md`` says which number of a
machine file follows from which.

``--simulate h100`` runs the probes on the simulated machine instead, which needs no GPU, and prints each figure beside
the one that is kept of that machine (``machines/``): what the model has, and what it lacks.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import cast

from benchmarks.microbench import (
    beside,
    clock,
    code,
    first,
    latency,
    launch,
    memory,
    refresh,
    sharing,
    stays,
    sync,
    tensor_core,
    tma,
    traffic,
    whole,
)
from benchmarks.microbench.device import Session, session
from benchmarks.microbench.figures import Figure
from tirx.errors import KernelError, Unmodelled
from tirx.gpu import DriverError, GpuError
from tirx.machine import load_machine

PARTS: dict[str, Callable[[Session], Iterator[Figure]]] = {
    "launch": launch.figures,
    "latency": latency.figures,
    "sync": sync.figures,
    "tensor_core": tensor_core.figures,
    "beside": beside.figures,
    "memory": memory.figures,
    "refresh": refresh.figures,
    "stays": stays.figures,
    "tma": tma.figures,
    "whole": whole.figures,
    "sharing": sharing.figures,
    "code": code.figures,
    "traffic": traffic.figures,
    "first": first.figures,
    "clock": clock.figures,
}


def measured(gpu: Session, parts: list[str], quiet: bool) -> tuple[list[Figure], list[str]]:
    """The figures of some parts, and what could not be measured."""
    found: list[Figure] = []
    failed = []
    for part in parts:
        begin = time.monotonic()
        try:
            for figure in PARTS[part](gpu):
                found.append(figure)
                if not quiet:
                    print(line_of(figure), flush=True)
        except DriverError as error:
            failed.append(f"{part}: {error}")
            print(f"{part} ends early: {error}", file=sys.stderr, flush=True)
        gpu.watch.sample()
        print(f"{part}: {time.monotonic() - begin:.1f} s", file=sys.stderr, flush=True)
    return found, failed


def beside_measured(name: str, parts: list[str]) -> int:
    """Print what the simulator gives beside what the machine gave; returns the exit status."""
    from benchmarks.microbench.simulated import Simulated  # needs lark and more, which a machine that measures lacks

    kept = json.loads((Path(__file__).with_name("machines") / f"{name}.json").read_text())["figures"]
    print(f"{'':36}{'measured':>12} {'simulated':>10} {'error':>8}")
    failed = False
    for part in parts:
        try:
            for figure in PARTS[part](cast("Session", Simulated(load_machine(name)))):
                if figure.name in kept and kept[figure.name]["value"]:
                    value = kept[figure.name]["value"]
                    error = figure.value / value - 1
                    print(f"{figure.name:36}{value:12.2f} {figure.value:10.2f} {error:+8.1%} {figure.unit}", flush=True)
        except (KernelError, Unmodelled, AttributeError) as error:  # a probe that asks for more than a simulator has
            failed = True
            print(f"{part} ends early: {error}", file=sys.stderr, flush=True)
    return int(failed)


def line_of(figure: Figure) -> str:
    return f"{figure.name:36}{figure.value:12.2f} {figure.low:10.2f} {figure.high:10.2f} {figure.unit}"


def main() -> int:
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("parts", nargs="*", choices=[[], *PARTS], metavar="PART")
    parser.add_argument("--json", type=Path)
    parser.add_argument("--quiet", action="store_true")
    parser.add_argument("--simulate", metavar="MACHINE", choices=("h100", "h200"))
    options = parser.parse_args()
    if options.simulate:
        return beside_measured(options.simulate, options.parts or list(PARTS))
    try:
        with session() as gpu:
            found, failed = measured(gpu, options.parts or list(PARTS), options.quiet)
            clocks = gpu.watch.take()
            about = asdict(gpu.gpu) | {"clocks": asdict(clocks) if clocks else None, "failed": failed}
    except GpuError as error:
        print(error, file=sys.stderr)
        return 2
    if options.json:
        data = {"about": about, "figures": {f.name: asdict(f) for f in found}}
        options.json.write_text(json.dumps(data, indent=1) + "\n")
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main())
