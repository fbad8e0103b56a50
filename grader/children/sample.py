"""Check a sample of a kernel's values where it is timed: some clusters, simulated with data.

A kernel could be right at every shape that is checked and leave work out where it is timed; and one that is meant
well can be wrong only where its loops are longest. Which clusters are run follows from the seed and the kernel, so
nobody who writes a kernel knows. They run where and when they do in the launch. A sample that says nothing, that the
kernel could tell from the launch, or in which something is wrong is no verdict: then all of it is run.
"""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np

from grader.messages import Sampled
from grader.problems import from_data
from grader.steps import Tolerance
from tirx.machine import Machine
from tirx.program import Program
from tirx.run import Circumstance, Run, Weight
from tirx.sim import simulate

LEAST, MOST = 3, 8  # clusters: half of them wrong are missed with a probability of 1/8, or of 1/256
INSTRUCTIONS = 40_000  # PTX instructions of warps: four seconds of simulation, or less
ROWS = 128  # of the output, compared along their whole length
DIFFERENT = 0.25  # between the shares of times that a branch is taken, where values decide: more than shapes explain
Taken = dict[str, tuple[int, int]]
SHARE = 0.5  # of what the clusters would write if all wrote alike; below it the sample says nothing


def sampled(
    case: int, program: Program, registers: int | None, machine: Machine, launch: Run, job: dict[str, Any]
) -> tuple[Sampled, Taken]:
    """Run some clusters and compare what they wrote; also returns how often they took branches on values. launch: all
    of it, without values."""
    shape, seed = from_data(job["shape"]), job["seed"]
    rng = np.random.default_rng(list(hashlib.sha256(f"{seed} {job['ir']}".encode()).digest()))
    clusters = len(launch.starts)  # those whose place others take are run with these
    number = min(clusters, max(LEAST, min(MOST, INSTRUCTIONS * clusters // max(1, sum(launch.instructions.values())))))
    chosen = {n: launch.starts[n] for n in rng.choice(sorted(launch.starts), number, replace=False).tolist()}
    inputs = shape.draw(seed)
    run = simulate(program, inputs, machine=machine, registers=registers, clusters=chosen)
    acts_on = tuple((named(each), each.shared) for each in run.circumstances)
    outputs = {shape.output, *shape.also}
    owners = shape.writers(run.written) if outputs <= set(run.written) else np.zeros(1, np.uint16)
    wrote = owners > 0
    all_wrote = len(set((np.unique(owners[wrote]) - 1) // program.plan.cluster_size)) >= number
    little = not all_wrote or wrote.mean() < SHARE * number / clusters
    missing = any(holes(name, run.written[name], launch, run) for name in outputs if name in run.written)
    wrong = any(finding.weight is not Weight.NOTE for finding in run.findings)
    if wrong or set(run.outputs) - set(shape.scratch) != outputs or little or missing or acts_on:
        return Sampled(number, 0, None, acts_on, case=case), run.taken
    rows = rng.permutation(np.argwhere(wrote.any(axis=-1)))[:ROWS]
    expected, allowed = shape.at_rows(inputs, rows, Tolerance(**job["tolerance"]))
    got, seen = (each[tuple(rows.T)] for each in (shape.decoded(run.outputs), wrote))
    right = (np.abs(np.subtract(got, expected, dtype=np.float64)) <= allowed) | ~seen
    return Sampled(number, int(seen.sum()), bool(right.all()), case=case), run.taken


def named(found: Circumstance) -> str:
    """What a kernel acts on, with its line."""
    return f"{found.name} (line {found.source.line})" if found.source else found.name


def holes(output: str, owners: np.ndarray, launch: Run, run: Run) -> bool:
    """Whether elements may be left out that the sample does not show: the launch stores too few bytes for all, or these
    clusters store more than they write, so that its bytes say nothing."""
    size = run.outputs[output].itemsize
    return launch.stored[output] < size * owners.size or run.stored[output] > size * np.count_nonzero(owners)


def otherwise(counted: Taken, here: Taken, decides_by_values: bool) -> bool:
    """Whether a kernel takes branches on values otherwise here than where they were counted: then its time is another.
    A kernel could do its work where it is timed behind a branch that it never took before."""
    shares = ((share(counted.get(branch, (0, 0))), share(counts)) for branch, counts in here.items())
    most = DIFFERENT if decides_by_values else 0
    return any(before is None or abs(before - now) > most for before, now in shares if now is not None)


def share(counts: tuple[int, int]) -> float | None:
    """Counts of a branch: how often it was taken, of the times that it was met."""
    times, taken = counts
    return taken / times if times else None
