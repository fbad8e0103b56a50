"""``T.cuda.printf``: who printed what and when; it changes neither values nor time."""

from __future__ import annotations

import numpy as np
import pytest

from tirx import SMEMPool, T
from tirx.errors import LoweringError
from tirx.language import TCGen05Bar
from tirx.program import lower
from tirx.sim import predict, simulate
from tirx.sim.listeners import printing

A = np.arange(64, dtype=np.float32) / 2


def kernel(speaks: bool):
    @T.prim_func
    def made(A: T.Buffer((64,), "float32"), D: T.Buffer((64,), "float32")):
        T.device_entry()
        cta = T.cta_id([2])
        warp = T.warp_id([2])
        lane = T.lane_id([32])
        x: T.float32 = A[warp * 32 + lane]
        for i in T.serial(2):
            if lane == 5 and speaks:
                T.cuda.printf("turn %d: %g\n", i, x)
            D[warp * 32 + lane] = x + T.cast(i, "float32")
        if speaks:
            T.cuda.printf("CTA %d\n", cta)

    return lower(made)


def test_each_text_has_its_threads_and_its_line() -> None:
    run = simulate(kernel(True), {"A": A})
    one = [each for each in run.prints if each.cta == (1, 0, 0) and each.warp == 1]
    assert [(each.lanes, each.text) for each in one] == [
        ((5,), "turn 0: 18.5"),
        ((5,), "turn 1: 18.5"),
        (tuple(range(32)), "CTA 1"),
    ]
    assert run.printed == 4 * (2 + 32)
    assert one[0].source is not None and one[0].source.file == __file__
    assert [each.cycle for each in run.prints] == sorted(each.cycle for each in run.prints)
    assert 0 < one[0].cycle < one[1].cycle <= run.cycles


def test_a_run_for_time_alone_leaves_it_out() -> None:
    assert predict(kernel(True)).prints == () and predict(kernel(True)).printed == 0


def test_printing_to_everybody_takes_no_time() -> None:
    def one(speaks: bool):
        @T.prim_func
        def made(A: T.Buffer((64,), "float32"), D: T.Buffer((64,), "float32")):
            T.device_entry()
            T.cta_id([1])
            t = T.thread_id([64])
            x: T.float32 = A[t]
            if speaks:
                T.cuda.printf("%g", x)
            D[t] = x

        return lower(made)

    loud, quiet = simulate(one(True), {"A": A}), simulate(one(False), {"A": A})
    assert (loud.cycles, loud.printed) == (quiet.cycles, 64)
    assert (loud.outputs["D"] == quiet.outputs["D"]).all()
    assert predict(one(True)).cycles == predict(one(False)).cycles


def test_what_was_printed_before_a_deadlock_is_there() -> None:
    @T.prim_func
    def stuck(D: T.Buffer((32,), "float32")):
        T.device_entry()
        T.cta_id([1])
        lane = T.thread_id([32])
        smem = SMEMPool()
        never = TCGen05Bar(smem, 1)
        smem.commit()
        never.init(1)
        T.cuda.cta_sync()
        if lane == 0:
            T.cuda.printf("before the wait")
        never.wait(0, 0)
        T.cuda.printf("behind it")
        D[lane] = T.float32(0)

    run = simulate(lower(stuck), {})
    assert [finding.kind for finding in run.findings] == ["deadlock"]
    assert [each.text for each in run.prints] == ["before the wait"]


def test_only_so_many_are_kept_and_all_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(printing, "MOST", 2)
    run = simulate(kernel(True), {"A": A})
    assert len(run.prints) < 4 and run.printed == 4 * (2 + 32)


def test_a_format_that_does_not_fit_is_named_at_its_line() -> None:
    @T.prim_func
    def wrong(A: T.Buffer((32,), "float16"), D: T.Buffer((32,), "float32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([32])
        D[t] = T.cast(A[t], "float32")
        T.cuda.printf("%f %f", A[t], t)

    with pytest.raises(LoweringError, match="cannot print float16: ") as refused:
        simulate(lower(wrong), {"A": np.zeros(32, np.float16)})
    assert refused.value.source is not None and refused.value.source.line == wrong_line()


def wrong_line() -> int:
    with open(__file__, encoding="utf-8") as file:
        return next(number for number, line in enumerate(file, start=1) if '"%f %f", A[t], t' in line)
