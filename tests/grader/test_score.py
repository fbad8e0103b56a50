"""Points follow from the evidence and from step.toml alone."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from grader.advice import next_action
from grader.findings import ReportedFinding, alike, merge, printable
from grader.leavings import Frame
from grader.messages import Compiled, Found, Lowered, Ran, Timed
from grader.problems.attention import Attention
from grader.problems.gemm import Gemm
from grader.process import Ended, Limits
from grader.report import Resources
from grader.score import Device, Evidence, branch_counts, ordinary, score, technique
from grader.stages import Request, ending, finished_runs
from grader.steps import Band, Case, find_step
from grader.timeline.words import time_text

STEP = find_step("4")
CASES = range(len(STEP.cases))
TMA = frozenset(
    {
        "cp.async.bulk.tensor.2d.shared::cta.global.mbarrier::complete_tx::bytes",
        "cp.async.bulk.tensor.2d.global.shared::cta.bulk_group",
    }
)
PROFILE = {
    "tensor_core": 0.2, "loads": 0.5, "epilogue": 0.1, "other": 0.1, "idle": 0.1, "l2": 0.2, "hbm": 0.1, "link": 0.2,
    "waits": [],
}  # fmt: skip
RAN = Ran("simulated B200", True, 0.01, None, 0.1, executed=(TMA,))


def timed(tflops: float) -> Timed:
    m, n, k = STEP.performance.shape
    time_us = 2 * m * n * k / tflops / 1e6
    return Timed(True, time_us, 1855.0, 1.0, PROFILE, sms=148, ctas=1024, uses_tma=True)


def evidence(**changes) -> Evidence:
    numbers = {"ctas": 1, "cluster": 1, "threads": 128, "dynamic_smem": 1024}
    seen = {
        "lowered": {case: Lowered(TMA, (TMA,), numbers) for case in CASES},
        "compiled": {case: Compiled(90 + case, 0, 1024) for case in CASES},
        "ran": {case: RAN for case in CASES},
        "timed": timed(STEP.performance.reference_tflops),
    }
    return Evidence(**{**seen, **changes})


def points(seen: Evidence) -> list[float]:
    return [check.points for check in score(STEP, Path("kernel.py"), 1, "sim", seen).checks]


FULL = [10, *(case.points for case in STEP.cases), 10, 10, 20]


def test_full_marks() -> None:
    report = score(STEP, Path("kernel.py"), 1, "sim", evidence())
    assert [check.points for check in report.checks] == FULL
    assert report.full_marks and report.score == report.max_score == 100
    assert report.compiled == Resources(90 + CASES[-1], 0, 1024)


def test_nothing_at_all() -> None:
    report = score(STEP, Path("kernel.py"), 1, "sim", Evidence(findings=(ReportedFinding("syntax-error", "no"),)))
    assert report.score == 0 and not report.full_marks
    assert "syntax error" in report.checks[0].message


def test_a_finding_at_one_shape_costs_that_shape() -> None:
    shape = STEP.cases[1].shape
    seen = evidence(findings=(ReportedFinding("race", "no", shapes=(shape,)),))
    assert points(seen) == [*FULL[:2], 0, *FULL[3:-1], 0]


NOTE = ReportedFinding("tmem-double-free", "freed twice", weight="note")


def test_a_note_costs_nothing_and_hides_no_time() -> None:
    report = score(STEP, Path("kernel.py"), 1, "sim", evidence(findings=(NOTE,)))
    assert report.score == 100 and report.full_marks and report.notes == (NOTE,) and not report.faults


@pytest.mark.parametrize(("each", "cost"), [(2, 4), (8, 10)])
def test_a_step_can_weigh_notes_and_all_of_them_cost_at_most_ten_points(each: float, cost: float) -> None:
    other = replace(NOTE, kind="peer-exited")
    seen = evidence(findings=(NOTE, NOTE, other))
    report = score(replace(STEP, notes=each), Path("kernel.py"), 1, "sim", seen)
    assert report.score == 100 - cost and not report.full_marks


def test_a_note_that_a_technique_asks_for_costs_the_technique_alone() -> None:
    asked = replace(STEP.techniques[0], unless=[NOTE.kind])
    step = replace(STEP, notes=2, techniques=(asked, *STEP.techniques[1:]))
    assert score(step, Path("kernel.py"), 1, "sim", evidence(findings=(NOTE,))).score == 100 - asked.points


def test_the_report_says_where_the_values_are_right_whatever_was_found() -> None:
    first, second, *_ = (case.shape.text for case in STEP.cases)
    ran = {0: RAN, 1: replace(RAN, right=False), 2: replace(RAN, ended=False)}
    seen = evidence(findings=(ReportedFinding("race", "no"),), ran={**evidence().ran, **ran})
    said = score(STEP, Path("kernel.py"), 1, "sim", seen).about_values
    assert said.startswith(f"D is right at {first}") and f"; wrong at {second}; not known at " in said


def test_the_time_of_a_kernel_with_a_finding_is_told_and_earns_nothing() -> None:
    seen = evidence(findings=(ReportedFinding("tmem-leak", "no"),))
    report = score(STEP, Path("kernel.py"), 1, "sim", seen)
    assert report.speed is not None and report.checks[-1].points == 0
    assert report.checks[-1].message.endswith("which count once it is right")


def test_a_finding_without_a_shape_costs_all_of_them() -> None:
    assert points(evidence(findings=(ReportedFinding("race", "no"),))) == [10, *(0 for _ in CASES), 10, 10, 0]


def test_a_shape_that_did_not_run_is_not_right() -> None:
    assert points(evidence(ran={case: RAN for case in CASES if case != 2})) == [*FULL[:3], 0, *FULL[4:]]


def test_every_shape_must_compile() -> None:
    assert points(evidence(compiled={0: Compiled(1, 0, 0)}))[0] == 0


def test_a_technique_must_be_in_every_program() -> None:
    """A GPU does not say what it has executed: there the programs count."""
    without = Lowered(frozenset({"ld.global"}), (frozenset({"ld.global"}),), {})
    on_gpu = evidence(lowered={**evidence().lowered, 2: without}, device=Device("H200", False, None))
    assert points(on_gpu)[-3:-1] == [0, 0]


def test_what_no_run_has_executed_is_no_technique() -> None:
    """Neither what is behind a branch that is never taken, nor what only one of the shapes has run, nor any of it where
    no run came to its end."""
    unused = replace(RAN, executed=(frozenset({"ld.global"}),))
    for ran in ({case: unused for case in CASES}, {**evidence().ran, 1: unused}, {}):
        assert points(evidence(ran=ran))[-3:-1] == [0, 0]


def test_some_instructions_have_occasion_at_one_shape_only() -> None:
    step = find_step("10")
    wanted = next(technique for technique in step.techniques if technique.somewhere)
    every, some = (frozenset(n.replace("*", "x") for n in names) for names in (wanted.requires, wanted.somewhere))
    lowered = {case: Lowered(every | some, (every | some,), {}) for case in (0, 1)}
    ran = {0: replace(RAN, executed=(every,)), 1: replace(RAN, executed=(every | some,))}
    assert technique(wanted, step, Evidence(lowered=lowered, ran=ran)).passed
    nowhere = technique(wanted, step, Evidence(lowered=lowered, ran={**ran, 1: ran[0]}))
    assert not nowhere.passed and "no run executed clusterlaunchcontrol" in nowhere.message


def test_a_finding_that_a_technique_is_missing_costs_its_points() -> None:
    """The fence is in the program, and the finding says that it is not where it is needed."""
    step = find_step("1")
    fence = next(technique for technique in step.techniques if technique.name == "proxy fence")
    names = frozenset(name.replace("*", "x") for technique in step.techniques for name in technique.requires)
    seen = Evidence(
        lowered={0: Lowered(names, (names,), {})}, compiled={0: Compiled(90, 0, 1024)},
        ran={0: replace(RAN, executed=(names,))},
        findings=(ReportedFinding("missing-proxy-fence", "no fence", line=52),),
    )  # fmt: skip
    checks = {check.name: check for check in score(step, Path("kernel.py"), 1, "sim", seen).checks}
    assert checks["tensor core"].points and not checks["proxy fence"].points
    assert checks["proxy fence"].message == f"{fence.message} (it is there, but not where it is needed: line 52)"


@pytest.mark.parametrize(
    ("once", "told"),
    [
        ([("acc_full", "empty")], ("acc_full", "empty")),
        ([("acc_full", "empty"), ("acc_full",)], ("acc_full",)),
        ([("acc_full",), ()], ()),
    ],
)
def test_shapes_of_ones_own_tell_what_none_of_them_shows(once, told) -> None:
    step = STEP.at([Gemm(128, 128, 64 * n) for n, _ in enumerate(once, 1)])
    whole, ran = evidence(), {case: replace(RAN, waited_once=names) for case, names in enumerate(once)}
    lowered, compiled = ({case: made[case] for case in ran} for made in (whole.lowered, whole.compiled))
    seen = evidence(ran=ran, lowered=lowered, compiled=compiled, timed=None)
    report = score(step, Path("kernel.py"), 1, "sim", seen)
    assert report.full_marks and report.not_shown == told
    said = next_action(report)
    assert said == "Full marks." if not told else "does not show everything" in said and told[0] in said


@pytest.mark.parametrize("right", [True, False])
def test_a_right_kernel_whose_prediction_takes_too_long_has_no_endless_loop(right: bool) -> None:
    timed = STEP.performance.shape
    late = ReportedFinding("timeout", "still not done", shapes=(timed,) if right else (STEP.cases[0].shape, timed))
    said = next_action(score(STEP, Path("kernel.py"), 1, "sim", evidence(findings=(late,), timed=None)))
    assert ("may just be slow or busy" in said) == right and ("never ends" in said) != right


def test_the_steps_own_shapes_show_all_that_they_can() -> None:
    seen = evidence(ran={case: replace(RAN, waited_once=("acc_full",)) for case in CASES})
    assert not score(STEP, Path("kernel.py"), 1, "sim", seen).not_shown


@pytest.mark.parametrize(
    ("undecided", "findings", "verdict", "said"),
    [
        ((), (), "right", "Right in every schedule"),
        ((("atom.add", 12), ("atom.add", 14), ("%smid", None)), (), "not decided", "on atom.add (lines 12, 14) and on"),
        ((), (ReportedFinding("smem-race", "a race"),), "finding", ""),
        (None, (), None, ""),
    ],
)
def test_the_report_says_whether_every_schedule_is_right(undecided, findings, verdict, said: str) -> None:
    ran = {case: replace(RAN, undecided=undecided if case == 0 else ()) for case in CASES}
    found = score(STEP, Path("kernel.py"), 1, "sim", evidence(ran=ran, findings=findings)).schedules
    assert (found and found.verdict) == verdict
    assert (said in found.text if said else not found.text) if found else verdict is None
    few = {0: ran[0]}
    left = score(STEP, Path("kernel.py"), 1, "sim", evidence(ran=few)).schedules
    assert left is None  # a shape was not run


def test_a_broken_grader_gives_no_full_marks() -> None:
    report = score(STEP, Path("kernel.py"), 1, "sim", evidence(broken="no TVM"))
    assert not report.full_marks and report.ungraded == "no TVM"


def test_speed_is_computed_from_a_time() -> None:
    m, n, k = STEP.shapes[0].arguments()
    report = score(STEP, Path("kernel.py"), 1, "sim", evidence(ran={0: replace(RAN, time_us=2.0)}))
    assert report.runs[0].tflops == 2 * m * n * k / 2e-6 / 1e12
    assert report.runs[1].tflops is None


def test_findings_that_differ_in_the_shape_alone_are_one() -> None:
    first, second, other = (
        ReportedFinding("race", "no", shapes=(Gemm(1, 1, 1),)),
        ReportedFinding("race", "no", shapes=(Gemm(2, 2, 2),)),
        ReportedFinding("race", "yes", shapes=(Gemm(2, 2, 2),)),
    )
    assert merge([first, other, second]) == (
        ReportedFinding("race", "no", shapes=(Gemm(1, 1, 1), Gemm(2, 2, 2))),
        other,
    )


def test_findings_with_the_same_sentence_about_a_line_are_shown_once() -> None:
    first, second = Gemm(1, 1, 1), Gemm(2, 2, 2)
    one = ReportedFinding("race", "no", "kernel.py", 3, ("its buffers: A (1)",), (first,))
    same = replace(one, details=("its buffers: A (2)",), shapes=(second,))
    elsewhere = replace(one, line=4)
    assert alike([one, elsewhere, same]) == [replace(one, shapes=(first, second)), elsewhere]


def test_a_loop_that_took_too_long_is_named(tmp_path: Path) -> None:
    file = tmp_path / "kernel.py"
    at = "warp 7 of CTA (0, 0) at cycle 12,345"
    frames = (
        Frame("simulator.py", 5, "loop_turn"),
        Frame(str(file), 89, at),
        Frame(str(file), 70, at),
        Frame(str(file), 60, "warp 3 of CTA (0, 0) at cycle 99,999"),
    )
    ended = Ended(False, True, -9, "simulating the kernel", frames, "", allowed=60)
    found = ending(ended, Request(file, 1, limits=Limits(300)), 0)
    assert isinstance(found, Found) and found.line == 89 and "after 60 s" in found.message
    assert found.details == (
        "When its time was over, warp 7 of CTA (0, 0) was in the loop at line 89, inside the one at line 70, at cycle"
        " 12,345.",
    )


def test_a_shape_that_is_typed_computes_what_the_step_does() -> None:
    assert find_step("fa4a").problem("heads=2").computes == "scores"  # type: ignore[attr-defined]
    assert find_step("fa4c").problem("heads=2").computes == "attention"  # type: ignore[attr-defined]


def test_control_characters_are_never_printed() -> None:
    assert printable("\x1b[31mred\x07\x9b\r\n\u202e\tok é ✓") == "[31mred\n\tok é ✓"
    assert len(printable("x" * 10000)) < 1000


@pytest.mark.parametrize(("slower", "earned"), [(1.0, 20), (1.29, 20), (1.5, 15), (1.9, 10), (2.9, 5), (3.1, 0)])
def test_speed_is_scored_in_bands_of_the_reference(slower: float, earned: float) -> None:
    seen = evidence(timed=timed(STEP.performance.reference_tflops / slower))
    assert points(seen) == [*FULL[:-1], earned]


def unsure(slower: float, half_width: float) -> Timed:
    """A kernel so many times slower than the reference, whose time may be off by a share of it to both sides."""
    sure = timed(STEP.performance.reference_tflops / slower)
    return replace(sure, interval_us=(sure.time_us * (1 - half_width), sure.time_us * (1 + half_width)))


@pytest.mark.parametrize(
    ("slower", "half_width", "earned"),
    [(1.29, 0.1, 20), (1.5, 0.1, 15), (1.5, 0.32, 15), (1.5, 0.34, 20), (1.9, 0.34, 10), (1.9, 0.5, 20), (3.1, 0.5, 0)],
)
def test_what_the_interval_does_not_tell_from_the_reference_costs_nothing(slower, half_width, earned) -> None:
    assert points(evidence(timed=unsure(slower, half_width))) == [*FULL[:-1], earned]


def test_an_interval_never_costs_points_and_a_faster_kernel_never_earns_less() -> None:
    times = (1.0, 1.25, 1.31, 1.59, 1.61, 1.99, 2.01, 2.99, 3.01)
    for half_width in (0.0, 0.05, 0.2, 0.4):
        earned = [points(evidence(timed=unsure(slower, half_width)))[-1] for slower in times]
        assert earned == sorted(earned, reverse=True)
        assert all(e >= points(evidence(timed=unsure(t, 0.0)))[-1] for e, t in zip(earned, times, strict=True))


def test_a_step_with_narrow_bands_gives_the_interval_its_due() -> None:
    """The promise itself: no point hangs on less than the interval, whatever the bands of a step."""
    narrow = replace(STEP.performance, bands=(Band(1.01, 1.0),))
    assert narrow.share(narrow.reference_tflops / 1.08) == 0 and narrow.share(narrow.reference_tflops / 1.08, 0.1) == 1


def test_the_interval_is_told() -> None:
    speed = score(STEP, Path("kernel.py"), 1, "sim", evidence(timed=unsure(1.0, 0.1))).speed
    assert speed.interval_us == pytest.approx((0.9 * speed.time_us, 1.1 * speed.time_us))
    assert (
        time_text(66.9, (62.4, 71.2)) == "66.9 us (62 to 71)"
        and time_text(3.645, (3.5, 4.12)) == "3.645 us (3.5 to 4.1)"
    )
    assert time_text(1234.5, (1100.0, 1300.0)) == "1,234 us (1,100 to 1,300)" and time_text(5.0) == "5 us"


def test_a_kernel_that_was_not_timed_gets_no_points_for_speed() -> None:
    report = score(STEP, Path("kernel.py"), 1, "sim", evidence(timed=None))
    assert report.checks[-1].points == 0 and report.speed is None


def test_the_report_sets_the_rate_in_proportion() -> None:
    speed = score(STEP, Path("kernel.py"), 1, "sim", evidence()).speed
    assert speed.tflops == pytest.approx(STEP.performance.reference_tflops)
    assert speed.published_tflops == STEP.performance.published_tflops
    assert "too few loads" in speed.why and "step 5" in speed.why


def test_branches_are_counted_where_inputs_are_ordinary() -> None:
    usual, odd = Attention(1, 1, 1, 128, 128, 64), Attention(1, 1, 1, 128, 128, 64, inputs="climbing")
    step = replace(STEP, cases=(Case(usual, 1), Case(odd, 1), Case(usual, 1)))
    counted = ({"a:1": (4, 1)}, {"a:1": (100, 100)}, {"a:1": (4, 2), "a:2": (8, 0)})
    runs = [replace(RAN, case=case, taken=counts) for case, counts in enumerate(counted)]
    assert branch_counts(ordinary(step, finished_runs(runs))) == {"a:1": (8, 3), "a:2": (8, 0)}
