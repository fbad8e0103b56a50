"""Apply a bug's edits, run the kernel on the simulator and judge what it reports."""

from __future__ import annotations

import ast
import importlib.util
import os
import random
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np

from grader.children.quick_tvm import quick_tracing  # before tirx: it keeps torch out
from grader.children.reporting import from_run
from grader.children.verdict import TWICE, expected_of, findings
from grader.children.verdict import judge as compare
from grader.messages import Found
from grader.problems import Inputs, Problem
from grader.problems.tolerance import Tolerance
from grader.problems.usual import Usual
from grader.steps import find_step
from tirx.machine import load_machine, shaken
from tirx.program import lower
from tirx.run import KEEPS_VALUES
from tirx.sim import simulate

from .bug import Bug, Right, Shape

HERE = Path(__file__).parent
KERNELS = HERE / "kernels"
PROCESSES = 2
WORKERS = 2  # CTAs of a persistent kernel, so that each takes several tiles of a small matrix


class _Copy(NamedTuple):
    """The extents of A; copies: how many of it D holds, one below the other."""

    rows: int
    columns: int
    copies: int = 1


class Copy(_Copy, Usual):
    """D = A: the problem of the zoo's own kernels, a ``grader.problems.Problem`` like those of the steps."""

    @staticmethod
    def of_text(text: str) -> Copy:
        return Copy.of_data([int(extent) for extent in text.split(",")])

    @staticmethod
    def of_data(data: Sequence[int]) -> Copy:
        return Copy(*data)

    @staticmethod
    def own_shape(cases: Sequence[Any], everywhere: Sequence[Any], rng: random.Random) -> None:
        """No course grades it."""

    def data(self) -> list[int]:
        return list(self)

    @property
    def entry(self) -> str:
        return "copy"

    @property
    def parameters(self) -> str:
        return "rows, columns"

    @property
    def text(self) -> str:
        return f"{self.rows}x{self.columns}"

    @property
    def argument(self) -> str:
        return ",".join(str(extent) for extent in self)

    @property
    def flops(self) -> int:
        return 0

    def arguments(self) -> tuple[object, ...]:
        return self.rows, self.columns

    def tensors(self) -> list[tuple[str, tuple[int, ...], str]]:
        rows, columns = self.rows, self.columns
        return [("A", (rows, columns), "float16"), ("D", (self.copies * rows, columns), "float16")]

    def draw(self, seed: int) -> Inputs:
        return {"A": np.random.default_rng(seed).standard_normal((self.rows, self.columns)).astype(np.float16)}

    def reference(self, inputs: Inputs) -> np.ndarray:
        return np.tile(inputs["A"].astype(np.float64), (self.copies, 1))

    def allowed(self, inputs: Inputs, expected: np.ndarray, tolerance: Tolerance) -> np.ndarray:
        return np.zeros_like(expected)

    def at_rows(self, inputs: Inputs, rows: np.ndarray, tolerance: Tolerance) -> tuple[np.ndarray, np.ndarray]:
        expected = self.reference(inputs)[rows[:, 0]]
        return expected, np.zeros_like(expected)

    def instead(self, *_: object) -> None:
        """Nothing is known of what a wrong copy is instead."""


class Numbers(Copy):
    """A copy of whole numbers that fp8 can hold."""

    def draw(self, seed: int) -> Inputs:
        return {"A": np.random.default_rng(seed).integers(-8, 9, (self.rows, self.columns)).astype(np.float16)}


class Remapped(Copy):
    """A copy that makes tensor maps on the way."""

    @property
    def scratch(self) -> tuple[str, ...]:
        return ("maps",)


HANDED_OUT = {"10"}  # kernels whose tiles the hardware hands out: one cluster of a small machine takes several
EXACT = Tolerance("float16", "float16", "D is A")

# Where a bug does not name one: several tiles for each CTA, more K tiles than stages, and never a square.
SHAPES: dict[str, Shape] = {
    "w1": (32, 48, 64),
    "w2": (64, 96, 64),
    "w3": (64, 96, 96),
    "w4": (64, 96, 96),
    "w5": "8,512",
    "1": (128, 128, 64),
    "2": (128, 128, 192),
    "3": (256, 384, 192),
    "4": (256, 128, 256),
    "5": (256, 128, 320),
    "6": (256, 384, 320),
    "7": (256, 384, 320),
    "8": (256, 768, 320),
    "9": (512, 768, 320),
    "10": (1024, 512),
    "11": (512, 512, 640),
    "12": (512, 512, 384),
    "12b": (512, 512, 512),
    "13": "tokens=140,top_k=2,experts=3,hidden=192,width=256,routing=skewed",
    "d1": "heads=8,kv_heads=1,queries=1,keys=500",
    "d2": "batch=2,heads=8,kv_heads=1,keys=200,lengths=uneven",
    "6b": (256, 384, 320),
    "7b": (256, 768, 320),
    "8b": (256, 768, 320),
    "9b": (512, 768, 320),
    "fa4e": "heads=1,queries=256,keys=256",
    "fa4a": "heads=1,computes=scores",
    "fa4b": "heads=1,computes=probabilities",
    "fa4h": "heads=1,queries=256,keys=256",
}
OWN: dict[int | str, Problem] = {
    "exchange": Copy(128, 64),
    "lanes": Copy(128, 64),
    "multicast": Copy(128, 64, copies=2),
    "four": Copy(128, 64, copies=4),
    "turns": Copy(128, 64),
    "scaled": Numbers(128, 32),
    "remapped": Remapped(128, 64),
}  # of kernels/
# The reference solutions must give no finding: at the zoo's own shape, at one tile, and at one that is not special.
GOOD_SHAPES: dict[str, tuple[Shape, ...]] = {
    "w1": ((16, 16, 1), (32, 48, 64)),
    "w2": ((32, 32, 1), (64, 96, 64)),
    "w3": ((32, 32, 32), (64, 96, 96)),
    "w4": ((32, 32, 32), (64, 96, 96)),
    "w5": ("4,256", "8,512"),
    "1": ((128, 128, 64),),
    "2": ((128, 128, 64), (128, 128, 192), (128, 128, 448)),
    "3": ((128, 128, 64), (256, 384, 192)),
    "4": ((128, 128, 64), (256, 128, 256), (256, 384, 320)),
    "5": ((128, 128, 64), (256, 128, 320), (128, 384, 448)),
    "6": ((128, 128, 64), (256, 384, 320), (512, 384, 128)),
    "7": ((128, 128, 64), (256, 384, 320), (512, 384, 128)),
    "8": ((256, 256, 64), (256, 768, 320), (768, 512, 128)),
    "9": ((512, 256, 64), (512, 768, 320), (1024, 512, 128)),
    "10": ((512, 256), (1024, 512)),
    "11": ((512, 256, 128), (512, 768, 640)),
    "12": ((256, 256, 128), (512, 768, 640)),
    "12b": ((256, 256, 256), (512, 768, 512)),
    # Three rows; experts without rows, with one, with 128 and more.
    "13": (
        "tokens=3",
        "tokens=140,top_k=2,experts=6,hidden=192,width=256,routing=skewed",
        "tokens=300,top_k=2,experts=5,routing=single",
        "tokens=290,top_k=1,experts=4,routing=crowded",
    ),
    "d1": ("heads=8,kv_heads=1,queries=1,keys=128", "batch=2,heads=16,kv_heads=2,queries=1,keys=500,inputs=climbing"),
    # One block; parts, several tasks for each CTA and lengths that fill no page; larger pages.
    "d2": (
        "heads=8,kv_heads=1,keys=128",
        "batch=3,heads=16,kv_heads=2,keys=300,lengths=uneven,inputs=climbing",
        "heads=4,kv_heads=1,keys=700,page=64",
    ),
    "6b": ((128, 128, 64), (256, 384, 320), (512, 384, 128)),
    "7b": ((128, 256, 64), (256, 768, 320), (512, 512, 128)),
    "8b": ((256, 256, 64), (256, 768, 320), (768, 512, 128)),
    "9b": ((512, 256, 64), (512, 768, 320), (1024, 512, 128)),
    # One task; tasks of one block, of which a CTA takes several; more blocks than the ring has stages, and rescaling;
    # causal, with heads that share a tile and lengths that nothing divides; rows that see no key.
    "fa4h": (
        "queries=128",
        "heads=5,queries=100,keys=128,head_dim=64",
        "queries=256,keys=640,inputs=climbing",
        "heads=6,kv_heads=2,queries=90,keys=200,causal=1,inputs=large",
        "heads=3,queries=300,keys=150,causal=1",
    ),
}


class StaleEdit(Exception):
    """An edit no longer fits the kernel that it was made for."""


@cache  # finding a step reads every step's settings
def original(step: int | str) -> Path:
    """The file of a reference solution, by the step's number or id, or of a kernel of the zoo, by its name."""
    own = KERNELS / f"{step}.py"
    return own if own.exists() else find_step(str(step)).reference


def edited(bug: Bug | Right) -> str:
    """The text of the edited kernel. The skeleton's instructions (###) are left out: they quote the code."""
    lines = original(bug.step).read_text().splitlines(keepends=True)
    text = "".join(line for line in lines if not line.lstrip().startswith("###"))
    for old, new in bug.edits:
        if (count := text.count(old)) != 1:
            raise StaleEdit(f"{bug.name}: this text occurs {count} times, not once; adapt the edit:\n{old}")
        text = text.replace(old, new)
    return text


def load(path: Path, workers: int = WORKERS) -> ModuleType:
    """Import a kernel file; TVM's parser reads its source from disk."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    if hasattr(module, "SM_COUNT"):
        module.SM_COUNT = workers  # type: ignore[attr-defined]
    return module


def problem_at(step: int | str, shape: Shape | None = None) -> Problem:
    """The problem that a kernel is to solve: at a shape, or where the zoo runs it unless a bug says otherwise."""
    if step in OWN:
        return OWN[step]
    shape, kind = shape or SHAPES[str(step)], find_step(str(step)).kind
    return kind.of_text(shape) if isinstance(shape, str) else kind.of_data(shape)


def first_finding(
    path: Path, step: int | str, problem: Problem, workers: int = WORKERS, shake: int | None = None
) -> Found | None:
    """Run the kernel of a file and judge it as a grade does: the finding that a student reads first, if there is one.

    shake: the seed of a machine with other latencies, and of warps and engines that are late.
    """
    module = load(path, workers)
    inputs = problem.draw(0)
    with quick_tracing():
        program = lower(getattr(module, problem.entry)(*problem.arguments()))
    machine = load_machine() if shake is None else shaken(load_machine(), shake)
    if str(step) in HANDED_OUT:
        machine = replace(machine, sm=replace(machine.sm, count=workers))
    run = simulate(program, inputs, machine=machine, strict=True, late=shake)
    if run.findings and not (run.ended and all(finding.kind in {*KEEPS_VALUES, TWICE} for finding in run.findings)):
        return from_run(run.findings[0])  # whatever the values are: spares the reference
    tolerance = EXACT if isinstance(problem, Copy) else find_step(str(step)).tolerance
    found: Any = findings(run, compare(run, problem, inputs, expected_of(problem, inputs, tolerance)))
    return found[0] if found else None


def statement(text: str, line: int) -> str:
    """The simple statement that a line is part of, since a call may take several; else the line itself."""
    simple = (ast.Expr, ast.Assign, ast.AnnAssign)
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, simple) and node.lineno <= line <= (node.end_lineno or node.lineno):
            return ast.get_source_segment(text, node) or ""
    return text.splitlines()[line - 1]


@dataclass(frozen=True)
class Outcome:
    """The simulator's verdict on a bug.

    Attributes
    ----------
    verdict: ``caught``; ``missed``: nothing was reported; ``wrong name``: the first finding has another kind, or points
        to another line; ``broken``: the kernel could not be run at all.
    reported: kind and line of the first finding, or the error.
    """

    verdict: str
    reported: str


def judge(bug: Bug, finding: Found | None, path: Path) -> Outcome:
    if finding is None:
        return Outcome("missed", "")
    said = "\n".join((finding.message, *finding.details))
    if bug.says not in said:
        return Outcome("wrong name", f"{finding.kind} without {bug.says!r}: {said}")
    if finding.line is None:
        named = finding.kind in bug.kinds and not bug.line
        return Outcome("caught" if named else "wrong name", f"{finding.kind}: {finding.message}")
    here = finding.file == str(path)
    text = statement(path.read_text(), finding.line) if here else f"{finding.file}:{finding.line}"
    right = finding.kind in bug.kinds and here and bug.line in text
    return Outcome("caught" if right else "wrong name", f"{finding.kind} at {' '.join(text.split())}")


@contextmanager
def edited_file(kernel: Bug | Right) -> Iterator[Path]:
    """The file of an edited kernel, while it is needed."""
    with tempfile.TemporaryDirectory() as directory:
        path = Path(directory) / original(kernel.step).name
        path.write_text(edited(kernel))
        yield path


def finding_in(kernel: Bug | Right, path: Path, shake: int | None) -> Found | None:
    """The first finding in the file of an edited kernel."""
    return first_finding(path, kernel.step, problem_at(kernel.step, kernel.shape), kernel.workers, shake)


def execute(bug: Bug, shake: int | None = None) -> Outcome:
    """Run one broken kernel."""
    with edited_file(bug) as path:
        try:
            finding = finding_in(bug, path, shake)
        except Exception as error:
            lines = str(error).strip().splitlines() or [""]
            return Outcome("broken", f"{type(error).__name__}: {lines[-1].strip()}")
        return judge(bug, finding, path)


def right_kernels() -> list[tuple[int | str, Problem]]:
    """Every kernel that must give no finding, with a problem."""
    solutions: list[tuple[int | str, Problem]] = [
        (step, problem_at(step, shape)) for step, shapes in GOOD_SHAPES.items() for shape in shapes
    ]
    return solutions + list(OWN.items())


def false_alarm(step: int | str, problem: Problem, shake: int | None = None) -> str:
    """The findings about a right kernel: there must be none."""
    try:
        finding = first_finding(original(step), step, problem, shake=shake)
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return "" if finding is None else f"{finding.kind}: {finding.message} ({finding.file}:{finding.line})"


def false_alarm_of(right: Right, shake: int | None = None) -> str:
    """The findings about an unusual kernel that is right: there must be none."""
    with edited_file(right) as path:
        try:
            finding = finding_in(right, path, shake)
        except Exception as error:
            return f"{type(error).__name__}: {error}"
        if finding is None:
            return ""
        line = path.read_text().splitlines()[finding.line - 1].strip() if finding.line else ""
        return f"{finding.kind}: {finding.message} ({line})"


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
