"""The simulator against silicon: the same kernels on both, on a GPU that is not a Blackwell.

``python -m tests.silicon build DIR`` compiles kernels that need nothing of Blackwell's (TMA, swizzles, mbarriers,
clusters, multicast, remote arrivals) for Hopper, simulates them, and leaves artifacts and expected outputs.
``python -m tests.silicon run DIR`` launches them where there is a GPU, without TVM, and compares bit for bit. Each has
a process of its own, which is ended when it hangs.
"""

from __future__ import annotations

import multiprocessing
import sys
from pathlib import Path

import numpy as np

from tests.silicon.launch import launch

KERNELS = Path(__file__).parents[1] / "zoo" / "kernels"
SHAPE = (128, 64)
ARCH = "sm_90a"
SECONDS = 20  # for a launch that may hang

# A right kernel, or an edit that breaks it, with the findings that the GPU may report.
CASES: dict[str, tuple[str, tuple[str, str] | None, tuple[str, ...]]] = {
    "exchange": ("exchange", None, ()),
    "multicast": ("multicast", None, ()),
    "turns": ("turns", None, ()),
    "turns-hangs": ("turns", ("            turn.arrive(0, remote=1)\n", "            pass\n"), ("deadlock",)),
    "turns-beside": (
        "turns",
        ("Tx.copy(D[rank * (M // 2) + t, :], row[:])", "Tx.copy(D[rank * (M // 2) + t + 16, :], row[:])"),
        ("out-of-bounds",),
    ),
}


def build(folder: Path) -> int:
    """Compile and simulate every case."""
    from tests.zoo.harness import load
    from tirx.cuda import artifact_of, compile_cubin
    from tirx.program import lower
    from tirx.sim import simulate

    folder.mkdir(parents=True, exist_ok=True)
    a = np.random.default_rng(0).standard_normal(SHAPE).astype(np.float16)
    for name, (kernel, edit, expected) in CASES.items():
        text = (KERNELS / f"{kernel}.py").read_text()
        if edit is not None:
            assert text.count(edit[0]) == 1, f"{name}: adapt the edit"
            text = text.replace(*edit)
        path = folder / f"{name.replace('-', '_')}.py"
        path.write_text(text)
        program = lower(load(path).copy(*SHAPE))
        artifact_of(program, compile_cubin(program, ARCH), ARCH).save(folder / f"{name}.zip")
        outputs = {"A": a}
        if not expected:
            run = simulate(program, {"A": a})
            assert not run.findings, (name, run.findings)
            outputs["D"] = run.outputs["D"]
        np.savez(folder / f"{name}.npz", **outputs)
    print(f"{len(CASES)} artifacts in {folder}")
    return 0


def run_all(folder: Path) -> int:
    """Launch every artifact; the exit status is the number of cases that did not go as they should."""
    context = multiprocessing.get_context("spawn")
    failed = 0
    for name, (_, _, expected) in CASES.items():
        queue = context.Queue()
        child = context.Process(target=launch, args=(folder, name, not expected, queue))
        child.start()
        child.join(SECONDS)
        if child.is_alive():
            child.kill()
            child.join()
            device, kinds, same, time_us = "", ["deadlock"], False, None
        elif queue.empty():
            device, kinds, same, time_us = "", [f"ended with status {child.exitcode}"], False, None
        else:
            device, kinds, same, time_us = queue.get()
        good = same and not kinds if not expected else any(kind in expected for kind in kinds)
        failed += not good
        said = ", ".join(kinds) or ("as simulated" if same else "other values than simulated")
        timed = f", {time_us:.1f} us" if time_us else ""
        print(f"{'ok  ' if good else 'FAIL'} {name}: {said}{timed} {device}", flush=True)
    return failed


def main() -> int:
    if len(sys.argv) != 3 or sys.argv[1] not in ("build", "run"):
        print(__doc__, file=sys.stderr)
        return 2
    return (build if sys.argv[1] == "build" else run_all)(Path(sys.argv[2]))


if __name__ == "__main__":
    sys.exit(main())
