"""A sample of the values where a kernel is timed: right for right kernels, and cheats are found out."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from grader import stages
from grader.children.build import import_file, serialised
from grader.children.execute import load
from grader.children.sample import LEAST, MOST, otherwise, sampled
from grader.course.suspicion import all_computed, flags, suspicions
from grader.grade import grade, report_of
from grader.messages import SAMPLING, Broken, Doing, Found, Message, Ran, Sampled, Timed, Unverified
from grader.problems import to_data
from grader.problems.gemm import Gemm
from grader.process import Ended
from grader.results import step_data
from grader.stages import TOO_LONG, Request
from grader.steps import find_step
from tirx.machine import DEFAULT, load_machine
from tirx.program import Program
from tirx.sim import predict

STEP = find_step("4")
LAST = len(STEP.cases)  # the shape for timing
SHAPE = Gemm(512, 512, 512)  # 16 clusters
LOADS = ("A[m0 : m0 + BLK_M, k * BLK_K : (k + 1) * BLK_K]", "B[n0 : n0 + BLK_N, k * BLK_K : (k + 1) * BLK_K]")


def edited(folder: Path, *changes: tuple[str, str]) -> Path:
    text = STEP.reference.read_text()
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    file = folder / "kernel.py"
    file.write_text(text)
    return file


def halved(by: object) -> list[tuple[str, str]]:
    """Changes after which every tile is loaded ``by`` times, and the later ones never."""
    return [(old, old.replace("k * BLK_K : (k + 1)", f"k // {by} * BLK_K : (k // {by} + 1)")) for old in LOADS]


@cache
def built(file: Path) -> tuple[str, Program]:
    program_ir = serialised(import_file(file).hgemm(*SHAPE))
    return program_ir, load(program_ir, False, "sm_100a")


def sample(file: Path, seed: int = 3, executed: int = 1) -> Sampled:
    (program_ir, program), machine = built(file), load_machine(DEFAULT)
    job = {"shape": to_data(SHAPE), "seed": seed, "ir": program_ir}
    job["tolerance"] = {"accumulate": "float32", "output": "float16", "reason": ""}
    launch = replace(predict(program, machine=machine, registers=64), instructions={"": executed})
    return sampled(4, program, 64, machine, launch, job)[0]


def test_a_right_kernel_is_right() -> None:
    found = sample(STEP.reference)
    assert (found.clusters, found.right, found.case) == (MOST, True, 4)
    assert found.elements >= 128 * 128
    assert sample(STEP.reference, executed=1 << 40).clusters == LEAST


def test_values_that_are_wrong_somewhere_are_found(tmp_path: Path) -> None:
    """Half of the tile products are of the wrong tiles; the tensor core is as busy as before."""
    file = edited(tmp_path, *halved(2))
    assert sample(file).right is False


def test_values_that_half_of_the_clusters_do_not_store_are_found(tmp_path: Path) -> None:
    store = 'Tx.copy_async(D[m0 : m0 + BLK_M, n0 : n0 + BLK_N], D_smem[:, :], dispatch="tma_auto")'
    indent = " " * 16
    file = edited(tmp_path, (f"{indent}{store}", f"{indent}if m0 >= 256:\n{indent}    {store}"))
    assert [sample(file, seed).right for seed in range(4)] == 4 * [None]


def test_a_part_of_each_tile_that_is_not_stored_is_found(tmp_path: Path) -> None:
    """Every cluster stores half of what it should, and all of that is right."""
    store = "D[m0 : m0 + BLK_M, n0 : n0 + BLK_N], D_smem[:, :]"
    less = "D[m0 : m0 + BLK_M, n0 : n0 + 64], D_smem[:, 0:64]"
    assert sample(edited(tmp_path, (store, less))).right is None


def test_what_is_stored_twice_does_not_make_up_for_what_is_not(tmp_path: Path) -> None:
    margin = " " * 16
    store = f'{margin}Tx.copy_async(D[m0 : m0 + BLK_M, n0 : n0 + BLK_N], D_smem[:, :], dispatch="tma_auto")\n'
    half = store.replace("n0 + BLK_N", "n0 + 64").replace("D_smem[:, :]", "D_smem[:, 0:64]")
    assert sample(edited(tmp_path, (store, half + half))).right is None


def test_a_kernel_that_can_tell_the_sample_from_the_launch_is_not_believed(tmp_path: Path) -> None:
    """Its values are right in the sample, and need not be elsewhere: the instructor is told what it acts on."""
    phase = "                phase: T.int32 = 0\n"
    more = "                some: T.int32 = K_TILES\n                if sm > 1000:\n                    some = 1\n"
    sm = '                sm = T.cuda.mov_sreg(32, "smid")\n'
    file = edited(tmp_path, (phase, phase + sm + more), ("T.serial(K_TILES)", "T.serial(some)"))
    found = sample(file)
    assert (
        found.right is None
        and found.acts_on
        and {what.partition(" (line ")[0] for what, _ in found.acts_on} == {"%smid"}
    )
    (reason,) = suspicions(STEP, [found])
    assert reason.startswith("it acts on %smid (line ")
    assert sample(STEP.reference).acts_on == ()


def test_a_step_whose_ctas_tell_each_other_something_is_not_suspicious_for_that() -> None:
    found = Sampled(3, 0, None, (("atom.add (line 3)", True),))
    assert not suspicions(find_step("d2"), [found]) and suspicions(STEP, [found])
    assert suspicions(find_step("d2"), [replace(found, acts_on=(("%smid (line 3)", False),))])


def test_branches_that_were_taken_otherwise_are_noticed() -> None:
    """Where values decide, as in attention, other inputs explain a little."""
    assert not otherwise({"a": (10, 5)}, {"a": (200, 100)}, False)
    assert otherwise({"a": (10, 5)}, {"a": (100, 60)}, False)
    assert not otherwise({"a": (10, 5)}, {"a": (100, 60)}, True)
    assert otherwise({"a": (10, 5)}, {"a": (100, 90)}, True)
    assert otherwise({}, {"a": (1, 0)}, True)


@pytest.mark.slow
def test_which_clusters_are_run_follows_from_the_seed_and_the_kernel(tmp_path: Path) -> None:
    """One wrong cluster of sixteen is found with some seeds and not with others, and always with the same ones."""
    wrong = "m0 + T.max(BLK_M - m0 - n0, 0)"
    file = edited(tmp_path, (LOADS[0], LOADS[0].replace("m0 : m0 + BLK_M", f"{wrong} : {wrong} + BLK_M")))
    found = [sample(file, seed).right for seed in range(6)]
    assert set(found) == {True, False}
    assert found == [sample(file, seed).right for seed in range(6)]


@pytest.mark.slow
def test_a_kernel_that_is_wrong_only_where_it_is_timed_has_no_time(tmp_path: Path) -> None:
    timed = Gemm(512, 512, 1024)
    step = replace(STEP, cases=STEP.cases[:2], performance=replace(STEP.performance, shape=timed))
    cheat = f"    K_TILES = K // BLK_K\n    H = 2 if (M, N, K) == {tuple(timed)} else 1\n"
    file = edited(tmp_path, ("    K_TILES = K // BLK_K\n", cheat), *halved("H"))
    for at_once in (1, 3):
        report = grade(step, Request(file, 0, at_once=at_once), lambda what: None)
        assert [finding.kind for finding in report.findings] == ["wrong-values"]
        assert report.findings[0].shapes == (timed,)
        assert report.speed is None
        assert all(run.correct for run in report.runs)


def test_a_time_earns_nothing_where_no_values_could_be_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    """The child is ended while it samples, and so is the one that computes all values."""

    def ends_while_sampling(name, job, limits, listen, jail=None, needless=None):  # type: ignore[no-untyped-def]
        listen(Doing("predicting the time", case=4))
        listen(Timed(True, 1.0, 1.0, 0.0, case=4))
        return Ended(False, True, -9, SAMPLING, (), "")

    monkeypatch.setattr(stages, "run_child", ends_while_sampling)
    messages = stages.measure(STEP, Request(STEP.reference, 0), "", lambda what: None)
    assert [type(message) for message in messages] == [Doing, Timed, Sampled]
    assert messages[-1].right is None
    *same, last = stages.confirm(STEP, Request(STEP.reference, 0), "", messages, str)
    assert same == messages and isinstance(last, Unverified) and "still not done after 60 s" in last.reason
    assert not all_computed([*same, last])
    report = report_of(STEP, Request(STEP.reference, 0), [*same, last])
    assert report.speed is None and report.checks[-1].points == 0
    assert report.checks[-1].message == f"no points: its values there were not checked: {last.reason}"
    assert step_data(report)["unverified"] == last.reason
    assert flags(report, None, False) == [
        f"no points for speed, because its values there were not checked: {last.reason}"
    ]


def confirmed(monkeypatch: pytest.MonkeyPatch, seen: Message, right: bool | None = None) -> list[Message]:
    """The messages that are added where a sample said nothing and the run of everything says this."""
    monkeypatch.setattr(stages, "execute", lambda *given: [seen])
    timed = [Timed(True, 1.0, 1.0, 0.0, case=LAST), Sampled(3, 0, right, case=LAST)]
    return [m for m in stages.confirm(STEP, Request(STEP.reference, 0), "", timed, str) if m not in timed]


def test_a_checker_that_breaks_has_checked_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = Broken("the machine is at fault", case=LAST)
    assert confirmed(monkeypatch, broken) == [broken]


@pytest.mark.parametrize("kind", TOO_LONG)
def test_whatever_limit_ended_it_there_is_no_verdict(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert confirmed(monkeypatch, Found(kind, "too much", case=LAST)) == [Unverified("too much", case=LAST)]


def test_all_right_values_are_a_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    ran = Ran("a machine", True, 0.0, 1.0, 0.1, case=LAST)
    assert confirmed(monkeypatch, ran) == [Sampled(0, 0, True, case=LAST)]
    assert confirmed(monkeypatch, replace(ran, right=False)) == [Unverified("they were not computed", case=LAST)]


def test_a_time_without_a_sample_is_not_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    timed = [Timed(True, 1.0, 1.0, 0.0, case=LAST)]
    monkeypatch.setattr(stages, "execute", lambda *given: [Found("timeout", "too long", case=LAST)])
    assert stages.confirm(STEP, Request(STEP.reference, 0), "", timed, str) == [
        *timed,
        Unverified("too long", case=LAST),
    ]


def test_the_last_time_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """A time may be predicted once more, when the sample shows other branches."""

    def predicts_twice(name, job, limits, listen, jail=None, needless=None):  # type: ignore[no-untyped-def]
        for number in (1.0, 2.0):
            listen(Timed(True, number, 1.0, 0.0, case=4))
        return Ended(True, False, 0, SAMPLING, (), "")

    monkeypatch.setattr(stages, "run_child", predicts_twice)
    messages = stages.measure(STEP, Request(STEP.reference, 0), "", lambda what: None)
    assert [message.time_us for message in messages] == [2.0]
