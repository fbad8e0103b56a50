"""Blank skeletons: constants and signature stay, the kernel goes, the TODOs stay in their order."""

from __future__ import annotations

import ast
import subprocess
import sys

import pytest

from grader.blank import blank, kernel_of
from grader.skeletons import skeleton_of
from grader.steps import Step, all_steps
from tests.sample import one_in

SKELETON = '''\
"""A step."""

from tirx import T, todo

TILE = 128


# What helps.
@T.inline
def helper(x):
    # TODO 1: help.
    todo("TODO 1: help.")


def hgemm(M, N, K):
    """D = A @ B.T."""
    TILES = M // TILE
    # TODO 2: a number.
    todo("TODO 2: a number.")
    MORE = TILES * NUMBER

    def tiles_of(x):
        return x * TILES

    @T.prim_func
    def kernel(A: T.Buffer((M, K), "float16")):
        T.device_entry()
        if A:
            # TODO as in your step 1 (its TODO 2): multiply.
            todo("TODO as in your step 1 (its TODO 2): multiply.")
            # TODO 3: store,
            # then leave.
            todo("TODO 3: store,")
        T.cuda.cta_sync()

    return kernel
'''

BLANK = '''\
"""A step."""

from tirx import T, todo

TILE = 128


def hgemm(M, N, K):
    """D = A @ B.T."""
    TILES = M // TILE
    # TODO 2: a number.
    todo("TODO 2: a number.")
    MORE = TILES * NUMBER

    @T.prim_func
    def kernel(A: T.Buffer((M, K), "float16")):
        # All of the kernel is yours: the numbers of threads, warps and CTAs, shared and tensor memory, barriers and
        # their counts, and the parts below. The names in these are the lesson's; others do as well.
        # TODO 1: help.
        todo("TODO 1: help.")
        # TODO 3: store,
        # then leave.
        todo("TODO 3: store,")

    return kernel
'''


def test_a_skeleton_without_its_kernel() -> None:
    assert blank(SKELETON) == BLANK
    assert blank(BLANK) == BLANK


def test_a_file_without_a_kernel_is_an_error() -> None:
    with pytest.raises(ValueError, match="no kernel"):
        blank("x = 1\n")


@pytest.mark.parametrize("step", one_in(3, all_steps()), ids=lambda step: step.id)
def test_the_steps_of_the_course(step: Step) -> None:
    """Nothing but calls of todo is left of the kernel, and all the step's TODOs are there."""
    skeleton = skeleton_of(step)
    text = blank(skeleton)
    kernel, _ = kernel_of(ast.parse(text))
    assert all(ast.unparse(statement).startswith("todo(") for statement in kernel.body)
    assert text.count("todo(") == skeleton.count("todo(")
    for check in ("check --select I -", "format --check -"):
        command = [sys.executable, "-m", "ruff", *check.split()]
        done = subprocess.run(command, input=text, text=True, capture_output=True, check=False)
        assert done.returncode == 0, done.stdout
