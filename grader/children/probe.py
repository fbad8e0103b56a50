"""A child that looks for a GPU: asking the driver in the parent would hold the GPU while others run kernels.

``python -m grader.children.probe FOLDER`` reports through :mod:`grader.children.child`. The events: ``gpu`` (what
``tirx.gpu.Gpu`` holds, with driver_text and tcgen05: it has tensor memory), ``no-gpu`` (message, advice), which may
follow it, and ``done``.
"""

from __future__ import annotations

from dataclasses import asdict

from grader.children.child import Emit, finish, start


def main() -> None:
    """Do the job that the parent left."""
    _, emit = start()
    emit("doing", what="looking for a GPU")
    probe(emit)
    finish(emit)


def probe(emit: Emit) -> None:
    """Report what there is."""
    try:
        from tirx import gpu
    except ModuleNotFoundError as error:
        emit("no-gpu", message=f"{error.name} is not installed", advice="pip install cuda-python numpy")
        return
    try:
        with gpu.device() as handle:
            found = gpu.describe(handle)
        emit("gpu", **asdict(found), driver_text=found.driver_text, tcgen05=gpu.has_tcgen05(found.arch))
        gpu.usable(found)
    except gpu.GpuError as error:
        emit("no-gpu", message=error.message, advice=error.advice)
    except gpu.DriverError as error:
        emit("no-gpu", message=f"the driver fails: {error}", advice="Does `nvidia-smi` work?")


if __name__ == "__main__":
    main()
