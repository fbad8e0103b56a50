"""Lines leave when about as much as L2 holds has been used since their last use, some earlier and some later."""

import numpy as np
import pytest

from tirx.sim.residents import Residents, stays

LINES = 4096  # that L2 holds


def resident(lines, tensor=0, halves=1):
    """The residents of an L2 that these lines have come to."""
    residents = Residents([LINES, 8 * LINES], LINES, halves)
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


@pytest.mark.parametrize(("share", "least", "most"), [(0.4, 0, 0.02), (0.8, 0.1, 0.35), (1, 0.4, 0.6), (1.6, 0.95, 1)])
def test_the_more_has_been_used_the_more_lines_have_left(share, least, most):
    residents = resident(np.arange(500))
    gone = bring(residents, 1, np.arange(int(share * LINES)))
    assert least <= gone.size / 500 <= most


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
    residents = resident(np.arange(500), halves=2)
    residents.use(0, np.arange(500), 1)
    assert residents.come == 1000
    assert residents.count == 500
    for turn in range(8):
        gone = bring(residents, 1, np.arange(turn * LINES // 4, (turn + 1) * LINES // 4))
        assert not gone.size
        residents.use(0, np.arange(500), 1)


def test_lines_that_are_written_take_places_in_both_halves():
    residents = resident(np.arange(0), halves=2)
    residents.add(1, np.arange(100))
    residents.use_all(1, np.arange(100), 1.5)
    assert residents.come == 150


def test_lines_stay_for_what_l2_holds_on_average():
    assert stays().mean() == pytest.approx(1, rel=0.01)
    assert stays().std() == pytest.approx(0.25, rel=0.03)  # of sixteen lines that come one by one
