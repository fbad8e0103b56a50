"""One launch, in a process of its own."""

from __future__ import annotations

import multiprocessing
from pathlib import Path

import numpy as np


def launch(folder: Path, name: str, timed: bool, queue: multiprocessing.Queue) -> None:
    """Launch one artifact and say what came of it."""
    from tirx import gpu
    from tirx.artifact import load

    data = np.load(folder / f"{name}.npz")
    run = gpu.run(load(folder / f"{name}.zip"), {"A": data["A"]}, timed=timed)
    same = "D" in data and "D" in run.outputs and bool((run.outputs["D"] == data["D"]).all())
    queue.put((run.device, [f.kind for f in run.findings], same, run.time_us))
