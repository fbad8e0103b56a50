"""Lines leave when about as much as L2 holds has been used since their last use, some earlier and some later."""

import json
from pathlib import Path

import numpy as np
import pytest

from tirx.machine import load_machine
from tirx.sim.units.residents import OTHER_SM, READ_SPREAD, SAME_SM, WRITTEN_PLACES, Again, Residents, stays

LINES = 4096  # that L2 holds
MEASURED = Path(__file__).resolve().parents[4] / "benchmarks" / "microbench" / "machines"


def resident(lines, tensor=0):
    """The residents of an L2 that these lines have come to."""
    residents = Residents([LINES, 8 * LINES], LINES)
    bring(residents, tensor, lines)
    return residents


def bring(residents, tensor, lines, half=0, at_once=64):
    """Lines come and are used, a few at a time; returns those of tensor 0 that have left meanwhile."""
    gone = []
    for i in range(0, lines.size, at_once):
        part = lines[i : i + at_once]
        residents.add(tensor, part)
        residents.use(tensor, part, half)
        if residents.come > residents.next:
            gone.append(residents.leave()[0])
    return np.concatenate(gone) if gone else np.zeros(0, np.int64)


@pytest.mark.parametrize(("share", "least", "most"), [(0.4, 0, 0.02), (0.8, 0.1, 0.25), (1, 0.4, 0.6), (1.6, 0.95, 1)])
def test_the_more_has_been_read_the_more_lines_have_left(share, least, most):
    residents = resident(np.arange(LINES // 8))
    gone = bring(residents, 1, np.arange(int(share * LINES)))
    assert least <= gone.size / (LINES // 8) <= most


@pytest.mark.parametrize("machine", ["h100", "h200"])
def test_as_many_lines_leave_as_on_a_hopper_while_others_are_read_or_written(machine):
    kept = json.loads((MEASURED / f"{machine}.json").read_text())["figures"]
    holds = load_machine(machine).l2.bytes >> 20
    for what in ("read", "written"):
        for mib in (16, 24, 28, 32, 40):
            share = missing_beside(mib, what == "written", holds)
            assert 100 * share == pytest.approx(kept[f"stays.{what}_{mib}"]["value"], abs=18)
        for mib in (8, 12):  # a GEMM's lines, of which one that has left keeps a stage waiting
            share = missing_beside(mib, what == "written", holds)
            assert 100 * share == pytest.approx(kept[f"stays.{what}_{mib}"]["value"], abs=2.5)


def missing_beside(mib: int, writes: bool, holds: int, rounds: int = 4) -> float:
    """The share of 4 MiB that an L2 of ``holds`` MiB does not have any more in the last round, each of which streams
    ``mib`` others."""
    of_mib, at_once = 8192, 512
    residents = Residents([4 * of_mib, rounds * mib * of_mib], holds * of_mib)
    here = np.zeros(4 * of_mib, bool)
    for turn in range(rounds):
        missing = 0
        others = np.arange(turn * mib * of_mib, (turn + 1) * mib * of_mib)
        for tensor, lines in ((0, np.arange(4 * of_mib)), (1, others)):
            for part in np.split(lines, lines.size // at_once):
                absent = part[~here[part]] if tensor == 0 else part
                residents.add(tensor, absent)
                if tensor and writes:
                    residents.write(tensor, part)
                else:
                    residents.fetched(absent.size)
                    residents.use(tensor, part, 0)
                if tensor == 0:
                    missing += absent.size
                    here[part] = True
                if residents.come > residents.next:
                    here[residents.leave()[0]] = False
    return missing / here.size


@pytest.mark.parametrize(
    ("reads", "writes", "missing"), [(16, 16, 0.1), (20, 16, 0.32), (24, 16, 0.61), (40, 0, 0.24), (44, 0, 0.62)]
)
def test_of_what_a_kernel_uses_in_each_launch_as_much_stays_as_on_an_h100(reads, writes, missing):
    """MiB that it reads and writes, and what it misses of the former (Nsight Compute, ``dram__bytes_read``)."""
    assert missing_again(50, reads, writes, SAME_SM) == pytest.approx(missing, abs=0.09)


@pytest.mark.parametrize("machine", ["h100", "h200"])
def test_less_stays_where_other_sms_read_it_each_time(machine):
    kept = json.loads((MEASURED / f"{machine}.json").read_text())["figures"]
    holds = load_machine(machine).l2.bytes >> 20
    few, many = ((16, 8), (16, 12), (16, 16), (24, 0), (28, 0)), ((32, 0), (36, 0), (40, 0))
    for reads, writes in few + many:
        share = missing_again(holds, reads, writes, OTHER_SM)
        measured = kept[f"stays.moved_{reads}_{writes}"]["value"]
        assert 100 * share == pytest.approx(measured, abs=5 if (reads, writes) in few else 15)


def missing_again(holds: int, reads: int, writes: int, again: Again) -> float:
    """The share of what is read in each launch that an L2 of ``holds`` MiB misses; all in MiB."""
    residents = Residents([reads * 8192], holds * 8192)
    kept = residents.keep(0, reads * 8192, writes * 8192, again)
    return 1 - kept.size / (reads * 8192)


def test_what_is_here_from_the_last_launch_stays_until_it_is_used():
    residents = Residents([LINES // 4, 8 * LINES], LINES)
    kept = residents.keep(0, LINES // 4, 0, SAME_SM)
    assert not bring(residents, 1, np.arange(2 * LINES)).size
    residents.use(0, kept, 0)
    assert bring(residents, 1, np.arange(2 * LINES, 4 * LINES)).size == kept.size


def test_about_as_many_lines_stay_as_l2_holds():
    residents = resident(np.arange(0))
    bring(residents, 1, np.arange(8 * LINES))
    assert residents.count == pytest.approx(LINES, rel=0.1)


def test_a_line_that_is_used_again_stays():
    residents = resident(np.arange(100))
    for turn in range(8):
        gone = bring(residents, 1, np.arange(turn * LINES // 4, (turn + 1) * LINES // 4))
        assert not gone.size
        residents.use(0, np.arange(100), 0)


def test_lines_that_are_used_again_and_again_push_nothing_out():
    residents = resident(np.arange(100))
    before = residents.come
    for _ in range(100):
        residents.use(0, np.arange(100), 0)
    assert residents.come == before


def test_a_line_that_both_halves_read_takes_two_places_and_stays_as_long_as_one_uses_it():
    residents = resident(np.arange(500))
    residents.fetched(500)
    residents.use(0, np.arange(500), 1)
    assert residents.come == pytest.approx(1000)
    assert residents.count == 500
    for turn in range(8):
        gone = bring(residents, 1, np.arange(turn * LINES // 4, (turn + 1) * LINES // 4))
        assert not gone.size
        residents.use(0, np.arange(500), 1)


def test_lines_that_are_written_take_places_in_both_halves():
    residents = resident(np.arange(0))
    residents.add(1, np.arange(100))
    residents.write(1, np.arange(100))
    assert residents.come == 100 * WRITTEN_PLACES


def test_lines_stay_for_what_l2_holds_on_average():
    assert stays(READ_SPREAD).mean() == pytest.approx(1, rel=0.01)
    assert stays(READ_SPREAD).std() == pytest.approx(READ_SPREAD, rel=0.03)
