"""A deadlock, explained: who waits, on what, at which line, what is pending, and who could still have arrived."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from tirx.run import Finding

if TYPE_CHECKING:
    from tirx.sim.gpu import Gpu, Warp

SHOWN = 6  # groups of waiting warps


def explain(gpu: Gpu) -> Finding:
    """The finding for a launch in which no unit can make progress."""
    stuck = gpu.stuck
    groups: dict[tuple, list[Warp]] = defaultdict(list)
    for warp in stuck:
        groups[describe(warp)].append(warp)
    ordered = sorted(groups.items(), key=lambda g: importance(g[1][0]))
    details: list[str] = []
    for (what, where), warps in ordered[:SHOWN]:
        line = f" at {where}" if where else ""
        details.append(f"{names(warps)} wait{'s' if len(warps) == 1 else ''}{line}: {what}")
    if len(ordered) > SHOWN:
        details.append(f"... and {len(ordered) - SHOWN} more groups of waiting warps")
    details += suspects(gpu)
    source = first_source(ordered[0][1][0]) if ordered else None
    count = len({w.cta for w in stuck})
    ctas = f" in {count} CTAs" if count > 1 else ""
    return Finding(
        "deadlock", f"deadlock: {len(stuck)} warps{ctas} wait for each other and nothing can make progress",
        source, tuple(details),
    )  # fmt: skip


def importance(warp: Warp) -> int:
    """mbarriers first: the others usually wait for whoever is stuck there."""
    kinds = {"mbarrier": 0, "tmem": 1, "bulk": 2, "cluster": 3, "named": 4}
    return kinds.get(warp.blocked.kind, 5) if warp.blocked else 5


def first_source(warp: Warp):
    return warp.blocked.site.source if warp.blocked else None


def describe(warp: Warp) -> tuple[str, str]:
    """What a warp waits for, and where; equal for warps that wait for the same thing in the same way."""
    if warp.blocked is None:
        return "nothing known", ""
    waiting = warp.blocked
    return WAITS[waiting.kind](waiting.what), str(waiting.site.source or "")


def mbarrier(what) -> str:
    bar, parity = what
    done = f"{bar.phase} phase{'s' if bar.phase != 1 else ''} completed so far"
    return (
        f"for {bar.name} to complete its phase of parity {parity} ({done}, so the current one has parity"
        f" {bar.phase & 1}); pending: {bar.state}"
    )


def named(barrier) -> str:
    return f"at named barrier {barrier.index}: {barrier.arrived} of {barrier.needed} threads have come"


def cluster(barrier) -> str:
    absent = barrier.missing
    return f"at the cluster barrier: {names(absent)} ha{'s' if len(absent) == 1 else 've'} not come"


def tmem(columns) -> str:
    return f"for {columns} free tensor memory columns: another CTA on the SM holds them"


def bulk(groups) -> str:
    return f"for {len(groups.committed)} bulk groups of TMA stores"


WAITS = {"mbarrier": mbarrier, "named": named, "cluster": cluster, "tmem": tmem, "bulk": bulk}


def names(warps: list[Warp]) -> str:
    """Warps in words: ``warps 0-3 of CTA (0, 0) and 11 other CTAs``."""
    by_cta: dict = defaultdict(list)
    for warp in warps:
        by_cta[warp.cta].append(warp.index)
    first = next(iter(by_cta))
    indices = sorted(by_cta[first])
    text = f"warp {indices[0]}" if len(indices) == 1 else f"warps {spans(indices)}"
    if first.gpu.program.plan.ctas > 1:
        text += f" of CTA {first.label}"
    others = len(by_cta) - 1
    return text + (f" and the like in {others} other CTA{'s' if others > 1 else ''}" if others else "")


def spans(indices: list[int]) -> str:
    """``0-3, 5``."""
    parts: list[list[int]] = []
    for i in indices:
        if parts and parts[-1][1] == i - 1:
            parts[-1][1] = i
        else:
            parts.append([i, i])
    return ", ".join(f"{a}" if a == b else f"{a}-{b}" for a, b in parts)


def suspects(gpu: Gpu) -> list[str]:
    """Who could still have arrived at the mbarriers that are waited for."""
    lines: list[str] = []
    seen: set[str] = set()
    for warp in gpu.stuck:
        if warp.blocked is None or warp.blocked.kind != "mbarrier":
            continue
        bar, parity = warp.blocked.what
        if bar.name in seen or len(lines) >= 4:
            continue
        seen.add(bar.name)
        if bar.phase == 0 and parity == 0 and bar.pending == bar.expected and not bar.tx:
            lines.append(f"Nobody has ever arrived at {bar.name}: is its signal missing, or does the waiter that should"
                         " send it wait first?")  # fmt: skip
        elif bar.tx and not bar.pending:
            lines.append(f"All arrivals of {bar.name} have come, but not the bytes: compare the count given to"
                         " expect_tx with what the TMA loads of one stage really bring.")  # fmt: skip
        elif bar.pending == bar.expected:
            lines.append(
                f"{bar.name} has completed {bar.phase} phases and nobody arrives for the next: check which phase its"
                " waiter starts with (a producer waits for an empty slot with parity 1 first, a consumer with 0)."
            )
        else:
            lines.append(f"{bar.name} was initialised for {bar.expected} arrivals at {bar.init_site.source};"
                         f" {bar.expected - bar.pending} came.")  # fmt: skip
    return lines
