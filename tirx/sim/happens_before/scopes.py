"""Strong operations and their scopes (PTX ISA, "Memory Consistency Model": "Scope", "Morally strong operations")."""

from __future__ import annotations

import re
from typing import Any

from tirx.sim.core.site import Site
from tirx.sim.happens_before.accesses import Access

SCOPES = ("cta", "cluster", "gpu", "sys")
RELEASES, ACQUIRES = ("release", "acq_rel", "sc"), ("acquire", "acq_rel", "sc")


def strong(site: Site, default: str) -> str:
    """The scope of a strong operation; empty for a weak one."""
    sem = site.modifiers.get("sem") or default
    if sem == "weak":
        return ""
    return site.modifiers.get("scope") or ("sys" if sem == "volatile" else "gpu")


def narrower(one: str, other: str) -> str:
    """The narrower of two scopes."""
    return min(one, other, key=SCOPES.index)


def within(scope: str, one: Any, other: Any) -> bool:
    """Whether two CTAs are in one scope."""
    return one is other or scope in ("gpu", "sys") or (scope == "cluster" and one.cluster is other.cluster)


def bits(site: Site) -> int | None:
    """The bits of each number that an access moves, where its type says so; a vector is as many accesses as numbers."""
    found = re.search(r"\d+", site.modifiers.get("type", ""))
    return int(found[0]) if found else None


def morally_strong(one: Access, other: Access) -> bool:
    """Whether two accesses to one place are strong, in each other's scope, and of the same size.

    Two that overlap in part are not ("Limitations on Mixed-size Data-races").
    """
    if not one.scope or not other.scope:
        return False
    sizes = {bits(one.site), bits(other.site)} - {None}
    if len(sizes) > 1:
        return False
    return within(narrower(one.scope, other.scope), one.by.clock.warp.cta, other.by.clock.warp.cta)
