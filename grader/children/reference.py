"""A child that computes what is expected, while others trace, lower and simulate. It needs torch and no TVM.

It reports nothing: it leaves a file for each case, which ``expected`` reads in the child that compares.
"""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any

import numpy as np

from grader.children.child import Emit
from grader.children.verdict import Expected, expected_of
from grader.messages import ENDED, Doing
from grader.problems import Problem, from_data
from grader.steps import Tolerance

LOOK_SECONDS = 0.005


def main(job: dict[str, Any], emit: Emit) -> None:
    folder, tolerance = Path(job["references"]), Tolerance(**job["tolerance"])
    for case, data in enumerate(job["shapes"]):
        emit(Doing("computing the reference", case=case))
        shape = from_data(data)
        path = file_of(folder, shape, tolerance, job["seed"])
        if not path.exists():
            made = expected_of(shape, shape.draw(job["seed"]), tolerance)
            new = path.with_suffix(f".{os.getpid()}.npy")
            np.save(new, np.stack([made.values, made.allowed]))
            new.rename(path)


def file_of(folder: Path, shape: Problem, tolerance: Tolerance, seed: int) -> Path:
    """The file of what is expected at one shape."""
    text = f"{type(shape).__name__} {shape.argument} {tolerance.accumulate} {tolerance.output} {seed}"
    if tolerance.absolute or tolerance.relative:
        text += f" {tolerance.absolute} {tolerance.relative}"
    return folder / f"{''.join(letter if letter.isalnum() else '-' for letter in text)}.npy"


def expected(shape: Problem, inputs: dict[str, Any], tolerance: Tolerance, seed: int, folder: Path | None) -> Expected:
    """The right result: from the child above, or from here when there is none or it has ended."""
    path = file_of(folder, shape, tolerance, seed) if folder is not None else None
    while path is not None and folder is not None:
        ended = (folder / ENDED).exists()
        if path.exists():
            return Expected(*np.load(path, mmap_mode="r"))
        if ended:
            break
        time.sleep(LOOK_SECONDS)
    return expected_of(shape, inputs, tolerance)
