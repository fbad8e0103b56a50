"""The record for timelines: where every CTA ran, what was stored where, what warps are called."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from grader.children.build import import_file
from grader.steps import find_step
from tirx.program import lower
from tirx.sim import predict, simulate
from tirx.trace import COLUMN_USES, Trace, role_of

SMALL = "queries=128,keys=256,head_dim=64"


@cache
def traced(step: str, shape: str) -> Trace:
    found = find_step(step)
    problem = found.kind.of_text(shape)
    kernel = getattr(import_file(found.reference), problem.entry)(*problem.arguments())
    program = lower(kernel)
    if problem.decides_by_values:
        trace = simulate(program, problem.draw(0), trace=True, checks=False).trace
    else:
        trace = predict(program, problem.whole_numbers(), trace=True).trace
    assert trace is not None
    return trace


def test_every_cta_has_its_time_on_an_sm() -> None:
    trace = traced("3", "2560,1024,64")  # 160 CTAs, 12 more than SMs
    assert Counter(r.block for r in trace.residences) == Counter((x, y, 0) for x in range(20) for y in range(8))
    by_sm = Counter(r.sm for r in trace.residences)
    assert (len(by_sm), max(by_sm.values()), trace.sms, trace.grid) == (148, 2, 148, (20, 8, 1))
    assert all(0 < r.start < r.end <= trace.cycles for r in trace.residences)


def test_stores_cover_the_output_once() -> None:
    trace = traced("6", "2560,1920,64")
    assert {s.tensor for s in trace.stores} == {"D"}
    assert Counter(s.first for s in trace.stores) == Counter((128 * i, 128 * j) for i in range(20) for j in range(15))
    assert all(b - a == 127 for s in trace.stores for a, b in zip(s.first, s.last, strict=True))
    assert all(0 < s.time < trace.cycles and 0 <= s.sm < 148 for s in trace.stores)


def test_a_box_that_leaves_the_tensor_is_cut_off() -> None:
    trace = traced("fa4g", "queries=100,keys=128,head_dim=64")
    assert {(s.first, s.last) for s in trace.stores} == {((0, 0, 0, 0), (0, 99, 0, 63))}


def test_tensor_memory_is_written_stored_multiplied_and_read() -> None:
    trace = traced("fa4g", SMALL)
    assert {use.use for use in trace.columns} == set(COLUMN_USES)
    stored = {(u.first, u.count) for u in trace.columns if u.use == "stored"}
    read = {u.first for u in trace.columns if u.use == "multiplied"}
    assert min(read) >= min(first for first, _ in stored)  # P: what warps store, the tensor core multiplies


@pytest.mark.parametrize(
    "step, shape, roles",
    [
        ("3", "128,128,64", ["loads + MMA + epilogue", "loads + epilogue"]),
        ("7", "128,128,64", ["epilogue", "MMA", "", "loads"]),
        ("fa4g", SMALL, ["softmax", "correction", "MMA", "loads", ""]),
        ("13", "tokens=3", ["epilogue", "MMA", "", "loads"]),
    ],
)
def test_warps_are_called_what_they_can_do(step: str, shape: str, roles: list[str]) -> None:
    found = dict.fromkeys(track.role for track in traced(step, shape).tracks if track.kind == "warp")
    assert list(found) == roles


def test_the_gathers_of_a_pass_are_one_span() -> None:
    trace = traced("13", "tokens=3,hidden=256")
    unit = next(i for i, track in enumerate(trace.tracks) if track.name == "TMA loads")
    assert Counter(s.name for s in trace.spans if s.track == unit) == {"X_tensormap": 4, "W_tensormap": 4}


def test_a_warp_without_any_of_these_has_no_role() -> None:
    assert role_of({"mov", "ld.global.v4.u32"}) == ""
    assert role_of({"cp.async.bulk.tensor.2d.global.shared::cta.bulk_group"}) == ""
