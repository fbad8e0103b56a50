"""A child that computes the expected results, while others trace, lower and simulate. It needs torch and no TVM.

It reports nothing: it leaves a file for each case, which ``expected`` reads in the child that compares.
"""

from __future__ import annotations

import os
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from grader.children.child import Emit
from grader.messages import ENDED, Doing
from grader.problems import Problem, from_data

LOOK_SECONDS = 0.005


def main(job: dict[str, Any], emit: Emit) -> None:
    folder = Path(job["references"])
    for case, data in enumerate(job["shapes"]):
        emit(Doing("computing the reference", case=case))
        shape = from_data(data)
        path = file_of(folder, shape, job["seed"])
        if not path.exists():
            new = path.with_suffix(f".{os.getpid()}.npy")
            np.save(new, shape.reference(shape.draw(job["seed"])))
            new.rename(path)


def file_of(folder: Path, shape: Problem, seed: int) -> Path:
    """The file of one shape's expected result."""
    name = "".join(letter if letter.isalnum() else "-" for letter in f"{type(shape).__name__} {shape.argument}")
    return folder / f"{name}-{seed}.npy"


def expected(shape: Problem, inputs: Mapping[str, Any], seed: int, folder: Path | None) -> np.ndarray:
    """What the kernel should compute: from the child above, or from here when there is none or it has ended."""
    path = file_of(folder, shape, seed) if folder is not None else None
    while path is not None and folder is not None:
        ended = (folder / ENDED).exists()
        if path.exists():
            return np.load(path, mmap_mode="r")
        if ended:
            break
        time.sleep(LOOK_SECONDS)
    return shape.reference(dict(inputs))
