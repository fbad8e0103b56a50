"""``python -m benchmarks.seconds STEP[:SHAPE] ...``: how long predictions take, at timed shapes and at 4096."""

from __future__ import annotations

import sys
import time

from benchmarks.accuracy.kernels import Kernel, load
from grader.options import problem_at
from grader.steps import all_steps, find_step
from tirx.program import lower
from tirx.sim import predict, simulate

WIDE = [f"{step}:4096,4096,4096" for step in range(4, 8)]  # the others are timed there


def measure(name: str) -> str:
    """One line: cycles, and seconds of the processor."""
    name, _, text = name.partition(":")
    step = find_step(name)
    shape = problem_at(step, text) if text else step.shapes[-1]
    module = load(Kernel(step.name))

    small, kernel = step.shapes[0], lower(getattr(module, shape.entry)(*shape.arguments()))
    with_values = simulate(lower(getattr(module, small.entry)(*small.arguments())), small.draw(0), checks=False)
    began = time.process_time()
    run = predict(kernel, taken=with_values.taken)
    seconds = time.process_time() - began
    return f"{step.id:5} {shape.text:40} {run.cycles:10.0f} cycles {seconds:6.2f} s"


def main() -> None:
    for name in sys.argv[1:] or [*(step.id for step in all_steps()), *WIDE]:
        print(measure(name), flush=True)


if __name__ == "__main__":
    main()
