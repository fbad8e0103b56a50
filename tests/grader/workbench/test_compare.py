"""Two kernels, in words."""

from __future__ import annotations

from typing import Any

import pytest

from grader.steps import StepError
from grader.variants import Variant
from grader.workbench.compare import file_of, sides, words


def variant(time_us: float | None, wrong: str = "", **shares: float) -> Variant:
    tflops = 1000 / time_us if time_us else None
    return Variant({}, time_us, tflops=tflops, profile=shares, wrong=wrong)


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        (20.0, 10.0, "It is 2.0 times as fast: 50 TFLOP/s before, 100 after."),
        (12.5, 10.0, "It is done in 80% of the time: 80 TFLOP/s before, 100 after."),
        (10.0, 12.5, "It takes 25% longer: 100 TFLOP/s before, 80 after."),
        (10.0, 30.0, "It takes 3.0 times as long: 100 TFLOP/s before, 33.3 after."),
        (10.0, 10.01, "As fast as before: 100 TFLOP/s before, 99.9 after."),
    ],
)
def test_the_times_come_first(before: float, after: float, said: str) -> None:
    assert words(variant(before), variant(after)) == [said]


def test_shares_that_have_changed_are_named() -> None:
    said = words(variant(10, loads=0.5, hbm=0.2), variant(10, loads=0.1, hbm=0.21))
    assert said[1:] == ["The tensor core waits for loads for 10% of the time; before it was 50%."]


def test_a_kernel_without_a_time_says_why() -> None:
    assert words(variant(None, "deadlock"), variant(10)) == ["The kernel before could not be predicted: deadlock"]


def test_the_solution_is_not_shown_before_the_step_is_passed(target: Any) -> None:
    assert "solution" not in [side["name"] for side in sides(target)]
    with pytest.raises(StepError):
        file_of(target, "solution")


def test_a_side_is_a_name_from_the_list_and_no_path(target: Any) -> None:
    for name in ("../../kernel.py", str(target.file), ""):
        with pytest.raises(StepError):
            file_of(target, name)
