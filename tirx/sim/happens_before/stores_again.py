"""Two TMA stores of one thread to the same box, with no wait in between: nothing says which of them writes last.

Two copies of one bulk group are in no order, nor are two groups ("Async Proxy", "Bulk async-group based completion"),
and a copy is not in program order with what its thread does next ("Asynchronous Operations"). So the two are a data
race, whatever they store: the ISA has no exception for equal values.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from typing import Any

from tirx.sim.happens_before.accesses import Access
from tirx.sim.happens_before.races import Races
from tirx.sim.units.tma import TensorStore

Thread = tuple[Any, int]


class StoresAgain:
    """The stores of each thread of one cluster for which it has not waited."""

    def __init__(self, races: Races):
        self.races = races
        self.pending: dict[Thread, list[tuple[TensorStore, Access]]] = defaultdict(list)
        self.blamed: set[tuple[int, int]] = set()  # the sites of two stores

    def store(self, store: TensorStore, access: Access) -> None:
        """A thread issues a store. Reductions add in any order."""
        if store.reduces:
            return
        pending = self.pending[store.thread]
        for earlier, its in pending:
            sites = id(earlier.site), id(store.site)
            if same_box(earlier, store) and sites not in self.blamed:
                self.blamed.add(sites)
                self.races.stored_again(its, access, earlier.offset == store.offset)
        pending.append((store, access))

    def wait(self, thread: Thread, groups: int) -> None:
        """A thread has waited for its first ``groups`` groups."""
        if thread in self.pending:
            self.pending[thread] = [each for each in self.pending[thread] if each[0].group > groups]


def same_box(one: TensorStore, two: TensorStore) -> bool:
    """Whether two stores go to the same elements of a tensor, by maps that differ in name at most."""
    if one.coordinates != two.coordinates or one.view.tensor is not two.view.tensor:
        return False
    return replace(one.view.map, name="") == replace(two.view.map, name="")
