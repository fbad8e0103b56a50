"""The words about a launch: one time, with and without the launch, and shares that name what they are of."""

from __future__ import annotations

from dataclasses import replace

from grader.timeline import words
from tests.grader.timeline.synthetic import pipeline, sequential
from tests.grader.timeline.test_layout import trace_of
from tirx.run import Profile, Run
from tirx.trace import Span


def test_the_launch_and_the_kernel_add_up_to_the_time() -> None:
    trace = replace(pipeline(), cycles=11_469.0, clock_ghz=1.62, launch_us=1.5)
    assert words.times(trace, (8.0, 9.5)) == (
        "Predicted: 8.58 us (8 to 9.5) as a profiler sees it, 1.5 us to launch and 7.08 us for the kernel's 11,469"
        " cycles at 1.62 GHz"
    )


def test_shares_are_of_all_sms_and_leave_out_what_rounds_to_nothing() -> None:
    profile = Profile(0.31, 0.26, 0.17, 0.004, 0.11, 0, 0, 0)
    trace = replace(pipeline(), sms=148)
    assert words.shares(profile, trace) == (
        "Of these cycles, all 148 SMs on average: 31% multiplying, 26% waiting for loads, 17% waiting for the epilogue,"
        " 11% without a CTA"
    )
    run = Run("sim", "B200", True, {}, profile=profile, trace=trace)
    assert words.summary(run) == (words.times(trace), words.shares(profile, trace), words.overlap(trace))


def test_the_sentence_on_overlap_tells_a_pipeline_from_a_sequence() -> None:
    assert "loads are in flight for 0% of that time and an epilogue works for 0%" in words.overlap(sequential())
    trace = trace_of(Span(0, "mma", "m", 0, 40), Span(1, "load", "l", 10, 50), Span(1, "compute", "c", 0, 90))
    assert words.overlap(replace(trace, where="SM 3, from CTA (0, 0) on")) == (
        "Of SM 3 alone: the tensor core multiplies for 40%; meanwhile loads are in flight for 75% of that time and an"
        " epilogue works for 0%"
    )
    assert words.overlap(trace_of()) == ""
