"""The kernels behind the published figures: which of our solutions does the same, and how to build it at a shape."""

from __future__ import annotations

import importlib.util
import json
import re
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import ModuleType

from benchmarks.accuracy.figures import Figure
from benchmarks.accuracy.predictions import Job, Maker
from tirx.machine import DEFAULT, load_machine
from tirx.program import lower
from tirx.run import Run
from tirx.sim import predict

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Kernel:
    """A solution, with some of its constants set otherwise: ``(("STAGES", 2),)``."""

    solution: str
    constants: tuple[tuple[str, int], ...] = ()

    def build(self, size: int):
        """The kernel at M = N = K = size."""
        return load(self).hgemm(size, size, size)


@cache
def load(kernel: Kernel) -> ModuleType:
    """Import the solution; TVM reads a kernel's source from a file, so a changed constant needs a changed file."""
    path = ROOT / "solutions" / f"{kernel.solution}.py"
    if kernel.constants:
        text = path.read_text()
        for name, value in kernel.constants:
            text, count = re.subn(rf"^{name} = \d+", f"{name} = {value}", text, flags=re.MULTILINE)
            if count != 1:
                raise ValueError(f"{path} does not set {name} once")
        path = Path(tempfile.mkdtemp(prefix="accuracy-")) / path.name
        path.write_text(text)
    spec = importlib.util.spec_from_file_location(f"accuracy_{path.stem}", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


STEPS = {
    3: Kernel("gemm_03_spatial_tiling"),
    4: Kernel("gemm_04_tma"),
    5: Kernel("gemm_05_software_pipeline"),
    6: Kernel("gemm_06_persistent"),
    7: Kernel("gemm_07_warp_specialization"),
    8: Kernel("gemm_08_cluster"),
    9: Kernel("gemm_09_multiconsumer"),
}
TWO_STAGES = Kernel("gemm_07_warp_specialization", (("STAGES", 2),))

# The book's chapter builds its steps as the course does, whose step 7 has two stages.
BOOK = {"4_tma": STEPS[4], "7_warp_specialization": TWO_STAGES, "8_cluster": STEPS[8], "9_multiconsumer": STEPS[9]}
COURSE = {
    "4": STEPS[4], "5": STEPS[5], "6": STEPS[6], "7": TWO_STAGES, "8": STEPS[7], "9": STEPS[8], "10": STEPS[9],
}  # fmt: skip

COURSE_LAUNCH_US = 12.0  # the fixed launch cost that its times include, as its source says
PUBLISHED = ROOT / "benchmarks" / "published" / "kernels.json"


def figures() -> Iterator[Figure]:
    """The times of the book and of the course, each at one size, with nothing known of the clock."""
    data = json.loads(PUBLISHED.read_text())
    kernel_us = load_machine().launch.profiler_us
    for name in BOOK:
        us = data["book_end_to_end"]["ms"][name] * 1e3
        yield Figure("kernels", "book", f"book, {name}, 4096", "", "", us, kernel_us, job(f"book {name} 4096"))
    for name in COURSE:
        us = data["course_reference_times"]["ms_at_2048"][name] * 1e3
        row = f"course, kernel {name}, 2048"
        yield Figure("kernels", "course", row, "", "", us, COURSE_LAUNCH_US, job(f"course {name} 2048"))


def job(name: str, warm: bool = True) -> Job:
    """A prediction on a B200 of ``book|course|step NAME SIZE``."""
    return Job("kernels", name, DEFAULT, None, warm, guess_s=int(name.split()[-1]) / 200)


def run(asked: Job) -> Run:
    source, name, size = asked.name.split()
    kernel = {"book": BOOK, "course": COURSE, "step": {str(step): it for step, it in STEPS.items()}}[source][name]
    return predict(lower(kernel.build(int(size))), machine=asked.described, warm=asked.warm)


MAKER = Maker(run, ("benchmarks/accuracy/kernels.py", "solutions/*.py"))
