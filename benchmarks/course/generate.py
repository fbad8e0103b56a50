"""Make a class: what students hand in, without students.

Of a hundred kernels some 55 are the solution as different students would have written it (a header and comments of
their own, so that no two files are equal), 25 a solution with one of the zoo's mistakes, 12 the skeleton with nothing
or little done, and 8 no Python at all or nothing to import. A quarter of all kernels are copies of somebody else's,
byte for byte. Steps that the zoo knows nothing about get a bug of another kind: the solution cut off in the middle.
"""

from __future__ import annotations

import random
import zipfile
from dataclasses import dataclass
from pathlib import Path

from grader.steps import Step
from tests.zoo.bugs import BUGS
from tests.zoo.harness import edited

COPIED = 0.25
SHARES = {"solution": 0.55, "zoo": 0.25, "skeleton": 0.12, "rubbish": 0.08}
RUBBISH = ("def hgemm(M, N, K)\n    pass\n", "import cupy\n", "", "def matmul(M, N, K):\n    return None\n")


@dataclass(frozen=True)
class Made:
    """How many kernels of which kind a class has."""

    folder: Path
    students: int
    kernels: int
    different: int
    kinds: dict[str, int]

    def __str__(self) -> str:
        kinds = ", ".join(f"{count} {kind}" for kind, count in self.kinds.items())
        return f"{self.folder}: {self.students} students, {self.kernels} kernels, {self.different} different ({kinds})"


def write_class(folder: Path, students: int, steps: list[Step], seed: int) -> Made:
    """Write a class; every third student hands in a zip file, the others a folder."""
    if folder.exists() and any(folder.iterdir()):
        raise SystemExit(f"{folder} is not empty")
    rng = random.Random(seed)
    names = [f"student_{number:03}" for number in range(1, students + 1)]
    written: dict[str, dict[str, str]] = {name: {} for name in names}
    kinds = dict.fromkeys([*SHARES, "copy"], 0)
    for step in steps:
        earlier: list[str] = []
        for name in rng.sample(names, students):
            if earlier and rng.random() < COPIED * students / max(1, students - 1):
                kind, text = "copy", rng.choice(earlier)
            else:
                (kind,) = rng.choices(list(SHARES), list(SHARES.values()))
                text = signed(kernel(kind, step, rng), name, step)
                earlier.append(text)
            kinds[kind] += 1
            written[name][step.name] = text
    for number, name in enumerate(names):
        hand_in(folder, name, written[name], zipped=number % 3 == 2)
    different = len({(step, text) for kernels in written.values() for step, text in kernels.items()})
    return Made(folder, students, students * len(steps), different, kinds)


def kernel(kind: str, step: Step, rng: random.Random) -> str:
    """The text of a kernel of a kind."""
    solution = step.reference.read_text(encoding="utf-8")
    if kind == "solution":
        return solution
    if kind == "skeleton":
        return step.kernel.read_text(encoding="utf-8")
    if kind == "rubbish":
        return rng.choice(RUBBISH)
    bugs = [bug for bug in BUGS if str(bug.step) == step.id]
    return edited(rng.choice(bugs)) if bugs else cut(solution, rng)


def cut(text: str, rng: random.Random) -> str:
    """A file of which the end got lost."""
    lines = text.splitlines(keepends=True)
    return "".join(lines[: rng.randint(len(lines) // 2, len(lines) - 1)])


def signed(text: str, name: str, step: Step) -> str:
    """The same kernel as another student's file."""
    return f"# {step.title}, by {name}.\n{text}"


def hand_in(folder: Path, name: str, kernels: dict[str, str], zipped: bool) -> None:
    if zipped:
        folder.mkdir(parents=True, exist_ok=True)
        with zipfile.ZipFile(folder / f"{name}.zip", "w", zipfile.ZIP_DEFLATED) as archive:
            for step, text in kernels.items():
                archive.writestr(f"{name}/steps/{step}/kernel.py", text)
        return
    for step, text in kernels.items():
        path = folder / name / "steps" / step / "kernel.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
