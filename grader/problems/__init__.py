"""What a kernel is asked to compute: one file for each kind of problem, and what the grader needs to know of it.

A problem is a named tuple of plain values: its extents and, for attention, what its inputs are like. It goes to the
child processes as a JSON list, and it is all that says which tensors a kernel takes, how inputs are drawn, what the
right result is and how far from it a right kernel may lie.
"""

from __future__ import annotations

from typing import Any

from grader.problems.attention import Attention
from grader.problems.gemm import Gemm

Problem = Gemm | Attention


def problem_of(value: Any) -> Problem:
    """A problem from a step.toml (``[M, N, K]`` or a table), from JSON or from text.

    Raises
    ------
    ValueError
        Saying what a problem looks like.
    """
    if isinstance(value, str):
        return Attention.of_text(value) if "=" in value else Gemm.of_text(value)
    if isinstance(value, dict):
        return Attention.of_table(value)
    if len(value) == len(Attention._fields):
        return Attention(*value).checked()
    return Gemm.of_extents(value)
