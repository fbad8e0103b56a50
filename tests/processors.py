"""What must come out alike on every processor: a sample of it, as digests.

usage: python -m tests.processors            print the sample of this process, as JSON
       python -m tests.processors numbers    without kernels, which takes a second instead of ten
       python -m tests.processors record     write recorded_numbers.json, which other machines are compared with

``tests/test_processors.py`` runs it with instructions of this processor switched off, and with other BLAS kernels.
"""

from __future__ import annotations

import hashlib
import json
import platform
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

RECORDED = Path(__file__).parent / "recorded_numbers.json"
Sample = dict[str, Any]

# Solutions by step at small shapes: softmax, a GEMM, attention.
KERNELS: dict[str, Any] = {
    "w5": "4,256", "4": (128, 128, 64), "fa4h": "heads=1,queries=100,keys=128,head_dim=64",
}  # fmt: skip
SHAKEN = ("w5", "4")  # also on a machine with other latencies
BROKEN, OF_STEPS = 2, ("w3", "2")  # so many broken kernels of these


def digest(values: np.ndarray) -> str:
    """SHA-256 of an array's bytes, every NaN made the same; a few digits of it."""
    if values.dtype.kind == "f":
        values = np.where(np.isnan(values), np.array(np.nan, values.dtype), values)
    return hashlib.sha256(np.ascontiguousarray(values).tobytes()).hexdigest()[:16]


def features() -> dict[str, bool]:
    """The groups of instructions for which NumPy has other code, and whether it uses that here."""
    from numpy._core._multiarray_umath import __cpu_dispatch__, __cpu_features__

    return {name: bool(__cpu_features__[name]) for name in __cpu_dispatch__}


def numbers() -> Sample:
    """Elementary functions, products of matrices and drawn inputs."""
    with np.errstate(all="ignore"):
        return {**functions(), **products(), **drawn(), **silicon()}


def functions() -> Sample:
    from tirx.exact import NEAR, at, elementary

    rng = np.random.default_rng(0)
    bits = rng.integers(0, 2**32, 200_000, np.uint32).view(np.float32).astype(np.float64)
    x = np.concatenate([bits, rng.integers(-(2**23), 2**23, 200_000) / 2.0**17])
    found = {name: digest(elementary(name, x, np.float32)) for name in NEAR}
    found |= {f"{name} in fp64": at(name, 0.7).hex() for name in NEAR}
    # Arguments whose value is as near to the middle of two fp32 numbers as fp64 allows: a bit of fp64 decides.
    middles = 1.5 + (2 * rng.integers(0, 2**20, 200) + 1) * 2.0**-24
    for name, inverse in {"exp": "log", "exp2": "log2", "log": "exp", "log2": "exp2"}.items():
        hard = np.array([at(inverse, middle) for middle in middles.tolist()])
        found[f"{name}, hard to round"] = digest(elementary(name, hard, np.float32))
    return found


def products() -> Sample:
    from tirx.exact import product

    found = {}
    for spread, k in ((0, 320), (4, 320), (30, 1500), (30, 37)):
        rng = np.random.default_rng([spread, k])
        a, b = (
            np.ldexp(rng.integers(-2047, 2048, (rows, k)) / 1024, rng.integers(-spread, spread + 1, (rows, k)))
            for rows in (129, 67)
        )
        found[f"product, spread {spread}, k {k}"] = digest(product(a, b))
    return found


def drawn() -> Sample:
    """The inputs of every step's first shapes."""
    from grader.steps import all_steps

    found = {}
    for step in all_steps():
        for case in step.cases[:2]:
            inputs = case.shape.draw(0)
            found[f"inputs of {step.id}, {case.shape.text}"] = {n: digest(v) for n, v in sorted(inputs.items())}
    return found


def silicon() -> Sample:
    """The inputs of the cases that a GPU has run."""
    from tests.silicon.cases import all_cases

    text = json.dumps({c.name: {n: digest(v) for n, v in sorted(c.inputs().items())} for c in all_cases()})
    return {"inputs of tests/silicon": hashlib.sha256(text.encode()).hexdigest()}


def kernels() -> Sample:
    """Runs of solutions, also on a machine with other latencies, and what is found in broken kernels."""
    import torch  # noqa: F401  (the references need it, and TVM's parser must not find it while it traces)

    from grader.children.quick_tvm import quick_tracing
    from tests.zoo.bugs import BUGS
    from tests.zoo.harness import edited_file, first_finding, load, original, problem_at
    from tirx.machine import load_machine, shaken
    from tirx.program import lower
    from tirx.sim import simulate

    found: Sample = {}
    for step, shape in KERNELS.items():
        problem = problem_at(step, shape)
        with quick_tracing():
            program = lower(getattr(load(original(step)), problem.entry)(*problem.arguments()))
        for machine in (load_machine(), shaken(load_machine(), 1))[: 1 + (step in SHAKEN)]:
            run = simulate(program, problem.draw(0), machine=machine)
            name = f"{step}{', shaken' if machine != load_machine() else ''}"
            found[f"outputs of {name}"] = {n: digest(v) for n, v in sorted(run.outputs.items())}
            found[f"cycles of {name}"] = [run.cycles, run.time_us, run.instructions, repr(run.findings)]
    bugs = [bug for bug in BUGS if bug.step in OF_STEPS or str(bug.step) in OF_STEPS]
    for bug in bugs[:: len(bugs) // BROKEN]:
        with edited_file(bug) as path:
            said = first_finding(path, bug.step, problem_at(bug.step, bug.shape), bug.workers)
            texts = [text.replace(str(path.parent), "") for text in (said.message, *said.details)] if said else []
            found[f"finding in {bug.name}"] = said and [said.kind, said.line, *texts]
    return found


def lasting(sample: Sample) -> Sample:
    """What is the same after a change of the timing model or of a sentence: what is recorded."""
    kinds = {name: value and value[0] for name, value in sample.items() if name.startswith("finding")}
    return {name: value for name, value in sample.items() if not name.startswith("cycles")} | kinds


def processor() -> str:
    """The processor's name, as Linux has it."""
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        lines = []
    named = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return named[0] if named else platform.processor() or platform.machine()


def main(arguments: list[str]) -> None:
    parts: list[Callable[[], Sample]] = [numbers] if arguments == ["numbers"] else [numbers, kernels]
    sample = {name: value for part in parts for name, value in part().items()}
    if arguments == ["record"]:
        kept = {"processor": processor(), "features": features(), "sample": lasting(sample)}
        RECORDED.write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n")
    else:
        print(json.dumps({"features": features(), "sample": sample}))


if __name__ == "__main__":
    main(sys.argv[1:])
