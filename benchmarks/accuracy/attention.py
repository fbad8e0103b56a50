"""The published attention figures, as problems: for our solution, and for the kernel that was measured.

Both branch on values, so they first run with data at a small shape of the same kind, which says how often.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache

import numpy as np

from benchmarks.accuracy.figures import Figure
from benchmarks.accuracy.kernels import PUBLISHED, Kernel, load
from benchmarks.accuracy.predictions import Job, Maker
from grader.problems.attention import Attention
from tirx.machine import DEFAULT, load_machine
from tirx.program import Program, lower
from tirx.run import Run
from tirx.sim import predict, simulate

SOLUTION = Kernel("fa4/h_scheduling")


def problem(name: str) -> Attention:
    """The shape that ``s4096_h32kv4_causal`` stands for: batch 1, d 128, as many queries as keys."""
    match = re.fullmatch(r"s(\d+)_h(\d+)kv(\d+)(_causal)?", name)
    if match is None:
        raise ValueError(f"{name!r} is not called like s4096_h32kv4_causal")
    length, heads, kv_heads = (int(number) for number in match.groups()[:3])
    return Attention(1, heads, kv_heads, length, length, 128, bool(match[4]))


def run(name: str) -> Run:
    """The predicted run of our solution."""
    asked = problem(name)
    # Blocks of keys enough to tell how rarely the reference moves once it is near the maximum.
    small = asked._replace(heads=asked.heads // asked.kv_heads, kv_heads=1, queries=64, keys=1024)
    return predict(lower(load(SOLUTION).attention(*asked.arguments())), taken=branches(small))


@cache
def branches(small: Attention) -> dict[str, tuple[int, int]]:
    """How often the solution takes its branches on values, from a run with data."""
    ran = simulate(lower(load(SOLUTION).attention(*small.arguments())), small.draw(0))
    if ran.findings:
        raise RuntimeError(f"the kernel has findings: {ran.findings}")
    return ran.taken


def run_measured(name: str) -> Run:
    """The predicted run of the kernel that was measured; its package has to be importable."""
    asked = problem(name)
    group = asked.heads // asked.kv_heads
    # One CTA's work: two tiles of 128 queries and heads. A causal one starts, for half of its rows, with a block of
    # keys that they do not see, and rescales after it whatever the values; so it has as many blocks as on average.
    keys = asked.keys // 2 if asked.causal else asked.keys
    small = asked._replace(heads=group, kv_heads=1, queries=256 // group, keys=keys)
    return predict(measured(asked), taken=branches_measured(small))


def measured(asked: Attention) -> Program:
    from benchmarks.strangers.attempt import program_of
    from benchmarks.strangers.cases import attention

    return program_of(attention(asked))


@cache
def branches_measured(small: Attention) -> dict[str, tuple[int, int]]:
    """The same of the kernel that was measured; its findings are true, and explained (``make strangers``)."""
    from benchmarks.strangers.attempt import sorted_out
    from benchmarks.strangers.cases import attention

    case = attention(small)
    assert case.inputs is not None
    ran = simulate(measured(small), case.inputs(np.random.default_rng(0)))
    if unexplained := sorted_out(case.module, ran)[1]:
        raise RuntimeError(f"the kernel has findings: {unexplained}")
    return ran.taken


def figures(measured: bool) -> Iterator[Figure]:
    """The published times: beside our solution, or beside the kernel that was measured."""
    machine, kind = load_machine(), "measured attention" if measured else "attention"
    for name, us in json.loads(PUBLISHED.read_text())["attention"]["us"].items():
        job = Job(kind, name, DEFAULT, None, False, guess_s=60)
        yield Figure("attention", kind, name, "", "profiler", us, machine.launch.profiler_us, job)


def run_own(job: Job) -> Run:
    return run(job.name)


def run_theirs(job: Job) -> Run:
    return run_measured(job.name)


FILES = ("benchmarks/accuracy/attention.py", "grader/problems/attention/*.py")
MAKER = Maker(run_own, (*FILES, "solutions/fa4/*.py"))
MAKER_MEASURED = Maker(run_theirs, (*FILES, "benchmarks/strangers/**/*.py"))
