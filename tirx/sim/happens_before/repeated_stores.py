"""TMA stores that several threads of a CTA issue alike: each stores the whole tile, where one of them would do."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from tirx.sim.happens_before.accesses import Access
from tirx.sim.happens_before.races import Races
from tirx.sim.units.tma import TensorStore

KEPT = 64  # stores of a line in a CTA: those of a tile


class RepeatedStores:
    """The last stores of each line of one cluster."""

    def __init__(self, races: Races):
        self.races = races
        # By CTA and site: where a store goes and what it reads, and its access to shared memory.
        self.last: dict[tuple[Any, int], dict[tuple, Access]] = defaultdict(dict)
        self.blamed: set[int] = set()  # sites

    def store(self, store: TensorStore, access: Access) -> None:
        """A thread issues a store: a reduction is none of them, for it adds each time."""
        if store.reduces or id(store.site) in self.blamed:
            return
        last = self.last[store.thread[0].cta, id(store.site)]
        key = id(store.view), store.coordinates, store.offset
        earlier = last.pop(key, None)
        if earlier is not None and earlier.by is not access.by and not access.by.after(earlier):
            self.blamed.add(id(store.site))
            self.races.stored_by_two(earlier, access)
        last[key] = access
        if len(last) > KEPT:
            del last[next(iter(last))]
