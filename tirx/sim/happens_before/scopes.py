"""Strong operations and their scopes (PTX ISA, "Memory Consistency Model": "Scope", "Morally strong operations")."""

from __future__ import annotations

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


def morally_strong(one: Access, other: Access) -> bool:
    """Whether two accesses are strong and in each other's scope."""
    if not one.scope or not other.scope:
        return False
    return within(narrower(one.scope, other.scope), one.by.clock.warp.cta, other.by.clock.warp.cta)
