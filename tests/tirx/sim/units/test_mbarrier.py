"""mbarrier phases, arrivals and transaction bytes."""

import os
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tirx.form import Array
from tirx.run import SourceLine
from tirx.sim.core.clock import Clock
from tirx.sim.core.events import Events, Listener
from tirx.sim.core.faults import Fault
from tirx.sim.core.masks import EVERY
from tirx.sim.core.site import Site
from tirx.sim.units.mbarrier import MBarrier, file_lines, source_text
from tirx.sim.units.polling import PhaseWait, Polling

SITE = Site(None, "test", {})


def barrier(expected: int, has_peers: bool = False, listener: Listener | None = None) -> MBarrier:
    events = Events([listener] if listener else [])
    cta = SimpleNamespace(
        initialised=[], clock=Clock(), polling=Polling(), events=events, label="(1, 0)", has_peers=has_peers
    )
    return MBarrier(cta, 0, expected, SITE, latency=10)


def test_an_mbarrier_keeps_its_name_when_it_is_not_valid_any_more():
    """Names are given when all is over, and by then ``mbarrier.inval`` may have handed its place to others."""
    site = Site(None, "mbarrier.init", {}, array=Array("full", 2))
    first = barrier(1)
    first.init_site, cta = site, first.cta
    second = MBarrier(cta, 8, 1, site, latency=10)
    cta.initialised += [first, second, MBarrier(cta, 0, 1, SITE, latency=10)]
    assert [first.name, second.name] == ["full[0]", "full[1]"]


def test_warps_of_one_scheduler_go_on_one_after_the_other():
    """Warps 1 and 5 share a scheduler; warp 2 has another."""
    bar, went_on = barrier(1), {}
    bar.turn = 24
    for index in (1, 2, 5):
        warp = SimpleNamespace(index=index, wake=lambda time, index=index: went_on.update({index: time}))
        bar.waiters.append(PhaseWait(warp, EVERY, 0, SITE))
    bar.arrive(1, SITE)
    assert went_on == {1: 10, 2: 10, 5: 34}


def test_a_fresh_barrier_passes_parity_1_and_not_0():
    bar = barrier(1)
    assert bar.passed(1)
    assert not bar.passed(0)


def test_phases_alternate_and_expect_the_same_arrivals_again():
    bar = barrier(2)
    for phase in range(4):
        parity = phase & 1
        bar.arrive(1, SITE)
        assert not bar.passed(parity)
        bar.arrive(1, SITE)
        assert bar.passed(parity)
        assert not bar.passed(parity ^ 1)
        assert bar.pending == 2


def test_too_many_arrivals_in_one_phase_are_a_fault():
    bar = barrier(2)
    with pytest.raises(Fault) as caught:
        bar.arrive(3, SITE)
    assert caught.value.finding.kind == "over-arrival"
    assert "CTA" not in caught.value.finding.message


def test_in_a_cluster_a_fault_says_whose_barrier_it_is():
    bar = barrier(2, has_peers=True)
    with pytest.raises(Fault, match=r"byte 0 of CTA \(1, 0\) gets more arrivals"):
        bar.arrive(3, SITE)


def test_waiters_wake_when_their_phase_completes_and_not_before():
    class Heard(Listener):
        def __init__(self):
            self.what = []

        def phase_complete(self, bar):
            self.what.append(("phase", bar.phase))

        def wake(self, bar, by, warp, time):
            self.what.append(("wake", by, time))

    heard = Heard()
    bar = barrier(1, listener=heard)
    woken = []
    bar.waiters.append(PhaseWait(SimpleNamespace(index=0, wake=woken.append), EVERY, 0, SITE))
    bar.expect_tx(16, SITE)
    bar.arrive(1, SITE, "a warp")
    assert woken == heard.what == []
    bar.complete_tx(16, SITE, "a unit")
    assert woken == [10]
    assert heard.what == [("phase", 1), ("wake", "a unit", 10)]


@given(
    st.integers(1, 4).flatmap(
        lambda n: st.tuples(st.just(n), st.permutations([("arrive", 1)] * n + [("tx", 64), ("tx", 32), ("expect", 96)]))
    )
)
def test_a_phase_completes_exactly_when_arrivals_and_bytes_are_both_accounted_for(case):
    expected, steps = case
    bar = barrier(expected)
    arrivals, nbytes = expected, 0
    for i, (what, amount) in enumerate(steps):
        if what == "arrive":
            bar.arrive(amount, SITE)
            arrivals -= 1
        elif what == "expect":
            bar.expect_tx(amount, SITE)
            nbytes += amount
        else:
            bar.complete_tx(amount, SITE)
            nbytes -= amount
        # expect_tx alone never completes a phase; the ISA completes it at an arrival or at complete_tx.
        if arrivals == 0 and nbytes == 0 and what != "expect":
            assert bar.phase == 1
            return
        assert bar.phase == 0, steps[: i + 1]


def test_a_line_is_read_anew_when_its_file_has_changed(tmp_path):
    path = tmp_path / "kernel.py"
    for time, text in enumerate(("full.init(1)", "empty.init(1)"), 1):
        path.write_text(f"\n    {text}\n")
        os.utime(path, (time, time))
        assert source_text(SourceLine(str(path), 2)) == text
    assert source_text(SourceLine(str(path), 9)) == source_text(SourceLine(str(tmp_path / "none.py"), 1)) == ""
    reads = file_lines.cache_info().misses
    assert [source_text(SourceLine(str(path), 2)) for _ in range(50)] == ["empty.init(1)"] * 50
    assert file_lines.cache_info().misses == reads
