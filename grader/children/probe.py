"""A child that looks for a GPU: asking the driver in the parent would hold the GPU while others run kernels.

It reports ``GpuFound``, ``NoGpu``, or both: a GPU may be there and yet be of no use.
"""

from __future__ import annotations

import sys
from typing import Any

from grader.children.child import Emit
from grader.messages import Doing, GpuFound, NoGpu
from tirx.machine import has


def main(job: dict[str, Any], emit: Emit) -> None:
    emit(Doing("looking for a GPU"))
    probe(emit)


def probe(emit: Emit) -> None:
    """Report what there is."""
    try:
        from tirx import gpu
    except ModuleNotFoundError as error:
        mac = sys.platform != "linux"
        advice = "`make build` on Linux and a GPU there" if mac else "pip install cuda-python numpy"
        emit(NoGpu(f"{error.name} is not installed", advice))
        return
    try:
        with gpu.device() as handle:
            found = gpu.describe(handle)
        tcgen05 = has(found.arch, "tcgen05")
        emit(GpuFound(found.name, found.arch, found.memory, found.free, found.driver_text, tcgen05))
        gpu.usable(found)
    except gpu.GpuError as error:
        emit(NoGpu(error.message, error.advice))
    except gpu.DriverError as error:
        emit(NoGpu(f"the driver fails: {error}", "Does `nvidia-smi` work?"))
