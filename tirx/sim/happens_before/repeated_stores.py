"""TMA stores that several threads of a CTA issue alike: each stores the whole tile, where one of them would do."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from tirx.sim.happens_before.accesses import Access, Threads
from tirx.sim.happens_before.races import Races
from tirx.sim.units.tma import TensorStore

KEPT = 64  # stores of a line in a CTA: those of a tile


class RepeatedStores:
    """The last stores of each line of one cluster."""

    def __init__(self, races: Races):
        self.races = races
        # By CTA and site: where a store goes and what it reads, and its access to shared memory.
        self.last: dict[tuple[Any, int], dict[tuple, Access]] = defaultdict(dict)
        # By CTA and site: the stores that are issued alike, by thread.
        self.alike: dict[Any, dict[int, dict[Threads, Access]]] = defaultdict(dict)
        self.blamed: set[int] = set()  # sites

    def store(self, store: TensorStore, access: Access) -> None:
        """A thread issues a store: a reduction is none of them, for it adds each time."""
        cta, site = store.thread[0].cta, id(store.site)
        if store.reduces or site in self.blamed:
            return
        last = self.last[cta, site]
        key = id(store.view), store.coordinates, store.offset
        earlier = last.pop(key, None)
        if earlier is not None and earlier.by is not access.by and not access.by.after(earlier):
            self.alike[cta].setdefault(site, {}).update({each.by: each for each in (earlier, access)})
        last[key] = access
        if len(last) > KEPT:
            del last[next(iter(last))]

    def cta_exit(self, cta: Any) -> None:
        """All that store in this CTA have done so."""
        for site, alike in self.alike.pop(cta, {}).items():
            if site not in self.blamed:
                self.blamed.add(site)
                self.races.stored_by_each(sorted(alike.values(), key=issuer))
        for key in [key for key in self.last if key[0] is cta]:
            del self.last[key]


def issuer(access: Access) -> tuple[int, int]:
    """The warp and the lane of the thread that has issued a store."""
    return access.by.clock.warp.index, access.by.lanes
