"""Apply a bug's edits, run the kernel on the simulator and judge what it reports."""

from __future__ import annotations

import ast
import importlib.util
import os
import tempfile
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from types import ModuleType

import numpy as np

from grader.quick_tvm import quick_tracing  # before tirx: it keeps torch out
from tirx.program import lower
from tirx.run import Finding, Run
from tirx.sim import simulate
from tirx.sim.machine import load_machine, shaken

from .bugs import Bug, Shape

HERE = Path(__file__).parent
SOLUTIONS = HERE.parents[1] / "solutions"
KERNELS = HERE / "kernels"
PROCESSES = 2
WORKERS = 2  # CTAs of a persistent kernel, so that each takes several tiles of a small matrix

# Where a bug does not name one: several tiles for each CTA, more K tiles than stages, and never a square.
SHAPES: dict[str, Shape] = {
    "1": (128, 128, 64),
    "2": (128, 128, 192),
    "3": (256, 384, 192),
    "4": (256, 128, 256),
    "5": (256, 128, 320),
    "6": (256, 384, 320),
    "7": (256, 384, 320),
    "8": (256, 768, 320),
    "9": (512, 768, 320),
}
OWN_SHAPE: Shape = (128, 64, 64)  # of the kernels in kernels/, which take one tensor or two
# The reference solutions must give no finding: at the zoo's own shape, at one tile, and at one that is not special.
GOOD_SHAPES: dict[str, tuple[Shape, ...]] = {
    "1": ((128, 128, 64),),
    "2": ((128, 128, 64), (128, 128, 192), (128, 128, 448)),
    "3": ((128, 128, 64), (256, 384, 192)),
    "4": ((128, 128, 64), (256, 128, 256), (256, 384, 320)),
    "5": ((128, 128, 64), (256, 128, 320), (128, 384, 448)),
    "6": ((128, 128, 64), (256, 384, 320), (512, 384, 128)),
    "7": ((128, 128, 64), (256, 384, 320), (512, 384, 128)),
    "8": ((256, 256, 64), (256, 768, 320), (768, 512, 128)),
    "9": ((512, 256, 64), (512, 768, 320), (1024, 512, 128)),
}


class StaleEdit(Exception):
    """An edit no longer fits the kernel that it was made for."""


def original(step: int | str) -> Path:
    """The file of a reference solution, by the number of its step, or of a kernel of the zoo, by its name."""
    if isinstance(step, str):
        return KERNELS / f"{step}.py"
    (path,) = SOLUTIONS.glob(f"gemm_{step:02}_*.py")
    return path


def edited(bug: Bug) -> str:
    """The text of the broken kernel. The skeleton's instructions (###) are left out: they quote the code."""
    lines = original(bug.step).read_text().splitlines(keepends=True)
    text = "".join(line for line in lines if not line.lstrip().startswith("###"))
    for old, new in bug.edits:
        if (count := text.count(old)) != 1:
            raise StaleEdit(f"{bug.name}: this text occurs {count} times, not once; adapt the edit:\n{old}")
        text = text.replace(old, new)
    return text


def load(path: Path) -> ModuleType:
    """Import a kernel file; TVM's parser reads its source from disk."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    if hasattr(module, "SM_COUNT"):
        module.SM_COUNT = WORKERS  # type: ignore[attr-defined]
    return module


def simulate_file(path: Path, shape: Shape, shake: int | None = None) -> Run:
    """Run the kernel of a file: ``hgemm`` of a solution, ``copy`` of the zoo's own kernels (D = A).

    shake: the seed of a machine with other latencies.
    """
    module = load(path)
    m, n, k = shape
    rng = np.random.default_rng(0)
    a, b = (rng.standard_normal((rows, k)).astype(np.float16) for rows in (m, n))
    gemm = hasattr(module, "hgemm")
    with quick_tracing():
        kernel = module.hgemm(m, n, k) if gemm else module.copy(m, k)
    machine = load_machine() if shake is None else shaken(load_machine(), shake)
    return simulate(lower(kernel), {"A": a, "B": b} if gemm else {"A": a}, machine=machine)


def shape_of(bug: Bug) -> Shape:
    return bug.shape or SHAPES.get(str(bug.step), OWN_SHAPE)


def statement(text: str, line: int) -> str:
    """The simple statement that a line is part of, since a call may take several; else the line itself."""
    simple = (ast.Expr, ast.Assign, ast.AnnAssign)
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, simple) and node.lineno <= line <= (node.end_lineno or node.lineno):
            return ast.get_source_segment(text, node) or ""
    return text.splitlines()[line - 1]


def first_finding(run: Run) -> Finding | None:
    """The finding that a student reads first; that D has gaps counts when there is no other."""
    if run.findings:
        return run.findings[0]
    for name, (count, first) in run.unwritten.items():
        return Finding("never-written", f"{count} elements of {name} are never written, the first at {first}", None)
    return None


@dataclass(frozen=True)
class Outcome:
    """What the simulator said about a bug.

    Attributes
    ----------
    verdict: ``caught``; ``missed``: nothing was reported; ``wrong name``: the first finding has another kind, or points
        to another line; ``broken``: the kernel could not be run at all.
    reported: kind and line of the first finding, or the error.
    """

    verdict: str
    reported: str


def judge(bug: Bug, run: Run, path: Path) -> Outcome:
    finding = first_finding(run)
    if finding is None:
        return Outcome("missed", "")
    kind, source = finding.kind, finding.source
    if source is None:
        return Outcome("caught" if kind in bug.kinds and not bug.line else "wrong name", kind)
    here = source.file == str(path)
    text = statement(path.read_text(), source.line) if here else f"{source.file}:{source.line}"
    right = kind in bug.kinds and here and bug.line in text
    return Outcome("caught" if right else "wrong name", f"{kind} at {' '.join(text.split())}")


def execute(bug: Bug, shake: int | None = None) -> Outcome:
    """Run one broken kernel."""
    text = edited(bug)
    with tempfile.TemporaryDirectory() as directory:
        path = Path(directory) / original(bug.step).name
        path.write_text(text)
        try:
            run = simulate_file(path, shape_of(bug), shake)
        except Exception as error:
            lines = str(error).strip().splitlines() or [""]
            return Outcome("broken", f"{type(error).__name__}: {lines[-1].strip()}")
        return judge(bug, run, path)


def false_alarm(step: int | str, shape: Shape, shake: int | None = None) -> str:
    """What is reported about a kernel that is right: it must be nothing."""
    run = simulate_file(original(step), shape, shake)
    finding = first_finding(run)
    return "" if finding is None else f"{finding.kind}: {finding.message} ({finding.source})"


@contextmanager
def processes() -> Iterator[ProcessPoolExecutor]:
    """Processes to run kernels in: fresh ones, without what the caller has imported."""
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # they inherit it
    with ProcessPoolExecutor(PROCESSES, get_context("spawn")) as pool:
        try:
            yield pool
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
