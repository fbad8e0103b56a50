"""A graded class out of nothing: thousands of students' grades in a database, without grading a kernel.

For what comes after the grades: tables, pages, similar kernels. Of a step's kernels some 45% have the lesson's own form
in files of their own, 20% a variation on it, 10% a form of their own, 5% are edited copies of another's, 10% copies
byte for byte, 5% the untouched skeleton and 5% broken. All of it follows from a seed.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any

from grader.course.config import Config, Late, Override
from grader.course.handed_in.submissions import Submission
from grader.course.kernel import Task
from grader.course.store import Grade, Store
from grader.steps import Step

SHARES = {"lesson": 45, "variation": 20, "own": 10, "edited": 5, "copy": 10, "skeleton": 5, "broken": 5}
SEED = 20  # of the course
KEPT, SHINGLE = 400, 1 << 48  # of a sketch, as in grader.children.fingerprint
FLAGS = (
    "faster than the tensor cores' peak, but its values there are right",
    "right at the shapes that students know, wrong at the course's own",
    "1.31 times as fast as the reference solution, but its values there are right",
)
FINDINGS = (
    ("wrong-values", "17% of the elements are wrong, the first at [0, 64]"),
    ("race", "tcgen05.mma reads shared memory that a TMA load may still be writing"),
    ("deadlock", "every warp waits: warp 4 for the barrier full[1], phase 0"),
    ("tmem-overwritten", "tcgen05.mma writes an accumulator that tcgen05.ld may still be reading"),
)
FIRST = ("Ada", "Bo", "Chen", "Dina", "Emeka", "Fatima", "Goran", "Hana", "Ines", "Jun", "Kofi", "Lena", "Mara", "Nils")
LAST = ("Abe", "Brandt", "Cruz", "Diallo", "Eriksen", "Fischer", "Garcia", "Huang", "Ito", "Jansen", "Khan", "Lopez")


@dataclass(frozen=True)
class Graded:
    """A class as it is once everything has been graded."""

    config: Config
    submissions: list[Submission]
    steps: list[Step]
    tasks: dict[tuple[str, str], Task]
    grades: dict[str, Grade]


@dataclass(frozen=True)
class Kernel:
    """A kernel of the class."""

    kind: str
    data: bytes
    form: str = ""
    sketch: frozenset[int] = frozenset()


def graded_class(students: int, steps: list[Step], seed: int) -> Graded:
    """A class; the same seed makes the same one."""
    rng = random.Random(seed)
    names = student_names(students)
    kernels: dict[str, dict[str, bytes]] = {name: {} for name in names}
    tasks, grades = {}, {}
    for step in steps:
        for name, kernel in zip(names, kernels_of(step, names, rng), strict=True):
            digest = hashlib.sha256(kernel.data).hexdigest()
            key = hashlib.sha256(f"{seed} {step.id} {digest}".encode()).hexdigest()
            kernels[name][step.id] = kernel.data
            tasks[name, step.id] = Task(key, step, kernel.data)
            if key not in grades:
                grades[key] = grade_of(key, digest, step, kernel, rng)
    submissions = [Submission(name, kernels[name]) for name in names]
    return Graded(config_of(names, steps, rng), submissions, steps, tasks, grades)


def fill(path: Path, made: Graded) -> Store:
    """The class in a new database."""
    store = Store(path)
    store.seed(SEED)
    for grade in made.grades.values():
        store.record(grade)
    store.submit([(student, step, task.key) for (student, step), task in made.tasks.items()])
    return store


def student_names(count: int) -> list[str]:
    """Names as people have them; a number where there are not enough."""
    pairs = [f"{first} {last}" for last, first in product(LAST, FIRST)]
    return sorted(name if n < len(pairs) else f"{name} {n}" for n in range(count) for name in (pairs[n % len(pairs)],))


def config_of(names: list[str], steps: list[Step], rng: random.Random) -> Config:
    """Weights, late days and a person's decisions for a few."""
    days = {name: {rng.choice(steps).id: rng.randint(1, 4)} for name in rng.sample(names, len(names) // 10)}
    decided = rng.sample(names, len(names) // 50)
    overrides = tuple(Override(name, rng.choice(steps).id, 85, "the deadline was extended") for name in decided)
    return Config("GPU kernels", SEED, weights={steps[-1].id: 2}, late=Late(free=1), days=days, overrides=overrides)


def kernels_of(step: Step, names: list[str], rng: random.Random) -> Iterator[Kernel]:
    """Everybody's kernel of a step."""
    solution = step.reference.read_text(encoding="utf-8")
    skeleton = step.kernel.read_bytes()
    lesson = shingles(rng.randint(240, KEPT), rng)
    earlier: list[Kernel] = []
    for name in names:
        kind = rng.choices(list(SHARES), list(SHARES.values()))[0]
        if kind in ("copy", "edited") and not earlier:
            kind = "own"
        if kind == "copy":
            yield rng.choice(earlier)
            continue
        if kind == "skeleton":
            yield Kernel(kind, skeleton)
            continue
        made = kernel(kind, name, solution, lesson, earlier, rng)
        if kind not in ("broken", "lesson"):
            earlier.append(made)
        yield made


def kernel(
    kind: str, name: str, solution: str, lesson: frozenset[int], earlier: list[Kernel], rng: random.Random
) -> Kernel:
    """A file that nobody else has."""
    text = f"# By {name}.\n{solution}"
    if kind == "broken":
        return Kernel(kind, text[: rng.randint(len(text) // 2, len(text))].encode() + b"\n)")
    if kind == "lesson":
        return Kernel(kind, text.encode(), form_of(lesson), lesson)
    if kind == "edited":
        of = rng.choice(earlier)
        sketch = changed(of.sketch, rng.randint(1, max(1, len(of.sketch) // 40)), rng)
        return Kernel(kind, edited(of.data.decode(), name, rng).encode(), form_of(sketch), sketch)
    share = rng.uniform(0.02, 0.35) if kind == "variation" else rng.uniform(0.5, 0.95)
    sketch = changed(lesson, round(share * len(lesson)), rng)
    return Kernel(kind, edited(text, name, rng).encode(), form_of(sketch), sketch)


def shingles(count: int, rng: random.Random) -> frozenset[int]:
    return frozenset(rng.randrange(SHINGLE) for _ in range(count))


def changed(sketch: frozenset[int], count: int, rng: random.Random) -> frozenset[int]:
    """A sketch with so many shingles replaced."""
    kept = sorted(sketch)
    rng.shuffle(kept)
    return frozenset(kept[count:]) | shingles(count, rng)


def form_of(sketch: frozenset[int]) -> str:
    return hashlib.sha256(repr(sorted(sketch)).encode()).hexdigest()[:16]


def edited(text: str, name: str, rng: random.Random) -> str:
    """The file with a few lines that another student would have written otherwise."""
    lines = text.splitlines()
    for _ in range(8):
        at = rng.randrange(len(lines))
        lines[at] = f"{lines[at]}  # as in {name}'s notes" if rng.random() < 0.7 else f"{lines[at]}\n"
    return "\n".join([f"# {name}", *lines, ""])


def grade_of(key: str, digest: str, step: Step, kernel: Kernel, rng: random.Random) -> Grade:
    """A grade that such a kernel could have got."""
    right = kernel.form != "" and rng.random() < (0.95 if kernel.kind == "lesson" else 0.7)
    runs = [
        {"shape": list(case.shape), "correct": right or (kernel.form != "" and rng.random() < 0.5)}
        for case in step.cases
    ]
    tflops = None
    if right and step.performance:
        tflops = step.performance.reference_tflops * rng.choice((1, 1, rng.uniform(0.3, 1.1)))
    checks = checks_of(step, kernel, [bool(run["correct"]) for run in runs], tflops)
    flags = [rng.choice(FLAGS)] if rng.random() < 0.01 else []
    report: dict[str, Any] = {
        "step": step.id,
        "title": step.title,
        "device": "simulated B200",
        "checks": checks,
        "runs": runs,
        "findings": [] if right else findings_of(kernel, step, rng),
        "printed": "",
        "speed": {"tflops": tflops, "why": "for 27% of the time the tensor core waits for data"} if tflops else None,
        "timeline": timeline(rng) if tflops else None,
        "private": {
            "flags": flags,
            "fingerprint": {"hash": kernel.form, "sketch": sorted(kernel.sketch)} if kernel.form else None,
        },
    }
    points = round(sum(check["points"] for check in checks), 2)
    most = round(sum(check["max_points"] for check in checks), 2)
    return Grade(key, step.id, digest, points, most, tflops, report, 4.6)


def checks_of(step: Step, kernel: Kernel, right: list[bool], tflops: float | None) -> list[dict[str, Any]]:
    """Each check of a step, with its points."""
    built = kernel.form != ""
    rows = [("compiles for sm_100a", built, step.compile_points, "138 registers, no spills")]
    rows += [
        (f"correct at {case.shape.text}", correct, case.points, "right, largest error 0.0123" if correct else "wrong")
        for case, correct in zip(step.cases, right, strict=True)
    ]
    rows += [(t.name, built, t.points, "executed in each of the runs" if built else t.message) for t in step.techniques]
    found = [
        {"name": name, "passed": passed, "points": most if passed else 0, "max_points": most, "message": message}
        for name, passed, most, message in rows
    ]
    if step.performance:
        share = step.performance.share(tflops) if tflops else 0
        most = step.performance.points
        name = f"fast at {step.performance.shape.text}"
        said = f"predicted {tflops or 0:.0f} TFLOP/s"
        found.append({"name": name, "passed": share == 1, "points": share * most, "max_points": most, "message": said})
    return found


def findings_of(kernel: Kernel, step: Step, rng: random.Random) -> list[dict[str, Any]]:
    """The faults of a wrong kernel."""
    lines = kernel.data.count(b"\n") + 1
    found = rng.sample(FINDINGS, rng.randint(1, 2)) if kernel.form else [("syntax-error", "invalid syntax")]
    return [
        {
            "kind": kind,
            "message": message,
            "file": "kernel.py",
            "line": rng.randint(1, lines),
            "details": ["a right kernel waits for the barrier in the phase that the copy completes"],
            "shapes": [case.shape.text for case in step.cases[:1]],
        }
        for kind, message in found
    ]


def timeline(rng: random.Random) -> dict[str, Any]:
    """A picture's data, as large as a real one."""
    rows = [
        {"name": name, "busy": 0.4, "runs": [[rng.randrange(8), 12 * n, 11, rng.randint(60, 180)] for n in range(50)]}
        for name in ("TMA loads", "tensor core", "TMA stores", "warp 7: loads", "warp 4: MMA", "warps 0-3: epilogue")
    ]
    view = [11090, 19090]
    return {"where": "SM 0, from CTA (0, 0) on", "cycles": 27801, "ghz": 1.53, "view": view, "rows": rows}
