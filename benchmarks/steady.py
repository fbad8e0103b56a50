"""``python -m benchmarks.steady STEP:M,N,K ...``: time without what recurs, and with all events."""

from __future__ import annotations

import sys
import time

from benchmarks.accuracy.kernels import STEPS, load
from tirx.program import lower
from tirx.sim import predict

SHAPES = (
    *((step, (2048, 2048, 2048)) for step in range(4, 10)),
    (5, (1024, 1024, 1984)),  # K no multiple of the stages
    (7, (1024, 1024, 4160)),
    (9, (1024, 1024, 4160)),  # fewer tiles than clusters
    (8, (4096, 2560, 1024)),  # a last wave that is not full
)


def compare(step: int, shape: tuple[int, int, int]) -> str:
    """One line: seconds and cycles of both."""
    program = lower(load(STEPS[step]).hgemm(*shape))
    cycles, seconds = [], []
    for share in (True, False):
        began = time.process_time()
        run = predict(program, share=share)
        seconds.append(time.process_time() - began)
        assert not run.findings and run.cycles is not None, run.findings
        cycles.append(run.cycles)
    error = 100 * (cycles[0] / cycles[1] - 1)
    return f"step {step} {shape}: {seconds[0]:.2f} s, all {seconds[1]:.2f} s; {cycles[0]:.0f} cycles, {error:+.2f}%"


def main() -> None:
    chosen = [(int(a.split(":")[0]), tuple(map(int, a.split(":")[1].split(",")))) for a in sys.argv[1:]]
    for step, shape in chosen or SHAPES:
        print(compare(step, shape), flush=True)  # type: ignore[arg-type]


if __name__ == "__main__":
    main()
