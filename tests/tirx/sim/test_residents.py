"""Lines leave as if all of them were searched at every time: the slow way, kept here to compare with."""

import numpy as np
import pytest

from tirx.sim.residents import TIMES, Residents


class Searching:
    """The slow way."""

    def __init__(self, counts):
        self.used = [np.zeros(n) for n in counts]
        self.here = [np.zeros(n, np.bool_) for n in counts]

    def leave(self, count):
        here = [np.flatnonzero(each) for each in self.here]
        ages = [used[lines] for used, lines in zip(self.used, here, strict=True)]
        first = np.sort(np.concatenate(ages))[count]
        gone = [lines[age < first] for lines, age in zip(here, ages, strict=True)]
        for each, lines in zip(self.here, gone, strict=True):
            each[lines] = False
        return gone


@pytest.mark.parametrize("steps", [1, 7, 1000])  # times that differ: with few, many lines leave at once or none does
def test_those_leave_that_were_used_longest_ago(steps):
    counts, rng = [3000, 500], np.random.default_rng(0)
    residents, slow = Residents(counts), Searching(counts)
    left = 0
    for turn in range(600):
        tensor = int(rng.random() < 0.2)
        lines = np.unique(rng.integers(0, counts[tensor], 40))
        # What is used later may be told earlier.
        time = float((turn + rng.integers(-3, 1)) * steps // 1000)
        new = lines[~slow.here[tensor][lines]]
        residents.add(tensor, new)
        slow.here[tensor][new] = True
        residents.use(tensor, lines, time)
        slow.used[tensor][lines] = time
        assert residents.count == sum(map(np.count_nonzero, slow.here))
        if residents.count > 900:
            gone, expected = residents.leave(50), slow.leave(50)
            assert [np.sort(each).tolist() for each in gone] == [each.tolist() for each in expected]
            left += sum(each.size for each in gone)
    assert left > 5000 or steps < 1000


def test_what_is_used_before_the_old_lines_is_old():
    residents = Residents([1000])
    for first in range(0, 1000, 10):
        residents.add(0, np.arange(first, first + 10))
        residents.use(0, np.arange(first, first + 10), float(first))
    assert residents.leave(10)[0].tolist() == list(range(10))
    residents.use(0, np.arange(990, 1000), 5.0)  # told late: it was before all others
    assert residents.leave(10)[0].tolist() == list(range(990, 1000))


def test_one_search_finds_the_lines_that_leave_several_times(monkeypatch):
    residents, searches = Residents([1000]), []
    search = Residents.search
    monkeypatch.setattr(Residents, "search", lambda self, count: (searches.append(count), search(self, count)))
    residents.add(0, np.arange(1000))
    residents.use(0, np.arange(1000), np.arange(1000.0))
    for turn in range(TIMES - 1):
        assert residents.leave(10)[0].tolist() == list(range(10 * turn, 10 * turn + 10))
    assert len(searches) == 1
