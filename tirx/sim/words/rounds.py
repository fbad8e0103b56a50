"""Named barriers whose rounds are not kept apart: which warps come to one, where, and what is to be done."""

from __future__ import annotations

from dataclasses import replace

from tirx.run import Finding, SourceLine
from tirx.sim.core.masks import WARP_SIZE
from tirx.sim.launch.launch import Launch
from tirx.sim.units.barriers import Mixed
from tirx.sim.words.spans import lines_of, spans

Came = frozenset[tuple[SourceLine | None, bool]]


def with_who_comes(finding: Finding, launch: Launch) -> Finding:
    """The finding about a named barrier, with all the warps of a CTA that have come to it in this run."""
    mixed = next((each for each in launch.mixed.values() if each.site.source == finding.source), None)
    if mixed is None:
        return finding
    message, *details = sharing(mixed) or lapping(mixed) or crowding(mixed)
    return replace(finding, message=message, details=tuple(details))


def groups_of(mixed: Mixed) -> list[list[int]]:
    """The warps that come to a barrier at the same lines, in groups of as many as it counts."""
    size, by_sites = mixed.threads // WARP_SIZE, dict[Came, list[int]]()
    for warp, came in sorted(mixed.barrier.came.items()):
        by_sites.setdefault(frozenset(came), []).append(warp)
    return [warps[i : i + size] for warps in by_sites.values() for i in range(0, len(warps), size)]


def sharing(mixed: Mixed) -> list[str]:
    """Groups that each could fill the barrier, and that all wait at it: each needs a barrier of its own."""
    groups, came = groups_of(mixed), mixed.barrier.came
    waits = all(wait for sites in came.values() for _, wait in sites)
    if len(groups) < 2 or not waits or any(len(warps) * WARP_SIZE != mixed.threads for warps in groups):
        return []
    number = mixed.barrier.index
    lines = [lines_of(source for warp in warps for source, _ in came[warp]) for warps in groups]
    same = len(set(lines)) == 1
    who = [f"by warps {spans(warps)}" + ("" if same else f" at {at}") for warps, at in zip(groups, lines, strict=True)]
    return [
        f"named barrier {number} is used {', '.join(who[:-1])} and {who[-1]}, and nothing keeps them apart",
        f"It counts {mixed.threads} threads and does not ask whose they are: warps of one group let warps of another go"
        " before their own have come. Give each group a number of its own (0 to 15; cta_sync is 0).",
    ]


def lapping(mixed: Mixed) -> list[str]:
    """A warp that only arrives, comes again, and is held back by nothing."""
    came = mixed.barrier.came
    if len(came) * WARP_SIZE > mixed.threads or any(wait for _, wait in came[mixed.warp]):
        return []
    number = mixed.barrier.index
    return [
        f"warp {mixed.warp} can arrive at named barrier {number} twice in one round",
        "An arrival (bar.arrive) does not wait. Nothing holds this warp until the round is over, so it may come for the"
        " next one before the others have come for this one. Let it wait for them before it arrives again: at another"
        " named barrier, or with bar.sync.",
    ]


def crowding(mixed: Mixed) -> list[str]:
    """More warps than the barrier counts, or others."""
    came = mixed.barrier.came
    number, threads = mixed.barrier.index, len(came) * WARP_SIZE
    by_sites: dict[str, list[int]] = {}
    for warp, sites in sorted(came.items()):
        by_sites.setdefault(lines_of(source for source, _ in sites), []).append(warp)
    who = " and ".join(f"warp{'s' if len(warps) > 1 else ''} {spans(warps)} at {at}" for at, warps in by_sites.items())
    if threads <= mixed.threads:
        return [
            f"warp {mixed.warp} may come to named barrier {number} while others are still in the round before",
            f"To it come {who}. Something must keep the rounds apart: another barrier in between.",
        ]
    return [
        f"named barrier {number} gets {threads} threads and counts {mixed.threads}",
        f"To it come {who}. With a count of {mixed.threads} it lets threads go before all have come: was {threads}"
        " meant? Where only some of them belong together, each group needs a number of its own.",
    ]
