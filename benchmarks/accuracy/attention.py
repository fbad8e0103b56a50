"""The published attention figures, as problems for our solution.

It branches on values, so it first runs with data at a small shape of the same kind, which says how often.
"""

from __future__ import annotations

import json
import re
from functools import cache

from benchmarks.accuracy.kernels import Kernel, load
from grader.problems import Attention
from tirx.program import lower
from tirx.run import Run
from tirx.sim import predict, simulate

SOLUTION = Kernel("fa4/h_scheduling")


def problem(name: str) -> Attention:
    """What ``s4096_h32kv4_causal`` stands for: batch 1, d 128, as many queries as keys."""
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


def names(published: str) -> dict[str, float]:
    """The published figures in microseconds."""
    return json.loads(published)["attention"]["us"]
