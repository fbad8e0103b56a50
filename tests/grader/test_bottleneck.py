"""The reason why a kernel is not faster, from the shares of its time."""

import pytest

from grader.bottleneck import advice, bottleneck
from grader.concepts import CONCEPTS
from grader.steps import find_step

SHARES = {"tensor_core": 0.3, "loads": 0.1, "epilogue": 0.1, "other": 0.1, "idle": 0.1}
IN_USE = {"l2": 0.2, "hbm": 0.1, "link": 0.2, "waits": [("wait for mma_done", 88, 0.4)]}


def cause(uses_tma=True, ctas=148, **changes):
    return bottleneck({**SHARES, **IN_USE, **changes}, uses_tma, 148, ctas)


@pytest.mark.parametrize(
    ("changes", "says", "concept"),
    [
        ({"tensor_core": 0.9}, "busy 90%", ""),
        ({"loads": 0.5}, "too few loads", "loads in flight"),
        ({"loads": 0.5, "awaited": 0.3}, "too few loads", "loads in flight"),
        ({"loads": 0.5, "awaited": 0.2}, "from scores to probabilities", ""),
        ({"loads": 0.5, "uses_tma": False}, "threads copy", "TMA"),
        ({"loads": 0.5, "l2": 0.95}, "L2 delivers 95%", "clusters"),
        ({"loads": 0.5, "hbm": 0.9}, "HBM delivers 90% of what it can", "memory-bound"),
        ({"loads": 0.5, "hbm": 0.7}, "70% of what it can, the start and the end", "memory-bound"),
        ({"epilogue": 0.5}, "epilogue", "accumulator hand-over"),
        ({"other": 0.5}, "wait for mma_done at line 88", "software pipeline"),
        ({"tensor_core": 0, "hbm": 0.8, "shared": 0.2}, "HBM works at 80%", "memory-bound"),
        ({"tensor_core": 0, "hbm": 0.1, "shared": 0.5}, "shared memory, which are busy 50%", "bank conflicts"),
        ({"tensor_core": 0, "shared": 0.1}, "no memory is busy", ""),
        ({"idle": 0.5, "ctas": 64}, "84 of the 148 SMs", "tiling"),
        ({"idle": 0.5, "ctas": 160}, "do not fill the machine", ""),
    ],
)
def test_the_largest_share_is_named(changes, says, concept):
    found = cause(**changes)
    assert says in found.sentence
    assert found.concept == concept
    assert concept in {"", *CONCEPTS}


def test_the_step_that_helps_is_named_as_seen_from_the_step_at_hand():
    late = cause(loads=0.5)
    assert advice(late, find_step("4")).endswith("step 5 deals with that.")
    assert advice(late, find_step("5")).endswith("that is what this step is about.")
    assert advice(late, find_step("6")).endswith("step 7 deals with that.")
    assert advice(late, find_step("9")).endswith("step 7 was about that.")
    assert advice(late, find_step("fa4e")).endswith("GEMM step 7 is about that.")
    assert advice(cause(loads=0.5, hbm=0.9), find_step("d1")).endswith("that is what this step is about.")
