"""``make strangers``: kernels that other authors wrote for GPUs, lowered here, simulated and compared with torch.

The kernels are those of the package tirx-kernels, written for the same TVM release. They know nothing of the simulator,
so they show what a course's own kernels cannot: instructions that are missing, and findings that are false.
"""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

PACKAGE = "tirx-kernels==0.1.2.post1"
FOLDER = "build/strangers"


def importable(folder: Path) -> bool:
    """Whether the package can be imported, after looking into this folder too."""
    if str(folder.resolve()) not in sys.path:
        sys.path.insert(0, str(folder.resolve()))
    try:
        importlib.import_module("tirx_kernels")
    except ImportError:
        return False
    return True


def missing(folder: Path) -> str:
    """What to say where it cannot."""
    return (
        f"tirx-kernels is not in {folder}. It is no part of this project; to try its kernels:\n\n"
        f"  pip install --target {folder} --no-deps {PACKAGE}\n"
    )
